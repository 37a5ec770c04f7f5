// Abilities, and whole texts.
import { convert, list, oneOf, only, optional, pattern, type Phrase, phrase, words } from '../../../text/index.ts';
import { activate, limit, times } from './activate.ts';
import {
  type Ability,
  type By,
  type Change,
  type Condition,
  type How,
  type Keyword,
  KEYWORDS,
  type Replaced,
} from './ast.ts';
import { conditions, fact, time } from './conditions.ts';
import { destroyedBy, downedHow, eventIf, events, what as subjectOf } from './events.ts';
import { defineGiven } from './given.ts';
import { history } from './history.ts';
import { harm } from './harm.ts';
import { playerRule } from './players.ts';
import { lines, sentences, steps } from './sentences.ts';
import { keyword } from './words.ts';
import { lasting, statics, conditioned, newcomers, suchOnes, attackers, perStatic, perPlay } from './statics.ts';

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

/* Triggers and activations */

// 「〜時、代わりに〜」 takes the place of what happens: a replacement, below.
const told = only(sentences, ([first]) => first === undefined || !first.instead);
const trigger: Phrase<Ability> = oneOf(
  phrase(
    { ability: 'trigger', next: false },
    [
      '{times}{conditions}{events}、{sentences}',
      '{conditions}{events}、{times}{sentences}',
      '{times}{conditions}{events}{sentences}',
    ],
    '{times}{conditions}{events}: {sentences}',
    { times, conditions, events: oneOf(events, eventIf), sentences: told },
  ),
  // 自分のターンに1度、…時、…; and the limit after the effect
  convert(
    phrase({}, ['{c}{conditions}{events}、{sentences}'], '{c}{conditions}{events}: {sentences}', {
      c: words({
        own: [['自分のターンに1度、', '自分のターンに1回、', '自分の各ターンに1度、'], 'once in your turn, '],
        opponent: [
          ['相手のターンに1度、', '相手のターンに1回、', '相手の各ターンに1度、'],
          "once in the opponent's turn, ",
        ],
      }),
      conditions,
      events,
      sentences: told,
    }),
    ({ c, conditions: when, events: on, sentences: all }): Ability => ({
      ability: 'trigger',
      next: false,
      times: 1,
      conditions: [{ if: 'turn', whose: c }, ...when],
      events: on,
      sentences: all,
    }),
    () => undefined,
  ),
  convert(
    phrase({}, ['{conditions}{events}、{sentences}{times}'], '{times}{conditions}{events}: {sentences}', {
      conditions,
      events,
      sentences: told,
      times: limit,
    }),
    (made): Ability => ({ ability: 'trigger', next: false, ...made }),
    () => undefined,
  ),
);

type Spared = { readonly on: 'downed'; readonly how: How } | { readonly on: 'destroyed'; readonly by: By };
/** 1ターンに1度、このキャラクターは戦闘ではダウンしない: spared so often, as by 「〜時、…ダウンしない」. */
const sparing: Phrase<Ability> = convert(
  phrase({}, '{conditions}{times}{what}(は|は、){spared}(。|)', '{times}{what} {spared}. ', {
    conditions,
    times: only(times, (n) => n > 0),
    what: subjectOf,
    spared: oneOf<Phrase<Spared>[]>(
      phrase({ on: 'downed' }, '{how}(ダウンしない|ダウン状態にならない)', 'is not downed{how}', {
        how: words({
          any: ['', ''],
          battle: [['戦闘で', '戦闘では', '戦闘によって', '戦闘によっては'], ' in battle'],
          effect: [['効果で', '効果では', '効果によって', '効果によっては'], ' by an effect'],
        }),
      }),
      phrase({ on: 'destroyed' }, '{by}破壊されない', 'is not destroyed{by}', {
        by: words({
          any: [['', '効果で', '効果では', 'カードの効果では'], ''],
          opponent: [['相手の効果で', '相手の効果では', '相手のカードの効果では'], " by the opponent's effect"],
        }),
      }),
    ),
  }),
  ({ conditions: when, times: often, what, spared }): Ability => ({
    ability: 'trigger',
    next: false,
    times: often,
    conditions: when,
    events: [spared.on === 'downed' ? { ...spared, what, foe: null } : { ...spared, what }],
    sentences: [
      {
        instead: false,
        conditions: [],
        may: false,
        steps: [
          {
            do: 'change',
            what: { the: what.the === 'this' ? 'this' : 'character' },
            changes: [{ change: 'cannot', what: spared.on }],
            until: 'stay',
          },
        ],
      },
    ],
  }),
  () => undefined,
);

/* In place of something */

