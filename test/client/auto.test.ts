// What may be passed automatically are the timings at which one may respond, each under a short name; what one does on one's
// own turn is not among them.
import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import type { Game, View } from '../../src/kernel/index.ts';
import { autoAnswer, Memory } from '../../src/client/model/auto.ts';
import { lettersIn } from '../../src/client/model/look.ts';
import { matchOf, views } from './games.ts';
import { view } from './model.ts';

/** One's own to decide, though they may be passed. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  legions: ['move-attack'],
  'legend-of-stars': ['trigger'],
  'monster-collection': ['main', 'summon-phase', 'discard-free', 'discard-gear'],
};

/** The prompts of all questions of one game between random bots that could be passed. */
function passed(game: Game, seed: string, at: number): Set<string> {
  const met = new Set<string>();
  for (const { decision } of views(matchOf(game, seed, at), seed, 400))
    if (decision?.options.some(({ verb }) => verb === 'pass') === true) met.add(decision.prompt);
  return met;
}

test.each(gameIds)('%s', async (id) => {
  const game = await loadGame(id);
  const { passes, acts = [] } = game.layout;
  const names = passes.map((prompt) => game.words.timings?.[prompt]);
  expect(names.filter((name) => name === undefined || lettersIn(name.ja) > 12 || lettersIn(name.en) > 13)).toEqual([]);
  expect(acts.filter((prompt) => !passes.includes(prompt))).toEqual([]);
  const own = OWN[id] ?? [];
  expect(passes.filter((prompt) => own.includes(prompt))).toEqual([]);
  const met = new Set(['a', 'b', 'c'].flatMap((seed, at) => [...passed(game, seed, at)]));
  expect([...met].filter((prompt) => !passes.includes(prompt) && !own.includes(prompt))).toEqual([]);
});

describe('answers given for a person', () => {
  const asked = (names: string[], verb = 'pass'): View =>
    view([], {
      turn: 1,
      decision: {
        seat: 0,
        prompt: 'order',
        args: [],
        rule: '',
        group: 0,
        options: names.map((name) => ({ name, verb: name === 'pass' ? verb : 'do', args: [] })),
      },
    });
  test('passes as they asked, and never what cannot be passed', () => {
    const there = asked(['a', 'pass']);
    const at = { passes: ['order'] };
    expect(autoAnswer(at, there, {}, null)).toBeNull();
    expect(autoAnswer(at, there, { 'g/order': 'theirs' }, null)).toBe(1);
    expect(autoAnswer(at, { ...there, turn: 0 }, { 'g/order': 'theirs' }, null)).toBeNull();
    expect(autoAnswer(at, { ...there, turn: 0 }, { 'g/order': 'always' }, null)).toBe(1);
    expect(autoAnswer(at, there, {}, { turn: 1 })).toBe(1);
    expect(autoAnswer(at, there, {}, { turn: 2 })).toBeNull();
    expect(autoAnswer(at, asked(['a', 'b']), { 'g/order': 'always' }, { turn: 1 })).toBeNull();
    // What one does on one's own turn is not passed over: neither by the menu nor by a yield.
    expect(autoAnswer({ passes: [] }, there, { 'g/order': 'always' }, { turn: 1 })).toBeNull();
    const acts = { passes: ['order'], acts: ['order'] };
    expect(autoAnswer(acts, { ...there, turn: 0 }, { 'g/order': 'always' }, null)).toBeNull();
    expect(autoAnswer(acts, there, { 'g/order': 'always' }, null)).toBe(1);
  });
  test('the same order as last time', () => {
    const memory = new Memory();
    const first = asked(['x', 'y', 'z']).decision;
    if (first === null) throw new Error('nothing asked');
    expect(memory.recall(first)).toBeNull();
    memory.note(first, 1);
    expect(memory.recall(first)).toBe(1);
    const turned = { ...first, options: first.options.toReversed() };
    expect(memory.recall(turned)).toBe(1);
    expect(memory.recall({ ...first, options: first.options.slice(1) })).toBeNull();
  });
});
