// What a question tells of a composite choice is what the rules then do; where it cannot be told, the choice is named here.
import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { answer, type Core, type Game, randomOf, type Random, seeded, settle } from '../../src/kernel/index.ts';
import { Told } from '../../src/referee/group.ts';
import { Trial } from '../../src/referee/trial.ts';
import { openDecision, openSlot, setupOf } from '../../src/lab/laws/walk.ts';
import { toy } from '../toy/game.ts';

const GAMES = 12;
const SETS = 40;
/** Sets that only trying can tell: whoever marches makes room, costs share cards, a chain must touch one of the targets. */
const TRIED: Readonly<Record<string, readonly string[]>> = { 'monster-collection': ['march', 'cost', 'target'] };

const some = (size: number, random: Random): number[] =>
  Array.from({ length: size }, (_, at) => at).filter(() => random.int(0, 2) === 0);
function differing(game: Game, g: Core, random: Random): string | null {
  const decision = openDecision(g);
  const choice = decision?.choice;
  if (decision === undefined || choice?.kind !== 'subset' || choice.limits === null || decision.seat > 1) return null;
  const seat = decision.seat === 0 ? 0 : 1;
  const trial = new Trial(game, g, seat, choice.from);
  const told = new Told(choice, choice.limits, choice.limits.length > 0 ? trial : null);
  for (const picks of [[], ...choice.from.slice(0, 6).map((_, at) => [at]), some(choice.from.length, random)]) {
    const say = `${game.id} ${decision.prompt} [${picks.join()}] of ${JSON.stringify(choice)}`;
    if (told.complete(picks) !== trial.complete(picks)) return `${say}: complete by one alone`;
    if (told.canBecome(picks) !== trial.canBecome(picks)) return `${say}: may become a set by one alone`;
    if (told.complete(picks) && told.places(picks)?.join() !== trial.places(picks)?.join())
      return `${say}: answered otherwise`;
  }
  return null;
}

describe.each(['toy', ...gameIds])('sets of %s', (id) => {
  test('are what the questions tell', async () => {
    const game = (id === 'toy' ? toy : await loadGame(id)) as unknown as Game;
    const tried = new Set<string>();
    let met = 0;
    for (let n = 0; n < GAMES && met < SETS; n++) {
      const random = randomOf(seeded(`sets ${n}`));
      const g = game.start(setupOf(game, n));
      settle(game.machine, g);
      for (let left = 1500; left > 0 && g.outcome === null && met < SETS; left--) {
        const decision = openDecision(g);
        if (decision === undefined) break;
        expect(decision.choice !== null, decision.prompt).toBe(decision.group > 0);
        if (decision.group === 1 && decision.choice?.kind === 'subset') {
          met++;
          if (decision.choice.limits === null) tried.add(decision.prompt);
          expect(differing(game, g, random)).toBeNull();
        }
        answer(game.machine, g, openSlot(g), random.int(0, decision.options.length - 1));
      }
    }
    expect(met).toBeGreaterThan(5);
    expect([...tried].filter((prompt) => !TRIED[id]?.includes(prompt))).toEqual([]);
  });
});
