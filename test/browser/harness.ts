// A real Chromium on the built client, served on a free loopback port. Everything started here is stopped by `close`.
import { resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { ensureBuilt } from '../../scripts/house.mjs';
import { serve } from '../../scripts/serve.mjs';
import type { Attached } from './service.ts';
import { putInside, rest } from './inside.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
export const SIDEWAYS = { width: 844, height: 390 };
export const TABLET = { width: 820, height: 1180 };

/** Milliseconds after which what is waited for will never come, on the slowest machine. */
const GUARD = 300_000;

export interface Options {
  readonly size?: { readonly width: number; readonly height: number };
  readonly touch?: boolean;
  readonly dark?: boolean;
  readonly locale?: string;
  /** Where the page's chance begins. */
  readonly salt?: number;
}
export interface Client {
  readonly address: string;
  /** A page of a fresh profile, on the home page, with the bots in a hurry and nothing moving. */
  open(options?: Options): Promise<Page>;
  close(): Promise<void>;
}

/** Where a page is served. */
export interface Host {
  readonly address: string;
  close(): Promise<void>;
}
async function ownServer(online: Attached | null): Promise<Host> {
  ensureBuilt('client');
  return serve(resolve('dist/client'), { online });
}
/** `online`: what the page's own server offers beside the page; `host`: another one, which is closed with it. */
export async function startClient(online: Attached | null = null, host: Host | null = null): Promise<Client> {
  const server = host ?? (await ownServer(online));
  const { address } = server;
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
  return {
    address,
    async open({ size = DESKTOP, touch = false, dark = false, locale = 'ja-JP', salt = 1 } = {}) {
      const context = await browser.newContext({
        viewport: size,
        hasTouch: touch,
        isMobile: touch,
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
        locale,
        acceptDownloads: true,
      });
      context.setDefaultTimeout(GUARD);
      await context.addInitScript(putInside, salt);
      const page = await context.newPage();
      await page.goto(`${address}?pace=0`);
      await page.waitForSelector('[data-play]');
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** To another page of the client. */
export const go = (page: Page, hash: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);

/** A page that broke says so on the console; a test that does not look would pass all the same. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

/** What is still found once the page has come to rest, many times over: nothing, as soon as nothing is. */
export async function atRest<T>(page: Page, find: (page: Page) => Promise<T[]>): Promise<T[]> {
  let found = await find(page);
  for (let n = 0; n < 20 && found.length > 0; n++) {
    await rest(page);
    found = await find(page);
  }
  return found;
}
