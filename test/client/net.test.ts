import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../../src/client/table/table.ts';
import { atTable, House, Page, sitDown } from './net.ts';
import { loadGame } from '../../src/games/registry.ts';
import type { Deck } from '../../src/kernel/index.ts';

/** Answers what is asked as a person does, sets as sets; false where nothing is asked. */
async function act(page: Page, random: (most: number) => number): Promise<boolean> {
  const { table } = page;
  if (table === null) throw new Error('no table');
  const { view, group, question, seat } = page.last;
  const { decision } = view;
  if (decision === null) return false;
  if (group?.kind === 'set') {
    const picks: number[] = [];
    let state = await page.done(table.pick(seat, picks));
    while (!state.complete || (picks.length < 3 && state.addable.includes(true) && random(1) === 0)) {
      const addable = state.addable.flatMap((may, at) => (may ? [at] : []));
      picks.push(addable[random(addable.length - 1)] ?? 0);
      state = await page.done(table.pick(seat, picks));
    }
    expect(await page.done(table.answerSet(seat, picks, question))).toBeNull();
  } else expect(await page.done(table.answer(seat, random(decision.options.length - 1), question))).toBeNull();
  return true;
}

/** Somebody is asked something, or the game is over. */
const anybody = (...pages: readonly Page[]): boolean =>
  pages.some(({ last }) => last.view.decision !== null || last.view.outcome !== null);

