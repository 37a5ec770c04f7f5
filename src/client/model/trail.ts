// What somebody has chosen so far of something that has not happened yet: an action, then its cost, then its target. Rules ask
// for these one by one, and the question alone does not tell what it is for.
export interface Step {
  readonly label: string;
  readonly at: number; // answers given before this one
  readonly lines: number; // of the log, then
}
export type Trail = readonly Step[];

/** What of it still is under way: nothing has happened since, and it was not taken back. */
export const underWay = (trail: Trail, at: number, lines: number): Trail =>
  trail.filter((step) => step.at < at && step.lines === lines);

/** Answers that end something rather than begin it. */
const ENDS = new Set(['pass', 'done', 'no']);
/** A bare yes is told by its question; nothing chosen is nothing to tell. */
export function further(trail: Trail, verb: string, question: string, step: Step): Trail {
  if (ENDS.has(verb) || step.label === '') return [];
  return [...trail, verb === 'yes' ? { ...step, label: question } : step];
}
