// npm run online: whole matches of every game in two windows that lose the line and come back, with a third that watches. `npm test`
// plays the quickest of them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureChromium, ensureInstalled, root } from './house.mjs';

ensureInstalled();
ensureBuilt('client');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', 'test/browser/online.test.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ONLINE: 'all', CHROMIUM: ensureChromium() },
  },
);
process.exitCode = status ?? 1;
