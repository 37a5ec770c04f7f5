// Who is connected to any of the processes that share a database.
import { type Kysely, sql } from 'kysely';
import type { Clock, Presence } from '../ports.ts';
import type { Listen } from './matches.ts';
import { localPresence } from './memory.ts';
import type { Tables } from './schema.ts';
import { DEAD } from './uptime.ts';

export const PRESENCE_CHANNEL = 'tefuda_here';
const POLL = 5000; // milliseconds after which all is read anew, for a notice may have been lost

/** What this process knows is written to the database, and what the others know is read from it. */
export function sharedPresence(
  db: Kysely<Tables>,
  listen: Listen,
  clock: Clock,
  process: number,
): Presence & { stop(): void } {
  const local = localPresence();
  let elsewhere: ReadonlySet<string> = new Set();
  const listeners: ((person: string) => void)[] = [];
  const tell = (person: string): void => {
    for (const heard of listeners) heard(person);
  };
  let stopped = false;

  let writing: Promise<unknown> = Promise.resolve();
  const write = (person: string): void => {
    tell(person);
    writing = writing
      .then(async () => {
        if (local.isHere(person))
          await db
            .insertInto('presence')
            .values({ process, person })
            .onConflict((it) => it.doNothing())
            .execute();
        else await db.deleteFrom('presence').where('process', '=', process).where('person', '=', person).execute();
        await sql`select pg_notify(${PRESENCE_CHANNEL}, ${String(process)})`.execute(db);
      })
      .catch(() => undefined); // the others take us for absent until we come again
  };
  const read = async (): Promise<void> => {
    const found = await db
      .selectFrom('presence')
      .innerJoin('uptime', 'uptime.id', 'presence.process')
      .select('presence.person')
      .where('presence.process', '!=', process)
      .where('uptime.until', '>', clock.now() - DEAD)
      .execute();
    const before = elsewhere;
    elsewhere = new Set(found.map(({ person }) => person));
    for (const person of new Set([...before, ...elsewhere]))
      if (before.has(person) !== elsewhere.has(person)) tell(person);
  };
  let reading: Promise<unknown> = Promise.resolve();
  const readSoon = (): void => {
    reading = reading.then(() => (stopped ? undefined : read())).catch(() => undefined);
  };
  local.listen(write);
  const stop = listen((from) => from !== String(process) && readSoon());
  const poll = (): (() => void) =>
    clock.after(POLL, () => {
      if (stopped) return;
      readSoon();
      cancel = poll();
    });
  let cancel = poll();
  readSoon();
  return {
    came: local.came,
    went: local.went,
    isHere: (person) => local.isHere(person) || elsewhere.has(person),
    listen: (heard) => listeners.push(heard),
    stop() {
      stopped = true;
      cancel();
      stop();
    },
  };
}
