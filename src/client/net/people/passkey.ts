// The browser's side of passkeys: one is made, or used, for a number of the server's.
import type { PasskeyMade, PasskeyUsed } from '../../../wire/people.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const text = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
/** In the order in which they are wanted: ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257];

/** Browsers have them where nobody can listen, and for hosts with a name. */
export const passkeysWork = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !/^\[|^[\d.]+$/.test(location.hostname);

export async function makePasskey(challenge: string, name: string): Promise<PasskeyMade | null> {
  const made = await navigator.credentials
    .create({
      publicKey: {
        challenge: bytes(challenge),
        rp: { name: 'Tefuda', id: location.hostname },
        user: { id: crypto.getRandomValues(new Uint8Array(16)), name, displayName: name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    })
    .catch(() => null);
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse))
    return null;
  const { response } = made;
  const key = response.getPublicKey();
  if (key === null) return null;
  return {
    id: made.id,
    clientData: text(response.clientDataJSON),
    authenticator: text(response.getAuthenticatorData()),
    publicKey: text(key),
    algorithm: response.getPublicKeyAlgorithm(),
  };
}
export async function usePasskey(challenge: string): Promise<PasskeyUsed | null> {
  const used = await navigator.credentials
    .get({ publicKey: { challenge: bytes(challenge), rpId: location.hostname, userVerification: 'required' } })
    .catch(() => null);
  if (!(used instanceof PublicKeyCredential) || !(used.response instanceof AuthenticatorAssertionResponse)) return null;
  const { clientDataJSON, authenticatorData, signature } = used.response;
  return {
    id: used.id,
    clientData: text(clientDataJSON),
    authenticator: text(authenticatorData),
    signature: text(signature),
  };
}
