// A process that is told to end plays the games under way to their end, where whoever runs it lets it.
import { WebSocket } from 'ws';
import { afterAll, expect, test } from 'vitest';
import { serve } from '../../scripts/serve.mjs';
import { loadGame } from '../../src/games/registry.ts';
import { openOnline } from '../../src/server/main.ts';
import type { RequestOf } from '../../src/wire/protocol.ts';
import { dataFolder } from './folder.ts';
import { Program } from './program.ts';

const { folder, remove } = await dataFolder();
const online = openOnline({ TEFUDA_PAUSE: '0 0', TEFUDA_REQUESTS: '100000', TEFUDA_DRAIN: '3600' }, folder);
const { port, close } = await serve(folder, { hasClient: false, online });
afterAll(async () => {
  await online.close();
  remove();
});
const ended = (one: Program): Promise<number> =>
  new Promise((resolve) => one.line?.once('close', (code) => resolve(code)));

test('who plays plays on, who does not is sent away, and nobody new comes', async () => {
  expect(await online.ready).toBeNull();
  const deck = (await loadGame('blackpoker')).starters.decks[0] as unknown as RequestOf<'sit'>['deck'];
  const [ann, bob, idle] = ['ann', 'bob', 'idle'].map((name) => new Program(name, port)) as [Program, Program, Program];
  for (const one of [ann, bob, idle]) await one.connect();
  const made = await ann.ask('create', { terms: { game: 'blackpoker', pace: { main: 600_000, step: 60_000 } } });
  const match = made !== null && 'match' in made ? made.match : '';
  for (const one of [ann, bob]) {
    await one.open(match);
    await one.sit(match, deck);
    await one.ask('agree', { match, number: null }).catch(() => undefined); // nobody sits across the table yet
  }
  const waits = ended(idle);
  const over = [ann, bob].map((one) => one.until(({ status }) => status === 'over'));
  const sent = [ann, bob].map(ended);
  for (const one of [ann, bob]) one.plays();
  await ann.until(({ status }) => status === 'running');
  const closed = close();
  expect(await waits).toBe(1001);
  const late = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  await new Promise((resolve) => late.once('error', resolve));
  const results = (await Promise.all(over)).map(({ result }) => result);
  expect(results[0]).not.toBeNull();
  expect(results[1]).toEqual(results[0]);
  expect(await Promise.all(sent)).toEqual([1001, 1001]);
  await closed;
});
