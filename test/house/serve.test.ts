import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headerPolicy, metaPolicy } from '../../scripts/policy.mjs';
import { serve } from '../../scripts/serve.mjs';

const base = mkdtempSync(join(tmpdir(), 'tefuda-serve-'));
const folder = join(base, 'client');
const servers: { close(): Promise<unknown> }[] = [];

async function served(options: Parameters<typeof serve>[1] = {}): Promise<number> {
  const server = await serve(folder, options);
  servers.push(server);
  return server.port;
}

interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  readonly body: string;
}
/** A request whose path is sent as written; fetch would tidy `..` away before the server sees it. */
function get(port: number, path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => void parts.push(part));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, body: bytes.toString() });
      });
    });
    sent.on('error', reject).end();
  });
}
/** Bytes on a connection of their own, whatever they are; what came back when the server or we closed it. */
function sent(port: number, bytes: Uint8Array | string, finish = true): Promise<string> {
  return new Promise((resolve) => {
    let back = '';
    const socket = connect(port, '127.0.0.1', () => (finish ? socket.end(bytes) : socket.write(bytes)));
    socket.setEncoding('latin1').on('data', (text: string) => void (back += text));
    socket.on('error', () => undefined).on('close', () => resolve(back));
  });
}
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
const alive = async (port: number): Promise<void> => {
  expect(await get(port, '/')).toMatchObject({ status: 200, body: '<p>手札</p>' });
};

beforeAll(() => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(base, 'client-secret'));
  writeFileSync(join(folder, 'index.html'), '<p>手札</p>');
  writeFileSync(join(folder, 'assets', 'a.js'), 'export {};');
  writeFileSync(join(folder, '.hidden'), 'secret');
  writeFileSync(join(base, 'secret.txt'), 'secret');
  writeFileSync(join(base, 'client-secret', 'x.txt'), 'secret');
});

afterAll(async () => {
  for (const server of servers) await server.close();
  rmSync(base, { recursive: true, force: true });
});

test('files come with their type', async () => {
  const port = await served();
  const page = await get(port, '/?x=1');
  expect(page).toMatchObject({ status: 200, body: '<p>手札</p>' });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['cache-control']).toBe('no-cache');
  const script = await get(port, '/assets/a.js');
  expect(script.headers['content-type']).toBe('application/javascript; charset=utf-8');
  expect(script.headers['cache-control']).toContain('immutable');
  expect(await get(port, '/assets/a.js', 'HEAD')).toMatchObject({ status: 200, body: '' });
});

