// Accounts on a real database: made, opened, recovered, left; and what follows for lines that are open.
import { afterAll, describe, expect, test } from 'vitest';
import { ban, unban } from '../../src/server/storage/order.ts';
import { accountServer, Caller } from './accounts.ts';

const { server, db, pass, close } = await accountServer();
afterAll(close);
const guest = (address?: string) => new Caller(server, address).hello();
const PASSWORD = 'correct horse';

test('a guest makes an account, is let in again by name and password alone, and nobody is told who has one', async () => {
  const ann = await guest();
  await expect(ann.ask('signUp', { name: '茜', password: null, passkey: null })).rejects.toThrow(
    /password or a passkey/,
  );
  await expect(ann.ask('signUp', { name: '茜', password: 'short', passkey: null })).rejects.toThrow(/password/);
  await expect(ann.ask('signUp', { name: '茜茜茜', password: '茜茜茜茜茜茜茜茜', passkey: null })).rejects.toThrow(
    /four/,
  );
  await expect(ann.ask('signUp', { name: 'admin', password: PASSWORD, passkey: null })).rejects.toThrow(/taken/);
  const { name, codes } = await ann.ask('signUp', { name: ' Akane ', password: PASSWORD, passkey: null });
  expect(name).toBe('Akane');
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  await expect(ann.ask('signUp', { name: 'Other', password: PASSWORD, passkey: null })).rejects.toThrow(/already/);
  expect((await ann.ask('me', {})).account).toMatchObject({ name: 'Akane', password: true, codes: 10, passkeys: [] });
  const kept = JSON.stringify(await db.selectFrom('accounts').selectAll().execute());
  expect(kept).toMatch(/\$argon2id\$v=19\$m=65536,t=3,p=1\$/);

  const bob = await guest('10.0.0.2');
  for (const alike of ['AKANE', 'ａｋａｎｅ', 'Аканe', 'akane'])
    await expect(bob.ask('signUp', { name: alike, password: PASSWORD, passkey: null })).rejects.toThrow(
      /taken|alphabets/,
    );
  const wrong = await bob.ask('signIn', { name: 'Akane', password: 'wrong horse' }).catch(String);
  const nobody = await bob.ask('signIn', { name: 'Nobody', password: 'wrong horse' }).catch(String);
  expect(wrong).toBe(nobody);
  const noCode = await bob.ask('recover', { name: 'Akane', code: 'aaaa', password: PASSWORD }).catch(String);
  expect(await bob.ask('recover', { name: 'Nobody', code: 'aaaa', password: PASSWORD }).catch(String)).toBe(noCode);

  const { token } = await bob.ask('signIn', { name: 'akane', password: PASSWORD });
  const phone = await new Caller(server).hello(token);
  expect(phone.person).toBe(ann.person);
  expect((await phone.ask('me', {})).account?.sessions.map(({ here, agent }) => [here, agent])).toEqual(
    expect.arrayContaining([
      [true, 'a browser'],
      [false, 'a browser'],
    ]),
  );
});

test('tries are counted by name and address, whether there is such an account or not', async () => {
  const eve = await guest('10.6.6.6');
  for (const name of ['Akane', 'Nobody2']) {
    for (let n = 0; n < 10; n++) await eve.ask('signIn', { name, password: `guess ${n}` }).catch(() => undefined);
    await expect(eve.ask('signIn', { name, password: PASSWORD })).rejects.toThrow(/too many tries/);
  }
  // Whose account it is, is let in from where they are.
  await (await guest('10.0.0.3')).ask('signIn', { name: 'Akane', password: PASSWORD });
});

test('sessions end one by one or all but one, and who is connected by them is cut off', async () => {
  const [one, two, three] = await Promise.all(
    ['a', 'b', 'c'].map(async () => {
      const { token } = await (await guest('10.0.0.4')).ask('signIn', { name: 'Akane', password: PASSWORD });
      return new Caller(server).hello(token);
    }),
  );
  if (one === undefined || two === undefined || three === undefined) throw new Error('three are signed in');
  const { account } = await two.ask('me', {});
  const mine = account?.sessions.find(({ here }) => here)?.id ?? null;
  await one.ask('revoke', { session: mine });
  expect([one.closed, two.closed]).toEqual([null, 4001]);
  expect((await new Caller(server).hello(two.token)).person).not.toBe(one.person); // a new guest
  await one.ask('revoke', { session: null });
  expect([one.closed, three.closed]).toEqual([null, 4001]);
  expect((await one.ask('me', {})).account?.sessions).toHaveLength(1);
  const other = await guest();
  await expect(other.ask('signOut', {})).rejects.toThrow(/no account/);
  await one.ask('signOut', {}).catch(() => undefined); // the line is closed by it
  expect(one.closed).toBe(4001);
});

