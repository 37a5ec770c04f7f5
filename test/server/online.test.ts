// The whole way: a real port, real sockets, the embedded database.
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve } from '../../scripts/serve.mjs';
import { loadGame } from '../../src/games/registry.ts';
import type { Seat } from '../../src/kernel/index.ts';
import { openOnline } from '../../src/server/main.ts';
import { askDoor } from '../../src/server/storage/door.ts';
import { lockFolder } from '../../src/server/storage/lock.ts';
import type { RequestOf } from '../../src/wire/protocol.ts';
import { viewAt } from '../../src/wire/film.ts';
import { dataFolder } from './folder.ts';
import { Program } from './program.ts';

const { folder: data, remove } = await dataFolder();
const online = openOnline({ TEFUDA_PAUSE: '0 0', TEFUDA_REQUESTS: '100000' }, data);
let port = 0;
let close: () => Promise<unknown> = async () => undefined;
const game = await loadGame('blackpoker');
const deck = game.starters.decks[0] as unknown as RequestOf<'sit'>['deck'];
const TERMS = {
  game: 'blackpoker',
  options: {},
  bestOf: 1,
  pace: null,
  rated: false,
  listed: true,
  watch: 'public',
} as const;

beforeAll(async () => {
  const server = await serve(data, { hasClient: false, online });
  ({ port, close } = server);
  expect(await online.ready).toBeNull();
});
afterAll(async () => {
  await close();
  await online.close();
  remove();
});

async function table(names: readonly [string, string]): Promise<{ match: string; ann: Program; bob: Program }> {
  const [ann, bob] = names.map((name) => new Program(name, port)) as [Program, Program];
  await ann.connect();
  const made = await ann.ask('create', { terms: TERMS });
  const match = made !== null && 'match' in made ? made.match : '';
  await bob.connect();
  for (const one of [ann, bob]) {
    await one.open(match);
    await one.sit(match, deck);
  }
  return { match, ann, bob };
}
const post = (what: string, body: unknown, token = '', headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/api/${what}`, {
    method: 'POST',
    headers: { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('over real sockets', () => {
  test('two play a whole match; one loses the line and hears only what it missed; a third watches', async () => {
    const { match, ann, bob } = await table(['ann', 'bob']);
    const watcher = new Program('cal', port);
    await watcher.connect();
    await watcher.open(match);
    for (const one of [ann, bob]) one.plays();
    await ann.until(({ answers }) => answers >= 8);
    ann.cut();
    const { feed, n } = ann;
    const before = ann.got.length;
    await ann.connect();
    await ann.open(match, { feed, n });
    expect(ann.got.slice(before).map(({ t }) => t)).not.toContain('seen');
    await bob.until(({ answers }) => answers >= 16);
    bob.cut();
    await bob.connect();
    await bob.open(match, { feed: 'f'.repeat(32), n: 3 }); // a feed nobody knows: a gap
    expect(bob.got.filter(({ t }) => t === 'seen')).toHaveLength(3); // at first, when it sat down, and now
    await Promise.all([ann, bob, watcher].map((one) => one.until(({ status }) => status === 'over')));

    const told = await ann.ask('record', { match });
    expect(told).toMatchObject({ record: { game: 'blackpoker', result: ann.seen?.result } });
    for (const one of [ann, bob]) {
      const other = new Program(one.name, port);
      other.token = one.token;
      await other.connect();
      await other.open(match);
      // Somebody who comes fresh sees the same as who heard every change.
      expect(other.seen).toEqual(one.seen);
      expect(other.log).toEqual(one.log);
      other.end();
    }
    expect(watcher.seen?.seat).toBeNull();
    expect(watcher.log.length).toBe(ann.log.length);
    for (const one of [ann, bob, watcher]) one.end();
  });

  test('nobody sits at a seat that is another’s, whatever they guess', async () => {
    const { match, ann, bob } = await table(['dan', 'eve']);
    const thief = new Program('mal', port);
    await thief.connect();
    await thief.open(match);
    await expect(thief.sit(match, deck)).rejects.toThrow('somebody sits there already');
    await expect(thief.ask('answer', { match, question: 0, options: [0] })).rejects.toThrow('do not sit');
    await expect(thief.open('0'.repeat(16))).rejects.toThrow('no such table');
    const guess = new Program('mal', port);
    guess.token = '0'.repeat(48);
    await guess.connect();
    expect(guess.token).not.toBe('0'.repeat(48)); // a stranger with a token of their own
    expect((thief.seen?.seats ?? []).map((seat) => seat?.name)).toEqual(['dan', 'eve']);
    for (const one of [ann, bob, thief, guess]) one.end();
  });

  test('pages of other places are refused, and what is not understood is answered', async () => {
    const foreign = new WebSocket(`ws://127.0.0.1:${port}/ws`, { origin: 'http://elsewhere.example' });
    await expect(new Promise((resolve, reject) => foreign.once('open', resolve).once('error', reject))).rejects.toThrow(
      '403',
    );
    expect((await post('lobby', {}, '', { origin: 'http://elsewhere.example' })).status).toBe(403);
    const own = new WebSocket(`ws://127.0.0.1:${port}/ws`, { origin: `http://127.0.0.1:${port}` });
    await new Promise((resolve, reject) => own.once('open', resolve).once('error', reject));
    for (const [text, problem] of [
      ['{', 'expected a JSON object'],
      ['[]', 'message'],
      ['{"q":1,"do":"fly","with":{}}', 'do'],
      ['{"q":1,"do":"lobby","with":{}}', 'say hello first'],
    ] as const) {
      own.send(text);
      const reply = await new Promise<string>((resolve) =>
        own.once('message', (heard) => resolve((heard as Buffer).toString())),
      );
      expect(JSON.parse(reply)).toMatchObject({ t: 'reply', ok: false });
      expect(reply).toContain(problem);
    }
    own.close();
  });
});

