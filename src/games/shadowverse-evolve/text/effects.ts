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
} from '../../../text/index.ts';
import type { Action, Effect } from './ast.ts';
import { objects, one } from './counts.ts';
import { onCards, placeWords, selecting, toCards } from './effects-cards.ts';
import { doneTo, said } from './ellipsis.ts';
import { onCounters, onPlayers, player, shuffling } from './effects-players.ts';

const action: Verb<Action> = named('動作', verbs<Verb<Action>[]>(...onCards, ...onPlayers));

/** One or more things done in a sentence. */
const actions: Verb<Action[]> = chain(action);

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

const asPlayerSelects: Phrase<Effect> = convert(
  phrase({}, `${BY}{effects}`, '{who}: {effects}', { who: player, effects: selectAnd }),
  ({ who, effects }): Effect => ({ do: 'as', who, effects }),
  () => undefined,
);

const sentence: Verb<Effect[]> = each((form) =>
  oneOf<Phrase<Effect[]>[]>(actions[form], one(asPlayer[form]), one(putBy[form])),
);

const may: Phrase<Effect> = phrase({ do: 'may' }, '{effects}(|も)よい', 'you may {effects}', {
  effects: actions.te,
});

const mayAsPlayer: Phrase<Effect> = phrase({ do: 'as' }, `${BY}{effects}`, '{who}: {effects}', {
  who: player,
  effects: one(may),
});

/** A sentence without its 。: one thing, or several. */
export const deed: Phrase<Effect> = rule('一つの行動', () =>
  oneOf(action.plain, asPlayer.plain, putBy.plain, may, mayAsPlayer),
);
export const deeds: Phrase<Effect[]> = rule('行動', () =>
  oneOf(sentence.plain, one(may), one(mayAsPlayer), selectAnd, one(asPlayerSelects)),
);

function named<T>(name: string, of: Verb<T>): Verb<T> {
  return each((form) => rule(form === 'plain' ? name : `${name}(${form})`, () => of[form]));
}
