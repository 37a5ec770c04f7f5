// How many of which cards, and what particle follows them. 4.1, 5.18, 10.6.2.3.

import {
  agree,
  around,
  convert,
  isRecord,
  list,
  oneOf,
  only,
  optional,
  type Phrase,
  phrase,
  rule,
  type ValueOf,
  word,
} from '../../../text/index.ts';
import type { Filter, Noun, Selector, Target } from './ast.ts';
import { counted } from './english.ts';
import {
  among,
  ANY,
  deckEnd,
  described,
  describedLeaders,
  hand,
  inDeck,
  leaders,
  openPlace,
  reference,
  selector,
  deck,
  inTwoZones,
  everyOne,
} from './nouns.ts';
import { amount, owner } from './words.ts';

export const one = <T>(of: Phrase<T>): Phrase<T[]> => list(of, undefined, { max: 1 });

const AND = { ja: ['と', 'と、'], en: ' and ' };

const countable: Phrase<Selector> = rule('数えるカード', () => oneOf(selector, leaders, among, deckEnd));

const counter = agree(['体', '枚', 'つ', '人', '個'], ({ of: { zone, sorts } }: Noun) => {
  const [first] = sorts;
  if (zone === 'leader') return '人';
  if (zone !== 'field') return '枚';
  if (first?.kind === 'amulet') return 'つ';
  return first?.kind === 'card' && first.name === 'any' ? '枚' : '体';
});

const number = { of: countable, n: amount, counter };

const exactly: Phrase<Noun> = phrase(
  { the: 'cards', count: 'exactly' },
  '{of}{n}{counter}',
  ({ n, of }) => counted(n, of),
  number,
);
const upTo: Phrase<Noun> = phrase(
  { the: 'cards', count: 'upTo' },
  '{of}{n}{counter}まで',
  ({ n, of }) => `up to ${counted(n, of)}`,
  number,
);
const all: Phrase<Noun> = phrase({ the: 'cards', count: 'all' }, ['{of}すべて', 'すべての{of}'], 'all {of}', {
  of: oneOf(selector, describedLeaders, among, deckEnd),
});
const random: Phrase<Noun> = phrase(
  { the: 'cards', count: 'random' },
  ['{of}をランダムに{n}{counter}', '{of}{n}{counter}をランダムに'],
  ({ n, of }) => `${counted(n, of)} at random`,
  number,
);
const allInside: Phrase<Noun> = convert(
  everyOne,
  (of): Noun => ({ the: 'cards', count: 'all', of }),
  () => undefined,
);
const randomOne: Phrase<Noun> = phrase(
  { the: 'cards', count: 'random' },
  '(ランダムな|ランダムに){of}{n}{counter}',
  ({ n, of }) => `${counted(n, of)} at random`,
  number,
);
const anyOfThem: Phrase<Noun> = phrase(
  { the: 'cards', of: { owner: 'any', zone: 'among', other: false, where: [], sorts: [ANY] }, count: 'any' },
  ['それを好きな(枚数|数|だけ)', 'その中から(、|)好きな枚数(|を)', '好きな枚数(|を)'],
  'any number of them',
);
const anyNumber: Phrase<Noun> = phrase(
  { the: 'cards', count: 'any' },
  '{of}を好きな(枚数|数|だけ)',
  'any number of {of}',
  { of: countable },
);

/** 〜を、コストの合計が5以下になるように好きな枚数. */
const withinCost: Phrase<Noun> = convert(
  phrase(
    {},
    '{of}を(、|)コストの合計が{most}以下になるように(、|){count}',
    '{count} {of} of total cost {most} or less',
    {
      of: countable,
      most: amount,
      count: oneOf<Phrase<number | 'X' | 'any'>[]>(
        word('any', ['好きな枚数', '好きな数', '好きなだけ', ''], 'any number of'),
        around('{}(枚|体|つ)まで', 'up to {}', amount),
      ),
    },
  ),
  ({ of, most, count }): Noun => {
    const within: Selector = { ...of, where: [...of.where, { is: 'totalCost', most }] };
    return count === 'any'
      ? { the: 'cards', of: within, count: 'any' }
      : { the: 'cards', of: within, count: 'upTo', n: count };
  },
  (value) => {
    if (!isRecord(value) || !isRecord(value.of)) return undefined;
    const noun = value as unknown as Noun;
    const last = noun.of.where.at(-1);
    if (last?.is !== 'totalCost' || (noun.count !== 'any' && noun.count !== 'upTo')) return undefined;
    const of: Selector = { ...noun.of, where: noun.of.where.slice(0, -1) };
    const count = 'n' in noun ? (noun.n as number | 'X') : ('any' as const);
    return { of, most: last.most as number | 'X', count };
  },
);

