// npm run listen: whole matches of every game by a player who reads the accessibility tree alone and only presses keys. `npm test`
// plays the quickest.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureChromium, ensureInstalled, root } from './house.mjs';

ensureInstalled();
ensureBuilt('client');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', 'test/browser/listening.test.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, LISTEN: 'all', CHROMIUM: ensureChromium() },
  },
);
process.exitCode = status ?? 1;
