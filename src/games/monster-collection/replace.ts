// Replacement effects (10.8): ～場合、代わりに…, by persistent abilities and by effects in force.
import { argA, argB, by, cite, type Event, NONE, option, type Replacements, type Seat } from '../../kernel/index.ts';
import { boardOf } from './board.ts';
import { defOf, type Power } from './cards.ts';
import { DIE, MOVE } from './events.ts';
import { type Ctx, ctxOf, conditionHolds } from './select.ts';
import { aimAt, cardsIn, DISCARD, HAND, type MonCard, type State, UNIT } from './state.ts';
import { exhibits, isTarget } from './statics.ts';
import type { Step } from './text/ast.ts';
import { kindNumber } from './values.ts';
import { INSTEAD } from './verbs.ts';
import { eventsOf, stepAt } from './rules/10-effects.ts';

type Instead = Extract<Step, { do: 'instead' }>;
const insteadIn = (power: Power): Instead | null => {
  for (const s of power.body) for (const step of s.steps) if (step.do === 'instead') return step;
  return null;
};
const kindOf = (e: Event, card: MonCard): Instead['event'] | null =>
  e.kind === DIE ? 'dies' : e.kind === MOVE && card.role === UNIT && e.to >> 1 === DISCARD ? 'discarded' : null;

/** Whether what happens instead can be done at all (10.8.5). */
function canDo(g: State, c: Ctx, step: Instead): boolean {
  return (
    step.steps.every((s) =>
      s.do === 'discardHand' ? cardsIn(g, HAND, c.seat).length >= (s.n === 'all' ? 1 : (s.n as number)) : true,
    ) || by('10.8.5', true, false)
  );
}
const NOTHING: readonly number[] = [];
function applicable(g: State, e: Event): readonly number[] {
  if (e.kind !== DIE && e.kind !== MOVE) return NOTHING;
  const card = g.cards[e.card] as MonCard;
  if (card.role !== UNIT || (boardOf(g).steady.length === 0 && g.modifiers.length === 0)) return NOTHING;
  const what = kindOf(e, card);
  if (what === null || card.role !== UNIT || g.bare) return NOTHING;
  const found: number[] = [];
  for (const inPlay of boardOf(g).steady) {
    const step = inPlay.power.writes === 'other' ? insteadIn(inPlay.power) : null;
    if (step === null || step.event !== what || !exhibits(g, inPlay)) continue;
    const c = ctxOf(g, inPlay.card, inPlay.power, [aimAt(g, e.card)]);
    if (!isTarget(g, c, e.card) || !inPlay.power.body.every((s) => s.when === null || conditionHolds(g, c, s.when)))
      continue;
    if (canDo(g, c, step)) found.push(option(INSTEAD, inPlay.card, inPlay.power.index));
  }
  const kind = kindNumber('instead');
  for (const m of g.modifiers) {
    if (m.kind !== kind || m.target !== e.card || m.targetInc !== card.inc) continue;
    const step = stepAt(defOf(g, m.source).powers[m.ability] as Power, m.extra);
    if (step?.do === 'instead' && step.event === what) found.push(option(INSTEAD, m.source, m.ability));
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
    return step.steps.flatMap((s) => (s.do === 'discardHand' ? handDiscard(g, c) : eventsOf(g, c, s)));
  },
  via: () => null,
  clause: '10.8.4 10.8.4.1 10.8.4.2',
};
/** The cheapest reading of 手札を1枚破棄: the last card of the hand. */
const handDiscard = (g: State, c: Ctx): Event[] => {
  const id = cardsIn(g, HAND, c.seat).at(-1) ?? NONE;
  return id === NONE
    ? []
    : [...eventsOf(g, { ...c, targets: [aimAt(g, id)] }, { do: 'move', to: { the: 'target' }, zone: 'discard' })];
};
