// Replacement effects (10.10), prohibitions (1.3.3) and what fits into a zone (4.4.4.2, 4.8.3.2).
import {
  argA,
  argB,
  by,
  type Call,
  type Event,
  eventLike,
  NONE,
  option,
  type Plain,
  type Replacements,
  SEATS,
  type Seat,
  someNeutral,
  someOf,
  tracing,
  verbOf,
  cardOfRef,
  isThere,
  refOf,
} from '../../../kernel/index.ts';
import { ACTED, BANISH, counter, CREATE, DAMAGE, DESTROY, MOVE, STANCE, STEAL, THEN_ACT, LIFE } from '../events.ts';
import { flag, GUARD, STACK } from '../keywords.ts';
import { contextOf, isOfThis } from '../programs/context.ts';
import { affecting, eachStatic, opOf, speaksOf, gainsNone } from '../programs/statics.ts';
import { candidates, fits, isHiddenZone, refsOfReference, seatsOf } from '../programs/nouns.ts';
import { type Ability, type Node, targetsIn } from '../programs/program.ts';
import { standAfter } from '../programs/trial.ts';
import {
  ACT,
  cardsIn,
  defAt,
  defOf,
  EX,
  FIELD,
  HAND,
  LEADER_AREA,
  leaderOf,
  ownDef,
  pool,
  type Resolution,
  rule,
  type State,
  STAND,
  type SveCard,
  zones,
} from '../state.ts';
import type * as Ast from '../text/ast.ts';
import { DEALS, FLAGGED, GIVES, M, TAKES, WORDS } from '../value-kinds.ts';
import { derived, grantedTo, hasFlag, hasWord, inEffect, valueOf } from '../values.ts';
import { ACT_CARD, ACT_TOKEN, REPLACE, REPLACE_BY } from '../verbs.ts';
import { meets } from './10-meets.ts';

/** A replacement effect as an option: the card it comes from, and which of its effects. */
const STACK_EFFECT = 1000;
const NOTHING: readonly number[] = [];
const named = (card: number, which: number): number => option(REPLACE, card, which);

const leavesField = (g: State, e: Event): boolean =>
  e.kind === MOVE && (g.cards[e.card] as SveCard).zone >> 1 === FIELD && e.to >> 1 !== FIELD;

