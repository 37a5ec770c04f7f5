// One sentence: things done, by whom, and whether they may be left undone.

import {
  around,
  chain,
  convert,
  each,
  oneOf,
  type Phrase,
  phrase,
  rule,
  type Verb,
  verbs,
  words,
  isRecord,
  list,
} from '../../../text/index.ts';
import type { Action, Effect } from './ast.ts';
import { changes, some } from './changes.ts';
import { objects, one, targets } from './counts.ts';
import { onCards, placeWords, selecting, toCards } from './effects-cards.ts';
import { doneTo, said, saidMaybe } from './ellipsis.ts';
import { onCounters, onPlayers, player, shuffling } from './effects-players.ts';
import { name } from './words.ts';

const action: Verb<Action> = named('動作', verbs<Verb<Action>[]>(...onCards, ...onPlayers));

/** One or more things done in a sentence; a span said of the first is that of what else it says of others. */
const actions: Verb<Action[]> = each((form) =>
  convert(
    chain(action)[form],
    (many) => many.reduce<Action[]>((all, one) => [...all, asLong(all.at(-1), one)], []),
    (value) => (Array.isArray(value) ? (value as Action[]) : undefined),
  ),
);
const asLong = (before: Action | undefined, next: Action): Action =>
  before?.do === 'modify' && next.do === 'modify' && next.until === 'forever' ? { ...next, until: before.until } : next;

/** What can be asked as a cost: things done to cards and counters. */
export const payments: Verb<Action[]> = chain(verbs<Verb<Action>[]>(...toCards, ...onCounters, ...shuffling));

const BY = '{who}は(、|)(|さらに)';

/** Someone else's actions take the whole of a sentence. */
const asPlayer: Verb<Effect> = each((form) =>
  phrase({ do: 'as' }, `${BY}{effects}`, '{who}: {effects}', { who: player, effects: actions[form] }),
);

/** 〜を、それのプレイヤーは…に置く: the same, with the object first. */
const putBy: Verb<Effect> = each((form) =>
  convert(
    phrase({}, '{what}{who}は{to}', '{who}: {to} {what}', { what: objects, who: player, to: placeWords[form] }),
    ({ what, who, to }): Effect => ({ do: 'as', who, effects: [{ do: 'move', what, to }] }),
    () => undefined,
  ),
);

/** 〜を選び、破壊する: done to what was selected. */
const selectAnd: Phrase<Effect[]> = rule('選び、', () =>
  convert(
    phrase({}, '{select}{way}', '{select} and {way}', {
      select: oneOf(around('{}、', '{}', selecting.stem), around('{}(、|)', '{}', selecting.te)),
      way: oneOf(said, around('(それ|それら)を(、|){}', '{}', said)),
    }),
    ({ select, way }): Effect[] => [select, doneTo([{ the: 'it' }], way)],
    () => undefined,
  ),
);

/** 〜は【攻撃力】+1して、ターン終了時まで【突進】を持つ: two spans in one sentence. */
const twoSpans: Phrase<Effect[]> = convert(
  phrase({}, '{what}は(、|){first}(、|){until}{second}', '{what} {first} and {second} {until}', {
    what: targets,
    first: changes.te,
    until: some,
    second: changes.plain,
  }),
  ({ what, first, until, second }): Effect[] => [
    { do: 'modify', until: 'forever', what, changes: first },
    { do: 'modify', until, what, changes: second },
  ],
  () => undefined,
);

/** 自分は2枚引き、相手は1枚引く: one after the other. */
const inTurns: Phrase<Effect[]> = convert(
  phrase({}, '{first}、{second}', '{first} and {second}', {
    first: oneOf<Phrase<Effect>[]>(asPlayer.stem, action.stem),
    second: asPlayer.plain,
  }),
  ({ first, second }): Effect[] => [first, second],
  () => undefined,
);

/** 〜を選び、破壊してよい. */
const maySelect: Phrase<Effect> = convert(
  phrase({}, '{select}{way}', 'you may {select} and {way}', {
    select: oneOf(around('{}、', '{}', selecting.stem), around('{}(、|)', '{}', selecting.te)),
    way: saidMaybe,
  }),
  ({ select, way }): Effect => ({ do: 'may', effects: [select, doneTo([{ the: 'it' }], way)] }),
  () => undefined,
);

