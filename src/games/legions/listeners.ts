// Who listens: triggered abilities in force, matched against everything that happened in the chain of sequences.
import {
  by,
  cachesOff,
  cardOf,
  cite,
  type Event,
  inForce,
  NONE,
  poolAt,
  SEATS,
  spendKey,
  type Ref,
  refAt,
} from '../../kernel/index.ts';
import { IMPACT, PIERCE } from './abilities.ts';
import { isTrue } from './conditions.ts';
import { type Ctx, ctxOf, lookingAs } from './context.ts';
import type { Def } from './def.ts';
import {
  ATTACK,
  BREAK,
  BY_ATTACK,
  DAMAGE,
  isBattle,
  isPlacement,
  MOVE,
  PHASE,
  SURVIVE,
  TOKEN,
  usedKey,
} from './events.ts';
import { abilityKey, type Given, givenTo, hasGiven, textOf } from './granted.ts';
import { STATE_BIT } from './listens.ts';
import { inZones } from './nouns.ts';
import { incAt } from './object.ts';
import { cardsIn, defOf, EXILE, HAND, MASTER, type PutOff, type State, TABLE_ZONES } from './state.ts';
import { works } from './statics.ts';
import type { Ability, Listen, ZoneRange } from './text/ast.ts';
import { isUnit } from './units.ts';
import { matches } from './matching.ts';

/** A triggered ability that has something to answer: the ability, the events it is spent on, and whom they speak of. */
export interface Occurrence {
  readonly card: number;
  readonly def: number;
  readonly ability: number;
  readonly events: readonly number[]; // places in the log; none: a state has come about
  readonly it: readonly Ref[];
  readonly implied: readonly Ref[];
  readonly foe: Ref;
  readonly attacker: Ref;
  readonly target: Ref;
  readonly amount: number;
  readonly x: number;
  readonly broken: boolean;
  readonly key: string;
}

/** The clause that a kind of condition stands under. */
const CLAUSES: Partial<Readonly<Record<Listen['on'], string>>> = {
  placed: '36-2a',
  laneMoved: '36-2b',
  attacks: '36-2c',
  unlocked: '36-2f',
  broken: '36-2i',
  brokenBy: '36-2i',
  placedFrom: '36-2a',
};
const clauseOf = (listen: Listen): string =>
  'what' in listen && listen.what.the === 'this' ? (CLAUSES[listen.on] ?? '36-2h') : '';

/** The two units that an event speaks of: whom the condition is about, and the other, if there is one. */
function pairOf(listen: Listen, e: Event): readonly [subject: number, other: number] {
  switch (listen.on) {
    case 'attacks':
    case 'attacksAt':
    case 'survived':
      return [e.card, e.to];
    case 'targeted':
      return [e.to, e.card];
    case 'dealt':
    case 'dealtTo':
    case 'broke':
      return [e.source, e.card];
    case 'broken':
    case 'brokenBy':
    case 'damaged':
    case 'damagedFor':
    case 'damagedBy':
      return [e.card, e.source];
    default:
      return [e.card, NONE];
  }
}
/** A card of an event as the object it is to be found as: what the event itself made of it, a broken one where it went. */
function objectIn(g: State, id: number, at: number): Ref {
  if (id === NONE) return NONE;
  const e = g.log[at] as Event;
  if (e.card !== id) return refAt(id, incAt(g, id, at));
  if (e.kind !== BREAK) return refAt(id, e.now);
  for (let i = at + 1; i < g.log.length; i++) {
    const next = g.log[i] as Event;
    if (next.card === id && next.kind === MOVE && next.inc === e.inc) return refAt(id, next.now);
  }
  return refAt(id, e.inc);
}

/** The attack that an event is, or that it belongs to: battle damage, a break or a survival of its two units (34-2a, 34-2b). */
function attackOf(g: State, at: number): number {
  const e = g.log[at] as Event;
  if (e.kind === ATTACK) return at;
  if (e.kind !== SURVIVE && !isBattle(e)) return NONE;
  const other = e.kind === SURVIVE ? e.to : e.source;
  return g.log.findLastIndex((a: Event, i) => {
    if (i >= at || a.kind !== ATTACK) return false;
    return (a.card === e.card && a.to === other) || (a.card === other && a.to === e.card);
  });
}

class Finder {
  readonly found: Occurrence[] = [];
  constructor(
    private readonly g: State,
    private readonly only: number,
  ) {}

