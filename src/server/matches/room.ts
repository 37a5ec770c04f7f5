// A match that this process has at hand: what is asked of it becomes a row, is kept, and only then carried out and told.
import type { Outcome, Refusal, Seat } from '../../kernel/index.ts';
import type { Ports } from '../ports.ts';
import { TAKEN } from '../ports.ts';
import { charge, remaining } from './clocks.ts';
import { seedOf } from './fairness.ts';
import type { Ledger } from './ledger.ts';
import { pauseOf } from './pause.ts';
import type { MatchHead, Row, Spent } from './rows.ts';

/** What somebody may not do now, and why. */
export type Denial = Refusal;
export const deny = (message: string, refused = ''): Denial => ({ refused, message });

const GRACE = 250; // milliseconds by which a clock is looked at late rather than early
const TRIES = 8;

/** Works out the row that a wish comes to as things stand, or why it cannot be. */
export type Wish = (room: Room) => Row | Denial | null;
const isRow = (value: Row | Denial): value is Row => 'kind' in value;

export class Room {
  private queue: Promise<unknown> = Promise.resolve();
  private pending: Spent = [0, 0]; // spent since the last row, before what was held back was let go
  private since: number;
  private cancelClock: () => void = () => undefined;
  private cancelHold: () => void = () => undefined;
  private closed = false;

  constructor(
    readonly ledger: Ledger,
    private readonly ports: Ports,
    private readonly changed: (room: Room) => void,
  ) {
    this.since = ledger.openedAt;
    this.look();
  }

  get id(): string {
    return this.ledger.head.id;
  }
  close(): void {
    this.closed = true;
    this.cancelClock();
    this.cancelHold();
  }

  /** What would be charged to the seats if something were done now. */
  spent(): Spent {
    if (!this.ledger.running || this.ledger.clocks === null) return [0, 0];
    const now = charge(this.ledger.waitingFor(), this.elapsed());
    return [this.pending[0] + now[0], this.pending[1] + now[1]];
  }
  overTime(seat: Seat): boolean {
    return this.ledger.flagged(this.spent()) === seat;
  }
  private elapsed(): number {
    return Math.round(Math.max(0, this.ports.uptime.between(this.since, this.ports.clock.now())));
  }

  /** One after another: a wish is weighed against what is kept, never against what is under way. */
  wish(wish: Wish): Promise<Denial | null> {
    const done = this.queue.then(() => this.carryOut(wish));
    this.queue = done.catch(() => undefined);
    return done;
  }
  private async carryOut(wish: Wish): Promise<Denial | null> {
    for (let tried = 0; tried < TRIES && !this.closed; tried++) {
      const row = wish(this);
      if (row === null) return null;
      if (!isRow(row)) return row;
      const at = this.ports.clock.now();
      const n = this.ledger.count;
      const taken = await this.ports.matches.append(this.id, n, row, at, {});
      if (taken === TAKEN) await this.readOn();
      else {
        this.take(n, at, row);
        if (due(this) !== null) await this.carryOut(due);
        return null;
      }
    }
    return deny('the match is busy; try again');
  }
  /** Rows that other processes wrote. */
  catchUp(): Promise<void> {
    const done = this.queue.then(() => this.readOn());
    this.queue = done.catch(() => undefined);
    return done;
  }
  private async readOn(): Promise<void> {
    const rows = await this.ports.matches.rows(this.id, this.ledger.count);
    for (const { n, at, row } of rows) if (n === this.ledger.count) this.take(n, at, row);
    // Whoever wrote the last row may have died before it did what follows from it.
    if (!this.closed && due(this) !== null) await this.carryOut(due);
  }
  private take(n: number, at: number, row: Row): void {
    this.ledger.take({ n, at, row });
    this.pending = [0, 0];
    this.since = at;
    if (this.closed) return;
    this.look();
    this.changed(this);
  }

  /** Sets the clock and the pause of what is held back anew. */
  private look(): void {
    this.cancelClock();
    this.cancelHold();
    const { ledger, ports } = this;
    if (!ledger.running || ledger.match === null) return;
    if (ledger.match.held() !== null) this.cancelHold = ports.clock.after(pauseOf(ports.random), () => this.letGo());
    const { clocks } = ledger;
    const { pace } = ledger.head.terms;
    const waiting = ledger.waitingFor();
    if (clocks === null || pace === null || waiting.length === 0) return;
    const spent = this.spent();
    const left = Math.min(...waiting.map((seat) => remaining(clocks, pace, seat, spent[seat])));
    this.cancelClock = ports.clock.after(Math.max(0, left) + GRACE, () => void this.flag());
  }
  private letGo(): void {
    const { match } = this.ledger;
    if (this.closed || match === null || !this.ledger.running) return;
    this.pending = this.spent();
    this.since = this.ports.clock.now();
    match.release();
    this.look();
    this.changed(this);
    if (due(this) !== null) void this.wish(due);
  }
  /** Ends the game of whoever is over time. */
  flag(): Promise<Denial | null> {
    return this.wish((room) => {
      const spent = room.spent();
      const seat = room.ledger.flagged(spent);
      if (seat === null) {
        room.look();
        return null;
      }
      return { kind: 'timeout', seat, spent };
    });
  }

  /** What the list of matches says of this one. */
  head(): Partial<MatchHead> {
    const { ledger } = this;
    const result: Outcome | null = ledger.results.at(-1) ?? null;
    return { status: ledger.status, count: ledger.count, result };
  }
}

/** What the server does by itself once the rows call for it: a game begins when both have agreed, and its end is written down. */
const due: Wish = ({ ledger }) => {
  if (ledger.ended) return { kind: 'end' };
  const [a, b] = ledger.seats;
  if (a === null || b === null) return null;
  const begins =
    (ledger.status === 'open' && a.agreed && b.agreed) ||
    (ledger.status === 'over' && !ledger.standing.over && a.ready && b.ready);
  if (!begins) return null;
  const { number } = ledger.head;
  return { kind: 'start', seed: seedOf(number, [a.number, b.number], ledger.results.length), number };
};
