// What a game tells the kernel about changes: how events are applied, what forbids and replaces them, what follows.
import type { Event } from './event.ts';
import type { Call } from './procedure.ts';
import type { Core, Seat } from './state.ts';

export interface Replacements<G extends Core> {
  /**
   * Replacement effects that apply to this event now, as options; those in `event.used` are left out by the kernel. `ready`
   * is what will happen together with it: what gives itself up there cannot give itself up once more.
   */
  applicable(g: G, event: Event, ready: readonly Event[]): readonly number[];
  /** Who says which of several applies first. */
  decider(g: G, event: Event): Seat;
  optional(g: G, event: Event, effect: number): boolean;
  /** What happens instead. */
  replace(g: G, event: Event, effect: number): readonly Event[];
  /** A procedure that has to be carried out to know what happens instead, and returns those events; usually null. */
  via(g: G, event: Event, effect: number): Call | null;
  /**
   * Of events that happen together and that one effect could be applied to, though applying it to one may leave it nothing for
   * the others: whether it does, who says which event comes first, and the prompt that asks. Without it the first one is.
   */
  readonly rivals?: {
    takes(g: G, effect: number, one: Event, other: Event): boolean;
    decider(g: G, events: readonly Event[]): Seat;
    readonly prompt: string;
  };
  /** The clause that gives the choice. */
  readonly clause: string;
  /** The clause that lets each apply only once to an event, where there is one. */
  readonly once?: string;
}

export interface Hooks<G extends Core> {
  /** One function per event kind; it may set `event.happened = false` when nothing changed. */
  readonly apply: readonly ((g: G, event: Event) => void)[];
  /** True when the event cannot happen; the rule that says so is cited inside. */
  readonly forbids: ((g: G, event: Event) => boolean) | null;
  /** A procedure that turns the batch into the one that fits, asking if need be; null when it fits as it is. */
  readonly prepare: ((g: G, batch: readonly Event[]) => Call | null) | null;
  readonly replacements: Replacements<G> | null;
  /** What happens at the same moment because this event does, and only if it does: equipment goes with its bearer. */
  readonly along?: (g: G, event: Event) => readonly Event[];
  /** Just before a batch is applied: snapshots, triggers that look back. */
  readonly before: ((g: G, batch: readonly Event[]) => void) | null;
  /** Just after: triggers, and the interrupting process that follows, if any. */
  readonly after: ((g: G, batch: readonly Event[]) => Call | null) | null;
  /** Ends a game that would go on for ever with nobody asked, by the clause on loops; without it that is a bug. */
  readonly endless?: (g: G) => void;
  /** Whether events are kept in the scoped log. */
  readonly logs: boolean;
}
