// BlackPoker's words, Japanese and English.
import { type Phrase, word, type Words } from '../../kernel/index.ts';
import type { ActionId } from './actions.ts';
import type { Kind } from './units.ts';
import type { ZONE_NAMES } from './state.ts';

const actions: Readonly<Record<ActionId, Phrase>> = {
  end: word('エンド', 'End'),
  charge: word('チャージ', 'Charge'),
  draw: word('ドロー', 'Draw'),
  attack: word('アタック', 'Attack'),
  block: word('ブロック', 'Block'),
  damage: word('ダメージ判定', 'Damage judgment'),
  generation: word('世代交代', 'Generation change'),
  'set-wall': word('防壁設置', 'Set wall'),
  'summon-soldier': word('兵士召喚', 'Summon soldier'),
  'summon-hero': word('英雄召喚', 'Summon hero'),
  'summon-ace': word('エース召喚', 'Summon ace'),
  equip: word('装備', 'Equip'),
  up: word('アップ', 'Up'),
  down: word('ダウン', 'Down'),
  twist: word('ツイスト', 'Twist'),
  counter: word('カウンター', 'Counter'),
  search: word('サーチ', 'Search'),
  'break-wall': word('防壁破壊', 'Break wall'),
  throw: word('投擲', 'Throw'),
};
/** What each action that is requested costs and does. */
const about: Readonly<Record<string, Phrase>> = {
  'about.end': word(
    'ターンを相手に渡す。手札は7枚になるまで捨てる。',
    'Hands the turn over; you discard down to seven.',
  ),
  'about.attack': word(
    '兵士で攻撃する。ブロックされなければ、サイズの分だけ相手のライフが減る。',
    'Your soldiers attack: unblocked, each takes as much life as its size.',
  ),
  'about.set-wall': word(
    '手札1枚を裏向きの防壁にする。コスト：1点ダメージ。',
    'A card of your hand becomes a face-down wall. Cost: one damage to you.',
  ),
  'about.summon-soldier': word(
    '手札の2〜10を兵士として出す。コスト：防壁を1つ使い、1点ダメージ。',
    'A 2 to 10 of your hand becomes a soldier. Cost: use a wall, one damage to you.',
  ),
  'about.summon-hero': word(
    '手札のJ〜Kを英雄として出す。コスト：防壁を2つ使い、1点ダメージ。',
    'A J, Q or K of your hand becomes a hero. Cost: use two walls, one damage to you.',
  ),
  'about.summon-ace': word(
    '手札のAを出す。すぐに攻撃できる。コスト：1点ダメージ。',
    'An ace of your hand comes in and may attack at once. Cost: one damage to you.',
  ),
  'about.equip': word(
    '同じスートの自分の兵士に手札を重ね、サイズを足す。コスト：防壁を1つ使い、1点ダメージ。',
    'A card of your hand adds its size to your soldier of the same suit. Cost: use a wall, one damage to you.',
  ),
  'about.up': word(
    '♡A〜10の数だけ、ターンの終わりまで兵士を大きくする。コスト：手札を1枚捨てる。',
    'A soldier grows by the number of a ♡A to 10 until end of turn. Cost: discard a card.',
  ),
  'about.down': word(
    '♠A〜10の数だけ、ターンの終わりまで兵士を小さくする。0以下なら墓地へ。コスト：手札を1枚捨てる。',
    'A soldier shrinks by the number of a ♠A to 10 until end of turn; at 0 it dies. Cost: discard a card.',
  ),
  'about.twist': word(
    '♢A〜10で、兵士や防壁を使える状態か使えない状態にする。コスト：手札を1枚捨てる。',
    'A ♢A to 10 makes a soldier or wall ready, or not. Cost: discard a card.',
  ),
  'about.counter': word(
    '♣A〜10で、その数以下かキーカード2枚のリクエストを無効にする。コスト：手札を1枚捨てる。',
    'A ♣A to 10 cancels a request of no higher number, or of two key cards. Cost: discard a card.',
  ),
  'about.search': word(
    'ジョーカーで、ライフから好きな1枚を手札に加える。',
    'A Joker takes any card of your life into your hand.',
  ),
  'about.break-wall': word('♡と♢の2枚で、防壁1つを墓地に置く。', 'A ♡ and a ♢ together put a wall into the graveyard.'),
  'about.throw': word(
    '♠と♣の2枚で、♠の数だけ相手にダメージ。',
    'A ♠ and a ♣ together deal damage to the opponent: the number of the ♠.',
  ),
};
const kinds: Readonly<Record<Kind, Phrase>> = {
  wall: word('防壁', 'Wall'),
  soldier: word('一般兵', 'Soldier'),
  hero: word('英雄', 'Hero'),
  ace: word('エース', 'Ace'),
  equipped: word('装備兵', 'Equipped soldier'),
  card: word('カード', 'Card'),
};
const zones: Readonly<Record<(typeof ZONE_NAMES)[number], Phrase>> = {
  life: word('ライフ', 'Life'),
  hand: word('手札', 'Hand'),
  field: word('場', 'Field'),
  graveyard: word('墓地', 'Graveyard'),
  fog: word('フォグ', 'Fog'),
  stage: word('ステージ', 'Stage'),
};

