// A table for a record that came without one: both sides played by people, until somebody says otherwise.
import type { MatchRecord } from '../../match/record.ts';
import type { TableSetup } from '../table/table.ts';

export const setupFor = (record: MatchRecord): TableSetup => ({
  game: record.game,
  seed: record.seed,
  seats: [
    { kind: 'human', name: record.seats[0].name, deck: record.seats[0].deck },
    { kind: 'human', name: record.seats[1].name, deck: record.seats[1].deck },
  ],
  options: record.options,
  bestOf: 1,
  results: [],
});
