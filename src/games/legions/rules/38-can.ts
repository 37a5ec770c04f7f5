// What can be done with a card at all: broken, turned, taken somewhere (12, 16, 38-4, 38-6, 38-8).
import { by, cardOf, type Event, NONE } from '../../../kernel/index.ts';
import { stance, turnFace } from '../events.ts';
import {
  ACTIVE,
  DECK,
  defOf,
  EXILE,
  FATIGUED,
  HAND,
  MINIONS,
  OPEN,
  REVERSED,
  STANDBY,
  type State,
  WAIT1,
  WAIT4,
} from '../state.ts';
import type { Destination } from '../text/ast.ts';
import { isField, isMaster, isPublicKind, onField } from '../units.ts';

/** A reversed card has nothing to break (LEG-R48). */
export const canBreak = (g: State, id: number): boolean => {
  const card = cardOf(g, id);
  return card.zone !== NONE && card.face === OPEN && isPublicKind(card.zone >> 1) && !isMaster(g, id);
};
/** What a card can become: only cards on the field tire, a Master is never reversed (16-2, 16-3, 15-2). */
export function canBecome(g: State, id: number, state: string): boolean {
  if (state === 'active' || state === 'fatigued') return onField(g, id) && by('16-2', false, true);
  const kind = cardOf(g, id).zone >> 1;
  if (isMaster(g, id) && by('15-2', false, true)) return false;
  return isPublicKind(kind) && by('16-3', false, true);
}
export function become(g: State, id: number, state: string): Event {
  switch (state) {
    case 'active':
      return stance(g, id, ACTIVE, 'effect');
    case 'fatigued':
      return stance(g, id, FATIGUED, 'effect');
    default:
      return turnFace(g, id, state === 'reversed' ? REVERSED : OPEN);
  }
}
export const ZONE_OF: Readonly<Record<Destination, number>> = {
  hand: HAND,
  deckTop: DECK,
  deckBottom: DECK,
  deckShuffled: DECK,
  exile: EXILE,
  exileDown: EXILE,
  field: MINIONS,
  standby: STANDBY,
  wait1: WAIT1,
  wait2: WAIT1 + 1,
  wait3: WAIT1 + 2,
  wait4: WAIT4,
};
/** Cards an effect can take up at all: a Master stays in its area (17-13), and what has left the game is gone. */
export function canGo(g: State, id: number, to: Destination): boolean {
  const { zone } = cardOf(g, id);
  if (zone === NONE || (defOf(g, id).category === 'master' && by('17-13', false, true))) return false;
  if (to !== 'field') return true;
  // Onto the field comes what is not there yet (33-1), and only Minions and Lords have a place on it (17-11, 17-14).
  const { category } = defOf(g, id);
  return !isField(zone >> 1) && (category === 'minion' || category === 'lord');
}
