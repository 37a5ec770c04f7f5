// Golden transcripts: a few games of each, kept. Whoever changes the rules of a released game raises its rules number,
// so that old records say that they are old instead of replaying wrongly.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { type Game, type Hearer, textHash } from '../../src/kernel/index.ts';
import { picture } from './laws.ts';
import { randomChoices, setupOf, walk } from './walk.ts';

const folder = join(import.meta.dirname, '../golden');
const GAMES = 6;

function transcript(game: Game, n: number) {
  const cites: string[] = [];
  const hearer: Hearer = { cite: (clause) => void cites.push(clause) };
  const setup = setupOf(game, n);
  const { g, answers } = walk(game, setup, randomChoices(`golden ${n}`), null, hearer);
  return {
    seed: setup.seed,
    decks: setup.decks.map((deck) => deck.name),
    answers: answers.length,
    outcome: g.outcome,
    trace: textHash(cites.join(' ')),
    state: textHash(picture(game, g)),
  };
}
const transcripts = (game: Game) => ({
  rules: game.rulesNumber,
  cards: game.starters.pool.hash,
  games: Array.from({ length: GAMES }, (_, n) => transcript(game, n)),
});

describe.each(gameIds)('%s', (id) => {
  const path = join(folder, `${id}.json`);
  test('plays as it did, or has a new rules number', async () => {
    const now = transcripts(await loadGame(id));
    if (process.env['UPDATE_GOLDEN'] === '1') {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, `${JSON.stringify(now, null, 2)}\n`);
    }
    if (!existsSync(path)) return; // a game in the making: nobody has records of it yet
    const kept = JSON.parse(readFileSync(path, 'utf8')) as ReturnType<typeof transcripts>;
    const advice =
      'raise the rules number if records of this game are about, then UPDATE_GOLDEN=1 npm test -- test/laws/golden';
    expect(now, advice).toEqual(kept);
  });
});