  /** One ability and what it can answer now: each thing it speaks of, or one where it is all the same. */
  ability(id: number, given: Given, listenTo: (listen: Listen) => boolean): void {
    const { g } = this;
    const card = cardOf(g, id);
    const ability = textOf(g, given);
    if (ability.turn !== 'any' && (ability.turn === 'own') !== (card.owner === g.turn)) return;
    if (ability.once && g.used.includes(usedKey(g, id, abilityKey(card.def, given[0], given[1])))) return;
    const c = lookingAs(id, card.inc, given[0], given[1], card.owner);
    for (const listen of ability.on) {
      if (!listenTo(listen)) continue;
      if (listen.on === 'becomes') {
        if (this.only === NONE && this.became(c, listen)) return;
        continue;
      }
      const groups = this.unspent(c, listen, ability.spoken);
      if (groups.length === 0 || (clauseOf(listen) !== '' && !cite(clauseOf(listen)))) continue;
      for (const events of groups) this.add(c, listen, events);
      return;
    }
  }
  private became(c: Ctx, listen: Listen & { on: 'becomes' }): boolean {
    const key = armKey(c);
    if (!this.g.armed.includes(key)) return false;
    if (!isTrue(this.g, c, listen.cond) && !this.g.armed.includes(`${key}!`)) return false;
    this.push(c, [], NO_ONE, 0, key);
    return true;
  }
  /** Events of the chain this ability has not been spent on, one by one, or all of a sequence where it counts them together. */
  private unspent(c: Ctx, listen: Listen, each: boolean): readonly (readonly number[])[] {
    const { g, only } = this;
    const least = 'least' in listen ? listen.least : 0;
    const groups: number[][] = [];
    let sequence = NONE;
    for (let at = by('37-7', lastMark(g), 0); at < g.log.length; at++) {
      const e = g.log[at] as Event;
      if (only !== NONE && e.kind !== only) continue;
      if (!matches(g, c, listen, e, at) || this.isSpent(c, at)) continue;
      const single = least === 0 || !inForce('37-4');
      const here = single ? at : sequenceOf(g, at);
      if (here === sequence) (groups.at(-1) as number[]).push(at);
      else groups.push([at]);
      sequence = here;
      if (single && !each) break;
    }
    const due = groups.filter((group) => group.length >= least);
    return each ? due : due.slice(0, 1);
  }
  private isSpent(c: Ctx, at: number): boolean {
    const { spent } = this.g;
    if (spent.length === 0) return false;
    const ability = abilityKey(cardOf(this.g, c.card).def, c.def, c.ability);
    return spent.includes(spendKey({ seat: c.seat, card: c.card, ability }, at));
  }
  private add(c: Ctx, listen: Listen, events: readonly number[]): void {
    const { g } = this;
    const first = events[0] as number;
    const e = g.log[first] as Event;
    const attack = attackOf(g, first);
    const own = 'what' in listen && listen.what.the === 'this';
    const foe = objectIn(g, pairOf(listen, e)[1], first);
    const subjects: Ref[] = [];
    for (const at of events) {
      const o = objectIn(g, pairOf(listen, g.log[at] as Event)[0], at);
      if (o !== NONE && !subjects.includes(o)) subjects.push(o);
    }
    this.push(
      c,
      events,
      {
        // Of a condition about this card それ is the other unit: this card is called このカード.
        it: own && foe !== NONE && !isSelfPast(listen) ? [foe] : subjects,
        implied: own || subjects.length === 0 ? [refAt(c.card, cardOf(g, c.card).inc)] : subjects,
        foe,
        attacker: attack === NONE ? NONE : objectIn(g, (g.log[attack] as Event).card, attack),
        target: attack === NONE ? NONE : objectIn(g, (g.log[attack] as Event).to, attack),
        amount: e.amount,
        broken: (listen.on === 'broken' || listen.on === 'brokenBy') && own,
      },
      0,
      '',
    );
  }
  private push(c: Ctx, events: readonly number[], whom: Whom, x: number, key: string): void {
    const { it, implied, foe, attacker, target, amount, broken } = whom;
    const { card, def, ability } = c;
    this.found.push({ card, def, ability, events, it, implied, foe, attacker, target, amount, x, broken, key });
  }

