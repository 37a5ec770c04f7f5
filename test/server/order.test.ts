// What whoever runs the server does with its database: copies it, empties it of what is old, keeps order.
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { backup, prune, restoreFrom } from '../../src/server/storage/backup.ts';
import { CHANNEL, matchStore } from '../../src/server/storage/matches.ts';
import { ban, orderStore, reports, unban } from '../../src/server/storage/order.ts';
import { PEOPLE_CHANNEL, peopleStore } from '../../src/server/storage/people.ts';
import { openPGlite } from '../../src/server/storage/pglite.ts';
import { migrate } from '../../src/server/storage/schema.ts';
import { dataFolder } from './folder.ts';

const [one, two] = [await dataFolder(), await dataFolder()];
afterAll(() => {
  one.remove();
  two.remove();
});
const TERMS = {
  game: 'blackpoker',
  rules: 1,
  options: {},
  bestOf: 1,
  pace: null,
  rated: false,
  listed: true,
  watch: 'public',
  commitment: 'c',
} as const;

test('a backup is restored whole or not at all; bans, reports and pruning do what they say', async () => {
  const { db, listen, close } = await openPGlite(join(one.folder, 'database'));
  await migrate(db);
  const matches = matchStore(db, listen(CHANNEL));
  const people = peopleStore(db, listen(PEOPLE_CHANNEL));
  const order = orderStore(db);
  for (let n = 0; n < 3; n++) {
    await matches.create({ id: `m${n}`, created: n * 1000, number: 'n', terms: TERMS });
    await matches.append(`m${n}`, 0, { kind: 'say', seat: 0, what: { text: `"quoted" 手札 \\u0001 ${n}` } }, 7, {
      status: n === 2 ? 'running' : 'over',
      names: ['アン', null],
      result: { winner: 0, clause: '1.2', cause: 'life' },
    });
  }
  await people.addPerson({ id: 'p', name: 'Ann' }, { hash: 'hash', id: 's1', agent: '' }, 1);
  await order.report({ at: 5, match: 'm0', by: 'p', about: 'q', name: 'Bob', reason: 'rude' });
  const cut: string[] = [];
  people.listen((person) => cut.push(person));
  const isBanned = async () => (await people.byToken('hash'))?.banned;
  expect(await isBanned()).toBe(false);
  expect(await ban(db, 'nobody', 1)).toBe(false);
  expect(await ban(db, 'p', 1)).toBe(true);
  expect(await isBanned()).toBe(true);
  await expect.poll(() => cut).toEqual(['p']); // whoever has them connected hears of it
  const lines: string[] = [];
  for await (const line of backup(db)) lines.push(line);
  expect(lines).toHaveLength(1 + 3 + 3 + 1 + 1 + 1 + 1 + 1);
  const head = await matches.head('m2');
  const rows = await matches.rows('m2', 0);
  expect(await unban(db, 'p')).toBe(true);
  expect(await unban(db, 'p')).toBe(false);
  expect(await prune(db, 1500)).toBe(2);
  expect(await prune(db, 1e12)).toBe(0); // one that runs stays
  expect(await matches.rows('m0', 0)).toEqual([]);
  await expect(restoreFrom(db, lines)).rejects.toThrow('not empty');
  await close();

  const other = await openPGlite(join(two.folder, 'database'));
  await migrate(other.db);
  await expect(restoreFrom(other.db, ['{"tefuda":"something"}'])).rejects.toThrow('no backup');
  await expect(restoreFrom(other.db, [...lines, '{"table":"pg_user","row":{}}'])).rejects.toThrow('no table');
  await expect(restoreFrom(other.db, lines.slice(0, -1))).rejects.toThrow('not whole');
  await expect(restoreFrom(other.db, [...lines.slice(0, 3), '{"tab'])).rejects.toThrow('line 4 of the backup');
  expect(await restoreFrom(other.db, lines)).toBe(lines.length - 2);
  const copy = matchStore(other.db, other.listen(CHANNEL));
  expect(await copy.head('m2')).toEqual(head);
  expect(await copy.rows('m2', 0)).toEqual(rows);
  const others = peopleStore(other.db, other.listen(PEOPLE_CHANNEL));
  expect(await others.byToken('hash')).toMatchObject({ id: 'p', banned: true });
  await orderStore(other.db).report({ at: 6, match: 'm1', by: 'p', about: 'q', name: 'Bob', reason: 'again' });
  expect((await reports(other.db, 9)).map(({ reason }) => reason)).toEqual(['again', 'rude']);
  await other.close();
});
