// Games that were played without a browser, to be opened in the middle: quicker than clicking one's way there.
import type { Page } from 'playwright-core';
import { makeBot, sightOf } from '../../src/bots/index.ts';
import { setupFor } from '../../src/client/state/records.ts';
import { loadGame } from '../../src/games/registry.ts';
import type { Match, MatchRecord } from '../../src/match/index.ts';
import { matchOf, views } from '../client/games.ts';
import { type Client, go, type Options } from './harness.ts';

const MOST = 900; // answers; bots that look one step ahead may go on for long
const known = new Map<string, Promise<Match>>();
/** A game of two bots, played once for all who ask for it. */
export function played(id: string, seed: string, level = 'random'): Promise<Match> {
  const key = [id, seed, level].join();
  const match = known.get(key) ?? play(id, seed, level);
  known.set(key, match);
  return match;
}
async function play(id: string, seed: string, level: string): Promise<Match> {
  const match = matchOf(await loadGame(id), seed, 0);
  const bot = makeBot(level, seed);
  for (
    let [seat] = match.waitingFor();
    seat !== undefined && match.outcome === null && match.length < MOST;
    [seat] = match.waitingFor()
  )
    match.answer(seat, bot.choose(sightOf(match.game, match.state(), seat)));
  return match;
}
/** A game of random bots, broken off where the first player is asked this, with at least so many options. */
export async function atQuestion(id: string, prompt: string, least = 1): Promise<MatchRecord> {
  const game = await loadGame(id);
  for (let at = 0; at < 20; at++) {
    const match = matchOf(game, `question ${at}`, at);
    for (const { seat, decision } of views(match, `question ${at}`, MOST))
      if (seat === 0 && decision?.prompt === prompt && decision.options.length >= least)
        return upTo(match, match.length);
  }
  throw new Error(`nobody is asked ${prompt}`);
}
/** A game of random bots, broken off in its middle third where most cards are in sight for the first player, who is to move. */
export async function fullest(id: string, seed: string): Promise<MatchRecord> {
  const whole = await played(id, seed);
  const match = matchOf(await loadGame(id), seed, 0);
  let [best, most] = [0, -1];
  for (const answer of whole.record.answers) {
    const { length } = match;
    if (match.waitingFor().includes(0) && length > whole.length / 3 && length < (whole.length * 2) / 3) {
      const view = match.view(0);
      const seen = view.zones.flatMap(({ name, cards }) => (PILES.has(name) ? [] : cards));
      if (view.turn === 0 && seen.length > most) [best, most] = [length, seen.length];
    }
    match.answer(...answer);
  }
  return upTo(whole, best);
}
const PILES = new Set(['deck', 'graveyard', 'trash', 'discard', 'exile', 'removed', 'banished', 'life', 'evolveDeck']);
/** The same, broken off after so many answers. */
export const upTo = ({ record }: Match, answers: number): MatchRecord => ({
  ...record,
  answers: record.answers.slice(0, answers),
  result: null,
});
export const cut = (match: Match, part: number): MatchRecord => upTo(match, Math.floor(match.length * part));

export async function openReplay(page: Page, record: MatchRecord): Promise<void> {
  await page.evaluate(
    (saved) => sessionStorage.setItem('tefuda.replay', saved),
    JSON.stringify({ record, setup: setupFor(record) }),
  );
  await go(page, '#/replay');
  await page.waitForSelector('.board');
}
/** Plays on where the record ends, against a bot of this level. */
export async function sitDown(page: Page, record: MatchRecord, level = 'random'): Promise<void> {
  await page.evaluate(
    (saved) => sessionStorage.setItem('tefuda.replay', saved),
    JSON.stringify({ record, setup: setupFor(record, 0) }).replaceAll(/"level":"\w+"/g, `"level":"${level}"`),
  );
  await go(page, '#/replay');
  await page.waitForSelector('.board');
  await page.keyboard.press('End');
  await page.click('[data-play-on]');
  await page.waitForSelector('.prompt');
}
/** A page where motion is wanted, with the same cards every time, and with pauses so long that a late picture is not overtaken. */
export async function openSteady(client: Client, options: Options = {}): Promise<Page> {
  const page = await client.open(options);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    let seed = 7;
    crypto.getRandomValues = (bytes) => {
      if (bytes instanceof Uint8Array) bytes.fill(seed++);
      return bytes;
    };
    const plain = setTimeout;
    const slow = (run: TimerHandler, ms = 0, ...more: unknown[]): number =>
      plain(run, ms < 50 ? ms : 100 * ms, ...more);
    Object.assign(globalThis, { setTimeout: slow });
  });
  await page.reload();
  await page.waitForSelector('[data-play]');
  return page;
}
