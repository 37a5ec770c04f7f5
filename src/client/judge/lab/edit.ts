// Changing a position: each change gives a new scenario and leaves the old one as it was, so that undoing is going back to it.
import type { Plain, Seat } from '../../../kernel/index.ts';
import type { Given, GivenCard, GivenZone, Scenario } from '../../../lab/scenario/scenario.ts';

/** Where a zone lies: of a seat, or shared. */
export interface ZoneAt {
  readonly seat: Seat | null;
  readonly zone: string;
}
/** A given card by its zone and place in it. */
export interface CardAt extends ZoneAt {
  readonly at: number;
}
const NOWHERE = { line: 0, column: 0 } as const;
const EMPTY: Given = { ...NOWHERE, turn: 0, phase: null, zones: [], values: [], facts: [] };

export const emptyScenario = (game: string): Scenario => ({
  file: '',
  game,
  title: '',
  rules: [],
  cards: [],
  options: {},
  decks: [null, null],
  seed: 'lab',
  given: EMPTY,
  chance: null,
  steps: [],
});
/** Copies of a card that are given by their number stand one by one, so that each can be pointed at. */
export function single(scenario: Scenario): Scenario {
  if (scenario.given === 'start') return scenario;
  const zones = scenario.given.zones.map((zone) =>
    typeof zone.cards === 'number' ? zone : { ...zone, cards: zone.cards.flatMap(ones) },
  );
  return { ...scenario, given: { ...scenario.given, zones } };
}
const ones = (card: GivenCard): GivenCard[] => Array.from({ length: card.count }, () => ({ ...card, count: 1 }));

export const givenIn = ({ given }: Scenario): Given => (given === 'start' ? EMPTY : given);
const isAt = (zone: GivenZone, at: ZoneAt): boolean => zone.seat === at.seat && zone.zone === at.zone;
export const zoneIn = (scenario: Scenario, at: ZoneAt): GivenZone | undefined =>
  givenIn(scenario).zones.find((zone) => isAt(zone, at));
export const cardsIn = (scenario: Scenario, at: ZoneAt): readonly GivenCard[] => {
  const cards = zoneIn(scenario, at)?.cards;
  return cards === undefined || typeof cards === 'number' ? [] : cards;
};
export const cardIn = (scenario: Scenario, at: CardAt): GivenCard | undefined => cardsIn(scenario, at)[at.at];

const withGiven = (scenario: Scenario, change: Partial<Given>): Scenario => ({
  ...scenario,
  given: { ...givenIn(scenario), ...change },
  steps: [],
});
function withCards(scenario: Scenario, at: ZoneAt, cards: readonly GivenCard[] | number): Scenario {
  const { zones } = givenIn(scenario);
  const next: GivenZone = { ...NOWHERE, seat: at.seat, zone: at.zone, cards };
  const there = zones.some((zone) => isAt(zone, at));
  return withGiven(scenario, { zones: there ? zones.map((zone) => (isAt(zone, at) ? next : zone)) : [...zones, next] });
}
/** Leaves a zone to what fills it unless something is given. */
export const ungive = (scenario: Scenario, at: ZoneAt): Scenario =>
  withGiven(scenario, { zones: givenIn(scenario).zones.filter((zone) => !isAt(zone, at)) });
export const setCount = (scenario: Scenario, at: ZoneAt, count: number): Scenario => withCards(scenario, at, count);

export const newCard = (card: string, owner: Seat | null): GivenCard => ({
  ...NOWHERE,
  card,
  as: null,
  count: 1,
  owner,
  properties: [],
});
/** On top of a zone; in a shared one it needs an owner. */
export const addCard = (scenario: Scenario, to: ZoneAt, card: string, owner: Seat): Scenario =>
  withCards(scenario, to, [...cardsIn(scenario, to), newCard(card, to.seat === null ? owner : null)]);
export const dropCard = (scenario: Scenario, from: CardAt): Scenario =>
  withCards(
    scenario,
    from,
    cardsIn(scenario, from).filter((_, at) => at !== from.at),
  );
export const changeCard = (scenario: Scenario, where: CardAt, change: Partial<GivenCard>): Scenario =>
  withCards(
    scenario,
    where,
    cardsIn(scenario, where).map((card, at) => (at === where.at ? { ...card, ...change } : card)),
  );
/** To another zone, on top; what held for where it lay is left behind. */
export function moveCard(scenario: Scenario, from: CardAt, to: ZoneAt, owner: Seat): Scenario {
  const card = cardIn(scenario, from);
  if (card === undefined) return scenario;
  const left = dropCard(scenario, from);
  const home = from.seat ?? card.owner ?? owner;
  const moved = { ...card, owner: to.seat === null ? (card.owner ?? home) : home === to.seat ? null : home };
  return withCards(left, to, [...cardsIn(left, to), moved]);
}
/** One place up or down in its zone. */
export function shiftCard(scenario: Scenario, where: CardAt, by: -1 | 1): Scenario {
  const cards = [...cardsIn(scenario, where)];
  const [card] = cards.splice(where.at, 1);
  if (card === undefined || where.at + by < 0 || where.at + by > cards.length) return scenario;
  cards.splice(where.at + by, 0, card);
  return withCards(scenario, where, cards);
}
/** Null takes a property away. */
export function setProperty(scenario: Scenario, where: CardAt, key: string, value: Plain): Scenario {
  const properties = (cardIn(scenario, where)?.properties ?? []).filter((one) => one.key !== key);
  if (value !== null) properties.push({ ...NOWHERE, key, value });
  return changeCard(scenario, where, { properties });
}
export function setValue(scenario: Scenario, seat: Seat, key: string, value: Plain): Scenario {
  const values = givenIn(scenario).values.filter((one) => one.seat !== seat || one.key !== key);
  if (value !== null) values.push({ ...NOWHERE, seat, key, value });
  return withGiven(scenario, { values });
}
export const setTurn = (scenario: Scenario, turn: Seat): Scenario => withGiven(scenario, { turn });
export const setPhase = (scenario: Scenario, phase: string | null): Scenario => withGiven(scenario, { phase });

/** Cards are numbered in the order they are given: which given card this number is. */
export function placeOf(scenario: Scenario, id: number): CardAt | null {
  let first = 0;
  for (const { seat, zone, cards } of givenIn(scenario).zones) {
    const count = typeof cards === 'number' ? cards : cards.length;
    if (id < first + count) return typeof cards === 'number' ? null : { seat, zone, at: id - first };
    first += count;
  }
  return null;
}
/** An alias nobody has. */
export function freeAlias(scenario: Scenario): string {
  const taken = new Set(
    givenIn(scenario).zones.flatMap(({ cards }) => (typeof cards === 'number' ? [] : cards.map(({ as }) => as))),
  );
  let n = 1;
  while (taken.has(`x${n}`)) n++;
  return `x${n}`;
}
