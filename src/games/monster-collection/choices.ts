// Choices an ability leaves to its user (10.1.7): modes, any race, any damage attribute, which effect in use.
import { by } from '../../kernel/index.ts';
import type { Power } from './cards.ts';
import { diceIn } from './rolls.ts';
import type { Ctx } from './context.ts';
import type { Change, Dice, Gift, Step, Thing } from './text/ast.ts';

export interface ChoicePoint {
  readonly of: Step | Gift | Change | Thing;
  readonly kind: 'mode' | 'race' | 'attribute' | 'damage' | 'use' | 'gear';
  readonly within: number; // index of the mode it belongs to, or -1
  readonly branch: number;
}
const known = new WeakMap<Power, readonly ChoicePoint[]>();
export function choicePoints(power: Power): readonly ChoicePoint[] {
  const before = known.get(power);
  if (before !== undefined) return before;
  const found: ChoicePoint[] = [];
  const walk = (steps: readonly Step[], within: number, branch: number): void => {
    for (const step of steps) visit(step, found, within, branch, walk);
  };
  for (const sentence of power.body) walk(sentence.steps, -1, 0);
  known.set(power, found);
  return found;
}
function visit(
  step: Step,
  found: ChoicePoint[],
  within: number,
  branch: number,
  walk: (steps: readonly Step[], within: number, branch: number) => void,
): void {
  const put = (of: ChoicePoint['of'], kind: ChoicePoint['kind']) => found.push({ of, kind, within, branch });
  if ('to' in step && 'oneGearOf' in step.to) put(step.to, 'gear');
  switch (step.do) {
    case 'mode': {
      const at = put(step, 'mode') - 1;
      step.of.forEach((steps, i) => walk(steps, at, i));
      return;
    }
    case 'both':
      return walk(step.steps, within, branch);
    case 'damage':
      if (step.attributes.includes('任意')) put(step, 'damage');
      return;
    case 'cancel':
    case 'counterDiscard':
      put(step, 'use');
      return;
    case 'grant':
      for (const gift of step.gifts) {
        if (gift.give === 'anyTrait') put(gift, gift.key);
        else if (gift.give === 'anyResist') put(gift, 'damage');
      }
      return;
    case 'change':
      for (const change of step.changes) if (change.set === 'anyTrait') put(change, change.key);
      return;
    default:
      return;
  }
}
export const chosenFor = (c: Ctx, of: ChoicePoint['of']): number => {
  const at = choicePoints(c.power).findIndex((p) => p.of === of);
  return at < 0 ? 0 : (c.choices[at] ?? 0);
};

/** Whether this dice expression belongs to what was chosen. */
export function isRolled(c: Ctx, at: number): boolean {
  const dice = diceIn(c.power)[at] as Dice;
  for (const point of choicePoints(c.power)) {
    if (point.kind !== 'mode') continue;
    const step = point.of as Extract<typeof point.of, { do: 'mode' }>;
    const chosen = c.choices[choicePoints(c.power).indexOf(point)] ?? 0;
    const branch = step.of.findIndex((steps) => holds(steps, dice));
    if (branch >= 0 && branch !== chosen) return by('10.1.8', true, false);
  }
  return true;
}
const holds = (value: unknown, dice: Dice): boolean =>
  value === dice || (value !== null && typeof value === 'object' && Object.values(value).some((v) => holds(v, dice)));
