// What can hold for a card over time: 〜は…する and 〜が与えるダメージを…する. Chapters 10.9, 10.10, 12.
// Each is a verb, so that several can stand in one sentence.

import {
  around,
  chain,
  convert,
  each,
  list,
  number,
  oneOf,
  optional,
  type Phrase,
  phrase,
  type Verb,
  verb,
  verbs,
  words,
  word,
} from '../../../text/index.ts';
import type { Change, CostChange, DamageKind, Signed, Target, Until, Value } from './ast.ts';
import { one } from './counts.ts';
import { damageKind } from './events.ts';
import { givenAbility } from './forward.ts';
import { reference } from './nouns.ts';
import { asMany, counted, quotedValue, signed } from './values.ts';
import { amount, ATTACK, counterName, HEALTH, icon, keyword, trait } from './words.ts';

export const keywords = list(oneOf(keyword, icon), { ja: ['', 'と', '、'], en: ' and ' }, { longest: true });

const number1: Phrase<'attack' | 'health' | 'cost'> = words({
  attack: [['【攻撃力】', '攻撃力'], 'attack'],
  health: [['【体力】', '体力'], 'health'],
  cost: ['コスト', 'cost'],
});

const causes = words({
  opponentAbility: [['相手の能力によって', '相手の能力では', '相手のカードや能力によって'], ' by enemy abilities'],
  ability: [['能力によって', '能力では'], ' by abilities'],
  anything: ['', ''],
});

const attackable = words({
  leader: [['相手のリーダーを', 'リーダーを'], ' leaders'],
  follower: [['相手のフォロワーを', 'フォロワーを'], ' followers'],
  anything: [['相手を', ''], ''],
});

const MUST = ['可能なら(、|)', '可能な限り(、|)', 'できるかぎり(、|)', '攻撃できるなら(、|)'];

/** 【攻撃力】を「…」と同じだけ+する, and the number first. */
const countedStat: Verb<Change> = verb({ change: 'stat' }, ['{stat}を{by}する', '{stat}{by}する'], 'gets {by} {stat}', {
  stat: number1,
  by: counted,
});
const countedFirst: Verb<Change> = each((form) =>
  convert(
    verb({}, '{n}と同じ(だけ|数)(、|){stat}(を|){sign}する', 'gets {sign}{n} {stat}', {
      n: quotedValue,
      stat: number1,
      sign: words({ '+': ['+', '+'], '-': ['-', '-'] }),
    })[form],
    ({ n, stat, sign }): Change => ({ change: 'stat', stat, by: { sign, n } }),
    () => undefined,
  ),
);
const countedBoth: Verb<Change[]> = each((form) =>
  convert(
    verb({}, `{n}と同じ(だけ|数)(、|)${ATTACK}{one}/${HEALTH}{two}する`, 'gets {one}{n}/{two}{n}', {
      n: quotedValue,
      one: words({ '+': ['+', '+'], '-': ['-', '-'] }),
      two: words({ '+': ['+', '+'], '-': ['-', '-'] }),
    })[form],
    ({ n, one: first, two }): Change[] => [
      { change: 'stat', stat: 'attack', by: { sign: first, n } },
      { change: 'stat', stat: 'health', by: { sign: two, n } },
    ],
    () => undefined,
  ),
);

/** 【攻撃力】2/【体力】3になる. */
const becomesBoth: Verb<Change[]> = each((form) =>
  convert(
    verb(
      {},
      [`${ATTACK}{attack}/${HEALTH}{health}になる`, `${ATTACK}が{attack}、${HEALTH}が{health}になる`],
      'becomes {attack}/{health}',
      {
        attack: amount,
        health: amount,
      },
    )[form],
    ({ attack, health }): Change[] => [
      { change: 'setStat', stat: 'attack', to: attack },
      { change: 'setStat', stat: 'health', to: health },
    ],
    () => undefined,
  ),
);

/** 「…」と【必殺】を持つ. */
const gainsBoth: Verb<Change[]> = each((form) => {
  const ability = givenAbility.phrase;
  return oneOf(
    convert(
      verb({}, '{ability}と{keywords}を持つ', 'has {ability} and {keywords}', { ability, keywords })[form],
      (parts): Change[] => [
        { change: 'gainAbility', ability: parts.ability },
        { change: 'gain', keywords: parts.keywords },
      ],
      () => undefined,
    ),
    convert(
      verb({}, '{keywords}と{ability}を持つ', 'has {keywords} and {ability}', { ability, keywords })[form],
      (parts): Change[] => [
        { change: 'gain', keywords: parts.keywords },
        { change: 'gainAbility', ability: parts.ability },
      ],
      () => undefined,
    ),
    convert(
      verb({}, '{one}と{two}を持つ', 'has {one} and {two}', { one: ability, two: ability })[form],
      (parts): Change[] => [
        { change: 'gainAbility', ability: parts.one },
        { change: 'gainAbility', ability: parts.two },
      ],
      () => undefined,
    ),
  );
});

