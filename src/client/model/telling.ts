// How what somebody else did is told: in steps one can follow. Which lines of the log play a card is the game's to say.
import type { Layout, Seat } from '../../kernel/index.ts';
import { isAmong, type LogLine } from '../../match/log.ts';
import type { Arrow, StackItem } from './facts.ts';
import { strikes } from './log.ts';

/** A card that somebody else has just used: shown large until its effect is over. */
export interface Spot {
  readonly card: number; // handle, or 0: what was used is no card
  readonly name: string | null;
  readonly seat: Seat | null; // who used it
  readonly line: LogLine; // that says so
}
/** One step before the board changes. */
export interface Beat {
  readonly spot: Spot | null;
  readonly arrows: readonly Arrow[];
}

const seatIn = ({ args }: LogLine): Seat | null =>
  args.flatMap((arg) => (typeof arg === 'object' && 'seat' in arg ? [arg.seat] : []))[0] ?? null;
function spotOf(line: LogLine): Spot | null {
  const [card] = line.args.flatMap((arg) => (typeof arg === 'object' && 'card' in arg ? [arg] : []));
  const known = card !== undefined && card.name !== null && card.card !== 0;
  if (!known && !line.args.some((arg) => typeof arg === 'string')) return null;
  return { card: known ? card.card : 0, name: known ? card.name : null, seat: seatIn(line), line };
}

const MOST = 5;
/** What is to be seen before the board changes: cards played by anybody but `me`, and blows. */
export function beatsOf({ lines }: Pick<Layout, 'lines'>, me: Seat | null, fresh: readonly LogLine[]): readonly Beat[] {
  const beats = fresh.flatMap((line): Beat[] => {
    const spot = isAmong(lines?.plays, line.key) && seatIn(line) !== me ? spotOf(line) : null;
    if (spot !== null) return [{ spot, arrows: [] }];
    const arrows = strikes([line]);
    return arrows.length > 0 ? [{ spot: null, arrows }] : [];
  });
  return beats.slice(0, MOST);
}

/** Whether the effect of a card is still under way: it waits to be carried out, or a question is asked by it. */
export const isUnderWay = ({ card }: Spot, stack: readonly StackItem[], asker: number | null): boolean =>
  card !== 0 && (asker === card || stack.some(({ cards }) => cards.some((one) => one.card === card)));

/** From what waits to be carried out to what it is aimed at. */
export const aims = (stack: readonly StackItem[]): Arrow[] =>
  stack.flatMap(({ cards: [from], targets }) =>
    from === undefined || from.card === 0
      ? []
      : targets.flatMap(({ card }) => (card === 0 ? [] : [{ from: `card:${from.card}`, to: `card:${card}` }])),
  );
