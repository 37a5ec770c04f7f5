// Continuous effects (常時効果): what the open cards on the field do to others, read at each refresh.
import { by, cachesOff, cardOf, type Modifier, NONE, poolAt, SEATS, type Seat, tracing } from '../../kernel/index.ts';
import { type Ctx, ctxLike, ctxOf } from './context.ts';
import { AMOUNTS, COLORS, type Def, K_ATK, K_COST, K_HP, maskOf, ruleBit, wordBit } from './def.ts';
import { isTrue } from './conditions.ts';
import { inZones, numberIn, targetsOf } from './nouns.ts';
import { valueOf } from './numbers.ts';
import {
  cardsIn,
  defOf,
  EXILE,
  HAND,
  LORD,
  MASTER,
  MINIONS,
  NORMAL,
  REVERSED,
  STANDBY,
  type State,
  TABLE_ZONES,
  WAIT4,
} from './state.ts';
import type { Ability, CostChange, FightStat, Grant, Signed, Static } from './text/ast.ts';
import { givesTraits, typeNumber } from './traits.ts';
import { isField } from './units.ts';
import { abilityKey, type Given, givenTo, hasGiven, isOwn, mutedAt, textOf } from './granted.ts';
import {
  MOD_ABILITY,
  MOD_AMOUNT,
  MOD_COLORS,
  MOD_COST,
  MOD_DEALT,
  DAMAGE_KINDS,
  MOD_LOSE_ALL,
  MOD_LOSE_AMOUNT,
  MOD_LOSE_WORD,
  MOD_REPLACE,
  MOD_RULE,
  MOD_SET,
  MOD_STATS,
  MOD_TYPE,
  MOD_TAKEN,
  MOD_WORD,
  PARTS,
  UNTIL,
} from './modifiers.ts';

const ALWAYS = UNTIL.indexOf('always');
/** Where continuous effects may come from: the field, for those of Skills the standby zone (35-2b), elsewhere if a text says so. */
const STATIC_ZONES: readonly number[] = [MINIONS, MASTER, LORD, STANDBY];
const ALL_ZONES: readonly number[] = [...TABLE_ZONES, HAND, EXILE];
const zonesOf = new Map<number, readonly number[]>();
function staticZones(g: State): readonly number[] {
  let known = zonesOf.get(g.pool);
  if (known === undefined) {
    const far = (a: Ability): boolean => a.kind === 'static' && a.where.length > 0;
    known = poolAt<Def>(g.pool).defs.some((def) => def.abilities.some(far)) ? ALL_ZONES : STATIC_ZONES;
    zonesOf.set(g.pool, known);
  }
  return known;
}

/** Whether an ability of a card works where the card lies now: on the field, or where its text says (36-1, 35-2b, 35-13). */
export function works(g: State, id: number, ability: Ability, given: Given): boolean {
  const card = cardOf(g, id);
  if (card.zone === NONE) return false;
  const kind = card.zone >> 1;
  if (card.face === REVERSED && by('16-3c', false, true)) return false;
  if (ability.mode !== 'any' && by('20-1', false, (card.slot === NORMAL) !== (ability.mode === 'normal'))) return false;
  if (isOwn(g, id, given) && isMute(g, id)) return by('38-10', true, false);
  if (ability.where.length > 0) return isThere(kind, ability);
  if (defOf(g, id).category === 'skill') return by('35-2b', kind <= WAIT4, kind === STANDBY);
  return by('36-1.s2', kind <= WAIT4, isField(kind));
}

/** A unit that has lost its abilities; those it has been given are known by when (granted.ts). */
const isMute = (g: State, id: number): boolean =>
  (g.modifiers.length > 0 || g.derived.length > 0) && mutedAt(g, cardOf(g, id)) !== NONE;

/** A text that says where it works is read by where the card is now: met once it is there, gone once it has left. */
function isThere(kind: number, ability: Ability): boolean {
  const inside = inZones(kind, ability.where);
  const found = inside ? by('37-7.4', false, true) : by('37-7.7', true, false);
  return by('35-13', isField(kind), found);
}

/** Places of the numbers that are set. */
export const keysOf = (stat: FightStat): readonly number[] =>
  stat === 'both' ? [K_ATK, K_HP] : [stat === 'atk' ? K_ATK : K_HP];
const signed = (c: Ctx, s: Signed): number => s.sign * numberIn(c, s.n);