/** 〜は: what a card becomes, gains, may not do. */
const change: Verb<Change> = verbs<Verb<Change>[]>(
  verb(
    { change: 'stats' },
    [`${ATTACK}{attack}/${HEALTH}{health}する`, '{attack}/{health}する'],
    'gets {attack}/{health}',
    {
      attack: signed,
      health: signed,
    },
  ),
  verb({ change: 'stat' }, ['{stat}{by}する', '{stat}を{by}する'], 'gets {by} {stat}', { stat: number1, by: signed }),
  countedStat,
  verb({ change: 'setStat' }, ['{stat}が{to}になる', '{stat}{to}になる'], 'has {stat} {to}', {
    stat: number1,
    to: amount,
  }),
  verb(
    { change: 'setStat' },
    ['{stat}が{to}(と同じ|に等しい値|と同じ値)になる', '{stat}が{to}に等しくなる'],
    'has {stat} equal to {to}',
    { stat: number1, to: quotedValue },
  ),
  verb({ change: 'gain' }, '{keywords}を持つ', 'has {keywords}', { keywords }),
  verb({ change: 'gainAbility' }, '{ability}を持つ', 'has {ability}', {
    ability: givenAbility.phrase,
  }),
  verb({ change: 'gainTrait' }, '{trait}・タイプを持つ', 'is also a {trait}', { trait }),
  verb({ change: 'lose' }, ['{keywords}を失う', '{keywords}を持たない'], 'loses {keywords}', { keywords }),
  verb(
    { change: 'loseAll' },
    ['能力すべてを失う', 'すべての能力を失う', '能力をすべて失う', '能力を失う'],
    'loses all abilities',
  ),
  verb({ change: 'dealsNone' }, '{damage}を与えない', 'deals no {damage}', { damage: damageKind }),
  verb({ change: 'takesNone' }, '{damage}を受けない', 'takes no {damage}', { damage: damageKind }),
  verb(
    { change: 'gainAbilitiesOf' },
    ['{of}と同じ能力を持つ', '{of}の能力すべてを持つ', '{of}の能力を持つ', '{of}と同じ能力を得る'],
    'has the abilities of {of}',
    { of: reference },
  ),
  verb(
    { change: 'dealsHealth' },
    ['攻撃力ではなく体力と同じダメージを与える', '攻撃力の代わりに体力と同じダメージを与える'],
    'deals damage equal to its health, not its attack',
  ),
  verb({ change: 'cannotAttack' }, '{what}攻撃できない', 'cannot attack{what}', { what: attackable }),
  verb(
    { change: 'cannotBeAttacked' },
    ['攻撃されない', '相手のフォロワーに攻撃されない', '相手に攻撃されない', '相手のフォロワーから攻撃されない'],
    'cannot be attacked',
  ),
  verb(
    { change: 'cannotBeSelected' },
    ['カードや能力', 'スペルや能力', 'スペルか能力', 'カードか能力', '能力'].flatMap((by) => [
      `相手の${by}によって選ばれない`,
      `相手の${by}に選ばれない`,
    ]),
    'cannot be selected by enemy cards and abilities',
  ),
  verb(
    { change: 'cannotBeSelectedBySpells' },
    ['相手のスペルによって選ばれない', '相手のスペルに選ばれない'],
    'cannot be selected by enemy spells',
  ),
  verb({ change: 'indestructible' }, '{by}破壊されない', 'cannot be destroyed{by}', { by: causes }),
  verb(
    { change: 'stays', against: 'banish' },
    ['{by}消滅しない', '{by}消滅させられない', '{by}消滅されない'],
    'cannot be banished{by}',
    {
      by: causes,
    },
  ),
  verb(
    { change: 'stays', against: 'return' },
    ['{by}手札に戻らない', '{by}手札に戻されない'],
    'cannot be returned to hand{by}',
    {
      by: causes,
    },
  ),
  verb({ change: 'stays', against: 'leave' }, '{by}場を離れない', 'cannot leave the field{by}', { by: causes }),
  verb(
    { change: 'entersWith' },
    ['つ', '個'].flatMap((unit) => [
      `{counter}カウンター{n}${unit}を置いた状態で場に出る`,
      `{counter}カウンターを{n}${unit}置いた状態で場に出る`,
      `{counter}カウンター{n}${unit}を置いて場に出る`,
      `{counter}カウンターを{n}${unit}置いて場に出る`,
      `{counter}カウンター{n}${unit}が置かれた状態で場に出る`,
    ]),
    'enters the field with {n} {counter} {n:counter|counters}',
    { counter: counterName, n: number },
  ),
  verb({ change: 'cannotEvolve' }, '進化できない', 'cannot evolve'),
  verb({ change: 'cannotStand' }, ['スタンドしない', 'スタンドできない'], 'does not stand'),
  verb({ change: 'entersActed' }, ['アクト状態で場に出る', 'アクト状態で場に置かれる'], 'enters the field acted'),
  verb(
    { change: 'ignoresGuard' },
    ['【守護】を無視して攻撃できる', '【守護】を持つフォロワーを無視して攻撃できる'],
    'may ignore [Ward] when it attacks',
  ),
  verb(
    { change: 'cannotGainHealth' },
    [
      '体力を+できない',
      '【体力】を+できない',
      '体力を回復できない',
      '【体力】を回復できない',
      '体力+できない',
      '【体力】+できない',
    ],
    'cannot gain health',
  ),
  verb(
    { change: 'mustAttack' },
    MUST.map((must) => `${must}攻撃する`).concat('攻撃しなければならない'),
    'attacks if it can',
  ),
  verb(
    { change: 'mustBeAttacked' },
    MUST.map((must) => `${must}攻撃される`).concat('攻撃されなければならない'),
    'is attacked by whatever can',
  ),
  verb(
    { change: 'attacksPerTurn' },
    ['1ターンに{n}回攻撃できる', 'ターンに{n}回攻撃できる', '1ターンに{n}回まで攻撃できる'],
    'can attack {n} times a turn',
    { n: number },
  ),
);

