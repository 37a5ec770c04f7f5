// WebSockets at /ws: who may open one, how long a silent one is kept, how much may wait to be sent.
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { MOST_BYTES } from '../../wire/protocol.ts';
import { Connection, type From } from '../connection.ts';
import type { Server } from '../server.ts';
import { fromOf, type Limits } from './limits.ts';
import { isOurs } from './origin.ts';

export const SOCKETS = '/ws';
const BEAT = 25_000; // milliseconds between two signs of life
const MOST_UNSENT = 4 * 1024 * 1024; // bytes for somebody who does not read
const GOING_AWAY = 1001;
const FAREWELL = 1000; // milliseconds for those who go to say so
const LOOK = 500; // milliseconds between two looks whether games are over

export interface SocketDoor {
  readonly origins: readonly string[];
  readonly proxied: boolean;
  readonly limits: Limits;
  readonly connected: (by: number) => void;
  readonly beat?: number;
}
export interface Sockets {
  /** Takes nobody new and sends away who is between games, until nobody is left or so many milliseconds have gone by. */
  drain(milliseconds: number): Promise<void>;
  end(): void;
}

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** Whatever is sent over a line before the next turn of the loop goes out at once: a change and the reply to what made it. */
function together(socket: Duplex): () => void {
  let corked = false;
  return () => {
    if (corked) return;
    corked = true;
    socket.cork();
    process.nextTick(() => {
      corked = false;
      socket.uncork();
    });
  };
}

/** Takes WebSockets at this HTTP server. */
export function takeSockets(
  http: HttpServer,
  opening: Promise<Server | null>,
  { origins, proxied, limits, connected, beat = BEAT }: SocketDoor,
): Sockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false });
  const alive = new WeakSet<WebSocket>();
  const connections = new WeakMap<WebSocket, Connection>();
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    const path = (request.url ?? '').split('?')[0];
    if (path !== SOCKETS) return refuse(socket, '404 Not Found');
    if (!isOurs(request.headers, origins)) return refuse(socket, '403 Forbidden');
    opening.then(
      (server) => {
        if (server === null) return refuse(socket, '503 Service Unavailable');
        const from = fromOf(request, proxied);
        const leave = limits.enter(from.address);
        if (leave === null) return refuse(socket, '429 Too Many Requests');
        socket.once('close', leave);
        sockets.handleUpgrade(request, socket, head, (web) => connect(server, web, together(socket), from));
        return undefined;
      },
      () => refuse(socket, '503 Service Unavailable'),
    );
  };
  let counted = 0;
  const connect = (server: Server, web: WebSocket, together: () => void, from: From): void => {
    alive.add(web);
    connected(1);
    const key = `connection ${counted++}`;
    const connection = new Connection(
      server,
      {
        send: (text) => {
          if (web.bufferedAmount > MOST_UNSENT) web.terminate();
          else {
            together();
            web.send(text);
          }
        },
        close: (code, reason) => web.close(code, reason),
      },
      { mayAsk: () => limits.mayAsk(key), mayDo: (what) => limits.mayDo(from.address, what) },
      from,
    );
    connections.set(web, connection);
    web.on('pong', () => alive.add(web));
    web.on('error', () => undefined); // it closes, which is heard below
    web.on('close', () => {
      connected(-1);
      connection.end();
    });
    web.on('message', (data, isBinary) => {
      if (isBinary) web.close(1003, 'expected text');
      else
        connection
          .receive((data as Buffer).toString())
          .catch((error: unknown) => server.observer.failed(error, 'connection'));
    });
  };
  http.on('upgrade', upgrade);
  const timer = setInterval(() => {
    for (const web of sockets.clients) {
      if (!alive.delete(web)) web.terminate();
      else web.ping();
    }
  }, beat);
  timer.unref();
  const sendAway = (web: WebSocket): void => {
    web.close(GOING_AWAY, 'the server is going away');
    setTimeout(() => web.terminate(), FAREWELL).unref();
  };
  return {
    async drain(milliseconds) {
      http.off('upgrade', upgrade);
      for (let left = milliseconds; left > 0 && sockets.clients.size > 0; left -= LOOK) {
        for (const web of sockets.clients)
          if (web.readyState === web.OPEN && connections.get(web)?.isBusy !== true) sendAway(web);
        await new Promise((done) => setTimeout(done, Math.min(left, LOOK)));
      }
    },
    end() {
      http.off('upgrade', upgrade);
      clearInterval(timer);
      for (const web of sockets.clients) sendAway(web);
      sockets.close();
    },
  };
}
