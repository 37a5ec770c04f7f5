// Clocks to choose from, and time as it is written.
import type { Seen } from '../../wire/protocol.ts';
import { n } from './words.ts';

type Pace = Seen['terms']['pace'];
const MINUTE = 60_000;
const clock = (minutes: number, seconds: number): Pace => ({ main: minutes * MINUTE, step: seconds * 1000 });
export const CLOCKS: Readonly<Record<string, Pace>> = {
  '5+20': clock(5, 20),
  '10+30': clock(10, 30),
  '25+60': clock(25, 60),
  none: null,
};
export const clockText = (pace: Pace): string =>
  pace === null ? n('clockNone') : n('clockOf', pace.main / MINUTE, pace.step / 1000);

/** As on a clock, rounded up, so that 0:00 means that it is over. */
export function written(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
/** What a seat's clock shows: of its main time, and when that is gone, of the decision under way. */
export function remaining(
  { left, spent, step }: NonNullable<Seen['clocks']>,
  seat: 0 | 1,
  since: number,
): { readonly main: number; readonly step: number | null } {
  const used = spent[seat] + since;
  const main = left[seat] - used;
  return main > 0 ? { main, step: null } : { main: 0, step: Math.max(0, step + main) };
}
