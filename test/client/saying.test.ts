// What a card asks is told in its own words, with those marked that are being carried out.
import { describe, expect, test } from 'vitest';
import { loadGame } from '../../src/games/registry.ts';
import { NONE, type Saying } from '../../src/kernel/index.ts';
import { Match } from '../../src/match/index.ts';
import { sayingFor } from '../../src/referee/saying.ts';

/** Prompts that the rules ask about a card, whatever its text says. */
const BY_RULES = ['use-ep', 'replace', 'divide', 'way', 'extra-cost', 'user', 'cost', 'slot', 'put-display', 'square'];
const TEXT_GAMES = ['legions', 'legend-of-stars', 'monster-collection', 'shadowverse-evolve'] as const;

describe.each(TEXT_GAMES)('%s', (id) => {
  test('questions of cards are told in their words', async () => {
    const game = await loadGame(id);
    const { decks, pool } = game.starters;
    const told: Saying[] = [];
    let state = 3;
    const random = () => (state = (Math.imul(state, 48271) + 11) & 0x7fffffff) / 0x7fffffff;
    let asks = 0;
    for (let k = 0; k < 8 && told.length < 8; k++) {
      const [a, b] = [decks[k % decks.length], decks[(k + 1) % decks.length]];
      if (a === undefined || b === undefined) throw new Error('no decks');
      const seats = [
        { name: '', deck: a },
        { name: '', deck: b },
      ] as const;
      const match = Match.start(game, pool, { seed: `say ${k}`, seats, options: {} });
      for (let n = 0; n < 600 && match.outcome === null; n++) {
        const g = match.state();
        const [seat = 0] = match.waitingFor();
        const asked = g.asking.find((one) => one.seat === seat);
        const card = game.speaking?.(g) ?? NONE;
        const text = card === NONE ? '' : (game.face?.(pool, g.cards[card]?.def ?? 0).text.ja ?? '');
        const said = sayingFor(game, g, seat);
        if (said !== null) told.push(said);
        // Masters of Legions have what the rules give every Master, with no words for it.
        if (
          asked !== undefined &&
          text !== '' &&
          !BY_RULES.includes(asked.prompt) &&
          game.cardValues(g, card).category !== 'master'
        )
          asks += said === null ? 1 : 0;
        // What acts comes a little more often: it stands first among the options of most questions.
        match.answer(seat, Math.floor(random() ** 1.2 * (asked?.options.length ?? 1)));
      }
    }
    expect(told.length).toBeGreaterThan(0);
    expect(asks).toBeLessThanOrEqual(told.length / 3);
    for (const { ja, en } of told) {
      expect(ja[1]).not.toBe('');
      expect(en.join('')).not.toBe('');
      expect(en.join('')).not.toMatch(/ {2}/);
    }
  });
});
