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
  words,
} from '../../../text/index.ts';
import { ICON_DOWN, ICON_LEFT, ICON_RIGHT, ICON_UP } from '../squares.ts';
import type { Change, Stat, Step, Target } from './ast.ts';
import { until } from './conditions.ts';
import { counted, value } from './nouns.ts';
import { holder, topic } from './objects.ts';
import { amount, attribute, keyword, keywordName, name, species, stat, stats } from './words.ts';
import { abiding, bars } from './abiding.ts';
import { givenChanges } from './given.ts';

/** ▲▶▼◀ (squares.ts). */
const ALL_ICONS = 15;
const SIDEWAYS = ICON_RIGHT | ICON_LEFT;
const UPRIGHT = ICON_UP | ICON_DOWN;
const icons: Phrase<number> = convert(
  list(
    oneOf<Phrase<number>[]>(
      word(ICON_UP, '▲', '▲'),
      word(ICON_RIGHT, ['▶', '►'], '▶'),
      word(ICON_DOWN, '▼', '▼'),
      word(ICON_LEFT, ['◀', '◄'], '◀'),
    ),
    { ja: ['', 'と', '・', '、'], en: '' },
  ),
  (all) => all.reduce((bits, one_) => bits | one_, 0),
  (v) =>
    typeof v === 'number' ? [ICON_UP, ICON_RIGHT, ICON_DOWN, ICON_LEFT].filter((bit) => (v & bit) !== 0) : undefined,
);
export const sign: Phrase<'+' | '-'> = oneOf(word('+', '+', '+'), word('-', '-', '-'));
/** ATK+200, ATKを+200 */
const add: Phrase<Change> = phrase({ change: 'add' }, '{stats}(|を|が|は|は、|を、){sign}{n}', '{stats} {sign}{n}', {
  stats,
  sign,
  n: value,
});
/** ATKは自分の場の<竜>1体につき+100 */
const addEach: Phrase<Change> = convert(
  phrase({}, '{stats}(|を|が|は|は、|を、){of}1(体|枚|つ)につき(、|){sign}{n}', '{stats} {sign}{n} for each {of}', {
    stats,
    of: counted,
    sign,
    n: amount,
  }),
  ({ stats: which, of, sign: s, n }): Change => ({ change: 'add', stats: which, sign: s, n: { value: 'each', n, of } }),
  () => undefined,
);
const adds: Phrase<Change[]> = list(oneOf(add, addEach), { ja: ['、', 'と', ''], en: ', ' }, { longest: true });

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
      : [
          '{stats}(を|は|が){n}下げる',
          '{stats}を{n}減らす',
          '{stats}(は|が|は、){n}下がる',
          '{stats}(は|が|は、){n}減る',
          '{stats}(は|が|は、){n}少なくなる',
        ],
    up ? '{stats} +{n}' : '{stats} -{n}',
    { stats, n: value },
  )[form];

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
      original: false,
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
  { change: 'set', stats: ['atk'], original: false, n: { value: 'own', stat: 'def', percent: 100 } },
  { change: 'set', stats: ['def'], original: false, n: { value: 'own', stat: 'atk', percent: 100 } },
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

