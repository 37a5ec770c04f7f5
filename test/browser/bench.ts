// npm run bench:page. How long the page takes for a click on this machine, in every game by mouse and by touch: milliseconds of
// the page's own thread, from the browser's trace, and from the press to the picture by the clock.
import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { gameIds } from '../../src/games/registry.ts';
import { clocked, watchEvents } from './clock.ts';
import { type Deed, deckDeeds, openDeck, press, replayDeeds, spotOf, tableDeeds } from './deeds.ts';
import { type Client, PHONE, startClient } from './harness.ts';
import { rest } from './inside.ts';
import { asked, choose, dice, look } from './play.ts';
import { cut, openReplay, openSteady, played, sitDown } from './positions.ts';
import { about, type Press, pressesIn, recorded, share, type TraceEvent } from './trace.ts';

export interface Options {
  readonly games: readonly string[];
  readonly times: number; // answers of each game; deeds are done a sixth as often
  readonly print: (line: string) => void;
}
type Way = 'mouse' | 'touch';

/** Milliseconds of the page's own thread for one press. */
interface Spent {
  readonly deed: string;
  readonly first: number; // until the first picture after it was handed over
  readonly longest: number; // the longest task: so long nothing else can be answered
  readonly all: number;
}
const ms = ({ tdur = 0 }: TraceEvent): number => tdur / 1000;
function spentFor({ deed, press: down, picture, events }: Press): Spent[] {
  if (picture.tts === undefined || down.tts === undefined) return [];
  const tasks = events.filter(({ name }) => name === 'RunTask').map(ms);
  const first = (picture.tts - down.tts) / 1000 + ms(picture);
  return [{ deed, first, longest: Math.max(0, ...tasks), all: tasks.reduce((sum, one) => sum + one, 0) }];
}
const measured = async (page: Page, run: () => Promise<void>): Promise<Spent[]> =>
  pressesIn(await recorded(page, run)).flatMap(spentFor);

class Bench {
  constructor(
    private readonly client: Client,
    private readonly options: Options,
  ) {}
  private tell(name: string, spent: readonly Spent[], clock: readonly number[] = []): void {
    const row = (list: readonly number[]): string =>
      list.length === 0 ? '–' : [50, 98].map((percent) => share(list, percent).toFixed(0)).join(' / ');
    const parts = (['first', 'longest', 'all'] as const).map((part) => row(spent.map((one) => one[part])));
    const cells = [name, spent.length, ...parts, row(clock), loadavg()[0]?.toFixed(1)];
    this.options.print(`| ${cells.join(' | ')} |`);
  }
  private async open(way: Way): Promise<Page> {
    const touch = way === 'touch';
    const page = await openSteady(this.client, touch ? { size: PHONE, touch } : {});
    await watchEvents(page);
    await page.reload();
    await page.waitForSelector('[data-play]');
    return page;
  }

  async answers(way: Way): Promise<void> {
    const page = await this.open(way);
    for (const game of this.options.games) {
      await sitDown(page, cut(await played(game, 'paint'), 0.4));
      const random = dice(31);
      const one = async (): Promise<boolean> => {
        if ((await asked(page)) === 'over') return false;
        await rest(page);
        const seen = await look(page);
        await about(page, 'answer');
        await choose(page, { how: way, random }, seen);
        await asked(page);
        await rest(page);
        return true;
      };
      const spent = await measured(page, async () => {
        for (let n = 0; n < this.options.times && (await one()); n++);
      });
      const clock: number[] = [];
      for (let n = 0, going = true; going && n < this.options.times; n++)
        clock.push(await clocked(page, 'answer', async () => void (going = await one())));
      this.tell(
        `${game}, ${way}: an answer`,
        spent.filter(({ deed }) => deed === 'answer'),
        clock,
      );
    }
    await page.context().close();
  }

  private async deeds(page: Page, name: string, deeds: readonly Deed[]): Promise<void> {
    const times = Math.max(1, Math.floor(this.options.times / 6));
    const one = async ({ name: deed, ready, act }: Deed, run: (act: () => Promise<void>) => Promise<void>) => {
      await about(page, '');
      await ready?.();
      await rest(page);
      await about(page, deed);
      await run(() => act().then(() => rest(page)));
      await about(page, '');
    };
    for (const deed of deeds) {
      const spent = await measured(page, async () => {
        for (let n = 0; n < times; n++) await one(deed, (act) => act());
      });
      const clock: number[] = [];
      for (let n = 0; n < times; n++)
        await one(deed, async (act) => void clock.push(await clocked(page, deed.name, act)));
      this.tell(
        `${name}: ${deed.name}`,
        spent.filter((other) => other.deed === deed.name),
        clock,
      );
    }
  }
  async beside(way: Way): Promise<void> {
    for (const game of this.options.games) {
      const page = await this.open(way);
      const match = await played(game, 'paint');
      await sitDown(page, cut(match, 0.4));
      await asked(page);
      await this.deeds(page, `${game}, ${way}`, tableDeeds(page, way));
      await openReplay(page, match.record);
      await this.deeds(page, `${game}, ${way}`, replayDeeds(page, way));
      await openDeck(page, game);
      await this.deeds(page, `${game}, ${way}`, deckDeeds(page, way, game));
      await page.context().close();
    }
  }

  /** The menu, opened while a bot of the highest level thinks. */
  async thinking(): Promise<void> {
    const page = await this.open('mouse');
    await sitDown(page, cut(await played('legions', 'paint'), 0.4), 'deep');
    const thinks = async (): Promise<boolean> => (await page.locator('.prompt .busy').count()) > 0;
    const random = dice(31);
    const spent: Spent[] = [];
    for (let n = 0; n < 60 && spent.length < this.options.times; n++) {
      const seen = await look(page);
      if (seen.state === 'over') break;
      if (seen.state === 'asked') await choose(page, { how: 'mouse', random }, seen);
      await page.waitForSelector('.prompt .busy, .prompt.mine, [data-again]');
      const spot = await spotOf(page, 'header .tools button:last-child');
      await page.mouse.move(spot.x, spot.y);
      const meanwhile = await measured(page, async () => {
        await about(page, 'menu');
        await press(page, spot, 'mouse');
        await page.waitForSelector('dialog[open]');
        await about(page, '');
      });
      if (await thinks()) spent.push(...meanwhile);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open]', { state: 'detached' });
    }
    this.tell('legions, mouse: menu while a bot thinks', spent);
    await page.context().close();
  }
}

export async function benchPage(options: Partial<Options>): Promise<void> {
  const all: Options = { games: gameIds, times: 24, print: console.log, ...options };
  const client = await startClient();
  try {
    const bench = new Bench(client, all);
    all.print('Milliseconds, median / 98th percentile.\n');
    all.print('| what is done | times | until seen | longest task | all | by the clock | load |');
    all.print('|---|---|---|---|---|---|---|');
    for (const way of ['mouse', 'touch'] as const) await bench.answers(way);
    for (const way of ['mouse', 'touch'] as const) await bench.beside(way);
    await bench.thinking();
  } finally {
    await client.close();
  }
}
