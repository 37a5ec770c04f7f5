// A game that is over, in three figures. Read off the log and the last view.
import { type Layout, opponent, type Seat, type View } from '../../kernel/index.ts';
import { isAmong, type LogLine } from '../../match/log.ts';
import { isBlow } from './log.ts';
import { vitalOf } from './recap.ts';

type Both = readonly [mine: number, theirs: number];
/** What cannot be counted is null: the other player's, in a game that hides it. */
type Known = readonly [mine: number | null, theirs: number | null];
export interface Figures {
  readonly turns: number;
  readonly used: Both; // cards
  readonly attacks: Both;
  readonly left: Known | null; // of what the game is decided by, where that is one number
}

const seatOf = ({ args }: LogLine): Seat | null =>
  args.flatMap((arg) => (typeof arg === 'object' && 'seat' in arg ? [arg.seat] : []))[0] ?? null;
/** Whose card it is that attacks, or who declares it where the line names none. */
const attackerOf = (line: LogLine): Seat | null =>
  line.args.flatMap((arg) => (typeof arg === 'object' && 'card' in arg ? [arg.of ?? null] : []))[0] ?? seatOf(line);

export function figuresOf(
  { lines: kinds }: Pick<Layout, 'lines'>,
  view: View,
  log: readonly LogLine[],
  me: Seat,
): Figures {
  const both = (seats: readonly (Seat | null)[]): Both => [
    seats.filter((seat) => seat === me).length,
    seats.filter((seat) => seat === opponent(me)).length,
  ];
  const least = (value: number | null): number | null => (value === null ? null : Math.max(0, value));
  const [mine, theirs] = [vitalOf(view, me, kinds?.vital), vitalOf(view, opponent(me), kinds?.vital)];
  return {
    turns: view.turnNumber,
    used: both(log.filter(({ key }) => isAmong(kinds?.plays, key)).map(seatOf)),
    attacks: both(log.filter(isBlow).map(attackerOf)),
    left: mine === null && theirs === null ? null : [least(mine), least(theirs)],
  };
}
