// Which cards: owner × zone × filters × kinds, how many, and what was already spoken of.
import {
  convert,
  isRecord,
  list,
  oneOf,
  optional,
  pattern,
  phrase,
  type Phrase,
  rule,
  word,
  words,
} from '../../../text/index.ts';
import type { Filter, Kind, Noun, Owner, Said, ZoneRange } from './ast.ts';
import { filter, filters } from './filters.ts';
import { cardName, kind, owner } from './words.ts';

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
const timeline: Phrase<ZoneRange> = word(
  { zone: 'wait', from: 1, to: 4 } as ZoneRange,
  ['タイムライン', 'ウェイトゾーン'],
  'timeline',
);
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
/** One zone that is not the field, as a place to be put. */
export const placeZone: Phrase<ZoneRange> = oneOf(
  timeline,
  waitOne,
  range('standby', 'スタンバイゾーン', 'standby zone'),
);
export const zoneList: Phrase<ZoneRange[]> = list(zone, { ja: ['及び', 'か', 'または', 'と'], en: ' and ' });

export const kinds: Phrase<Kind[]> = list(kind, { ja: ['/', 'か', 'または', '及び'], en: ' or ' });
const notThis = oneOf<Phrase<true | 'this'>[]>(
  word(true, '他の', 'other '),
  word('this' as const, ['このカード以外の', 'このミニオン以外の'], 'other '),
);
const notIt = oneOf<Phrase<'it' | 'target'>[]>(
  word('target' as const, ['アタックターゲット以外の', 'ターゲットユニット以外の'], 'untargeted '),
  word(
    'it' as const,
    ['それ以外の', 'そのミニオン以外の', 'そのカード以外の', '選んだミニオン以外の', 'その他の'],
    'remaining ',
  ),
);
export const other = optional(oneOf<Phrase<Noun['other']>[]>(notThis, notIt), false);
/** ATK2以上の他のミニオン: after what describes it. */
const otherLast: Phrase<Noun['other']> = oneOf<Phrase<Noun['other']>[]>(notThis, notIt);
const someFilters: Phrase<Filter[]> = list(filter, { ja: ['', '、'], en: ' ' });
/** 相手は自分のミニオンを…: whoever does it, of their own. */
const subjectOwn: Phrase<Said> = words({
  theyDo: [['相手は自分の', '相手は、自分の', '相手は自身の'], "the opponent's own "],
  eachDo: [
    ['全てのプレイヤーは', 'お互いのプレイヤーは', '各プレイヤーは'].flatMap((all) => [
      `${all}自分の`,
      `${all}、自分の`,
    ]),
    "each player's own ",
  ],
});
export const whose: Phrase<Owner> = oneOf(owner, word('any', ['', '全てのプレイヤーの', 'お互いの'], ''));
/** Whose zone: unsaid, a hand or a deck is that of whoever the sentence is about, any other zone is both players'. */
export const whoseZone: Phrase<Said> = oneOf(
  words({
    own: [['あなたの', '自分の'], 'your '],
    opponent: [['相手の', '相手'], "the opponent's "],
    any: [['全てのプレイヤーの', 'お互いの', '双方の'], "each player's "],
    youDo: [['あなたは', 'あなたは、'], 'your '],
    theyDo: [
      ['相手は', '相手は、', '相手は自分の', '相手は、自分の', '相手は自身の', '相手は、自身の'],
      "the opponent's own ",
    ],
    eachDo: [
      [
        '全てのプレイヤーは',
        '全てのプレイヤーは、',
        'お互いのプレイヤーは',
        'お互いのプレイヤーは、',
        '各プレイヤーは',
        '各プレイヤーは、',
      ].flatMap((all) => [all, `${all}自分の`]),
      "each player's own ",
    ],
  }),
  word('unsaid', '', ''),
);
const isPrivate = (zones: readonly ZoneRange[]): boolean =>
  zones.length > 0 && zones.every(({ zone: z }) => z === 'hand' || z === 'deck');
export const inZone = (of: Phrase<Noun>): Phrase<Noun> =>
  convert(
    of,
    (n): Noun => ({ ...n, owner: n.owner === 'unsaid' && !isPrivate(n.zones) ? 'any' : n.owner }),
    (v) => {
      if (!isRecord(v) || !Array.isArray(v.zones)) return undefined;
      const n = v as unknown as Noun;
      return { ...n, owner: n.owner === 'any' && !isPrivate(n.zones) ? 'unsaid' : n.owner };
    },
  );
export const saidPlace = (en: Readonly<Record<'owner' | 'zones' | 'other' | 'kinds' | 'where', string>>): string =>
  [`${en.other}${en.kinds}`, en.where, `in ${en.owner || unsaidOf(en.zones)}${en.zones}`]
    .filter((part) => part !== '')
    .join(' ');
/** Nobody named: of a hand or a deck one's own, of any other zone both players'. */
const unsaidOf = (zones: string): string => (/hand|deck/.test(zones) ? 'your ' : 'any ');

