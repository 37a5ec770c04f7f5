// Random games that can be walked again from their choices, whoever shortens them.
import {
  answer,
  cardName,
  type ChanceScript,
  type Core,
  type Decision,
  type Game,
  type Hearer,
  listening,
  NONE,
  type Random,
  randomOf,
  scripted,
  type Seat,
  seeded,
  settle,
  type Setup,
} from '../../kernel/index.ts';
import { pairsOf } from '../decks.ts';
import { type Answer, optionsFor } from '../../match/index.ts';
import { Watcher } from './watcher.ts';

/** A game on its way, at a question. */
export interface Glance {
  readonly game: Game;
  readonly g: Core;
}
/** The same with what laws need that look behind the scenes. */
export interface Moment extends Glance {
  readonly setup: Setup;
  readonly watcher: Watcher; // what each seat may have seen, found without the kernel's own book-keeping
  readonly random: Random; // for the law's own choices
}
/** What is wrong at this moment, or null. */
export type Law = (moment: Moment) => string | null;
/** A law that costs so little that every question of a million games can be held to it. */
export type CheapLaw = (glance: Glance) => string | null;

export const openSlot = (g: Core): number => g.answers.indexOf(NONE);
export const openDecision = (g: Core): Decision | undefined => g.asking[openSlot(g)];

export function setupOf(game: Game, n: number): Setup {
  const { pool, decks } = game.starters;
  const pairs = pairsOf(game, pool, decks);
  const pair = pairs[n % pairs.length];
  if (pair === undefined) throw new Error(`${game.id}: no two starter decks can meet`);
  const options: Record<string, string> = {};
  // Every third game is played by other rule options, so that those are held to the laws too.
  if (n % 3 === 2) {
    const choose = randomOf(seeded(`options ${n}`));
    for (const [key, values] of Object.entries(game.options))
      options[key] = values[choose.int(0, values.length - 1)] ?? '';
  }
  return { pool, decks: pair, seed: `law ${n}`, options: optionsFor(game, options) };
}

/** Hears chance without changing it. */
const listenToChance = (watcher: Watcher): ChanceScript => ({
  die: () => null,
  shuffle: (g, zone) => {
    watcher.shuffled(g, zone);
    return null;
  },
  pick: () => null,
});

export interface Walk {
  readonly g: Core;
  readonly choices: readonly number[]; // taken at questions with two or more options
  readonly answers: readonly Answer[];
  readonly problem: string | null;
}
/** A number for the next real question, taken modulo its options; null stops the game there. */
export type Choose = (n: number) => number | null;

/** What an exception was, and where: one line. */
const thrown = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 4).join(' ') : String(error);

/** Which card's text was being carried out. */
function during(game: Game, g: Core): string {
  const card = game.speaking?.(g) ?? NONE;
  return card === NONE ? '' : ` (while the text of ${cardName(g, card)} was carried out)`;
}

/**
 * Plays a game. `at` is asked before every answer, with how many choices came before, and stops the game by a problem;
 * `within` runs each step, for whoever listens. What is thrown on the way is a problem too.
 */
export function playOut(
  game: Game,
  setup: Setup,
  choose: Choose,
  at: ((g: Core, choices: number) => string | null) | null = null,
  within: <T>(body: () => T) => T = (body) => body(),
): Walk {
  const g = game.start(setup);
  const choices: number[] = [];
  const answers: Answer[] = [];
  /** Up to the next answer; a problem, or null. */
  const step = (): string | null => {
    const slot = openSlot(g);
    const decision = g.asking[slot];
    if (decision === undefined) return 'nothing is asked, and nobody has won';
    const problem = at === null ? null : at(g, choices.length);
    if (problem !== null) return problem;
    const n = decision.options.length;
    if (n === 0) return `${decision.prompt}: a question without an option`;
    let index = 0;
    if (n > 1) {
      const chosen = choose(choices.length);
      if (chosen === null) return STOP;
      index = chosen % n;
      choices.push(chosen);
      answers.push([decision.seat as Seat, index]);
    }
    const refusal = within(() => answer(game.machine, g, slot, index));
    return refusal === null ? null : `refused though offered: ${refusal.message}`;
  };
  let problem: string | null = null;
  try {
    within(() => settle(game.machine, g));
    while (g.outcome === null && problem === null) problem = step();
  } catch (error) {
    problem = `${thrown(error)}${during(game, g)}`;
  }
  return { g, choices, answers, problem: problem === STOP ? null : problem };
}
const STOP = 'stopped';

/** Plays a game while what each seat may have seen is noted; `hearer` hears what happens. */
export function walk(
  game: Game,
  setup: Setup,
  choose: Choose,
  at: ((moment: Moment, choices: number) => string | null) | null,
  hearer: Hearer = {},
): Walk {
  const watcher = new Watcher(game);
  const random = randomOf(seeded(`${setup.seed} law`));
  const watching: Hearer = {
    cite: (clause) => hearer.cite?.(clause),
    commit: (clauses, batch, now) => {
      watcher.look(now);
      hearer.commit?.(clauses, batch, now);
    },
    ask: (decision, now) => {
      watcher.look(now);
      hearer.ask?.(decision, now);
    },
  };
  return playOut(
    game,
    setup,
    choose,
    at === null ? null : (g, choices) => at({ game, setup, g, watcher, random }, choices),
    (body) => watcher.spying(() => listening(watching, () => scripted(listenToChance(watcher), body))),
  );
}

export function randomChoices(seed: string): (n: number) => number {
  const random = randomOf(seeded(seed));
  return () => random.int(0, 0x3fffffff);
}

/** Plays on at random from a copy, in silence. */
export function playOn(game: Game, g: Core, seed: string, most: number): void {
  const random = randomOf(seeded(seed));
  for (let n = 0; n < most && g.outcome === null; n++) {
    const slot = openSlot(g);
    answer(game.machine, g, slot, random.int(0, (g.asking[slot]?.options.length ?? 1) - 1));
  }
}
