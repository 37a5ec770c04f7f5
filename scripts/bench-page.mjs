// npm run bench:page [-- GAME … --times N]: how long the page takes for a click on this machine. Tests count work instead.
import { createServer } from 'vite';
import { ensureBuilt, ensureChromium, ensureInstalled, root } from './house.mjs';

ensureInstalled();
ensureBuilt('client');
process.env.CHROMIUM = ensureChromium();
const args = process.argv.slice(2);
const at = args.indexOf('--times');
const [, times] = at < 0 ? [] : args.splice(at, 2);
// Only to read TypeScript: nothing is served.
const vite = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { benchPage } = await vite.ssrLoadModule('/test/browser/bench.ts');
  await benchPage({
    ...(args.length > 0 ? { games: args } : {}),
    ...(times === undefined ? {} : { times: Number(times) }),
  });
} finally {
  await vite.close();
}
