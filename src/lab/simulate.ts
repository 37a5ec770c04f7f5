// Games between bots in bulk: what a chunk of them is, and how chunks add up.
import { loadGame } from '../games/registry.ts';
import type { CardSource, Deck } from '../kernel/index.ts';
import { makeBot } from '../bots/index.ts';
import { compiled, Fault, type MatchRecord, optionsFor } from '../match/index.ts';
import { LIMITS } from '../read/limits.ts';
import { pairsFor } from './decks.ts';
import { playGame, Tally } from './play.ts';

export interface SimTask {
  readonly game: string;
  readonly bots: readonly [string, string]; // of seat A and seat B
  readonly decks: readonly Deck[]; // empty: the starters
  readonly cards: readonly CardSource[];
  readonly options: Readonly<Record<string, string>>;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
  /** Games come in pairs of one seed and one pair of decks, with the bots changing seats. */
  readonly paired: boolean;
}
interface SimError {
  readonly seed: string;
  readonly decks: readonly [string, string];
  readonly message: string;
  readonly record: MatchRecord | null; // what leads there; of the first few alone
}
/** How games ended, and how many of them. */
interface Ending {
  readonly cause: string;
  readonly clause: string;
  games: number;
}
export interface SimResult {
  games: number;
  wins: [number, number]; // of the first and the second bot
  draws: number;
  decisions: number;
  ends: Ending[];
  errors: SimError[];
}
export const noResult = (): SimResult => ({ games: 0, wins: [0, 0], draws: 0, decisions: 0, ends: [], errors: [] });

export async function simulate(task: SimTask): Promise<SimResult> {
  const game = await loadGame(task.game);
  const pool = task.cards.length === 0 ? game.starters.pool : compiled(game, task.cards);
  const pairs = pairsFor(game, pool, task.decks.length === 0 ? game.starters.decks : task.decks);
  const options = optionsFor(game, task.options);
  const result = noResult();
  const tally = new Tally();
  for (let n = task.from; n < task.to; n++) {
    const round = task.paired ? n >> 1 : n;
    const swapped = task.paired && n % 2 === 1;
    const decks = pairs[round % pairs.length] ?? [];
    const [a, b] = decks;
    if (a === undefined || b === undefined) continue;
    const seed = `${task.seed}/${round}`;
    const names = swapped ? ([task.bots[1], task.bots[0]] as const) : task.bots;
    const bots = [makeBot(names[0], `${seed}/A`), makeBot(names[1], `${seed}/B`)] as const;
    result.games++;
    try {
      const { outcome } = playGame(game, { pool, decks: [a, b], seed, options }, bots, tally, null, task.cards);
      addEnding(result, { ...outcome, games: 1 });
      if (outcome.winner === null) result.draws++;
      else result.wins[swapped ? (outcome.winner === 0 ? 1 : 0) : outcome.winner]++;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const record = result.errors.length < LIMITS.told ? error.record : null;
      result.errors.push({ seed, decks: [a.name, b.name], message: error.message, record });
    }
  }
  result.decisions = tally.decisions;
  return result;
}

function addEnding({ ends }: SimResult, { cause, clause, games }: Ending): void {
  const known = ends.find((one) => one.cause === cause && one.clause === clause);
  if (known === undefined) ends.push({ cause, clause, games });
  else known.games += games;
}
export function add(sum: SimResult, more: SimResult): void {
  sum.games += more.games;
  sum.wins[0] += more.wins[0];
  sum.wins[1] += more.wins[1];
  sum.draws += more.draws;
  sum.decisions += more.decisions;
  for (const ending of more.ends) addEnding(sum, ending);
  for (const error of more.errors) {
    sum.errors.push(sum.errors.length < LIMITS.told ? error : { ...error, record: null });
  }
}

/** Chunks of about the same size; their borders do not change any game. */
export function chunks(task: Omit<SimTask, 'from' | 'to'>, games: number, size: number): SimTask[] {
  const out: SimTask[] = [];
  for (let from = 0; from < games; from += size) out.push({ ...task, from, to: Math.min(games, from + size) });
  return out;
}
