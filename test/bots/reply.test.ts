// Where a standing says little before the other player has had a turn, search plays that turn out.
import { expect, test } from 'vitest';
import { type Bot, makeBot, sightOf } from '../../src/bots/index.ts';
import { isIdle, playOn, turnOfReply } from '../../src/bots/reply.ts';
import { answer, type Core, type Game, PASS } from '../../src/kernel/index.ts';
import { given, playTurns } from './positions.ts';

/** Whoever ends the turn is attacked; a spear that can be handed round puts it off. */
const TEMPTED = `cards:
  - { name: 槍手, kind: ユニット, level: 2, attack: 2, defence: 2, standing: "アイテム:i" }
  - { name: 槍, kind: アイテム, class: 装備品, attack: 1, defence: 1, equip: 1 }
  - { name: 竜, kind: ユニット, level: 6, attack: 6, defence: 5, march: 飛行 }
given:
  battlefield:
    - { card: 槍手, as: a1, owner: A, area: B1 }
    - { card: 槍手, as: a2, owner: A, area: B1 }
    - { card: 槍, as: g1, owner: A, "on": a1 }
    - { card: 名もなき野, owner: B, area: B2 }
    - { card: 竜, owner: B, area: B2 }`;

/** Writes down what a bot chose, by name. */
function watched(bot: Bot, names: string[]): Bot {
  return {
    name: bot.name,
    choose(sight) {
      const index = bot.choose(sight);
      names.push(sight.decision().options[index]?.name ?? '');
      return index;
    },
  };
}

test('equipment is not moved to and fro to put off the end of the turn', async () => {
  const { game, g } = await given('monster-collection', TEMPTED);
  const names: string[] = [];
  playTurns(game, g, watched(makeBot('search:60it', 'fro'), names), 1);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => name === 'swap')).toEqual([]);
});

/** Seat A takes the option of this name. */
function take(game: Game, g: Core, name: string): void {
  const { options } = sightOf(game, g, 0).decision();
  const index = options.findIndex((o) => o.name === name);
  expect(index, `${name} among ${options.map((o) => o.name).join(', ')}`).toBeGreaterThanOrEqual(0);
  answer(game.machine, g, 0, index);
}
function swapIsIdle(game: Game, g: Core): boolean {
  const after = game.clone(g);
  take(game, after, 'swap');
  return isIdle(game, g, after, 0);
}

test('handing equipment round is gone into where it helps at once, and nowhere else', async () => {
  const resting = await given('monster-collection', TEMPTED);
  expect(swapIsIdle(resting.game, resting.g)).toBe(true);

  const fighting = `cards:
  - { name: 槍手, kind: ユニット, level: 2, attack: 2, defence: 2, standing: "アイテム:i" }
  - { name: 鎧, kind: アイテム, class: 装備品, attack: 0, defence: 2, equip: 1 }
  - { name: 衛士, kind: ユニット, level: 2, attack: 3, defence: 9 }
given:
  battlefield:
    - { card: 槍手, as: a1, owner: A, area: B1 }
    - { card: 槍手, as: a2, owner: A, area: B1 }
    - { card: 鎧, as: g1, owner: A, "on": a2 }
    - { card: 名もなき野, owner: B, area: B2 }
    - { card: 衛士, owner: B, area: B2 }`;
  const { game, g } = await given('monster-collection', fighting);
  for (const name of ['march', 'to 槍手 B2', 'to 槍手 B2']) take(game, g, name);
  for (let n = 0; n < 20 && g.asking[0]?.prompt !== 'formation-swap'; n++)
    answer(game.machine, g, 0, Math.max(0, g.asking[0]?.options.indexOf(PASS) ?? 0));
  expect(g.asking[0]?.prompt).toBe('formation-swap');
  expect(swapIsIdle(game, g)).toBe(false);
});

test('the other player takes what was left open', async () => {
  const open = `given:
  battlefield:
    - { card: 名もなき野, owner: B, area: B2 }
    - { card: 名もなき兵, owner: B, area: B2 }`;
  const { game, g } = await given('monster-collection', open);
  playOn(game, g, turnOfReply(g, 0));
  expect(g.outcome?.winner).toBe(1);
});

test('a base that would fall is guarded', async () => {
  const threatened = `given:
  A: { hand: [名もなき兵] }
  battlefield:
    - { card: 名もなき野, owner: B, area: B2 }
    - { card: 名もなき兵, owner: B, area: B2 }
    - { card: 名もなき野, owner: A, area: A1 }`;
  const { game, g } = await given('monster-collection', threatened);
  playTurns(game, g, makeBot('search:60it', 'guard'), 1);
  playOn(game, g, turnOfReply(g, 0));
  expect(g.outcome).toBeNull();
});
