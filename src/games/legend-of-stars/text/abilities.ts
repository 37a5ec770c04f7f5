// Abilities, and whole texts.
import { convert, list, oneOf, only, optional, pattern, type Phrase, phrase, words } from '../../../text/index.ts';
import { activate, limit, times } from './activate.ts';
import {
  type Ability,
  type Change,
  type Condition,
  type Keyword,
  KEYWORDS,
  type Replaced,
  type Subject,
  type Value,
} from './ast.ts';
import { changes, sign } from './changes.ts';
import { conditions, fact, time } from './conditions.ts';
import { destroyedBy, downedHow, events, what as subjectOf } from './events.ts';
import { defineGiven } from './given.ts';
import { history } from './history.ts';
import { harm } from './harm.ts';
import { counted, every, selector } from './nouns.ts';
import { thisCard } from './references.ts';
import { playerRule } from './players.ts';
import { lines, sentences, steps } from './sentences.ts';
import { amount, keyword, stats } from './words.ts';

/** What a printed reminder in brackets must speak of to be that of its keyword. */
const REMINDERS = {
  sky: /（(?=[^（）\n]*直接アタック)[^（）\n]*）/u,
  speedResistance: /（(?=[^（）\n]*スピード)(?=[^（）\n]*受けない)[^（）\n]*）/u,
  energyResistance: /（(?=[^（）\n]*コスト)(?=[^（）\n]*受けない)[^（）\n]*）/u,
  double: /（(?=[^（）\n]*2回)[^（）\n]*）/u,
  poison: /（(?=[^（）\n]*戦闘)(?=[^（）\n]*ダウン)[^（）\n]*）/u,
} as const;
const withReminder = (sort: Keyword): Phrase<Ability> =>
  convert(
    phrase({}, '{k}{reminder}', '{k}', {
      k: only(keyword, (k) => k.keyword === sort),
      reminder: optional(pattern(REMINDERS[sort], '注釈', []), ''),
    }),
    ({ k }): Ability => ({ ability: 'keyword', ...k }),
    (v) => {
      const ability = v as Ability;
      if (ability.ability !== 'keyword' || ability.keyword !== sort) return undefined;
      return { k: { keyword: ability.keyword, n: ability.n }, reminder: '' };
    },
  );
const keywords: Phrase<Ability> = oneOf(...KEYWORDS.map(withReminder));

/* Static abilities */

const this_: Phrase<Subject> = oneOf(
  convert(
    phrase({}, '{the}(は|の|が|は、)', '{the}', { the: thisCard }),
    (): Subject => ({ the: 'this' }),
    (v) => ((v as Subject).the === 'this' ? { the: 'this' as const } : undefined),
  ),
  phrase({ the: 'this' }, '', 'this card'),
);
const subject: Phrase<Subject> = oneOf(
  this_,
  phrase({ the: 'any' }, '{of}(は|の|が|は、|は全て|はすべて)', '{of}', { of: oneOf(selector, every) }),
);
const lasting: Phrase<Change[]> = oneOf(
  changes.plain,
  convert(
    phrase({}, '{before}、{last}', '{before}, {last}', {
      before: list(oneOf(changes.te, changes.stem), { ja: '、', en: ', ' }),
      last: changes.plain,
    }),
    ({ before, last }) => [...before.flat(), ...last],
    (v) => {
      const all = v as Change[];
      const last = Array.isArray(all) && all.length > 1 ? all.at(-1) : undefined;
      return last === undefined ? undefined : { before: all.slice(0, -1).map((one) => [one]), last: [last] };
    },
  ),
);
const statics: Phrase<Ability> = phrase(
  { ability: 'static' },
  '{conditions}{what}{changes}(。|)',
  '{conditions}{what} {changes}. ',
  {
    conditions,
    what: subject,
    changes: lasting,
  },
);

/** このキャラクターは、自分のライフが1000以下の場合、ATK+200: the conditions after whom they hold for. */
const conditioned: Phrase<Ability> = convert(
  phrase({}, '{what}{conditions}{changes}(。|)', '{conditions}{what} {changes}. ', {
    what: oneOf(
      phrase({ the: 'this' }, '(このキャラクター|このカード)(は|は、)', 'this card'),
      phrase({ the: 'any' }, '{of}(は|は、)', '{of}', { of: oneOf(selector, every) }),
    ),
    conditions: only(conditions, (all) => all.length > 0),
    changes: lasting,
  }),
  (made): Ability => ({ ability: 'static', ...made }),
  () => undefined,
);

/** 相手の<竜>はこのキャラクターにアタックできない: said of who is not attacked. */
const attackers: Phrase<Ability> = convert(
  phrase(
    {},
    '{conditions}{of}(は|は、){what}に(アタックできない|アタックすることができない)(。|)',
    '{what} cannot be attacked by {of}. ',
    {
      conditions,
      of: oneOf(selector, every),
      what: subjectOf,
    },
  ),
  ({ conditions: when, of, what }): Ability => ({
    ability: 'static',
    conditions: when,
    what,
    changes: [
      of.where.length === 0
        ? { change: 'cannot', what: 'attacked' }
        : { change: 'ability', ability: { ability: 'bar', what: 'attacked', of } },
    ],
  }),
  () => undefined,
);

