// Replacement effects (置換, 35-17, 38-16) and what does not happen at all (38-21, 39-20).
import {
  argB,
  by,
  type Call,
  cardOf,
  cite,
  type Event,
  type Hooks,
  type Modifier,
  NONE,
  option,
  type Plain,
  type Typed,
  refOf,
} from '../../kernel/index.ts';
import { isSuchBreak } from './conditions.ts';
import { type Ctx, ctxLike, ctxOf } from './context.ts';
import { BREAK, BY_COST, BY_EFFECT, CORES, DAMAGE, DRAW, causeOf, FACE, isBattle, LIFE_UP, MOVE } from './events.ts';
import { textOf } from './granted.ts';
import { MOD_REPLACE, PARTS } from './modifiers.ts';
import { candidates, describes, inZones, isOwner } from './nouns.ts';
import { carryOut } from './rules/35-steps.ts';
import { EXILE, HAND, masterOf, REVERSED, rule, type State, WAIT1, WAIT4 } from './state.ts';
import type { ReplacedEvent, Static, Subject } from './text/ast.ts';
import { isField, isUnit } from './units.ts';
import { hasRule, hasWord } from './values.ts';

/** Whether something says that this is not done. */
export function forbids(g: State, e: Event): boolean {
  switch (e.kind) {
    case BREAK:
      return isUnit(g, e.card) && isSpared(g, e) && by('38-21', false, true);
    case DAMAGE:
      if (isBattle(e) && hasRule(g, e.card, 'unhurtInBattle')) return by('38-21', false, true);
      return hasRule(g, e.card, 'undamaged') && by('38-21', false, true);
    case LIFE_UP:
      return e.amount > 0 && hasRule(g, masterOf(g, e.seat), 'noLife') && by('38-21', false, true);
    case MOVE:
      if (e.cause !== BY_EFFECT && e.cause !== BY_COST) return false;
      if (isKept(g, e)) return by('38-21', false, true);
      return leavesField(g, e) && hasWord(g, e.card, 'moveImmune') && by('39-20', false, true);
    case CORES: // of a card that would leave the field: where it stays, so do they
      if (e.card === NONE || (e.cause !== BY_EFFECT && e.cause !== BY_COST)) return false;
      return isUnit(g, e.card) && hasWord(g, e.card, 'moveImmune') && by('39-20', false, true);
    case FACE:
      return e.to === REVERSED && isUnit(g, e.card) && hasRule(g, e.card, 'unreversed') && by('38-21', false, true);
    default:
      return false;
  }
}
/** Whether a text says that this unit is not broken, or not by this. */
function isSpared(g: State, e: Event): boolean {
  if (hasRule(g, e.card, 'unbreakable')) return true;
  if (isBattle(e)) return hasRule(g, e.card, 'unbreakableInBattle');
  if (e.cause !== BY_EFFECT) return false;
  if (hasRule(g, e.card, 'unbreakableByEffect')) return true;
  const foreign = e.source !== NONE && cardOf(g, e.source).owner !== e.seat;
  return foreign && hasRule(g, e.card, 'unbreakableByFoe');
}
/** Whether a text says that this card is not exiled, or not returned to hand, by this. */
function isKept(g: State, e: Event): boolean {
  const to = e.to >> 1;
  if (to !== EXILE && to !== HAND) return false;
  if (hasRule(g, e.card, to === EXILE ? 'unexiled' : 'unreturned')) return true;
  const foreign = e.source !== NONE && cardOf(g, e.source).owner !== e.seat;
  return foreign && hasRule(g, e.card, to === EXILE ? 'unexiledByFoe' : 'unreturnedByFoe');
}
const leavesField = (g: State, e: Event): boolean => isUnit(g, e.card) && !isField(e.to >> 1);

const KINDS: Readonly<Record<ReplacedEvent['of'], number>> = {
  break: BREAK,
  damage: DAMAGE,
  draw: DRAW,
  life: LIFE_UP,
  goes: MOVE,
  moves: MOVE,
};
const isAbout = (g: State, c: Ctx, what: Subject, id: number): boolean =>
  what.the === 'this' ? id === c.card && cardOf(g, id).inc === c.inc : describes(g, c, what.noun, cardOf(g, id));
/** The way of a broken card to the timeline: no other rule sends a card there from the field. */
const isBroken = (g: State, e: Event): boolean =>
  e.cause === BY_RULE && isField(cardOf(g, e.card).zone >> 1) && e.to >> 1 >= WAIT1 && e.to >> 1 <= WAIT4;
