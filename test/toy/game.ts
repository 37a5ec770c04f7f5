// A game in one page: two players, six cards each way, everything the kernel offers used once.
// Each turn: a die, a card drawn, cards played face up or set face down, attacks that may be guarded.
import {
  argA,
  ask,
  askYesNo,
  by,
  type Card,
  type CardSource,
  cardOf,
  cloneCore,
  copyCard,
  type Core,
  type Deck,
  DONE,
  type Event,
  event,
  FIRST_VERB,
  type Game,
  givables,
  machineOf,
  makePool,
  newCard,
  newCore,
  NONE,
  opponent,
  option,
  ownKind,
  PASS,
  type Plain,
  poolAt,
  procedureOf,
  readClauses,
  SEATS,
  type Seat,
  seeded,
  type Setup,
  someOf,
  usePool,
  verbOf,
  word,
  YES,
  zone,
  Zones,
} from '../../src/kernel/index.ts';

const CLAUSES = `
1	definition	Each player has a deck, a hand, a field and a grave.
1.1	setup	Decks are shuffled.
1.2	setup	Each player draws three cards.
1.3	setup	A player may change the whole hand once.
2.1	turn	The turn player rolls a die: a six draws one more card.
2.2	turn	The turn player draws a card.
2.3	turn	The turn player plays, sets, attacks or passes.
2.4	turn	A card that arrived this turn does not attack.
2.5	turn	The opponent may guard with any number of cards.
2.6	turn	What the guards do not stop is dealt to the opponent; guards are lost.
2.7	turn	Only one card is played or set each turn.
3.1	end	A player without life loses.
3.2	end	A player who cannot draw loses.
3.3	end	A player may concede.
4.1	info	A hand is its owner's; a deck is nobody's; a set card is its owner's.
5.1	deck	A deck has exactly six cards.
`;

export const toyClauses: ReadonlyMap<string, string> = new Map(
  CLAUSES.split('\n').map((line) => {
    const [id = '', , said = ''] = line.split('\t');
    return [id, said];
  }),
);

interface Toy extends Core {
  life: [number, number];
  played: boolean;
}
interface ToyDef {
  readonly name: string;
  readonly power: number;
}

const text = (value: Plain | undefined): string => (typeof value === 'string' ? value : JSON.stringify(value));

const [DECK, HAND, FIELD, GRAVE] = [0, 1, 2, 3];
const zones = new Zones([
  zone('deck', 'nobody', '4.1'),
  zone('hand', 'owner', '4.1'),
  zone('field', 'mixed', '4.1', { ownerPeeks: true }),
  zone('grave', 'public', '4.1', { ordered: true }),
]);
const zoneOf = (g: Toy, kind: number, seat: Seat): number[] => g.zones[zones.index(kind, seat)] ?? [];
const powerOf = (g: Toy, id: number): number => poolAt<ToyDef>(g.pool).defs[cardOf(g, id).def]?.power ?? 0;

const [MOVE, SET, HURT, LOSE] = [0, 1, 2, 3];
const moved = (id: number, seat: Seat, kind: number): Event => event(MOVE, id, seat, zones.index(kind, seat));
const arrives = (g: Toy, e: Event, face: number): void => {
  cardOf(g, e.card).turn = g.turnNumber;
  zones.move(g, e.card, e.to, face);
};
const machine = machineOf<Toy>('toy', {
  apply: [
    (g, e) => arrives(g, e, 0),
    (g, e) => arrives(g, e, 1),
    (g, e) => {
      g.life[e.seat] -= e.amount;
    },
    (g, e) => {
      g.outcome = { winner: opponent(e.seat), clause: text(e.more), cause: e.more === '3.1' ? 'life' : 'deck' };
    },
  ],
  forbids: null,
  prepare: null,
  replacements: null,
  before: null,
  after: null,
  logs: false,
});

const PLAY = FIRST_VERB;
const ATTACK = FIRST_VERB + 2;
const rule = procedureOf<Toy>();

