// Nouns: which cards a text speaks of.
import {
  by,
  cite,
  type Limit,
  newCard,
  NONE,
  opponent,
  type Seat,
  type Sheet,
  someNeutral,
  tracing,
  cardOfRef,
  isThere,
  refAt,
  refOf,
} from '../../../kernel/index.ts';
import type * as Ast from '../text/ast.ts';
import { bitOf, STACK } from '../keywords.ts';
import {
  ACT,
  BANISHED,
  cardsIn,
  DECK,
  defAt,
  EVOLVE_DECK,
  EX,
  FIELD,
  GRAVEYARD,
  HAND,
  inZone,
  LEADER_AREA,
  leaderOf,
  pool,
  type Resolution,
  type State,
  sveCard,
  type SveCard,
} from '../state.ts';
import { ATTACK, COST, HEALTH, LOST, traitBit, traitWord, WORDS } from '../value-kinds.ts';
import { type Info, infoOf } from '../objects.ts';
import { isLinkedRace, valueOf, grantedTo } from '../values.ts';
import { followed } from './context.ts';
import { doing } from './program.ts';

interface Numbers {
  of: (g: State, r: Resolution, value: Ast.Value) => number;
}
const numbers: Numbers = { of: (_g, _r, value) => (typeof value === 'number' ? value : 0) };
/** Numbers count cards, and cards are told by numbers: so the way to work one out is handed in. */
export function useNumbers(of: Numbers['of']): void {
  numbers.of = of;
}
/** The top of the stack: what is being played or resolved. */
export const current = (g: State): Resolution => g.resolving[g.resolving.length - 1] as Resolution;

const KINDS: Readonly<Record<Ast.Kind, ((info: Info) => boolean) | null>> = {
  card: null,
  follower: (i) => i.def.kind === 'follower',
  amulet: (i) => i.def.kind === 'amulet',
  spell: (i) => i.def.kind === 'spell',
  leader: (i) => i.def.kind === 'leader',
  token: (i) => i.def.special === 'token',
  followerToken: (i) => i.def.special === 'token' && i.def.kind === 'follower',
  amuletToken: (i) => i.def.special === 'token' && i.def.kind === 'amulet',
  evolveFollower: (i) => i.def.special === 'evolve' && i.def.kind === 'follower',
  evolveCard: (i) => i.def.special === 'evolve',
};

/** Whether a card answers to a name: its own, or the name of the card that has this alias (2.14.2). */
export function isNamed(g: State, name: string, cardName: string): boolean {
  if (cardName === name) return cite('2.1.2');
  const alias = pool(g).aliases.get(name);
  return alias !== undefined && by('2.14.1 2.14.2', false, alias === cardName);
}

function hasTrait(g: State, info: Info, trait: string, sheet: Sheet | readonly number[] | null): boolean {
  if (info.def.traits.includes(trait)) return by('2.4.2', false, true);
  const at = pool(g).gained.indexOf(trait);
  if (at < 0) return false;
  const bits = sheet === null ? valueOf(g, info.id, traitWord(at)) : (sheet[traitWord(at)] ?? 0);
  return (bits & traitBit(at)) !== 0 && by('10.9.1.3 2.4.2', false, true);
}
const SPECIAL: readonly Ast.Kind[] = ['token', 'followerToken', 'amuletToken', 'evolveFollower', 'evolveCard'];
const bySpecial = (kind: Ast.Kind, fitsIt: boolean): boolean =>
  SPECIAL.includes(kind) ? by('2.3.3', true, fitsIt) : fitsIt;
function fitsSort(g: State, info: Info, sort: Ast.Sort, sheet: Sheet | readonly number[] | null): boolean {
  const kind = KINDS[sort.kind];
  if (kind !== null && !by('2.3.4 2.3.2', true, bySpecial(sort.kind, kind(info)))) return false;
  if (sort.class !== 'any' && !by('2.2.3 2.2.2', true, info.def.class === sort.class)) return false;
  if (sort.name !== 'any' && !isNamed(g, sort.name, info.def.name)) return false;
  return sort.trait === 'any' || hasTrait(g, info, sort.trait, sheet);
}

