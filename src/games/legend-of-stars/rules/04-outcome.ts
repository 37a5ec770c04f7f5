// Winning and losing (chapter 4): checked after every change of life and every draw (LOS-R13).
import { type Call, type Event, opponent, type Seat } from '../../../kernel/index.ts';
import { E_DRAW, E_LIFE, finish } from '../events.ts';
import { rule, type State } from '../state.ts';

const isZero = (g: State, seat: Seat): boolean => g.life[seat] === 0;

/** Both lives at zero by one change: a drawn game. */
const lifeGone = rule<{ both: boolean; loser: Seat }>('legend-of-stars/life-gone')
  .do('4.s3', (_g, l) => (l.both ? [finish(null, '4.s3', 'both')] : []))
  .do('4.s1', (_g, l) => (l.both ? [] : [finish(opponent(l.loser), '4.s1', 'life')]))
  .returns();
/** A draw that finds no card; both at once is a drawn game (LOS-R12). */
const deckGone = rule('legend-of-stars/deck-gone')
  .do('4.s2', (g) => {
    const { missed } = g;
    if (missed === 3) return [finish(null, '4.s2', 'deckout')];
    return [finish(missed === 1 ? 1 : 0, '4.s2', 'deckout')];
  })
  .run('', (g) => {
    g.missed = 0;
  })
  .returns();

export function outcomeAfter(g: State, batch: readonly Event[]): Call | null {
  for (const e of batch) {
    if (e.kind === E_LIFE && (g.life[0] === 0 || g.life[1] === 0)) {
      const both = isZero(g, 0) && isZero(g, 1);
      return { proc: lifeGone, args: { both, loser: isZero(g, 0) ? 0 : 1 } };
    }
    if (e.kind === E_DRAW && g.missed !== 0) return { proc: deckGone, args: {} };
  }
  return null;
}

/** An endless run of mandatory effects ends in a draw (LOS-R17). */
export const endless = rule('legend-of-stars/endless')
  .do('', () => [finish(null, '4.s3', 'loop')])
  .returns();
