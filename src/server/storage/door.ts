// A door to the embedded database for whoever runs the server, while the server has it open: a socket in the data folder,
// which nobody reaches who cannot reach the folder. A line of JSON in, a line of JSON out.
import { chmodSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Kysely } from 'kysely';
import { carryOutOrder, type Order } from './order.ts';
import type { Tables } from './schema.ts';

/** Windows has names of its own for such sockets; elsewhere a path has a hundred letters. */
function doorOf(folder: string): string {
  if (process.platform !== 'win32') return join(folder, 'door');
  return `\\\\.\\pipe\\tefuda-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32)}`;
}
const answerTo = async (db: Kysely<Tables>, line: string): Promise<string> => {
  try {
    return JSON.stringify({ value: await carryOutOrder(db, JSON.parse(line) as Order) });
  } catch (error) {
    return JSON.stringify({ problem: error instanceof Error ? error.message : String(error) });
  }
};

/** Opens it for as long as the folder is ours; the answer closes it. Without it the commands wait for the server to stop. */
export async function openDoor(folder: string, db: Kysely<Tables>): Promise<() => void> {
  const path = doorOf(folder);
  if (process.platform !== 'win32') rmSync(path, { force: true }); // of a process that died
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    createInterface(socket).on('line', (line) => void answerTo(db, line).then((text) => socket.end(`${text}\n`)));
  });
  server.unref();
  await new Promise<void>((done) => server.once('error', () => done()).listen(path, done));
  if (server.listening && process.platform !== 'win32') chmodSync(path, 0o600);
  return () => {
    for (const socket of open) socket.destroy();
    server.close();
  };
}

/** What the server that has this folder open answers; null where none has. */
export function askDoor(folder: string, order: Order): Promise<{ readonly value: unknown } | null> {
  return new Promise((done, failed) => {
    const socket = connect(doorOf(folder), () => socket.write(`${JSON.stringify(order)}\n`));
    socket.once('error', () => done(null));
    createInterface(socket)
      .on('error', () => undefined) // the socket says so too
      .once('line', (line) => {
        socket.end();
        const told = JSON.parse(line) as { readonly value: unknown } | { readonly problem: string };
        if ('problem' in told) failed(new Error(told.problem));
        else done(told);
      })
      .once('close', () => done(null));
  });
}
