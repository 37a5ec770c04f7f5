// Which cards: owner × zone × filters × kinds, how many, and what was already spoken of.
import {
  agree,
  around,
  convert,
  isRecord,
  list,
  number,
  oneOf,
  only,
  optional,
  type Phrase,
  phrase,
  rule,
  word,
  words,
} from '../../../text/index.ts';
import type { Filter, Kind, Noun, Owner, Target, Value, ZoneRange } from './ast.ts';
import { anyKeyword, cardName, cardState, color, compare, kind, lane, num, owner, stat, typeName } from './words.ts';

// Zones

const numeral: Phrase<number> = oneOf(
  word(1, 'I', 'I'),
  word(2, 'II', 'II'),
  word(3, 'III', 'III'),
  word(4, 'IV', 'IV'),
);
const range = (zone: ZoneRange['zone'], ja: string | string[], en: string): Phrase<ZoneRange> =>
  word({ zone, from: 0, to: 0 } as ZoneRange, ja, en);
const waitOne: Phrase<ZoneRange> = convert(
  phrase({ zone: 'wait' }, ['ウェイトゾーン{n}', 'タイムラインのウェイトゾーン{n}'], 'wait zone {n}', { n: numeral }),
  ({ n }): ZoneRange => ({ zone: 'wait', from: n, to: n }),
  (value) =>
    isRecord(value) && value.zone === 'wait' && value.from === value.to
      ? { zone: 'wait' as const, n: value.from as number }
      : undefined,
);
const waitRange: Phrase<ZoneRange> = phrase(
  { zone: 'wait' },
  ['ウェイトゾーン{from}~{to}', 'タイムラインのウェイトゾーン{from}~{to}'],
  'wait zones {from} to {to}',
  { from: numeral, to: numeral },
);
const timeline: Phrase<ZoneRange> = word({ zone: 'wait', from: 1, to: 4 } as ZoneRange, 'タイムライン', 'timeline');
const zone: Phrase<ZoneRange> = rule('領域', () =>
  oneOf(
    timeline,
    waitOne,
    waitRange,
    range('field', 'フィールド', 'field'),
    range('minions', 'ミニオンゾーン', 'minion zone'),
    range('leader', 'リーダーゾーン', 'leader zone'),
    range('masterArea', 'マスターエリア', 'master area'),
    range('lordArea', 'ロードエリア', 'lord area'),
    range('hand', '手札', 'hand'),
    range('deck', '山札', 'deck'),
    range('standby', 'スタンバイゾーン', 'standby zone'),
    range('exile', '除外ゾーン', 'exile zone'),
  ),
);
export const zoneList: Phrase<ZoneRange[]> = list(zone, { ja: ['及び', 'か', 'または', 'と'], en: ' and ' });

// Filters