export function statOf(g: State, info: Info, stat: Ast.Stat, sheet: Sheet | readonly number[] | null): number {
  if (stat === 'originalCost') return defAt(g, info.card.def).cost;
  if (stat === 'sum') return statOf(g, info, 'attack', sheet) + statOf(g, info, 'health', sheet);
  const key = stat === 'cost' ? COST : stat === 'attack' ? ATTACK : HEALTH;
  const raw = sheet === null ? valueOf(g, info.id, key) : (sheet[key] as number);
  if (stat !== 'health') return raw;
  return info.card.zone >> 1 === LEADER_AREA ? g.life[info.card.owner] : raw - info.card.damage;
}
export const compares = (a: number, compare: Ast.Comparison, b: number): boolean =>
  compare === 'least'
    ? a >= b
    : compare === 'most'
      ? a <= b
      : compare === 'more'
        ? a > b
        : compare === 'less'
          ? a < b
          : a === b;

function passes(
  g: State,
  r: Resolution,
  info: Info,
  filter: Ast.Filter,
  sheet: Sheet | readonly number[] | null,
): boolean {
  switch (filter.is) {
    case 'stat':
      return compares(statOf(g, info, filter.stat, sheet), filter.compare, numbers.of(g, r, filter.value));
    case 'between': {
      const n = statOf(g, info, filter.stat, sheet);
      return n >= filter.from && n <= filter.to;
    }
    case 'among':
      return filter.values.includes(statOf(g, info, filter.stat, sheet));
    case 'parity':
      return (statOf(g, info, filter.stat, sheet) & 1) === (filter.parity === 'odd' ? 1 : 0);
    case 'extreme':
      return true;
    case 'state':
      return (info.card.stance === ACT) === (filter.state === 'act');
    case 'has':
    case 'lacks': {
      const words = sheet === null ? valueOf(g, info.id, WORDS) : (sheet[WORDS] as number);
      return ((words & bitOf(filter.keyword)) !== 0) === (filter.is === 'has');
    }
    case 'evolved':
      return info.card.evo !== NONE;
    case 'unevolved':
      return info.card.evo === NONE;
    case 'evolvedThisTurn':
      return info.card.evolvedAt === g.turnNumber && g.turnNumber > 0;
    case 'enteredThisTurn':
      return info.card.turn === g.turnNumber;
    case 'raced':
      return info.card.raced !== 0 && isLinkedRace(g, info.id);
    case 'damaged':
      return info.card.damage > 0;
    case 'sameName':
    case 'otherName': {
      const names = refsOfReference(g, r, filter.as).map((ref) => objectOf(g, r, ref).def.name);
      return names.includes(info.def.name) === (filter.is === 'sameName');
    }
    case 'nameContains':
      return by('2.1.2', true, info.def.name.includes(filter.part));
    case 'hasOne': {
      const words = sheet === null ? valueOf(g, info.id, WORDS) : (sheet[WORDS] as number);
      return filter.keywords.some((keyword) => (words & bitOf(keyword)) !== 0);
    }
    case 'notOf':
      return !filter.sorts.some((sort) => fitsSort(g, info, sort, sheet));
    case 'notNamed':
      return info.def.name !== filter.name;
    case 'sameStat': {
      const mine = statOf(g, info, filter.stat, sheet);
      return refsOfReference(g, r, filter.as).some((ref) => {
        const other = objectOf(g, r, ref);
        return statOf(g, other, filter.stat, other.sheet) === mine;
      });
    }
    case 'counters': {
      const which = pool(g).counters.indexOf(filter.counter);
      return (info.card.counters[which] ?? 0) > 0;
    }
    case 'notIt':
      return !r.it.some((ref) => cardOfRef(ref) === info.id);
    case 'plain':
      return isPlain(g, info, sheet);
    case 'attacking':
      return g.attack !== null && cardOfRef(g.attack.attacker) === info.id;
    case 'fighting':
      return (
        g.attack !== null &&
        g.fighting &&
        (cardOfRef(g.attack.attacker) === info.id || cardOfRef(g.attack.target) === info.id)
      );
    case 'distinct':
    case 'totalCost':
      return true;
  }
}

/** Whether a card has no abilities: none printed, or none kept, and none given (10.9.1.2). */
function isPlain(g: State, info: Info, sheet: Sheet | readonly number[] | null): boolean {
  const value = (key: number): number => (sheet === null ? valueOf(g, info.id, key) : (sheet[key] ?? 0));
  if (value(WORDS) !== 0 || (info.def.abilities.length > 0 && value(LOST) === 0)) return false;
  return info.id === NONE || grantedTo(g, info.id).length === 0;
}

