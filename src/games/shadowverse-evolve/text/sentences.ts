// Paragraphs: sentences, conditions, 「代わりに」, X, choices, costs within a text, and what happens later.

import {
  agree,
  around,
  convert,
  isRecord,
  list,
  number,
  oneOf,
  only,
  optional,
  type Phrase,
  phrase,
  rule,
  word,
  words,
} from '../../../text/index.ts';
import type { Ability, Alternative, ChoiceCount, Effect, Event, Target } from './ast.ts';
import { costChange } from './changes.ts';
import { condition } from './conditions.ts';
import { resolve } from './context.ts';
import { optionalCosts } from './costs.ts';
import { one } from './counts.ts';
import { deed, deeds } from './effects.ts';
import { counted } from './english.ts';
import { complete, doneTo, type Elliptic, ellipsis, type Said, said } from './ellipsis.ts';
import { atPhase, event, phaseEvent } from './events.ts';
import { numbered, quotedValue } from './values.ts';
import { amount } from './words.ts';

/** Words between instructions that only say that one follows the other. */
const THEN = '(|その後、|さらに、|さらに|また、|そして、|まず、|次に、|加えて、|続けて、)';

/** 。, which quoted abilities leave out before 」. */
const stop = agree(['。'], () => '。', '」');

const CONTINUED = { ja: '', en: '' };

const choiceCount: Phrase<ChoiceCount> = oneOf(
  phrase({ count: 'exactly' }, '{n}つ', '{n}', { n: number }),
  phrase({ count: 'upTo' }, '{n}つまで', 'up to {n}', { n: number }),
);

const TAKES_REST = ['branch', 'if', 'choose', 'pay', 'later'];

