// What is acted on of a text: its abilities as the machine carries them out. The audit of words compares these, so that copying
// a word into the tree is not acting on it.
import { foreseeing, isOptional, ofItself, programOf, withGiven } from '../program.ts';
import type { Ability, Change, PlayerChange, Ref, Sentence } from './ast.ts';

/** 「手札の<竜>のコスト-1」 is about what playing them costs. */
export function tidied(read: Ability): Ability {
  const ability = withOwnNumbers(read);
  if (ability.ability !== 'static' || ability.what.the !== 'any') return ability;
  const { of } = ability.what;
  // Effect cards lie in the hand alone.
  if (of.place !== 'hand' && !(of.place === 'field' && (of.kind === 'effect' || of.kind === 'flash'))) return ability;
  const changes: PlayerChange[] = ability.changes.flatMap((c: Change): PlayerChange[] =>
    c.change === 'add' && c.stats.includes('cost') && typeof c.n === 'number'
      ? [{ change: 'cost', of: { ...of, place: 'hand' }, sign: c.sign, n: c.n }]
      : [],
  );
  if (changes.length < ability.changes.length) return ability;
  const who = of.owner === 'opponent' ? 'opponent' : of.owner === 'own' ? 'own' : 'both';
  return { ability: 'player', conditions: ability.conditions, who, changes };
}

/** In a lasting text 「そのキャラクター」 is whoever it changes, and so is this card where it changes that. */
function withOwnNumbers(ability: Ability): Ability {
  if (ability.ability !== 'static') return ability;
  const own: readonly Ref[] = ability.what.the === 'this' ? ['character', 'this'] : ['character'];
  return { ...ability, changes: ability.changes.map((c) => ofItself(c, own)) };
}

/** What is refused for what stands before it (audit.ts) is never carried out, but it is not thrown away. */
const unfounded = (sentences: readonly Sentence[]): unknown =>
  sentences.map((one, i) => [
    one.instead && (i === 0 || one.conditions.length === 0),
    i === 0 ? one.conditions : [],
    one.steps.map((step) => (step.do === 'modes' ? step.modes.map(unfounded) : null)),
  ]);
/** An ability as it is carried out: its steps with their jumps, and what it waits for, holds for or costs. */
function acted(ability: Ability): unknown {
  const steps = programOf(ability);
  switch (ability.ability) {
    case 'trigger':
      return { ...ability, sentences: steps, optional: isOptional(ability), unfounded: unfounded(ability.sentences) };
    case 'activate':
    case 'effect':
      return { ...ability, sentences: steps, unfounded: unfounded(ability.sentences) };
    case 'replace':
      return { ...ability, steps };
    default:
      return ability;
  }
}
/** The program of a text. */
export const actedOn = (abilities: readonly Ability[]): unknown =>
  withGiven(abilities.map(tidied).map(foreseeing)).map(acted);
