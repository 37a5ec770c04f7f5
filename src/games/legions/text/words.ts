// The closed vocabularies of card texts, each word once. In English, `~` marks a noun whose plural is still open.
import {
  convert,
  number,
  oneOf,
  only,
  type Phrase,
  pattern,
  phrase,
  quoted,
  word,
  words,
} from '../../../text/index.ts';
import {
  AMOUNT_NAMES,
  AMOUNTS,
  type Amount,
  COLOR_WORDS,
  COLORS,
  type Color,
  KEYWORD_ENGLISH,
  type Rule,
  WORD_NAMES,
  WORDS,
  type Word,
} from '../def.ts';
import type { Phase } from '../state.ts';
import type { CardState, Compare, Keyword, Kind, LaneWord, Letter, Num, Owner, Said, Stat, Until } from './ast.ts';

type Named<K extends string> = Readonly<Record<K, string>>;
const table = <K extends string>(keys: readonly K[], ja: Named<K>, en: Named<K>): Phrase<K> =>
  words(Object.fromEntries(keys.map((key) => [key, [ja[key], en[key]]])) as Record<K, [string, string]>) as Phrase<K>;
const COLOR_ENGLISH = Object.fromEntries(COLORS.map((key) => [key, key])) as Record<Color, string>;

export const color: Phrase<Color> = table<Color>(COLORS, COLOR_WORDS, COLOR_ENGLISH);
export const letter: Phrase<Letter> = oneOf(word('X', 'X', 'X'), word('Y', 'Y', 'Y'), word('Z', 'Z', 'Z'));
export const num: Phrase<Num> = oneOf(number, letter);

const plainWord: Phrase<Keyword> = convert(
  table<Word>(WORDS, WORD_NAMES, KEYWORD_ENGLISH),
  (value): Keyword => ({ word: value }),
  (value) => (value as { word?: Word }).word,
);
const amountWord: Phrase<Keyword> = phrase({}, '{amount}{n}', '{amount} {n}', {
  amount: table<Amount>(AMOUNTS, AMOUNT_NAMES, KEYWORD_ENGLISH),
  n: num,
});
export const keyword: Phrase<Keyword> = oneOf(plainWord, amountWord);
/** A keyword named without its number, in filters. */
export const anyKeyword: Phrase<Keyword> = oneOf(
  keyword,
  phrase({ n: 0 }, '{amount}', '{amount}', { amount: table<Amount>(AMOUNTS, AMOUNT_NAMES, KEYWORD_ENGLISH) }),
);

export const owner: Phrase<Owner> = words({
  own: [['あなたの', '自分の'], 'your '],
  opponent: [['相手の', '相手'], "opponent's "],
});
/** Who does it: あなたは, 相手は; where nobody is named it is whoever the sentence is about, or あなた. */
export const who: Phrase<Said> = words({
  youDo: [['あなたは', 'あなたは、', 'あなたのマスターは', 'あなたのマスターは、'], 'you '],
  theyDo: [['相手は', '相手は、', '相手のマスターは', '相手のマスターは、'], 'the opponent '],
  eachDo: [
    [
      '全てのプレイヤーは',
      '全てのプレイヤーは、',
      'お互いのプレイヤーは',
      'お互いのプレイヤーは、',
      '各プレイヤーは',
      '各プレイヤーは、',
      'お互いのマスターは',
      'お互いに',
    ],
    'each player ',
  ],
  unsaid: ['', ''],
});

export const kind: Phrase<Kind> = words({
  minion: [['ミニオン', 'ミニオンカード'], 'minion~'],
  lord: [['ロード', 'ロードカード'], 'lord~'],
  skill: [['スキル', 'スキルカード'], 'skill~'],
  arts: [['アーツ', 'アーツカード'], 'arts'],
  master: ['マスター', 'master~'],
  unit: ['ユニット', 'unit~'],
  token: ['トークン', 'token~'],
  card: ['カード', 'card~'],
});

