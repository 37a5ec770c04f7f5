// Where a standing says little before the other player has had a turn, search plays that turn out.
import { expect, test } from 'vitest';
import { type Bot, makeBot } from '../../src/bots/index.ts';
import { playOn, turnOfReply } from '../../src/bots/reply.ts';
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
