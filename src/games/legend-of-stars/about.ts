import { type About, word } from '../../kernel/index.ts';

export const about: About = {
  id: 'legend-of-stars',
  names: word('Legend of Stars', 'Legend of Stars'),
  intro: word(
    '4×2マスの戦場をリードアイコンで駆け回り、向きと裏表で駆け引きする対戦カードゲーム。',
    'A duelling card game of movement: characters run over a four-by-two board along their lead icons, upright or sideways, face up or down.',
  ),
  edition: word('総合ルール 1.0.05版（2025年9月22日）', 'comprehensive rules 1.0.05 (22 September 2025)'),
  ownCards: true,
  hand: 7,
  minutes: [15, 30],
  hue: 80,
  material: 'chart',
  symbol: '★',
  goal: word('相手のライフ（3000）を0にすれば勝ち。', 'Bring the opponent’s life from 3000 to 0.'),
  steps: [
    word(
      'はじめに、2枚のうち1枚を見せ合い、スピードを比べて先攻を決めます。',
      'First each shows one of two cards; their speeds decide who begins.',
    ),
    word(
      '毎ターン1枚をエネルギーに置き、コストを払ってキャラクターを後衛に出します。',
      'Each turn put one card down as energy, and pay for characters, who enter in the back row.',
    ),
    word(
      'リードアイコンの向きに進んで前衛へ。前衛のキャラクターがアタックし、そのレーンに誰もいなければATKの分だけライフが減ります。',
      'Step along the lead icons to the front. Front characters attack; in an empty lane they take their ATK from life.',
    ),
  ],
};