/** 【攻撃力】+1して、【突進】を持つ. 相手の能力によって破壊されず、消滅しない: by the same. */
export const changes: Verb<Change[]> = each((form) =>
  oneOf(
    convert(
      chain(verbs<Verb<Change>[]>(change, countedFirst))[form],
      (many) => many.reduce<Change[]>((all, one) => [...all, sharing(all.at(-1), one)], []),
      (value) => (Array.isArray(value) ? (value as Change[]) : undefined),
    ),
    countedBoth[form],
    becomesBoth[form],
    gainsBoth[form],
  ),
);
function sharing(before: Change | undefined, change: Change): Change {
  if (change.change === 'cannotDraw' || !('by' in change) || change.by !== 'anything') return change;
  return before && 'by' in before && typeof before.by === 'string' ? { ...change, by: before.by } : change;
}

const recovered: Phrase<Signed> = phrase({ sign: '+' }, '{n}', '+{n}', { n: amount });

/** 〜の【攻撃力】と【体力】を3にする. */
const bothSet: Verb<Change[]> = each((form) =>
  convert(
    verb(
      {},
      [
        `${ATTACK}と${HEALTH}を{to}にする`,
        `${ATTACK}と${HEALTH}は{to}になる`,
        `${ATTACK}と${HEALTH}は{to}と同じになる`,
        `${ATTACK}と${HEALTH}を{to}と同じにする`,
      ],
      'attack and health become {to}',
      { to: oneOf<Phrase<Value>[]>(amount, quotedValue) },
    )[form],
    ({ to }): Change[] => [
      { change: 'setStat', stat: 'attack', to },
      { change: 'setStat', stat: 'health', to },
    ],
    () => undefined,
  ),
);

/** 〜の【攻撃力】と【体力】を2倍にする. */
const bothTimes: Verb<Change[]> = each((form) =>
  convert(
    verb({}, `${ATTACK}と${HEALTH}を{factor}倍にする`, 'attack and health become {factor} times as much', {
      factor: number,
    })[form],
    ({ factor }): Change[] => [
      { change: 'multiply', stat: 'attack', factor },
      { change: 'multiply', stat: 'health', factor },
    ],
    (value) => {
      if (!Array.isArray(value)) return undefined;
      const [first, second, ...others]: Change[] = value;
      const both = first?.change === 'multiply' && second?.change === 'multiply' && first.factor === second.factor;
      return both && others.length === 0 && first.stat !== second.stat ? { factor: first.factor } : undefined;
    },
  ),
);

