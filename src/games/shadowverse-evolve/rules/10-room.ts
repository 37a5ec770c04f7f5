// What fits into a zone (4.4.4.2, 4.8.3.2).
import {
  by,
  type Call,
  type Event,
  option,
  type Plain,
  SEATS,
  type Seat,
  someNeutral,
  someOf,
  tracing,
} from '../../../kernel/index.ts';
import { CREATE, MOVE } from '../events.ts';
import { cardsIn, defAt, EX, FIELD, rule, type State, type SveCard, zones } from '../state.ts';

const UNLIMITED = 99;
const limitOf = (g: State, kind: number, seat: Seat): number =>
  kind === FIELD ? by('4.4.4 4.4.4.1', UNLIMITED, g.fieldLimit[seat]) : by('4.8.3 4.8.3.1', UNLIMITED, g.exLimit[seat]);
/** Cards in a zone; tokens count as cards (9.1.1.1). */
function filled(g: State, kind: number, seat: Seat): number {
  const list = cardsIn(g, kind, seat);
  if (!tracing && !someNeutral()) return list.length;
  const cards = list.filter((id) => defAt(g, (g.cards[id] as SveCard).def).special !== 'token');
  return by('9.1.1.1', cards.length, list.length);
}
/** How many more cards fit. */
export const roomIn = (g: State, kind: number, seat: Seat): number =>
  Math.max(0, limitOf(g, kind, seat) - filled(g, kind, seat));
const isArrival = (g: State, e: Event, kind: number): boolean =>
  (e.kind === CREATE || e.kind === MOVE) &&
  e.to >> 1 === kind &&
  (e.kind === CREATE || (g.cards[e.card] as SveCard).zone !== e.to);

/** The common case: one card, one place. */
function shortOfOne(g: State, e: Event): { zone: number; room: number } | null {
  if (e.kind !== MOVE && e.kind !== CREATE) return null;
  const kind = e.to >> 1;
  if ((kind !== FIELD && kind !== EX) || !isArrival(g, e, kind)) return null;
  return roomIn(g, kind, zones.seat(e.to)) > 0 ? null : { zone: e.to, room: 0 };
}
const LIMITED = [FIELD, EX] as const;
/** Room that is short: the zone, and how many of the batch's arrivals fit. */
function shortage(g: State, batch: readonly Event[]): { zone: number; room: number } | null {
  if (batch.length === 1) return shortOfOne(g, batch[0] as Event);
  let arrivals = 0;
  for (const e of batch) if (isArrival(g, e, FIELD) || isArrival(g, e, EX)) arrivals++;
  if (arrivals === 0) return null;
  for (const kind of LIMITED) {
    for (const seat of SEATS) {
      const zone = kind * 2 + seat;
      const coming = batch.filter((e) => isArrival(g, e, kind) && e.to === zone).length;
      if (coming === 0) continue;
      // A batch that swaps cards makes room as it goes (R33).
      const going = batch.filter(
        (e) => e.kind === MOVE && (g.cards[e.card] as SveCard).zone === zone && e.to !== zone,
      ).length;
      const have = filled(g, kind, seat) - going;
      const room = Math.max(0, limitOf(g, kind, seat) - have);
      if (coming > room) return { zone, room };
    }
  }
  return null;
}
const eventsIn = (plain: Plain): readonly Event[] => plain as unknown as readonly Event[];
const ARRIVAL = 'arrival';

/** 4.4.4.2, 4.8.3.2: of cards that do not all fit, the effect's master says which ones come (R24). */
const fit = rule<{ batch: Plain; zone: number; room: number }>('sve/fit')
  .group('4.4.4.2 4.8.3.2', 'kept', (g, l, picked) => {
    const list = eventsIn(l.batch);
    const coming = list
      .map((e, i) => ({ e, i }))
      .filter(({ e }) => e.to === l.zone && (e.kind === CREATE || e.kind === MOVE));
    const seat = g.resolving.at(-1)?.seat ?? zones.seat(l.zone);
    if (l.room === 0 || coming.every(({ e }) => e.kind === CREATE && e.at === coming[0]?.e.at)) return null;
    const options = coming.map(({ e, i }) => (e.kind === CREATE ? option(1, i) : e.card));
    return someOf(seat, ARRIVAL, options, l.room, l.room, picked);
  })
  .returns((g, l): Plain => {
    const list = eventsIn(l.batch);
    const coming = list.filter((e) => e.to === l.zone && (e.kind === CREATE || e.kind === MOVE));
    const isKept = (e: Event): boolean => {
      if (l.kept.length === 0) return coming.indexOf(e) < l.room;
      return l.kept.includes(e.kind === CREATE ? option(1, list.indexOf(e)) : e.card);
    };
    const clause = l.zone >> 1 === FIELD ? '4.4.4.2' : '4.8.3.2';
    const kept = by(
      clause,
      list,
      list.filter((e) => !coming.includes(e) || isKept(e)),
    );
    const more = kept.length === list.length ? null : shortage(g, kept);
    return (more === null ? kept : kept.filter((e) => e.to !== more.zone)) as unknown as Plain;
  });

export function prepare(g: State, batch: readonly Event[]): Call | null {
  const short = shortage(g, batch);
  return short === null ? null : { proc: fit, args: { batch: batch as unknown as Plain, ...short } };
}
