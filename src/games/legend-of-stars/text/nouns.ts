// Which cards: whose × where × filters × kind. 「相手の前衛の火属性のキャラクター」
import { convert, list, oneOf, only, type Phrase, phrase, rule, word, words } from '../../../text/index.ts';
import type { Display, Filter, Kind, Place, Ref, Selector, Value } from './ast.ts';
import type { Whose } from './words.ts';
import { reference } from './references.ts';
import { amount, attributes, compare, keywordName, name, owner, species, stat, who, whose } from './words.ts';

/* Amounts */

/** 手札 and the like, counted as cards. */
export const pile: Phrase<Selector> = rule('山', () =>
  convert(
    phrase({}, '{owner}{place}', '{owner}{place}', {
      owner,
      place: words({
        hand: ['手札', 'hand'],
        trash: ['トラッシュ', 'trash'],
        deck: ['デッキ', 'deck'],
        energy: ['エネルギーゾーン', 'energy zone'],
      }),
    }),
    ({ owner: of_, place: at }): Selector => ({
      owner: of_ === 'any' ? 'own' : of_,
      place: at,
      where: [],
      kind: 'card',
    }),
    () => undefined,
  ),
);
export const counted: Phrase<Selector> = rule('数える相手', () => oneOf(selector, pile));
const eachOf: Phrase<Value> = phrase(
  { value: 'each' },
  [
    '{of}1(体|枚|つ)につき{n}',
    '{of}1(体|枚|つ)につき、{n}',
    '{of}の(数|枚数|体数)×{n}',
    '{of}の(数|枚数|体数)の{n}倍',
    '{n}×{of}の(数|枚数|体数)',
  ],
  '{n} for each {of}',
  { of: counted, n: amount },
);
const statOfRef: Phrase<Value> = oneOf(
  phrase({ value: 'stat', original: false }, '{of}の{stat}(|の数値|の値)(|分|と同じ値|と同じ数値)', "{of}'s {stat}", {
    of: reference,
    stat,
  }),
  phrase(
    { value: 'stat', original: true },
    '{of}の元々の{stat}(|の数値|の値)(|分|と同じ値|と同じ数値)',
    "{of}'s original {stat}",
    {
      of: reference,
      stat,
    },
  ),
);
const lifeOf: Phrase<Value> = oneOf(
  phrase({ value: 'life', percent: 100 }, '{who}のライフ(|の数値|の値)(|分)', "{who}'s life", { who }),
  phrase({ value: 'life', percent: 50 }, '{who}のライフの半分(|の数値|の値)', "half of {who}'s life", { who }),
);
export const DEALT_WITH =
  '(破壊した|ダウンさせた|手札に戻した|トラッシュに置いた|選んだ|捨てた|戻した)(キャラクター|サポート|カード)';