/** 自分の場の「星の書」1枚につき、このキャラクターのATK+100 */
const perStatic: Phrase<Ability> = convert(
  phrase({}, '{conditions}{of}1(体|枚|つ)につき(、|){what}{add}(。|)', '{conditions}for each {of}, {what} {add}. ', {
    conditions,
    of: counted,
    what: subject,
    add: phrase({}, '{stats}(|を|が|は){sign}{n}(|する)', '{stats} {sign}{n}', { stats, sign, n: amount }),
  }),
  ({ conditions: when, of, what, add }): Ability => ({
    ability: 'static',
    conditions: when,
    what,
    changes: [{ change: 'add', stats: add.stats, sign: add.sign, n: { value: 'each', n: add.n, of } }],
  }),
  () => undefined,
);

/** このカードをプレイするコストは、自分のトラッシュの<亡霊>1枚につき1減る */
const perPlay: Phrase<Ability> = convert(
  phrase(
    {},
    [
      '{conditions}(このカード|このキャラクター)を(プレイする|出す|場に出す|使う|使用する)(コスト|エネルギーコスト)(は|は、|が|を){by}(少なくなる|減る|減らす|下がる)(。|)',
      '{conditions}(このカード|このキャラクター)の(コスト|エネルギーコスト)(は|は、|が|を){by}(少なくなる|減る|減らす|下がる)(。|)',
    ],
    '{conditions}this card costs {by} less. ',
    {
      conditions,
      by: oneOf<Phrase<Value>[]>(
        amount,
        phrase({ value: 'each' }, '{of}1(体|枚|つ)につき(、|){n}', '{n} for each {of}', { of: counted, n: amount }),
        phrase({ value: 'each', n: 1 }, '{of}の(数|枚数|体数)(だけ|分|と同じだけ)(|、)', 'the number of {of}', {
          of: counted,
        }),
      ),
    },
  ),
  ({ conditions: when, by }): Ability => ({
    ability: 'static',
    conditions: when,
    what: { the: 'this' },
    changes: [{ change: 'add', stats: ['cost'], sign: '-', n: by }],
  }),
  () => undefined,
);

/* Triggers and activations */

// 「〜時、代わりに〜」 takes the place of what happens: a replacement, below.
const told = only(sentences, ([first]) => first === undefined || !first.instead);
const trigger: Phrase<Ability> = oneOf(
  phrase(
    { ability: 'trigger', next: false },
    [
      '{times}{conditions}{events}、{sentences}',
      '{conditions}{events}、{times}{sentences}',
      '{times}{conditions}{events}{sentences}',
    ],
    '{times}{conditions}{events}: {sentences}',
    { times, conditions, events, sentences: told },
  ),
  // 自分のターンに1度、…時、…; and the limit after the effect
  convert(
    phrase({}, ['{c}{conditions}{events}、{sentences}'], '{c}{conditions}{events}: {sentences}', {
      c: words({
        own: [['自分のターンに1度、', '自分のターンに1回、', '自分の各ターンに1度、'], 'once in your turn, '],
        opponent: [
          ['相手のターンに1度、', '相手のターンに1回、', '相手の各ターンに1度、'],
          "once in the opponent's turn, ",
        ],
      }),
      conditions,
      events,
      sentences: told,
    }),
    ({ c, conditions: when, events: on, sentences: all }): Ability => ({
      ability: 'trigger',
      next: false,
      times: 1,
      conditions: [{ if: 'turn', whose: c }, ...when],
      events: on,
      sentences: all,
    }),
    () => undefined,
  ),
  convert(
    phrase({}, ['{conditions}{events}、{sentences}{times}'], '{times}{conditions}{events}: {sentences}', {
      conditions,
      events,
      sentences: told,
      times: limit,
    }),
    (made): Ability => ({ ability: 'trigger', next: false, ...made }),
    () => undefined,
  ),
);

/* In place of something */

const replacedEvent: Phrase<Replaced> = oneOf<Phrase<Replaced>[]>(
  phrase({ on: 'destroyed' }, '{what}が{by}破壊される', '{what} would be destroyed{by}', {
    what: subjectOf,
    by: destroyedBy,
  }),
  phrase({ on: 'downed' }, '{what}が{how}(ダウンする|ダウン状態になる)', '{what} would be downed{how}', {
    what: subjectOf,
    how: downedHow,
  }),
  phrase({ on: 'trashed' }, '{what}が(場から|)トラッシュに置かれる', '{what} would be put into the trash', {
    what: subjectOf,
  }),
  phrase({ on: 'takes' }, '{who}{of}を受ける', '{who} would take {of}', {
    of: harm,
    who: words({ own: ['自分が', 'you'], opponent: ['相手が', 'the opponent'], any: ['プレイヤーが', 'a player'] }),
  }),
);
const replacing: Phrase<Ability> = oneOf(
  phrase(
    { ability: 'replace', may: false },
    '{conditions}{event}(場合|時|とき)、代わりに(、|){steps}(。|)',
    '{conditions}if {event}, instead {steps}. ',
    { conditions, event: replacedEvent, steps: steps.plain },
  ),
  phrase(
    { ability: 'replace', may: true },
    '{conditions}{event}(場合|時|とき)、代わりに(、|){steps}も(良い|よい)(。|)',
    '{conditions}if {event}, you may instead {steps}. ',
    { conditions, event: replacedEvent, steps: steps.te },
  ),
);
const PLAYABLE =
  '(プレイできる|プレイすることができる|場に出すことができる|使用できる|使用することができる|使える)(。|)';
