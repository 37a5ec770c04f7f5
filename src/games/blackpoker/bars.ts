// What is in the way of using a card: read beside the options of chapter 8 and 15, for whoever asks why not now.
import { type Bar, bar, cardOf, type Decision, NONE, type Seat } from '../../kernel/index.ts';
import { type Action, actionOf, DIRECT } from './actions.ts';
import { costOf, freeWalls, hasTarget, keyFits } from './rules/08-request.ts';
import { CHARGED, cardsIn, FIELD, FOG, GRAVEYARD, HAND, LIFE, lifeOf, type State } from './state.ts';
import { arrived, hasAttacker, hasHaste, isWall } from './units.ts';

/** Requests are made one after another, each when its player has the chance. */
function ofChance(g: State, seat: Seat, decision: Decision | null): Bar[] {
  if (decision?.prompt === 'chance') return [];
  return decision === null || g.chance !== seat ? [bar('core.chance.1', 'no-chance')] : [bar('core.chance.1', 'busy')];
}
function ofTime(g: State, seat: Seat, action: Action): Bar[] {
  if (action.timing === 'quick') return [];
  if (g.turn !== seat) return [bar('core.timing.1', 'not-turn', action.id)];
  return g.stage.length > 0 ? [bar('core.timing.1', 'stage', action.id)] : [];
}
function ofCost(g: State, seat: Seat, action: Action): Bar[] {
  const { B, L, D } = costOf(action);
  const found: Bar[] = [];
  const walls = freeWalls(g, seat).length;
  if (walls < B) found.push(bar('core.cost.1', 'walls', action.id, B, walls));
  if (lifeOf(g, seat) < L) found.push(bar('core.cost.4', 'life', action.id));
  const hand = cardsIn(g, HAND, seat).length;
  if (D > 0 && hand < action.keys.length + D)
    found.push(bar('core.cost.3', 'cards', action.id, action.keys.length + D, hand));
  return found;
}
/** Whether the other key card of a spell is at hand. */
const ofKeys = (g: State, seat: Seat, action: Action, id: number): Bar[] =>
  action.keys.every((_, i) => cardsIn(g, HAND, seat).some((other) => keyFits(g, action, i, other)))
    ? []
    : keyFits(g, action, 0, id) || keyFits(g, action, 1, id)
      ? [bar(action.lines.key, 'other-key', action.id)]
      : [];
const ofTarget = (g: State, seat: Seat, action: Action, id: number): Bar[] =>
  action.target === null || hasTarget(g, seat, action, id) ? [] : [bar(action.lines.target, 'no-target', action.id)];

function ofHand(g: State, seat: Seat, id: number, decision: Decision | null): Bar[] {
  const mine = DIRECT.filter((action) => action.keys.some((_, i) => keyFits(g, action, i, id)));
  const each = mine.flatMap((action) => {
    const late = ofTime(g, seat, action);
    if (late.length > 0) return late;
    return [...ofCost(g, seat, action), ...ofKeys(g, seat, action, id), ...ofTarget(g, seat, action, id)].slice(0, 1);
  });
  return [...ofChance(g, seat, decision), ...each];
}

const ATTACK = actionOf('attack');
function ofSoldier(g: State, seat: Seat, id: number, decision: Decision | null): Bar[] {
  const mine = g.turn === seat;
  if (cardOf(g, id).stance !== CHARGED) return [bar(mine ? 'basic.attack.nodrive' : 'basic.block.nodrive', 'driven')];
  if (!mine) return [decision?.prompt === 'blockers' ? bar('core.block.2', 'blocks') : bar('core.block.1', 'block')];
  if (arrived(g, id) && !hasHaste(g, id)) return [bar('basic.attack.new', 'new')];
  if (decision?.prompt === 'attackers') return [bar('basic.attack.effect', 'named')];
  if (g.requested.includes(ATTACK.id)) return [bar('basic.attack.cond', 'attacked')];
  const late = ofTime(g, seat, ATTACK);
  return late.length > 0 ? late : [bar('basic.attack.effect', 'attack-first')];
}
function ofField(g: State, seat: Seat, id: number, decision: Decision | null): Bar[] {
  const card = cardOf(g, id);
  if (card.owner !== seat) return [bar('core.request.4', 'theirs')];
  if (card.host !== NONE) return [bar('core.unit.4', 'worn', { card: card.host })];
  if (isWall(g, id)) {
    if (card.stance !== CHARGED) return [bar('core.cost.1', 'wall-driven')];
    return [decision?.prompt === 'blockers' ? bar('core.block.2', 'blocks') : bar('core.cost.1', 'wall')];
  }
  if (!hasAttacker(g, id)) return [bar('core.unit.1', 'no-unit')];
  return ofSoldier(g, seat, id, decision);
}

export function bars(g: State, seat: Seat, id: number, decision: Decision | null): readonly Bar[] {
  const { owner, zone } = cardOf(g, id);
  switch (zone >> 1) {
    case HAND:
      return owner === seat ? ofHand(g, seat, id, decision) : [bar('core.zone.1', 'their-hand')];
    case FIELD:
      return ofField(g, seat, id, decision);
    case LIFE:
      return [bar('core.zone.2', 'in-life')];
    case GRAVEYARD:
      return [bar('core.zone.3', 'graveyard')];
    case FOG:
      return [bar('core.fog.1', 'fog')];
    default:
      return [bar('core.stage.1', 'on-stage')];
  }
}
