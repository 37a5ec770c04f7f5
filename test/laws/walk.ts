// Random games that can be walked again from their choices, whoever shortens them.
import { expect } from 'vitest';
import {
  answer,
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
} from '../../src/kernel/index.ts';
import { pairsOf } from '../../src/lab/decks.ts';
import { type Answer, type MatchRecord, optionsFor } from '../../src/match/index.ts';
import { Watcher } from './watcher.ts';

/** A game on its way: laws are asked at questions. */
export interface Moment {
  readonly game: Game;
  readonly setup: Setup;
  readonly g: Core;
  readonly watcher: Watcher; // what each seat may have seen, found without the kernel's own book-keeping
  readonly random: Random; // for the law's own choices
}
/** What is wrong at this moment, or null. */
export type Law = (moment: Moment) => string | null;

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

/**
 * Plays a game. `choose` gives a number for each real question (taken modulo the options), or null to stop there.
 * `at` is asked before every answer, with how many choices came before, and stops the walk by a problem.
 */
export function walk(
  game: Game,
  setup: Setup,
  choose: (n: number) => number | null,
  at: ((moment: Moment, choices: number) => string | null) | null,
  hearer: Hearer = {},
): Walk {
  const g = game.start(setup);
  const watcher = new Watcher(game);
  const random = randomOf(seeded(`${setup.seed} law`));
  const choices: number[] = [];
  const answers: Answer[] = [];
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
  const watched = <T>(body: () => T): T =>
    watcher.spying(() => listening(watching, () => scripted(listenToChance(watcher), body)));
  watched(() => settle(game.machine, g));
  while (g.outcome === null) {
    const slot = openSlot(g);
    const decision = g.asking[slot];
    if (decision === undefined) return { g, choices, answers, problem: 'nothing is asked, and nobody has won' };
    const problem = at === null ? null : at({ game, setup, g, watcher, random }, choices.length);
    if (problem !== null) return { g, choices, answers, problem };
    const n = decision.options.length;
    if (n === 0) return { g, choices, answers, problem: `${decision.prompt}: a question without an option` };
    let index = 0;
    if (n > 1) {
      const chosen = choose(choices.length);
      if (chosen === null) break;
      index = chosen % n;
      choices.push(chosen);
      answers.push([decision.seat as Seat, index]);
    }
    const refusal = watched(() => answer(game.machine, g, slot, index));
    if (refusal !== null) return { g, choices, answers, problem: `refused though offered: ${refusal.message}` };
  }
  return { g, choices, answers, problem: null };
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

export interface LawOptions {
  readonly games: number;
  readonly every: number; // ask at one question in so many
  readonly most?: number; // choices of one game, after which it is asked no more
}
interface Held extends LawOptions {
  readonly name: string;
  readonly law: Law;
}
interface Finding {
  asked: number;
  broken: { readonly setup: Setup; readonly choices: readonly number[]; readonly problem: string } | null;
}

/** Asks one law at sampled questions, of one game after another, until it is broken. */
class Asker {
  readonly finding: Finding = { asked: 0, broken: null };
  private pick: Random;
  private random: Random;
  constructor(private readonly held: Held) {
    this.pick = this.random = randomOf(seeded(held.name));
  }
  begin(n: number): void {
    this.pick = randomOf(seeded(`${this.held.name} ${n}`));
    this.random = randomOf(seeded(`law ${n} ${this.held.name}`));
  }
  isWanted(n: number): boolean {
    return this.finding.broken === null && n < this.held.games;
  }
  at(moment: Moment, n: number, choices: readonly number[]): void {
    const { every, law, most = 400 } = this.held;
    if (!this.isWanted(n) || choices.length >= most || this.pick.int(1, every) !== 1) return;
    this.finding.asked++;
    let problem: string | null;
    try {
      problem = law({ ...moment, random: this.random });
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    if (problem !== null) this.finding.broken = { setup: moment.setup, choices: [...choices], problem };
  }
}

/** Whoever wants to know of each walk: what is heard on the way, and how it ended. */
export interface Listener {
  readonly games: number;
  hearer?(n: number): Hearer;
  at?(moment: Moment, n: number): void;
  end?(found: Walk, n: number): void;
}

/** Walks random games once for all laws and listeners; what was found, by the names of the laws. */
export function survey(
  game: Game,
  laws: readonly Held[],
  listeners: readonly Listener[] = [],
): ReadonlyMap<string, Finding> {
  const askers = laws.map((held) => new Asker(held));
  const games = Math.max(...laws.map((held) => held.games), ...listeners.map((listener) => listener.games));
  for (let n = 0; n < games; n++) {
    const setup = setupOf(game, n);
    const choose = randomChoices(`choices ${n}`);
    const made: number[] = [];
    const wanted = listeners.filter((listener) => n < listener.games);
    const hearers = wanted.flatMap((listener) => listener.hearer?.(n) ?? []);
    for (const asker of askers) asker.begin(n);
    const found = walk(
      game,
      setup,
      (i) => {
        // Walked on only while somebody wants to know: to the end for those who listen.
        if (wanted.length === 0 && !askers.some((asker) => asker.isWanted(n))) return null;
        return (made[i] = choose(i));
      },
      (moment) => {
        for (const asker of askers) asker.at(moment, n, made);
        for (const listener of wanted) listener.at?.(moment, n);
        return null;
      },
      together(hearers),
    );
    if (found.problem !== null)
      for (const { finding } of askers) finding.broken ??= { setup, choices: found.choices, problem: found.problem };
    for (const listener of wanted) listener.end?.(found, n);
  }
  return new Map(laws.map(({ name }, i) => [name, askers[i]?.finding ?? { asked: 0, broken: null }]));
}
const together = (hearers: readonly Hearer[]): Hearer => ({
  cite: (clause) => {
    for (const hearer of hearers) hearer.cite?.(clause);
  },
  commit: (clauses, batch, g) => {
    for (const hearer of hearers) hearer.commit?.(clauses, batch, g);
  },
  ask: (decision, g) => {
    for (const hearer of hearers) hearer.ask?.(decision, g);
  },
});

/** Throws where a law was broken, with a record shortened to what breaks it. */
export function judge(game: Game, name: string, law: Law, { asked, broken }: Finding): void {
  if (broken !== null) {
    const { setup, choices, problem } = broken;
    throw new Error(report(game, name, setup, shorten(game, setup, choices, law), problem));
  }
  expect(asked).toBeGreaterThan(0);
}
/** Holds one law at sampled questions of many random games. */
export function hold(game: Game, name: string, law: Law, options: LawOptions): void {
  const finding = survey(game, [{ name, law, ...options }]).get(name);
  if (finding !== undefined) judge(game, name, law, finding);
}

/** Whether the law is broken at any question after these choices, before the next one. */
function breaks(game: Game, setup: Setup, choices: readonly number[], law: Law): string | null {
  const at = (moment: Moment, made: number): string | null => {
    // Laws choose at random what they look at, so each is asked more than once.
    for (let n = 0; made === choices.length && n < 10; n++) {
      const problem = law(moment);
      if (problem !== null) return problem;
    }
    return null;
  };
  try {
    return walk(game, setup, (i) => choices[i] ?? null, at).problem;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Leaves out whatever can be left out: halves, quarters, single choices. */
function shorten(game: Game, setup: Setup, choices: readonly number[], law: Law): readonly number[] {
  let best = choices;
  if (breaks(game, setup, best, law) === null) return best;
  for (let size = Math.ceil(best.length / 2), tries = 0; size >= 1 && tries < 600; size = Math.floor(size / 2)) {
    for (let from = 0; from < best.length && tries < 600; tries++) {
      const shorter = best.toSpliced(from, size);
      if (breaks(game, setup, shorter, law) !== null) best = shorter;
      else from += size;
    }
  }
  return best;
}

function report(game: Game, name: string, setup: Setup, choices: readonly number[], problem: string): string {
  const { answers } = walk(game, setup, (i) => choices[i] ?? null, null);
  const record: MatchRecord = {
    format: 1,
    game: game.id,
    rules: game.rulesNumber,
    cards: setup.pool.hash,
    seed: setup.seed,
    seats: [
      { name: 'A', deck: setup.decks[0] },
      { name: 'B', deck: setup.decks[1] },
    ],
    options: setup.options,
    answers,
    result: null,
  };
  const decks = setup.decks.map((deck) => deck.name).join(' against ');
  return [
    `law “${name}” does not hold in ${game.id}: ${problem}`,
    `seed “${setup.seed}”, ${decks}; at the question after these ${answers.length} answers (tefuda replay FILE):`,
    JSON.stringify(record),
  ].join('\n');
}
