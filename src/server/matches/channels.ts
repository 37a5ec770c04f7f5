// What is told of one match: a feed for each pair of eyes, worked out once for all who share them, and numbered, so that
// whoever lost the line for a while hears what they missed and nothing else.
import type { Plain, Seat } from '../../kernel/index.ts';
import { difference } from '../../wire/delta.ts';
import type { LogPart, Message, Seen } from '../../wire/protocol.ts';
import type { Ports } from '../ports.ts';
import { Late } from './late.ts';
import type { Room } from './room.ts';
import { type Eyes, eyesOf, linesFor, seen, type Watched } from './seen.ts';

const KEPT = 64; // changes
const LINGER = 120_000; // milliseconds for which a feed goes on that nobody hears

/** What a newcomer knows from before: how far they heard a feed, and lines of the log as it was after so many turns of it. */
export interface Known {
  readonly since: { readonly feed: string; readonly n: number } | null;
  readonly lines: number;
  readonly turned: number;
}
export const NOTHING_KNOWN: Known = { since: null, lines: 0, turned: 0 };
export interface Listener {
  readonly person: string | null;
  /** Wants to see everything through these eyes, some time later. */
  readonly later?: Seat | null;
  /** A message as text, and what is seen as a whole for those who want it so. */
  hear(text: string, whole: () => Message): void;
}
export const NOT_WATCHED = 'this table is not watched';
const NOT_SHOWN = 'not both players show everything';

type Told = Extract<Message, { t: 'seen' | 'change' }>;

class Feed {
  readonly listeners = new Set<Listener>();
  private readonly kept: { readonly n: number; readonly text: string }[] = [];
  private n = 0;
  private last: Seen | null = null;
  private lines = 0; // of the log it has told
  private turned = 0;
  silentSince: number;

  constructor(
    private readonly room: Watched,
    readonly eyes: Eyes,
    readonly id: string,
    private readonly isHere: (person: string) => boolean,
    now: number,
  ) {
    this.silentSince = now;
  }

  /** Tells everybody what changed since it was told last. */
  tell(): void {
    const now = seen(this.room, this.eyes, this.isHere);
    const { last } = this;
    const log = this.logPart();
    this.last = now;
    if (last === null) return;
    const delta = difference(last as unknown as Plain, now as unknown as Plain);
    if (delta === null && log.lines.length === 0) return;
    this.n++;
    const { id: match } = this.room;
    const change: Told = { t: 'change', match, feed: this.id, n: this.n, delta: delta ?? { o: {} }, log };
    const text = JSON.stringify(change);
    this.kept.push({ n: this.n, text });
    if (this.kept.length > KEPT) this.kept.shift();
    for (const listener of this.listeners) listener.hear(text, () => this.whole());
  }
  /** What a newcomer is told: what was missed, or everything. */
  greet(listener: Listener, { since, lines, turned }: Known): void {
    this.tell();
    this.listeners.add(listener);
    const missed = since?.feed === this.id ? this.kept.filter(({ n }) => n > since.n) : null;
    if (since !== null && missed !== null && missed.length === this.n - since.n)
      for (const { text } of missed) listener.hear(text, () => this.whole());
    else listener.hear(JSON.stringify(this.whole(turned === this.room.ledger.turned ? lines : 0)), () => this.whole());
  }
  /** All there is, but for the lines of the log that are known. */
  private whole(from = 0): Told {
    const whole = this.last ?? seen(this.room, this.eyes, this.isHere);
    const log = { from, lines: linesFor(this.room, this.eyes, from) };
    return { t: 'seen', match: this.room.id, feed: this.id, n: this.n, whole, log };
  }
  /** The lines that came; all of them where some were taken back. */
  private logPart(): LogPart {
    const { ledger } = this.room;
    if (ledger.turned !== this.turned) this.lines = 0;
    this.turned = ledger.turned;
    const from = this.lines;
    const lines = linesFor(this.room, this.eyes, from);
    this.lines = from + lines.length;
    return { from, lines };
  }
}

type Key = Seat | null | `later ${Seat}`;

export class Channels {
  private readonly feeds = new Map<Key, Feed>();
  private readonly placed = new Map<Listener, Feed>();
  private late: Late | null = null;

  constructor(
    private readonly room: Room,
    private readonly ports: Pick<Ports, 'clock' | 'random' | 'matches'>,
    private readonly isHere: (person: string) => boolean,
  ) {}

  get isHeard(): boolean {
    return this.placed.size > 0;
  }
  close(): void {
    this.late?.close();
  }
  /** Begins to tell this listener of the match; the answer ends it. */
  listen(listener: Listener, known: Known): () => void {
    this.place(listener, known);
    return () => this.leave(listener);
  }
  /** Something about the match is other than it was. */
  tell(): void {
    const now = this.ports.clock.now();
    // Who sat down or stood up sees with other eyes from now on: before anything more is told to the old ones.
    for (const [listener, feed] of this.placed) {
      const { seat, later } = this.eyesFor(listener);
      if (feed.eyes.seat === seat && feed.eyes.later === later && this.problem(listener) === null) continue;
      this.leave(listener);
      this.place(listener, NOTHING_KNOWN);
    }
    for (const [key, feed] of this.feeds) {
      if (feed.listeners.size === 0 && now - feed.silentSince > LINGER) this.feeds.delete(key);
      else feed.tell();
    }
  }

  private seatOf(listener: Listener): Seat | null {
    return listener.person === null ? null : this.room.ledger.seatOf(listener.person);
  }
  /** A player has eyes of their own, whatever they ask for. */
  private eyesFor(listener: Listener): { readonly seat: Seat | null; readonly later: Seat | null } {
    const seat = this.seatOf(listener);
    return { seat, later: seat === null ? (listener.later ?? null) : null };
  }
  /** Why this listener may not look on, or null. */
  private problem(listener: Listener): string | null {
    const { head, status, isShown } = this.room.ledger;
    const { seat, later } = this.eyesFor(listener);
    if (seat === null && head.terms.watch === 'nobody' && status !== 'open') return NOT_WATCHED;
    return later !== null && !isShown ? NOT_SHOWN : null;
  }
  private place(listener: Listener, known: Known): void {
    const problem = this.problem(listener);
    if (problem !== null) {
      const gone: Message = { t: 'gone', match: this.room.id, problem };
      listener.hear(JSON.stringify(gone), () => gone);
      return;
    }
    const feed = this.feedFor(listener);
    this.placed.set(listener, feed);
    feed.greet(listener, known);
  }
  private feedFor(listener: Listener): Feed {
    const { seat, later } = this.eyesFor(listener);
    const key: Key = later === null ? seat : `later ${later}`;
    const known = this.feeds.get(key);
    if (known !== undefined) return known;
    const { clock, random } = this.ports;
    const room = later === null ? this.room : this.earlier();
    const feed = new Feed(room, eyesOf(seat, later), random.hex(16), this.isHere, clock.now());
    this.feeds.set(key, feed);
    return feed;
  }
  private earlier(): Late {
    this.late ??= new Late(this.room, this.ports, () => this.tell());
    return this.late;
  }
  private leave(listener: Listener): void {
    const feed = this.placed.get(listener);
    this.placed.delete(listener);
    feed?.listeners.delete(listener);
    if (feed !== undefined) feed.silentSince = this.ports.clock.now();
    // What happened some time ago is of no interest to anybody any more.
    if (this.late === null || [...this.placed.values()].some(({ eyes }) => eyes.later !== null)) return;
    this.late.close();
    this.late = null;
    for (const [key, { eyes }] of this.feeds) if (eyes.later !== null) this.feeds.delete(key);
  }
}