/** An object a text speaks of: where it is meant now if that is a field, else as it last was where it was (10.11.1). */
export function objectOf(g: State, r: Resolution, ref: number): Info {
  if (isThere(g, ref)) return infoOf(g, ref);
  const now = followed(g, r, ref);
  return now !== ref && isThere(g, now) && inZone(g, cardOfRef(now), FIELD) ? infoOf(g, now) : infoOf(g, ref);
}
/** Whether an object is the card that has the ability: also where the event it answers to, or its effect, has put it. */
function isThis(g: State, r: Resolution, ref: number): boolean {
  const own = refAt(r.card, r.inc);
  return ref === own || ref === followed(g, r, own);
}
/** Whether an object is what a description says; `sheet` stands in for its current values. */
export function fits(
  g: State,
  r: Resolution,
  ref: number,
  what: Ast.Description,
  sheet: Sheet | readonly number[] | null = null,
): boolean {
  if (what.other && cardOfRef(ref) === r.card && isThis(g, r, ref)) return false;
  const info = objectOf(g, r, ref);
  return fitsInfo(g, r, info, what, sheet ?? info.sheet);
}
/** The one matcher: of cards as they are, as they last were, and as they are printed. */
export function fitsInfo(
  g: State,
  r: Resolution,
  info: Info,
  what: Ast.Description,
  sheet: Sheet | readonly number[] | null,
): boolean {
  let some = false;
  for (const sort of what.sorts) {
    if (fitsSort(g, info, sort, sheet)) {
      some = true;
      break;
    }
  }
  if (!some) return false;
  for (const filter of what.where) if (!passes(g, r, info, filter, sheet)) return false;
  return true;
}
/** A card that is nowhere yet, or no more: as it is printed, with the values it was seen with. */
export function printedInfo(g: State, def: number, seat: Seat, sheet: readonly number[] | null = null): Info {
  const printed = defAt(g, def);
  const card = sveCard(newCard(NONE, def, seat, NONE));
  return { id: NONE, def: printed, card, sheet: sheet ?? printed.sheet };
}

const ZONES: Readonly<Record<Exclude<Ast.Zone, 'among'>, number>> = {
  field: FIELD,
  leader: LEADER_AREA,
  hand: HAND,
  deck: DECK,
  deckTop: DECK,
  deckBottom: DECK,
  ex: EX,
  graveyard: GRAVEYARD,
  banished: BANISHED,
  evolveDeck: EVOLVE_DECK,
  evolveDeckFaceUp: EVOLVE_DECK,
};
export const zoneKindOf = (zone: Exclude<Ast.Zone, 'among'>): number => ZONES[zone];
const HIDDEN: readonly Ast.Zone[] = ['hand', 'deck', 'deckTop', 'deckBottom', 'evolveDeck', 'among'];
/** Hidden zones: cards there are never targets (10.6.2.3). */
export const isHiddenZone = (zone: Ast.Zone): boolean => HIDDEN.includes(zone);

const BOTH: readonly Seat[] = [0, 1];
const JUST: readonly (readonly Seat[])[] = [[0], [1]];
const just = (seat: Seat): readonly Seat[] => JUST[seat] as readonly Seat[];
export function seatsOf(g: State, r: Resolution, owner: Ast.Owner, hidden: boolean): readonly Seat[] {
  switch (owner) {
    case 'own':
      return just(r.seat);
    case 'opponent':
      return just(opponent(r.seat));
    case 'actor':
      return just(r.actor);
    case 'it':
      return just(seatOfIt(g, r));
    case 'each':
      return BOTH;
    case 'any':
      return hidden ? just(r.actor) : BOTH;
  }
}
/** The player of それ: whoever was its master where it was spoken of. */
export function seatOfIt(g: State, r: Resolution): Seat {
  const first = r.it[0] ?? r.done[doing('selected')]?.[0];
  return first === undefined ? r.seat : objectOf(g, r, first).card.master;
}

const NO_CARDS: readonly number[] = [];
/** Cards of one zone as a text sees them: face-up cards of the evolve deck are not in it (4.6.3). */
function inView(g: State, zone: Exclude<Ast.Zone, 'among'>, seat: Seat): readonly number[] {
  const list = cardsIn(g, ZONES[zone], seat);
  if (tracing || someNeutral()) {
    // A bare noun means the field (4.4.3); a deck is what lies in its zone (4.5.3).
    if (zone === 'field' && cardsIn(g, EX, seat).length > 0)
      return by('4.4.3', [...list, ...cardsIn(g, EX, seat)], list);
    if (zone === 'deck') return by('4.5.3', NO_CARDS, list);
  }
  if (zone === 'evolveDeck') return list.filter((id) => by('4.6.3', true, (g.cards[id] as SveCard).face === 1));
  if (zone === 'evolveDeckFaceUp') return list.filter((id) => (g.cards[id] as SveCard).face === 0);
  return list;
}