const draw = rule<{ player: Seat; count: number }>('toy/draw')
  .when(
    '3.2',
    (g, l) => zoneOf(g, DECK, l.player).length < l.count,
    (b) => b.do('3.2', (_g, l) => [event(LOSE, NONE, l.player, NONE, 0, NONE, 0, NONE, '3.2')]).stop('3.2'),
  )
  .do('', (g, l) =>
    zoneOf(g, DECK, l.player)
      .slice(-l.count)
      .map((id) => moved(id, l.player, HAND)),
  )
  .returns();

const canAttack = (g: Toy, id: number): boolean => by('2.4', true, cardOf(g, id).turn !== g.turnNumber);
const actions = (g: Toy): number[] => [
  ...(by('2.7', true, !g.played)
    ? zoneOf(g, HAND, g.turn).flatMap((id) => [option(PLAY, id), option(PLAY + 1, id)])
    : []),
  ...zoneOf(g, FIELD, g.turn)
    .filter((id) => cardOf(g, id).stance === 0 && cardOf(g, id).face === 0 && canAttack(g, id))
    .map((id) => option(ATTACK, id)),
  PASS,
];
const guarded = (g: Toy, l: { guards: readonly number[] }): number =>
  l.guards.reduce((sum, id) => sum + powerOf(g, id), 0);

const attack = rule<{ attacker: number }>('toy/attack')
  .run('2.3', (g, l) => {
    cardOf(g, l.attacker).stance = 1;
  })
  .group('2.5', 'guards', (g, _l, picked) => {
    const from = zoneOf(g, FIELD, opponent(g.turn));
    return someOf(opponent(g.turn), 'guards', from.length === 0 ? [] : from, 0, 9, picked) ?? onlyDone(g, picked);
  })
  .do('2.6', (g, l) => {
    const left = powerOf(g, l.attacker) - guarded(g, l);
    const hurt = left > 0 ? [event(HURT, NONE, opponent(g.turn), NONE, left, l.attacker)] : [];
    return [...hurt, ...l.guards.map((id) => moved(id, opponent(g.turn), GRAVE))];
  })
  .when(
    '3.1',
    (g) => g.life[opponent(g.turn)] <= 0,
    (b) => b.do('3.1', (g) => [event(LOSE, NONE, opponent(g.turn), NONE, 0, NONE, 0, NONE, '3.1')]),
  )
  .returns();
// The window opens whether or not there is anything to guard with.
const onlyDone = (g: Toy, picked: readonly number[]) =>
  picked.length === 0 ? ask(opponent(g.turn), 'guards', [DONE]) : null;

const main = rule('toy/main')
  .let('', 'on', (): boolean => true)
  .while(
    '',
    (_g, l) => l.on,
    (b) =>
      b
        .ask('2.3', 'act', (g) => ask(g.turn, 'main', actions(g)))
        .let('', 'on', (_g, l): boolean => l.act !== PASS)
        .when(
          '',
          (_g, l) => isPlay(l.act),
          (c) =>
            c
              .do('2.3', (g, l) => [
                event(verbOf(l.act) === PLAY ? MOVE : SET, argA(l.act), g.turn, zones.index(FIELD, g.turn)),
              ])
              .run('2.7', (g) => {
                g.played = true;
              }),
        )
        .when(
          '',
          (_g, l) => verbOf(l.act) === ATTACK,
          (c) => c.call('2.3', attack, (_g, l) => ({ attacker: argA(l.act) })),
        ),
  )
  .run('', (g) => {
    g.turn = opponent(g.turn);
  })
  .returns();
const isPlay = (act: number): boolean => verbOf(act) === PLAY || verbOf(act) === PLAY + 1;

const turns = rule('toy/turns')
  .while(
    '',
    () => true,
    (b) =>
      b
        .run('', (g) => {
          g.turnNumber++;
          g.played = false;
          for (const id of zoneOf(g, FIELD, g.turn)) cardOf(g, id).stance = 0;
        })
        .die('2.1', 'rolled', () => ({ count: 1, sides: 6 }))
        .call('2.2', draw, (g, l) => ({ player: g.turn, count: l.rolled[0] === 6 ? 2 : 1 }))
        .call('', main, () => ({})),
  )
  .returns();
