// What effects make of units for a while: changes, keywords and rules given or lost, numbers set (38-5, 38-10).
import {
  around,
  each,
  list,
  number,
  oneOf,
  optional,
  type Phrase,
  phrase,
  type Verb,
  verb,
  word,
} from '../../../text/index.ts';
import type { Action, CostChange, Grant, Target, Until, Value } from './ast.ts';
import { asRule, damageChange, grantList, grown, noDamage, signed } from './grants.ts';
import { per } from './each.ts';
import { everyOf, implied, recipient, target, topic, unnumbered, value } from './targets.ts';
import { allKeywords, anyKeyword, fightStat, num, until } from './words.ts';

const period: Phrase<Until> = optional(until, 'always');
/** …は, or nothing said where it is clear who gets it. */
const getter: Phrase<Target> = oneOf(topic, implied);
/** 次の相手のスタートフェイズに活性状態にならない. */
const staying: Verb<Action> = each((form) =>
  form === 'plain'
    ? oneOf<Phrase<Action>[]>(
        ...(
          [
            ['foeNext', ['次の相手の', '相手の次の'], "the opponent's"],
            ['nextTurn', ['次のあなたの', 'あなたの次の', '次の自分の'], 'your'],
          ] as const
        ).map(([until_, whose, en]) =>
          phrase(
            { do: 'grant', until: until_, grants: [{ rule: 'unrecovered' }] },
            whose.flatMap((w) =>
              ['活性状態にならない', '疲労を回復しない', '疲労が回復しない'].map(
                (not) => `{to}${w}スタートフェイズに${not}`,
              ),
            ),
            `{to} does not become active in ${en} next start phase`,
            { to: oneOf(topic, implied, around(['{}は', '{}は、'], '{}', unnumbered)) },
          ),
        ),
      )
    : oneOf<Phrase<Action>[]>(),
);
const lasting: readonly Verb<Action>[] = [
  staying,
  ...([recipient, getter] as const).map((to, i) => {
    const end = i === 0 ? '与える' : '得る';
    return verb(
      { do: 'modify' },
      [
        `{per}{to}{until}「{x}/{y}」の修正を${end}`,
        `{per}{until}{to}「{x}/{y}」の修正を${end}`,
        `{to}{until}{per}「{x}/{y}」の修正を${end}`,
        `{per}{to}{until}{x}/{y}の修正を${end}`,
        `{per}{to}{until}「{x}/{y}」を${end}`,
        ...(i === 0 ? [] : ['{per}{to}{until}「{x}/{y}」の修正を受ける', '{per}{until}{to}「{x}/{y}」の修正を受ける']),
      ],
      '{until}{to} gets {x}/{y} {per}',
      { per, to, until: period, x: signed, y: signed },
    );
  }),
  ...([recipient, getter] as const).map((to, i) => {
    const end = i === 0 ? '与える' : '得る';
    return verb(
      { do: 'grant' },
      [`{to}{until}{grants}を${end}`, `{until}{to}{grants}を${end}`],
      '{until}{to} gets {grants}',
      {
        to,
        until: period,
        grants: grantList,
      },
    );
  }),
];
/** ターン終了時まで、相手のミニオンは…: said of all of them, with how long it lasts first. */
const ofAll: readonly Verb<Action>[] = [
  verb(
    { do: 'modify', per: null },
    [
      '{until}{to}「{x}/{y}」の修正を得る',
      '{until}{to}「{x}/{y}」の修正を受ける',
      '{to}{until}「{x}/{y}」の修正を得る',
      '{to}{until}「{x}/{y}」の修正を受ける',
    ],
    '{until}{to} gets {x}/{y}',
    {
      until,
      to: around(['{}は', '{}は、'], '{}', unnumbered),
      x: signed,
      y: signed,
    },
  ),
  verb({ do: 'grant' }, ['{until}{to}{grants}を得る', '{to}{until}{grants}を得る'], '{until}{to} gets {grants}', {
    until,
    to: around(['{}は', '{}は、'], '{}', unnumbered),
    grants: grantList,
  }),
];
const lost = list(around('「{}」', '{}', anyKeyword), { ja: ['', 'と', '、'], en: ' and ' });
/** 「+2/+0」の修正と「先制」: a change and something given at once. */
const joint: readonly Verb<Action>[] = ([recipient, getter] as const).map((to, i) => {
  const end = i === 0 ? '与える' : '得る';
  return verb(
    { do: 'both' },
    [
      `{to}{until}「{x}/{y}」(の修正|)(と|及び|、){grants}を${end}`,
      `{until}{to}「{x}/{y}」(の修正|)(と|及び|、){grants}を${end}`,
    ],
    '{until}{to} gets {x}/{y} and {grants}',
    { to, until: period, x: signed, y: signed, grants: grantList },
  );
});
const losing: readonly Verb<Action>[] = [
  verb({ do: 'grant' }, ['{until}{to}{grants}を失う', '{to}{until}{grants}を失う'], '{until}{to} loses {grants}', {
    until: period,
    to: oneOf(topic, implied, around(['{}は', '{}は、'], '{}', unnumbered)),
    grants: list(allKeywords, undefined, { max: 1 }),
  }),
  verb(
    { do: 'grant' },
    ['{until}{to}{grants}を失わせる', '{to}{until}{grants}を失わせる'],
    '{until}{to} loses {grants}',
    { until: period, to: recipient, grants: list(allKeywords, undefined, { max: 1 }) },
  ),
  verb({ do: 'lose' }, ['{until}{to}{keywords}を失う', '{to}{until}{keywords}を失う'], '{until}{to} loses {keywords}', {
    until: period,
    to: oneOf(topic, implied, around(['{}は', '{}は、'], '{}', unnumbered)),
    keywords: lost,
  }),
  verb(
    { do: 'lose' },
    ['{until}{to}{keywords}を失わせる', '{to}{until}{keywords}を失わせる'],
    '{until}{to} loses {keywords}',
    {
      until: period,
      to: recipient,
      keywords: lost,
    },
  ),
];
/** ATKを2倍にする, ATKを元々のATKにする, ATKをHPと同じ値にする: worked out for each unit by itself. */
const resetting: readonly Verb<Action>[] = (['atk', 'hp'] as const).flatMap((which) => {
  const [name, other] = which === 'atk' ? ['ATK', 'HP'] : ['HP', 'ATK'];
  const own = { value: 'its', stat: which } as const;
  const n = oneOf<Phrase<Value>[]>(
    phrase(own, '{times}倍', '{times} times what it was', { times: number }),
    word(
      { value: 'its', stat: which === 'atk' ? 'baseAtk' : 'baseHp', times: 1 } as const,
      [`元々の${name}`, '元々の値', `元の${name}`],
      'what is printed',
    ),
    word(
      { value: 'its', stat: which === 'atk' ? 'hp' : 'atk', times: 1 } as const,
      [`${other}と同じ値`, `${other}と同じ`, `${other}の値`, `その${other}と同じ値`, `そのミニオンの${other}と同じ値`],
      `its ${other}`,
    ),
  );
  const of = verb(
    { do: 'set', stat: which },
    [
      `{until}{to}の${name}を{n}にする`,
      `{to}の${name}を(|、){until}{n}にする`,
      `{to}{until}(|、)${name}を{n}にする`,
      `{to}{until}その${name}を{n}にする`,
    ],
    `{until}the ${name} of {to} becomes {n}`,
    { to: target, until: period, n },
  );
  return [
    of,
    verb(
      { do: 'set', stat: which, to: { the: 'it', as: 'implied' } },
      [`{until}${name}を{n}にする`, `{until}その${name}を{n}にする`],
      `{until}its ${name} becomes {n}`,
      { until: period, n },
    ),
  ];
});
/** …のコストを-2する, …のコストを0にする: of all there are, of what is chosen, or of what was. */
const priced: Phrase<CostChange> = phrase({}, '{becomes}', '{becomes}', { becomes: num });
const costing: readonly Verb<Action>[] = (
  [
    [signed, 'する'],
    [priced, 'にする'],
  ] as const
).flatMap(([by, end]) => [
  verb(
    { do: 'cost' },
    [
      `{until}{to}のコストを{by}${end}`,
      `{to}のコストを(|、){until}{by}${end}`,
      `{to}(は|の)(|、){until}コストを{by}${end}`,
      `{until}{to}をアンロックするコストを{by}${end}`,
    ],
    '{until}{to} cost {by}',
    { to: oneOf(target, unnumbered), by: by as Phrase<CostChange>, until: period },
  ),
  verb(
    { do: 'cost', to: { the: 'it', as: 'implied' } },
    [`{until}コストを{by}${end}`, `{until}そのコストを{by}${end}`, `{until}アンロックするコストを{by}${end}`],
    '{until}its cost is {by}',
    { by: by as Phrase<CostChange>, until: period },
  ),
]);
/** そのカードのコストは2少なくなる, …コストは0になる. */
const costingPlain: Verb<Action> = each((form) =>
  form === 'plain'
    ? oneOf<Phrase<Action>[]>(
        phrase(
          { do: 'cost' },
          [
            '{until}{to}(の|をアンロックする)コスト(は|が){by}',
            '{to}(の|をアンロックする)コスト(は|が)(|、){until}{by}',
          ],
          '{until}{to} cost {by}',
          {
            to: oneOf(target, unnumbered),
            by: oneOf<Phrase<CostChange>[]>(grown, around('{}になる', '{}', priced), around('{}される', '{}', signed)),
            until: period,
          },
        ),
        phrase(
          { do: 'cost', to: { the: 'it', as: 'implied' } },
          ['{until}コスト(は|が){by}', '{until}そのコスト(は|が){by}', '{until}アンロックするコスト(は|が){by}'],
          '{until}its cost is {by}',
          {
            by: oneOf<Phrase<CostChange>[]>(grown, around('{}になる', '{}', priced), around('{}される', '{}', signed)),
            until: period,
          },
        ),
      )
    : oneOf<Phrase<Action>[]>(),
);
const setting: readonly Verb<Action>[] = [
  verb(
    { do: 'set' },
    ['{until}{to}の{stat}を{n}にする', '{to}の{stat}を(|、){until}{n}にする', '{until}{to}の{stat}は{n}になる'],
    '{until}the {stat} of {to} becomes {n}',
    { to: target, stat: fightStat, n: value, until: period },
  ),
  ...resetting,
  ...costing,
];
/** …を選び、ターン終了時まで、ATKを0にする: of whoever was chosen. */
const settingIt: readonly Verb<Action>[] = [
  verb(
    { do: 'set', to: { the: 'it', as: 'implied' } },
    ['{until}{stat}を{n}にする', '{until}その{stat}を{n}にする', 'その{stat}を(|、){until}{n}にする'],
    '{until}its {stat} becomes {n}',
    { stat: fightStat, n: value, until: period },
  ),
];
/** ターン終了時まで、そのミニオンはアタック出来ない: no verb that inflects, so only at the end. */
const ruling: Verb<Action> = each((form) =>
  form === 'plain'
    ? phrase({ do: 'grant' }, ['{until}{to}{grants}', '{to}{until}{grants}'], '{until}{to} {grants}', {
        until: period,
        to: oneOf(topic, around(['{}は', '{}は、'], '{}', everyOf), implied),
        grants: list(asRule, undefined, { max: 1 }),
      })
    : oneOf<Phrase<Action>[]>(),
);

/** ターン終了時まで、あなたのマスターが受けるダメージは2点減少する. */
const damaging: Verb<Action> = each((form) =>
  form === 'plain'
    ? phrase({ do: 'grant' }, [`{until}{to}{grants}`, `{to}{until}{grants}`], '{until}{to} {grants}', {
        until: period,
        to: around(['{}が', '{}の'], '{}', oneOf(target, unnumbered)),
        grants: list(oneOf<Phrase<Grant>[]>(damageChange, noDamage), undefined, { max: 1 }),
      })
    : oneOf<Phrase<Action>[]>(),
);

/** Everything a unit is made to be or have. */
export const changingUnits: readonly Verb<Action>[] = [
  ...lasting,
  ...ofAll,
  ...joint,
  ...setting,
  ...settingIt,
  ...losing,
  ruling,
  damaging,
  costingPlain,
];
