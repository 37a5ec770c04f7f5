// Procedures that call each other in a circle are tied together here: a check step plays triggers, an effect may need a check step.
import type { Call, Procedure } from '../../../kernel/index.ts';

const linked: { check: Procedure | null } = { check: null };
export const linkCheck = (proc: Procedure): void => {
  linked.check = proc;
};
export const checkCall = (): Call | null => (linked.check === null ? null : { proc: linked.check, args: {} });
