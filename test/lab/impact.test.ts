// Cards that mean nothing: winners are tossed for, cards dealt at random. Few of them may look like something.
import { expect, test } from 'vitest';
import { loadGame } from '../../src/games/registry.ts';
import { type Deck, randomOf, seeded } from '../../src/kernel/index.ts';
import type { GameLine } from '../../src/lab/contest.ts';
import { type Difference, impacts } from '../../src/lab/report/impact.ts';

const { pool, decks } = (await loadGame('blackpoker')).starters;
const two = decks.slice(0, 2);
const random = randomOf(seeded('impact'));
const chance = (percent: number): boolean => random.int(1, 100) <= percent;
const cardsOf = (deck: Deck): number[] =>
  Object.values(deck.parts).flatMap((part) => part.map(({ card }) => pool.byName.get(card) ?? -1));
const seen = (deck: Deck) => {
  const drawn = cardsOf(deck).filter(() => chance(40));
  return { drawn, played: [], opening: drawn.filter(() => chance(40)) };
};

function contest(games: number): GameLine[] {
  const [a, b] = two as [Deck, Deck];
  return Array.from({ length: games }, (_, n) => ({
    n,
    seed: `s/${n}`,
    seats: [0, 1] as const,
    winner: chance(50) ? 0 : 1,
    cause: 'life',
    clause: 'core.loss.1',
    first: 0,
    turns: random.int(5, 15),
    decisions: 10,
    lead: [],
    cards: [seen(a), seen(b)] as const,
    error: null,
    record: null,
  }));
}

for (const [games, times] of [
  [4, 60],
  [20, 40],
  [100, 20],
] as const) {
  test(`${games} games: one interval in twenty misses nothing, hardly a card stands out`, () => {
    let [told, missed, verdicts] = [0, 0, 0];
    const count = (one: Difference | null): void => {
      if (one === null) return;
      told++;
      if (Math.abs(one.difference) > one.margin) missed++;
    };
    for (let time = 0; time < times; time++) {
      const contestants = [0, 1].map((deck) => ({ bot: 'random', deck }));
      for (const card of impacts({ decks: two, contestants }, pool, contest(games))) {
        count(card.byDraw);
        count(card.byOpening);
        if (card.verdict !== null) verdicts++;
      }
    }
    expect(missed / told).toBeLessThan(0.07);
    expect(verdicts / times).toBeLessThan(0.3);
  });
}