/** Paragraphs made of the given instructions: `single` ones, whole sentences of them, and what is said of それ unnamed. */
function paragraphOf(
  name: string,
  single: Phrase<Effect>,
  whole: Phrase<Effect[]>,
  unnamed?: Phrase<Said>,
): Phrase<Effect[]> {
  const effects: Phrase<Effect[]> = rule(name, () =>
    oneOf(
      sentences,
      followed(one(branch)),
      followed(branchAndConditionals),
      followed(list(conditional, CONTINUED)),
      followed(one(rest)),
      convert(
        phrase({}, '{head}{tail}', '{head}{tail}', { head: sentences, tail: atItsTime }),
        (parts): Effect[] => [...parts.head, parts.tail],
        () => undefined,
      ),
    ),
  );

  /* Sentences */

  const stated: Phrase<Effect> = around(`${THEN}{}{stop}`, '{}. ', single, { stop });

  const where: Phrase<Effect> = phrase(
    { do: 'where' },
    ['{effect}Xは{x}である{stop}', '{effect}Xは{x}とする{stop}'],
    '{effect}X is {x}. ',
    {
      effect: stated,
      x: quotedValue,
      stop,
    },
  );

  const repeat: Phrase<Effect> = phrase(
    { do: 'repeat' },
    '{effect}これを{times}くり返す{stop}',
    '{effect}repeat this {times}. ',
    {
      effect: stated,
      times: oneOf(
        around('{}回', '{} times', amount),
        words({
          untilExFull: [['EXエリアが上限になるまで', '自分のEXエリアが上限になるまで'], 'until the EX area is full'],
          untilFieldFull: [['場が上限になるまで', '自分の場が上限になるまで'], 'until the field is full'],
        }),
      ),
      stop,
    },
  );

  const per: Phrase<Effect> = phrase(
    { do: 'per' },
    `${THEN}{of}{each}{unit}につき(、|){effect}`,
    (en) => `for every ${counted(en.each, en.of)}, ${en.effect}`,
    {
      of: numbered,
      each: number,
      unit: agree(['枚', '体', 'つ', '個', '人', '回', '点', ''], () => '枚'),
      effect: stated,
    },
  );

  const sentences: Phrase<Effect[]> = rule(`${name}の文`, () =>
    convert(
      list(oneOf(one(where), one(repeat), one(per), around(`${THEN}{}{stop}`, '{}. ', whole, { stop })), CONTINUED),
      (many) => resolve(many.flat()),
      (value) => (Array.isArray(value) ? value.map((effect) => [effect as Effect]) : undefined),
    ),
  );

  /* What takes the rest of the paragraph (5.17.1.1, 10.4.7.1) */

  const choose: Phrase<Effect> = phrase(
    { do: 'choose' },
    '(下記から|以下から|次の中から|次のうちから|次のうち|下記の中から|以下の中から|次の能力から|以下の能力から|下記の能力から)(|異なる){count}(|を)(チョイスする|選ぶ)。{instead}(|\n){options}',
    'choose {count}: {instead}{options}',
    {
      count: choiceCount,
      instead: optional(
        list(
          phrase({}, '{condition}代わりに{count}(|チョイスする)。', '{condition}instead {count}. ', {
            condition,
            count: choiceCount,
          }),
          CONTINUED,
        ),
        [],
      ),
      options: list(phrase({}, '【{number}】{effects}', '({number}) {effects}', { number, effects }), {
        ja: ['', '\n'],
        en: '',
      }),
    },
  );

  const pay: Phrase<Effect> = phrase({ do: 'pay' }, '{cost}：{effects}', 'you may pay [{cost}]: {effects}', {
    cost: optionalCosts,
    effects,
  });

  const later: Phrase<Effect> = oneOf(
    phrase(
      { do: 'later', span: 'next' },
      '(次に|次の|このターンの){when}とき、{effects}',
      'the next time {when}, {effects}',
      { when: event.past, effects },
    ),
    phrase(
      { do: 'later', span: 'nextThisTurn' },
      'このターン(中|)、次に{when}とき、{effects}',
      'the next time {when} this turn, {effects}',
      { when: event.past, effects },
    ),
    convert(
      phrase({}, '{whose}次の{phase}(が来たとき、|に、|に){effects}', 'in the next {phase}, {effects}', {
        whose: words({ own: ['自分の', 'your'], opponent: ['相手の', "the opponent's"] }),
        phase: words({
          start: ['スタートフェイズ', 'start phase'],
          main: ['メインフェイズ', 'main phase'],
          end: ['エンドフェイズ', 'end phase'],
        }),
        effects,
      }),
      ({ whose, phase, effects: doing }): Effect => ({
        do: 'later',
        span: 'next',
        when: { on: 'phase', whose, phase },
        effects: doing,
      }),
      () => undefined,
    ),
    convert(
      phrase({}, '(次の|このターンの){when}(、|){effects}', 'in the next {when}, {effects}', {
        when: atPhase,
        effects,
      }),
      (parts): Effect => notStanding(parts.when, parts.effects) ?? { do: 'later', span: 'next', ...parts },
      () => undefined,
    ),
    convert(
      phrase(
        {},
        '(このターンの終わりに|ターン終了時に|このターン終了時に|ターンの終わりに)(、|){effects}',
        'at the end of this turn, {effects}',
        {
          effects,
        },
      ),
      (parts): Effect => ({ do: 'later', span: 'next', when: { on: 'phase', whose: 'each', phase: 'end' }, ...parts }),
      () => undefined,
    ),
    phrase(
      { do: 'later', span: 'turn' },
      'このターン(中|)、{when}とき、{effects}',
      'this turn, whenever {when}, {effects}',
      { when: event.past, effects },
    ),
    convert(
      phrase({}, 'このターン(中|)(、|){when}(たび|たびに)、{effects}', 'this turn, whenever {when}, {effects}', {
        when: event.plain,
        effects,
      }),
      (parts): Effect => ({ do: 'later', span: 'turn', ...parts }),
      () => undefined,
    ),
  );

  /** このターン、次に自分のフォロワーが破壊されるとき、代わりに…: held by the card it is about, or by the leader. */
  const replacedLater: Phrase<Effect> = convert(
    only(
      phrase(
        {},
        'このターン(中|)(、|){limit}{when}(とき|場合|際)(、|)代わりに(|、){effects}',
        'this turn, {limit}if {when}, instead {effects}',
        {
          limit: optional(word('once', '次に', 'the next time, '), 'none'),
          when: event.plain,
          effects: rule(`${name}の置換`, () => replacing),
        },
      ),
      ({ when, effects: done }) =>
        holderOf(when) !== 'leader' || !JSON.stringify([when, done]).includes('{"the":"this"}'),
    ),
    ({ limit, when, effects: done }): Effect => {
      const held = holderOf(when);
      const what: Target = held === 'leader' ? { the: 'leader', owner: 'own' } : { the: held };
      const own = held === 'leader' ? when : ({ ...when, what: { the: 'this' } } as Event);
      const ability: Ability = { ability: 'replacement', limit, when: own, effects: done, reminders: [] };
      return { do: 'modify', until: 'turn', what: [what], changes: [{ change: 'gainAbility', ability }] };
    },
    () => undefined,
  );

  /** 〜する。自分のエンドフェイズが来たとき、…: said after what it is about, it happens once. */
  const atItsTime: Phrase<Effect> = convert(
    phrase({}, '{when}とき、{effects}', 'when {when}, {effects}', { when: phaseEvent.past, effects }),
    (parts): Effect => ({ do: 'later', span: 'next', ...parts }),
    () => undefined,
  );

  const rest: Phrase<Effect> = rule(`${name}の残り`, () =>
    oneOf(choose, pay, later, ...(unnamed ? [replacedLater] : [])),
  );

  /* A condition holds for what follows, up to the next condition of the paragraph */

  const conditional: Phrase<Effect> = rule(`${name}の条件文`, () =>
    phrase({ do: 'if' }, `${THEN}{condition}${THEN}{effects}`, '{condition}{effects}', {
      condition,
      effects: unnamed ? oneOf(body, toIt(unnamed)) : body,
    }),
  );

  const body: Phrase<Effect[]> = rule(`${name}の条件文の中`, () =>
    oneOf(sentences, followed(one(branch)), followed(one(rest)), one(conditional)),
  );

  /** 〜なら、さらに2ダメージ。〜なら、手札に加える: done to それ. */
  function toIt(way: Phrase<Said>): Phrase<Effect[]> {
    return convert(
      phrase({}, '(|さらに){way}{stop}{others}', '{way}. {others}', { way, stop, others: optional(sentences, []) }),
      (parts) => [doneTo([{ the: 'it' }], parts.way), ...parts.others],
      () => undefined,
    );
  }

  /* 「代わりに」: like any condition, it holds for what follows */

  const instead: Phrase<Instead> = oneOf(
    phrase(
      { replaced: 'unsaid' },
      '{condition}代わりに(|、){effect}{stop}{more}',
      '{condition}instead {effect}. {more}',
      {
        condition,
        effect: oneOf<Phrase<Effect | Elliptic>[]>(single, ellipsis),
        more: optional(sentences, []),
        stop,
      },
    ),
    phrase({}, '{condition}{replaced}代わりに(|、){effect}{stop}{more}', '{condition}instead {effect}. {more}', {
      condition,
      replaced: single,
      effect: single,
      more: optional(sentences, []),
      stop,
    }),
  );

  const branch: Phrase<Effect> = rule(`${name}の代わりに`, () =>
    convert(
      only(
        phrase({ do: 'branch' }, '{effect}{instead}', '{effect}{instead}', {
          effect: stated,
          instead: list(instead, CONTINUED),
        }),
        ({ effect, instead: ways }) =>
          ways.every((way) => complete(effect, way.effect) && replaces(way.replaced, effect)),
      ),
      ({ effect, instead: ways }): Effect => ({
        do: 'branch',
        effect,
        instead: ways.map((way) => ({
          condition: way.condition,
          effects: [complete(effect, way.effect) ?? effect, ...way.more],
        })),
      }),
      (value) => {
        if (!isRecord(value) || value.do !== 'branch') return undefined;
        const { effect, instead: ways } = value as Effect & { do: 'branch' };
        const spoken = ways.map(
          ({ condition: when, effects: [first = effect, ...others] }): Instead => ({
            condition: when,
            replaced: 'unsaid',
            effect: first,
            more: others,
          }),
        );
        return { do: 'branch' as const, effect, instead: spoken };
      },
    ),
  );

  const branchAndConditionals: Phrase<Effect[]> = convert(
    phrase({}, '{branch}{others}', '{branch}{others}', { branch, others: list(conditional, CONTINUED) }),
    (parts) => [parts.branch, ...parts.others],
    (value) =>
      Array.isArray(value) && value.length > 1 ? { branch: value[0] as Effect, others: value.slice(1) } : undefined,
  );

  /** Sentences, and then something that takes the rest of the paragraph. */
  function followed(tail: Phrase<Effect[]>): Phrase<Effect[]> {
    return convert(
      phrase({}, '{head}{tail}', '{head}{tail}', { head: optional(sentences, []), tail }),
      (parts) => [...parts.head, ...parts.tail],
      (value) => {
        if (!Array.isArray(value)) return undefined;
        const all: Effect[] = value;
        const at = all.findIndex((effect) => TAKES_REST.includes(effect.do));
        return at < 0 ? undefined : { head: all.slice(0, at), tail: all.slice(at) };
      },
    );
  }

  return effects;
}