/** The numbers that are all made so many times themselves. */
function doubledIn(v: unknown): { all: Stat[]; percent: number } | undefined {
  if (!Array.isArray(v) || v.length < 2) return undefined;
  const percents = (v as readonly Change[]).map((c) =>
    c.change === 'set' && typeof c.n !== 'number' && c.n.value === 'own' && c.n.stat === c.stats[0] ? c.n.percent : 100,
  );
  const [percent = 100] = percents;
  if (percent === 100 || percents.some((one) => one !== percent)) return undefined;
  return { all: (v as (Change & { change: 'set' })[]).map((c) => c.stats[0] as Stat), percent };
}
/** ATKとDEFを2倍にする */
const multipliedBoth: Verb<Change[]> = each((form) =>
  convert(
    verb({}, ['{all}(を|は|が){percent}にする', '{all}(を|は|が){percent}になる'], '{all} become {percent}', {
      all: list(stat, { ja: ['と', '・'], en: ' and ' }, { min: 2 }),
      percent: PERCENT,
    })[form],
    ({ all, percent }): Change[] =>
      all.map(
        (which): Change => ({
          change: 'set',
          stats: [which],
          original: false,
          n: { value: 'own', stat: which, percent },
        }),
      ),
    doubledIn,
  ),
);
/** ATKはDEFと同じになる: of the same card */
const likened: Verb<Change> = each((form) =>
  convert(
    verb(
      {},
      [
        '{to}(を|は|が|は、){owner}{from}と(同じ|同じ値|同じ数値)にする',
        '{to}(を|は|が|は、){owner}{from}と(同じ|同じ値|同じ数値)になる',
      ],
      '{to} becomes {owner}{from}',
      {
        to: stat,
        owner: words({ '': [['', 'その', '自身の'], ''] }),
        from: stat,
      },
    )[form],
    ({ to, from }): Change => ({
      change: 'set',
      stats: [to],
      original: false,
      n: { value: 'own', stat: from, percent: 100 },
    }),
    (v) => {
      const c = v as Change;
      if (c.change !== 'set' || typeof c.n === 'number' || c.n.value !== 'own' || c.n.percent !== 100) return undefined;
      return { to: c.stats[0] as Stat, owner: '' as const, from: c.n.stat };
    },
  ),
);
const single: Verb<Change> = verbs<Verb<Change>[]>(
  each((form) => moved(form, true)),
  each((form) => moved(form, false)),
  each((form) =>
    convert(
      verb({}, ['2回アタックできる', '2回までアタックできる', '2回アタックすることができる'], 'gains [Double Attack]')[
        form
      ],
      (): Change => ({ change: 'gain', keyword: 'double', n: 0 }),
      () => undefined,
    ),
  ),
  verb(
    { change: 'set', original: false },
    [
      '{stats}(は|が|を|は、|){n}になる',
      '{stats}を{n}にする',
      '{stats}(は|が|を|は、){n}と同じになる',
      '{stats}(は|が|を|は、){n}と同じにする',
    ],
    '{stats} becomes {n}',
    { stats, n: value },
  ),
  verb(
    { change: 'set', original: true },
    ['元々の{stats}(は|が|を|は、|){n}になる', '元々の{stats}を{n}にする'],
    'original {stats} becomes {n}',
    { stats, n: value },
  ),
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
  verb({ change: 'also' }, ['{attribute}属性としても扱う', '{attribute}属性も持つ'], 'is {attribute} as well', {
    attribute,
  }),
  verb({ change: 'species', also: true }, ['{species}としても扱う', '{species}も持つ'], 'is {species} as well', {
    species,
  }),
  verb(
    { change: 'species', also: false },
    ['種族(は|が|を|){species}になる', '種族を{species}にする', '{species}になる'],
    'becomes {species}',
    { species },
  ),
  verb(
    { change: 'name' },
    ['名称を{name}としても扱う', '名称は{name}としても扱う', '{name}としても扱う'],
    'is called {name} as well',
    { name },
  ),
  verb(
    { change: 'icons', icons: ALL_ICONS, also: false },
    [
      '全ての方向に移動できる',
      '上下左右に移動できる',
      'リードアイコンは全ての向きになる',
      'リードアイコンは全ての方向になる',
      '上下左右のリードアイコンを持つ',
      '全てのリードアイコンを持つ',
    ],
    'has all lead icons',
  ),
  verb(
    { change: 'icons', also: true },
    [
      'リードアイコンに{icons}を加える',
      'リードアイコンに{icons}を追加する',
      ...['得る', '持つ', '与える'].flatMap((get) => [
        `{icons}のリードアイコンを${get}`,
        `リードアイコン{icons}を${get}`,
      ]),
    ],
    'has lead icons {icons} besides',
    { icons },
  ),
  verb(
    { change: 'icons', also: false },
    ['リードアイコン(は|が|を|は、){icons}になる', 'リードアイコンを{icons}にする'],
    'has lead icons {icons}',
    { icons },
  ),
  verb(
    { change: 'icons', also: true, icons: SIDEWAYS },
    ['左右に移動できる', '左右にも移動できる'],
    'can move sideways',
  ),
  verb(
    { change: 'icons', also: true, icons: UPRIGHT },
    ['前後に移動できる', '前後にも移動できる'],
    'can move up and down',
  ),
  verb(
    { change: 'cannot', what: 'speaking' },
    ['(|全ての)効果を失う', '(|全ての)効果を無効にする', '効果は無効になる'],
    'loses its effects',
  ),
  verb({ change: 'attribute' }, ['{attribute}属性になる', '{attribute}属性にする'], 'becomes {attribute}', {
    attribute,
  }),
  ...abiding,
);
/** ATK+200する / ATK+200 / [上空]を得る; the bare form only at the end of a sentence. */
export const changes: Verb<Change[]> = each((form) => oneOf(ownChanges[form], barring[form]));
export const ownChanges: Verb<Change[]> = each((form) =>
  oneOf(
    ...(form === 'plain' ? [adds] : []),
    convert(
      verb({}, ['{adds}する', '{adds}される'], '{adds}', { adds })[form],
      (made) => made.adds,
      (v) => (isAdds(v) ? { adds: v } : undefined),
    ),
    one(single)[form],
    gains(form),
    given[form],
    one(multiplied)[form],
    multipliedBoth[form],
    one(likened)[form],
    swapped[form],
  ),
);
const barring: Verb<Change[]> = one(verbs<Verb<Change>[]>(...bars));
/** [上空]と[2回攻撃]を得る */
const gains = (form: Form): Phrase<Change[]> =>
  convert(
    verb({}, ['{all}を得る', '{all}を持つ', '{all}を与える'], 'gains {all}', {
      all: list(keyword, { ja: ['と', '、', ''], en: ' and ' }, { min: 2, longest: true }),
    })[form],
    ({ all }): Change[] => all.map((k): Change => ({ change: 'gain', ...k })),
    (v) => (isGains(v) ? { all: v.map(({ keyword: k, n }) => ({ keyword: k, n })) } : undefined),
  );
