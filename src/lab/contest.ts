// A contest: bots with decks, all against all, a line for every game.
import { loadGame } from '../games/registry.ts';
import type { CardSource, Deck, Game, Pool, Seat } from '../kernel/index.ts';
import { makeBot } from '../bots/index.ts';
import { compiled, deckProblems, Fault, InputError, type MatchRecord, optionsFor, recordOf } from '../match/index.ts';
import { playGame, Tally } from './play.ts';
import { type CardsSeen, GameWatch } from './watch.ts';

interface Contestant {
  readonly bot: string;
  readonly deck: number; // in `decks`
}
export interface ContestTask {
  readonly game: string;
  readonly decks: readonly Deck[];
  readonly cards: readonly CardSource[];
  readonly options: Readonly<Record<string, string>>;
  readonly contestants: readonly Contestant[];
  readonly pairs: readonly (readonly [number, number])[]; // of contestants: who sits at A, who at B
  readonly seed: string;
  readonly from: number;
  readonly to: number;
}

/** One game, for the report and for other tools. */
export interface GameLine {
  readonly n: number;
  readonly seed: string;
  readonly seats: readonly [number, number]; // contestants at A and B
  readonly winner: Seat | null;
  readonly cause: string;
  readonly clause: string;
  readonly first: Seat | null;
  readonly turns: number;
  readonly decisions: number;
  readonly lead: readonly number[];
  readonly cards: readonly [CardsSeen, CardsSeen];
  readonly error: string | null;
  readonly record: MatchRecord | null; // of a game that broke off, or went on for very long
}

/** Games of more turns are told with their records: something in them does not come to an end. */
export const LONG = 200;

export const poolOf = (game: Game, cards: readonly CardSource[]): Pool =>
  cards.length === 0 ? game.starters.pool : compiled(game, cards);

/** Every bot with every deck against every other whose deck may meet it, on both sides. */
export function contestOf(
  game: Game,
  pool: Pool,
  decks: readonly Deck[],
  bots: readonly string[],
): Pick<ContestTask, 'contestants' | 'pairs'> {
  const contestants = bots.flatMap((bot) => decks.map((_, deck) => ({ bot, deck })));
  const meets = (a: Deck, b: Deck): boolean =>
    deckProblems(game, pool, a, b).length === 0 && deckProblems(game, pool, b, a).length === 0;
  const deckOf = (at: number): Deck => decks[contestants[at]?.deck ?? 0] as Deck;
  const pairs = schedule(contestants.length).filter(([a, b]) => meets(deckOf(a), deckOf(b)));
  if (pairs.length === 0) {
    throw new InputError(
      'no two of these decks can meet by the rules',
      'ルール上、対戦できるデッキの組み合わせがありません',
    );
  }
  return { contestants, pairs };
}

/**
 * All ordered pairs, so ordered that also a run of few games is fair: both sides of a pairing follow each other, and
 * everybody has met about as many others at any time. Those against themselves come last.
 */
function schedule(count: number): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (let distance = 1; distance <= count / 2; distance++) {
    const half = 2 * distance === count;
    for (let a = 0; a < (half ? distance : count); a++) {
      const b = (a + distance) % count;
      pairs.push([a, b], [b, a]);
    }
  }
  for (let a = 0; a < count; a++) pairs.push([a, a]);
  return pairs;
}

/**
 * Plays a chunk. A pairing has seeds of its own, each played from both sides: who begins and how the decks lie favours
 * neither, and no two pairings share their luck, so that intervals may take them for independent.
 */
export async function contest(task: ContestTask): Promise<GameLine[]> {
  const game = await loadGame(task.game);
  const pool = poolOf(game, task.cards);
  const options = optionsFor(game, task.options);
  const lines: GameLine[] = [];
  for (let n = task.from; n < task.to; n++) {
    const seats = task.pairs[n % task.pairs.length];
    if (seats !== undefined) lines.push(play(game, pool, options, task, n, seats));
  }
  return lines;
}

function play(
  game: Game,
  pool: Pool,
  options: Readonly<Record<string, string>>,
  { contestants, decks, pairs, seed: base, cards }: ContestTask,
  n: number,
  seats: readonly [number, number],
): GameLine {
  const [a, b] = seats.map((at) => contestants[at]) as [Contestant, Contestant];
  const [low, high] = seats.toSorted((x, y) => x - y);
  // Letters keep spreadsheets from reading it as a date.
  const seed = `${base}/p${low}-${high}/r${Math.floor(n / pairs.length)}`;
  const bots = [makeBot(a.bot, `${seed}/A`), makeBot(b.bot, `${seed}/B`)] as const;
  const meeting = [decks[a.deck] as Deck, decks[b.deck] as Deck] as const;
  const tally = new Tally();
  const watch = new GameWatch(game);
  const about = { n, seed, seats };
  try {
    const setup = { pool, decks: meeting, seed, options };
    const { outcome, answers } = playGame(game, setup, bots, tally, watch.see, cards);
    return {
      ...about,
      winner: outcome.winner,
      cause: outcome.cause,
      clause: outcome.clause,
      ...counted(tally, watch),
      error: null,
      record: watch.turns > LONG ? recordOf(game, setup, answers, cards, [a.bot, b.bot]) : null,
    };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return {
      ...about,
      winner: null,
      cause: '',
      clause: '',
      ...counted(tally, watch),
      error: error.message,
      record: error.record,
    };
  }
}

const counted = (tally: Tally, watch: GameWatch) => ({
  first: watch.first,
  turns: watch.turns,
  decisions: tally.decisions,
  lead: watch.lead,
  cards: watch.cardsSeen(),
});
