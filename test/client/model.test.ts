import { describe, expect, test } from 'vitest';
import type { View, ViewCard, ViewOption, ViewZone } from '../../src/kernel/index.ts';
import { autoAnswer, Memory } from '../../src/client/model/auto.ts';
import { boardOf, namedCard, targetsOf, visibleCards } from '../../src/client/model/board.ts';
import { choicesOf, click, passing } from '../../src/client/model/choices.ts';
import { crestOf } from '../../src/client/model/crest.ts';
import { arrowsOf, countersOf, diceOf, phaseText, stackOf, zonesCounted } from '../../src/client/model/facts.ts';
import { aloud, pieces, plainLine } from '../../src/client/model/log.ts';
import { lookOf, settingOf, spoken } from '../../src/client/model/look.ts';
import { motionsOf } from '../../src/client/model/motion.ts';
import { matchOptions } from '../../src/client/model/series.ts';
import { sentencesOf, usesOf } from '../../src/client/model/why.ts';
import type { GameInfo } from '../../src/client/table/table.ts';
import type { LineArg } from '../../src/match/log.ts';
import { sit } from './table.ts';

const card = (handle: number, more: Partial<ViewCard> = {}): ViewCard => ({
  handle,
  name: `c${handle}`,
  def: 0,
  owner: 0,
  master: 0,
  face: 0,
  stance: 0,
  slot: -1,
  host: 0,
  at: 0,
  values: {},
  ...more,
});
const zone = (index: number, name: string, seat: 0 | 1 | null, cards: ViewCard[], count = cards.length): ViewZone => ({
  zone: index,
  name,
  seat,
  count,
  cards,
});
const view = (zones: ViewZone[], more: Partial<View> = {}): View => ({
  game: 'g',
  seat: 0,
  turn: 0,
  turnNumber: 1,
  zones,
  players: [{}, {}],
  table: {},
  decision: null,
  waitingFor: [],
  outcome: null,
  ...more,
});
const info: GameInfo = {
  id: 'g',
  names: { ja: '遊', en: 'Game' },
  rulesNumber: 1,
  takesOwn: false,
  layout: {
    columns: 10,
    rows: 2,
    places: [
      { zone: 'field', shape: 'row', area: [0, 0, 8, 1] },
      { zone: 'deck', shape: 'pile', area: [8, 0, 2, 1] },
      { zone: 'hand', shape: 'hand', area: [0, 1, 10, 1] },
    ],
    shared: [{ zone: 'map', shape: 'grid', area: [0, 0, 10, 1], slots: [3, 1], squares: ['a1', 'a2', 'a3'] }],
    counters: ['life', 'ready'],
    passes: [],
  },
  words: {
    prompts: { main: { ja: '選んで', en: 'choose' } },
    verbs: {},
    zones: { field: { ja: '場', en: 'Field' } },
    values: {
      life: { ja: 'ライフ', en: 'Life' },
      ready: { ja: '準備', en: 'Ready' },
      power: { ja: '力', en: 'Power' },
    },
    terms: {
      main: { ja: 'メイン', en: 'Main' },
      beast: { ja: '獣', en: 'Beast' },
      unit: { ja: 'ユニット', en: 'Unit' },
    },
    events: { hit: { ja: '{0}が{1}に{2}点', en: '{0} deals {2} to {1}' } },
  },
  zones: [],
  uses: {},
  titles: {},
  clauses: [{ id: '1.1', kind: 'turn', summary: 'A turn begins.' }],
  options: {},
  cards: [
    {
      name: '狼',
      face: {
        frame: 'unit',
        colour: 'green',
        cost: { icon: 'gem', key: 'cost', value: 2 },
        stats: [{ icon: 'sword', key: 'power', value: 3 }],
        marks: ['beast'],
        text: { ja: '【速攻】', en: 'Haste' },
      },
    },
  ],
  decks: [],
  bots: [],
};
const speaker = { game: info, language: 'ja', seats: ['私', '君'] } as const;

