// Accounts: made from a guest, opened by a password, a passkey or a recovery code, and taken away again with all that is theirs.
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Account, PasskeyMade, PasskeyUsed, Proof } from '../../wire/people.ts';
import { Denied } from '../denied.ts';
import type { Clock, Randomness } from '../ports.ts';
import type { AccountStore, NewPasskey } from '../storage/accounts.ts';
import { skeleton } from './homoglyphs.ts';
import { accountName } from './names.ts';
import { checkMade, checkUsed, type Expected } from './passkeys.ts';
import { fits, hashed } from './passwords.ts';
import { hashOf, type People, type Person } from './people.ts';

/** Who asks, from where and by what. */
export interface Caller {
  readonly person: Person;
  readonly address: string;
  readonly origin: string;
  readonly agent: string;
  readonly at: number; // when what they ask came
}
export interface Opened {
  readonly token: string;
  readonly name: string;
}

const CODES = 10;
const CODE_LETTERS = 'abcdefghjkmnpqrstvwxyz23456789'; // none that is taken for another
const CODE_LENGTH = 16; // of 30 letters: 78 bits
const QUARTER = 900; // seconds
const CHALLENGE = 300_000; // milliseconds for which it may be signed
const MOST_CHALLENGES = 10_000;
const MOST_PASSKEYS = 10;

/** One answer to all who are not let in: whether there is such an account is not told. */
const WRONG = 'the name or the password is wrong';
const NOT_SURE = 'this is not the password of the account';
const TAKEN_NAME = 'this name is taken';

export class Accounts {
  /** Wrong tries at one name from one address, and from everywhere. */
  private readonly here = new RateLimiterMemory({ points: 10, duration: QUARTER });
  private readonly anywhere = new RateLimiterMemory({ points: 100, duration: QUARTER });
  private readonly challenges = new Map<string, { readonly challenge: string; readonly until: number }>();

  constructor(
    private readonly store: AccountStore,
    private readonly people: People,
    private readonly tell: (person: string) => Promise<void>,
    private readonly random: Randomness,
    private readonly clock: Clock,
  ) {}

  /** A name that is not taken for that of an account; whoever has one is called by it. */
  async mayBeCalled(name: string, person: Person): Promise<boolean> {
    const owner = await this.store.byKey(skeleton(name));
    return owner === null || owner.person === person.id;
  }

