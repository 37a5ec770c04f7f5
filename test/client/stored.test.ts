// Readers of what is stored and of links: valid values mutated, names every object has, numbers beyond limits, halves of
// letters. Whatever comes, a value of the right shape or a problem in both languages; never an exception.
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { AUTOS } from '../../src/client/model/auto.ts';
import { firstSettings, PACES, readSettings, THEMES } from '../../src/client/model/chosen.ts';
import { lettersOf, textIn } from '../../src/client/model/letters.ts';
import { lastDecision } from '../../src/client/model/saved.ts';
import { ownReport, withCard } from '../../src/client/table/owncards.ts';
import { readKeptFile } from '../../src/client/table/keptfile.ts';
import { ROW_KINDS, type RowKind } from '../../src/client/table/kinds.ts';
import { readRow } from '../../src/client/table/rows.ts';
import type { Saved } from '../../src/client/table/table.ts';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { Match } from '../../src/match/index.ts';
import { parseRecord } from '../../src/match/read-record.ts';
import { sit } from './table.ts';

let good: Record<RowKind, Record<string, unknown>>;
let saved: Saved;
beforeAll(async () => {
  const { referee, last } = await sit('stored', 'bot');
  for (let n = 0; n < 12 && last().view.decision !== null; n++) await referee.answer(0, 0);
  saved = referee.saved();
  const { record, setup } = saved;
  good = {
    decks: { id: 'd', game: 'blackpoker', deck: setup.seats[0].deck, changed: 1 },
    cards: { id: 'legions', text: '- name: x', changed: 1 },
    running: { id: 'r', when: 1, over: false, setup, record },
    finished: { id: 'f', game: 'blackpoker', when: 1, seat: 0, result: record.result, record },
  };
});

const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'length', 'id', 'game'];
const strange = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, 2 ** 53, '', 'x', [], {}, [[]], '\ud800', '\u202e', 'xx'),
  fc.constantFrom(...NAMES),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.json().map((text) => JSON.parse(text) as unknown),
  fc.constant(Array.from({ length: 300 }).reduce<unknown>((inner) => [inner], 0)),
);
/** A step into a value, taken by whatever it has there. */
const steps = fc.array(fc.nat({ max: 40 }), { maxLength: 7 });

/** The value with something else at one place: another value, none, or a field more. */
function mutated(value: unknown, path: readonly number[], to: unknown, how: 'put' | 'drop' | 'add'): unknown {
  if (typeof value !== 'object' || value === null) return to;
  const keys = Object.keys(value);
  const key = keys[(path[0] ?? 0) % Math.max(1, keys.length)];
  if (key === undefined || path.length === 0) return how === 'add' ? withField(value, to) : to;
  if (how === 'drop' && path.length === 1)
    return Array.isArray(value)
      ? value.filter((_, at) => String(at) !== key)
      : Object.fromEntries(Object.entries(value).filter(([one]) => one !== key));
  const inner = mutated((value as Record<string, unknown>)[key], path.slice(1), to, how);
  if (Array.isArray(value)) return value.map((one: unknown, at) => (String(at) === key ? inner : one));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, name === key ? inner : one]));
}
const withField = (value: object, to: unknown): unknown =>
  Array.isArray(value) ? [...(value as unknown[]), to] : Object.fromEntries([...Object.entries(value), [NAMES[1], to]]);
const mutations = fc.tuple(steps, strange, fc.constantFrom('put', 'drop', 'add'));
/** Text with letters changed, cut, or said twice. */
const spoiled = fc.tuple(fc.nat(), fc.nat({ max: 40 }), fc.string({ maxLength: 6 }), fc.boolean());
const spoil = (text: string, [at, length, put, twice]: readonly [number, number, string, boolean]): string => {
  const from = at % (text.length + 1);
  const taken = text.slice(from, from + length);
  return text.slice(0, from) + put + (twice ? taken + taken : '') + text.slice(from + length);
};

describe('a stored row', () => {
  test.each(ROW_KINDS)('of %s is read as it was written', (kind) => {
    const read = readRow(kind, JSON.stringify(good[kind]));
    expect('row' in read ? JSON.parse(JSON.stringify(read.row)) : read).toEqual(JSON.parse(JSON.stringify(good[kind])));
  });

  test.each(ROW_KINDS)('of %s that is not one is a problem in both languages, and never an exception', (kind) => {
    const check = (text: string): void => {
      const read = readRow(kind, text);
      if ('row' in read) {
        expect(gameIds).toContain(kind === 'cards' ? read.row.id : 'game' in read.row ? read.row.game : 'blackpoker');
        expect(readRow(kind, JSON.stringify(read.row))).toEqual(read); // and is the same when it is kept and read again
      } else for (const said of [read.problem.ja, read.problem.en]) expect(said.length).toBeGreaterThan(0);
    };
    fc.assert(
      fc.property(mutations, ([path, to, how]) => check(JSON.stringify(mutated(good[kind], path, to, how)) ?? 'null')),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(spoiled, (how) => check(spoil(JSON.stringify(good[kind]), how))),
      { numRuns: 200 },
    );
    for (const text of ['', 'null', '5', '[]', '{}', '"x"', '['.repeat(100_000), `"${'x'.repeat(6_000_000)}"`])
      expect(readRow(kind, text)).toHaveProperty('problem');
  });

  test('of a game and its record must be of one game', () => {
    const { setup, record } = saved;
    expect(
      readRow('running', JSON.stringify({ ...good.running, setup: { ...setup, game: 'legions' } })),
    ).toHaveProperty('problem');
    expect(readRow('finished', JSON.stringify({ ...good.finished, game: 'legions', record }))).toHaveProperty(
      'problem',
    );
  });

  test('keeps what a newer version added out, and takes the rest', () => {
    const read = readRow('decks', JSON.stringify({ ...good.decks, colour: 'red' }));
    expect(read).toEqual({ row: good.decks });
  });
});

