// Two referees, one game: the engine and the plain one must ask the same, offer the same and come to the same table.
import { expect, test } from 'vitest';
import { loadGame } from '../../../src/games/registry.ts';
import {
  answer,
  type Core,
  optionArgs,
  poolAt,
  type Random,
  randomOf,
  seeded,
  settle,
  verbSpec,
  zoneOf,
} from '../../../src/kernel/index.ts';
import { Referee, type Table, type Trump, type Unit } from './referee.ts';

const game = await loadGame('blackpoker');
const GAMES = Number(process.env['GAMES'] ?? 60);
const [LIFE, HAND, FIELD, GRAVEYARD, FOG, STAGE] = [0, 2, 4, 6, 8, 10];

function trump(g: Core, id: number): Trump {
  const card = g.cards[id];
  if (card === undefined) throw new Error(`no card ${id}`);
  const def = poolAt(g.pool).defs[card.def] as unknown as { suit: string | null; number: number };
  return { id, suit: def.suit ?? '', number: def.number, owner: card.owner };
}
function unitsOf(g: Core, zone: number): Unit[] {
  const cards = zoneOf(g, zone).map((id) => g.cards[id] as Core['cards'][number]);
  return cards
    .filter((c) => c.host < 0)
    .map((c) => ({
      cards: [c, ...cards.filter((one) => one.host === c.id)].map((one) => trump(g, one.id)),
      wall: c.face === 1,
      driven: c.stance === 1,
      came: c.turn,
    }));
}
const pair = <T>(of: (seat: 0 | 1) => T): [T, T] => [of(0), of(1)];
const trumps = (g: Core, zone: number) => pair((seat) => zoneOf(g, zone + seat).map((id) => trump(g, id)));
const tableOf = (g: Core): Table => ({
  life: trumps(g, LIFE),
  hand: trumps(g, HAND),
  grave: trumps(g, GRAVEYARD),
  fog: trumps(g, FOG),
  field: pair((seat) => unitsOf(g, FIELD + seat)),
  stage: [],
  turn: g.turn,
  turns: g.turnNumber,
  winner: null,
});

/** An option as the plain referee names it. */
const nameOf = (g: Core, o: number): string => {
  const words = optionArgs(game, o).map(({ kind, value }) => (kind === 'word' ? game.nameArg(g, kind, value) : value));
  const [arg] = optionArgs(game, o);
  return [verbSpec(game, o).name || arg?.kind, ...words].join(' ');
};

const ids = (cards: readonly Trump[]): string => cards.map((c) => c.id).join();
const unitText = (u: Unit): string => `${ids(u.cards)}${u.wall ? 'w' : ''}${u.driven ? 'd' : ''}`;
/** Everything on the table as text; within a graveyard only which cards lie there. */
const picture = (t: Table, stage: readonly number[]): string =>
  JSON.stringify({
    life: t.life.map(ids),
    hand: t.hand.map(ids),
    grave: t.grave.map((cards) => ids(cards.toSorted((a, b) => a.id - b.id))),
    fog: t.fog.map(ids),
    field: t.field.map((units) => units.map(unitText)),
    stage,
    turn: t.turn,
  });

/** At random, but slow to pass and to end, so that boards fill up and battles are large. */
function pick(options: readonly string[], random: Random): number {
  if (options.length === 1) return 0;
  const index = random.int(0, options.length - 1);
  const dull = ['pass', 'done', 'request end', 'request throw'].includes(options[index] ?? '');
  return dull && random.int(0, 2) > 0 ? random.int(0, options.length - 1) : index;
}

function playBoth(seed: string, deckAt: number): number {
  const random = randomOf(seeded(seed));
  const deck = game.starters.decks[deckAt % game.starters.decks.length];
  if (deck === undefined) throw new Error('no deck');
  const g = game.start({ pool: game.starters.pool, decks: [deck, deck], seed, options: {} });
  settle(game.machine, g);
  const told = (seat: 0 | 1) => zoneOf(g, LIFE + seat).map((id) => trump(g, id));
  const referee = new Referee(tableOf(g), (seat, cards) => {
    expect(ids(told(seat).toSorted((a, b) => a.id - b.id))).toBe(ids(cards.toSorted((a, b) => a.id - b.id)));
    return told(seat);
  });
  const play = referee.play();
  let chosen = '';
  for (let questions = 0; ; questions++) {
    const { value, done } = questions === 0 ? play.next() : play.next(chosen);
    const [decision] = g.asking;
    if (done || decision === undefined) {
      expect(referee.t.winner).toBe(g.outcome?.winner);
      return questions;
    }
    const stage = referee.t.stage.flatMap((r) => r.keys.map((key) => key.id));
    // A declaration, and the key card of an immediate action, lie with the player who makes it.
    const midway = decision.prompt === 'search';
    if (!midway) expect(picture(referee.t, stage)).toBe(picture(tableOf(g), zoneOf(g, STAGE)));
    const options = decision.options.map((o) => nameOf(g, o));
    expect({ seat: value.seat, options: value.options.toSorted() }).toEqual({
      seat: decision.seat,
      options: options.toSorted(),
    });
    const index = pick(options, random);
    chosen = options[index] ?? '';
    answer(game.machine, g, 0, index);
  }
}

test(`${GAMES} games are judged alike by two referees`, () => {
  let questions = 0;
  for (let i = 0; i < GAMES; i++) questions += playBoth(`referee ${i}`, i);
  expect(questions).toBeGreaterThan(GAMES * 50);
}, 60_000);