test('what is mostly empty is on the table while it holds something, and shares its place', () => {
  const rare = (name: string) => ({ zone: name, shape: 'row', area: [8, 1, 2, 1], rare: true }) as const;
  const layout = { ...info.layout, places: [...info.layout.places, rare('play'), rare('exile')] };
  const areas = (play: number[], exile: number[]): Record<string, readonly number[]> => {
    const zones = [
      zone(
        6,
        'play',
        0,
        play.map((n) => card(n)),
      ),
      zone(
        7,
        'exile',
        0,
        exile.map((n) => card(n)),
      ),
    ];
    const board = boardOf({ ...info, layout }, view(zones));
    return Object.fromEntries(board.places.map(({ name, area }) => [name, area]));
  };
  expect(areas([], [])).toEqual({});
  expect(areas([1], [])).toEqual({ play: [8, 4, 2, 1] });
  expect(areas([1], [2])).toEqual({ play: [8, 4, 1, 1], exile: [9, 4, 1, 1] });
});

test('what has no place in the other half is counted beside the name of the player', () => {
  const places = info.layout.places.map((place) => (place.zone === 'hand' ? { ...place, far: null } : place));
  const seen = view([zone(1, 'hand', 0, [card(1)]), zone(2, 'hand', 1, [], 4)]);
  const board = boardOf({ ...info, layout: { ...info.layout, places } }, seen);
  expect(board.places.map(({ name, side }) => [name, side])).toEqual([['hand', 'near']]);
  expect(zonesCounted(speaker, board.counted)).toEqual([{ key: 'zone:hand', name: 'hand', value: '4' }]);
  expect(boardOf(info, seen).counted).toEqual([]);
});

test('a text to read is as large as it fits, and the picture gives way before letters get small', () => {
  const long = 'これは長い文です。'.repeat(14);
  expect(settingOf('短い文')).toEqual({ size: 6.2, low: false });
  expect(settingOf(long).low).toBe(true);
  expect(settingOf(long).size).toBeGreaterThan(4);
  expect(settingOf(long.repeat(9)).size).toBeLessThan(4);
});

test('each kind of screen has its own arrangement where the layout gives one', () => {
  const narrow = {
    columns: 4,
    rows: 1,
    heights: [3],
    places: [{ zone: 'field', shape: 'row', area: [0, 0, 4, 1] }],
    shared: [],
  } as const;
  const layout = { ...info.layout, narrow, low: { farHeights: [2, 1] } };
  const there = view([zone(0, 'field', 0, []), zone(1, 'field', 1, [])]);
  expect(boardOf({ ...info, layout }, there, 'narrow')).toMatchObject({ columns: 4, rows: 2, weights: [1, 3] });
  expect(boardOf({ ...info, layout }, there, 'low').weights.slice(0, 2)).toEqual([1, 2]);
  expect(boardOf({ ...info, layout }, there, 'full').columns).toBe(10);
});

describe('a board', () => {
  const there = view([
    zone(0, 'field', 0, [card(1), card(2, { host: 1 })]),
    zone(1, 'field', 1, [card(3, { face: 1, def: null, name: null })]),
    zone(2, 'deck', 0, [], 20),
    zone(4, 'map', null, [card(5, { slot: 1 })]),
    zone(6, 'exile', 0, [card(6)]),
  ]);
  const board = boardOf(info, there);

  test('puts the other half above, turned round', () => {
    const near = board.places.find(({ key }) => key === 'zone:0');
    const far = board.places.find(({ key }) => key === 'zone:1');
    expect(near?.area).toEqual([0, 3, 8, 1]);
    expect(far?.area).toEqual([2, 1, 8, 1]);
    expect(board.rows).toBe(5);
  });
  test('stacks what lies under a card, and counts what is hidden', () => {
    const near = board.places.find(({ key }) => key === 'zone:0');
    expect(near?.cards).toHaveLength(1);
    expect(near?.cards[0]?.under.map(({ handle }) => handle)).toEqual([2]);
    expect(board.places.find(({ key }) => key === 'zone:2')?.hidden).toBe(20);
    expect(board.elsewhere.map(({ name }) => name)).toEqual(['exile']);
  });
  test('knows what can be pointed at', () => {
    expect([...visibleCards(board).keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 5]);
    const targets = targetsOf(board);
    expect(targets.zones).toContain('A.field');
    expect(targets.squares).toContain('a2');
  });
});

