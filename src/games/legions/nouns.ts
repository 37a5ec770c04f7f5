// Noun phrases of card texts, matched against cards as they are, or as they were when something happened to them.
import {
  by,
  type Card,
  cardOf,
  cite,
  type Event,
  NONE,
  opponent,
  SEATS,
  type Seat,
  type Ref,
  cardOfRef,
  refAt,
  refOf,
} from '../../kernel/index.ts';
import { type Ctx, cardFor, seen } from './context.ts';
import { BREAK } from './events.ts';
import { seenAt } from './object.ts';
import { hasAttacked, type Past } from './past.ts';
import { colorBit, type Category, type Def } from './def.ts';
import {
  cardsIn,
  DECK,
  defAt,
  defOf,
  EXILE,
  FATIGUED,
  HAND,
  LORD,
  lordOf,
  MASTER,
  masterOf,
  MINIONS,
  REVERSED,
  type State,
  STANDBY,
  WAIT,
} from './state.ts';
import { DONE_KINDS } from './text/ast.ts';
import type {
  Compare,
  Done,
  Filter,
  Keyword,
  Kind,
  Noun,
  Num,
  PastDeed,
  Pronoun,
  Said,
  Stat,
  Subject,
  Target,
  ZoneRange,
} from './text/ast.ts';
import {
  areAdjacent,
  atkIn,
  categoryOf,
  hpIn,
  isField,
  isIncapable,
  isPublicKind,
  isUnitCard,
  laneIn,
  laneOn,
} from './units.ts';
import { typesIn } from './traits.ts';
import { amountIn, colorsIn, costIn, wordIn } from './values.ts';

const NOTHING: readonly number[] = [];
/** あなた is whoever plays the card, 相手 the other (02-8, 02-9); their zones are different ones (17-2). */
export const isOwner = (c: Ctx, owner: Said, seat: Seat): boolean =>
  owner === 'any' || by('17-2', true, owner === 'opponent' ? seat !== c.seat : seat === c.seat);
export const seatOfOwner = (c: Ctx, owner: Said): Seat => (owner === 'opponent' ? opponent(c.seat) : c.seat);

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
    for (const o of c.looked) {
      const id = cardFor(g, c, o);
      if (id !== NONE && fits(g, c, noun, cardOf(g, id))) out.push(id);
    }
    return out;
  }
  const kinds = kindsOf(noun.zones);
  for (const seat of SEATS) {
    if (!isOwner(c, noun.owner, seat)) continue;
    for (const kind of kinds)
      for (const id of cardsIn(g, kind, seat)) if (fits(g, c, noun, cardOf(g, id))) out.push(id);
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
      for (const id of cardsIn(g, kind, seat))
        if (fits(g, c, noun, cardOf(g, id)) && test(g, c, id) && ++found >= n) return true;
    }
  }
  return false;
}
/** Whether a card, as it is or as it was, is what the phrase describes, its place apart. */
function fits(g: State, c: Ctx, noun: Noun, card: Card): boolean {
  if (noun.other && isNamedAlready(g, c, noun, card.id)) return false;
  if (!noun.kinds.some((kind) => isKind(g, card, kind))) return false;
  for (const filter of noun.where) {
    if (!passes(g, c, filter, card)) return false;
    if (filter.is === 'extreme' && !isExtreme(g, c, noun, filter, card)) return false;
  }
  return true;
}
/** 他の: other than this card; where that could not be meant, other than what was spoken of. */
function isNamedAlready(g: State, c: Ctx, noun: Noun, id: number): boolean {
  if (noun.other === 'target') return c.target !== NONE && cardOfRef(c.target) === id;
  if (noun.other !== 'it') {
    if (id === c.card) return true;
    if (noun.other === 'this') return false;
    if (noun.owner !== 'opponent' && UNITS.has(defOf(g, c.card).category)) return false;
  }
  return c.it.some((o) => cardOfRef(o) === id);
}
const UNITS: ReadonlySet<Category> = new Set(['minion', 'lord', 'master']);
/** Highest or lowest of all that the rest of the phrase names. */
function isExtreme(g: State, c: Ctx, noun: Noun, filter: Filter & { is: 'extreme' }, card: Card): boolean {
  const rest: Noun = { ...noun, where: noun.where.filter((f) => f !== filter) };
  const mine = statOf(g, card, filter.stat);
  return candidates(g, c, rest).every((other) => {
    const theirs = statOf(g, cardOf(g, other), filter.stat);
    return filter.extreme === 'highest' ? theirs <= mine : theirs >= mine;
  });
}
function isThan(g: State, c: Ctx, filter: Filter & { is: 'than' }, card: Card): boolean {
  const [it] = c.it;
  if (filter.of === 'it' && it === undefined) return false;
  const other = filter.of === 'this' ? seen(g, c, refAt(c.card, c.inc)) : seen(g, c, it as number);
  const gap = statOf(g, card, filter.stat) - statOf(g, other, filter.from);
  if (filter.compare === 'below') return gap < 0;
  return filter.compare === 'above' ? gap > 0 : holds(gap, filter.compare, 0);
}
/** The one question about a card: living, or kept as it was when something happened to it. */
export const describes = (g: State, c: Ctx, noun: Noun, card: Card): boolean =>
  isOwner(c, noun.owner, card.owner) && fits(g, c, noun, card);