  /** What effects have put off until a moment that has come. */
  putOffs(): void {
    const { g } = this;
    g.putOff.forEach((one, i) => {
      if (this.only !== NONE || !isDue(g, one)) return;
      const c = lookingAs(one.c.card, one.c.inc, one.c.def, one.c.ability, one.c.seat);
      this.push(c, [], { ...NO_ONE, it: one.c.it }, 0, putOffKey(i));
    });
  }
  /** Pierce and impact: as strong as when it happened, if their unit is still that unit on the field (LEG-R61). */
  keywords(): void {
    const { g } = this;
    g.log.forEach((e, at) => {
      if (e.at <= 0 || e.source === NONE || (e.kind !== BREAK && e.kind !== DAMAGE)) return;
      const ability = keywordOf(g, e);
      if (ability === NONE || !isUnit(g, e.source) || (this.only !== NONE && e.kind !== this.only)) return;
      const source = cardOf(g, e.source);
      if (source.inc !== incAt(g, e.source, at)) return;
      if (g.spent.includes(spendKey({ seat: source.owner, card: e.source, ability }, at))) return;
      if (this.found.some((o) => o.card === e.source && o.ability === ability)) return;
      const c = lookingAs(e.source, source.inc, source.def, ability, source.owner);
      this.push(c, [at], { ...NO_ONE, foe: objectIn(g, e.card, at) }, e.at, '');
    });
  }
}
/** Whether the moment of something put off has come. */
const isDue = (g: State, { seat, phase, edge, from }: PutOff): boolean =>
  g.turnNumber >= from &&
  g.log.some((e: Event) => e.kind === PHASE && e.to === phase && e.at === edge && (seat === NONE || e.seat === seat));
/** An occurrence of the i-th thing that was put off. */
const PUT_OFF = 'put off ';
const putOffKey = (i: number): string => `${PUT_OFF}${i}`;
/** Which thing put off an occurrence stands for, or NONE. */
export const putOffOf = (o: Occurrence): number =>
  o.key.startsWith(PUT_OFF) ? Number(o.key.slice(PUT_OFF.length)) : NONE;
type Whom = Pick<Occurrence, 'it' | 'implied' | 'foe' | 'attacker' | 'target' | 'amount' | 'broken'>;
const NO_ONE: Whom = { it: [], implied: [], foe: NONE, attacker: NONE, target: NONE, amount: 0, broken: false };
function keywordOf(g: State, e: Event): number {
  if (e.seat === cardOf(g, e.source).owner) return NONE;
  if (e.kind === BREAK) return e.cause === BY_ATTACK && cite('39-10') ? PIERCE : NONE;
  const master = cardOf(g, e.card).zone >> 1 === MASTER;
  return master && cardOf(g, e.source).owner === g.turn && cite('39-8') ? IMPACT : NONE;
}
const armKey = (c: Ctx): string => `${c.card}.${c.def}.${c.ability}`;
/** Which sequence of the chain an event belongs to. */
const sequenceOf = (g: State, at: number): number => g.marks.filter((mark) => mark <= at).length;
const lastMark = (g: State): number => g.marks[g.marks.length - 1] ?? 0;

/** Cards whose abilities work in a hand or in exile are rare: whether the pool has any is worked out once. */
const afar = new Map<number, boolean>();
function hasAfar(g: State): boolean {
  let known = afar.get(g.pool);
  if (known === undefined) {
    const far = (a: Ability) => a.kind === 'trigger' && a.where.some(({ zone }) => zone === 'hand' || zone === 'exile');
    known = poolAt<Def>(g.pool).defs.some((def) => def.abilities.some(far));
    afar.set(g.pool, known);
  }
  return known;
}
const FAR_ZONES: readonly number[] = [...TABLE_ZONES, HAND, EXILE];

/** What became of this card is answered wherever it has gone since (36-2f, 36-2i): it need not be on the field any more. */
function isSelfPast(listen: Listen): boolean {
  if (!('what' in listen) || listen.what.the !== 'this') return false;
  switch (listen.on) {
    case 'broken':
    case 'brokenBy':
    case 'unlocked':
    case 'played':
    case 'playedFrom':
      return true;
    case 'moved':
      return !listen.to.some(({ zone }) => FIELD_WORDS.has(zone));
    case 'turned':
      return listen.state === 'reversed';
    default:
      return false;
  }
}
const FIELD_WORDS: ReadonlySet<ZoneRange['zone']> = new Set(['field', 'minions', 'leader', 'masterArea', 'lordArea']);
const isOther = (listen: Listen): boolean => !isSelfPast(listen);

/** Triggered abilities of a card: its own, and those it has been given. */
function forTriggers(g: State, id: number, each: (given: Given, ability: Ability) => void): void {
  const def = defOf(g, id);
  const own = cardOf(g, id).def;
  for (const index of def.triggers) each([own, index], def.abilities[index] as Ability);
  for (const given of givenTo(g, id)) if (textOf(g, given).kind === 'trigger') each(given, textOf(g, given));
}

