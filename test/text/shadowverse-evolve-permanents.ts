// Texts of followers and amulets and how the machine understands them: an example of every kind of ability. Own wording
// throughout.

import type { TextKind } from '../../src/games/shadowverse-evolve/text/compile.ts';

export const PERMANENTS: readonly (readonly [kind: TextKind, ja: string, en: string])[] = [
  ['follower', '【守護】【突進】', '[Ward][Rush]'],
  ['follower', '【疾走】（これは、場に出たターンから攻撃できる）', '[Storm] (can attack the turn it enters)'],
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
    '[Fanfare][Last Words] Create 1 『朝露の精』 in the EX area.',
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
    'During your turn, this card may ignore [Ward] when it attacks.',
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
  [
    'follower',
    'これをプレイする際、【スペルチェイン_5】コストを-2する。【SC_10】代わりに-4する。',
    'When playing this card, [Spell Chain 5] its cost is -2. [Spell Chain 10] instead its cost is -4.',
  ],
  [
    'follower',
    '自分の場に『朝露の精』が2体以上いるなら、これは【攻撃力】が5になる。',
    'If there are 2 or more allied 『朝露の精』, this card has attack 5.',
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
  [
    'follower',
    'これが相手の能力によって選ばれたとき、1枚引く。',
    'When this card is selected by enemy cards and abilities, draw 1 card.',
  ],
  [
    'follower',
    'これがアクトしたとき、アクト状態の相手のフォロワー1体を選ぶ。それは次の自分のターン、スタンドしない。',
    'When this card is acted, select 1 enemy follower that is acted. It does not stand during your next turn.',
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
  ['amulet', '【起動】これを【アクト】：自分は敗北する。', '[Activate] Act this card: The loser is you.'],
  [
    'amulet',
    '【起動】【コスト1】：「これの誓いカウンターの数」と同じだけ引く。',
    '[Activate] 1 PP: Draw cards equal to the number of 誓い counters on this card.',
  ],
];
