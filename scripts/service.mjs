// The server in a process of its own, for runs against it from outside.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { root } from './house.mjs';

const FREELY = {
  TEFUDA_PAUSE: '0 0', // programs alone play here
  TEFUDA_REQUESTS: '1000000',
  TEFUDA_CONNECTIONS_EACH: '100000',
  TEFUDA_TABLES: '1000000',
  TEFUDA_GUESTS: '1000000',
};

/**
 * Starts it on a free port, and answers once it is ready.
 * @param {Record<string, string>} env
 * @param {readonly string[]} [flags] of Node
 */
export async function startService(env, flags = []) {
  const child = spawn(process.execPath, [...flags, join(root, 'scripts', 'start.mjs'), '--port', '0'], {
    env: { ...process.env, ...FREELY, ...env, npm_lifecycle_event: 'start' }, // it ends when we do
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let inspector = null;
  child.stderr.setEncoding('utf8').on('data', (text) => {
    const listens = /Debugger listening on (ws:\S+)/.exec(text)?.[1];
    inspector ??= listens ?? null;
    if (!/debugger|inspector/i.test(text)) process.stderr.write(text);
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const end = (signal) => {
    child.kill(signal);
    return gone;
  };
  let said = '';
  const address = await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      const [, found] = /(http:\/\/\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    void gone.then(() => reject(new Error('the server ended')));
  });
  for (;;) {
    const { status } = await fetch(`${address}readyz`).catch(() => ({ status: 0 }));
    if (status === 200) break;
    if (child.exitCode !== null) throw new Error('the server ended');
    await pause(50);
  }
  return {
    address,
    pid: child.pid,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    collect: () => collectGarbage(inspector),
  };
}

/** With Node's `--inspect=127.0.0.1:0`: what is in use afterwards is in use indeed. */
async function collectGarbage(inspector) {
  const web = new WebSocket(inspector);
  await new Promise((resolve, reject) => web.once('open', resolve).once('error', reject));
  const done = new Promise((resolve) => web.once('message', resolve));
  web.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await done;
  web.close();
}

/** A figure of the server's own, by its name in /metrics. */
export async function figures(address) {
  const text = await (await fetch(`${address}metrics`)).text();
  return (name) =>
    text
      .split('\n')
      .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** The terms programs play by. */
export const TERMS = { bestOf: 1, pace: { main: 3_600_000, step: 600_000 }, listed: false };
