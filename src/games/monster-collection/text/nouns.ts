// Noun phrases: which units, terrains, gear, players or cards, and amounts that read them.
import {
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
import {
  type Amount,
  type CardFilter,
  type Count,
  type Filter,
  type Noun,
  type Selector,
  type StateName,
  type Thing,
  type Trait,
} from './ast.ts';
import {
  cardKind,
  compare,
  dice,
  numberKey,
  pileName,
  side,
  signed,
  someSide,
  standing,
  stateFilter,
  TERRAINS,
  traitKey,
  traitValues,
} from './words.ts';

/* Amounts */

const base = optional(word(true, '基本', 'base '), false);
/** Cards in a zone, to be counted: 自軍捨て山の「種族:ドラゴン」のカード. */
export const pileCards = { side, zone: pileName };
/** Amounts read off something. */
export const measure: Phrase<Amount> = rule('測るもの', () =>
  oneOf(
    phrase({}, '{wornBy}が装備している装備品の数', 'the number of equipment of {wornBy}', { wornBy: pointed }),
    phrase({}, '{side}{zone}の{cards}の枚数', 'the number of {cards}s in {side}{zone}', {
      ...pileCards,
      cards: cardFilter,
    }),
    phrase({}, '{of}の{base}{value}', "{of}'s {base}{value}", { of: thing, base, value: numberKey }),
    phrase({}, ['{count}の数', '{count}数'], 'the number of {count}', { count: countable }),
    phrase({}, '{over}の{base}{total}(の|)合計', 'the total {base}{total} of {over}', {
      over: countable,
      base,
      total: numberKey,
    }),
    phrase({}, '{handCount}手札の枚数', 'the number of cards in {handCount}hand', { handCount: side }),
  ),
);
export const rolled: Phrase<Amount> = phrase({ rolled: 'dice' }, ['ダイス結果', 'そのダイス結果'], 'the dice result');
/** Worked out from another: ×2, +1, half of it. */
const counting: Phrase<Amount> = rule('計算', () => {
  const from = oneOf(measure, rolled);
  return oneOf(
    phrase({}, '{times}×{by}', '{times}×{by}', { times: from, by: number }),
    phrase({}, '{plus}{by}', '{plus}{by}', { plus: from, by: signed }),
    phrase({ up: false }, ['{half}の半分〔端数切り捨て〕', '{half}の半分'], 'half of {half}', { half: from }),
    phrase({ up: true }, '{half}の半分〔端数切り上げ〕', 'half of {half}, rounded up', { half: from }),
    phrase({}, '{sum}', '{sum}', { sum: list(oneOf(dice, measure), { ja: '+', en: ' + ' }, { min: 2, max: 2 }) }),
  );
});
export const amount: Phrase<Amount> = rule('数量', () =>
  oneOf(number, dice, phrase({ n: 'n' }, 'n', 'n'), measure, rolled, counting),
);

/* Traits */

export const trait: Phrase<Trait> = rule('カードの情報', () =>
  oneOf(
    phrase({}, '{key}:{values}', '{key} {values}', { key: traitKey, values: traitValues }),
    phrase({}, '{base}{number}:{amount}{compare}', '{base}{number} {amount}{compare}', {
      base,
      number: numberKey,
      amount,
      compare,
    }),
  ),
);

/* Filters */

/** 「A」または「B」: either is enough (4.7.5). */
export const either: Phrase<Trait[]> = list(
  around('「{}」', '{}', trait),
  { ja: ['または', 'か', 'or'], en: ' or ' },
  { min: 2 },
);
export const filter: Phrase<Filter> = rule('限定', () =>
  oneOf(
    phrase({ is: 'trait', not: false }, ['「{trait}」の', '「{trait}」かつ', '「{trait}」に合致する'], '{trait} ', {
      trait,
    }),
    phrase(
      { is: 'trait', not: true },
      ['「{trait}」以外の', '「{trait}」ではない', '「{trait}」でない'],
      'non-{trait} ',
      { trait },
    ),
    phrase({ is: 'either', not: false }, '{of}の', '{of} ', { of: either }),
    phrase({ is: 'on', not: false }, '{where}に存在する', 'on {where} ', { where: spot }),
    phrase({ is: 'wears', not: false }, '装備品を{n}つ{compare}装備している', 'with {n}{compare} equipment ', {
      n: number,
      compare,
    }),
    phrase({ is: 'has', not: false }, '「{what}」を持つ', 'with {what} ', { what: standing }),
    phrase({ is: 'has', not: true }, '「{what}」を持たない', 'without {what} ', { what: standing }),
    word<Filter>(
      { is: 'state', state: 'enemyControlled', not: true },
      ['敵軍支配地形ではない', '敵軍支配地形でない'],
      'not enemy-controlled ',
    ),
    stateFilter,
  ),
);
/** What stands before 「～に存在する」 would be said of the place: such a filter stands first. */
const placesFirst = (found: readonly Filter[]): boolean =>
  found.every((f, i) => f.is !== 'on' || found.slice(0, i).every((before) => before.is === 'on'));
export const filters = optional(only(list(filter, { ja: ['', '、'], en: '' }), placesFirst), []);

/* Nouns */

type Head = { readonly noun: Noun; readonly filters: readonly Filter[] };
export const is = (state: StateName): Filter => ({ is: 'state', state, not: false });
const terrainHead: Phrase<Head> = oneOf(
  ...Object.entries(TERRAINS).map(([ja, [state, en]]) =>
    word<Head>({ noun: 'terrain', filters: state === null ? [] : [is(state)] }, ja, en),
  ),
);
/** 地形 and 本陣 alone say too little of where one stands, and nobody stands on no one's terrain. */
const SPOTS = [
  '代理地形',
  '自軍本陣',
  '敵軍本陣',
  '自軍支配地形',
  '敵軍支配地形',
  '自軍配置地形',
  '敵軍配置地形',
] as const;
const terrainWith = (filters_: readonly Filter[]): Selector => ({
  noun: 'terrain',
  side: 'any',
  count: 'all',
  filters: filters_,
});
/** Terrain one may stand on, by its words: 自軍本陣, 代理地形, 「属性:火」の地形. */
export const spot: Phrase<Selector> = rule('居る場所', () =>
  oneOf(
    ...SPOTS.map((ja) => word<Selector>(terrainWith([is(TERRAINS[ja][0])]), ja, TERRAINS[ja][1])),
    word<Selector>(terrainWith([is('adjacent')]), ['隣接する地形', '隣接した地形'], 'adjacent terrain'),
    ...SPOTS.slice(1).map((ja) =>
      word<Selector>(
        terrainWith([is('adjacent'), is(TERRAINS[ja][0])]),
        `隣接する${ja}`,
        `adjacent ${TERRAINS[ja][1]}`,
      ),
    ),
    convert(
      around('「{}」の地形', '{} terrain', trait),
      (t): Selector => terrainWith([{ is: 'trait', trait: t, not: false }]),
      (v) => {
        const [f] = isRecord(v) ? (v as unknown as Selector).filters : [];
        return f?.is === 'trait' ? f.trait : undefined;
      },
    ),
  ),
);
const unitHead: Phrase<Head> = oneOf(
  word<Head>({ noun: 'unit', filters: [] }, 'ユニット', 'unit'),
  word<Head>({ noun: 'unit', filters: [is('hero')] }, '英雄', 'hero'),
  word<Head>({ noun: 'unit', filters: [is('controlling')] }, '支配ユニット', 'controlling unit'),
);
const otherHead: Phrase<Head> = oneOf(
  word<Head>({ noun: 'gear', filters: [] }, '装備品', 'equipment'),
  word<Head>({ noun: 'spell', filters: [] }, ['使用中の戦闘スペル', '戦闘スペル'], 'combat spell in use'),
  word<Head>({ noun: 'consumable', filters: [] }, ['使用中の消耗品', '消耗品'], 'consumable in use'),
);
const except = optional(
  oneOf(
    word(is('notEnemyHq'), '〔敵軍本陣を除く〕', ' (not the enemy base)'),
    word(is('notHq'), '〔本陣を除く〕', ' (not a base)'),
    word(is('other'), '〔このユニットを除く〕', ' (not this unit)'),
    word<Filter>({ is: 'state', state: 'hero', not: true }, ['〔英雄を除く〕', '〔「英雄」を除く〕'], ' (not heroes)'),
  ),
  null,
);

const count: Phrase<Count> = oneOf(
  phrase({ upTo: false }, '{n}(体|つ|枚|個)', '{n}', { n: number }),
  phrase({ upTo: true }, '{n}(体|つ|枚|個)まで', 'up to {n}', { n: number }),
  word('all', 'すべて', 'all'),
);
const one: Count = { n: 1, upTo: false };

type Parts = {
  before: readonly Filter[];
  side: Selector['side'];
  after: readonly Filter[];
  head: Head;
  except: Filter | null;
  count: Count;
};
/** One way to say a thing: 敵軍本陣 is one word, and who is left out stands with the other filters. */
function join(p: Parts): Selector {
  const [own] = p.head.filters;
  const base = p.side !== 'any' && own?.is === 'state' && own.state === 'hq';
  const head = base ? [is(p.side === 'own' ? 'ownHq' : 'enemyHq')] : p.head.filters;
  const left = p.except === null ? [] : [p.except];
  // Of places it is said behind the head word; of units it is one more filter.
  const other = p.except?.is === 'state' && (p.except.state === 'other' || p.except.state === 'hero');
  const said = [...p.before, ...p.after];
  return {
    noun: p.head.noun,
    side: base ? 'any' : p.side,
    count: p.count,
    filters: [
      ...said.filter((f) => f.is === 'on'),
      ...said.filter((f) => f.is !== 'on'),
      ...(other ? left : []),
      ...head,
      ...(other ? [] : left),
    ],
  };
}
const SPECIAL = new Set<string>(Object.values(TERRAINS).flatMap(([s]) => (s === null ? [] : [s])));
/** Whether a filter is said by the head word: 代理地形, 支配ユニット. */
const isHead = (noun: Noun, f: Filter): boolean =>
  f.is === 'state' &&
  !f.not &&
  (noun === 'terrain' ? SPECIAL.has(f.state) : noun === 'unit' && f.state === 'controlling');
/** The way back: what a head word says is said by the head word. */
function part(value: unknown): Parts | undefined {
  if (!isRecord(value) || !('noun' in value)) return undefined;
  const selector = value as unknown as Selector;
  const { noun, count: counted } = selector;
  const exceptions = selector.filters.filter(
    (f) => f.is === 'state' && (f.state === 'notHq' || f.state === 'notEnemyHq'),
  );
  const words_ = selector.filters.filter((f) => isHead(noun, f));
  const rest = selector.filters.filter((f) => !exceptions.includes(f) && !words_.includes(f));
  if (exceptions.length > 1 || words_.length > 1) return undefined;
  return {
    before: rest,
    side: selector.side,
    after: [],
    head: { noun, filters: words_ },
    except: exceptions[0] ?? null,
    count: counted,
  };
}
const ORDER = ['{before}{side}{after}{head}{except}{count}', '{before}{side}{after}{head}{count}{except}'];
const UNSIDED = ['{before}{head}{except}{count}', '{before}{head}{count}{except}'];
const heads = oneOf(terrainHead, unitHead, otherHead);
/** Filters stand before the side or after it; where no side is said, before the noun. */
function selectorOf(prefix: string, counts: Phrase<Count>, fixed: Count | null): Phrase<Selector> {
  const rest = { before: filters, head: heads, except, count: counts };
  const back = (value: unknown, sided: boolean): Parts | undefined => {
    const parts = part(value);
    if (parts === undefined || (parts.side !== 'any') !== sided) return undefined;
    return fixed !== null && JSON.stringify(parts.count) !== JSON.stringify(fixed) ? undefined : parts;
  };
  const en = '{count} {before}{head}{except}';
  return oneOf(
    convert(
      phrase(
        {},
        ORDER.map((order) => prefix + order),
        '{count} {before}{side}{after}{head}{except}',
        {
          ...rest,
          side: someSide,
          after: filters,
        },
      ) as Phrase<Parts>,
      join,
      (value) => back(value, true),
    ),
    convert(
      phrase(
        {},
        UNSIDED.map((order) => prefix + order),
        en,
        rest,
      ),
      (v) => join({ ...v, side: 'any', after: [] }),
      (value) => {
        const parts = back(value, false);
        if (parts === undefined) return undefined;
        const { side: _side, after: _after, ...plain } = parts;
        return plain as never;
      },
    ),
  );
}
const partyParts = (v: unknown) => {
  if (!isRecord(v) || v.noun !== 'unit' || v.count !== 'party') return undefined;
  const { side: whose, filters: which } = v as unknown as Selector;
  return { side: whose, filters: [...which] };
};
const party: Phrase<Selector> = convert(
  phrase({}, '{filters}{side}パーティ', '{filters}{side}party', { filters, side }),
  (v): Selector => ({ noun: 'unit', side: v.side, count: 'party', filters: v.filters }),
  partyParts,
);
const player: Phrase<Selector> = oneOf(
  word<Selector>({ noun: 'player', side: 'own', count: one, filters: [] }, ['自軍プレイヤー', '自分'], 'own player'),
  word<Selector>({ noun: 'player', side: 'enemy', count: one, filters: [] }, '敵軍プレイヤー', 'enemy player'),
  word<Selector>(
    { noun: 'player', side: 'any', count: one, filters: [is('controlling')] },
    '支配プレイヤー',
    'controlling player',
  ),
  word<Selector>(
    { noun: 'player', side: 'any', count: one, filters: [] },
    ['プレイヤー1人', 'プレイヤー1名'],
    'a player',
  ),
  word<Selector>(
    { noun: 'player', side: 'any', count: 'all', filters: [] },
    ['プレイヤーすべて', 'すべてのプレイヤー', '各プレイヤー'],
    'all players',
  ),
);
/** Of a party, by place in it: 敵軍パーティの最後列のユニット1体. */
const ofParty: Phrase<Selector> = convert(
  phrase({}, '{side}パーティの{filters}ユニット{count}', '{count} {filters}unit of {side}party', {
    side: someSide,
    filters,
    count,
  }),
  (v): Selector => ({ noun: 'unit', side: v.side, count: v.count, filters: [...v.filters, is('here')] }),
  () => undefined,
);
/** Equipment by who wears it: 敵軍ユニットが装備している装備品1つ. */
const wornBy: Phrase<Selector> = convert(
  phrase({}, '{side}ユニット(が|1体が)(装備している|装備した)装備品{count}', '{count} equipment of {side}units', {
    side: someSide,
    count,
  }),
  (v): Selector => ({ noun: 'gear', side: v.side, count: v.count, filters: [] }),
  () => undefined,
);
/** What a target phrase or an effect names: with a number. */
export const selector: Phrase<Selector> = rule('名詞句', () =>
  oneOf(
    player,
    party,
    selectorOf('', count, null),
    selectorOf('すべての', word('all', '', 'all'), 'all'),
    ofParty,
    wornBy,
    word<Selector>(
      { noun: 'unit', side: 'any', count: 'all', filters: [is('controlling')] },
      '支配ユニット',
      'the controlling units',
    ),
  ),
);
/** Where no number is said: any such thing. */
export const bare: Phrase<Selector> = selectorOf('', word('all', '', 'any'), 'all');
const partyWith: Phrase<Selector> = convert(
  phrase({}, '{side}パーティ(に存在する|の){filters}ユニット', '{filters}units in {side}party', { side, filters }),
  (v): Selector => ({ noun: 'unit', side: v.side, count: 'party', filters: v.filters }),
  partyParts,
);
export const countable: Phrase<Selector> = rule('数えるもの', () => oneOf(bare, partyWith, party));
export const place: Phrase<Selector> = rule('地形の句', () => oneOf(bare, around('「{}」', '{}', bare)));

/* Things */

const pointer: Phrase<Thing> = words({
  target: ['対象', 'the target'],
  this: ['このユニット', 'this unit'],
  card: [['このカード', 'この装備品'], 'this card'],
  place: ['この地形', 'this terrain'],
  user: [['使用ユニット', 'このカードを使用したユニット', '使用したユニット'], 'the using unit'],
  paid: [
    [
      'コストとして破棄したカード',
      'コストとして除外したカード',
      'コストとしたカード',
      '破棄したカード',
      '除外したカード',
    ],
    'the card paid with',
  ],
  offering: [
    ['コストとして破棄したユニット', 'コストとして破棄された自軍ユニット', 'コストとしたユニット'],
    'the unit paid with',
  ],
  it: [['そのカード', 'それらのカード', 'それら', 'それ'], 'it'],
  itUnit: [['そのユニット', 'それらのユニット', 'それらのユニットすべて'], 'that unit'],
  itGear: [['その装備品', 'それらの装備品'], 'that equipment'],
  itPlace: ['その地形', 'that terrain'],
}) as unknown as Phrase<Thing>;
const pointed: Phrase<Thing> = convert(
  pointer as unknown as Phrase<string>,
  (the) => ({ the }) as Thing,
  (v) => (isRecord(v) && 'the' in v ? (v.the as string) : undefined),
);
/** AとB: both of them. */
const these: Phrase<Thing> = phrase({}, '{these}', '{these}', {
  these: list(pointed, { ja: ['と', 'および'], en: ' and ' }, { min: 2 }),
}) as Phrase<Thing>;
export const thing: Phrase<Thing> = rule('もの', () =>
  oneOf(
    pointed,
    phrase({}, '{targets}対象', 'the {targets}targets', {
      targets: only(list(filter, { ja: ['', '、'], en: '' }), placesFirst),
    }) as Phrase<Thing>,
    these,
    phrase(
      {},
      ['{gearOf}の装備品すべて', '{gearOf}が装備している装備品すべて', '{gearOf}のすべての装備品'],
      'all equipment of {gearOf}',
      { gearOf: pointer as unknown as Phrase<'target' | 'this'> },
    ) as Phrase<Thing>,
    convert(
      selector,
      (some): Thing => ({ some }),
      (v) => (isRecord(v) && 'some' in v ? (v.some as Selector) : undefined),
    ),
  ),
);

/* Cards by what is printed */

export const cardFilter: Phrase<CardFilter> = phrase({}, '{traits}{kind}', '{traits}{kind}', {
  traits: optional(list(around('「{}」(の|かつ)', '{} ', trait), { ja: '', en: '' }), []),
  kind: cardKind,
});
