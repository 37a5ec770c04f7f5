// Conditions of triggers (36-2): what an ability waits for.
import {
  agree,
  around,
  convert,
  isRecord,
  number,
  oneOf,
  optional,
  type Phrase,
  phrase,
  rule,
  word,
  words,
} from '../../../text/index.ts';
import { lanePlace } from './conditions.ts';
import type { Cond, Listen, Noun, Owner, ZoneRange } from './ast.ts';
import { described, noun, placedFirst, zoneList, zoneNoun } from './nouns.ts';
import { anyOf, doer, means, subject, THIS } from './subjects.ts';
import { tableValue } from './targets.ts';
import { compare, num, owner, phaseName } from './words.ts';

// Conditions of triggers (36-2)

const self = (on: Listen['on'], ja: string[], en: string): Phrase<Listen> =>
  word({ on, what: THIS, least: 0 } as Listen, ja, en);
const counter = agree<unknown>(['体', '枚'], () => '体');

/** あなたのフィールドに3体以上の…が配置された時: the owner belongs to the noun. */
const arrival: Phrase<Listen> = convert(
  phrase(
    {},
    ['{owner}フィールドに{least}{what}が配置された時', '{owner}フィールドに、{least}{what}が配置された時'],
    'when {least}{what} is placed on {owner}field',
    {
      owner: oneOf(owner, word('any', '', 'a ')),
      least: optional(around(['{}体以上の'], '{} or more ', number), 0),
      what: described,
    },
  ),
  ({ owner: of, least, what }): Listen => ({ on: 'placed', what: { the: 'any', noun: { ...what, owner: of } }, least }),
  (v) => {
    if (!isRecord(v) || v.on !== 'placed' || !isRecord(v.what) || v.what.the !== 'any') return undefined;
    const { owner: of, ...rest } = v.what.noun as Noun;
    return { owner: of as Owner, least: v.least as number, what: { ...rest, owner: 'any' as const } };
  },
);
const SINGLE = [
  ['broken', 'ブレイクした', 'breaks'],
  ['attacks', 'アタックした', 'attacks'],
  ['laneMoved', 'レーン移動した', 'lane moves'],
  ['damaged', 'ダメージを受けた', 'takes damage'],
  ['dealt', 'ダメージを与えた', 'deals damage'],
  ['survived', 'バトルで生き残った', 'survives a battle'],
  ['targeted', '(アタックターゲットになった|アタックされた)', 'becomes an attack target'],
  ['fatigued', '疲労した', 'is fatigued'],
  ['placed', '配置された', 'is placed'],
] as const;
const happenings: Phrase<Listen>[] = SINGLE.flatMap(([on, ja, en]) => [
  phrase({ on, least: 0 }, [`{what}が${ja}時`, `{what}が、${ja}時`], `when {what} ${en}`, { what: subject }),
  phrase(
    { on },
    [
      `{what}が{least}{counter}以上${ja}時`,
      `{what}が{least}{counter}以上同時に${ja}時`,
      `{least}{counter}以上の{what}が${ja}時`,
      `{least}{counter}以上の{what}が同時に${ja}時`,
    ],
    `when {least} or more {what} ${en}`,
    { what: subject, least: number, counter },
  ),
]);
/** あなたの2体以上のミニオンがブレイクした時: whose they are first. */
const ofOwner: readonly Phrase<Listen>[] = SINGLE.map(([on, ja, en]) =>
  convert(
    phrase(
      {},
      [`{owner}{least}{counter}以上の{what}が${ja}時`, `{owner}{least}{counter}以上の{what}が同時に${ja}時`],
      `when {least} or more of {owner}{what} ${en}`,
      {
        owner,
        least: number,
        counter,
        what: described,
      },
    ),
    ({ owner: of, least, what }): Listen => ({ on, what: { the: 'any', noun: { ...what, owner: of } }, least }),
    () => undefined,
  ),
);
const zonesOf = optional(around(['{}から', '{}から直接'], 'from {} ', zoneList), [] as ZoneRange[]);
const moved: readonly Phrase<Listen>[] = [
  phrase(
    { on: 'moved', by: 'any' },
    [
      '{what}が(|、){from}{to}に(置かれた|戻った|戻された|移動した|配置された|加えられた)時',
      '{what}が(|、){from}{to}(へ|に)移動した時',
    ],
    'when {what} moves {from}to {to}',
    { what: subject, from: zonesOf, to: zoneList },
  ),
  phrase(
    { on: 'moved' },
    ['{what}が(|、){by}(|、){from}{to}に(置かれた|戻った|戻された|移動した|加えられた)時'],
    'when {what} moves {from}to {to}{by}',
    { what: subject, from: zonesOf, to: zoneList, by: means },
  ),
];
/** あなたのタイムラインにカードが置かれた時: the place first. */
const movedTo: Phrase<Listen> = convert(
  phrase({}, '{owner}{to}に{what}が(置かれた|加えられた|移動した)時', 'when {what} comes to {owner}{to}', {
    owner,
    to: zoneList,
    what: described,
  }),
  ({ owner: of, to, what }): Listen => ({
    on: 'moved',
    what: { the: 'any', noun: { ...what, owner: of } },
    from: [],
    to,
    by: 'any',
  }),
  () => undefined,
);
const left: readonly Phrase<Listen>[] = [
  phrase(
    { on: 'moved', to: [], by: 'any' },
    ['{what}が(|、){from}(から|を)(離れた|移動した)時'],
    'when {what} leaves {from}',
    { what: subject, from: zoneList },
  ),
  phrase(
    { on: 'moved', to: [] },
    ['{what}が(|、){by}(|、){from}(から|を)(離れた|移動した)時', '{by}(|、){what}が{from}(から|を)(離れた|移動した)時'],
    'when {what} leaves {from}{by}',
    { what: subject, from: zoneList, by: means },
  ),
];

