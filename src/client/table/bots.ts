// The bots one can play against, as the referee asks them.
import { makeBot, sightOf } from '../../bots/index.ts';
import type { Core, Game, Seat } from '../../kernel/index.ts';

export interface Player {
  /** The place of the option it takes. */
  choose(g: Core, seat: Seat): number | Promise<number>;
  /** The other seat has answered: what this one learns of it, or null. */
  heard?(key: number | null): void;
}

/** Levels as people see them, weakest first, and the bot each stands for. */
const BOTS: Readonly<Record<string, string>> = {
  random: 'random',
  greedy: 'greedy:2',
  quick: 'search:400ms',
  search: 'search:1s',
  deep: 'search:3s',
};
export const LEVELS: readonly string[] = Object.keys(BOTS);
/** Who is asked for hints. */
export const HINT = 'search:500ms';

export function playerOf(level: string, game: Game, seed: string): Player {
  const bot = makeBot(BOTS[level] ?? level, seed);
  return { choose: (g, seat) => bot.choose(sightOf(game, g, seat)), heard: (key) => bot.heard?.(key) };
}