describe('choices', () => {
  const targets = { cards: new Set([1, 2]), zones: new Set(['A.field']), squares: new Set(['a1']) };
  const option = (verb: string, ...args: ViewOption['args']): ViewOption => ({
    name: [verb, ...args.map(({ name }) => name)].join(' '),
    verb,
    args,
  });
  const c = (handle: number) => ({ kind: 'card' as const, value: handle, name: `c${handle}` });

  test('are sorted by how one points at them', () => {
    const options = [
      option('play', c(1)),
      option('play', c(9)),
      option('', { kind: 'word', value: 0, name: 'a1' }),
      option('', { kind: 'zone', value: 0, name: 'A.field' }),
      option('pass'),
    ];
    const sorted = choicesOf(options, targets);
    expect(sorted.at.get('card:1')).toEqual([0]);
    expect(sorted.unseen).toEqual([1]);
    expect(sorted.at.get('square:a1')).toEqual([2]);
    expect(sorted.at.get('zone:A.field')).toEqual([3]);
    expect(sorted.buttons).toEqual([4]);
    expect(passing(options)).toBe(4);
  });
  test('numbers are a slider', () => {
    const numbers = [1, 2, 3].map((n) => option('', { kind: 'number', value: n, name: String(n) }));
    expect(choicesOf(numbers, targets).numbers).toBe(true);
  });
  test('a click answers, aims at the next thing, or asks which', () => {
    const options = [
      option('block', c(1), c(2)),
      option('block', c(1), c(9)),
      option('move', c(1)),
      option('turn', c(2)),
    ];
    expect(click(options, targets, [3], 0)).toEqual({ do: 'answer', index: 3 });
    expect(click(options, targets, [0, 1], 0)).toEqual({ do: 'aim', among: [0, 1], depth: 1 });
    expect(click(options, targets, [0, 1, 2], 0)).toEqual({ do: 'menu', among: [0, 1, 2] });
    const aimed = choicesOf(options, targets, [0, 1], 1);
    expect(aimed.at.get('card:2')).toEqual([0]);
    expect(aimed.unseen).toEqual([1]);
  });
});

describe('motions between two views', () => {
  const before = boardOf(
    info,
    view([
      zone(0, 'field', 0, [card(1, { values: { power: 3 } })]),
      zone(2, 'deck', 0, [], 20),
      zone(5, 'hand', 0, [card(4)]),
    ]),
  );
  test('moves, turns, changes of numbers', () => {
    const after = boardOf(
      info,
      view([
        zone(0, 'field', 0, [card(1, { values: { power: 1 }, stance: 1, face: 1 }), card(4)]),
        zone(2, 'deck', 0, [], 20),
        zone(5, 'hand', 0, []),
      ]),
    );
    expect(motionsOf(before, after)).toEqual(
      expect.arrayContaining([
        { kind: 'move', key: 'card:4', from: 'zone:5', to: 'zone:0' },
        { kind: 'turn', key: 'card:1' },
        { kind: 'tilt', key: 'card:1' },
        { kind: 'change', key: 'card:1', value: 'power', by: -2 },
      ]),
    );
  });
  test('a drawn card comes from the pile that lost one', () => {
    const after = boardOf(
      info,
      view([
        zone(0, 'field', 0, [card(1, { values: { power: 3 } })]),
        zone(2, 'deck', 0, [], 19),
        zone(5, 'hand', 0, [card(4), card(7)]),
      ]),
    );
    expect(motionsOf(before, after)).toContainEqual({ kind: 'enter', key: 'card:7', from: 'zone:2', to: 'zone:5' });
    expect(motionsOf(before, after)).toContainEqual({ kind: 'count', place: 'zone:2', by: -1 });
  });
  test('nothing moves when the eyes change', () => {
    const other = boardOf(info, view([], { seat: 1 }));
    expect(motionsOf(before, other)).toEqual([]);
  });
});

describe('facts of a table', () => {
  const there = view([], {
    table: {
      phase: 'main',
      stack: [
        { name: 'main', seat: 1, cards: [{ card: 3, name: '狼' }], targets: [{ card: 4, name: null }] },
        { cards: [{ card: 5, name: '熊' }] },
      ],
      arrows: [
        { from: { card: 1, name: null }, to: { seat: 1 } },
        { from: { card: 0, name: null }, to: { seat: 1 } },
      ],
      dice: [3, { seat: 1, value: 6 }],
    },
    players: [
      { life: 20, ready: true },
      { life: 0, ready: false },
    ],
  });
  test('stack, arrows, dice, phase, counters', () => {
    expect(stackOf(speaker, there).map(({ title }) => title)).toEqual(['メイン', '熊']);
    expect(stackOf(speaker, there)[0]?.targets).toEqual([{ card: 4, name: null }]);
    expect(arrowsOf(there)).toEqual([{ from: 'card:1', to: 'seat:1' }]);
    expect(diceOf(there)).toEqual([
      { seat: null, value: 3 },
      { seat: 1, value: 6 },
    ]);
    expect(phaseText(speaker, there)).toBe('メイン');
    expect(countersOf(speaker, there, info.layout.counters, 0)).toEqual([
      { key: 'life', name: 'ライフ', value: '20' },
      { key: 'ready', name: '準備', value: '' },
    ]);
    expect(countersOf(speaker, there, info.layout.counters, 1)).toEqual([{ key: 'life', name: 'ライフ', value: '0' }]);
  });
});

