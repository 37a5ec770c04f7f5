// The log says what a life total was and what is left of it: never less than nothing, and each of several at once in turn.
import { expect, test } from 'vitest';
import { applyAll as applyStars, E_LIFE, life as starLife } from '../../src/games/legend-of-stars/events.ts';
import { legendOfStars } from '../../src/games/legend-of-stars/game.ts';
import { applyAll as applyLegions, LIFE_UP, life as legionLife } from '../../src/games/legions/events.ts';
import { legions } from '../../src/games/legions/game.ts';
import type { Deck, Event, Game } from '../../src/kernel/index.ts';
import { lineText } from '../../src/match/line.ts';

type Apply<G> = ((g: G, e: Event) => void) | undefined;
/** What the log says of events that happen together, as it is told: after all of them. */
function said<G extends Parameters<Game['describe']>[0]>(game: Game<G>, apply: Apply<G>, events: Event[]): string[] {
  const [deck] = game.starters.decks as [Deck];
  const g = game.start({ pool: game.starters.pool, decks: [deck, deck], seed: 'life', options: {} });
  if (game.id === legendOfStars.id) Object.assign(g, { life: [900, 900] });
  for (const event of events) {
    event.happened = true;
    apply?.(g, event);
  }
  return events.flatMap((event) => {
    const line = event.happened ? game.describe(g, event) : null;
    if (line === null) return [];
    const args = line.args.flatMap((arg) => (typeof arg === 'object' && !('seat' in arg) ? [] : [arg]));
    return [lineText(game as unknown as Game, { key: line.key, args }, 'en')];
  });
}

test('Legend of Stars: the last blow, and two at once', () => {
  const blows = [starLife(0, -600, 'effect'), starLife(0, -500, 'effect')];
  const lines = said(legendOfStars, applyStars[E_LIFE], blows);
  expect(lines[0]).toContain('900 → 300');
  expect(lines[1]).toContain('300 → 0');
});

test('Legions: life gained and lost', () => {
  const changes = [20, -3, 2, -40].map((amount) => legionLife(0, amount));
  const [, ...lines] = said(legions, applyLegions[LIFE_UP], changes);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/loses 3 .*20 → 17/);
  expect(lines[1]).toMatch(/gains 2 .*17 → 19/);
  expect(lines[2]).toMatch(/loses 19 .*19 → 0/);
});
