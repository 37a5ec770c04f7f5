// Which cards: owner × zone × filters × sorts. How many of them stands in counts.ts. Chapters 2–4.

import {
  agree,
  around,
  convert,
  isRecord,
  list,
  number,
  oneOf,
  optional,
  type Phrase,
  phrase,
  rule,
  sameValue,
  word,
  words,
  quoted,
} from '../../../text/index.ts';
import type { Description, Filter, Reference, Selector, Sort } from './ast.ts';
import { singular } from './english.ts';
import {
  amount,
  className,
  comparison,
  counterName,
  doing,
  icon,
  keyword,
  kind,
  name,
  owner,
  parity,
  plainClassName,
  stat,
  trait,
} from './words.ts';

/* Things already spoken of */

export const thisCard: Phrase<Reference> = phrase({ the: 'this' }, 'これ', 'this card');

const ITS_KIND = 'カード|フォロワー|アミュレット|スペル|トークン|リーダー';
export const it: Phrase<Reference> = oneOf(
  phrase(
    { the: 'it' },
    `(それ|それら|${ITS_KIND.split('|')
      .map((word) => `その${word}`)
      .join('|')})`,
    'it',
  ),
  convert(
    phrase({}, 'その{names}', 'those {names}', { names: list(name, { ja: ['と', 'か'], en: ' and ' }) }),
    (): Reference => ({ the: 'it' }),
    () => undefined,
  ),
);

const leader: Phrase<Reference> = oneOf(
  phrase({ the: 'leader', owner: 'own' }, '自分のリーダー(|すべて)', 'your leader'),
  phrase({ the: 'leader', owner: 'opponent' }, '相手のリーダー(すべて|)', 'the enemy leader'),
  phrase({ the: 'leader', owner: 'it' }, '(それの|それのプレイヤーの)リーダー', 'its leader'),
  phrase({ the: 'leader', owner: 'actor' }, '自身のリーダー', 'their own leader'),
  phrase(
    { the: 'leader', owner: 'any' },
    '(リーダーすべて|お互いのリーダー|各リーダー|各プレイヤーのリーダー)',
    'each leader',
  ),
);

export const reference: Phrase<Reference> = rule('指示語', () =>
  oneOf(
    thisCard,
    it,
    leader,
    phrase({ the: 'done' }, '(|これによって|これにより){by}{kind}', (en) => `the ${en.by} ${singular(en.kind)}`, {
      by: doing,
      kind,
    }),
    phrase(
      { the: 'rest' },
      ['(残り|残りのカード|残りすべて)', '(選ばなかった|選ばれなかった)(カード|フォロワー|アミュレット)(|すべて)'],
      'the rest',
    ),
    phrase({ the: 'attacker' }, '攻撃フォロワー', 'the attacking follower'),
    phrase({ the: 'attackTarget' }, '攻撃目標', 'what is attacked'),
    phrase({ the: 'former' }, '前者', 'the former'),
    phrase({ the: 'latter' }, '後者', 'the latter'),
  ),
);

/* Sorts of card */

export const ANY: Sort = { class: 'any', trait: 'any', kind: 'card', name: 'any' };

export const sort: Phrase<Sort> = rule('カードの種類', () =>
  oneOf(
    phrase({ name: 'any' }, '{class}{trait}{kind}', '{class}{trait}{kind}', {
      class: optional(className, 'any'),
      trait: optional(around('{}・', '{} ', trait), 'any'),
      kind,
    }),
    phrase({ trait: 'any', name: 'any' }, '{class}{kind}', '{class}{kind}', { class: plainClassName, kind }),
    phrase({ class: 'any', trait: 'any', kind: 'card' }, '{name}', '{name}', { name }),
  ),
);

const eitherSort = list(sort, { ja: ['か', 'または'], en: ' or ' }, { longest: true });
const sorts: Phrase<Sort[]> = oneOf(eitherSort, around('「{}」', '{}', eitherSort));

/* Filters */

