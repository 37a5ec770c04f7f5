// The laboratory: the same games whatever the threads and interruptions, and a report that adds up.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Deck } from '../../src/kernel/index.ts';
import { loadGame, titlesOf } from '../../src/games/registry.ts';
import { contest, contestOf, type GameLine } from '../../src/lab/contest.ts';
import { inChunks, Interrupted } from '../../src/lab/node/chunks.ts';
import { type LabOptions, runLab } from '../../src/lab/node/lab.ts';
import { alone } from '../../src/lab/node/lock.ts';
import { simulateAll } from '../../src/lab/node/simulate.ts';
import { InputError } from '../../src/match/index.ts';
import { reportPage } from '../../src/lab/report/html.ts';
import { summarise } from '../../src/lab/report/summary.ts';
import { toCsv, toJsonLines } from '../../src/lab/report/tables.ts';
import { ticks } from '../../src/lab/report/svg.ts';

const game = await loadGame('blackpoker');
const { pool, decks } = game.starters;
const task = {
  game: game.id,
  decks: decks.slice(0, 2),
  cards: [],
  options: {},
  seed: 'lab',
  ...contestOf(game, pool, decks.slice(0, 2), ['random']),
};
const folder = mkdtempSync(join(tmpdir(), 'tefuda-lab-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const FILES = ['games.csv', 'games.jsonl', 'report.html', 'summary.json'];
const filesIn = (name: string) => FILES.map((file) => readFileSync(join(folder, name, file), 'utf8'));
const options = (name: string, more: Partial<LabOptions> = {}): LabOptions => ({
  games: 50,
  threads: 1,
  folder: join(folder, name),
  language: 'en',
  signal: null,
  progress: () => {},
  ...more,
});

describe('lab', () => {
  test('interrupted and resumed equals uninterrupted', async () => {
    await runLab(game, task, options('whole'));
    const stop = new AbortController();
    const progress = (done: number) => done >= 20 && stop.abort();
    const cut = runLab(game, task, options('cut', { signal: stop.signal, progress }));
    await expect(cut).rejects.toThrow(Interrupted);
    expect(readdirSync(join(folder, 'cut'))).toEqual(['unfinished']);
    const counts: number[] = [];
    let kept = 0;
    const told = (done: number, _: number, before: number) => {
      counts.push(done);
      kept = before;
    };
    await runLab(game, task, options('cut', { progress: told }));
    expect(counts.slice(0, 21)).toEqual(Array.from({ length: 21 }, (_, n) => n));
    expect(kept).toBe(20); // what was done is not done again
    expect(filesIn('cut')).toEqual(filesIn('whole'));
    expect(existsSync(join(folder, 'cut', 'unfinished'))).toBe(false);
  });
  test('what a crash has spoilt is played again', async () => {
    const stop = new AbortController();
    const progress = (done: number) => done >= 20 && stop.abort();
    await expect(runLab(game, task, options('spoilt', { signal: stop.signal, progress }))).rejects.toThrow(Interrupted);
    const chunk = (n: number) => join(folder, 'spoilt', 'unfinished', `chunk-${n}.json`);
    const text = readFileSync(chunk(0), 'utf8');
    writeFileSync(chunk(0), text.slice(0, text.length >> 1)); // half a file
    writeFileSync(chunk(1), ''); // nothing
    writeFileSync(chunk(2), readFileSync(chunk(2), 'utf8').replace('"n":2', '"n":7')); // valid, but not what was kept
    writeFileSync(`${chunk(30)}.part`, 'x'); // killed while writing
    expect((await runLab(game, task, options('spoilt'))).finished).toBe(false);
    expect(filesIn('spoilt')).toEqual(filesIn('whole'));
    expect(existsSync(join(folder, 'spoilt', 'unfinished'))).toBe(false);
  });
  test('a folder holds one run only, and says what differs', async () => {
    const work = { worker: '-', here: async (n: number) => n, threads: 1, signal: null, done: () => {} };
    const at = join(folder, 'one');
    const facts = { seed: '1' };
    expect(await inChunks({ ...work, tasks: [1, 2], whole: [1, 2], folder: at, facts })).toEqual([1, 2]);
    const again = (tasks: number[], seed: string) =>
      inChunks({ ...work, tasks, whole: tasks, folder: at, facts: { seed } });
    await expect(again([1, 2], '2')).rejects.toThrow(
      'one holds another run (seed 1, not 2); expected the same options',
    );
    await expect(again([3], '1')).rejects.toThrow('one holds another run (other decks or cards)');
    writeFileSync(join(at, 'run.json'), '{');
    await expect(again([1, 2], '1')).rejects.toThrow(/holds another run \(seed unknown, not 1\).*that one removed/);
  });
  test('a finished run is not played again, but told in the language asked for', async () => {
    const facts = { seed: 'lab' };
    const first = await runLab(game, task, options('done', { facts }));
    const [csv, lines, page, figures] = filesIn('done');
    const progress = () => {
      throw new Error('it plays');
    };
    const again = await runLab(game, task, options('done', { facts, language: 'ja', progress }));
    expect(again).toMatchObject({ finished: true, summary: first.summary });
    expect(filesIn('done')).toEqual([csv, lines, expect.stringContaining('lang="ja"'), figures]);
    await runLab(game, task, options('done', { facts }));
    expect(filesIn('done')[2]).toBe(page);
  });
  test('the finished report of another run is not written over unasked', async () => {
    await runLab(game, task, options('mine', { facts: { seed: '1' } }));
    const before = filesIn('mine');
    const other = (more: Partial<LabOptions>) => runLab(game, { ...task, seed: '2' }, options('mine', more));
    const facts = { seed: '2' };
    await expect(other({ facts })).rejects.toThrow(
      /mine holds the finished report of another run \(seed 1, not 2\); expected another folder \(--out\), or --force/,
    );
    expect(filesIn('mine')).toEqual(before);
    expect((await other({ facts, force: true })).finished).toBe(false);
    expect(filesIn('mine')).not.toEqual(before);
    for (const spoilt of ['{', 'null']) {
      writeFileSync(join(folder, 'mine', 'summary.json'), spoilt);
      await expect(other({ facts })).rejects.toThrow('another run (without its figures)');
    }
    rmSync(join(folder, 'mine', 'run.json')); // of a version that did not note what a run is
    await expect(other({ facts })).rejects.toThrow(InputError);
  });
  test('two processes do not work in one folder; what a dead one left is taken over', async () => {
    const at = join(folder, 'shared');
    const lock = join(at, 'lock');
    let inside = '';
    const both = alone(at, async () => {
      inside = readFileSync(lock, 'utf8');
      await expect(runLab(game, task, options('shared'))).rejects.toThrow(
        new RegExp(`shared: process ${process.pid} is at work there; expected another folder`),
      );
    });
    await both;
    expect(inside).toBe(`${process.pid}\n`);
    expect(existsSync(at)).toBe(false);
    mkdirSync(at);
    const living = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    writeFileSync(lock, `${living.pid}\n`);
    await expect(runLab(game, task, options('shared'))).rejects.toThrow(`process ${living.pid} is at work`);
    expect(readFileSync(lock, 'utf8')).toBe(`${living.pid}\n`); // it keeps its lock
    living.kill();
    await once(living, 'exit');
    expect((await runLab(game, task, options('shared'))).finished).toBe(false);
    expect(readdirSync(at).toSorted()).toEqual([...FILES, 'run.json'].toSorted());
  });
  test('what the disk refuses is told without a stack', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(runLab(game, task, options('file'))).rejects.toThrow(InputError);
    // No folder can be made there, and none is asked for for ever.
    if (existsSync('/proc'))
      await expect(runLab(game, task, options('none', { folder: '/proc/no/such' }))).rejects.toThrow(InputError);
    mkdirSync(join(folder, 'odd', 'lock'), { recursive: true });
    await expect(runLab(game, task, options('odd'))).rejects.toThrow(InputError);
    const progress = (done: number) => done >= 20 && rmSync(join(folder, 'gone'), { recursive: true });
    await expect(runLab(game, task, options('gone', { progress }))).rejects.toThrow(InputError);
  });
  test('sim is resumable too, and leaves other files alone', async () => {
    const sim = {
      game: game.id,
      bots: ['random', 'random'] as const,
      decks: [],
      cards: [],
      options: {},
      seed: '1',
      paired: false,
    };
    const at = join(folder, 'sim');
    const common = { games: 12, threads: 1, progress: () => {} };
    const whole = await simulateAll(sim, { ...common, folder: null, signal: null });
    const stop = new AbortController();
    const cut = { ...common, folder: at, signal: stop.signal, progress: (done: number) => done >= 4 && stop.abort() };
    await expect(simulateAll(sim, cut)).rejects.toThrow(Interrupted);
    writeFileSync(join(at, 'mine.txt'), '');
    expect(await simulateAll(sim, { ...common, folder: at, signal: null })).toEqual(whole);
    expect(readdirSync(at)).toEqual(['mine.txt']);
  });
});

const line = (n: number, winner: 0 | 1 | null, more: Partial<GameLine> = {}): GameLine => ({
  n,
  seed: `s/${n}`,
  seats: [0, 1],
  winner,
  cause: 'life',
  clause: 'core.loss.1',
  first: 0,
  turns: 3,
  decisions: 10,
  lead: [50, 60],
  cards: [
    { drawn: [], played: [], opening: [] },
    { drawn: [], played: [], opening: [] },
  ],
  error: null,
  record: null,
  ...more,
});

describe('the report', () => {
  const two = { decks: decks.slice(0, 2), contestants: [0, 1].map((deck) => ({ bot: 'random', deck })) };
  test('adds up: matrix, first player, lengths, causes, leads', () => {
    const lines = [line(0, 0), line(1, 1, { first: 1, turns: 5 }), line(2, null), line(3, 0, { seats: [1, 0] })];
    const s = summarise(two, pool, lines);
    expect(s).toMatchObject({ games: 4, draws: 1, decisions: 10, turns: [0, 0, 0, 3, 0, 1] });
    expect(s.decks.matrix[0]?.[1]).toMatchObject({ games: 4, rate: 1.5 / 4 });
    expect(s.decks.matrix[1]?.[0]).toMatchObject({ games: 4, rate: 2.5 / 4 });
    expect(s.first).toMatchObject({ games: 4, rate: 3.5 / 4 });
    expect(s.ends).toEqual([{ cause: 'life', clause: 'core.loss.1', games: 4 }]);
    expect(s.decided[1]).toMatchObject({ games: 4, rate: 2.5 / 4 });
  });
  test('lists games that took more turns than one should', () => {
    const s = summarise(two, pool, [line(0, 0, { turns: 200 }), line(1, 1, { turns: 201 })]);
    expect(s.long).toEqual([{ seed: 's/1', turns: 201 }]);
    const run = { game, language: 'en' as const, bots: ['random'], seed: 's', pool: pool.hash, titles: {} };
    expect(reportPage(run, s)).toContain('s/1: 201 turns');
    expect(reportPage(run, summarise(two, pool, [line(0, 0)]))).not.toContain('Games of more than');
  });
  test('what a deck scores against itself is told of the first player only', () => {
    const mirror = { seats: [0, 0] as const };
    const s = summarise(two, pool, [
      line(0, 0),
      line(1, 0, mirror),
      line(2, 1, { ...mirror, first: 1 }),
      line(3, 1, mirror),
    ]);
    expect(s.contestants.rows[0]?.all).toMatchObject({ games: 1, rate: 1 });
    expect(s.contestants.matrix[0]?.[0]).toMatchObject({ games: 3, rate: 2 / 3 });
    expect(s.bots.rows[0]?.all.games).toBe(0);
  });
  const def = pool.byName.get(Object.values(decks[0]?.parts ?? {}).flat()[0]?.card ?? '') ?? -1;
  const none = { drawn: [], played: [], opening: [] };
  const seen = { drawn: [def], played: [def], opening: [def] };
  const cardIn = (lines: readonly GameLine[]) =>
    summarise({ ...two, decks: [decks[0] as Deck, decks[0] as Deck] }, pool, lines).cards.find(
      ({ card }) => card === pool.defs[def]?.name,
    );
  test('a card is judged within its deck: drawn against not drawn', () => {
    const found = cardIn([
      line(0, 0, { cards: [seen, none] }),
      line(1, 0, { cards: [seen, none] }),
      line(2, 1),
      line(3, 0),
    ]);
    expect(found).toMatchObject({
      drawn: 2 / 8,
      played: 1,
      whenDrawn: { games: 2, rate: 1 },
      whenPlayed: { games: 2 },
    });
    expect(found?.byDraw?.difference).toBeCloseTo(0.5);
    expect(found?.byDraw?.margin).toBeGreaterThan(0.5); // two wins of two prove nothing
    expect(found?.verdict).toBeNull();
  });
  test('a card that only long games show is not blamed for their length', () => {
    const games = Array.from({ length: 400 }, (_, n) => {
      const long = n % 2 === 0;
      const drawn = long ? n % 10 !== 0 : n % 10 === 1; // long games draw it
      const won = long ? n % 8 !== 0 : n % 8 === 1; // and long games are won
      return line(n, won ? 0 : 1, { turns: long ? 12 : 4, cards: [drawn ? { ...seen, opening: [] } : none, none] });
    });
    const found = cardIn(games);
    const raw = (found?.whenDrawn.rate ?? 0) - (found?.whenNotDrawn.rate ?? 0);
    expect(raw).toBeGreaterThan(0.15);
    expect(Math.abs(found?.byDraw?.difference ?? 1)).toBeLessThan(0.1);
  });
  test('a card that wins stands out, one that is always there is not judged', () => {
    const games = Array.from({ length: 200 }, (_, n) =>
      line(n, n % 2 === 0 ? 0 : 1, { cards: [n % 2 === 0 ? seen : none, none] }),
    );
    expect(cardIn(games)).toMatchObject({ verdict: 'strong', byDraw: { holds: true } });
    expect(cardIn(games.map((one) => ({ ...one, cards: [seen, seen] as const })))).toMatchObject({
      byDraw: null,
      verdict: null,
    });
  });
  test('is one page without anything from outside, and escapes names', () => {
    const names = { ...two, decks: two.decks.map((deck) => ({ ...deck, name: '<i>&' })) };
    const run = { game, language: 'ja' as const, bots: ['random'], seed: '<1>', pool: pool.hash, titles: {} };
    const page = reportPage(run, summarise(names, pool, [line(0, 0), line(1, null, { error: 'a < b' })]));
    expect(page).toMatch('<html lang="ja">');
    expect(page).toMatch('&lt;i&gt;&amp;');
    expect(page).toMatch('a &lt; b');
    expect(page).not.toMatch(/<script|<link|https?:|url\(|NaN|undefined|<i>&/);
  });
  test('names decks, cards and ends as its reader would', async () => {
    const evolve = await loadGame('shadowverse-evolve');
    const both = { ...two, decks: evolve.starters.decks.slice(0, 2) };
    const lines = [line(0, 0, { cause: 'leader', clause: '11.2.1' })];
    const page = (language: 'ja' | 'en', titles: Readonly<Record<string, string>>) =>
      reportPage(
        { game: evolve, language, bots: ['random'], seed: '1', pool: '', titles },
        summarise(both, evolve.starters.pool, lines),
      );
    const english = page('en', await titlesOf(evolve.id));
    expect(english).toMatch('Leader at 0 health');
    expect(english).toMatch('>Elf<');
    expect(english).not.toMatch(/[\u3040-\u30ff]/);
    expect(page('ja', {})).toMatch('リーダーの体力が0になった');
    expect(page('ja', {})).toMatch('>エルフ<');
  });
  test('the table and the lines can be read by themselves', () => {
    const names = { ...two, decks: two.decks.map((deck) => ({ ...deck, name: 'a,"b"' })) };
    const [head, row] = toCsv(names, [line(0, 1)]).split('\n');
    expect(head).toBe('n,seed,deck_a,bot_a,deck_b,bot_b,winner,first,cause,clause,turns,decisions,error');
    expect(row).toBe('0,s/0,"a,""b""",random,"a,""b""",random,B,A,life,core.loss.1,3,10,');
    const told = toJsonLines(names, pool, [line(0, null, { cards: [seen, none] }), line(1, 1)])
      .trim()
      .split('\n');
    expect(told.map((text) => JSON.parse(text) as unknown)).toMatchObject([
      { n: 0, winner: null, first: 'A', a: { deck: 'a,"b"', bot: 'random', drawn: [pool.defs[def]?.name] } },
      { n: 1, winner: 'B', b: { opening: [], drawn: [], played: [] } },
    ]);
  });
  test('any beginning of a contest is fair: both sides in turn, seeds shared by nobody else', async () => {
    const many = { ...task, decks: Array.from({ length: 5 }, () => decks[0] as Deck) };
    const { pairs, contestants } = contestOf(game, pool, many.decks, ['random']);
    expect(pairs).toHaveLength(25);
    expect(new Set(pairs.map(String)).size).toBe(25);
    for (let n = 0; n < 20; n += 2) expect(pairs[n + 1]).toEqual(pairs[n]?.toReversed());
    expect(new Set(pairs.slice(0, 10).flat()).size).toBe(5);
    const lines = await contest({ ...many, pairs, contestants, from: 0, to: 25 });
    expect(lines[1]?.seed).toBe(lines[0]?.seed);
    expect(new Set(lines.map(({ seed }) => seed)).size).toBe(15);
  });
  test('what is watched agrees with the game', async () => {
    const lines = await contest({ ...task, from: 0, to: 4 });
    for (const { cards, turns, lead, first } of lines) {
      expect(lead.length).toBeLessThanOrEqual(turns);
      expect([0, 1]).toContain(first);
      for (const { drawn, played, opening } of cards) {
        expect(opening.length).toBeGreaterThanOrEqual(5);
        for (const one of opening) expect(drawn).toContain(one);
        expect(drawn.length).toBeGreaterThanOrEqual(7);
        for (const def of played) expect(drawn).toContain(def);
      }
    }
  });
  test('axes have round steps', () => {
    expect(ticks(100, 4)).toEqual([0, 50, 100]);
    expect(ticks(7, 4)).toEqual([0, 2, 4, 6]);
    expect(ticks(0.9, 5).map((at) => at.toFixed(1))).toEqual(['0.0', '0.2', '0.4', '0.6', '0.8']);
  });
});