/** What may take the place of an event; never an effect whose own result it is (10.10.2.3). */
function applicable(g: State, e: Event): readonly number[] {
  let out = builtIn(g, e);
  if (derived(g).replaces) {
    const more = out.slice();
    for (const seat of SEATS) {
      for (const id of cardsIn(g, FIELD, seat)) replacing(g, e, id, more);
      const leader = leaderOf(g, seat);
      if (leader !== NONE) replacing(g, e, leader, more);
    }
    out = more;
  }
  if (e.card !== NONE) out = elsewhere(g, e, out);
  const { length } = g.resolving;
  const used = length === 0 ? NOTHING : (g.resolving[length - 1] as Resolution).used;
  return used.length === 0 || out.length === 0 ? out : by('10.10.2.3', out, unusedOf(out, used));
}
const unusedOf = (out: readonly number[], used: readonly number[]): readonly number[] => {
  const left = out.filter((effect) => !used.includes(effect));
  return left.length === out.length ? out : left;
};
/** A card that says what happens instead of something that befalls it off the field (10.3.4). */
function elsewhere(g: State, e: Event, out: readonly number[]): readonly number[] {
  const card = g.cards[e.card] as SveCard;
  if (card.zone === NONE || card.zone >> 1 === FIELD || ownDef(g, e.card).replacements.length === 0) return out;
  const more = out.slice();
  replacing(g, e, e.card, more);
  return more.length === out.length ? out : by('10.3.4', out, more);
}
/** What keywords and changes to damage replace. */
function builtIn(g: State, e: Event): readonly number[] {
  if (e.kind === DAMAGE) return e.amount <= 0 ? NOTHING : damageEffects(g, e);
  if (e.kind !== MOVE && e.kind !== CREATE) return NOTHING;
  if (e.to >> 1 === FIELD) return e.cause !== STEAL && entersGuarding(g, e) ? [guardEffect(e)] : NOTHING;
  if (!leavesField(g, e) || (defOf(g, e.card).keywords & STACK) === 0) return NOTHING;
  const counters = (g.cards[e.card] as SveCard).counters[0] ?? 0;
  const stays = counters > 0 && hasWord(g, e.card, STACK) && by('13.3.2.2.b', false, true);
  return stays ? [named(e.card, STACK_EFFECT)] : NOTHING;
}
function replacing(g: State, e: Event, id: number, out: number[]): void {
  const card = g.cards[id] as SveCard;
  replacementsOf(g, id).forEach((a, i) => {
    if (a.event === null || (a.kinds & (1 << e.kind)) === 0 || !inEffect(g, id, a)) return;
    // Off the field only what befalls the card itself is spoken of (10.3.5).
    if (card.zone >> 1 !== FIELD && card.zone >> 1 !== LEADER_AREA && !isOfThis(a.event)) return;
    if (!meets(g, card.master, id, card.inc, a.event, e, e.card === NONE ? 0 : (g.cards[e.card] as SveCard).inc))
      return;
    if (possible(g, a, card, e) && by('10.2.1.3.1 10.2.1.3', false, true)) out.push(option(REPLACE_BY, id, i));
  });
}
function replacementsOf(g: State, id: number): readonly Ability[] {
  const own = defOf(g, id).replacements;
  if (((derived(g).statics | derived(g).stored) & GIVES) === 0) return own;
  const given = grantedTo(g, id)
    .map((a) => pool(g).abilities[a] as Ability)
    .filter((a) => a.kind === 'replacement');
  return given.length === 0 ? own : [...own, ...given];
}
/** 「代わりに…してよい」: it may be left, and then what was to happen happens. */
const mayNode = (g: State, a: Ability): Node | null => {
  const node = pool(g).nodes[a.body[0] ?? NONE];
  return node?.effect.do === 'may' ? node : null;
};
/** What is carried out instead: what may be done, once it was chosen. */
const bodyOf = (g: State, a: Ability): readonly number[] => {
  const may = mayNode(g, a);
  return may === null ? a.body : [...may.body, ...a.body.slice(1)];
};
/** A replacement whose substitute cannot be carried out at all does not apply (R78). */
function possible(g: State, a: Ability, card: SveCard, e: Event): boolean {
  const effect = pool(g).nodes[bodyOf(g, a)[0] ?? NONE]?.effect;
  if (effect === undefined) return true;
  const r = contextOf(card.master, card.id, card.inc, a.id, null);
  if (e.card !== NONE) r.it = [refOf(g, e.card)];
  if (effect.do === 'removeCounters') {
    const which = pool(g).counters.indexOf(effect.counter);
    const need = effect.n === 'all' ? 1 : typeof effect.n === 'number' ? effect.n : 1;
    return (card.counters[which] ?? 0) >= need;
  }
  const what = targetsIn(effect);
  if (what.length === 0 || effect.do === 'select') return true;
  const ids = what.flatMap((t) => (t.the === 'cards' ? candidates(g, r, t.of) : refsOfReference(g, r, t)));
  return ids.some((ref) => isThere(g, ref) && isOpenTo(g, cardOfRef(ref), effect.do, card.id));
}
/** Whether an instruction would change anything about a card. */
function isOpenTo(g: State, id: number, what: string, source: number): boolean {
  const card = g.cards[id] as SveCard;
  if (what === 'destroy') return card.zone >> 1 === FIELD && isDestructible(g, id, source);
  if (what === 'act' || what === 'stand') return card.stance === (what === 'act' ? STAND : ACT);
  if (what === 'damage') return card.zone >> 1 === FIELD || card.zone >> 1 === LEADER_AREA;
  return what !== 'discard' || card.zone >> 1 === HAND;
}

function damageEffects(g: State, e: Event): readonly number[] {
  if (((derived(g).statics | derived(g).stored) & (DEALS | TAKES)) === 0) return NOTHING;
  const out: number[] = [];
  for (const [id, kind] of [
    [e.source, M.deals],
    [e.card, M.takes],
  ] as const) {
    if (id === NONE || (g.cards[id] as SveCard).zone === NONE) continue;
    for (const a of affecting(g, id, kind)) {
      if (!speaks(g, e, a.extra)) continue;
      if (by('10.2.1.3.2', false, true))
        out.push(named(a.source, (a.ability & 255) + (kind === M.deals ? 0 : 256) + (a.ability >= 512 ? 512 : 0)));
    }
  }
  return out;
}
function speaks(g: State, e: Event, extra: number): boolean {
  const target = g.cards[e.card] as SveCard;
  const source = e.source === NONE ? null : (g.cards[e.source] as SveCard);
  return speaksOf(extra, e.cause, target.zone >> 1 === LEADER_AREA, source !== null && source.master !== target.master);
}
/** The amount of damage once an effect on it has been applied. */
function changed(g: State, e: Event, effect: number): number {
  const which = argB(effect);
  const kind = (which & 256) === 0 ? M.deals : M.takes;
  for (const a of affecting(g, kind === M.deals ? e.source : e.card, kind)) {
    const same = a.source === argA(effect) && (a.ability & 255) === (which & 255) && a.ability >= 512 === which >= 512;
    if (!same || !speaks(g, e, a.extra)) continue;
    const op = opOf(a.extra);
    if (op === 'most') return e.amount >= Math.floor(a.amount / 1000) ? Math.min(e.amount, a.amount % 1000) : e.amount;
    return op === 'none' ? 0 : op === 'times' ? e.amount * a.amount : e.amount + a.amount;
  }
  return e.amount;
}

