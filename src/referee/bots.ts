// The bots one can play against, as the referee asks them.
import { makeBot, readBudget, SearchBot, sightOf } from '../bots/index.ts';
import type { Core, Game, Seat } from '../kernel/index.ts';

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
/** How long hints are thought about. */
export const HINT = 700;

const SLICE = 40;
/** Lets the messages of the page come in: a worker that only thinks answers nobody. */
export const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** The searching bot's own thought in slices, so that the page can ask for other things meanwhile. */
const thinker = (bot: SearchBot, game: Game, milliseconds: number): Player => ({
  heard: (key) => bot.heard(key),
  async choose(g, seat) {
    // A copy: whoever takes a move back meanwhile must not change what it looks at.
    const thinking = bot.think(sightOf(game, game.clone(g), seat));
    let spent = 0;
    while (
      spent === 0 ||
      (spent < milliseconds && thinking.lead() < (thinking.iterations / spent) * (milliseconds - spent))
    ) {
      const begin = performance.now();
      do thinking.iterate();
      while (performance.now() - begin < SLICE);
      spent += performance.now() - begin;
      await rest();
    }
    return bot.settleOn(thinking);
  },
});

export function playerOf(level: string, game: Game, seed: string): Player {
  const name = BOTS[level] ?? level;
  const bot = makeBot(name, seed);
  const budget = readBudget(name.split(':')[1] ?? '');
  if (bot instanceof SearchBot && budget !== null && 'milliseconds' in budget)
    return thinker(bot, game, budget.milliseconds);
  return { choose: (g, seat) => bot.choose(sightOf(game, g, seat)), heard: (key) => bot.heard?.(key) };
}
