// Cards that nobody wrote, from the games' own grammars, held to the laws; played without a listener it is the same game.
import { describe, expect, test } from 'vitest';
import { registry, loadGame, wordingOf } from '../../src/games/registry.ts';
import { type Game, randomOf, seeded, type Setup } from '../../src/kernel/index.ts';
import { LAWS, picture, silentDifference } from '../../src/lab/laws/laws.ts';
import { type Moment, randomChoices, walk } from '../../src/lab/laws/walk.ts';
import { madeCard } from '../../src/lab/soak/cards.ts';
import { setupsWith } from '../../src/lab/soak/games.ts';

/** More with LAWS=10 or so, before a release. */
const FACTOR = Number(process.env['LAWS'] ?? 1);
const CARDS = 90; // a third of them is read; most of the others could never work, or need a longer text
const GAMES = Math.ceil(6 * FACTOR);
const MOST = 600; // choices of one game
const RARELY = 8; // so much rarer than in the suite are laws asked that cost much

/** Games whose decks hold made cards. */
async function made(game: Game): Promise<readonly Setup[]> {
  const wording = await wordingOf(game.id);
  if (wording === null) return [];
  const random = randomOf(seeded(`made cards of ${game.id}`));
  const own = Array.from({ length: CARDS }, (_, at) => madeCard(game, wording, random, `作り物${at}`)).filter(
    (card) => card !== null,
  );
  const refused = new Set(game.compile(own).problems.map((problem) => problem.card ?? -1));
  const kept = own.filter((_, at) => !refused.has(at));
  expect(kept.length).toBeGreaterThan(CARDS / 6);
  const names = kept.map((card) => card['name']).filter((name) => typeof name === 'string');
  return setupsWith(game, game.compile(kept).pool, names, random, 'made', GAMES).setups;
}

/** What is wrong with one game: a law, an exception with the card that spoke, or that silence makes a difference. */
function problemOf(game: Game, setup: Setup): string | null {
  const random = randomOf(seeded(`${setup.seed} laws`));
  const choose = randomChoices(setup.seed);
  const pictures: string[] = [];
  const at = (moment: Moment): string | null => {
    pictures.push(picture(game, moment.g));
    for (const { name, law, every } of LAWS) {
      if (every > 1 && random.int(1, every * RARELY) !== 1) continue;
      const problem = law({ ...moment, random });
      if (problem !== null) return `${name}: ${problem}`;
    }
    return null;
  };
  const found = walk(game, setup, (n) => (n < MOST ? choose(n) : null), at);
  if (found.problem !== null) return found.problem;
  return silentDifference(game, setup, found.choices, pictures);
}

const textGames = registry.filter(({ about }) => about.ownCards).map(({ about }) => about.id);
describe.each(textGames)('made cards of %s', (id) => {
  test('are played by all laws, traced as in silence', async () => {
    const game = await loadGame(id);
    const setups = await made(game);
    expect(setups).toHaveLength(GAMES);
    expect(setups.map((setup) => problemOf(game, setup)).filter((problem) => problem !== null)).toEqual([]);
  });
});