/** A name where a kind would stand; read as any card of that name. */
const nameOnly: Phrase<Kind[]> = convert(
  oneOf(cardName, pattern(/[ァ-ヶー]+トークン/u, 'トークン名', ['ゴーストトークン'])),
  (name) => [name as Kind],
  () => undefined,
);
const namedAs = (of: Phrase<Noun>): Phrase<Noun> =>
  convert(
    of,
    (n): Noun => ({ ...n, where: [...n.where, { is: 'named', name: n.kinds[0] ?? '' }], kinds: ['card'] }),
    () => undefined,
  );
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
const placedLast: Phrase<Noun> = inZone(
  convert(
    phrase({}, ['{owner}{zones}(にある|の|から)(|、){where}{other}{kinds}'], saidPlace, {
      owner: whoseZone,
      zones: zoneList,
      other: otherLast,
      where: someFilters,
      kinds,
    }),
    (n): Noun => n,
    () => undefined,
  ),
);
/** あなたのATK2以上の他のミニオン, 他の相手ミニオン. */
const otherApart: Phrase<Noun> = oneOf(
  placedLast,
  convert(
    phrase(
      { zones: [] },
      ['{owner}{where}{other}{kinds}', '{other}{owner}{where}{kinds}'],
      '{other}{owner}{kinds} {where}',
      {
        owner: oneOf<Phrase<Said>[]>(whose, subjectOwn),
        other: otherLast,
        where: optional(someFilters, []),
        kinds,
      },
    ),
    (n): Noun => n,
    () => undefined,
  ),
);
/** 相手ミニオン, あなたの疲労状態のユニット: on the field. */
const bareNoun: Phrase<Noun> = oneOf(
  phrase(
    { zones: [] },
    ['{owner}{other}{where}{kinds}', '{owner}{other}{where}、{kinds}'],
    (en) => [`${en.owner}${en.other}${en.kinds}`, en.where].filter((part) => part !== '').join(' '),
    { owner: oneOf<Phrase<Said>[]>(whose, subjectOwn), other, where: filters, kinds },
  ),
  convert(
    phrase({ zones: [] }, '{where}{owner}{other}{kinds}', '{owner}{other}{kinds} {where}', {
      where: list(filter, undefined, { max: 2 }),
      owner,
      other,
      kinds,
    }),
    (n): Noun => ({ ...n, where: n.owner === 'opponent' ? n.where.map(asSeen) : n.where }),
    (v) => (isRecord(v) && v.owner === 'opponent' ? unseen(v as unknown as Noun) : undefined),
  ),
);
/** 左レーンにある相手ミニオン: lanes are shared, and one that is named first is the speaker's own left (18-2). */
function asSeen(f: Filter): Filter {
  if (f.is !== 'lane' || (f.lane !== 'left' && f.lane !== 'right')) return f;
  return { is: 'lane', lane: f.lane === 'left' ? 'yourLeft' : 'yourRight' };
}
function unseen(n: Noun): SeenNoun | undefined {
  if (!n.where.some((f) => f.is === 'lane' && (f.lane === 'yourLeft' || f.lane === 'yourRight'))) return undefined;
  if (n.zones.length > 0) return undefined;
  const where = n.where.map(
    (f): Filter =>
      f.is === 'lane' && (f.lane === 'yourLeft' || f.lane === 'yourRight')
        ? { is: 'lane', lane: f.lane === 'yourLeft' ? 'left' : 'right' }
        : f,
  );
  return { zones: [] as const, where, owner: n.owner as Owner, other: n.other, kinds: [...n.kinds] };
}
type SeenNoun = { zones: readonly []; where: Filter[]; owner: Owner; other: Noun['other']; kinds: Kind[] };
/** 『狼』 by itself, or ゴーストトークン: a card of this name. */
const called: Phrase<Noun> = oneOf(
  namedAs(
    inZone(
      phrase(
        {},
        [
          '{owner}{zones}にある{other}{where}{kinds}',
          '{owner}{zones}の{other}{where}{kinds}',
          '{owner}{zones}から{other}{where}{kinds}',
          '{owner}{zones}に{other}{where}{kinds}',
        ],
        saidPlace,
        { owner: whoseZone, zones: zoneList, other, where: filters, kinds: nameOnly },
      ),
    ),
  ),
  namedAs(
    phrase({ zones: [] }, '{owner}{other}{where}{kinds}', '{owner}{other}{kinds} {where}', {
      owner: whose,
      other,
      where: filters,
      kinds: nameOnly,
    }),
  ),
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
export const noun: Phrase<Noun> = rule('カードの範囲', () =>
  oneOf(placedNoun, amongNoun, bareNoun, otherApart, called),
);
/** 手札, あなたのタイムライン: every card there, where a number of cards is meant. */
export const zoneNoun: Phrase<Noun> = inZone(
  phrase(
    { other: false, where: [], kinds: ['card'] },
    '{owner}{zones}',
    (en) => `cards in ${en.owner || unsaidOf(en.zones)}${en.zones}`,
    {
      owner: whoseZone,
      zones: zoneList,
    },
  ),
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
