import { type About, word } from '../../kernel/index.ts';

export const about: About = {
  id: 'shadowverse-evolve',
  names: word('Shadowverse EVOLVE', 'Shadowverse EVOLVE'),
  intro: word(
    '6つのクラスのフォロワーを並べ、進化させ、相手のリーダーの体力20を削り切る対戦カードゲーム。',
    "Field followers of one of six classes, evolve them, and bring the enemy leader's 20 health to nothing.",
  ),
  edition: word('総合ルール 1.4.0版（2023年2月20日）', 'comprehensive rules 1.4.0 (20 February 2023)'),
  ownCards: true,
  hand: 4,
  minutes: [15, 30],
  hue: 210,
  material: 'marble',
  symbol: '進',
  goal: word('相手のリーダーの体力（20）を0にすれば勝ち。', 'Bring the enemy leader’s health from 20 to 0.'),
  steps: [
    word(
      'はじめに、手札を1度だけ引き直せます。コスト1〜3のカードがあれば、そのままで大丈夫。',
      'At the start you may take a new hand once. Keep it if some cards cost 1 to 3.',
    ),
    word(
      '毎ターン増えるPPで、光っているカードをプレイしてフォロワーを場に出します。',
      'Your PP grow each turn: spend them on cards that glow, to put followers on the field.',
    ),
    word(
      '次のターンから、フォロワーで攻撃できます。相手のリーダーか、横向きのフォロワーへ。進化させると強くなります。',
      'From the next turn on, followers attack the leader or followers lying sideways. Evolve them to make them stronger.',
    ),
  ],
};
