// A record in a link: compressed, and written with letters an address may hold.
import type { MatchRecord } from '../../match/record.ts';

/** Longer links are cut by mail and chat programs. */
const MOST_LETTERS = 7000;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const body = new Response(bytes).body;
  if (body === null) throw new Error('nothing to read');
  return new Uint8Array(await new Response(body.pipeThrough(stream)).arrayBuffer());
}
const toLetters = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const fromLetters = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

/** The link to a record, or null when it would be too long. */
export async function linkTo(record: MatchRecord): Promise<string | null> {
  const bytes = new TextEncoder().encode(JSON.stringify(record));
  const letters = toLetters(await through(bytes, new CompressionStream('deflate-raw')));
  if (letters.length > MOST_LETTERS) return null;
  const { origin, pathname } = location;
  return `${origin}${pathname}#/r/${letters}`;
}
export async function textIn(letters: string): Promise<string> {
  return new TextDecoder().decode(await through(fromLetters(letters), new DecompressionStream('deflate-raw')));
}

export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
export function openFile(accept: string): Promise<string | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (file === undefined) resolve(null);
      else void file.text().then(resolve);
    });
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}
