// The page as plain files on a host that knows nothing, below a path of its own, with a game from elsewhere in it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/house.mjs';
import { type Client, type Host, startClient, watchFaults } from './harness.ts';
import { dice, playToEnd, startGame } from './play.ts';

const PATH = '/some/path/';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};
/** Hands out files by their names and does nothing else; what is not there is 404. */
async function dumb(folder: string): Promise<Host> {
  const server = createServer((request, reply) => {
    const [path = ''] = (request.url ?? '').split('?');
    const name = path.startsWith(PATH) ? path.slice(PATH.length) || 'index.html' : '';
    const file = join(folder, name);
    const there = name !== '' && !name.includes('..') && existsSync(file) && statSync(file).isFile();
    reply.writeHead(there ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'text/plain' });
    reply.end(there ? readFileSync(file) : '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${PATH}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

let client: Client;
let host: Host;
let folder: string;
beforeAll(async () => {
  ensureBuilt('client');
  ensureBuilt('node');
  folder = mkdtempSync(join(tmpdir(), 'tefuda-hosted-'));
  const out = join(folder, 'page');
  execFileSync(process.execPath, ['bin/tefuda.mjs', 'page', out, '--game', 'examples/crazy-eights'], { stdio: 'pipe' });
  host = await dumb(out);
  client = await startClient(null, host);
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a game from elsewhere is played in it like ours, and what ends a round is seen', async () => {
  const page = await client.open();
  const faults = watchFaults(page);
  await startGame(page, 'crazy-eights', 'greedy');
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const look = (): void => {
      if (document.querySelector('.prompt')?.textContent.includes('この回は終わりです')) dataset['ended'] = 'yes';
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const choices = await playToEnd(page, { how: 'mouse', random: dice(2) });
  expect(choices).toBeGreaterThan(10);
  expect(await page.locator('html').getAttribute('data-ended')).toBe('yes');
  expect(await page.locator('dialog dt').first().textContent()).toMatch(/\S/);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('it can be installed, and is there when the host is not', async () => {
  const page = await client.open({ locale: 'en-GB' });
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    const {
      start_url: start,
      display,
      icons,
    } = (await (await fetch(link)).json()) as {
      start_url: string;
      display: string;
      icons: { src: string; sizes: string }[];
    };
    const there = await Promise.all(icons.map(async ({ src }) => (await fetch(new URL(src, link))).status));
    return { start: new URL(start, link).pathname, display, sizes: icons.map(({ sizes }) => sizes), there };
  });
  expect(manifest.start).toBe(PATH);
  expect(manifest.display).toBe('standalone');
  expect(manifest.sizes).toContain('192x192');
  expect(manifest.there.every((status) => status === 200)).toBe(true);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await host.close();
  await page.reload();
  await page.waitForSelector('[data-play]');
  const faults = watchFaults(page);
  await startGame(page, 'crazy-eights');
  await page.waitForSelector('.prompt.mine');
  expect(faults).toEqual([]);
  await page.context().close();
});