const OR = { ja: ['か', 'または', '/', 'あるいは'], en: ' or ' };
export const filter: Phrase<Filter> = rule('限定', () =>
  oneOf(
    phrase({ is: 'color' }, ['{color}属性を持つ', '{color}属性の'], 'that is {color}', { color }),
    phrase({ is: 'type' }, ['タイプ{type}を持つ', 'タイプ{type}の'], 'of type {type}', { type: typeName }),
    phrase({ is: 'either' }, '{of}を持つ', 'that is {of}', {
      of: list(phrase({ is: 'color' }, '{color}属性', '{color}', { color }), OR, { min: 2 }),
    }),
    phrase({ is: 'either' }, '{of}を持つ', 'of {of}', {
      of: list(phrase({ is: 'type' }, ['タイプ{type}', '{type}'], 'type {type}', { type: typeName }), OR, { min: 2 }),
    }),
    phrase({ is: 'named' }, ['{name}という名前を持つ', '名前が{name}の'], 'named {name}', { name: cardName }),
    phrase(
      { is: 'stat' },
      ['{stat}{n}{compare}の', '{stat}が{n}{compare}の', '{stat}{n}{compare}を持つ'],
      'with {stat} {n}{compare}',
      {
        stat,
        n: num,
        compare,
      },
    ),
    phrase({ is: 'keyword' }, '「{keyword}」を持つ', 'with {keyword}', { keyword: anyKeyword }),
    phrase({ is: 'state' }, ['{state}状態の', '{state}状態である'], 'that is {state}', { state: cardState }),
    word({ is: 'state', state: 'open' } as const, '表向きの', 'that is face up'),
    word({ is: 'state', state: 'fatigued' } as const, '疲労している', 'that is fatigued'),
    word({ is: 'state', state: 'active' } as const, '疲労していない', 'that is active'),
    phrase({ is: 'lane' }, ['{lane}にある', '{lane}の'], 'in {lane}', { lane }),
    phrase(
      { is: 'lane', lane: 'same' },
      ['このカードと同じレーンにある', '同じレーンにある', 'このカードと同一レーンにある'],
      'in the same lane',
    ),
    phrase(
      { is: 'lane', lane: 'adjacent' },
      ['このカードに隣接するレーンにある', '隣接するレーンにある'],
      'in an adjacent lane',
    ),
    phrase({ is: 'damaged' }, ['ダメージを受けている'], 'that is damaged'),
  ),
);
const filters = optional(list(filter, { ja: ['', '、'], en: ' ' }), []);
const kinds: Phrase<Kind[]> = list(kind, { ja: ['/', 'か', 'または', '及び'], en: ' or ' });
const other = optional(word(true, ['他の', 'このカード以外の'], 'other '), false);
const whose: Phrase<Owner> = oneOf(owner, word('any', ['', '全てのプレイヤーの', 'お互いの'], ''));
/** Whose zone: unsaid, a hand or a deck is one's own, any other zone is both players'. */
type Said = Owner | 'unsaid';
const whoseZone: Phrase<Said> = oneOf(
  words({
    own: [['あなたの', '自分の', 'あなたは', 'あなたは、'], 'your '],
    opponent: [['相手の', '相手', '相手は', '相手は、'], "the opponent's "],
    any: [['全てのプレイヤーの', 'お互いの', '双方の'], "each player's "],
  }),
  word('unsaid', '', ''),
);
const isPrivate = (zones: readonly ZoneRange[]): boolean =>
  zones.length > 0 && zones.every(({ zone: z }) => z === 'hand' || z === 'deck');
const inZone = (of: Phrase<Omit<Noun, 'owner'> & { readonly owner: Said }>): Phrase<Noun> =>
  convert(
    of,
    (n): Noun => ({ ...n, owner: n.owner !== 'unsaid' ? n.owner : isPrivate(n.zones) ? 'own' : 'any' }),
    (v) => {
      if (!isRecord(v) || !Array.isArray(v.zones)) return undefined;
      const n = v as unknown as Noun;
      const said: Said = n.owner === 'any' && !isPrivate(n.zones) ? 'unsaid' : n.owner;
      return { ...n, owner: said };
    },
  );
const saidPlace = (en: Readonly<Record<'owner' | 'zones' | 'other' | 'kinds' | 'where', string>>): string =>
  [`${en.other}${en.kinds}`, en.where, `in ${en.owner || 'any '}${en.zones}`].filter((part) => part !== '').join(' ');

