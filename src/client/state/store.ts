// What is kept in this browser: decks, cards of one's own, the running game, finished games. IndexedDB, four stores.
import type { Deck, Outcome } from '../../kernel/index.ts';
import type { MatchRecord } from '../../match/record.ts';
import type { Saved } from '../table/table.ts';

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

const STORES = ['decks', 'running', 'finished', 'cards'] as const;
type StoreName = (typeof STORES)[number];
const MOST_FINISHED = 30;

let opening: Promise<IDBDatabase> | null = null;
function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('tefuda', 2);
    request.onupgradeneeded = () => {
      const there = request.result.objectStoreNames;
      for (const name of STORES)
        if (!there.contains(name)) request.result.createObjectStore(name, name === 'running' ? {} : { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser refuses to store anything'));
  });
  return opening;
}
async function within<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await database();
  return new Promise((resolve, reject) => {
    const request = ask(db.transaction(name, mode).objectStore(name));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser could not store this'));
  });
}
// Svelte's state is made of proxies, which IndexedDB refuses.
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export const keepRunning = (saved: Saved): Promise<unknown> =>
  within('running', 'readwrite', (store) => store.put(plain(saved), 'now'));
export const running = (): Promise<Saved | undefined> =>
  within('running', 'readonly', (store) => store.get('now') as IDBRequest<Saved | undefined>);
export const endRunning = (): Promise<unknown> => within('running', 'readwrite', (store) => store.delete('now'));

export async function decksOf(game: string): Promise<OwnDeck[]> {
  const all = await within('decks', 'readonly', (store) => store.getAll() as IDBRequest<OwnDeck[]>);
  return all.filter((deck) => deck.game === game).sort((a, b) => b.changed - a.changed);
}
export const allDecks = (): Promise<OwnDeck[]> =>
  within('decks', 'readonly', (store) => store.getAll() as IDBRequest<OwnDeck[]>);
export const deckAt = (id: string): Promise<OwnDeck | undefined> =>
  within('decks', 'readonly', (store) => store.get(id) as IDBRequest<OwnDeck | undefined>);
export const keepDeck = (deck: OwnDeck): Promise<unknown> =>
  within('decks', 'readwrite', (store) => store.put(plain(deck)));
export const dropDeck = (id: string): Promise<unknown> => within('decks', 'readwrite', (store) => store.delete(id));

export const cardsOf = (game: string): Promise<OwnText | undefined> =>
  within('cards', 'readonly', (store) => store.get(game) as IDBRequest<OwnText | undefined>);
export const allCardTexts = (): Promise<OwnText[]> =>
  within('cards', 'readonly', (store) => store.getAll() as IDBRequest<OwnText[]>);
export const keepCards = (text: OwnText): Promise<unknown> =>
  within('cards', 'readwrite', (store) => store.put(plain(text)));

export async function keepFinished(game: Finished): Promise<void> {
  await within('finished', 'readwrite', (store) => store.put(plain(game)));
  const old = (await finished()).slice(MOST_FINISHED);
  for (const { id } of old) await within('finished', 'readwrite', (store) => store.delete(id));
}
export async function finished(): Promise<Finished[]> {
  const all = await within('finished', 'readonly', (store) => store.getAll() as IDBRequest<Finished[]>);
  return all.sort((a, b) => b.when - a.when);
}

export const newId = (): string => crypto.randomUUID();
export const newSeed = (): string => crypto.randomUUID().slice(0, 13);
