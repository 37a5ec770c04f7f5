// Texts of spells and how the machine understands them: an example of every instruction. Own wording throughout.

import type { TextKind } from '../../src/games/shadowverse-evolve/text/compile.ts';

export const SPELLS: readonly (readonly [kind: TextKind, ja: string, en: string])[] = [
  ['spell', '【クイック】', '[Quick]'],
  ['spell', 'これはエボルヴデッキに5枚まで入れることができる。', 'Up to 5 of this card may be in the evolve deck.'],
  [
    'spell',
    'これをプレイする際、墓場のスペル5枚を消滅、または、手札2枚を捨てる：コストを1にする。',
    'When playing this card, you may pay [banish 5 spells in your graveyard or discard 2 cards in your hand]: Its cost is set to 1.',
  ],
  [
    'spell',
    'これをEXエリアからプレイする際、自分の墓場のカードが9枚以下なら、プレイできない。',
    'When playing this card from the EX area, if there are 9 or less cards in your graveyard, it cannot be played.',
  ],
  [
    'spell',
    '相手のリーダー1人か自分のフォロワー1体を選ぶ。それに3ダメージ。',
    'Select 1 enemy leader or 1 allied follower. Deal 3 damage to it.',
  ],
  [
    'spell',
    '相手のフォロワー2体まで選ぶ。それに4ダメージを割りふる。',
    'Select up to 2 enemy followers. Divide 4 damage among it.',
  ],
  [
    'spell',
    '自分のフォロワー1体と相手のフォロワー1体を選ぶ。前者に1ダメージ。後者に3ダメージ。',
    'Select 1 allied follower and 1 enemy follower. Deal 1 damage to the former. Deal 3 damage to the latter.',
  ],
  [
    'spell',
    '体力3以下の相手の進化していないフォロワー1体を選ぶ。それを破壊する。',
    'Select 1 enemy follower with health 3 or less that has not evolved. Destroy it.',
  ],
  [
    'spell',
    '相手のEXエリアの元のコスト2以上のカード1枚を選ぶ。それは『見習い剣士』に変身する。',
    "Select 1 card in the opponent's EX area with original cost 2 or more. Transform it into 『見習い剣士』.",
  ],
  [
    'spell',
    '自分の墓場の「これと同名を除く剣士・フォロワー」1枚を選ぶ。それを手札に加える。',
    'Select 1 剣士 follower in your graveyard not named like this card. Add it to hand.',
  ],
  ['spell', '【守護】を持たない相手のフォロワーすべてをアクトする。', 'Act all enemy followers without [Ward].'],
  [
    'spell',
    '攻撃力が最も高い相手のフォロワー1体を選ぶ。それを奪う。',
    'Select 1 enemy follower with the highest attack. Take control of it.',
  ],
  [
    'spell',
    'このターン中に場に出た自分の他のフォロワーすべては【体力】+1する。',
    'All other allied followers that entered this turn get +1 health.',
  ],
  ['spell', '自分の手札をランダムに3枚捨てる。', 'Discard 3 cards in your hand at random.'],
  [
    'spell',
    'リーダーすべてに2ダメージ。【覚醒】状態なら、代わりに5ダメージ。',
    'Deal 2 damage to each leader. If awakened, instead deal 5 damage to each leader.',
  ],
  [
    'spell',
    '『見習い剣士』1体を出す。【ネクロチャージ_10】代わりに2体。【NC_20】それは【必殺】を持つ。',
    'Create 1 『見習い剣士』. [Necrocharge 10] instead create 2 『見習い剣士』. [Necrocharge 20] it has [Bane].',
  ],
  [
    'spell',
    '相手のフォロワー1体を選ぶ。それを手札に戻す。自分の場に『朝露の精』がいるなら、代わりに消滅させる。1枚引く。',
    "Select 1 enemy follower. Return it to its owner's hand. If there is a 『朝露の精』 in your field, instead banish it. Draw 1 card.",
  ],
  ['spell', '『見習い剣士』1体か『朝露の精』1体を出す。', 'Create 1 『見習い剣士』 or 1 『朝露の精』.'],
  [
    'spell',
    '『見習い剣士』3枚を、場が上限になるまで出す。残りをEXエリアに置く。',
    'Create 3 『見習い剣士』, those that do not fit in the EX area.',
  ],
  [
    'spell',
    '『見習い剣士』5枚の中から、好きな枚数を場に出す。好きな枚数をEXエリアに置く。',
    'Create 5 『見習い剣士』, split between field and EX area.',
  ],
  [
    'spell',
    '『見習い剣士』を「相手の場のカードの枚数」と同じだけ出す。',
    'Create as many 『見習い剣士』 as the number of enemy cards.',
  ],
  [
    'spell',
    '相手の場に『見習い剣士』1体を出す。それと同名のカード1枚をEXエリアに置く。',
    "Create 1 『見習い剣士』 on the opponent's field. Create 1 copy of it.",
  ],
  [
    'spell',
    '自分のデッキの上6枚を見る。その中から、剣士・カード1枚を公開して手札に加えてよい。スペル2枚を墓場に置いてよい。残りを好きな順にデッキの上に置く。',
    'Look at 6 cards on top of your deck. You may reveal 1 剣士 card from among them and add it to hand. You may put 2 spells from among them into the graveyard. Put the rest on top of the deck.',
  ],
  [
    'spell',
    '自分のデッキの上1枚を公開する。それのコストが奇数なら、1枚引く。偶数なら、自分のリーダーに2ダメージ。',
    'Reveal 1 card on top of your deck. If its cost is odd, draw 1 card. If it is even, deal 2 damage to your leader.',
  ],
  [
    'spell',
    '『見習い剣士』1体を出す。これを場が上限になるまでくり返す。次に相手のエンドフェイズが来たとき、自分の『見習い剣士』すべてを墓場に置く。',
    "Create 1 『見習い剣士』. Repeat this until the field is full. The next time the opponent's end phase comes, put all allied 『見習い剣士』 into the graveyard.",
  ],
  [
    'spell',
    'サイコロをふる。1なら、自分のリーダーに5ダメージ。2から5なら、1枚引く。6なら、自分のPP最大値を+1する。',
    'Roll a die. If you roll 1, deal 5 damage to your leader. If you roll 2 to 5, draw 1 card. If you roll 6, your maximum PP +1.',
  ],
  [
    'spell',
    '下記から1つチョイスする。【コンボ_3】代わりに2つまで。【1】1枚引く。【2】【土の秘術】相手のリーダーすべてに2ダメージ。',
    'Choose 1: [Combo 3] instead up to 2. (1) Draw 1 card. (2) [Earth Rite] deal 2 damage to the enemy leader.',
  ],
  [
    'spell',
    '各プレイヤーは、自身の墓場のカードすべてをデッキに戻し、シャッフルし、3枚引く。相手は、さらに1枚引く。',
    'Each player: Put all cards in their own graveyard into the deck, shuffle their own deck and draw 3 cards. The opponent: Draw 1 card.',
  ],
  [
    'spell',
    '相手プレイヤー1人は手札を公開する。自分はその中からスペル1枚を選ぶ。相手はそれをデッキの下に置く。',
    'One opponent: Reveal all cards in hand. You: Select 1 spell from among them. The opponent: Put it at the bottom of the deck.',
  ],
  [
    'spell',
    '自分のアミュレット1つを選ぶ。それのプレイヤーはそれをデッキの上か下に置く。',
    'Select 1 allied amulet. Its player: Put it on top or at the bottom of the deck.',
  ],
  [
    'spell',
    '自分の手札1枚を捨ててよい。そうしたなら、2枚引く。そうでないなら、1枚引く。',
    'You may discard 1 card in your hand. If you did, draw 2 cards. If not, draw 1 card.',
  ],
  [
    'spell',
    '自分のフォロワー1体を選ぶ。それは【攻撃力】+Xする。Xは「これを含めて、このターン中に自分がプレイしたスペルの枚数」である。',
    'Select 1 allied follower. It gets +X attack. X is the number of times you played a spell this turn, counting this card.',
  ],
  [
    'spell',
    '相手のフォロワー1体を選ぶ。それにXダメージ。Xは「それの体力-1」である。',
    'Select 1 enemy follower. Deal X damage to it. X is its health-1.',
  ],
  [
    'spell',
    '自分の手札のコスト5以下のスペル1枚を選ぶ。それのコストを1にしてプレイする。',
    'Select 1 spell in your hand with cost 5 or less. Play it with its cost set to 1.',
  ],
  [
    'spell',
    '自分の手札のアミュレット1枚を選ぶ。それをEXエリアに置く。このターン、それをプレイする際、コストを0にする。',
    'Select 1 amulet in your hand. Put it into the EX area. The cost to play it is set to 0 this turn.',
  ],
  [
    'spell',
    '相手のフォロワー1体を選ぶ。このターンと次の相手のターン中、それは能力すべてを失う。それは相手を攻撃できない。',
    "Select 1 enemy follower. It loses all abilities until the end of the opponent's next turn. It cannot attack until the end of the opponent's next turn.",
  ],
  [
    'spell',
    '自分のフォロワー1体を選ぶ。それは【オーラ】を失い、剣士・タイプを持つ。',
    'Select 1 allied follower. It loses [Aura] and is also a 剣士.',
  ],
  [
    'spell',
    '自分のフォロワー1体を選ぶ。それは「自分のエンドフェイズが来たとき、1枚引く」を持つ。',
    'Select 1 allied follower. It has "when your end phase comes, draw 1 card".',
  ],
  [
    'spell',
    '自分のアミュレット1つを選ぶ。それにこれの誓いカウンターすべてを移す。自分の場の【スタック】を+2する。',
    'Select 1 allied amulet. Move all 誓い counters from this card to it. [Stack] +2.',
  ],
  [
    'spell',
    '自分のEXエリアのカード1枚と自分の手札1枚を選ぶ。それらを入れ替える。',
    'Select 1 card in your EX area and 1 card in your hand. Swap the former and the latter.',
  ],
  [
    'spell',
    '自分のエボルヴデッキに表向きで置いたエボルヴカード2枚を選ぶ。それを裏向きにする。自分のPPを「自分のフォロワーの数」と同じだけ回復する。',
    'Select 2 evolve cards face up in your evolve deck. Turn it face down. Recover the number of allied followers of your PP.',
  ],
  [
    'spell',
    '自分の進化していないフォロワー1体を選ぶ。それを進化させる。',
    'Select 1 allied follower that has not evolved. Evolve it.',
  ],
  [
    'spell',
    '相手のリーダーすべての【体力】を10にする。自分のPPを10にする。',
    'The enemy leader has health 10. Your PP becomes 10.',
  ],
  [
    'spell',
    '相手プレイヤーすべては、自身のフォロワー1体を選ぶ。それを破壊する。',
    'Each opponent: Select 1 their own follower. Destroy it.',
  ],
  [
    'spell',
    '自分の墓場のカードが30枚以上なら、このターンのあと、自分の追加ターンを行う。',
    'If there are 30 or more cards in your graveyard, take an extra turn after this one.',
  ],
  [
    'spell',
    '自分のリーダーの【体力】が20以上なら、自分はバトルに勝利する。',
    "If your leader's health is 20 or more, the winner is you.",
  ],
  ['spell', '2枚まで引く。', 'Draw up to 2 cards.'],
  [
    'spell',
    'このターン、自分のリーダーが受ける5以上のダメージを4にする。',
    'Your leader takes 4 instead of 5 or more damage this turn.',
  ],
  [
    'spell',
    '自分の墓場に『見習い剣士』と『朝露の精』があるなら、このターン中に自分の手札を捨てていたなら、3枚引く。',
    'If there is each of 『見習い剣士』 and 『朝露の精』 in your graveyard, if a card in your hand is discarded this turn, draw 3 cards.',
  ],
  [
    'spell',
    '相手のフォロワー1体を選ぶ。それに2ダメージ。これによって破壊したカードが1枚以上なら、1枚引く。',
    'Select 1 enemy follower. Deal 2 damage to it. If 1 or more cards were destroyed, draw 1 card.',
  ],
  [
    'spell',
    '相手のアミュレット1つを選ぶ。それを破壊する。アミュレットを破壊したなら、自分のデッキをシャッフルする。',
    'Select 1 enemy amulet. Destroy it. If an amulet was destroyed, shuffle your deck.',
  ],
  [
    'spell',
    '自分の『見習い剣士』1体を選ぶ。それは2回食事する。それは出走する。',
    'Select 1 allied 『見習い剣士』. It eats 2 times. It races.',
  ],
  ['spell', '自分のデッキの上3枚を見る。残りを消滅させる。', 'Look at 3 cards on top of your deck. Banish the rest.'],
  [
    'spell',
    '自分のフォロワー1体を選ぶ。それに「このターン中に自分のリーダーの体力が減った回数」と同じダメージ。',
    'Select 1 allied follower. Deal the number of times your leader loses health this turn damage to it.',
  ],
  [
    'spell',
    '自分のフォロワー1体を選ぶ。それは【攻撃力】+3する。このターン、それは進化できない。',
    'Select 1 allied follower. It gets +3 attack. It cannot evolve this turn.',
  ],
  [
    'spell',
    'カード名に『剣士』を含む誓いカウンターが置かれている自分のカード1枚を選ぶ。それと同じコストの相手のフォロワーすべてを破壊する。',
    'Select 1 allied card whose name contains 『剣士』 with 誓い counters. Destroy all enemy followers with the cost of it.',
  ],
  [
    'spell',
    '自分のPP最大値が10なら、相手のフォロワー1体を選ぶ。それを破壊する。自分のリーダーは【体力】+Xする。Xは「破壊したフォロワーのコスト」である。',
    "If your maximum PP is 10, select 1 enemy follower. Destroy it. Your leader gets +X health. X is the destroyed follower's cost.",
  ],
  [
    'spell',
    'このターン中に進化したダメージを受けている自分のフォロワー1体を選ぶ。それを手札に戻す。',
    "Select 1 allied follower that evolved this turn that is damaged. Return it to its owner's hand.",
  ],
  [
    'spell',
    '自分のデッキから『見習い剣士』を除くコストが偶数のフォロワー1枚を探し、場に出す。出走した自分のフォロワーすべては【攻撃力】+1する。',
    'Search for 1 follower other than 『見習い剣士』 with even cost in your deck and put it onto the field. All allied followers that has raced get +1 attack.',
  ],
];
