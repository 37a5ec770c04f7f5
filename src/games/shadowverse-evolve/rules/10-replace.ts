// Replacement effects (10.10).
import {
  argA,
  argB,
  by,
  type Call,
  type Event,
  eventLike,
  NONE,
  opponent,
  option,
  type Replacements,
  SEATS,
  type Seat,
  verbOf,
  cardOfRef,
  quietly,
  isThere,
  refOf,
} from '../../../kernel/index.ts';
import { applyAll } from '../apply.ts';
import { ACTED, counter, CREATE, DAMAGE, MOVE, STEAL, THEN_ACT } from '../events.ts';
import { GUARD, STACK } from '../keywords.ts';
import { contextOf, isOfThis } from '../programs/context.ts';
import { affecting, opOf, speaksOf } from '../programs/statics.ts';
import { candidates, refsOfReference } from '../programs/nouns.ts';
import { type Ability, type Node, targetsIn } from '../programs/program.ts';
import { standAfter } from '../programs/trial.ts';
import {
  abilityMaster,
  ACT,
  cardsIn,
  clone,
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
  type State,
  STAND,
  type SveCard,
  zones,
} from '../state.ts';
import type * as Ast from '../text/ast.ts';
import { DEALS, GIVES, M, TAKES, WORDS } from '../value-kinds.ts';
import { derived, grantedTo, hasWord, inEffect } from '../values.ts';
import { ACT_CARD, ACT_TOKEN, REPLACE, REPLACE_BY } from '../verbs.ts';
import { forbids, isDestructible, leavesField } from './10-forbids.ts';
import { meets } from './10-meets.ts';
import { roomIn } from './10-room.ts';

/** A replacement effect as an option: the card it comes from, and which of its effects. */
const STACK_EFFECT = 1000;
const NOTHING: readonly number[] = [];
const named = (card: number, which: number): number => option(REPLACE, card, which);

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
  if (out.length === 0) return out;
  const { length } = g.resolving;
  const used = length === 0 ? NOTHING : (g.resolving[length - 1] as Resolution).used;
  const left = used.length === 0 ? out : by('10.10.2.3', out, unusedOf(out, used));
  // What cannot happen would not have happened: nothing takes its place (1.3.3).
  return left.length > 0 && forbids(g, e) ? NOTHING : left;
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
  if (effect.do === 'create' || effect.do === 'createCopy') return canMake(g, effect.to, card.master);
  const what = targetsIn(effect);
  if (what.length === 0 || effect.do === 'select') return true;
  const ids = what.flatMap((t) => (t.the === 'cards' ? candidates(g, r, t.of) : refsOfReference(g, r, t)));
  const to = effect.do === 'move' ? effect.to : null;
  return ids.some(
    (ref) =>
      isThere(g, ref) &&
      isOpenTo(g, cardOfRef(ref), effect.do, card.id) &&
      (to === null || canTake(g, cardOfRef(ref), to, card.master)),
  );
}
function canMake(g: State, to: Ast.TokenPlace, seat: Seat): boolean {
  const field = roomIn(g, FIELD, to === 'opponentField' ? opponent(seat) : seat) > 0;
  const ex = roomIn(g, EX, seat) > 0;
  return to === 'ex' ? ex : field || (ex && (to === 'fieldThenEx' || to === 'fieldOrEx'));
}
/** Whether a zone with a limit still takes a card. */
function canTake(g: State, id: number, to: Ast.Place, master: Seat): boolean {
  const kind = /[fF]ield/.test(to) ? FIELD : /^ex$|Ex$/.test(to) ? EX : NONE;
  if (kind === NONE) return true;
  const { owner, zone } = g.cards[id] as SveCard;
  const seat = to.startsWith('own') ? master : to.startsWith('opponent') ? opponent(master) : owner;
  return zone === kind * 2 + seat || roomIn(g, kind, seat) > 0;
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
  const byEnemy = e.source !== NONE && abilityMaster(g, e.source) !== target.master;
  return speaksOf(extra, e.cause, target.zone >> 1 === LEADER_AREA, byEnemy);
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
  const printed = (def.keywords & GUARD) !== 0;
  if (!isTouched(g, e)) return printed && by('12.8.2.a', false, true);
  const there = hasWordAfter(g, e, GUARD);
  return (there === printed ? there : by('10.9.3', printed, there)) && by('12.8.2.a', false, true);
}
/** Whether anything in force gives or takes 守護, or holds for this very card. */
function isTouched(g: State, e: Event): boolean {
  const { statics, stored } = derived(g);
  if (((statics | stored) & (1 << WORDS)) === 0) return false;
  if (e.card !== NONE && g.modifiers.some((m) => m.target === e.card)) return true;
  if ((statics & GIVES) !== 0) return true;
  if ((statics & (1 << WORDS)) === 0) return false;
  return SEATS.some((seat) => cardsIn(g, FIELD, seat).some((id) => defOf(g, id).statics.some(isAboutGuard)));
}
const isAboutGuard = ({ ast }: Ability): boolean =>
  ast.ability === 'static' &&
  ast.rule.rule === 'modify' &&
  ast.rule.changes.some((c) =>
    c.change === 'gain' || c.change === 'lose'
      ? c.keywords.includes('guard')
      : c.change === 'loseAll' || c.change === 'gainAbility',
  );
/** Whether the card will have a keyword the moment it stands on the field, with all that is in force there (10.9.3). */
const hasWordAfter = (g: State, e: Event, word: number): boolean =>
  quietly(() => {
    const after = clone(g);
    const event = eventLike(e, {});
    applyAll[event.kind]?.(after, event);
    return event.card !== NONE && hasWord(after, event.card, word);
  });

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
