import { type About, word } from '../../kernel/index.ts';

export const about: About = {
  id: 'legions',
  names: word('レギオンズ！', 'Legions!'),
  intro: word(
    '3つのレーンに配下を並べ、倒れた仲間はタイムラインを巡って帰ってくる。相手のターンに選ぶことは何もない。',
    'Fight over three shared lanes; the fallen come back along the timeline. Nobody ever chooses on the other player’s turn.',
  ),
  minutes: [20, 40],
  hue: 24,
  symbol: '⚑',
};