/** 〜の体力を10にする. */
export const statChange: Verb<Change[]> = each((form) =>
  oneOf(
    bothSet[form],
    bothTimes[form],
    one(
      oneOf<Phrase<Change>[]>(
        verb({ change: 'setStat' }, '{stat}を{to}にする', '{stat} becomes {to}', { stat: number1, to: amount })[form],
        verb({ change: 'stat' }, ['{stat}を{by}する', '{stat}{by}する'], '{stat} {by}', { stat: number1, by: signed })[
          form
        ],
        verb({ change: 'stat', stat: 'health' }, `${HEALTH}を{by}回復する`, 'health {by}', { by: recovered })[form],
        verb({ change: 'stat', stat: 'health' }, `${HEALTH}を{by}回復する`, 'health {by}', {
          by: phrase({ sign: '+' }, '{n}', '+{n}', { n: asMany }),
        })[form],
        verb(
          { change: 'setStat' },
          [
            '{stat}を(、|){to}と同じにする',
            '{stat}を(、|){to}と同じ値にする',
            '{stat}は{to}と同じになる',
            '{stat}は{to}に等しくなる',
          ],
          '{stat} becomes {to}',
          {
            stat: number1,
            to: quotedValue,
          },
        )[form],
        verb({ change: 'multiply' }, '{stat}を{factor}倍にする', '{stat} becomes {factor} times as much', {
          stat: words({ attack: [['【攻撃力】', '攻撃力'], 'attack'], health: [['【体力】', '体力'], 'health'] }),
          factor: number,
        })[form],
        verb({ change: 'swapStats' }, `${ATTACK}と${HEALTH}を入れ替える`, 'attack and health are exchanged')[form],
        verb(
          { change: 'loseAll' },
          ['能力すべてを失わせる', '能力をすべて失わせる', 'すべての能力を失わせる'],
          'abilities are all lost',
        )[form],
        verb(
          { change: 'cannotGainHealth' },
          ['体力は回復しない', '【体力】は回復しない', '体力は+されない', '【体力】は+されない'],
          'health does not rise',
        )[form],
        verb({ change: 'lose' }, '{keywords}を失わせる', '{keywords} are lost', { keywords })[form],
        countedStat[form],
      ),
    ),
  ),
);

/** 自分はカードを引けない: said of a player, held by the leader. */
export const drawsNone: Verb<{ owner: 'own' | 'opponent' | 'any'; by: 'anything' | 'ability' }> = verb(
  {},
  '{owner}は(、|){by}カードを引けない',
  '{owner} cannot draw cards{by}',
  {
    owner: words({
      own: ['自分', 'you'],
      opponent: [['相手', '相手プレイヤー'], 'the opponent'],
      any: [['各プレイヤー', 'お互い', 'お互いのプレイヤー'], 'each player'],
    }),
    by: words({
      ability: [['能力によって', '能力で', 'スタートフェイズ以外で'], ' by abilities'],
      anything: ['', ''],
    }),
  },
);
/** The two ways between what is said of the player and what is held by the leader. */
export const heldByLeader = ({ owner, by }: { owner: 'own' | 'opponent' | 'any'; by: 'anything' | 'ability' }) => ({
  what: [{ the: 'leader' as const, owner }],
  changes: [{ change: 'cannotDraw' as const, by }],
});
export function readDrawsNone(what: readonly Target[], held: readonly Change[]) {
  const [leader, ...more] = what;
  const [only, ...others] = held;
  if (leader?.the !== 'leader' || only?.change !== 'cannotDraw' || more.length > 0 || others.length > 0)
    return undefined;
  const { owner } = leader;
  return owner === 'own' || owner === 'opponent' || owner === 'any' ? { owner, by: only.by } : undefined;
}

const damages: Phrase<DamageKind[]> = oneOf(
  one(damageKind),
  list(around('「{}」', '{}', damageKind), { ja: ['と', 'か'], en: ' and ' }),
);

