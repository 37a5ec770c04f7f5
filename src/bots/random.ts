import { randomOf, seeded } from '../kernel/index.ts';
import type { Bot } from './bot.ts';

/** Takes any option, each as likely as the others. */
export function randomBot(seed: string): Bot {
  const random = randomOf(seeded(seed));
  return { name: 'random', choose: ({ options }) => random.int(0, options - 1) };
}