test('a recovery code lets in once, sets a new password and ends all sessions; new codes take the place of old ones', async () => {
  const cal = await guest('10.0.0.5');
  const { codes } = await cal.ask('signUp', { name: 'カル', password: PASSWORD, passkey: null });
  const thief = await guest('10.0.0.6');
  const asked = { name: 'かる', code: ` ${codes[3]?.toUpperCase().replaceAll('-', ' ')}`, password: 'new battery' };
  const { token } = await thief.ask('recover', asked);
  expect(cal.closed).toBe(4001);
  await expect(thief.ask('recover', asked)).rejects.toThrow(/wrong/);
  const back = await new Caller(server).hello(token);
  expect((await back.ask('me', {})).account).toMatchObject({ codes: 9, sessions: [{ here: true }] });
  await expect(back.ask('newCodes', { proof: { password: PASSWORD } })).rejects.toThrow(/not the password/);
  const fresh = await back.ask('newCodes', { proof: { password: 'new battery' } });
  await expect(thief.ask('recover', { ...asked, code: codes[4] ?? '' })).rejects.toThrow(/wrong/);
  await thief.ask('recover', { ...asked, code: fresh.codes[0] ?? '' });
});

test('whoever is banned is cut off at once, is let in nowhere, and may come back when the ban is lifted', async () => {
  const dan = await guest();
  expect(await ban(db, dan.person, 1)).toBe(true);
  await expect.poll(() => dan.closed).toBe(4001);
  await expect(new Caller(server).hello(dan.token)).rejects.toThrow(/not let in/);
  await unban(db, dan.person);
  expect((await new Caller(server).hello(dan.token)).person).toBe(dan.person);
});

describe('what is kept with an account', () => {
  test('decks and cards, the newer of two; not too many, not too long, and not of guests', async () => {
    const eli = await guest('10.0.0.7');
    const deck = (id: string, changed: number, name: string) => {
      const data = { name, parts: {} };
      return { kind: 'deck' as const, id, game: 'legions', changed, data };
    };
    await expect(eli.ask('shelve', { items: [deck('d', 1, 'x')] })).rejects.toThrow(/no account/);
    await eli.ask('signUp', { name: 'Eli', password: PASSWORD, passkey: null });
    await eli.ask('shelve', { items: [deck('d1', 5, 'first'), deck('d2', 5, 'second')] });
    await eli.ask('shelve', { items: [deck('d1', 9, 'newer'), deck('d2', 4, 'older')] });
    const names = async () => (await eli.ask('shelf', {})).items.map(({ data }) => (data as { name: string }).name);
    expect(await names()).toEqual(['newer', 'second']);
    await expect(eli.ask('shelve', { items: [deck('d3', 5, 'x'.repeat(200_001))] })).rejects.toThrow(/200 kB/);
    await eli.ask('unshelve', { items: [{ kind: 'deck', id: 'd1' }] });
    expect(await names()).toEqual(['second']);
    const { file } = await eli.ask('export', {});
    expect(file).toMatchObject({ account: { name: 'Eli' }, shelf: [{ id: 'd2' }], played: [], rows: [] });
    expect(JSON.stringify(file)).not.toMatch(/argon2|hash/);
  });
});

test('a password is changed by whoever knows it, which ends other sessions', async () => {
  const fay = await guest('10.0.0.8');
  await fay.ask('signUp', { name: 'Fay', password: PASSWORD, passkey: null });
  const { token } = await (await guest('10.0.0.8')).ask('signIn', { name: 'fay', password: PASSWORD });
  const phone = await new Caller(server).hello(token);
  await expect(fay.ask('setPassword', { proof: { password: 'no' }, password: 'another one' })).rejects.toThrow(
    /not the/,
  );
  await fay.ask('setPassword', { proof: { password: PASSWORD }, password: 'another one' });
  expect([fay.closed, phone.closed]).toEqual([null, 4001]);
  pass(1000);
  await expect(phone.ask('me', {})).rejects.toThrow(/no reply/);
});