const ofKind = phrase({ class: 'any', trait: 'any', name: 'any' }, '{kind}', '{kind}', {
  kind: words({
    follower: ['フォロワー', 'follower'],
    amulet: ['アミュレット', 'amulet'],
    spell: ['スペル', 'spell'],
    token: ['トークン', 'token'],
  }),
});
const ofTrait = phrase({ class: 'any', name: 'any' }, '{trait}・{kind}', '{trait} {kind}', {
  trait,
  kind: oneOf(kind, unprinted(word('card', 'タイプ', 'card'))),
});
const ofClass = phrase({ trait: 'any', kind: 'card', name: 'any' }, '{class}', '{class}', {
  class: oneOf(className, plainClassName),
});
/** What a card is not: ニュートラル以外の, トークンでない, 兵士・タイプでない. */
const negated = list(oneOf(ofKind, ofTrait, ofClass), { ja: ['と', 'や'], en: ' and ' });

export const statOf = oneOf(
  phrase({ value: 'stat' }, '{of}の{stat}', "{of}'s {stat}", { of: reference, stat }),
  unprinted(phrase({ value: 'stat', of: { the: 'it' } }, 'その{stat}', "it's {stat}", { stat })),
);

const thisOrIt = oneOf(thisCard, it);
const anyKeyword = oneOf(keyword, icon);

/** Read, but printed in another way. */
export function unprinted<T>(of: Phrase<T>): Phrase<T> {
  return convert(
    of,
    (value) => value,
    () => undefined,
  );
}

const filter: Phrase<Filter> = rule('限定', () =>
  oneOf(
    phrase({ is: 'stat' }, ['{stat}{value}{compare}の', '{stat}が{value}{compare}の'], 'with {stat} {value}{compare}', {
      stat,
      value: oneOf(amount, around('「{}」', '{}', statOf)),
      compare: comparison,
    }),
    convert(
      phrase({}, '{value}{compare}の{stat}を持つ', 'with {stat} {value}{compare}', {
        stat,
        value: oneOf(amount, statOf, around('「{}」', '{}', statOf)),
        compare: comparison,
      }),
      (parts): Filter => ({ is: 'stat', ...parts }),
      () => undefined,
    ),
    phrase({ is: 'between' }, '{stat}{from}(～|から|以上){to}(|以下)の', 'with {stat} {from} to {to}', {
      stat,
      from: number,
      to: number,
    }),
    phrase({ is: 'among' }, '{stat}{values}の', 'with {stat} {values}', {
      stat,
      values: list(number, { ja: ['か', 'または'], en: ' or ' }, { min: 2 }),
    }),
    phrase({ is: 'parity' }, '{stat}が{parity}の', 'with {parity} {stat}', { stat, parity }),
    phrase(
      { is: 'extreme' },
      ['{stat}が(最も|一番){extreme}', '(最も|一番){stat}(の|が){extreme}'],
      'with the {extreme} {stat}',
      {
        stat,
        extreme: words({ highest: [['高い', '大きい'], 'highest'], lowest: [['低い', '小さい'], 'lowest'] }),
      },
    ),
    phrase({ is: 'state' }, '{state}状態の', 'that is {state}', {
      state: words({ act: ['アクト', 'acted'], stand: ['スタンド', 'standing'] }),
    }),
    phrase({ is: 'has' }, '{keyword}(|能力)を持つ', 'with {keyword}', { keyword: anyKeyword }),
    phrase({ is: 'lacks' }, '{keyword}(|能力)を(持たない|持っていない)', 'without {keyword}', { keyword: anyKeyword }),
    phrase({ is: 'unevolved' }, '進化(していない|前の)', 'that has not evolved'),
    phrase({ is: 'evolvedThisTurn' }, 'このターン(中|)に進化した', 'that evolved this turn'),
    phrase({ is: 'evolved' }, '進化(した|している|後の|済みの)', 'that has evolved'),
    phrase({ is: 'raced' }, '出走(した|している)', 'that has raced'),
    phrase({ is: 'enteredThisTurn' }, 'このターン(中|)に場に出た', 'that entered this turn'),
    phrase({ is: 'damaged' }, 'ダメージを受け(ている|た)', 'that is damaged'),
    phrase(
      { is: 'otherName' },
      '{as}と(同名を除く|同名でない|名前の異なる|異なる名前の|カード名の異なる)',
      'not named like {as}',
      { as: thisOrIt },
    ),
    phrase({ is: 'sameName' }, '{as}と同名の', 'named like {as}', { as: thisOrIt }),
    phrase({ is: 'nameContains' }, '(カード名|名前)に{part}を含む', 'whose name contains {part}', {
      part: oneOf(name, unprinted(quoted('「', '」', '「文字」', ['剣']))),
    }),
    phrase({ is: 'plain' }, '能力を(持たない|持っていない)', 'without abilities'),
    phrase(
      { is: 'hasOne' },
      ['{keywords}を持つ', '{keywords}(のいずれか|のどちらか)を持つ'],
      (en) => `with ${en.keywords}`,
      { keywords: list(anyKeyword, { ja: ['か', 'または'], en: ' or ' }, { min: 2 }) },
    ),
    phrase({ is: 'notOf' }, '{sorts}(以外の|でない|ではない|を除く)', 'other than {sorts}', { sorts: negated }),
    phrase({ is: 'notNamed' }, ['{name}を除く', '{name}以外の'], 'other than {name}', { name }),
    phrase({ is: 'attacking' }, '攻撃(している|中の)', 'that is attacking'),
    phrase({ is: 'fighting' }, '交戦(している|中の)', 'that is fighting'),
    phrase({ is: 'notIt' }, '(それ|それら)以外の', 'other than it'),
    phrase({ is: 'distinct' }, ['{by}の異なる', '異なる{by}の'], 'with different {by}s', {
      by: words({
        name: [['カード名', '名前'], 'name'],
        cost: ['コスト', 'cost'],
        class: ['クラス', 'class'],
        trait: ['タイプ', 'trait'],
      }),
    }),
    phrase({ is: 'sameStat' }, '{as}と同じ{stat}の', 'with the {stat} of {as}', { as: thisOrIt, stat }),
    phrase({ is: 'counters' }, '{counter}カウンターが(置かれている|置かれた|ある)', 'with {counter} counters', {
      counter: counterName,
    }),
  ),
);