export function isKind(g: State, card: Card, kind: Kind): boolean {
  switch (kind) {
    case 'card':
      return true;
    case 'unit':
      return by('21-3', true, isUnitCard(card));
    case 'token':
      return defAt(g, card.def).token && categoryOf(g, card) !== null;
    default:
      return categoryOf(g, card) === (kind satisfies Category);
  }
}
/** A reversed card has lost its name and everything on its front (16-3c); one in exile nobody may look at (17-18). */
function isBlank(card: Card): boolean {
  if (card.face !== REVERSED) return false;
  const kind = card.zone >> 1;
  return kind === EXILE ? cite('17-18.s2') : isPublicKind(kind) && cite('16-3c');
}

export function passes(g: State, c: Ctx, filter: Filter, card: Card): boolean {
  switch (filter.is) {
    case 'color':
      return !isBlank(card) && (colorsIn(g, card) & colorBit(filter.color)) !== 0;
    case 'type':
      return !isBlank(card) && typesIn(g, card).includes(filter.type);
    case 'named':
      return !isBlank(card) && defAt(g, card.def).name === filter.name;
    case 'stat':
      return (
        hasStat(g, card, filter.stat) && holds(statOf(g, card, filter.stat), filter.compare, numberIn(c, filter.n))
      );
    case 'keyword':
      return !isBlank(card) && hasKeyword(g, c, card, filter.keyword);
    case 'state':
      return inState(g, card, filter.state);
    case 'lane':
      return isInLane(g, c, card, filter.lane);
    case 'notKind':
      return !filter.kinds.some((kind) => isKind(g, card, kind));
    case 'than':
      return hasStat(g, card, filter.stat) && isThan(g, c, filter, card);
    case 'extreme':
      return hasStat(g, card, filter.stat); // the rest is asked of the whole phrase, in `fits`
    case 'either':
      return filter.of.some((one) => passes(g, c, one, card));
    case 'not':
      return !passes(g, c, filter.of, card);
    case 'laneOf': {
      const o = filter.what === 'target' ? c.target : (c.it[0] ?? NONE);
      if (o === NONE || !isField(card.zone >> 1)) return false;
      const [here, there] = [laneIn(card), laneIn(seen(g, c, o))];
      return filter.beside ? areAdjacent(here, there) : here === there;
    }
    case 'faceDown':
      return card.face === REVERSED && card.zone >> 1 === EXILE;
    case 'shares':
      return !isBlank(card) && hasShared(g, c, filter, card);
    case 'attacked':
      return hasAttacked(g, card);
    case 'fresh':
      return isField(card.zone >> 1) && card.turn === g.turnNumber;
    case 'damaged':
      return card.damage > 0;
  }
}
/** The same name, or a colour or type in common with another open card. */
function hasShared(g: State, c: Ctx, filter: Filter & { is: 'shares' }, card: Card): boolean {
  const [it] = c.it;
  if (filter.of === 'it' && it === undefined) return false;
  const other = seen(g, c, filter.of === 'this' ? refAt(c.card, c.inc) : (it as number));
  if (isBlank(other)) return false;
  const [mine, theirs] = [defAt(g, card.def), defAt(g, other.def)];
  if (filter.what === 'name') return mine.name === theirs.name;
  if (filter.what === 'color') return (colorsIn(g, card) & colorsIn(g, other)) !== 0;
  const types = typesIn(g, other);
  return typesIn(g, card).some((type) => types.includes(type));
}
/** Minions and Lords have ATK and HP (14-3h, 14-3i), Skills and Minions a WT (14-3j); a reversed card costs 0 (16-3d). */
function hasStat(g: State, card: Card, stat: Stat): boolean {
  const category = categoryOf(g, card);
  switch (stat) {
    case 'cost':
      return !(isBlank(card) && card.zone >> 1 === EXILE);
    case 'baseCost':
      return !isBlank(card);
    case 'atk':
    case 'hp':
    case 'baseAtk':
    case 'baseHp':
      return category === 'minion' || category === 'lord';
    case 'wt':
      return category === 'minion' || category === 'skill';
  }
}
function inState(g: State, card: Card, state: (Filter & { is: 'state' })['state']): boolean {
  switch (state) {
    case 'active':
      return isField(card.zone >> 1) && card.stance !== FATIGUED;
    case 'fatigued':
      return isField(card.zone >> 1) && card.stance === FATIGUED;
    case 'reversed':
      return card.face === REVERSED && by('16-3f', true, isPublicKind(card.zone >> 1));
    case 'open':
      return card.face !== REVERSED;
    case 'incapacitated':
      return isIncapable(g, card);
  }
}
function isInLane(g: State, c: Ctx, card: Card, lane: (Filter & { is: 'lane' })['lane']): boolean {
  if (!isField(card.zone >> 1)) return false;
  const here = laneIn(card);
  switch (lane) {
    case 'same':
      return here === laneIn(seen(g, c, refAt(c.card, c.inc)));
    case 'adjacent':
      return areAdjacent(here, laneIn(seen(g, c, refAt(c.card, c.inc))));
    case 'yourLeft':
      return here === laneOn(c.seat, 0);
    case 'yourRight':
      return here === laneOn(c.seat, 2);
    case 'free':
      return false;
    default:
      return here === laneOn(card.owner, lane === 'left' ? 0 : lane === 'center' ? 1 : 2);
  }
}
/** A keyword with a number is had if it is that or more; named without one, if there is any. */
const hasKeyword = (g: State, c: Ctx, card: Card, keyword: Keyword): boolean =>
  'word' in keyword
    ? wordIn(g, card, keyword.word)
    : amountIn(g, card, keyword.amount) >= Math.max(1, numberIn(c, keyword.n));

