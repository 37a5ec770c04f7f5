// Events: 〜たとき, 〜る代わりに, 〜ていたなら. Chapters 7, 8, 10.7 and 12.

import {
  around,
  convert,
  isRecord,
  number,
  oneOf,
  optional,
  type Phrase,
  phrase,
  rule,
  type Verb,
  verb,
  verbs,
  word,
  words,
  each,
} from '../../../text/index.ts';
import type { Cause, DamageKind, Description, Event, Since, Subject } from './ast.ts';
import { singular } from './english.ts';
import { becoming, pastEvent } from './forward.ts';
import { ANY, described, placed, reference, selector } from './nouns.ts';
import { points, since } from './values.ts';
import { counterName, HEALTH, owner } from './words.ts';

const ANYTHING: Description = { other: false, where: [], sorts: [ANY] };
export const subject: Phrase<Subject> = rule('主語', () =>
  oneOf(
    reference,
    phrase({ the: 'any' }, '{of}(|1体|1枚|1つ)', (en) => `a ${singular(en.of)}`, { of: selector }),
  ),
);
const placedCard: Phrase<Subject> = phrase({ the: 'any' }, '{of}', (en) => `a ${singular(en.of)}`, { of: placed });

export const damageKind: Phrase<DamageKind> = words({
  any: ['ダメージ', 'damage'],
  attack: [['攻撃ダメージ', '攻撃によるダメージ', '攻撃によってダメージ'], 'attack damage'],
  attackOnLeader: ['リーダーへの攻撃ダメージ', 'attack damage to a leader'],
  combat: [['交戦ダメージ', '交戦によるダメージ', '交戦によってダメージ'], 'combat damage'],
  opponentAbility: [
    [
      '相手の能力によるダメージ',
      '相手の能力ダメージ',
      '相手のカードや能力によるダメージ',
      '相手の能力によってダメージ',
    ],
    'damage by enemy abilities',
  ],
  ability: [['能力によるダメージ', '能力ダメージ', '能力によってダメージ'], 'ability damage'],
});

export const who = words({ own: ['自分', 'you'], opponent: [['相手', '相手プレイヤー'], 'the opponent'] });

const fromZone = around(
  '{}から',
  ' from {}',
  words({
    hand: ['手札', 'hand'],
    ex: ['EXエリア', 'the EX area'],
    graveyard: ['墓場', 'the graveyard'],
    deck: ['デッキ', 'the deck'],
  }),
);
/** From anywhere but there (5.4.3). */
const notFrom = around(
  '{}以外から',
  ' from elsewhere than {}',
  words({
    notHand: ['手札', 'hand'],
    notEx: ['EXエリア', 'the EX area'],
    notGraveyard: ['墓場', 'the graveyard'],
    notDeck: ['デッキ', 'the deck'],
  }),
);
/** Not played, or just that. */
const way = words({
  ability: [['能力によって', '能力で', 'カードの能力によって'], ' by an ability'],
  play: [['プレイされて', 'プレイして'], ' by being played'],
});

/** From where a card is played or enters; `anywhere` when unsaid. */
export const from = optional(fromZone, 'anywhere');

/** What is played, with the zone it is played from: EXエリアのカード, カードをEXエリアから. */
export const ofZone = optional(
  around('{}の', ' from {}', words({ hand: ['手札', 'hand'], ex: ['EXエリア', 'the EX area'] })),
  'anywhere',
);

/** Events of one card: what it does or what befalls it. */
const simple = {
  evolves: ['進化する', 'evolves'],
  races: ['出走する', 'races'],
  attacks: ['攻撃する', 'attacks'],
  fights: [['交戦する', 'フォロワーと交戦する', '相手のフォロワーと交戦する'], 'fights'],
  acts: [['アクトする', 'アクト状態になる', 'アクトされる'], 'is acted'],
  stands: [['スタンドする', 'スタンド状態になる'], 'stands'],
} as const;

type Simple = keyof typeof simple;

/** What takes a card away, and what brought that about. */
const removals = {
  leaves: ['場を離れる', 'leaves the field'],
  destroyed: ['破壊される', 'is destroyed'],
  banished: [['消滅する', '消滅させられる'], 'is banished'],
  buried: [['墓場に置かれる', '場から墓場に置かれる'], 'is put into the graveyard'],
  returned: [['手札に戻る', '場から手札に戻る', '手札に戻される'], 'returns to hand'],
} as const;
type Removal = keyof typeof removals;
const byOf = (whose: string): readonly string[] =>
  ['能力によって', 'カードや能力によって', 'スペルや能力によって'].map((words) => `${whose}${words}`);
