// What is kept in this browser: decks, cards of one's own, the running game, finished games. IndexedDB, four stores; in memory where the browser has none.
import type { Deck, Outcome } from '../../kernel/index.ts';
import type { MatchRecord } from '../../match/record.ts';
import type { Saved } from '../table/table.ts';
import { keeping } from './keeping.svelte.ts';

export interface OwnDeck {
  readonly id: string;
  readonly game: string;
  readonly deck: Deck;
  readonly changed: number;
}
export interface Finished {
  readonly id: string;
  readonly game: string;
  readonly when: number;
  readonly seat: number | null; // the person's, against a bot
  readonly result: Outcome | null;
  readonly record: MatchRecord;
}

/** Cards of one's own, as written: one text for each game. */
export interface OwnText {
  readonly id: string; // of the game
  readonly text: string;
  readonly changed: number;
}

/** A game that is not put away yet: what a refresh shows again. */
export interface Running extends Saved {
  readonly id: string;
  readonly when: number;
  readonly over: boolean; // nothing is left to play, not even the rest of the match
}

const STORES = ['decks', 'running', 'finished', 'cards'] as const;
type StoreName = (typeof STORES)[number];
const MOST_FINISHED = 30;
const MOST_RUNNING = 12;

/** Where things are kept by key: in the browser's database, or in memory where it refuses. */
interface Shelf {
  get(name: StoreName, key: string): Promise<unknown>;
  all(name: StoreName): Promise<unknown[]>;
  put(name: StoreName, key: string, value: unknown): Promise<void>;
  drop(name: StoreName, key: string): Promise<void>;
}
class Memory implements Shelf {
  private readonly kept = new Map<string, unknown>();
  get = async (name: StoreName, key: string): Promise<unknown> => this.kept.get(`${name}/${key}`);
  all = async (name: StoreName): Promise<unknown[]> =>
    [...this.kept].flatMap(([key, value]) => (key.startsWith(`${name}/`) ? [value] : []));
  async put(name: StoreName, key: string, value: unknown): Promise<void> {
    this.kept.set(`${name}/${key}`, value);
  }
  async drop(name: StoreName, key: string): Promise<void> {
    this.kept.delete(`${name}/${key}`);
  }
}
class Database implements Shelf {
  constructor(private readonly db: IDBDatabase) {}
  private within<T>(name: StoreName, mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>) {
    return new Promise<T>((resolve, reject) => {
      const request = ask(this.db.transaction(name, mode).objectStore(name));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('the browser could not store this'));
    });
  }
  get = (name: StoreName, key: string): Promise<unknown> =>
    this.within(name, 'readonly', (store) => store.get(key) as IDBRequest<unknown>);
  all = (name: StoreName): Promise<unknown[]> =>
    this.within(name, 'readonly', (store) => store.getAll() as IDBRequest<unknown[]>);
  async put(name: StoreName, key: string, value: unknown): Promise<void> {
    await this.within(name, 'readwrite', (store) => (name === 'running' ? store.put(value, key) : store.put(value)));
  }
  async drop(name: StoreName, key: string): Promise<void> {
    await this.within(name, 'readwrite', (store) => store.delete(key));
  }
}

const open = (): Promise<Shelf> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('tefuda', 2);
    request.onupgradeneeded = () => {
      const there = request.result.objectStoreNames;
      for (const name of STORES)
        if (!there.contains(name)) request.result.createObjectStore(name, name === 'running' ? {} : { keyPath: 'id' });
    };
    request.onsuccess = () => {
      const db = request.result;
      // A newer version in another tab must not wait for this one.
      db.onversionchange = () => db.close();
      resolve(new Database(db));
    };
    request.onerror = () => reject(request.error ?? new Error('the browser refuses to store anything'));
  });
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
// Svelte's state is made of proxies, which IndexedDB refuses.
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

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
const put = (name: StoreName, key: string, value: unknown): Promise<void> => tried((to) => to.put(name, key, value));
/** What could not be written before what was. */
async function get<T>(name: StoreName, key: string): Promise<T | undefined> {
  return ((await memory.get(name, key)) ?? (await tried((from) => from.get(name, key)))) as T | undefined;
}
async function all<T extends { readonly id: string }>(name: StoreName): Promise<T[]> {
  const unwritten = (await memory.all(name)) as T[];
  const written = ((await tried((from) => from.all(name))) as T[]).filter(
    ({ id }) => !unwritten.some((one) => one.id === id),
  );
  return [...written, ...unwritten];
}
async function drop(name: StoreName, key: string): Promise<void> {
  await memory.drop(name, key);
  await tried((from) => from.drop(name, key));
}

let lastKept = '';
/** Written after every answer, so that the others are looked through only when a new one has come. */
export async function keepRunning(saved: Running): Promise<void> {
  await put('running', saved.id, saved);
  if (saved.id === lastKept) return;
  lastKept = saved.id;
  for (const { id } of (await running()).slice(MOST_RUNNING)) await endRunning(id);
}
/** Games nobody has ended, the latest first. */
export const running = async (): Promise<Running[]> =>
  (await all<Running>('running')).filter(({ id }) => id !== undefined).sort((a, b) => b.when - a.when);
export const runningAt = (id: string): Promise<Running | undefined> => get('running', id);
export const endRunning = (id: string): Promise<void> => drop('running', id);

export const allDecks = (): Promise<OwnDeck[]> => all('decks');
export async function decksOf(game: string): Promise<OwnDeck[]> {
  return (await allDecks()).filter((deck) => deck.game === game).sort((a, b) => b.changed - a.changed);
}
export const deckAt = (id: string): Promise<OwnDeck | undefined> => get('decks', id);
export const keepDeck = (deck: OwnDeck): Promise<void> => put('decks', deck.id, plain(deck));
export const dropDeck = (id: string): Promise<void> => drop('decks', id);

export const cardsOf = (game: string): Promise<OwnText | undefined> => get('cards', game);
export const allCardTexts = (): Promise<OwnText[]> => all('cards');
export const keepCards = (text: OwnText): Promise<void> => put('cards', text.id, plain(text));

/** Once: a refresh shows the end of a game again. */
export async function keepFinished(game: Finished): Promise<void> {
  if ((await get('finished', game.id)) !== undefined) return;
  await put('finished', game.id, plain(game));
  for (const { id } of (await finished()).slice(MOST_FINISHED)) await drop('finished', id);
}
export const finished = async (): Promise<Finished[]> =>
  (await all<Finished>('finished')).sort((a, b) => b.when - a.when);

/** 128 bits of chance; `randomUUID` is missing where a page is served without https. */
export const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
export const newId = newSeed;
