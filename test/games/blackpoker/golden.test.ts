// Whole games, recorded once. A change of the rules shows here; it then needs a new rules number and a new recording:
// raise RULES_NUMBER in src/games/blackpoker/game.ts and run `RECORD=1 npx vitest run test/games/blackpoker`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadGame } from '../../../src/games/registry.ts';
import {
  answer,
  cardName,
  listening,
  optionName,
  randomOf,
  SEAT_NAMES,
  type Seat,
  seeded,
  settle,
} from '../../../src/kernel/index.ts';

const game = await loadGame('blackpoker');
const pathOf = (deck: string): string => join(import.meta.dirname, `golden-${deck}.txt`);

/** A game of random answers, told line by line. */
function told(deck: string): string[] {
  const found = game.starters.decks.find((one) => one.options?.['frame'] === deck);
  if (found === undefined) throw new Error(`no deck ${deck}`);
  const lines = [`rules ${game.rulesNumber}`];
  const random = randomOf(seeded(`golden ${deck}`));
  const g = game.start({ pool: game.starters.pool, decks: [found, found], seed: `golden ${deck}`, options: {} });
  const hearer = {
    commit: (_: readonly string[], batch: readonly Parameters<typeof game.describe>[1][]) => {
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
    },
  };
  listening(hearer, () => {
    settle(game.machine, g);
    while (g.asking[0] !== undefined) {
      const [decision] = g.asking;
      const { options } = decision;
      const index = options.length === 1 ? 0 : random.int(0, options.length - 1);
      if (options.length > 1) {
        const names = options.map((o) => optionName(game, g, o, decision.vocabulary));
        lines.push(`${SEAT_NAMES[decision.seat as Seat]} ${decision.prompt}: ${names[index]} of ${names.join(', ')}`);
      }
      answer(game.machine, g, 0, index);
    }
  });
  lines.push(`winner ${SEAT_NAMES[g.outcome?.winner as Seat]} by ${g.outcome?.clause}`);
  return lines;
}

const rulesOf = (lines: readonly string[]): number => Number(lines[0]?.replace('rules ', ''));

test.each(['full54', 'entry20'])('a recorded game of %s goes as it went', (deck) => {
  const path = pathOf(deck);
  const recorded = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : ['rules 0'];
  if (process.env['RECORD'] === '1' && rulesOf(recorded) < game.rulesNumber) {
    writeFileSync(path, `${told(deck).join('\n')}\n`);
    return;
  }
  expect(rulesOf(recorded), 'the rules number was raised: record this game anew (see the top of this file)').toBe(
    game.rulesNumber,
  );
  expect(told(deck), 'the rules have changed: raise the rules number and record this game anew').toEqual(recorded);
});
