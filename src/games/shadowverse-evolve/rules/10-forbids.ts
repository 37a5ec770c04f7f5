// Prohibitions (1.3.3): what a text or the rules keep from happening.
import { by, type Event, NONE, type Seat } from '../../../kernel/index.ts';
import { BANISH, DECKOUT, DESTROY, DRAW, LIFE, MOVE, STANCE } from '../events.ts';
import { flag } from '../keywords.ts';
import { isKeptFrom } from '../programs/statics.ts';
import { abilityMaster, defAt, FIELD, HAND, leaderOf, STAND, type State, type SveCard, zones } from '../state.ts';
import { FLAGGED } from '../value-kinds.ts';
import { derived, hasFlag, valueOf } from '../values.ts';

export const leavesField = (g: State, e: Event): boolean =>
  e.kind === MOVE && (g.cards[e.card] as SveCard).zone >> 1 === FIELD && e.to >> 1 !== FIELD;

const CANNOT_STAND = flag('cannotStand');
const INDESTRUCTIBLE = flag('indestructible');
const BY_ABILITY = flag('indestructibleByAbility');
const BY_OPPONENT = flag('indestructibleByOpponent');

/** A prohibition beats an instruction (1.3.3); what cannot be done is not done (1.3.2). */
export function forbids(g: State, e: Event): boolean {
  switch (e.kind) {
    case MOVE:
      if (e.cause === DESTROY && !isDestructible(g, e.card, e.source)) return by('1.3.3', false, true);
      if (mustStay(g, e)) return by('1.3.3', false, true);
      if (e.cause === DRAW && drawsNone(g, zones.seat(e.to), e)) return by('1.3.3', false, true);
      if (e.to >> 1 === FIELD) return !mayEnter(g, e) && by('4.4.1', false, true);
      return false;
    case DECKOUT:
      return drawsNone(g, e.seat, e) && by('1.3.3', false, true);
    case LIFE:
      return e.amount > 0 && isKeptFrom(g, e.card, 'cannotGainHealth') && by('1.3.3', false, true);
    case STANCE:
      return e.to === STAND && hasFlag(g, e.card, CANNOT_STAND) && by('1.3.3', false, true);
    default:
      return false;
  }
}
/** Who may not draw is not asked to, and loses nothing by an empty deck (5.9.1.1). */
const drawsNone = (g: State, seat: Seat, e: Event): boolean =>
  isKeptFrom(g, leaderOf(g, seat), 'cannotDraw') ||
  (e.source !== NONE && isKeptFrom(g, leaderOf(g, seat), 'cannotDrawByAbility'));
const STAYS: readonly (readonly [flags: number, fits: (e: Event) => boolean])[] = [
  [flag('unbanishable') | flag('unbanishableByOpponent'), (e) => e.cause === BANISH],
  [flag('unreturnable') | flag('unreturnableByOpponent'), (e) => e.to >> 1 === HAND],
  [flag('unmovable') | flag('unmovableByOpponent'), () => true],
];
const BY_ENEMY = flag('unbanishableByOpponent') | flag('unreturnableByOpponent') | flag('unmovableByOpponent');
/** What a text keeps on the field; rule processing and costs are nobody's ability. */
function mustStay(g: State, e: Event): boolean {
  if (e.source === NONE || !leavesField(g, e)) return false;
  const flags = valueOf(g, e.card, FLAGGED);
  if (flags === 0) return false;
  const enemy = abilityMaster(g, e.source) !== (g.cards[e.card] as SveCard).master;
  return STAYS.some(([mask, fits]) => (flags & mask & (enemy ? -1 : ~BY_ENEMY)) !== 0 && fits(e));
}
/** Only followers and amulets stand on the field (4.4.1, R28). */
function mayEnter(g: State, e: Event): boolean {
  const { kind, special } = defAt(g, (g.cards[e.card] as SveCard).def);
  return (kind === 'follower' || kind === 'amulet') && special !== 'evolve';
}
/** `source` NONE: by rule processing or a fight. */
export function isDestructible(g: State, id: number, source: number): boolean {
  if (((derived(g).statics | derived(g).stored) & (1 << FLAGGED)) === 0) return true;
  const flags = valueOf(g, id, FLAGGED);
  if ((flags & INDESTRUCTIBLE) !== 0) return false;
  if (source === NONE) return true;
  if ((flags & BY_ABILITY) !== 0) return false;
  return (flags & BY_OPPONENT) === 0 || abilityMaster(g, source) === (g.cards[id] as SveCard).master;
}