const removedBy: Phrase<Cause> = words({
  anything: ['', ''],
  opponentAbility: [[...byOf('相手の'), '相手によって'], ' by enemy abilities'],
  ownAbility: [byOf('自分の'), ' by your abilities'],
  ability: [byOf(''), ' by abilities'],
  fight: [['交戦によって', '交戦で'], ' in combat'],
});
const removalEvents: readonly Verb<Event>[] = Object.entries(removals).map(([on, [ja, en]]) =>
  verb(
    { on: on as Removal },
    (typeof ja === 'string' ? [ja] : ja).map((predicate: string) => `{what}が{by}${predicate}`),
    `{what} ${en}{by}`,
    { what: subject, by: removedBy },
  ),
);

const simpleEvents: readonly Verb<Event>[] = Object.entries(simple).map(([on, [ja, en]]) =>
  verb(
    { on: on as Simple },
    (typeof ja === 'string' ? [ja] : ja).map((predicate: string) => `{what}が${predicate}`),
    `{what} ${en}`,
    { what: subject },
  ),
);

const placeName = words({
  graveyard: ['墓場', 'the graveyard'],
  hand: ['手札', 'hand'],
  deck: ['デッキ', 'the deck'],
  ex: ['EXエリア', 'the EX area'],
  banished: ['消滅領域', 'the banished zone'],
});

/** 自分が手札のスペルを捨てる: whose hand it is, and what it must be. */
const discards: Verb<Event> = each((form) =>
  convert(
    verb(
      {},
      ['{who}が(自分の|自身の|)(手札の|){what}(|1枚)を捨てる', '{who}が(自分の|自身の|){what}(|1枚)を捨てる'],
      '{who} discards {what}',
      {
        who: rule('だれが', () => who),
        what: oneOf(
          described,
          convert(
            word(ANYTHING, '手札', 'a card'),
            (value) => value,
            () => undefined,
          ),
        ),
      },
    )[form],
    ({ who: owner, what }): Event => ({
      on: 'discarded',
      by: 'anything',
      what: { the: 'any', of: { owner, zone: 'hand', ...what } },
    }),
    () => undefined,
  ),
);

const WHOSE = words({
  own: ['自分の', 'your '],
  opponent: ['相手の', "the opponent's "],
  each: [['', '各プレイヤーの', 'お互いの', '各'], 'a '],
});
const PHASE = words({
  start: [['スタートフェイズ', 'ターン'], 'start phase'],
  main: ['メインフェイズ', 'main phase'],
  end: ['エンドフェイズ', 'end phase'],
});
export const phaseEvent: Verb<Event> = verb({ on: 'phase' }, '{whose}{phase}が来る', '{whose}{phase} comes', {
  whose: WHOSE,
  phase: PHASE,
});
/** 自分のターン終了時: another name of the moment. */
export const turnMoment: Phrase<Event> = convert(
  phrase({}, '{whose}ターン{phase}(|に)', '{whose}{phase}', {
    whose: WHOSE,
    phase: words({
      start: [['開始時', 'の開始時', 'のはじめ'], 'turn begins'],
      end: [['終了時', 'の終了時', 'の終わり'], 'turn ends'],
    }),
  }),
  (parts): Event => ({ on: 'phase', ...parts }),
  () => undefined,
);
/** 次の自分のエンドフェイズに、…: the moment without its verb. */
export const atPhase: Phrase<Event> = phrase({ on: 'phase' }, '{whose}{phase}に', '{whose}{phase}', {
  whose: WHOSE,
  phase: PHASE,
});

/** 自分のデッキからカードが墓場に置かれる: the place first. */
const putFrom: Verb<Event> = each((form) =>
  convert(
    verb({}, '{owner}{from}{what}が(自分の|){to}に置かれる', '{what} is put into {to} from {owner}{from}', {
      owner,
      from: fromZone,
      what: described,
      to: placeName,
    })[form],
    ({ owner: whose, from: zone, what, to }): Event => ({
      on: 'put',
      what: { the: 'any', of: { owner: whose, zone: 'field', ...what } },
      from: zone,
      to,
    }),
    () => undefined,
  ),
);

