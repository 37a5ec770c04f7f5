// A card as printed, and what its text compiles to: everything that never changes during a match.
import type { Printed } from '../../kernel/index.ts';
import { firstEnd, foreseeing, type Op, programOf, withGiven } from './program.ts';
import { allowedBy, forbiddenBy, playerBit } from './permissions.ts';
import {
  type Ability,
  type Attribute,
  ATTRIBUTES,
  type Change,
  type Condition,
  type Event,
  KEYWORDS,
  type Keyword,
  type Stat,
} from './text/ast.ts';

const CARD_KINDS = ['character', 'effect', 'support'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** Keys of a card's sheet of current numbers. */
export const ATK = 0;
export const DEF = 1;
export const DOWN = 2;
export const SPEED = 3;
export const COST = 4;
export const ATTRIBUTE = 5; // bits
export const KEYWORD = 6; // bits
export const SPEED_RESISTANCE = 7;
export const ENERGY_RESISTANCE = 8;
export const CAN = 9; // bits
export const CANNOT = 10; // bits
export const ICON_BITS = 11; // lead icons
export const SHEET_SIZE = 12;
/** Species are no number, but effects change them too: a bit among the keys that are written. */
export const SPECIES = 12;

/** The kind of modifier that adds to a number (values.ts). */
export const ADD_STAT = 6;

export interface LosCard extends Printed {
  readonly kind: CardKind;
  readonly flash: boolean;
  readonly field: boolean;
  readonly attribute: Attribute;
  readonly cost: number;
  readonly speed: number;
  readonly atk: number;
  readonly def: number;
  readonly down: number;
  readonly icons: number; // bits of lead icons
  readonly species: readonly string[]; // with those it gives itself, wherever it lies
  readonly ownSpecies: readonly string[]; // as printed
  readonly makesSpecies: readonly string[]; // those its text gives to cards
  readonly text: string;
  readonly abilities: readonly Ability[];
  readonly programs: readonly (readonly Op[])[]; // beside abilities
  readonly firsts: readonly number[]; // beside abilities: where the first sentence of a trigger ends
  readonly sheet: readonly number[];
  readonly statics: readonly number[]; // which abilities are of this sort
  readonly players: readonly number[];
  readonly triggers: readonly number[];
  readonly activates: readonly number[];
  readonly effect: number; // ability of an effect card, or -1
  readonly listens: number; // bit per word of events
  readonly speaks: boolean; // has abilities that work on the field
  readonly alsoNamed: readonly string[]; // names it counts as besides its own
  readonly gives: boolean; // its static abilities give others abilities
  readonly bars: boolean; // its text keeps cards from what certain others do
  readonly mutes: boolean; // its static abilities take effects away
  readonly replaces: readonly number[];
  readonly playIf: readonly number[];
  readonly asks: readonly Event[]; // of which its text asks whether they have happened this turn
  readonly writes: number; // bit per key of the sheet that its static abilities change
  readonly allows: number; // bit per permission, and per prohibition, that they speak of
  readonly forbids: number;
  readonly governs: number; // bit per sort of rule for players
  readonly steady: boolean; // its static abilities ask for nothing but where cards stand
}

export const EVENT_WORDS = [
  'enters',
  'attacks',
  'attacked',
  'battles',
  'battled',
  'turnedUp',
  'turnedDown',
  'downed',
  'downs',
  'destroyed',
  'trashed',
  'leaves',
  'moves',
  'movesFront',
  'movesBack',
  'chosen',
  'gained',
  'regained',
  'attacksDirectly',
  'displayed',
  'deals',
  'takes',
  'heals',
  'draws',
  'discards',
  'plays',
  'energy',
  'phase',
  'survived',
  'returned',
  'entersAs',
  'played',
  'falling',
  'breaking',
  'movesLane',
] as const satisfies readonly Event['on'][];
/** A bit for each word; the last ones share one, so that 31 are enough. */
const WORD_BITS = new Map<string, number>(EVENT_WORDS.map((word, i) => [word, 1 << Math.min(30, i)]));
export const wordBit = (word: Event['on']): number => WORD_BITS.get(word) ?? 0;

export const attributeBit = (attribute: Attribute): number => 1 << ATTRIBUTES.indexOf(attribute);
export const keywordBit = (keyword: Keyword): number => 1 << KEYWORDS.indexOf(keyword);

const indexes = (abilities: readonly Ability[], sort: Ability['ability']): number[] =>
  abilities.flatMap((ability, i) => (ability.ability === sort ? [i] : []));

const STEADY_FILTERS = new Set(['row', 'lane', 'adjacent', 'display', 'face', 'species', 'attribute', 'name', 'other']);
const isSteady = (ability: Ability): boolean =>
  ability.ability !== 'static' ||
  (ability.conditions.length === 0 &&
    (ability.what.the === 'this' || ability.what.of.where.every((f) => STEADY_FILTERS.has(f.is))) &&
    ability.changes.every((c) =>
      c.change === 'add' || c.change === 'set' ? typeof c.n === 'number' : c.change !== 'ability',
    ));

const STAT_KEYS: Readonly<Record<Stat, number>> = { atk: ATK, def: DEF, down: DOWN, speed: SPEED, cost: COST };
export const statKey = (stat: Stat): number => STAT_KEYS[stat];
/** Keys of the sheet that a keyword stands under. */
export const KEYWORD_KEYS = (1 << KEYWORD) | (1 << SPEED_RESISTANCE) | (1 << ENERGY_RESISTANCE);
/** The keys of the sheet that a change is made to, with those of changes before it. */
export function alsoWrites(bits: number, change: Change): number {
  switch (change.change) {
    case 'add':
    case 'set':
      return change.stats.reduce((sum, stat) => sum | (1 << statKey(stat)), bits);
    case 'gain':
    case 'lose':
      return bits | KEYWORD_KEYS;
    case 'attribute':
      return bits | (1 << ATTRIBUTE);
    case 'also':
      return bits | (1 << ATTRIBUTE);
    case 'icons':
      return bits | (1 << ICON_BITS);
    case 'species':
      return bits | (1 << SPECIES);
    case 'ability':
      // What a given rule changes, whoever has it.
      return change.ability.ability === 'static' ? change.ability.changes.reduce(alsoWrites, bits) : bits;
    case 'name':
    case 'give':
      return bits;
    case 'can':
      return bits | (1 << CAN);
    case 'cannot':
      return bits | (1 << CANNOT);
  }
}

export type Facts = Pick<
  LosCard,
  | 'name'
  | 'kind'
  | 'flash'
  | 'field'
  | 'attribute'
  | 'cost'
  | 'speed'
  | 'atk'
  | 'def'
  | 'down'
  | 'icons'
  | 'species'
  | 'text'
>;

const selfChanges = (abilities: readonly Ability[]): readonly Change[] =>
  abilities.flatMap((a) =>
    a.ability === 'static' && a.what.the === 'this' && a.conditions.length === 0 ? a.changes : [],
  );

const withSpecies = (list: readonly string[], c: Change): readonly string[] =>
  c.change === 'species' ? (c.also ? [...list, c.species] : [c.species]) : list;
const speciesIn = (changes: readonly Change[]): readonly string[] =>
  changes.flatMap((c) => (c.change === 'species' ? [c.species] : []));
function speciesMade(ability: Ability, _index: number, _all: readonly Ability[]): readonly string[] {
  if (ability.ability === 'static') return speciesIn(ability.changes);
  return programOf(ability).flatMap((op) => (op.do === 'change' ? speciesIn(op.changes) : []));
}

/** What a text asks whether it has happened this turn. */
const askedIn = (ability: Ability): readonly Event[] => [
  ...('conditions' in ability ? ability.conditions : []).flatMap(pastOf),
  ...programOf(ability).flatMap((op) => (op.do === 'unless' ? op.conditions.flatMap(pastOf) : [])),
];
function pastOf(condition: Condition): readonly Event[] {
  if (condition.if === 'all') return condition.of.flatMap(pastOf);
  return condition.if === 'happened' ? [condition.event] : [];
}
const inStatics = (abilities: readonly Ability[], bitsOf: (c: Change) => number): number =>
  abilities.reduce(
    (bits, a) => (a.ability === 'static' ? a.changes.reduce((sum, c) => sum | bitsOf(c), bits) : bits),
    0,
  );
export function printedCard(facts: Facts, text: readonly Ability[]): LosCard {
  const read = text.map(foreseeing);
  const abilities = withGiven(read);
  const self = selfChanges(read);
  const sheet: number[] = Array.from({ length: SHEET_SIZE }, () => 0);
  sheet[ATK] = facts.atk;
  sheet[DEF] = facts.def;
  sheet[DOWN] = facts.down;
  sheet[SPEED] = facts.speed;
  sheet[COST] = facts.cost;
  sheet[ATTRIBUTE] = attributeBit(facts.attribute);
  sheet[ICON_BITS] = facts.icons;
  let listens = 0;
  for (const ability of read) {
    if (ability.ability === 'keyword') addKeyword(sheet, ability.keyword, ability.n);
    if (ability.ability === 'trigger') for (const event of ability.events) listens |= wordBit(event.on);
  }
  return {
    ...facts,
    species: self.reduce(withSpecies, facts.species),
    ownSpecies: facts.species,
    makesSpecies: abilities.flatMap(speciesMade),
    alsoNamed: self.flatMap((c) => (c.change === 'name' ? [c.name] : [])),
    gives: read.some((a) => a.ability === 'static' && a.changes.some((c) => c.change === 'ability')),
    bars: abilities.some((a) => a.ability === 'bar'),
    mutes: read.some(
      (a) => a.ability === 'static' && a.changes.some((c) => c.change === 'cannot' && c.what === 'speaking'),
    ),
    replaces: indexes(read, 'replace'),
    playIf: indexes(read, 'playIf'),
    asks: abilities.flatMap(askedIn),
    abilities,
    programs: abilities.map(programOf),
    firsts: abilities.map(firstEnd),
    sheet,
    statics: indexes(read, 'static'),
    players: indexes(read, 'player'),
    triggers: indexes(read, 'trigger'),
    activates: indexes(read, 'activate'),
    effect: indexes(read, 'effect')[0] ?? -1,
    listens,
    writes: read.reduce((bits, a) => (a.ability === 'static' ? a.changes.reduce(alsoWrites, bits) : bits), 0),
    allows: inStatics(read, allowedBy),
    forbids: inStatics(read, forbiddenBy),
    governs: read.reduce(
      (bits, a) => (a.ability === 'player' ? a.changes.reduce((sum, c) => sum | playerBit(c.change), bits) : bits),
      0,
    ),
    steady: read.every(isSteady),
    speaks: read.some((ability) => ability.ability !== 'keyword' && ability.ability !== 'effect'),
  };
}

/** Several instances of a keyword do not add up; of several X the highest counts (LOS-R47). */
export function addKeyword(sheet: number[], keyword: Keyword, n: number): void {
  sheet[KEYWORD] = (sheet[KEYWORD] ?? 0) | keywordBit(keyword);
  if (keyword === 'speedResistance') sheet[SPEED_RESISTANCE] = Math.max(sheet[SPEED_RESISTANCE] ?? 0, n);
  if (keyword === 'energyResistance') sheet[ENERGY_RESISTANCE] = Math.max(sheet[ENERGY_RESISTANCE] ?? 0, n);
}
