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
  type Seat,
  spendKey,
} from '../../kernel/index.ts';
import { IMPACT, PIERCE } from './abilities.ts';
import type { Def } from './def.ts';
import {
  ATTACK,
  BREAK,
  BY_ATTACK,
  DAMAGE,
  DRAW,
  FACE,
  isBattle,
  isPlacement,
  LANE,
  LIFE_UP,
  MODE,
  MOVE,
  PHASE,
  PLAYED,
  STANCE,
  SURVIVE,
  TOKEN,
  UNLOCK,
} from './events.ts';
import { STATE_BIT } from './listens.ts';
import { isTrue } from './conditions.ts';
import { abilityKey, type Given, givenTo, hasGiven, textOf } from './granted.ts';
import { type Ctx, ctxOf, inZones, isOwner, lookingAs } from './nouns.ts';
import { was } from './past.ts';
import {
  AWAKENED,
  cardsIn,
  defOf,
  EXILE,
  FATIGUED,
  HAND,
  MASTER,
  PHASES,
  REVERSED,
  type State,
  TABLE_ZONES,
} from './state.ts';
import { works } from './statics.ts';
import type { Ability, Listen, Subject } from './text/ast.ts';
import { isField, isUnit } from './units.ts';

/** A triggered ability that has something to answer: the ability, and the events it is spent on. */
export interface Occurrence {
  readonly card: number;
  readonly def: number;
  readonly ability: number;
  readonly events: readonly number[]; // places in the log; none: a state has come about
  readonly it: readonly number[];
  readonly foe: number;
  readonly x: number;
  readonly broken: boolean;
  readonly key: string;
}

/** 《このカードが…》 is about the card itself (36-2h), as the object it is now. */
function isSubject(g: State, c: Ctx, what: Subject, id: number, inc: number): boolean {
  if (id === NONE) return false;
  if (what.the === 'any') return was(g, c, what.noun, id);
  return id === c.card && inc === cardOf(g, id).inc;
}

function matches(g: State, c: Ctx, listen: Listen, e: Event): boolean {
  switch (listen.on) {
    case 'placed':
      return isPlacement(e) && isSubject(g, c, listen.what, e.card, e.now) && cite('37-7.1');
    case 'broken':
      // Only a break on the field counts (36-2i): a card broken in standby or on the timeline was no unit.
      if (e.kind !== BREAK || !isField(e.from >> 1)) return false;
      return listen.what.the === 'this' ? e.card === c.card : was(g, c, listen.what.noun, e.card);
    case 'attacks':
      return e.kind === ATTACK && isSubject(g, c, listen.what, e.card, e.inc);
    case 'targeted':
      return e.kind === ATTACK && isSubject(g, c, listen.what, e.to, cardOf(g, e.to).inc);
    case 'laneMoved':
      return e.kind === LANE && isSubject(g, c, listen.what, e.card, e.inc);
    case 'damaged':
      return e.kind === DAMAGE && isSubject(g, c, listen.what, e.card, e.inc);
    case 'dealt':
      return e.kind === DAMAGE && e.source !== NONE && isSubject(g, c, listen.what, e.source, cardOf(g, e.source).inc);
    case 'survived':
      return e.kind === SURVIVE && isSubject(g, c, listen.what, e.card, e.inc);
    case 'fatigued':
      return e.kind === STANCE && e.to === FATIGUED && isSubject(g, c, listen.what, e.card, e.inc);
    case 'unlocked':
      return e.kind === UNLOCK && isActOf(c, listen.who, e.seat) && isAbout(g, c, listen.what, e.card);
    case 'played':
      return e.kind === PLAYED && isActOf(c, listen.who, e.seat) && isAbout(g, c, listen.what, e.card);
    case 'drew':
      return e.kind === DRAW && isActOf(c, listen.who, e.seat);
    case 'gained':
      return e.kind === LIFE_UP && e.amount > 0 && isActOf(c, listen.who, e.seat);
    case 'moved':
      return isMove(g, c, listen, e);
    case 'phase':
      return isPhase(c, listen, e);
    case 'broke':
      if (e.kind !== BREAK || !isField(e.from >> 1) || (listen.battle && !isBattle(e))) return false;
      return isCauser(g, c, listen.what, e) && was(g, c, listen.whom, e.card);
    case 'dealtTo':
      if (e.kind !== DAMAGE || (listen.battle && !isBattle(e))) return false;
      return isCauser(g, c, listen.what, e) && was(g, c, listen.whom, e.card);
    case 'turned':
      return isTurn(listen.state, e) && isSubject(g, c, listen.what, e.card, e.inc);
    case 'mode':
      return e.kind === MODE && isOwner(c, listen.who, e.seat) && (e.to === AWAKENED) === (listen.mode === 'awakened');
    case 'playedFrom':
      return e.kind === PLAYED && inZones(e.from >> 1, listen.from) && isAbout(g, c, listen.what, e.card);
    case 'becomes':
      return false;
  }
}
const isCauser = (g: State, c: Ctx, what: Subject, e: Event): boolean =>
  e.source !== NONE && isSubject(g, c, what, e.source, cardOf(g, e.source).inc);
