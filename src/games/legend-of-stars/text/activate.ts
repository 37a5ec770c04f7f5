// Effects that are used at will: when, at what cost, and what they do.
import { convert, list, oneOf, only, type Phrase, phrase, word, words } from '../../../text/index.ts';
import type { Ability, Cost, Sentence, Timing } from './ast.ts';
import { selector } from './nouns.ts';
import { sentences } from './sentences.ts';
import { amount } from './words.ts';

const C = '(度|回)';
/** How often a turn; 0: as often as one likes. */
export const times: Phrase<number> = oneOf(
  word(
    1,
    [
      '1ターンに1度、',
      '1ターンに1回、',
      '1ターンに1度だけ、',
      '1ターンに1回だけ、',
      '1ターンに1度まで、',
      '1ターンに1回まで、',
      '（1ターンに1度）',
      '（1ターンに1回）',
      '[1ターンに1度]',
      '[1ターンに1回]',
      '毎ターン1度、',
      '毎ターン1回、',
      'ターンに1度、',
      'ターンに1回、',
    ],
    'once per turn, ',
  ),
  convert(
    phrase(
      {},
      ['', 'まで'].flatMap((most) => [
        `1ターンに{n}${C}${most}、`,
        `（1ターンに{n}${C}${most}）`,
        `[1ターンに{n}${C}${most}]`,
      ]),
      'up to {n} times per turn, ',
      {
        n: only(amount, (n) => n > 1),
      },
    ),
    ({ n }) => n,
    (v) => (typeof v === 'number' && v > 1 ? { n: v } : undefined),
  ),
  word(0, '', ''),
);
const USED = ['発動', '使用'];
/** 1ターンに1度しか使えない, 1ターンに2度まで使える */
const USES: readonly string[] = [
  ...['しか', 'までしか'].flatMap((most) =>
    [...USED.flatMap((w) => [`${w}できない`, `${w}することができない`, `${w}しない`]), '使えない'].map((w) => most + w),
  ),
  ...['', 'だけ', 'のみ', 'まで'].flatMap((most) =>
    [...USED.flatMap((w) => [`${w}できる`, `${w}することができる`, `${w}する`]), '使える'].map((w) => most + w),
  ),
];
/** この効果は1ターンに1度しか使えない, after the effect. */
export const limit: Phrase<number> = convert(
  phrase(
    {},
    USES.map((uses) => `(この効果|この能力)(は|は、)1ターンに{n}${C}${uses}(。|)`),
    'up to {n} times per turn',
    { n: only(amount, (n) => n > 0) },
  ),
  ({ n }) => n,
  () => undefined,
);
const timing: Phrase<Timing> = words({
  main: [
    [
      '',
      'メインフェイズに',
      '自分のメインフェイズに',
      'メインフェイズ中、',
      '自分のメインフェイズ中、',
      'メインフェイズに、',
      '自分のメインフェイズに、',
      '自分のメインフェイズ中に、',
      '自分のメインフェイズ中に',
      'メインフェイズ中に、',
      'メインフェイズ中に',
    ],
    'in your main phase',
  ],
  ownTurn: [['自分のターン中、', '自分のターンに、', '自分のターン中に、'], 'in your turn'],
  attack: [
    [
      'アタックフェイズ中、',
      'お互いのアタックフェイズ中、',
      'アタックフェイズに、',
      'お互いのアタックフェイズに、',
      'アタックフェイズ中に、',
    ],
    'in attack phases',
  ],
  ownAttack: [
    ['自分のアタックフェイズ中、', '自分のアタックフェイズに、', '自分のアタックフェイズ中に、'],
    'in your attack phase',
  ],
  opponentAttack: [
    ['相手のアタックフェイズ中、', '相手のアタックフェイズに、', '相手のアタックフェイズ中に、', '相手のターン中、'],
    "in the opponent's attack phase",
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
    const te: Record<string, string> = {
      する: 'して',
      置く: '置いて',
      戻す: '戻して',
      払う: '払って',
      支払う: '支払って',
      捨てる: '捨てて',
    };
    const stem: Record<string, string> = {
      する: 'し',
      置く: '置き',
      戻す: '戻し',
      払う: '払い',
      支払う: '支払い',
      捨てる: '捨て',
    };
    const table = form === 'te' ? te : stem;
    const found = ['する', '置く', '戻す', '支払う', '払う', '捨てる'].find((e) => plain.endsWith(e)) ?? 'する';
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
        '手札を{n}枚捨てる',
        '手札のカードを{n}枚捨てる',
        '手札{n}枚を捨てる',
        '自分の手札を{n}枚捨てる',
      ),
      'discard {n}',
      { n: amount },
    ),
    word(
      { pay: 'returnThis' },
      all('このキャラクターを手札に戻す', 'このカードを手札に戻す', 'このキャラクターを持ち主の手札に戻す'),
      "return this card to its owner's hand",
    ),
    word(
      { pay: 'turnDownThis' },
      all('このキャラクターを裏側表示にする', 'このカードを裏側表示にする'),
      'turn this card face down',
    ),
    ...(['destroy', 'trash', 'hand'] as const).map((how) => {
      const does = { destroy: '破壊する', trash: 'トラッシュに置く', hand: '手札に戻す' }[how];
      const en = { destroy: 'destroy', trash: 'put into the trash', hand: 'return to hand' }[how];
      return phrase(
        { pay: 'sacrifice', how },
        all(`{of}を{n}(体|枚)${does}`, `{of}{n}(体|枚)を${does}`),
        `${en} {n} {of}`,
        {
          of: selector,
          n: amount,
        },
      );
    }),
    phrase(
      { pay: 'life' },
      all('ライフを{n}払う', 'ライフを{n}支払う', '自分のライフを{n}払う', '自分のライフを{n}支払う'),
      'pay {n} life',
      {
        n: amount,
      },
    ),
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
      '{timing}{times}{costs}発動する。{sentences}',
      '{timing}{times}{costs}も(良い|よい)。そうした場合、{sentences}',
      '{timing}{times}{costs}、{sentences}',
    ],
    '{timing}, {times}{costs}: {sentences}',
    { timing, times, costs: costsTe, sentences },
  ),
  (made): Ability => ({ ability: 'activate', ...made }),
  () => undefined,
);
const activateOnce: Phrase<Ability> = convert(
  phrase({}, '{timing}(1度|1回)(、|){costs}(ことで、|事で、|:|：){sentences}', '{timing}, once: {costs}: {sentences}', {
    timing,
    costs,
    sentences,
  }),
  (made): Ability => ({ ability: 'activate', times: 1, ...made }),
  () => undefined,
);
/** 1ターンに1度、…ダウンしない: nothing that is used at will (abilities.ts). */
const isStanding = ({ may, steps }: Sentence): boolean =>
  !may && steps.every((s) => s.do === 'change' && s.until === 'stay' && s.changes.every((c) => c.change === 'cannot'));
