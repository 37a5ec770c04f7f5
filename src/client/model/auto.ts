// Answers a person has asked to be given for them: passes per timing, yields, and the same order as last time.
import type { Layout, View, ViewDecision } from '../../kernel/index.ts';
import { passing } from './choices.ts';

/** When to pass without asking, per game and prompt. */
export const AUTOS = ['ask', 'theirs', 'always'] as const; // never, on the other player's turn, always
export type Auto = (typeof AUTOS)[number];
export type AutoSettings = Readonly<Record<string, Auto>>; // 'game/prompt'

export const timingOf = (view: View, decision: ViewDecision): string => `${view.game}/${decision.prompt}`;

/** Whether a question is one at which one may respond or pass: others, though they may be passed, are one's own to act on. */
export const canYield = ({ passes }: Pick<Layout, 'passes'>, { prompt, options }: ViewDecision): boolean =>
  passes.includes(prompt) && options.some((option) => option.verb === 'pass');
/** What a person may wish for at a timing. */
export const wishesAt = ({ acts = [] }: Pick<Layout, 'acts'>, prompt: string): readonly Auto[] =>
  acts.includes(prompt) ? ['ask', 'theirs'] : AUTOS;

export interface Yield {
  readonly turn: number; // until this turn is over
}

/** The answer to give without asking, or null. Nothing is passed while something new waits on the stack, unless always. */
export function autoAnswer(
  layout: Pick<Layout, 'passes' | 'acts'>,
  view: View,
  settings: AutoSettings,
  yielded: Yield | null,
): number | null {
  const { decision } = view;
  if (decision === null || !canYield(layout, decision)) return null;
  const pass = passing(decision.options);
  if (yielded !== null && yielded.turn === view.turnNumber) return pass;
  const wish = settings[timingOf(view, decision)] ?? 'ask';
  if (wish === 'ask') return null;
  const theirs = wish === 'theirs' || !wishesAt(layout, decision.prompt).includes(wish);
  return !theirs || view.turn !== view.seat ? pass : null;
}

/** What was chosen last time among the same things. */
export class Memory {
  private readonly chosen = new Map<string, string>();

  private key(decision: ViewDecision): string {
    const names = decision.options.map((option) => option.name).sort();
    return `${decision.prompt}|${names.join('|')}`;
  }
  note(decision: ViewDecision, index: number): void {
    const name = decision.options[index]?.name;
    if (name !== undefined && isOrder(decision)) this.chosen.set(this.key(decision), name);
  }
  recall(decision: ViewDecision): number | null {
    if (!isOrder(decision)) return null;
    const name = this.chosen.get(this.key(decision));
    const at = name === undefined ? -1 : decision.options.findIndex((option) => option.name === name);
    return at < 0 ? null : at;
  }
}
/** A question of what comes first: among triggers that wait, or among cards put in order. */
const isOrder = (decision: ViewDecision): boolean =>
  decision.options.every((option) => option.args[0]?.kind === 'waiting') || /order/.test(decision.prompt);
