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
export const ICON_BITS = 11; // lead icons
export const SHEET_SIZE = 12;

/** The kind of modifier that adds to a number (values.ts). */
export const ADD_STAT = 6;

/** A step of a compiled text; `unless` and `may` jump over the rest of their sentence. */
export type Op =
  | Exclude<Step, { do: 'modes' | 'later' }>
  | { readonly do: 'unless'; readonly conditions: readonly Condition[]; readonly to: number }
  | { readonly do: 'may'; readonly to: number }
  | { readonly do: 'goto'; readonly to: number }
  | { readonly do: 'pick'; readonly n: number; readonly blocks: readonly number[]; readonly to: number }
  | { readonly do: 'next' }; // the next of the effects picked

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
  readonly alsoNamed: readonly string[]; // names it counts as besides its own
  readonly gives: boolean; // its static abilities give others abilities
  readonly mutes: boolean; // its static abilities take effects away
  readonly replaces: readonly number[];
  readonly playIf: readonly number[];
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
  'survived',
  'returned',
  'entersAs',
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
  let start = 0; // of the sentence before
  sentences.forEach((sentence, i) => {
    const [only] = sentence.steps;
    if (only?.do === 'modes') {
      start = ops.length;
      pushModes(ops, only);
      return;
    }
    if (sentence.conditions.some((c) => c.if === 'else')) {
      pushElse(ops, start, sentence);
      return;
    }
    if (sentence.instead && sentence.conditions.length > 0) {
      pushInstead(ops, start, sentence);
      return;
    }
    start = ops.length;
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
    ops.push(...(steps as Op[]));
  });
  return ops;
}
/** The same program, standing further back. */
const shifted = (list: readonly Op[], by: number): Op[] =>
  list.map((op) => {
    if (op.do === 'pick') return { ...op, blocks: op.blocks.map((at) => at + by), to: op.to + by };
    return op.do === 'unless' || op.do === 'may' || op.do === 'goto' ? { ...op, to: op.to + by } : op;
  });
function pushModes(ops: Op[], step: Extract<Step, { do: 'modes' }>): void {
  const at = ops.length;
  ops.push({ do: 'next' });
  const blocks = step.modes.map((list) => {
    const begin = ops.length;
    ops.push(...shifted(flatten(list, false), begin), { do: 'next' });
    return begin;
  });
  ops[at] = { do: 'pick', n: step.n, blocks, to: ops.length };
}
/** そうでない場合: where the conditions of the sentence before did not hold. */
function pushElse(ops: Op[], start: number, sentence: Sentence): void {
  const test = ops[start];
  const own = flatten([{ ...sentence, conditions: sentence.conditions.filter((c) => c.if !== 'else') }], false);
  const begin = ops.length + 1;
  if (test?.do !== 'unless') return;
  ops.push({ do: 'goto', to: begin + own.length });
  ops[start] = { ...test, to: begin };
  ops.push(...shifted(own, begin));
}
/** If its conditions hold, this sentence in place of the one before. */
function pushInstead(ops: Op[], start: number, sentence: Sentence): void {
  const kept = ops.splice(start);
  const own = flatten([{ ...sentence, conditions: [], instead: false }], false);
  const begin = start + 1;
  const after = begin + own.length + 1;
  ops.push({ do: 'unless', conditions: sentence.conditions, to: after });
  ops.push(...shifted(own, begin));
  ops.push({ do: 'goto', to: after + kept.length });
  ops.push(...shifted(kept, after - start));
}

const programOf = (ability: Ability): readonly Op[] => {
  switch (ability.ability) {
    case 'trigger':
      return flatten(ability.sentences, true);
    case 'activate':
    case 'effect':
      return flatten(ability.sentences, false);
    case 'replace':
      return flatten([{ conditions: [], instead: false, may: false, steps: ability.steps }], false);
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
    case 'also':
      return bits | (1 << ATTRIBUTE);
    case 'icons':
      return bits | (1 << ICON_BITS);
    case 'species':
    case 'name':
    case 'ability':
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

/** Abilities that texts give to others stand after the card's own, and are given by their number. */
function withGiven(own: readonly Ability[]): readonly Ability[] {
  const all = own.slice();
  const given = (change: Change): Change => {
    if (change.change !== 'ability') return change;
    all.push(change.ability);
    return { change: 'give', given: all.length - 1 };
  };
  const step = (one: Step): Step => {
    if (one.do === 'change') return { ...one, changes: one.changes.map(given) };
    if (one.do === 'later') {
      all.push({ ability: 'trigger', once: false, conditions: [], events: [], sentences: one.sentences });
      return { do: 'delay', when: one.when, given: all.length - 1 };
    }
    return one.do === 'modes' ? { ...one, modes: one.modes.map((mode) => mode.map(sentence)) } : one;
  };
  const sentence = (one: Sentence): Sentence => ({ ...one, steps: one.steps.map(step) });
  for (let at = 0; at < all.length; at++) {
    const ability = all[at] as Ability;
    if ('sentences' in ability) all[at] = { ...ability, sentences: ability.sentences.map(sentence) };
    else if (ability.ability === 'static') all[at] = { ...ability, changes: ability.changes.map(given) };
    else if (ability.ability === 'replace') all[at] = { ...ability, steps: ability.steps.map(step) };
  }
  return all;
}
const selfChanges = (abilities: readonly Ability[]): readonly Change[] =>
  abilities.flatMap((a) =>
    a.ability === 'static' && a.what.the === 'this' && a.conditions.length === 0 ? a.changes : [],
  );

export function printedCard(facts: Facts, read: readonly Ability[]): LosCard {
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
    species: [...facts.species, ...self.flatMap((c) => (c.change === 'species' ? [c.species] : []))],
    alsoNamed: self.flatMap((c) => (c.change === 'name' ? [c.name] : [])),
    gives: read.some((a) => a.ability === 'static' && a.changes.some((c) => c.change === 'ability')),
    mutes: read.some(
      (a) => a.ability === 'static' && a.changes.some((c) => c.change === 'cannot' && c.what === 'speaking'),
    ),
    replaces: indexes(read, 'replace'),
    playIf: indexes(read, 'playIf'),
    abilities,
    programs: abilities.map(programOf),
    sheet,
    statics: indexes(read, 'static'),
    players: indexes(read, 'player'),
    triggers: indexes(read, 'trigger'),
    activates: indexes(read, 'activate'),
    effect: indexes(read, 'effect')[0] ?? -1,
    listens,
    writes: read.reduce((bits, a) => (a.ability === 'static' ? a.changes.reduce(alsoWrites, bits) : bits), 0),
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
export const isOptional = (ability: Ability): boolean =>
  ability.ability === 'trigger' && (ability.sentences[0]?.may ?? false);
