// Where things are kept by key, whatever they are: in the browser's database, or in memory where it refuses.
import { type IDBPDatabase, openDB } from 'idb';
import { ROW_KINDS, type RowKind } from '../table/kinds.ts';
import { keeping } from './keeping.svelte.ts';

const NAME = 'tefuda';
/** Of the database. What was written by version 1, which had no cards, is found where it was. */
const VERSION = 2;

export type Entry = readonly [key: IDBValidKey, value: unknown];
interface Shelf {
  get(kind: RowKind, key: IDBValidKey): Promise<unknown>;
  entries(kind: RowKind): Promise<Entry[]>;
  put(kind: RowKind, key: string, value: unknown): Promise<void>;
  drop(kind: RowKind, key: IDBValidKey): Promise<void>;
}

class Memory implements Shelf {
  private readonly kept = new Map<RowKind, Map<IDBValidKey, unknown>>(ROW_KINDS.map((kind) => [kind, new Map()]));
  get = async (kind: RowKind, key: IDBValidKey): Promise<unknown> => this.kept.get(kind)?.get(key);
  entries = async (kind: RowKind): Promise<Entry[]> => [...(this.kept.get(kind) ?? [])];
  async put(kind: RowKind, key: string, value: unknown): Promise<void> {
    this.kept.get(kind)?.set(key, value);
  }
  async drop(kind: RowKind, key: IDBValidKey): Promise<void> {
    this.kept.get(kind)?.delete(key);
  }
}

class Database implements Shelf {
  constructor(private readonly db: IDBPDatabase) {}
  get = (kind: RowKind, key: IDBValidKey): Promise<unknown> => this.db.get(kind, key);
  async entries(kind: RowKind): Promise<Entry[]> {
    const { store } = this.db.transaction(kind);
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll().catch(() => null)]);
    if (values !== null) return keys.map((key, at) => [key, values[at]]);
    // One that the browser itself cannot read any more must not hide the others.
    return Promise.all(keys.map(async (key): Promise<Entry> => [key, await this.db.get(kind, key).catch(() => null)]));
  }
  async put(kind: RowKind, key: string, value: unknown): Promise<void> {
    const { store, done } = this.db.transaction(kind, 'readwrite');
    await Promise.all([store.keyPath === null ? store.put(value, key) : store.put(value), done]);
  }
  drop = (kind: RowKind, key: IDBValidKey): Promise<void> => this.db.delete(kind, key);
}

const HOOKS = {
  upgrade(db: IDBPDatabase): void {
    for (const kind of ROW_KINDS)
      if (!db.objectStoreNames.contains(kind)) db.createObjectStore(kind, kind === 'running' ? {} : { keyPath: 'id' });
  },
  // A newer version in another tab must not wait for this one.
  blocking: (_: number, __: number | null, event: IDBVersionChangeEvent): void => (event.target as IDBDatabase).close(),
};
async function open(): Promise<Shelf> {
  const db = await openDB(NAME, VERSION, HOOKS).catch((error: unknown) => {
    // A newer version of the page was here. What it has added is not our matter.
    if (error instanceof DOMException && error.name === 'VersionError') return openDB(NAME, undefined, HOOKS);
    throw error;
  });
  if (ROW_KINDS.every((kind) => db.objectStoreNames.contains(kind))) return new Database(db);
  const { version } = db;
  db.close();
  return new Database(await openDB(NAME, version + 1, HOOKS));
}

const memory = new Memory();
let opening: Promise<Shelf> | null = null;
/** The database; where the browser has none for us, what lasts as long as the page. */
function shelf(): Promise<Shelf> {
  opening ??= open().catch(() => {
    keeping.refused = true;
    return memory;
  });
  return opening;
}
/** A browser that no longer answers is asked once more, on a new connection: it closes them when it likes. */
async function asked<T>(ask: (from: Shelf) => Promise<T>): Promise<T> {
  try {
    return await ask(await shelf());
  } catch {
    opening = null;
    return ask(await shelf());
  }
}
/** A full or broken disk is no reason to stop a game: it goes on in memory, and the page says that it is not kept. */
async function tried<T>(ask: (from: Shelf) => Promise<T>): Promise<T> {
  try {
    return await asked(ask);
  } catch {
    keeping.refused = true;
    return ask(memory);
  }
}

export const put = (kind: RowKind, key: string, value: unknown): Promise<void> =>
  tried((to) => to.put(kind, key, value));
/** What could not be written before what was. */
export const get = async (kind: RowKind, key: IDBValidKey): Promise<unknown> =>
  (await memory.get(kind, key)) ?? (await tried((from) => from.get(kind, key)));
export async function entries(kind: RowKind): Promise<Entry[]> {
  const unwritten = await memory.entries(kind);
  const keys = new Set(unwritten.map(([key]) => key));
  const written = await tried((from) => from.entries(kind));
  return [...written.filter(([key]) => !keys.has(key)), ...unwritten];
}
export async function drop(kind: RowKind, key: IDBValidKey): Promise<void> {
  await memory.drop(kind, key);
  await tried((from) => from.drop(kind, key));
}
