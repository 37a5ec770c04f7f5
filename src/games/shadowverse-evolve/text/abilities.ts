// Abilities: one paragraph each (10.1). What continuously holds stands in statics.ts, whole texts in texts.ts.

import {
  around,
  convert,
  isRecord,
  list,
  oneOf,
  optional,
  type Phrase,
  phrase,
  rule,
  word,
  words,
} from '../../../text/index.ts';
import type { Ability, Activated, Condition, Cost, Effect, Event, Limit, Triggered } from './ast.ts';
import { costChange } from './changes.ts';
import { condition, existence } from './conditions.ts';
import { costs, mayPay } from './costs.ts';
import { damageKind, event, from, iconEvent, subject, turnMoment } from './events.ts';
import { givenAbility } from './forward.ts';
import { reminders } from './reminders.ts';
import { effects, playEffects, replacing, onceAtPhase } from './sentences.ts';
import { staticAbility } from './statics.ts';
import { keyword } from './words.ts';

/* How often */

const USE = '(|だけ|のみ|まで)(使える|働く)(。|)';

const limitAfter: Phrase<Limit> = oneOf(
  word('turn2', `この能力は(1ターンに2回|ターンに2回|各ターン2回)${USE}`, 'twice per turn. '),
  word('turn3', `この能力は(1ターンに3回|ターンに3回|各ターン3回)${USE}`, 'three times per turn. '),
  word('turn', `この能力は(1ターンに1回|ターンに1回|各ターン1回|1ターンに1度|ターンに1度)${USE}`, 'once per turn. '),
  word('ownTurn', `この能力は自分のターンに(1回|1度)${USE}`, 'once in each of your turns. '),
  word('game', `この能力は(ゲーム中に1回|1ゲームに1回|ゲーム中1回|ゲーム中に1度|ゲーム中1度)${USE}`, 'once per game. '),
);

const limitBefore: Phrase<Limit> = words({
  ownTurn: [['自分のターンごとに1回、', '自分の各ターンに1回、'], 'once in each of your turns, '],
  opponentTurn: ['相手のターンごとに1回、', "once in each of the opponent's turns, "],
  turn: [['ターンごとに1回、', '1ターンに1回、', '各ターンに1回、'], 'once per turn, '],
  turn2: [['ターンごとに2回まで、', '1ターンに2回まで、', '各ターンに2回まで、'], 'twice per turn, '],
  turn3: [['ターンごとに3回まで、', '1ターンに3回まで、', '各ターンに3回まで、'], 'three times per turn, '],
});

/* Activated */

const QUICK = optional(word(true, '(【クイック】|【Q】|クイック|Q)', '[Quick]'), false);
const USABLE = optional<Condition, 'always'>(
  around('この能力は(、|){}(使える|働く)。', 'usable only {}. ', condition),
  'always',
);
const onField: Phrase<Ability> = phrase(
  { ability: 'activated', from: 'field' },
  '{quick}{icon}{cost}：{effects}{limit}{usable}{reminders}',
  '{quick}{icon} {cost}: {effects}{limit}{usable}{reminders}',
  {
    quick: QUICK,
    icon: words({
      activate: [['【起動】', '起動'], '[Activate]'],
      evolve: [['【進化】', '進化'], '[Evolve]'],
      eat: [['【食事】', '食事'], '[Eat]'],
      eat2: [['【食事】【食事】', '食事食事'], '[Eat][Eat]'],
      eat3: [['【食事】【食事】【食事】', '食事食事食事'], '[Eat][Eat][Eat]'],
    }),
    cost: costs,
    effects,
    limit: optional(limitAfter, 'none'),
    usable: USABLE,
    reminders,
  },
);

const AWAY = {
  from: words({ hand: ['手札', 'hand'], graveyard: ['墓場', 'the graveyard'], ex: ['EXエリア', 'the EX area'] }),
  way: words({
    discard: ['捨てる', 'discard'],
    banish: [['消滅', '消滅する', '消滅させる'], 'banish'],
    reveal: ['公開する', 'reveal'],
  }),
};
const withIcon = (of: Phrase<Cost[]>) =>
  phrase(
    {},
    '{quick}(【起動】|起動){before}(自分の|){from}のこれを{way}：{effects}{limit}{usable}{reminders}',
    '{quick}[Activate] {before} {way} this card in {from}: {effects}{limit}{usable}{reminders}',
    { quick: QUICK, before: of, ...AWAY, effects, limit: optional(limitAfter, 'none'), usable: USABLE, reminders },
  );