/** それを破壊するか、手札に戻す. */
const toThem: Phrase<Effect[]> = convert(
  said,
  (way): Effect[] => [doneTo([{ the: 'it' }], way)],
  () => undefined,
);
/** 〜するか、〜する: one of them. */
const orElse: Phrase<Effect> = phrase({ do: 'or' }, '{ways}', '{ways}', {
  ways: list(oneOf<Phrase<Effect[]>[]>(actions.plain, toThem), { ja: ['か、', 'か'], en: ' or ' }, { min: 2 }),
});
const orElseBy: Phrase<Effect> = phrase({ do: 'as' }, `${BY}{effects}`, '{who}: {effects}', {
  who: player,
  effects: one(orElse),
});

const asPlayerSelects: Phrase<Effect> = convert(
  phrase({}, `${BY}{effects}`, '{who}: {effects}', { who: player, effects: selectAnd }),
  ({ who, effects }): Effect => ({ do: 'as', who, effects }),
  () => undefined,
);

const sentence: Verb<Effect[]> = each((form) =>
  oneOf<Phrase<Effect[]>[]>(actions[form], one(asPlayer[form]), one(putBy[form])),
);

const maySay: Phrase<Effect> = phrase({ do: 'may' }, '{effects}(|も)よい', 'you may {effects}', {
  effects: actions.te,
});
const mayCan: Phrase<Effect> = convert(
  phrase({}, '{effects}こと(が|も)できる', 'you may {effects}', { effects: actions.plain }),
  ({ effects }): Effect => ({ do: 'may', effects }),
  () => undefined,
);
const may: Phrase<Effect> = oneOf(maySay, mayCan);

/** 場が上限になるまで『甲』を出す, 『甲』をEXエリアが上限になるまで置く. */
const untilFull: Phrase<Effect> = convert(
  oneOf(
    phrase(
      { to: 'field' },
      ['(自分の|)場が上限になるまで(、|){name}を出す', '{name}を(、|)(自分の|)場が上限になるまで出す'],
      'create {name} until the field is full',
      {
        name,
      },
    ),
    phrase(
      { to: 'ex' },
      [
        '(自分の|)EXエリアが上限になるまで(、|){name}を(|EXエリアに)置く',
        '{name}を(、|)(自分の|)EXエリアが上限になるまで(|EXエリアに)置く',
      ],
      'create {name} until the EX area is full',
      { name },
    ),
  ),
  ({ to, name: token }): Effect => ({
    do: 'repeat',
    effect: { do: 'create', to, which: 'all', tokens: [{ name: token, n: 1 }] },
    times: to === 'ex' ? 'untilExFull' : 'untilFieldFull',
  }),
  (value) => {
    if (!isRecord(value) || value.do !== 'repeat') return undefined;
    const { effect, times } = value as unknown as Effect & { do: 'repeat' };
    if (effect.do !== 'create' || effect.which !== 'all') return undefined;
    const [token, ...others] = effect.tokens;
    const full = effect.to === 'ex' ? 'untilExFull' : 'untilFieldFull';
    if (!token || token.n !== 1 || others.length > 0 || times !== full) return undefined;
    return effect.to === 'ex' || effect.to === 'field' ? { to: effect.to, name: token.name } : undefined;
  },
);

/** 〜を見る。好きな順にデッキの上に置く: those. */
const putBack: Phrase<Effect> = convert(
  phrase({}, '好きな(順に|順番で)(|自分の)デッキの{to}に置く', 'put them {to} the deck in any order', {
    to: words({ deckTop: [['上', '一番上'], 'on top of'], deckBottom: [['下', '一番下'], 'at the bottom of'] }),
  }),
  ({ to }): Effect => ({ do: 'move', what: [{ the: 'it' }], to }),
  () => undefined,
);

const mayAsPlayer: Phrase<Effect> = phrase({ do: 'as' }, `${BY}{effects}`, '{who}: {effects}', {
  who: player,
  effects: one(may),
});

/** A sentence without its 。: one thing, or several. */
export const deed: Phrase<Effect> = rule('一つの行動', () =>
  oneOf(action.plain, asPlayer.plain, putBy.plain, may, mayAsPlayer, untilFull, putBack, orElse, orElseBy),
);
export const deeds: Phrase<Effect[]> = rule('行動', () =>
  oneOf(
    sentence.plain,
    one(may),
    one(mayAsPlayer),
    selectAnd,
    one(maySelect),
    twoSpans,
    inTurns,
    one(asPlayerSelects),
    one(untilFull),
    one(putBack),
    one(orElse),
    one(orElseBy),
  ),
);

function named<T>(name: string, of: Verb<T>): Verb<T> {
  return each((form) => rule(form === 'plain' ? name : `${name}(${form})`, () => of[form]));
}
