// What can hold for a card over time: ATK+200, [上空]を得る, アタックできない. Each a verb, so that several can stand in one sentence.
import {
  convert,
  each,
  type Form,
  list,
  oneOf,
  only,
  type Phrase,
  phrase,
  type Verb,
  verb,
  verbs,
  word,
} from '../../../text/index.ts';
import type { Change, Permission, Prohibition, Step } from './ast.ts';
import { until } from './conditions.ts';
import { value } from './nouns.ts';
import { holder } from './objects.ts';
import { amount, attribute, keyword, keywordName, stat, stats } from './words.ts';

const sign: Phrase<'+' | '-'> = oneOf(word('+', '+', '+'), word('-', '-', '-'));
/** ATK+200, ATKを+200 */
const add: Phrase<Change> = phrase({ change: 'add' }, '{stats}(|を|が|は|は、|を、){sign}{n}', '{stats} {sign}{n}', {
  stats,
  sign,
  n: value,
});
const adds: Phrase<Change[]> = list(add, { ja: ['、', 'と', ''], en: ', ' });

const one = (of: Verb<Change>): Verb<Change[]> => each((form) => list(of[form], undefined, { max: 1 }));
const moved = (form: Form, up: boolean): Phrase<Change> =>
  verb(
    { change: 'add', sign: up ? '+' : '-' },
    up
      ? [
          '{stats}(を|は|が){n}上げる',
          '{stats}を{n}増やす',
          '{stats}(は|が|は、){n}増える',
          '{stats}(は|が|は、){n}上がる',
        ]
      : ['{stats}(を|は|が){n}下げる', '{stats}を{n}減らす', '{stats}(は|が|は、){n}下がる'],
    up ? '{stats} +{n}' : '{stats} -{n}',
    { stats, n: value },
  )[form];

const can = (what: Permission, ja: readonly string[], en: string): Verb<Change> =>
  verb({ change: 'can', what }, ja, en);
/** 〜できない, and 〜できず、 before another verb. */
const cannot = (what: Prohibition, ja: readonly string[], en: string): Verb<Change> => {
  const all = verb({ change: 'cannot', what }, ja, en);
  const zu = phrase(
    { change: 'cannot', what },
    ja.map((template) => template.replace(/ない$/u, 'ず')),
    en,
  );
  return { ...all, stem: oneOf(all.stem, zu) };
};

/** 相手のスピード3以下のカードの効果を受けない: what the keyword says, in words. */
const resisting = (keyword_: 'speedResistance' | 'energyResistance', ...words_: readonly string[]): Verb<Change> =>
  each((form) =>
    convert(
      verb(
        {},
        words_.flatMap((w) => [
          `相手の${w}{n}以下のカードの効果を受けない`,
          `${w}{n}以下の相手のカードの効果を受けない`,
        ]),
        'resists {n}',
        { n: amount },
      )[form],
      ({ n }): Change => ({ change: 'gain', keyword: keyword_, n }),
      () => undefined,
    ),
  );
const PERCENT: Phrase<number> = oneOf(
  word(200, ['2倍', '倍'], 'double'),
  word(300, '3倍', 'triple'),
  word(50, '半分', 'half'),
);
/** ATKを2倍にする */
const multiplied: Verb<Change> = each((form) =>
  convert(
    verb({}, ['{stat}(を|は|が){percent}にする', '{stat}(を|は|が){percent}になる'], '{stat} becomes {percent}', {
      stat,
      percent: PERCENT,
    })[form],
    ({ stat: which, percent }): Change => ({
      change: 'set',
      stats: [which],
      n: { value: 'own', stat: which, percent },
    }),
    (v) => {
      const c = v as Change;
      if (c.change !== 'set' || typeof c.n === 'number' || c.n.value !== 'own' || c.n.percent === 100) return undefined;
      return { stat: c.n.stat, percent: c.n.percent };
    },
  ),
);
/** ATKとDEFを入れ替える */
const SWAPPED: Change[] = [
  { change: 'set', stats: ['atk'], n: { value: 'own', stat: 'def', percent: 100 } },
  { change: 'set', stats: ['def'], n: { value: 'own', stat: 'atk', percent: 100 } },
];
const swapped: Verb<Change[]> = each((form) =>
  convert(
    verb({}, ['ATKとDEFを入れ替える', 'ATKとDEFの数値を入れ替える', 'ATKとDEFの値を入れ替える'], 'swaps ATK and DEF')[
      form
    ],
    () => SWAPPED,
    (v) => (sameAs(v) ? {} : undefined),
  ),
);
const sameAs = (v: unknown): boolean => JSON.stringify(v) === JSON.stringify(SWAPPED);

