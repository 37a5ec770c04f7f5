// On a PostgreSQL where there is one. What is kept of games that are over: history, ratings, what is left of whoever deletes their account; and watching later.
import { afterAll, expect, test } from 'vitest';
import { loadGame } from '../../src/games/registry.ts';
import type { AskOf, Seen } from '../../src/wire/protocol.ts';
import { LATER } from '../../src/wire/protocol.ts';
import { DELETED } from '../../src/wire/names.ts';
import { accountServer, Caller } from './accounts.ts';

const { server, db, pass, close } = await accountServer('postgres');
afterAll(close);
const game = await loadGame('legions');
const deck = game.starters.decks[0] as unknown as AskOf<'sit'>['deck'];
const PASSWORD = 'correct horse';

async function account(name: string): Promise<Caller> {
  const caller = await new Caller(server, name).hello();
  await caller.ask('signUp', { name, password: PASSWORD, passkey: null });
  return caller;
}
const TERMS = { game: game.id, rated: true, listed: true } as const;
async function table(both: readonly Caller[], terms: AskOf<'create'>['terms'] = TERMS): Promise<string> {
  const [first] = both;
  const { match } = (await first?.ask('create', { terms })) ?? { match: '' };
  for (const one of both) await one.ask('sit', { match, seat: null, deck, own: [], commitment: null });
  for (const one of both) await one.ask('agree', { match, number: null });
  return match;
}
/** The loser gives up as soon as the rules let them. */
async function end(match: string, loser: Caller): Promise<void> {
  pass(60_000);
  await loser.ask('concede', { match });
  await server.ports.accounts?.played.rate();
}
const seenBy = async (match: string, caller: Caller, later: 0 | 1 | null = null): Promise<Seen | string> => {
  await caller.ask('open', { match, later });
  const told = caller.told.findLast((one) => (one.t === 'seen' || one.t === 'gone') && one.match === match);
  return told?.t === 'seen' ? told.whole : told?.t === 'gone' ? told.problem : '';
};

test('rated matches are for accounts, move both ratings once, and are on both profiles; others are on one’s own alone', async () => {
  const [ann, bob] = [await account('Ann'), await account('ボブ')];
  const guest = await new Caller(server).hello(null, 'Cal');
  const { match: empty } = await ann.ask('create', { terms: TERMS });
  const seat = { match: empty, seat: null, deck, own: [], commitment: null };
  await expect(guest.ask('sit', seat)).rejects.toThrow(/have an account/);
  await expect(ann.ask('bot', { match: empty, level: 'random' })).rejects.toThrow();

  const match = await table([ann, bob]);
  await expect(ann.ask('hint', { match })).rejects.toThrow(/rated/);
  await end(match, bob);
  await server.ports.accounts?.played.rate(); // nothing is counted twice
  const profile = async (caller: Caller, name: string | null = null) => (await caller.ask('profile', { name })).profile;
  const [mine, theirs] = [await profile(ann), await profile(ann, 'ぼぶ')];
  expect(mine).toMatchObject({ name: 'Ann', mine: true, more: false });
  expect(mine.games).toMatchObject([{ match, opponent: 'ボブ', won: true, deck: deck.name, rated: true, bot: false }]);
  expect(theirs).toMatchObject({ name: 'ボブ', mine: false, games: [{ won: false, opponent: 'Ann' }] });
  const [up, down] = [mine.ratings[0], theirs.ratings[0]];
  expect(up).toMatchObject({ game: game.id, matches: 1, curve: [{}] });
  expect((up?.rating ?? 0) + (down?.rating ?? 0)).toBeCloseTo(3000, 6);
  expect(up?.rating).toBeGreaterThan(1600);
  expect(up?.deviation).toBeLessThan(300);

  const series = await table([bob, ann], { ...TERMS, bestOf: 3 });
  await end(series, bob);
  expect((await profile(ann)).ratings[0]?.matches).toBe(1); // the match goes on
  for (const one of [ann, bob]) await one.ask('next', { match: series });
  await end(series, bob);
  expect((await profile(ann)).ratings[0]).toMatchObject({ matches: 2, curve: [{}, {}] });

  const casual = await table([ann, guest], { game: game.id });
  await end(casual, ann);
  expect((await profile(ann)).games.map(({ won }) => won)).toEqual([false, true, true, true]);
  expect((await profile(ann)).tallies).toEqual([{ game: game.id, deck: deck.name, games: 4, wins: 3, draws: 0 }]);
  expect((await profile(bob, 'Ann')).games).toHaveLength(3);
  await expect(profile(guest, 'Cal')).rejects.toThrow(/nobody/);
  // What a guest played is theirs when they make an account.
  await guest.ask('signUp', { name: 'Cal', password: PASSWORD, passkey: null });
  expect((await profile(guest)).games).toMatchObject([{ won: true, opponent: 'Ann' }]);
});

test('nobody sits under the name of an account that is not theirs', async () => {
  const eve = await new Caller(server).hello(null, 'Ann');
  const { match } = await eve.ask('create', { terms: { game: game.id } });
  const seat = { match, seat: null, deck, own: [], commitment: null };
  await expect(eve.ask('sit', seat)).rejects.toThrow(/belongs to an account/);
  await expect(eve.ask('sit', { ...seat, name: 'ａｎｎ' })).rejects.toThrow(/belongs to an account/);
  for (const name of ['Admin', 'ａｄｍ１ｎ', 'Tefuda Server', '★運営★', 'greedy', 'Аdmin 2'])
    await expect(eve.ask('sit', { ...seat, name }), name).rejects.toThrow(/not for people/);
  await eve.ask('sit', { ...seat, name: 'Eve' });
  expect(await seenBy(match, eve)).toMatchObject({ seats: [{ name: 'Eve', account: false }, null] });
});

