// What the worker can be asked.
import type { Around, Viewer } from '../../wire/standalone.ts';
import type { CardSource, Deck, Phrase, Problem, Refusal, Seat, View } from '../../kernel/index.ts';
import type { MatchRecord } from '../../match/index.ts';
import type { Advice } from '../../referee/advice.ts';
import type { KeptFile } from './keptfile.ts';
import type { RowKind } from './kinds.ts';
import type { ReadRow } from './rows.ts';
import type {
  GameFault,
  GameInfo,
  OwnReport,
  PickState,
  Saved,
  Snapshot,
  TableSetup,
  TurnMark,
  WhyNot,
} from './table.ts';

/** What somebody handed in cannot be used: what, where, and what was expected. */
export interface Told {
  readonly problem: Phrase;
  readonly unreadable: boolean; // it is not what it should be at all; else it is, and cannot be used here
}

type Own = readonly CardSource[];

export interface WorkerApi {
  /** A game with its starter set, and with a person's own cards where some are given. */
  info(game: string, own: Own): Promise<GameInfo>;
  /** Reads a record that can be played here, or says what is wrong with it. */
  parse(text: string): Promise<MatchRecord | Told>;
  deckProblems(game: string, deck: Deck, other: Deck | null, own: Own): Promise<readonly Problem[]>;
  /** What the client had written into a file: decks and own cards, or everything. */
  readKeptFile(text: string, game: string): Promise<KeptFile>;
  /** Rows of this browser's store, each as JSON. */
  readRows(kind: RowKind, texts: readonly string[]): Promise<readonly ReadRow<RowKind>[]>;
  /** By def: whether one copy of each card, in its part, would break no further rule of this deck. */
  usable(game: string, deck: Deck, parts: readonly string[], own: Own): Promise<readonly boolean[]>;
  /** A deck nobody has built, legal against the other one. */
  randomDeck(game: string, seed: string, other: Deck | null): Promise<Deck>;
  /** Starter decks changed so that they hold as many of these cards as the rules let in. */
  decksWith(game: string, own: Own, seed: string): Promise<readonly Deck[]>;

  /** What a text of cards says, and what is wrong with it. */
  ownReport(game: string, text: string): Promise<OwnReport>;
  /** Cards of the starter set as one would write them. */
  sources(game: string): Promise<Own>;
  withCard(text: string, card: CardSource): Promise<string>;
  fromFile(text: string): Promise<string>;

  start(
    setup: TableSetup,
    seen: (snapshot: Snapshot) => void,
    failed: (fault: GameFault) => void,
  ): Promise<null | Told>;
  resume(saved: Saved, seen: (snapshot: Snapshot) => void, failed: (fault: GameFault) => void): Promise<null | Told>;
  /** Shows where things stand, and lets bots play. */
  run(): Promise<void>;
  answer(seat: Seat, index: number, question: number): Promise<Refusal | null>;
  answerSet(seat: Seat, picks: readonly number[], question: number): Promise<Refusal | null>;
  pick(seat: Seat, picks: readonly number[]): Promise<PickState>;
  look(seat: Seat): Promise<void>;
  undo(seat: Seat, question: number): Promise<Refusal | null>;
  concede(seat: Seat): Promise<Refusal | null>;
  hint(seat: Seat): Promise<Advice>;
  whyNot(seat: Seat, handle: number): Promise<WhyNot>;
  viewAtLine(seat: Seat, line: number): Promise<View | null>;
  saved(): Promise<Saved>;
  close(): Promise<void>;

  /** Opens a record; says how many answers it has, or what is wrong with it. */
  openReplay(record: MatchRecord): Promise<number | Told>;
  replayAt(answers: number, seat: Seat): Promise<Snapshot>;
  /** Where each turn of it begins. */
  /** The record as one page of HTML that plays by itself. */
  replayPage(record: MatchRecord, viewer: Viewer, around: Around): Promise<string>;
  replayTurns(): Promise<readonly TurnMark[]>;
  /** The record up to there, with chance of its own from there on. */
  fork(answers: number, seed: string): Promise<MatchRecord>;
}