const someFilters = list(filter, { ja: ['', '、'], en: ' ' }, { longest: true });
const filters = optional(someFilters, []);

/* Descriptions and selectors */

const zone = words({
  hand: ['手札', 'hand'],
  graveyard: ['墓場', 'graveyard'],
  ex: ['EXエリア', 'EX area'],
  deck: ['デッキ', 'deck'],
  evolveDeck: ['エボルヴデッキ', 'evolve deck'],
  banished: ['消滅領域', 'banished zone'],
});

/** Zones cards are also said to be taken から; of a deck that means looking through it (5.7). */
export const openZone = words({
  hand: ['手札', 'hand'],
  graveyard: ['墓場', 'graveyard'],
  ex: ['EXエリア', 'EX area'],
  banished: ['消滅領域', 'banished zone'],
});

const whose = oneOf(optional(owner, 'any'), word('each', 'お互いの', "each player's "));
export const openPlace = phrase({}, '{owner}{zone}', '{owner}{zone}', { owner: whose, zone: openZone });
const other = optional(word(true, ['他の', 'これ以外の'], 'other '), false);

/** A card described without saying where it is. */
export const described: Phrase<Description> = rule('カードの説明', () =>
  phrase(
    {},
    ['{other}{where}{sorts}', '{where}{other}{sorts}', '「{other}{where}{sorts}」'],
    (en) => `a ${en.other}${singular(en.sorts)} ${en.where}`,
    {
      other,
      where: filters,
      sorts,
    },
  ),
);

type Spread = Omit<Selector, 'where'> & { readonly before: readonly Filter[]; readonly after: readonly Filter[] };

/** Filters stand before the owner or after the zone; they are printed before it on the field, after it elsewhere. */
function gather(printed: 'before' | 'after', spread: Phrase<Spread>): Phrase<Selector> {
  return convert(
    spread,
    ({ before, after, ...selector }) => ({ ...selector, where: [...before, ...after] }),
    (value) => {
      if (!isRecord(value) || !Array.isArray(value.where)) return undefined;
      const { where, ...selector } = value as unknown as Selector;
      return { ...selector, before: printed === 'before' ? where : [], after: printed === 'after' ? where : [] };
    },
  );
}