/** Who has an ability about an event: the one card it is about, or the leader. */
function holderOf(when: Event): 'this' | 'it' | 'leader' {
  const what = 'what' in when ? (when.what as { readonly the?: string }) : null;
  return what?.the === 'this' || what?.the === 'it' ? what.the : 'leader';
}
/** 次の相手のスタートフェイズに、それはスタンドしない: what does not happen then, not what happens. */
function notStanding(when: Event, [only, ...others]: readonly Effect[]): Effect | undefined {
  if (when.on !== 'phase' || when.phase !== 'start' || when.whose === 'each' || others.length > 0) return undefined;
  if (only?.do !== 'modify' || only.until !== 'forever') return undefined;
  if (!only.changes.every(({ change }) => change === 'cannotStand')) return undefined;
  return { ...only, until: when.whose === 'own' ? 'nextOwnStart' : 'nextOpponentStart' };
}

interface Instead {
  readonly condition: Alternative['condition'];
  readonly replaced: Effect | 'unsaid';
  readonly effect: Effect | Elliptic;
  readonly more: readonly Effect[];
}

/** 「それを…する代わりに」 must name the instruction before it. */
function replaces(replaced: Effect | 'unsaid', effect: Effect): boolean {
  const done = effect.do === 'as' ? effect.effects[0] : effect;
  return replaced === 'unsaid' || replaced.do === done?.do;
}

