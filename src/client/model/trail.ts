// What somebody has chosen so far of something that has not happened yet: an action, then its cost, then its target. Rules ask
// for these one by one, and the question alone does not tell what it is for.
import type { ViewDecision, ViewOption } from '../../kernel/index.ts';
import { optionText, promptText, type Speaker } from '../../match/words.ts';

export interface Step {
  readonly asked: ViewDecision;
  readonly chosen: readonly ViewOption[];
  readonly at: number; // answers given before this one
  readonly lines: number; // of the log, then
}
export type Trail = readonly Step[];

/** What of it still is under way: nothing has happened since, and it was not taken back. */
export const underWay = (trail: Trail, at: number, lines: number): Trail =>
  trail.filter((step) => step.at < at && step.lines === lines);

/** Answers that end something rather than begin it. */
const ENDS = new Set(['pass', 'done', 'no']);
export const further = (trail: Trail, step: Step): Trail =>
  step.chosen.every(({ verb }) => ENDS.has(verb)) ? [] : [...trail, step];

/** A bare yes is told by its question. */
export const trailText = (speaker: Speaker, trail: Trail, names: ReadonlyMap<number, string>): string =>
  trail
    .map(({ asked, chosen }) =>
      chosen[0]?.verb === 'yes'
        ? promptText(speaker, asked)
        : chosen.map((option) => optionText(speaker, option, names)).join('・'),
    )
    .join(' → ');