const DEEDS = [
  '選んだ',
  '破壊した',
  'ダウンさせた',
  'トラッシュに置いた',
  '手札に戻した',
  '置いた',
  '戻した',
  '捨てた',
  '引いた',
  '出した',
  '移動させた',
  '裏側表示にした',
  '表側表示にした',
  'ゲインした',
  'リゲインした',
];
const SO_MANY = ['その枚数', 'その数', '同じ枚数', '同じ数', ...DEEDS.flatMap((deed) => [`${deed}数`, `${deed}枚数`])];
/** How many cards the text has just dealt with. */
export const done: Phrase<Value> = word({ value: 'done', n: 1 }, SO_MANY, 'that many');
/** 自分の場の<竜>の数, on its own. */
export const total: Phrase<Value> = phrase({ value: 'each', n: 1 }, '{of}の(数|枚数|体数)', 'the number of {of}', {
  of: counted,
});
/** その数×100, 破壊したキャラクター1体につき100 */
const eachDone: Phrase<Value> = phrase(
  { value: 'done' },
  [
    `(${SO_MANY.join('|')})×{n}`,
    `{n}×(${SO_MANY.join('|')})`,
    `${DEALT_WITH}1(体|枚|つ)につき(、|){n}`,
    '(その数|その枚数)1(体|枚|つ)につき(、|){n}',
  ],
  '{n} for each of them',
  { n: amount },
);
/** 自分の場の<竜>のATKの合計 */
const sumOf: Phrase<Value> = rule('合計', () =>
  phrase({ value: 'sum' }, '{of}の{stat}の合計(|の数値|の値)(|分)', 'the {stat} of all {of} together', {
    of: selector,
    stat,
  }),
);
/** このキャラクターのATKとそのキャラクターのDEFの差 */
const gap: Phrase<Value> = phrase(
  { value: 'gap' },
  ['{one}と{other}の(差|差分|差の数値|差の値)', '{one}と{other}の差の(分|数値分)'],
  'the difference between {one} and {other}',
  { one: oneOf(statOfRef, lifeOf), other: oneOf(statOfRef, lifeOf) },
);
/** 受けたダメージ: of the event. */
const eventAmount: Phrase<Value> = word(
  { value: 'amount' },
  [
    '受けたダメージ',
    '与えたダメージ',
    '回復した値',
    '回復した数値',
    '回復したライフ',
    'その値',
    '同じ値',
    '同じ数値',
    'その数値',
    'そのダメージ',
  ].flatMap((one) => [one, `${one}分`, `${one}と同じ`, `${one}と同じ値`]),
  'that much',
);
export const value: Phrase<Value> = rule('値', () =>
  oneOf(amount, eachOf, eachDone, statOfRef, lifeOf, sumOf, gap, eventAmount),
);

/* Filters */

export const display: Phrase<Display> = words({
  attack: ['アタック表示', 'attack display'],
  defence: ['ディフェンス表示', 'defence display'],
  right: [['ディフェンス表示（右向き）', '右向きのディフェンス表示'], 'right-hand defence display'],
  left: [['ディフェンス表示（左向き）', '左向きのディフェンス表示'], 'left-hand defence display'],
});

