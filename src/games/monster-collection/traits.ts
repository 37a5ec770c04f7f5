// Traits and numbers of a card as card text asks for them: on the battlefield with effects, elsewhere as printed.
import { by, NONE } from '../../kernel/index.ts';
import { isTerrainRole } from './board.ts';
import * as C from './cards.ts';
import { amountOf, type Ctx } from './select.ts';
import { HQ, type MonCard, PROXY, type State, UNIT } from './state.ts';
import type { CardFilter, Compare, NumberKey, Trait } from './text/ast.ts';
import { baseValue, valueOf } from './values.ts';

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

/* Traits */

const raceBits = (g: State, id: number, name: string): boolean => {
  const at = C.poolOf(g).races.indexOf(name);
  if (at < 0) return false;
  return (traitValue(g, id, C.RACE + (at >= 31 ? 1 : 0)) & (1 << (at % 31))) !== 0;
};
/** A trait of a card: on the battlefield with effects, elsewhere as printed; of a base or proxy none is defined (4.1.13). */
const traitValue = (g: State, id: number, key: number): number => {
  const card = g.cards[id] as MonCard;
  return card.role === HQ || card.role === PROXY ? 0 : valueOf(g, id, key);
};
function hasTrait(g: State, id: number, key: Exclude<Trait, { number: NumberKey }>['key'], value: string): boolean {
  const card = g.cards[id] as MonCard;
  const hidden = card.role === HQ || card.role === PROXY;
  if (hidden) return by('4.1.13', hasPrinted(g, card.def, key, value), false);
  switch (key) {
    case 'race':
      return raceBits(g, id, value);
    case 'attribute':
      return (traitValue(g, id, C.ATTRIBUTE) & C.attributeBit(value)) !== 0;
    case 'march':
      return (traitValue(g, id, C.MARCH) & C.marchBit(value)) !== 0;
    case 'type': {
      const at = C.poolOf(g).types.indexOf(value);
      return at >= 0 && (traitValue(g, id, C.TYPE) & (1 << at)) !== 0;
    }
    case 'name':
      return C.defAt(g, valueOf(g, id, C.NAME)).name === value;
    case 'faction':
    case 'class':
      return hasPrinted(g, card.def, key, value);
  }
}
export function hasPrinted(
  g: State,
  def: number,
  key: Exclude<Trait, { number: NumberKey }>['key'],
  value: string,
): boolean {
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
      return (d.sheet[C.MARCH] ?? 0) !== 0 && ((d.sheet[C.MARCH] ?? 0) & C.marchBit(value)) !== 0;
  }
}
const MULTI: Readonly<Record<string, string>> = {
  race: '2.1.22.2',
  attribute: '2.1.13.3',
  type: '2.1.23.2',
  march: '2.1.19.3',
};
/** Whether a number is defined for such a card at all (4.1.13). */
export const isDefined = (g: State, id: number, key: NumberKey): boolean => {
  const card = g.cards[id] as MonCard;
  const kind =
    card.role === 0 ? C.defOf(g, id).kind : card.role === UNIT ? 'unit' : isTerrainRole(card.role) ? 'terrain' : 'gear';
  return key === 'limit' ? kind === 'terrain' : kind === 'unit';
};
export function traitHolds(g: State, c: Ctx | null, id: number, trait: Trait): boolean {
  if ('number' in trait) {
    if (!isDefined(g, id, trait.number)) return by('4.1.13', true, false);
    const n = c === null ? (trait.amount as number) : amountOf(g, c, trait.amount);
    const value = trait.base ? baseValue(g, id, KEY_OF[trait.number]) : valueOf(g, id, KEY_OF[trait.number]);
    return compares(value, trait.compare, n);
  }
  let at = 0;
  for (const value of trait.values) {
    if (hasTrait(g, id, trait.key, value)) {
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

/* Cards by what is printed */

export function cardFits(g: State, id: number, filter: CardFilter): boolean {
  const d = C.defOf(g, id);
  const kind =
    filter.kind === 'card' ||
    filter.kind === d.kind ||
    (filter.kind === 'item' && (d.kind === 'gear' || d.kind === 'consumable'));
  return kind && filter.traits.every((t) => printedTrait(g, id, t));
}
function printedTrait(g: State, id: number, trait: Trait): boolean {
  const { def } = g.cards[id] as MonCard;
  if ('number' in trait) {
    const d = C.defAt(g, def);
    const has = trait.number === 'limit' ? d.kind === 'terrain' : d.kind === 'unit';
    return (
      by('4.1.13', true, has) && compares(d.sheet[KEY_OF[trait.number]] ?? 0, trait.compare, trait.amount as number)
    );
  }
  return trait.values.some((v) => hasPrinted(g, def, trait.key, v));
}
export const anyFits = (g: State, id: number, filters: readonly CardFilter[]): boolean =>
  filters.length === 0 || filters.some((f) => cardFits(g, id, f));