describe('a table online', () => {
  test.each(['blackpoker', 'monster-collection'])(
    '%s is played from two pages, and each sees what its seat may',
    async (id) => {
      const house = new House(`play ${id}`);
      const { ann, bob } = await atTable(house, id);
      for (let n = 0; n < 60 && ann.last.view.outcome === null; n++) {
        for (const page of [ann, bob]) await act(page, (most) => house.time.within(most));
        await house.until(() => anybody(ann, bob));
      }
      expect(ann.seen.answers).toBeGreaterThan(25);
      expect(ann.last.seat).toBe(0);
      expect(bob.last.seat).toBe(1);
      const room = await house.server.rooms.room(ann.seen.match);
      for (const [page, seat] of [
        [ann, 0],
        [bob, 1],
      ] as const) {
        const truth = room?.ledger.match;
        const shown = (view: unknown): unknown => ({ ...(view as object), decision: null, waitingFor: [] });
        const known = (): unknown => shown(JSON.parse(JSON.stringify(truth?.view(seat))));
        await house.until(() => isDeepStrictEqual(shown(page.seen.view), known()));
        expect(page.follow?.log).toEqual(truth?.log(seat));
      }
    },
  );

  test('what is no part of the board does not draw the table anew', async () => {
    const house = new House('quiet');
    const { ann, bob, match } = await atTable(house, 'blackpoker');
    const before = ann.snapshots.length;
    await bob.done(bob.line.ask('say', { match, what: { phrase: 'hello' } }));
    await house.until(() => ann.seen.said.length === 1);
    expect(ann.snapshots.length).toBe(before);
  });

  test('a line that breaks comes back, and goes on from the line of the log it had', async () => {
    const house = new House('break');
    const { ann, bob } = await atTable(house, 'blackpoker');
    const random = (most: number): number => house.time.within(most);
    const turns = async (page: Page, count: number): Promise<void> => {
      for (let n = 0, done = 0; n < 400 && done < count; n++) {
        for (const one of [page, page === ann ? bob : ann])
          if (one.state === 'open' && (await act(one, random))) done++;
        await house.until(() => anybody(ann, bob));
      }
    };
    await turns(bob, 8);
    const known = bob.follow?.log.length ?? 0;
    expect(known).toBeGreaterThan(0);
    const { answers } = bob.seen;
    house.down = true;
    bob.lose();
    expect(bob.state).toBe('lost');
    await house.until(() => ann.seen.seats[1]?.here === false);
    // What is asked meanwhile waits.
    const waiting = bob.line.ask('pick', { match: bob.seen.match, picks: [] });
    if (await act(ann, random)) await house.until(() => ann.seen.answers > answers);
    house.down = false;
    await bob.done(waiting);
    expect(bob.states.slice(-2)).toEqual(['lost', 'open']);
    await house.until(() => ann.seen.seats[1]?.here === true && bob.seen.answers === ann.seen.answers);
    const room = await house.server.rooms.room(bob.seen.match);
    expect(bob.follow?.log).toEqual(room?.ledger.match?.log(1));
    expect(bob.last.view.outcome).toBeNull();
    await turns(bob, 4);
    expect(bob.follow?.log).toEqual(room?.ledger.match?.log(1));
  });

  test('an answer whose acknowledgement was lost is asked about again, and counts once', async () => {
    const house = new House('twice');
    const { ann, bob } = await atTable(house, 'blackpoker');
    const asked = [ann, bob].find(({ last }) => last.view.decision !== null) as Page;
    const { seat, question } = asked.last;
    const { answers } = asked.seen;
    const room = await house.server.rooms.room(asked.seen.match);
    const given = asked.table?.answer(seat, 0, question) ?? Promise.resolve(null);
    await house.until(() => (room?.ledger.match?.length ?? 0) > answers);
    asked.lose();
    expect(await asked.done(given)).toBeNull();
    await house.until(() => asked.seen.answers === answers + 1);
    expect(room?.ledger.match?.length).toBe(answers + 1);
  });

  test('what was taken back is gone from the log of who was away', async () => {
    const house = new House('turned');
    const { ann, bob, match } = await atTable(house, 'blackpoker');
    const random = (most: number): number => house.time.within(most);
    for (let n = 0; n < 60 && (ann.seen.answers < 8 || ann.seen.undo === 'nothing'); n++) {
      for (const page of [ann, bob]) await act(page, random);
      await house.until(() => anybody(ann, bob));
    }
    await house.until(() => ann.seen.answers === bob.seen.answers);
    const { turned } = bob.seen;
    bob.lose();
    house.down = true;
    const room = await house.server.rooms.room(match);
    const consent: Snapshot['undo'][] = ['free', 'consent'];
    expect(consent).toContain(ann.seen.undo);
    await ann.done(ann.line.ask('undo', { match }));
    if (ann.seen.request !== null) {
      house.down = false;
      await house.until(() => bob.state === 'open' && bob.seen.request !== null);
      await bob.done(bob.line.ask('undo', { match }));
    }
    house.down = false;
    await house.until(() => bob.seen.turned > turned);
    expect(bob.follow?.log).toEqual(room?.ledger.match?.log(1));
  });

  test('whoever watches a table for two is told so, and keeps the line', async () => {
    const house = new House('shut');
    const [ann, bob, cat] = [new Page(house, 'ann'), new Page(house, 'bob'), new Page(house, 'cat')] as const;
    const made = await ann.done(ann.line.ask('create', { terms: { game: 'blackpoker', watch: 'nobody' } }));
    if (!made.ok) throw new Error(made.problem);
    const { match } = made.value;
    for (const page of [ann, bob, cat]) await page.open(match);
    const [deck] = (await loadGame('blackpoker')).starters.decks;
    for (const page of [ann, bob]) await sitDown(page, match, deck as Deck);
    for (const page of [ann, bob]) await page.done(page.line.ask('agree', { match, number: 'ab'.repeat(16) }));
    await house.until(() => cat.gone !== '');
    expect(cat.state).toBe('open');
    expect((await cat.done(cat.line.ask('lobby', {}))).ok).toBe(true);
  });

  test('a guest is known by the same name on another line, and on another device by the token', async () => {
    const house = new House('guest');
    const { bob, match } = await atTable(house, 'blackpoker');
    const phone = new Page(house, 'phone', bob.token);
    await phone.open(match);
    expect(phone.seen.seat).toBe(1);
    expect(phone.follow?.log).toEqual(bob.follow?.log);
  });
});
