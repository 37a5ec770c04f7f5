// What this browser remembers of playing online: who it is to the server, and of each table what a reload must not forget.

/** The key to one's seats: whoever has it sits there. */
const GUEST = 'tefuda.guest';
const TABLES = 'tefuda.tables';
const MOST_TABLES = 30;

function read(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    return null; // refused, or not ours
  }
}
function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // Refused or full: it is then forgotten with the page.
  }
}
const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const tab = (): Storage => sessionStorage;
const browser = (): Storage => localStorage;

export interface Guest {
  readonly token: string | null;
  readonly name: string;
}
const isToken = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{32,128}$/.test(value);
function guestIn(value: unknown): Guest | null {
  if (!isFields(value) || !isToken(value['token'])) return null;
  const { name } = value;
  return { token: value['token'], name: typeof name === 'string' ? name.slice(0, 40) : '' };
}
/** Of this tab, where it took over a seat by its link; else of this browser. */
export const guest = (): Guest =>
  guestIn(read(tab, GUEST)) ?? guestIn(read(browser, GUEST)) ?? { token: null, name: nameKept() };
export function keepGuest(token: string | null, name: string): void {
  if (token !== null) write(browser, GUEST, { token, name });
}
const BEFORE = 'tefuda.guest.before';
/** This browser is an account's from now on; the guest it was comes back when that ends. */
export function signedIn(token: string, name: string): void {
  const before = guestIn(read(browser, GUEST));
  if (before !== null && guestIn(read(browser, BEFORE)) === null) write(browser, BEFORE, before);
  write(tab, GUEST, null);
  write(browser, GUEST, { token, name });
}
export function signedOut(): void {
  const before = read(browser, BEFORE);
  write(browser, BEFORE, null);
  write(tab, GUEST, null);
  write(browser, GUEST, before);
}
/** The guest has become an account: there is nobody to come back. */
export const becameAccount = (): void => write(browser, BEFORE, null);

/** The seat of another device, for this tab; and for this browser, where nobody has played online from it. */
export function takeSeat(token: string): boolean {
  if (!isToken(token)) return false;
  write(tab, GUEST, { token, name: '' });
  if (guestIn(read(browser, GUEST)) === null) write(browser, GUEST, { token, name: '' });
  return true;
}

const NAME = 'tefuda.name';
export function nameKept(): string {
  const name = read(browser, NAME);
  return typeof name === 'string' ? name.slice(0, 40) : '';
}
export const keepName = (name: string): void => write(browser, NAME, name.trim().slice(0, 40));

export interface KeptTable {
  readonly match: string;
  readonly game: string;
  readonly when: number;
  readonly number: string | null; // one's part of the seed
  readonly lines: number; // of the log that have been seen
  readonly muted: boolean;
  readonly over: boolean;
}
function tableIn(value: unknown): KeptTable[] {
  if (!isFields(value)) return [];
  const { match, game, when, number, lines, muted, over } = value;
  if (typeof match !== 'string' || typeof game !== 'string' || typeof when !== 'number') return [];
  return [
    {
      match,
      game,
      when,
      number: isToken(number) ? number : null,
      lines: typeof lines === 'number' ? lines : 0,
      muted: muted === true,
      over: over === true,
    },
  ];
}
/** The tables at which somebody sits or sat here, the latest first. */
export function tables(): readonly KeptTable[] {
  const all = read(browser, TABLES);
  return Array.isArray(all) ? all.flatMap(tableIn) : [];
}
export const tableKept = (match: string): KeptTable | null => tables().find((one) => one.match === match) ?? null;
export function keepTable(match: string, game: string, more: Partial<Omit<KeptTable, 'match' | 'game'>>): void {
  const first: KeptTable = { match, game, when: Date.now(), number: null, lines: 0, muted: false, over: false };
  const others = tables().filter((one) => one.match !== match);
  write(browser, TABLES, [{ ...(tableKept(match) ?? first), ...more }, ...others].slice(0, MOST_TABLES));
}
export function forgetTable(match: string): void {
  write(
    browser,
    TABLES,
    tables().filter((one) => one.match !== match),
  );
}
