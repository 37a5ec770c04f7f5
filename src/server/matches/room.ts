// A match that this process has at hand: what is asked of it becomes a row, is kept, and only then carried out and told.
import { type Refusal, save, type Seat, SEATS } from '../../kernel/index.ts';
import type { Ports } from '../ports.ts';
import { TAKEN } from '../ports.ts';
import { afterSpending, charge, type Clocks, remaining } from './clocks.ts';
import { seedOf } from '../../wire/fairness.ts';
import type { Ledger } from './ledger.ts';
import { pauseOf } from './pause.ts';
import { headAfter } from './heads.ts';
import type { Row, Spent } from './rows.ts';

/** What somebody may not do now, and why. */
export type Denial = Refusal;
export const deny = (message: string, refused = ''): Denial => ({ refused, message });

const LATE = 250; // milliseconds by which a clock is looked at late rather than early
const AGAIN = 1000; // milliseconds until a bot that failed thinks once more
const TRIES = 8;

/** Works out the row that a wish comes to as things stand, or why it cannot be. */
export type Wish = (room: Room) => Row | Denial | null;
const isRow = (value: Row | Denial): value is Row => 'kind' in value;

export class Room {
  private queue: Promise<unknown> = Promise.resolve();
  private pending: Spent = [0, 0]; // time since the last row, before what was held back was let go
  private pendingSpent: Spent = [0, 0]; // how much of it is charged
  private since: number;
  private lost: [number, number] = [0, 0]; // time since the last row for which a player had no line, but for the present absence
  private gone: [number | null, number | null] = [null, null]; // since when a player has none
  private cancelClock: () => void = () => undefined;
  private cancelHold: () => void = () => undefined;
  private shown = 0; // how often another question was opened
  private closed = false;

  constructor(
    readonly ledger: Ledger,
    private readonly ports: Ports,
    private readonly changed: (room: Room) => void,
  ) {
    this.since = ledger.openedAt;
    this.lookWhoIsHere();
    this.look();
    this.letBotThink();
  }

  get id(): string {
    return this.ledger.head.id;
  }
  get now(): number {
    return this.ports.clock.now();
  }
  close(): void {
    this.closed = true;
    this.cancelClock();
    this.cancelHold();
  }

  /** What is left of the clocks, and what this decision has taken of them; a pass without a choice was a decision as well. */
  clocks(at = this.ports.clock.now()): { readonly left: Clocks; readonly spent: Spent } {
    const { ledger, pendingSpent } = this;
    if (!ledger.running) return { left: ledger.clocks ?? [0, 0], spent: [0, 0] };
    const { spent } = this.charged(at);
    const left = afterSpending(ledger.clocks ?? [0, 0], ledger.head.terms.pace, pendingSpent);
    return { left, spent: [Math.max(0, spent[0] - pendingSpent[0]), Math.max(0, spent[1] - pendingSpent[1])] };
  }
  /** What is charged to the seats for something that was done then, and what not because a player had lost the line. */
  charged(at = this.ports.clock.now()): { readonly spent: Spent; readonly excused?: Spent } {
    const { ledger } = this;
    if (!ledger.running || ledger.clocks === null) return { spent: [0, 0] };
    const now = charge(ledger.waitingFor(), this.elapsed(at));
    const all: Spent = [this.pending[0] + now[0], this.pending[1] + now[1]];
    const excused: Spent = [this.excusable(0, all[0], at), this.excusable(1, all[1], at)];
    const spent: Spent = [all[0] - excused[0], all[1] - excused[1]];
    return excused[0] + excused[1] === 0 ? { spent } : { spent, excused };
  }
  private excusable(seat: Seat, spent: number, at: number): number {
    return Math.min(spent, this.lost[seat] + this.awayFor(seat, at), this.ledger.grace[seat]);
  }
  /** How long a player has been away since the last row. */
  private awayFor(seat: Seat, at = this.ports.clock.now()): number {
    const gone = this.gone[seat];
    return gone === null ? 0 : Math.max(0, at - Math.max(gone, this.since));
  }
  /** Whether what this seat did then came too late; how long it has waited here since does not count. */
  overTime(seat: Seat, at: number): boolean {
    const { left, spent } = this.clocks(at);
    return this.ledger.isFlagged(seat, left, spent);
  }
  private flagged(): Seat | null {
    const { left, spent } = this.clocks();
    return this.ledger.flagged(left, spent);
  }
  private elapsed(at: number): number {
    return Math.round(Math.max(0, this.ports.uptime.between(this.since, at)));
  }
  /** Somebody who sits here came or went. */
  moved(): void {
    this.lookWhoIsHere();
    this.look(false);
    this.changed(this);
  }
  private lookWhoIsHere(): void {
    for (const seat of SEATS) {
      const who = this.ledger.seats[seat]?.who;
      const here = who === undefined || who.kind === 'bot' || this.ports.presence.isHere(who.person);
      if (here) this.lost[seat] += this.awayFor(seat);
      if (here) this.gone[seat] = null;
      else this.gone[seat] ??= this.ports.clock.now();
    }
  }