const LONG = 'a'.repeat(900);
test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/%252e%252e%252fsecret.txt',
  '/../client-secret/x.txt',
  '/..%2fclient-secret%2fx.txt',
  '/.hidden',
  '/%00',
  '/%00/',
  '/index.html%00.js',
  '/%',
  '/%E0%A4%A',
  '/%ff%fe',
  '//',
  '///etc/passwd',
  '/assets',
  '/assets/',
  '/none.js',
  '/index.html/',
  '/assets/a.js/',
  '/index.html/index.html',
  `/${LONG}`,
  `/${LONG}/`,
  `/${'a/'.repeat(450)}`,
  `/${'%2e%2e%2f'.repeat(100)}`,
  `/${'a'.repeat(5_000)}`,
  `/?${'a'.repeat(5_000)}`,
  '/constructor',
  '/__proto__/',
  '*',
])('nothing else is served, and nothing ends: %s', async (path) => {
  const port = await served();
  for (const packing of ['identity', 'gzip, br', '*']) {
    const { status, body } = await get(port, path, 'GET', { 'accept-encoding': packing });
    expect(body).not.toContain('secret');
    expect(body.length).toBeLessThan(100);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
  await alive(port);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'M-SEARCH', 'LOCK'])(
  'only what reads is taken: %s',
  async (method) => {
    const port = await served();
    for (const path of ['/', '/none', '/%']) {
      const { status } = await get(port, path, method);
      expect([400, 404, 405]).toContain(status);
    }
    expect((await get(port, '/', method)).status).toBe(405);
    await alive(port);
  },
);

test.each([
  ['a method nobody knows', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['no request at all', '\0\0\0\0\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a body where none belongs', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello', 405],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello', 400],
  [
    'length and chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a huge header', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
  ['many headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(20_000)}\r\n`, 431],
  ['a huge path', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
] as const)('%s is refused, and the next one is served', async (_, bytes, status) => {
  const port = await served();
  expect(statusOf(await sent(port, bytes))).toBe(status);
  await alive(port);
});

test('a connection that sends half a request, or nothing, is ended by the server', async () => {
  const port = await served({ limits: { request: 40, idle: 40 } });
  for (const half of ['', 'GET / HTT', 'GET / HTTP/1.1\r\nHost: a\r\nX: '])
    expect([0, 408]).toContain(statusOf(await sent(port, half, false)));
  // So impatient a server may cut off a whole request too, where the machine is busy: it is asked until it answers.
  await expect
    .poll(() =>
      get(port, '/').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});

test('bytes nobody would send end nothing', async () => {
  const port = await served({ limits: { request: 200, idle: 200 } });
  const part = fc.oneof(
    fc.constantFrom(
      'GET ',
      'HEAD ',
      'POST ',
      '/',
      '..',
      '%',
      '%00',
      '%2e',
      '\\',
      '?',
      '#',
      ' HTTP/1.1',
      '\r\n',
      'Host: a',
      ': ',
    ),
    fc.string(),
    fc.string({ unit: 'binary' }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 12 }), fc.boolean(), async (parts, whole) => {
      const text = parts.join('');
      const bytes = whole
        ? `GET /${text.replaceAll(/[\r\n]/g, '')} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`
        : `${text}\r\n\r\n`;
      const status = statusOf(await sent(port, bytes));
      expect(status === 0 || (status >= 200 && status < 500)).toBe(true);
    }),
    { numRuns: 150 },
  );
  await alive(port);
});

test('every answer says what may be loaded, by whom it may be framed, and that nobody hears of it', async () => {
  const port = await served();
  for (const path of ['/', '/assets/a.js', '/none']) {
    const { headers } = await get(port, path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  }
  expect((await get(port, '/%')).headers['x-content-type-options']).toBe('nosniff');
  // In the page itself stands the same, but for what browsers heed in a header alone.
  const inPage = metaPolicy.split('; ').map((directive) => directive.split(' ')[0]);
  expect(Object.keys(headerPolicy).filter((name) => !inPage.includes(name))).toEqual(['frame-ancestors']);
});

test('text packed by the build is sent to those who can unpack it', async () => {
  const port = await served();
  const words = 'export const words = "手札";\n'.repeat(500);
  const file = join(folder, 'assets', 'long.js');
  writeFileSync(file, words);
  writeFileSync(`${file}.br`, brotliCompressSync(words));
  writeFileSync(`${file}.gz`, gzipSync(words));
  for (const [accept, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const) {
    const { headers, bytes } = await get(port, '/assets/long.js', 'GET', { 'accept-encoding': accept });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'content-type': 'application/javascript; charset=utf-8',
    });
    expect(bytes.length).toBeLessThan(words.length / 10);
    expect(unpack(bytes).toString()).toBe(words);
  }
  for (const accept of ['', 'identity', 'gzip;q=0', 'zstd']) {
    const { headers, body } = await get(port, '/assets/long.js', 'GET', { 'accept-encoding': accept });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe(words);
  }
});

test('what is not packed is sent as it is', async () => {
  const port = await served();
  writeFileSync(join(folder, 'x.png'), 'not really');
  const { headers, body } = await get(port, '/x.png', 'GET', { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toBe('not really');
});

test('without a client, a page says so', async () => {
  const port = await served({ hasClient: false });
  expect((await get(port, '/')).body).toContain('npx tefuda --help');
  expect((await get(port, '/none')).status).toBe(404);
});

test('a taken port means the next free one', async () => {
  const taken = await served();
  expect(await served({ port: taken })).toBeGreaterThan(taken);
});
