// Which cards: owner × zone × filters × kinds, how many, and what was already spoken of.
import {
  convert,
  isRecord,
  list,
  oneOf,
  optional,
  pattern,
  type Phrase,
  phrase,
  rule,
  word,
  words,
} from '../../../text/index.ts';
import type { Filter, Kind, Noun, Owner, Said, ZoneRange } from './ast.ts';
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

// Filters

const measure = words({
  this: [['このカード', 'このミニオン', 'このユニット'], 'this card'],
  it: [['そのカード', 'そのミニオン', 'そのユニット', '選んだミニオン', 'それ'], 'it'],
});
const shared = words({ name: ['名前', 'name'], color: ['属性', 'colour'], type: ['タイプ', 'type'] });
const withKeyword: Phrase<Filter> = phrase({ is: 'keyword' }, '「{keyword}」', '{keyword}', { keyword: anyKeyword });
const exactCost: Phrase<Filter> = phrase({ is: 'stat', stat: 'cost', compare: 'exactly' }, '{n}', '{n}', { n: num });
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
    phrase({ is: 'either' }, '{of}を持つ', 'with {of}', { of: list(withKeyword, OR, { min: 2 }) }),
    phrase({ is: 'either' }, 'コスト{of}の', 'with cost {of}', { of: list(exactCost, OR, { min: 2 }) }),
    phrase({ is: 'not' }, '{of}を持たない', 'without {of}', {
      of: oneOf(
        phrase({ is: 'color' }, '{color}属性', '{color}', { color }),
        phrase({ is: 'type' }, 'タイプ{type}', 'type {type}', { type: typeName }),
        withKeyword,
      ),
    }),
    phrase({ is: 'not' }, ['{of}ではない', '{of}でない'], 'that is not {of}', {
      of: oneOf(
        phrase({ is: 'color' }, '{color}属性', '{color}', { color }),
        phrase({ is: 'type' }, 'タイプ{type}', 'of type {type}', { type: typeName }),
        phrase({ is: 'state' }, '{state}状態', '{state}', { state: cardState }),
      ),
    }),
    word({ is: 'not', of: { is: 'damaged' } } as const, 'ダメージを受けていない', 'that is not damaged'),
    phrase({ is: 'named' }, ['{name}という名前を持つ', '名前が{name}の'], 'named {name}', { name: cardName }),
    phrase(
      { is: 'stat' },
      [
        '{stat}{n}{compare}の',
        '{stat}が{n}{compare}の',
        '{stat}{n}{compare}を持つ',
        '{stat}{n}{compare}で',
        '{stat}が{n}{compare}で',
      ],
      'with {stat} {n}{compare}',
      {
        stat,
        n: num,
        compare,
      },
    ),
    phrase({ is: 'keyword' }, '「{keyword}」を持つ', 'with {keyword}', { keyword: anyKeyword }),
    phrase({ is: 'state' }, ['{state}状態の', '{state}状態である'], 'that is {state}', { state: cardState }),
    phrase({ is: 'notKind' }, '{kinds}以外の', 'that is no {kinds}', {
      kinds: list(kind, { ja: ['/', 'か', 'または', 'と'], en: ' or ' }),
    }),
    ...(['highest', 'lowest'] as const).map((extreme): Phrase<Filter> => {
      const high = extreme === 'highest' ? '高い' : '低い';
      return phrase(
        { is: 'extreme', extreme },
        [`{stat}が(最も|一番)${high}`, `(最も|一番){stat}(の|が)${high}`],
        `with the ${extreme} {stat}`,
        { stat },
      );
    }),
    ...(['below', 'above'] as const).map((than): Phrase<Filter> => {
      const low = than === 'below' ? '低い' : '高い';
      return convert(
        phrase(
          {},
          [`{of}より{stat}が${low}`, `{of}より${low}{stat}を持つ`, `{of}より${low}{stat}の`],
          `with ${than === 'below' ? 'lower' : 'higher'} {stat} than {of}`,
          { of: measure, stat },
        ),
        ({ of, stat: which }): Filter => ({ is: 'than', stat: which, of, from: which, compare: than }),
        (v) => {
          const f = v as Filter;
          return f.is === 'than' && f.compare === than && f.from === f.stat ? { of: f.of, stat: f.stat } : undefined;
        },
      );
    }),
    phrase(
      { is: 'than' },
      ['{of}の{from}{compare}の{stat}を持つ', '{of}の{from}{compare}の{stat}の'],
      'with {stat} of the {from} of {of}{compare}',
      {
        of: measure,
        from: stat,
        compare,
        stat,
      },
    ),
    phrase({ is: 'shares' }, ['{of}と同じ{what}の', '{of}と同じ{what}を持つ'], 'with the same {what} as {of}', {
      of: measure,
      what: shared,
    }),
    phrase({ is: 'shares', of: 'it' }, ['同じ{what}の', '同じ{what}を持つ'], 'with the same {what}', { what: shared }),
    convert(
      phrase({}, ['{of}と同じ{stat}の', '{of}と同じ{stat}を持つ'], 'with the {stat} of {of}', { of: measure, stat }),
      ({ of, stat: which }): Filter => ({ is: 'than', stat: which, of, from: which, compare: 'exactly' }),
      () => undefined,
    ),
    word(
      { is: 'attacked' } as const,
      ['このターンにアタックした', 'このターン中にアタックした', 'このターンアタックした'],
      'that attacked this turn',
    ),
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
    word(
      { is: 'sameLane' } as const,
      [
        'そのミニオンと同じレーンにある',
        'そのユニットと同じレーンにある',
        'そのカードと同じレーンにある',
        'それと同じレーンにある',
      ],
      'in its lane',
    ),
    word(
      { is: 'fresh' } as const,
      ['このターンに配置された', 'このターン中に配置された', 'このターン配置された'],
      'placed this turn',
    ),
    phrase({ is: 'damaged' }, ['ダメージを受けている'], 'that is damaged'),
  ),
);
export const filters = optional(list(filter, { ja: ['', '、'], en: ' ' }), []);
export const kinds: Phrase<Kind[]> = list(kind, { ja: ['/', 'か', 'または', '及び'], en: ' or ' });
const notThis = word(true, ['他の', 'このカード以外の'], 'other ');
const notIt = word(
  'it' as const,
  ['それ以外の', 'そのミニオン以外の', 'そのカード以外の', '選んだミニオン以外の', 'その他の'],
  'remaining ',
);
export const other = optional(oneOf<Phrase<true | 'it'>[]>(notThis, notIt), false);
/** ATK2以上の他のミニオン: after what describes it. */
const otherLast: Phrase<true | 'it'> = oneOf<Phrase<true | 'it'>[]>(notThis, notIt);
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
