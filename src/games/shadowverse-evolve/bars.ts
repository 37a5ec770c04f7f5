// What is in the way of using a card: read beside the options of 7.3.3 and 8.4.7, for whoever asks why not now.
import { type Bar, bar, type Decision, NONE, type Seat } from '../../kernel/index.ts';
import { INTIMIDATE } from './keywords.ts';
import { isSpent } from './programs/feasible.ts';
import { contextOf } from './programs/context.ts';
import type { Ability } from './programs/program.ts';
import { hasEvolveCard } from './programs/verbs-lasting.ts';
import { CANNOT_ATTACK, canAttack, isGuard, isOld, isReady, mayAttackFollowers } from './rules/08-attack.ts';
import { abilityPP, activatedOf, canActivate, canPlay, isEat, isEvolve, isQuick, playCost } from './rules/10-costs.ts';
import { roomIn } from './rules/10-room.ts';
import {
  BANISHED,
  DECK,
  defOf,
  EVOLUTION,
  EVOLVE_DECK,
  EX,
  FIELD,
  GRAVEYARD,
  HAND,
  LEADER_AREA,
  MAIN_PHASE,
  ownDef,
  STAND,
  type State,
  type SveCard,
} from './state.ts';
import { hasFlag, hasWord } from './values.ts';

/** One's own main phase, where `clause` allows it, or the windows for quick cards on the opponent's turn. */
function ofTime(g: State, seat: Seat, decision: Decision | null, quick: boolean, clause = '7.3.3.a'): Bar[] {
  if (decision?.prompt === 'action' || (decision?.prompt === 'quick' && quick)) return [];
  const source = g.resolving.at(-1)?.card ?? NONE;
  if (decision !== null && decision.prompt !== 'quick' && source !== NONE)
    return [bar('10.6.2.7', 'asked', { card: source })];
  if (g.turn !== seat) return [quick ? bar('12.3.4', 'quick-later') : bar(clause, 'not-turn')];
  return [g.phase === MAIN_PHASE ? bar('8.1.1', 'busy') : bar(clause, 'not-main')];
}

function ofPlaying(g: State, seat: Seat, id: number): Bar[] {
  if (canPlay(g, seat, id)) return [];
  const { kind } = ownDef(g, id);
  const found: Bar[] = [];
  const cost = playCost(g, seat, id);
  if (cost === NONE) found.push(bar('1.3.1', 'forbidden'));
  else if (cost > g.pp[seat]) found.push(bar('10.4.4', 'pp', cost, g.pp[seat]));
  if ((kind === 'follower' || kind === 'amulet') && roomIn(g, FIELD, seat) <= 0)
    found.push(bar('10.6.2.6', 'no-room', g.fieldLimit[seat]));
  return found.length > 0 ? found : [bar('10.6.2.3.4', 'no-target')];
}

function ofAttack(g: State, id: number): Bar[] {
  if (defOf(g, id).kind !== 'follower' || canAttack(g, id)) return [];
  if (!isReady(g, id)) return [bar('8.4.2', 'acted')];
  if (hasFlag(g, id, CANNOT_ATTACK)) return [bar('1.3.3', 'cannot-attack')];
  if (!isOld(g, id) && !mayAttackFollowers(g, id)) return [bar('8.4.2.1.a', 'new')];
  return [bar('8.4.3.2', 'no-attack-target')];
}
function ofAbility(g: State, seat: Seat, id: number, a: Ability): Bar[] {
  if (canActivate(g, seat, id, a)) return [];
  const { inc } = g.cards[id] as SveCard;
  if ((isEvolve(a) || isEat(a)) && g.evolved) return [bar('8.3.2', 'evolved')];
  if (isSpent(g, a, id, inc)) return [bar('8.3.1', 'used')];
  if (isEvolve(a) && !hasEvolveCard(g, id)) return [bar('12.2.2', 'no-evolve-card')];
  const { pp, ep } = abilityPP(g, contextOf(seat, id, inc, a.id, null), id, a);
  if (pp > g.pp[seat] + (ep ? 1 : 0)) return [bar('10.4.4', isEvolve(a) ? 'evolve-pp' : 'ability-pp', pp, g.pp[seat])];
  return [bar('10.6.2.1.1', 'ability-cannot')];
}
function ofField(g: State, seat: Seat, id: number, decision: Decision | null): Bar[] {
  const list = activatedOf(g, id);
  const late = ofTime(
    g,
    seat,
    decision,
    list.some((a) => a.quick),
    defOf(g, id).kind === 'follower' ? '7.3.3.c' : '7.3.3.b',
  );
  const each = list.flatMap((a) => ofAbility(g, seat, id, a));
  const attack = g.turn === seat ? ofAttack(g, id) : [];
  const found = [...late, ...attack, ...each];
  return found.length === 0 && list.length === 0 && defOf(g, id).kind === 'amulet' ? [bar('8.3.1', 'nothing')] : found;
}