const spread = { before: filters, owner: whose, other, after: filters, sorts };

type Parts = Readonly<Record<keyof typeof spread, string>>;

const SIDES: Readonly<Record<string, string>> = { 'your ': 'allied ', "the opponent's ": 'enemy ' };
const inEnglish = (en: Parts, where: string) =>
  [`${en.other}${where ? '' : (SIDES[en.owner] ?? en.owner)}${en.sorts}`, where, en.before, en.after]
    .filter(Boolean)
    .join(' ');

/** 場の is printed where カード alone would leave open which. */
const onField = agree(['場の', ''], ({ sorts: [first] }: Selector) =>
  first?.kind === 'card' && first.name === 'any' ? '場の' : '',
);

/** 相手のすべてのフォロワー: all in the middle. */
export const everyOne: Phrase<Selector> = phrase(
  {},
  '{owner}{zone}すべての{other}{where}{sorts}',
  (en) => inEnglish({ ...en, before: '', after: en.where }, en.zone),
  {
    owner: oneOf(owner, word('each', 'お互いの', "each player's ")),
    zone: oneOf<Phrase<'field' | 'hand' | 'ex' | 'graveyard'>[]>(
      word('field', ['', '場の'], ''),
      word('hand', '手札の', 'in hand'),
      word('ex', 'EXエリアの', 'in the EX area'),
      word('graveyard', '墓場の', 'in the graveyard'),
    ),
    other,
    where: filters,
    sorts,
  },
);

/** 自分の手札: the cards in it. */
export const hand: Phrase<Selector> = phrase(
  { zone: 'hand', other: false, where: [], sorts: [ANY] },
  '{owner}手札',
  'card~ in {owner}hand',
  { owner: whose },
);

export const selector: Phrase<Selector> = rule('カードの範囲', () =>
  oneOf(
    hand,
    gather(
      'before',
      phrase(
        { zone: 'field' },
        [
          '{before}{owner}{field}{other}{after}{sorts}',
          '{before}{owner}{field}{after}{other}{sorts}',
          '{before}{owner}{field}{other}「{after}{sorts}」',
        ],
        (en) => inEnglish(en, ''),
        { ...spread, field: onField },
      ),
    ),
    gather(
      'after',
      phrase(
        {},
        ['{before}{owner}{zone}の{other}{after}{sorts}', '{before}{owner}{zone}の{other}「{after}{sorts}」'],
        (en) => inEnglish(en, `in ${en.owner || 'a '}${en.zone}`),
        { ...spread, zone },
      ),
    ),
    convert(
      phrase(
        {},
        '{owner}{zone}から(、|){other}{where}{sorts}',
        (en) => inEnglish({ ...en, before: '', after: en.where }, `in ${en.owner || 'a '}${en.zone}`),
        { owner: whose, other, where: filters, sorts, zone: openZone },
      ),
      (value): Selector => value,
      () => undefined,
    ),
    gather(
      'after',
      phrase(
        { zone: 'evolveDeckFaceUp' },
        '{before}{owner}エボルヴデッキ(に表向きで置いた|の表向きの|に表向きである){other}{after}{sorts}',
        (en) => inEnglish(en, `face up in ${en.owner}evolve deck`),
        spread,
      ),
    ),
    phrase({ other: false, where: [], sorts: [ANY] }, '{owner}{zone}', 'card~ in {owner}{zone}', {
      owner: whose,
      zone,
    }),
  ),
);

const placeFirst = { owner: whose, zone: oneOf(word('field', '場', 'field'), zone) };

/** 自分の場に…が: the place first. */
export const placed: Phrase<Selector> = rule('場所とカード', () =>
  phrase(
    {},
    ['{owner}{zone}に{other}{where}{sorts}', '{owner}{zone}に{where}{other}{sorts}'],
    '{other}{sorts} {where} in {owner}{zone}',
    { ...placeFirst, other, where: filters, sorts },
  ),
);

/** その中に…が. */
export const placedAmong: Phrase<Selector> = phrase(
  { owner: 'any', zone: 'among', other: false },
  'その中に{where}{sorts}',
  '{sorts} {where} among them',
  { where: filters, sorts },
);

