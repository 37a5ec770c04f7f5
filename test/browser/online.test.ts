import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Room } from '../../src/server/matches/room.ts';
import { type Client, PHONE, startClient, watchFaults } from './harness.ts';
import { begin, comeBack, createTable, dice, goAway, join, playOn, type Table } from './online.ts';
import { answers } from './play.ts';
import { seededService } from './service.ts';

const service = await seededService(4);
let client: Client;
beforeAll(async () => {
  client = await startClient(service);
});
afterAll(() => client.close());

async function roomOf({ match }: Table): Promise<Room> {
  const room = await service.server.rooms.room(match);
  if (room === null) throw new Error('no such table');
  return room;
}
/** What a browser says of a network that is not there is no fault of the page. */
const ours = (faults: readonly string[]): string[] =>
  faults.filter((fault) => !/WebSocket|ERR_INTERNET_DISCONNECTED/.test(fault));

/** Decks with which a game of any moves is soon over: one of them here, all with `npm run online`. */
const SHORT: Readonly<Record<string, string>> = {
  blackpoker: 'starter:1',
  legions: 'starter:0',
  'shadowverse-evolve': 'starter:2',
  'legend-of-stars': 'starter:2',
  'monster-collection': 'starter:0',
};

const QUICKEST = 'blackpoker';
const games = Object.entries(SHORT).filter(([game]) => process.env.ONLINE === 'all' || game === QUICKEST);

describe.each(games)('%s', (game, deck) => {
  test('is played to its end in two windows, one loaded anew in the middle, one offline for a while, and a third watches', async () => {
    const ann = await client.open();
    const bob = await client.open({ salt: 2, size: PHONE, locale: 'en-GB' });
    const cat = await client.open({ salt: 3, size: PHONE });
    const faults = [ann, bob, cat].map(watchFaults);
    const table = await createTable(ann, { game, deck });
    await join(bob, table, 'Bob', deck);
    await begin(ann, bob);
    await cat.goto(table.link);
    await cat.waitForSelector('.board');
    const random = dice(7);

    await playOn([ann, bob], random, 8);
    const before = await answers(bob);
    await bob.reload();
    await bob.waitForSelector('.board');
    expect(await answers(bob)).toBeGreaterThanOrEqual(before);

    await playOn([ann, bob], random, 8);
    await goAway(ann);
    await bob.waitForSelector('[data-away]');
    await playOn([bob], random, 2);
    await comeBack(ann);
    await bob.waitForSelector('[data-away]', { state: 'detached' });

    const { over } = await playOn([ann, bob], random, 1500);
    expect(over).toBe(true);
    const { ledger } = await roomOf(table);
    expect(ledger.status).toBe('over');
    const pages = [ann, bob, cat];
    for (const page of pages) await page.waitForSelector('dialog .banner');
    for (const page of pages) expect(await answers(page)).toBe(ledger.match?.length);
    // Each is told their own result, who watches the winner's name, and all of them the clause.
    const winner = ledger.results[0]?.winner ?? null;
    const moods = await Promise.all([ann, bob].map((page) => page.getAttribute('dialog .banner', 'class')));
    expect(moods.map((mood) => /\b(won|lost|drawn)\b/.exec(mood ?? '')?.[0])).toEqual(
      winner === null ? ['drawn', 'drawn'] : winner === 0 ? ['won', 'lost'] : ['lost', 'won'],
    );
    if (winner !== null) expect(await cat.textContent('dialog .banner')).toContain(['Ann', 'Bob'][winner]);
    for (const page of pages) expect(await page.locator('dialog dt').first().textContent()).toMatch(/\S/);
    expect(faults.flatMap(ours)).toEqual([]);
    for (const page of pages) await page.context().close();
  });
});
