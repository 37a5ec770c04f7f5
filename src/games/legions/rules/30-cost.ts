// Costs (chapter 30) and master points (chapter 07).
import { argA, askNumber, by, cite, type Plain, type Seat } from '../../../kernel/index.ts';
import { abilityOf } from '../abilities.ts';
import { cores, points, stance } from '../events.ts';
import { candidates, type Ctx, numberIn, seatOfOwner, valueOf } from '../nouns.ts';
import {
  CORES_ACTIVE,
  CORES_FATIGUED,
  CORES_LORD,
  CORES_MASTER,
  CORES_WAIT,
  count,
  defAt,
  FATIGUED,
  LIFE,
  POINTS,
  rule,
  type State,
} from '../state.ts';
import type { CorePlace, Cost, Step } from '../text/ast.ts';
import { isActive, isIncapacitated, onField } from '../units.ts';
import { hasWord } from '../values.ts';
import { steps } from './35-sequence.ts';

/** Master points a player can pay: what is there (07-6), and one for each active core (07-4). */
export const payablePoints = (g: State, seat: Seat): number =>
  by('07-6', 0, count(g, seat, POINTS)) + by('07-4', 0, count(g, seat, CORES_ACTIVE));

/** Pays master points: floating ones first, then cores are fatigued for the rest (LEG-R36). */
export const pay = rule<{ seat: Seat; n: number }>('legions/pay')
  .do('07-4 07-5', (g, l) => {
    const missing = l.n - count(g, l.seat, POINTS);
    return missing <= 0 ? [] : [cores(l.seat, CORES_ACTIVE, CORES_FATIGUED, missing)];
  })
  .do('30-2', (_g, l) => (l.n <= 0 ? [] : [points(l.seat, -l.n)]))
  .returns();

export const coreCounter = (g: State, c: Ctx, place: CorePlace): number => {
  switch (place.core) {
    case 'outside':
      return -1;
    case 'zone':
      return CORES_ACTIVE;
    case 'master':
      return CORES_MASTER;
    case 'lord':
      return CORES_LORD;
    case 'wait':
      return CORES_WAIT + place.n;
    case 'this':
      return defAt(g, c.def).category === 'lord' ? CORES_LORD : CORES_MASTER;
  }
};
export const coresAt = (g: State, seat: Seat, counter: number): number =>
  counter < 0
    ? Number.MAX_SAFE_INTEGER
    : count(g, seat, counter) + (counter === CORES_ACTIVE ? count(g, seat, CORES_FATIGUED) : 0);

/** Whether one instruction of a cost can be carried out in full (30-4). */
function possible(g: State, c: Ctx, step: Step): boolean {
  switch (step.do) {
    case 'select':
      return step.upTo || candidates(g, c, step.what).length >= numberIn(c, step.n);
    case 'loseLife':
      return count(g, seatOfOwner(c, step.who), LIFE) >= valueOf(g, c, step.n);
    case 'fatigueCores':
      return count(g, seatOfOwner(c, step.who), CORES_ACTIVE) >= numberIn(c, step.n);
    case 'cores':
      return coresAt(g, seatOfOwner(c, step.from.owner), coreCounter(g, c, step.from)) >= numberIn(c, step.n);
    case 'put':
      return step.what.the !== 'this' || !(onField(g, c.card) && hasWord(g, c.card, 'moveImmune') && cite('39-20'));
    case 'state':
      return step.what.the !== 'this' || step.state !== 'fatigued' || isActive(g, c.card);
    default:
      return true;
  }
}
/** Whether all of a cost can be paid now. */
export function canPay(g: State, c: Ctx, cost: Cost): boolean {
  if (cost.fatigue) {
    if (!isActive(g, c.card) && cite('30-3')) return false;
    if (isIncapacitated(g, c.card) && cite('29-1.s2')) return false;
  }
  if (typeof cost.points === 'number' && cost.points > 0 && payablePoints(g, c.seat) < cost.points && cite('27-6'))
    return false;
  for (const step of cost.steps) if (!possible(g, c, step) && cite('30-4')) return false;
  return true;
}
/** A cost of nothing at all: such an ability may be used again only once something has changed (LEG-R35). */
export const isFree = (cost: Cost | null): boolean =>
  cost === null || (cost.points === 0 && !cost.fatigue && cost.steps.length === 0);

/** Pays the cost of an ability and gives back what its effect will know. */
export const payCost = rule<{ c: Ctx }>('legions/pay-cost')
  .let('', 'n', (g, l): number => {
    const n = abilityOf(g, l.c).cost?.points ?? 0;
    return typeof n === 'number' ? n : -1;
  })
  .when(
    '30-2a',
    (_g, l) => l.n < 0,
    (b) =>
      b
        .ask('30-2a', 'x', (g, l) => askNumber(g.turn, 'pay-x', 0, payablePoints(g, l.c.seat)))
        .let('', 'n', (_g, l): number => (l.x < 0 ? 0 : argA(l.x)))
        .let('30-2a', 'c', (_g, l): Ctx => ({ ...l.c, x: l.n })),
  )
  .call('30-2', pay, (_g, l) => ({ seat: l.c.seat, n: Math.max(0, l.n) }))
  .do('30-3', (g, l) => (abilityOf(g, l.c).cost?.fatigue === true ? [stance(g, l.c.card, FATIGUED, 'cost')] : []))
  .callBy(
    '30-4',
    (g, l) =>
      (abilityOf(g, l.c).cost?.steps.length ?? 0) === 0
        ? null
        : { proc: steps, args: { c: { ...l.c, at: 0 }, part: 'cost' } },
    'paid',
  )
  .returns((_g, l): Plain => (l.paid === null ? l.c : { ...(l.paid as unknown as Ctx), at: 0 }));
