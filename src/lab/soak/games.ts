// Random games with made cards, held to laws at every question.
import {
  answer,
  type CardSource,
  type Core,
  type Game,
  NONE,
  type Pool,
  type Random,
  restore,
  save,
  type SavedState,
  type Seat,
  settle,
  type Setup,
} from '../../kernel/index.ts';
import { type Answer, decksWith, faultText, type MatchRecord, optionsFor, recordOf } from '../../match/index.ts';
import { pairsOf } from '../decks.ts';

const MOST_QUESTIONS = 20_000; // of one game

export interface GameCount {
  games: number;
  questions: number;
  cut: number; // games that were left after so many questions
}
export interface GameFault {
  readonly message: string;
  readonly record: MatchRecord;
}

const pictureOf = (game: Game, g: Core): string => JSON.stringify(save(game.id, g));

/** What is wrong at a question that costs little to find out. */
function cheaply(g: Core, slot: number): string | null {
  const decision = g.asking[slot];
  if (decision === undefined) return 'nothing is asked, and nobody has won';
  if (decision.options.length === 0) return `${decision.prompt}: a question without an option`;
  return null;
}
/** What costs more: saving and restoring, copying, and every option that is offered. */
function thoroughly(game: Game, g: Core, slot: number): string | null {
  const before = pictureOf(game, g);
  const restored = restore(game.id, game.rulesNumber, JSON.parse(before) as SavedState);
  if (pictureOf(game, restored) !== before) return 'saving and restoring changes it';
  for (let index = 0; index < (g.asking[slot]?.options.length ?? 0); index++) {
    const copy = game.clone(g);
    const refusal = answer(game.machine, copy, slot, index);
    if (refusal !== null) return `refused though offered: ${refusal.message}`;
  }
  return pictureOf(game, g) === before ? null : 'what is done to a copy shows in the original';
}

export function soakGame(
  game: Game,
  setup: Setup,
  random: Random,
  own: readonly CardSource[],
  thorough: boolean,
  count: GameCount,
): GameFault | null {
  const answers: Answer[] = [];
  const fault = (message: string): GameFault => ({
    message,
    record: recordOf(game, setup, answers, own, ['random', 'random']),
  });
  count.games++;
  try {
    const g = game.start(setup);
    settle(game.machine, g);
    for (let n = 0; g.outcome === null; n++) {
      if (n >= MOST_QUESTIONS) {
        count.cut++;
        return null;
      }
      const slot = g.answers.indexOf(NONE);
      const problem = cheaply(g, slot) ?? (thorough ? thoroughly(game, g, slot) : null);
      if (problem !== null) return fault(problem);
      count.questions++;
      const decision = g.asking[slot];
      const most = decision?.options.length ?? 1;
      const index = most > 1 ? random.int(0, most - 1) : 0;
      if (most > 1) answers.push([decision?.seat as Seat, index]);
      const refusal = answer(game.machine, g, slot, index);
      if (refusal !== null) return fault(`refused though offered: ${refusal.message}`);
    }
    return null;
  } catch (error) {
    return fault(faultText(error));
  }
}

/** Setups of games with these cards in the decks, or of the starter decks where there are none. */
export function setupsWith(game: Game, pool: Pool, names: readonly string[], seed: string, games: number): Setup[] {
  const made = names.length === 0 ? [] : decksWith(game, pool, names, seed);
  const decks = made.length === 0 ? game.starters.decks : made;
  const pairs = pairsOf(game, pool, decks);
  const options = optionsFor(game, {});
  return Array.from({ length: games }, (_, n) => pairs[n % Math.max(1, pairs.length)]).flatMap((pair, n) =>
    pair === undefined ? [] : [{ pool, decks: pair, seed: `${seed}/${n}`, options }],
  );
}