/** あなたのフィールドにある、緑属性を持つミニオン. */
const placedNoun: Phrase<Noun> = inZone(
  phrase(
    {},
    [
      '{owner}{zones}にある{other}{where}{kinds}',
      '{owner}{zones}にある、{other}{where}{kinds}',
      '{owner}{zones}の{other}{where}{kinds}',
      '{owner}{zones}から{other}{where}{kinds}',
      '{owner}{zones}から、{other}{where}{kinds}',
    ],
    saidPlace,
    { owner: whoseZone, zones: zoneList, other, where: filters, kinds },
  ),
);
/** 相手ミニオン, あなたの疲労状態のユニット: on the field. */
const bareNoun: Phrase<Noun> = oneOf(
  phrase(
    { zones: [] },
    ['{owner}{other}{where}{kinds}', '{owner}{other}{where}、{kinds}'],
    (en) => [`${en.owner}${en.other}${en.kinds}`, en.where].filter((part) => part !== '').join(' '),
    { owner: whose, other, where: filters, kinds },
  ),
  phrase({ zones: [] }, '{where}{owner}{other}{kinds}', '{owner}{other}{kinds} {where}', {
    where: list(filter, undefined, { max: 2 }),
    owner,
    other,
    kinds,
  }),
);
/** その中にあるミニオン: among the cards looked at. */
const amongNoun: Phrase<Noun> = phrase(
  { owner: 'any', zones: [{ zone: 'among', from: 0, to: 0 }], other: false },
  ['その中の{where}{kinds}', 'その中から{where}{kinds}', 'その中にある{where}{kinds}'],
  (en) => [en.kinds, en.where, 'among them'].filter((part) => part !== '').join(' '),
  { where: filters, kinds },
);
/** あなたのフィールドにミニオンが…: the place first, without ある. */
export const placedFirst: Phrase<Noun> = inZone(
  phrase({}, ['{owner}{zones}に{other}{where}{kinds}', '{owner}{zones}に、{other}{where}{kinds}'], saidPlace, {
    owner: whoseZone,
    zones: zoneList,
    other,
    where: filters,
    kinds,
  }),
);
export const noun: Phrase<Noun> = rule('カードの範囲', () => oneOf(placedNoun, amongNoun, bareNoun));
/** 手札, あなたのタイムライン: every card there, where a number of cards is meant. */
export const zoneNoun: Phrase<Noun> = inZone(
  phrase({ other: false, where: [], kinds: ['card'] }, '{owner}{zones}', 'cards in {owner}{zones}', {
    owner: whoseZone,
    zones: zoneList,
  }),
);

/** A card described without a place, as it comes into or leaves one. */
export const described: Phrase<Noun> = phrase(
  { owner: 'any', zones: [] },
  ['{other}{where}{kinds}'],
  (en) => [`${en.other}${en.kinds}`, en.where].filter((part) => part !== '').join(' '),
  { other, where: filters, kinds },
);

/** Settles the plurals of a noun that is counted. */
export const counted = (n: string, noun: string): string => `${n} ${noun.replaceAll('~', n === '1' ? '' : 's')}`;

// What was spoken of

const counter = agree<{ readonly noun: Noun }>(['体', '枚'], ({ noun: n }) => (isBodies(n) ? '体' : '枚'));
/** Units are counted in bodies (21-2). */
const isBodies = (n: Noun): boolean =>
  n.zones.every(({ zone: z }) => z === 'field' || z === 'minions' || z === 'leader') &&
  n.kinds.every((k) => k !== 'card');

