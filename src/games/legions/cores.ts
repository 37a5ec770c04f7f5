// Cores (コア) where texts and rules name them, and how they are taken (07-3).
import { by, NONE, type Seat } from '../../kernel/index.ts';
import type { Ctx } from './context.ts';
import { cores } from './events.ts';
import { seatOfOwner } from './nouns.ts';
import {
  CORES_ACTIVE,
  CORES_FATIGUED,
  CORES_LORD,
  CORES_MASTER,
  CORES_WAIT,
  coresUpon,
  count,
  lordOf,
  type State,
} from './state.ts';
import type { CorePlace } from './text/ast.ts';

export const OUTSIDE = NONE;
/** No such place: a Lord that is not there, a card that is not on the field. */
export const NOWHERE = -2;
export const coreCounter = (g: State, c: Ctx, place: CorePlace): number => {
  switch (place.core) {
    case 'outside':
      return OUTSIDE;
    case 'zone':
    case 'active':
      return CORES_ACTIVE;
    case 'fatigued':
      return CORES_FATIGUED;
    case 'master':
      return CORES_MASTER;
    case 'lord':
      return lordOf(g, seatOfOwner(c, place.owner)) === NONE ? NOWHERE : CORES_LORD;
    case 'wait':
      return CORES_WAIT + place.n;
    case 'this': {
      const upon = coresUpon(g, c.card);
      return upon === NONE ? NOWHERE : upon;
    }
  }
};
export function coresAt(g: State, seat: Seat, counter: number): number {
  if (counter === NOWHERE) return 0;
  if (counter === OUTSIDE) return Number.MAX_SAFE_INTEGER;
  return count(g, seat, counter) + (counter === CORES_ACTIVE ? count(g, seat, CORES_FATIGUED) : 0);
}

/** Cores leave the core zone fatigued ones first (07-3). */
export function takeCores(g: State, seat: Seat, n: number, to: number) {
  const tired = by(
    '07-3.s2',
    Math.max(0, n - count(g, seat, CORES_ACTIVE)),
    Math.min(n, count(g, seat, CORES_FATIGUED)),
  );
  return [cores(seat, CORES_FATIGUED, to, tired), cores(seat, CORES_ACTIVE, to, n - tired)].filter((e) => e.amount > 0);
}