/** このキャラクターよりATKが低い, このキャラクターのスピード以下のスピードを持つ */
const statThan: Phrase<Filter>[] = [
  ...(['below', 'above'] as const).map((compare_): Phrase<Filter> => {
    const word_ = compare_ === 'below' ? '低い' : '高い';
    return convert(
      phrase(
        {},
        [`{of}より{stat}が${word_}`, `{of}より${word_}{stat}を持つ`, `{of}より${word_}{stat}の`],
        `with ${compare_ === 'below' ? 'lower' : 'higher'} {stat} than {of} `,
        { of: reference, stat },
      ),
      ({ of, stat: which }): Filter => ({
        is: 'stat',
        stat: which,
        original: false,
        n: { value: 'stat', of, stat: which, original: false },
        compare: compare_,
      }),
      (v) => {
        const f = v as Filter;
        if (f.is !== 'stat' || f.original || f.compare !== compare_ || typeof f.n === 'number') return undefined;
        if (f.n.value !== 'stat' || f.n.original || f.n.stat !== f.stat) return undefined;
        return { of: f.n.of, stat: f.stat };
      },
    );
  }),
  convert(
    phrase({}, ['{of}の{from}{compare}の{stat}(を持つ|の)'], "with {stat} {compare} {of}'s {from} ", {
      of: reference,
      from: stat,
      compare,
      stat,
    }),
    ({ of, from, compare: c, stat: which }): Filter => ({
      is: 'stat',
      stat: which,
      original: false,
      n: { value: 'stat', of, stat: from, original: false },
      compare: c,
    }),
    () => undefined,
  ),
];
/** そのキャラクターより元々のATKが低い: both as printed. */
const originalThan: Phrase<Filter> = convert(
  phrase(
    {},
    ['{of}より元々の{stat}が{compare}', '{of}より{compare}元々の{stat}を持つ'],
    'with original {stat} {compare} that of {of} ',
    {
      of: reference,
      stat,
      compare: words({ below: ['低い', 'below'], above: ['高い', 'above'] }),
    },
  ),
  ({ of, stat: which, compare: c }): Filter => ({
    is: 'stat',
    stat: which,
    original: true,
    n: { value: 'stat', of, stat: which, original: true },
    compare: c,
  }),
  (v) => {
    const f = v as Filter;
    if (f.is !== 'stat' || !f.original || (f.compare !== 'below' && f.compare !== 'above')) return undefined;
    if (typeof f.n === 'number' || f.n.value !== 'stat' || !f.n.original || f.n.stat !== f.stat) return undefined;
    return { of: f.n.of, stat: f.stat, compare: f.compare };
  },
);
/** そのキャラクターのコスト以下の: of the same number. */
const statWithin: Phrase<Filter> = convert(
  phrase({}, ['{of}の{stat}{compare}の'], 'with {stat} {compare} that of {of} ', {
    of: reference,
    stat,
    compare: words({ least: ['以上', ' or more'], most: ['以下', ' or less'], below: ['未満', ' below'] }),
  }),
  ({ of, stat: which, compare: c }): Filter => ({
    is: 'stat',
    stat: which,
    original: false,
    n: { value: 'stat', of, stat: which, original: false },
    compare: c,
  }),
  () => undefined,
);
const statIs = (original: boolean, before: string, en: string): Phrase<Filter>[] => [
  phrase({ is: 'stat', original }, `${before}{stat}(|が){n}{compare}の`, `with ${en}{stat} {n}{compare} `, {
    stat,
    n: rule('比べる値', () => oneOf<Phrase<Value>[]>(amount, statOfRef)),
    compare,
  }),
];
const nextTo = (of: Ref, name_: string): Phrase<Filter>[] => [
  word(
    { is: 'adjacent', of },
    [`${name_}に隣接する`, `${name_}と隣接する`, `${name_}の隣の`, `${name_}の隣にいる`],
    'next to that one ',
  ),
];
const filter: Phrase<Filter> = rule('条件', () =>
  oneOf<Phrase<Filter>[]>(
    word({ is: 'row', row: 'front' }, ['前衛の', '前衛にいる'], 'front-row '),
    word({ is: 'row', row: 'back' }, ['後衛の', '後衛にいる'], 'back-row '),
    word(
      { is: 'lane', of: 'this' },
      [
        'このキャラクターと同じレーンの',
        'このキャラクターと同じレーンにいる',
        'このキャラクターのレーンの',
        'このキャラクターのレーンにいる',
        '同じレーンの',
        '同じレーンにいる',
      ],
      'in its lane ',
    ),
    word(
      { is: 'opposite' },
      [
        'このキャラクターの正面の',
        'このキャラクターの正面にいる',
        '正面の',
        '正面にいる',
        'このキャラクターの正面のレーンの',
        '正面のレーンの',
        '正面のレーンにいる',
      ],
      'opposite it ',
    ),
    word({ is: 'lane', of: 'it' }, ['それと同じレーンの', 'それと同じレーンにいる'], 'in its lane '),
    ...nextTo('character', 'そのキャラクター'),
    ...nextTo('chosen', '選んだキャラクター'),
    ...nextTo('it', 'それ'),
    word(
      { is: 'lane', of: 'character' },
      ['そのキャラクターと同じレーンの', 'そのキャラクターと同じレーンにいる', 'そのキャラクターのレーンの'],
      "in that character's lane ",
    ),
    word(
      { is: 'lane', of: 'chosen' },
      ['選んだキャラクターと同じレーンの', '選んだキャラクターと同じレーンにいる'],
      "in the chosen character's lane ",
    ),
    word(
      { is: 'thatLane' },
      ['そのレーンの', 'そのレーンにいる', '選んだレーンの', '選んだレーンにいる'],
      'in that lane ',
    ),
    word(
      { is: 'adjacent', of: 'this' },
      [
        'このキャラクターに隣接する',
        'このキャラクターの隣の',
        'このキャラクターの隣にいる',
        'このキャラクターと隣接する',
        '隣接する',
        '隣の',
      ],
      'next to it ',
    ),
    word(
      { is: 'behind' },
      [
        'このキャラクターの後ろの',
        'このキャラクターの後ろにいる',
        'このキャラクターの後方の',
        'このキャラクターの後方にいる',
        'このキャラクターの後ろのマスの',
        'このキャラクターの後ろのマスにいる',
      ],
      'behind it ',
    ),
    word(
      { is: 'ahead' },
      [
        'このキャラクターの前の',
        'このキャラクターの前にいる',
        'このキャラクターの前方の',
        'このキャラクターの前方にいる',
        'このキャラクターの前のマスの',
        'このキャラクターの前のマスにいる',
      ],
      'in front of it ',
    ),
    word(
      { is: 'beside' },
      [
        'このキャラクターの左右の',
        'このキャラクターの左右にいる',
        '左右の',
        '左右にいる',
        'このキャラクターの両隣の',
        'このキャラクターの両隣にいる',
        '両隣の',
        '両隣にいる',
      ],
      'beside it ',
    ),
    word(
      { is: 'lanes', of: [0, 3] },
      ['両端のレーンの', '両端のレーンにいる', '端のレーンの', '端のレーンにいる'],
      'in an outer lane ',
    ),
    word({ is: 'lanes', of: [1, 2] }, ['中央のレーンの', '中央のレーンにいる', '中央2レーンの'], 'in a middle lane '),
    ...([1, 2, 3, 4] as const).map(
      (n): Phrase<Filter> => word({ is: 'lanes', of: [n - 1] }, [`レーン${n}の`, `レーン${n}にいる`], `in lane ${n} `),
    ),
    word(
      { is: 'lanes', of: [0] },
      ['左端のレーンの', '左端のレーンにいる', '一番左のレーンの'],
      'in the leftmost lane ',
    ),
    word(
      { is: 'lanes', of: [3] },
      ['右端のレーンの', '右端のレーンにいる', '一番右のレーンの'],
      'in the rightmost lane ',
    ),
    word({ is: 'battling' }, ['戦闘している', '戦闘中の', '戦闘を行っている', '戦闘を行う', '戦闘する'], 'battling '),
    phrase({ is: 'display' }, '{display}の', '{display} ', { display }),
    word({ is: 'face', face: 'up' }, ['表側表示の', '表側'], 'face-up '),
    word({ is: 'face', face: 'down' }, ['裏側表示の', '裏側'], 'face-down '),
    phrase({ is: 'attribute' }, '{of}属性の', '{of} ', { of: attributes }),
    phrase({ is: 'species' }, ['{of}の', '{of}を持つ', '種族が{of}の', '種族{of}を持つ'], '{of} ', {
      of: list(species, { ja: ['か', 'または', '・', 'と'], en: ' or ' }, { longest: true }),
    }),
    ...statThan,
    originalThan,
    statWithin,
    ...statIs(false, '', ''),
    ...statIs(true, '元々の', 'original '),
    phrase(
      { is: 'extreme', extreme: 'highest' },
      ['(最も|一番){stat}が高い', '{stat}が(最も|一番)高い'],
      'with the highest {stat} ',
      { stat },
    ),
    phrase(
      { is: 'extreme', extreme: 'lowest' },
      ['(最も|一番){stat}が低い', '{stat}が(最も|一番)低い'],
      'with the lowest {stat} ',
      { stat },
    ),
    phrase({ is: 'keyword', has: true }, '{keyword}を持つ', 'with {keyword} ', { keyword: keywordName }),
    phrase({ is: 'keyword', has: false }, '{keyword}を持たない', 'without {keyword} ', { keyword: keywordName }),
    phrase({ is: 'name', part: false }, ['名称が{name}の', '{name}という名称の'], 'called {name} ', { name }),
    phrase(
      { is: 'name', part: true },
      ['名称に{name}を含む', '名称に{name}と付く', '名称に{name}とつく'],
      'with {name} in its name ',
      { name },
    ),
    phrase({ is: 'except' }, '{of}以外の', 'other than {of} ', {
      of: oneOf<Phrase<Filter>[]>(
        phrase({ is: 'attribute' }, '{of}属性', '{of}', { of: attributes }),
        phrase({ is: 'species' }, '{of}', '{of}', {
          of: list(species, { ja: ['か', 'または', '・', 'と'], en: ' or ' }, { longest: true }),
        }),
        phrase({ is: 'name', part: false }, '{name}', '{name}', { name }),
      ),
    }),
    word({ is: 'state', state: 'gain' }, ['ゲイン表示の', 'ゲイン状態の'], 'gained '),
    word({ is: 'state', state: 'regain' }, ['リゲイン表示の', 'リゲイン状態の'], 'regained '),
    word(
      { is: 'attacking' },
      [
        'アタックしている',
        'アタックした',
        'アタック中の',
        'アタックを宣言した',
        'アタック宣言をした',
        'アタック宣言した',
      ],
      'attacking ',
    ),
    word({ is: 'attackedNow' }, ['アタックされている', 'アタックされた'], 'attacked '),
    word(
      { is: 'against' },
      [
        'このキャラクターと戦闘している',
        'このキャラクターと戦闘する',
        'このキャラクターと戦闘中の',
        'このキャラクターと戦闘を行う',
        'このキャラクターが戦闘している',
      ],
      'battling it ',
    ),
    word(
      { is: 'fresh' },
      [
        'このターンに場に出た',
        'このターン中に場に出た',
        'このターン場に出た',
        'このターンに出た',
        'このターンに場に出した',
      ],
      'new ',
    ),
    word(
      { is: 'hasAttacked', has: true },
      ['このターンにアタックした', 'このターン中にアタックした', 'このターンアタックした'],
      'that attacked this turn ',
    ),
    word(
      { is: 'hasAttacked', has: false },
      [
        'このターンにアタックしていない',
        'このターン中にアタックしていない',
        'このターンアタックしていない',
        'このターンにアタックしなかった',
        'このターン中にアタックしなかった',
      ],
      'that has not attacked this turn ',
    ),
    phrase({ is: 'besides' }, ['{of}以外の', '{of}を除く', '{of}を除いた'], 'other than {of} ', {
      of: only(reference, (of) => of !== 'this'),
    }),
    phrase(
      { is: 'namesake' },
      ['{of}と同じ名称の', '{of}と同名の', '{of}と同じ名称を持つ', '{of}と同じ名前の'],
      'with the name of {of} ',
      { of: reference },
    ),
    word({ is: 'other' }, ['他の', 'このキャラクター以外の', 'このカード以外の', 'その他の'], 'other '),
  ),
);
const where: Phrase<Filter[]> = list(filter, { ja: ['', 'かつ、', 'かつ', 'で、'], en: '' }, { min: 0 });