/** 手札を1枚, フォロワーを2体まで: the number after を. */
const numberAfter: Phrase<Noun> = oneOf(
  phrase({ the: 'cards', count: 'upTo' }, '{of}を{n}{counter}まで', ({ n, of }) => `up to ${counted(n, of)}`, number),
  phrase({ the: 'cards', count: 'exactly' }, '{of}を{n}{counter}', ({ n, of }) => counted(n, of), number),
  phrase({ the: 'cards', count: 'all' }, '{of}をすべて', 'all {of}', { of: oneOf(selector, among) }),
  phrase({ the: 'cards', count: 'exactly' }, '{of}を上から{n}枚', ({ n, of }) => counted(n, of), {
    of: deck,
    n: amount,
  }),
);

/** デッキの一番上のカード: one. */
const topCard: Phrase<Noun> = convert(
  phrase({}, '{of}のカード', 'the {of}', { of: deckEnd }),
  ({ of }): Noun => ({ the: 'cards', of, count: 'exactly', n: 1 }),
  () => undefined,
);
/** 〜を見る。1枚を手札に加える: of those. */
const ofThem: Phrase<Noun> = convert(
  oneOf(
    phrase({ count: 'exactly' }, '{n}枚を', '{n} of them', { n: amount }),
    phrase({ count: 'upTo' }, '{n}枚まで(|を)', 'up to {n} of them', { n: amount }),
  ),
  ({ count, n }): Noun => ({
    the: 'cards',
    of: { owner: 'any', zone: 'among', other: false, where: [], sorts: [ANY] },
    count,
    n,
  }),
  () => undefined,
);
/** それと同名のカードを相手の墓場からすべて: the place last. */
const fromPlace: Phrase<Noun> = convert(
  oneOf(
    phrase({ count: 'all' }, '{what}を{place}から(|、)すべて', 'all {what} from {place}', {
      what: described,
      place: openPlace,
    }),
    phrase({ count: 'exactly' }, '{what}を{place}から(|、){n}(枚|体|つ)', '{n} {what} from {place}', {
      what: described,
      place: openPlace,
      n: amount,
    }),
  ),
  ({ what, place, ...count }): Noun => ({ the: 'cards', of: { ...place, ...what }, ...count }) as Noun,
  () => undefined,
);

/** Every card of a sort, named without a number: 自分のフォロワーは…. */
export const bare: Phrase<Noun> = phrase({ the: 'cards', count: 'all' }, '{of}', 'all {of}', { of: selector });

/** 自分の手札のスペルの…: all of them, where they cannot be on the field. */
export const inHand: Phrase<Noun> = only(bare, ({ of }) => of.zone === 'hand' || of.zone === 'ex');

/** 攻撃しているフォロワー: there is one at most, so that no number is said. */
const inAttack: Phrase<Noun> = convert(
  phrase({}, ['{filter}{owner}フォロワー', '{owner}{filter}フォロワー'], '{owner}follower {filter}', {
    filter: oneOf<Phrase<Filter>[]>(
      phrase({ is: 'attacking' }, '攻撃(している|中の)', 'that is attacking'),
      phrase({ is: 'fighting' }, '交戦(している|中の)', 'that is fighting'),
    ),
    owner: optional(owner, 'any'),
  }),
  ({ filter, owner: whose }): Noun => ({
    the: 'cards',
    count: 'all',
    of: { owner: whose, zone: 'field', other: false, where: [filter], sorts: [{ ...ANY, kind: 'follower' }] },
  }),
  () => undefined,
);

