// Which cards: owner × zone × filters × sorts, and how many. Chapters 2–4.

import {
  agree,
  around,
  convert,
  isRecord,
  list,
  oneOf,
  optional,
  type Phrase,
  phrase,
  rule,
  word,
  words,
} from '../../../text/index.ts';
import type { Description, Filter, Noun, Reference, Selector, Sort, Target } from './ast.ts';
import {
  amount,
  className,
  comparison,
  counted,
  counterName,
  icon,
  keyword,
  kind,
  name,
  owner,
  trait,
} from './words.ts';

/* Things already spoken of */

const doing = words({
  selected: ['選んだ', 'the selected '],
  entered: [['出た', '場に出た'], 'the entering '],
  revealed: ['公開した', 'the revealed '],
  discarded: ['捨てた', 'the discarded '],
  returned: ['戻した', 'the returned '],
  destroyed: [['破壊した', '破壊された'], 'the destroyed '],
  banished: ['消滅させた', 'the banished '],
  played: ['プレイした', 'the played '],
  fought: [['交戦した', '交戦した相手の'], 'the fought '],
  attacked: [['攻撃した', '攻撃された'], 'the attacked '],
});

export const thisCard: Phrase<Reference> = phrase({ the: 'this' }, 'これ', 'this card');
export const it: Phrase<Reference> = phrase(
  { the: 'it' },
  '(それ|それら|そのカード|そのフォロワー|そのアミュレット|そのスペル|そのトークン)',
  'it',
);
const done: Phrase<Reference> = phrase({ the: 'done' }, '{by}{kind}', (en) => `${en.by}${en.kind.replace('~', '')}`, {
  by: doing,
  kind,
});
const leader: Phrase<Reference> = oneOf(
  phrase({ the: 'leader', owner: 'own' }, '自分のリーダー(|すべて)', 'your leader'),
  phrase({ the: 'leader', owner: 'opponent' }, '相手のリーダー(すべて|)', "opponent's leader"),
  phrase({ the: 'leader', owner: 'it' }, 'それのリーダー', 'its leader'),
  phrase({ the: 'leader', owner: 'actor' }, '自身のリーダー', 'their own leader'),
  phrase({ the: 'leader', owner: 'any' }, 'リーダーすべて', 'each leader'),
);
const rest: Phrase<Reference> = phrase({ the: 'rest' }, '残り(|のカード|すべて)', 'the rest');
export const reference: Phrase<Reference> = rule('指示語', () => oneOf(thisCard, it, done, leader, rest));

/* Sorts of card */

const ANY: Sort = { class: 'any', trait: 'any', kind: 'card', name: 'any' };

export const sort: Phrase<Sort> = rule('カードの種類', () =>
  oneOf(
    phrase({ name: 'any' }, '{class}{trait}{kind}', '{class}{trait}{kind}', {
      class: optional(className, 'any'),
      trait: optional(around('{}・', '{} ', trait), 'any'),
      kind,
    }),
    phrase({ class: 'any', trait: 'any', kind: 'card' }, '{name}', '{name}', { name }),
  ),
);

const eitherSort = list(sort, { ja: ['か', 'または'], en: ' or ' });
export const sorts: Phrase<Sort[]> = oneOf(eitherSort, around('「{}」', '{}', eitherSort));

/* Filters */

export const statName = words({
  originalCost: [['元のコスト', '元々のコスト'], 'original cost'],
  cost: ['コスト', 'cost'],
  attack: [['攻撃力', '【攻撃力】'], 'attack'],
  health: [['体力', '【体力】'], 'health'],
});

export const parity = words({ odd: ['奇数', 'odd'], even: ['偶数', 'even'] });

export const statOf = phrase({ value: 'stat' }, '{of}の{stat}', "{of}'s {stat}", { of: reference, stat: statName });

const thisOrIt = oneOf(thisCard, it);
const anyKeyword = oneOf(keyword, icon);