const ANY_UNIT: Noun = { owner: 'any', zones: [], other: false, where: [], kinds: ['unit'] };
const EXILED: ZoneRange[] = [{ zone: 'exile', from: 0, to: 0 }];
/** このカードが(バトルで)相手ミニオンをブレイクした時; …にダメージを与えた時. */
const strikes: Phrase<Listen>[] = [
  phrase({ on: 'broke' }, '{what}が(|、){by}{whom}をブレイクした時', 'when {what} breaks {whom}{by}', {
    what: subject,
    by: words({
      any: ['', ''],
      battle: [['バトルで', 'バトルによって'], ' in battle'],
      attack: [['アタックで', 'アタックによって'], ' by an attack'],
    }),
    whom: noun,
  }),
  phrase(
    { on: 'dealtTo', whom: ANY_UNIT, by: 'battle' },
    '{what}が(|、)バトルダメージを与えた時',
    'when {what} deals battle damage',
    { what: subject },
  ),
  phrase(
    { on: 'dealtTo' },
    ['{what}が(|、){whom}に{by}ダメージを与えた時', '{what}が(|、){by}{whom}にダメージを与えた時'],
    'when {what} deals {by}damage to {whom}',
    {
      what: subject,
      by: words({
        any: ['', ''],
        battle: [['バトル', 'バトルで'], 'battle '],
        attack: [['アタックで', 'アタックによって'], 'attack '],
      }),
      whom: noun,
    },
  ),
];
const nearer: Phrase<Listen>[] = [
  phrase({ on: 'attacksAt' }, '{what}が(|、){whom}にアタックした時', 'when {what} attacks {whom}', {
    what: subject,
    whom: noun,
  }),
  phrase(
    { on: 'brokenBy' },
    ['{what}が(|、){by}ブレイク(した|された)時', '{by}(|、){what}がブレイク(した|された)時'],
    'when {what} breaks{by}',
    { what: subject, by: means },
  ),
  phrase({ on: 'damagedBy' }, '{what}が(|、){by}ダメージを受けた時', 'when {what} takes damage{by}', {
    what: subject,
    by: means,
  }),
  phrase({ on: 'damagedBy' }, '{what}が(|、){by}ダメージを受けた時', 'when {what} takes {by} damage', {
    what: subject,
    by: words({
      battle: ['バトル', 'battle'],
      effect: ['効果', 'effect'],
      foe: ['相手の効果', "the opponent's effect"],
    }),
  }),
  phrase(
    { on: 'damagedFor' },
    ['{what}が(|一度に){n}点以上のダメージを受けた時'],
    'when {what} takes {n} or more damage at once',
    { what: subject, n: number },
  ),
  phrase({ on: 'placedFrom' }, '{what}が(|、){from}から(|直接)配置された時', 'when {what} is placed from {from}', {
    what: subject,
    from: zoneList,
  }),
];
const changes: Phrase<Listen>[] = [
  phrase({ on: 'playedFrom' }, '{what}が(|、){from}からプレイされた時', 'when {what} is played from {from}', {
    what: subject,
    from: zoneList,
  }),
  phrase(
    { on: 'moved', to: EXILED, by: 'any' },
    '{what}が(|、){from}から除外された時',
    'when {what} is exiled from {from}',
    {
      what: subject,
      from: zoneList,
    },
  ),
  phrase({ on: 'moved', from: [], to: EXILED, by: 'any' }, ['{what}が(|、)除外された時'], 'when {what} is exiled', {
    what: subject,
  }),
  phrase({ on: 'moved', from: [], to: EXILED }, ['{what}が(|、){by}除外された時'], 'when {what} is exiled{by}', {
    what: subject,
    by: means,
  }),
  phrase({ on: 'turned' }, '{what}が(|、){state}状態になった時', 'when {what} becomes {state}', {
    what: subject,
    state: words({
      active: ['活性', 'active'],
      fatigued: ['疲労', 'fatigued'],
      reversed: ['リバース', 'reversed'],
      open: ['オープン', 'open'],
    }),
  }),
  phrase(
    { on: 'turned', state: 'active' },
    ['{what}の疲労が回復した時', '{what}の疲労を回復した時', '{what}が疲労を回復した時', '{what}が回復した時'],
    'when {what} recovers',
    {
      what: subject,
    },
  ),
  phrase(
    { on: 'mode' },
    ['{who}マスターが{mode}モードになった時', '{who}マスターが{mode}した時'],
    "when {who}Master's mode becomes {mode}",
    {
      who: owner,
      mode: words({ awakened: ['覚醒', 'awakened'], normal: ['通常', 'normal'] }),
    },
  ),
];
/** あなたが手札を除外した時: of any card of that hand. */
const discarding: Phrase<Listen> = convert(
  phrase(
    {},
    ['手札を', '手札のカードを', '手札にあるカードを', '手札からカードを'].map((hand) => `{who}${hand}除外した時`),
    'when {who}exiles a card of their hand',
    {
      who: doer,
    },
  ),
  ({ who }): Listen => ({
    on: 'moved',
    what: { the: 'any', noun: { owner: who, zones: [], other: false, where: [], kinds: ['card'] } },
    from: [{ zone: 'hand', from: 0, to: 0 }],
    to: EXILED,
    by: 'any',
  }),
  () => undefined,
);
/** このカードと同じレーンに相手のミニオンが配置された時: the lane first. */
const intoLane: Phrase<Listen> = convert(
  phrase({}, '{at}(|、){what}が配置された時', 'when {what} is placed {at}', { at: lanePlace, what: noun }),
  ({ at, what }): Listen => ({
    on: 'placed',
    least: 0,
    what: { the: 'any', noun: { ...what, where: [...what.where, at] } },
  }),
  () => undefined,
);
/** あなたのフィールドにミニオンがスタンバイゾーンから配置された時. */
const arrivalFrom: Phrase<Listen> = convert(
  phrase(
    {},
    '{owner}フィールドに(|、){what}が(|、){from}から(|直接)配置された時',
    'when {what} is placed on {owner}field from {from}',
    {
      owner: oneOf(owner, word('any', '', 'a ')),
      what: described,
      from: zoneList,
    },
  ),
  ({ owner: of, what, from }): Listen => ({
    on: 'placedFrom',
    what: { the: 'any', noun: { ...what, owner: of } },
    from,
  }),
  () => undefined,
);
/** 相手がミニオンを配置した時: as onto their field. */
const placing: Phrase<Listen> = convert(
  phrase({}, '{who}{what}を(|フィールドに)配置した時', 'when {who}places {what}', { who: doer, what: described }),
  ({ who, what }): Listen => ({ on: 'placed', what: { the: 'any', noun: { ...what, owner: who } }, least: 0 }),
  () => undefined,
);
const anybody: Phrase<Owner> = oneOf(
  doer,
  word('any', ['いずれかのプレイヤーが', 'プレイヤーが', 'お互いのプレイヤーが', '各プレイヤーが'], 'a player '),
);
const actor: Phrase<Owner> = oneOf(
  anybody,
  words({ own: ['あなたの', 'you '], opponent: ['相手の', 'the opponent '] }),
);
const deeds: Phrase<Listen>[] = [
  phrase({ on: 'gained', least: 0 }, '{who}マスターがライフを得た時', 'when {who}Master gains life', { who: owner }),
  phrase({ on: 'drew', least: 0 }, ['{who}カードを引いた時'], 'when {who}draws a card', { who: anybody }),
  phrase({ on: 'drew' }, ['{who}カードを{least}枚以上引いた時'], 'when {who}draws {least} or more cards', {
    who: doer,
    least: number,
  }),
  phrase({ on: 'gained', least: 0 }, ['{who}ライフを得た時'], 'when {who}gains life', {
    who: anybody,
  }),
  phrase(
    { on: 'unlocked', least: 0 },
    ['{who}(|手札の|手札にある|手札から){what}をアンロックした時'],
    'when {who}unlocks {what}',
    {
      who: actor,
      what: anyOf(described),
    },
  ),
  convert(
    phrase({}, '{who}(|、){from}から{what}をプレイした時', 'when {who}plays {what} from {from}', {
      who: doer,
      from: zoneList,
      what: described,
    }),
    ({ who, from, what }): Listen => ({
      on: 'playedFrom',
      what: { the: 'any', noun: { ...what, owner: who } },
      from,
    }),
    () => undefined,
  ),
  phrase({ on: 'played', least: 0 }, ['{who}{what}をプレイした時'], 'when {who}plays {what}', {
    who: actor,
    what: anyOf(described),
  }),
];
/** ターン開始時 and ターン終了時 are the two ends of a turn's phases. */
const turnOf: Phrase<Owner> = oneOf(owner, word('any', ['お互いの', '各プレイヤーの', '各'], "each player's "));
const phases: Phrase<Listen>[] = [
  phrase(
    { on: 'phase', phase: 'start', edge: 'start' },
    ['{who}ターン開始時', '{who}ターンの開始時'],
    'at the start of {who}turn',
    {
      who: turnOf,
    },
  ),
  phrase(
    { on: 'phase', phase: 'end', edge: 'end' },
    ['{who}ターン終了時', '{who}ターンの終了時'],
    'at the end of {who}turn',
    {
      who: turnOf,
    },
  ),
  word(
    { on: 'phase', phase: 'start', edge: 'start', who: 'any' } as const,
    'ターン開始時',
    'at the start of every turn',
  ),
  word({ on: 'phase', phase: 'end', edge: 'end', who: 'any' } as const, 'ターン終了時', 'at the end of every turn'),
  phrase({ on: 'phase', edge: 'start' }, '{who}{phase}フェイズ開始時', 'at the start of {who}{phase} phase', {
    who: turnOf,
    phase: phaseName,
  }),
  phrase({ on: 'phase', edge: 'end' }, '{who}{phase}フェイズ終了時', 'at the end of {who}{phase} phase', {
    who: turnOf,
    phase: phaseName,
  }),
];
const countCond: Phrase<Cond> = phrase({ if: 'count' }, '{noun}が{n}{counter}{compare}', '{noun} are {n}{compare}', {
  noun: oneOf(noun, zoneNoun),
  n: num,
  counter,
  compare,
});
const lifeCond: Phrase<Cond> = phrase({ if: 'value' }, '{value}が{n}(|点|個|つ){compare}', '{value} is {n}{compare}', {
  value: tableValue,
  n: num,
  compare,
});
const goneCond: Phrase<Cond> = phrase({ if: 'count', compare: 'most', n: 0 }, '{noun}', 'there is no {noun}', {
  noun: oneOf(around(['{}が'], '{}', placedFirst), around(['{}が'], '{}', oneOf(noun, zoneNoun))),
});
const becomes: Phrase<Listen> = oneOf(
  phrase({ on: 'becomes' }, '{cond}になった時', 'when {cond}', { cond: oneOf(countCond, lifeCond) }),
  phrase({ on: 'becomes' }, ['{cond}いなくなった時', '{cond}なくなった時'], 'when {cond} any more', { cond: goneCond }),
);