/** Everything that could be taken up now. */
export function occurrences(g: State, only: number): Occurrence[] {
  const finder = new Finder(g, only);
  const given = hasGiven(g);
  let bits = STATE_BIT;
  for (const e of g.log) bits |= bitOf(e);
  for (const seat of SEATS) {
    for (const kind of hasAfar(g) ? FAR_ZONES : TABLE_ZONES) {
      for (const id of cardsIn(g, kind, seat)) {
        const { listens, listensToItself } = defOf(g, id);
        if (((listens | listensToItself) & bits) === 0 && !given) continue;
        forTriggers(g, id, (given, ability) => {
          if (works(g, id, ability, given)) finder.ability(id, given, isOther);
        });
      }
    }
  }
  const seen: number[] = [];
  for (const e of g.log) {
    if (e.card === NONE || seen.includes(e.card)) continue;
    const given = e.kind === BREAK && e.more !== null ? (e.more as unknown as readonly Given[]) : NO_GIFTS;
    const own = (defOf(g, e.card).listensToItself & bitOf(e)) !== 0;
    if (!own && given.length === 0) continue;
    seen.push(e.card);
    const { def } = cardOf(g, e.card);
    const past = (text: Given): void => {
      const { where } = textOf(g, text);
      if (where.length === 0 || inZones(cardOf(g, e.card).zone >> 1, where)) finder.ability(e.card, text, isSelfPast);
    };
    for (const index of defOf(g, e.card).triggers) past([def, index]);
    for (const text of given) past(text);
  }
  finder.keywords();
  if (g.putOff.length > 0) finder.putOffs();
  return finder.found;
}

/** What has happened in the chain, as bits; NONE where something happened that its own card may answer. */
function heard(g: State): number {
  let bits = STATE_BIT;
  for (const e of g.log) {
    const bit = bitOf(e);
    bits |= bit;
    if ((e.kind === BREAK || e.kind === DAMAGE) && (e.at > 0 || e.more !== null)) return NONE;
    if (e.card !== NONE && (defOf(g, e.card).listensToItself & bit) !== 0) return NONE;
  }
  return bits;
}
const PLACED = 1 << TOKEN;
const bitOf = (e: Event): number => (1 << e.kind) | (isPlacement(e) ? PLACED : 0);
const NO_GIFTS: readonly Given[] = [];
/** What the cards on the table listen to, kept until a card moves (events.ts lets go of it then). */
const TABLE = 1;
function tableBits(g: State): number {
  const { cache } = g;
  if (cache.moreAt === TABLE && typeof cache.more === 'number' && !cachesOff()) return cache.more;
  let bits = 0;
  for (const seat of SEATS) {
    for (const kind of hasAfar(g) ? FAR_ZONES : TABLE_ZONES) {
      for (const id of cardsIn(g, kind, seat)) bits |= defOf(g, id).listens;
    }
  }
  cache.more = bits;
  cache.moreAt = TABLE;
  return bits;
}
/** Whether anything on the table listens to these kinds of events. */
export const listensTo = (g: State, bits: number): boolean => (tableBits(g) & bits) !== 0 || hasGiven(g);
/** Whether anything may have to be taken up. */
export function candidateListeners(g: State): boolean {
  if (g.putOff.some((one) => isDue(g, one))) return true;
  const bits = heard(g);
  return bits === NONE || listensTo(g, bits);
}

/**
 * Abilities that wait for a state, with whether it holds now; wherever their card is, for one that comes within a chain
 * answers what the chain brought about (37-7).
 */
function forStates(g: State, each: (key: string, holdsNow: boolean) => void): void {
  if (!hasStates(g)) return;
  const given = hasGiven(g);
  for (const { id, zone, inc, owner } of g.cards) {
    if (zone === NONE || (!given && (defOf(g, id).listens & STATE_BIT) === 0)) continue;
    forTriggers(g, id, (given, ability) => {
      const listen = ability.on.find((l) => l.on === 'becomes');
      if (listen === undefined || listen.on !== 'becomes') return;
      const c = ctxOf(id, inc, given[0], given[1], owner, 0);
      each(armKey(c), isTrue(g, c, listen.cond));
    });
  }
}
/** 《…になった時》 fires when its state comes about: noted here is where it does not hold now (37-5a). */
export function recock(g: State): void {
  const armed: string[] = [];
  forStates(g, (key, holdsNow) => {
    if (!holdsNow) armed.push(key);
  });
  if (armed.length > 0 || g.armed.length > 0) g.armed = armed;
}
/** A state that holds in the middle of a sequence: it would count only if 37-5a did not say otherwise. */
export function noteStates(g: State): void {
  forStates(g, (key, holdsNow) => {
    if (holdsNow && g.armed.includes(key)) g.armed = [...g.armed, `${key}!`];
  });
}
const states = new Map<number, boolean>();
function hasStates(g: State): boolean {
  let known = states.get(g.pool);
  if (known === undefined) {
    known = poolAt<Def>(g.pool).defs.some((def) => def.abilities.some((a) => a.on.some((l) => l.on === 'becomes')));
    states.set(g.pool, known);
  }
  return known;
}
