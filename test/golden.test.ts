// Whole games, recorded once. A change of the rules shows here; it then needs a new rules number and a new recording:
// raise RULES_NUMBER in the game's game.ts and run `RECORD=1 npx vitest run test/golden.test.ts`. Where only the log speaks
// otherwise of the same game, `RECORD=words` renews the lines told, and fails if a choice or the result has changed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadGame } from '../src/games/registry.ts';
import {
  answer,
  cardName,
  type Event,
  type Game,
  listening,
  NONE,
  optionName,
  randomOf,
  SEAT_NAMES,
  type Seat,
  seeded,
  settle,
} from '../src/kernel/index.ts';

const RECORDED: readonly (readonly [game: string, name: string, deckA: number, deckB: number])[] = [
  ['blackpoker', 'full54', 0, 0],
  ['blackpoker', 'entry20', 2, 2],
  ['legions', 'swords', 0, 1],
  ['legions', 'tokens', 6, 7],
  ['shadowverse-evolve', 'elf-dragon', 0, 3],
  ['shadowverse-evolve', 'witch-nightmare', 2, 4],
  ['legend-of-stars', 'first-second', 0, 1],
  ['legend-of-stars', 'third-sixth', 2, 5],
  ['monster-collection', 'first-second', 0, 1],
  ['monster-collection', 'third-sixth', 2, 5],
];

/** A game of random answers, told line by line. */
function told(game: Game, name: string, a: number, b: number): string[] {
  const { pool, decks } = game.starters;
  const [one, two] = [decks[a], decks[b]];
  if (one === undefined || two === undefined) throw new Error('no such deck');
  const lines = [`rules ${game.rulesNumber}`];
  const random = randomOf(seeded(`golden ${name}`));
  const g = game.start({ pool, decks: [one, two], seed: `golden ${name}`, options: {} });
  const commit = (_: readonly string[], batch: readonly Event[]): void => {
    for (const event of batch) {
      const said = event.happened ? game.describe(g, event) : null;
      if (said === null) continue;
      const args = said.args.map((arg) => {
        if (typeof arg !== 'object') return arg;
        if ('card' in arg) return cardName(g, arg.card);
        return 'seat' in arg ? SEAT_NAMES[arg.seat] : arg.zone;
      });
      lines.push(`  ${[said.key, ...args].join(' ')}`.trimEnd());
    }
  };
  listening({ commit }, () => {
    settle(game.machine, g);
    for (let slot = g.answers.indexOf(NONE); slot >= 0; slot = g.answers.indexOf(NONE)) {
      const decision = g.asking[slot];
      if (decision === undefined) throw new Error('nobody is asked');
      const { options } = decision;
      const index = options.length === 1 ? 0 : random.int(0, options.length - 1);
      if (options.length > 1) {
        const chosen = optionName(game, g, options[index] ?? 0, decision.vocabulary);
        lines.push(`${SEAT_NAMES[decision.seat as Seat]} ${decision.prompt}: ${chosen} of ${options.length}`);
      }
      answer(game.machine, g, slot, index);
    }
  });
  const winner = g.outcome?.winner ?? null;
  lines.push(`winner ${winner === null ? 'nobody' : SEAT_NAMES[winner]} by ${g.outcome?.clause}`);
  return lines;
}

/** What players chose and how it ended: the lines that do not depend on how the log speaks. */
const chosenIn = (lines: readonly string[]): string[] => lines.filter((line) => !line.startsWith(' '));

const rulesOf = (lines: readonly string[]): number => Number(lines[0]?.replace('rules ', ''));

test.each(RECORDED)('a recorded game of %s (%s) goes as it went', async (id, name, a, b) => {
  const game = await loadGame(id);
  const path = join(import.meta.dirname, 'games', id, `golden-${name}.txt`);
  const recorded = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : ['rules 0'];
  if (process.env['RECORD'] === '1' && rulesOf(recorded) < game.rulesNumber) {
    writeFileSync(path, `${told(game, name, a, b).join('\n')}\n`);
    return;
  }
  if (process.env['RECORD'] === 'words') {
    const renewed = told(game, name, a, b);
    expect(chosenIn(renewed)).toEqual(chosenIn(recorded));
    writeFileSync(path, `${renewed.join('\n')}\n`);
    return;
  }
  expect(rulesOf(recorded), 'the rules number was raised: record this game anew (see the top of this file)').toBe(
    game.rulesNumber,
  );
  expect(told(game, name, a, b), 'the rules have changed: raise the rules number and record this game anew').toEqual(
    recorded,
  );
});
