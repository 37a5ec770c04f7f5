// Whether triggers have to be looked for at all: asked after everything, so it must be quick.
import { cite } from '../../../kernel/index.ts';
import { candidateListeners } from '../listeners.ts';
import type { State } from '../state.ts';
import { refresh } from '../statics.ts';
import { hasDead } from '../units.ts';

/** Whether a check in the middle of an action has anything to do; continuous effects are applied anew in any case. */
export function isMidDue(g: State): boolean {
  const fresh = cite('35-12') && refresh(g);
  return g.deferred.length > 0 || candidateListeners(g) || (fresh && hasDead(g));
}
