// Texts that are said on fewer cards, and how the machine understands them. Own wording throughout.

import type { TextKind } from '../../src/games/shadowverse-evolve/text/compile.ts';

export const RARER: readonly (readonly [kind: TextKind, ja: string, en: string])[] = [
  ['spell', '相手プレイヤーは投了する。', 'The opponent concedes.'],
  ['spell', '相手のトークン1体を選ぶ。それを消去する。', 'Select 1 enemy token. Erase it.'],
  ['follower', 'これは可能なら攻撃される。', 'This card is attacked by whatever can.'],
  ['follower', 'これは可能なら攻撃する。', 'This card attacks if it can.'],
  ['follower', '【疾走】（むかしからの言い伝え）', '[Storm] (むかしからの言い伝え)'],
  [
    'follower',
    'これをプレイする際、自分の墓場のスペル2枚につき、コストを-1する。',
    'When playing this card, for every 2 spells in your graveyard, its cost is -1.',
  ],
  [
    'follower',
    '自分の手札1枚につき、これは【攻撃力】+1する。',
    'For every 1 card in your hand, this card gets +1 attack.',
  ],
  [
    'spell',
    '自分のフォロワー1体を選ぶ。それは【攻撃力】を「自分の手札の枚数」と同じだけ+する。',
    'Select 1 allied follower. It gets +the number of cards in your hand attack.',
  ],
  [
    'spell',
    '自分の場のフォロワーの数が相手の場のフォロワーの数より少ないなら、2枚引く。',
    'If the number of allied followers is less than the number of enemy followers, draw 2 cards.',
  ],
  [
    'spell',
    '相手のリーダーにXダメージ。Xは「自分の墓場のフォロワーの枚数」である。Xが3以上なら、1枚引く。',
    'Deal X damage to the enemy leader. X is the number of followers in your graveyard. If X is 3 or more, draw 1 card.',
  ],
  ['spell', 'サイコロをふる。出た目が4以上なら、1枚引く。', 'Roll a die. If you roll 4 to 6, draw 1 card.'],
  [
    'follower',
    '【ファンファーレ】このターン中に自分がカードを3枚以上プレイしていたなら、1枚引く。',
    '[Fanfare] If you played 3 or more of a card this turn, draw 1 card.',
  ],
  [
    'follower',
    '【ファンファーレ】これが能力によって場に出ていたなら、1枚引く。',
    '[Fanfare] If this card entered by an ability, draw 1 card.',
  ],
  [
    'follower',
    '自分のフォロワーが能力によって場に出たとき、1枚引く。',
    'When an allied follower enters the field by an ability, draw 1 card.',
  ],
  [
    'follower',
    'これが交戦によって相手のフォロワーを破壊したとき、1枚引く。',
    'When this card destroys an enemy follower in combat, draw 1 card.',
  ],
  [
    'follower',
    'これは相手の能力によって破壊されず、消滅しない。',
    'This card cannot be destroyed by enemy abilities and cannot be banished by enemy abilities.',
  ],
  ['follower', 'これは場を離れない。', 'This card cannot leave the field.'],
  [
    'follower',
    '自分のリーダーがダメージを受けるとき、代わりにこれがそのダメージを受ける。',
    'If your leader takes damage, instead deal that damage to this card.',
  ],
  [
    'spell',
    '次の自分のターンまで、自分のリーダーが受けるダメージを-1する。',
    'Your leader takes -1 damage until your next turn.',
  ],
  [
    'spell',
    '相手のフォロワー1体を選ぶ。次の相手のスタートフェイズにそれはスタンドしない。',
    "Select 1 enemy follower. It does not stand in the opponent's next start phase.",
  ],
  [
    'spell',
    'このターン中、次に自分がプレイするフォロワーのコストを-2する。',
    'The cost of the next follower that you play is -2 this turn.',
  ],
  [
    'spell',
    '次の相手のターン、相手はスペルをプレイできない。',
    "The opponent cannot play a spell during the opponent's next turn.",
  ],
  ['amulet', '相手はコスト1のフォロワーをプレイできない。', 'The opponent cannot play a follower with cost 1.'],
  ['spell', '相手の次のターンをスキップする。', "Skip the opponent's next turn."],
  ['amulet', 'これは祈りカウンター2つを置いた状態で場に出る。', 'This card enters the field with 2 祈り counters.'],
  [
    'spell',
    '自分の墓場のカード名の異なるフォロワー2枚まで選ぶ。それを手札に加える。',
    'Select up to 2 followers in your graveyard with different names. Add it to hand.',
  ],
  [
    'spell',
    '自分の墓場のフォロワーを、コストの合計が3以下になるように好きな枚数選ぶ。それを場に出す。',
    'Select any number of followers in your graveyard of total cost 3 or less. Put it onto the field.',
  ],
  [
    'spell',
    '自分のデッキからフォロワーとスペルそれぞれ1枚まで探し、手札に加える。',
    'Search for up to 1 follower and up to 1 spell in your deck and put it into your hand.',
  ],
  [
    'spell',
    '自分のデッキから『見習い剣士』を好きな枚数探し、場に出す。',
    'Search for any number of 『見習い剣士』 in your deck and put it onto the field.',
  ],
  [
    'spell',
    'フォロワー1体を選ぶ。それの【攻撃力】と【体力】を入れ替える。',
    'Select 1 follower. Its attack and health are exchanged.',
  ],
  [
    'spell',
    '自分のフォロワー1体と相手のフォロワー1体を選ぶ。前者と後者は、お互いに【攻撃力】と同じダメージを与える。',
    'Select 1 allied follower and 1 enemy follower. The former and the latter deal each other damage equal to their attack.',
  ],
  [
    'spell',
    '相手のフォロワー1体を選ぶ。それに3ダメージ。それ以外の相手のフォロワーすべてに1ダメージ。',
    'Select 1 enemy follower. Deal 3 damage to it. Deal 1 damage to all enemy followers other than it.',
  ],
  [
    'amulet',
    'このゲーム中に自分のフォロワーが破壊されていたなら、これは【守護】を持つ。',
    'If an allied follower is destroyed this game, this card has [Ward].',
  ],
  [
    'spell',
    'コスト2～3の相手のフォロワーすべてに1ダメージ。コスト1か4の相手のフォロワーすべてに2ダメージ。',
    'Deal 1 damage to all enemy followers with cost 2 to 3. Deal 2 damage to all enemy followers with cost 1 or 4.',
  ],
  [
    'spell',
    '【攻撃力】と【体力】の合計が9以上の相手のフォロワー1体を選ぶ。それを破壊する。',
    'Select 1 enemy follower with attack and health together 9 or more. Destroy it.',
  ],
  [
    'amulet',
    '自分がこのターン中に2枚目のスペルをプレイしたとき、1枚引く。',
    'When you play a spell, number 2 this turn, draw 1 card.',
  ],
  ['amulet', 'これに誓いカウンターが置かれたとき、1枚引く。', 'When a 誓い counter is put on this card, draw 1 card.'],
  [
    'amulet',
    'これの誓いカウンターが取られたとき、1枚引く。',
    'When a 誓い counter of this card is taken, draw 1 card.',
  ],
  ['amulet', '自分のPP最大値が+されたとき、1枚引く。', 'When your maximum PP rises, draw 1 card.'],
  [
    'spell',
    '自分のフォロワー1体を選ぶ。それの【ラストワード】を働かせる。',
    'Select 1 allied follower. [Last Words] of it works.',
  ],
  [
    'follower',
    '【ファンファーレ】自分の他のフォロワー1体を選ぶ。これはそれと同じ能力を持つ。',
    '[Fanfare] Select 1 other allied follower. This card has the abilities of it.',
  ],
  [
    'spell',
    '【クイック】\n攻撃している相手のフォロワー1体を選ぶ。それを破壊する。',
    '[Quick]\nSelect 1 enemy follower that is attacking. Destroy it.',
  ],
  [
    'spell',
    '交戦している自分のフォロワー1体を選ぶ。それは【体力】+2する。',
    'Select 1 allied follower that is fighting. It gets +2 health.',
  ],
  ['spell', '手札が4枚になるように引く。', 'Draw until the hand has 4 cards.'],
  ['spell', '手札が2枚になるように捨てる。', 'Discard until 2 cards are in hand.'],
  [
    'spell',
    '相手のリーダーに「自分の手札の枚数」の半分と同じダメージ。',
    'Deal half of the number of cards in your hand damage to the enemy leader.',
  ],
  [
    'follower',
    'これがデッキから墓場に置かれたとき、これを場に出す。',
    'When this card is put into the graveyard from the deck, put this card onto the field.',
  ],
  [
    'spell',
    '自分のエボルヴデッキのカード1枚を選ぶ。それを表向きにする。',
    'Select 1 card in your evolve deck. Turn it face up.',
  ],
  [
    'amulet',
    '自分のスタックカウンターの合計が5つ以上なら、これは【オーラ】を持つ。',
    'If スタック counters on your cards is 5 or more, this card has [Aura].',
  ],
  ['amulet', '自分が【覚醒】状態になったとき、1枚引く。', 'When awakened, draw 1 card.'],
  ['spell', '相手のフォロワー1体を選ぶ。それを自分の手札に加える。', 'Select 1 enemy follower. Put it into your hand.'],
  [
    'spell',
    '自分のフォロワー1体を選ぶ。それの【攻撃力】を2倍にする。',
    'Select 1 allied follower. Its attack becomes 2 times as much.',
  ],
  [
    'spell',
    '自分のフォロワー1体を選ぶ。それの【攻撃力】と【体力】を2倍にする。',
    'Select 1 allied follower. Its attack and health become 2 times as much.',
  ],
  ['follower', 'これは相手のスペルによって選ばれない。', 'This card cannot be selected by enemy spells.'],
  [
    'spell',
    'このターン、次に自分のフォロワーが攻撃したとき、1枚引く。',
    'The next time an allied follower attacks this turn, draw 1 card.',
  ],
  [
    'spell',
    'サイコロをふる。相手のリーダーに「出た目」と同じダメージ。',
    'Roll a die. Deal that number damage to the enemy leader.',
  ],
  ['amulet', '相手は、カードを引けない。', 'The opponent cannot draw cards.'],
  ['spell', 'このターン、自分は、能力によってカードを引けない。', 'You cannot draw cards by abilities this turn.'],
  [
    'amulet',
    '各プレイヤーは、1ターンにスペルを1枚しかプレイできない。',
    'Each player can play at most 1 of a spell each turn.',
  ],
  [
    'follower',
    '【起動】【コスト2】自分の手札のこれを捨てる：1枚引く。',
    '[Activate] 2 PP, discard this card in hand: Draw 1 card.',
  ],
  [
    'spell',
    '相手は、手札1枚を捨てるか、自身のリーダーに3ダメージ。',
    'The opponent: Discard 1 card in hand or deal 3 damage to their own leader.',
  ],
  [
    'spell',
    'このターン、自分のリーダーは「次に自分のフォロワーが破壊されるとき、代わりにそれを手札に戻す。」を持つ。',
    'Your leader has "the next time, if an allied follower is destroyed, instead return it to its owner\'s hand" this turn.',
  ],
];
