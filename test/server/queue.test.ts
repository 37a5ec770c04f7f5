// A contest over many workers: some are killed, one is of another make, and the report is that of a single machine, letter by letter.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../../scripts/postgres.mjs';
import { needsOf } from '../../src/cli/queue.ts';
import { loadGame } from '../../src/games/registry.ts';
import { contestOf } from '../../src/lab/contest.ts';
import { type LabOptions, runLab } from '../../src/lab/node/lab.ts';
import { answerChild } from '../../src/server/queue/asked.ts';
import type { Queue, Standing } from '../../src/server/queue/queue.ts';
import { storedQueue } from '../../src/server/queue/stored.ts';
import { overQueue } from '../../src/server/queue/submit.ts';
import { openPGlite } from '../../src/server/storage/pglite.ts';
import { openPostgres } from '../../src/server/storage/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'tefuda-queue-'));
const game = await loadGame('blackpoker');
const GAMES = 12;
const FILES = ['games.csv', 'games.jsonl', 'report.html', 'summary.json'];
const { pool, decks } = game.starters;
const some = decks.slice(0, 1);
const contest = {
  game: game.id,
  decks: some,
  cards: [],
  options: {},
  seed: 'queue',
  ...contestOf(game, pool, some, ['search:2it', 'random']),
};
const options = (name: string): LabOptions => ({
  games: GAMES,
  threads: 1,
  folder: join(folder, name),
  language: 'en',
  signal: null,
  progress: () => undefined,
});
const filesOf = (name: string): string[] => FILES.map((file) => readFileSync(join(folder, name, file), 'utf8'));

