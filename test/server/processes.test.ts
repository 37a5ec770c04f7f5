// Several processes on one PostgreSQL: any of them serves any match, and all hear of what one of them kept.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../../scripts/postgres.mjs';
import { serve } from '../../scripts/serve.mjs';
import { loadGame } from '../../src/games/registry.ts';
import { openOnline } from '../../src/server/main.ts';
import type { RequestOf } from '../../src/wire/protocol.ts';
import { Program, Refused } from './program.ts';

const postgres = startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'tefuda-processes-'));
const game = await loadGame('blackpoker');
const deck = game.starters.decks[0] as unknown as RequestOf<'sit'>['deck'];
const ends: (() => Promise<unknown>)[] = [];
const ports: number[] = [];

describe.runIf(postgres !== null)('two processes on one PostgreSQL', () => {
  beforeAll(async () => {
    for (let n = 0; n < 2; n++) {
      const online = openOnline(
        { DATABASE_URL: postgres?.address ?? '', TEFUDA_PAUSE: '0 0', TEFUDA_REQUESTS: '100000' },
        folder,
      );
      const server = await serve(folder, { hasClient: false, online });
      ports.push(server.port);
      ends.push(async () => {
        await server.close();
        await online.close();
      });
      expect(await online.ready).toBeNull();
    }
  });
  afterAll(async () => {
    for (const end of ends) await end();
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('each serves one of the players, and a seat that answers at both has answered once', async () => {
    const ann = new Program('ann', ports[0] ?? 0);
    const bob = new Program('bob', ports[1] ?? 0);
    const terms = {
      game: 'blackpoker',
      options: {},
      bestOf: 1 as const,
      pace: { main: 600_000, step: 60_000 },
      rated: false,
      listed: true,
      watch: 'public' as const,
    };
    await ann.connect();
    await bob.connect();
    const made = await ann.ask('create', { terms });
    const match = made !== null && 'match' in made ? made.match : '';
    for (const one of [ann, bob]) {
      await one.open(match);
      await one.sit(match, deck);
    }
    const twin = new Program('ann', ports[1] ?? 0); // the same person at the other process
    twin.token = ann.token;
    await twin.connect();
    await twin.open(match);
    await bob.until(({ seats }) => seats.every((seat) => seat?.here === true));
    for (const one of [ann, bob]) one.plays();
    let kept = 0;
    let refused = 0;
    const race = twin.until(({ status, view, question }) => {
      if (status === 'running' && (view?.decision ?? null) !== null)
        void twin.ask('answer', { match, question, options: [0] }).then(
          () => kept++,
          (error: unknown) => {
            if (!(error instanceof Refused)) throw error;
            refused++;
          },
        );
      return status === 'over';
    });
    await Promise.all([race, ...[ann, bob].map((one) => one.until(({ status }) => status === 'over'))]);
    expect(kept + refused).toBeGreaterThan(0);
    expect(twin.seen).toEqual({ ...ann.seen });
    expect(twin.log).toEqual(ann.log);
    const lobby = await bob.ask('lobby', {});
    expect(lobby).toMatchObject({
      tables: [{ match, names: ['ann', 'bob'], status: 'over', result: ann.seen?.result }],
    });
    ann.end();
    twin.end();
    await bob.until(({ seats }) => seats[0]?.here === false);
    bob.end();
  });
});
