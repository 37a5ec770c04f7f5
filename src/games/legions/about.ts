import { type About, word } from '../../kernel/index.ts';

export const about: About = {
  id: 'legions',
  names: word('レギオンズ！', 'Legions!'),
  intro: word(
    '3つのレーンに配下を並べ、倒れた仲間はタイムラインを巡って帰ってくる。相手のターンに選ぶことは何もない。',
    'Fight over three shared lanes; the fallen come back along the timeline. Nobody ever chooses on the other player’s turn.',
  ),
  edition: word('総合ルール 1.2版（2018年8月10日）', 'comprehensive rules 1.2 (10 August 2018)'),
  ownCards: true,
  hand: 5,
  minutes: [20, 40],
  hue: 24,
  material: 'stone',
  symbol: '⚑',
  goal: word(
    '相手のマスターのライフ（20）を0にするか、自分のコアを12個にすれば勝ち。',
    'Bring the opponent’s Master from 20 life to 0, or gather twelve cores of your own.',
  ),
  steps: [
    word('はじめに先攻か後攻かを決めます。迷ったら先攻で。', 'First it is settled who begins; going first is fine.'),
    word(
      '自分のターンに、コアを疲労させてカードをアンロックし、3つのレーンにミニオンを並べます。',
      'On your turn, tire cores to unlock cards, and place Minions in the three lanes.',
    ),
    word(
      'レーンのミニオンでアタック。同じレーンに守る者がいなければ、マスターに届きます。倒れたカードはタイムラインを巡って帰ってきます。',
      'Attack along the lanes: where nobody blocks, you reach the Master. Fallen cards come back along the timeline.',
    ),
  ],
};