const replacedEvent: Phrase<Replaced> = oneOf<Phrase<Replaced>[]>(
  phrase({ on: 'destroyed' }, '{what}が{by}破壊される', '{what} would be destroyed{by}', {
    what: subjectOf,
    by: destroyedBy,
  }),
  phrase({ on: 'downed' }, '{what}が{how}(ダウンする|ダウン状態になる)', '{what} would be downed{how}', {
    what: subjectOf,
    how: downedHow,
  }),
  phrase({ on: 'trashed' }, '{what}が(場から|)トラッシュに置かれる', '{what} would be put into the trash', {
    what: subjectOf,
  }),
  phrase({ on: 'takes' }, '{who}{of}を受ける', '{who} would take {of}', {
    of: harm,
    who: words({ own: ['自分が', 'you'], opponent: ['相手が', 'the opponent'], any: ['プレイヤーが', 'a player'] }),
  }),
);
const replacing: Phrase<Ability> = oneOf(
  phrase(
    { ability: 'replace', may: false },
    '{conditions}{event}(場合|時|とき)、代わりに(、|){steps}(。|)',
    '{conditions}if {event}, instead {steps}. ',
    { conditions, event: replacedEvent, steps: steps.plain },
  ),
  phrase(
    { ability: 'replace', may: true },
    '{conditions}{event}(場合|時|とき)、代わりに(、|){steps}も(良い|よい)(。|)',
    '{conditions}if {event}, you may instead {steps}. ',
    { conditions, event: replacedEvent, steps: steps.te },
  ),
);
const PLAYABLE =
  '(プレイできる|プレイすることができる|場に出すことができる|使用できる|使用することができる|使える)(。|)';
/** このカードは…場合のみプレイできる, 相手のアタックフェイズ中のみプレイできる */
const playable = (ja: string, when: Phrase<Condition>): Phrase<Ability> =>
  convert(
    phrase({}, `(このカードは|このキャラクターは|)(、|)${ja}${PLAYABLE}`, 'this card can be played only if {when}. ', {
      when,
    }),
    (made): Ability => ({ ability: 'playIf', conditions: [made.when] }),
    (v) => {
      const one = v as Ability;
      const [when_] = one.ability === 'playIf' ? one.conditions : [];
      return when_ === undefined ? undefined : { when: when_ };
    },
  );
const playIf: Phrase<Ability> = oneOf(
  playable('{when}場合(のみ|にのみ|だけ)', oneOf(fact, history)),
  playable('{when}(のみ|にのみ|だけ)', time),
);

/** A lasting rule that is more than a change to whoever has it: under a condition, or about others. */
const bound: Phrase<Ability> = only(
  oneOf(statics, conditioned, perStatic),
  (a) => a.ability === 'static' && (a.conditions.length > 0 || a.what.the === 'any'),
);
/** What 「…」を得る gives: effects with a heading, replacements, lasting rules, keywords, and what holds for the character itself. */
defineGiven(
  oneOf(
    convert(
      list(oneOf(trigger, activate, replacing, bound), undefined, { max: 1 }),
      (all): Change[] => all.map((ability): Change => ({ change: 'ability', ability })),
      (v) =>
        Array.isArray(v) && v.every((c) => (c as Change).change === 'ability')
          ? v.map((c) => (c as Change & { change: 'ability' }).ability)
          : undefined,
    ),
    convert(
      phrase({}, '(このキャラクターは|このキャラクターの|このカードは|){changes}(。|)', '{changes}', {
        changes: lasting,
      }),
      ({ changes: all }): Change[] => all,
      () => undefined,
    ),
  ),
);

/* Whole texts */

const headed: Phrase<Ability[]> = list(oneOf(trigger, sparing, activate), { ja: '', en: '' });
const plain: Phrase<Ability[]> = list(
  oneOf(playerRule, statics, conditioned, newcomers, suchOnes, attackers, perStatic, perPlay, replacing, playIf),
  {
    ja: '',
    en: '',
  },
);
const several: Phrase<Ability[]> = list(keywords, { ja: ['', '、', '・', '/'], en: ' ' }, { longest: true });
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
/** What an effect card says of being played: when alone, and for how much. */
const terms: Phrase<Ability[]> = list(
  oneOf(
    playIf,
    only(
      oneOf(statics, conditioned, perStatic, perPlay),
      (a) =>
        a.ability === 'static' &&
        a.what.the === 'this' &&
        a.changes.every((c) => c.change === 'add' && c.stats.every((s) => s === 'cost')),
    ),
  ),
  { ja: ['', '\n'], en: '' },
  { min: 0 },
);
/** The text of an effect card: one effect, over as many lines as it likes. */
export const effect: Phrase<Ability[]> = convert(
  phrase({}, ['{terms}{all}', '{terms}\n{all}'], '{terms}{all}', {
    terms,
    all: lines,
  }),
  ({ terms: first, all }): Ability[] => [...first, { ability: 'effect', sentences: all }],
  (v) => {
    const made = v as Ability[];
    const last = made.at(-1);
    return last?.ability === 'effect' ? { terms: made.slice(0, -1), all: [...last.sentences] } : undefined;
  },
);
