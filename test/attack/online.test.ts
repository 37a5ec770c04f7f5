// Whatever is said to the server, by somebody who sits at a running match and has an account: each message is answered once, by what
// was asked for or by a short problem in letters that can be seen; nothing breaks, and the match goes on.
import { afterAll, expect, test } from 'vitest';
import { LIMITS } from '../../src/read/limits.ts';
import { visible } from '../../src/read/visible.ts';
import { HOSTILE } from '../../src/lab/soak/edit.ts';
import { REQUEST_NAMES, type RequestName } from '../../src/wire/protocol.ts';
import { accountServer, Caller } from '../server/accounts.ts';

const { server, close } = await accountServer();
afterAll(close);

const PASSWORD = 'correct horse';
const HEX = '0'.repeat(32);
const OTHER = 'zzzzzzzzzzzz';
const deckIn = async (caller: Caller, game: string) => {
  const { decks } = await caller.ask('decks', { game });
  const [deck] = decks;
  if (deck === undefined) throw new Error('no deck');
  return deck;
};

/** A request of each kind that is well formed, so that what is spoilt in it is looked at by whoever has to do it. */
function sound(match: string, open: string, deck: unknown): Record<RequestName, unknown> {
  const used = { id: 'abc', clientData: 'abc', authenticator: 'abc', signature: 'abc' };
  const made = { id: 'abc', clientData: 'abc', authenticator: 'abc', publicKey: 'abc', algorithm: -7 };
  const proof = { password: 'wrong horse' };
  const card = {
    name: '試しの札',
    category: 'ミニオン',
    colors: '赤',
    cost: 1,
    atk: 1,
    hp: 1,
    wt: 1,
    text: '【登場】1枚引く。',
  };
  const terms = {
    game: 'legions',
    options: {},
    bestOf: 3,
    pace: { main: 60_000, step: 10_000 },
    rated: false,
    listed: false,
    watch: 'public',
  };
  return {
    hello: { v: 1, token: null, name: 'Cat' },
    ping: {},
    lobby: {},
    decks: { game: 'legions' },
    create: { terms },
    open: { match, since: { feed: HEX, n: 3 }, lines: 0, turned: 0, later: 0 },
    leave: { match: OTHER },
    sit: { match: open, seat: 0, name: 'Cat', deck, own: [card], commitment: HEX },
    stand: { match: open },
    bot: { match: open, level: 'greedy', deck: 'x' },
    quick: { game: 'legions', name: 'Cat', deck, own: [card], commitment: HEX, rated: true },
    agree: { match: open, number: HEX },
    answer: { match, question: 9999, options: [0, 1] },
    choose: { match, question: 9999, picks: [0, 0] },
    concede: { match: OTHER },
    undo: { match },
    decline: { match },
    next: { match },
    again: { match },
    resume: { match },
    say: { match, what: { text: 'x' } },
    talk: { match, on: true },
    report: { match, reason: 'x' },
    pick: { match, picks: [0] },
    whyNot: { match, handle: 1 },
    look: { match, line: 1 },
    record: { match, nth: 0 },
    film: { match, nth: 0, seat: 0 },
    show: { match, on: true },
    hint: { match },
    me: {},
    signUp: { name: 'Dan', password: 'short', passkey: made },
    signIn: { name: 'Dan', password: 'wrong horse' },
    challenge: {},
    passkeyIn: { passkey: used },
    recover: { name: 'Dan', code: 'aaaa', password: 'short' },
    setPassword: { proof, password: 'short' },
    addPasskey: { proof, passkey: made, label: 'x' },
    dropPasskey: { proof, id: 'abc' },
    newCodes: { proof: { passkey: used } },
    revoke: { session: OTHER },
    signOut: {},
    export: {},
    deleteAccount: { proof: { passkey: used } },
    profile: { name: 'Ann', before: 5 },
    shelf: {},
    shelve: { items: [{ kind: 'deck', id: 'a', game: 'legions', changed: 1, data: { x: 1 } }] },
    unshelve: { items: [{ kind: 'deck', id: 'a' }] },
    mute: { match, on: true },
  };
}
/** For which a password is hashed each time: one value of so many. */
const COSTLY: Readonly<Record<string, number>> = { signIn: 8, setPassword: 4 };
/** Those that end what the others need, however they are asked. */
const ENDS: readonly string[] = ['signOut'];
/** JSON texts to stand where another value is meant. */
const VALUES = [
  ...HOSTILE.filter((text) => text.length > 2).map((text) => JSON.stringify(text)),
  'null',
  'true',
  '-1',
  '-0',
  '0.5',
  '1e308',
  '1e400',
  '9007199254740993',
  '100000',
  '""',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"__proto__":{"x":1}}',
  '{"constructor":[{"card":"constructor","count":1}]}',
  '{"text":"\\u202e"}',
  `"${'x'.repeat(5000)}"`,
  `"${'\u0301'.repeat(39)}"`,
  '"\u200b\u200b"',
  `[${Array.from({ length: 200 }, (_, n) => n).join()}]`,
];