/** 12.8.2.a: whoever has 守護 once it stands on the field may enter it acted. */
const guardEffect = (e: Event): number => (e.card === NONE ? option(ACT_TOKEN) : option(ACT_CARD, e.card));
const isGuard = (effect: number): boolean => verbOf(effect) === ACT_CARD || verbOf(effect) === ACT_TOKEN;
function entersGuarding(g: State, e: Event): boolean {
  if ((e.amount & (ACTED | THEN_ACT)) !== 0) return false;
  const def = defAt(g, e.kind === CREATE ? e.at : (g.cards[e.card] as SveCard).def);
  if (def.kind !== 'follower') return false;
  if ((def.keywords & GUARD) !== 0) return by('12.8.2.a', false, true);
  if (e.kind === MOVE && (derived(g).stored & (1 << WORDS)) !== 0) {
    const kind = (g.cards[e.card] as SveCard).zone >> 1;
    if (kind !== LEADER_AREA && (valueOf(g, e.card, WORDS) & GUARD) !== 0) return by('12.8.2.a', false, true);
  }
  return (derived(g).statics & (1 << WORDS)) !== 0 && givenOnEntry(g, e, GUARD) && by('12.8.2.a', false, true);
}
/** Whether a static ability gives a keyword to the card the moment it enters (10.9.3). */
function givenOnEntry(g: State, e: Event, word: number): boolean {
  let found = false;
  const seat = zones.seat(e.to);
  eachStatic(g, 1 << WORDS, (s) => {
    const { rule } = s.ability.ast as Ast.Static;
    if (found || rule.rule !== 'modify' || e.card === NONE) return;
    const gives = rule.changes.some((c) => c.change === 'gain' && c.keywords.includes('guard') && word === GUARD);
    if (!gives) return;
    found = rule.what.some(
      (t) =>
        t.the === 'cards' &&
        t.of.zone === 'field' &&
        seatsOf(g, s.r, t.of.owner, isHiddenZone(t.of.zone)).includes(seat) &&
        fits(g, s.r, refOf(g, e.card), t.of),
    );
  });
  return found && by('10.9.3', false, true);
}

/** What was replaced never happened (10.10.1.1). */
const instead = (e: Event, events: Event[]): Event[] => by('10.10.1.1', [...events, e], by('10.10.1', [e], events));

type Runner = (r: Resolution, body: readonly number[]) => Call;
const runner: { run: Runner | null } = { run: null };
/** Carrying effects out needs the verbs, which need commits: so the way to run a body is handed in. */
export function useRunner(run: Runner): void {
  runner.run = run;
}