export interface Change {
  readonly kind: number;
  readonly amount: number;
  readonly extra: number;
}
export function grantModifier(g: State, c: Ctx, grant: Grant): Change {
  if ('rule' in grant) return { kind: MOD_RULE, amount: ruleBit(grant.rule), extra: 0 };
  if ('damage' in grant)
    return {
      kind: grant.damage === 'taken' ? MOD_TAKEN : MOD_DEALT,
      amount: signed(c, grant.by),
      extra: DAMAGE_KINDS.indexOf(grant.of),
    };
  if ('besides' in grant) return { kind: MOD_TYPE, amount: typeNumber(g, grant.besides), extra: 0 };
  if ('colored' in grant)
    return { kind: MOD_COLORS, amount: maskOf(grant.colored === 'all' ? COLORS : [grant.colored]), extra: 0 };
  if ('loseAll' in grant) return { kind: MOD_LOSE_ALL, amount: 0, extra: 0 };
  if ('lose' in grant) {
    const { lose } = grant;
    if ('word' in lose) return { kind: MOD_LOSE_WORD, amount: wordBit(lose.word), extra: 0 };
    return { kind: MOD_LOSE_AMOUNT, amount: AMOUNTS.indexOf(lose.amount), extra: 0 };
  }
  if ('given' in grant) return { kind: MOD_ABILITY, amount: c.def, extra: grant.given };
  if ('instead' in grant) return { kind: MOD_REPLACE, amount: c.def, extra: Number(grant.instead) * PARTS };
  if ('ability' in grant) throw new Error('an ability that is given has no number');
  const { keyword } = grant;
  if ('word' in keyword) return { kind: MOD_WORD, amount: wordBit(keyword.word), extra: 0 };
  return { kind: MOD_AMOUNT, amount: AMOUNTS.indexOf(keyword.amount), extra: numberIn(c, keyword.n) };
}

/** A cost is more or less by so much, or becomes a number. */
export const costModifier = (c: Ctx, by: CostChange, times: number): Change =>
  'becomes' in by
    ? { kind: MOD_SET, amount: K_COST, extra: numberIn(c, by.becomes) }
    : { kind: MOD_COST, amount: signed(c, by) * times, extra: 0 };

/** Whose turn a continuous effect works in (36-3b, 36-3c). */
function isTime(g: State, seat: Seat, ability: Ability): boolean {
  if (ability.turn === 'any') return by('36-3a', false, true);
  const own = seat === g.turn;
  return ability.turn === 'own' ? by('36-3b', true, own) : by('36-3c', true, !own);
}

/** The letters a statement uses, as they are now (05-3). */
const lettered = (g: State, c: Ctx, s: Static): Ctx =>
  s.lets.reduce((known, { letter, value }) => {
    const n = valueOf(g, known, value);
    return ctxLike(known, letter === 'X' ? { x: n } : letter === 'Y' ? { y: n } : { z: n });
  }, c);
function ofStatic(g: State, from: Ctx, s: Static, part: number, out: Modifier[]): void {
  const c = s.lets.length === 0 ? from : lettered(g, from, s);
  if (s.cond !== null && !isTrue(g, c, s.cond)) return;
  const source = cardOf(g, c.card);
  const ability = abilityKey(source.def, c.def, c.ability);
  const put = (target: number, kind: number, amount: number, extra: number): void => {
    out.push({
      id: out.length,
      kind,
      seat: c.seat,
      source: c.card,
      sourceInc: c.inc,
      ability,
      target,
      targetInc: target === NONE ? 0 : cardOf(g, target).inc,
      amount,
      extra,
      stamp: source.stamp,
      until: ALWAYS,
      untilSeat: c.seat,
    });
  };
  if (s.give === 'replace') return put(NONE, MOD_REPLACE, c.def, c.ability * PARTS + part);
  for (const target of targetsOf(g, c, s.to)) {
    if (s.give === 'grant') {
      for (const grant of s.grants) {
        const m = grantModifier(g, c, grant);
        put(target, m.kind, m.amount, m.extra);
      }
    } else if (s.give === 'cost') {
      const times = s.per === null ? 1 : valueOf(g, c, s.per);
      const m = costModifier(c, s.by, times);
      put(target, m.kind, m.amount, m.extra);
    } else if (s.give === 'set') {
      const to = valueOf(g, c, s.n, cardOf(g, target));
      for (const key of keysOf(s.stat)) put(target, MOD_SET, key, to);
    } else {
      const times = s.per === null ? 1 : valueOf(g, c, s.per);
      if (times > 0) put(target, MOD_STATS, signed(c, s.x) * times, signed(c, s.y) * times);
    }
  }
}

/** A continuous ability of a card: its own, or one it has been given. */
interface Speaker {
  readonly card: number;
  readonly given: Given;
  readonly ability: Ability;
}
/** The card that came first speaks first. */
const inOrder = (g: State, list: Speaker[]): Speaker[] =>
  list.length > 1 ? list.sort((a, b) => cardOf(g, a.card).stamp - cardOf(g, b.card).stamp) : list;
