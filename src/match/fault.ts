// A game that broke off because the program is wrong: never a result. What led there is kept, so that it can be repeated.
import type { CardSource, Game, Setup } from '../kernel/index.ts';
import { LIMITS } from '../read/limits.ts';
import { shown } from '../read/visible.ts';
import type { Answer, MatchRecord } from './record.ts';

export class Fault extends Error {
  override readonly name = 'Fault';
  constructor(
    message: string,
    readonly record: MatchRecord,
  ) {
    super(message);
  }
}

/** What an exception says, in one line that may be shown. */
export function faultText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return shown(text === '' ? 'something unexpected happened' : text, LIMITS.message);
}

/** The record of a game that is not played by a match. */
export function recordOf(
  game: Game,
  { pool, decks, seed, chance, options }: Setup,
  answers: readonly Answer[],
  own: readonly CardSource[],
  names: readonly [string, string],
): MatchRecord {
  return {
    format: 1,
    game: game.id,
    rules: game.rulesNumber,
    cards: pool.hash,
    ...(own.length === 0 ? {} : { own }),
    seed,
    ...(chance === undefined ? {} : { chance }),
    seats: [
      { name: names[0], deck: decks[0] },
      { name: names[1], deck: decks[1] },
    ],
    options,
    answers,
    result: null,
  };
}
