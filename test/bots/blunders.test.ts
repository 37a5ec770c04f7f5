// No silly blunders: what wins at once is done, though there is something else to do, and a lead is brought home.
import { describe, expect, test } from 'vitest';
import { makeBot } from '../../src/bots/index.ts';
import { given, playTurns } from './positions.ts';

const LETHAL: readonly (readonly [game: string, what: string, given: string])[] = [
  [
    'blackpoker',
    'soldiers enough for the life that is left',
    'given: { turn: A, A: { hand: [♠4, ♣4, ♢9], field: [♡3, ♡4, { card: ♢2, wall: true }] }, B: { life: 7 } }',
  ],
  [
    'blackpoker',
    'one soldier of two is enough, the other would meet a blocker',
    'given: { turn: A, A: { hand: [♠4], field: [♡5, ♡6, ♡7] }, B: { life: 7, field: [♡8] } }',
  ],
  [
    'legions',
    'an attack on a Master with little life left',
    'given: { A: { hand: [誓約の騎士], minions: [誓約の騎士] }, B: { life: 3 } }',
  ],
  [
    'shadowverse-evolve',
    'two followers at the leader, not at the follower that lies there',
    'given: { turn: A, A: { field: [街道の傭兵, 街道の傭兵] }, B: { leader: 2, field: [{ card: ナイト, state: act }] } }',
  ],
  [
    'blackpoker',
    'more attackers than the other side can block',
    'given: { turn: A, A: { hand: [♠4, ♣4, ♢9], field: [♡5, ♡6, ♡7] }, B: { life: 5, hand: [♠2], field: [♢2, ♢3] } }',
  ],
  [
    'legions',
    'a skill from the hand instead of a minion',
    `cards:
  - { name: 兵, category: ミニオン, colors: 白, cost: 1, atk: 2, hp: 2, wt: 2 }
  - { name: 火の札, category: スキル, colors: 白, cost: 0, wt: 1, text: "相手のマスターに3点のダメージを与える。" }
given: { A: { active: 1, hand: [兵, 火の札] }, B: { life: 3 } }`,
  ],
  [
    'shadowverse-evolve',
    'one follower at the guard, the other at the leader, though next turn would win as well',
    `cards:
  - { name: 盾兵, kind: フォロワー, class: ニュートラル, cost: 1, attack: 1, health: 2, text: 【守護】 }
  - { name: 剣士, kind: フォロワー, class: ニュートラル, cost: 2, attack: 2, health: 2, text: "" }
given: { turn: A, A: { deck: 20, field: [剣士, 剣士] }, B: { deck: 20, leader: 2, field: [{ card: 盾兵, state: act }] } }`,
  ],
  [
    'shadowverse-evolve',
    'a spell at the leader, not a follower who would win a turn later',
    `cards:
  - { name: 火, kind: スペル, class: ロイヤル, cost: 2, text: "相手のリーダーに2ダメージ。" }
  - { name: 大男, kind: フォロワー, class: ロイヤル, cost: 2, attack: 5, health: 5, text: "" }
given: { turn: A, A: { deck: 20, pp: 2, hand: [大男, 火] }, B: { deck: 20, leader: 2 } }`,
  ],
  [
    'legend-of-stars',
    'an attack, and an effect for the rest',
    `cards:
  - { name: 雷, kind: "エフェクト（フラッシュ）", attribute: 光, cost: 1, speed: 3, text: "相手に100ダメージを与える。" }
  - { name: 兵, kind: キャラクター, attribute: 光, cost: 1, speed: 3, atk: 300, def: 100, down: 200, lead: "▲" }
given:
  turn: A
  phase: attack
  A: { deck: 9, energy: [{ card: 星屑の従者, count: 1 }], hand: [雷], character: [{ card: 兵, square: front1 }] }
  B: { life: 400, deck: 9 }`,
  ],
  [
    'legend-of-stars',
    'an empty lane and little life',
    'given: { turn: A, phase: attack, A: { character: [{ card: 誓いの聖騎士, square: front1 }] }, B: { life: 100 } }',
  ],
  [
    'monster-collection',
    'a march into the empty base',
    'given: { battlefield: [{ card: 名もなき兵, owner: A, area: B3 }, { card: 名もなき野, owner: A, area: B3 }, { card: 名もなき野, owner: A, area: A3 }] }',
  ],
  [
    'monster-collection',
    'a guarded base, with so much on the field that nothing more seems to be gained',
    `cards: [{ name: 竜, kind: ユニット, level: 3, attack: 9, defence: 9 }]
given:
  battlefield:
${['A2', 'A3', 'B2', 'B3', 'C2', 'C3'].map((area) => `    - { card: 名もなき野, owner: A, area: ${area} }`).join('\n')}
${['A2', 'A2', 'A3', 'A3', 'B2', 'B2', 'B3', 'B3', 'C2', 'C2', 'C3', 'C3'].map((area) => `    - { card: 竜, owner: A, area: ${area} }`).join('\n')}
    - { card: 名もなき兵, owner: B, area: B4 }`,
  ],
];

describe('a win on the board is taken', () => {
  for (const [id, what, body] of LETHAL) {
    for (const bot of ['greedy', 'search:30it', 'search:150it']) {
      test(`${id}: ${what} (${bot})`, async () => {
        const { game, g } = await given(id, body);
        playTurns(game, g, makeBot(bot, 'lethal'), 1);
        expect(g.outcome?.winner).toBe(0);
      });
    }
  }
});

const WON: readonly (readonly [game: string, what: string, given: string])[] = [
  [
    'blackpoker',
    'soldiers against an empty field, twice their size to go',
    'given: { turn: A, A: { life: 20, hand: [♠4, ♣4], field: [♡3, ♡4, ♡5] }, B: { life: 16 } }',
  ],
  [
    'legions',
    'a Master who has lost nearly everything',
    'given: { A: { hand: [誓約の騎士], minions: [誓約の騎士, 誓約の騎士] }, B: { life: 6 } }',
  ],
  [
    'shadowverse-evolve',
    'four followers against an empty field',
    'given: { turn: A, A: { field: [街道の傭兵, 街道の傭兵, 街道の傭兵, 街道の傭兵] }, B: { leader: 9 } }',
  ],
  [
    'legend-of-stars',
    'an empty board and a character who need only attack',
    'given: { turn: A, phase: attack, A: { character: [{ card: 誓いの聖騎士, square: front1 }] }, B: { life: 800 } }',
  ],
  [
    'monster-collection',
    'two marches from the empty base',
    'given: { battlefield: [{ card: 名もなき兵, owner: A, area: B2 }, { card: 名もなき野, owner: A, area: B2 }, { card: 名もなき野, owner: A, area: B3 }, { card: 名もなき野, owner: A, area: A3 }] }',
  ],
];

describe('a won game is not passed away', () => {
  for (const [id, what, body] of WON) {
    for (const bot of ['greedy', 'search:300it']) {
      test(`${id}: ${what} (${bot})`, async () => {
        const { game, g } = await given(id, body);
        playTurns(game, g, makeBot(bot, 'won'), 8);
        expect(g.outcome?.winner).toBe(0);
      });
    }
  }
});
