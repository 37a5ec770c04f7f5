// Wait-turn progress (ウェイトターン経過処理, chapter 28): everything on the timeline comes one zone nearer.
import { type Event, type Seat, someOf } from '../../../kernel/index.ts';
import { standbyRoom } from '../conditions.ts';
import { cores, move } from '../events.ts';
import {
  CORES_ACTIVE,
  CORES_WAIT,
  cardsIn,
  count,
  defOf,
  EXILE,
  rule,
  STANDBY,
  type State,
  WAIT,
  WAIT1,
} from '../state.ts';

/** Arts and Lords never stand by (31-5, LEG-R32). */
const comers = (g: State, seat: Seat): number[] =>
  cardsIn(g, WAIT1, seat).filter((id) => {
    const { category } = defOf(g, id);
    return category === 'skill' || category === 'minion';
  });
const advance = (g: State, seat: Seat, from: number): Event[] => {
  const out: Event[] = cardsIn(g, WAIT + from, seat).map((id) => move(g, id, WAIT + from - 1));
  const n = count(g, seat, CORES_WAIT + from);
  if (n > 0) out.push(cores(seat, CORES_WAIT + from, CORES_WAIT + from - 1, n));
  return out;
};

export const waitProgress = rule<{ seat: Seat }>('legions/wait-progress')
  .let('', 'come', (g, l): readonly number[] => comers(g, l.seat))
  .when(
    '28-1.1',
    (g, l) => l.come.length > standbyRoom(g, l.seat),
    (b) =>
      b.group('28-1.1', 'come', (g, l, picked) => {
        const room = Math.max(0, standbyRoom(g, l.seat));
        return someOf(l.seat, 'to-standby', comers(g, l.seat), room, room, picked);
      }),
  )
  .do('28-1.1', (g, l) => cardsIn(g, WAIT1, l.seat).map((id) => move(g, id, l.come.includes(id) ? STANDBY : EXILE)))
  .do('28-1.2 07-3.s1', (g, l) => {
    const n = count(g, l.seat, CORES_WAIT + 1);
    return n > 0 ? [cores(l.seat, CORES_WAIT + 1, CORES_ACTIVE, n)] : [];
  })
  .do('28-1.3', (g, l) => advance(g, l.seat, 2))
  .do('28-1.4', (g, l) => advance(g, l.seat, 3))
  .do('28-1.5', (g, l) => advance(g, l.seat, 4))
  .returns();
