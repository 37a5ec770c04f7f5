// What cannot happen (9.2): one place that the rules, effects, costs and replacements ask alike.
import { by, type Event, NONE } from '../../kernel/index.ts';
import {
  ATTACK_CAUSE,
  COST_CAUSE,
  DESTROY_CAUSE,
  E_CONCEAL,
  E_DISPLAY,
  E_DOWN,
  E_ENTER,
  E_FLIP,
  E_LIFE,
  E_MOVE,
  E_STANCE,
  E_STEP,
  EFFECT_CAUSE,
  HEAL_CAUSE,
  RULE_CAUSE,
} from './events.ts';
import { isBarred } from './granted.ts';
import { FORBID } from './modifiers.ts';
import { prohibitionBit } from './permissions.ts';
import { isUnder } from './player-rules.ts';
import { CANNOT } from './printed.ts';
import { card, CHARACTER, DECK, ENERGY, HAND, isOnField, kindOfZone, type State } from './state.ts';
import { GAIN } from './squares.ts';
import { cannot, isChanged } from './values.ts';

/** Whether an effect of the opponent of the card's player does it. */
const isByOpponent = (g: State, e: Event): boolean =>
  e.source !== NONE && card(g, e.source).master !== card(g, e.card).master;

function isKept(g: State, e: Event): boolean {
  const id = e.card;
  const theirs = isByOpponent(g, e);
  switch (e.kind) {
    case E_STEP:
      if (e.cause === RULE_CAUSE) return cannot(g, id, 'move') || cannot(g, id, 'lead');
      return cannot(g, id, 'move') || (theirs && cannot(g, id, 'moved'));
    case E_DOWN:
      if (cannot(g, id, 'downed')) return true;
      if (e.cause === ATTACK_CAUSE) return cannot(g, id, 'downedInBattle');
      return cannot(g, id, 'downedByEffect') || (theirs && cannot(g, id, 'downedByOpponent'));
    case E_DISPLAY:
    case E_CONCEAL:
      return cannot(g, id, 'display') || (theirs && cannot(g, id, 'turned'));
    case E_FLIP:
      // Turned up by an attack or by being chosen it must be (5.5.1.I.s2, 9.6.s2): that is no change somebody makes.
      return e.cause === EFFECT_CAUSE && (cannot(g, id, 'display') || (theirs && cannot(g, id, 'turned')));
    case E_MOVE: {
      if (e.cause === DESTROY_CAUSE)
        return cannot(g, id, 'destroyed') || (theirs && cannot(g, id, 'destroyedByOpponent'));
      if (e.cause === COST_CAUSE || !theirs) return false;
      const to = kindOfZone(e.to);
      if (to !== HAND && to !== DECK) return false;
      return cannot(g, id, 'returned') || (to === HAND && cannot(g, id, 'returnedToHand'));
    }
    case E_STANCE:
      return e.to !== GAIN && cannot(g, id, 'regained');
    default:
      return false;
  }
}
function isBanned(g: State, e: Event): boolean {
  switch (e.kind) {
    case E_LIFE:
      return e.amount > 0 && e.cause === HEAL_CAUSE && isUnder(g, e.seat, 'noHeal');
    case E_MOVE:
      return kindOfZone(e.to) === ENERGY && isUnder(g, e.seat, 'noEnergy');
    case E_ENTER:
      if (kindOfZone(e.to) !== CHARACTER) return false;
      return isUnder(g, e.seat, 'noEntry') || (e.more === 1 && isUnder(g, e.seat, 'noFaceDown'));
    default:
      return false;
  }
}
/** Energy has no numbers to be changed, but an effect may keep it from being regained. */
const isHeld = (g: State, id: number): boolean =>
  kindOfZone(card(g, id).zone) === ENERGY &&
  g.modifiers.some(
    (m) => m.kind === FORBID && m.target === id && m.targetInc === card(g, id).inc && (m.extra & REGAINED) !== 0,
  );
const REGAINED = prohibitionBit('regained');
/** Whether an event cannot happen now. */
export function isForbidden(g: State, e: Event): boolean {
  if (isBanned(g, e)) return by('9.2', false, true);
  // What has left meanwhile, to something that took the place of another event, is no longer there to be destroyed.
  if (e.kind === E_MOVE && e.cause === DESTROY_CAUSE && !isOnField(g, e.card)) return true;
  if (e.kind === E_DOWN && e.cause === ATTACK_CAUSE && isBarred(g, e.card, 'downed', e.source))
    return by('9.2', false, true);
  if (e.kind === E_STANCE && e.to !== GAIN && isHeld(g, e.card)) return by('9.2', false, true);
  if (e.card === NONE || !isChanged(g, CANNOT) || !isOnField(g, e.card)) return false;
  return isKept(g, e) && by('9.2', false, true);
}
/** Those of the events that can happen. */
export const lawful = (g: State, events: readonly Event[]): Event[] => events.filter((e) => !isForbidden(g, e));