const moments: Words['timings'] = { chance: word('チャンス', 'Chance') };
const short: Words['short'] = { graveyard: word('墓地', 'Grave') };

export const words: Words = {
  prompts: {
    chance: word('アクションを選ぶか、パスしてください', 'Request an action, or pass'),
    'cost.B': word('ドライブする防壁を選んでください', 'Choose walls to drive'),
    'cost.D': word('コストとして捨てるカードを選んでください', 'Choose a card to discard for the cost'),
    key: word('アクションに使うキーカードを選んでください', 'Choose the key card to do it with'),
    target: word('対象を選んでください', 'Choose the target'),
    'trigger-order': word('先に処理する誘発アクションを選んでください', 'Choose which triggered action comes first'),
    discard: word('捨てるカードを選んでください', 'Choose cards to discard'),
    'draw-more': word('もう1枚引きますか', 'Draw one more card?'),
    attackers: word('アタッカーを指定してください', 'Name the attackers'),
    blockers: word('ブロッカーを指定してください', 'Name the blockers'),
    'wall-card': word('防壁として置くカードを選んでください', 'Choose the card to set as a wall'),
    twist: word('チャージかドライブかを選んでください', 'Charge or drive?'),
    search: word('手札に加えるカードを選んでください', 'Choose a card to take'),
    'grave-top': word('墓地の一番上に置くカードを選んでください', 'Choose which card becomes the top of the graveyard'),
  },
  verbs: {
    request: word('{0}', '{0}'),
    block: word('{0}で{1}をブロック', '{0} blocks {1}'),
    charge: word('チャージする', 'Charge'),
    drive: word('ドライブする', 'Drive'),
  },
  zones,
  short,
  timings: moments,
  values: {
    kind: word('種類', 'Kind'),
    size: word('サイズ', 'Size'),
    state: word('状態', 'State'),
    host: word('ユニット', 'Unit'),
    cards: word('枚数', 'Cards'),
    attacking: word('アタッカー', 'Attacking'),
    blocking: word('ブロック中', 'Blocking'),
    chance: word('チャンス', 'Chance'),
    turn: word('ターン', 'Turn'),
    passed: word('パス済み', 'Passed'),
  },
  terms: {
    ...actions,
    ...about,
    ...kinds,
    charged: word('チャージ', 'Charged'),
    driven: word('ドライブ', 'Driven'),
    up: actions.up,
    life: word('ライフが尽きた', 'out of life'),
    concede: word('投了', 'conceded'),
    trump: word('トランプ', 'Playing card'),
    joker: word('ジョーカー', 'Joker'),
    frame: word('フレーム', 'Frame'),
    entry20: word('エントリー20', 'Entry 20'),
    full54: word('フル54', 'Full 54'),
    full53: word('フル53', 'Full 53'),
    entry21: word('エントリー21', 'Entry 21'),
    custom: word('自由', 'Custom'),
    graveTop: word('同時に墓地へ置くときの一番上', 'Top of the graveyard'),
    'graveTop.last': word('最後に置いたカード', 'The last one put there'),
    'graveTop.ask': word('選ぶ', 'Choose'),
    counts: word('枚数の公開', 'Counts shown'),
    'counts.official': word('公式どおり', 'As official'),
    'counts.open': word('いつも公開', 'Always'),
    presetWall: word('最初の防壁', 'First wall'),
    'presetWall.shown': word('見せて置く', 'Shown when set'),
    'presetWall.hidden': word('伏せて置く', 'Hidden'),
    endFog: word('ターン終了時のフォグ', 'Fog at end of turn'),
    'endFog.own': word('自分のものだけ消える', 'Only one’s own ends'),
    'endFog.all': word('すべて消える', 'All of it ends'),
  },
  events: {
    draw: word('{0}が{1}を引いた', '{0} draws {1}'),
    'draw.hidden': word('{0}がカードを1枚引いた', '{0} draws a card'),
    damage: word(
      '{0}が1ダメージを受けた（ライフから{1}が墓地へ）',
      '{0} takes 1 damage ({1} goes from life to the graveyard)',
    ),
    turned: word(
      '{0}のライフの一番上の{1}がめくられ、墓地に置かれた',
      '{1}, the top card of {0}’s life, is turned into the graveyard',
    ),
    pay: word('{0}がコストとして{1}を捨てた', '{0} discards {1} as a cost'),
    discard: word('{0}が{1}を捨てた', '{0} discards {1}'),
    dies: word('{1}が墓地に置かれた', '{1} goes to the graveyard'),
    enters: word('{0}の{1}が場に出た', '{0}’s {1} enters the field'),
    wall: word('{0}が{1}を防壁として置いた', '{0} sets {1} as a wall'),
    'wall.hidden': word('{0}が防壁を1枚置いた', '{0} sets a wall'),
    take: word('{0}が{1}を手札に加えた', '{0} takes {1} into hand'),
    'take.hidden': word('{0}がカードを1枚手札に加えた', '{0} takes a card into hand'),
    fog: word('{1}がフォグに置かれた', '{1} goes to fog'),
    charge: word('{1}がチャージした', '{1} is charged'),
    drive: word('{1}がドライブした', '{1} is driven'),
    flip: word('防壁の{1}が表になった', 'The wall {1} is turned up'),
    equip: word('{1}が装備された', '{1} is put on a soldier'),
    'request.0': word('{0}が{1}をリクエストした', '{0} requests {1}'),
    'request.1': word('{0}が{2}で{1}をリクエストした', '{0} requests {1} with {2}'),
    'request.1.aim': word('{0}が{2}で{1}をリクエストした（対象：{3}）', '{0} requests {1} with {2} on {3}'),
    'request.2': word('{0}が{2}と{3}で{1}をリクエストした', '{0} requests {1} with {2} and {3}'),
    'request.2.aim': word(
      '{0}が{2}と{3}で{1}をリクエストした（対象：{4}）',
      '{0} requests {1} with {2} and {3} on {4}',
    ),
    triggers: word('{0}の{1}が誘発した', '{0}’s {1} is triggered'),
    negated: word('{0}の{1}が無効になった', '{0}’s {1} is negated'),
    resolved: word('{0}の{1}が解決した', '{0}’s {1} has resolved'),
    attackers: word('{0}がアタッカーを{1}体指定した', '{0} names attackers: {1}'),
    blocks: word('{0}がブロッカーを{1}体指定した', '{0} names blockers: {1}'),
    'block.1': word('{0}が{1}で{2}をブロックした', '{0} blocks {2} with {1}'),
    up: word('{1}のサイズが{2}上がった', '{1} gets +{2} size'),
    down: word('{1}のサイズが{2}下がった', '{1} gets −{2} size'),
    turn: word('{0}のターン（{1}ターン目）', '{0}’s turn (turn {1})'),
    finish: word('{0}の勝ち', '{0} wins'),
  },
  bars: {
    'no-chance': word('いまチャンスを持っているのは相手です。', 'The opponent has the chance now.'),
    busy: word(
      'いまはほかのことを決める途中です。アクションをリクエストできるのは、次に自分のチャンスになったときです。',
      'Something else is being decided. Actions are requested when you next have the chance.',
    ),
    'not-turn': word(
      '「{0}」はメインのアクションなので、相手のターンには使えません。',
      '{0} is a main action: not on the opponent’s turn.',
    ),
    stage: word(
      '「{0}」はメインのアクションなので、ステージが空でないと使えません。',
      '{0} is a main action: only while the stage is empty.',
    ),
    walls: word(
      '「{0}」には、チャージの防壁が{1}枚いります（いま{2}枚）。',
      '{0} needs charged walls to drive: {1} (you have {2}).',
    ),
    life: word('「{0}」のコストを払うライフがありません。', 'There is no life left to pay for {0}.'),
    cards: word('「{0}」には、手札が{1}枚いります（いま{2}枚）。', '{0} takes {1} cards from the hand (you have {2}).'),
    'other-key': word(
      '「{0}」に使うもう1枚のキーカードが手札にありません。',
      'The other key card of {0} is not in your hand.',
    ),
    'no-target': word('「{0}」の対象にできるものがありません。', 'There is nothing {0} could be aimed at.'),
    attacked: word('このターンのアタックは、もう使いました。', 'Attack has been used this turn.'),
    driven: word(
      'ドライブしているので、アタックにもブロックにも選べません。',
      'It is driven, so it can neither attack nor block.',
    ),
    named: word(
      'このアタックでは、もう指定したか、選ばずに次へ進みました。',
      'For this attack it has been named already, or passed over.',
    ),
    blocks: word(
      'もうブロックに選んだか、選ばずに次へ進んだか、いっしょにはブロックできません（1つの攻撃を受けるのは、防壁1枚か兵士1枚以上）。',
      'It blocks already, was passed over, or cannot join: an attack is met by one wall, or by one or more soldiers.',
    ),
    'in-life': word('ライフのカードです。上から順に引かれます。', 'It is in a life pile, which is drawn from the top.'),
    new: word('このターンに場に出たので、まだアタックできません。', 'It came this turn, so it cannot attack yet.'),
    block: word('相手がアタックしたときに、ブロックに選べます。', 'It can block when the opponent attacks.'),
    'attack-first': word(
      '「アタック」が解決するときに、アタッカーに選べます。',
      'It can be named as an attacker when Attack resolves.',
    ),
    wall: word(
      '防壁は、召喚のコスト（B）を払うときと、ブロックのときに選びます。',
      'A wall is chosen to pay B for a summon, and to block.',
    ),
    'wall-driven': word('ドライブしている防壁は、コストの支払いに使えません。', 'A driven wall cannot pay a cost.'),
    worn: word('{0}の一部なので、単独では選べません。', 'It is part of {0} and is not chosen by itself.'),
    'no-unit': word(
      'キャラクターではないカードなので、使い道がありません。',
      'It is no character, so it can do nothing.',
    ),
    theirs: word(
      '相手のカードです。アクションの対象を選ぶときにだけ選べます。',
      'It is the opponent’s: it can only be a target of an action.',
    ),
    'their-hand': word('相手の手札です。', 'It is in the opponent’s hand.'),
    graveyard: word('墓地のカードは、もう使いません。', 'Cards in a graveyard are not used any more.'),
    fog: word(
      'フォグのカードは、効果の目印として置いてあるだけです。',
      'A card in fog only marks an effect that is in force.',
    ),
    'on-stage': word(
      'もうリクエストされていて、解決を待っています。',
      'It has been requested and waits to be resolved.',
    ),
  },
};