test('settings are read key by key, and each is one of those there are', () => {
  const first = firstSettings('ja');
  const whole = {
    ...first,
    language: 'en',
    theme: 'dark',
    auto: { 'legions/a': 'always' },
    lastDecks: { legions: 'own:1' },
    known: { legions: true },
  };
  expect(readSettings(JSON.stringify(whole), first, gameIds)).toEqual(whole);
  expect(readSettings('{"language":"xx","theme":"dark"}', first, gameIds)).toEqual({ ...first, theme: 'dark' });
  const check = (text: string): void => {
    const read = readSettings(text, first, gameIds);
    expect(Object.keys(read)).toEqual(Object.keys(first));
    expect(['ja', 'en']).toContain(read.language);
    expect(THEMES).toContain(read.theme);
    expect(Object.keys(PACES)).toContain(read.pace);
    expect([typeof read.motion, typeof read.sound, typeof read.bot]).toEqual(['boolean', 'boolean', 'string']);
    for (const value of Object.values(read.auto)) expect(AUTOS).toContain(value);
    for (const value of Object.values(read.lastDecks)) expect(typeof value).toBe('string');
    for (const value of Object.values(read.known)) expect(typeof value).toBe('boolean');
    for (const kept of [read.auto, read.lastDecks, read.known])
      for (const key of Object.keys(kept)) expect(gameIds).toContain(key.split('/')[0]);
    expect(readSettings(JSON.stringify(read), first, gameIds)).toEqual(read);
  };
  fc.assert(
    fc.property(mutations, ([path, to, how]) => check(JSON.stringify(mutated(whole, path, to, how)) ?? 'null')),
    { numRuns: 1_000 },
  );
  fc.assert(
    fc.property(spoiled, (how) => check(spoil(JSON.stringify(whole), how))),
    { numRuns: 500 },
  );
});

test('a file of everything gives what can be used, and says what is wrong with the rest, briefly', () => {
  const file = { format: 1, settings: {}, ...Object.fromEntries(ROW_KINDS.map((kind) => [kind, [good[kind]]])) };
  const read = readKeptFile(JSON.stringify(file), '');
  expect(read.problems).toEqual([]);
  expect(ROW_KINDS.map((kind) => read[kind].length)).toEqual([1, 1, 1, 1]);
  const check = (text: string): void => {
    const { problems } = readKeptFile(text, '');
    expect(problems.length).toBeLessThanOrEqual(21);
    for (const { ja, en } of problems) for (const said of [ja, en]) expect(said.length).toBeGreaterThan(0);
  };
  fc.assert(
    fc.property(mutations, ([path, to, how]) => check(JSON.stringify(mutated(file, path, to, how)) ?? 'null')),
    { numRuns: 300 },
  );
  const many = { decks: Array.from({ length: 500 }, () => ({ game: 'x'.repeat(1_000) })), running: [5, null, 'x'] };
  check(JSON.stringify(many));
  expect(JSON.stringify(readKeptFile(JSON.stringify(many), '').problems).length).toBeLessThan(20_000);
});

describe('a link', () => {
  test('that was changed is a record or an error, and never more than a record can be', async () => {
    const letters = await lettersOf(saved.record);
    expect(parseRecord(await textIn(letters))).toEqual(JSON.parse(JSON.stringify(saved.record)));
    await fc.assert(
      fc.asyncProperty(spoiled, async (how) => {
        const text = await textIn(spoil(letters, how)).catch(() => null);
        if (text !== null) expect(text.length).toBeLessThan(5_000_000);
      }),
      { numRuns: 200 },
    );
  });
  test('that would unfold into gigabytes is not unfolded', async () => {
    const body = new Response('a'.repeat(30_000_000)).body?.pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    const letters = bytes.toString('base64url').slice(0, 30_000);
    await expect(textIn(letters)).rejects.toThrow();
  });
});

test('a game that broke is taken up at the last question a person answered', async () => {
  const game = await loadGame('blackpoker');
  const { answers } = saved.record;
  const mine = answers.findLastIndex(([seat]) => seat === 0);
  expect(lastDecision(saved, null).record.answers).toHaveLength(mine);
  expect(lastDecision(saved, [1, 0]).record.answers).toHaveLength(mine);
  expect(lastDecision(saved, [0, 0]).record.answers).toEqual(answers);
  expect(lastDecision({ ...saved, record: { ...saved.record, answers: [] } }, null).record.answers).toEqual([]);
  expect(Match.replay(game, lastDecision(saved, null).record).waitingFor()).toContain(0);
});

test('a card is added to whatever text there is, and nothing of it is lost', async () => {
  const card = { name: '新', kind: 'ミニオン' };
  const sound = '- name: 古\n';
  expect(withCard(sound, card)).toMatch(/^- name: 古\n- name: 新\n/);
  const broken = ['- name: [', '{', '- &a { name: x }\n- *a', '['.repeat(20_000), 'text', '- 5\n', '"'];
  for (const text of broken) expect(withCard(text, card).startsWith(text.trimEnd())).toBe(true);
  const game = await loadGame('legions');
  for (const text of broken) expect(ownReport(game, text).problems.length).toBeGreaterThan(0);
});
