// What instructions have in common: where they stand, and what they report. Procedures that others resolve before they are
// loaded are kept here, for a sequence carries out instructions, and some of those begin sequences.
import { type Call, type Plain, type Procedure, type Ref, refOf } from '../../../kernel/index.ts';
import { abilityOf } from '../abilities.ts';
import type { Ctx } from '../context.ts';
import type { State } from '../state.ts';
import type { Step } from '../text/ast.ts';

export type Args = { c: Ctx; part: string };
/** The instructions of a part of an ability; those of the i-th replacement effect stand under its number. */
export function stepsIn(g: State, c: Ctx, part: string): readonly Step[] {
  const ability = abilityOf(g, c);
  if (part === 'effect') return ability.steps;
  if (part === 'cost') return ability.cost?.steps ?? [];
  const s = ability.statics[Number(part)];
  return s !== undefined && s.give === 'replace' ? s.steps : [];
}
export const stepOf = <K extends Step['do']>(g: State, l: Args): Extract<Step, { do: K }> =>
  stepsIn(g, l.c, l.part)[l.c.at] as Extract<Step, { do: K }>;

/** An instruction that could not be done (01-5). */
export const STOP = -1;
export const DID = 1;
export const DID_NOT = 0;
/** What an instruction reports: STOP, or to how many it was done; and whom it was about, for what is said of them next. */
export type Report = { readonly n: number; readonly on: readonly Ref[] };
export const report = (g: State, n: number, ids: readonly number[]): Plain => ({
  n,
  on: ids.map((id) => refOf(g, id)),
});
/** There is nothing to do it to: impossible (01-5), unless nothing was chosen where nothing had to be. */
export const nothing = (l: { c: Ctx }): number => (l.c.it.length === 0 && !l.c.did ? DID_NOT : STOP);

const known = new Map<'steps' | 'check', Procedure>();
/** Tells which procedure carries out instructions, and which takes up triggers. */
export const defineProcedure = (name: 'steps' | 'check', proc: Procedure): void => {
  known.set(name, proc);
};
function called(name: 'steps' | 'check', args: Readonly<Record<string, Plain>>): Call {
  const proc = known.get(name);
  if (proc === undefined) throw new Error(`nobody has defined ${name}`);
  return { proc, args };
}
/** Instructions one after the other (01-4). */
export const carryOut = (c: Ctx, part: string): Call => called('steps', { c, part });
/** Takes up triggers. `only`: just those of this kind of event. `close`: the chain ends here. */
export const checking = (only: number, close: boolean): Call => called('check', { only, close });
