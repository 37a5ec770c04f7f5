// A card as printed, and what its text compiles to: everything that never changes during a match.
import type { Printed } from '../../kernel/index.ts';
import {
  type Ability,
  type Attribute,
  ATTRIBUTES,
  type Change,
  type Condition,
  type Event,
  KEYWORDS,
  type Keyword,
  type Sentence,
  type Stat,
  type Step,
  type Target,
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
export const SHEET_SIZE = 11;

/** The kind of modifier that adds to a number (values.ts). */
export const ADD_STAT = 6;

/** A step of a compiled text; `unless` and `may` jump over the rest of their sentence. */
export type Op =
  | Step
  | { readonly do: 'unless'; readonly conditions: readonly Condition[]; readonly to: number }
  | { readonly do: 'may'; readonly to: number };

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
  readonly species: readonly string[];
  readonly text: string;
  readonly abilities: readonly Ability[];
  readonly programs: readonly (readonly Op[])[]; // beside abilities
  readonly sheet: readonly number[];
  readonly statics: readonly number[]; // which abilities are of this sort
  readonly players: readonly number[];
  readonly triggers: readonly number[];
  readonly activates: readonly number[];
  readonly effect: number; // ability of an effect card, or -1
  readonly listens: number; // bit per word of events
  readonly speaks: boolean; // has abilities that work on the field
  readonly writes: number; // bit per key of the sheet that its static abilities change
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
] as const satisfies readonly Event['on'][];
export const wordBit = (word: Event['on']): number => 1 << EVENT_WORDS.indexOf(word);

export const attributeBit = (attribute: Attribute): number => 1 << ATTRIBUTES.indexOf(attribute);
export const keywordBit = (keyword: Keyword): number => 1 << KEYWORDS.indexOf(keyword);

/** A step with its choice made a step of its own, and what was left out filled in. */
function lowered(step: Step, before: Target): { steps: readonly Step[]; what: Target } {
  if (
    step.do === 'choose' ||
    step.do === 'look' ||
    step.do === 'peek' ||
    step.do === 'among' ||
    step.do === 'top' ||
    step.do === 'discard'
  ) {
    return { steps: [step], what: { the: 'it' } };
  }
  if (step.do === 'pair') {
    const first: Step = { do: 'choose', who: 'own', of: step.first, count: 'exactly', n: step.n };
    const second = { do: 'choose', who: 'own', of: step.second, count: 'exactly', n: step.m, beside: true } as const;
    return { steps: [first, second], what: { the: 'it' } };
  }
  if (!('what' in step)) return { steps: [step], what: before };
  const { what } = step;
  if (what.the === 'same') return { steps: [{ ...step, what: before }], what: before };
  if (what.the !== 'some' && what.the !== 'among') return { steps: [step], what };
  const it: Target = { the: 'it' };
  if (what.the === 'among') {
    return {
      steps: [
        { do: 'among', of: what.of, n: what.n, upTo: what.upTo },
        { ...step, what: it },
      ],
      what: it,
    };
  }
  const chosen: Step = { do: 'choose', who: 'own', of: what.of, count: what.count, n: what.n };
  return { steps: [chosen, { ...step, what: it }], what: it };
}

/** Sentences as one list of steps; an optional trigger's first "may" is the choice to use it. */
function flatten(sentences: readonly Sentence[], mayIsUse: boolean): Op[] {
  const ops: Op[] = [];
  let what: Target = { the: 'it' };
  sentences.forEach((sentence, i) => {
    const steps = sentence.steps.flatMap((step) => {
      const made = lowered(step, what);
      what = made.what;
      return made.steps;
    });
    const asks = sentence.may && !(i === 0 && mayIsUse);
    const before = (sentence.conditions.length > 0 ? 1 : 0) + (asks ? 1 : 0);
    const end = ops.length + before + steps.length;
    if (sentence.conditions.length > 0) ops.push({ do: 'unless', conditions: sentence.conditions, to: end });
    if (asks) ops.push({ do: 'may', to: end });
    ops.push(...steps);
  });
  return ops;
}

