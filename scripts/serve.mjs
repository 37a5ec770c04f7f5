// A small static file server for a built client: loopback only, nothing outside its folder.
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TRIES = 50;

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

const NO_CLIENT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tefuda</title>
<h1>Tefuda</h1><p>The browser client is not part of this checkout yet. The command is: <code>npx tefuda --help</code></p></html>
`;

/** What text is packed by, the better one first. Not at their utmost, which takes seconds for what saves a few bytes. */
const PACKERS = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes) => gzipSync(bytes),
};
const IS_TEXT = /^(text\/|application\/(json|manifest)|image\/svg)/;

/** The packing a client takes, or undefined. `gzip;q=0` refuses it. */
function packingFor(accepted = '') {
  const taken = new Set(
    accepted
      .split(',')
      .map((one) =>
        one
          .trim()
          .toLowerCase()
          .split(/\s*;\s*q\s*=\s*/),
      )
      .filter(([, weight = '1']) => Number(weight) > 0)
      .map(([name]) => name),
  );
  return Object.keys(PACKERS).find((name) => taken.has(name));
}

/** Packed files, each kept until it changes on the disk. */
function packer() {
  const kept = new Map();
  return (file, name) => {
    const { mtimeMs, size } = statSync(file);
    const key = `${name} ${file}`;
    const known = kept.get(key);
    if (known?.mtimeMs === mtimeMs && known.size === size) return known.bytes;
    const bytes = PACKERS[name](readFileSync(file));
    kept.set(key, { mtimeMs, size, bytes });
    return bytes;
  };
}

/** The file below `folder` that a request path means, or undefined: never one outside. */
function fileFor(folder, url) {
  let path;
  try {
    path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
  if (path.includes('\0') || path.includes('\\')) return undefined;
  const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path));
  if (!file.startsWith(folder + sep)) return undefined;
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

export function handler(folder, hasClient) {
  const packed = packer();
  return (request, response) => {
    const send = (status, type, body) => {
      response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, TYPES['.txt'], 'method not allowed\n');
    if (!hasClient) return send(request.url === '/' ? 200 : 404, TYPES['.html'], NO_CLIENT);
    const file = fileFor(folder, request.url ?? '/');
    if (file === undefined) return send(404, TYPES['.txt'], 'not found\n');
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const headers = {
      'content-type': type,
      'x-content-type-options': 'nosniff',
      // Vite puts a hash into the names below assets/; all else must be asked for again.
      'cache-control': file.startsWith(join(folder, 'assets') + sep) ? 'max-age=31536000, immutable' : 'no-cache',
      ...(IS_TEXT.test(type) ? { vary: 'accept-encoding' } : {}),
    };
    const packing = IS_TEXT.test(type) ? packingFor(request.headers['accept-encoding']) : undefined;
    if (packing !== undefined) {
      const bytes = packed(file, packing);
      response.writeHead(200, { ...headers, 'content-encoding': packing, 'content-length': bytes.length });
      return response.end(request.method === 'HEAD' ? undefined : bytes);
    }
    response.writeHead(200, headers);
    if (request.method === 'HEAD') return response.end();
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
  };
}

/** Listens on the port, or on the next free one. */
export async function listen(server, port) {
  for (let tried = 0; tried < TRIES; tried++) {
    const error = await new Promise((resolve) => {
      server.once('error', resolve);
      server.listen(port === 0 ? 0 : port + tried, '127.0.0.1', () => {
        server.off('error', resolve);
        resolve(undefined);
      });
    });
    if (error === undefined) return server.address().port;
    if (error.code !== 'EADDRINUSE') throw error;
  }
  throw new Error(`no free port from ${port} to ${port + TRIES - 1}`);
}
