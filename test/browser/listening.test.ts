// A whole match by the accessibility tree alone: the quickest game in `npm test`, with some questions of every other; all five whole by
// `npm run listen`. At each question what the tree says is what the view says.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Running } from '../../src/client/state/store.ts';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import type { Game, Seat, View, ViewCard } from '../../src/kernel/index.ts';
import { CONCEDE, Match } from '../../src/match/index.ts';
import { optionText, promptText, type Speaker, term, valueTitle, zoneTitle } from '../../src/match/words.ts';
import { type Client, startClient, watchFaults } from './harness.ts';
import { after, momentOf } from './inside.ts';
import { goTo, listen, type Question, questionIn } from './listener.ts';
import { asked, dice, kept, startGame, stored } from './play.ts';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

const QUICKEST = 'blackpoker';
const FEW = 12; // questions
const MOST = 1500;
const WHOLE = process.env.LISTEN === 'all';

/** The same match beside the page, from what the page has written down. */
class Beside {
  private match: Match | null = null;
  private seat: Seat = 0;
  constructor(private readonly game: Game) {}
  async view(page: Page): Promise<View> {
    await kept(page);
    const [row] = (await stored<Running>(page, 'running')).sort((a, b) => b.when - a.when);
    if (row === undefined) throw new Error('nothing is written down');
    this.match ??= Match.replay(this.game, { ...row.record, answers: [], result: null });
    for (const [seat, index] of row.record.answers.slice(this.match.length)) {
      expect(index).not.toBe(CONCEDE);
      expect(this.match.answer(seat, index)).toBeNull();
    }
    this.seat = row.setup.seats[0].kind === 'human' ? 0 : 1;
    return this.match.view(this.seat);
  }
}

const speakerOf = (game: Game): Speaker => ({ game, language: 'ja', seats: ['a', 'b'] });

/** Life, hand, field and options are told as they are. */
function compare(game: Game, view: View, heard: Question, fresh: boolean): void {
  const speaker = speakerOf(game);
  const { layout } = game;
  const titled = ({ def, name, values }: ViewCard): string =>
    def !== null && name !== null
      ? name
      : typeof values.role === 'string'
        ? term(speaker, values.role)
        : '伏せられたカード';
  const whose = (seat: Seat | null): string => (seat === null ? '' : seat === view.seat ? '自分 ' : '相手 ');
  const handles = new Set(view.zones.flatMap(({ cards }) => cards.map(({ handle }) => handle)));
  for (const zone of view.zones) {
    const spec = [...layout.places, ...layout.shared].find((place) => place.zone === zone.name);
    const told = heard.places.get(`${whose(zone.seat)}${zoneTitle(speaker, zone.name)}`);
    if (told === undefined || spec === undefined) continue; // empty, and left out
    const where = `${zone.name} of ${zone.seat}`;
    expect(told.count, where).toBe(zone.count);
    if (spec.shape === 'pile' || spec.shape === 'count' || (spec.shape === 'hand' && zone.seat !== view.seat)) continue;
    const cards = zone.cards.filter(({ host }) => host === 0 || !handles.has(host)).map(titled);
    expect(told.cards.map((card) => card.split('、')[0]).toSorted(), where).toEqual(cards.toSorted());
  }
  const hand = view.zones.find(({ seat, name }) => seat === view.seat && name === 'hand');
  expect(heard.places.get('自分 手札')?.count ?? 0).toBe(hand?.count ?? 0);
  const counters = layout.counters ?? [];
  const [mine, theirs] = [view.seat, view.seat === 0 ? 1 : 0] as const;
  for (const seat of [mine, theirs]) {
    const numbers = counters.filter((key) => typeof view.players[seat][key] === 'number' && key in game.words.values);
    // What is nothing need not be told.
    const said = (plate: string): boolean =>
      numbers.every((key) => {
        const title = game.words.short?.[key]?.ja ?? valueTitle(speaker, key);
        const number = plate.includes(`${title} `) ? Number.parseInt(plate.split(`${title} `)[1] ?? '', 10) : 0;
        return (Number.isNaN(number) ? 0 : number) === view.players[seat][key];
      });
    expect(heard.plates.some(said), `${seat}: ${heard.plates.join('; ')}`).toBe(true);
  }
  const { decision } = view;
  if (!fresh || decision === null) return;
  expect(heard.asked).toBe(promptText(speaker, decision));
  const names = new Map(view.zones.flatMap(({ cards }) => cards.map((card) => [card.handle, titled(card)])));
  const all = [...heard.options, ...heard.idle].join('\n');
  for (const option of decision.options) {
    const said = optionText(speaker, option, names);
    // A pass that would only ask the same again is not there, and what ends a turn has one name in all games.
    if (option.verb === 'pass' || layout.ends?.[`${decision.prompt}/${option.name}`] !== undefined) continue;
    const card = option.args.find((arg) => arg.kind === 'card')?.name ?? '';
    expect(all.includes(said) || (card !== '' && all.includes(card)), `${said} in ${all}`).toBe(true);
  }
}

async function play(page: Page, id: string, most: number): Promise<'over' | 'asked'> {
  const game = await loadGame(id);
  const beside = new Beside(game);
  const random = dice(7);
  let question = '';
  for (let n = 0; n < most; n++) {
    if ((await asked(page)) === 'over') return 'over';
    const moment = await momentOf(page);
    const view = await beside.view(page);
    const heard = questionIn(await listen(page));
    const now = `${view.turnNumber} ${JSON.stringify(view.decision)}`;
    if (!heard.window) compare(game, view, heard, now !== question);
    question = now;
    expect(
      heard.spoken.split('。').filter((sentence) => sentence.trim() !== '').length,
      heard.spoken,
    ).toBeLessThanOrEqual(2);
    const done = heard.options.find((name) => /^(決定|選ばずに決定)/.test(name));
    const chosen =
      done !== undefined && random() < 0.6 ? done : heard.options[Math.floor(random() * heard.options.length)];
    if (chosen === undefined || (heard.window && random() < 0.25)) {
      await page.keyboard.press('Escape');
    } else {
      await goTo(page, chosen, heard.window);
      await page.keyboard.press('Enter');
    }
    await after(page, moment);
  }
  return (await page.locator('[data-again]').count()) > 0 ? 'over' : 'asked';
}

describe.each(gameIds)('%s', (id) => {
  const whole = WHOLE || id === QUICKEST;
  test(whole ? 'is played to its end by who sees nothing' : 'is told whole to who sees nothing', async () => {
    const page = await client.open({ size: { width: 1366, height: 768 } });
    const faults = watchFaults(page);
    await startGame(page, id, 'greedy');
    const state = await play(page, id, whole ? MOST : FEW);
    if (whole) expect(state).toBe('over');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
