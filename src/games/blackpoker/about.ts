import { type About, word } from '../../kernel/index.ts';

export const about: About = {
  id: 'blackpoker',
  names: word('ブラックポーカー', 'BlackPoker'),
  intro: word(
    'トランプだけで遊ぶ対戦カードゲーム。山札がそのままライフ、伏せたカードが防壁になる。',
    'A duelling card game with plain playing cards: your deck is your life, and face-down cards are your walls.',
  ),
  edition: word('基本ルールと簡易版アクションリスト、8.2版', 'base rules and Lite action list, edition 8.2'),
  ownCards: false,
  hand: 7,
  minutes: [10, 20],
  hue: 268,
  material: 'baize',
  symbol: '♠',
  goal: word(
    '相手のライフ（山札）を0枚にすれば勝ち。受けたダメージの分だけ、山札が墓地へ行きます。',
    'Empty the opponent’s life (their deck): every point of damage sends one of its cards to the graveyard.',
  ),
  steps: [
    word(
      '自分のターンに、手札で兵士を召喚し、伏せたカードの防壁を置きます。コストは、防壁を使う（B）、1点ダメージを受ける（L）、手札を捨てる（D）です。',
      'On your turn, summon soldiers from your hand and set face-down walls. Costs: use a wall (B), take one damage (L), discard a card (D).',
    ),
    word(
      '兵士の準備ができたら、アタック。防がれなければ、サイズの数だけ相手のライフが減ります。',
      'When soldiers are ready, attack: unblocked, each takes as much life as its size.',
    ),
    word(
      'したいことがなければパス。2人が続けてパスすると、ステージの新しいものから1つ起こります。エンドでターンが相手に移ります。',
      'Nothing to do? Pass. When both pass in a row, the newest request on the stage happens. End hands the turn over.',
    ),
  ],
};
