// How a card may be put, by where it goes: face, state and order count only where cards can lie so.
import type { Destination, PutState } from './ast.ts';

const FIELD: readonly PutState[] = ['reversed', 'fatigued', 'shown'];
const TOKEN: readonly PutState[] = ['reversed', 'fatigued'];
const WAIT: readonly PutState[] = ['reversed', 'shown'];
const DECK: readonly PutState[] = ['ordered', 'shown'];
const OTHER: readonly PutState[] = ['shown'];
function statesAt(to: Destination | 'token'): readonly PutState[] {
  switch (to) {
    case 'field':
      return FIELD;
    case 'token':
      return TOKEN;
    case 'wait1':
    case 'wait2':
    case 'wait3':
    case 'wait4':
      return WAIT;
    case 'deckTop':
    case 'deckBottom':
      return DECK;
    default:
      return OTHER;
  }
}
export const canBePut = (to: Destination | 'token', as: PutState): boolean =>
  as === 'plain' || statesAt(to).includes(as);