export const thisCard: Phrase<Target> = phrase(
  { the: 'this' },
  ['このカード', 'このミニオン', 'このロード', 'このユニット', 'このスキル', 'このアーツ'],
  'this card',
);
export const it: Phrase<Target> = phrase(
  { the: 'it' },
  [
    'そのカード',
    'それ',
    'それら',
    'そのミニオン',
    'そのユニット',
    'そのロード',
    'そのトークン',
    '選んだカード',
    '選んだミニオン',
    '選んだユニット',
  ],
  'it',
);
const foe: Phrase<Target> = phrase(
  { the: 'foe' },
  [
    'アタックターゲット',
    'ターゲットユニット',
    'アタックユニット',
    'バトルした相手',
    'バトルした相手ユニット',
    'バトルした相手ミニオン',
    'このカードをブレイクしたユニット',
    'このカードをブレイクした相手ユニット',
    'このカードをブレイクしたミニオン',
  ],
  'the unit it fights',
);
const rest: Phrase<Target> = phrase({ the: 'rest' }, ['残りのカード', '残り'], 'the rest');
const master: Phrase<Target> = oneOf(
  phrase({ the: 'master', owner: 'own' }, ['あなたのマスター', '自分のマスター'], 'your Master'),
  phrase({ the: 'master', owner: 'opponent' }, ['相手のマスター', '相手マスター'], "the opponent's Master"),
  phrase({ the: 'master', owner: 'any' }, ['全てのマスター', 'お互いのマスター'], 'each Master'),
);
const lord: Phrase<Target> = oneOf(
  phrase({ the: 'lord', owner: 'own' }, ['あなたのロード'], 'your Lord'),
  phrase({ the: 'lord', owner: 'opponent' }, ['相手のロード'], "the opponent's Lord"),
);
const allOf = (en: { readonly noun: string }): string => `all ${en.noun.replaceAll('~', 's')}`;
/** 相手のフィールドにある全てのミニオン: the same as …ミニオン全て. */
const everyPlaced: Phrase<Noun> = inZone(
  phrase({}, '{owner}{zones}(にある|の)(|、)全ての{other}{where}{kinds}', saidPlace, {
    owner: whoseZone,
    zones: zoneList,
    other,
    where: filters,
    kinds,
  }),
);
const all: Phrase<Target> = oneOf(
  phrase({ the: 'all' }, ['{noun}全て', '全ての{noun}'], allOf, { noun }),
  phrase({ the: 'all' }, '{noun}全て', allOf, { noun: zoneNoun }),
  phrase({ the: 'all' }, '{noun}', allOf, { noun: everyPlaced }),
);
/** ミニオンを全て, 手札を全て. */
const allApart: Phrase<Target> = oneOf(
  phrase({ the: 'all' }, '{noun}を全て', allOf, { noun }),
  phrase({ the: 'all' }, '{noun}を全て', allOf, { noun: zoneNoun }),
);
/** 中央レーンにある相手ミニオン: a lane holds one card, so nobody says how many. */
const inOneLane: Phrase<Target> = phrase({ the: 'all' }, '{noun}', '{noun}', {
  noun: only(noun, (n) => n.where.some((f) => f.is === 'lane' && f.lane !== 'adjacent')),
});
/** 山札の上からカードを2枚. */
const top: Phrase<Target> = oneOf(
  phrase(
    { the: 'top', n: 1 },
    ['{owner}山札の一番上のカード', '{owner}山札の上のカード'],
    'the top card of {owner}deck',
    {
      owner: optional(owner, 'own'),
    },
  ),
  phrase({ the: 'top' }, '{owner}山札の上から{n}枚', 'the top {n} cards of {owner}deck', {
    owner: optional(owner, 'own'),
    n: num,
  }),
);
const topApart: Phrase<Target> = phrase(
  { the: 'top' },
  ['{owner}山札の上からカードを{n}枚', '{owner}山札の上から{n}枚を'],
  'the top {n} cards of {owner}deck',
  { owner: optional(owner, 'own'), n: num },
);
/** ミニオン1体, カードX枚まで: to be chosen. */
const chosen: Phrase<Target> = oneOf(
  phrase({ the: 'choose', upTo: false }, '{noun}{n}{counter}', (en) => counted(en.n, en.noun), {
    noun,
    n: num,
    counter,
  }),
  phrase({ the: 'choose', upTo: true }, '{noun}{n}{counter}まで', (en) => `up to ${counted(en.n, en.noun)}`, {
    noun,
    n: num,
    counter,
  }),
);
/** ミニオンを1体, カードをX枚まで: the same, said around the particle. */
const chosenApart: Phrase<Target> = oneOf(
  phrase({ the: 'choose', upTo: false }, '{noun}を{n}{counter}', (en) => counted(en.n, en.noun), {
    noun,
    n: num,
    counter,
  }),
  phrase({ the: 'choose', upTo: true }, '{noun}を{n}{counter}まで', (en) => `up to ${counted(en.n, en.noun)}`, {
    noun,
    n: num,
    counter,
  }),
);
/** 手札を1枚, 手札1枚を. */
const chosenCards: Phrase<Target> = phrase(
  { the: 'choose', upTo: false },
  ['{noun}を{n}枚', '{noun}{n}枚を'],
  (en) => `${en.n} of the ${en.noun}`,
  { noun: zoneNoun, n: num },
);
export const known: Phrase<Target> = rule('指示語', () => oneOf(thisCard, it, foe, rest, master, lord, all, top));
export const target: Phrase<Target> = rule('対象', () => oneOf(known, chosen));
const IT: Target = { the: 'it' };
/** …を, or nothing said where it is clear what is meant. */
export const object: Phrase<Target> = rule('…を', () =>
  oneOf(
    around(['{}を', '{}を、'], '{}', oneOf(target, inOneLane)),
    around(['{}', '{}、'], '{}', oneOf(chosenApart, allApart, chosenCards, topApart)),
    word(IT, '', 'it'),
  ),
);
/** …に, or nothing. */
export const recipient: Phrase<Target> = rule('…に', () =>
  oneOf(around(['{}に', '{}に、'], '{}', oneOf(target, inOneLane)), word(IT, '', 'it')),
);
/** …は */
export const topic: Phrase<Target> = rule('…は', () => around(['{}は', '{}は、'], '{}', target));
/** あなたのマスター is one card, and has its own phrase. */
const isLeader = (n: Noun): boolean =>
  n.owner !== 'any' &&
  n.zones.length === 0 &&
  n.where.length === 0 &&
  !n.other &&
  n.kinds.length === 1 &&
  (n.kinds[0] === 'master' || n.kinds[0] === 'lord');
