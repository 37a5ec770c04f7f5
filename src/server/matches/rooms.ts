// The matches this process has at hand: loaded from their rows when somebody asks, kept true by what others write.
import type { Game } from '../../kernel/index.ts';
import type { Ports } from '../ports.ts';
import { Ledger } from './ledger.ts';
import { Channels, type Known, type Listener } from './channels.ts';
import { Room } from './room.ts';

const POLL = 5000; // milliseconds after which a match somebody looks at is read on, for a notice may have been lost
const SWEEP = 10_000; // milliseconds between two looks for matches that nobody looks after
const SWEPT = 50; // of them at a time
const CLAIMED = 60_000; // milliseconds for which one that is claimed is left to whoever claimed it
const IDLE = 60_000; // milliseconds for which a match is kept at hand that nobody looks at and whose clock does not run

export class Rooms {
  private readonly rooms = new Map<string, Promise<Room | null>>();
  private readonly atHand = new Map<string, Room>();
  private readonly stops: (() => void)[] = [];
  private closed = false;
  /** A game of a match at hand is over. */
  onEnd: (room: Room) => void = () => undefined;
  private readonly channels = new Map<string, Channels>();

  constructor(
    private readonly ports: Ports,
    private readonly loadGame: (id: string) => Promise<Game>,
    private readonly isHere: (person: string) => boolean = () => false,
  ) {
    this.stops.push(ports.matches.listen((id, n) => void this.heard(id, n).catch(() => undefined)));
    this.sweepLater();
  }
  async close(): Promise<void> {
    this.closed = true;
    for (const stop of this.stops) stop();
    for (const channels of this.channels.values()) channels.close();
    for (const room of await Promise.allSettled(this.rooms.values()))
      if (room.status === 'fulfilled') room.value?.close();
    this.rooms.clear();
    this.atHand.clear();
  }

  /** A match by its id, or null where there is none. */
  room(id: string): Promise<Room | null> {
    const known = this.rooms.get(id);
    if (known !== undefined) return known;
    const loading = this.load(id);
    this.rooms.set(id, loading);
    loading.then(
      (room) => room === null && this.rooms.delete(id),
      () => this.rooms.delete(id),
    );
    return loading;
  }
  private async load(id: string): Promise<Room | null> {
    const head = await this.ports.matches.head(id);
    if (head === null) return null;
    const ledger = new Ledger(await this.loadGame(head.terms.game), head);
    for (const row of await this.ports.matches.rows(id, 0)) ledger.take(row);
    let ended = ledger.records.length;
    const room = new Room(ledger, this.ports, (one) => {
      this.tell(one.id);
      if (ledger.records.length > ended) this.onEnd(one);
      ended = ledger.records.length;
    });
    // What was written while the rows were read is heard of now at the latest.
    await room.catchUp();
    this.atHand.set(id, room);
    this.letGoWhenIdle(room);
    return room;
  }

  private async heard(id: string, n: number): Promise<void> {
    const room = await this.rooms.get(id);
    if (room !== null && room !== undefined && room.ledger.count <= n) await room.catchUp(n);
  }

  /** Tells the listener of the match from now on; the answer ends it. */
  listen(room: Room, listener: Listener, known: Known): () => void {
    const there = this.channels.get(room.id);
    const channels = there ?? new Channels(room, this.ports, this.isHere);
    if (there === undefined) {
      this.channels.set(room.id, channels);
      this.poll(room, channels);
    }
    return channels.listen(listener, known);
  }
  /** Somebody came or went: those they sit with see it. */
  moved(person: string): void {
    for (const room of this.of(person)) room.moved();
  }
  /** Matches at hand at which this person sits. */
  of(person: string): readonly Room[] {
    return [...this.atHand.values()].filter((room) => room.ledger.seatOf(person) !== null);
  }
  /** Somebody deleted their account: they have no name any more. */
  forget(person: string): void {
    for (const room of this.of(person)) {
      room.ledger.forget(person);
      this.tell(room.id);
    }
  }
  /** Matches nobody looked after in time: their process died. This one has them at hand from now on. */
  async sweep(): Promise<void> {
    const { clock, matches } = this.ports;
    const now = clock.now();
    for (const { id, due } of await matches.due(now, SWEPT)) {
      const known = this.atHand.has(id);
      if (due === null || !(await matches.claim(id, due, now + CLAIMED))) continue;
      const room = await this.room(id);
      if (known) await room?.catchUp();
    }
  }
  private sweepLater(): void {
    this.ports.clock.after(SWEEP, () => {
      if (this.closed) return;
      this.sweep()
        .catch(() => undefined) // it is tried again
        .finally(() => this.sweepLater());
    });
  }
  get live(): number {
    let live = 0;
    for (const { ledger } of this.atHand.values()) if (ledger.running) live++;
    return live;
  }
  /** How many matches are at hand. */
  get size(): number {
    return this.atHand.size;
  }

  /** Something about a match is other than it was. */
  tell(id: string): void {
    this.channels.get(id)?.tell();
  }

  private poll(room: Room, channels: Channels): void {
    this.ports.clock.after(POLL, () => {
      if (this.channels.get(room.id) !== channels) return;
      if (channels.isHeard) room.catchUp().catch(() => undefined); // it is tried again
      this.poll(room, channels);
    });
  }
  private letGoWhenIdle(room: Room): void {
    this.ports.clock.after(IDLE, () => {
      if (this.closed) return undefined;
      const timed = room.ledger.running && room.ledger.clocks !== null;
      if (this.channels.get(room.id)?.isHeard === true || timed) return this.letGoWhenIdle(room);
      room.close();
      this.atHand.delete(room.id);
      this.rooms.delete(room.id);
      this.channels.get(room.id)?.close();
      this.channels.delete(room.id);
      return undefined;
    });
  }
}
