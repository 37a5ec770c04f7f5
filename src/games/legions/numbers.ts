// Numbers that texts work out: counts, values, life, cores, and what was just done.
import { by, type Card, cardOf, type Seat } from '../../kernel/index.ts';
import type { Ctx } from './context.ts';
import { brokenBy, candidates, doneTo, numberIn, pastOf, seatOfOwner, statOf, subjectsOf } from './nouns.ts';
import {
  CORES_ACTIVE,
  CORES_FATIGUED,
  CORES_LORD,
  CORES_MASTER,
  CORES_WAIT,
  cardsIn,
  coresUpon,
  count,
  HAND,
  LIFE,
  type State,
} from './state.ts';
import type { CorePlace, Value } from './text/ast.ts';

/** Cores in core zone and leader zone (24-2b). */
export function coresOf(g: State, seat: Seat): number {
  return (
    count(g, seat, CORES_ACTIVE) +
    count(g, seat, CORES_FATIGUED) +
    count(g, seat, CORES_MASTER) +
    count(g, seat, CORES_LORD)
  );
}

/** Cores at a place that a text names. */
function coresIn(g: State, c: Ctx, place: CorePlace): number {
  const seat = seatOfOwner(c, place.owner);
  switch (place.core) {
    case 'outside':
      return 0;
    case 'zone':
      return count(g, seat, CORES_ACTIVE) + count(g, seat, CORES_FATIGUED);
    case 'active':
      return count(g, seat, CORES_ACTIVE);
    case 'fatigued':
      return count(g, seat, CORES_FATIGUED);
    case 'master':
      return count(g, seat, CORES_MASTER);
    case 'lord':
      return count(g, seat, CORES_LORD);
    case 'wait':
      return count(g, seat, CORES_WAIT + place.n);
    case 'this':
      return count(g, seat, coresUpon(g, c.card));
  }
}

/** `unit`: the one that is changed, where each is changed by what it is itself. */
export function valueOf(g: State, c: Ctx, value: Value, unit: Card | null = null): number {
  if (typeof value !== 'object') return numberIn(c, value);
  switch (value.value) {
    case 'count':
      return candidates(g, c, value.noun).length;
    case 'stat': {
      const [card] = subjectsOf(g, c, value.of);
      return card === undefined ? 0 : statOf(g, card, value.stat);
    }
    case 'its':
      return unit === null ? 0 : statOf(g, unit, value.stat) * value.times;
    case 'sum':
      return candidates(g, c, value.noun).reduce((sum, id) => sum + statOf(g, cardOf(g, id), value.stat), 0);
    case 'past':
      return pastOf(g, c, value.what, { the: 'any', noun: value.noun }).length;
    case 'short':
      return Math.max(0, numberIn(c, value.to) - cardsIn(g, HAND, seatOfOwner(c, value.who)).length);
    case 'life':
      return count(g, seatOfOwner(c, value.who), LIFE);
    case 'cores':
      return coresOf(g, seatOfOwner(c, value.who));
    case 'coresAt':
      return coresIn(g, c, value.at);
    case 'broken':
      return brokenBy(g, c, value.kind).length;
    case 'done':
      return value.as === 'done' ? c.done : doneTo(g, c, value.as).length;
    case 'that':
      return c.amount;
    case 'half': {
      const half = valueOf(g, c, value.of) / 2;
      const up = by('05-2.s1 05-1', Math.floor(half), Math.ceil(half));
      return value.down ? by('05-2.s2', up, Math.floor(half)) : up;
    }
    case 'times':
      return valueOf(g, c, value.of) * value.n;
    case 'plus':
      return valueOf(g, c, value.of) + value.n;
  }
}
