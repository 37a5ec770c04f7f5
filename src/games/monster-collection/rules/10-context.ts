// What an effect is carried out with: the declaration, what set a trigger off, and which steps of the text are meant.
import { by, NONE, type Plain } from '../../../kernel/index.ts';
import * as C from '../cards.ts';
import { chosenFor } from '../choices.ts';
import type { Ctx } from '../context.ts';
import type { Aim, State, Use } from '../state.ts';
import type { Sentence, Step } from '../text/ast.ts';

export const useIn = (l: { use: Plain }): Use => l.use as unknown as Use;
export const powerOf = (g: State, use: Use): C.Power => C.defAt(g, use.def).powers[use.power] as C.Power;

const NOBODY: readonly Aim[] = [];
const movedAim = (card: number, { inc, now }: { inc: number; now: number }): Aim =>
  now === NONE ? { card, inc } : { card, inc, now };
/** Units that leave the battlefield as the cost of this use: counted and read as they were (10.11.4). */
function offered(use: Use): readonly Aim[] {
  let found: Aim[] | null = null;
  for (const p of use.costs) if (p.pay === 'leave') (found ??= []).push(movedAim(p.unit, p));
  return found ?? NOBODY;
}
/** Cards that this use discards or removes as its cost, wherever they lie by now. */
function paidCards(use: Use): readonly Aim[] {
  let found: Aim[] | null = null;
  for (const p of use.costs) if (p.pay === 'card' && p.card !== use.card) (found ??= []).push(movedAim(p.card, p));
  return found ?? NOBODY;
}
/** The ability as it asks now: a declaration, and what set a trigger off. */
export const ctxFrom = (g: State, use: Use, it: Plain, targets: readonly Aim[] = use.targets): Ctx => ({
  seat: use.seat,
  card: use.card,
  inc: use.inc,
  power: powerOf(g, use),
  unit: use.unit,
  unitInc: use.unitInc,
  targets,
  dice: use.dice,
  n: use.n,
  more: use.more,
  choices: use.choices,
  it: (it as readonly Aim[] | null) ?? g.underway.spoken,
  offered: offered(use),
  paid: paidCards(use),
  lasts: null,
  from: NONE,
});

/** Steps of an ability by their place: a sentence (`inside` NONE), or what stands inside one of its steps (later, instead). */
export type Carried = { use: Plain; it: Plain; at: number; inside: number };
export const sentenceAt = (g: State, l: { use: Plain; at: number }): Sentence =>
  powerOf(g, useIn(l)).body[l.at] as Sentence;

/** Steps that ask, or go one by one: they cannot be part of one batch. */
const SLOW: ReadonlySet<Step['do']> = new Set<Step['do']>([
  'draw',
  'discardHand',
  'mill',
  'shuffle',
  'recover',
  'summon',
  'equip',
  'moveTo',
  'distribute',
  'search',
  'arrange',
  'flipTop',
  'reroll',
  'pickHand',
  'look',
]);
export const isSlow = (step: Step): boolean =>
  SLOW.has(step.do) || (step.do === 'move' && step.zone === 'deck') || (step.do === 'both' && step.steps.some(isSlow));

/** What is to be done, one after the other: the chosen mode, and of A & B first what happens at once. */
export function stepsAt(g: State, l: Carried): readonly Step[] {
  const sentence = sentenceAt(g, l);
  const outer = l.inside === NONE ? null : sentence.steps[l.inside];
  const steps = outer !== null && outer !== undefined && 'steps' in outer ? outer.steps : sentence.steps;
  if (!steps.some((s) => s.do === 'mode' || (s.do === 'both' && isSlow(s)))) return steps;
  const c = ctxFrom(g, useIn(l), l.it);
  return steps.flatMap((s): readonly Step[] => {
    if (s.do === 'mode') return s.of[chosenFor(c, s)] ?? [];
    if (s.do !== 'both' || !isSlow(s)) return [s];
    const atOnce = s.steps.filter((inner) => !isSlow(inner));
    const rest = s.steps.filter(isSlow);
    return by('4.7.6', s.steps.slice(0, 1), [
      ...(atOnce.length === 0 ? [] : [{ do: 'both' as const, steps: atOnce }]),
      ...rest,
    ]);
  });
}
