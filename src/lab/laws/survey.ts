// Games walked once for all laws; a law that is broken is told with the shortest game that breaks it.
import { type Game, type Hearer, type Random, randomOf, seeded, type Setup } from '../../kernel/index.ts';
import { recordOf } from '../../match/index.ts';
import { type Law, type Moment, randomChoices, setupOf, type Walk, walk } from './walk.ts';

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

/** What a law that was broken says, with a record shortened to what breaks it; null where it held. */
export function verdict(game: Game, name: string, law: Law, { broken }: Finding): string | null {
  if (broken === null) return null;
  const { setup, choices, problem } = broken;
  return report(game, name, setup, shorten(game, setup, choices, law), problem);
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
  return walk(game, setup, (i) => choices[i] ?? null, at).problem;
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
  const record = recordOf(game, setup, answers, [], ['A', 'B']);
  const decks = setup.decks.map((deck) => deck.name).join(' against ');
  return [
    `law “${name}” does not hold in ${game.id}: ${problem}`,
    `seed “${setup.seed}”, ${decks}; at the question after these ${answers.length} answers (tefuda replay FILE):`,
    JSON.stringify(record),
  ].join('\n');
}
