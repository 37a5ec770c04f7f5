// A world in which the real server runs: virtual time, slow and failing storage, connections that break, processes that die,
// clocks that jump.
import { randomOf, seeded } from '../../../src/kernel/index.ts';
import { carryOutTask } from '../../../src/server/work/tasks.ts';
import { PAUSE } from '../../../src/server/matches/pause.ts';
import type { Played } from '../../../src/server/matches/rows.ts';
import type { MatchStore, Ports, Presence } from '../../../src/server/ports.ts';
import { localPresence, memoryOrder, memoryPeople, memoryStore } from '../../../src/server/storage/memory.ts';
import { DEAD, type Span, upBetween } from '../../../src/server/storage/uptime.ts';

export interface Faults {
  readonly latency: number; // of storage and network, at most, in milliseconds
  readonly lostNotices: number; // share of notices that never come
  readonly doubledNotices: number; // share that come twice
  readonly brokenWrites: number; // share of writes that are kept though the writer hears of a failure
  readonly lostWrites: number; // share of writes that fail
  readonly deadlyWrites: number; // share of answers that are kept, and their process dies of it; thirty times as many of all else
  readonly jump: number; // milliseconds by which the clocks of processes differ, and jump, at most
}

interface Event {
  readonly at: number;
  readonly order: number;
  readonly call: () => void;
  cancelled: boolean;
}
const sooner = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** Things that happen in an order that a seed decides. */
export class Timeline {
  now = 1_700_000_000_000;
  private readonly heap: Event[] = [];
  private order = 0;
  readonly random;
  constructor(seed: string) {
    this.random = randomOf(seeded(seed));
  }
  chance(share: number): boolean {
    return this.random.int(0, 9999) < share * 10_000;
  }
  within(most: number): number {
    return this.random.int(0, most);
  }
  after(milliseconds: number, call: () => void): () => void {
    const event: Event = { at: this.now + milliseconds, order: this.order++, call, cancelled: false };
    this.push(event);
    return () => {
      event.cancelled = true;
    };
  }
  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve));
  }
  /** Lets things happen until `done`, or until nothing more does; false where time ran out. */
  async run(most: number, done: () => boolean): Promise<boolean> {
    for (let n = 0; n < most && !done(); ) {
      const next = this.pop();
      if (next === undefined) break;
      if (next.cancelled) continue;
      n++;
      this.now = Math.max(this.now, next.at);
      next.call();
      // Whatever follows from it without waiting follows now.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return done();
  }

  private push(event: Event): void {
    const { heap } = this;
    let at = heap.push(event) - 1;
    for (;;) {
      const parent = (at - 1) >> 1;
      const above = heap[parent];
      if (at === 0 || above === undefined || !sooner(event, above)) return;
      heap[at] = above;
      heap[parent] = event;
      at = parent;
    }
  }
  private pop(): Event | undefined {
    const { heap } = this;
    const [first] = heap;
    const last = heap.pop();
    if (last === undefined || first === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
      const child = right !== undefined && left !== undefined && sooner(right, left) ? 2 * at + 2 : 2 * at + 1;
      const below = heap[child];
      if (below === undefined || !sooner(below, last)) break;
      heap[at] = below;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

/** When no process was up. */
export class Outages {
  readonly gaps: Span[] = [];
  private up = 0;
  private since: number | null = null;
  begun(now: number): void {
    // What is shorter than it takes to be taken for dead counts as up.
    if (this.up === 0 && this.since !== null && now - this.since > DEAD)
      this.gaps.push({ since: this.since, until: now });
    this.up++;
    this.since = null;
  }
  ended(now: number): void {
    this.up--;
    if (this.up === 0) this.since = now;
  }
}

/** One process of the server: when it dies, nothing it waits for ever comes back to it. */
export class Process {
  alive = true;
  /** What happens when it dies of a write. */
  struck: () => void = () => undefined;
  readonly ports: Ports;
  private offset: number;
  constructor(
    readonly time: Timeline,
    private readonly shared: Shared,
    private readonly faults: Faults,
    tune: (ports: Ports) => Ports = (ports) => ports,
  ) {
    this.offset = time.within(faults.jump);
    if (faults.jump > 0) this.jumpLater();
    shared.outages.begun(time.now);
    const gaps = [...shared.outages.gaps];
    this.ports = tune({
      clock: {
        now: () => time.now + this.offset,
        after: (milliseconds, call) => time.after(milliseconds, () => this.alive && call()),
      },
      random: {
        hex: (bytes) => Array.from({ length: bytes }, () => time.within(255).toString(16).padStart(2, '0')).join(''),
        fraction: () => time.within(9999) / 10_000,
      },
      uptime: { between: (from, to) => upBetween(gaps, from, to) },
      presence: shared.presence.of(this),
      accounts: null,
      order: memoryOrder(),
      pause: PAUSE,
      work: { run: carryOutTask },
      people: {
        addPerson: (...args) => this.slowly(() => shared.people.addPerson(...args)),
        byToken: (hash) => this.slowly(() => shared.people.byToken(hash)),
        addToken: (...args) => this.slowly(() => shared.people.addToken(...args)),
        byTokens: (hashes) => this.slowly(() => shared.people.byTokens(hashes)),
        isDeleted: (person) => this.slowly(() => shared.people.isDeleted(person)),
        seen: (...args) => this.slowly(() => shared.people.seen(...args)),
        tell: (person) => this.slowly(() => shared.people.tell(person)),
        listen: (heard) => shared.people.listen((person) => this.alive && heard(person)),
      },
      matches: {
        create: (match) => this.slowly(() => shared.matches.create(match)),
        head: (id) => this.slowly(() => shared.matches.head(id)),
        rows: (id, from) => this.slowly(() => shared.matches.rows(id, from)),
        append: (...args) => this.written(() => shared.matches.append(...args), args[2].kind === 'answer' ? 1 : 30),
        due: (...args) => this.slowly(() => shared.matches.due(...args)),
        keepFilm: (...args) => this.slowly(() => shared.matches.keepFilm(...args)),
        film: (...args) => this.slowly(() => shared.matches.film(...args)),
        claim: (...args) => this.slowly(() => shared.matches.claim(...args)),
        listed: (...args) => this.slowly(() => shared.matches.listed(...args)),
        listen: (heard) =>
          shared.matches.listen((id, n) => {
            if (time.chance(faults.lostNotices)) return;
            for (let times = time.chance(faults.doubledNotices) ? 2 : 1; times > 0; times--)
              time.after(time.within(faults.latency), () => this.alive && heard(id, n));
          }),
      },
    });
  }
  /** There and back; a process that died meanwhile never learns how it ended. */
  private async slowly<T>(work: () => Promise<T>): Promise<T> {
    const { time, faults } = this;
    await time.wait(time.within(faults.latency));
    if (!this.alive) return new Promise(() => undefined);
    const result = await work();
    await time.wait(time.within(faults.latency));
    return this.alive ? result : new Promise(() => undefined);
  }
  private async written<T>(work: () => Promise<T>, delicate: number): Promise<T> {
    const { time, faults } = this;
    const lost = time.chance(faults.lostWrites);
    const result = await this.slowly(async () => {
      const done = lost ? null : await work();
      if (time.chance(faults.deadlyWrites * delicate)) this.struck();
      return done;
    });
    if (lost || time.chance(faults.brokenWrites)) throw new Error('the connection to the database was lost');
    return result as T;
  }
  private jumpLater(): void {
    this.time.after(this.time.within(30_000), () => {
      this.offset = this.time.within(this.faults.jump);
      if (this.alive) this.jumpLater();
    });
  }
  die(): void {
    this.alive = false;
    this.shared.outages.ended(this.time.now);
  }
}

/** Who is connected to which process; those of a dead one are gone. */
class SharedPresence {
  private readonly processes = new Map<Process, { readonly local: Presence; heard: (person: string) => void }>();
  of(process: Process): Presence {
    const local = localPresence();
    this.processes.set(process, { local, heard: () => undefined });
    const tell = (person: string): void => {
      for (const [one, { heard }] of this.processes) if (one.alive) heard(person);
    };
    local.listen(tell);
    return {
      came: local.came,
      went: local.went,
      isHere: (person) => [...this.processes].some(([one, there]) => one.alive && there.local.isHere(person)),
      listen: (heard) => this.processes.set(process, { local, heard }),
    };
  }
}
/** Games that are over, as they were written with the rows that ended them. */
function withPlayed(store: MatchStore): { readonly matches: MatchStore; readonly played: Played[] } {
  const played: Played[] = [];
  const matches: MatchStore = {
    ...store,
    async append(id, n, row, at, written) {
      const taken = await store.append(id, n, row, at, written);
      if (taken === null) played.push(...(written.played ?? []));
      return taken;
    },
  };
  return { matches, played };
}
export const sharedStores = () => ({
  ...withPlayed(memoryStore()),
  people: memoryPeople(),
  presence: new SharedPresence(),
  outages: new Outages(),
});
export type Shared = ReturnType<typeof sharedStores>;
