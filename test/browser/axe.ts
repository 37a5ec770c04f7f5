// What axe finds wrong with a page as it is, and whether it scrolls sideways.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary: string }[];
}
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
export async function problems(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(what: Document, how: object): Promise<{ violations: Finding[] }> };
    };
    return (await axe.run(document, { resultTypes: ['violations'], iframes: false })).violations;
  });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [
    ...(wide ? ['it scrolls sideways'] : []),
    ...found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.slice(0, 3).map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`),
      ),
  ];
}