test('what would break a match, or the database, is refused before it is done, and nothing after it waits', async () => {
  const one = new Program('odd', port);
  await one.connect();
  await expect(one.ask('create', { terms: { ...TERMS, options: { foo: 'y' } } })).rejects.toThrow('no option foo');
  await expect(one.ask('create', { terms: { ...TERMS, options: { frame: 'y' } } })).rejects.toThrow();
  const match = 'aaaaaaaa';
  await expect(one.ask('report', { match, reason: 'a\0' })).rejects.toThrow('letters that are none');
  const own = [JSON.parse(`{"text":${'['.repeat(400)}${']'.repeat(400)}}`)];
  await expect(one.ask('sit', { match, seat: null, deck, own, commitment: null })).rejects.toThrow('deep');
  await expect(one.ask('lobby', {})).resolves.toHaveProperty('tables');
  expect((await post('concede', { match }, one.token ?? '')).status).toBe(404);
  one.end();
});

describe('quick match', () => {
  test('brings two together, offers a bot to whoever waits, and what each saw is kept', async () => {
    const programs = ['gil', 'hal', 'ida'].map((name) => new Program(name, port));
    const [gil, hal, ida] = programs as [Program, Program, Program];
    const ask = { game: 'blackpoker', deck, own: [], commitment: null };
    const quick = async (one: Program): Promise<string> => {
      await one.connect();
      const reply = await one.ask('quick', ask);
      return reply !== null && 'match' in reply ? reply.match : '';
    };
    const [first, second] = await Promise.all([quick(gil), quick(hal)]);
    expect(second).toBe(first); // though both looked at the same moment
    const third = await quick(ida);
    expect(third).not.toBe(first);
    await expect(gil.ask('quick', { ...ask, deck: { name: 'none', parts: {} } })).rejects.toThrow();
    await ida.open(third);
    expect(ida.seen?.seats.filter((seat) => seat !== null)).toHaveLength(1);
    await expect(ida.ask('bot', { match: third, level: 'god' })).rejects.toThrow('expected random');
    await expect(gil.ask('bot', { match: third, level: 'random' })).rejects.toThrow('do not sit');
    ida.withoutNumber();
    ida.plays();
    await ida.ask('bot', { match: third, level: 'random' });
    await expect(ida.ask('film', { match: third, nth: 0, seat: 0 })).rejects.toThrow('not over');
    const over = await ida.until(({ status }) => status === 'over');
    expect(over.seats[1]).toMatchObject({ kind: 'bot', name: 'random', here: true });
    for (const seat of [0, 1] as const) {
      const reply = await gil.ask('film', { match: third, nth: 0, seat });
      const film = reply !== null && 'film' in reply ? reply.film : null;
      expect(film?.changes).toHaveLength(over.answers);
      if (film === null || seat !== over.seat) continue;
      expect(viewAt(film, over.answers)).toEqual(over.view);
      expect(film.log).toEqual(ida.log);
    }
    for (const one of programs) one.end();
  });
});