export const event: Verb<Event> = verbs<Verb<Event>[]>(
  verb({ on: 'enters', from: 'anywhere' }, ['{what}が出る', '{what}が置かれる', '{what}が場に出る'], '{what} enters', {
    what: placedCard,
  }),
  verb({ on: 'enters' }, '{what}が{from}出る', '{what} enters{from}', {
    what: placedCard,
    from: oneOf(fromZone, notFrom),
  }),
  verb({ on: 'enters' }, ['{what}が{from}場に出る', '{what}が{from}場に置かれる'], '{what} enters the field{from}', {
    what: subject,
    from: oneOf(from, way, notFrom),
  }),
  ...simpleEvents,
  ...removalEvents,
  verb(
    { on: 'put' },
    ['{what}が{from}{to}に置かれる', '{what}が{from}(自分の|){to}に置かれる'],
    '{what} is put into {to}{from}',
    {
      what: subject,
      from: fromZone,
      to: placeName,
    },
  ),
  verb(
    { on: 'put', from: 'anywhere' },
    ['{what}が{to}に置かれる', '{what}が(自分の|){to}に置かれる'],
    '{what} is put into {to}',
    {
      what: subject,
      to: words({ ex: ['EXエリア', 'the EX area'], deck: ['デッキ', 'the deck'] }),
    },
  ),
  putFrom,
  verb({ on: 'attacksLeader' }, '{what}が(相手の|)リーダーを攻撃する', '{what} attacks a leader', { what: subject }),
  verb({ on: 'attacksFollower' }, '{what}が(相手の|)フォロワーを攻撃する', '{what} attacks a follower', {
    what: subject,
  }),
  verb({ on: 'attacked' }, ['{what}が攻撃される', '{what}が相手のフォロワーに攻撃される'], '{what} is attacked', {
    what: subject,
  }),
  verb({ on: 'selected' }, ['{what}が{by}選ばれる'], '{what} is selected{by}', {
    what: subject,
    by: words({
      opponent: [
        [
          '相手の能力によって',
          '相手のカードや能力によって',
          '相手のスペルや能力によって',
          '相手の能力に',
          '相手のカードや能力に',
          '相手のスペルや能力に',
        ],
        ' by enemy cards and abilities',
      ],
      anyone: [
        [
          '',
          '能力によって',
          'カードや能力によって',
          'スペルや能力によって',
          '能力に',
          'カードや能力に',
          'スペルや能力に',
        ],
        '',
      ],
    }),
  }),
  verb({ on: 'deals' }, '{what}が{to}{damage}を与える', '{what} deals {damage}{to}', {
    what: subject,
    to: optional(
      words({
        leader: ['リーダーに', ' to a leader'],
        enemyLeader: ['相手のリーダーに', ' to the enemy leader'],
        follower: ['フォロワーに', ' to a follower'],
        enemyFollower: ['相手のフォロワーに', ' to an enemy follower'],
      }),
      'anything',
    ),
    damage: damageKind,
  }),
  verb({ on: 'takes' }, '{what}が{damage}を受ける', '{what} takes {damage}', { what: subject, damage: damageKind }),
  verb(
    { on: 'destroys' },
    '{what}が{way}{victim}を破壊する',
    (en) => `${en.what} destroys a ${singular(en.victim)}${en.way}`,
    {
      what: subject,
      victim: selector,
      way: words({
        fight: [['交戦によって', '交戦で', '交戦して'], ' in combat'],
        attack: [['攻撃によって', '攻撃で', '攻撃して'], ' by attacking'],
        any: ['', ''],
      }),
    },
  ),
  verb(
    { on: 'discarded' },
    [
      '{what}を{by}捨てる',
      '{what}を{by}(自分の|)手札から捨てる',
      '{what}が{by}捨てられる',
      '{what}が{by}(自分の|)手札から捨てられる',
    ],
    '{what} is discarded{by}',
    { what: subject, by: removedBy },
  ),
  discards,
  verb({ on: 'plays' }, '{who}が{from}{what}をプレイする', '{who} plays {what}{from}', {
    who,
    from: ofZone,
    what: described,
  }),
  verb(
    { on: 'plays' },
    ['{who}が{from}{what}をプレイする', '{who}が{what}を{from}プレイする'],
    '{who} plays {what}{from}',
    {
      who,
      from: fromZone,
      what: described,
    },
  ),
  verb(
    { on: 'playsNth' },
    [
      '{who}がこのターン(中|)に{n}枚目の{what}をプレイする',
      'このターン(中|)に{who}が{n}枚目の{what}をプレイする',
      '{who}が{n}枚目の{what}をプレイする',
    ],
    '{who} plays {what}, number {n} this turn',
    { who, n: number, what: described },
  ),
  verb(
    { on: 'countersTaken' },
    [
      '{what}の{counter}カウンターが取られる',
      '{what}から{counter}カウンターが取られる',
      '{what}の{counter}カウンターを取る',
    ],
    'a {counter} counter of {what} is taken',
    { what: subject, counter: counterName },
  ),
  verb(
    { on: 'countersPut' },
    ['{what}に{counter}カウンターが置かれる', '{what}に{counter}カウンターを置く'],
    'a {counter} counter is put on {what}',
    { what: subject, counter: counterName },
  ),
  verb(
    { on: 'pointsRaised' },
    ['回復する', '+される', '増える']
      .map((rises) => `{who}の{which}が${rises}`)
      .concat(['回復する', '+する'].map((raises) => `{who}の{which}を${raises}`)),
    '{who} {which} rises',
    {
      who: words({ own: ['自分', 'your'], opponent: [['相手', '相手プレイヤー'], "the opponent's"] }),
      which: rule('ポイント', () => points),
    },
  ),
  verb({ on: 'draws' }, ['{who}がカードを引く', '{who}がカードを1枚引く', '{who}が1枚引く'], '{who} draws a card', {
    who,
  }),
  verb(
    { on: 'drawsOutsideStartPhase' },
    ['{who}がスタートフェイズ以外で1枚引く', '{who}がスタートフェイズ以外でカードを引く'],
    '{who} draws a card outside the start phase',
    { who },
  ),
  verb(
    { on: 'healthRaised' },
    [
      `{what}の${HEALTH}を+する`,
      `{what}が${HEALTH}を+する`,
      `{what}が${HEALTH}+する`,
      ...['回復する', '+される', '増える', '増加する'].map((rises) => `{what}の${HEALTH}が${rises}`),
    ],
    '{what} gains health',
    { what: reference },
  ),
  verb(
    { on: 'healthLowered' },
    [`{what}の${HEALTH}が減る`, `{what}の${HEALTH}を-する`, `{what}の${HEALTH}が減少する`],
    '{what} loses health',
    { what: reference },
  ),
  phaseEvent,
  verb({ on: 'noCounters' }, '{card}の{counter}カウンターが0になる', '{card} has no {counter} counters', {
    card: reference,
    counter: counterName,
  }),
  verb({ on: 'state', becomes: true }, '{condition}になる', '{condition}', {
    condition: becoming.phrase,
  }),
);

