// What is acted on of a text: its abilities laid out, less what no rule of this game asks for. The audit of words compares
// these, so that copying a word into the tree is not acting on it.
import { isRecord } from '../../../text/index.ts';
import type { CardText } from './abilities.ts';
import type { Ability, Step } from './ast.ts';
import { abilityFrom, playAbility, withGiven } from './layout.ts';
import { canBePut } from './put-states.ts';
import { someNode } from './walk.ts';

/** An instruction as it is carried out: how a card is put counts only where cards can be put so. */
function acted(step: Step): Step {
  if (step.do !== 'put' && step.do !== 'token') return step;
  return canBePut(step.do === 'put' ? step.to : 'token', step.as) ? step : { ...step, as: 'plain' };
}
const ofAbility = (ability: Ability): unknown => ({
  ...ability,
  steps: ability.steps.map(acted),
  cost: ability.cost === null ? null : { ...ability.cost, steps: ability.cost.steps.map(acted) },
  statics: ability.statics.map((s) => (s.give === 'replace' ? { ...s, steps: s.steps.map(acted) } : s)),
});
/** Keywords that reminders explain: each must be one that the text gives, or the card is refused (compile.ts). */
function remindedIn(text: CardText): unknown[] {
  const out: unknown[] = [];
  someNode([text.play, text.abilities], (node) => {
    if (isRecord(node) && node.say === 'reminder') out.push(node.reminded);
    return false;
  });
  return out;
}
/** The program of a text. */
export function programOf(text: CardText): unknown {
  const { keywords, play, abilities } = text;
  const own = abilities.map((one) => abilityFrom(one, 'any'));
  const all = play.length > 0 ? [playAbility(play), ...own] : own;
  return { keywords, reminded: remindedIn(text), abilities: withGiven(all).map(ofAbility) };
}