describe('over plain HTTP', () => {
  test('a program plays with requests and a stream of lines', async () => {
    const value = async (answer: Response) => ((await answer.json()) as { value: Record<string, string> }).value;
    const { token = '' } = await value(await post('hello', { v: 1, token: null, name: 'Py' }));
    expect((await post('create', { terms: TERMS })).status).toBe(401);
    const { match = '' } = await value(await post('create', { terms: TERMS }, token));
    const other = new Program('fay', port);
    await other.connect();
    await other.open(match);
    const sit = { match, seat: 1, deck, own: [], commitment: null };
    expect((await post('sit', sit, token)).status).toBe(200);
    expect((await post('agree', { match, number: null }, token)).status).toBe(409);
    await other.sit(match, deck);
    other.plays();
    expect((await post('agree', { match, number: null }, token)).status).toBe(200);
    const stream = await fetch(`http://127.0.0.1:${port}/api/stream?match=${match}&whole=1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    let over = false;
    let rest = '';
    const decoder = new TextDecoder();
    for await (const part of stream.body ?? []) {
      const lines = (rest + decoder.decode(part as Uint8Array, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.filter((one) => one !== '')) {
        const { t, whole } = JSON.parse(line) as { t: string; whole: NonNullable<Program['seen']> };
        expect(t).toBe('seen');
        expect(whole.seat).toBe(1 as Seat);
        over = whole.status === 'over';
        const count = whole.view?.decision?.options.length ?? 0;
        if (count > 0 && !over)
          await post('answer', { match, question: whole.question, options: [whole.answers % count] }, token);
      }
      if (over) break;
    }
    expect(over).toBe(true);
    other.end();
  });
  test('what is wrong is said, and nothing breaks', async () => {
    for (const [what, body, status] of [
      ['fly', {}, 400],
      ['open', { match: 'abcdefgh' }, 400],
      ['lobby', '{"a":1', 400],
      ['lobby', { more: 1 }, 400],
      ['lobby', {}, 401],
      ['lobby', '{},"q":7', 400],
      ['lobby', `"${'x'.repeat(300_000)}"`, 413],
    ] as const) {
      const answer = await post(what, body);
      expect([what, answer.status]).toEqual([what, status]);
      expect(await answer.json()).toMatchObject({ ok: false });
    }
  });
});

test('whoever runs the server reads reports and bans while it runs: lines are cut at once', async () => {
  const { match, ann, bob } = await table(['rude', 'polite']);
  await bob.ask('report', { match, reason: 'was rude' });
  const { token } = ann;
  const reports = (await askDoor(data, { do: 'reports', most: 5 }))?.value as { about: string; reason: string }[];
  expect(reports).toMatchObject([{ name: 'rude', match, reason: 'was rude' }]);
  const who = reports[0]?.about ?? '';
  const closed = new Promise((resolve) => ann.line?.once('close', resolve));
  const stream = await fetch(`http://127.0.0.1:${port}/api/stream?match=${match}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await askDoor(data, { do: 'ban', person: who, at: 1 })).toEqual({ value: true });
  expect(await closed).toBe(4001);
  await expect(stream.text()).rejects.toThrow();
  await expect(ann.connect()).rejects.toThrow(/not let in/);
  expect((await post('lobby', {}, token ?? '')).status).toBe(409);
  expect(await askDoor(data, { do: 'ban', person: 'nobody', at: 1 })).toEqual({ value: false });
  expect(await askDoor(data, { do: 'unban', person: who })).toEqual({ value: true });
  await ann.connect();
  expect(await askDoor(join(data, 'elsewhere'), { do: 'reports', most: 5 })).toBeNull();
  ann.end();
  bob.end();
});

test('one process at a time has the data folder', () => {
  expect(() => lockFolder(data)).toThrow(`in use by process ${process.pid}`);
});
