// The rows of a match, taken one after the other: who sits where, what was agreed, the game itself, the clocks.
import { type CardSource, type Game, opponent, type Outcome, type Pool, type Seat, SEATS } from '../../kernel/index.ts';
import {
  Match,
  type MatchRecord,
  matchOptions,
  type Pledge,
  seriesRules,
  type Standing,
  standing,
} from '../../match/index.ts';
import type { MatchHead, NewMatch, Request, Row, Sitter, Spent, Status, StoredRow } from './rows.ts';
import { poolOf } from './pools.ts';
import { DELETED } from '../../wire/names.ts';
import type { Words } from '../../wire/protocol.ts';
import { afterSpending, fullClocks, GRACE, isFlagged, type Clocks } from './clocks.ts';

export interface Seated {
  readonly who: Sitter;
  readonly deck: Extract<Row, { kind: 'sit' }>['deck'];
  readonly own: readonly CardSource[];
  readonly brought: number; // the number of the row by which they sat down with all this
  readonly commitment: string | null;
  readonly number: string | null; // revealed to the server when agreeing
  readonly agreed: boolean;
  readonly ready: boolean; // for the next game
  readonly talks: boolean; // allows free words
  readonly shows: boolean; // lets watchers see everything after a while
}

const OTHER_RULES = 'this match was begun under other rules';
const MOST_WORDS = 20; // that are told to whoever comes back

export class Ledger {
  count = 0;
  /** How often the game went on or back, by what was held back too: what an answer names as its question. */
  moves = 0;
  status: Status = 'open';
  readonly seats: [Seated | null, Seated | null] = [null, null];
  /** How often the game began, or went another way than by answers: lines told before may not be true any more. */
  turned = 0;
  /** The game under way, or the last one. */
  match: Match | null = null;
  /** Games of the match that are over, this one too. */
  readonly results: Outcome[] = [];
  readonly records: MatchRecord[] = [];
  clocks: Clocks | null;
  /** How long each clock still stands still while its player has lost the line. */
  grace: Spent = [GRACE, GRACE];
  request: { readonly seat: Seat; readonly what: Request } | null = null;
  fault: string | null = null;
  said: readonly Words[] = [];
  again: { readonly seat: Seat; readonly match: string } | null = null;
  /** When the question now open was opened. */
  openedAt = 0;

  constructor(
    readonly game: Game,
    readonly head: NewMatch & Partial<Pick<MatchHead, 'result'>>,
  ) {
    this.clocks = fullClocks(head.terms.pace);
  }

  get running(): boolean {
    return this.status === 'running' && this.match !== null && this.match.outcome === null;
  }
  /** It was begun under other rules than we have: nobody can go on with it here, and what was seen of it is kept as film alone. */
  get isForeign(): boolean {
    return this.head.terms.rules !== this.game.rulesNumber;
  }
  /** The whole match, all games of it. */
  get isOver(): boolean {
    return this.status === 'over' && (this.standing.over || this.isForeign);
  }
  /** Seats that have a decision to make, for all to see: who has none but might have had one counts as well. */
  waitingFor(): readonly Seat[] {
    if (!this.running || this.match === null) return [];
    const held = this.match.held();
    const open = this.match.waitingFor();
    return held === null || open.includes(held) ? open : [...open, held];
  }
  get standing(): Standing {
    return standing(seriesRules(this.game.options, this.head.terms.bestOf), this.results);
  }
  /** Whoever watches may see everything, some time later. */
  get isShown(): boolean {
    return (
      this.isOver || SEATS.every((seat) => this.seats[seat]?.shows === true || this.seats[seat]?.who.kind === 'bot')
    );
  }
  /** The record of a game, with the numbers its seed was made of: once the match is over, for whoever wants to check it. */
  told(nth: number): MatchRecord | null {
    const record = this.records[nth];
    if (record === undefined) return null;
    const { number, terms } = this.head;
    const pledge = (seat: Seat): Pledge | null => {
      const { commitment = null, number: shown = null } = this.seats[seat] ?? {};
      return commitment === null || shown === null ? null : { commitment, number: shown };
    };
    const [a, b] = record.seats;
    return {
      ...record,
      // As they are called now: whoever deleted their account has no name any more.
      seats: [
        { ...a, name: this.seats[0]?.who.name ?? a.name },
        { ...b, name: this.seats[1]?.who.name ?? b.name },
      ],
      fair: { nth, server: { commitment: terms.commitment, number }, seats: [pledge(0), pledge(1)] },
    };
  }
  /** A bot that has to decide, or null. */
  botToMove(): { readonly seat: Seat; readonly level: string } | null {
    if (!this.running || this.match === null) return null;
    for (const seat of this.match.waitingFor()) {
      const who = this.seats[seat]?.who;
      if (who?.kind === 'bot' && this.match.held() !== seat) return { seat, level: who.level };
    }
    return null;
  }
  /** The seat a person sits at, or null. */
  seatOf(person: string): Seat | null {
    return SEATS.find((seat) => isPerson(this.seats[seat], person)) ?? null;
  }