/* Kinds and places */

const kind: Phrase<Kind> = words({
  character: [['キャラクター', 'キャラクターカード'], 'character(s)'],
  support: [['サポート', 'サポートカード'], 'support(s)'],
  fieldCard: [['フィールド', 'フィールドカード', 'サポート（フィールド）', 'サポートカード（フィールド）'], 'field(s)'],
  flash: [
    ['エフェクト（フラッシュ）', 'エフェクトカード（フラッシュ）', 'フラッシュ', 'フラッシュカード'],
    'flash effect(s)',
  ],
  effect: [['エフェクト', 'エフェクトカード'], 'effect(s)'],
  card: [['カード', '好きなカード'], 'card(s)'],
});
const place: Phrase<Place> = words({
  field: [['', '場の', '場にいる', '場にある', '場に出ている'], ''],
  character: [['キャラクターゾーンの', 'キャラクターゾーンにいる'], 'character zone '],
  support: [['サポートゾーンの', 'サポートゾーンにある'], 'support zone '],
  hand: [['手札の', '手札にある', '手札から', '手札から、'], 'hand '],
  trash: [
    [
      'トラッシュの',
      'トラッシュにある',
      'トラッシュから',
      'トラッシュから、',
      'トラッシュゾーンの',
      'トラッシュゾーンにある',
      'トラッシュゾーンから',
    ],
    'trash ',
  ],
  energy: [['エネルギーゾーンの', 'エネルギーゾーンにある', 'エネルギーゾーンから'], 'energy zone '],
  deck: [['デッキの', 'デッキから', 'デッキから、', 'デッキにある'], 'deck '],
});

