// Hidden information (chapter 3): of cards that go to a graveyard together only one is seen, on top.
import { ask, type Call, type Event, type Plain, SEATS, type Seat } from '../../../kernel/index.ts';
import { MOVE, reveal } from '../events.ts';
import { GRAVEYARD, rule, type State, zoneAt } from '../state.ts';

type Together = { seat: Seat; cards: readonly number[] };
const intoGraveyard = (batch: readonly Event[], seat: Seat): number[] =>
  batch.filter((e) => e.kind === MOVE && e.to === zoneAt(GRAVEYARD, seat)).map((e) => e.card);
const together = (batch: readonly Event[]): Together[] =>
  SEATS.map((seat) => ({ seat, cards: intoGraveyard(batch, seat) })).filter(({ cards }) => cards.length > 1);

/** The event of this card last of all, so that the card comes to lie on top. */
function lastOf(batch: readonly Event[], card: number): readonly Event[] {
  const chosen = batch.filter((e) => e.card === card && e.kind === MOVE);
  return [...batch.filter((e) => !chosen.includes(e)), ...chosen];
}
const events = (plain: Plain): readonly Event[] => plain as unknown as readonly Event[];

/** Their owner looks at the cards and says which is to be seen. */
const graveTop = rule<{ batch: Plain }>('blackpoker/grave-top').forEach(
  '',
  'pile',
  (_g, l): Plain[] => together(events(l.batch)),
  (b) =>
    b
      .do('core.info.4', (_g, l) => pileIn(l).cards.map((id) => reveal(id, pileIn(l).seat)))
      .ask('core.info.4', 'top', (_g, l) => ask(pileIn(l).seat, 'grave-top', pileIn(l).cards))
      .let('', 'batch', (_g, l): Plain => lastOf(events(l.batch), l.top) as unknown as Plain),
);
const pileIn = (l: { pile: Plain }): Together => l.pile as unknown as Together;
const chooseTop = graveTop.returns((_g, l): Plain => l.batch);

/** Only where the option asks for it; else the last one moved is seen. */
export const prepare = (g: State, batch: readonly Event[]): Call | null =>
  g.options['graveTop'] === 'ask' && together(batch).length > 0
    ? { proc: chooseTop, args: { batch: batch as unknown as Plain } }
    : null;
