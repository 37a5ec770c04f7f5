// When the service was up, kept in the database: while no process was, no clock ran.
import type { Kysely } from 'kysely';
import type { Clock, Uptime } from '../ports.ts';
import type { Tables } from './schema.ts';

const BEAT = 2000; // milliseconds between two signs of life
/** A process that gave no sign for longer is taken for dead. */
export const DEAD = 3 * BEAT;

export interface Span {
  readonly since: number;
  readonly until: number;
}

/** Times at which nothing was up, in order. */
export function gapsBetween(spans: readonly Span[], now: number): readonly Span[] {
  const gaps: Span[] = [];
  let until: number | null = null;
  for (const span of spans.toSorted((a, b) => a.since - b.since)) {
    if (until !== null && span.since - until > DEAD) gaps.push({ since: until, until: span.since });
    until = Math.max(until ?? 0, span.until);
  }
  if (until !== null && now - until > DEAD) gaps.push({ since: until, until: now });
  return gaps;
}
export const upBetween = (gaps: readonly Span[], from: number, to: number): number =>
  gaps.reduce((up, gap) => up - Math.max(0, Math.min(to, gap.until) - Math.max(from, gap.since)), to - from);

/** Says that this process is up, from now until `stop`. */
export async function beUp(
  db: Kysely<Tables>,
  clock: Clock,
): Promise<Uptime & { readonly process: number; stop(): Promise<void> }> {
  const since = clock.now();
  const spans = await db.selectFrom('uptime').select(['since', 'until']).execute();
  const gaps = gapsBetween(spans, since);
  const { id: process } = await db
    .insertInto('uptime')
    .values({ since, until: since })
    .returning('id')
    .executeTakeFirstOrThrow();
  let stopped = false;
  const beat = async (): Promise<void> => {
    await db.updateTable('uptime').set({ until: clock.now() }).where('id', '=', process).execute();
  };
  const later = (): (() => void) =>
    clock.after(BEAT, () => {
      if (stopped) return;
      beat()
        .catch(() => undefined) // the next one may come through
        .finally(() => (cancel = later()));
    });
  let cancel = later();
  return {
    process,
    between: (from, to) => upBetween(gaps, from, to),
    async stop() {
      stopped = true;
      cancel();
      await beat();
      await db.deleteFrom('presence').where('process', '=', process).execute();
    },
  };
}