/** Continuous abilities that cards have of their own. */
function printedSpeakers(g: State): Speaker[] {
  const out: Speaker[] = [];
  for (const seat of SEATS) {
    for (const kind of staticZones(g)) {
      for (const card of cardsIn(g, kind, seat)) {
        const def = defOf(g, card);
        for (const index of def.statics)
          out.push({ card, given: [cardOf(g, card).def, index], ability: def.abilities[index] as Ability });
      }
    }
  }
  return inOrder(g, out);
}
/** Who speaks, with those to whom `g.modifiers` and `g.derived` give an ability. */
function speakers(g: State): readonly Speaker[] {
  const own = keptOf(g).own;
  if (!hasGiven(g)) return own;
  const out = own.slice();
  for (const seat of SEATS) {
    for (const kind of UNIT_ZONES) {
      for (const card of cardsIn(g, kind, seat)) {
        for (const given of givenTo(g, card)) {
          const ability = textOf(g, given);
          if (ability.kind === 'static') out.push({ card, given, ability });
        }
      }
    }
  }
  return inOrder(g, out);
}
const UNIT_ZONES: readonly number[] = [MINIONS, MASTER, LORD];
function speak(g: State, { card, given, ability }: Speaker, out: Modifier[]): void {
  const { inc, owner } = cardOf(g, card);
  if (!works(g, card, ability, given) || !isTime(g, owner, ability)) return;
  const c = ctxOf(card, inc, given[0], given[1], owner, g.log.length);
  ability.statics.forEach((s, part) => ofStatic(g, c, s, part, out));
}
/** Each is worked out as all the others leave the cards, itself apart: no effect depends on itself. */
function together(g: State, list: readonly Speaker[], known: readonly Modifier[]): Modifier[] {
  const out: Modifier[] = [];
  for (const one of list) {
    const key = abilityKey(cardOf(g, one.card).def, one.given[0], one.given[1]);
    g.derived = known.filter((m) => m.source !== one.card || m.ability !== key);
    speak(g, one, out);
  }
  return out;
}
/** Effects that turn on each other in a circle: each is worked out once, as those before it left the cards. */
function oneByOne(g: State, list: readonly Speaker[]): Modifier[] {
  const out: Modifier[] = [];
  for (const one of list) {
    g.derived = out.slice();
    speak(g, one, out);
  }
  return out;
}
const isSame = (a: readonly Modifier[], b: readonly Modifier[]): boolean =>
  a.length === b.length &&
  a.every((m, i) => {
    const n = b[i] as Modifier;
    if (m.kind !== n.kind || m.source !== n.source || m.ability !== n.ability) return false;
    return m.target === n.target && m.amount === n.amount && m.extra === n.extra;
  });
const ROUNDS = 8;
/** What continuous effects do now (35-12). Where some ask what others do, it is worked out until nothing changes any more. */
function statics(g: State): Modifier[] {
  g.derived = [];
  let list = speakers(g);
  let now: Modifier[] = [];
  for (const one of list) speak(g, one, now);
  if (!givesTraits(g) && !list.some(({ ability }) => ability.asks)) return now;
  for (let round = 0; round < ROUNDS; round++) {
    g.derived = now;
    list = speakers(g);
    const next = together(g, list, now);
    if (isSame(now, next)) return next;
    now = next;
  }
  g.derived = [];
  return oneByOne(g, speakers(g));
}
/** What is kept of a state beside it: who speaks, until such a card moves (events.ts), and when they were last heard. */
interface Kept {
  own: readonly Speaker[];
  heardAt: number; // the clock; NONE: not since this copy was made
}
function keptOf(g: State): Kept {
  const { cache } = g;
  if (cache.sheets === null) cache.sheets = { own: [], heardAt: NONE } satisfies Kept;
  const kept = cache.sheets as Kept;
  if (cache.sheetsAt !== TABLE || cachesOff()) {
    kept.own = printedSpeakers(g);
    cache.sheetsAt = TABLE;
  }
  return kept;
}
const TABLE = 1;
/** Whether anybody speaks. */
const hasStatics = (g: State): boolean => hasGiven(g) || keptOf(g).own.length > 0;
/** Whether nothing has happened since continuous effects were applied; who listens hears every clause again. */
const isFresh = (g: State): boolean => keptOf(g).heardAt === g.clock && !tracing && !cachesOff();
function noteFresh(g: State): void {
  keptOf(g).heardAt = g.clock;
}

/** Works out what continuous effects do from now on, if anything has happened since; the answer is whether there are any. */
export function refresh(g: State): boolean {
  if (g.derived.length === 0 && !hasStatics(g)) return false;
  if (isFresh(g)) return true;
  g.derived = statics(g);
  g.cache.version++;
  noteFresh(g);
  return true;
}