export function statOf(g: State, card: Card, stat: Stat): number {
  switch (stat) {
    case 'cost':
      return costIn(g, card);
    case 'atk':
      return atkIn(g, card);
    case 'hp':
      return hpIn(g, card);
    case 'wt':
      return defAt(g, card.def).wt;
    case 'baseCost':
      return defAt(g, card.def).cost;
    case 'baseAtk':
      return defAt(g, card.def).atk;
    case 'baseHp':
      return defAt(g, card.def).hp;
  }
}
export const holds = (value: number, compare: Compare, n: number): boolean =>
  compare === 'least' ? value >= n : compare === 'most' ? value <= n : value === n;

/** そのミニオン is no Master: of the two a trigger speaks of, the one the word fits (34-2a, 34-2b). */
function named(g: State, c: Ctx, as: Pronoun): readonly Ref[] {
  const fit = (o: Ref): boolean => isCalled(defOf(g, cardOfRef(o)), as);
  if (c.it.every(fit)) return c.it;
  if (c.it.some(fit)) return c.it.filter(fit);
  return c.foe !== NONE && fit(c.foe) ? [c.foe] : NOTHING;
}
function isCalled(def: Def, as: Pronoun): boolean {
  switch (as) {
    case 'minion':
    case 'lord':
      return def.category === as;
    case 'token':
      return def.token;
    case 'unit':
      return def.category === 'minion' || def.category === 'lord' || def.category === 'master';
    default:
      return true;
  }
}
/** What this effect has broken, as the objects they are now. */
export function brokenBy(g: State, c: Ctx, kind: Kind): readonly Ref[] {
  const out: Ref[] = [];
  for (let at = c.since; at < g.log.length; at++) {
    const e = g.log[at] as Event;
    if (e.kind === BREAK && isKind(g, seenAt(g, e.card, e.inc, at), kind)) out.push(refOf(g, e.card));
  }
  return out;
}
/** What the last instruction was done to: all of it, or those of a kind. */
export const doneTo = (g: State, c: Ctx, as: Done): readonly Ref[] =>
  as === 'done' ? c.last : c.last.filter((o) => isKind(g, kindCard(g, c, o), DONE_KINDS[as]));
