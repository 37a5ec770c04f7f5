import { type About, word } from '../../kernel/index.ts';

export const about: About = {
  id: 'legend-of-stars',
  names: word('Legend of Stars', 'Legend of Stars'),
  intro: word(
    '4×2マスの戦場をリードアイコンで駆け回り、向きと裏表で駆け引きする対戦カードゲーム。',
    'A duelling card game of movement: characters run over a four-by-two board along their lead icons, upright or sideways, face up or down.',
  ),
  minutes: [15, 30],
  hue: 80,
  symbol: '★',
};
