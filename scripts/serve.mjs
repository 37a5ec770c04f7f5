// Serves a built client, and the online service where it is handed one: loopback only unless told otherwise, nothing outside
// its folder, and whatever is asked of it, it goes on.
import { STATUS_CODES } from 'node:http';
import { join, sep } from 'node:path';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import fastify from 'fastify';
import { headerPolicy, headerText } from './policy.mjs';

const LOOPBACK = '127.0.0.1';
const TRIES = 50;
/** Milliseconds are generous for a person and short for somebody who only wants to hold a connection. */
const LIMITS = {
  url: 1_000, // letters; a shared game is in the fragment, which is never sent
  headers: 16_384, // bytes, all of them
  request: 10_000, // milliseconds until a request is there as a whole
  idle: 60_000, // milliseconds a connection may be silent
  connections: 500,
};

const NO_CLIENT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tefuda</title>
<h1>Tefuda</h1><p>The browser client is not part of this checkout yet. The command is: <code>npx tefuda --help</code></p></html>
`;

/** A refusal in one line; nothing of what was asked for is repeated. */
const refuse = (reply, status) =>
  reply
    .code(status)
    .headers({ 'content-security-policy': headerText, 'x-content-type-options': 'nosniff' })
    .type('text/plain; charset=utf-8')
    .send(`${(STATUS_CODES[status] ?? 'refused').toLowerCase()}\n`);

/** What the request itself did wrong; all else is a fault of ours. */
const statusOf = ({ statusCode = 500 }) => (statusCode >= 400 && statusCode < 600 ? statusCode : 500);

async function serverFor(folder, hasClient, limits, online) {
  if (online !== null) limits = { ...limits, connections: Math.max(limits.connections, online.connections) };
  const app = fastify({
    bodyLimit: 1_024, // the online service alone is sent anything, and says for itself how much
    requestTimeout: limits.request,
    connectionTimeout: limits.idle,
    keepAliveTimeout: limits.idle,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: limits.url },
    http: {
      maxHeaderSize: limits.headers,
      headersTimeout: limits.request,
      connectionsCheckingInterval: Math.ceil(limits.request / 4),
    },
    frameworkErrors: (error, _, reply) => refuse(reply, statusOf(error)),
  });
  app.server.maxConnections = limits.connections;
  app.addHook('onRequest', async (request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const asks = online !== null && request.method === 'POST' && request.raw.url.startsWith('/api/');
    if (!reads && !asks) return refuse(reply.header('allow', 'GET, HEAD'), 405);
    if (request.raw.url.length > limits.url) return refuse(reply, 414);
    if (request.raw.url.startsWith('//')) return refuse(reply, 404); // to a browser that is another host
  });
  app.setErrorHandler((error, _, reply) => refuse(reply, statusOf(error)));
  app.setNotFoundHandler((_, reply) => refuse(reply, 404));
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: headerPolicy },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // Whether a host is reached by https alone is for the one who runs it to say.
    strictTransportSecurity: false,
  });
  await online?.attach(app);
  if (!hasClient) app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(NO_CLIENT));
  else
    await app.register(files, {
      root: folder,
      dotfiles: 'ignore',
      preCompressed: true, // the build packs what is worth it
      cacheControl: false,
      setHeaders(reply, path) {
        // Vite puts a hash into the names below assets/; all else must be asked for again.
        const named = path.startsWith(join(folder, 'assets') + sep);
        reply.header('cache-control', named ? 'max-age=31536000, immutable' : 'no-cache');
      },
    });
  return app;
}

/**
 * Listens on the port, or on the next free one. `close` ends all connections too. `online`: what src/server/main.ts opens.
 * @param {string} folder
 * @param {{ hasClient?: boolean, port?: number, host?: string, limits?: Partial<typeof LIMITS>,
 *   online?: { connections: number, attach(app: import('fastify').FastifyInstance): Promise<void>, drain?(): Promise<void> } | null }} [options]
 */
export async function serve(folder, { hasClient = true, port = 0, host = LOOPBACK, limits = {}, online = null } = {}) {
  for (let tried = 0; tried < TRIES; tried++) {
    const app = await serverFor(folder, hasClient, { ...LIMITS, ...limits }, online);
    try {
      await app.listen({ host, port: port === 0 ? 0 : port + tried });
      const { port: actual } = app.server.address();
      const close = async () => {
        await online?.drain?.();
        await app.close();
      };
      return { port: actual, address: `http://${LOOPBACK}:${actual}/`, close };
    } catch (error) {
      await app.close();
      if (error.code !== 'EADDRINUSE') throw error;
    }
  }
  throw new Error(`no free port from ${port} to ${port + TRIES - 1}`);
}
