// Units (ユニット): what stands on the field, read from its cards each time.
import {
  by,
  type Card,
  cardOf,
  inForce,
  type Modifier,
  type ModifierKind,
  NONE,
  type Seat,
  type Sheet,
  Values,
} from '../../kernel/index.ts';
import { CHARGED, cardsIn, FIELD, face, numberOf, type State } from './state.ts';

const KINDS = ['wall', 'soldier', 'hero', 'ace', 'equipped', 'card'] as const;
export type Kind = (typeof KINDS)[number];

/** All cards of a unit, the one that gives it its identity first. */
export function unitCards(g: State, unit: number): readonly number[] {
  const zone = g.zones[cardOf(g, unit).zone] as readonly number[];
  const cards = [unit];
  for (const id of zone) if (cardOf(g, id).host === unit) cards.push(id);
  return cards;
}
const isHost = (g: State, id: number): boolean => cardOf(g, id).host === NONE;
export const unitsOf = (g: State, seat: Seat): number[] => cardsIn(g, FIELD, seat).filter((id) => isHost(g, id));

/** Which entry of the character list a unit fits now; a card that fits none is just a card. */
export function kindOf(g: State, unit: number): Kind {
  const card = cardOf(g, unit);
  if (card.face === 1) return by('char.wall core.unit.3', 'card', 'wall');
  const number = numberOf(g, unit);
  const alone: Kind =
    number === 0
      ? 'card'
      : number === 1
        ? by('char.ace.key', 'card', 'ace')
        : number > 10
          ? by('char.hero.key', 'card', 'hero')
          : by('char.soldier.key', 'card', 'soldier');
  return isEquipped(g, unit) ? by('core.unit.2 char.equip.key', alone, 'equipped') : alone;
}
function isEquipped(g: State, unit: number): boolean {
  for (const id of g.zones[cardOf(g, unit).zone] as readonly number[]) if (cardOf(g, id).host === unit) return true;
  return false;
}
export const isWall = (g: State, unit: number): boolean => cardOf(g, unit).face === 1 && kindOf(g, unit) === 'wall';
export const isSoldier = (g: State, unit: number): boolean => {
  const kind = kindOf(g, unit);
  return kind !== 'wall' && kind !== 'card';
};
export const isCharged = (g: State, unit: number): boolean => cardOf(g, unit).stance === CHARGED;

const LABEL_CLAUSE: Readonly<Record<Kind, string>> = {
  wall: 'core.unit.3',
  soldier: 'char.soldier.label',
  hero: 'char.hero.label',
  ace: 'char.ace.label',
  equipped: 'char.equip.label',
  card: '',
};
/** Whether it has come onto the field this turn; what was preset came before the first. */
export function arrived(g: State, unit: number): boolean {
  const { turn } = cardOf(g, unit);
  return turn === 0 ? by('core.setup.8', g.turnNumber === 1, false) : turn === g.turnNumber;
}

/** Label <アタッカー>. */
export function hasAttacker(g: State, unit: number): boolean {
  const kind = kindOf(g, unit);
  return kind !== 'wall' && kind !== 'card' && by(LABEL_CLAUSE[kind], false, true);
}
/** Label <ブロッカー>. */
export function hasBlocker(g: State, unit: number): boolean {
  const kind = kindOf(g, unit);
  return kind !== 'card' && by(LABEL_CLAUSE[kind], false, true);
}
/** Label <速攻>: an ace has it, and an equipped soldier with an A among its cards. */
export function hasHaste(g: State, unit: number): boolean {
  const kind = kindOf(g, unit);
  if (kind === 'ace') return by('core.label.1 char.ace.label', false, true);
  if (kind !== 'equipped') return false;
  const ace = unitCards(g, unit).some((id) => numberOf(g, id) === 1);
  return by('core.label.1 char.equip.haste', false, ace);
}

export const UP = 0;
export const DOWN = 1;
export const TURN_END = 1;
const SIZE = 0;
const SIZE_CLAUSE: Readonly<Record<Kind, string>> = {
  wall: '',
  soldier: 'char.soldier.size',
  hero: 'char.hero.size',
  ace: 'char.ace.size',
  equipped: 'char.equip.size',
  card: '',
};

const fog = (name: string, sign: 1 | -1): ModifierKind<State> => ({
  name,
  clause: `fog.${name}`,
  layer: 0,
  reads: 0,
  writes: 1 << SIZE,
  affects: (_g, m, card) => m.target === card.id && m.targetInc === card.inc,
  apply: (_g, m: Modifier, _card: Card, sheet: Sheet) => {
    sheet[SIZE] = (sheet[SIZE] ?? 0) + sign * m.amount;
  },
});
const values = new Values<State>({
  layers: 1,
  kinds: [fog('up', 1), fog('down', -1)],
  base: (g, card) => {
    let sum = numberOf(g as State, card.id);
    for (const id of g.zones[card.zone] ?? []) if (cardOf(g, id).host === card.id) sum += face(g, id).number;
    return [sum];
  },
  scope: (g) => [...cardsIn(g, FIELD, 0), ...cardsIn(g, FIELD, 1)],
  statics: () => [],
});
/** Size (サイズ): the numbers of its cards and every Up and Down in force; worked out afresh each time. */
export function sizeOf(g: State, unit: number): number {
  const clause = SIZE_CLAUSE[kindOf(g, unit)];
  if (!inForce('core.size.1')) return numberOf(g, unit);
  return by('core.size.1', 0, by(clause, 0, values.value(g, unit, SIZE)));
}
export const unitIs = (g: State, unit: number, inc: number): boolean => unit !== NONE && cardOf(g, unit).inc === inc;