function ofTheirs(g: State, id: number, decision: Decision | null): Bar[] {
  if (decision?.prompt !== 'attack-target' || (g.cards[id] as SveCard).zone >> 1 !== FIELD)
    return [bar('7.3.3.c', 'theirs')];
  if (decision.options.includes(id)) return [];
  if (defOf(g, id).kind !== 'follower') return [bar('8.4.3.1.a', 'no-follower')];
  if (hasWord(g, id, INTIMIDATE)) return [bar('12.12.2', 'intimidates')];
  if (isGuarded(g, decision)) return [bar('12.8.2.c', 'guarded')];
  return [(g.cards[id] as SveCard).stance === STAND ? bar('8.4.3.1.a', 'stands') : bar('1.3.3', 'cannot-be-attacked')];
}
/** Where one of the targets on offer is a guard, all of them are. */
const isGuarded = (g: State, decision: Decision): boolean => decision.options.some((target) => isGuard(g, target));
function ofTheirLeader(g: State, id: number, decision: Decision | null): Bar {
  if (decision?.prompt !== 'attack-target' || decision.options.includes(id)) return bar('8.4.3.1.b', 'their-leader');
  if (isGuarded(g, decision)) return bar('12.8.2.c', 'guarded');
  const [attacker] = decision.args;
  const isNew = typeof attacker === 'number' && !isOld(g, attacker);
  return isNew ? bar('8.4.3.1.b', 'leader-later') : bar('1.3.3', 'cannot-be-attacked');
}

const RESTING: Readonly<Record<number, Bar>> = {
  [GRAVEYARD]: bar('4.9.1', 'graveyard'),
  [BANISHED]: bar('4.10.1', 'banished'),
  [EVOLUTION]: bar('4.12.1', 'evolution'),
  [EVOLVE_DECK]: bar('12.2.2', 'evolve-deck'),
  [DECK]: bar('4.5.1', 'deck'),
};

export function bars(g: State, seat: Seat, id: number, decision: Decision | null): readonly Bar[] {
  const card = g.cards[id] as SveCard;
  const kind = card.zone >> 1;
  const rests = RESTING[kind];
  const asks = ofTime(g, seat, decision, true).filter(({ key }) => key === 'asked');
  if (rests !== undefined) return [...asks, rests];
  if (kind === LEADER_AREA)
    return card.owner === seat ? [...asks, bar('4.3.1', 'leader')] : [...asks, ofTheirLeader(g, id, decision)];
  const mine = kind === FIELD ? card.master === seat : card.owner === seat;
  if (!mine) return [...asks, ...ofTheirs(g, id, decision)];
  switch (kind) {
    case HAND:
    case EX:
      return [...ofTime(g, seat, decision, isQuick(g, id)), ...ofPlaying(g, seat, id)];
    case FIELD:
      return ofField(g, seat, id, decision);
    default:
      return [...asks, bar('4.11.1', 'resolving')];
  }
}