describe('words about things', () => {
  const [wolf] = info.cards;
  test('a card looks as printed, with what has changed marked', () => {
    if (wolf === undefined) throw new Error('no card');
    const look = lookOf(speaker, wolf, { power: 5, ready: true });
    expect(look.stats[0]).toMatchObject({ text: '5', change: 'more', label: '力' });
    expect(look.cost).toMatchObject({ text: '2', change: 'same' });
    expect(look.flags).toEqual(['準備']);
    expect(spoken(look, '、')).toBe('狼、ユニット、獣、cost 2、力 5、準備');
  });
  test('a log line is a sentence with names in it', () => {
    const line = { key: 'hit', args: [{ card: 3, name: '狼' }, { seat: 1 as const }, 2] };
    expect(plainLine(speaker, line)).toBe('狼が君に2点');
    expect(pieces(speaker, line)[0]).toEqual({ text: '狼', card: 3, name: '狼' });
    expect(
      plainLine({ ...speaker, language: 'en' }, { key: 'hit', args: [{ card: 0, name: null }, { seat: 0 }, 1] }),
    ).toBe('(a hidden card) deals 1 to 私');
  });
  test('why: each card sentence once, in the reader’s language', () => {
    const english = { ...speaker, language: 'en' as const, titles: { 狼: 'Wolf' } };
    expect(sentencesOf(english, [wolf, wolf, undefined])).toEqual([{ card: 'Wolf', text: 'Haste' }]);
  });
  test('when a card is used is said by its zone and frame, or by its zone', () => {
    const frame = wolf?.face.frame ?? '';
    const told = { ...info, uses: { [`hand/${frame}`]: '2.1 2.2', hand: '2.0', field: '3.0' } };
    const known = namedCard('狼', 0);
    expect(usesOf(told, 'hand', known)).toEqual(['2.1', '2.2']);
    expect(usesOf(told, 'hand', { ...known, def: null })).toEqual(['2.0']);
    expect(usesOf(told, 'field', known)).toEqual(['3.0']);
    expect(usesOf(told, 'deck', known)).toEqual([]);
  });
  test('English names of cards stand in lines, stacks and looks', () => {
    const english = { ...speaker, language: 'en' as const, titles: { 狼: 'Wolf' } };
    expect(plainLine(english, { key: 'hit', args: [{ card: 3, name: '狼' }, { seat: 0 }, 1] })).toMatch(/^Wolf /);
    expect(wolf === undefined ? '' : lookOf(english, wolf).name).toBe('Wolf');
    expect(wolf === undefined ? '' : lookOf(speaker, wolf).name).toBe('狼');
  });
  test('a crest is the same every time and differs by name', () => {
    expect(crestOf('狼')).toEqual(crestOf('狼'));
    expect(crestOf('狼')).not.toEqual(crestOf('熊'));
  });
});

test('a match of several games tells each game how it stands, where the game asks', () => {
  const offered = {
    chooser: ['random', 'A', 'B'],
    firstTo: ['1', '2'],
    wins: ['0-0', '1-0', '0-1', '1-1'],
    other: ['x'],
  };
  expect(matchOptions(offered, 1, [])).toEqual({ firstTo: '1', wins: '0-0', chooser: 'random' });
  const won = { winner: 0 as const, clause: '', cause: '' };
  expect(matchOptions(offered, 3, [won])).toEqual({ firstTo: '2', wins: '1-0', chooser: 'B' });
  expect(matchOptions({}, 3, [won])).toEqual({});
});