type Parts = { owner: Whose; place: Place; where: Filter[] };
type Head = { where: Filter[]; kind: Kind; place: Place | 'said' };
/** 「<竜>」 alone is a character of that species, 「名称」 alone the card of that name, エネルギー a card in the energy zone. */
const head: Phrase<Head> = rule('名詞', () =>
  oneOf(
    convert(
      phrase({}, '{kind}', '{kind}', { kind }),
      (found): Head => ({ where: [], kind: found.kind, place: 'said' }),
      (v) => ((v as Head).place === 'said' ? { kind: (v as Head).kind } : undefined),
    ),
    convert(
      word('energy', ['エネルギー', 'エネルギーカード'], 'energy'),
      (): Head => ({ where: [], kind: 'card', place: 'energy' }),
      (v) => ((v as Head).place === 'energy' ? ('energy' as const) : undefined),
    ),
    convert(
      list(species, { ja: ['か', 'または', 'と', '・'], en: ' or ' }, { longest: true }),
      (of): Head => ({ where: [{ is: 'species', of }], kind: 'character', place: 'said' }),
      () => undefined,
    ),
    convert(
      name,
      (called): Head => ({ where: [{ is: 'name', name: called, part: false }], kind: 'card', place: 'said' }),
      () => undefined,
    ),
  ),
);
const whole = ({ owner: of_, place: at, where: filters }: Parts, of: Head): Selector => {
  const there = of.place === 'said' ? at : of.place;
  return { owner: ownerIn(of_, there), place: there, where: [...filters, ...of.where], kind: of.kind };
};
/** On the field 「キャラクター」 is anybody’s; a pile without a word before it is one’s own (as in 8.5 and 8.6). */
const ownerIn = (said: Whose, there: Place): Selector['owner'] =>
  said === 'both' || (said === '' && isShared(there)) ? 'any' : said === '' ? 'own' : said;
