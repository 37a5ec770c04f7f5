// A match of several games over real sockets: what stays hidden until the last one, and the record that whoever likes can check.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../scripts/serve.mjs';
import { command } from '../../src/cli/commands/replay.ts';
import { run } from '../../src/cli/run.ts';
import { loadGame } from '../../src/games/registry.ts';
import type { MatchRecord } from '../../src/match/index.ts';
import { openOnline } from '../../src/server/main.ts';
import type { RequestOf } from '../../src/wire/protocol.ts';
import { dataFolder } from './folder.ts';
import { Program } from './program.ts';

const { folder, remove } = await dataFolder();
const online = openOnline({ TEFUDA_PAUSE: '0 0', TEFUDA_REQUESTS: '100000' }, folder);
let port = 0;
let close: () => Promise<unknown> = async () => undefined;
const deck = (await loadGame('legions')).starters.decks[0] as unknown as RequestOf<'sit'>['deck'];
beforeAll(async () => {
  ({ port, close } = await serve(folder, { hasClient: false, online }));
  expect(await online.ready).toBeNull();
});
afterAll(async () => {
  await close();
  await online.close();
  remove();
});

async function verify(name: string, record: unknown) {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(record));
  let [out, err] = ['', ''];
  const output = { out: (text: string) => void (out += text), err: (text: string) => void (err += text) };
  const code = await run([command], ['replay', '--verify', path, '--json'], '0', output);
  return { code, told: JSON.parse(out) as { verified?: boolean; problems?: string[]; error?: string } };
}

test('best of three: hands of games that are over stay hidden until the match is, and then its records can be checked', async () => {
  const [ann, bob, cat] = ['ann', 'bob', 'cat'].map((name) => new Program(name, port)) as [Program, Program, Program];
  for (const one of [ann, bob, cat]) await one.connect();
  const made = await ann.ask('create', { terms: { game: 'legions', bestOf: 3, watch: 'nobody' } });
  const match = made !== null && 'match' in made ? made.match : '';
  for (const one of [ann, bob]) {
    await one.open(match);
    await one.sit(match, deck);
    one.plays();
  }
  for (let games = 1; games <= 3; games++) {
    const { standing, seat } = await ann.until(
      (seen) => seen.status === 'over' && seen.standing.wins[0] + seen.standing.wins[1] + seen.standing.draws === games,
    );
    if (standing.over || seat === null) break;
    const nth = games - 1;
    expect(await ann.ask('film', { match, nth, seat })).toHaveProperty('film');
    await expect(bob.ask('film', { match, nth, seat })).rejects.toThrow('the match is not over');
    await expect(ann.ask('record', { match })).rejects.toThrow('the match is not over');
    for (const one of [ann, bob]) await one.ask('next', { match });
  }
  expect(ann.seen?.standing.over).toBe(true);
  expect(await bob.ask('film', { match, nth: 0, seat: ann.seen?.seat ?? 0 })).toHaveProperty('film');
  for (const what of ['record', 'film'] as const)
    await expect(cat.ask(what, what === 'film' ? { match, nth: 0, seat: 0 } : { match })).rejects.toThrow(
      'not watched',
    );

  const reply = await ann.ask('record', { match, nth: 1 });
  const record = reply !== null && 'record' in reply ? reply.record : null;
  const { fair, answers, seats } = record as MatchRecord;
  expect(fair).toMatchObject({ nth: 1, server: { commitment: ann.seen?.terms.commitment } });
  expect(await verify('true.json', record)).toMatchObject({ code: 0, told: { verified: true, problems: [] } });

  const spoilt: readonly [string, object, string][] = [
    ['seed', { seed: 'f'.repeat(64), answers: [], result: null }, 'the seed is not made of these numbers'],
    ['nth', { fair: { ...fair, nth: 0 } }, 'the seed is not made of these numbers'],
    ['result', { result: null }, 'the answers lead to another result'],
    ['answers', { answers: answers.slice(0, -1) }, 'its answers give no result'],
    ['number', { fair: { ...fair, server: { ...fair?.server, number: 'a'.repeat(32) } } }, 'not the one'],
  ];
  for (const [name, change, problem] of spoilt) {
    const { code, told } = await verify(`${name}.json`, { ...record, ...change });
    expect(code, name).toBe(1);
    expect(told.problems?.join() ?? told.error, name).toContain(problem);
  }
  const { fair: _, ...alone } = record as MatchRecord;
  expect(await verify('alone.json', { ...alone, seats })).toMatchObject({
    code: 1,
    told: { error: expect.stringContaining('does not tell the numbers') },
  });
  for (const one of [ann, bob, cat]) one.end();
});