export const filter: Phrase<Filter> = rule('限定', () =>
  oneOf(
    phrase({ is: 'stat' }, ['{stat}{value}{compare}の', '{stat}が{value}{compare}の'], 'with {stat} {value}{compare}', {
      stat: statName,
      value: oneOf(amount, around('「{}」', '{}', statOf)),
      compare: comparison,
    }),
    phrase({ is: 'parity' }, '{stat}が{parity}の', 'with {parity} {stat}', { stat: statName, parity }),
    phrase({ is: 'state' }, '{state}状態の', 'that is {state}', {
      state: words({ act: ['アクト', 'acted'], stand: ['スタンド', 'standing'] }),
    }),
    phrase({ is: 'has' }, '{keyword}を持つ', 'with {keyword}', { keyword: anyKeyword }),
    phrase({ is: 'lacks' }, '{keyword}を(持たない|持っていない)', 'without {keyword}', { keyword: anyKeyword }),
    phrase({ is: 'unevolved' }, '進化(していない|前の)', 'that has not evolved'),
    phrase({ is: 'evolvedThisTurn' }, 'このターン(中|)に進化した', 'that evolved this turn'),
    phrase({ is: 'evolved' }, '進化(した|している|後の)', 'that has evolved'),
    phrase({ is: 'raced' }, '出走(した|している)', 'that has raced'),
    phrase({ is: 'enteredThisTurn' }, 'このターン(中|)に場に出た', 'that entered the field this turn'),
    phrase({ is: 'damaged' }, 'ダメージを受け(ている|た)', 'that is damaged'),
    phrase({ is: 'otherName' }, '{as}と(同名を除く|同名でない|異なる名前の|名前の異なる)', 'not named as {as}', {
      as: thisOrIt,
    }),
    phrase({ is: 'sameName' }, '{as}と同名の', 'named as {as}', { as: thisOrIt }),
    phrase({ is: 'sameStat' }, '{as}と同じ{stat}の', 'with the {stat} of {as}', { as: thisOrIt, stat: statName }),
    phrase({ is: 'counters' }, '{counter}カウンターが(置かれている|置かれた|ある)', 'with {counter} counters', {
      counter: counterName,
    }),
    phrase({ is: 'extreme' }, '{stat}が(最も|一番){extreme}', 'with the {extreme} {stat}', {
      stat: statName,
      extreme: words({ highest: [['高い', '大きい'], 'highest'], lowest: [['低い', '小さい'], 'lowest'] }),
    }),
  ),
);

const filters = optional(list(filter, { ja: ['', '、'], en: ' ' }), []);

/* Selectors */

const zoneName = words({
  hand: ['手札', 'hand'],
  graveyard: ['墓場', 'graveyard'],
  ex: ['EXエリア', 'EX area'],
  deck: ['デッキ', 'deck'],
  evolveDeck: ['エボルヴデッキ', 'evolve deck'],
  banished: ['消滅領域', 'banished zone'],
});

const whose = optional(owner, 'any');
const other = optional(word(true, '他の', 'other '), false);

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

const inEnglish = (en: Parts, zone: string) =>
  [`${zone ? '' : en.owner}${en.other}${en.sorts}`, zone, en.before, en.after].filter(Boolean).join(' ');

export const selector: Phrase<Selector> = rule('カードの範囲', () =>
  oneOf(
    gather(
      'before',
      phrase(
        { zone: 'field' },
        [
          '{before}{owner}{other}{after}{sorts}',
          '{before}{owner}場の{other}{after}{sorts}',
          '{before}{owner}(|場の){other}「{after}{sorts}」',
        ],
        (en) => inEnglish(en, ''),
        spread,
      ),
    ),
    gather(
      'after',
      phrase(
        {},
        ['{before}{owner}{zone}の{other}{after}{sorts}', '{before}{owner}{zone}の{other}「{after}{sorts}」'],
        (en) => inEnglish(en, `in ${en.owner || 'the '}${en.zone}`),
        { ...spread, zone: zoneName },
      ),
    ),
    gather(
      'after',
      phrase(
        { zone: 'evolveDeckFaceUp' },
        '{before}{owner}エボルヴデッキ(に表向きで置いた|の表向きの){other}{after}{sorts}',
        (en) => inEnglish(en, `face up in ${en.owner}evolve deck`),
        spread,
      ),
    ),
    phrase({ other: false, where: [], sorts: [ANY] }, '{owner}{zone}', 'card~ in {owner}{zone}', {
      owner: whose,
      zone: zoneName,
    }),
  ),
);

/** A card described without saying where it is. */
export const described: Phrase<Description> = phrase(
  {},
  ['{other}{where}{sorts}', '{where}{other}{sorts}', '「{other}{where}{sorts}」'],
  'a {other}{sorts} {where}',
  {
    other,
    where: filters,
    sorts,
  },
);

const place = { owner: whose, zone: oneOf(word('field', '場', 'field'), zoneName) };

/** 自分の場に…が: the place first. */
export const placed: Phrase<Selector> = phrase(
  {},
  '{owner}{zone}に{other}{where}{sorts}',
  '{other}{sorts} {where} in {owner}{zone}',
  {
    ...place,
    other,
    where: filters,
    sorts,
  },
);

export const placedEach: Phrase<Selector> = phrase(
  { other: false },
  '{owner}{zone}に{where}{sorts}',
  '{sorts} {where} in {owner}{zone}',
  {
    ...place,
    where: filters,
    sorts: list(sort, { ja: ['と', '、'], en: ' and ' }, { min: 2 }),
  },
);

