// Passkeys (WebAuthn): what a browser says of a key it made or used, checked. Node's own cryptography does the signatures.
// Which device made a key is not asked, so no attestation is read: docs/decisions/007-accounts.md says why there is no library.
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { PasskeyMade, PasskeyUsed } from '../../wire/people.ts';
import { Denied } from '../denied.ts';

export interface KeptKey {
  readonly publicKey: string; // SubjectPublicKeyInfo, base64url
  readonly algorithm: number; // as COSE numbers them
  readonly counter: number;
}
/** What a ceremony must name: the page it happened on and the number it was to sign. */
export interface Expected {
  readonly origin: string;
  readonly challenge: string;
}
const ES256 = -7;
const EDDSA = -8;
const RS256 = -257;
export const ALGORITHMS: readonly number[] = [ES256, EDDSA, RS256];

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const bad = (what: string): Denied => new Denied(`this passkey cannot be used: ${what}`);

function checkClient(clientData: string, type: string, { origin, challenge }: Expected): void {
  let said: { type?: unknown; challenge?: unknown; origin?: unknown; crossOrigin?: unknown };
  try {
    said = JSON.parse(bytes(clientData).toString()) as typeof said;
  } catch {
    throw bad('its data is not understood');
  }
  if (said?.type !== type) throw bad('it was asked for something else');
  if (said.challenge !== challenge) throw bad('it signed another number');
  if (said.origin !== origin || said.crossOrigin === true) throw bad('it was used on another page');
}

const HASH = 32;
const HEAD = HASH + 1 + 4; // hash of the host, flags, counter
const PRESENT = 0b1;
const VERIFIED = 0b100; // by a PIN, a finger or a face: a passkey alone opens an account
const HAS_KEY = 0b100_0000;
function checkAuthenticator(data: Buffer, origin: string): { readonly flags: number; readonly counter: number } {
  if (data.length < HEAD) throw bad('its data is too short');
  if (!data.subarray(0, HASH).equals(sha256(new URL(origin).hostname))) throw bad('it belongs to another host');
  const flags = data[HASH] ?? 0;
  if ((flags & PRESENT) === 0 || (flags & VERIFIED) === 0) throw bad('nobody confirmed it');
  return { flags, counter: data.readUInt32BE(HASH + 1) };
}
function keyOf(publicKey: string, algorithm: number): KeyObject {
  let key: KeyObject;
  try {
    key = createPublicKey({ key: bytes(publicKey), format: 'der', type: 'spki' });
  } catch {
    throw bad('its key is not understood');
  }
  const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = key;
  const fits =
    (algorithm === ES256 && kind === 'ec' && details?.namedCurve === 'prime256v1') ||
    (algorithm === EDDSA && kind === 'ed25519') ||
    (algorithm === RS256 && kind === 'rsa' && (details?.modulusLength ?? 0) >= 2048);
  if (!fits) throw bad('its kind of key is not known here');
  return key;
}

/** A key that was made: what is to be kept of it. */
export function checkMade(made: PasskeyMade, expected: Expected): KeptKey {
  checkClient(made.clientData, 'webauthn.create', expected);
  const data = bytes(made.authenticator);
  const { flags, counter } = checkAuthenticator(data, expected.origin);
  const MODEL = 16;
  const at = HEAD + MODEL;
  const length = (flags & HAS_KEY) === 0 || data.length < at + 2 ? -1 : data.readUInt16BE(at);
  if (length < 1 || !data.subarray(at + 2, at + 2 + length).equals(bytes(made.id))) throw bad('it has another number');
  keyOf(made.publicKey, made.algorithm);
  return { publicKey: made.publicKey, algorithm: made.algorithm, counter };
}

/** A key that was used: its counter from now on. */
export function checkUsed(used: PasskeyUsed, kept: KeptKey, expected: Expected): number {
  checkClient(used.clientData, 'webauthn.get', expected);
  const data = bytes(used.authenticator);
  const { counter } = checkAuthenticator(data, expected.origin);
  const signed = Buffer.concat([data, sha256(bytes(used.clientData))]);
  const key = keyOf(kept.publicKey, kept.algorithm);
  if (!verify(kept.algorithm === EDDSA ? null : 'sha256', signed, key, bytes(used.signature)))
    throw bad('its signature is wrong');
  // Those that count, count on; one that does not has been copied.
  if ((counter > 0 || kept.counter > 0) && counter <= kept.counter) throw bad('it has been copied');
  return counter;
}
