#!/usr/bin/env node
// The command in a checkout: installs and builds what is missing or stale, then runs the bundle.
// Standard output belongs to the command alone (--json prints exactly one value there).
import { ensureBuilt, ensureInstalled } from '../scripts/house.mjs';

try {
  ensureInstalled();
  ensureBuilt('node');
} catch (error) {
  process.stderr.write(`tefuda: ${error.message}\n`);
  process.exit(1);
}
await import('../dist/cli.js');
