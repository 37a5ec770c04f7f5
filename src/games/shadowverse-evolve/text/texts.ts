// Whole texts: paragraphs, and the notes on tokens under the line (2.9).

import {
  around,
  convert,
  list,
  number,
  oneOf,
  optional,
  type Phrase,
  phrase,
  rule,
  word,
  words,
} from '../../../text/index.ts';
import { activated, keywords, ofPermanent, playing, replacement, spell, triggered } from './abilities.ts';
import type { Ability, CardText, TokenNote } from './ast.ts';
import { deckRule, staticAbility } from './statics.ts';
import { ATTACK, className, HEALTH, name, plainClassName, trait } from './words.ts';

/** In a note the paragraphs run on; those without a beginning of their own come first. */
function runningOn(early: Phrase<Ability>, late: Phrase<Ability>, most = Number.POSITIVE_INFINITY): Phrase<Ability[]> {
  const some = (of: Phrase<Ability>, max: number) => optional(list(of, { ja: '', en: ' ' }, { max }), []);
  return convert(
    phrase({}, '{head}{tail}', '{head} {tail}', {
      head: some(early, Number.POSITIVE_INFINITY),
      tail: some(late, most),
    }),
    ({ head, tail }) => [...head, ...tail],
    (value) => {
      if (!Array.isArray(value)) return undefined;
      const all: Ability[] = value;
      const at = all.findIndex((ability) => 'effects' in ability);
      return at < 0 ? { head: all, tail: [] } : { head: all.slice(0, at), tail: all.slice(at) };
    },
  );
}

const note = <K extends TokenNote['kind']>(kind: Phrase<K>, abilities: Phrase<Ability[]>): Phrase<TokenNote> =>
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
      stats: optional(
        phrase({}, `${ATTACK}{attack}/${HEALTH}{health}`, '{attack}/{health}', { attack: number, health: number }),
        'none',
      ),
      abilities,
    },
  );

const tokenNote: Phrase<TokenNote> = rule('トークン情報', () =>
  oneOf(
    note(
      words({ follower: ['フォロワー', 'follower'], amulet: ['アミュレット', 'amulet'] }),
      runningOn(oneOf(keywords, staticAbility), oneOf(activated, triggered, replacement)),
    ),
    note(word('spell', 'スペル', 'spell'), runningOn(keywords, spell, 1)),
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
