// Who is who: guests have a name and a token that nobody can guess; only its hash is kept.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Clock, Known, NewToken, PeopleStore, Randomness } from '../ports.ts';
import { tidyName } from './names.ts';

/** Somebody who said hello. */
export interface Person extends Known {
  readonly token: string; // its hash
}

export const hashOf = (token: string): string => bytesToHex(sha256(utf8ToBytes(token)));
const HOUR = 3_600_000;

export class People {
  constructor(
    private readonly store: PeopleStore,
    private readonly random: Randomness,
    private readonly clock: Clock,
  ) {}

  private fresh(agent: string): { readonly token: string; readonly kept: NewToken } {
    const token = this.random.hex(24);
    return { token, kept: { hash: hashOf(token), id: this.random.hex(8), agent: agent.slice(0, 300) } };
  }
  /** A new guest, and the token by which they are known from now on. */
  async guest(name: string, agent = ''): Promise<{ readonly person: Person; readonly token: string }> {
    const person = { id: this.random.hex(12), name: tidyName(name) || 'Guest' };
    const { token, kept } = this.fresh(agent);
    await this.store.addPerson(person, kept, this.clock.now());
    return { person: { ...person, account: false, banned: false, token: kept.hash }, token };
  }
  /** Another token for somebody who is known. */
  async token(person: string, agent: string): Promise<string> {
    const { token, kept } = this.fresh(agent);
    await this.store.addToken(person, kept, this.clock.now());
    return token;
  }
  async byToken(token: string): Promise<Person | null> {
    const hash = hashOf(token);
    const known = await this.store.byToken(hash);
    return known === null ? null : { ...known, token: hash };
  }
  /** Somebody is here again by this token; written down once an hour. */
  async saw({ token }: Person): Promise<void> {
    const now = this.clock.now();
    await this.store.seen(token, now, now - HOUR);
  }
}