/** A real database where there is one; else an embedded one, which this process holds and its children ask. */
const postgres = startPostgres();
const KINDS = postgres === null ? ['embedded'] : ['postgres'];
describe.each(KINDS)('on a database that is %s', (kind) => {
  let queue: Queue;
  let close: () => Promise<void>;
  const workers: ChildProcess[] = [];
  const said: string[] = [];
  beforeAll(async () => {
    const opened =
      kind === 'postgres' && postgres !== null
        ? await openPostgres(postgres.address, 4)
        : await openPGlite(join(folder, 'database'));
    queue = await storedQueue(opened.db);
    close = opened.close;
    await runLab(game, contest, options(`alone-${kind}`));
  });
  afterAll(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await close();
  });
  const start = (): ChildProcess => {
    const address = kind === 'postgres' ? { DATABASE_URL: postgres?.address } : { TEFUDA_QUEUE: 'parent' };
    const words = ['bin/tefuda.mjs', 'worker', '--queue', '--workers', '1', '--lease', '2'];
    const worker = spawn(process.execPath, words, {
      env: { ...process.env, ...address },
      stdio: ['ignore', 'pipe', 'pipe', ...(kind === 'embedded' ? ['ipc' as const] : [])],
    });
    worker.stderr?.setEncoding('utf8').on('data', (text: string) => said.push(text));
    if (kind === 'embedded') answerChild(worker, queue);
    workers.push(worker);
    return worker;
  };
  const standing = async (): Promise<Standing | undefined> => (await queue.standings())[0];
  /** Waits until the one run stands so. */
  const until = (is: (now: Standing) => boolean): Promise<void> =>
    expect
      .poll(async () => is((await standing()) ?? { title: '', parts: 0, done: 0, held: 0, workers: [], refused: [] }))
      .toBe(true);

  test('it is the contest of a single machine, though workers die', async () => {
    const needs = await needsOf(game.id);
    const order = { title: 'lab', game: game.id, needs, whole: [kind, contest] };
    const done = runLab(game, contest, { ...options(kind), spread: overQueue(queue, order) });
    const first = start();
    await until(({ done: parts }) => parts >= 2);
    expect(await standing()).toMatchObject({ title: 'lab', parts: GAMES, workers: [expect.stringMatching(/\/\d+$/)] });
    start();
    await until(({ workers: names }) => names.length === 2);
    // In the middle of a part: whoever comes next begins it anew once it has been silent for its lease.
    first.kill('SIGKILL');
    start();
    const { summary } = await done;
    expect(summary.games).toBe(GAMES);
    expect(filesOf(kind)).toEqual(filesOf(`alone-${kind}`));
    expect(await queue.standings()).toEqual([]);
  });

  test('a worker that is stopped gives its part back at once', async () => {
    const needs = await needsOf(game.id);
    const stop = new AbortController();
    const order = { title: 'stopped', game: game.id, needs, whole: [kind, 'stopped'] };
    const whole = { ...contest, seed: 'stopped' };
    const going = runLab(game, whole, {
      ...options(`${kind}-stopped`),
      signal: stop.signal,
      spread: overQueue(queue, order),
    });
    await until(({ done: parts }) => parts >= 1);
    for (const worker of workers) worker.kill('SIGTERM');
    const ended = (worker: ChildProcess): boolean => worker.exitCode !== null || worker.signalCode !== null;
    await expect.poll(() => workers.every(ended)).toBe(true);
    expect(await standing()).toMatchObject({ held: 0 });
    // Who asked goes away; what is done waits in the queue for whoever asks again.
    stop.abort();
    await expect(going).rejects.toThrow(/interrupted/);
    const kept = (await standing())?.done ?? 0;
    expect(kept).toBeGreaterThan(0);
    start();
    await runLab(game, whole, { ...options(`${kind}-stopped`), spread: overQueue(queue, order) });
    expect(await queue.standings()).toEqual([]);
  });

  test('a worker with other cards or of another version is refused, by name', async () => {
    const needs = { ...(await needsOf(game.id)), cards: 'others', version: '9.9.9' };
    const stop = new AbortController();
    const order = { title: 'other', game: game.id, needs, whole: [kind, 'other'] };
    const going = runLab(
      game,
      { ...contest, seed: 'other' },
      {
        ...options(`${kind}-other`),
        signal: stop.signal,
        spread: overQueue(queue, order),
      },
    );
    const why = `version ${(await needsOf(game.id))['version']}, not 9.9.9; cards ${pool.hash}, not others`;
    await until(({ refused }) => refused.some((one) => one.endsWith(why)));
    expect(await standing()).toMatchObject({ done: 0, held: 0 });
    expect(said.join('')).toContain(`refused for “other”: ${why}`);
    stop.abort();
    await expect(going).rejects.toThrow(/interrupted/);
    for (const { id } of await queue.runs()) await queue.drop(id);
  });

  test('two that take at once never take the same, and a late result counts once', async () => {
    const needs = {};
    const parts = Array.from({ length: 30 }, (_, n) => ({ key: `k${n}`, task: { n } }));
    const run = { id: 'r', title: 'race', job: 'none', game: game.id, needs, shared: {} };
    await queue.submit(run, parts);
    await queue.submit(run, parts);
    const taken = await Promise.all(Array.from({ length: 40 }, (_, n) => queue.take(`w${n % 4}`, ['r'], 60)));
    const keys = taken.flatMap((one) => one?.key ?? []);
    expect(new Set(keys).size).toBe(30);
    expect(keys).toHaveLength(30);
    expect(await queue.finish('w9', 'r', 'k0', { value: 1 })).toBe(true);
    expect(await queue.finish('w0', 'r', 'k0', { value: 2 })).toBe(false);
    expect(await queue.resultsOf('r', ['k0', 'k1'])).toEqual([{ key: 'k0', result: { value: 1 } }]);
    await queue.giveBack('w1');
    expect((await queue.standings())[0]?.workers).not.toContain('w1');
    expect((await queue.take('w5', ['r'], 60))?.tries).toBe(2);
    await queue.drop('r');
    expect(await queue.doneIn('r')).toEqual([]);
  });
});
afterAll(() => {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});
