// What is acted on of a text: its abilities without the words that no rule asks for in such an ability. The audit of words
// compares these, so that copying a word into the tree is not acting on it.
import { fleets, givenTo, limitsOf, stacks, usesN } from '../acting.ts';
import { nounsOf } from '../sense.ts';
import type { Ability, CardText, Entry, Step } from './ast.ts';

/** A step as it is carried out: what does nothing to such a thing is not there. */
function acted(a: Ability, step: Step): Step | null {
  if (step.do === 'both') return { ...step, steps: actedIn(a, step.steps) };
  if (!('to' in step)) return step;
  const nouns = nounsOf(a, step.to);
  const given = givenTo(step);
  if (nouns === null || given.length === 0) return step;
  const reaches = given.map((on) => on.some((noun) => nouns.includes(noun)));
  if (step.do === 'grant') return { ...step, gifts: step.gifts.filter((_, i) => reaches[i]) };
  if (step.do === 'change') return { ...step, changes: step.changes.filter((_, i) => reaches[i]) };
  return reaches[0] === true ? step : null;
}
const actedIn = (a: Ability, steps: readonly Step[]): Step[] =>
  steps.flatMap((step) => {
    const left = acted(a, step);
    return left === null ? [] : [left];
  });
const ofAbility = (a: Ability): unknown => ({
  ...a,
  timings: [...new Set(a.timings.map((t) => t.at))].toSorted(),
  limits: limitsOf(a.timings),
  fleeting: a.fleeting && fleets(a),
  single: a.single && stacks(a),
  n: usesN(a) ? a.n : null,
  body: a.body.map((s) => ({ ...s, steps: actedIn(a, s.steps) })),
});
const ofEntry = (entry: Entry): unknown => ('ability' in entry ? ofAbility(entry.ability) : entry);
/** The program of a text; the box of standing abilities is acted on word by word. */
export const programOf = (text: CardText): unknown => text.map(ofEntry);
