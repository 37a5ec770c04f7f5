// Noun phrases of card texts, matched against the table.
import { by, cardOf, cite, NONE, opponent, type Plain, SEATS, type Seat } from '../../kernel/index.ts';
import { colorBit, type Category } from './def.ts';
import {
  CORES_ACTIVE,
  CORES_FATIGUED,
  CORES_LORD,
  CORES_MASTER,
  CORES_WAIT,
  cardsIn,
  count,
  DECK,
  defOf,
  EXILE,
  FATIGUED,
  HAND,
  LIFE,
  LORD,
  lordOf,
  MASTER,
  masterOf,
  MINIONS,
  type State,
  STANDBY,
  WAIT,
} from './state.ts';
import type {
  Compare,
  CorePlace,
  Filter,
  Keyword,
  Kind,
  Noun,
  Num,
  Owner,
  Stat,
  Target,
  Value,
  ZoneRange,
} from './text/ast.ts';
import {
  areAdjacent,
  atkOf,
  categoryOf,
  hpOf,
  isField,
  isIncapacitated,
  isOpen,
  isPublicKind,
  isUnit,
  laneOf,
  laneOn,
} from './units.ts';
import { amountOf, costOf, hasWord } from './values.ts';

/** What an effect knows while it is resolved. Plain data; replaced, never changed. */
export type Ctx = {
  readonly [key: string]: Plain;
  readonly card: number; // the source (発生源, 02-44)
  readonly inc: number;
  readonly def: number; // whose text it is
  readonly ability: number;
  readonly seat: Seat; // あなた
  readonly it: readonly number[];
  readonly before: readonly number[]; // what `it` was before the last choice
  readonly looked: readonly number[];
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly foe: number;
  readonly did: boolean; // whether the last instruction was done (そうした場合)
  readonly done: number; // to how many it was done
  readonly at: number; // step
  readonly short: number; // the step at which to end because a choice fell short, or 0
  readonly within: readonly number[]; // texts being got inside one another (38-14)
};

export const ctxOf = (card: number, inc: number, def: number, ability: number, seat: Seat): Ctx => ({
  card,
  inc,
  def,
  ability,
  seat,
  it: NOTHING,
  before: NOTHING,
  looked: NOTHING,
  x: 0,
  y: 0,
  z: 0,
  foe: NONE,
  did: true,
  done: 0,
  at: 0,
  short: 0,
  within: NOTHING,
});
const NOTHING: readonly number[] = [];
type Loose = { -readonly [K in keyof Ctx]: Ctx[K] };
/** A copy to be changed before anybody else has it; written out, for this is done at every step of an effect. */
export const copyCtx = (c: Ctx): Loose => ({
  card: c.card,
  inc: c.inc,
  def: c.def,
  ability: c.ability,
  seat: c.seat,
  it: c.it,
  before: c.before,
  looked: c.looked,
  x: c.x,
  y: c.y,
  z: c.z,
  foe: c.foe,
  did: c.did,
  done: c.done,
  at: c.at,
  short: c.short,
  within: c.within,
});
/** A context for looking only: one object used again and again, never kept. */
const scratch = ctxOf(NONE, 0, 0, 0, 0) as Loose;
export function lookingAs(card: number, inc: number, def: number, ability: number, seat: Seat): Ctx {
  scratch.card = card;
  scratch.inc = inc;
  scratch.def = def;
  scratch.ability = ability;
  scratch.seat = seat;
  return scratch;
}

/** あなた is whoever plays the card, 相手 the other (02-8, 02-9); their zones are different ones (17-2). */
export const isOwner = (c: Ctx, owner: Owner, seat: Seat): boolean =>
  owner === 'any' || by('17-2', true, owner === 'own' ? seat === c.seat : seat !== c.seat);
export const seatOfOwner = (c: Ctx, owner: Owner): Seat => (owner === 'opponent' ? opponent(c.seat) : c.seat);