  private code(): string {
    let code = '';
    while (code.length < CODE_LENGTH) {
      const drawn = Number.parseInt(this.random.hex(1), 16);
      // A byte has eight times thirty values and some left over, which would favour the first letters.
      if (drawn < CODE_LETTERS.length * 8) code += CODE_LETTERS[drawn % CODE_LETTERS.length];
    }
    return code;
  }
  private codes(): { readonly shown: readonly string[]; readonly hashes: readonly string[] } {
    const codes = Array.from({ length: CODES }, () => this.code());
    return { shown: codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-')), hashes: codes.map(hashOf) };
  }

  /** A number for the caller's browser to sign; it is good once, and not for long. */
  challenge({ person }: Caller): string {
    const now = this.clock.now();
    for (const [who, { until }] of this.challenges) {
      if (until >= now && this.challenges.size < MOST_CHALLENGES) break;
      this.challenges.delete(who);
    }
    const challenge = Buffer.from(this.random.hex(32), 'hex').toString('base64url');
    this.challenges.set(person.id, { challenge, until: now + CHALLENGE });
    return challenge;
  }
  private expected({ person, origin }: Caller): Expected {
    const asked = this.challenges.get(person.id);
    this.challenges.delete(person.id);
    if (asked === undefined || asked.until < this.clock.now()) throw new Denied('that took too long; try again');
    if (origin === '') throw new Denied('passkeys are for pages');
    return { challenge: asked.challenge, origin };
  }
  private made(caller: Caller, made: PasskeyMade, label: string): NewPasskey {
    const { publicKey, algorithm, counter } = checkMade(made, this.expected(caller));
    return { id: made.id, label, key: publicKey, algorithm, counter };
  }

  /** A guest becomes somebody: what they played is theirs. The codes are shown this once. */
  async signUp(
    caller: Caller,
    wanted: string,
    password: string | null,
    passkey: PasskeyMade | null,
  ): Promise<{ readonly name: string; readonly codes: readonly string[] }> {
    const { person } = caller;
    if (person.account) throw new Denied('you have an account already');
    const { name, key } = accountName(wanted);
    if (password === null && passkey === null) throw new Denied('an account needs a password or a passkey');
    if (password !== null) checkPassword(password, name);
    const made = passkey === null ? null : this.made(caller, passkey, name);
    if ((await this.store.byKey(key)) !== null) throw new Denied(TAKEN_NAME);
    const { shown, hashes } = this.codes();
    const kept = password === null ? null : await hashed(password);
    const at = this.clock.now();
    if (!(await this.store.add({ person: person.id, name, key, password: kept, passkey: made, codes: hashes, at })))
      throw new Denied(TAKEN_NAME);
    await this.tell(person.id);
    return { name, codes: shown };
  }

  private async counted(key: string, address: string): Promise<void> {
    try {
      await this.here.consume(`${key} ${address}`);
      await this.anywhere.consume(key);
    } catch (error) {
      if (error instanceof Error) throw error;
      throw new Denied('too many tries; wait a quarter of an hour');
    }
  }
  private async forgiven(key: string, address: string): Promise<void> {
    await this.here.delete(`${key} ${address}`);
  }
  private async open({ agent }: Caller, person: string, name: string): Promise<Opened> {
    return { token: await this.people.token(person, agent), name };
  }
  async signIn(caller: Caller, name: string, password: string): Promise<Opened> {
    const key = skeleton(name);
    await this.counted(key, caller.address);
    const account = await this.store.byKey(key);
    if (!(await fits(password, account?.password ?? null)) || account === null) throw new Denied(WRONG);
    await this.forgiven(key, caller.address);
    return this.open(caller, account.person, account.name);
  }
  async passkeyIn(caller: Caller, used: PasskeyUsed): Promise<Opened> {
    const expected = this.expected(caller);
    const kept = await this.store.passkey(used.id);
    if (kept === null) throw new Denied('this passkey belongs to no account here');
    await this.use(kept, used, expected);
    return this.open(caller, kept.person, kept.name);
  }
  private async use(kept: NewPasskey, used: PasskeyUsed, expected: Expected): Promise<void> {
    const { id, key, algorithm, counter: before } = kept;
    const counter = checkUsed(used, { publicKey: key, algorithm, counter: before }, expected);
    if (!(await this.store.usedPasskey(id, before, counter, this.clock.now())))
      throw new Denied('this passkey was used at the same moment; try again');
  }
  /** Whoever shows a code sets a new password; whoever else was let in before is not any more. */
  async recover(caller: Caller, name: string, code: string, password: string): Promise<Opened> {
    const key = skeleton(name);
    await this.counted(key, caller.address);
    checkPassword(password, name);
    const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    const person = await this.store.useCode(key, hashOf(plain));
    if (person === null) throw new Denied('the name or the code is wrong');
    await this.store.setPassword(person, await hashed(password));
    await this.store.endSessions(person, null, null);
    await this.tell(person);
    await this.forgiven(key, caller.address);
    const account = await this.store.byPerson(person);
    return this.open(caller, person, account?.name ?? name);
  }

  /** Whoever asks for what cannot be taken back shows once more that it is them. */
  private async sure(caller: Caller, proof: Proof): Promise<void> {
    const { person, address } = caller;
    const account = await this.store.byPerson(person.id);
    if (account === null) throw new Denied('you have no account');
    await this.counted(account.key, address);
    if ('password' in proof) {
      if (!(await fits(proof.password, account.password))) throw new Denied(NOT_SURE);
    } else {
      const expected = this.expected(caller);
      const kept = (await this.store.passkeys(person.id)).find(({ id }) => id === proof.passkey.id);
      if (kept === undefined) throw new Denied('this passkey belongs to no account here');
      await this.use(kept, proof.passkey, expected);
    }
    await this.forgiven(account.key, address);
  }
  async setPassword(caller: Caller, proof: Proof, password: string): Promise<void> {
    await this.sure(caller, proof);
    checkPassword(password, caller.person.name);
    await this.store.setPassword(caller.person.id, await hashed(password));
    await this.endSessions(caller.person, null);
  }
  /** `proof` and the new key answer one challenge each, so the account's owner confirms by password or is asked twice. */
  async addPasskey(caller: Caller, proof: Proof, made: PasskeyMade, label: string): Promise<void> {
    if ('passkey' in proof) throw new Denied('confirm by the password of the account');
    await this.sure(caller, proof);
    const { person } = caller;
    if ((await this.store.passkeys(person.id)).length >= MOST_PASSKEYS) throw new Denied('you have too many passkeys');
    const key = this.made(caller, made, label);
    if (!(await this.store.addPasskey(person.id, key, this.clock.now()))) throw new Denied('this passkey is known');
  }
  async dropPasskey(caller: Caller, proof: Proof, id: string): Promise<void> {
    await this.sure(caller, proof);
    const { id: person } = caller.person;
    const account = await this.store.byPerson(person);
    const keys = await this.store.passkeys(person);
    if (account?.password === null && keys.every((key) => key.id === id))
      throw new Denied('nothing would open the account any more: set a password first');
    await this.store.dropPasskey(person, id);
  }
  async newCodes(caller: Caller, proof: Proof): Promise<readonly string[]> {
    await this.sure(caller, proof);
    const { shown, hashes } = this.codes();
    await this.store.newCodes(caller.person.id, hashes);
    return shown;
  }

  async of({ id, token }: Person): Promise<Account | null> {
    const account = await this.store.byPerson(id);
    if (account === null) return null;
    const passkeys = await this.store.passkeys(id);
    const sessions = await this.store.sessions(id);
    return {
      name: account.name,
      created: account.created,
      password: account.password !== null,
      passkeys: passkeys.map(({ id: key, label, created, used }) => ({ id: key, label, created, used })),
      codes: await this.store.codesLeft(id),
      sessions: sessions.map(({ id: session, hash, agent, created, seen }) => ({
        id: session,
        agent,
        created,
        seen,
        here: hash === token,
      })),
    };
  }
  /** Ends a session, or all but this one; whoever is connected by it is cut off at once. */
  async endSessions({ id, token }: Pick<Person, 'id' | 'token'>, session: string | null): Promise<void> {
    await this.store.endSessions(id, session, session === null ? token : null);
    await this.tell(id);
  }
  async signOut({ id, token }: Person): Promise<void> {
    const own = (await this.store.sessions(id)).find(({ hash }) => hash === token);
    if (own !== undefined) await this.endSessions({ id, token }, own.id);
  }
  async remove(caller: Caller, proof: Proof): Promise<void> {
    await this.sure(caller, proof);
    await this.store.remove(caller.person.id);
    await this.tell(caller.person.id);
  }
}

function checkPassword(password: string, name: string): void {
  if (skeleton(password) === skeleton(name)) throw new Denied('the password must not be the name');
  if (new Set(password).size < 4) throw new Denied('the password must have four different letters at least');
}
