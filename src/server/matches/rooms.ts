// The matches this process has at hand: loaded from their rows when somebody asks, kept true by what others write.
import type { Game } from '../../kernel/index.ts';
import type { Ports } from '../ports.ts';
import { Ledger } from './ledger.ts';
import { Room } from './room.ts';

const POLL = 5000; // milliseconds after which a match somebody looks at is read on, for a notice may have been lost
const IDLE = 60_000; // milliseconds for which a match that nobody looks at and nobody plays is kept at hand

export class Rooms {
  private readonly rooms = new Map<string, Promise<Room | null>>();
  private readonly stops: (() => void)[] = [];
  private readonly watched = new Map<string, Set<(room: Room) => void>>();

  constructor(
    private readonly ports: Ports,
    private readonly loadGame: (id: string) => Promise<Game>,
  ) {
    this.stops.push(ports.matches.listen((id, n) => void this.heard(id, n)));
  }
  async close(): Promise<void> {
    for (const stop of this.stops) stop();
    for (const room of await Promise.all(this.rooms.values())) room?.close();
    this.rooms.clear();
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
    const room = new Room(ledger, this.ports, (one) => this.tell(one));
    // What was written while the rows were read is heard of now at the latest.
    await room.catchUp();
    this.letGoWhenIdle(room);
    return room;
  }

  private async heard(id: string, n: number): Promise<void> {
    const room = await this.rooms.get(id);
    if (room !== null && room !== undefined && room.ledger.count <= n) await room.catchUp();
  }

  /** Hears of each change of a match; the answer ends it. */
  watch(room: Room, changed: (room: Room) => void): () => void {
    const watchers = this.watched.get(room.id) ?? new Set();
    if (watchers.size === 0) this.poll(room, watchers);
    this.watched.set(room.id, watchers);
    watchers.add(changed);
    return () => {
      watchers.delete(changed);
      if (watchers.size === 0) this.watched.delete(room.id);
    };
  }
  /** Something about a match is other than it was. */
  tell(room: Room): void {
    for (const changed of this.watched.get(room.id) ?? []) changed(room);
  }

  private poll(room: Room, watchers: ReadonlySet<unknown>): void {
    this.ports.clock.after(POLL, () => {
      if (this.watched.get(room.id) !== watchers) return;
      room.catchUp().catch(() => undefined); // it is tried again
      this.poll(room, watchers);
    });
  }
  private letGoWhenIdle(room: Room): void {
    this.ports.clock.after(IDLE, () => {
      if (this.watched.has(room.id) || room.ledger.running) return this.letGoWhenIdle(room);
      room.close();
      this.rooms.delete(room.id);
      return undefined;
    });
  }
}
