// npm start: installs what is missing, builds what is stale, serves the client on a loopback port, prints the address.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, root } from './house.mjs';
import { handler, listen } from './serve.mjs';

const DEFAULT_PORT = 4173;

function wantedPort() {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  const text = values.port ?? process.env.PORT ?? String(DEFAULT_PORT);
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`not a port: ${text}`);
  return port;
}

async function main() {
  const port = wantedPort();
  ensureInstalled();
  const hasClient = ensureBuilt('client');
  ensureBuilt('node');
  const server = createServer(handler(join(root, 'dist', 'client'), hasClient));
  const actual = await listen(server, port);
  console.log(`Tefuda is at http://127.0.0.1:${actual}/ (Ctrl+C ends it)`);
  const end = () => {
    server.close();
    server.closeAllConnections();
  };
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
