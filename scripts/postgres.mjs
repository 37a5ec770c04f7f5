// A PostgreSQL of one's own in a temporary folder, for tests and runs: reached by a socket in that folder, gone afterwards.
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
const isRoot = () => process.getuid?.() === 0;

/** The folder of initdb and pg_ctl, or null where there is none, or nobody to run them as. */
function programs() {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...debian.map((one) => join(DEBIAN, one, 'bin'))];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
  if (found === undefined) return null;
  return isRoot() && spawnSync('runuser', ['-u', 'postgres', '--', 'true']).status !== 0 ? null : found;
}

/**
 * @param {{ keep?: boolean }} [options] keep: what is committed survives a crash of the machine, as it should where people play
 * @returns {{ address: string, stop: () => void } | null}
 */
export function startPostgres({ keep = false } = {}) {
  const bin = programs();
  if (bin === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'tefuda-pg-'));
  const run = (name, args) => {
    const [command, all] = isRoot()
      ? ['runuser', ['-u', 'postgres', '--', join(bin, name), ...args]]
      : [join(bin, name), args];
    // Not piped: the server would hold the pipe open.
    execFileSync(command, all, { stdio: 'ignore', cwd: folder });
  };
  if (isRoot()) {
    const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, uid, Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' })));
  }
  const data = join(folder, 'data');
  run('initdb', ['-D', data, '-U', 'tefuda', '-A', 'trust', '-N', '--no-locale', '-E', 'UTF8']);
  const settings = `-c listen_addresses='' -c unix_socket_directories='${folder}' ${keep ? '' : '-c fsync=off'}`;
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  return {
    address: `postgresql://tefuda@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop() {
      run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
