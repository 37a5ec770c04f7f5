// Who is who: guests have a name and a token that nobody can guess; only its hash is kept.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Clock, PeopleStore, Randomness } from '../ports.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}

const hashOf = (token: string): string => bytesToHex(sha256(utf8ToBytes(token)));

/** Control and direction characters are no part of a name; runs of space are one. */
export const tidyName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, 40);

export class People {
  constructor(
    private readonly store: PeopleStore,
    private readonly random: Randomness,
    private readonly clock: Clock,
  ) {}

  /** A new guest, and the token by which they are known from now on. */
  async guest(name: string): Promise<{ readonly person: Person; readonly token: string }> {
    const person = { id: this.random.hex(12), name: tidyName(name) || 'Guest' };
    const token = this.random.hex(24);
    await this.store.addPerson(person, hashOf(token), this.clock.now());
    return { person, token };
  }
  byToken(token: string): Promise<Person | null> {
    return this.store.byToken(hashOf(token));
  }
  /** After this the token opens nothing any more. */
  revoke(token: string): Promise<void> {
    return this.store.revoke(hashOf(token));
  }
}
