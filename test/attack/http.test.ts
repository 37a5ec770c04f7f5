// Whatever bytes come to the port of the online service: each request is answered by a status and a short line, lines that are no
// messages are closed or answered, and afterwards the server answers as before.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { serve } from '../../scripts/serve.mjs';
import { visibleLines } from '../../src/read/visible.ts';
import { seededService } from '../browser/service.ts';

const folder = mkdtempSync(join(tmpdir(), 'tefuda-http-'));
let port = 0;
let close: () => Promise<unknown>;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<p>手札</p>');
  const much = { connections: 1000, requests: 100_000, tables: 1000, guests: 10_000, signIns: 1000 };
  const server = await serve(folder, { online: await seededService(3, {}, much) });
  ({ port, close } = server);
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Bytes on a connection of their own; what came back until it was closed. */
function sent(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let back = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (text: string) => void (back += text));
    socket.on('error', () => undefined).on('close', () => resolve(back));
  });
}
function request(line: string, headers: readonly string[], body: string): Promise<string> {
  const length = headers.some((one) => /^(content-length|transfer-encoding):/i.test(one))
    ? []
    : [`content-length: ${Buffer.byteLength(body)}`];
  const all = [`${line} HTTP/1.1`, 'host: localhost', 'connection: close', ...length, ...headers];
  return sent(`${all.join('\r\n')}\r\n\r\n${body}`);
}
const post = (what: string, body: string, ...headers: readonly string[]): Promise<string> =>
  request(`POST /api/${what}`, ['content-type: application/json', ...headers], body);

async function alive(): Promise<void> {
  expect(await post('hello', '{"v":1,"token":null,"name":"Ann"}')).toMatch(/^HTTP\/1\.1 200 [^]*"ok":true/);
}