type Path = readonly (string | number)[];
/** The places of all values within, the whole first. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, one]) =>
      placesIn(one, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}
const HOLE = '"here comes something else"';
function withHole(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return JSON.parse(HOLE);
  if (Array.isArray(value)) return value.map((one, at) => (at === step ? withHole(one, rest) : one));
  const there = value as Readonly<Record<string, unknown>>;
  return { ...there, [step]: withHole(there[String(step)], rest) };
}

async function running() {
  const [ann, bob] = [await new Caller(server, '10.0.0.1').hello(), await new Caller(server, '10.0.0.2').hello()];
  await ann.ask('signUp', { name: 'Ann', password: PASSWORD, passkey: null });
  const { match } = await ann.ask('create', { terms: { game: 'legions' } });
  const { name, parts: listed } = await deckIn(ann, 'legions');
  const parts = Object.fromEntries(Object.entries(listed).map(([part, cards]) => [part, [...cards]]));
  const deck = { name, parts };
  for (const caller of [ann, bob]) await caller.ask('sit', { match, seat: null, deck, own: [], commitment: null });
  for (const caller of [ann, bob]) await caller.ask('agree', { match, number: null });
  const table = await bob.ask('create', { terms: { game: 'legions' } });
  await ann.ask('sit', { match: table.match, seat: null, deck, own: [], commitment: null });
  return { ann, bob, match, open: table.match, deck };
}

const { ann, bob, match, open, deck } = await running();
const requests = sound(match, open, {
  name: deck.name,
  parts: { main: [{ card: '__proto__', count: 2 }], constructor: [] },
  options: { x: 'y' },
});
let asked = 0;

test.each(REQUEST_NAMES.filter((name) => !ENDS.includes(name)))('%s', async (what) => {
  for (const path of placesIn(requests[what])) {
    const text = JSON.stringify({ q: 1, do: what, with: withHole(requests[what], path) });
    const each = COSTLY[what] ?? 1;
    for (const value of VALUES.filter((_, n) => n % each === 0)) {
      const replies = await ann.raw(text.replace(HOLE, () => value));
      asked++;
      const said = `${what} ${path.join('.')} ${value.slice(0, 60)}`;
      expect(replies, said).toHaveLength(1);
      const [reply] = replies;
      if (reply?.t !== 'reply') throw new Error(`no reply to ${said}`);
      if (reply.ok) continue;
      expect(reply.problem, said).not.toMatch(/server failed/);
      expect(visible(reply.problem), said).toBe(reply.problem);
      expect(reply.problem.length, said).toBeLessThan(LIMITS.message * 2);
    }
  }
});

test('the match has not noticed', async () => {
  expect(asked).toBeGreaterThan(3000);
  const room = await server.rooms.room(match);
  expect(room?.ledger.status).toBe('running');
  const [seat] = room?.ledger.match?.waitingFor() ?? [];
  const asks = room?.ledger.seatOf(ann.person) === seat ? ann : bob;
  await asks.ask('answer', { match, question: room?.ledger.moves ?? -1, options: [0] });
  expect(room?.ledger.match?.length).toBe(1);
});