const programOf = (ability: Ability): readonly Op[] => {
  switch (ability.ability) {
    case 'trigger':
      return flatten(ability.sentences, true);
    case 'activate':
    case 'effect':
      return flatten(ability.sentences, false);
    default:
      return [];
  }
};
const indexes = (abilities: readonly Ability[], sort: Ability['ability']): number[] =>
  abilities.flatMap((ability, i) => (ability.ability === sort ? [i] : []));

const STEADY_FILTERS = new Set(['row', 'lane', 'adjacent', 'display', 'face', 'species', 'attribute', 'name', 'other']);
const isSteady = (ability: Ability): boolean =>
  ability.ability !== 'static' ||
  (ability.conditions.length === 0 &&
    (ability.what.the === 'this' || ability.what.of.where.every((f) => STEADY_FILTERS.has(f.is))) &&
    ability.changes.every((c) => (c.change !== 'add' && c.change !== 'set') || typeof c.n === 'number'));

const STAT_KEYS: Readonly<Record<Stat, number>> = { atk: ATK, def: DEF, down: DOWN, speed: SPEED, cost: COST };
export const statKey = (stat: Stat): number => STAT_KEYS[stat];
/** Keys of the sheet that a keyword stands under. */
export const KEYWORD_KEYS = (1 << KEYWORD) | (1 << SPEED_RESISTANCE) | (1 << ENERGY_RESISTANCE);
/** The keys of the sheet that a change is made to, with those of changes before it. */
function alsoWrites(bits: number, change: Change): number {
  switch (change.change) {
    case 'add':
    case 'set':
      return change.stats.reduce((sum, stat) => sum | (1 << statKey(stat)), bits);
    case 'gain':
    case 'lose':
      return bits | KEYWORD_KEYS;
    case 'attribute':
      return bits | (1 << ATTRIBUTE);
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

export function printedCard(facts: Facts, abilities: readonly Ability[]): LosCard {
  const sheet: number[] = Array.from({ length: SHEET_SIZE }, () => 0);
  sheet[ATK] = facts.atk;
  sheet[DEF] = facts.def;
  sheet[DOWN] = facts.down;
  sheet[SPEED] = facts.speed;
  sheet[COST] = facts.cost;
  sheet[ATTRIBUTE] = attributeBit(facts.attribute);
  let listens = 0;
  for (const ability of abilities) {
    if (ability.ability === 'keyword') addKeyword(sheet, ability.keyword, ability.n);
    if (ability.ability === 'trigger') for (const event of ability.events) listens |= wordBit(event.on);
  }
  return {
    ...facts,
    abilities,
    programs: abilities.map(programOf),
    sheet,
    statics: indexes(abilities, 'static'),
    players: indexes(abilities, 'player'),
    triggers: indexes(abilities, 'trigger'),
    activates: indexes(abilities, 'activate'),
    effect: indexes(abilities, 'effect')[0] ?? -1,
    listens,
    writes: abilities.reduce((bits, a) => (a.ability === 'static' ? a.changes.reduce(alsoWrites, bits) : bits), 0),
    steady: abilities.every(isSteady),
    speaks: abilities.some((ability) => ability.ability !== 'keyword' && ability.ability !== 'effect'),
  };
}

/** Several instances of a keyword do not add up; of several X the highest counts (LOS-R47). */
export function addKeyword(sheet: number[], keyword: Keyword, n: number): void {
  sheet[KEYWORD] = (sheet[KEYWORD] ?? 0) | keywordBit(keyword);
  if (keyword === 'speedResistance') sheet[SPEED_RESISTANCE] = Math.max(sheet[SPEED_RESISTANCE] ?? 0, n);
  if (keyword === 'energyResistance') sheet[ENERGY_RESISTANCE] = Math.max(sheet[ENERGY_RESISTANCE] ?? 0, n);
}
export const isOptional = (ability: Ability): boolean =>
  ability.ability === 'trigger' && (ability.sentences[0]?.may ?? false);
