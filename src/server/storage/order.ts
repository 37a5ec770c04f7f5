// Keeping order: what players report, and whom whoever runs the server does not let in any more.
import type { Kysely } from 'kysely';
import type { OrderStore } from '../ports.ts';
import { tellOf } from './people.ts';
import type { Tables } from './schema.ts';

export interface Report {
  readonly id: number;
  readonly at: number;
  readonly match: string;
  readonly by: string;
  readonly about: string;
  readonly name: string;
  readonly reason: string;
}

export const orderStore = (db: Kysely<Tables>): OrderStore => ({
  async report(report) {
    await db.insertInto('reports').values(report).execute();
  },
});

export const reports = (db: Kysely<Tables>, most: number): Promise<readonly Report[]> =>
  db.selectFrom('reports').selectAll().orderBy('id', 'desc').limit(most).execute();

/** False where there is no such person. */
export async function ban(db: Kysely<Tables>, person: string, at: number): Promise<boolean> {
  const known = await db.selectFrom('people').select('id').where('id', '=', person).executeTakeFirst();
  if (known === undefined) return false;
  await db
    .insertInto('bans')
    .values({ person, at })
    .onConflict((it) => it.doNothing())
    .execute();
  await tellOf(db, person); // lines that are open are cut
  return true;
}
export async function unban(db: Kysely<Tables>, person: string): Promise<boolean> {
  return (await db.deleteFrom('bans').where('person', '=', person).returning('person').execute()).length > 0;
}

/** What whoever runs the server asks of its database. */
export type Order =
  | { readonly do: 'reports'; readonly most: number }
  | { readonly do: 'ban'; readonly person: string; readonly at: number }
  | { readonly do: 'unban'; readonly person: string };
export interface Orders {
  readonly reports: readonly Report[];
  readonly ban: boolean;
  readonly unban: boolean;
}
export function carryOutOrder(db: Kysely<Tables>, order: Order): Promise<Orders[Order['do']]> {
  switch (order.do) {
    case 'reports':
      return reports(db, order.most);
    case 'ban':
      return ban(db, order.person, order.at);
    case 'unban':
      return unban(db, order.person);
  }
}
