// What a browser has stored, written and read behind the client's back.
import type { Page } from 'playwright-core';

export type Store = 'decks' | 'cards' | 'running' | 'finished';
/** A row: under a key of its own, where the store has no path for it. */
export type Row = readonly [store: Store, value: unknown, key?: string];

/** Takes the client away, so that nothing is written meanwhile: a text of the same place, which runs nothing. */
export const away = (page: Page, address: string): Promise<unknown> => page.goto(`${address}first.js`);

/** What breaks, but for the icon that a browser wants for a page which is none of ours. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !url.endsWith('/favicon.ico')) faults.push(`${message.text()} ${url}`);
  });
  return faults;
}

/** Writes rows into the database as it is. */
export const write = (page: Page, rows: readonly Row[]): Promise<void> =>
  page.evaluate(async (all) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('tefuda');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('no database'));
    });
    for (const [store, value, key] of all) {
      const change = db.transaction(store, 'readwrite');
      const put = change.objectStore(store);
      if (put.keyPath === null) put.put(value, key ?? 'x');
      else put.put(value);
      await new Promise<void>((resolve, reject) => {
        change.oncomplete = () => resolve();
        change.onabort = () => reject(new Error('not written'));
      });
    }
    db.close();
  }, rows);

/** Everything there is, with its keys. */
export const everything = (page: Page): Promise<Row[]> =>
  page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('not read'));
      });
    const db = await wait(indexedDB.open('tefuda'));
    const rows: Row[] = [];
    for (const store of ['decks', 'cards', 'running', 'finished'] as const) {
      if (!db.objectStoreNames.contains(store)) continue;
      const from = db.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([wait(from.getAllKeys()), wait(from.getAll())]);
      keys.forEach((key, at) => rows.push([store, values[at] as unknown, key as string]));
    }
    db.close();
    return rows;
  });

/** A database made anew, of this version, with these stores. */
export const remake = (page: Page, version: number, stores: readonly Store[], rows: readonly Row[]): Promise<void> =>
  page.evaluate(
    async ([wanted, names, all]) => {
      const wait = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error('not done'));
        });
      await wait(indexedDB.deleteDatabase('tefuda'));
      const opening = indexedDB.open('tefuda', wanted);
      opening.onupgradeneeded = () => {
        for (const name of names) opening.result.createObjectStore(name, name === 'running' ? {} : { keyPath: 'id' });
      };
      const db = await wait(opening);
      for (const [store, value, key] of all) {
        if (!names.includes(store)) continue;
        const to = db.transaction(store, 'readwrite').objectStore(store);
        await wait(to.keyPath === null ? to.put(value, key) : to.put(value));
      }
      db.close();
    },
    [version, stores, rows] as const,
  );

/** What makes the page wider than the window: nothing, where one need not scroll sideways. */
export const widest = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const over = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > innerWidth,
    );
    return over.slice(-3).map((one) => `${location.hash} ${one.outerHTML.slice(0, 120)}`);
  });
