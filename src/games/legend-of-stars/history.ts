// What has happened this turn, as far as a text of the match asks for it (このターンに…している場合).
import { poolAt } from '../../kernel/index.ts';
import type { LosCard } from './printed.ts';
import { card, isOnField, type State } from './state.ts';
import type { Event as When, Filter, Selector } from './text/ast.ts';

/** What is asked for in a match, each once. */
interface Asked {
  readonly events: readonly When[];
  readonly numbers: ReadonlyMap<string, number>;
}
const pools = new Map<number, Asked>();
const NOTHING: Asked = { events: [], numbers: new Map() };
export function askedIn(g: State): readonly When[] {
  return asked(g).events;
}
function asked(g: State): Asked {
  const known = pools.get(g.pool);
  if (known !== undefined) return known;
  const numbers = new Map<string, number>();
  const events: When[] = [];
  for (const event of poolAt<LosCard>(g.pool)
    .defs.flatMap((def) => def.asks)
    .flatMap(partsOf)) {
    const text = nameOf(event);
    if (!numbers.has(text)) {
      numbers.set(text, events.length);
      events.push(event);
    }
  }
  const made = events.length === 0 ? NOTHING : { events, numbers };
  pools.set(g.pool, made);
  return made;
}
const names = new WeakMap<When, string>();
function nameOf(event: When): string {
  const known = names.get(event);
  if (known !== undefined) return known;
  const made = JSON.stringify(event);
  names.set(event, made);
  return made;
}

/** 「自分の他のキャラクターが…」: so often to any such card, less how often to the one that asks. */
interface Parts {
  readonly all: When;
  readonly own: When;
}
const others = new WeakMap<When, Parts | null>();
function othersIn(event: When): Parts | null {
  const known = others.get(event);
  if (known !== undefined) return known;
  const made = split(event);
  others.set(event, made);
  return made;
}
const isOther = (f: Filter): boolean => f.is === 'other';
function split(event: When): Parts | null {
  const of = event.on === 'plays' ? event.of : 'what' in event && event.what.the === 'any' ? event.what.of : null;
  if (of === null || !of.where.some(isOther)) return null;
  const rest: Selector = { ...of, where: of.where.filter((f) => !isOther(f)) };
  if (event.on === 'plays') return { all: { ...event, of: rest }, own: { on: 'played', what: { the: 'this' } } };
  return {
    all: { ...event, what: { the: 'any', of: rest } } as When,
    own: { ...event, what: { the: 'this' } } as When,
  };
}
function partsOf(event: When): readonly When[] {
  const two = othersIn(event);
  return two === null ? [event] : [two.all, two.own];
}

export const isOfItself = (event: When): boolean => 'what' in event && event.what.the === 'this';
/** One thing that happened: to whom it was an own one, or to which object where the text asks that of its own card. */
const SEATS_WIDTH = 2;
const WIDTH = 256;
export const codeFor = (event: number, who: number): number => event + who * WIDTH;
export const objectCode = (g: State, id: number): number => SEATS_WIDTH + card(g, id).inc * 16384 + id;

/** How often this has happened this turn, seen by the player of the card that asks. */
export function timesOf(g: State, event: When, seat: number, id: number): number {
  const two = othersIn(event);
  if (two !== null) return timesOf(g, two.all, seat, id) - timesOf(g, two.own, seat, id);
  const at = asked(g).numbers.get(nameOf(event));
  if (at === undefined || (isOfItself(event) && !isOnField(g, id))) return 0;
  const code = codeFor(at, isOfItself(event) ? objectCode(g, id) : seat);
  return g.happened.reduce((n, one) => (one === code ? n + 1 : n), 0);
}
