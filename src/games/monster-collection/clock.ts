// The match clock (時間切れ, R03): outside the game, so the turn in which it runs out is a rule option.
import type { State } from './state.ts';

/** From the turn in which time runs out nobody may concede, and the judgement is near. */
export const isTimeUp = (g: State): boolean => {
  const { clock } = g.options;
  return clock !== undefined && clock !== 'off' && g.turnNumber >= Number(clock);
};
