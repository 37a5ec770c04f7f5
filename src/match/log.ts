// What each seat is told of what happened: one line per event the game speaks of, with the clauses behind it.
import {
  type Arg,
  cardName,
  type Core,
  type Event,
  type Game,
  type Hearer,
  type Phrase,
  SEATS,
  type Seat,
  zoneName,
} from '../kernel/index.ts';

export type LineArg =
  | { readonly card: number; readonly name: string | null; readonly of?: Seat } // handle; name and player where the seat knows it
  | { readonly seat: Seat }
  | { readonly zone: string }
  | number
  | string;

/** A line as one seat reads it. Its number counts what this log tells and nothing else, so it gives nothing away. */
export interface LogLine {
  readonly line: number;
  readonly key: string;
  readonly args: readonly LineArg[];
  readonly clauses: readonly string[];
}
/** A line as the referee keeps it. */
export interface Entry {
  readonly at: number; // answers given when it happened
  readonly key: string;
  readonly args: readonly [readonly LineArg[], readonly LineArg[]]; // per seat
  readonly clauses: readonly string[];
}

export function argFor(game: Game, g: Core, arg: Arg, seat: Seat): LineArg {
  if (typeof arg !== 'object') return arg;
  if ('seat' in arg) return arg;
  if ('zone' in arg) return { zone: zoneName(game, arg.zone) };
  const card = g.cards[arg.card];
  if (card === undefined) return { card: 0, name: null };
  const known = game.zones.knows(g, card, seat);
  const handle = g.handles[seat][card.id] ?? 0;
  return known ? { card: handle, name: cardName(g, card.id), of: card.master } : { card: handle, name: null };
}

export function entryOf(game: Game, g: Core, event: Event, clauses: readonly string[], at: number): Entry | null {
  const said = game.describe(g, event);
  if (said === null) return null;
  const [first, second] = SEATS.map((seat) => said.args.map((arg) => argFor(game, g, arg, seat)));
  return { at, key: said.key, args: [first ?? [], second ?? []], clauses };
}

/** Hears commits and writes them down. */
export const logging = (game: Game, at: () => number, write: (entry: Entry) => void): Hearer => ({
  commit(clauses, batch, g) {
    for (const event of batch) {
      if (!event.happened) continue;
      const entry = entryOf(game, g, event, clauses, at());
      if (entry !== null) write(entry);
    }
  },
});

export const lineFor = (entry: Entry, line: number, seat: Seat): LogLine => ({
  line,
  key: entry.key,
  args: entry.args[seat],
  clauses: entry.clauses,
});

const isHidden = (arg: LineArg): boolean => typeof arg === 'object' && 'card' in arg && arg.name === null;
/** The words of a line; where they name a card this seat does not know, those that leave it open, if there are such. */
export const lineWords = (
  events: Readonly<Record<string, Phrase>>,
  { key, args }: { readonly key: string; readonly args: readonly LineArg[] },
): Phrase | undefined => (args.some(isHidden) ? (events[`${key}.hidden`] ?? events[key]) : events[key]);

/** Whether a line is of one of these kinds: `request` is also `request.1`. */
export const isAmong = (kinds: readonly string[] | undefined, key: string): boolean =>
  kinds?.some((kind) => key === kind || key.startsWith(`${kind}.`)) === true;
