// What the page's own thread does after each press, as the browser's trace has it.
import type { Page } from 'playwright-core';

export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number; // microseconds of the clock
  readonly dur?: number;
  readonly tts?: number; // microseconds of the thread
  readonly tdur?: number;
  readonly args: {
    readonly data?: { readonly type?: string; readonly frames?: readonly { readonly frame: string }[] };
    readonly elementCount?: number;
    readonly beginData?: { readonly dirtyObjects?: number; readonly frame?: string };
  };
}
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
const MARK = 'a test looks';

/** What led from one press to the next look of the test. */
export interface Press {
  readonly deed: string; // what the last look said would be done
  readonly press: TraceEvent;
  readonly picture: TraceEvent; // the first one handed over after it
  readonly events: readonly TraceEvent[];
}

/** Looks at the page. What that costs, and what comes after it until the next press, is no answer to anything. */
export const glance = <T>(page: Page, see: () => T, deed = ''): Promise<T> =>
  page.evaluate(`performance.mark(${JSON.stringify(MARK + deed)}), (${see.toString()})()`);
/** Says what is done next, and that what was done before is over. */
export const about = (page: Page, deed: string): Promise<number> => glance(page, () => 0, deed);

const ended = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;
const PRESSES = ['pointerdown', 'keydown'];
const CLICKS = ['click', 'keydown'];
/** A deed by these events instead: pointing at a card, dragging a slider. */
export const HOVER = 'by pointerover: ';
export const DRAG = 'by input: ';

const isOf = (types: readonly string[]) => {
  return ({ name, args }: TraceEvent) => name === 'EventDispatch' && types.includes(args.data?.type ?? '');
};
const pressesOf = (deed: string): readonly string[] =>
  deed.startsWith(HOVER) ? ['pointerover'] : deed.startsWith(DRAG) ? ['input'] : PRESSES;

export function pressesIn(trace: Buffer): Press[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const looks = traceEvents.filter(({ name }) => name.startsWith(MARK)).sort((a, b) => a.ts - b.ts);
  const thread = looks[0];
  // Every picture is a small document of its own, laid out once: that is no work on the table.
  const pages = new Set(
    traceEvents
      .filter(({ name }) => name === 'TracingStartedInBrowser')
      .flatMap(({ args }) => (args.data?.frames ?? []).map(({ frame }) => frame)),
  );
  const ofPage = ({ args: { beginData } }: TraceEvent): boolean =>
    beginData?.frame === undefined || pages.has(beginData.frame);
  const main = traceEvents
    .filter((event) => event.ph === 'X' && event.pid === thread?.pid && event.tid === thread.tid && ofPage(event))
    .sort((a, b) => a.ts - b.ts);
  return looks.flatMap((look, i): Press[] => {
    const deed = look.name.slice(MARK.length);
    const next = looks[i + 1]?.ts ?? Infinity;
    const kinds = pressesOf(deed);
    const presses = main.filter(({ ts }) => ts > look.ts && ts < next).filter(isOf(kinds));
    return presses.flatMap((press, j) => {
      const until = Math.min(next, presses[j + 1]?.ts ?? Infinity);
      const events = main.filter((event) => ended(event) > press.ts && ended(event) < until);
      const click = events.find(isOf(kinds === PRESSES ? CLICKS : kinds));
      const picture = events.find(({ name, ts }) => click !== undefined && name === 'Commit' && ts > click.ts);
      return picture === undefined ? [] : [{ deed, press, picture, events }];
    });
  });
}

/** The trace of all that `run` does. */
export async function recorded(page: Page, run: () => Promise<void>): Promise<Buffer> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser of its own');
  await browser.startTracing(page, { categories: CATEGORIES });
  try {
    await run();
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  return browser.stopTracing();
}

/** So many of a hundred are not larger. */
export function share(list: readonly number[], percent: number): number {
  const at = Math.ceil((list.length * percent) / 100) - 1;
  return list.toSorted((a, b) => a - b)[Math.max(0, at)] ?? 0;
}