test('cards of one’s own are no more than the server can read without keeping others waiting', async () => {
  const ann = await new Caller(server).hello();
  const { match } = await ann.ask('create', { terms: { game: game.id } });
  const own = Array.from({ length: 40 }, (_, n) => ({ name: `カード${n}`, text: 'あ'.repeat(400) }));
  await expect(ann.ask('sit', { match, seat: null, deck, own, commitment: null })).rejects.toThrow(/too long to read/);
});

test('whoever agrees agrees to what they saw', async () => {
  const [ann, bob] = [await new Caller(server).hello(), await new Caller(server).hello()];
  const { match } = await ann.ask('create', { terms: { game: game.id } });
  const brings = { match, seat: null, deck, own: [], commitment: null };
  for (const one of [ann, bob]) await one.ask('sit', brings);
  const shown = ((await seenBy(match, ann)) as Seen).seats[1]?.brought ?? -1;
  await bob.ask('sit', brings);
  await expect(ann.ask('agree', { match, number: null, to: shown })).rejects.toThrow(/something else/);
  const { seats } = (await seenBy(match, ann)) as Seen;
  await ann.ask('agree', { match, number: null, to: seats[1]?.brought ?? -1 });
  expect(await seenBy(match, bob)).toMatchObject({ seats: [{ agreed: true }, { agreed: false }] });
});

test('hints are for those who are asked, where nothing is at stake', async () => {
  const [ann, bob] = [await new Caller(server).hello(), await new Caller(server).hello()];
  const match = await table([ann, bob], { game: game.id });
  const { waiting } = (await seenBy(match, ann)) as Seen;
  const [asked, other] = waiting[0] === 0 ? [ann, bob] : [bob, ann];
  const { advice } = await asked.ask('hint', { match });
  expect(advice.length).toBeGreaterThan(0);
  expect((await other.ask('hint', { match })).advice).toEqual([]);
});

test('whoever watches sees everything some time later, while both players let them', async () => {
  const [ann, bob, cat] = [
    await new Caller(server).hello(),
    await new Caller(server).hello(),
    await new Caller(server).hello(),
  ];
  const match = await table([ann, bob], { game: game.id });
  expect(await seenBy(match, cat, 0)).toMatch(/not both/);
  for (const one of [ann, bob]) await one.ask('show', { match, on: true });
  expect(await seenBy(match, cat, 0)).toMatchObject({ seat: null, later: 0, view: null }); // nothing is old enough
  for (let n = 0; n < 20; n++) {
    const seen = (await seenBy(match, n % 2 === 0 ? ann : bob)) as Seen;
    for (const caller of [ann, bob]) {
      const mine = (await seenBy(match, caller)) as Seen;
      if ((mine.view?.decision ?? null) !== null)
        await caller.ask('answer', { match, question: mine.question, options: [0] }).catch(() => undefined);
    }
    if (seen.status === 'over') break;
  }
  const now = (await seenBy(match, ann)) as Seen;
  pass(LATER + 1);
  const dan = await new Caller(server).hello();
  cat.end();
  await dan.ask('open', { match, later: now.seat });
  await expect
    .poll(() =>
      dan.told.some((one) => one.t === 'change' && one.match === match && JSON.stringify(one.delta).includes('zones')),
    )
    .toBe(true);
  // A player has eyes of their own, whatever they ask for.
  expect(await seenBy(match, bob, 0)).toMatchObject({ seat: 1, later: null });
  await bob.ask('show', { match, on: false });
  expect(dan.told.at(-1)).toMatchObject({ t: 'gone', problem: expect.stringMatching(/not both/) });
});

test('what an account played stays under no name when it is deleted, and all else goes', async () => {
  const [fay, gus] = [await account('Fay'), await account('Gus')];
  const match = await table([fay, gus]);
  for (const one of [fay, gus]) await one.ask('talk', { match, on: true });
  await fay.ask('say', { match, what: { text: 'my secret' } });
  await gus.ask('mute', { match, on: true });
  expect(await gus.ask('mute', { match })).toEqual({ muted: true });
  await end(match, fay);
  const { file } = await fay.ask('export', {});
  expect(JSON.stringify(file)).toContain('my secret');
  expect(file).toMatchObject({ played: [{ match, won: false }], ratings: [{ match }] });
  await expect(fay.ask('deleteAccount', { proof: { password: 'wrong' } })).rejects.toThrow(/not the password/);
  await fay.ask('deleteAccount', { proof: { password: PASSWORD } }).catch(() => undefined); // the line is closed by it
  expect(fay.closed).toBe(4001);
  expect(await seenBy(match, gus)).toMatchObject({ seats: [{ name: DELETED }, { name: 'Gus' }] });
  expect((await gus.ask('lobby', {})).tables.find((one) => one.match === match)?.names).toEqual([DELETED, 'Gus']);
  expect((await gus.ask('profile', {})).profile.games).toMatchObject([{ opponent: DELETED, won: true }]);
  await expect(gus.ask('profile', { name: 'Fay' })).rejects.toThrow(/nobody/);
  for (const name of ['rows', 'people', 'accounts', 'played', 'matches', 'ratings', 'reports', 'tokens'] as const) {
    const all = JSON.stringify(await db.selectFrom(name).selectAll().execute());
    expect(all).not.toMatch(/"Fay"|my secret/);
  }
  // The name is free again.
  expect((await account('Fay')).closed).toBeNull();
});
