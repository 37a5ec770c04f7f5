// Species (2.1.5): what is printed, and what effects have made of it. Names are numbers in modifiers and kept sheets.
import { type Card, poolAt, type Sheet } from '../../kernel/index.ts';
import { ADD_SPECIES, SET_SPECIES } from './modifiers.ts';
import { type LosCard, SHEET_SIZE, SPECIES } from './printed.ts';
import { isMute } from './derived.ts';
import { defAt, isOnField, printedOf, type State } from './state.ts';
import { isChanged, reachingOf, so } from './values.ts';

interface Names {
  readonly list: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
}
const pools = new Map<number, Names>();
function namesOf(pool: number): Names {
  const known = pools.get(pool);
  if (known !== undefined) return known;
  const list = [...new Set(poolAt<LosCard>(pool).defs.flatMap((def) => [...def.species, ...def.makesSpecies]))];
  const made = { list, numbers: new Map(list.map((name, i) => [name, i])) };
  pools.set(pool, made);
  return made;
}
export const speciesNumber = (g: State, name: string): number => namesOf(g.pool).numbers.get(name) ?? -1;

/** Cards whose species are being worked out, as they stand so far. */
const working = new Map<number, readonly string[]>();
export function speciesOf(g: State, id: number): readonly string[] {
  const printed = printedOf(g, id);
  // A card says of itself what it is wherever it lies; on the field that is an effect, and can be lost.
  const own = printed.species === printed.ownSpecies || !isOnField(g, id);
  if (!isChanged(g, SPECIES)) return own || !isMute(g, id) ? printed.species : printed.ownSpecies;
  const soFar = working.get(id);
  if (soFar !== undefined) return soFar;
  const { list } = namesOf(g.pool);
  let now = isOnField(g, id) ? printed.ownSpecies : printed.species;
  working.set(id, now);
  try {
    reachingOf(
      g,
      id,
      (kind) => kind === SET_SPECIES || kind === ADD_SPECIES,
      (m) => {
        const name = list[m.extra] ?? '';
        now = m.kind === SET_SPECIES ? [name] : now.includes(name) ? now : [...now, name];
        working.set(id, now);
      },
    );
  } finally {
    working.delete(id);
  }
  return so('2.1.5', printed.species, now);
}
/** Species of a card as a kept sheet has them; as printed where it has none. */
export function speciesIn(g: State, one: Card, sheet: Sheet): readonly string[] {
  if (sheet.length <= SHEET_SIZE) return defAt(g, one.def).species;
  const { list } = namesOf(g.pool);
  return sheet.slice(SHEET_SIZE + 1).map((n) => list[n] ?? '');
}
/** What follows a kept sheet: that species are kept, and which. */
export const speciesCodes = (g: State, id: number): readonly number[] =>
  isChanged(g, SPECIES) ? [-1, ...speciesOf(g, id).map((name) => speciesNumber(g, name))] : [];
