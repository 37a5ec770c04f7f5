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
import { BREAK, BY_COST, BY_EFFECT, DAMAGE, DRAW, LIFE_UP, MOVE } from './events.ts';
import { type Ctx, ctxOf, describes, isOwner, isTrue } from './nouns.ts';
import { steps } from './rules/35-sequence.ts';
import { cardsIn, defOf, rule, type State } from './state.ts';
import { STATIC_ZONES, works } from './statics.ts';
import type { Ability, ReplacedEvent, Static, Subject } from './text/ast.ts';
import { isField, isUnit } from './units.ts';
import { hasRule, hasWord } from './values.ts';

/** Whether something says that this is not done. */
export function forbids(g: State, e: Event): boolean {
  switch (e.kind) {
    case BREAK:
      return isUnit(g, e.card) && hasRule(g, e.card, 'unbreakable') && by('38-21', false, true);
    case DAMAGE:
      return hasRule(g, e.card, 'undamaged') && by('38-21', false, true);
    case MOVE:
      if (e.cause !== BY_EFFECT && e.cause !== BY_COST) return false;
      return leavesField(g, e) && hasWord(g, e.card, 'moveImmune') && by('39-20', false, true);
    default:
      return false;
  }
}
const leavesField = (g: State, e: Event): boolean => isUnit(g, e.card) && !isField(e.to >> 1);

const KINDS: Readonly<Record<ReplacedEvent['of'], number>> = {
  break: BREAK,
  damage: DAMAGE,
  draw: DRAW,
  life: LIFE_UP,
};
const isAbout = (g: State, c: Ctx, what: Subject, id: number): boolean =>
  what.the === 'this' ? id === c.card : describes(g, c, what.noun, id);
function replaces(g: State, c: Ctx, s: Static, e: Event): boolean {
  if (s.give !== 'replace' || KINDS[s.event.of] !== e.kind) return false;
  if ('who' in s.event ? !isOwner(c, s.event.who, e.seat) : !isAbout(g, c, s.event.what, e.card)) return false;
  return s.cond === null || isTrue(g, c, s.cond);
}

const NOTHING: readonly number[] = [];
const PARTS = 8; // statics of one ability that an option can tell apart
function applicable(g: State, e: Event): readonly number[] {
  if (e.kind !== BREAK && e.kind !== DAMAGE && e.kind !== DRAW && e.kind !== LIFE_UP) return NOTHING;
  let found: number[] | null = null;
  for (const seat of SEATS) {
    for (const kind of STATIC_ZONES) {
      for (const id of cardsIn(g, kind, seat)) {
        const def = defOf(g, id);
        if (!def.replaces) continue;
        for (const index of def.statics) {
          const ability = def.abilities[index] as Ability;
          if (!works(g, id, ability) || !isTime(g, seat, ability)) continue;
          const c = ctxOf(id, cardOf(g, id).inc, cardOf(g, id).def, index, seat);
          ability.statics.forEach((s, i) => {
            if (replaces(g, c, s, e) && cite('38-16')) (found ??= []).push(option(0, id, index * PARTS + i));
          });
        }
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
    const index = Math.floor(argB(effect) / PARTS);
    const card = cardOf(g, id);
    const c = ctxOf(id, card.inc, card.def, index, card.owner);
    const it = e.card === NONE ? [] : [e.card];
    return { proc: instead, args: { c: { ...c, it, x: e.amount }, part: String(argB(effect) % PARTS) } };
  },
  clause: '38-16',
};
