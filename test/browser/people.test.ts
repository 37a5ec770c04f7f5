// Accounts as people meet them: made, opened by password and passkey, a rated match and what it leaves, and the way out.
import { readFileSync } from 'node:fs';
import { join as path } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseStores } from '../server/database.ts';
import { problems } from './axe.ts';
import { atRest, type Client, go, PHONE, startClient, watchFaults } from './harness.ts';
import { rest } from './inside.ts';
import { begin, dice, playOn } from './online.ts';
import { seededService } from './service.ts';

const database = await databaseStores();
const service = await seededService(21, database.stores);
let client: Client;
let ann: Page;
let bob: Page;
beforeAll(async () => {
  client = await startClient(service);
  ann = await client.open();
  bob = await client.open({ size: PHONE, touch: true, dark: true, locale: 'en-GB' });
});
afterAll(async () => {
  await client.close();
  await service.server.close();
  await database.close();
});

async function picture(page: Page, name: string): Promise<void> {
  await rest(page);
  const folder = process.env.SHOTS;
  if (folder !== undefined) await page.screenshot({ path: path(folder, `online-${name}.png`) });
}
async function clean(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) expect(await atRest(page, problems)).toEqual([]);
}
const GAME = 'legions';
const PASSWORD = 'correct horse';
const choose = (page: Page, field: string, value: string) =>
  page.locator(`input[name="${field}"][value="${value}"]`).check({ force: true });
async function signUp(page: Page, name: string): Promise<void> {
  await choose(page, 'way', 'signUp');
  await page.fill('[data-account-name]', name);
  await page.fill('[data-password]', PASSWORD);
  await page.click('[data-send]');
}
async function prove(page: Page): Promise<void> {
  await page.fill('[data-proof]', PASSWORD);
  await page.click('[data-confirm]');
}

test('an account is made and opened by password and by passkey; decks are kept with it when asked', async () => {
  const faults = watchFaults(ann);
  // A browser takes passkeys for a host with a name only.
  await ann.goto(client.address.replace('127.0.0.1', 'localhost'));
  const cdp = await ann.context().newCDPSession(ann);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await ann.click('[data-net="me"]');
  await ann.waitForSelector('[data-send]');
  await picture(ann, 'sign-in-desktop');
  await clean(ann);
  await ann.fill('[data-account-name]', '茜');
  await ann.fill('[data-password]', 'whatever');
  await ann.click('[data-send]');
  await ann.waitForSelector('.problem');
  expect(await ann.textContent('.problem')).toBe('名前かパスワードが違います。');
  await signUp(ann, '茜');
  await ann.waitForSelector('[data-codes] li');
  expect(await ann.locator('[data-codes] li').count()).toBe(10);
  await clean(ann);
  await ann.click('[data-codes-kept]');
  await ann.waitForSelector('[data-account="茜"]');
  await picture(ann, 'account-desktop');
  await clean(ann);

  await ann.click('[data-add-passkey]');
  await prove(ann);
  await ann.waitForSelector('[data-passkey]');
  await ann.click('[data-sign-out]');
  await ann.waitForSelector('[data-send]');
  await choose(ann, 'by', 'passkey');
  await ann.click('[data-send]');
  await ann.waitForSelector('[data-account="茜"]');
  expect(await ann.locator('[data-session]').count()).toBe(1);

  await go(ann, `/decks/${GAME}`);
  await ann.locator('[data-copy]').first().click();
  await ann.waitForFunction((game) => new RegExp(`#/decks/${game}/.`).test(location.hash), GAME);
  await go(ann, '/me');
  await ann.click('[data-shelf-up]');
  await ann.waitForSelector('[data-shelf="1"]');
  expect(await ann.locator('[data-shelf-up], [data-shelf-down]').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a rated match leaves its mark on both profiles, and is watched later by consent', async () => {
  await go(bob, '/me');
  await bob.waitForSelector('[data-send]');
  expect(await bob.textContent('main')).toContain('Passkeys need https');
  await picture(bob, 'sign-in-phone');
  await clean(bob);
  await signUp(bob, 'Bob');
  await bob.click('[data-codes-kept]');
  await bob.waitForSelector('[data-account="Bob"]');
  await clean(bob);

  await go(ann, '/new');
  await ann.waitForSelector('[data-account-is="茜"]');
  await choose(ann, 'game', GAME);
  await ann.check('[data-rated]');
  await ann.click('[data-make]');
  const link = await ann.inputValue('[data-link]');
  const table = { link, match: link.split('/').at(-1) ?? '' };
  await ann.waitForSelector('p[data-rated]');
  await go(bob, `/t/${table.match}`);
  await bob.waitForSelector('[data-account-is="Bob"]');
  await bob.click('[data-sit]');
  for (const page of [ann, bob]) await page.check('[data-shows]');
  await picture(ann, 'rated-lobby-desktop');
  await clean(ann, bob);
  await begin(ann, bob);
  await playOn([ann, bob], dice(5), 6);
  for (const page of [ann, bob])
    expect(await page.locator('[aria-label="ヒント"], [aria-label="Hint"]').count()).toBe(0);

  const cat = await client.open({ locale: 'en-GB' });
  await go(cat, `/t/${table.match}`);
  await cat.waitForSelector('[data-watch] [data-eyes="0"]');
  await picture(cat, 'watch-desktop');
  await clean(cat);
  await cat.click('[data-eyes="0"]');
  await cat.waitForSelector('main [data-eyes="public"]');
  await clean(cat);
  await bob.click('[data-talk]');
  await bob.uncheck('[data-shows]');
  await cat.waitForSelector('.board');
  expect(await cat.textContent('.notices')).toContain('does not show everything any more');
  expect(await cat.locator('[data-watch]').count()).toBe(0);
  await cat.context().close();
  await bob.keyboard.press('Escape');

  await bob.click('header [aria-label="Menu"]');
  await bob.click('.concede');
  await bob.click('dialog .button.main');
  for (const page of [ann, bob]) await page.waitForSelector('dialog .banner');
  await go(ann, '/p');
  await ann.waitForSelector(`[data-rating="${GAME}"] [data-curve]`);
  expect(await ann.locator('[data-played="won"]').count()).toBe(1);
  await picture(ann, 'profile-desktop');
  await clean(ann);
  await go(bob, '/p');
  await bob.waitForSelector('[data-played="lost"]');
  await picture(bob, 'profile-phone');
  await clean(bob);
});

test('everything of an account is saved as one file, and goes when it is deleted', async () => {
  await go(ann, '/me');
  const [download] = await Promise.all([ann.waitForEvent('download'), ann.click('[data-export]')]);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as Record<string, unknown>;
  expect(file).toMatchObject({ account: { name: '茜' }, shelf: [{ kind: 'deck' }], played: [{ won: true }] });
  await ann.click('[data-delete]');
  await ann.waitForSelector('[data-proof]');
  await clean(ann);
  await prove(ann);
  await ann.waitForSelector('[data-send]');
  await go(bob, '/');
  await go(bob, '/p');
  await bob.waitForSelector('[data-played="lost"]');
  expect(await bob.textContent('[data-played]')).toContain('(deleted)');
});
