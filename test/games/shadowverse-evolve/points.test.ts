// The log says which points change, and by as much as they really do.
import { expect, test } from 'vitest';
import { applyAll } from '../../../src/games/shadowverse-evolve/apply.ts';
import { EP, MAX_PP, POINTS, PP, points } from '../../../src/games/shadowverse-evolve/events.ts';
import { shadowverseEvolve as game } from '../../../src/games/shadowverse-evolve/game.ts';
import type { Deck, Seat } from '../../../src/kernel/index.ts';
import { lineText } from '../../../src/match/line.ts';

function said(which: number, amount: number): readonly string[] | null {
  const [deck] = game.starters.decks as [Deck];
  const g = game.start({ pool: game.starters.pool, decks: [deck, deck], seed: 'points', options: {} });
  const seat: Seat = 0;
  [g.pp[seat], g.maxPP[seat], g.ep[seat]] = [4, 9, 3];
  const event = points(seat, which, amount);
  event.happened = true;
  applyAll[POINTS]?.(g, event);
  if (!event.happened) return null;
  const line = game.describe(g, event);
  if (line === null) return null;
  const args = line.args.flatMap((arg) => (typeof arg === 'object' && !('seat' in arg) ? [] : [arg]));
  return (['ja', 'en'] as const).map((language) => lineText(game, { key: line.key, args }, language));
}

test.each([
  [PP, -3, ['AのPPが4から1に減った', 'A’s PP falls from 4 to 1']],
  [PP, 2, ['AのPPが4から6に増えた', 'A’s PP rises from 4 to 6']],
  [MAX_PP, 3, ['AのPP最大値が9から10に増えた', 'A’s max PP rises from 9 to 10']],
  [EP, -1, ['AのEPが3から2に減った', 'A’s EP falls from 3 to 2']],
  [EP, -5, ['AのEPが3から0に減った', 'A’s EP falls from 3 to 0']],
  [EP, 0, null],
])('points %i by %i', (which, amount, lines) => {
  expect(said(which, amount)).toEqual(lines);
});
