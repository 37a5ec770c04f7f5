// A card's text box: abilities by their printed forms (14.2 … 14.8), additional rules and construction rules (15.4, 15.5).
import {
  around,
  convert,
  createGrammar,
  isRecord,
  list,
  number,
  oneOf,
  optional,
  pattern,
  type Phrase,
  phrase,
  rule,
  word,
  words,
} from '../../../text/index.ts';
import type {
  Ability,
  Amount,
  CardText,
  Condition,
  Cost,
  Entry,
  ExtraRule,
  Filter,
  Happening,
  Let,
  Manner,
  Moment,
  Sentence,
  StandingEntry,
  Target,
  Timing,
  Trait,
} from './ast.ts';
import { condition } from './conditions.ts';
import { amount, cardFilter, filter, selector, trait } from './nouns.ts';
import { exhibitWhen, sentence } from './sentences.ts';
import {
  damageAttribute,
  effectName,
  elements,
  items,
  manner,
  mark,
  moment,
  resists,
  signed,
  timing,
  WEAK,
} from './words.ts';

/* Costs */

const onlyCards = optional(around('〔{}〕', ' ({})', list(cardFilter, { ja: ['or', 'または'], en: ' or ' })), []);
const howMany: Phrase<number | 'n'> = oneOf(number, word('n', 'n', 'n'));
const cost: Phrase<Cost> = rule('コスト', () =>
  oneOf(
    phrase(
      { pay: 'hand', to: 'discard' },
      ['手札{n}枚破棄{only}', '手札を{n}枚破棄{only}'],
      'discard {n} from hand{only}',
      { n: howMany, only: onlyCards },
    ),
    phrase({ pay: 'hand', to: 'removed' }, '手札{n}枚除外{only}', 'remove {n} from hand{only}', {
      n: howMany,
      only: onlyCards,
    }),
    phrase({ pay: 'deck' }, '山札{n}枚破棄{only}', 'discard {n} from the deck{only}', { n: number, only: onlyCards }),
    phrase({ pay: 'pile' }, '捨て山{n}枚除外{only}', 'remove {n} from the discard pile{only}', {
      n: number,
      only: onlyCards,
    }),
    phrase({ pay: 'draw' }, 'カードを{n}枚補充する', 'draw {n}', { n: number }),
    phrase({ pay: 'item' }, ['「アイテム:{n}」', 'アイテム枠{n}', '「アイテム:{n}」消費'], 'Item:{n}', { n: items }),
    phrase({ pay: 'spell' }, ['「スペル:{elements}」', '「スペル:{elements}」消費'], 'Spell:{elements}', { elements }),
    phrase(
      { pay: 'actThis' },
      ['このユニットを行動完了にする', '未行動のこのユニットを行動完了にする'],
      'make this unit acted',
    ),
    phrase({ pay: 'act' }, '{only}自軍ユニット{n}体を行動完了にする', 'make {n} {only}own units acted', {
      only: optional(list(filter), []),
      n: number,
    }),
    phrase({ pay: 'discardThis' }, ['このユニットを破棄する', 'このユニットを破棄'], 'discard this unit'),
    phrase({ pay: 'returnThis' }, 'このユニットを手札に戻す', 'return this unit to hand'),
    phrase(
      { pay: 'sacrifice' },
      ['{only}自軍ユニット{n}体破棄', '{only}自軍ユニット{n}体を破棄する'],
      'discard {n} {only}own units',
      {
        only: optional(list(filter), []),
        n: number,
      },
    ),
    phrase({ pay: 'gear' }, ['装備品{n}つ破棄', '自軍装備品{n}つ破棄'], 'discard {n} own equipment', { n: number }),
    phrase({ pay: 'discardCard' }, ['この装備品を破棄する', 'この装備品を破棄'], 'discard this equipment'),
    phrase({ pay: 'flip' }, 'このカードを裏返して代理地形にする', 'turn this card into a proxy terrain'),
  ),
);
const costs = list(cost, { ja: ['&', '、', 'かつ'], en: ' & ' });

/* 〈発揮:… /発動条件:… /コスト:… /対象:…〉 */

