// Sentences, abilities, and whole texts.
import {
  convert,
  each,
  list,
  oneOf,
  only,
  optional,
  pattern,
  type Phrase,
  phrase,
  rule,
  type Verb,
  word,
  words,
} from '../../../text/index.ts';
import {
  type Ability,
  type Change,
  type Cost,
  type Keyword,
  KEYWORDS,
  type PlayerChange,
  type Sentence,
  type Step,
  type Subject,
} from './ast.ts';
import { changes } from './changes.ts';
import { conditions } from './conditions.ts';
import { events } from './events.ts';
import { every, selector, thisCard } from './nouns.ts';
import { step } from './steps.ts';
import { amount, keyword } from './words.ts';

/** One or more steps: 〜し、〜して、〜する. */
const steps: Verb<Step[]> = each((form) => {
  const before = list(oneOf(step.te, step.stem), { ja: ['、', ''], en: ', ' });
  return oneOf(
    list(step[form], undefined, { max: 1 }),
    convert(
      phrase({}, ['{before}、{last}', '{before}{last}'], '{before} and {last}', { before, last: step[form] }),
      (parts): Step[] => [...parts.before, parts.last],
      (v) =>
        Array.isArray(v) && v.length > 1 ? { before: v.slice(0, -1) as Step[], last: v.at(-1) as Step } : undefined,
    ),
  );
});
const LINK = '(|その後、|その後|さらに、|さらに|また、|続けて、|加えて、)';
const sentence: Phrase<Sentence> = rule('文', () =>
  oneOf(
    phrase({ may: false }, `${LINK}{conditions}{steps}(。|)`, '{conditions}{steps}. ', {
      conditions,
      steps: steps.plain,
    }),
    phrase({ may: true }, `${LINK}{conditions}{steps}も(良い|よい|いい)(。|)`, '{conditions}you may {steps}. ', {
      conditions,
      steps: steps.te,
    }),
    phrase({ may: true }, `${LINK}{conditions}{steps}(ことができる|事ができる)(。|)`, '{conditions}you may {steps}. ', {
      conditions,
      steps: steps.plain,
    }),
  ),
);
const sentences: Phrase<Sentence[]> = list(sentence, { ja: '', en: '' });

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
    () => undefined,
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

const PLAY = '(プレイできない|使用できない|使えない|プレイすることができない|使うことができない|発動できない)';
const playerChange: Phrase<PlayerChange[]> = list(
  oneOf<Phrase<PlayerChange>[]>(
    word(
      { change: 'noFlash' },
      [`エフェクト（フラッシュ）を`, 'フラッシュを', 'エフェクトカード（フラッシュ）を'].flatMap((w) =>
        PLAY.slice(1, -1)
          .split('|')
          .map((p) => w + p),
      ),
      'cannot play flash effects',
    ),
    word(
      { change: 'noSupport' },
      ['サポートを', 'サポートカードを'].flatMap((w) =>
        PLAY.slice(1, -1)
          .split('|')
          .map((p) => w + p),
      ),
      'cannot play supports',
    ),
    word(
      { change: 'extraEnergy' },
      [
        '1ターンに2枚までエネルギーを置くことができる',
        'エネルギーを1ターンに2枚まで置くことができる',
        '1ターンに2枚までエネルギーゾーンにカードを置くことができる',
        'エネルギーゾーンにカードを1ターンに2枚まで置くことができる',
      ],
      'may put two energy a turn',
    ),
  ),
  undefined,
  { max: 1 },
);
const costChange: Phrase<PlayerChange[]> = list(
  oneOf<Phrase<PlayerChange>[]>(
    phrase(
      { change: 'cost', sign: '-' },
      [
        '{of}を(プレイする|出す|使う|使用する)(コスト|エネルギーコスト)(は|を|が){n}(少なくなる|減る|減らす|下がる)',
        '{of}を(プレイする|出す|使う|使用する)(コスト|エネルギーコスト)-{n}',
      ],
      '{of} cost {n} less',
      { of: selector, n: amount },
    ),
    phrase(
      { change: 'cost', sign: '+' },
      [
        '{of}を(プレイする|出す|使う|使用する)(コスト|エネルギーコスト)(は|を|が){n}(多くなる|増える|増やす|上がる)',
        '{of}を(プレイする|出す|使う|使用する)(コスト|エネルギーコスト)+{n}',
      ],
      '{of} cost {n} more',
      { of: selector, n: amount },
    ),
  ),
  undefined,
  { max: 1 },
);
const whom = words({
  own: ['自分は', 'you '],
  opponent: ['相手は', 'the opponent '],
  both: [['お互いは', 'お互いのプレイヤーは', 'お互い'], 'both players '],
});
const playerRule: Phrase<Ability> = oneOf(
  phrase({ ability: 'player' }, '{conditions}{who}{changes}(。|)', '{conditions}{who}{changes}. ', {
    conditions,
    who: whom,
    changes: playerChange,
  }),
  phrase({ ability: 'player' }, '{conditions}{who}{changes}(。|)', '{conditions}{who}{changes}. ', {
    conditions,
    who: words({ own: [['自分が', ''], ''], opponent: ['相手が', 'for the opponent, '] }),
    changes: costChange,
  }),
);

