// Interaction to next paint as the browser itself tells it (Event Timing): from an event to the picture after its handlers, by
// the clock. A busy machine, or one that draws without a graphics processor, makes it long; tests count work instead (work.ts).
import type { Page } from 'playwright-core';
import { HOVER } from './trace.ts';

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

/** How long a deed took until it was seen, or 8 where that was too short to be told. */
export async function clocked(page: Page, deed: string, run: () => Promise<void>): Promise<number> {
  await drained(page);
  await run();
  // Pointing is no interaction to the browser; dragging is one, from the press to the picture after it, and after the release.
  const told = (await drained(page)).filter(({ name, interaction }) =>
    deed.startsWith(HOVER) ? name === 'pointerover' : interaction > 0,
  );
  return Math.max(8, ...told.map(({ duration }) => duration));
}
