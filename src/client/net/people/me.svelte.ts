// Oneself, as the server has it: whether there is an account, and what one does with it.
import type { Account, Proof } from '../../../wire/people.ts';
import type { AskOf, ReplyTo, RequestName } from '../../../wire/protocol.ts';
import { saveFile } from '../../state/share.ts';
import { becameAccount, guest, keepGuest, signedIn, signedOut } from '../kept.ts';
import { online } from '../online.svelte.ts';
import { makePasskey, usePasskey } from './passkey.ts';
import { p, refusal } from './words.ts';

export class Me {
  account: Account | null = $state.raw(null);
  loaded = $state(false);
  /** What could not be done last. */
  problem = $state('');
  /** Recovery codes to be kept now: they are not told again. */
  codes: readonly string[] | null = $state.raw(null);
  busy = $state(false);

  constructor() {
    void this.load();
  }
  async load(): Promise<void> {
    const found = await this.ask('me', {});
    if (found !== null) this.account = found.account;
    this.loaded = true;
  }
  /** The reply, or null, and `problem` says why not. */
  async ask<K extends RequestName>(what: K, how: AskOf<K>): Promise<ReplyTo<K> | null> {
    const reply = await online.line.ask(what, how);
    this.problem = reply.ok ? '' : refusal(reply.problem);
    return reply.ok ? reply.value : null;
  }
  private async did<K extends RequestName>(what: K, how: AskOf<K>): Promise<boolean> {
    await this.ask(what, how);
    return this.problem === '';
  }
  /** One thing after another: whoever clicks twice asks once. */
  async alone(work: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await work();
    } finally {
      this.busy = false;
    }
  }

  private async number(): Promise<string | null> {
    return (await this.ask('challenge', {}))?.challenge ?? null;
  }
  private async key<T>(make: (challenge: string) => Promise<T | null>): Promise<T | null> {
    const challenge = await this.number();
    const key = challenge === null ? null : await make(challenge);
    if (challenge !== null && key === null) this.problem = p('passkeyStopped');
    return key;
  }

  async signUp(name: string, password: string | null): Promise<void> {
    const passkey = password === null ? await this.key((challenge) => makePasskey(challenge, name)) : null;
    if (password === null && passkey === null) return;
    const made = await this.ask('signUp', { name, password, passkey });
    if (made === null) return;
    const { token } = guest();
    if (token !== null) keepGuest(token, made.name);
    becameAccount();
    online.account = made.name;
    this.codes = made.codes;
    await this.load();
  }
  async signIn(name: string, password: string): Promise<void> {
    await this.comeIn(await this.ask('signIn', { name, password }));
  }
  async passkeyIn(): Promise<void> {
    const passkey = await this.key(usePasskey);
    if (passkey !== null) await this.comeIn(await this.ask('passkeyIn', { passkey }));
  }
  async recover(name: string, code: string, password: string): Promise<void> {
    await this.comeIn(await this.ask('recover', { name, code, password }));
  }
  private async comeIn(opened: { readonly token: string; readonly name: string } | null): Promise<void> {
    if (opened === null) return;
    signedIn(opened.token, opened.name);
    online.again();
    await this.load();
  }
  async signOut(): Promise<void> {
    await online.line.ask('signOut', {}); // the line is closed by it
    this.leave();
  }
  private leave(): void {
    signedOut();
    online.account = null;
    online.again();
    this.account = null;
  }

  /** Shows that it is really them: by the password where there is one, else by a passkey. */
  async proofByKey(): Promise<Proof | null> {
    const passkey = await this.key(usePasskey);
    return passkey === null ? null : { passkey };
  }
  async setPassword(proof: Proof, password: string): Promise<boolean> {
    const done = await this.did('setPassword', { proof, password });
    if (done) await this.load();
    return done;
  }
  async addPasskey(proof: Proof): Promise<boolean> {
    const passkey = await this.key((challenge) => makePasskey(challenge, this.account?.name ?? ''));
    if (passkey === null) return false;
    const label = new Date().toISOString().slice(0, 10);
    const done = await this.did('addPasskey', { proof, passkey, label });
    if (done) await this.load();
    return done;
  }
  async dropPasskey(proof: Proof, id: string): Promise<boolean> {
    const done = await this.did('dropPasskey', { proof, id });
    if (done) await this.load();
    return done;
  }
  async newCodes(proof: Proof): Promise<boolean> {
    const made = await this.ask('newCodes', { proof });
    if (made === null) return false;
    this.codes = made.codes;
    await this.load();
    return true;
  }
  async end(session: string | null): Promise<void> {
    if (await this.did('revoke', { session })) await this.load();
  }
  async remove(proof: Proof): Promise<boolean> {
    // The line is closed as soon as it is done, perhaps before it is said.
    const reply = await online.line.ask('deleteAccount', { proof });
    if (!reply.ok && !reply.lost) this.problem = refusal(reply.problem);
    else this.leave();
    return reply.ok || reply.lost;
  }
  /** Over plain HTTP, for it may be long. */
  async export(): Promise<void> {
    const reply = await fetch('api/export', { method: 'POST', headers: { authorization: `Bearer ${guest().token}` } });
    const told = (await reply.json()) as { ok: boolean; problem?: string; value?: { file: unknown } };
    this.problem = told.ok ? '' : refusal(told.problem ?? '');
    if (told.ok) saveFile(`tefuda-${this.account?.name ?? ''}.json`, JSON.stringify(told.value?.file, null, 1));
  }
}
