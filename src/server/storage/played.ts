// Games that are over, and what rated matches made of ratings.
import { type Kysely, sql } from 'kysely';
import type { Played } from '../matches/rows.ts';
import { afterMatch, type KeptStrength } from '../people/ratings.ts';
import type { Tables } from './schema.ts';

const LOCK = 7_368_647; // one process rates at a time, so that matches count in the order in which they ended
const AT_ONCE = 50;
const LONGEST_CURVE = 400;

export const playedStore = (db: Kysely<Tables>) => ({
  /** Counts rated matches that are over and were not counted yet; the answer is how many. */
  rate: (): Promise<number> =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
      const open = await tx
        .selectFrom('played')
        .select(['match', 'game', sql<number>`max(at)`.as('at')])
        .where('rated', '=', true)
        .where('decides', '=', true)
        .where((it) =>
          it.not(it.exists(it.selectFrom('ratings').select('person').whereRef('ratings.match', '=', 'played.match'))),
        )
        .groupBy(['match', 'game'])
        .having((it) => it.fn.count('person'), '=', 2)
        .orderBy('at')
        .limit(AT_ONCE)
        .execute();
      for (const { match, game, at } of open) {
        const games = await tx
          .selectFrom('played')
          .select(['seat', 'person', 'won'])
          .where('match', '=', match)
          .execute();
        const personAt = (seat: number): string => games.find((one) => one.seat === seat)?.person ?? '';
        const wins = (seat: number): number => games.filter((one) => one.seat === seat && one.won === true).length;
        const strengthOf = async (person: string): Promise<KeptStrength | null> =>
          (await tx
            .selectFrom('ratings')
            .select(['rating', 'deviation', 'volatility', 'at', 'matches'])
            .where('person', '=', person)
            .where('game', '=', game)
            .orderBy('matches', 'desc')
            .limit(1)
            .executeTakeFirst()) ?? null;
        const both = [await strengthOf(personAt(0)), await strengthOf(personAt(1))] as const;
        const winner = wins(0) === wins(1) ? null : wins(0) > wins(1) ? 0 : 1;
        const after = afterMatch(both, winner, at);
        await tx
          .insertInto('ratings')
          .values([0, 1].map((seat) => ({ ...after[seat === 0 ? 0 : 1], match, game, person: personAt(seat) })))
          .execute();
      }
      return open.length;
    }),
  /** Ratings of a person after each match, by game, the oldest first. */
  async ratings(person: string) {
    const latest = await db
      .selectFrom('ratings')
      .select(['game', 'at', 'rating', 'deviation', 'matches'])
      .where('person', '=', person)
      .orderBy('matches', 'desc')
      .limit(LONGEST_CURVE * 5)
      .execute();
    return latest.toReversed();
  },
  tallies: (person: string, ratedOnly: boolean) =>
    db
      .selectFrom('played')
      .select((it) => [
        'game',
        'deck',
        sql<number>`count(*)::integer`.as('games'),
        sql<number>`(count(*) filter (where won))::integer`.as('wins'),
        sql<number>`(count(*) filter (where won is null))::integer`.as('draws'),
        it.fn.max('at').as('at'),
      ])
      .where('person', '=', person)
      .$if(ratedOnly, (it) => it.where('rated', '=', true))
      .groupBy(['game', 'deck'])
      .orderBy('games', 'desc')
      .limit(100)
      .execute(),
  games: (person: string, before: number | null, ratedOnly: boolean, most: number): Promise<readonly Played[]> =>
    db
      .selectFrom('played')
      .selectAll()
      .where('person', '=', person)
      .$if(before !== null, (it) => it.where('at', '<', before ?? 0))
      .$if(ratedOnly, (it) => it.where('rated', '=', true))
      .orderBy('at', 'desc')
      .limit(most)
      .execute(),
});
export type PlayedStore = ReturnType<typeof playedStore>;
