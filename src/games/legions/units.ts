// Units (ユニット), lanes (レーン) and what a card is where it lies.
import { by, type Card, cardOf, cite, NONE, SEATS, type Seat, refAt } from '../../kernel/index.ts';
import { type Category, K_ATK, K_HP, wordBit } from './def.ts';
import {
  ACTIVE,
  CENTER,
  cardsIn,
  defAt,
  defOf,
  EXILE,
  LANES,
  LORD,
  lordOf,
  MASTER,
  MINIONS,
  REVERSED,
  type State,
  WAIT4,
} from './state.ts';
import { amountIn, ruleIn, valueIn, wordIn } from './values.ts';

export const LANE_WORDS = ['left', 'center', 'right'] as const;
/** The lane a player calls left, center or right: the other player's left is the same lane as one's right (18-2, 18-4). */
export const laneOn = (seat: Seat, side: number): number =>
  seat === 0 ? side : side === CENTER ? by('18-3', CENTER, CENTER) : mirrored(side);
const mirrored = (side: number): number => by(side === 0 ? '18-2' : '18-4', side, 2 - side);
export const sideOf = (seat: Seat, lane: number): number => (seat === 0 ? lane : 2 - lane);

export const isField = (kind: number): boolean => kind >= MINIONS && kind <= LORD;
export const onField = (g: State, id: number): boolean => isField(cardOf(g, id).zone >> 1);
/** Everything in the leader zone stands in the center lane (17-12, 18-3). */
export const laneOf = (g: State, id: number): number => laneIn(cardOf(g, id));
export function laneIn(card: Card): number {
  if (card.zone >> 1 === MINIONS) return card.slot;
  return by('18-3 17-12', NONE, CENTER);
}
export const areAdjacent = (a: number, b: number): boolean => by('18-5', false, Math.abs(a - b) === 1);

/** What category a card has: a reversed one has none (16-3e), and of one that nobody may look at nobody can say (17-18). */
export function categoryOf(g: State, card: Card): Category | null {
  const { category } = defAt(g, card.def);
  if (card.face !== REVERSED) return category;
  const kind = card.zone >> 1;
  if (kind === EXILE) return by('17-18.s2', category, null);
  return by('16-3f', true, isPublicKind(kind)) ? by('16-3e', category, null) : category;
}
export const isPublicKind = (kind: number): boolean => kind >= MINIONS && kind <= WAIT4;
export const isOpen = (g: State, id: number): boolean => cardOf(g, id).face !== REVERSED;
/** On the field and open: a Master, Minion or Lord there is a unit (21-1). */
export const isUnit = (g: State, id: number): boolean => isUnitCard(cardOf(g, id));
export const isUnitCard = (card: Card): boolean =>
  isField(card.zone >> 1) && !(card.face === REVERSED && by('16-3e', false, true));

/** Minion zone, master area and lord area together are the field (17-10). */
export function fieldOf(g: State, seat: Seat): number[] {
  const out = [...cardsIn(g, MINIONS, seat)];
  return by('17-10', out, [...out, ...cardsIn(g, MASTER, seat), ...cardsIn(g, LORD, seat)]);
}
/** The minion of a player in a lane, reversed or not, or NONE. */
export function inLane(g: State, seat: Seat, lane: number): number {
  for (const id of cardsIn(g, MINIONS, seat)) if (cardOf(g, id).slot === lane) return id;
  return NONE;
}
/** A lane holds one card (17-11). */
export const isFree = (g: State, seat: Seat, lane: number): boolean =>
  inLane(g, seat, lane) === NONE || by('17-11', true, false);