  /** As long as a question that leaves no choice is held back: an answer asked for beforehand must look no different. */
  pausing(): Promise<void> {
    const { clock, random, pause } = this.ports;
    const rest = pauseOf(pause, random) - (clock.now() - this.since);
    return new Promise((resolve) => clock.after(Math.max(0, rest), resolve));
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
      const taken = await this.append(n, row, at);
      if (taken === TAKEN) await this.readOn();
      else {
        this.take(n, at, row);
        if (due(this) !== null) await this.carryOut(due);
        return null;
      }
    }
    return deny('the match is busy; try again');
  }
  private async append(n: number, row: Row, at: number): Promise<typeof TAKEN | null> {
    try {
      return await this.ports.matches.append(this.id, n, row, at, headAfter(this.ledger, row, at));
    } catch (error) {
      // Nobody knows whether it is kept, until the rows are read.
      await this.readRows().catch(() => undefined);
      throw error;
    }
  }
  /** Rows that other processes wrote; `n`: one that is known to be there. */
  catchUp(n = Number.POSITIVE_INFINITY): Promise<void> {
    const done = this.queue.then(() => (this.ledger.count > n ? undefined : this.readOn()));
    this.queue = done.catch(() => undefined);
    return done;
  }
  private async readRows(): Promise<void> {
    const rows = await this.ports.matches.rows(this.id, this.ledger.count);
    for (const { n, at, row } of rows) if (n === this.ledger.count) this.take(n, at, row);
  }
  private async readOn(): Promise<void> {
    await this.readRows();
    // Whoever wrote the last row may have died before it did what follows from it.
    if (!this.closed && due(this) !== null) await this.carryOut(due);
  }
  private take(n: number, at: number, row: Row): void {
    const { moves } = this.ledger;
    this.ledger.take({ n, at, row });
    // What is said or asked meanwhile stops no clock.
    if (moves !== this.ledger.moves) {
      this.pending = [0, 0];
      this.pendingSpent = [0, 0];
      this.lost = [0, 0];
      this.since = at;
    }
    this.lookWhoIsHere();
    if (this.closed) return;
    // Nor does it begin the pause of what is held back anew, which would tell that something is.
    if (moves !== this.ledger.moves || !this.ledger.running) {
      this.shown++;
      this.look();
      this.letBotThink();
    }
    this.changed(this);
  }

  /** Sets the clock anew, and the pause of what is held back. */
  private look(pauses = true): void {
    this.cancelClock();
    if (pauses) this.cancelHold();
    const { ledger, ports } = this;
    if (!ledger.running || ledger.match === null) return;
    if (pauses && ledger.match.held() !== null)
      this.cancelHold = ports.clock.after(pauseOf(ports.pause, ports.random), () => this.letGo());
    const { pace } = ledger.head.terms;
    const waiting = ledger.waitingFor();
    if (ledger.clocks === null || pace === null || waiting.length === 0) return;
    const { left, spent } = this.clocks();
    const lasts = (seat: Seat): number =>
      remaining(left, pace, seat, spent[seat]) + (this.gone[seat] === null ? 0 : ledger.grace[seat]);
    this.cancelClock = ports.clock.after(Math.max(0, Math.min(...waiting.map(lasts))) + LATE, () => void this.flag());
  }
  /** A bot thinks in a thread of its own, and its answer takes as long as a pause at least. */
  private letBotThink(): void {
    const { ledger, ports } = this;
    const bot = ledger.botToMove();
    if (bot === null || ledger.match === null) return;
    const asked = this.shown;
    const question = ledger.moves;
    const { game, own } = ledger;
    const state = save(game.id, ledger.match.state());
    const seed = ports.random.hex(16);
    const thought = ports.work.run({ kind: 'think', game: game.id, own, state, ...bot, seed });
    Promise.all([thought, this.pausing()])
      .then(async ([option]) => {
        if (this.closed || asked !== this.shown) return;
        await this.wish((room) =>
          room.ledger.running && room.ledger.moves === question
            ? { kind: 'answer', seat: bot.seat, options: [option], ...room.charged() }
            : null,
        );
      })
      .catch(() => {
        if (!this.closed && asked === this.shown) ports.clock.after(AGAIN, () => this.letBotThink());
      });
  }
  private letGo(): void {
    const { match } = this.ledger;
    if (this.closed || match === null || !this.ledger.running) return;
    const { spent, excused = [0, 0] } = this.charged();
    this.pending = [spent[0] + excused[0], spent[1] + excused[1]];
    this.pendingSpent = spent;
    this.lost = [excused[0], excused[1]];
    this.since = this.ports.clock.now();
    this.ledger.release();
    this.shown++;
    this.look();
    this.letBotThink();
    this.changed(this);
    if (due(this) !== null) void this.wish(due);
  }
  /** Ends the game of whoever is over time. */
  flag(): Promise<Denial | null> {
    return this.wish((room) => {
      const seat = room.flagged();
      if (seat === null) {
        room.look(false);
        return null;
      }
      return { kind: 'timeout', seat, ...room.charged() };
    });
  }
}

/** What the server does by itself once the rows call for it: a game begins when both have agreed, and its end is written down. */
const due: Wish = (room) => {
  const { ledger } = room;
  const outcome = ledger.match?.outcome ?? null;
  if (ledger.ended && outcome !== null) return { kind: 'end', result: outcome };
  const [a, b] = ledger.seats;
  if (a === null || b === null) return null;
  for (const seat of SEATS) {
    const one = ledger.seats[seat];
    if (one?.who.kind !== 'bot') continue;
    // A bot agrees to everything.
    if (ledger.status === 'open' && !one.agreed) return { kind: 'agree', seat, number: null };
    if (ledger.status === 'over' && !ledger.standing.over && !one.ready) return { kind: 'next', seat };
    if (ledger.running && ledger.request?.what === 'undo' && ledger.request.seat !== seat)
      return { kind: 'undo', seat: ledger.request.seat, ...room.charged() };
  }
  const begins =
    (ledger.status === 'open' && a.agreed && b.agreed) ||
    (ledger.status === 'over' && !ledger.standing.over && a.ready && b.ready);
  if (!begins) return null;
  const { number } = ledger.head;
  return { kind: 'start', seed: seedOf(number, [a.number, b.number], ledger.results.length), number };
};
