import { type About, word } from '../../kernel/index.ts';

export const about: About = {
  id: 'blackpoker',
  names: word('ブラックポーカー', 'BlackPoker'),
  intro: word(
    'トランプだけで遊ぶ対戦カードゲーム。山札がそのままライフ、伏せたカードが防壁になる。',
    'A duelling card game with plain playing cards: your deck is your life, and face-down cards are your walls.',
  ),
  minutes: [10, 20],
  hue: 268,
  symbol: '♠',
};
