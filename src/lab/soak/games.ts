// Random games with made cards, held to laws at every question.
import {
  type CardSource,
  type Core,
  type Deck,
  type Game,
  type Pool,
  type Random,
  randomOf,
  seeded,
  type Setup,
  shuffled,
  withoutCaches,
} from '../../kernel/index.ts';
import { deckProblems, decksWith, faultText, type MatchRecord, optionsFor, recordOf } from '../../match/index.ts';
import { pairsOf } from '../decks.ts';
import { CHEAP, LAWS, picture } from '../laws/laws.ts';
import { type Choose, type Moment, playOut, type Walk, walk } from '../laws/walk.ts';

const MOST_CHOICES = 20_000; // of one game
const RARELY = 25; // so much rarer than in the suite are laws asked that cost much

export interface GameCount {
  games: number;
  made: number; // of these, with made cards in the decks
  lawful: number; // of these, held to all laws
  choices: number; // among two or more options
  cut: number; // games that were left after so many choices
}
export interface GameFault {
  readonly message: string;
  readonly record: MatchRecord;
}

/** What the laws say that cost little. */
function cheaply(game: Game, g: Core): string | null {
  for (const [name, law] of CHEAP) {
    const problem = law({ game, g });
    if (problem !== null) return `${name}: ${problem}`;
  }
  return null;
}

/** Held to all laws, and played again in silence and with caches off: the same game each time. */
function lawfully(game: Game, setup: Setup, choose: Choose): Walk {
  const random = randomOf(seeded(`${setup.seed} laws`));
  const at = (moment: Moment): string | null => {
    for (const { name, law, every } of LAWS) {
      if (every > 1 && random.int(1, every * RARELY) !== 1) continue;
      const problem = law({ ...moment, random });
      if (problem !== null) return `${name}: ${problem}`;
    }
    return null;
  };
  const found = walk(game, setup, choose, at);
  if (found.problem !== null) return found;
  const again = () => playOut(game, setup, (n) => found.choices[n] ?? null);
  const end = picture(game, found.g);
  if (picture(game, again().g) !== end) return { ...found, problem: 'played again in silence it is another game' };
  if (picture(game, withoutCaches(again).g) !== end) return { ...found, problem: 'with caches off it is another game' };
  return found;
}

export function soakGame(
  game: Game,
  setup: Setup,
  random: Random,
  own: readonly CardSource[],
  lawful: boolean,
  count: GameCount,
): GameFault | null {
  const fault = (message: string, answers: Walk['answers']): GameFault => ({
    message: faultText(message),
    record: recordOf(game, setup, answers, own, ['random', 'random']),
  });
  const choose: Choose = (n) => (n < MOST_CHOICES ? random.int(0, 0x3fffffff) : null);
  count.games++;
  if (lawful) count.lawful++;
  let found: Walk;
  try {
    found = lawful ? lawfully(game, setup, choose) : playOut(game, setup, choose, (g) => cheaply(game, g));
  } catch (error) {
    return fault(faultText(error), []); // it could not begin
  }
  count.choices += found.choices.length;
  if (found.problem !== null) return fault(found.problem, found.answers);
  if (found.g.outcome === null) count.cut++;
  return null;
}

/** A deck of cards by chance, for games whose cards nobody makes; null where the rules do not let it meet itself. */
function oddDeck(game: Game, random: Random): Deck | null {
  const { pool, decks } = game.starters;
  const [part = ''] = Object.keys(decks[0]?.parts ?? {});
  const names = shuffled(
    pool.defs.map((def) => def.name),
    random,
  );
  const cards = names.slice(0, random.int(1, names.length));
  const deck: Deck = { name: 'odd', parts: { [part]: cards.map((card) => ({ card, count: 1 })) } };
  return deckProblems(game, pool, deck, deck).length === 0 ? deck : null;
}
const ODD = 20;

/** Decks with these cards, or of cards by chance, or none where the rules let none in. */
function madeDecks(game: Game, pool: Pool, names: readonly string[], random: Random, seed: string): readonly Deck[] {
  if (names.length > 0) return decksWith(game, pool, names, seed);
  return Array.from({ length: ODD }, () => oddDeck(game, random)).filter((deck) => deck !== null);
}

export interface Setups {
  readonly made: boolean; // whether these are decks that nobody built
  readonly setups: readonly Setup[];
}
/** Setups of games with these cards in the decks, or of the starter decks where that cannot be. Every third has other options. */
export function setupsWith(
  game: Game,
  pool: Pool,
  names: readonly string[],
  random: Random,
  seed: string,
  games: number,
): Setups {
  const made = madeDecks(game, pool, names, random, seed);
  const pairs = pairsOf(game, pool, made.length === 0 ? game.starters.decks : made);
  const options = (n: number): Record<string, string> =>
    n % 3 === 2
      ? Object.fromEntries(
          Object.entries(game.options).map(([key, values]) => [key, values[random.int(0, values.length - 1)] ?? '']),
        )
      : {};
  const setups = Array.from({ length: games }, (_, n) => pairs[n % Math.max(1, pairs.length)]).flatMap((pair, n) =>
    pair === undefined ? [] : [{ pool, decks: pair, seed: `${seed}/${n}`, options: optionsFor(game, options(n)) }],
  );
  return { made: made.length > 0, setups };
}