const BODIES: readonly string[] = [
  '',
  'null',
  '[]',
  '"',
  '{"a":',
  '{}}',
  '1},"do":"me","with":{}',
  '{"__proto__":{"x":1}}',
  '{"v":1,"token":null,"name":null,"constructor":1}',
  '{"v":1e400,"token":null,"name":null}',
  '{"v":1,"token":[],"name":{}}',
  '{"v":1,"token":null,"name":"\\u0000"}',
  '{"v":1,"token":null,"name":"\\ud800"}',
  '{"match":"../../../etc/passwd"}',
  '{"match":"\u202e\u202e\u202e\u202e\u202e\u202e\u202e\u202e"}',
  '['.repeat(100_000),
  `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  `"${'x'.repeat(300_000)}"`,
];
const NAMES: readonly string[] = [
  'hello',
  'me',
  'lobby',
  'create',
  'answer',
  'open',
  'leave',
  '__proto__',
  'constructor',
  'toString',
  '%00',
  '%1b%5b31m',
  '%E2%80%AE',
  '%zz',
  '..%2f..%2fetc',
  'x'.repeat(900),
];
test.each(NAMES)('POST /api/%s, whatever the body', async (name) => {
  for (const body of BODIES) {
    const answer = await post(name, body);
    const [head = '', ...rest] = answer.split('\r\n\r\n');
    const said = `${name} ${body.slice(0, 40)}`;
    expect(head, said).toMatch(/^HTTP\/1\.1 (200|4\d\d) /);
    const text = rest.join('\r\n\r\n').trim();
    expect(text.length, said).toBeLessThan(1200);
    expect(visibleLines(text), said).toBe(text);
    expect(text, said).not.toMatch(/server failed|\bat .*:\d+:\d+/);
  }
  await alive();
});

const HELLO = '{"v":1,"token":null,"name":"Bob"}';
test.each([
  ['a token that is none', 'POST /api/me', ['authorization: Bearer x'], '{}'],
  ['a token without end', 'POST /api/me', [`authorization: Bearer ${'a'.repeat(9_000)}`], '{}'],
  ['two tokens', 'POST /api/me', ['authorization: Bearer 1', 'authorization: Bearer 2'], '{}'],
  ['another place', 'POST /api/hello', ['origin: https://elsewhere.example'], HELLO],
  ['no place', 'POST /api/hello', ['origin: null'], HELLO],
  ['another host', 'POST /api/hello', ['origin: http://[::'], HELLO],
  ['a body that says it is packed', 'POST /api/hello', ['content-encoding: gzip'], '\u001f\u008b\u0008'],
  ['chunks that are none', 'POST /api/hello', ['transfer-encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'],
  ['two lengths', 'POST /api/hello', ['content-length: 2', 'content-length: 3'], '{}'],
  ['a length below nothing', 'POST /api/hello', ['content-length: -1'], '{}'],
  ['another method', 'PUT /api/hello', [], HELLO],
  ['deleting', 'DELETE /api/me', [], ''],
  ['tracing', 'TRACE /api/hello', [], ''],
  ['a stream of nothing', 'GET /api/stream', [], ''],
  ['a stream of two', 'GET /api/stream?match=aaaaaaaa&match=bbbbbbbb', [], ''],
  ['a stream of a list', 'GET /api/stream?match[]=aaaaaaaa&whole[x]=1', [], ''],
  ['a stream of a path', 'GET /api/stream?match=..%2f..%2fetc', [], ''],
  ['a stream of no table', 'GET /api/stream?match=aaaaaaaa&__proto__=1', [], ''],
  ['a line without an upgrade', 'GET /ws', [], ''],
  ['an upgrade to something else', 'GET /ws', ['upgrade: h2c', 'connection: upgrade'], ''],
  ['an upgrade elsewhere', 'GET /api/hello', ['upgrade: websocket', 'connection: upgrade'], ''],
  [
    'an upgrade without a key',
    'GET /ws',
    ['upgrade: websocket', 'connection: upgrade', 'sec-websocket-version: 13'],
    '',
  ],
  ['an old upgrade', 'GET /ws', ['upgrade: websocket', 'connection: upgrade', 'sec-websocket-version: 1'], ''],
] as const)('%s', async (_, line, headers, body) => {
  expect(await request(line, headers, body)).toMatch(/^HTTP\/1\.1 [45]\d\d /);
  await alive();
});

/** What a line says until it is closed, or has answered so much. */
function line(say: (socket: WebSocket) => void, replies: number): Promise<{ code: number | null; told: string[] }> {
  return new Promise((resolve, reject) => {
    const told: string[] = [];
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    socket.on('open', () => say(socket)).on('error', reject);
    socket.on('close', (code) => resolve({ code, told }));
    socket.on('message', (data) => {
      told.push((data as Buffer).toString());
      if (told.length === replies) {
        resolve({ code: null, told });
        socket.terminate();
      }
    });
  });
}
test('lines that say what is no message', async () => {
  expect(await line((socket) => socket.send(Buffer.from([1, 2, 3])), 1)).toMatchObject({ code: 1003 });
  expect(await line((socket) => socket.send('x'.repeat(300_000)), 1)).toMatchObject({ code: 1009 });
  const many = await line((socket) => {
    for (let n = 0; n < 500; n++) socket.send('[');
  }, 1000);
  expect(many.code).toBe(1008);
  const { told } = await line((socket) => BODIES.slice(0, -1).forEach((body) => socket.send(body)), BODIES.length - 1);
  for (const text of told) expect(JSON.parse(text)).toMatchObject({ t: 'reply', ok: false });
  await alive();
});
test('bytes on an open line that are no frames close it alone', async () => {
  const upgrade = [
    'GET /ws HTTP/1.1',
    'host: localhost',
    'upgrade: websocket',
    'connection: upgrade',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  ].join('\r\n');
  const beside = line((socket) => socket.send('{"q":1,"do":"hello","with":{"v":1,"token":null,"name":"Cat"}}'), 1);
  expect(await sent(`${upgrade}\r\n\r\n\u0000\u0001\u007f\u007f\u007f not a frame`)).toMatch(/^HTTP\/1\.1 101 /);
  expect((await beside).told.join()).toMatch(/"ok":true/);
  await alive();
});