const isShared = (there: Place): boolean => there === 'field' || there === 'character' || there === 'support';
/** The word that says so. */
const saidOf = (of: Selector['owner'], there: Place): Whose => (of !== 'any' ? of : isShared(there) ? '' : 'both');
const SLOTS = { owner: whose, place, where, head };
/** Reads any of the orders; prints the first. */
const headed = (ja: readonly string[], located: Phrase<Place> = place): Phrase<Selector> =>
  convert(
    phrase({}, ja, '{owner}{place}{where}{head}', { ...SLOTS, place: located }),
    ({ head: of, ...parts }) => whole(parts, of),
    (v) => {
      const of = v as Selector;
      const { kind: sort, place: at } = of;
      const energy = at === 'energy' && sort === 'card';
      return {
        owner: saidOf(of.owner, at),
        place: energy ? ('field' as const) : at,
        where: [...of.where],
        head: { where: [], kind: sort, place: energy ? ('energy' as const) : ('said' as const) },
      };
    },
  );
/** 「アタックしている相手のキャラクター」: filters before the owner. */
const turnedAround = (ja: readonly string[]): Phrase<Selector> =>
  convert(
    phrase({}, ja, '{owner}{place}{where}{head}', {
      ...SLOTS,
      before: list(filter),
      owner: oneOf(
        word('own', '自分の', 'your '),
        word('opponent', '相手の', "the opponent's "),
        word('both', 'お互いの', ''),
      ),
    }),
    ({ head: of, before, where: filters, ...parts }) => whole({ ...parts, where: [...before, ...filters] }, of),
    () => undefined,
  );
