// ～が受けるダメージを±n: damage that is more or less for whom it is dealt to, as Weakness makes it more (13.1.8).
import { boardOf } from './board.ts';
import { resistBit, SOFTENS } from './cards.ts';
import { ctxOf } from './context.ts';
import { kindNumber } from './modifiers.ts';
import { amountOf } from './select.ts';
import { aimAt, type MonCard, type State } from './state.ts';
import { exhibits, isShielded, isSpokenOf, sentenceHolds } from './statics.ts';
import type { Step } from './text/ast.ts';

const isOf = (from: number, bits: number): boolean => from === 0 || (from & bits) !== 0;
const bitsOf = (step: Extract<Step, { do: 'soften' }>): number =>
  step.from.reduce((sum, from) => sum | resistBit(from), 0);

/** What effects in force and persistent abilities add to such damage to this unit. */
export function softened(g: State, unit: number, bits: number): number {
  let sum = 0;
  const kind = kindNumber('soften');
  const { inc } = g.cards[unit] as MonCard;
  for (const m of g.modifiers)
    if (m.kind === kind && m.target === unit && m.targetInc === inc && isOf(m.extra, bits)) sum += m.amount;
  for (const p of boardOf(g).also) {
    if ((p.power.also & SOFTENS) === 0 || !exhibits(g, p)) continue;
    const c = ctxOf(g, p.card, p.power, [aimAt(g, unit)]);
    for (const s of p.power.body)
      for (const step of s.steps) {
        if (step.do !== 'soften' || !isOf(bitsOf(step), bits) || !isSpokenOf(g, c, step.to, unit)) continue;
        if (sentenceHolds(g, c, s) && !isShielded(g, c, unit)) sum += step.by.sign * amountOf(g, c, step.by.amount);
      }
  }
  return sum;
}