  /** Takes the next row. What the rules cannot carry out becomes a fault of this match, and of no other. */
  take({ n, at, row }: StoredRow): void {
    if (n !== this.count) throw new Error(`row ${n} comes when row ${this.count} is expected`);
    this.count++;
    try {
      if (this.isForeign && this.passBy(row)) return;
      this.carryOut(row, at);
    } catch (error) {
      this.fault = error instanceof Error ? error.message : String(error);
      this.status = 'faulted';
    }
  }

  /** What only the rules could carry out, where we have others: that it happened, and how it ended. */
  private passBy(row: Row): boolean {
    if (row.kind === 'start' || row.kind === 'resume') {
      this.status = 'faulted';
      this.fault = OTHER_RULES;
    } else if (row.kind === 'end' || row.kind === 'timeout') {
      const result = row.kind === 'timeout' ? timeoutOf(row.seat) : (row.result ?? this.head.result);
      if (result !== null && result !== undefined) this.results.push(result);
      this.status = 'over';
      this.fault = null;
    }
    return ['start', 'resume', 'end', 'timeout', 'answer', 'concede', 'undo', 'fault'].includes(row.kind);
  }
  private carryOut(row: Row, at: number): void {
    switch (row.kind) {
      case 'sit': {
        const { who, deck, own, commitment } = row;
        this.seats[row.seat] = {
          who,
          deck,
          own,
          brought: this.count - 1,
          commitment,
          number: null,
          agreed: false,
          ready: false,
          talks: false,
          shows: false,
        };
        return this.reconsider();
      }
      case 'stand':
        this.seats[row.seat] = null;
        return this.reconsider();
      case 'agree':
        return this.change(row.seat, { agreed: true, number: row.number });
      case 'start':
        return this.start(row.seed, at);
      case 'answer':
        this.letGo();
        this.spend(row);
        for (const option of row.options) this.give(row.seat, option);
        return this.moved(at);
      case 'concede':
        this.letGo();
        this.spend(row);
        this.refuse(this.playing().concede(row.seat)?.message);
        return this.moved(at);
      case 'undo':
        this.letGo();
        this.spend(row);
        this.refuse(this.playing().undo(row.seat, true)?.message);
        this.turned++;
        return this.moved(at);
      case 'ask':
        this.request = { seat: row.seat, what: row.what };
        return undefined;
      case 'decline':
        this.request = null;
        return undefined;
      case 'end': {
        this.letGo();
        const { outcome } = this.playing();
        if (outcome === null) throw new Error('the game is not over');
        return this.end(outcome);
      }
      case 'timeout':
        this.letGo();
        this.spend(row);
        return this.end(timeoutOf(row.seat));
      case 'fault':
        this.fault = row.message;
        this.status = 'faulted';
        return undefined;
      case 'resume':
        this.match = this.playing().before(row.answers);
        this.turned++;
        this.fault = null;
        this.status = 'running';
        return this.moved(at);
      case 'next':
        return this.change(row.seat, { ready: true });
      case 'again':
        this.again = { seat: row.seat, match: row.match };
        return undefined;
      case 'say':
        this.said = [...this.said, { n: this.count, seat: row.seat, what: row.what }].slice(-MOST_WORDS);
        return undefined;
      case 'talk':
        return this.change(row.seat, { talks: row.on });
      case 'show':
        return this.change(row.seat, { shows: row.on });
    }
  }

