// What is kept in this browser: decks, cards of one's own, running games, finished games. Nothing that was stored is
// trusted: the worker reads it as it reads files, and what it cannot read is skipped, named, and can be deleted.
import { rules } from '../table/local.ts';
import { ROW_KINDS, type RowKind } from '../table/kinds.ts';
import type { Finished, OwnDeck, OwnText, Rows, Running } from '../table/rows.ts';
import { type BadRow, keeping } from './keeping.svelte.ts';
import { drop, type Entry, entries, get, put } from './shelf.ts';

const MOST_FINISHED = 30;
const MOST_RUNNING = 12;

// Svelte's state is made of proxies, which IndexedDB refuses.
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldIn = (value: unknown, key: string): unknown =>
  isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** A row as JSON, under the name it is kept by; what cannot be written so is nothing. */
function written([key, value]: Entry): string {
  try {
    return JSON.stringify(isFields(value) && typeof key === 'string' ? { ...value, id: key } : value) ?? 'null';
  } catch {
    return 'null';
  }
}
/** What can be told of a row that cannot be read: the name of the deck, or of the game, or the key. */
function nameOf([key, value]: Entry): string {
  const names = [
    fieldIn(fieldIn(value, 'deck'), 'name'),
    fieldIn(fieldIn(value, 'setup'), 'game'),
    fieldIn(value, 'game'),
  ];
  const found = names.find((name) => typeof name === 'string' && name !== '');
  return typeof found === 'string' ? found : typeof key === 'string' ? key : JSON.stringify(key);
}
const isSame = (one: BadRow, kind: RowKind, key: IDBValidKey): boolean =>
  one.kind === kind && JSON.stringify(one.key) === JSON.stringify(key);

async function read<K extends RowKind>(kind: K, from: readonly Entry[]): Promise<Rows[K][]> {
  if (from.length === 0) return [];
  const found = await rules().readRows(kind, from.map(written));
  const bad: BadRow[] = [];
  const rows = found.flatMap((one, at) => {
    const entry = from[at];
    if ('row' in one) return [one.row as Rows[K]];
    if (entry !== undefined) bad.push({ kind, key: entry[0], name: nameOf(entry), problem: one.problem });
    return [];
  });
  const others = keeping.bad.filter((one) => !from.some(([key]) => isSame(one, kind, key)));
  if (bad.length > 0 || others.length !== keeping.bad.length) keeping.bad = [...others, ...bad];
  return rows;
}
const all = async <K extends RowKind>(kind: K): Promise<Rows[K][]> => read(kind, await entries(kind));
async function at<K extends RowKind>(kind: K, key: string): Promise<Rows[K] | undefined> {
  const value = await get(kind, key);
  return value === undefined ? undefined : (await read(kind, [[key, value]]))[0];
}
/** Of those that say when they were written, the oldest go; what cannot be read stays until somebody deletes it. */
async function keepLatest(kind: 'running' | 'finished', most: number): Promise<void> {
  const dated = (await entries(kind)).flatMap(([key, value]) => {
    const when = fieldIn(value, 'when');
    return typeof when === 'number' ? [{ key, when }] : [];
  });
  for (const { key } of dated.sort((a, b) => b.when - a.when).slice(most)) await drop(kind, key);
}

let lastKept = '';
/** Written after every answer, so that the others are looked through only when a new one has come. */
export async function keepRunning(saved: Running): Promise<void> {
  await put('running', saved.id, saved);
  if (saved.id === lastKept) return;
  lastKept = saved.id;
  await keepLatest('running', MOST_RUNNING);
}
/** Games nobody has ended, the latest first. */
export const running = async (): Promise<Running[]> => (await all('running')).sort((a, b) => b.when - a.when);
export const runningAt = (id: string): Promise<Running | undefined> => at('running', id);
export const endRunning = (id: string): Promise<void> => drop('running', id);

export const allDecks = (): Promise<OwnDeck[]> => all('decks');
export async function decksOf(game: string): Promise<OwnDeck[]> {
  return (await allDecks()).filter((deck) => deck.game === game).sort((a, b) => b.changed - a.changed);
}
export const deckAt = (id: string): Promise<OwnDeck | undefined> => at('decks', id);
export const keepDeck = (deck: OwnDeck): Promise<void> => put('decks', deck.id, plain(deck));
export const dropDeck = (id: string): Promise<void> => drop('decks', id);

export const cardsOf = (game: string): Promise<OwnText | undefined> => at('cards', game);
export const allCardTexts = (): Promise<OwnText[]> => all('cards');
export const keepCards = (text: OwnText): Promise<void> => put('cards', text.id, plain(text));

/** Once: a refresh shows the end of a game again. A game that a fault ended may have gone on since. */
export async function keepFinished(game: Finished): Promise<void> {
  if (((await at('finished', game.id))?.result ?? null) !== null) return;
  await put('finished', game.id, plain(game));
  await keepLatest('finished', MOST_FINISHED);
}
export const finished = async (): Promise<Finished[]> => (await all('finished')).sort((a, b) => b.when - a.when);

/** Everything as it is stored, what cannot be read included. */
export const everything = async (): Promise<Record<RowKind, unknown[]>> => {
  const rows = { decks: [], cards: [], running: [], finished: [] } as Record<RowKind, unknown[]>;
  for (const kind of ROW_KINDS)
    rows[kind] = (await entries(kind)).map((entry) => JSON.parse(written(entry)) as unknown);
  return rows;
};
export async function dropEverything(): Promise<void> {
  for (const kind of ROW_KINDS) for (const [key] of await entries(kind)) await drop(kind, key);
  keeping.bad = [];
}
/** Looks at all there is, so that what cannot be read is known. */
export const lookThrough = async (): Promise<void> => {
  for (const kind of ROW_KINDS) await all(kind);
};
export async function dropBad({ kind, key }: BadRow): Promise<void> {
  await drop(kind, key);
  keeping.bad = keeping.bad.filter((one) => !isSame(one, kind, key));
}
/** A bad row as it is, for whoever can make something of it. */
export const badRowText = async ({ kind, key }: BadRow): Promise<string> => written([key, await get(kind, key)]);

/** 128 bits of chance; `randomUUID` has fewer, and is missing where a page is served without https. */
export const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
export const newId = newSeed;
export type { Finished, OwnDeck, OwnText, Running };
