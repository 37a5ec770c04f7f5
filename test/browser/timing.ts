// Interaction to next paint as the browser itself tells it (Event Timing): from an event to the picture after its handlers, by
// the clock. A busy machine, or one that draws without a graphics processor, makes it long; tests judge by trace.ts instead.
import type { Page } from 'playwright-core';
import { DRAG, HOVER } from './trace.ts';

interface Told {
  readonly name: string;
  readonly duration: number; // in steps of 8 ms; less than 16 is not told
  readonly interaction: number;
}
const KEPT = 'toldEvents';

/** To be called before the page is loaded. */
export const watchEvents = (page: Page): Promise<unknown> =>
  page.addInitScript((kept) => {
    const list: Told[] = [];
    Object.assign(globalThis, { [kept]: list });
    const seen = new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as PerformanceEventTiming[])
        list.push({ name: entry.name, duration: entry.duration, interaction: entry.interactionId });
    });
    seen.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  }, KEPT);

const drained = (page: Page): Promise<Told[]> =>
  page.evaluate((kept) => (globalThis as unknown as Record<string, Told[]>)[kept]?.splice(0) ?? [], KEPT);

/** To the browser neither pointing nor dragging is an interaction. */
const OTHERS: readonly (readonly [string, string])[] = [
  [HOVER, 'pointerover'],
  [DRAG, 'input'],
];

/** How long a deed took until it was seen, or 8 where that was too short to be told. */
export async function clocked(page: Page, deed: string, run: () => Promise<void>): Promise<number> {
  await drained(page);
  await run();
  const other = OTHERS.find(([start]) => deed.startsWith(start))?.[1];
  const told = (await drained(page)).filter(({ name, interaction }) =>
    other === undefined ? interaction > 0 : name === other,
  );
  return Math.max(8, ...told.map(({ duration }) => duration));
}