pastEvent.is(event.past);

/** 〜がN回以上攻撃した: how often it happened. */
export const repeatedEvent: Phrase<{ if: 'happened'; event: Event; times: number; since: Since }> = oneOf(
  ...Object.entries({ ...simple, ...removals }).map(([on, [ja, en]]) => {
    const [predicate] = typeof ja === 'string' ? [ja] : ja;
    const { past, had } = verb(
      {},
      `{since}{what}が{n}(回|体|枚)以上${predicate}`,
      `{what} ${en} {n} or more times {since}`,
      {
        since: rule('いつから', () => since),
        what: subject,
        n: number,
      },
    );
    return convert(
      oneOf(past, had),
      ({ what, n, since: when }) => ({
        if: 'happened' as const,
        event: (on in removals
          ? { on: on as Removal, what, by: 'anything' }
          : { on: on as Simple, what }) satisfies Event,
        times: n,
        since: when,
      }),
      (value) =>
        isHappened(value) && value.event.on === on && 'what' in value.event && !isCaused(value.event)
          ? { what: value.event.what as Subject, n: value.times, since: value.since }
          : undefined,
    );
  }),
);

const isCaused = (e: Event): boolean => 'by' in e && e.by !== 'anything';
function isHappened(value: unknown): value is { event: Event; times: number; since: Since } {
  return isRecord(value) && value.if === 'happened' && typeof value.times === 'number' && value.times !== 1;
}

/** Events that are printed as icons (12.4–12.7, 14.2.4). */
export const iconEvent: Phrase<Event> = oneOf(
  phrase({ on: 'fanfare' }, '(【ファンファーレ】|ファンファーレ)', '[Fanfare]'),
  phrase({ on: 'lastWord' }, '(【ラストワード】|ラストワード)', '[Last Words]'),
  phrase({ on: 'onEvolve' }, '【進化時】', '[On Evolve]'),
  phrase({ on: 'onAttack' }, '【攻撃時】', '[On Attack]'),
  phrase({ on: 'onRace' }, '【出走時】', '[On Race]'),
);
