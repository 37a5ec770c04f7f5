// Lasting rules: whom they hold for, under which conditions, and what a card says of its own cost.
import { convert, list, oneOf, only, type Phrase, phrase } from '../../../text/index.ts';
import { type Ability, type Change, type Condition, type Filter, type Subject, type Value } from './ast.ts';
import { changes, ownChanges, sign } from './changes.ts';
import { conditions, predicate } from './conditions.ts';
import { what as subjectOf } from './events.ts';
import { counted, every, selector } from './nouns.ts';
import { thisCard } from './references.ts';
import { amount, stats } from './words.ts';

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
  phrase({ the: 'any' }, '{of}(は|が|は、|は全て|はすべて)', '{of}', { of: oneOf(selector, every) }),
);
/** The same, also as whose something is; then it is not followed by what begins with a noun. */
const owner: Phrase<Subject> = oneOf(subject, phrase({ the: 'any' }, '{of}の', '{of}', { of: oneOf(selector, every) }));
const lastingOf = (all: typeof changes): Phrase<Change[]> =>
  oneOf(
    all.plain,
    convert(
      phrase({}, '{before}、{last}', '{before}, {last}', {
        before: list(oneOf(all.te, all.stem), { ja: '、', en: ', ' }),
        last: all.plain,
      }),
      ({ before, last }) => [...before.flat(), ...last],
      (v) => {
        const made = v as Change[];
        const last = Array.isArray(made) && made.length > 1 ? made.at(-1) : undefined;
        return last === undefined ? undefined : { before: made.slice(0, -1).map((one) => [one]), last: [last] };
      },
    ),
  );
export const lasting: Phrase<Change[]> = lastingOf(changes);
const said = (what: Phrase<Subject>, all: Phrase<Change[]>): Phrase<Ability> =>
  phrase({ ability: 'static' }, '{conditions}{what}{changes}(。|)', '{conditions}{what} {changes}. ', {
    conditions,
    what,
    changes: all,
  });
export const statics: Phrase<Ability> = oneOf(said(owner, lastingOf(ownChanges)), said(subject, lasting));

/** このキャラクターは、自分のライフが1000以下の場合、ATK+200: the conditions after whom they hold for. */
export const conditioned: Phrase<Ability> = convert(
  only(
    phrase({}, '{what}{conditions}{changes}(。|)', '{conditions}{what} {changes}. ', {
      what: oneOf(
        phrase({ the: 'this' }, '(このキャラクター|このカード)(は|は、)', 'this card'),
        phrase({ the: 'any' }, '{of}(は|は、)', '{of}', { of: oneOf(selector, every) }),
      ),
      conditions: only(conditions, (all) => all.length > 0),
      changes: lasting,
    }),
    (made) => made.what.the === 'this' || !made.conditions.some(isOfThis),
  ),
  (made): Ability => ({ ability: 'static', ...made }),
  () => undefined,
);
/** 自分のキャラクターは、場に出たターン、アタックできない: each in the turn it came itself. */
export const newcomers: Phrase<Ability> = convert(
  phrase(
    {},
    '{of}(は|は、)(場に出たターン、|場に出たターンは|場に出たターンは、|場に出たターンに|場に出たターン中、){changes}(。|)',
    'new {of} {changes}. ',
    {
      of: oneOf(selector, every),
      changes: lasting,
    },
  ),
  ({ of, changes: all }): Ability => ({
    ability: 'static',
    conditions: [],
    what: { the: 'any', of: { ...of, where: [...of.where, { is: 'fresh' }] } },
    changes: all,
  }),
  () => undefined,
);
/** 自分の<騎士>は、前衛にいる場合、ATK+100: each that is so itself. */
export const suchOnes: Phrase<Ability> = convert(
  phrase({}, '{of}(は|は、){where}(場合|間|限り)、{changes}(。|)', '{of}, if it {where}, {changes}. ', {
    of: oneOf(selector, every),
    where: predicate,
    changes: lasting,
  }),
  ({ of, where, changes: all }): Ability => ({
    ability: 'static',
    conditions: [],
    what: { the: 'any', of: { ...of, where: [...of.where, ...where] } },
    changes: all,
  }),
  () => undefined,
);
/** After others have been named, what leaves its card out is about them: 場に出たターン, ATKが1000以上の場合, 同じレーンに…. */
const isOfThis = (c: Condition): boolean => {
  switch (c.if) {
    case 'is':
      return c.card === 'this' && c.where.some((f) => f.is === 'fresh' || f.is === 'stat');
    case 'count':
    case 'sum':
      return c.of.where.some(isBesideThis);
    case 'than':
      return c.of.where.some(isBesideThis) || c.other.where.some(isBesideThis);
    case 'all':
      return c.of.some(isOfThis);
    case 'happened':
      return 'what' in c.event && c.event.what.the === 'this';
    default:
      return false;
  }
};
const isBesideThis = (f: Filter): boolean =>
  f.is === 'lane' || f.is === 'adjacent' ? f.of === 'this' : ['behind', 'ahead', 'beside', 'opposite'].includes(f.is);

/** 相手の<竜>はこのキャラクターにアタックできない: said of who is not attacked. */
export const attackers: Phrase<Ability> = convert(
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
export const perStatic: Phrase<Ability> = convert(
  phrase({}, '{conditions}{of}1(体|枚|つ)につき(、|){what}{add}(。|)', '{conditions}for each {of}, {what} {add}. ', {
    conditions,
    of: counted,
    what: owner,
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
export const perPlay: Phrase<Ability> = convert(
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