const target: Phrase<Target> = oneOf(
  word<Target>({ the: 'this' }, ['このユニット', 'このカード'], 'this unit'),
  word<Target>({ the: 'place' }, 'この地形', 'this terrain'),
  word<Target>(
    { the: 'user' },
    ['使用ユニット', 'このカードを使用したユニット', 'このカードを使用するユニット'],
    'the using unit',
  ),
  selector,
);
type Part =
  | { part: 'moment'; moment: Moment | Happening }
  | { part: 'activation'; activation: Condition }
  | { part: 'costs'; costs: Cost[] }
  | { part: 'target'; target: Target[] };
const part: Phrase<Part> = rule('〈〉の項目', () =>
  oneOf(
    phrase({ part: 'moment' }, ['発揮:{moment}', '発揮時期:{moment}'], 'when {moment}', {
      moment: oneOf(moment, exhibitWhen),
    }),
    phrase({ part: 'activation' }, '発動条件:{activation}(場合|)', 'if {activation}', { activation: condition }),
    phrase({ part: 'costs' }, 'コスト:{costs}', 'cost {costs}', { costs }),
    phrase({ part: 'target' }, '対象:{target}', 'target {target}', {
      target: list(target, { ja: ['と', '&'], en: ' and ' }),
    }),
  ),
);
interface Head {
  readonly moment: Ability['moment'];
  readonly activation: Condition | null;
  readonly costs: readonly Cost[];
  readonly target: readonly Target[];
}
const head: Phrase<Head> = convert(
  around('〈{}〉', ' <{}> ', list(part, { ja: ['/', '、'], en: ' / ' })),
  (parts) => {
    let made: Head = { moment: null, activation: null, costs: [], target: [] };
    for (const { part: _part, ...rest } of parts) made = { ...made, ...rest };
    return made;
  },
  (v) => {
    if (!isRecord(v)) return undefined;
    const h = v as unknown as Head;
    const parts: Part[] = [];
    if (h.moment !== null) parts.push({ part: 'moment', moment: h.moment });
    if (h.activation !== null) parts.push({ part: 'activation', activation: h.activation });
    if (h.costs.length > 0) parts.push({ part: 'costs', costs: [...h.costs] });
    if (h.target.length > 0) parts.push({ part: 'target', target: [...h.target] });
    return parts;
  },
);

/* Abilities */

interface When {
  readonly timings: readonly Timing[];
  readonly manners: readonly Manner[];
}
const when: Phrase<When> = phrase({}, '[{timings}{manners}]', '[{timings}{manners}] ', {
  timings: list(timing, { ja: ['/', '・'], en: '/' }),
  manners: optional(around(['|{}', '/{}'], '|{}', list(manner, { ja: ['|', '/'], en: '|' })), []),
});
const always: When = { timings: [], manners: [] };

const nIs: Phrase<Let> = oneOf(
  amount as Phrase<Amount>,
  word('paid', ['コストとした枚数', '破棄した枚数', 'コストで破棄した枚数'], 'the number of cards paid'),
);
interface Tail {
  readonly n: Let | null;
  readonly single: boolean;
  readonly fleeting: boolean;
  readonly limit: Ability['limit'];
}
/** この能力は1ターンに1回しか使用できない。 */
const limits = (...within: readonly string[]): string[] =>
  within.flatMap((span) =>
    ['しか使用できない', 'だけ使用できる', 'まで使用できる'].flatMap((how) =>
      ['この能力', 'この特殊能力'].flatMap((what) => ['1回', '1度'].map((once) => `${what}は${span}に${once}${how}。`)),
    ),
  );
const tail: Phrase<Tail> = phrase({}, '{n}{fleeting}{single}{limit}', '{n}{fleeting}{single}{limit}', {
  limit: optional(
    words({
      turn: [limits('1ターン'), ' Once per turn.'],
      battle: [limits('一度の戦闘', '1回の戦闘'), ' Once per battle.'],
    }),
    null,
  ),
  n: optional(around('nは{}。', ' n is {}.', nIs), null),
  fleeting: optional(
    word(
      true,
      ['対抗連鎖終了後、この効果を消失させる。', '対抗連鎖が終了した場合、対象はこの効果を失う。'],
      ' Lost after the chain.',
    ),
    false,
  ),
  single: optional(
    word(true, ['この効果は重複しない。', '〔重複しない〕', 'この能力は重複しない。'], ' Does not stack.'),
    false,
  ),
});