export const effects: Phrase<Effect[]> = paragraphOf('段落', deed, deeds, said);

/** 【ラストワード】自分のエンドフェイズが来たとき、…: after an icon it happens once, at that time. */
export const onceAtPhase: Phrase<Effect[]> = convert(
  phrase({}, '{when}とき、{effects}', 'when {when}, {effects}', { when: phaseEvent.past, effects }),
  (parts): Effect[] => [{ do: 'later', span: 'next', ...parts }],
  () => undefined,
);

/** 〜とき、代わりに消滅させる: what happens instead, to the card it would have happened to. */
export const replacing: Phrase<Effect[]> = oneOf(
  effects,
  convert(
    around('{}{stop}', '{}. ', said, { stop }),
    (way) => [doneTo([{ the: 'it' }], way)],
    () => undefined,
  ),
);

/** While this card is being played: its cost, and whether it may be. */
const whilePlaying: Phrase<Effect> = oneOf<Phrase<Effect>[]>(
  phrase({ do: 'changeCost' }, '{cost}', 'its cost is {cost}', { cost: costChange.plain }),
  phrase({ do: 'forbidPlay' }, '(これは|)プレイできない', 'it cannot be played'),
);

export const playEffects: Phrase<Effect[]> = paragraphOf('プレイする際', whilePlaying, one(whilePlaying));
