// Phrases that one file speaks of and another, which needs that file, makes: an ability within a change, an event within a
// number. Where they are made they are handed in, so that no import leads in a circle.
import { type Phrase, rule } from '../../../text/index.ts';
import type { Ability, Condition, Event } from './ast.ts';

interface Forward<T> {
  readonly phrase: Phrase<T>;
  readonly is: (made: Phrase<T>) => void;
}
function forward<T>(name: string): Forward<T> {
  let made: Phrase<T> | null = null;
  const of = (): Phrase<T> => {
    if (made === null) throw new Error(`nobody has made ${name}`);
    return made;
  };
  return {
    phrase: rule(name, of),
    is: (phrase) => {
      made = phrase;
    },
  };
}

export const givenAbility = forward<Ability>('与える能力');
/** How things come to stand: 〜になったとき. */
export const becoming = forward<Condition>('状態になる');
export const pastEvent = forward<Event>('あった事象');
