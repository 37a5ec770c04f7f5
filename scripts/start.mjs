// npm start: installs what is missing, builds what is stale, serves the client on a loopback port, prints the address.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, root } from './house.mjs';

const DEFAULT_PORT = 4173;
const client = join(root, 'dist', 'client');

function wantedPort() {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  const text = values.port ?? process.env.PORT ?? String(DEFAULT_PORT);
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`not a port: ${text}`);
  return port;
}

/** A package has its bundles, and neither sources nor what builds them; only a checkout has something to prepare. */
function prepare() {
  if (!existsSync(join(root, 'src'))) return;
  ensureInstalled();
  ensureBuilt('client');
  ensureBuilt('node');
}

async function main() {
  const port = wantedPort();
  prepare();
  const { serve } = await import('./serve.mjs'); // not before its packages are there
  const server = await serve(client, { port, hasClient: existsSync(join(client, 'index.html')) });
  console.log(`Tefuda is at ${server.address} (Ctrl+C ends it)`);
  const end = () => void server.close();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
  // npm starts us through a shell that dies of SIGTERM without handing it on: follow it, or the port stays taken.
  if (process.env.npm_lifecycle_event === 'start') {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && end(), 200).unref();
  }
}

main().catch((error) => {
  console.error(`tefuda: ${error.message}`);
  process.exitCode = 1;
});
