// What is in the way of using a card: read beside the options of chapter 27, for whoever asks why not now.
import { type Bar, bar, cardOf, type Decision, NONE, type Seat, spokenFor } from '../../kernel/index.ts';
import { payablePoints } from './rules/30-cost.ts';
import { heldBy, passesMode, unlockCost } from './rules/31-unlock.ts';
import { canPlay, coreZone } from './rules/32-play.ts';
import { canAttack } from './rules/34-battle.ts';
import {
  cardsIn,
  defOf,
  EXILE,
  HAND,
  isAwakened,
  LORD,
  MASTER,
  MINIONS,
  STANDBY,
  type State,
  WAIT,
  WAIT1,
  WAIT4,
} from './state.ts';
import { isActive, isIncapacitated, isUnit } from './units.ts';
import { hasRule } from './values.ts';

/** The card whose text is being carried out. */
export const speaking = (g: State): number => spokenFor(g, 'c');

/** Actions are taken in one's own main phase, one after another. */
function ofTime(g: State, seat: Seat, decision: Decision | null): Bar[] {
  if (g.turn !== seat) return [bar('27-1', 'not-turn')];
  if (decision?.prompt === 'main') return [];
  const asks = speaking(g);
  return asks === NONE ? [bar('27-1', 'busy')] : [bar('27-1', 'asked', { card: asks })];
}

/** Room, cores and targets: what playing needs. */
function ofPlaying(g: State, seat: Seat, id: number): Bar[] {
  const def = defOf(g, id);
  if (canPlay(g, seat, id)) return [];
  if (hasRule(g, id, 'cannotPlay')) return [bar('01-3', 'cannot')];
  switch (def.category) {
    case 'minion':
      return [bar('32-3', 'no-lane')];
    case 'lord':
      if (cardsIn(g, LORD, seat).length > 0) return [bar('32-5.s1', 'lord-there')];
      return [bar('32-5.s2', 'cores', def.cc, coreZone(g, seat))];
    case 'skill':
      return [bar('32-4', 'no-target')];
    case 'arts':
      return [bar('32-6', 'no-target')];
    case 'master':
      return [];
  }
}
function ofHand(g: State, seat: Seat, id: number): Bar[] {
  const { category } = defOf(g, id);
  if (!passesMode(category, isAwakened(g, seat))) return [bar(category === 'arts' ? '15-5' : '15-6', 'not-awakened')];
  if (hasRule(g, id, 'cannotUnlock')) return [bar('01-3', 'cannot')];
  const cost = unlockCost(g, id, heldBy(g, seat));
  if (cost === NONE) return [bar('31-3.s3', 'colours')];
  const points = payablePoints(g, seat);
  return cost > points ? [bar('31-4', 'points', cost, points)] : [];
}
function ofUnit(g: State, id: number): Bar[] {
  if (!isUnit(g, id)) return [bar('16-3e', 'reversed')];
  if (!isActive(g, id)) return [bar('27-4', 'fatigued')];
  if (isIncapacitated(g, id) && !canAttack(g, id)) return [bar('29-1.s2', 'incapacitated')];
  return [];
}
function ofMaster(g: State, seat: Seat, id: number): Bar[] {
  if (!isAwakened(g, seat)) return [bar('20-2a', 'normal-mode')];
  return isActive(g, id) ? [bar('27-6', 'master')] : [bar('30-3', 'fatigued-master')];
}

export function bars(g: State, seat: Seat, id: number, decision: Decision | null): readonly Bar[] {
  const { owner, zone } = cardOf(g, id);
  const kind = zone >> 1;
  if (kind === EXILE) return [bar('17-18.s1', 'exiled')];
  if (kind >= WAIT1 && kind <= WAIT4) return [bar('28-1.1', 'waits', kind - WAIT)];
  const late = ofTime(g, seat, decision);
  if (owner !== seat) return [...late.filter(({ key }) => key === 'asked'), bar('27-1', 'theirs')];
  switch (kind) {
    case HAND:
      return [...late, ...ofHand(g, seat, id)];
    case STANDBY:
      return [...late, ...ofPlaying(g, seat, id)];
    case MINIONS:
    case LORD:
      return [...late, ...ofUnit(g, id)];
    case MASTER:
      return [...late, ...ofMaster(g, seat, id)];
    default:
      return late.length > 0 ? late : [bar('32-2', 'played')];
  }
}