/** 『甲』が自分の墓場に: the place last, the particle of the subject before it. */
export const placedAfter: Phrase<Selector> = convert(
  phrase({ other: false }, '{where}{sorts}が{owner}{zone}に', '{sorts} {where} in {owner}{zone}', {
    ...placeFirst,
    where: filters,
    sorts,
  }),
  (value): Selector => value,
  () => undefined,
);

/** 自分の墓場に『甲』と『乙』が. */
export const placedEach: Phrase<Selector> = phrase(
  { other: false },
  '{owner}{zone}に{where}{sorts}',
  '{sorts} {where} in {owner}{zone}',
  {
    ...placeFirst,
    where: filters,
    sorts: list(sort, { ja: ['と', '、'], en: ' and ' }, { min: 2 }),
  },
);

const LEADER: Sort = { ...ANY, kind: 'leader' };
const leadersWith = (where: Phrase<readonly Filter[]>): Phrase<Selector> =>
  phrase(
    { zone: 'leader', other: false, sorts: [LEADER] },
    '{where}{owner}リーダー',
    (en) => `${SIDES[en.owner] ?? en.owner}leader~ ${en.where}`,
    { where, owner: whose },
  );

/** Leaders where one is counted out (相手のリーダー1人) or described (体力10以上の…); otherwise they are spoken of. */
export const leaders = leadersWith(filters);
export const describedLeaders = leadersWith(someFilters);

/** コスト3以下の相手のフォロワー: described, with whose they are before the noun. */
export const enemyDescribed: Phrase<Description> = unprinted(
  phrase({ other: false }, '{where}相手の{sorts}', '{sorts} {where}', { where: someFilters, sorts }),
);

/** その中のスペル, as they are counted. */
export const thoseAmong: Phrase<Selector> = phrase(
  { owner: 'any', zone: 'among', other: false },
  'その中の{where}{sorts}',
  '{sorts} {where} among them',
  { where: filters, sorts },
);

/** The cards just looked at, revealed or made. */
export const among: Phrase<Selector> = phrase(
  { owner: 'any', zone: 'among', other: false },
  ['その中から(、|){where}{sorts}', 'その中から(、|)「{where}{sorts}」', 'その中の{where}{sorts}'],
  '{sorts} {where} from among them',
  { where: filters, sorts: optional(sorts, [ANY]) },
);

export const deckEnd: Phrase<Selector> = phrase(
  { other: false, where: [], sorts: [ANY] },
  '{owner}デッキの(|一番){zone}(|から)',
  'card~ {zone} {owner}deck',
  {
    owner: whose,
    zone: words({ deckTop: ['上', 'on top of'], deckBottom: ['下', 'at the bottom of'] }),
  },
);

/** デッキを上から3枚: the cards on top (5.10). */
export const deck: Phrase<Selector> = phrase(
  { zone: 'deckTop', other: false, where: [], sorts: [ANY] },
  '{owner}デッキ',
  'card~ on top of {owner}deck',
  { owner: whose },
);

/** 自分の場と自分のEXエリアの…: the same cards in two zones. */
export function inTwoZones(and: 'と' | 'か'): Phrase<Selector[]> {
  const place = phrase({}, '{owner}{zone}', '{owner}{zone}', placeFirst);
  return convert(
    phrase({}, `{one}${and}{two}の{of}`, '{of} in {one} and {two}', { one: place, two: place, of: described }),
    ({ one, two, of }) => [
      { ...one, ...of },
      { ...two, ...of },
    ],
    (value) => {
      if (!Array.isArray(value) || value.length !== 2) return undefined;
      const [one, two]: Selector[] = value;
      if (!one || !two) return undefined;
      const { owner: first, zone: there, ...of } = one;
      const { owner: second, zone: elsewhere, ...same } = two;
      return sameValue(of, same)
        ? ({ one: { owner: first, zone: there }, two: { owner: second, zone: elsewhere }, of } as never)
        : undefined;
    },
  );
}

/** What is looked for in a deck (5.7): the deck is named once for all of it. */
export const inDeck = { owner: whose, of: { where: filters, sorts } };
