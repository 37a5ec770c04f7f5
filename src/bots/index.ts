import { type Phrase, word } from '../kernel/index.ts';
import { LIMITS } from '../read/limits.ts';
import { didYouMean, didYouMeanJa, InputError } from '../read/problem.ts';
import { own } from '../read/own.ts';
import { shown, shownValue, shownValueJa } from '../read/visible.ts';
import type { Bot } from './bot.ts';
import { greedyBot } from './greedy.ts';
import { randomBot } from './random.ts';
import { readBudget, SearchBot } from './search/search.ts';

export { overhear } from './key.ts';
export { asked, type Bot, sightOf } from './bot.ts';
export { readBudget, SearchBot };
export { Thinking } from './search/thinking.ts';

/** Each takes a seed, and what stands behind the colon of its name; null: it cannot make sense of that. */
const BOTS: Readonly<Record<string, (seed: string, level: string | undefined) => Bot | null>> = {
  random: (seed, level) => (level === undefined ? randomBot(seed) : null),
  greedy: (seed, level) =>
    level === undefined ? greedyBot(seed) : isWorlds(level) ? greedyBot(seed, Number(level)) : null,
  search: (seed, level) => {
    const budget = readBudget(level ?? '3');
    return budget === null ? null : new SearchBot(seed, budget);
  },
};
const isWorlds = (level: string): boolean => /^[1-9]\d*$/.test(level) && Number(level) <= LIMITS.worlds;
const BOT_NAMES: readonly string[] = Object.keys(BOTS);
const LEVELS_TOLD: ReadonlyMap<string, Phrase> = new Map([
  ['random', word('段階なし', 'no level')],
  [
    'greedy',
    word(
      `思い描く世界の数（${LIMITS.worlds}まで、greedy:8など）`,
      `a number of imagined worlds up to ${LIMITS.worlds}, as in greedy:8`,
    ),
  ],
  [
    'search',
    word(
      `1から5の段階、${LIMITS.seconds}sまでの時間、${LIMITS.iterations}回までの反復（search:1s、search:500ms、search:2000itなど）`,
      `a level from 1 to 5, a time up to ${LIMITS.seconds}s or up to ${LIMITS.iterations} iterations, as in search:1s, search:500ms, search:2000it`,
    ),
  ],
]);

/** A bot by its name, `greedy`, or with a level, `search:2000it`. The same name and seed play the same, times excepted. */
export function makeBot(name: string, seed: string): Bot {
  const colon = name.indexOf(':');
  const [kind, level] = colon < 0 ? [name, undefined] : [name.slice(0, colon), name.slice(colon + 1)];
  const make = own(BOTS, kind);
  if (make === undefined) {
    throw new InputError(
      `no bot is called ${shown(name)}; expected ${BOT_NAMES.join(', ')}${didYouMean(kind, BOT_NAMES)}`,
      `「${shown(name)}」というボットはありません（必要：${BOT_NAMES.join('、')}）${didYouMeanJa(kind, BOT_NAMES)}`,
    );
  }
  const bot = make(seed, level);
  if (bot !== null) return bot;
  const told = level === '' ? shownValue(null) : shown(level ?? '');
  const toldJa = level === '' ? shownValueJa(null) : shown(level ?? '');
  throw new InputError(
    `bot ${shown(name)}: ${told} is no level of ${kind}; expected ${LEVELS_TOLD.get(kind)?.en}`,
    `ボット「${shown(name)}」：${toldJa}は${kind}の段階ではありません（必要：${LEVELS_TOLD.get(kind)?.ja}）`,
  );
}