const plainActivate: Phrase<Ability> = oneOf(
  phrase(
    { ability: 'activate' },
    [
      '{timing}{times}{costs}(:|：){sentences}',
      '{times}{timing}{costs}(:|：){sentences}',
      '{timing}{times}{costs}(ことで、|事で、){sentences}',
      '{times}{timing}{costs}(ことで、|事で、){sentences}',
    ],
    '{timing}, {times}{costs}: {sentences}',
    { timing, times, costs, sentences },
  ),
  phrase(
    { ability: 'activate', times: 1, costs: [] },
    ['{timing}(1度だけ|1度|1回|1回だけ|一度だけ)(、|){sentences}', '1ターンに(1度|1回)(、|){timing}{sentences}'],
    'once per turn, {timing}: {sentences}',
    { timing, sentences: only(sentences, (all) => !all.every(isStanding)) },
  ),
);
/** … この効果は1ターンに1度しか使えない。 */
const activateLimited: Phrase<Ability> = convert(
  phrase(
    {},
    ['{timing}{costs}(:|：){sentences}{times}', '{timing}{costs}(ことで、|事で、){sentences}{times}'],
    '{timing}, {times}{costs}: {sentences}',
    { timing, costs, sentences, times: limit },
  ),
  (made): Ability => ({ ability: 'activate', ...made }),
  () => undefined,
);
export const activate: Phrase<Ability> = oneOf(plainActivate, activateTe, activateOnce, activateLimited);
