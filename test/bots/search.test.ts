// The search bot: reads budgets, stops when told to, goes on from what it thought, and explains itself.
import { describe, expect, test } from 'vitest';
import { asked, overhear, readBudget, SearchBot, sightOf, Thinking } from '../../src/bots/index.ts';
import { answer, type Decision, NONE, PASS, randomOf, type Seat, seeded } from '../../src/kernel/index.ts';
import { advance, slotOf } from '../../src/match/index.ts';
import { given } from './positions.ts';

describe('search', () => {
  test('reads levels, times and iterations', () => {
    expect(readBudget('2000it')).toEqual({ iterations: 2000 });
    expect(readBudget('1s')).toEqual({ milliseconds: 1000 });
    expect(readBudget('250ms')).toEqual({ milliseconds: 250 });
    const times = ['1', '2', '3', '4', '5'].map((level) => readBudget(level));
    const lengths = times.map((budget) => (budget !== null && 'milliseconds' in budget ? budget.milliseconds : 0));
    expect(lengths.every((length, i) => length > (lengths[i - 1] ?? 0))).toBe(true);
    for (const wrong of ['6', '0it', 'fast', '']) expect(readBudget(wrong)).toBeNull();
  });
  test('may be interrupted after any iteration, and explains where it stands', async () => {
    const { game, g } = await given(
      'blackpoker',
      'given: { turn: A, A: { hand: [♠4, ♣4], field: [♡3, ♡4, { card: ♢2, wall: true }] }, B: { life: 7 } }',
    );
    const thinking = new Thinking(sightOf(game, g, 0), randomOf(seeded('x')));
    expect(thinking.lines()).toEqual([]);
    for (let i = 0; i < 300; i++) thinking.iterate();
    const lines = thinking.lines();
    expect(lines[0]?.option).toMatch(/^request /);
    expect(lines[0]?.next.length).toBeGreaterThan(1);
    expect(lines[0]?.estimate).toBeGreaterThan(0.8);
    expect(lines.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.0001);
  });
  test('goes on from its last thought, also across what the opponent did', async () => {
    const { game, g } = await given(
      'blackpoker',
      'given: { turn: A, A: { hand: [♠4, ♣4], field: [♡3, ♡4, { card: ♢2, wall: true }] }, B: { hand: [♠9, ♣9], life: 30 } }',
    );
    const bot = new SearchBot('k', { iterations: 1 });
    const kept: number[] = [];
    let heard = false; // since the last thought
    while (kept.length < 3 && g.outcome === null) {
      const who = asked(g) as Seat;
      const slot = slotOf(g, who);
      const { options } = g.asking[slot] as Decision;
      const pass = options.indexOf(PASS);
      if (who === 0) {
        const thinking = bot.think(sightOf(game, g, 0));
        if (heard) kept.push(thinking.root.visits);
        heard = false;
        for (let i = 0; i < 200; i++) thinking.iterate();
        answer(game.machine, g, slot, bot.settleOn(thinking));
      } else {
        const learn = overhear(game, g, options[pass] as number, 0);
        answer(game.machine, g, slot, pass);
        bot.heard(learn());
        heard = true;
      }
      advance(game, g);
    }
    expect(kept.some((visits) => visits > 0)).toBe(true);
  });
  test('hears of a choice what it may know, and nothing else', async () => {
    const { game, g } = await given('blackpoker', 'given: { turn: A, A: { hand: [♠4, ♣4] }, B: { hand: [♠9] } }');
    const [hidden] = g.zones[game.zones.specs.findIndex(({ name }) => name === 'hand') * 2 + 1] ?? [];
    expect(overhear(game, g, PASS, 0)()).not.toBeNull();
    expect(overhear(game, g, hidden ?? NONE, 0)()).toBeNull(); // a card that stays in the hand
    expect(overhear(game, g, hidden ?? NONE, 1)()).not.toBeNull();
    g.asking = [...g.asking, ...g.asking];
    expect(overhear(game, g, PASS, 0)()).toBeNull(); // sealed answers
  });
});
