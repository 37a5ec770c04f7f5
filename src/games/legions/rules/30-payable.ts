// Whether a process that is a cost can be carried out with a card (30-4).
import { cardOf, type Event } from '../../../kernel/index.ts';
import { abilityOf } from '../abilities.ts';
import type { Ctx } from '../context.ts';
import { broken, BY_EFFECT, move } from '../events.ts';
import { forbids } from '../replacements.ts';
import { FATIGUED, REVERSED, type State } from '../state.ts';
import type { CardState } from '../text/ast.ts';
import { ZONE_OF, become, canBecome, canBreak, canGo } from './38-can.ts';

/** Whether an instruction of a cost can be carried out in full with this card (30-4): nothing may forbid what it does. */
export function canBeDone(g: State, c: Ctx, at: number, id: number): boolean {
  const step = abilityOf(g, c).cost?.steps[at];
  if (step === undefined) return true;
  const allowed = (e: Event): boolean => !forbids(g, e);
  switch (step.do) {
    case 'break':
      return canBreak(g, id) && allowed(broken(g, id, c.card, BY_EFFECT, 0));
    case 'put':
      return canGo(g, id, step.to) && allowed(move(g, id, ZONE_OF[step.to], { cause: 'cost', source: c.card }));
    case 'state':
      return canBecome(g, id, step.state) && isOtherwise(g, id, step.state) && allowed(become(g, id, step.state));
    default:
      return true;
  }
}
/** To be made what it is already is no payment (38-8). */
function isOtherwise(g: State, id: number, state: CardState): boolean {
  const { stance: now, face } = cardOf(g, id);
  if (state === 'reversed' || state === 'open') return (face === REVERSED) !== (state === 'reversed');
  return (now === FATIGUED) !== (state === 'fatigued');
}