function isTurn(state: (Listen & { on: 'turned' })['state'], e: Event): boolean {
  if (state === 'reversed' || state === 'open')
    return e.kind === FACE && (e.to === REVERSED) === (state === 'reversed');
  return e.kind === STANCE && (e.to === FATIGUED) === (state === 'fatigued');
}
/** 《あなたが…した時》 is about what that player did (36-2g). */
const isActOf = (c: Ctx, who: Ctx['seat'] extends number ? 'own' | 'opponent' | 'any' : never, seat: Seat): boolean =>
  by('36-2g', true, isOwner(c, who, seat));
const isAbout = (g: State, c: Ctx, what: Subject, id: number): boolean =>
  what.the === 'this' ? id === c.card : was(g, c, what.noun, id);
function isMove(g: State, c: Ctx, listen: Listen & { on: 'moved' }, e: Event): boolean {
  if (e.kind !== MOVE && e.kind !== DRAW) return false;
  if (!isSubject(g, c, listen.what, e.card, e.now)) return false;
  const to = e.kind === DRAW ? HAND : e.to >> 1;
  if (listen.from.length > 0 && (e.from === NONE || !inZones(e.from >> 1, listen.from))) return false;
  if (listen.to.length === 0) return true;
  // A token is taken out of the game in place of going there (40-3).
  if (cardOf(g, e.card).zone === NONE && by('40-3', false, true)) return false;
  return inZones(to, listen.to) && cite('37-7.8');
}
function isPhase(c: Ctx, listen: Listen & { on: 'phase' }, e: Event): boolean {
  if (e.kind !== PHASE || PHASES[e.to] !== listen.phase || !isOwner(c, listen.who, e.seat)) return false;
  return listen.edge === 'start' ? e.at === 0 && cite('36-2d') : e.at === 1 && cite('36-2e');
}

/** The clause that a kind of condition stands under. */
const CLAUSES: Partial<Readonly<Record<Listen['on'], string>>> = {
  placed: '36-2a',
  laneMoved: '36-2b',
  attacks: '36-2c',
  unlocked: '36-2f',
  broken: '36-2i',
};
const clauseOf = (listen: Listen): string =>
  'what' in listen && listen.what.the === 'this' ? (CLAUSES[listen.on] ?? '36-2h') : '';

function foeOf(listen: Listen, e: Event): number {
  switch (listen.on) {
    case 'attacks':
    case 'survived':
      return e.to;
    case 'targeted':
    case 'dealt':
    case 'dealtTo':
    case 'broke':
      return e.card;
    case 'broken':
    case 'damaged':
      return e.source;
    default:
      return NONE;
  }
}

class Finder {
  readonly found: Occurrence[] = [];
  constructor(
    private readonly g: State,
    private readonly only: number,
  ) {}

  /** One ability: what it can answer now, at most one thing (the next comes when that is resolved). */
  ability(id: number, given: Given, listenTo: (listen: Listen) => boolean): void {
    const { g } = this;
    const card = cardOf(g, id);
    const ability = textOf(g, given);
    const c = lookingAs(id, card.inc, given[0], given[1], card.owner);
    for (const listen of ability.on) {
      if (!listenTo(listen)) continue;
      if (listen.on === 'becomes') {
        if (this.only === NONE && this.became(c, listen)) return;
        continue;
      }
      const events = this.unspent(c, listen);
      if (events.length > 0 && (clauseOf(listen) === '' || cite(clauseOf(listen)))) return this.add(c, listen, events);
    }
  }
  private became(c: Ctx, listen: Listen & { on: 'becomes' }): boolean {
    const key = armKey(c);
    if (!this.g.armed.includes(key)) return false;
    if (!isTrue(this.g, c, listen.cond) && !this.g.armed.includes(`${key}!`)) return false;
    this.found.push({
      card: c.card,
      def: c.def,
      ability: c.ability,
      events: [],
      it: [],
      foe: NONE,
      x: 0,
      broken: false,
      key,
    });
    return true;
  }
  /** Events of the chain this ability has not been spent on: one, or all of a sequence where it counts them together. */
  private unspent(c: Ctx, listen: Listen): readonly number[] {
    const { g, only } = this;
    const least = 'least' in listen ? listen.least : 0;
    let group: number[] = [];
    let sequence = NONE;
    for (let at = by('37-7', lastMark(g), 0); at < g.log.length; at++) {
      const e = g.log[at] as Event;
      if (only !== NONE && e.kind !== only) continue;
      if (!matches(g, c, listen, e) || this.isSpent(c, at)) continue;
      if (least === 0 || !inForce('37-4')) return [at];
      const here = sequenceOf(g, at);
      if (here !== sequence) {
        if (group.length >= least) break;
        group = [];
        sequence = here;
      }
      group.push(at);
    }
    return group.length >= least && group.length > 0 ? group : [];
  }
  private isSpent(c: Ctx, at: number): boolean {
    const { spent } = this.g;
    if (spent.length === 0) return false;
    const ability = abilityKey(cardOf(this.g, c.card).def, c.def, c.ability);
    return spent.includes(spendKey({ seat: c.seat, card: c.card, ability }, at));
  }
  private add(c: Ctx, listen: Listen, events: readonly number[]): void {
    const e = this.g.log[events[0] as number] as Event;
    const it = events.map((at) => (this.g.log[at] as Event).card).filter((id) => id !== NONE);
    const broken = listen.on === 'broken' && listen.what.the === 'this';
    this.found.push({
      card: c.card,
      def: c.def,
      ability: c.ability,
      events,
      it,
      foe: foeOf(listen, e),
      x: 0,
      broken,
      key: '',
    });
  }