interface Printed extends When {
  readonly mark: Ability['mark'];
  readonly name: string;
  readonly head: Head;
  readonly body: readonly Sentence[];
  readonly tail: Tail;
}
const slots = { mark, name: effectName, head, body: list(sentence, { ja: '', en: ' ' }), tail };
const printed: Phrase<Printed> = convert(
  oneOf(
    phrase(
      {},
      ['{mark}{when}{name}{head}{body}{tail}', '{mark}{name}{when}{head}{body}{tail}'],
      '{mark}{when}{name}{head}{body}{tail}',
      {
        ...slots,
        when,
      },
    ),
    convert(
      phrase({}, '{mark}{name}{head}{body}{tail}', '{mark}{name}{head}{body}{tail}', slots),
      (v) => ({ ...v, when: always }),
      (v) => {
        if (!isRecord(v)) return undefined;
        const { when: w, ...rest } = v as unknown as Printed & { when: When };
        return w.timings.length === 0 ? (rest as never) : undefined;
      },
    ),
  ),
  ({ when: w, ...rest }): Printed => ({ ...rest, ...w }) as Printed,
  (v) => {
    if (!isRecord(v)) return undefined;
    const { timings, manners, ...rest } = v as unknown as Printed;
    return { ...rest, when: { timings, manners } } as never;
  },
);
const ability: Phrase<Ability> = rule('特殊能力', () =>
  convert(
    printed,
    ({ head: h, tail: t, ...rest }): Ability => ({ ...rest, ...h, ...t }),
    (v) => {
      if (!isRecord(v)) return undefined;
      const {
        moment: m,
        activation,
        costs: c,
        target: to,
        n,
        single,
        fleeting,
        limit,
        ...rest
      } = v as unknown as Ability;
      return { ...rest, head: { moment: m, activation, costs: c, target: to }, tail: { n, single, fleeting, limit } };
    },
  ),
);

/* Additional rules */

const reminder = optional(
  around('〔{}〕', ' ({})', pattern(/[^〔〕]+/u, '注釈', ['装備ユニットがこの種族でなければ装備できない'])),
  '',
);
const quotedTraits: Phrase<Trait[]> = list(around('「{}」', '{}', trait), { ja: ['かつ', '&', ''], en: ' and ' });
const where: Phrase<Filter[]> = around(
  '「{}」の地形',
  'terrain {}',
  list(
    convert(
      trait,
      (t): Filter => ({ is: 'trait', trait: t, not: false }),
      (v) => (isRecord(v) && v.is === 'trait' ? (v.trait as Trait) : undefined),
    ),
    { ja: ['」かつ「', '」「'], en: ' and ' },
  ),
);
const placeState: Phrase<Filter[]> = list(
  oneOf(
    word<Filter>(
      { is: 'state', state: 'proxy', not: false },
      ['「代理地形」', '代理地形', '「代理地形」の地形'],
      'proxy terrain',
    ),
    word<Filter>(
      { is: 'state', state: 'empty', not: false },
      ['「誰もいない地形」', '誰もいない地形'],
      "no one's terrain",
    ),
    word<Filter>(
      { is: 'state', state: 'ownControlled', not: false },
      ['「自軍支配地形」', '自軍支配地形'],
      'own-controlled terrain',
    ),
    word<Filter>(
      { is: 'state', state: 'ownPlaced', not: false },
      ['「自軍配置地形」', '自軍配置地形'],
      'own-placed terrain',
    ),
  ),
  undefined,
  { max: 1 },
);
const places: Phrase<Filter[]> = oneOf(where, placeState);
const extra: Phrase<ExtraRule> = rule('追加ルール', () =>
  oneOf(
    phrase({ rule: 'exclusive' }, ['【専用】{only}', '専用{only}'], 'exclusive: {only}', { only: quotedTraits }),
    phrase({ rule: 'secret' }, ['【秘伝】{only}', '秘伝{only}'], 'secret art: {only}', { only: quotedTraits }),
    word<ExtraRule>({ rule: 'equipLimit' }, ['【装備制限】', '装備制限'], 'equip limit'),
    word<ExtraRule>({ rule: 'equipBan' }, ['【装備禁止】', '装備禁止'], 'equip ban'),
    word<ExtraRule>({ rule: 'forcedPlacement' }, ['【強制配置】', '強制配置'], 'forced placement'),
    word<ExtraRule>(
      { rule: 'timeGear' },
      ['【時の歯車】プレイヤーすべて「ダイス:+1D」', '【時の歯車】', '時の歯車'],
      'time gear: all players +1D',
    ),
    phrase({ rule: 'normalSummon' }, ['【普通召喚】{where}', '普通召喚{where}'], 'normal summon: {where}', {
      where: places,
    }),
    phrase({ rule: 'instantSummon' }, ['【即時召喚】{where}', '即時召喚{where}'], 'immediate summon: {where}', {
      where: places,
    }),
    phrase({ rule: 'specialMarch' }, ['【特殊進軍】{where}', '特殊進軍{where}'], 'special march: {where}', {
      where: places,
    }),
    word<ExtraRule>({ rule: 'unlimited', most: 50 }, ['【枚数制限解除】', '枚数制限解除'], 'no copy limit'),
    phrase({ rule: 'unlimited' }, '構築ルール:デッキに{most}枚まで組み込む。', 'deck rule: up to {most} copies', {
      most: number,
    }),
  ),
);

