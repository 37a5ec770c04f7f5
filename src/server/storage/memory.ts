// Matches in memory: for tests and for playing without a disk. Several servers may share one, as they share a database.
import { type Known, type MatchStore, type OrderStore, type PeopleStore, type Presence, TAKEN } from '../ports.ts';
import type { MatchHead, StoredRow } from '../matches/rows.ts';

interface Kept {
  head: MatchHead;
  readonly rows: StoredRow[];
}

export function memoryStore(): MatchStore {
  const kept = new Map<string, Kept>();
  const films = new Map<string, string>();
  const listeners = new Set<(id: string, n: number) => void>();
  const of = (id: string): Kept => {
    const found = kept.get(id);
    if (found === undefined) throw new Error(`no match ${id}`);
    return found;
  };
  return {
    create: async (match) => {
      kept.set(match.id, {
        head: { ...match, status: 'open', count: 0, due: null, result: null, names: [null, null] },
        rows: [],
      });
    },
    head: async (id) => kept.get(id)?.head ?? null,
    rows: async (id, from) => of(id).rows.slice(from),
    append: async (id, n, row, at, { played: _, ...head }) => {
      const match = of(id);
      if (match.rows.length !== n) return TAKEN;
      match.rows.push({ n, at, row: JSON.parse(JSON.stringify(row)) as typeof row });
      match.head = { ...match.head, ...head, count: n + 1 };
      for (const heard of listeners) heard(id, n);
      return null;
    },
    listen: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    listed: async (statuses, most) =>
      [...kept.values()]
        .map(({ head }) => head)
        .filter(({ status, terms }) => terms.listed && statuses.includes(status))
        .toSorted((a, b) => b.created - a.created)
        .slice(0, most),
    due: async (by, most) =>
      [...kept.values()]
        .map(({ head }) => head)
        .filter(({ due }) => due !== null && due <= by)
        .toSorted((a, b) => (a.due ?? 0) - (b.due ?? 0))
        .slice(0, most),
    keepFilm: async (id, nth, seat, packed) => void films.set(`${id} ${nth} ${seat}`, packed),
    film: async (id, nth, seat) => films.get(`${id} ${nth} ${seat}`) ?? null,
    claim: async (id, was, due) => {
      const match = of(id);
      if (match.head.due !== was) return false;
      match.head = { ...match.head, due };
      return true;
    },
  };
}

/** Who is connected to this process, where there is no other. */
export function localPresence(): Presence {
  const here = new Map<string, number>();
  const listeners: ((person: string) => void)[] = [];
  const change = (person: string, by: number): void => {
    const count = (here.get(person) ?? 0) + by;
    if (count > 0) here.set(person, count);
    else here.delete(person);
    if (count === (by > 0 ? 1 : 0)) for (const heard of listeners) heard(person);
  };
  return {
    came: (person) => change(person, 1),
    went: (person) => change(person, -1),
    isHere: (person) => here.has(person),
    listen: (heard) => listeners.push(heard),
  };
}

export const memoryOrder = (): OrderStore => ({ report: async () => undefined });

export function memoryPeople(): PeopleStore {
  const people = new Map<string, Known>();
  const listeners = new Set<(person: string) => void>();
  return {
    addPerson: async (person, { hash }) => {
      people.set(hash, { ...person, account: false, banned: false });
    },
    addToken: async (id, { hash }) => {
      const known = [...people.values()].find((one) => one.id === id);
      if (known !== undefined) people.set(hash, known);
    },
    byToken: async (hash) => people.get(hash) ?? null,
    seen: async () => undefined,
    byTokens: async (hashes) => new Map([...people].filter(([hash]) => hashes.includes(hash))),
    isDeleted: async () => false,
    tell: async (person) => {
      for (const heard of listeners) heard(person);
    },
    listen: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}