export const listen: Phrase<Listen> = rule('発生条件', () =>
  oneOf<Phrase<Listen>[]>(
    self('placed', ['配置時'], 'on placement'),
    self('laneMoved', ['レーン移動時'], 'on lane move'),
    self('attacks', ['アタック時'], 'on attack'),
    self('broken', ['ブレイク時'], 'on break'),
    self('targeted', ['アタックされた時', 'アタックターゲットになった時'], 'when attacked'),
    self('damaged', ['ダメージを受けた時'], 'when damaged'),
    self('survived', ['バトルで生き残った時'], 'when it survives a battle'),
    word({ on: 'unlocked', who: 'own', what: THIS, least: 0 } as Listen, 'アンロック時', 'on unlock'),
    ...phases,
    arrival,
    intoLane,
    arrivalFrom,
    placing,
    discarding,
    ...happenings,
    ...ofOwner,
    ...strikes,
    ...nearer,
    ...changes,
    ...moved,
    movedTo,
    ...left,
    ...deeds,
    becomes,
  ),
);
export const where: Phrase<ZoneRange[]> = optional(
  around(
    ['このカードが{}にある時、', 'このカードが{}にあり、', 'このカードが{}にある場合、'],
    'while this card is in {}, ',
    zoneList,
  ),
  [] as ZoneRange[],
);
