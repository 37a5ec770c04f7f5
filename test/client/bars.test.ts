// What the games say is in the way of a card (Game.bars) is true: whatever a bar forbids is not offered, at once or after
// saying what to do; what it promises is; and its numbers are those of the table.
import { describe, expect, test } from 'vitest';
import { actionAt } from '../../src/games/blackpoker/actions.ts';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { answer, argA, type Decision, type Game, optionArgs } from '../../src/kernel/index.ts';
import { type Bar, verbSpec } from '../../src/kernel/index.ts';
import { slotOf } from '../../src/match/index.ts';
import { type Asked, questions } from './games.ts';
import { FORBIDS, NUMBERS, PROMISES } from './bars-meaning.ts';

/** A card put to a use: `verb` or `@prompt` where it is offered at once, `verb>prompt` where one says first what to do. */
interface Use {
  readonly card: number;
  readonly how: string;
  readonly action: string; // of BlackPoker
}
const usesIn = (game: Game, decision: Decision, said = '', action = ''): Use[] =>
  decision.options.flatMap((o) => {
    const [first] = optionArgs(game, o);
    const verb = verbSpec(game, o).name;
    const how = said === '' ? verb || `@${decision.prompt}` : `${said}>${decision.prompt}`;
    return first?.kind === 'card' ? [{ card: first.value, how, action }] : [];
  });
/** Questions that only say how something is paid, before the card itself is named. */
const COSTS: readonly string[] = ['cost.B', 'cost.D'];
/** Questions at which one says what to do and names the card afterwards. */
const SAYING: Readonly<Record<string, readonly string[]>> = {
  blackpoker: ['chance'],
  'monster-collection': ['main', 'summon-phase', 'instant-summon'],
};
function usesAfter(game: Game, { g, seat, slot, decision }: Asked): Use[] {
  if (SAYING[game.id]?.includes(decision.prompt) !== true) return [];
  return decision.options.flatMap((o, at) => {
    if (optionArgs(game, o).some(({ kind }) => kind === 'card')) return [];
    const next = game.clone(g);
    answer(game.machine, next, slot, at);
    for (let open = slotOf(next, seat); open >= 0; open = slotOf(next, seat)) {
      const then = next.asking[open];
      if (then === undefined || next.info !== g.info) return [];
      const action = game.id === 'blackpoker' ? actionAt(argA(o)).id : '';
      if (!COSTS.includes(then.prompt)) return usesIn(game, then, verbSpec(game, o).name, action);
      answer(game.machine, next, open, then.options.length - 1);
    }
    return [];
  });
}
const barsOf = (game: Game, { g, seat, decision }: Asked, card: number): readonly Bar[] =>
  game.bars?.(g, seat, card, decision) ?? [];

const GAMES = [
  ['one', 'random', 250],
  ['three', 'random', 250],
  ['ccc', 'random', 150],
  ['four', 'greedy:1', 120],
] as const;

describe.each(gameIds)('%s', (id) => {
  test('every reason says what it forbids, or promises', async () => {
    const game = await loadGame(id);
    const known = Object.keys(FORBIDS[id] ?? {});
    expect(known.toSorted()).toEqual(Object.keys(game.words.bars ?? {}).toSorted());
  });

  test('no card is offered for a use that a reason forbids', async () => {
    const game = await loadGame(id);
    const met = new Set<string>();
    const wrong = new Set<string>();
    for (const [seed, bot, most] of GAMES) {
      for (const question of questions(game, seed, bot, most)) {
        for (const { card, how, action } of [...usesIn(game, question.decision), ...usesAfter(game, question)]) {
          met.add(how);
          for (const { key, args } of barsOf(game, question, card)) {
            const [about] = args;
            const ofOther = id === 'blackpoker' && typeof about === 'string' && about !== action;
            if (FORBIDS[id]?.[key]?.includes(how) === true && !ofOther)
              wrong.add(`${question.decision.prompt}: ${how} in spite of ${key}`);
          }
        }
      }
    }
    expect([...wrong]).toEqual([]);
    const named = new Set(Object.values(FORBIDS[id] ?? {}).flat());
    expect([...named].filter((how) => !met.has(how))).toEqual([]);
  });

  test('what a reason promises, and its numbers, are true', async () => {
    const game = await loadGame(id);
    const met = new Set<string>();
    const wrong = new Set<string>();
    for (const [seed, bot, most] of GAMES) {
      for (const question of questions(game, seed, bot, most)) {
        const { g, seat, decision } = question;
        const after = usesAfter(game, question);
        const offered = new Set(usesIn(game, decision).map(({ card }) => card));
        for (const card of g.cards) {
          if (card.zone < 0 || offered.has(card.id) || !game.zones.knows(g, card, seat)) continue;
          for (const { key, args } of barsOf(game, question, card.id)) {
            const promise = PROMISES[id]?.[key];
            if (promise !== undefined) {
              met.add(key);
              if (!after.some((use) => use.card === card.id && use.how === promise))
                wrong.add(`${key} at ${decision.prompt}`);
            }
            const numbers = NUMBERS[id]?.[key];
            if (numbers === undefined) {
              if (args.some((arg) => typeof arg === 'number')) wrong.add(`${key}: numbers nobody checks`);
              continue;
            }
            met.add(key);
            const said = args.filter((arg) => typeof arg === 'number');
            const shown = numbers({ game, g, seat, card: card.id, args });
            if (said.join() !== shown.join()) wrong.add(`${key} says ${said.join()}, not ${shown.join()}`);
            const [needs = 0, has = 0] = said;
            if (said.length === 2 && needs <= has) wrong.add(`${key}: ${has} is enough for ${needs}`);
          }
        }
      }
    }
    expect([...wrong]).toEqual([]);
    expect(met.size).toBeGreaterThan(0);
  });
});