export const compare: Phrase<Compare> = words({
  least: ['以上', ' or more'],
  most: ['以下', ' or less'],
  exactly: ['', ''],
});
export const stat: Phrase<Stat> = words({
  cost: ['コスト', 'cost'],
  atk: ['ATK', 'ATK'],
  hp: ['HP', 'HP'],
  wt: ['WT', 'WT'],
  baseCost: [['元々のコスト', '元のコスト'], 'original cost'],
  baseAtk: [['元々のATK', '元のATK'], 'original ATK'],
  baseHp: [['元々のHP', '元のHP'], 'original HP'],
});
export const cardState: Phrase<CardState> = words({
  active: ['活性', 'active'],
  fatigued: ['疲労', 'fatigued'],
  reversed: ['リバース', 'reversed'],
  open: ['オープン', 'open'],
  incapacitated: ['行動不能', 'incapacitated'],
});
export const lane: Phrase<LaneWord> = words({
  left: ['左レーン', 'the left lane'],
  center: ['中央レーン', 'the center lane'],
  right: ['右レーン', 'the right lane'],
});
export const phaseName: Phrase<Phase> = words({
  start: ['スタート', 'start'],
  core: ['コア', 'core'],
  draw: ['ドロー', 'draw'],
  main: ['メイン', 'main'],
  end: ['エンド', 'end'],
});
const untilEnd = (...whose: readonly string[]): string[] =>
  whose.flatMap((w) => [`${w}ターン終了時まで、`, `${w}ターン終了時まで`]);
export const until: Phrase<Until> = words({
  turn: [
    [...untilEnd('', 'この'), 'このターンの間、', 'このターン中、', 'このターン、', 'ターンの終わりまで、'],
    'until end of turn, ',
  ],
  ownTurn: [untilEnd('あなたの', '自分の'), 'until the end of your turn, '],
  battle: [
    [
      'このバトルの間、',
      'このバトルの間',
      'このバトル中、',
      'このバトルで',
      'バトル終了時まで、',
      'バトル終了時まで',
      'このアタックの間、',
    ],
    'for this battle, ',
  ],
  nextTurn: [untilEnd('あなたの次の', '次のあなたの', '次の自分の', '自分の次の'), 'until the end of your next turn, '],
  foeTurn: [untilEnd('相手の'), "until the end of the opponent's turn, "],
  foeNext: [untilEnd('相手の次の', '次の相手の'), "until the end of the opponent's next turn, "],
  ownStart: [
    ['あなたの次のターン開始時まで', '次のあなたのターン開始時まで', '次のあなたのスタートフェイズ開始時まで'].flatMap(
      (till) => [`${till}、`, till],
    ),
    'until the start of your next turn, ',
  ],
});

