// The commands as people call them: what they print, and how they end.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Command } from '../../src/cli/command.ts';
import { run } from '../../src/cli/run.ts';
import { loadGame } from '../../src/games/registry.ts';
import { Match } from '../../src/match/index.ts';

const commands = Object.values(
  import.meta.glob<Command>('../../src/cli/commands/*.ts', { eager: true, import: 'command' }),
);
const folder = mkdtempSync(join(tmpdir(), 'tefuda-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
async function tefuda(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const output = { out: (text: string) => void (out += text), err: (text: string) => void (err += text) };
  const code = await run(commands, argv, '0', output);
  return { code, out, err };
}
const json = async (...argv: string[]) => {
  const { code, out } = await tefuda(...argv, '--json');
  return { code, value: JSON.parse(out) as Record<string, unknown> };
};

const scenario = (steps: string) =>
  `game: blackpoker\ntitle: t\nrules: [core.chance.1]\ngiven: { A: { hand: [♠7, ♠8] } }\nsteps:\n${steps}`;
const deck = (cards: string) => `name: mine\nparts:\n  main: ${cards}\n`;

async function match(): Promise<Match> {
  const game = await loadGame('blackpoker');
  const [first] = game.starters.decks;
  if (first === undefined) throw new Error('no deck');
  const seat = { name: 'x', deck: first };
  const made = Match.start(game, game.starters.pool, { seed: 's', seats: [seat, seat] });
  for (let n = 0; n < 5; n++) made.answer(made.waitingFor()[0] ?? 0, 0);
  return made;
}

describe('commands print what the design promises', () => {
  test('games', async () => {
    const { value } = await json('games');
    expect(value).toContainEqual({
      id: 'blackpoker',
      name: 'BlackPoker',
      clauses: expect.any(Number),
      executable: expect.any(Number),
    });
    expect((await tefuda('games')).out).toMatch(/^blackpoker +ブラックポーカー · BlackPoker · \d+ clauses/m);
  });
  test('scenario run', async () => {
    const good = file('good.yaml', scenario('  - includes: [pass]\n'));
    const bad = file('bad.yaml', scenario('  - expect: { A.hand.count: 7 }\n'));
    expect(await json('scenario', 'run', good)).toEqual({ code: 0, value: { passed: 1, failed: [] } });
    const { code, value } = await json('scenario', 'run', good, bad);
    expect(code).toBe(1);
    expect(value).toMatchObject({ passed: 1, failed: [{ title: 't' }] });
    expect(JSON.stringify(value)).toMatch('expected: 7');
    expect((await tefuda('scenario', 'run', bad)).out).toMatch(
      /^FAIL t\n.*bad.yaml:6: A.hand.count\n {2}expected: 7\n {2}actual: {3}2\n {2}trace:\n/,
    );
    expect((await json('scenario', 'run', join(folder))).value).toMatchObject({ passed: 1 });
  });
  test('rules and rules show', async () => {
    const { value } = await json('rules', 'blackpoker');
    expect(Object.keys(value)).toEqual(['game', 'clauses', 'executable', 'exercised', 'proven', 'missing', 'unproven']);
    const shown = await json('rules', 'show', 'blackpoker', 'core.cost.1');
    expect(shown.value).toMatchObject({ id: 'core.cost.1', executable: true });
  });
  test('sim: the same seed, the same figures', async () => {
    const argv = ['sim', 'blackpoker', '--games', '8', '--seed', '3', '--workers', '1'];
    const { code, value } = await json(...argv);
    expect(code).toBe(0);
    expect(Object.keys(value).toSorted()).toEqual(
      ['game', 'games', 'wins', 'draws', 'decisions', 'ends', 'endings', 'errors'].toSorted(),
    );
    expect(value).toMatchObject({ games: 8, errors: [] });
    // By cause alone, and with the clause beside it.
    expect(value['ends']).toEqual({ life: 8 });
    expect(value['endings']).toContainEqual({ cause: 'life', clause: expect.any(String), games: expect.any(Number) });
    expect((await json(...argv)).value).toEqual(value);
    expect((await json('sim', 'blackpoker', '--games', '8', '--seed', '4')).value).not.toEqual(value);
  });
  test('lab: who is named twice plays once', async () => {
    const argv = [
      'lab',
      'blackpoker',
      '--bots',
      'random,random',
      '--decks',
      'エントリー20,エントリー20',
      '--games',
      '2',
    ];
    const { code, out } = await tefuda(...argv, '--out', join(folder, 'lab-twice'), '--json', '--workers', '1');
    expect(code).toBe(0);
    const { contestants, decks } = JSON.parse(out) as Record<'contestants' | 'decks', { rows: unknown[] }>;
    expect([contestants.rows.length, decks.rows.length]).toEqual([1, 1]);
  });
  test('lab with own cards: decks with them meet the starters, and the report tells of the cards', async () => {
    const own = file(
      'own.jsonl',
      [
        '{"name":"試しの小鬼","kind":"キャラクター","attribute":"闇","cost":1,"speed":4,"atk":300,"def":100,"down":100,"lead":"▲◀","species":"魔"}',
        '{"name":"読めない札","kind":"キャラクター","attribute":"闇","cost":1,"speed":4,"atk":1,"def":1,"down":1,"lead":"▲","species":"魔","text":"ふにゃ。"}',
      ].join('\n'),
    );
    const out = join(folder, 'lab-own');
    const argv = ['lab', 'legend-of-stars', '--cards', own, '--bots', 'random', '--games', '60', '--out', out];
    const first = await tefuda(...argv, '--json', '--workers', '1');
    expect(first.code).toBe(0);
    expect(first.err).toContain('1 of 2 cards are left out');
    const value = JSON.parse(first.out) as {
      decks: { rows: { name: string }[] };
      cards: { card: string; drawn: number }[];
    };
    const { decks } = (await loadGame('legend-of-stars')).starters;
    const names = value.decks.rows.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(decks.length);
    expect(names).toEqual(expect.arrayContaining(decks.map(({ name }) => name)));
    expect(value.cards.find(({ card }) => card === '試しの小鬼')?.drawn).toBeGreaterThan(0);
    expect(value.cards.map(({ card }) => card)).not.toContain('読めない札');
    expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain('試しの小鬼');
    // The same once more is told, not played; another run in the same folder is refused.
    expect((await tefuda(...argv, '--json')).out).toBe(first.out);
    expect((await tefuda(...argv)).err).toContain('finished before');
    const other = await tefuda(...argv, '--seed', '2');
    expect(other.code).toBe(1);
    expect(other.err).toMatch(/holds the finished report of another run \(seed 1, not 2\)/);
  });
  test('arena', async () => {
    const { value } = await json('arena', 'blackpoker', '--bots', 'random,random', '--games', '7');
    expect(Object.keys(value)).toEqual(['game', 'games', 'rate', 'low', 'high']);
    expect(value).toMatchObject({ games: 8 });
  });
  test('bench', async () => {
    const { value } = await json('bench', 'blackpoker', '--seconds', '1');
    const [first] = value as unknown as Record<string, unknown>[];
    expect(Object.keys(first ?? {})).toEqual(
      ['game', 'decisionsPerSecond', 'gamesPerSecond', 'decisionsPerGame'].concat([
        'cloneMicroseconds',
        'branching',
        'forcedShare',
        'share',
      ]),
    );
    expect(first?.['share']).toMatchObject({ options: expect.any(Number), commit: expect.any(Number) });
  });
  test('replay', async () => {
    const path = file('match.json', JSON.stringify((await match()).record));
    const { value } = await json('replay', path);
    expect(value).toMatchObject({ game: 'blackpoker', answers: 5, result: null, hash: expect.any(String) });
    expect((await json('replay', path, '--to', '2')).value).toMatchObject({ answers: 2 });
    expect((await tefuda('replay', path, '--lang', 'ja')).out).toMatch(/選択5回、結果なし, 状態 /);
  });
  test('a deck of DECK LOG and cards of one’s own with numbers, in columns of their own, are played', async () => {
    const starter = (await loadGame('shadowverse-evolve')).starters.decks[0];
    const [first, ...rest] = (starter?.parts.main ?? []).map(({ card, count }) => ({ card_number: card, num: count }));
    const list = [{ card_number: 'ZZ01-001', num: first?.num }, ...rest];
    const lists = { title: '借り物', p_list: [{ card_number: starter?.parts.leader?.[0]?.card, num: 1 }], list };
    const path = file('deck-log.json', JSON.stringify(lists));
    const cards =
      'No,カード名,分類,クラス,コスト,Power,Life,テキスト\nZZ01-001,試しの剣士,フォロワー,ニュートラル,1,2,2,\n';
    const own = ['--cards', file('columns.csv', cards), '--columns', 'No=number,分類=kind,Power=attack,Life=health'];
    const of = async (...argv: string[]) => (await json(...argv, ...own)).value;
    expect(await of('deck', 'check', 'shadowverse-evolve', path)).toEqual({ legal: true, problems: [] });
    const sim = ['sim', 'shadowverse-evolve', '--games', '2', '--bots', 'random,random', '--decks', path];
    expect(await of(...sim)).toMatchObject({ games: 2, errors: [] });
    const { text } = await of('deck', 'convert', 'shadowverse-evolve', path, '--to', 'ids');
    expect(String(text).match(/"ZZ01-001"/g)).toHaveLength(first?.num ?? 0);
    const other = file('other.json', JSON.stringify({ ...lists, list: [{ card_number: 'ZZ99-001', num: 2 }] }));
    expect(await of('deck', 'check', 'shadowverse-evolve', other)).toMatchObject({
      legal: false,
      problems: [{ message: '2 cards are not here: 2 ZZ99-001' }],
    });
    const { code, err } = await tefuda('deck', 'check', 'shadowverse-evolve', path, ...own.slice(0, 3), 'Nope=name');
    expect([code, err]).toEqual([1, expect.stringContaining('no card has Nope')]);
  });
  test('deck check', async () => {
    const game = await loadGame('blackpoker');
    const [starter] = game.starters.decks;
    expect(await json('deck', 'check', 'blackpoker', file('ok.json', JSON.stringify(starter)))).toEqual({
      code: 0,
      value: { legal: true, problems: [] },
    });
    const { code, value } = await json('deck', 'check', 'blackpoker', file('two.yaml', deck('{ ♠A: 2 }')));
    expect(code).toBe(1);
    expect(value).toMatchObject({ legal: false });
    expect(JSON.stringify(value)).toMatch('core.card.2');
  });
  test('cards compile', async () => {
    const path = file('cards.csv', 'name,text\nfoo,"a ""b"""\n');
    const { code, value } = await json('cards', 'compile', 'blackpoker', path);
    expect(code).toBe(1);
    expect(value).toMatchObject({ cards: 1, compiled: 0, refused: [{ name: 'foo', line: 2 }] });
  });
});

describe('what cannot be done is one line and exit 1', () => {
  const fails = async (message: string | RegExp, ...argv: string[]) => {
    const { code, err, out } = await tefuda(...argv);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  };
  test('a file that is not there', () =>
    fails(/nofile.json: there is no such file/, 'replay', join(folder, 'nofile.json')));
  test('a corrupt record', () => fails('this is not a match record', 'replay', file('corrupt.json', '{"format":1,')));
  test('a record of another shape', () =>
    fails('this is not a match record, at format: ', 'replay', file('shape.json', '{"format":2}')));
  test('a foreign record', async () => {
    const { record } = await match();
    await fails(
      'this record is of chess; expected blackpoker',
      'replay',
      file('f.json', JSON.stringify({ ...record, game: 'chess' })),
    );
    await fails(
      /made under rules 99 of blackpoker; these are rules \d/,
      'replay',
      file('r.json', JSON.stringify({ ...record, rules: 99 })),
    );
  });
  test('an illegal answer', async () => {
    const { record } = await match();
    const answers = record.answers.with(2, [record.answers[2]?.[0] ?? 0, 77]);
    await fails(
      /answer 3 of 5 \(seat [AB], option 77\): option 77 is not among the \d+ offered; expected seat [AB] one of 0–\d+ \(/,
      'replay',
      file('illegal.json', JSON.stringify({ ...record, answers })),
    );
  });
  test('an unknown card in a deck', () =>
    fails(
      /typo.yaml, main, entry 2: no card of blackpoker is called “♠11”; did you mean ♠10/,
      'deck',
      'check',
      'blackpoker',
      file('typo.yaml', deck('[♠A, ♠11]')),
    ));
  test('a deck of another shape', () =>
    fails(
      'shape.yaml:1:1: deck, at parts: found nothing, expected a map',
      'deck',
      'check',
      'blackpoker',
      file('shape.yaml', 'name: x\n'),
    ));
  test('decks that cannot meet', () =>
    fails(
      'these decks cannot meet: the decks are of different frames',
      'sim',
      'blackpoker',
      '--decks',
      'entry20,full54',
    ));
  test('a table that is not closed', () =>
    fails(
      /open.csv:2:1: a quoted field is not closed/,
      'cards',
      'compile',
      'blackpoker',
      file('open.csv', 'name\n"foo\n'),
    ));
  test('a malformed scenario', async () => {
    const { code, out } = await tefuda(
      'scenario',
      'run',
      file('malformed.yaml', scenario('  - expects: { A.life: 3 }\n')),
    );
    expect(code).toBe(1);
    expect(out).toMatch(/malformed.yaml:6:14: a step: unknown key expects; expected A, B, .*; did you mean expect\?/);
  });
});

describe('what is asked wrongly is one line and exit 2', () => {
  test.each([
    ['rules', 'chess'],
    ['sim', 'blackpoker', '--games', 'many'],
    ['sim', 'blackpoker', '--bots', 'deep'],
    ['sim', 'blackpoker', '--bots', 'random,random,random'],
    ['replay'],
    ['replay', 'x.json', '--to', '-1'],
    ['play', 'blackpoker', '--seat', 'C'],
    ['play', 'blackpoker', '--lang', 'fr'],
    ['bench', 'chess'],
  ])('%s %s %s %s', async (...argv) => {
    const { code, out, err } = await tefuda(...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^tefuda: .*\(see tefuda --help\)\n$/);
  });
});
