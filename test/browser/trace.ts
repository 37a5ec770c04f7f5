// What the page's own thread does for a click, read from the browser's trace in processor time of that thread: a busy machine
// makes a page wait, it does not make it work more.
import type { Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number; // microseconds of the clock
  readonly dur?: number;
  readonly tts?: number; // microseconds of the thread
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
}
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
const MARK = 'a test looks';
const PARTS = {
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
} as const;

/** What led from one press to the next look of the test, in milliseconds. */
export interface Answer {
  readonly deed: string; // what the last look said would be done
  readonly first: number; // until the first picture after it was handed over
  readonly all: number; // everything
  readonly longest: number; // the longest task: so long nothing else can be answered
  readonly style: number; // of all
  readonly layout: number;
  readonly paint: number;
}

/** Looks at the page. What that costs, and what comes after it until the next press, is no answer to anything. */
export const glance = <T>(page: Page, see: () => T, deed = ''): Promise<T> =>
  page.evaluate(`performance.mark(${JSON.stringify(MARK + deed)}), (${see.toString()})()`);
/** Says what is done next, and that what was done before is over. */
export const about = (page: Page, deed: string): Promise<number> => glance(page, () => 0, deed);

const ended = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;
const spent = (events: readonly TraceEvent[]): number => events.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
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

function answersIn(trace: Buffer): Answer[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const looks = traceEvents.filter(({ name }) => name.startsWith(MARK)).sort((a, b) => a.ts - b.ts);
  const thread = looks[0];
  const main = traceEvents
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === thread?.pid && tid === thread.tid)
    .sort((a, b) => a.ts - b.ts);
  return looks.flatMap((look, i): Answer[] => {
    const deed = look.name.slice(MARK.length);
    const next = looks[i + 1]?.ts ?? Infinity;
    const presses = main.filter(({ ts }) => ts > look.ts && ts < next).filter(isOf(pressesOf(deed)));
    return presses.flatMap((press, j) => {
      const until = Math.min(next, presses[j + 1]?.ts ?? Infinity);
      const within = main.filter((event) => ended(event) > press.ts && ended(event) < until);
      return answerTo(deed, press, within);
    });
  });
}
function answerTo(deed: string, press: TraceEvent, within: readonly TraceEvent[]): Answer[] {
  const kinds = pressesOf(deed);
  const click = within.find(isOf(kinds === PRESSES ? CLICKS : kinds));
  const picture = within.find(({ name, ts }) => click !== undefined && name === 'Commit' && ts > click.ts);
  if (picture?.tts === undefined || press.tts === undefined) return [];
  const tasks = within.filter(({ name }) => name === 'RunTask');
  const part = (names: readonly string[]): number => spent(within.filter(({ name }) => names.includes(name)));
  return [
    {
      deed,
      first: (picture.tts + (picture.tdur ?? 0) - press.tts) / 1000,
      all: spent(tasks),
      longest: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000)),
      style: part(PARTS.style),
      layout: part(PARTS.layout),
      paint: part(PARTS.paint),
    },
  ];
}

/** The answers to all that `run` clicks and presses; it has to glance at the page now and then. */
export async function traced(page: Page, run: () => Promise<void>): Promise<Answer[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser of its own');
  await browser.startTracing(page, { categories: CATEGORIES });
  try {
    await run();
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  return answersIn(await browser.stopTracing());
}

/** So many of a hundred are not larger. */
export function share(list: readonly number[], percent: number): number {
  const at = Math.ceil((list.length * percent) / 100) - 1;
  return list.toSorted((a, b) => a - b)[Math.max(0, at)] ?? 0;
}
