// Whole texts: paragraphs, and the notes on tokens under the line (2.9).

import {
  around,
  convert,
  list,
  number,
  oneOf,
  only,
  optional,
  type Phrase,
  phrase,
  rule,
  word,
} from '../../../text/index.ts';
import { activated, keywords, ofPermanent, playing, replacement, spell, triggered } from './abilities.ts';
import type { Ability, CardText, TokenNote } from './ast.ts';
import { one } from './counts.ts';
import { deckRule, staticAbility } from './statics.ts';
import { ATTACK, className, HEALTH, name, plainClassName, trait } from './words.ts';

/** In a note the paragraphs run on: keywords, what holds, what happens. */
function runningOn(words: Phrase<Ability>, holds: Phrase<Ability[]>, happens: Phrase<Ability[]>): Phrase<Ability[]> {
  return convert(
    phrase({}, '{words}{holds}{happens}', '{words} {holds} {happens}', {
      words: optional(one(words), []),
      holds,
      happens,
    }),
    (parts) => [...parts.words, ...parts.holds, ...parts.happens],
    (value) => {
      if (!Array.isArray(value)) return undefined;
      const of = (...sorts: readonly string[]) => (value as Ability[]).filter(({ ability }) => sorts.includes(ability));
      return {
        words: of('keywords'),
        holds: of('static'),
        happens: of('activated', 'triggered', 'replacement', 'spell'),
      };
    },
  );
}

const some = (of: Phrase<Ability>, max = Number.POSITIVE_INFINITY): Phrase<Ability[]> =>
  list(of, { ja: '', en: ' ' }, { min: 0, max });

const nothing: Phrase<Ability[]> = word([], '', '');

type Stats = TokenNote['stats'];

const note = (kind: Phrase<TokenNote['kind']>, stats: Phrase<Stats>, abilities: Phrase<Ability[]>): Phrase<TokenNote> =>
  phrase(
    {},
    [
      '{name}{class}{traits}{kind}【コスト{cost}】{stats}{abilities}',
      '{name}{class}{traits}{kind}コスト{cost}{stats}{abilities}',
    ],
    '{name}: {cost} PP {class}{traits}{kind} {stats} {abilities}',
    {
      name,
      class: oneOf(className, plainClassName),
      traits: optional(list(around('{}・', '{} ', trait), { ja: '', en: '' }), []),
      kind,
      cost: number,
      stats,
      abilities,
    },
  );

const stats: Phrase<Stats> = phrase({}, `${ATTACK}{attack}/${HEALTH}{health}`, '{attack}/{health}', {
  attack: number,
  health: number,
});
const noStats: Phrase<Stats> = word('none', '', '');

/** 【クイック】 of a permanent belongs to the activated ability after it. */
const ofToken = runningOn(
  only(keywords, (line) => !(line.ability === 'keywords' && line.keywords.includes('quick'))),
  some(staticAbility),
  some(oneOf(activated, triggered, replacement)),
);

const tokenNote: Phrase<TokenNote> = rule('トークン情報', () =>
  oneOf(
    note(word('follower', 'フォロワー', 'follower'), stats, ofToken),
    note(word('amulet', 'アミュレット', 'amulet'), noStats, ofToken),
    note(word('spell', 'スペル', 'spell'), noStats, runningOn(keywords, nothing, some(spell, 1))),
  ),
);

/** A line drawn between paragraphs sets apart abilities that work elsewhere than on the field; it says nothing by itself. */
export const LINE = '――――――――';

const textOf = (ability: Phrase<Ability>): Phrase<CardText> =>
  phrase({}, '{abilities}{tokens}(|\n)', '{abilities}{tokens}', {
    abilities: optional(list(ability, { ja: ['\n', `\n${LINE}\n`], en: '\n' }), []),
    tokens: optional(around(`(\n|)${LINE}\n{}`, '\n{}', list(tokenNote, { ja: '\n', en: '\n' })), []),
  });

export const permanentText = textOf(ofPermanent);
export const spellText = textOf(rule('スペルの能力', () => oneOf(spell, keywords, playing, triggered, deckRule)));
