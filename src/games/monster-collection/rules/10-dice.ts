// Dice beyond those a text names (15.4.9).
import { by } from '../../../kernel/index.ts';
import { boardOf } from '../board.ts';
import type { State } from '../state.ts';

/** In battle the time gear adds a die to every dice result, once however many there are (15.4.9). */
export const extraDie = (g: State): number => (g.battle !== null && boardOf(g).timeGear ? by('15.4.9.2', 0, 1) : 0);