/** Every object a selector fits now, as refs. */
export function candidates(g: State, r: Resolution, of: Ast.Selector): number[] {
  const out: number[] = [];
  if (of.zone === 'among') {
    for (const ref of among(g, r)) if (fits(g, r, ref, of)) out.push(ref);
  } else {
    for (const seat of seatsOf(g, r, of.owner, isHiddenZone(of.zone))) {
      for (const id of inView(g, of.zone, seat)) {
        const ref = refOf(g, id);
        if (fits(g, r, ref, of)) out.push(ref);
      }
    }
  }
  for (const filter of of.where) if (filter.is === 'extreme') return extremes(g, out, filter);
  return out;
}
/** 「その中」: the cards looked at or shown, or else those just spoken of. */
const among = (g: State, r: Resolution): readonly number[] => {
  const rest = restOf(g, r);
  return rest.length > 0 ? rest : r.it.map((ref) => followed(g, r, ref)).filter((ref) => isThere(g, ref));
};
/** Of the cards looked at or shown, those nobody has taken. */
const restOf = (g: State, r: Resolution): readonly number[] =>
  r.rest.filter((ref) => isThere(g, ref) && !r.taken.includes(ref));
function extremes(g: State, refs: number[], filter: Ast.Filter & { is: 'extreme' }): number[] {
  const sign = filter.extreme === 'highest' ? 1 : -1;
  let best = Number.NEGATIVE_INFINITY;
  const value = (ref: number): number => {
    const info = infoOf(g, ref);
    return sign * statOf(g, info, filter.stat, info.sheet);
  };
  for (const ref of refs) best = Math.max(best, value(ref));
  return refs.filter((ref) => value(ref) === best);
}
/** Whether an object fits a selector, wherever it is: of the highest or lowest, none that is there goes beyond it. */
export function fitsSelector(
  g: State,
  r: Resolution,
  ref: number,
  of: Ast.Selector,
  sheet: Sheet | readonly number[] | null = null,
): boolean {
  if (!fits(g, r, ref, of, sheet)) return false;
  const filter = of.where.find((f) => f.is === 'extreme');
  if (filter?.is !== 'extreme') return true;
  const [best] = candidates(g, r, of);
  if (best === undefined) return true;
  const value = (one: number): number => {
    const info = objectOf(g, r, one);
    return (filter.extreme === 'highest' ? 1 : -1) * statOf(g, info, filter.stat, info.sheet);
  };
  return value(ref) >= value(best);
}
/** What two cards chosen together must not share (「カード名の異なる」). */
function isAlike(g: State, a: number, b: number, by: 'name' | 'cost' | 'class' | 'trait'): boolean {
  const [one, other] = [infoOf(g, refOf(g, a)), infoOf(g, refOf(g, b))];
  if (by === 'cost') return statOf(g, one, 'cost', one.sheet) === statOf(g, other, 'cost', other.sheet);
  if (by === 'trait') return one.def.traits.some((trait) => other.def.traits.includes(trait));
  return one.def[by] === other.def[by];
}
const costIn = (g: State, id: number): number => {
  const info = infoOf(g, refOf(g, id));
  return statOf(g, info, 'cost', info.sheet);
};
/** Of all cards that have a name, a cost, a class or a trait in common, one may be chosen. */
function oneOfAKind(g: State, cards: readonly number[], by: 'name' | 'cost' | 'class' | 'trait'): Limit[] {
  const kinds = cards.map((id): readonly unknown[] => {
    const info = infoOf(g, refOf(g, id));
    if (by === 'trait') return info.def.traits;
    return [by === 'cost' ? statOf(g, info, 'cost', info.sheet) : info.def[by]];
  });
  return [...new Set(kinds.flat())].map((kind) => ({
    weights: kinds.map((of) => (of.includes(kind) ? 1 : 0)),
    most: 1,
  }));
}
/** What may be picked next, how many in all, and what bounds them together. */
interface Apart {
  readonly from: readonly number[];
  readonly most: number;
  readonly limits: readonly Limit[];
}
/** Cards that still fit into a total cost. */
function affordable(
  g: State,
  filter: Ast.Filter & { is: 'totalCost' },
  from: readonly number[],
  picked: readonly number[],
): Apart {
  const left = picked.reduce((n, id) => n - costIn(g, id), numbers.of(g, current(g), filter.most));
  const free = from.filter((id) => picked.includes(id) || costIn(g, id) <= left);
  const last = free.indexOf(picked.at(-1) ?? NONE);
  const limits = [{ weights: free.map((id) => costIn(g, id)), most: left }];
  return { from: free, most: last === free.length - 1 ? picked.length : free.length, limits };
}
/** Of cards to choose from, those that may stand beside the ones picked, and how many could be picked in all. */
export function apart(g: State, of: Ast.Selector, from: readonly number[], picked: readonly number[]): Apart {
  const within = of.where.find((f) => f.is === 'totalCost');
  if (within?.is === 'totalCost') return affordable(g, within, from, picked);
  const filter = of.where.find((f) => f.is === 'distinct');
  if (filter?.is !== 'distinct') return { from, most: from.length, limits: [] };
  const one: number[] = [];
  for (const id of from) if (!one.some((other) => isAlike(g, id, other, filter.by))) one.push(id);
  const free = from.filter((id) => picked.includes(id) || !picked.some((other) => isAlike(g, id, other, filter.by)));
  // Cards are picked in their order: past the last one nothing may be left that differs.
  const last = free.indexOf(picked.at(-1) ?? NONE);
  const most = picked.length > 0 && last === free.length - 1 ? picked.length : one.length;
  return { from: free, most, limits: oneOfAKind(g, free, filter.by) };
}
/** Whether any object a selector fits passes a test: the first one found decides. */
export function someCandidate(g: State, r: Resolution, of: Ast.Selector, test: (ref: number) => boolean): boolean {
  if (of.zone === 'among' || of.where.some((f) => f.is === 'extreme')) return candidates(g, r, of).some(test);
  for (const seat of seatsOf(g, r, of.owner, isHiddenZone(of.zone))) {
    for (const id of inView(g, of.zone, seat)) {
      const ref = refOf(g, id);
      if (fits(g, r, ref, of) && test(ref)) return true;
    }
  }
  return false;
}
/** How many there are; of different ones, how many kinds. */
export function countOf(g: State, r: Resolution, of: Ast.Selector): number {
  const found = candidates(g, r, of);
  return of.where.length === 0 ? found.length : apart(g, of, found.map(cardOfRef), NOT_PICKED).most;
}
const NOT_PICKED: readonly number[] = [];
export function hasAny(g: State, r: Resolution, of: Ast.Selector): boolean {
  if (of.zone === 'among') return candidates(g, r, of).length > 0;
  for (const seat of seatsOf(g, r, of.owner, isHiddenZone(of.zone))) {
    for (const id of inView(g, of.zone, seat)) if (fits(g, r, refOf(g, id), of)) return true;
  }
  return false;
}

