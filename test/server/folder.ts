// A data folder for a test, with an embedded database that was made once: making one takes most of the time of a small test.
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { devDependencies } from '../../package.json';
import { openPGlite } from '../../src/server/storage/pglite.ts';

const CACHE = resolve('.cache');
const made = join(CACHE, `pglite-${devDependencies['@electric-sql/pglite']}`);

async function make(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const fresh = mkdtempSync(join(CACHE, 'pglite-new-'));
  const { close } = await openPGlite(join(fresh, 'database'));
  await close();
  // Of two that make one at once, the first is kept.
  if (existsSync(made)) rmSync(fresh, { recursive: true });
  else renameSync(fresh, made);
}

/** The folder, and how to be rid of it. */
export async function dataFolder(): Promise<{ readonly folder: string; readonly remove: () => void }> {
  if (!existsSync(made)) await make();
  const folder = mkdtempSync(join(tmpdir(), 'tefuda-online-'));
  cpSync(made, folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