/** 〜が与える: damage that is changed on its way (10.2.1.3.2). */
export const damageChange: Verb<Change> = verbs<Verb<Change>[]>(
  verb({ change: 'deals' }, '与える{damage}を{by}する', 'deals {by} {damage}', { damage: damages, by: signed }),
  verb({ change: 'takesNone' }, ['受ける{damage}を0にする', '受ける{damage}は0になる'], 'takes no {damage}', {
    damage: damageKind,
  }),
  verb({ change: 'dealsNone' }, '与える{damage}を0にする', 'deals no {damage}', { damage: damageKind }),
  verb({ change: 'takes' }, '受ける{damage}を{by}する', 'takes {by} {damage}', { damage: damages, by: signed }),
  verb({ change: 'dealsTimes' }, '与える{damage}を{factor}倍にする', 'deals {factor} times as much {damage}', {
    damage: damages,
    factor: number,
  }),
  verb({ change: 'takesTimes' }, '受ける{damage}を{factor}倍にする', 'takes {factor} times as much {damage}', {
    damage: damages,
    factor: number,
  }),
  verb(
    { change: 'takesAtMost' },
    ['受ける{above}以上の{damage}を{to}にする', '一度に受ける{above}以上の{damage}を{to}にする'],
    'takes {to} instead of {above} or more {damage}',
    { damage: damages, above: number, to: number },
  ),
);

export const some: Phrase<Exclude<Until, 'forever'>> = words({
  turn: [
    [
      'このターン(、|)',
      'このターン中(、|)',
      'ターン終了時まで(、|)',
      'ターンの終わりまで(、|)',
      'このターンの終わりまで(、|)',
    ],
    'this turn',
  ],
  turnAndNextOpponentTurn: [
    [
      'このターンと次の相手のターン中(、|)',
      'このターンと次の相手のターン(、|)',
      '次の相手のターン終了時まで(、|)',
      '次の相手のターンの終わりまで(、|)',
    ],
    "until the end of the opponent's next turn",
  ],
  nextOpponentTurn: [['次の相手のターン中(、|)', '次の相手のターン(、|)'], "during the opponent's next turn"],
  nextOwnTurn: [['次の自分のターン中(、|)', '次の自分のターン(、|)'], 'during your next turn'],
  throughNextOwnTurn: [
    [
      '次の自分のターン終了時まで(、|)',
      '次の自分のターンの終わりまで(、|)',
      'このターンと次の自分のターン中(、|)',
      'このターンと次の自分のターン(、|)',
    ],
    'until the end of your next turn',
  ],
  untilOwnTurn: [
    ['次の自分のターンまで(、|)', '次の自分のターンが来るまで(、|)', '次の自分のターン(|の)開始時まで(、|)'],
    'until your next turn',
  ],
  untilOpponentTurn: [
    ['次の相手のターンまで(、|)', '次の相手のターンが来るまで(、|)'],
    "until the opponent's next turn",
  ],
  nextOwnStart: [['次の自分のスタートフェイズ(、|)', '次の自分のスタートフェイズに(、|)'], 'in your next start phase'],
  nextOpponentStart: [
    ['次の相手のスタートフェイズ(、|)', '次の相手のスタートフェイズに(、|)'],
    "in the opponent's next start phase",
  ],
});
export const until: Phrase<Until> = oneOf(
  optional(some, 'forever'),
  word('forever', ['このバトル中(、|)', 'このゲーム中(、|)', 'ゲーム中(、|)', 'ゲーム終了時まで(、|)'], ''),
);

function unprinted<T>(of: Verb<T>): Verb<T> {
  return each((form) =>
    convert(
      of[form],
      (value) => value,
      () => undefined,
    ),
  );
}

/** 「…」と同じだけコストを-する. */
const countedCost: Verb<CostChange> = each((form) =>
  convert(
    verb({}, '{n}コストを{sign}する', '{sign}{n}', {
      n: asMany,
      sign: words({ '+': ['+', '+'], '-': ['-', '-'] }),
    })[form],
    ({ n, sign }): CostChange => ({ cost: 'by', by: { sign, n } }),
    () => undefined,
  ),
);

export const costChange: Verb<CostChange> = verbs<Verb<CostChange>[]>(
  verb({ cost: 'by' }, 'コストを{by}する', '{by}', { by: signed }),
  verb({ cost: 'set' }, 'コストを{to}にする', 'set to {to}', { to: amount }),
  verb({ cost: 'by' }, 'コストを{by}する', '{by}', { by: counted }),
  unprinted(verb({ cost: 'set' }, ['コストが{to}になる', 'コストは{to}になる'], 'set to {to}', { to: amount })),
  unprinted(verb({ cost: 'by' }, ['コストが{by}される', 'コストは{by}される'], '{by}', { by: signed })),
  countedCost,
);