const fromMain = rule('toy/from main')
  .call('', main, () => ({}))
  .call('', turns, () => ({}))
  .returns();

const setUp = rule('toy/setup')
  .shuffle('1.1', () => SEATS.map((seat) => zones.index(DECK, seat)))
  .call('1.2', draw, () => ({ player: 0 as Seat, count: 3 }))
  .call('1.2', draw, () => ({ player: 1 as Seat, count: 3 }))
  .askAll('1.3', 'change', () => SEATS.map((seat) => askYesNo(seat, 'change')))
  .forEach(
    '1.3',
    'seat',
    (_g, l) => SEATS.filter((seat) => l.change[seat] === YES),
    (b) =>
      b
        .do('1.3', (g, l) => zoneOf(g, HAND, l.seat).map((id) => moved(id, l.seat, DECK)))
        .shuffle('1.3', (_g, l) => [zones.index(DECK, l.seat)])
        .call('1.3', draw, (_g, l) => ({ player: l.seat, count: 3 })),
  )
  .call('', turns, () => ({}))
  .returns();

const defs: readonly ToyDef[] = [
  ...['Ant', 'Bee', 'Cat', 'Dog', 'Elk', 'Fox'].map((name, i) => ({ name, power: i + 1 })),
  { name: 'Blank', power: 0 },
];
const pool = makePool('toy', defs);
const deckOf = (name: string, cards: readonly string[]): Deck => ({
  name,
  parts: { main: cards.map((card) => ({ card, count: 1 })) },
});

const empty = (setup: Setup): Toy => ({
  ...newCore<Card>(1, usePool(setup.pool), zones.count, seeded(setup.seed, setup.chance)),
  life: [setup.options['life'] === 'short' ? 3 : 8, setup.options['life'] === 'short' ? 3 : 8],
  played: false,
});
function start(setup: Setup): Toy {
  const g = empty(setup);
  for (const seat of SEATS) {
    for (const { card, count } of setup.decks[seat].parts['main'] ?? []) {
      for (let n = 0; n < count; n++) {
        const made = newCard(g.cards.length, setup.pool.byName.get(card) ?? NONE, seat, zones.index(DECK, seat));
        g.cards.push(made);
        g.zones[made.zone]?.push(made.id);
      }
    }
  }
  g.frames.push({ p: setUp.index, at: 0, l: {}, binds: false });
  return g;
}