/** Letters are whole numbers that the text itself defines (05-3). */
export const numberIn = (c: Ctx, n: Num): number =>
  typeof n === 'number' ? n : by('05-3', 0, n === 'X' ? c.x : n === 'Y' ? c.y : c.z);

const ZONE_KINDS: Readonly<Record<ZoneRange['zone'], readonly number[]>> = {
  field: [MINIONS, MASTER, LORD],
  minions: [MINIONS],
  leader: [MASTER, LORD],
  masterArea: [MASTER],
  lordArea: [LORD],
  hand: [HAND],
  deck: [DECK],
  standby: [STANDBY],
  wait: [],
  exile: [EXILE],
  among: [],
};
const FIELD_KINDS = ZONE_KINDS.field;
/** The timeline is all four wait zones (17-15). */
const lastOf = (range: ZoneRange): number => (range.from === 1 && range.to === 4 ? by('17-15', 3, 4) : range.to);
export function inZones(kind: number, zones: readonly ZoneRange[]): boolean {
  if (zones.length === 0) return isField(kind);
  for (const range of zones) {
    if (
      range.zone === 'wait'
        ? kind >= WAIT + range.from && kind <= WAIT + lastOf(range)
        : ZONE_KINDS[range.zone].includes(kind)
    )
      return true;
  }
  return false;
}
function kindsOf(zones: readonly ZoneRange[]): readonly number[] {
  if (zones.length === 0) return FIELD_KINDS;
  const [only] = zones;
  if (zones.length === 1 && only !== undefined && only.zone !== 'wait') return ZONE_KINDS[only.zone];
  const out: number[] = [];
  for (const range of zones) {
    if (range.zone === 'wait') for (let n = range.from; n <= lastOf(range); n++) out.push(WAIT + n);
    else out.push(...ZONE_KINDS[range.zone]);
  }
  return out;
}
const isAmong = (noun: Noun): boolean => noun.zones.length === 1 && noun.zones[0]?.zone === 'among';

/** Cards the noun phrase names, wherever it says they are. */
export function candidates(g: State, c: Ctx, noun: Noun): number[] {
  const out: number[] = [];
  if (isAmong(noun)) {
    for (const id of c.looked) if (fits(g, c, noun, id)) out.push(id);
    return out;
  }
  const kinds = kindsOf(noun.zones);
  for (const seat of SEATS) {
    if (!isOwner(c, noun.owner, seat)) continue;
    for (const kind of kinds) for (const id of cardsIn(g, kind, seat)) if (fits(g, c, noun, id)) out.push(id);
  }
  return out;
}
/** Whether at least `n` cards are named by the phrase and pass `test`. */
export function hasCandidates(
  g: State,
  c: Ctx,
  noun: Noun,
  n: number,
  test: (g: State, c: Ctx, id: number) => boolean,
): boolean {
  if (n <= 0) return true;
  if (isAmong(noun)) return candidates(g, c, noun).filter((id) => test(g, c, id)).length >= n;
  let found = 0;
  for (const seat of SEATS) {
    if (!isOwner(c, noun.owner, seat)) continue;
    for (const kind of kindsOf(noun.zones)) {
      for (const id of cardsIn(g, kind, seat)) if (fits(g, c, noun, id) && test(g, c, id) && ++found >= n) return true;
    }
  }
  return false;
}
/** Whether a card is what the phrase describes, its place apart. */
function fits(g: State, c: Ctx, noun: Noun, id: number): boolean {
  if (noun.other && id === c.card) return false;
  if (!noun.kinds.some((kind) => isKind(g, id, kind))) return false;
  for (const filter of noun.where) {
    if (!passes(g, c, filter, id)) return false;
    if (filter.is === 'extreme' && !isExtreme(g, c, noun, filter, id)) return false;
  }
  return true;
}
/** Highest or lowest of all that the rest of the phrase names. */
function isExtreme(g: State, c: Ctx, noun: Noun, filter: Filter & { is: 'extreme' }, id: number): boolean {
  const rest: Noun = { ...noun, where: noun.where.filter((f) => f !== filter) };
  const mine = statOf(g, id, filter.stat);
  return candidates(g, c, rest).every((other) => {
    const theirs = statOf(g, other, filter.stat);
    return filter.extreme === 'highest' ? theirs <= mine : theirs >= mine;
  });
}
function isThan(g: State, c: Ctx, filter: Filter & { is: 'than' }, id: number): boolean {
  const other = filter.of === 'this' ? c.card : (c.it[0] ?? NONE);
  if (other === NONE) return false;
  const gap = statOf(g, id, filter.stat) - statOf(g, other, filter.from);
  if (filter.compare === 'below') return gap < 0;
  return filter.compare === 'above' ? gap > 0 : holds(gap, filter.compare, 0);
}
export const describes = (g: State, c: Ctx, noun: Noun, id: number): boolean =>
  isOwner(c, noun.owner, cardOf(g, id).owner) && fits(g, c, noun, id);