export function refsOfReference(g: State, r: Resolution, reference: Ast.Reference): readonly number[] {
  switch (reference.the) {
    case 'this':
      return [refAt(r.card, r.inc)];
    case 'it':
      return r.it;
    case 'former':
      return (r.done[doing('selected')] ?? []).slice(0, 1);
    case 'latter':
      return (r.done[doing('selected')] ?? []).slice(1, 2);
    case 'rest':
      return restOf(g, r);
    case 'attacker':
      return g.attack === null ? NO_CARDS : [g.attack.attacker];
    case 'attackTarget':
      return g.attack === null ? NO_CARDS : [g.attack.target];
    case 'leader': {
      const out: number[] = [];
      for (const seat of seatsOf(g, r, reference.owner, false)) {
        const id = leaderOf(g, seat);
        if (id !== NONE) out.push(refOf(g, id));
      }
      return by('4.3.3', NO_CARDS, out);
    }
    case 'done': {
      const refs = r.done[doing(reference.by)] ?? [];
      return reference.kind === 'card'
        ? refs
        : refs.filter((ref) => KINDS[reference.kind]?.(objectOf(g, r, ref)) ?? true);
    }
  }
}

/** Cards still on a field with the Stack keyword and a counter, of one player. */
export const stacksOf = (g: State, seat: Seat): number[] =>
  cardsIn(g, FIELD, seat).filter((id) => (valueOf(g, id, WORDS) & STACK) !== 0);