/* Triggers and activations */

const once: Phrase<boolean> = oneOf(
  word(
    true,
    [
      '1ターンに1度、',
      '1ターンに1回、',
      '1ターンに1度だけ、',
      '1ターンに1回だけ、',
      '（1ターンに1度）',
      '（1ターンに1回）',
    ],
    'once per turn, ',
  ),
  word(false, '', ''),
);
const trigger: Phrase<Ability> = phrase(
  { ability: 'trigger' },
  [
    '{once}{conditions}{events}、{sentences}',
    '{conditions}{events}、{once}{sentences}',
    '{once}{conditions}{events}{sentences}',
  ],
  '{once}{conditions}{events}: {sentences}',
  {
    once,
    conditions,
    events,
    sentences,
  },
);

const timing: Phrase<'main' | 'attack' | 'both'> = words({
  main: [
    [
      '',
      '自分のメインフェイズに',
      'メインフェイズ中、',
      '自分のメインフェイズ中、',
      'メインフェイズに、',
      '自分のメインフェイズに、',
      '自分のメインフェイズ中に、',
      'メインフェイズ中に、',
      'メインフェイズ中に',
      '自分のメインフェイズに',
      '自分のターン中、',
    ],
    'in your main phase',
  ],
  attack: [
    [
      'アタックフェイズ中、',
      'お互いのアタックフェイズ中、',
      'アタックフェイズに、',
      'お互いのアタックフェイズに、',
      'アタックフェイズ中に、',
      '相手のアタックフェイズ中、',
    ],
    'in attack phases',
  ],
  both: [
    [
      'メインフェイズかアタックフェイズ中、',
      'メインフェイズまたはアタックフェイズ中、',
      '自分のメインフェイズかお互いのアタックフェイズ中、',
      'メインフェイズかアタックフェイズに、',
      'メインフェイズまたはアタックフェイズに、',
    ],
    'in main and attack phases',
  ],
});
const costWords = (form: 'plain' | 'te' | 'stem'): Phrase<Cost> => {
  const end = (plain: string): string => {
    if (form === 'plain') return plain;
    const te: Record<string, string> = { する: 'して', 置く: '置いて', 払う: '払って', 支払う: '支払って' };
    const stem: Record<string, string> = { する: 'し', 置く: '置き', 払う: '払い', 支払う: '支払い' };
    const table = form === 'te' ? te : stem;
    const found = ['する', '置く', '支払う', '払う'].find((e) => plain.endsWith(e)) ?? 'する';
    return plain.slice(0, -found.length) + (table[found] ?? '');
  };
  const all = (...plain: string[]): string[] => plain.map(end);
  return oneOf<Phrase<Cost>[]>(
    word(
      { pay: 'gainThis' },
      all('このカードをゲインする', 'このサポートをゲインする', '自身をゲインする', 'このカードをゲイン表示にする'),
      'gain this card',
    ),
    word(
      { pay: 'destroyThis' },
      all('このキャラクターを破壊する', 'このカードを破壊する', 'このサポートを破壊する'),
      'destroy this card',
    ),
    word(
      { pay: 'trashThis' },
      all('このキャラクターをトラッシュに置く', 'このカードをトラッシュに置く', 'このサポートをトラッシュに置く'),
      'put this card into the trash',
    ),
    phrase(
      { pay: 'energy' },
      all(
        'エネルギーを{n}枚ゲインする',
        'エネルギーを{n}支払う',
        'エネルギーを{n}払う',
        'エネルギー{n}を払う',
        'エネルギー{n}を支払う',
        'エネルギー{n}枚をゲインする',
        '自分のエネルギーを{n}枚ゲインする',
      ),
      'gain {n} energy',
      { n: amount },
    ),
    phrase(
      { pay: 'discard' },
      all(
        '手札を{n}枚トラッシュに置く',
        '手札のカードを{n}枚トラッシュに置く',
        '手札{n}枚をトラッシュに置く',
        '自分の手札を{n}枚トラッシュに置く',
      ),
      'discard {n}',
      { n: amount },
    ),
    phrase({ pay: 'life' }, all('ライフを{n}払う', 'ライフを{n}支払う', '自分のライフを{n}払う'), 'pay {n} life', {
      n: amount,
    }),
  );
};
const costs: Phrase<Cost[]> = oneOf(
  list(costWords('plain'), { ja: ['、', 'と', '+'], en: ', ' }),
  convert(
    phrase({}, '{before}、{last}', '{before}, {last}', {
      before: list(oneOf(costWords('te'), costWords('stem')), { ja: '、', en: ', ' }),
      last: costWords('plain'),
    }),
    ({ before, last }): Cost[] => [...before, last],
    () => undefined,
  ),
);
const costsTe: Phrase<Cost[]> = list(costWords('te'), { ja: ['、', ''], en: ', ' });
/** このカードをゲインして発動する。…, and the like: the same said in other words. */
const activateTe: Phrase<Ability> = convert(
  phrase(
    {},
    [
      '{timing}{once}{costs}発動する。{sentences}',
      '{timing}{once}{costs}も(良い|よい)。そうした場合、{sentences}',
      '{timing}{once}{costs}、{sentences}',
    ],
    '{timing}, {once}{costs}: {sentences}',
    { timing, once, costs: costsTe, sentences },
  ),
  (made): Ability => ({ ability: 'activate', ...made }),
  () => undefined,
);
const activateOnce: Phrase<Ability> = convert(
  phrase({}, '{timing}(1度|1回)(、|){costs}(ことで、|事で、|:){sentences}', '{timing}, once: {costs}: {sentences}', {
    timing,
    costs,
    sentences,
  }),
  (made): Ability => ({ ability: 'activate', once: true, ...made }),
  () => undefined,
);
const activate: Phrase<Ability> = oneOf(
  phrase(
    { ability: 'activate' },
    [
      '{timing}{once}{costs}:{sentences}',
      '{once}{timing}{costs}:{sentences}',
      '{timing}{once}{costs}(ことで、|事で、){sentences}',
      '{once}{timing}{costs}(ことで、|事で、){sentences}',
    ],
    '{timing}, {once}{costs}: {sentences}',
    { timing, once, costs, sentences },
  ),
  phrase(
    { ability: 'activate', once: true, costs: [] },
    ['{timing}(1度だけ|1度|1回|1回だけ|一度だけ)(、|){sentences}', '1ターンに(1度|1回)(、|){timing}{sentences}'],
    'once per turn, {timing}: {sentences}',
    { timing, sentences },
  ),
);

/* Whole texts */

const headed: Phrase<Ability[]> = list(oneOf(trigger, activate, activateTe, activateOnce), { ja: '', en: '' });
const plain: Phrase<Ability[]> = list(oneOf(playerRule, statics), { ja: '', en: '' });
const several: Phrase<Ability[]> = list(keywords, { ja: ['', '、', '・', '/'], en: ' ' });
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
/** The text of an effect card: one effect, over as many lines as it likes. */
export const effect: Phrase<Ability[]> = convert(
  list(sentence, { ja: ['', '\n'], en: '' }),
  (all): Ability[] => [{ ability: 'effect', sentences: all }],
  (v) => {
    const [only] = v as Ability[];
    return only?.ability === 'effect' ? [...only.sentences] : undefined;
  },
);