export const target: Phrase<Target> = rule('対象', () =>
  oneOf(reference, exactly, upTo, all, allInside, randomOne, topCard, inAttack),
);

/** 〜は and 〜に: one or more things. */
export const targets: Phrase<Target[]> = rule('対象(複数)', () => sameOwner(list(target, AND)));

/** 相手のリーダーとフォロワーすべて: whose the first is said to be, the others are. */
function sameOwner(of: Phrase<Target[]>): Phrase<Target[]> {
  return convert(
    of,
    ([first, ...others]) => {
      const owner = first === undefined ? 'any' : ownerOf(first);
      if (first === undefined || owner === 'any') return first === undefined ? [] : [first, ...others];
      return [first, ...others.map((t) => (isUnowned(t) ? { ...t, of: { ...t.of, owner } } : t))];
    },
    (value) => (Array.isArray(value) ? (value as Target[]) : undefined),
  );
}
const ownerOf = (t: Target): Selector['owner'] =>
  t.the === 'cards' ? t.of.owner : t.the === 'leader' ? t.owner : 'any';
const isUnowned = (t: Target): t is Noun =>
  t.the === 'cards' && t.of.owner === 'any' && t.of.zone === 'field' && !t.of.other;

/** 〜を, with を inside: some counts follow it. */
export const object: Phrase<Target> = rule('目的語', () =>
  oneOf(
    around('{}を', '{}', target),
    anyOfThem,
    anyNumber,
    withinCost,
    random,
    around('{}(|を)', '{}', upTo),
    numberAfter,
    ofThem,
    fromPlace,
    around('{}を', '{}', wholeHand),
  ),
);
export const objects: Phrase<Target[]> = rule('目的語(複数)', () =>
  oneOf(one(object), around('{}を', '{}', sameOwner(list(target, AND, { min: 2 })))),
);

/** 手札を公開する: the whole of it. */
const wholeHand: Phrase<Noun> = phrase({ the: 'cards', count: 'all' }, '{of}', 'all {of}', { of: hand });

/** 相手のリーダーか…: one leader, uncounted. */
const aLeader: Phrase<Noun> = convert(
  leaders,
  (of): Noun => ({ the: 'cards', of, count: 'exactly', n: 1 }),
  () => undefined,
);

/** What can be selected: one of several nouns (か), each of them (と), or a number that is not fixed, with its を. */
export const eitherNoun: Phrase<Noun[]> = oneOf(
  list(oneOf(exactly, aLeader), { ja: ['か', 'か、', 'または'], en: ' or ' }, { min: 2 }),
  convert(
    phrase({}, '{of}{n}(枚|体|つ)', '{n} {of}', { of: inTwoZones('か'), n: amount }),
    ({ of, n }): Noun[] => of.map((selector) => ({ the: 'cards', of: selector, count: 'exactly', n })),
    () => undefined,
  ),
);
/** 相手のリーダーか相手のフォロワーを合計3体まで: so many of them together, with its を. */
export const togetherNoun: Phrase<Noun[]> = convert(
  phrase({}, '{of}を合計{n}(体|枚|つ){count}', '{count}{n} of {of} together', {
    of: list(countable, { ja: ['か', 'か、', 'または', 'と'], en: ' or ' }, { min: 2 }),
    n: amount,
    count: oneOf(word('upTo', 'まで', 'up to '), word('exactly', '', '')),
  }),
  ({ of, n, count }): Noun[] => of.map((one) => ({ the: 'cards', of: one, count, n })),
  (value) => {
    if (!Array.isArray(value) || value.length < 2) return undefined;
    const nouns: Noun[] = value;
    const [first] = nouns;
    if (first?.count !== 'upTo' || !nouns.every((noun) => noun.count === 'upTo' && noun.n === first.n))
      return undefined;
    return { of: nouns.map((noun) => noun.of), n: first.n as number | 'X', count: 'upTo' as const };
  },
);
export const eachNoun = list(exactly, AND);
export const looseNoun = oneOf(
  one(oneOf(anyOfThem, anyNumber, withinCost, random, around('{}(|を)', '{}', upTo), numberAfter)),
  around('{}を', '{}', list(oneOf(exactly, upTo), AND, { min: 2 })),
);