/** 手札のこれを捨てる, 墓場のこれを消滅: a cost that says where it works (10.3.4). */
const elsewhere: Phrase<Ability> = convert(
  withIcon(optional(around('{}', '{}, ', costs), [])),
  ({ before, from: whence, way, ...said }): Ability => ({
    ability: 'activated',
    icon: 'activate',
    from: whence,
    cost: [...before, { do: way, what: [{ the: 'this' }] }],
    ...said,
  }),
  (value) => {
    if (!isRecord(value) || value.ability !== 'activated') return undefined;
    const { from: whence, cost, quick, effects: body, limit, usable, reminders: notes } = value as unknown as Activated;
    const last = cost.at(-1);
    if (whence === 'field' || (last?.do !== 'discard' && last?.do !== 'banish' && last?.do !== 'reveal'))
      return undefined;
    const before = cost.slice(0, -1);
    return { quick, before, from: whence, way: last.do, effects: [...body], limit, usable, reminders: [...notes] };
  },
);
export const activated: Phrase<Ability> = oneOf(onField, elsewhere);

/* Triggered */

const during = optional(
  words({
    own: [['自分のターン中、', '自分のターンの間、', '自分のターン中に', '自分のターンに'], 'during your turn, '],
    opponent: [
      ['相手のターン中、', '相手のターンの間、', '相手のターン中に', '相手のターンに'],
      "during the opponent's turn, ",
    ],
  }),
  'any',
);

/** Waiting for how things stand (10.7.6). */
const stateEvent: Phrase<Event> = phrase({ on: 'state', becomes: false }, '{condition}', '{condition}', {
  condition: existence,
});

const when: Phrase<Event[]> = rule('誘発条件', () =>
  list(
    oneOf(
      around('{}とき', 'when {}', oneOf(event.past, event.plain, stateEvent)),
      around('{}(たび|たびに)', 'whenever {}', event.plain),
      turnMoment,
    ),
    { ja: ['か、', 'と、', 'か', 'または', 'や'], en: ' or ' },
  ),
);

const byWords = { during, when, effects, reminders };

/** 各プレイヤーは、自身の…が来たとき: that player carries it out. */
const ofEachPlayer: Phrase<Ability> = convert(
  phrase(
    {},
    '各プレイヤーは、自身の{phase}が来たとき、{effects}',
    "when each player's {phase} comes, that player: {effects}",
    {
      phase: words({
        start: ['スタートフェイズ', 'start phase'],
        main: ['メインフェイズ', 'main phase'],
        end: ['エンドフェイズ', 'end phase'],
      }),
      effects,
    },
  ),
  ({ phase, effects: doing }): Ability => ({
    ability: 'triggered',
    limit: 'none',
    during: 'any',
    when: [{ on: 'phase', whose: 'each', phase }],
    effects: [{ do: 'as', who: 'turnPlayer', effects: doing }],
    reminders: [],
  }),
  (value) => {
    if (!isRecord(value) || value.ability !== 'triggered') return undefined;
    const {
      when: [first],
      effects: [only],
      limit,
      during: turns,
      reminders: notes,
    } = value as unknown as Triggered;
    if (first?.on !== 'phase' || first.whose !== 'each' || only?.do !== 'as' || only.who !== 'turnPlayer')
      return undefined;
    return limit === 'none' && turns === 'any' && notes.length === 0
      ? { phase: first.phase, effects: [...only.effects] }
      : undefined;
  },
);

export const triggered: Phrase<Ability> = oneOf<Phrase<Ability>[]>(
  phrase(
    { ability: 'triggered', during: 'any' },
    '{when}{effects}{limit}{reminders}',
    '{when} {effects}{limit}{reminders}',
    {
      limit: optional(limitAfter, 'none'),
      when: list(iconEvent, { ja: '', en: '' }),
      effects: oneOf(effects, onceAtPhase),
      reminders,
    },
  ),
  ofEachPlayer,
  phrase(
    { ability: 'triggered' },
    ['{limit}{during}{when}、{effects}{reminders}', '{during}{limit}{when}、{effects}{reminders}'],
    '{limit}{during}{when}, {effects}{reminders}',
    {
      limit: optional(limitBefore, 'none'),
      ...byWords,
    },
  ),
  phrase(
    { ability: 'triggered' },
    '{during}{when}、{effects}{limit}{reminders}',
    '{during}{when}, {effects}{limit}{reminders}',
    {
      limit: limitAfter,
      ...byWords,
    },
  ),
);

/** Event-worded 「代わりに」 (10.2.1.3.1). */
const replacementSaid: Phrase<Ability> = phrase(
  { ability: 'replacement' },
  '{limit}{when}(とき|場合|際)(、|)代わりに(|、){effects}{reminders}',
  '{limit}if {when}, instead {effects}{reminders}',
  {
    limit: optional(word('once', '次に', 'the next time, '), 'none'),
    when: event.plain,
    effects: replacing,
    reminders,
  },
);

