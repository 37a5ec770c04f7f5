// Traits and numbers of a card as card text asks for them: on the battlefield with effects, elsewhere as printed, and of a card
// that has left as it last was there (10.5.4.1, 10.11.4).
import { by, type Last, lastKnown, NONE } from '../../kernel/index.ts';
import { gearOf, isTerrainRole } from './board.ts';
import * as C from './cards.ts';
import { amountOf, baseValue, valueOf } from './asks.ts';
import type { Ctx } from './context.ts';
import { type Aim, HQ, isPlayer, type MonCard, PROXY, type State, stands, UNIT } from './state.ts';
import type { CardFilter, Compare, NumberKey, Trait, TraitKey } from './text/ast.ts';

export const KEY_OF: Readonly<Record<NumberKey, number>> = {
  level: C.LEVEL,
  attack: C.ATTACK,
  defence: C.DEFENCE,
  limit: C.LIMIT,
  initiative: C.INITIATIVE,
  charge: C.CHARGE,
  defender: C.DEFENDER,
  handLimit: NONE,
  dice: NONE,
};

export const compares = (value: number, how: Compare, n: number): boolean =>
  how === 'is' ? value === n : how === 'least' ? value >= n : value <= n;

/* Objects: a card in one incarnation, as it is (null) or as it last was where it was spoken of */

export type Past = Last<MonCard> | null;
/** What is asked of an object that is no longer there; null: it is there, and is asked itself. */
export function pastOf(g: State, aim: Aim): Past {
  if (isPlayer(aim) || stands(g, aim)) return null;
  const last = lastKnown(g, aim.card, aim.inc) as Past;
  return last ?? { card: g.cards[aim.card] as MonCard, sheet: C.defOf(g, aim.card).sheet };
}
export const cardIn = (g: State, id: number, past: Past): MonCard =>
  past === null ? (g.cards[id] as MonCard) : past.card;
const LAST_CLAUSES = ['10.5.4.1', '10.5.4.1.1', '10.5.4.1.2', '10.11.4.a'] as const;
/** A value of an object. */
export function valueIn(g: State, id: number, past: Past, key: number): number {
  if (past === null) return valueOf(g, id, key);
  const printed = C.defOf(g, id).sheet[key] ?? 0;
  return LAST_CLAUSES.reduce((value, clause) => by(clause, printed, value), past.sheet?.[key] ?? printed);
}
/** How many pieces of equipment a unit wears or wore. */
export const wornBy = (g: State, id: number, past: Past): number =>
  past === null
    ? gearOf(g, id).length
    : LAST_CLAUSES.reduce((n, clause) => by(clause, 0, n), ((past.sheet?.[C.WAS] ?? 0) >> C.WAS_WORN) & 255);
const baseIn = (g: State, id: number, past: Past, key: number): number =>
  past === null ? baseValue(g, id, key) : (C.defOf(g, id).sheet[key] ?? 0);
/** A number of an object, also of one that is gone; of a player there is none. */
export function numberOf(g: State, aim: Aim, key: number, base: boolean): number {
  if (isPlayer(aim) || key < 0) return 0;
  const past = pastOf(g, aim);
  const value = valueIn(g, aim.card, past, key);
  return base ? by('3.2.2', value, baseIn(g, aim.card, past, key)) : by('4.6.1', Math.max(0, value), value);
}

/* Traits */

function hasTrait(g: State, id: number, key: TraitKey, value: string, past: Past): boolean {
  const card = cardIn(g, id, past);
  // Of a base or proxy no trait is defined.
  if (card.role === HQ || card.role === PROXY) return by('4.1.13', hasPrinted(g, card.def, key, value), false);
  switch (key) {
    case 'race': {
      const at = C.poolOf(g).races.indexOf(value);
      return at >= 0 && (valueIn(g, id, past, C.raceKey(at)) & C.wordBit(at)) !== 0;
    }
    case 'type': {
      const at = C.poolOf(g).types.indexOf(value);
      return at >= 0 && (valueIn(g, id, past, C.typeKey(at)) & C.wordBit(at)) !== 0;
    }
    case 'attribute':
      return (valueIn(g, id, past, C.ATTRIBUTE) & C.attributeBit(value)) !== 0;
    case 'march':
      return (valueIn(g, id, past, C.MARCH) & C.marchBit(value)) !== 0;
    case 'name':
      return C.defAt(g, valueIn(g, id, past, C.NAME)).name === value;
    case 'faction':
    case 'class':
      return hasPrinted(g, card.def, key, value);
  }
}
function hasPrinted(g: State, def: number, key: TraitKey, value: string): boolean {
  const d = C.defAt(g, def);
  switch (key) {
    case 'race':
      return d.races.includes(value);
    case 'attribute':
      return d.attributes.includes(value);
    case 'type':
      return d.types.includes(value);
    case 'name':
      return d.name === value;
    case 'faction':
      return d.faction === value;
    case 'class':
      return value === '儀式'
        ? d.ritual
        : value === '装備品'
          ? d.kind === 'gear'
          : value === '消耗品' && d.kind === 'consumable';
    case 'march':
      return ((d.sheet[C.MARCH] ?? 0) & C.marchBit(value)) !== 0;
  }
}
const MULTI: Readonly<Record<string, string>> = {
  race: '2.1.22.2',
  attribute: '2.1.13.3',
  type: '2.1.23.2',
  march: '2.1.19.3',
};
/** Whether a number is defined for such a card at all (4.1.13). */
export const isDefined = (g: State, id: number, key: NumberKey, past: Past): boolean => {
  const { role } = cardIn(g, id, past);
  const kind = role === 0 ? C.defOf(g, id).kind : role === UNIT ? 'unit' : isTerrainRole(role) ? 'terrain' : 'gear';
  return key === 'limit' ? kind === 'terrain' : kind === 'unit';
};
export function traitHolds(g: State, c: Ctx, id: number, trait: Trait, past: Past = null): boolean {
  if ('number' in trait) {
    if (!isDefined(g, id, trait.number, past)) return by('4.1.13', true, false);
    const key = KEY_OF[trait.number];
    const value = trait.base ? baseIn(g, id, past, key) : valueIn(g, id, past, key);
    return compares(value, trait.compare, amountOf(g, c, trait.amount));
  }
  let at = 0;
  for (const value of trait.values) {
    if (hasTrait(g, id, trait.key, value, past)) {
      const first = firstTrait(g, id, trait.key) === value;
      const multi = first ? true : by(MULTI[trait.key] ?? '', false, true);
      return at === 0 ? multi : by('4.7.5', false, multi);
    }
    at++;
  }
  return false;
}
const firstTrait = (g: State, id: number, key: string): string => {
  const d = C.defOf(g, id);
  return (key === 'race' ? d.races[0] : key === 'attribute' ? d.attributes[0] : key === 'type' ? d.types[0] : '') ?? '';
};

/* Cards wherever they lie: off the battlefield what is printed holds */

export function cardFits(g: State, c: Ctx, id: number, filter: CardFilter): boolean {
  const d = C.defOf(g, id);
  const kind =
    filter.kind === 'card' ||
    filter.kind === d.kind ||
    (filter.kind === 'item' && (d.kind === 'gear' || d.kind === 'consumable'));
  return kind && filter.traits.every((t) => traitHolds(g, c, id, t));
}
export const anyFits = (g: State, c: Ctx, id: number, filters: readonly CardFilter[]): boolean =>
  filters.length === 0 || filters.some((f) => cardFits(g, c, id, f));
