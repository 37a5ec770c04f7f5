// A world in which the real server runs: virtual time, slow and failing storage, connections that break, processes that die.
import { randomOf, seeded } from '../../../src/kernel/index.ts';
import type { Connection } from '../../../src/server/connection.ts';
import { carryOutTask } from '../../../src/server/work/tasks.ts';
import { PAUSE } from '../../../src/server/matches/pause.ts';
import type { Ports, Presence } from '../../../src/server/ports.ts';
import { localPresence, memoryOrder, memoryPeople, memoryStore } from '../../../src/server/storage/memory.ts';

export interface Faults {
  readonly latency: number; // of storage and network, at most, in milliseconds
  readonly lostNotices: number; // share of notices that never come
  readonly brokenWrites: number; // share of writes that are kept though the writer hears of a failure
}

/** Things that happen in an order that a seed decides. */
export class Timeline {
  now = 1_700_000_000_000;
  private events: { readonly at: number; readonly order: number; readonly call: () => void }[] = [];
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
    const event = { at: this.now + milliseconds, order: this.order++, call };
    this.events.push(event);
    return () => {
      this.events = this.events.filter((one) => one !== event);
    };
  }
  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve));
  }
  /** Lets things happen until `done`, or until nothing more does; false where time ran out. */
  async run(most: number, done: () => boolean): Promise<boolean> {
    for (let n = 0; n < most && !done(); n++) {
      let first: (typeof this.events)[number] | undefined;
      for (const event of this.events) {
        if (first === undefined || event.at < first.at || (event.at === first.at && event.order < first.order))
          first = event;
      }
      if (first === undefined) break;
      const next = first;
      this.events = this.events.filter((one) => one !== next);
      this.now = Math.max(this.now, next.at);
      next.call();
      // Whatever follows from it without waiting follows now.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return done();
  }
}

/** One process of the server: when it dies, nothing it waits for ever comes back to it. */
export class Process {
  alive = true;
  readonly ports: Ports;
  readonly connections = new Set<Connection>();
  constructor(
    readonly time: Timeline,
    shared: Shared,
    private readonly faults: Faults,
    private readonly tune: (ports: Ports) => Ports = (ports) => ports,
  ) {
    this.ports = this.tune({
      clock: {
        now: () => time.now,
        after: (milliseconds, call) => time.after(milliseconds, () => this.alive && call()),
      },
      random: {
        hex: (bytes) => Array.from({ length: bytes }, () => time.within(255).toString(16).padStart(2, '0')).join(''),
        fraction: () => time.within(9999) / 10_000,
      },
      uptime: { between: (from, to) => to - from },
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
        append: (...args) => this.slowly(() => shared.matches.append(...args), faults.brokenWrites),
        due: (...args) => this.slowly(() => shared.matches.due(...args)),
        keepFilm: (...args) => this.slowly(() => shared.matches.keepFilm(...args)),
        film: (...args) => this.slowly(() => shared.matches.film(...args)),
        claim: (...args) => this.slowly(() => shared.matches.claim(...args)),
        listed: (...args) => this.slowly(() => shared.matches.listed(...args)),
        listen: (heard) =>
          shared.matches.listen((id, n) => {
            if (time.chance(faults.lostNotices)) return;
            time.after(time.within(faults.latency), () => this.alive && heard(id, n));
          }),
      },
    });
  }
  /** There and back; a process that died meanwhile never learns how it ended. */
  private async slowly<T>(work: () => Promise<T>, breaks = 0): Promise<T> {
    const { time, faults } = this;
    await time.wait(time.within(faults.latency));
    if (!this.alive) return new Promise(() => undefined);
    const result = await work();
    await time.wait(time.within(faults.latency));
    if (!this.alive) return new Promise(() => undefined);
    if (breaks > 0 && time.chance(breaks)) throw new Error('the connection to the database was lost');
    return result;
  }
  die(): void {
    this.alive = false;
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
export const sharedStores = () => ({
  matches: memoryStore(),
  people: memoryPeople(),
  presence: new SharedPresence(),
});
export type Shared = ReturnType<typeof sharedStores>;