/** Whether a replacement ability may be left unused. */
function isLeft(g: State, effect: number): boolean {
  if (verbOf(effect) !== REPLACE_BY) return false;
  const a = replacementsOf(g, argA(effect))[argB(effect)];
  return a !== undefined && mayNode(g, a) !== null;
}
/** Whom an event affects (10.10.2.1, 10.10.2.2). */
function affected(g: State, e: Event): Seat {
  if (e.card === NONE) return by('10.10.2.2', g.turn, e.seat);
  const card = g.cards[e.card] as SveCard;
  const seat = e.kind === MOVE && e.to >> 1 === FIELD ? zones.seat(e.to) : card.master;
  return by('10.10.2.1 10.10.2.2', g.turn, seat);
}
function substituteFor(g: State, e: Event, effect: number): Call | null {
  if (verbOf(effect) !== REPLACE_BY) return null;
  const id = argA(effect);
  const a = replacementsOf(g, id)[argB(effect)];
  const card = g.cards[id] as SveCard;
  if (a === undefined || runner.run === null) return null;
  const r = contextOf(card.master, id, card.inc, a.id, null);
  if (e.card !== NONE) r.it = [refOf(g, e.card)];
  r.event = e;
  r.used = [...(g.resolving.at(-1)?.used ?? NOTHING), ...e.used, effect];
  return runner.run(r, bodyOf(g, a));
}
export const replacements: Replacements<State> = {
  clause: '10.10.2',
  once: '10.10.2.3',
  applicable,
  rivals: {
    prompt: 'replaced',
    takes: (g, effect, one, other) => {
      const call = substituteFor(g, one, effect);
      return call !== null && !applicable(standAfter(g, call), other).includes(effect);
    },
    // Of events that affect both, the turn player says which comes first (1.3.4).
    decider: (g, [first, ...others]) => {
      const seat = first === undefined ? g.turn : affected(g, first);
      return others.every((e) => affected(g, e) === seat) ? seat : by('1.3.4', seat, g.turn);
    },
  },
  decider: (g, e) => {
    const [only, ...others] = applicable(g, e);
    // Whether to make use of the one that may be left is for its master to say (3.1.2.4.1).
    if (only !== undefined && others.length === 0 && isLeft(g, only)) return (g.cards[argA(only)] as SveCard).master;
    return affected(g, e);
  },
  optional: (g, _e, effect) => isGuard(effect) || isLeft(g, effect),
  replace: (g, e, effect) => {
    if (e.kind !== DAMAGE && !isGuard(effect) && argB(effect) === STACK_EFFECT)
      return instead(e, [counter(g, e.card, 0, -1)]);
    if (isGuard(effect)) return [eventLike(e, { amount: e.amount | THEN_ACT })];
    return [eventLike(e, { amount: changed(g, e, effect) })];
  },
  via: substituteFor,
};

const CANNOT_STAND = flag('cannotStand');
const INDESTRUCTIBLE = flag('indestructible');
const BY_ABILITY = flag('indestructibleByAbility');
const BY_OPPONENT = flag('indestructibleByOpponent');

/** A prohibition beats an instruction (1.3.3); what cannot be done is not done (1.3.2). */
export function forbids(g: State, e: Event): boolean {
  switch (e.kind) {
    case MOVE:
      if (e.cause === DESTROY && !isDestructible(g, e.card, e.source)) return by('1.3.3', false, true);
      if (mustStay(g, e)) return by('1.3.3', false, true);
      if (e.to >> 1 === FIELD) return !mayEnter(g, e) && by('4.4.1', false, true);
      return false;
    case LIFE:
      return e.amount > 0 && gainsNone(g, e.card) && by('1.3.3', false, true);
    case STANCE:
      return e.to === STAND && hasFlag(g, e.card, CANNOT_STAND) && by('1.3.3', false, true);
    default:
      return false;
  }
}
const STAYS: readonly (readonly [flags: number, fits: (e: Event) => boolean])[] = [
  [flag('unbanishable') | flag('unbanishableByOpponent'), (e) => e.cause === BANISH],
  [flag('unreturnable') | flag('unreturnableByOpponent'), (e) => e.to >> 1 === HAND],
  [flag('unmovable') | flag('unmovableByOpponent'), () => true],
];
const BY_ENEMY = flag('unbanishableByOpponent') | flag('unreturnableByOpponent') | flag('unmovableByOpponent');
/** What a text keeps on the field; rule processing and costs are nobody's ability. */
function mustStay(g: State, e: Event): boolean {
  if (e.source === NONE || !leavesField(g, e)) return false;
  const flags = valueOf(g, e.card, FLAGGED);
  if (flags === 0) return false;
  const enemy = (g.cards[e.source] as SveCard).master !== (g.cards[e.card] as SveCard).master;
  return STAYS.some(([mask, fits]) => (flags & mask & (enemy ? -1 : ~BY_ENEMY)) !== 0 && fits(e));
}
/** Only followers and amulets stand on the field (4.4.1, R28). */
function mayEnter(g: State, e: Event): boolean {
  const { kind, special } = defAt(g, (g.cards[e.card] as SveCard).def);
  return (kind === 'follower' || kind === 'amulet') && special !== 'evolve';
}
/** `source` NONE: by rule processing or a fight. */
export function isDestructible(g: State, id: number, source: number): boolean {
  if (((derived(g).statics | derived(g).stored) & (1 << FLAGGED)) === 0) return true;
  const flags = valueOf(g, id, FLAGGED);
  if ((flags & INDESTRUCTIBLE) !== 0) return false;
  if (source === NONE) return true;
  if ((flags & BY_ABILITY) !== 0) return false;
  return (flags & BY_OPPONENT) === 0 || (g.cards[source] as SveCard).master === (g.cards[id] as SveCard).master;
}

const UNLIMITED = 99;
const limitOf = (g: State, kind: number, seat: Seat): number =>
  kind === FIELD ? by('4.4.4 4.4.4.1', UNLIMITED, g.fieldLimit[seat]) : by('4.8.3 4.8.3.1', UNLIMITED, g.exLimit[seat]);
