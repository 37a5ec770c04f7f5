// Costs (chapter 30) and master points (chapter 07).
import { argA, askNumber, by, cite, type Plain, type Seat, cardOfRef } from '../../../kernel/index.ts';
import { abilityOf } from '../abilities.ts';
import { cores, points, stance } from '../events.ts';
import { type Ctx, ctxLike } from '../context.ts';
import { candidates, numberIn, seatOfOwner, targetsOf } from '../nouns.ts';
import { valueOf } from '../numbers.ts';
import {
  CORES_ACTIVE,
  CORES_FATIGUED,
  cardsIn,
  count,
  DECK,
  FATIGUED,
  LIFE,
  POINTS,
  rule,
  type State,
} from '../state.ts';
import type { Cost, Step } from '../text/ast.ts';
import { isActive, isIncapacitated } from '../units.ts';
import { carryOut } from './35-steps.ts';
import { canBeDone } from './30-payable.ts';
import { NOWHERE, coreCounter, coresAt } from '../cores.ts';

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

/** What is left to pay with while the parts of a cost are asked one after the other. */
interface Purse {
  active: number;
  readonly taken: number[]; // cards promised already
}
/** Whether one instruction of a cost can be carried out in full (30-4), beside those before it. */
function possible(g: State, c: Ctx, step: Step, at: number, purse: Purse): boolean {
  switch (step.do) {
    case 'select': {
      if (step.upTo) return true;
      const free = candidates(g, c, step.what).filter((id) => !purse.taken.includes(id) && canBeDone(g, c, at + 1, id));
      const n = numberIn(c, step.n);
      purse.taken.push(...free.slice(0, n));
      return free.length >= n;
    }
    case 'loseLife':
      return count(g, seatOfOwner(c, step.who), LIFE) >= valueOf(g, c, step.n);
    case 'fatigueCores': {
      const n = numberIn(c, step.n);
      if (seatOfOwner(c, step.who) !== c.seat) return count(g, seatOfOwner(c, step.who), CORES_ACTIVE) >= n;
      purse.active -= n;
      return purse.active >= 0;
    }
    case 'cores': {
      const n = numberIn(c, step.n);
      const there = coresAt(g, seatOfOwner(c, step.from.owner), coreCounter(g, c, step.from));
      return there >= n && coreCounter(g, c, step.to) !== NOWHERE;
    }
    case 'break':
    case 'put':
    case 'state': {
      if (step.what.the === 'it' || step.what.the === 'top') return true;
      const on = targetsOf(g, c, step.what);
      return on.length > 0 && on.every((id) => canBeDone(g, c, at, id));
    }
    case 'wt': {
      if (step.what.the === 'it') return true;
      return targetsOf(g, c, step.what).length > 0;
    }
    case 'draw':
      return cardsIn(g, DECK, seatOfOwner(c, step.who)).length >= valueOf(g, c, step.n);
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
  const points = typeof cost.points === 'number' ? cost.points : 0;
  if (points > 0 && payablePoints(g, c.seat) < points && cite('27-6')) return false;
  const purse: Purse = {
    active: count(g, c.seat, CORES_ACTIVE) - Math.max(0, points - count(g, c.seat, POINTS)),
    taken: [],
  };
  return cost.steps.every((step, at) => possible(g, c, step, at, purse) || !cite('30-4'));
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
        .let('30-2a', 'c', (_g, l): Ctx => ctxLike(l.c, { x: l.n })),
  )
  .call('30-2', pay, (_g, l) => ({ seat: l.c.seat, n: Math.max(0, l.n) }))
  .do('30-3', (g, l) => (abilityOf(g, l.c).cost?.fatigue === true ? [stance(g, l.c.card, FATIGUED, 'cost')] : []))
  .callBy(
    '30-4',
    (g, l) => ((abilityOf(g, l.c).cost?.steps.length ?? 0) === 0 ? null : carryOut(ctxLike(l.c, { at: 0 }), 'cost')),
    'paid',
  )
  .returns((g, l): Plain => {
    if ((abilityOf(g, l.c).cost?.steps.length ?? 0) === 0) return l.c;
    return l.paid === null ? null : afterPaying(l.c, l.paid as unknown as Ctx);
  });
/** What an effect knows once its cost is paid: それ is still whom its condition speaks of, if it speaks of somebody else. */
function afterPaying(c: Ctx, paid: Ctx): Ctx {
  const [spoken] = c.it;
  const kept = spoken !== undefined && cardOfRef(spoken) !== c.card;
  return ctxLike(paid, { at: 0, did: true, it: kept ? c.it : paid.it, implied: c.implied, before: paid.it });
}
