// Asking for a lane, in the words of the player whose field it is.
import { argA, ask, by, type Decision, type Seat, wordOption } from '../../kernel/index.ts';
import { LANES, type State } from './state.ts';
import { LANE_WORDS, laneOn } from './units.ts';

/** Which lane, in the words of the player whose field it is. */
export function askLane(g: State, seat: Seat, lanes: readonly number[], card: number): Decision {
  const options: number[] = [];
  for (const side of LANES) if (lanes.includes(laneOn(seat, side))) options.push(wordOption(side));
  const decision = ask(by('01-8', seat, g.turn), 'lane', options, [{ card }]);
  decision.vocabulary = LANE_WORDS;
  return decision;
}
export const laneChosen = (seat: Seat, answer: number): number => laneOn(seat, argA(answer));