/** A unit that has left the field is asked as it was there. */
const kindCard = (g: State, c: Ctx, o: Ref): Card => seen(g, c, o);
/** Objects a phrase speaks of that have been spoken of before. */
export function objectsOf(g: State, c: Ctx, target: Target): readonly Ref[] | null {
  switch (target.the) {
    case 'this':
      return c.card === NONE ? NOTHING : [refOf(g, c.card)];
    case 'it':
      if (target.as in DONE_KINDS) return doneTo(g, c, target.as as Done);
      if (target.as === 'broken' || target.as === 'brokenMinion')
        return brokenBy(g, c, target.as === 'broken' ? 'card' : 'minion');
      return target.as === 'implied' ? c.implied : named(g, c, target.as);
    case 'choose':
      return c.it;
    case 'before':
      return c.before;
    case 'rest':
      return c.looked.filter((o) => !c.it.some((other) => cardOfRef(other) === cardOfRef(o)));
    case 'foe':
      return c.foe === NONE ? NOTHING : [c.foe];
    case 'attacker':
      return c.attacker === NONE ? NOTHING : [c.attacker];
    case 'target':
      return c.target === NONE ? NOTHING : [c.target];
    default:
      return null;
  }
}
/** Cards an instruction is about, without any choice. */
export function targetsOf(g: State, c: Ctx, target: Target): readonly number[] {
  const objects = objectsOf(g, c, target);
  if (objects !== null) return objects.map((o) => cardFor(g, c, o)).filter((id) => id !== NONE);
  switch (target.the) {
    case 'master':
      return SEATS.filter((seat) => isOwner(c, target.owner, seat)).map((seat) => masterOf(g, seat));
    case 'lord':
      return SEATS.filter((seat) => isOwner(c, target.owner, seat))
        .map((seat) => lordOf(g, seat))
        .filter((id) => id !== NONE && cardOf(g, id).face !== REVERSED);
    case 'top': {
      const deck = cardsIn(g, DECK, seatOfOwner(c, target.owner));
      return deck.slice(Math.max(0, deck.length - numberIn(c, target.n))).reverse();
    }
    case 'all':
      return candidates(g, c, target.noun);
    default:
      return NOTHING;
  }
}
/** What a condition or a number is asked of: objects as they are or last were, cards as they are. */
export const subjectsOf = (g: State, c: Ctx, target: Target): readonly Card[] =>
  objectsOf(g, c, target)?.map((o) => seen(g, c, o)) ?? targetsOf(g, c, target).map((id) => cardOf(g, id));
/** What has been done this turn by, or to, whom a text speaks of. */
export function pastOf(g: State, c: Ctx, what: PastDeed, of: Subject): readonly Past[] {
  return g.past.filter((one) => {
    if (one.what !== what) return false;
    if (of.the === 'this') return one.card.id === c.card && one.card.inc === c.inc;
    return describes(g, c, of.noun, one.card);
  });
}