describe('answers given for a person', () => {
  const asked = (names: string[], verb = 'pass'): View =>
    view([], {
      turn: 1,
      decision: {
        seat: 0,
        prompt: 'order',
        args: [],
        rule: '',
        group: 0,
        options: names.map((name) => ({ name, verb: name === 'pass' ? verb : 'do', args: [] })),
      },
    });
  test('passes as they asked, and never what cannot be passed', () => {
    const there = asked(['a', 'pass']);
    const at = { passes: ['order'] };
    expect(autoAnswer(at, there, {}, null)).toBeNull();
    expect(autoAnswer(at, there, { 'g/order': 'theirs' }, null)).toBe(1);
    expect(autoAnswer(at, { ...there, turn: 0 }, { 'g/order': 'theirs' }, null)).toBeNull();
    expect(autoAnswer(at, { ...there, turn: 0 }, { 'g/order': 'always' }, null)).toBe(1);
    expect(autoAnswer(at, there, {}, { turn: 1 })).toBe(1);
    expect(autoAnswer(at, there, {}, { turn: 2 })).toBeNull();
    expect(autoAnswer(at, asked(['a', 'b']), { 'g/order': 'always' }, { turn: 1 })).toBeNull();
    // What one does on one's own turn is not passed over: neither by the menu nor by a yield.
    expect(autoAnswer({ passes: [] }, there, { 'g/order': 'always' }, { turn: 1 })).toBeNull();
    const acts = { passes: ['order'], acts: ['order'] };
    expect(autoAnswer(acts, { ...there, turn: 0 }, { 'g/order': 'always' }, null)).toBeNull();
    expect(autoAnswer(acts, there, { 'g/order': 'always' }, null)).toBe(1);
  });
  test('the same order as last time', () => {
    const memory = new Memory();
    const first = asked(['x', 'y', 'z']).decision;
    if (first === null) throw new Error('nothing asked');
    expect(memory.recall(first)).toBeNull();
    memory.note(first, 1);
    expect(memory.recall(first)).toBe(1);
    const turned = { ...first, options: first.options.toReversed() };
    expect(memory.recall(turned)).toBe(1);
    expect(memory.recall({ ...first, options: first.options.slice(1) })).toBeNull();
  });
});

test('in English the log speaks to whoever plays: you draw, your turn', () => {
  const events = {
    draw: { ja: '{0}が引いた', en: '{0} draws a card' },
    turn: { ja: '{0}のターン', en: '{0}’s turn' },
    field: { ja: '{1}が{0}の場に出た', en: '{1} enters {0}’s field' },
    first: { ja: '{0}が先攻', en: '{0} goes first' },
    side: { ja: '進軍側：{0}', en: 'marching side: {0}' },
    to: { ja: '{0}へ', en: 'to {0}' },
  };
  const game = { words: { ...info.words, events } };
  const you = { game, language: 'en', seats: ['You', 'Bot'], you: 0 } as const;
  const tell = (key: string, ...args: LineArg[]): string => plainLine(you, { key, args });
  expect(tell('draw', { seat: 0 })).toBe('You draw a card');
  expect(tell('draw', { seat: 1 })).toBe('Bot draws a card');
  expect(tell('turn', { seat: 0 })).toBe('Your turn');
  expect(tell('field', { seat: 0 }, 'wolf')).toBe('wolf enters your field');
  expect(tell('first', { seat: 0 })).toBe('You go first');
  expect(tell('side', { seat: 0 })).toBe('marching side: you');
  expect(tell('to', { zone: 'A.field' })).toBe('to your field');
  expect(tell('to', { zone: 'B.field' })).toBe('to Bot’s field');
  const named = { game, language: 'en', seats: ['Player A', 'Player B'] } as const;
  expect(plainLine(named, { key: 'draw', args: [{ seat: 0 }] })).toBe('Player A draws a card');
});

test('a real view of BlackPoker has all its zones on the board and something to choose', async () => {
  const { info: real, last } = await sit();
  const board = boardOf(real, last().view);
  // What is mostly empty waits off the table until it holds something.
  expect(board.elsewhere.map(({ name }) => name).toSorted()).toEqual(['fog', 'fog', 'stage']);
  const sorted = choicesOf(last().view.decision?.options ?? [], targetsOf(board));
  expect(sorted.buttons.length + sorted.at.size).toBeGreaterThan(1);
});

test('what is read aloud is sentences, in either language', () => {
  expect(aloud('ja', ['Aがカードを1枚引いた', '選びますか？'])).toBe('Aがカードを1枚引いた。選びますか？');
  expect(aloud('en', ['A draws a card', 'Choose?'])).toBe('A draws a card. Choose?');
});
