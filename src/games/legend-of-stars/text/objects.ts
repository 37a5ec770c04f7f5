// Objects of verbs: things spoken of, all that fit, or some to be chosen, with their particles.
import { convert, oneOf, only, type Phrase, phrase, rule, words } from '../../../text/index.ts';
import { REFS, type Selector, type Target } from './ast.ts';
import { every, pile, selector } from './nouns.ts';
import { reference } from './references.ts';
import { amount } from './words.ts';

const C = '(体|枚|つ)';
/** More than there are cards. */
export const ANY_NUMBER = 99;
const ref: Phrase<Target> = convert(
  reference,
  (the): Target => ({ the }),
  (target) => {
    const { the } = target as Target;
    return REFS.find((one) => one === the);
  },
);
const some: Phrase<Target> = oneOf(
  phrase({ the: 'some', count: 'exactly' }, `{of}{n}${C}`, '{n} {of}', { of: selector, n: amount }),
  phrase(
    { the: 'some', count: 'upTo' },
    [`{of}{n}${C}まで`, `{of}最大{n}${C}まで`, `{of}最大{n}${C}`],
    'up to {n} {of}',
    { of: selector, n: amount },
  ),
);
const someAfter: Phrase<Target> = oneOf(
  phrase({ the: 'some', count: 'exactly' }, [`{of}を{n}${C}`, `{of}を{n}${C}、`], '{n} {of}', {
    of: selector,
    n: amount,
  }),
  phrase(
    { the: 'some', count: 'upTo' },
    [`{of}を{n}${C}まで`, `{of}を最大{n}${C}まで`, `{of}を最大{n}${C}`],
    'up to {n} {of}',
    { of: selector, n: amount },
  ),
  phrase({ the: 'some', count: 'upTo', n: ANY_NUMBER }, `{of}を好きな(数|数だけ|枚数|枚数だけ)`, 'any number of {of}', {
    of: selector,
  }),
  phrase({ the: 'some', count: 'random' }, [`{of}を(無作為に|ランダムに){n}${C}`], '{n} {of} at random', {
    of: selector,
    n: amount,
  }),
  // <竜>を1体手札から
  convert(
    phrase({}, `{of}を{n}${C}{most}(、|){from}`, '{n} {of} from {from}', {
      of: only(selector, (of) => of.place === 'field'),
      n: amount,
      most: words({ exactly: ['', ''], upTo: ['まで', 'up to '] }),
      from: words({
        hand: [['手札から', '自分の手札から'], 'hand'],
        trash: [['トラッシュから', '自分のトラッシュから'], 'the trash'],
        deck: [['デッキから', '自分のデッキから'], 'the deck'],
      }),
    }),
    ({ of, n, most, from }): Target => ({
      the: 'some',
      of: { ...of, owner: of.owner === 'any' ? 'own' : of.owner, place: from },
      count: most,
      n,
    }),
    () => undefined,
  ),
);
const allAfter: Phrase<Target> = oneOf(
  phrase({ the: 'all' }, '{of}を(全て|すべて)', 'all {of}', { of: selector }),
  convert(
    phrase({}, '{of}を(全て|すべて)', 'all of {of}', { of: pile }),
    ({ of }): Target => ({ the: 'all', of }),
    () => undefined,
  ),
);

export const ANY_CARD: Selector = { owner: 'any', place: 'field', where: [], kind: 'card' };
const amongAfter: Phrase<Target> = oneOf(
  phrase(
    { the: 'among', upTo: false },
    [
      `その中から{of}を{n}${C}`,
      `その中から{of}{n}${C}を`,
      `その中(の|にある){of}を{n}${C}`,
      `その中(の|にある){of}{n}${C}を`,
    ],
    '{n} {of} of those',
    { of: selector, n: amount },
  ),
  phrase(
    { the: 'among', upTo: true },
    [`その中から{of}を{n}${C}まで`, `その中から{of}{n}${C}までを`, `その中(の|にある){of}を{n}${C}まで`],
    'up to {n} {of} of those',
    { of: selector, n: amount },
  ),
  phrase(
    { the: 'among', upTo: false, n: ANY_NUMBER },
    `その中(の|にある|から){of}を(全て|すべて)`,
    'all {of} of those',
    {
      of: selector,
    },
  ),
  phrase({ the: 'among', upTo: false, of: ANY_CARD }, [`その中から{n}${C}を`, `その中から{n}${C}`], '{n} of those', {
    n: amount,
  }),
);
const omitted: Phrase<Target> = phrase({ the: 'same' }, '', 'it');

/** 「相手のキャラクターは」 without a number: all of them. */
const bare = (ja: string): Phrase<Target> =>
  convert(
    phrase({}, ja, 'all {of}', { of: selector }),
    ({ of }): Target => ({ the: 'all', of }),
    () => undefined,
  );
/** The object of a verb with its を; left out, it is what the step before dealt with. */
export const object: Phrase<Target> = rule('目的語', () =>
  oneOf(
    phrase({ the: 'all' }, '{of}(を|を、)', 'all {of}', { of: every }),
    convert(
      phrase({}, '{ref}(を|も)', '{ref}', { ref }),
      ({ ref: found }) => found,
      (target) => ({ ref: target as Target }),
    ),
    convert(
      phrase({}, '{some}を', '{some}', { some }),
      ({ some: found }) => found,
      (target) => ({ some: target as Target }),
    ),
    someAfter,
    allAfter,
    amongAfter,
    bare('{of}(を|を、)'),
    omitted,
  ),
);
/** What a change holds for, with its は, の or に. */
export const topic: Phrase<Target> = rule('変わるもの', () =>
  oneOf(
    phrase({ the: 'all' }, '{of}(の|は|に|を|は、|が|が、)', 'all {of}', { of: every }),
    convert(
      phrase({}, '{ref}(の|は|に|を|は、|が|が、)', '{ref}', { ref }),
      ({ ref: found }) => found,
      (target) => ({ ref: target as Target }),
    ),
    convert(
      phrase({}, '{some}(の|は|に|を|は、|が|が、)', '{some}', { some }),
      ({ some: found }) => found,
      (target) => ({ some: target as Target }),
    ),
    phrase({ the: 'it' }, 'その', 'its'),
    bare('{of}(は|に|は、|が|が、)'),
    omitted,
  ),
);
/** The same, also as whose something is: <竜>のATK. What begins with a noun of its own never follows that. */
export const holder: Phrase<Target> = oneOf(topic, bare('{of}の'));