const ofCard = givables<Toy, Card>();
const ofSeat = givables<Toy, Seat>();
const game: Game<Toy> = {
  id: 'toy',
  names: { ja: 'おもちゃ', en: 'Toy' },
  rulesNumber: 1,
  machine,
  zones,
  verbs: ['play', 'set', 'attack'].map((name) => ({ name, a: 'card', b: 'none' })),
  clauses: readClauses(CLAUSES),
  words: {
    prompts: {
      main: word('行動を選ぶ', 'Choose an action'),
      guards: word('守るカードを選ぶ', 'Choose guards'),
      change: word('手札を替えますか', 'Change your hand?'),
    },
    verbs: {
      play: word('{0}を出す', 'Play {0}'),
      set: word('{0}を伏せる', 'Set {0}'),
      attack: word('{0}で攻撃', 'Attack with {0}'),
    },
    zones: {
      deck: word('山札', 'Deck'),
      hand: word('手札', 'Hand'),
      field: word('場', 'Field'),
      grave: word('墓地', 'Grave'),
    },
    values: { power: word('力', 'Power'), state: word('状態', 'State'), life: word('ライフ', 'Life') },
    terms: {
      life: word('ライフ切れ', 'out of life'),
      deck: word('山札切れ', 'out of cards'),
      concede: word('投了', 'conceded'),
    },
    events: {
      move: word('{0}：{1}が{2}へ', '{0}: {1} goes to {2}'),
      hurt: word('{0}に{1}点', '{0} loses {1} life'),
      lose: word('{0}の負け', '{0} loses'),
    },
  },
  layout: {
    columns: 2,
    rows: 2,
    places: [
      { zone: 'field', shape: 'row', area: [0, 0, 2, 1] },
      { zone: 'deck', shape: 'pile', area: [0, 1, 1, 1] },
      { zone: 'hand', shape: 'hand', area: [1, 1, 1, 1] },
      { zone: 'grave', shape: 'pile', area: [2, 1, 1, 1] },
    ],
    shared: [],
    counters: ['life'],
    passes: [],
  },
  options: { life: ['long', 'short'] },
  starters: {
    pool,
    decks: [
      deckOf('Zoo', ['Ant', 'Bee', 'Cat', 'Dog', 'Elk', 'Fox']),
      deckOf('Ants', ['Ant', 'Ant', 'Bee', 'Bee', 'Fox', 'Fox']),
    ],
  },
  compile: (cards: readonly CardSource[]) => ({
    pool: makePool('toy', [...defs, ...cards.map((c) => ({ name: text(c['name']), power: Number(c['power']) }))]),
    problems: cards.flatMap((card, i) =>
      typeof card['power'] === 'number'
        ? []
        : [
            {
              name: text(card['name']),
              line: i + 1,
              column: 1,
              phrase: text(card['power']),
              expected: ['a number'],
              message: 'power is a number',
            },
          ],
    ),
  }),
  deckProblems: (_pool, deck) => {
    const size = (deck.parts['main'] ?? []).reduce((sum, entry) => sum + entry.count, 0);
    return size === 6
      ? []
      : [
          {
            rule: '5.1',
            message: `a deck has 6 cards, this one ${size}`,
            ja: `デッキが${size}枚です。6枚にしてください`,
          },
        ];
  },
  start,
  clone: (g) => {
    const copy = cloneCore(g, copyCard);
    copy.life = [...g.life];
    return copy;
  },
  cardValues: (g, id) => ({ power: powerOf(g, id), state: cardOf(g, id).stance === 0 ? 'ready' : 'used' }),
  playerValues: (g, seat) => ({ life: g.life[seat] }),
  table: (g) => ({ played: g.played }),
  describe: (_g, e) => {
    if (e.kind === HURT) return { key: 'hurt', args: [{ seat: e.seat }, e.amount] };
    if (e.kind === LOSE) return { key: 'lose', args: [{ seat: e.seat }] };
    return { key: 'move', args: [{ seat: e.seat }, { card: e.card }, { zone: e.to }] };
  },
  nameArg: () => '',
  concession: () => '3.3',
  evaluate: (g, seat) => {
    if (g.outcome !== null) return g.outcome.winner === seat ? 1 : 0;
    const power = (who: Seat) => zoneOf(g, FIELD, who).reduce((sum, id) => sum + powerOf(g, id), 0);
    return 0.5 + (g.life[seat] - g.life[opponent(seat)]) / 40 + (power(seat) - power(opponent(seat))) / 200;
  },
  hiddenKind: (_g, card) => ownKind(card),
  positions: {
    fill: [{ zone: 'deck', card: 'Blank', count: 6 }],
    empty,
    properties: {
      state: ofCard.word(['ready', 'used'], (_g, card, state) => {
        card.stance = state === 'used' ? 1 : 0;
      }),
      face: ofCard.word(['up', 'down'], (_g, card, face) => {
        card.face = face === 'down' ? 1 : 0;
      }),
      new: ofCard.flag((g, card, on) => {
        if (on) card.turn = g.turnNumber + 1;
      }),
    },
    values: {
      life: ofSeat.number((g, seat, life) => {
        g.life[seat] = life;
      }),
    },
    phases: ['start'],
    lay: (_g, card) => {
      card.turn = NONE;
      return null;
    },
    begin: (g, seat, phase) => {
      g.turn = seat;
      g.frames.push({ p: phase === null ? fromMain.index : turns.index, at: 0, l: {}, binds: false });
      return null;
    },
  },
};

export const toy = game as unknown as Game;
