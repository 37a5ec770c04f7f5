// The dice that an ability rolls, by their place in its text.
import type { Power } from './cards.ts';
import type { Amount, Dice } from './text/ast.ts';
import { isDice, visitAmount, visitSentence } from './text/visit.ts';

const diceLists = new WeakMap<Power, readonly Dice[]>();
/** Dice expressions of an ability, in the order of its text. */
export function diceIn(power: Power): readonly Dice[] {
  const known = diceLists.get(power);
  if (known !== undefined) return known;
  const found: Dice[] = [];
  const look = { amount: (x: Amount) => void (isDice(x) && found.push(x)) };
  for (const s of power.body) visitSentence(s, look);
  if (power.n !== null && power.n !== 'paid') visitAmount(power.n, look);
  diceLists.set(power, found);
  return found;
}