/** What a unit may or may not do, as a sentence says it of the unit. */
export const ruleWord: Phrase<Rule> = words({
  cannotAttack: [['アタック出来ない', 'アタックできない'], 'cannot attack'],
  cannotMove: [['レーン移動出来ない', 'レーン移動できない'], 'cannot lane move'],
  untargetable: [
    [
      'アタックターゲットにならない',
      'アタックターゲットにされない',
      'アタックターゲットに選ばれない',
      'アタックされない',
    ],
    'cannot be an attack target',
  ],
  unbreakable: ['ブレイクされない', 'is not broken'],
  undamaged: [['ダメージを受けない', 'ダメージを与えられない'], 'takes no damage'],
  unblockable: ['ブロックされない', 'is not blocked'],
  anyLane: [
    ['全てのレーンの相手ミニオンにアタック出来る', 'レーンに関係なくアタック出来る'],
    'may attack minions in every lane',
  ],
  canAttack: [['行動不能状態でもアタック出来る', '行動不能状態でもアタックできる'], 'may attack while incapacitated'],
  unhurtInBattle: ['バトルダメージを受けない', 'takes no battle damage'],
  unbreakableByEffect: [['効果でブレイクされない', '効果によってブレイクされない'], 'is not broken by effects'],
  unbreakableByFoe: [
    ['相手の効果でブレイクされない', '相手の効果によってブレイクされない'],
    "is not broken by the opponent's effects",
  ],
  unbreakableInBattle: [['バトルでブレイクされない', 'バトルによってブレイクされない'], 'is not broken in battle'],
  cannotUnlock: ['アンロック出来ない', 'cannot be unlocked'],
  cannotPlay: ['プレイ出来ない', 'cannot be played'],
  sparesMaster: [
    ['マスターにアタック出来ない', '相手のマスターにアタック出来ない', 'あなたのマスターにアタック出来ない'],
    'cannot attack a Master',
  ],
  noAbilities: [['全てのアビリティを失う', 'アビリティを全て失う', 'アビリティを失う'], 'loses all abilities'],
  unreversed: ['リバース状態にならない', 'is not reversed'],
  mutePlaced: ['《配置時》が発生しない', 'answers no placement'],
  muteBroken: ['《ブレイク時》が発生しない', 'answers no break'],
  muteAttack: ['《アタック時》が発生しない', 'answers no attack'],
  noLife: [['ライフを得られない', 'ライフを得る事が出来ない', 'ライフを得ることが出来ない'], 'gains no life'],
  unexiled: [['除外されない', '効果で除外されない', '効果によって除外されない'], 'is not exiled'],
  unexiledByFoe: [
    ['相手の効果で除外されない', '相手の効果によって除外されない'],
    "is not exiled by the opponent's effects",
  ],
  unreturned: [
    ['手札に戻らない', '手札に戻されない', '効果で手札に戻らない', '効果で手札に戻されない'],
    'is not returned to hand',
  ],
  unreturnedByFoe: [
    ['で', 'によって'].flatMap((by) => [`相手の効果${by}手札に戻らない`, `相手の効果${by}手札に戻されない`]),
    "is not returned to hand by the opponent's effects",
  ],
  noChange: [['カードチェンジを行えない', 'カードチェンジ出来ない'], 'makes no card change'],
  mustAttack: [
    ['可能ならアタックしなければならない', '可能な限りアタックしなければならない', '可能ならアタックする'],
    'must attack if it can',
  ],
  attacksTwice: [
    [
      '1ターンに2回アタック出来る',
      '1ターンに2回までアタック出来る',
      '1ターンに2回アタックできる',
      '1ターンに2度アタック出来る',
      '2回アタック出来る',
      '2回までアタック出来る',
    ],
    'may attack twice a turn',
  ],
  neverHeld: [
    ['行動不能状態にならない', '配置されたターンに疲労を伴う行動が出来る', '配置されたターンでも行動出来る'],
    'is not incapacitated',
  ],
  unrecovered: [
    [
      'スタートフェイズに活性状態にならない',
      'スタートフェイズに疲労を回復しない',
      'スタートフェイズで活性状態にならない',
    ],
    'does not become active in the start phase',
  ],
});

export const fightStat = words({
  atk: ['ATK', 'ATK'],
  hp: ['HP', 'HP'],
  both: [['ATKとHP', 'ATK及びHP', 'ATK/HP'], 'ATK and HP'],
});
export const allKeywords = word(
  { loseAll: 'keywords' } as const,
  ['全てのキーワード能力', 'キーワード能力全て', 'キーワード能力'],
  'all keyword abilities',
);
export const cardName = quoted('『', '』', '『カード名』', ['試作の人形', '見張りの兵']);
const KEYWORDS: ReadonlySet<string> = new Set([...Object.values(WORD_NAMES), ...Object.values(AMOUNT_NAMES)]);
/** No type: the name of a keyword, with or without its number, in the same brackets. */
export const typeName = only(
  quoted('「', '」', '「タイプ」', ['兵士', '精霊']),
  (name) => !KEYWORDS.has(name.replace(/[0-9XYZ]+$/u, '')),
);
export const tokenName = pattern(
  /(?!疲労状態|リバース状態)[^、。「」『』《》【】：\n0-9をにで]+?トークン/u,
  'トークン名',
  ['ゴーストトークン', 'ドールトークン'],
);
/** Cards whose lane is asked for. */
export const laneHolder = words({
  it: [['そのミニオン', 'そのユニット', 'そのカード', 'それ'], 'it'],
  target: [['アタックターゲット', 'ターゲットユニット'], 'the attack target'],
});
export const beside = oneOf<Phrase<boolean>[]>(
  word(false, ['と同じレーンにある', 'と同一レーンにある'], 'in the lane of'),
  word(true, ['に隣接するレーンにある', 'に隣接する', 'と隣接するレーンにある', 'と隣接する'], 'in a lane beside'),
);
