// One text or more for every node of the tree, and how the machine understands it. Own wording throughout.

import type { TextKind } from '../../src/games/shadowverse-evolve/text/compile.ts';

export const EXAMPLES: readonly (readonly [kind: TextKind, ja: string, en: string])[] = [
  ['follower', '【守護】【突進】', '[Guard][Rush]'],
  ['follower', '【疾走】（これは、場に出たターンから攻撃できる）', '[Storm] (can attack the turn it enters)'],
  ['spell', '【クイック】', '[Quick]'],
  ['amulet', '【スタック】', '[Stack]'],
  ['follower', '【進化】【コスト1】：これは進化する。', '[Evolve] 1 PP: Evolve this card.'],
  ['follower', '【食事】【食事】【コスト1】：これは2回出走する。', '[Eat][Eat] 1 PP: This card races 2 times.'],
  [
    'follower',
    '【クイック】【起動】これを【アクト】：相手のフォロワー1体を選ぶ。それに1ダメージ。',
    '[Quick][Activate] Act this card: Select 1 enemy follower. Deal 1 damage to it.',
  ],
  [
    'amulet',
    '【起動】【コスト3】これを【アクト】墓場に置く：4枚引く。',
    '[Activate] 3 PP, act this card, put it into the graveyard: Draw 4 cards.',
  ],
  [
    'amulet',
    '【起動】これの誓いカウンター3つを取る：これを手札に戻す。この能力は1ターンに1回使える。',
    "[Activate] Remove 3 誓い counters from this card: Return this card to its owner's hand. Once per turn.",
  ],
  [
    'follower',
    '【起動】手札のスペル1枚を捨てる：自分のPPを1回復する。この能力は【覚醒】状態なら使える。',
    '[Activate] Discard 1 spell in your hand: Recover 1 of your PP. Usable only if awakened.',
  ],
  [
    'follower',
    '【起動】これを【アクト】【土の秘術】：1枚引く。',
    '[Activate] Act this card, [Earth Rite]: Draw 1 card.',
  ],
  [
    'follower',
    '【起動】リーダーの【体力】-2：これは【突進】を持つ。',
    '[Activate] 2 health of your leader: This card has [Rush].',
  ],
  [
    'follower',
    '【ファンファーレ】場の他のカードを好きな枚数手札に戻す：相手のフォロワーすべてに「戻した枚数」の2倍のダメージ。',
    "[Fanfare] You may pay [return any number of other allied cards to its owner's hand]: Deal 2 times the number of cards returned damage to all enemy followers.",
  ],
  [
    'follower',
    '【ファンファーレ】【ラストワード】『朝露の精』1枚をEXエリアに置く。',
    '[Fanfare][Last Word] Create 1 『朝露の精』 in the EX area.',
  ],
  [
    'follower',
    '【攻撃時】リーダーへの攻撃なら、これは【攻撃力】+3する。',
    '[On Attack] If the attack is on a leader, this card gets +3 attack.',
  ],
  [
    'follower',
    '【進化時】自分のデッキから【進化】を持つ剣士・フォロワー2枚まで探し、手札に加える。',
    '[On Evolve] Search for up to 2 剣士 followers with [Evolve] in your deck and put it into your hand.',
  ],
  ['follower', '【出走時】自分のEPを+1する。', '[On Race] Your EP +1.'],
  [
    'follower',
    '自分の場に他の【ロイヤル】フォロワーが出たとき、それは【攻撃力】+1/【体力】+1して、【突進】を持つ。',
    'When another Royal follower in your field enters, it gets +1/+1 and has [Rush].',
  ],
  [
    'follower',
    '自分のターンごとに1回、自分の他のアミュレットが場を離れたとき、1枚引く。',
    'Once in each of your turns, when another allied amulet leaves the field, draw 1 card.',
  ],
  [
    'follower',
    '相手のターン中、これが交戦ダメージを与えたとき、自分のPPを1回復する。',
    "During the opponent's turn, when this card deals combat damage, recover 1 of your PP.",
  ],
  [
    'follower',
    '自分のリーダーがダメージを受けたとき、これに怒りカウンター1つを置く。',
    'When your leader takes damage, put 1 怒り counter on this card.',
  ],
  [
    'follower',
    '相手の剣士・フォロワーが破壊されたとき、それのリーダーに2ダメージ。',
    'When an enemy 剣士 follower is destroyed, deal 2 damage to its leader.',
  ],
  [
    'follower',
    'これが場から手札に戻ったとき、相手の場のカード1枚を選ぶ。それを消滅させる。',
    'When this card returns to hand, select 1 enemy card. Banish it.',
  ],
  [
    'follower',
    'これを自分の手札から捨てたとき、自分のリーダーは【体力】+2する。',
    'When this card is discarded, your leader gets +2 health.',
  ],
  [
    'follower',
    '自分がスペルをプレイしたとき、このターン中に3枚目のスペルなら、自分の剣士・フォロワー1体を選ぶ。それとこれは【疾走】を持つ。',
    'When you play a spell, if it is a spell, number 3 this turn, select 1 allied 剣士 follower. It and this card have [Storm].',
  ],
  [
    'follower',
    '自分のエンドフェイズが来たとき、このターン中に自分のフォロワーが2回以上進化したなら、自分のEPを+1する。',
    'When your end phase comes, if an allied follower evolves 2 or more times this turn, your EP +1.',
  ],
  [
    'amulet',
    '各プレイヤーは、自身のエンドフェイズが来たとき、デッキの上2枚を見る。その中から、アミュレット1枚を場に出してよい。',
    "When each player's end phase comes, that player: Look at 2 cards on top of deck. You may put 1 amulet from among them onto the field.",
  ],
  [
    'follower',
    'ターンごとに1回、自分のリーダーの【体力】を+したとき、1枚引く。',
    'Once per turn, when your leader gains health, draw 1 card.',
  ],
  ['follower', '自分の手札にカードがないとき、2枚引く。', 'When there are no cards in your hand, draw 2 cards.'],
  [
    'follower',
    '自分のリーダーの【体力】が5以下になったとき、自分のリーダーは【体力】+5する。',
    "When your leader's health is 5 or less, your leader gets +5 health.",
  ],
  [
    'follower',
    'これが破壊されるとき、代わりにこれを消滅させる。',
    'If this card is destroyed, instead banish this card.',
  ],
  [
    'follower',
    'これがいる限り、自分の他の剣士・フォロワーすべては【指定攻撃】を持つ。',
    'While this card is on the field, all other allied 剣士 followers have [Assail].',
  ],
  ['follower', '自分のターン中、これが与えるダメージを+3する。', 'During your turn, this card deals +3 damage.'],
  [
    'follower',
    '自分の剣士・フォロワーが受ける「能力によるダメージ」を-2する。',
    'All allied 剣士 followers take -2 ability damage.',
  ],
  [
    'follower',
    'これが受ける「能力によるダメージ」と「交戦ダメージ」を2倍にする。',
    'This card takes 2 times as much ability damage and combat damage.',
  ],
  ['follower', 'これは相手のフォロワーを攻撃できない。', 'This card cannot attack followers.'],
  [
    'follower',
    'これは相手の能力によって破壊されない。（ダメージでは破壊される）',
    'This card cannot be destroyed by enemy abilities. (damage still destroys it)',
  ],
  ['amulet', '【覚醒】状態なら、これはアクト状態で場に出る。', 'If awakened, this card enters the field acted.'],
  [
    'follower',
    '自分のターン中、これは【守護】を無視して攻撃できる。',
    'During your turn, this card may ignore [Guard] when it attacks.',
  ],
  [
    'follower',
    '相手の場のフォロワーが2体以上なら、これは1ターンに2回攻撃できる。',
    'If there are 2 or more enemy followers, this card can attack 2 times a turn.',
  ],
  [
    'follower',
    '【真紅】状態である限り、これは相手のカードや能力によって選ばれない。',
    'If crimson, this card cannot be selected by enemy cards and abilities.',
  ],
  [
    'follower',
    'これがいる限り、自分の剣士・フォロワーは攻撃力ではなく体力と同じダメージを与える。',
    'While this card is on the field, all allied 剣士 followers deal damage equal to its health, not its attack.',
  ],
  [
    'follower',
    'これがいる限り、自分がEXエリアの剣士・フォロワーをプレイする際、コストを-1する。',
    'While this card is on the field, the cost for you to play a 剣士 follower from the EX area is -1.',
  ],
  [
    'follower',
    'これがいる限り、自分のフォロワーすべての【進化】コストを-1する。',
    'While this card is on the field, the evolve cost of all allied followers is -1.',
  ],
  [
    'follower',
    '自分の【スペルチェイン】を数える際、自分の墓場のスペルと魔法使い・フォロワーの合計を数える。',
    '[Spell Chain] Counts spells and 魔法使い followers in your graveyard.',
  ],
  ['spell', 'これはエボルヴデッキに5枚まで入れることができる。', 'Up to 5 of this card may be in the evolve deck.'],
  [
    'follower',
    'これをプレイする際、【スペルチェイン_5】コストを-2する。【SC_10】代わりに-4する。',
    'When playing this card, [Spell Chain 5] its cost is -2. [Spell Chain 10] instead its cost is -4.',
  ],
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
  ['spell', '【守護】を持たない相手のフォロワーすべてをアクトする。', 'Act all enemy followers without [Guard].'],
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
    'Create 1 『見習い剣士』. [Necro Charge 10] instead create 2 『見習い剣士』. [Necro Charge 20] it has [Bane].',
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
    '相手のアミュレット1つを選ぶ。それを破壊する。『見習い剣士』を公開したなら、自分のデッキをシャッフルする。',
    'Select 1 enemy amulet. Destroy it. If a 『見習い剣士』 was revealed, shuffle your deck.',
  ],
  [
    'follower',
    '自分の場に『朝露の精』が2体以上いるなら、これは【攻撃力】が5になる。',
    'If there are 2 or more allied 『朝露の精』, this card has attack 5.',
  ],
  [
    'spell',
    '自分の『見習い剣士』1体を選ぶ。それは2回食事する。それは出走する。',
    'Select 1 allied 『見習い剣士』. It eats 2 times. It races.',
  ],
  [
    'follower',
    '相手がカードを引いたとき、リーダーすべてに1ダメージ。',
    'When the opponent draws a card, deal 1 damage to each leader.',
  ],
  [
    'follower',
    '自分がスタートフェイズ以外で1枚引いたとき、これをスタンドする。',
    'When you draw a card outside the start phase, stand this card.',
  ],
  [
    'follower',
    '自分のフォロワーが相手のリーダーを攻撃したとき、それは次の相手のターン、攻撃されない。',
    "When an allied follower attacks a leader, it cannot be attacked during the opponent's next turn.",
  ],
  ['follower', 'これが相手の能力によって選ばれたとき、1枚引く。', 'When this card is selected, draw 1 card.'],
  [
    'follower',
    'これがアクトしたとき、アクト状態の相手のフォロワー1体を選ぶ。それは次の自分のターン、スタンドしない。',
    'When this card is acted, select 1 enemy follower that is acted. It does not stand during your next turn.',
  ],
  ['spell', '自分の墓場のカードを2枚選ぶ。残りを消滅させる。', 'Select 2 cards in your graveyard. Banish the rest.'],
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
    'follower',
    '自分の剣士・フォロワーが進化したとき、これの【進化】コストを0にする。',
    'When an allied 剣士 follower evolves, the evolve cost of this card is set to 0.',
  ],
  [
    'follower',
    '自分の他のフォロワーが消滅したときか、自分の他のフォロワーが墓場に置かれたとき、これは【攻撃力】+1する。',
    'When another allied follower is banished or when another allied follower is put into the graveyard, this card gets +1 attack.',
  ],
  [
    'follower',
    '自分のフォロワーが攻撃したとき、それが『見習い剣士』なら、それをスタンドする。',
    'When an allied follower attacks, if it is a 『見習い剣士』, stand it.',
  ],
  ['follower', 'これが相手のフォロワーと交戦したとき、これは破壊される。', 'When this card fights, destroy this card.'],
  [
    'follower',
    'これが攻撃されたとき、このターン、これは交戦ダメージを受けない。',
    'When this card is attacked, this card takes no combat damage this turn.',
  ],
  [
    'follower',
    '相手のフォロワーがスタンドしたとき、それがトークンでないなら、それに1ダメージ。',
    'When an enemy follower stands, if it is not a token, deal 1 damage to it.',
  ],
  [
    'follower',
    'これがフォロワーを攻撃したとき、このターン、これはダメージを与えない。',
    'When this card attacks a follower, this card deals no damage this turn.',
  ],
  [
    'follower',
    '自分のリーダーの【体力】が減ったとき、【真紅】状態でないなら、1枚引く。',
    'When your leader loses health, if not crimson, draw 1 card.',
  ],
  [
    'follower',
    '自分のフォロワーが出走したとき、進化した自分のフォロワー1体を選ぶ。それと同名の自分のフォロワーすべては【体力】+1する。',
    'When an allied follower races, select 1 allied follower that has evolved. All allied followers named like it get +1 health.',
  ],
  ['follower', 'これが与えるダメージを2倍にする。', 'This card deals 2 times as much damage.'],
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
  ['amulet', '【起動】これを【アクト】：自分は敗北する。', '[Activate] Act this card: The loser is you.'],
  [
    'amulet',
    '【起動】【コスト1】：「これの誓いカウンターの数」と同じだけ引く。',
    '[Activate] 1 PP: Draw cards equal to the number of 誓い counters on this card.',
  ],
];
