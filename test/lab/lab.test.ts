// The laboratory: the same games whatever the threads and interruptions, and a report that adds up.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadGame } from '../../src/games/registry.ts';
import { contest, contestOf, type GameLine, toCsv } from '../../src/lab/contest.ts';
import { inChunks, Interrupted } from '../../src/lab/node/chunks.ts';
import { type LabOptions, runLab } from '../../src/lab/node/lab.ts';
import { simulateAll } from '../../src/lab/node/simulate.ts';
import { reportPage } from '../../src/lab/report/html.ts';
import { summarise } from '../../src/lab/report/summary.ts';
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
    await runLab(game, task, options('cut', { progress: (done) => void counts.push(done) }));
    expect(counts.slice(0, 2)).toEqual([0, 20]); // what was done is not done again
    expect(filesIn('cut')).toEqual(filesIn('whole'));
    expect(existsSync(join(folder, 'cut', 'unfinished'))).toBe(false);
  });
  test('a folder holds one run only', async () => {
    const work = { worker: '-', here: async (n: number) => n, threads: 1, signal: null, done: () => {} };
    const at = join(folder, 'one');
    expect(await inChunks({ ...work, tasks: [1, 2], folder: at })).toEqual([1, 2]);
    await expect(inChunks({ ...work, tasks: [3], folder: at })).rejects.toThrow(/holds another run/);
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
    { drawn: [], played: [] },
    { drawn: [], played: [] },
  ],
  error: null,
  ...more,
});

describe('the report', () => {
  const two = { decks: decks.slice(0, 2), contestants: [0, 1].map((deck) => ({ bot: 'random', deck })) };
  test('adds up: matrix, first player, lengths, causes, leads', () => {
    const lines = [line(0, 0), line(1, 1, { first: 1, turns: 5 }), line(2, null), line(3, 0, { seats: [1, 0] })];
    const s = summarise(two, pool, lines);
    expect(s).toMatchObject({ games: 4, draws: 1, decisions: 10, turns: [0, 0, 0, 3, 0, 1] });
    expect(s.matrix[0]?.[1]).toMatchObject({ games: 4, rate: 1.5 / 4 });
    expect(s.matrix[1]?.[0]).toMatchObject({ games: 4, rate: 2.5 / 4 });
    expect(s.first).toMatchObject({ games: 4, rate: 3.5 / 4 });
    expect(s.ends).toEqual([{ cause: 'life', clause: 'core.loss.1', games: 4 }]);
    expect(s.decided[1]).toMatchObject({ games: 4, rate: 2.5 / 4 });
  });
  test('a card is judged within its deck: drawn against not drawn', () => {
    const def = pool.byName.get(Object.values(decks[0]?.parts ?? {}).flat()[0]?.card ?? '') ?? -1;
    const seen = { drawn: [def], played: [def] };
    const none = { drawn: [], played: [] };
    const lines = [line(0, 0, { cards: [seen, none] }), line(1, 0, { cards: [seen, none] }), line(2, 1), line(3, 0)];
    const mirror = {
      decks: two.decks,
      contestants: [
        { bot: 'random', deck: 0 },
        { bot: 'random', deck: 0 },
      ],
    };
    const found = summarise(mirror, pool, lines).cards.find(({ card }) => card === pool.defs[def]?.name);
    expect(found).toMatchObject({ drawn: 2 / 8, played: 1, whenDrawn: { games: 2, rate: 1 } });
    expect(found?.difference).toBeCloseTo(0.5);
  });
  test('is one page without anything from outside, and escapes names', () => {
    const names = { ...two, decks: two.decks.map((deck) => ({ ...deck, name: '<i>&' })) };
    const run = { game, language: 'ja' as const, bots: ['random'], seed: '<1>', pool: pool.hash };
    const page = reportPage(run, summarise(names, pool, [line(0, 0), line(1, null, { error: 'a < b' })]));
    expect(page).toMatch('<html lang="ja">');
    expect(page).toMatch('&lt;i&gt;&amp;');
    expect(page).toMatch('a &lt; b');
    expect(page).not.toMatch(/<script|<link|https?:|url\(|NaN|undefined|<i>&/);
  });
  test('the table quotes what needs it', () => {
    expect(toCsv([line(0, 1)], ['a,"b"', 'c']).split('\n')[1]).toBe('0,s/0,"a,""b""",c,B,A,life,core.loss.1,3,10,');
  });
  test('what is watched agrees with the game', async () => {
    const lines = await contest({ ...task, from: 0, to: 4 });
    for (const { cards, turns, lead, first } of lines) {
      expect(lead.length).toBeLessThanOrEqual(turns);
      expect([0, 1]).toContain(first);
      for (const { drawn, played } of cards) {
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
