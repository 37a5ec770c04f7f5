// A record in letters an address may hold: compressed.
import type { MatchRecord } from '../../match/record.ts';
import { LIMITS } from '../../read/limits.ts';

/** Browsers take far more; longer links are no use to anybody. */
export const MOST_LETTERS = 30_000;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const body = new Response(bytes).body;
  if (body === null) throw new Error('nothing to read');
  let most: number = LIMITS.bytes; // a few letters may unfold into gigabytes
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, out) {
      most -= chunk.length;
      if (most < 0) out.error(new Error('too much to read'));
      else out.enqueue(chunk);
    },
  });
  return new Uint8Array(await new Response(body.pipeThrough(stream).pipeThrough(limit)).arrayBuffer());
}
const toLetters = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const fromLetters = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

export async function lettersOf(record: MatchRecord | string): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(record));
  return toLetters(await through(bytes, new CompressionStream('deflate-raw')));
}
export async function textIn(letters: string): Promise<string> {
  if (letters.length > MOST_LETTERS) throw new Error('too many letters');
  return new TextDecoder().decode(await through(fromLetters(letters), new DecompressionStream('deflate-raw')));
}
