// The server in a process of its own, for runs against it from outside.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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
 */
export async function startService(env) {
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs'), '--port', '0'], {
    env: { ...process.env, ...FREELY, ...env, npm_lifecycle_event: 'start' }, // it ends when we do
    stdio: ['ignore', 'pipe', 'inherit'],
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
  return { address, pid: child.pid, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
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