/** Lanes where this card could be placed. */
export function lanesFor(g: State, seat: Seat, id: number): number[] {
  const out: number[] = [];
  const left = isLeftOnly(g, id);
  for (const lane of LANES) {
    if (left && lane !== laneOn(seat, 0) && cite('39-21')) continue;
    if (isFree(g, seat, lane)) out.push(lane);
  }
  return out;
}
const LEFT_ONLY = wordBit('leftOnly');
export const isLeftOnly = (g: State, id: number): boolean => (defOf(g, id).words & LEFT_ONLY) !== 0;
export function hasLaneFor(g: State, seat: Seat, id: number): boolean {
  if (cardsIn(g, MINIONS, seat).length === 0) return true;
  return lanesFor(g, seat, id).length > 0;
}

export const isActive = (g: State, id: number): boolean => cardOf(g, id).stance === ACTIVE;
export const isMinion = (g: State, id: number): boolean => cardOf(g, id).zone >> 1 === MINIONS;
export const isMaster = (g: State, id: number): boolean => cardOf(g, id).zone >> 1 === MASTER;
export const isLord = (g: State, id: number): boolean => cardOf(g, id).zone >> 1 === LORD;

/** Incapacitated (行動不能): placed this turn (29-1), unless it has haste (29-2, 39-2). */
export const isIncapacitated = (g: State, id: number): boolean => isIncapable(g, cardOf(g, id));
export function isIncapable(g: State, card: Card): boolean {
  if (card.turn !== g.turnNumber) return false;
  if (wordIn(g, card, 'haste')) return by('39-2 29-2', true, false);
  if (ruleIn(g, card, 'neverHeld')) return by('38-21', true, false);
  return by('29-1.s1', false, true);
}
export const isTurnOf = (g: State, id: number): boolean => cardOf(g, id).owner === g.turn;

const RIGHT = 2;
function trait(g: State, card: Card): number {
  if (card.zone >> 1 !== MINIONS || card.owner !== g.turn) return 0;
  const side = sideOf(card.owner, card.slot);
  if (side === RIGHT) return by('39-11', 0, amountIn(g, card, 'rightTrait'));
  return side === CENTER ? by('39-12', 0, amountIn(g, card, 'centerTrait')) : 0;
}
const CEILING = 20; // what life has and ATK and HP have not
export const atkOf = (g: State, id: number): number => atkIn(g, cardOf(g, id));
export function atkIn(g: State, card: Card): number {
  const sum = valueIn(g, card, K_ATK) + trait(g, card);
  const atk = by('09-2', sum, Math.max(0, sum));
  return by('09-3', Math.min(atk, CEILING), atk);
}
/** HP left: what is printed and modified, less the damage taken (11-3). */
export const hpOf = (g: State, id: number): number => hpIn(g, cardOf(g, id));
export function hpIn(g: State, card: Card): number {
  const sum = valueIn(g, card, K_HP) - by('11-3.s1', 0, card.damage);
  const hp = by('10-2', sum, Math.max(0, sum));
  return by('10-3', Math.min(hp, CEILING), hp);
}
/** Units whose HP is 0 or less; a Master has no HP. */
export function deadUnits(g: State): number[] {
  const dead: number[] = [];
  for (const seat of SEATS) {
    for (const id of cardsIn(g, MINIONS, seat)) if (isOpen(g, id) && isSpent(g, id)) dead.push(id);
    const lord = lordOf(g, seat);
    if (lord !== NONE && isOpen(g, lord) && isSpent(g, lord)) dead.push(lord);
  }
  return dead;
}
/** Whether there is any; asked after every sequence, so it must be quick. */
export function hasDead(g: State): boolean {
  for (const seat of SEATS) {
    for (const id of cardsIn(g, MINIONS, seat)) if (isOpen(g, id) && isSpent(g, id)) return true;
    const lord = lordOf(g, seat);
    if (lord !== NONE && isOpen(g, lord) && isSpent(g, lord)) return true;
  }
  return false;
}
function isSpent(g: State, id: number): boolean {
  const card = cardOf(g, id);
  if (valueIn(g, card, K_HP) - by('11-3.s1', 0, card.damage) > 0) return false;
  return g.spared.length === 0 || !g.spared.includes(refAt(id, card.inc));
}
