// A match as rows of a table: one row for everything that was done, unique by (match, number). All else is derived.
import type { CardSource, Deck, Outcome, Seat } from '../../kernel/index.ts';
import type { Said } from '../../wire/phrases.ts';

/** Main time, then so many seconds for each decision; null: no clock. */
export interface Pace {
  readonly main: number; // milliseconds
  readonly step: number;
}

export interface Terms {
  readonly game: string;
  readonly rules: number;
  readonly options: Readonly<Record<string, string>>;
  readonly bestOf: number;
  readonly pace: Pace | null;
  readonly rated: boolean;
  readonly listed: boolean; // anybody may join, and it is seen in the lobby
  readonly watch: 'public' | 'nobody';
  readonly commitment: string; // hash of the server's number, made before anybody sits down
}
export type Sitter =
  | { readonly kind: 'person'; readonly person: string; readonly name: string; readonly account?: boolean }
  | { readonly kind: 'bot'; readonly level: string; readonly name: string };

/** What was done. Numbers of answers are those of the match; `spent` is charged to the seats' clocks, `excused` was lost with the line. */
export type Row =
  | {
      readonly kind: 'sit';
      readonly seat: Seat;
      readonly who: Sitter;
      readonly deck: Deck;
      readonly own: readonly CardSource[];
      readonly commitment: string | null;
    }
  | { readonly kind: 'stand'; readonly seat: Seat } // before the game began
  | { readonly kind: 'agree'; readonly seat: Seat; readonly number: string | null } // to the other's cards and the terms; reveals one's number
  | { readonly kind: 'start'; readonly seed: string; readonly number: string } // the server's number; kept from everybody until the end
  | {
      readonly kind: 'answer';
      readonly seat: Seat;
      readonly options: readonly number[];
      readonly spent: Spent;
      readonly excused?: Spent;
    }
  | { readonly kind: 'concede'; readonly seat: Seat; readonly spent: Spent; readonly excused?: Spent }
  | { readonly kind: 'undo'; readonly seat: Seat; readonly spent: Spent; readonly excused?: Spent }
  | { readonly kind: 'ask'; readonly seat: Seat; readonly what: Request }
  | { readonly kind: 'decline'; readonly seat: Seat }
  // By the rules; what was held back has been let go. The result stands for itself once the rules are others.
  | { readonly kind: 'end'; readonly result?: Outcome }
  | { readonly kind: 'timeout'; readonly seat: Seat; readonly spent: Spent; readonly excused?: Spent }
  | { readonly kind: 'fault'; readonly message: string }
  | { readonly kind: 'resume'; readonly answers: number } // after a fault: goes on from here
  | { readonly kind: 'next'; readonly seat: Seat } // ready for the next game of the match
  | { readonly kind: 'again'; readonly seat: Seat; readonly match: string } // another match, at that table
  | { readonly kind: 'say'; readonly seat: Seat; readonly what: Said }
  | { readonly kind: 'talk'; readonly seat: Seat; readonly on: boolean } // allows free words, or not any more
  | { readonly kind: 'show'; readonly seat: Seat; readonly on: boolean }; // lets watchers see everything after a while, or not any more
export type Spent = readonly [number, number];
export const REQUESTS = ['undo'] as const;
export type Request = (typeof REQUESTS)[number];

export interface StoredRow {
  readonly n: number;
  readonly at: number;
  readonly row: Row;
}

export const STATUSES = ['open', 'running', 'over', 'faulted', 'left'] as const;
export type Status = (typeof STATUSES)[number];

export interface NewMatch {
  readonly id: string;
  readonly created: number;
  readonly terms: Terms;
  readonly number: string; // the server's own, told at the end
}
/** A game that is over, as one of the people who played it has it. */
export interface Played {
  readonly match: string;
  readonly nth: number;
  readonly seat: Seat;
  readonly person: string;
  readonly game: string;
  readonly at: number;
  readonly deck: string;
  readonly other: string | null; // a person; null: a bot
  readonly opponent: string;
  readonly theirs: string; // the other's deck
  readonly won: boolean | null;
  readonly cause: string;
  readonly clause: string;
  readonly answers: number;
  readonly rated: boolean;
  readonly decides: boolean; // it was the last of its match
}
/** What is written with a row: the head as it is then, and games that ended by it. */
export type Written = Partial<MatchHead> & { readonly played?: readonly Played[] };

/** What lists are made of; kept beside the rows and always derivable from them. */
export interface MatchHead extends NewMatch {
  readonly status: Status;
  readonly count: number; // rows
  readonly due: number | null; // when somebody has to look at it again, for its clock may have run out
  readonly result: Outcome | null;
  readonly names: readonly [string | null, string | null];
}
