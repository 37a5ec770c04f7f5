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
