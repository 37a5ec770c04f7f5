import { type About, word } from '../../kernel/index.ts';

export const about: About = {
  id: 'shadowverse-evolve',
  names: word('Shadowverse EVOLVE', 'Shadowverse EVOLVE'),
  intro: word(
    '6つのクラスのフォロワーを並べ、進化させ、相手のリーダーの体力20を削り切る対戦カードゲーム。',
    "Field followers of one of six classes, evolve them, and bring the enemy leader's 20 health to nothing.",
  ),
  minutes: [15, 30],
  hue: 210,
  symbol: '進',
};