const BY_RULE = causeOf('rule');
function replaces(g: State, c: Ctx, s: Static, e: Event): boolean {
  if (s.give !== 'replace' || KINDS[s.event.of] !== e.kind) return false;
  if (e.kind === LIFE_UP && e.amount <= 0) return false;
  if (s.event.of === 'goes' && !isBroken(g, e)) return false;
  if (s.event.of === 'moves' && !isSuchMove(g, s.event, e)) return false;
  if ('by' in s.event && !isSuchBreak(g, c, e, s.event.by)) return false;
  if ('who' in s.event ? !isOwner(c, s.event.who, e.seat) : !isAbout(g, c, s.event.what, e.card)) return false;
  if (s.may && !canBegin(g, c, s)) return false;
  return !isSpent(g, c, s);
}
/** What one may do instead must be possible: there is somebody to choose. */
function canBegin(g: State, c: Ctx, s: Static & { give: 'replace' }): boolean {
  const [first] = s.steps;
  return first?.do !== 'select' || first.upTo || candidates(g, c, first.what).length > 0;
}
/** Whether a card would go from there to there; without a place to go to, off the field. */
function isSuchMove(g: State, event: ReplacedEvent & { of: 'moves' }, e: Event): boolean {
  if (event.from.length > 0 && !inZones(cardOf(g, e.card).zone >> 1, event.from)) return false;
  return event.to.length > 0 ? inZones(e.to >> 1, event.to) : !inZones(e.to >> 1, event.from);
}
/** What would be done to this card is not done once that object has left, though the effect goes on (36-3a). */
function isSpent(g: State, c: Ctx, s: Static & { give: 'replace' }): boolean {
  const [first] = s.steps;
  if (first === undefined || cardOf(g, c.card).inc === c.inc) return false;
  const about = 'what' in first ? first.what : 'to' in first ? first.to : null;
  return about !== null && typeof about === 'object' && 'the' in about && about.the === 'this';
}

const contextOf = (g: State, m: Modifier): Ctx =>
  ctxOf(m.source, m.sourceInc, m.amount, Math.floor(m.extra / PARTS), m.seat, g.log.length);
const staticOf = (g: State, m: Modifier): Static =>
  textOf(g, [m.amount, Math.floor(m.extra / PARTS)]).statics[m.extra % PARTS] as Static;

const NOTHING: readonly number[] = [];
/** Continuous effects, then those that effects have made for a while (38-16). */
const effectAt = (g: State, i: number): Modifier =>
  (i < g.derived.length ? g.derived[i] : g.modifiers[i - g.derived.length]) as Modifier;
/** What replaces as continuous effects stood when the sequence began (35-12, 17-4); never what it itself brings about. */
function applicable(g: State, e: Event): readonly number[] {
  let found: number[] | null = null;
  for (let i = 0; i < g.derived.length + g.modifiers.length; i++) {
    const m = effectAt(g, i);
    if (m.kind !== MOD_REPLACE || isAtWork(g, m) || !replaces(g, contextOf(g, m), staticOf(g, m), e)) continue;
    if (found === null && forbids(g, e)) return NOTHING;
    if (cite('38-16')) (found ??= []).push(option(0, m.source, i));
  }
  return found ?? NOTHING;
}
/** Whether this very effect is being carried out: it is applied once to an event, and not to what it does instead. */
const isAtWork = (g: State, m: Modifier): boolean =>
  g.frames.some(({ p, l }) => {
    if (p !== instead.index) return false;
    const c = l.c as unknown as Ctx;
    return c.card === m.source && c.def === m.amount && c.ability === Math.floor(m.extra / PARTS);
  });

const breaks = (g: State, l: { c: Ctx; part: string }): boolean => {
  const s = textOf(g, [l.c.def, l.c.ability]).statics[Number(l.part)];
  return s?.give === 'replace' && s.event.of === 'break';
};
/** What is done instead: the original never happened (35-17). */
const instead: Typed<{ c: Ctx; part: string }, Plain> = rule<{ c: Ctx; part: string }>('legions/instead')
  .run('35-17', (g, l) => {
    if (breaks(g, l)) g.spared = [...g.spared, ...l.c.it];
  })
  .callBy('38-16 35-17', (_g, l): Call => carryOut(l.c, l.part))
  .returns((): Plain => []);

export const replacements: NonNullable<Hooks<State>['replacements']> = {
  applicable,
  decider: (g) => g.turn,
  optional: (g, _e, effect) => {
    const s = staticOf(g, effectAt(g, argB(effect)));
    return s.give === 'replace' && s.may;
  },
  replace: () => [],
  via: (g, e, effect): Call => {
    const m = effectAt(g, argB(effect));
    const it = e.card === NONE ? [] : [refOf(g, e.card)];
    const { amount, cause, source } = e;
    const c = ctxLike(contextOf(g, m), { it, implied: it, x: amount, amount, cause, by: source });
    return { proc: instead, args: { c, part: String(m.extra % PARTS) } };
  },
  clause: '38-16',
};
