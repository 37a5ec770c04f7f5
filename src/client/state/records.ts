// A table for a record that came without one: both sides played by people, until somebody says otherwise.
import type { MatchRecord } from '../../match/record.ts';
import type { SeatSetup, TableSetup } from '../table/table.ts';
import { FIRST_LEVEL } from './levels.ts';

const seatFor = (record: MatchRecord, seat: 0 | 1, person: number | null): SeatSetup =>
  person === null || person === seat
    ? { kind: 'human', ...record.seats[seat] }
    : { kind: 'bot', level: FIRST_LEVEL, ...record.seats[seat] };

/** `person`: the seat a person had against a bot. */
export const setupFor = (record: MatchRecord, person: number | null = null): TableSetup => ({
  game: record.game,
  seed: record.seed,
  seats: [seatFor(record, 0, person), seatFor(record, 1, person)],
  options: record.options,
  bestOf: 1,
  results: [],
  ...(record.own === undefined ? {} : { own: record.own }),
});