/** The cards a continuous effect speaks of: all that fit, without a word for it. */
export const everyOf: Phrase<Target> = rule('…全て', () =>
  oneOf(
    known,
    convert(
      only(noun, (n) => !isLeader(n)),
      (n): Target => ({ the: 'all', noun: n }),
      (v) => (isRecord(v) && v.the === 'all' ? (v.noun as Noun) : undefined),
    ),
  ),
);

// Numbers

const life: Phrase<Value> = phrase({ value: 'life' }, ['{who}ライフ', '{who}マスターのライフ'], '{who}life', {
  who: owner,
});
const cores: Phrase<Value> = phrase(
  { value: 'cores' },
  ['{who}コアの数', '{who}コアの合計', '{who}コア'],
  'the number of {who}cores',
  { who: owner },
);
export const value: Phrase<Value> = rule('数値', () =>
  oneOf<Phrase<Value>[]>(
    phrase({ value: 'half', down: false }, '{of}の半分', 'half of {of}', { of: simpleValue }),
    phrase({ value: 'half', down: true }, '{of}の半分（端数切り捨て）', 'half of {of}, rounded down', {
      of: simpleValue,
    }),
    phrase({ value: 'times' }, '{of}の{n}倍', '{n} times {of}', { of: simpleValue, n: number }),
    phrase({ value: 'plus' }, '{of}+{n}', '{of} + {n}', { of: simpleValue, n: number }),
    simpleValue,
  ),
);
const simpleValue: Phrase<Value> = rule('数', () =>
  oneOf<Phrase<Value>[]>(
    num,
    phrase({ value: 'count' }, ['{noun}の(枚数|数)'], (en) => `the number of ${en.noun.replaceAll('~', 's')}`, {
      noun: oneOf(noun, zoneNoun),
    }),
    phrase({ value: 'stat' }, '{of}の{stat}', 'the {stat} of {of}', { of: known, stat }),
    life,
    cores,
    word(
      { value: 'done' } as const,
      [
        'ブレイクした数',
        'ブレイクした枚数',
        '除外した枚数',
        '除外した数',
        '戻した枚数',
        '疲労させた数',
        '引いた枚数',
        '選んだ数',
        '選んだ枚数',
      ],
      'the number of those',
    ),
  ),
);
export const laneWords = words({
  adjacent: [['隣接するレーンに', '隣接レーンに'], 'to an adjacent lane'],
  left: ['左レーンに', 'to the left lane'],
  center: ['中央レーンに', 'to the center lane'],
  right: ['右レーンに', 'to the right lane'],
  free: [['空いているレーンに', '別のレーンに', '他のレーンに'], 'to another lane'],
});
