// Replacement effects (10.8): ～場合、代わりに…, by persistent abilities and by effects in force.
import {
  argA,
  argB,
  by,
  type Call,
  cite,
  type Event,
  option,
  type Plain,
  type Replacements,
  type Seat,
} from '../../kernel/index.ts';
import { boardOf } from './board.ts';
import { defOf, type Power } from './cards.ts';
import { DIE, MOVE } from './events.ts';
import { amountOf, conditionHolds, type Ctx, ctxOf } from './select.ts';
import {
  type Aim,
  aimAt,
  cardsIn,
  DECK,
  DISCARD,
  HAND,
  type MonCard,
  plain,
  rule,
  type State,
  UNIT,
  type Use,
} from './state.ts';
import { exhibits, isTarget } from './statics.ts';
import type { Step } from './text/ast.ts';
import { kindNumber } from './values.ts';
import { INSTEAD } from './verbs.ts';
import { type Carried, isSlow } from './rules/10-context.ts';
import { eventsOf, stepAt } from './rules/10-effects.ts';
import { carrySteps } from './rules/10-steps.ts';

type Instead = Extract<Step, { do: 'instead' }>;
const insteadIn = (power: Power): Instead | null => {
  for (const s of power.body) for (const step of s.steps) if (step.do === 'instead') return step;
  return null;
};
/** To die is to be discarded by a death effect (12.6.1): both words speak of it. */
const isAbout = (step: Instead, e: Event): boolean =>
  step.event === 'dies' ? e.kind === DIE : e.kind === DIE || e.to >> 1 === DISCARD;

/** Whether what happens instead can be done at all (10.8.5). */
function canDo(g: State, c: Ctx, step: Instead): boolean {
  const able = step.steps.every((s) => {
    if (s.do === 'discardHand') return cardsIn(g, HAND, c.seat).length >= (s.n === 'all' ? 1 : amountOf(g, c, s.n));
    return s.do !== 'mill' || cardsIn(g, DECK, c.seat).length >= amountOf(g, c, s.n);
  });
  return able || by('10.8.5', true, false);
}
const NOTHING: readonly number[] = [];
function applicable(g: State, e: Event): readonly number[] {
  if (e.kind !== DIE && e.kind !== MOVE) return NOTHING;
  const card = g.cards[e.card] as MonCard;
  if (card.role !== UNIT || (boardOf(g).steady.length === 0 && g.modifiers.length === 0)) return NOTHING;
  if (g.bare) return NOTHING;
  const found: number[] = [];
  for (const inPlay of boardOf(g).steady) {
    const step = inPlay.power.writes === 'other' ? insteadIn(inPlay.power) : null;
    if (step === null || !isAbout(step, e) || !exhibits(g, inPlay)) continue;
    const c = ctxOf(g, inPlay.card, inPlay.power, [aimAt(g, e.card)]);
    if (!isTarget(g, c, e.card) || !inPlay.power.body.every((s) => s.when === null || conditionHolds(g, c, s.when)))
      continue;
    if (canDo(g, c, step)) found.push(option(INSTEAD, inPlay.card, inPlay.power.index));
  }
  const kind = kindNumber('instead');
  for (const m of g.modifiers) {
    if (m.kind !== kind || m.target !== e.card || m.targetInc !== card.inc) continue;
    const step = stepAt(defOf(g, m.source).powers[m.ability] as Power, m.extra);
    if (step?.do === 'instead' && isAbout(step, e)) found.push(option(INSTEAD, m.source, m.ability));
  }
  if (e.used.length > 0) cite('10.8.4.3');
  if (found.length === 0) return NOTHING;
  return cite('10.8.2') && cite('10.8.3') && cite('10.8.3.1') && cite('11.3.3.2') ? found : NOTHING;
}
const stepOf = (g: State, effect: number): Instead =>
  insteadIn(defOf(g, argA(effect)).powers[argB(effect)] as Power) as Instead;

export const replacements: Replacements<State> = {
  applicable,
  decider: (g, e): Seat => by('10.8.4', g.turn, by('10.8.4.1', g.turn, (g.cards[e.card] as MonCard).owner)),
  optional: (g, _e, effect) => stepOf(g, effect).may,
  replace(g, e, effect) {
    const source = argA(effect);
    const power = defOf(g, source).powers[argB(effect)] as Power;
    const step = stepOf(g, effect);
    const c: Ctx = { ...ctxOf(g, source, power, [aimAt(g, e.card)]), it: aimAt(g, e.card) };
    return step.steps.flatMap((s) => eventsOf(g, c, s));
  },
  /** What asks, or goes card by card, is carried out by itself: the event is then replaced by what was done. */
  via(g, e, effect): Call | null {
    const source = argA(effect);
    const power = defOf(g, source).powers[argB(effect)] as Power;
    const step = stepOf(g, effect);
    if (!step.steps.some(isSlow)) return null;
    const at = power.body.findIndex((s) => s.steps.includes(step));
    const aim = aimAt(g, e.card);
    return {
      proc: insteadSteps,
      args: {
        use: plain(useFrom(g, source, power, aim)),
        it: plain(aim),
        at,
        inside: power.body[at]?.steps.indexOf(step) ?? 0,
      },
    };
  },
  clause: '10.8.4 10.8.4.1 10.8.4.2',
};
const insteadSteps = rule<Carried>('mc/instead')
  .call('10.8.3', carrySteps, (_g, l) => ({ use: l.use, it: l.it, at: l.at, inside: l.inside }))
  .returns((): Plain => []);
function useFrom(g: State, source: number, power: Power, aim: Aim): Use {
  const c = ctxOf(g, source, power, [aim]);
  return {
    id: 0,
    seat: c.seat,
    card: source,
    inc: c.inc,
    def: (g.cards[source] as MonCard).def,
    power: power.index,
    unit: c.unit,
    unitInc: c.unitInc,
    targets: [aim],
    costs: [],
    choices: [],
    dice: [],
    n: 0,
    more: 0,
    attackers: [],
    parts: [],
    lost: false,
  };
}
