// What a scenario is, once read: a position, scripted chance, and steps with what must be true.
import type { CardSource, Deck, Phrase, Plain, Seat } from '../../kernel/index.ts';

/** Where in the file something stands. */
export interface Spot {
  readonly line: number;
  readonly column: number;
}
/** A property of a card or a value of a seat, of the shape the game says it has. */
export interface GivenValue extends Spot {
  readonly key: string;
  readonly value: Plain;
}
export interface GivenCard extends Spot {
  readonly card: string;
  readonly as: string | null;
  readonly count: number;
  readonly owner: Seat | null;
  readonly properties: readonly GivenValue[];
}
/** A zone that is given: its cards, or how many blank ones; seat null: it is the table's. */
export interface GivenZone extends Spot {
  readonly seat: Seat | null;
  readonly zone: string;
  readonly cards: readonly GivenCard[] | number;
}
export interface GivenSeatValue extends GivenValue {
  readonly seat: Seat;
}
export interface Given extends Spot {
  readonly turn: Seat;
  readonly phase: string | null;
  readonly zones: readonly GivenZone[];
  readonly values: readonly GivenSeatValue[];
  readonly facts: readonly GivenValue[]; // of the table
}

export type Order = 'keep' | readonly string[]; // names, the top card last
export type ChanceEntry = { readonly line: number } & (
  | { readonly kind: 'die'; readonly rolls: readonly number[] }
  | { readonly kind: 'shuffle'; readonly zones: ReadonlyMap<string, Order> | 'keep' }
  | { readonly kind: 'pick'; readonly names: readonly string[] }
);

export interface Check {
  readonly line: number;
  readonly path: string;
  readonly expected: Plain;
}
export type Step = { readonly line: number; readonly note: string | null } & (
  | { readonly kind: 'answer'; readonly seat: Seat; readonly names: readonly string[] }
  | { readonly kind: 'offers'; readonly seat: Seat | null; readonly names: readonly string[] }
  | { readonly kind: 'includes'; readonly seat: Seat | null; readonly names: readonly string[] }
  | { readonly kind: 'excludes'; readonly seat: Seat | null; readonly names: readonly string[] }
  | { readonly kind: 'refuses'; readonly seat: Seat; readonly name: string; readonly rule: string }
  | { readonly kind: 'expect'; readonly checks: readonly Check[] }
  | { readonly kind: 'sees'; readonly seat: Seat; readonly checks: readonly Check[] }
  | { readonly kind: 'deck'; readonly deck: Deck; readonly other: Deck | null; readonly problems: readonly string[] }
  | { readonly kind: 'alias'; readonly aliases: readonly { readonly alias: string; readonly path: string }[] }
  | { readonly kind: 'note' }
);

export interface Scenario {
  readonly file: string;
  readonly game: string;
  readonly title: string;
  readonly rules: readonly string[];
  readonly cards: readonly CardSource[];
  readonly options: Readonly<Record<string, string>>;
  readonly decks: readonly [Deck | string | null, Deck | string | null]; // names are of starter decks
  readonly seed: string;
  readonly given: Given | 'start';
  readonly chance: readonly ChanceEntry[] | null; // null: chance is left to the seed
  readonly steps: readonly Step[];
}

/** A scenario that did not come out as it says. */
export class Failure extends Error {
  override readonly name = 'Failure';
  constructor(
    readonly line: number,
    readonly said: Phrase,
  ) {
    super(said.en);
  }
}