const single: Verb<Change> = verbs<Verb<Change>[]>(
  each((form) => moved(form, true)),
  each((form) => moved(form, false)),
  verb({ change: 'set' }, ['{stats}(は|が|を|は、|){n}になる', '{stats}を{n}にする'], '{stats} becomes {n}', {
    stats,
    n: value,
  }),
  each((form) =>
    convert(
      verb({}, ['{k}を得る', '{k}を持つ', '{k}を与える', '{k}を付与する'], 'gains {k}', { k: keyword })[form],
      ({ k }): Change => ({ change: 'gain', ...k }),
      (v) => {
        const change = v as Change;
        return change.change === 'gain' ? { k: { keyword: change.keyword, n: change.n } } : undefined;
      },
    ),
  ),
  verb({ change: 'lose' }, ['{keyword}を失う'], 'loses {keyword}', { keyword: keywordName }),
  verb({ change: 'attribute' }, ['{attribute}属性になる', '{attribute}属性にする'], 'becomes {attribute}', {
    attribute,
  }),
  cannot(
    'attack',
    ['アタックできない', 'アタックすることができない', 'アタック宣言できない', 'アタック宣言をすることができない'],
    'cannot attack',
  ),
  cannot(
    'lead',
    [
      '移動できない',
      '移動することができない',
      'リードフェイズに移動できない',
      'リードフェイズに移動することができない',
    ],
    'cannot move',
  ),
  cannot(
    'display',
    ['表示を変更できない', '表示を変更することができない', '表示変更できない'],
    'cannot change display',
  ),
  cannot(
    'chosen',
    [
      '相手の効果の対象に選ばれない',
      '相手の効果の対象にならない',
      '相手のカードの効果の対象に選ばれない',
      '相手の効果に選ばれない',
      '相手の効果で選ばれない',
    ],
    "cannot be chosen by the opponent's effects",
  ),
  cannot(
    'destroyed',
    [
      '破壊されない',
      '効果で破壊されない',
      '効果では破壊されない',
      '相手の効果では破壊されない',
      '相手の効果によって破壊されない',
      '相手の効果で破壊されない',
      'カードの効果で破壊されない',
    ],
    'cannot be destroyed',
  ),
  cannot(
    'downed',
    [
      'ダウンしない',
      'ダウン状態にならない',
      '戦闘でダウンしない',
      '戦闘ではダウンしない',
      '戦闘によってダウンしない',
      '戦闘でダウン状態にならない',
    ],
    'cannot be downed',
  ),
  cannot(
    'affected',
    ['相手の効果を受けない', '相手のカードの効果を受けない'],
    "is not affected by the opponent's effects",
  ),
  cannot(
    'affectedByCharacter',
    ['相手のキャラクターの効果を受けない', '相手のキャラクターカードの効果を受けない'],
    "is not affected by the opponent's characters",
  ),
  cannot(
    'affectedByEffect',
    ['相手のエフェクトの効果を受けない', '相手のエフェクトカードの効果を受けない', '相手のエフェクトを受けない'],
    "is not affected by the opponent's effect cards",
  ),
  cannot(
    'affectedBySupport',
    ['相手のサポートの効果を受けない', '相手のサポートカードの効果を受けない'],
    "is not affected by the opponent's supports",
  ),
  resisting('speedResistance', 'スピード', 'スピードが'),
  resisting('energyResistance', 'コスト', 'エネルギーコストが'),
  cannot(
    'attacked',
    ['アタックされない', 'アタックの対象にならない', '相手のアタックを受けない'],
    'cannot be attacked',
  ),
  can(
    'attackFromBack',
    [
      '後衛からアタックできる',
      '後衛からアタックすることができる',
      '後衛でもアタックできる',
      '後衛にいてもアタックできる',
      '後衛からでもアタックできる',
      '後衛からもアタックできる',
    ],
    'can attack from the back row',
  ),
  can(
    'attackInDefence',
    [
      'ディフェンス表示でアタックできる',
      'ディフェンス表示でもアタックできる',
      'ディフェンス表示のままアタックできる',
      'ディフェンス表示でもアタックすることができる',
    ],
    'can attack in defence display',
  ),
  can(
    'enterFront',
    [
      '前衛に出すことができる',
      '前衛に出せる',
      '手札から前衛に出すことができる',
      '前衛にも出すことができる',
      '前衛にプレイできる',
      '前衛にプレイすることができる',
    ],
    'can be put in the front row',
  ),
  can(
    'leadAtOnce',
    [
      '場に出たターンに移動できる',
      '場に出たターンでも移動できる',
      '出たターンに移動できる',
      '場に出したターンに移動できる',
      '場に出たターンに移動することができる',
      '場に出たターンにも移動できる',
    ],
    'can move in the turn it enters',
  ),
  can(
    'displayAtOnce',
    [
      '場に出たターンに表示を変更できる',
      '場に出たターンでも表示を変更できる',
      '場に出たターンに表示を変更することができる',
    ],
    'can change display in the turn it enters',
  ),
);
/** ATK+200する / ATK+200 / [上空]を得る; the bare form only at the end of a sentence. */
export const changes: Verb<Change[]> = each((form) =>
  oneOf(
    ...(form === 'plain' ? [adds] : []),
    convert(
      verb({}, '{adds}する', '{adds}', { adds })[form],
      (made) => made.adds,
      (v) => (isAdds(v) ? { adds: v } : undefined),
    ),
    one(single)[form],
    one(multiplied)[form],
    swapped[form],
  ),
);
const isAdds = (v: unknown): v is Change[] => Array.isArray(v) && v.every((c) => (c as Change).change === 'add');

/** ATKをターン終了時まで+200する: how long stands between number and change. */
const between = (form: Form): Phrase<Step> =>
  convert(
    verb({}, ['{what}{stats}(を|は|が|){until}{sign}{n}する'], '{until}{what} {stats} {sign}{n}', {
      what: holder,
      stats,
      until: only(until, (u) => u !== 'stay'),
      sign,
      n: value,
    })[form],
    ({ what, stats: which, until: end, sign: s, n }): Step => ({
      do: 'change',
      what,
      changes: [{ change: 'add', stats: which, sign: s, n }],
      until: end,
    }),
    () => undefined,
  );
export const change: Verb<Step> = each((form) => oneOf(plainChange(form), between(form)));
const plainChange = (form: Form): Phrase<Step> =>
  phrase({ do: 'change' }, ['{until}{what}{changes}', '{what}{until}{changes}'], '{until}{what} {changes}', {
    until,
    what: holder,
    changes: changes[form],
  });