/** 〜が受けるダメージは、代わりに…: the same, the damage first. */
const damageInstead: Phrase<Ability> = convert(
  phrase(
    {},
    '{what}が受ける{damage}は(、|)代わりに(|、){effects}{reminders}',
    'if {what} would take {damage}, instead {effects}',
    {
      what: subject,
      damage: damageKind,
      effects: replacing,
      reminders,
    },
  ),
  ({ what, damage, ...rest }): Ability => ({
    ability: 'replacement',
    limit: 'none',
    when: { on: 'takes', what, damage },
    ...rest,
  }),
  () => undefined,
);

export const replacement: Phrase<Ability> = oneOf(replacementSaid, damageInstead);

/* While being played */

const playingSaid: Phrase<Ability> = phrase(
  { ability: 'playing' },
  'これを{from}プレイする(際|とき)(、|){effects}{reminders}',
  'when playing this card{from}, {effects}{reminders}',
  { from, effects: playEffects, reminders },
);

/** 〜なら、これをプレイするコストを-2する: the same in one sentence. */
const playingAtCost: Phrase<Ability> = rule('コストを変える能力', () =>
  convert(
    phrase(
      {},
      [
        '{conditions}これを{from}プレイする{cost}。{reminders}',
        '{conditions}これを{from}プレイする(際|とき)(、|){cost}。{reminders}',
      ],
      '{conditions}its cost{from} is {cost}. {reminders}',
      {
        conditions: optional(list(condition, { ja: '', en: '' }), []),
        from,
        cost: costChange.plain,
        reminders,
      },
    ),
    ({ conditions, from: zone, cost, reminders: notes }): Ability => ({
      ability: 'playing',
      from: zone,
      effects: [
        conditions.reduceRight<Effect>((inner, one) => ({ do: 'if', condition: one, effects: [inner] }), {
          do: 'changeCost',
          cost,
        }),
      ],
      reminders: notes,
    }),
    () => undefined,
  ),
);

/** これをプレイする際、手札1枚を捨ててよい。そうしたなら、コストを-2する: an optional cost in two sentences (10.4.7.2). */
const playingIfPaid: Phrase<Ability> = convert(
  phrase(
    {},
    'これを{from}プレイする(際|とき)(、|){cost}(|も)よい。(そうしたなら|そうした場合|そうしたら)(、|){effects}{reminders}',
    'when playing this card{from}, you may {cost}. If you did, {effects}{reminders}',
    { from, cost: mayPay, effects: playEffects, reminders },
  ),
  ({ from: zone, cost, effects: bought, reminders: notes }): Ability => ({
    ability: 'playing',
    from: zone,
    effects: [{ do: 'pay', cost, effects: bought }],
    reminders: notes,
  }),
  () => undefined,
);

/** 〜なら、これは手札からプレイできない. */
const notPlayed: Phrase<Ability> = convert(
  phrase(
    {},
    '{conditions}これは(、|){from}プレイできない。{reminders}',
    '{conditions}this cannot be played{from}. {reminders}',
    {
      conditions: optional(list(condition, { ja: '', en: '' }), []),
      from,
      reminders,
    },
  ),
  ({ conditions, from: zone, reminders: notes }): Ability => ({
    ability: 'playing',
    from: zone,
    effects: [
      conditions.reduceRight<Effect>((inner, one) => ({ do: 'if', condition: one, effects: [inner] }), {
        do: 'forbidPlay',
      }),
    ],
    reminders: notes,
  }),
  () => undefined,
);

export const playing: Phrase<Ability> = rule('プレイする際の能力', () =>
  oneOf(playingSaid, playingAtCost, playingIfPaid, notPlayed),
);

/* Keywords and spells */

export const keywords: Phrase<Ability> = phrase(
  { ability: 'keywords' },
  '{keywords}{reminders}',
  '{keywords} {reminders}',
  {
    keywords: list(keyword, { ja: ['', '、'], en: '' }),
    reminders,
  },
);

export const spell: Phrase<Ability> = phrase({ ability: 'spell' }, '{effects}{reminders}', '{effects}{reminders}', {
  effects,
  reminders,
});

export const ofPermanent: Phrase<Ability> = rule('能力', () =>
  oneOf(keywords, activated, triggered, replacement, playing, staticAbility),
);

/** An ability given in quotation marks. */
givenAbility.is(around('「{}」', '"{}"', ofPermanent));