/** Leaders are counted where one is selected: 相手のリーダー1人. */
const leaders: Phrase<Selector> = phrase(
  { zone: 'leader', other: false, where: [], sorts: [{ class: 'any', trait: 'any', kind: 'leader', name: 'any' }] },
  '{owner}リーダー',
  '{owner}leader~',
  { owner: whose },
);

/** The cards just looked at, revealed or made. */
const among: Phrase<Selector> = phrase(
  { owner: 'any', zone: 'among', other: false },
  ['その中から(、|){where}{sorts}', 'その中から(、|)「{where}{sorts}」', 'その中の{where}{sorts}'],
  '{sorts} {where} from among them',
  { where: filters, sorts: optional(sorts, [ANY]) },
);

const deckEnd: Phrase<Selector> = phrase(
  { other: false, where: [], sorts: [ANY] },
  '{owner}デッキの(|一番){zone}(|から)',
  'card~ {zone} {owner}deck',
  { owner: whose, zone: words({ deckTop: ['上', 'on top of'], deckBottom: ['下', 'at the bottom of'] }) },
);

const countable: Phrase<Selector> = rule('数えるカード', () => oneOf(selector, leaders, among, deckEnd));

/* How many */

const counter = agree(
  ['体', '枚', 'つ', '人', '個'],
  ({
    of: {
      zone,
      sorts: [first],
    },
  }: Noun) => {
    if (zone === 'leader') return '人';
    if (zone !== 'field') return '枚';
    if (first?.kind === 'amulet') return 'つ';
    return first?.kind === 'card' && first.name === 'any' ? '枚' : '体';
  },
);

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
  of: oneOf(selector, among, deckEnd),
});
const random: Phrase<Noun> = phrase(
  { the: 'cards', count: 'random' },
  ['{of}をランダムに{n}{counter}', 'ランダムな{of}{n}{counter}を', 'ランダムに{of}{n}{counter}を'],
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
  {
    of: countable,
  },
);
/** Every card of a sort, named without a number: 自分のフォロワーは…. */
export const bare: Phrase<Noun> = phrase({ the: 'cards', count: 'all' }, '{of}', '{of}', { of: selector });

export const noun: Phrase<Noun> = rule('カードと数', () => oneOf(exactly, upTo, all));
export const target: Phrase<Target> = rule('対象', () => oneOf(reference, noun));

/** 〜は and 〜に: one or more things. */
export const targets: Phrase<Target[]> = rule('対象(複数)', () => list(target, { ja: ['と', 'と、'], en: ' and ' }));

export const one = <T>(of: Phrase<T>): Phrase<T[]> => list(of, undefined, { max: 1 });

/** 〜を, with を inside: some counts follow it. */
export const object: Phrase<Target> = rule('目的語', () =>
  oneOf(
    around('{}を', '{}', target),
    anyOfThem,
    anyNumber,
    random,
    around('{}(|を)', '{}', upTo),
    around('{}を', 'all {}', wholeHand),
  ),
);
export const objects: Phrase<Target[]> = rule('目的語(複数)', () =>
  oneOf(one(object), around('{}を', '{}', list(target, { ja: ['と', 'と、'], en: ' and ' }, { min: 2 }))),
);

/** 手札を公開する: the whole of it. */
const wholeHand: Phrase<Noun> = phrase({ the: 'cards', count: 'all' }, '{of}', '{of}', {
  of: phrase({ zone: 'hand', other: false, where: [], sorts: [ANY] }, '{owner}手札', 'card~ in {owner}hand', {
    owner: whose,
  }),
});

/** What can be selected: one of several nouns (か), each of them (と), or a number that is not fixed, with its を. */
export const eitherNoun = list(exactly, { ja: ['か', 'か、', 'または'], en: ' or ' }, { min: 2 });
export const eachNoun = list(exactly, { ja: ['と', 'と、'], en: ' and ' });
export const looseNoun = one(oneOf(anyOfThem, anyNumber, random, around('{}(|を)', '{}', upTo)));

/** What is looked for in a deck, with its を (5.7). */
export const soughtNoun: Phrase<Noun> = oneOf(
  phrase({ the: 'cards', count: 'exactly' }, '{of}{n}枚を', ({ n, of }) => counted(n, of), {
    of: rule('デッキから', () => sought),
    n: amount,
  }),
  phrase({ the: 'cards', count: 'upTo' }, '{of}{n}枚まで(|を)', ({ n, of }) => `up to ${counted(n, of)}`, {
    of: rule('デッキから', () => sought),
    n: amount,
  }),
);
const sought: Phrase<Selector> = phrase(
  { zone: 'deck', other: false },
  ['{owner}デッキから(、|){where}{sorts}', '{owner}デッキから(、|)「{where}{sorts}」'],
  '{sorts} {where} in {owner}deck',
  { owner: whose, where: filters, sorts },
);
