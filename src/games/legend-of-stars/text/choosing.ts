// Steps that choose: so many, up to so many, one of each, those of a lane, with a total.
import { convert, each, oneOf, only, type Phrase, phrase, type Verb, verb, verbs, word } from '../../../text/index.ts';
import type { Selector, Step } from './ast.ts';
import { selector } from './nouns.ts';
import { ANY_CARD, ANY_NUMBER } from './objects.ts';
import { amount, owner, stat } from './words.ts';

const C = '(体|枚|つ)';
const ONE_OF = (owner: 'own' | 'opponent'): Selector => ({ owner, place: 'field', where: [], kind: 'character' });

/** 「自分のトラッシュから<竜>と<騎士>」: the second is there too, where no other place is said. */
const there = (first: Selector, second: Selector): Selector =>
  second.owner === 'any' && second.place === 'field' ? { ...second, owner: first.owner, place: first.place } : second;
/** 「<竜>と<騎士>を1枚ずつ」 are two choices. */
const eachSpecies = (of: Selector): Selector[] => {
  const both = of.where.find((f) => f.is === 'species' && f.of.length > 1);
  if (both?.is !== 'species') return [of];
  return both.of.map((one) => ({ ...of, where: of.where.map((f) => (f === both ? { ...both, of: [one] } : f)) }));
};
/** コストの合計が5以下になるように */
const SO_THAT = '{stat}の合計が{n}以下になるように(、|)';
const upToSome: Phrase<number> = oneOf(
  word(ANY_NUMBER, ['好きな数', '好きな数だけ', '好きな枚数', '任意の数'], 'any number of'),
  convert(
    phrase({}, `{n}${C}まで`, 'up to {n}', { n: amount }),
    ({ n }) => n,
    (v) => (v === ANY_NUMBER ? undefined : { n: v as number }),
  ),
);
export const choose: Verb<Step> = verbs<Verb<Step>[]>(
  verb({ do: 'among', upTo: false }, `その中から{of}を{n}${C}選ぶ`, 'choose {n} {of} of those', {
    of: selector,
    n: amount,
  }),
  verb(
    { do: 'among', upTo: false, of: ANY_CARD },
    [`その中から{n}${C}選ぶ`, `その中から{n}${C}を選ぶ`],
    'choose {n} of those',
    {
      n: amount,
    },
  ),
  verb({ do: 'among', upTo: true }, `その中から{of}を{n}${C}まで選ぶ`, 'choose up to {n} {of} of those', {
    of: selector,
    n: amount,
  }),
  verb(
    { do: 'choose', count: 'upTo', n: ANY_NUMBER },
    ['{of}を好きな(数|数だけ|枚数|枚数だけ)選ぶ', '{of}を任意の(数|枚数)選ぶ'],
    'choose any number of {of}',
    { of: selector },
  ),
  each((form) =>
    convert(
      verb(
        {},
        [SO_THAT + '{of}を{most}選ぶ', '{of}(を|を、)' + SO_THAT + '{most}選ぶ'],
        'choose {most} {of} with a total {stat} of at most {n}',
        { stat, n: amount, of: selector, most: upToSome },
      )[form],
      ({ stat: which, n, of, most }): Step => ({
        do: 'choose',
        count: 'upTo',
        of: { ...of, where: [...of.where, { is: 'total', stat: which, n }] },
        n: most,
      }),
      (v) => {
        const step = v as Step;
        const last = step.do === 'choose' ? step.of.where.at(-1) : undefined;
        if (step.do !== 'choose' || last?.is !== 'total') return undefined;
        return { stat: last.stat, n: last.n, of: { ...step.of, where: step.of.where.slice(0, -1) }, most: step.n };
      },
    ),
  ),
  verb({ do: 'lane' }, '{side}レーンを1つ選ぶ', 'choose one of {side}lanes', { side: owner }),
  verb(
    { do: 'pair' },
    [`{first}{n}${C}と{second}{m}${C}を選ぶ`, `{first}を{n}${C}と{second}を{m}${C}選ぶ`],
    'choose {n} {first} and {m} {second}',
    {
      first: selector,
      n: amount,
      second: selector,
      m: amount,
    },
  ),
  each((form) =>
    convert(
      verb({}, [`{first}と{second}を{n}${C}ずつ選ぶ`], 'choose {n} each of {first} and {second}', {
        first: selector,
        second: selector,
        n: amount,
      })[form],
      ({ first, second, n }): Step => ({ do: 'pair', first, n, second: there(first, second), m: n }),
      () => undefined,
    ),
  ),
  each((form) =>
    convert(
      verb(
        {},
        [`お互いのキャラクターを1${C}ずつ選ぶ`, `自分と相手のキャラクターを1${C}ずつ選ぶ`],
        'choose one character of each player',
      )[form],
      (): Step => ({ do: 'pair', first: ONE_OF('own'), n: 1, second: ONE_OF('opponent'), m: 1 }),
      () => undefined,
    ),
  ),

  verb(
    { do: 'choose', count: 'exactly' },
    [`{of}を{n}${C}選ぶ`, `{of}{n}${C}を選ぶ`, `{of}を{n}${C}対象に選ぶ`, `{of}{n}${C}を対象に選ぶ`],
    'choose {n} {of}',
    {
      of: selector,
      n: amount,
    },
  ),
  each((form) =>
    convert(
      verb({}, `{of}を{n}${C}ずつ選ぶ`, 'choose {n} {of} each', {
        of: only(selector, ({ where }) => where.every((f) => f.is !== 'species' || f.of.length < 3)),
        n: amount,
      })[form],
      ({ of, n }): Step => {
        const [first, second] = eachSpecies(of);
        return second === undefined || first === undefined
          ? { do: 'choose', count: 'exactly', of, n }
          : { do: 'pair', first, n, second, m: n };
      },
      () => undefined,
    ),
  ),
  verb(
    { do: 'choose', count: 'upTo' },
    [`{of}を{n}${C}まで選ぶ`, `{of}を最大{n}${C}選ぶ`, `{of}を最大{n}${C}まで選ぶ`, `{of}{n}${C}までを選ぶ`],
    'choose up to {n} {of}',
    {
      of: selector,
      n: amount,
    },
  ),
  verb({ do: 'choose', count: 'random' }, [`{of}を(無作為に|ランダムに){n}${C}選ぶ`], 'choose {n} {of} at random', {
    of: selector,
    n: amount,
  }),
);