/** このカードは…場合のみプレイできる, 相手のアタックフェイズ中のみプレイできる */
const playable = (ja: string, when: Phrase<Condition>): Phrase<Ability> =>
  convert(
    phrase({}, `(このカードは|このキャラクターは|)(、|)${ja}${PLAYABLE}`, 'this card can be played only if {when}. ', {
      when,
    }),
    (made): Ability => ({ ability: 'playIf', conditions: [made.when] }),
    (v) => {
      const one = v as Ability;
      const [when_] = one.ability === 'playIf' ? one.conditions : [];
      return when_ === undefined ? undefined : { when: when_ };
    },
  );
const playIf: Phrase<Ability> = oneOf(
  playable('{when}場合(のみ|にのみ|だけ)', oneOf(fact, history)),
  playable('{when}(のみ|にのみ|だけ)', time),
);

/** A lasting rule that is more than a change to whoever has it: under a condition, or about others. */
const bound: Phrase<Ability> = only(
  oneOf(statics, conditioned, perStatic),
  (a) => a.ability === 'static' && (a.conditions.length > 0 || a.what.the === 'any'),
);
/** What 「…」を得る gives: effects with a heading, replacements, lasting rules, keywords, and what holds for the character itself. */
defineGiven(
  oneOf(
    convert(
      list(oneOf(trigger, activate, replacing, bound), undefined, { max: 1 }),
      (all): Change[] => all.map((ability): Change => ({ change: 'ability', ability })),
      (v) =>
        Array.isArray(v) && v.every((c) => (c as Change).change === 'ability')
          ? v.map((c) => (c as Change & { change: 'ability' }).ability)
          : undefined,
    ),
    convert(
      phrase({}, '(このキャラクターは|このキャラクターの|このカードは|){changes}(。|)', '{changes}', {
        changes: lasting,
      }),
      ({ changes: all }): Change[] => all,
      () => undefined,
    ),
  ),
);

/* Whole texts */

const headed: Phrase<Ability[]> = list(oneOf(trigger, activate), { ja: '', en: '' });
const plain: Phrase<Ability[]> = list(
  oneOf(playerRule, statics, conditioned, attackers, perStatic, perPlay, replacing, playIf),
  {
    ja: '',
    en: '',
  },
);
const several: Phrase<Ability[]> = list(keywords, { ja: ['', '、', '・', '/'], en: ' ' }, { longest: true });
/** A line: keywords, then lasting rules, then effects with a heading. Sentences after those belong to them. */
const line: Phrase<Ability[]> = oneOf(
  several,
  headed,
  plain,
  joined(several, headed),
  joined(several, plain),
  joined(plain, headed),
);
function joined(a: Phrase<Ability[]>, b: Phrase<Ability[]>): Phrase<Ability[]> {
  return convert(
    phrase({}, '{a}(|。){b}', '{a} {b}', { a, b }),
    (both) => [...both.a, ...both.b],
    () => undefined,
  );
}
/** The text of a character or a support. */
export const abilities: Phrase<Ability[]> = convert(
  list(line, { ja: ['\n', '\n\n'], en: '\n' }),
  (lines) => lines.flat(),
  (v) => (Array.isArray(v) ? v.map((one) => [one as Ability]) : undefined),
);
/** What an effect card says of being played: when alone, and for how much. */
const terms: Phrase<Ability[]> = list(
  oneOf(
    playIf,
    only(
      oneOf(statics, conditioned, perStatic, perPlay),
      (a) =>
        a.ability === 'static' &&
        a.what.the === 'this' &&
        a.changes.every((c) => c.change === 'add' && c.stats.every((s) => s === 'cost')),
    ),
  ),
  { ja: ['', '\n'], en: '' },
  { min: 0 },
);
/** The text of an effect card: one effect, over as many lines as it likes. */
export const effect: Phrase<Ability[]> = convert(
  phrase({}, ['{terms}{all}', '{terms}\n{all}'], '{terms}{all}', {
    terms,
    all: lines,
  }),
  ({ terms: first, all }): Ability[] => [...first, { ability: 'effect', sentences: all }],
  (v) => {
    const made = v as Ability[];
    const last = made.at(-1);
    return last?.ability === 'effect' ? { terms: made.slice(0, -1), all: [...last.sentences] } : undefined;
  },
);