const entry: Phrase<Entry> = oneOf(
  phrase({}, '{ability}', '{ability}', { ability }),
  convert(
    phrase({}, '{extra}{reminder}', '{extra}{reminder}', { extra, reminder }),
    (v): Entry => ({ extra: v.extra }),
    (v) => (isRecord(v) && 'extra' in v ? { extra: v.extra as ExtraRule, reminder: '' as const } : undefined),
  ),
);

/** How long it lasts is read before what it does. */
const DURATIONS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    '戦闘終了時まで',
    'ターン終了時まで',
    'このターン中',
    '次の敵軍ターン終了時まで',
    '次の自軍ターン終了時まで',
  ].flatMap((until) =>
    ['は', 'に', 'を'].flatMap((particle) =>
      ['', '、'].map((comma) => [`対象${particle}${until}${comma}`, `${until}、対象${particle}`]),
    ),
  ),
);
export const NOTATION = {
  spellings: {
    '(': '〔',
    ')': '〕',
    '（': '〔',
    '）': '〕',
    '<': '〈',
    '>': '〉',
    '＜': '〈',
    '＞': '〉',
    '《': '〈',
    '》': '〉',
    '〜': '~',
    '−': '-',
    '―': '-',
    渴望: '渇望',
    '◆': '◇',
    一番: '1番',
    '『': '「',
    '』': '」',
    '｜': '|',
    すべての敵軍プレイヤー: '敵軍プレイヤー',
    ...DURATIONS,
  },
  layout: ' 　\n\r\t',
  verbatim: [],
} as const;

export const textGrammar = createGrammar<CardText>(list(entry, { ja: '', en: '\n' }) as Phrase<CardText>, NOTATION);

/* The standing-ability box */

const box: Phrase<StandingEntry> = oneOf(
  phrase({}, '{box}:{by}', '{box}:{by}', {
    box: words({
      initiative: ['イニシアチブ', 'Initiative'],
      charge: ['チャージ', 'Charge'],
      defender: ['ディフェンダー', 'Defender'],
    }),
    by: signed,
  }),
  phrase({ box: 'item' }, 'アイテム:{n}', 'Item:{n}', { n: items }),
  phrase({ box: 'spell' }, 'スペル:{elements}', 'Spell:{elements}', { elements }),
  phrase({ box: 'resist' }, '耐性:{to}', 'Resistance:{to}', { to: resists }),
  phrase({ box: 'weak' }, WEAK, 'Weakness:{to} (+{amount})', { to: damageAttribute, amount: number }),
);
export const standingGrammar = createGrammar(list(box, { ja: ['', '、', '/', '・'], en: ' ' }), NOTATION);
