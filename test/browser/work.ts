// What the page does for a click, counted: elements styled and boxes laid out, from the browser's trace, and calls of the page's
// own functions. A slow or busy machine makes a page wait; it does not make it do more.
import type { CDPSession, Page } from 'playwright-core';
import { type Press, pressesIn, recorded } from './trace.ts';

/** What led from one press to the next look of the test. */
export interface Work {
  readonly deed: string; // what the last look said would be done
  readonly first: Drawn; // until the first picture after it was handed over
  readonly task: Drawn; // the most of each in one task: nothing else is answered meanwhile
  readonly all: Drawn;
}
export interface Drawn {
  readonly styled: number; // elements
  readonly laid: number; // boxes
  readonly layouts: number; // times that any box was
}
const NOTHING: Drawn = { styled: 0, laid: 0, layouts: 0 };
const most = (a: Drawn, b: Drawn): Drawn => ({
  styled: Math.max(a.styled, b.styled),
  laid: Math.max(a.laid, b.laid),
  layouts: Math.max(a.layouts, b.layouts),
});

function drawn(events: Press['events']): Drawn {
  let { styled, laid, layouts } = NOTHING;
  for (const { name, args } of events) {
    if (name === 'UpdateLayoutTree') styled += args.elementCount ?? 0;
    if (name !== 'Layout') continue;
    laid += args.beginData?.dirtyObjects ?? 0;
    layouts++;
  }
  return { styled, laid, layouts };
}
function workFor({ deed, events, picture }: Press): Work {
  const tasks = events.filter(({ name }) => name === 'RunTask');
  const within = (task: { ts: number; dur?: number }): Press['events'] =>
    events.filter(({ ts }) => ts >= task.ts && ts < task.ts + (task.dur ?? 0));
  return {
    deed,
    first: drawn(events.filter(({ ts }) => ts < picture.ts)),
    task: tasks.map((task) => drawn(within(task))).reduce(most, NOTHING),
    all: drawn(events),
  };
}
/** The work for all that `run` clicks and presses; it has to say what it is about to do. */
export const worked = async (page: Page, run: () => Promise<void>): Promise<Work[]> =>
  pressesIn(await recorded(page, run)).map(workFor);

/** Counts calls of the page's own functions, on its own thread. */
export class Calls {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}
  static async of(page: Page): Promise<Calls> {
    const session = await page.context().newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    return new Calls(page, session);
  }
  /** Since it was last asked. */
  async taken(): Promise<number> {
    const { result } = await this.session.send('Profiler.takePreciseCoverage');
    const own = result.filter(({ url }) => url.startsWith(new URL(this.page.url()).origin));
    return own.reduce(
      (sum, { functions }) => sum + functions.reduce((calls, { ranges }) => calls + (ranges[0]?.count ?? 0), 0),
      0,
    );
  }
}
