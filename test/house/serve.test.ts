import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler, listen } from '../../scripts/serve.mjs';

const base = mkdtempSync(join(tmpdir(), 'tefuda-serve-'));
const folder = join(base, 'client');
const servers: Server[] = [];

async function serve(hasClient: boolean): Promise<number> {
  const server = createServer(handler(folder, hasClient));
  servers.push(server);
  return listen(server, 0);
}

/** A request whose path is sent as written; fetch would tidy `..` away before the server sees it. */
function get(port: number, path: string, method = 'GET'): Promise<{ status: number; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => void (body += text));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body }),
      );
    });
    sent.on('error', reject).end();
  });
}

beforeAll(() => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(base, 'client-secret'));
  writeFileSync(join(folder, 'index.html'), '<p>手札</p>');
  writeFileSync(join(folder, 'assets', 'a.js'), 'export {};');
  writeFileSync(join(base, 'secret.txt'), 'secret');
  writeFileSync(join(base, 'client-secret', 'x.txt'), 'secret');
});

afterAll(() => {
  for (const server of servers) server.close();
  rmSync(base, { recursive: true, force: true });
});

test('files come with their type', async () => {
  const port = await serve(true);
  expect(await get(port, '/?x=1')).toEqual({ status: 200, type: 'text/html; charset=utf-8', body: '<p>手札</p>' });
  expect((await get(port, '/assets/a.js')).type).toBe('text/javascript; charset=utf-8');
  expect(await get(port, '/assets/a.js', 'HEAD')).toMatchObject({ status: 200, body: '' });
  expect((await get(port, '/', 'POST')).status).toBe(405);
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/../client-secret/x.txt',
  '/..%2fclient-secret%2fx.txt',
  '/%00',
  '/%',
  '//',
  '/assets',
  '/none.js',
])('nothing else is served: %s', async (path) => {
  const port = await serve(true);
  const { status, body } = await get(port, path);
  expect(body).not.toContain('secret');
  expect(status).toBe(404);
});

/** What comes back, byte for byte, to a client that takes these packings. */
function packed(
  port: number,
  path: string,
  accept: string,
): Promise<{ encoding: string; vary: string; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers: { 'accept-encoding': accept } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => void parts.push(part));
      const { 'content-encoding': encoding = '', vary = '' } = response.headers;
      response.on('end', () => resolve({ encoding, vary, bytes: Buffer.concat(parts) }));
    });
    sent.on('error', reject).end();
  });
}

test('text is packed for those who can unpack it', async () => {
  const port = await serve(true);
  const words = 'export const words = "手札";\n'.repeat(500);
  const file = join(folder, 'assets', 'long.js');
  writeFileSync(file, words);
  for (const [accept, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const) {
    const got = await packed(port, '/assets/long.js', accept);
    expect(got.encoding).toBe(encoding);
    expect(got.vary).toBe('accept-encoding');
    expect(got.bytes.length).toBeLessThan(words.length / 10);
    expect(unpack(got.bytes).toString()).toBe(words);
  }
  for (const accept of ['', 'identity', 'gzip;q=0']) {
    const got = await packed(port, '/assets/long.js', accept);
    expect(got.encoding).toBe('');
    expect(got.bytes.toString()).toBe(words);
  }
  // A file built anew is not answered with the old one.
  writeFileSync(file, 'export {};');
  expect(gunzipSync((await packed(port, '/assets/long.js', 'gzip')).bytes).toString()).toBe('export {};');
});

test('pictures are sent as they are', async () => {
  const port = await serve(true);
  writeFileSync(join(folder, 'x.png'), 'not really');
  expect(await packed(port, '/x.png', 'gzip, br')).toMatchObject({ encoding: '', bytes: Buffer.from('not really') });
});

test('without a client, a page says so', async () => {
  const port = await serve(false);
  expect((await get(port, '/')).body).toContain('npx tefuda --help');
});

test('a taken port means the next free one', async () => {
  const taken = await serve(true);
  const server = createServer();
  servers.push(server);
  expect(await listen(server, taken)).toBeGreaterThan(taken);
});
