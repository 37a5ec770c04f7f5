// Triggered abilities: matched when a batch is committed, found later in the log, or by a state that holds.
// When they are taken up, and who orders them, is the game's own procedure.
import type { Event } from './event.ts';
import { type Core, cardOf, NONE, type Seat, type Waiting } from './state.ts';
import { now, profiling, spent } from './trace.ts';

/** A triggered ability in force. */
export interface Listener {
  readonly seat: Seat; // who will play it
  readonly card: number; // NONE: the ability hangs on no card (a delayed trigger, a rule)
  readonly ability: number;
}

export interface TriggerRules<G extends Core> {
  /** Abilities in force that listen to this kind of event. */
  listeners(g: G, kind: number): readonly Listener[];
  /** Whether abilities and information are read as they were before this event (a card leaves), not as after it. */
  looksBack(g: G, event: Event): boolean;
  matches(g: G, listener: Listener, event: Event): boolean;
}

export class Triggers<G extends Core> {
  private matched: { listener: Listener; event: Event }[] = [];
  constructor(private readonly rules: TriggerRules<G>) {}

  /** Before a batch: what looks back is matched while everything still stands as it was. */
  before(g: G, batch: readonly Event[]): void {
    const start = profiling ? now() : 0;
    this.matched = [];
    for (const event of batch) if (this.rules.looksBack(g, event)) this.match(g, event);
    if (profiling) spent.triggers += now() - start;
  }
  /** After it: the rest is matched, and everything that truly happened waits. */
  after(g: G, batch: readonly Event[]): void {
    const start = profiling ? now() : 0;
    for (const event of batch) if (event.happened && !this.rules.looksBack(g, event)) this.match(g, event);
    for (const { listener, event } of this.matched) if (event.happened) wait(g, listener, event);
    this.matched = [];
    if (profiling) spent.triggers += now() - start;
  }
  private match(g: G, event: Event): void {
    for (const listener of this.rules.listeners(g, event.kind)) {
      if (this.rules.matches(g, listener, event)) this.matched.push({ listener, event });
    }
  }
}

export function wait(g: Core, listener: Listener, event: Event | null): Waiting {
  const waiting: Waiting = {
    id: g.serial++,
    seat: listener.seat,
    card: listener.card,
    inc: listener.card === NONE ? 0 : event?.card === listener.card ? event.inc : cardOf(g, listener.card).inc,
    ability: listener.ability,
    event,
    stamp: g.clock,
  };
  g.waiting.push(waiting);
  return waiting;
}
export function unwait(g: Core, id: number): Waiting | null {
  const at = g.waiting.findIndex((w) => w.id === id);
  return at < 0 ? null : (g.waiting.splice(at, 1)[0] ?? null);
}

/** State triggers: each waits once when its state begins to hold, and may again after it has been resolved. */
export const armKey = (listener: Listener, inc: number): string => `${listener.card}.${inc}.${listener.ability}`;
export function checkStates<G extends Core>(
  g: G,
  listeners: readonly Listener[],
  holds: (l: Listener) => boolean,
): void {
  for (const listener of listeners) {
    const key = armKey(listener, listener.card === NONE ? 0 : cardOf(g, listener.card).inc);
    const armed = g.armed.includes(key);
    if (holds(listener)) {
      if (armed) continue;
      g.armed.push(key);
      wait(g, listener, null);
    } else if (armed && !g.waiting.some((w) => armKey(w, w.inc) === key)) disarm(g, key);
  }
}
export function disarm(g: Core, key: string): void {
  g.armed = g.armed.filter((k) => k !== key);
}

/** The scoped log: events since the scope was opened, and what abilities have been spent on. */
export const spendKey = (listener: Listener, at: number): string => `${listener.card}.${listener.ability}@${at}`;
export function spend(g: Core, listener: Listener, at: number): void {
  g.spent.push(spendKey(listener, at));
}
export function closeScope(g: Core): void {
  g.log = [];
  g.spent = [];
}
