// Replacement effects (置換, 35-17, 38-16) and what does not happen at all (38-21, 39-20).
import {
  argA,
  argB,
  by,
  cardOf,
  type Call,
  cite,
  type Event,
  type Hooks,
  NONE,
  option,
  type Plain,
  SEATS,
} from '../../kernel/index.ts';
import { BREAK, BY_COST, BY_EFFECT, DAMAGE, DRAW, causeOf, isBattle, LIFE_UP, MOVE } from './events.ts';
import { type Given, givenTo, hasGiven, textOf } from './granted.ts';
import { isTrue } from './conditions.ts';
import { type Ctx, ctxOf, describes, isOwner } from './nouns.ts';
import { steps } from './rules/35-sequence.ts';
import { cardsIn, defOf, rule, type State, WAIT1, WAIT4 } from './state.ts';
import { STATIC_ZONES, works } from './statics.ts';
import type { Ability, ReplacedEvent, Static, Subject } from './text/ast.ts';
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
    case MOVE:
      if (e.cause !== BY_EFFECT && e.cause !== BY_COST) return false;
      return leavesField(g, e) && hasWord(g, e.card, 'moveImmune') && by('39-20', false, true);
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
const leavesField = (g: State, e: Event): boolean => isUnit(g, e.card) && !isField(e.to >> 1);

const KINDS: Readonly<Record<ReplacedEvent['of'], number>> = {
  break: BREAK,
  damage: DAMAGE,
  draw: DRAW,
  life: LIFE_UP,
  goes: MOVE,
};
const isAbout = (g: State, c: Ctx, what: Subject, id: number): boolean =>
  what.the === 'this' ? id === c.card : describes(g, c, what.noun, id);
function replaces(g: State, c: Ctx, s: Static, e: Event): boolean {
  if (s.give !== 'replace' || KINDS[s.event.of] !== e.kind) return false;
  if (e.kind === LIFE_UP && e.amount <= 0) return false;
  if ('who' in s.event ? !isOwner(c, s.event.who, e.seat) : !isAbout(g, c, s.event.what, e.card)) return false;
  return s.cond === null || isTrue(g, c, s.cond);
}

const NOTHING: readonly number[] = [];
const PARTS = 8; // statics of one ability that an option can tell apart
/** Continuous abilities of a card: its own, then those it has been given. */
const slotsOf = (g: State, id: number): Given[] => [
  ...defOf(g, id).statics.map((index): Given => [cardOf(g, id).def, index]),
  ...givenTo(g, id),
];
/** The way of a broken card to the timeline: no other rule sends a card there from the field. */
const isBroken = (g: State, e: Event): boolean =>
  e.cause === BY_RULE && isField(cardOf(g, e.card).zone >> 1) && e.to >> 1 >= WAIT1 && e.to >> 1 <= WAIT4;
const BY_RULE = causeOf('rule');
function applicable(g: State, e: Event): readonly number[] {
  if (
    e.kind === MOVE ? !isBroken(g, e) : e.kind !== BREAK && e.kind !== DAMAGE && e.kind !== DRAW && e.kind !== LIFE_UP
  )
    return NOTHING;
  const given = hasGiven(g);
  let found: number[] | null = null;
  for (const seat of SEATS) {
    for (const kind of STATIC_ZONES) {
      for (const id of cardsIn(g, kind, seat)) {
        if (!defOf(g, id).replaces && !given) continue;
        slotsOf(g, id).forEach(([def, index], slot) => {
          const ability = textOf(g, [def, index]);
          if (!works(g, id, ability) || !isTime(g, seat, ability)) return;
          const c = ctxOf(id, cardOf(g, id).inc, def, index, seat);
          ability.statics.forEach((s, i) => {
            if (replaces(g, c, s, e) && cite('38-16')) (found ??= []).push(option(0, id, slot * PARTS + i));
          });
        });
      }
    }
  }
  return found ?? NOTHING;
}
const isTime = (g: State, seat: number, ability: Ability): boolean =>
  ability.turn === 'any' || (ability.turn === 'own') === (seat === g.turn);

/** What is done instead: the original never happened (35-17). */
const instead = rule<{ c: Ctx; part: string }>('legions/instead')
  .call('38-16 35-17', steps, (_g, l) => ({ c: l.c, part: l.part }))
  .returns((): Plain => []);

export const replacements: NonNullable<Hooks<State>['replacements']> = {
  applicable,
  decider: (g) => g.turn,
  optional: () => false,
  replace: () => [],
  via: (g, e, effect): Call => {
    const id = argA(effect);
    const [def, index] = slotsOf(g, id)[Math.floor(argB(effect) / PARTS)] as Given;
    const card = cardOf(g, id);
    const c = ctxOf(id, card.inc, def, index, card.owner);
    const it = e.card === NONE ? [] : [e.card];
    return { proc: instead, args: { c: { ...c, it, x: e.amount }, part: String(argB(effect) % PARTS) } };
  },
  clause: '38-16',
};