  /** Pierce and impact: as strong as when it happened, if their unit is still there (LEG-R61). */
  keywords(): void {
    const { g } = this;
    g.log.forEach((e, at) => {
      if (e.at <= 0 || e.source === NONE || (e.kind !== BREAK && e.kind !== DAMAGE)) return;
      const ability = keywordOf(g, e);
      if (ability === NONE || !isUnit(g, e.source) || (this.only !== NONE && e.kind !== this.only)) return;
      const source = cardOf(g, e.source);
      if (g.spent.includes(spendKey({ seat: source.owner, card: e.source, ability }, at))) return;
      if (this.found.some((o) => o.card === e.source && o.ability === ability)) return;
      this.found.push({
        card: e.source,
        def: source.def,
        ability,
        events: [at],
        it: [],
        foe: e.card,
        x: e.at,
        broken: false,
        key: '',
      });
    });
  }
}
function keywordOf(g: State, e: Event): number {
  if (e.seat === cardOf(g, e.source).owner) return NONE;
  if (e.kind === BREAK) return e.cause === BY_ATTACK && cite('39-10') ? PIERCE : NONE;
  const master = cardOf(g, e.card).zone >> 1 === MASTER;
  return master && cardOf(g, e.source).owner === g.turn && cite('39-8') ? IMPACT : NONE;
}
const armKey = (c: Ctx): string => `${c.card}.${c.inc}.${c.def}.${c.ability}`;
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

const isSelfPast = (listen: Listen): boolean =>
  (listen.on === 'broken' || listen.on === 'unlocked') && listen.what.the === 'this';
const isSelfOf =
  (on: Listen['on']) =>
  (listen: Listen): boolean =>
    listen.on === on && isSelfPast(listen);
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
  for (const seat of SEATS) {
    for (const kind of hasAfar(g) ? FAR_ZONES : TABLE_ZONES) {
      for (const id of cardsIn(g, kind, seat)) {
        forTriggers(g, id, (given, ability) => {
          if (works(g, id, ability)) finder.ability(id, given, isOther);
        });
      }
    }
  }
  // A card's own break and unlock are answered wherever it has gone since (36-2i, 36-2f).
  const seen: number[] = [];
  for (const e of g.log) {
    if ((e.kind !== BREAK && e.kind !== UNLOCK) || seen.includes(e.card)) continue;
    seen.push(e.card);
    const own = isSelfOf(e.kind === BREAK ? 'broken' : 'unlocked');
    const { def } = cardOf(g, e.card);
    for (const index of defOf(g, e.card).triggers) finder.ability(e.card, [def, index], own);
    if (e.kind === BREAK && e.more !== null)
      for (const given of e.more as unknown as readonly Given[]) finder.ability(e.card, given, own);
  }
  finder.keywords();
  return finder.found;
}

/** What has happened in the chain, as bits; NONE where something happened that its own card may answer. */
function heard(g: State): number {
  let bits = STATE_BIT;
  for (const e of g.log) {
    const bit = (1 << e.kind) | (isPlacement(e) ? PLACED : 0);
    bits |= bit;
    if ((e.kind === BREAK || e.kind === DAMAGE) && (e.at > 0 || e.more !== null)) return NONE;
    if (e.card !== NONE && (defOf(g, e.card).listensToItself & bit) !== 0) return NONE;
  }
  return bits;
}
const PLACED = 1 << TOKEN;
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
  const bits = heard(g);
  return bits === NONE || listensTo(g, bits);
}

/** Abilities that wait for a state, with whether it holds now. */
function forStates(g: State, each: (key: string, holdsNow: boolean) => void): void {
  if (!hasStates(g)) return;
  for (const seat of SEATS) {
    for (const kind of TABLE_ZONES) {
      for (const id of cardsIn(g, kind, seat)) {
        forTriggers(g, id, (given, ability) => {
          const listen = ability.on.find((l) => l.on === 'becomes');
          if (listen === undefined || listen.on !== 'becomes' || !works(g, id, ability)) return;
          const c = ctxOf(id, cardOf(g, id).inc, given[0], given[1], seat);
          each(armKey(c), isTrue(g, c, listen.cond));
        });
      }
    }
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
