// The seam between the client and whoever referees: a table gives views and takes answers. The local one lives in a
// worker (local.ts); the one of a match online speaks to a server in the same words (net/table.ts).
import type { CardSource, Deck, Outcome, Refusal, Saying, Seat, View } from '../../kernel/index.ts';
import type { Advice } from '../../referee/advice.ts';
import type { GroupInfo, PickState } from '../../referee/group.ts';
import type { BarLine, WhyNot } from '../../referee/whynot.ts';

import type { CardInfo, GameInfo, ZoneInfo } from '../../referee/info.ts';

export type { BarLine, GroupInfo, PickState, WhyNot };
import type { Answer, LogLine, MatchRecord, Standing, Undo } from '../../match/index.ts';

export type { CardInfo, GameInfo, ZoneInfo };

export type SeatSetup =
  | { readonly kind: 'human'; readonly name: string; readonly deck: Deck }
  | { readonly kind: 'bot'; readonly level: string; readonly name: string; readonly deck: Deck };

export interface TableSetup {
  readonly game: string;
  readonly seed: string;
  readonly seats: readonly [SeatSetup, SeatSetup];
  readonly options: Readonly<Record<string, string>>;
  readonly bestOf: number;
  readonly results: readonly Outcome[]; // earlier games of the match
  readonly own?: readonly CardSource[]; // cards of one's own that these decks may hold
}
/** A game that can be taken up again: the setup and the answers so far. */
export interface Saved {
  readonly setup: TableSetup;
  readonly record: MatchRecord;
}

/** A card somebody wrote. */
export interface OwnCard {
  readonly name: string;
  readonly line: number;
  readonly info: CardInfo | null; // null: it does not compile
}
/** Something wrong with it, by its place in the text. */
export interface OwnProblem {
  readonly card: string;
  readonly line: number;
  readonly column: number;
  readonly from: number;
  readonly to: number;
  readonly phrase: string;
  readonly expected: readonly string[]; // what could stand there
  readonly field: string | null;
  readonly message: string;
  readonly ja: string | null; // the same in Japanese, where the reader told it
}
export interface OwnReport {
  readonly cards: readonly OwnCard[];
  readonly sources: readonly CardSource[]; // those that compile
  readonly problems: readonly OwnProblem[];
}

/** Everything to show at one moment, through the eyes of one seat. */
export interface Snapshot {
  readonly at: number; // answers given
  readonly question: number; // an answer names it, so that it is never taken for one to the next
  readonly seat: Seat;
  readonly view: View;
  readonly group: GroupInfo | null;
  readonly saying: Saying | null; // the words of a card that ask the open question
  readonly logFrom: number; // lines before this one are as they were
  readonly log: readonly LogLine[];
  readonly undo: Undo;
  readonly mayConcede: boolean;
  readonly thinking: boolean; // a bot is at work
  readonly standing: Standing;
}

/** Where a turn begins in a record. */
export interface TurnMark {
  readonly at: number; // answers
  readonly turn: number;
  readonly seat: Seat; // whose
}
/** A game as somebody saw it, to be looked through where its record is not at hand. */
export interface Reel {
  readonly info: GameInfo;
  readonly names: readonly [string, string];
  readonly seat: Seat;
  readonly length: number; // answers
  at(answers: number, seat: Seat): Promise<Pick<Snapshot, 'view' | 'log'>>;
}

/** A game broke. It is over without a result: what can be done is to keep its record, and to report it. */
export interface GameFault {
  readonly message: string;
  readonly saved: Saved; // up to the last answer that went well
  readonly answer: Answer | null; // the one that did not
}

export interface Table {
  /** Refereed by this page: it keeps the record as it goes, and has bots to ask. */
  readonly home: boolean;
  /** Nobody sits here: the table is looked at, and players are called by name. */
  readonly watching: boolean;
  /** A bot may be asked what it would do. */
  readonly hints: boolean;
  readonly info: GameInfo;
  readonly setup: TableSetup;
  watch(seen: (snapshot: Snapshot) => void, failed: (fault: GameFault) => void): () => void;
  /** `auto`: asked for beforehand, so that nobody else may see how quickly it came. */
  answer(seat: Seat, index: number, question: number, auto?: boolean): Promise<Refusal | null>;
  /** Answers a whole set, given as places in GroupInfo.options. */
  answerSet(seat: Seat, picks: readonly number[], question: number): Promise<Refusal | null>;
  pick(seat: Seat, picks: readonly number[]): Promise<PickState>;
  /** The next seat's eyes, on one device. */
  look(seat: Seat): Promise<void>;
  undo(seat: Seat, question: number): Promise<Refusal | null>;
  concede(seat: Seat): Promise<Refusal | null>;
  /** What a bot thinks of the open question; empty where none is open. */
  hint(seat: Seat): Promise<Advice>;
  /** What keeps a card from being chosen now. */
  whyNot(seat: Seat, handle: number): Promise<WhyNot>;
  viewAtLine(seat: Seat, line: number): Promise<View | null>;
  saved(): Promise<Saved>;
  close(): void;
}