const isGains = (v: unknown): v is (Change & { change: 'gain' })[] =>
  Array.isArray(v) && v.length > 1 && v.every((c) => (c as Change).change === 'gain');
/** 「…時、…する。」を得る */
const given: Verb<Change[]> = each((form) =>
  convert(
    verb({}, ['「{all}」を得る', '「{all}」を持つ', '「{all}」を与える'], 'gains "{all}"', { all: givenChanges })[form],
    ({ all }) => all,
    (v) => (isGiven(v) ? { all: v } : undefined),
  ),
);
const isGiven = (v: unknown): v is Change[] =>
  Array.isArray(v) && v.length > 0 && v.every((c) => (c as Change).change === 'ability');
const isAdds = (v: unknown): v is Change[] => Array.isArray(v) && v.every((c) => (c as Change).change === 'add');

/** ATKをターン終了時まで+200する: how long stands between number and change. */
const between = (form: Form): Phrase<Step> =>
  oneOf(
    betweenAdd(form),
    betweenSet(form),
    betweenTimes(form),
    ...([true, false] as const).map((up) => betweenMoved(form, up)),
  );
const betweenMoved = (form: Form, up: boolean): Phrase<Step> =>
  convert(
    verb(
      {},
      up ? ['{what}{stats}(を|は|が|)(、|){until}{n}上げる'] : ['{what}{stats}(を|は|が|)(、|){until}{n}下げる'],
      '{until}{what} {stats} {n}',
      {
        what: holder,
        stats,
        until: only(until, (u) => u !== 'stay'),
        n: value,
      },
    )[form],
    ({ what, stats: which, until: end, n }): Step => ({
      do: 'change',
      what,
      changes: [{ change: 'add', stats: which, sign: up ? '+' : '-', n }],
      until: end,
    }),
    () => undefined,
  );
const betweenSet = (form: Form): Phrase<Step> =>
  convert(
    verb(
      {},
      [
        '{what}{stats}(を|は|が|)(、|){until}{n}になる',
        '{what}{stats}(を|は|が|)(、|){until}{n}にする',
        '{what}{stats}(を|は|が|)(、|){until}{n}と同じになる',
        '{what}{stats}(を|は|が|)(、|){until}{n}と同じにする',
      ],
      '{until}{what} {stats} becomes {n}',
      { what: holder, stats, until: only(until, (u) => u !== 'stay'), n: value },
    )[form],
    ({ what, stats: which, until: end, n }): Step => ({
      do: 'change',
      what,
      changes: [{ change: 'set', stats: which, original: false, n }],
      until: end,
    }),
    () => undefined,
  );
const betweenTimes = (form: Form): Phrase<Step> =>
  convert(
    verb(
      {},
      ['{what}{stat}(を|は|が)(、|){until}{percent}になる', '{what}{stat}(を|は|が)(、|){until}{percent}にする'],
      '{until}{what} {stat} becomes {percent}',
      { what: holder, stat, until: only(until, (u) => u !== 'stay'), percent: PERCENT },
    )[form],
    ({ what, stat: which, until: end, percent }): Step => ({
      do: 'change',
      what,
      changes: [{ change: 'set', stats: [which], original: false, n: { value: 'own', stat: which, percent } }],
      until: end,
    }),
    () => undefined,
  );
const betweenAdd = (form: Form): Phrase<Step> =>
  convert(
    verb(
      {},
      ['{what}{stats}(を|は|が|)(、|){until}{sign}{n}する', '{what}{stats}(を|は|が|)(、|){until}{sign}{n}される'],
      '{until}{what} {stats} {sign}{n}',
      {
        what: holder,
        stats,
        until: only(until, (u) => u !== 'stay'),
        sign,
        n: value,
      },
    )[form],
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
  oneOf(changed(holder, ownChanges[form]), changed(topic, barring[form]));
const changed = (what: Phrase<Target>, all: Phrase<Change[]>): Phrase<Step> =>
  phrase(
    { do: 'change' },
    [
      '{until}{what}{changes}',
      '{what}{until}{changes}',
      '{until}{what}それぞれ{changes}',
      '{what}{until}それぞれ{changes}',
    ],
    '{until}{what} {changes}',
    { until, what, changes: all },
  );
