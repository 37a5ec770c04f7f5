// What is in the way of using a card: read beside the options of 5.3 to 5.5, for whoever asks why not now.
import { type Bar, bar, type Decision, NONE, type Seat, spokenFor } from '../../kernel/index.ts';
import { isBarred } from './player-rules.ts';
import { ATTACK } from './squares.ts';
import { canActivate, costOf, hasSquare, isPlayableEffect, mayBePlayed } from './rules/08-play.ts';
import { activatedOf } from './rules/07-priority.ts';
import { isFresh, mayLead, pushSteps } from './rules/05-4-lead.ts';
import { attackWays, hasAttackLeft } from './rules/05-5-attack.ts';
import {
  card,
  CHANGED,
  CHARACTER,
  DECK,
  ENERGY,
  HAND,
  isFront,
  printedOf,
  regained,
  type State,
  SUPPORT,
  taken,
  TRASH,
} from './state.ts';
import { display, step } from './events.ts';
import { isForbidden } from './prohibitions.ts';
import { can } from './values.ts';

const PHASE_PROMPTS: readonly string[] = ['main', 'lead', 'attack', 'priority'];
/** The card whose text is being carried out: an effect keeps what it speaks of beside its card. */
export function speaking(g: State): number {
  const frame = g.frames.findLast(({ l }) => 'groups' in l);
  return frame === undefined ? spokenFor(g, 'told') : (frame.l['card'] as number);
}
/** The card whose effect asks, where one does. */
function ofAsking(g: State, decision: Decision | null): Bar[] {
  if (decision === null || PHASE_PROMPTS.includes(decision.prompt)) return [];
  const asks = speaking(g);
  return asks === NONE ? [bar(decision.rule.split(' ')[0] || '5.3.s1', 'busy')] : [bar('8.1', 'asked', { card: asks })];
}

function ofPlayTime(g: State, seat: Seat, id: number, decision: Decision | null): Bar[] {
  if (decision?.prompt === 'main') return [];
  const { flash } = printedOf(g, id);
  if (decision?.prompt === 'priority') return flash ? [] : [bar('2.2.1', 'not-flash')];
  const asked = ofAsking(g, decision);
  if (asked.length > 0) return asked;
  if (flash) return [bar('2.2.1', 'flash')];
  return [g.turn === seat ? bar('5.3.s1', 'not-main') : bar('5.3.s1', 'not-turn')];
}
function ofPlaying(g: State, seat: Seat, id: number): Bar[] {
  const { kind } = printedOf(g, id);
  const cost = costOf(g, seat, id);
  const energy = regained(g, seat);
  const found: Bar[] = [];
  if (cost > energy) found.push(bar('2.5', 'energy', cost, energy));
  if (!mayBePlayed(g, seat, id)) found.push(bar('9.1', 'condition'));
  if (kind === 'character' && !hasSquare(g, seat, id)) found.push(bar('5.3.s3', 'no-square'));
  const ban = kind === 'character' ? 'noCharacter' : kind === 'support' ? 'noSupport' : 'noEffect';
  const muted = kind === 'effect' && printedOf(g, id).flash && isBarred(g, seat, 'noFlash');
  if (muted || isBarred(g, seat, ban) || (kind === 'character' && isBarred(g, seat, 'noEntry')))
    found.push(bar('9.2', 'forbidden'));
  if (kind === 'effect' && !isPlayableEffect(g, seat, id)) found.push(bar('9.6.s1', 'no-target'));
  return found;
}

function ofDisplay(g: State, id: number): Bar[] {
  const one = card(g, id);
  if ((one.marks & CHANGED) !== 0) return [bar('5.3.s5', 'changed')];
  if (one.turn === g.turnNumber && !can(g, id, 'displayAtOnce')) return [bar('5.3.s9', 'new-display')];
  return isForbidden(g, display(g, id, one.stance, true)) ? [bar('9.2', 'forbidden')] : [];
}
function ofLead(g: State, seat: Seat, id: number): Bar[] {
  const one = card(g, id);
  if (mayLead(g, id)) {
    const steps: number[] = [];
    pushSteps(g, id, taken(g, seat), steps);
    return steps.length > 0 ? [] : [bar('5.4.s3', 'no-way')];
  }
  if (one.face === 1) return [bar('5.4.s4', 'face-down-lead')];
  if (isForbidden(g, step(g, id, one.slot, 'rule'))) return [bar('9.2', 'forbidden')];
  return [isFresh(g, id) ? bar('5.4.s5', 'new-lead') : bar('5.4.s2', 'led')];
}
function ofAttack(g: State, id: number): Bar[] {
  if (attackWays(g, id) !== 0) return [];
  const one = card(g, id);
  if (one.face === 1) return [bar('5.5.1.I.s1', 'face-down-attack')];
  if (!isFront(g, id) && !can(g, id, 'attackFromBack')) return [bar('3.3.3', 'back')];
  if (one.stance !== ATTACK && !can(g, id, 'attackInDefence')) return [bar('3.3.2', 'defence')];
  return [hasAttackLeft(g, id) ? bar('9.2', 'forbidden') : bar('5.5.1', 'attacked')];
}
function ofCharacter(g: State, seat: Seat, id: number, decision: Decision | null): Bar[] {
  const asked = ofAsking(g, decision);
  if (asked.length > 0) return asked;
  if (g.turn !== seat && decision?.prompt !== 'priority') return [bar('5.5.s1', 'not-turn')];
  switch (decision?.prompt) {
    case 'main':
      return ofDisplay(g, id);
    case 'lead':
      return ofLead(g, seat, id);
    case 'attack':
      return ofAttack(g, id);
    default:
      return ofAbilities(g, seat, id, 'attack');
  }
}
/** Why no ability of a card on the field can be activated. */
function ofAbilities(g: State, seat: Seat, id: number, timing: 'main' | 'attack'): Bar[] {
  const list = card(g, id).face === 1 ? [] : activatedOf(g, id);
  if (list.length === 0) return [bar('8.4', 'no-ability')];
  const other = timing === 'main' ? 'attack' : 'main';
  if (list.some((ability) => canActivate(g, seat, id, ability, timing))) return [];
  const later = list.some((ability) => canActivate(g, seat, id, ability, other));
  return [bar('8.4', later ? 'ability-later' : 'ability-cannot')];
}

export function bars(g: State, seat: Seat, id: number, decision: Decision | null): readonly Bar[] {
  const { owner, zone } = card(g, id);
  switch (zone >> 1) {
    case ENERGY:
      return [...ofAsking(g, decision), bar('3.4.s2', 'energy-zone')];
    case TRASH:
      return [...ofAsking(g, decision), bar('3.2.s1', 'trash')];
    case DECK:
      return [...ofAsking(g, decision), bar('3.1.s3', 'deck')];
    case HAND:
      if (owner !== seat) return [bar('3.6.s1', 'theirs')];
      return [...ofPlayTime(g, seat, id, decision), ...ofPlaying(g, seat, id)];
    case CHARACTER:
      if (owner !== seat) return [...ofAsking(g, decision), bar('5.5.s1', 'theirs')];
      return ofCharacter(g, seat, id, decision);
    case SUPPORT:
      if (owner !== seat) return [...ofAsking(g, decision), bar('8.4', 'theirs')];
      return [
        ...ofAsking(g, decision),
        ...ofAbilities(g, seat, id, g.turn === seat && decision?.prompt === 'main' ? 'main' : 'attack'),
      ];
    default:
      return [bar('2.2.s2', 'resolving')];
  }
}
