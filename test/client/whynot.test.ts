// What keeps a card from being chosen is found out by asking the rules, not told by a list.
import { describe, expect, test } from 'vitest';
import { asked, makeBot, sightOf } from '../../src/bots/index.ts';
import { whyNot } from '../../src/referee/whynot.ts';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import {
  answer,
  type Core,
  type Game,
  imagine,
  optionArgs,
  randomOf,
  type Seat,
  seeded,
  settle,
} from '../../src/kernel/index.ts';
import { slotOf } from '../../src/match/index.ts';

interface Shut {
  readonly g: Core;
  readonly seat: Seat;
  readonly id: number;
  readonly handle: number;
  readonly prompt: string;
}
/** Cards of the asked player's hand that are not offered, question after question of one game. */
function* shut(game: Game, seed: string, most: number): Generator<Shut> {
  const [deck] = game.starters.decks;
  if (deck === undefined) throw new Error('no deck');
  const other = game.starters.decks.find(
    (one) => one !== deck && game.deckProblems(game.starters.pool, one, deck).length === 0,
  );
  const g = game.start({ pool: game.starters.pool, decks: [deck, other ?? deck], seed, options: {} });
  settle(game.machine, g);
  const bot = makeBot('random', seed);
  for (let n = 0; n < most && g.outcome === null; n++) {
    const seat = asked(g) as Seat;
    const slot = slotOf(g, seat);
    const decision = g.asking[slot];
    if (decision === undefined) return;
    if (decision.options.length > 1) {
      const offered = new Set(
        decision.options.flatMap((o) => optionArgs(game, o).flatMap((a) => (a.kind === 'card' ? [a.value] : []))),
      );
      for (const card of g.cards) {
        const handle = g.handles[seat][card.id] ?? 0;
        const inHand = card.owner === seat && card.zone >= 0 && game.zones.spec(card.zone).name === 'hand';
        if (inHand && handle > 0 && !offered.has(card.id))
          yield { g, seat, id: card.id, handle, prompt: decision.prompt };
      }
    }
    answer(game.machine, g, slot, decision.options.length > 1 ? bot.choose(sightOf(game, g, seat)) : 0);
  }
}

describe('why a card of the hand cannot be chosen', () => {
  test('a follower one cannot pay for names the clauses of costs', async () => {
    const game = await loadGame('shadowverse-evolve');
    for (const { g, seat, id, handle, prompt } of shut(game, 'pay', 80)) {
      const { cost } = game.cardValues(g, id);
      const { pp } = game.playerValues(g, seat);
      if (prompt !== 'action' || typeof cost !== 'number' || typeof pp !== 'number' || cost <= pp) continue;
      const why = whyNot(game, g, seat, handle);
      expect(why.clauses).toContain('10.4.4');
      expect(why.together).toBe(false);
      expect(why.bars).toContainEqual({ clause: '10.4.4', key: 'pp', args: [cost, pp] });
      return;
    }
    throw new Error('no such card was met');
  });

  test('where a choice comes first, it is named', async () => {
    const game = await loadGame('blackpoker');
    for (const { g, seat, handle, prompt } of shut(game, 'first', 80)) {
      const why = whyNot(game, g, seat, handle);
      if (prompt !== 'chance' || why.after.length === 0) continue;
      // After each of the options it names, the card is on offer.
      for (const at of why.after) {
        const next = game.clone(g);
        expect(answer(game.machine, next, slotOf(next, seat), at)).toBeNull();
        expect(whyNot(game, next, seat, handle)).toEqual({
          bars: [],
          clauses: [],
          together: false,
          cards: [],
          after: [],
        });
      }
      return;
    }
    throw new Error('no such card was met');
  });

  test.each(gameIds)('%s: asking changes nothing and gives nothing away', async (id) => {
    const game = await loadGame(id);
    let met = 0;
    for (const { g, seat, handle } of shut(game, 'quiet', 60)) {
      if (++met > 12) break;
      const before = JSON.stringify({ ...g, cache: null });
      const why = whyNot(game, g, seat, handle);
      expect(JSON.stringify({ ...g, cache: null })).toBe(before);
      // In any other world this seat cannot tell from the true one the answer is the same.
      for (const other of ['a', 'b'])
        expect(whyNot(game, imagine(game, g, seat, randomOf(seeded(other))), seat, handle)).toEqual(why);
      const known = new Set(game.clauses.map((clause) => clause.id));
      const named = [...why.clauses, ...why.bars.map(({ clause }) => clause)];
      expect(named.filter((clause) => !known.has(clause))).toEqual([]);
      expect(why.bars.filter(({ key }) => game.words.bars?.[key] === undefined)).toEqual([]);
    }
    expect(met).toBeGreaterThan(0);
  });
});
