import { afterAll, describe, expect, test } from 'vitest';
import { join } from 'node:path';
import { dataFolder } from './folder.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { type MatchStore, type PeopleStore, TAKEN } from '../../src/server/ports.ts';
import { CHANNEL, matchStore } from '../../src/server/storage/matches.ts';
import { memoryPeople, memoryStore } from '../../src/server/storage/memory.ts';
import { PEOPLE_CHANNEL, peopleStore } from '../../src/server/storage/people.ts';
import { openPostgres } from '../../src/server/storage/postgres.ts';
import { openPGlite } from '../../src/server/storage/pglite.ts';
import { migrate } from '../../src/server/storage/schema.ts';

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
const ROW = { kind: 'decline', seat: 1 } as const;

interface Opened {
  readonly matches: MatchStore;
  readonly people: PeopleStore;
  readonly end: () => Promise<void>;
}
async function embedded(): Promise<Opened> {
  const { db, listen, close } = await openPGlite(join(data.folder, 'database'));
  await migrate(db);
  await migrate(db); // a second process finds everything there
  return { matches: matchStore(db, listen(CHANNEL)), people: peopleStore(db, listen(PEOPLE_CHANNEL)), end: close };
}
const data = await dataFolder();
const postgres = startPostgres();
afterAll(() => {
  postgres?.stop();
  data.remove();
});
async function shared(): Promise<Opened> {
  const { db, listen, close } = await openPostgres(postgres?.address ?? '', 4);
  await Promise.all([migrate(db), migrate(db)]); // two processes begin at once
  return { matches: matchStore(db, listen(CHANNEL)), people: peopleStore(db, listen(PEOPLE_CHANNEL)), end: close };
}
const inMemory = async () => ({ matches: memoryStore(), people: memoryPeople(), end: async () => undefined });

const stores: readonly (readonly [string, () => Promise<Opened>])[] = [
  ['memory', inMemory],
  ['the embedded database', embedded],
  ...(postgres === null ? [] : [['a PostgreSQL', shared] as const]),
];
describe.each(stores)('%s', (_name, open) => {
  test('keeps rows under one number each, and tells who listens', async () => {
    const { matches, people, end } = await open();
    const heard: string[] = [];
    const stop = matches.listen((id, n) => heard.push(`${id} ${n}`));
    await matches.create({ id: 'm1', created: 5, number: 'n', terms: TERMS });
    expect(await matches.head('m2')).toBeNull();
    expect(await matches.head('m1')).toMatchObject({ status: 'open', count: 0, terms: TERMS, result: null, due: null });
    expect(await matches.append('m1', 0, ROW, 7, { status: 'running', due: 99 })).toBeNull();
    expect(await matches.append('m1', 0, { kind: 'end' }, 8, { status: 'over' })).toBe(TAKEN);
    const both = await Promise.all([1, 1].map(() => matches.append('m1', 1, ROW, 9, {})));
    expect(new Set(both)).toEqual(new Set([null, TAKEN]));
    expect(await matches.rows('m1', 0)).toEqual([
      { n: 0, at: 7, row: ROW },
      { n: 1, at: 9, row: ROW },
    ]);
    expect(await matches.rows('m1', 1)).toHaveLength(1);
    expect(await matches.head('m1')).toMatchObject({ status: 'running', count: 2, due: 99 });
    expect(await matches.due(98, 9)).toEqual([]);
    expect((await matches.due(99, 9)).map(({ id }) => id)).toEqual(['m1']);
    expect(await matches.claim('m1', 98, 200)).toBe(false);
    expect(await matches.claim('m1', 99, 200)).toBe(true); // by one process alone
    expect(await matches.claim('m1', 99, 300)).toBe(false);
    expect(await matches.due(199, 9)).toEqual([]);
    expect((await matches.listed(['running'], 9)).map(({ id }) => id)).toEqual(['m1']);
    expect(await matches.listed(['over'], 9)).toEqual([]);
    await expect.poll(() => heard).toEqual(['m1 0', 'm1 1']);
    stop();

    const told: string[] = [];
    const deaf = people.listen((person) => told.push(person));
    await people.addPerson({ id: 'p', name: 'Ann' }, { hash: 'hash', id: 's1', agent: '' }, 1);
    const ann = { id: 'p', name: 'Ann', account: false, banned: false };
    expect(await people.byToken('hash')).toEqual(ann);
    expect(await people.byToken('other')).toBeNull();
    await people.addToken('p', { hash: 'second', id: 's2', agent: 'a browser' }, 2);
    expect([...(await people.byTokens(['second', 'none', 'hash'])).keys()].toSorted()).toEqual(['hash', 'second']);
    expect(await people.isDeleted('p')).toBe(false);
    await people.tell('p');
    await expect.poll(() => told).toEqual(['p']);
    deaf();
    await end();
  });
});