  /** Somebody has deleted their account: their name and free words are no more. */
  forget(person: string): void {
    const seat = this.seatOf(person);
    const seated = seat === null ? null : this.seats[seat];
    if (seat === null || seated === null) return;
    this.change(seat, { who: { kind: 'person', person, name: DELETED } });
    this.said = this.said.map((one) =>
      one.seat === seat && 'text' in one.what ? { ...one, what: { text: DELETED } } : one,
    );
  }

  /** Answers what was held back, and counts it as an answer counts: nobody sees whether there was a choice. */
  release(): void {
    this.playing().release();
    this.moves++;
  }
  /** All of it, so that every process counts alike when the next row comes. */
  private letGo(): void {
    while (this.playing().held() !== null) this.release();
  }
  private playing(): Match {
    if (this.match === null) throw new Error('no game is under way');
    return this.match;
  }
  private refuse(message: string | undefined): void {
    if (message !== undefined) throw new Error(message);
  }
  private give(seat: Seat, option: number): void {
    this.refuse(this.playing().answer(seat, option)?.message);
  }
  private change(seat: Seat, more: Partial<Seated>): void {
    const seated = this.seats[seat];
    if (seated !== null) this.seats[seat] = { ...seated, ...more };
  }
  /** Somebody came or went: what was agreed to is another thing now. */
  private reconsider(): void {
    for (const seat of SEATS) this.change(seat, { agreed: false, number: null });
  }
  private spend({ spent, excused = [0, 0] }: { readonly spent: Spent; readonly excused?: Spent }): void {
    if (this.clocks !== null) this.clocks = afterSpending(this.clocks, this.head.terms.pace, spent);
    this.grace = [this.grace[0] - excused[0], this.grace[1] - excused[1]];
  }
  private moved(at: number): void {
    this.request = null;
    this.openedAt = at;
    this.moves++;
  }
  /** The rules have ended the game, and no row says so yet. */
  get ended(): boolean {
    return this.status === 'running' && this.match?.outcome !== null && this.match !== null;
  }
  private end(outcome: Outcome): void {
    this.results.push(outcome);
    this.records.push({ ...this.playing().record, result: outcome });
    this.status = 'over';
  }

  /** Everybody's own cards go with the match; the rules are compiled with all of them. */
  get own(): readonly CardSource[] {
    return this.seats.flatMap((seated) => seated?.own ?? []);
  }
  pool(): Pool {
    return poolOf(this.game, this.own);
  }
  private start(seed: string, at: number): void {
    const [a, b] = this.seats;
    if (a === null || b === null) throw new Error('a game begins when both sit');
    const { terms } = this.head;
    const { own } = this;
    const told = matchOptions(this.game.options, terms.bestOf, this.results);
    const windows = new Set(this.game.layout.passes);
    this.match = Match.start(
      this.game,
      this.pool(),
      {
        seed,
        seats: [
          { name: a.who.name, deck: a.deck },
          { name: b.who.name, deck: b.deck },
        ],
        options: { ...terms.options, ...told },
        ...(own.length === 0 ? {} : { own }),
      },
      (prompt) => windows.has(prompt),
    );
    this.status = 'running';
    this.turned++;
    this.clocks = fullClocks(terms.pace);
    this.grace = [GRACE, GRACE];
    for (const seat of SEATS) this.change(seat, { ready: false });
    this.moved(at);
  }

  /** The seat whose time is up when so much is left and the decision has taken so long, or null. */
  flagged(left: Clocks, spent: Spent): Seat | null {
    return this.waitingFor().find((seat) => this.isFlagged(seat, left, spent)) ?? null;
  }
  isFlagged(seat: Seat, left: Clocks, spent: Spent): boolean {
    return this.clocks !== null && this.running && isFlagged(left, this.head.terms.pace, seat, spent[seat]);
  }
}

/** A game that the clock ended: no clause decides it. */
export const timeoutOf = (seat: Seat): Outcome => ({ winner: opponent(seat), clause: '', cause: 'time' });

const isPerson = (seated: Seated | null, person: string): boolean =>
  seated?.who.kind === 'person' && seated.who.person === person;
