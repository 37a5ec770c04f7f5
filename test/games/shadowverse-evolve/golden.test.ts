// Whole games, recorded once. A change of the rules shows here; it then needs a new rules number and a new recording:
// raise RULES_NUMBER in src/games/shadowverse-evolve/game.ts and run `RECORD=1 npx vitest run test/games/shadowverse-evolve/golden`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shadowverseEvolve } from '../../../src/games/shadowverse-evolve/game.ts';
import {
  answer,
  cardName,
  type Event,
  type Game,
  listening,
  optionName,
  randomOf,
  SEAT_NAMES,
  type Seat,
  seeded,
  settle,
} from '../../../src/kernel/index.ts';

const game = shadowverseEvolve as unknown as Game;
const PAIRS = [
  ['elf-dragon', 0, 3],
  ['witch-nightmare', 2, 4],
] as const;
const pathOf = (name: string): string => join(import.meta.dirname, `golden-${name}.txt`);

/** A game of random answers, told line by line. */
function told(name: string, a: number, b: number): string[] {
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
    while (g.asking[0] !== undefined) {
      const [decision] = g.asking;
      const { options } = decision;
      const index = options.length === 1 ? 0 : random.int(0, options.length - 1);
      if (options.length > 1) {
        const chosen = optionName(game, g, options[index] ?? 0, decision.vocabulary);
        lines.push(`${SEAT_NAMES[decision.seat as Seat]} ${decision.prompt}: ${chosen} of ${options.length}`);
      }
      answer(game.machine, g, 0, index);
    }
  });
  lines.push(`winner ${SEAT_NAMES[g.outcome?.winner as Seat]} by ${g.outcome?.clause}`);
  return lines;
}

const rulesOf = (lines: readonly string[]): number => Number(lines[0]?.replace('rules ', ''));

test.each(PAIRS)('a recorded game of %s goes as it went', (name, a, b) => {
  const path = pathOf(name);
  const recorded = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : ['rules 0'];
  if (process.env['RECORD'] === '1' && rulesOf(recorded) < game.rulesNumber) {
    writeFileSync(path, `${told(name, a, b).join('\n')}\n`);
    return;
  }
  expect(rulesOf(recorded), 'the rules number was raised: record this game anew (see the top of this file)').toBe(
    game.rulesNumber,
  );
  expect(told(name, a, b), 'the rules have changed: raise the rules number and record this game anew').toEqual(
    recorded,
  );
});
