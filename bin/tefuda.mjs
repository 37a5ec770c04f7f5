#!/usr/bin/env node
// The command: in a checkout it installs and builds what is missing or stale, then runs the bundle.
// Standard output belongs to the command alone (--json prints exactly one value there).
import { existsSync } from 'node:fs';

const sources = new URL('../src', import.meta.url);

try {
  if (existsSync(sources)) {
    const { ensureBuilt, ensureInstalled } = await import('../scripts/house.mjs');
    ensureInstalled();
    ensureBuilt('node');
  }
} catch (error) {
  process.stderr.write(`tefuda: ${error.message}\n`);
  process.exit(1);
}
await import('../dist/cli.js');