export function isKind(g: State, id: number, kind: Kind): boolean {
  switch (kind) {
    case 'card':
      return true;
    case 'unit':
      return by('21-3', true, isUnit(g, id));
    case 'token':
      return defOf(g, id).token && categoryOf(g, id) !== null;
    default:
      return categoryOf(g, id) === (kind satisfies Category);
  }
}
/** A reversed card has lost its name and everything on its front (16-3c). */
const isBlank = (g: State, id: number): boolean =>
  !isOpen(g, id) && isPublicKind(cardOf(g, id).zone >> 1) && cite('16-3c');

export function passes(g: State, c: Ctx, filter: Filter, id: number): boolean {
  switch (filter.is) {
    case 'color':
      return !isBlank(g, id) && (defOf(g, id).colors & colorBit(filter.color)) !== 0;
    case 'type':
      return !isBlank(g, id) && defOf(g, id).types.includes(filter.type);
    case 'named':
      return !isBlank(g, id) && defOf(g, id).name === filter.name;
    case 'stat':
      return holds(statOf(g, id, filter.stat), filter.compare, numberIn(c, filter.n));
    case 'keyword':
      return !isBlank(g, id) && hasKeyword(g, id, filter.keyword);
    case 'state':
      return inState(g, id, filter.state);
    case 'lane':
      return isInLane(g, c, id, filter.lane);
    case 'notKind':
      return !filter.kinds.some((kind) => isKind(g, id, kind));
    case 'than':
      return isThan(g, c, filter, id);
    case 'extreme':
      return true; // asked of the whole phrase, in `fits`
    case 'either':
      return filter.of.some((one) => passes(g, c, one, id));
    case 'damaged':
      return cardOf(g, id).damage > 0;
  }
}
function inState(g: State, id: number, state: (Filter & { is: 'state' })['state']): boolean {
  const card = cardOf(g, id);
  switch (state) {
    case 'active':
      return isField(card.zone >> 1) && card.stance !== FATIGUED;
    case 'fatigued':
      return isField(card.zone >> 1) && card.stance === FATIGUED;
    case 'reversed':
      return !isOpen(g, id) && by('16-3f', true, isPublicKind(card.zone >> 1));
    case 'open':
      return isOpen(g, id);
    case 'incapacitated':
      return isIncapacitated(g, id);
  }
}
function isInLane(g: State, c: Ctx, id: number, lane: (Filter & { is: 'lane' })['lane']): boolean {
  const here = laneOf(g, id);
  switch (lane) {
    case 'same':
      return here === laneOf(g, c.card);
    case 'adjacent':
      return areAdjacent(here, laneOf(g, c.card));
    case 'yourLeft':
      return here === laneOn(c.seat, 0);
    case 'yourRight':
      return here === laneOn(c.seat, 2);
    case 'free':
      return false;
    default:
      return here === laneOn(cardOf(g, id).owner, lane === 'left' ? 0 : lane === 'center' ? 1 : 2);
  }
}
const hasKeyword = (g: State, id: number, keyword: Keyword): boolean =>
  'word' in keyword ? hasWord(g, id, keyword.word) : amountOf(g, id, keyword.amount) > 0;

