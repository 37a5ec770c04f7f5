// The events of a game told once: what each does, and what the log says of it.
import { type Event, event } from '../event.ts';
import type { Arg, Game } from '../game.ts';
import { type Core, NONE, type Plain, type Seat } from '../state.ts';
import type { Phrase } from '../words.ts';

/** An event as its game tells of it. `{0}` of the line is the seat, `{1}` the card, `{2}` the zone it goes to, `{3}` the amount. */
export interface EventEntry<G extends Core> {
  apply(g: G, event: Event): void;
  readonly line?: Phrase; // what the log says; without it, nothing
  readonly hidden?: Phrase; // the same to whoever does not know the card
  args?(g: G, event: Event): readonly Arg[]; // of the line, where they are others
}
/** What an event is about; what it has nothing of is left out. */
interface EventOf {
  readonly card?: number;
  readonly seat?: Seat;
  readonly to?: number;
  readonly at?: number;
  readonly amount?: number;
  readonly source?: number;
  readonly cause?: number;
  readonly more?: Plain;
}

export class EventTable<G extends Core, K extends string> {
  readonly names: readonly K[];
  readonly apply: readonly ((g: G, event: Event) => void)[];
  readonly words: Readonly<Record<string, Phrase>>;
  private readonly kinds: ReadonlyMap<string, number>;

  constructor(private readonly table: Readonly<Record<K, EventEntry<G>>>) {
    const entries = Object.entries(table) as [K, EventEntry<G>][];
    this.names = entries.map(([name]) => name);
    this.kinds = new Map(this.names.map((name, kind) => [name, kind]));
    this.apply = entries.map(
      ([, entry]) =>
        (g: G, one: Event) =>
          entry.apply(g, one),
    );
    this.words = Object.fromEntries(
      entries.flatMap(([name, { line, hidden }]) => [
        ...(line === undefined ? [] : [[name, line] as const]),
        ...(hidden === undefined ? [] : [[`${name}.hidden`, hidden] as const]),
      ]),
    );
  }
  /** An event of this name. */
  of(
    name: K,
    { card = NONE, seat = 0, to = NONE, at = NONE, amount = 0, source = NONE, cause = 0, more = null }: EventOf,
  ) {
    const kind = this.kinds.get(name);
    if (kind === undefined) throw new Error(`no event ${name}; there are ${this.names.join(', ')}`);
    return event(kind, card, seat, to, amount, source, cause, at, more);
  }
  readonly describe: Game<G>['describe'] = (g, e) => {
    const key = this.names[e.kind];
    const entry = key === undefined ? undefined : this.table[key];
    if (key === undefined || entry?.line === undefined) return null;
    const args = entry.args?.(g, e) ?? [
      { seat: e.seat },
      e.card === NONE ? '' : { card: e.card },
      e.to === NONE ? '' : { zone: e.to },
      e.amount,
    ];
    return { key, args };
  };
}

/** `eventsOf({ play: { apply: (g, e) => …, line: word('{0}：{1}を出す', '{0} plays {1}') }, … })` */
export const eventsOf = <G extends Core, K extends string = string>(
  table: Readonly<Record<K, EventEntry<G>>>,
): EventTable<G, K> => new EventTable(table);