export const selector: Phrase<Selector> = rule('カード', () =>
  oneOf(headed(['{owner}{place}{where}{head}']), turnedAround(['{before}{owner}{place}{where}{head}'])),
);
export const every: Phrase<Selector> = rule('全てのカード', () =>
  oneOf(
    headed([
      '{owner}{place}{where}(全ての|すべての){head}',
      '{owner}{place}(全ての|すべての){where}{head}',
      '(全ての|すべての){owner}{place}{where}{head}',
      '{owner}(全ての|すべての){place}{where}{head}',
      '{owner}{place}{where}{head}(全て|すべて)',
    ]),
    turnedAround([
      '{before}{owner}{place}{where}{head}(全て|すべて)',
      '{before}{owner}{place}{where}(全ての|すべての){head}',
      '{before}(全ての|すべての){owner}{place}{where}{head}',
      '(全ての|すべての){before}{owner}{place}{where}{head}',
    ]),
  ),
);
/** Where something is, before がいる and がある: 自分の場に, トラッシュに. */
const there: Phrase<Place> = words({
  field: ['場に', ''],
  character: ['キャラクターゾーンに', 'character zone '],
  support: ['サポートゾーンに', 'support zone '],
  hand: ['手札に', 'hand '],
  trash: [['トラッシュに', 'トラッシュゾーンに'], 'trash '],
  energy: ['エネルギーゾーンに', 'energy zone '],
  deck: ['デッキに', 'deck '],
});
const thereFilter: Phrase<Filter> = oneOf<Phrase<Filter>[]>(
  word({ is: 'row', row: 'front' }, ['前衛に', '場の前衛に'], 'front-row '),
  word({ is: 'row', row: 'back' }, ['後衛に', '場の後衛に'], 'back-row '),
  word({ is: 'lane', of: 'this' }, ['このキャラクターと同じレーンに', '同じレーンに', 'レーンに'], 'in its lane '),
  word(
    { is: 'opposite' },
    ['このキャラクターの正面に', '正面に', 'このキャラクターの正面のレーンに', '正面のレーンに'],
    'opposite it ',
  ),
  word(
    { is: 'behind' },
    ['このキャラクターの後ろに', 'このキャラクターの後ろのマスに', '後ろに', '後ろのマスに'],
    'behind it ',
  ),
  word({ is: 'ahead' }, ['このキャラクターの前に', 'このキャラクターの前のマスに', '前のマスに'], 'in front of it '),
  word({ is: 'beside' }, ['このキャラクターの両隣に', 'このキャラクターの左右に', '両隣に', '左右に'], 'beside it '),
  word({ is: 'adjacent', of: 'this' }, ['このキャラクターの隣に', '隣に'], 'next to it '),
);
export const located: Phrase<Selector> = rule('場所とカード', () =>
  oneOf(
    headed(['{owner}{place}{where}{head}'], there),
    convert(
      phrase({}, ['{owner}{at}{where}{head}', '{at}{owner}{where}{head}'], '{owner}{at}{where}{head}', {
        owner: whose,
        where,
        head,
        at: thereFilter,
      }),
      ({ owner: of_, at, where: filters, head: of }) =>
        whole({ owner: of_, place: 'field', where: [at, ...filters] }, of),
      () => undefined,
    ),
  ),
);