/** Cards in a zone; tokens count as cards (9.1.1.1). */
function filled(g: State, kind: number, seat: Seat): number {
  const list = cardsIn(g, kind, seat);
  if (!tracing && !someNeutral()) return list.length;
  const cards = list.filter((id) => defAt(g, (g.cards[id] as SveCard).def).special !== 'token');
  return by('9.1.1.1', cards.length, list.length);
}
/** How many more cards fit. */
export const roomIn = (g: State, kind: number, seat: Seat): number =>
  Math.max(0, limitOf(g, kind, seat) - filled(g, kind, seat));
const isArrival = (g: State, e: Event, kind: number): boolean =>
  (e.kind === CREATE || e.kind === MOVE) &&
  e.to >> 1 === kind &&
  (e.kind === CREATE || (g.cards[e.card] as SveCard).zone !== e.to);

/** The common case: one card, one place. */
function shortOfOne(g: State, e: Event): { zone: number; room: number } | null {
  if (e.kind !== MOVE && e.kind !== CREATE) return null;
  const kind = e.to >> 1;
  if ((kind !== FIELD && kind !== EX) || !isArrival(g, e, kind)) return null;
  return roomIn(g, kind, zones.seat(e.to)) > 0 ? null : { zone: e.to, room: 0 };
}
/** Room that is short: the zone, and how many of the batch's arrivals fit. */
function shortage(g: State, batch: readonly Event[]): { zone: number; room: number } | null {
  const [only] = batch;
  if (batch.length === 1 && only !== undefined) return shortOfOne(g, only);
  let arrivals = 0;
  for (const e of batch) if (isArrival(g, e, FIELD) || isArrival(g, e, EX)) arrivals++;
  if (arrivals === 0) return null;
  for (const kind of [FIELD, EX]) {
    for (const seat of [0, 1] as const) {
      const zone = kind * 2 + seat;
      const coming = batch.filter((e) => isArrival(g, e, kind) && e.to === zone).length;
      if (coming === 0) continue;
      // A batch that swaps cards makes room as it goes (R33).
      const going = batch.filter(
        (e) => e.kind === MOVE && (g.cards[e.card] as SveCard).zone === zone && e.to !== zone,
      ).length;
      const have = filled(g, kind, seat) - going;
      const room = Math.max(0, limitOf(g, kind, seat) - have);
      if (coming > room) return { zone, room };
    }
  }
  return null;
}
const eventsIn = (plain: Plain): readonly Event[] => plain as unknown as readonly Event[];
const ARRIVAL = 'arrival';

/** 4.4.4.2, 4.8.3.2: of cards that do not all fit, the effect's master says which ones come (R24). */
const fit = rule<{ batch: Plain; zone: number; room: number }>('sve/fit')
  .group('4.4.4.2 4.8.3.2', 'kept', (g, l, picked) => {
    const list = eventsIn(l.batch);
    const coming = list
      .map((e, i) => ({ e, i }))
      .filter(({ e }) => e.to === l.zone && (e.kind === CREATE || e.kind === MOVE));
    const seat = g.resolving.at(-1)?.seat ?? zones.seat(l.zone);
    if (l.room === 0 || coming.every(({ e }) => e.kind === CREATE && e.at === coming[0]?.e.at)) return null;
    const options = coming.map(({ e, i }) => (e.kind === CREATE ? option(1, i) : e.card));
    return someOf(seat, ARRIVAL, options, l.room, l.room, picked);
  })
  .returns((g, l): Plain => {
    const list = eventsIn(l.batch);
    const coming = list.filter((e) => e.to === l.zone && (e.kind === CREATE || e.kind === MOVE));
    const isKept = (e: Event): boolean => {
      if (l.kept.length === 0) return coming.indexOf(e) < l.room;
      return l.kept.includes(e.kind === CREATE ? option(1, list.indexOf(e)) : e.card);
    };
    const clause = l.zone >> 1 === FIELD ? '4.4.4.2' : '4.8.3.2';
    const kept = by(
      clause,
      list,
      list.filter((e) => !coming.includes(e) || isKept(e)),
    );
    const more = kept.length === list.length ? null : shortage(g, kept);
    return (more === null ? kept : kept.filter((e) => e.to !== more.zone)) as unknown as Plain;
  });

export function prepare(g: State, batch: readonly Event[]): Call | null {
  const short = shortage(g, batch);
  return short === null ? null : { proc: fit, args: { batch: batch as unknown as Plain, ...short } };
}
