// Sure wins: proven without knowing what is hidden, and never by luck.
import { describe, expect, test } from 'vitest';
import { greedyBot } from '../../src/bots/greedy.ts';
import { sightOf } from '../../src/bots/bot.ts';
import { sureWin } from '../../src/bots/sure.ts';
import { loadGame } from '../../src/games/registry.ts';
import { answer, type Core, type Game, imagine, NONE, randomOf, seeded, settle } from '../../src/kernel/index.ts';
import { position } from '../../src/lab/scenario/given.ts';
import { readScenario, Source } from '../../src/lab/scenario/index.ts';
import { forcedSlot, slotOf } from '../../src/match/index.ts';

const HEAD = (game: string, rule: string): string => `game: ${game}\ntitle: t\nrules: ["${rule}"]\n`;
function rest(game: Game, g: Core): void {
  for (let slot = forcedSlot(g); slot !== NONE; slot = forcedSlot(g)) answer(game.machine, g, slot, 0);
}
async function at(id: string, rule: string, given: string) {
  const game = await loadGame(id);
  const { g } = position(game, readScenario(new Source('x.yaml', `${HEAD(id, rule)}${given}steps: []\n`), game));
  settle(game.machine, g);
  rest(game, g);
  return { game, g };
}

describe('what is sure', () => {
  test('an attack that the other player cannot answer', async () => {
    const { game, g } = await at(
      'legions',
      '01-1',
      'given:\n  A: { minions: [{ card: 駆ける火馬, as: a, lane: left }, { card: 見張りの新兵, lane: right }] }\n  B: { life: 3, hand: [大噴火] }\n',
    );
    const { sure, whole, keeping } = sureWin(game, g, 0, { nodes: 5_000 });
    expect([sure, whole]).toEqual([true, true]);
    expect(keeping.length).toBeGreaterThan(0);
  });
  test('not one that falls short', async () => {
    const { game, g } = await at(
      'legions',
      '01-1',
      'given:\n  A: { minions: [{ card: 駆ける火馬, as: a, lane: left }] }\n  B: { life: 3 }\n',
    );
    expect(sureWin(game, g, 0, { nodes: 5_000 })).toMatchObject({ sure: false, whole: true });
  });
  test('not one that a hidden hand might answer; where no card of it could, it is, and with no hand as well', async () => {
    const given = (hand: string): string =>
      `given:\n  A: { field: [{ card: スティールナイト, as: a1 }] }\n  B: { leader: 2, pp: 2, hand: [${hand}] }\n`;
    const sure = async (hand: string): Promise<boolean> => {
      const { game, g } = await at('shadowverse-evolve', '8.4.1', given(hand));
      return sureWin(game, g, 0, { nodes: 2_000 }).sure;
    };
    expect(await sure('稲妻の一閃')).toBe(false);
    expect(await sure('ゴブリンの見習い, 稲妻の一閃, ゴブリンの見習い')).toBe(false);
    expect(await sure('ゴブリンの見習い')).toBe(true);
    expect(await sure('')).toBe(true);
  });
  test('looking for it changes nothing, whatever is drawn on the way', async () => {
    const { game, g } = await at('blackpoker', 'core.card.1', 'given:\n  A: { hand: [Joker, ♠9] }\n  B: { life: 1 }\n');
    const before = JSON.stringify(g);
    sureWin(game, g, 0, { nodes: 2_000 });
    expect(JSON.stringify(g)).toBe(before);
  });
  test('gives up within its budget, and says so', async () => {
    const { game, g } = await at(
      'legions',
      '01-1',
      'given:\n  A: { active: 9, hand: [見張りの新兵, 城門の槍兵, 火花の術], minions: [{ card: 駆ける火馬, lane: left }] }\n  B: { minions: [{ card: 石壁の番兵, lane: center }] }\n',
    );
    const { nodes, whole, sure } = sureWin(game, g, 0, { nodes: 300 });
    expect([nodes, whole, sure]).toEqual([301, false, false]);
  });
});

const LOW = 6;
/** In games between bots: what is proven there wins in every world one imagines, whatever the other player answers. */
test('what is proven wins, in any world and against any replies', async () => {
  const game = await loadGame('legions');
  const { pool, decks } = game.starters;
  const [deck] = decks;
  if (deck === undefined) throw new Error('no deck');
  let proven = 0;
  for (let n = 0; n < 2; n++) {
    const g = game.start({ pool, decks: [deck, decks[n + 1] ?? deck], seed: `sure ${n}`, options: {} });
    settle(game.machine, g);
    const bots = [greedyBot(`a${n}`, 1), greedyBot(`b${n}`, 1)] as const;
    const random = randomOf(seeded(`worlds ${n}`));
    for (rest(game, g); g.outcome === null; rest(game, g)) {
      const seat = slotOf(g, 0) === NONE ? 1 : 0;
      // Nobody at many lives is beaten in a turn.
      const low = Number(game.playerValues(g, seat === 0 ? 1 : 0)['life']) <= LOW;
      const { sure, keeping } = low ? sureWin(game, g, seat, { nodes: 400 }) : { sure: false, keeping: [] };
      if (sure) {
        proven++;
        const world = imagine(game, g, seat, random);
        let first: number | undefined = keeping[random.int(0, keeping.length - 1)];
        while (world.outcome === null && world.turn === g.turn) {
          const mine = slotOf(world, seat);
          const slot = mine === NONE ? world.asking.findIndex((_, i) => world.answers[i] === NONE) : mine;
          const options = world.asking[slot]?.options.length ?? 0;
          const move =
            mine === NONE
              ? random.int(0, options - 1)
              : (first ?? sureWin(game, world, seat, { nodes: 1_000 }).keeping[0]);
          first = undefined;
          expect(move).toBeDefined();
          answer(game.machine, world, slot, move ?? 0);
        }
        expect(world.outcome?.winner).toBe(seat);
      }
      answer(game.machine, g, slotOf(g, seat), bots[seat].choose(sightOf(game, g, seat)));
    }
  }
  expect(proven).toBeGreaterThan(3);
});