/** What is looked for in a deck, with its を (5.7). The deck is named once for all of it. */
const TEMPLATES = [
  '{where}{sorts}{n}枚',
  '「{where}{sorts}」{n}枚',
  '{where}{sorts}(|を)合計{n}枚',
  '{where}{sorts}を{n}枚',
];
const sought = oneOf(
  phrase({ count: 'exactly' }, TEMPLATES, (en) => `${counted(en.n, en.sorts)} ${en.where}`, {
    ...inDeck.of,
    n: amount,
  }),
  phrase(
    { count: 'upTo' },
    TEMPLATES.map((template) => `${template}まで`),
    (en) => `up to ${counted(en.n, en.sorts)} ${en.where}`,
    { ...inDeck.of, n: amount },
  ),
);
const soughtAny = phrase(
  { count: 'any' },
  '{where}{sorts}を好きな(枚数|数|だけ)',
  'any number of {sorts} {where}',
  inDeck.of,
);
type Sought = ValueOf<typeof sought>;

/** 甲と乙それぞれ1枚まで: one of each. */
const soughtEach: Phrase<Sought[]> = convert(
  phrase({}, ['{sorts}(|を)それぞれ{n}枚{count}', '{sorts}(|を){n}枚ずつ{count}'], '{count}{n} each of {sorts}', {
    sorts: list(phrase({}, '{where}{sorts}', '{sorts} {where}', inDeck.of), AND, { min: 2 }),
    n: amount,
    count: oneOf(word('exactly', '', ''), word('upTo', 'まで', 'up to ')),
  }),
  ({ sorts, n, count }) => sorts.map((one) => ({ ...one, n, count })),
  () => undefined,
);
const soughtItems = oneOf(list(sought, AND), soughtEach);
const wo = agree(['を', ''], ({ items }: { items: { count: string }[] }) =>
  items.at(-1)?.count === 'upTo' ? '' : 'を',
);

const anyNumberSought: Phrase<Noun[]> = convert(
  phrase({}, '{owner}デッキから(|、){what}', '{what} in {owner}deck', { owner: inDeck.owner, what: soughtAny }),
  ({ owner, what: { where, sorts } }): Noun[] => [
    { the: 'cards', of: { owner, zone: 'deck', other: false, where, sorts }, count: 'any' },
  ],
  (value) => {
    if (!Array.isArray(value) || value.length !== 1) return undefined;
    const [noun]: Noun[] = value;
    if (noun?.count !== 'any' || noun.of.zone !== 'deck') return undefined;
    return {
      owner: noun.of.owner,
      what: { count: 'any', where: [...noun.of.where], sorts: [...noun.of.sorts] },
    } as never;
  },
);

export const soughtNouns: Phrase<Noun[]> = rule('探すカード', () => oneOf(numberSought, anyNumberSought));
const numberSought: Phrase<Noun[]> = rule('枚数の決まった探すカード', () =>
  convert(
    phrase(
      {},
      ['{owner}デッキ(から|の中から)(|、){items}{wo}', '{items}{wo}{owner}デッキから'],
      '{items} in {owner}deck',
      {
        owner: inDeck.owner,
        items: soughtItems,
        wo,
      },
    ),
    ({ owner, items }): Noun[] =>
      items.map(({ where, sorts, count, n }) => ({
        the: 'cards',
        of: { owner, zone: 'deck', other: false, where, sorts },
        count,
        n,
      })),
    (value) => {
      if (!Array.isArray(value)) return undefined;
      const nouns: Noun[] = value;
      const items = nouns.flatMap((noun) =>
        'n' in noun && noun.count !== 'random'
          ? [{ where: [...noun.of.where], sorts: [...noun.of.sorts], count: noun.count, n: noun.n as number | 'X' }]
          : [],
      );
      const owner = nouns[0]?.of.owner;
      return items.length === nouns.length && owner ? { owner, items } : undefined;
    },
  ),
);
