import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMessage } from '../../src/wire/message.ts';
import { PHRASES } from '../../src/wire/phrases.ts';
import { readRequest, REQUEST_NAMES } from '../../src/wire/protocol.ts';

const page = readFileSync('docs/protocol.md', 'utf8');

test('every request has its row on the page, and every row is a request', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \| .*\|.*\|$/gm)].map(([, name = '']) => name);
  expect(new Set(rows)).toEqual(new Set(REQUEST_NAMES));
  expect(rows).toHaveLength(REQUEST_NAMES.length);
  for (const phrase of PHRASES) expect(page).toContain(`\`${phrase}\``);
});
test('whatever is sent is a request or has a problem told, and never breaks a reader', () => {
  const junk = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom(...REQUEST_NAMES).map((name) => `{"q":1,"do":"${name}","with":{}}`),
  );
  fc.assert(
    fc.property(junk, (text) => {
      const request = readRequest(text);
      const heard = readMessage(text);
      expect('problem' in request ? typeof request.problem : request.do).toBeTypeOf('string');
      expect('problem' in heard || 't' in heard).toBe(true);
    }),
    { numRuns: 400 },
  );
});
test.each([
  ['{"t":"seen","match":"m","feed":"f","n":0,"whole":{},"log":{"from":0,"lines":[]}}', 'whole'],
  ['{"t":"change","match":"m","feed":"f","n":0,"delta":{"x":1},"log":{"from":0,"lines":[]}}', 'delta'],
  ['{"t":"reply","q":"1","ok":true,"value":null}', 'q'],
  ['[', 'JSON'],
])('a message that is none is told from one: %s', (text) => {
  expect(readMessage(text)).toHaveProperty('problem');
});
test('what no database keeps, and what is nested without end, is refused with its number', () => {
  const told = (letters: string) => readRequest(`{"q":7,"do":"signIn","with":{"name":"${letters}","password":"x"}}`);
  for (const letters of ['\\u0000', 'a\\\\\\u0000', '\\ud83d', '\\uDE00x'])
    expect(told(letters), letters).toMatchObject({ q: 7, problem: expect.stringContaining('letters that are none') });
  for (const letters of ['\\\\u0000', '\\ud83d\\ude00', '\\u3042', '\\u00e9'])
    expect(told(letters), letters).toMatchObject({ do: 'signIn' });
  const item = (data: string) => `{"kind":"deck","id":"a","game":"legions","changed":1,"data":${data}}`;
  const shelve = (data: string) => readRequest(`{"q":8,"do":"shelve","with":{"items":[${item(data)}]}}`);
  expect(shelve(`${'['.repeat(20)}${']'.repeat(20)}`)).toMatchObject({ do: 'shelve' });
  expect(shelve(JSON.stringify('['.repeat(1000)))).toMatchObject({ do: 'shelve' });
  for (const deep of [40, 50_000])
    expect(shelve(`${'['.repeat(deep)}${']'.repeat(deep)}`)).toMatchObject({
      q: 8,
      problem: 'message: nested more than 32 deep',
    });
});
test('a message that has a number is refused by it', () => {
  expect(readRequest('{"q":3,"do":"fly"}')).toMatchObject({ q: 3 });
  expect(readRequest('{"q":3,"do":"ping"}')).toEqual({ q: 3, do: 'ping', with: {} });
  expect(readRequest('{"q":-3,"do":"ping"}')).toMatchObject({ q: null });
});
test('prototypes and huge numbers are no requests', () => {
  for (const text of [
    '{"q":1,"do":"__proto__","with":{}}',
    '{"q":1,"do":"constructor","with":{}}',
    '{"q":1e300,"do":"lobby","with":{}}',
    '{"q":1,"do":"answer","with":{"match":"abcdefgh","question":1e300,"options":[0]}}',
    '{"q":1,"do":"open","with":{"match":"../../etc"}}',
  ])
    expect(readRequest(text)).toHaveProperty('problem');
});
