// npm start, and `tefuda serve`: installs what is missing, builds what is stale, serves the client and the online service on one
// port, prints the address. `--host` lets others in the same network in.
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, root } from './house.mjs';

const DEFAULT_PORT = 4173;
const client = join(root, 'dist', 'client');

/** What a friend in the same network opens. */
const addresses = (port) =>
  Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}/`);

function wantedPort(given) {
  const text = given ?? process.env.PORT ?? String(DEFAULT_PORT);
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`not a port: ${text}`);
  return port;
}

const isCheckout = existsSync(join(root, 'src'));
/** A package has its bundles, and neither sources nor what builds them; only a checkout has something to prepare. */
export function prepare() {
  if (!isCheckout) return;
  ensureInstalled();
  ensureBuilt('client');
  ensureBuilt('node');
}

/** `client`: the folder of the page, where it is another. @param {{ port?: string | undefined, host?: boolean, client?: string }} how */
export async function start(how) {
  const port = wantedPort(how.port);
  prepare();
  const { serve } = await import('../dist/serve.js'); // not before it is built
  const { openOnline } = await import('../dist/server.js');
  const host = how.host ? '0.0.0.0' : (process.env.HOST ?? '127.0.0.1');
  const online = openOnline(process.env, join(isCheckout ? root : process.cwd(), 'data'));
  const folder = how.client ?? client;
  const server = await serve(folder, { port, host, online, hasClient: existsSync(join(folder, 'index.html')) });
  console.log(`Tefuda is at ${server.address} (Ctrl+C ends it)`);
  if (host === '0.0.0.0')
    for (const address of addresses(server.port)) console.log(`In this network it is at ${address}`);
  void online.ready.then((problem) => problem && console.error(`tefuda: playing online is off: ${problem}`));
  const end = () => void server.close().then(() => online.close());
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
  // npm starts us through a shell that dies of SIGTERM without handing it on: follow it, or the port stays taken.
  if (process.env.npm_lifecycle_event === 'start') {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && end(), 200).unref();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'boolean' } } });
  start(values).catch((error) => {
    console.error(`tefuda: ${error.message}`);
    process.exitCode = 1;
  });
}