function statOf(g: State, id: number, stat: Stat): number {
  switch (stat) {
    case 'cost':
      return costOf(g, id);
    case 'atk':
      return atkOf(g, id);
    case 'hp':
      return hpOf(g, id);
    case 'wt':
      return defOf(g, id).wt;
  }
}
export const holds = (value: number, compare: Compare, n: number): boolean =>
  compare === 'least' ? value >= n : compare === 'most' ? value <= n : value === n;

/** Cards an instruction is about, without any choice. */
export function targetsOf(g: State, c: Ctx, target: Target): readonly number[] {
  switch (target.the) {
    case 'this':
      return c.card === NONE ? NOTHING : [c.card];
    case 'it':
    case 'choose':
      return c.it;
    case 'before':
      return c.before;
    case 'rest':
      return c.looked.filter((id) => !c.it.includes(id));
    case 'foe':
      return c.foe === NONE ? NOTHING : [c.foe];
    case 'master':
      return SEATS.filter((seat) => isOwner(c, target.owner, seat)).map((seat) => masterOf(g, seat));
    case 'lord':
      return SEATS.filter((seat) => isOwner(c, target.owner, seat))
        .map((seat) => lordOf(g, seat))
        .filter((id) => id !== NONE);
    case 'top': {
      const deck = cardsIn(g, DECK, seatOfOwner(c, target.owner));
      return deck.slice(Math.max(0, deck.length - numberIn(c, target.n))).reverse();
    }
    case 'all':
      return candidates(g, c, target.noun);
  }
}

/** Cores in core zone and leader zone (24-2b). */
export function coresOf(g: State, seat: Seat): number {
  return (
    count(g, seat, CORES_ACTIVE) +
    count(g, seat, CORES_FATIGUED) +
    count(g, seat, CORES_MASTER) +
    count(g, seat, CORES_LORD)
  );
}

/** Cores at a place that a text names. */
function coresIn(g: State, c: Ctx, place: CorePlace): number {
  const seat = seatOfOwner(c, place.owner);
  switch (place.core) {
    case 'outside':
      return 0;
    case 'zone':
      return count(g, seat, CORES_ACTIVE) + count(g, seat, CORES_FATIGUED);
    case 'master':
      return count(g, seat, CORES_MASTER);
    case 'lord':
      return count(g, seat, CORES_LORD);
    case 'wait':
      return count(g, seat, CORES_WAIT + place.n);
    case 'this':
      return count(g, seat, lordOf(g, seat) === c.card ? CORES_LORD : CORES_MASTER);
  }
}

export function valueOf(g: State, c: Ctx, value: Value): number {
  if (typeof value !== 'object') return numberIn(c, value);
  switch (value.value) {
    case 'count':
      return candidates(g, c, value.noun).length;
    case 'stat': {
      const [id] = targetsOf(g, c, value.of);
      return id === undefined ? 0 : statOf(g, id, value.stat);
    }
    case 'life':
      return count(g, seatOfOwner(c, value.who), LIFE);
    case 'cores':
      return coresOf(g, seatOfOwner(c, value.who));
    case 'coresAt':
      return coresIn(g, c, value.at);
    case 'done':
      return c.done;
    case 'half': {
      const half = valueOf(g, c, value.of) / 2;
      const up = by('05-2.s1', Math.floor(half), by('05-1', Math.floor(half), Math.ceil(half)));
      return value.down ? by('05-2.s2', up, Math.floor(half)) : up;
    }
    case 'times':
      return valueOf(g, c, value.of) * value.n;
    case 'plus':
      return valueOf(g, c, value.of) + value.n;
  }
}
