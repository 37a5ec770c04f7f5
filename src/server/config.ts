// What whoever runs the server may set, by the environment alone. docs/deploy.md lists the same.
import { ALLOWED, type Allowed } from './http/limits.ts';
import { PAUSE, type Pause } from './matches/pause.ts';
import { InputError } from '../read/problem.ts';

import { threadsByDefault } from './work/threads.ts';

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export interface Config {
  readonly data: string; // folder of the embedded database
  readonly database: string | null; // address of a PostgreSQL, instead
  readonly origins: readonly string[]; // of pages that may connect beside our own
  readonly pause: Pause;
  readonly proxied: boolean; // a proxy of ours tells where requests come from
  readonly connections: number; // at once, in all
  readonly allowed: Allowed;
  readonly metricsToken: string | null;
  readonly log: (typeof LOG_LEVELS)[number];
  readonly threads: number; // for bots and other work that takes long
  readonly drain: number; // milliseconds for which games under way are played on once the process is told to end
}

/** Two numbers, the least and how much more on average; `0 0` where only programs play. */
function pauseFrom(text: string | null): Pause {
  const [least = Number.NaN, mean = Number.NaN] = (text ?? `${PAUSE.least} ${PAUSE.mean}`).split(/\s+/).map(Number);
  if (!(least >= 0 && mean >= 0 && least <= PAUSE.most && mean <= PAUSE.most))
    throw new InputError(
      `TEFUDA_PAUSE takes two numbers of milliseconds up to ${PAUSE.most}`,
      `TEFUDA_PAUSEには${PAUSE.most}までのミリ秒を2つ書きます`,
    );
  return { least, mean, most: PAUSE.most };
}

function logLevel(text: string): Config['log'] {
  const found = LOG_LEVELS.find((level) => level === text);
  if (found === undefined)
    throw new InputError(
      `TEFUDA_LOG takes ${LOG_LEVELS.join(', ')}`,
      `TEFUDA_LOGには${LOG_LEVELS.join('、')}を書きます`,
    );
  return found;
}
/** Whatever else it may be, the driver would look for it as a host in the network. */
function databaseAt(address: string | null): string | null {
  if (address === null || /^postgres(ql)?:\/\//.test(address)) return address;
  throw new InputError(
    'DATABASE_URL takes the address of a PostgreSQL, which begins with postgres://',
    'DATABASE_URLにはpostgres://で始まるPostgreSQLのアドレスを書きます',
  );
}

export function readConfig(env: Readonly<Record<string, string | undefined>>, data: string): Config {
  const text = (name: string): string | null => env[name]?.trim() || null;
  const whole = (name: string, usual: number, most: number, least = 1): number => {
    const value = Number(text(name) ?? usual);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new InputError(
      `${name} takes a whole number from ${least} to ${most}`,
      `${name}には${least}〜${most}の整数を書きます`,
    );
  };
  return {
    data: text('TEFUDA_DATA') ?? data,
    database: databaseAt(text('DATABASE_URL')),
    threads: whole('TEFUDA_THREADS', threadsByDefault(), 64),
    drain: whole('TEFUDA_DRAIN', 0, 86_400, 0) * 1000,
    proxied: text('TEFUDA_PROXIED') === '1',
    connections: whole('TEFUDA_CONNECTIONS', 5000, 100_000),
    allowed: {
      connections: whole('TEFUDA_CONNECTIONS_EACH', ALLOWED.connections, 100_000),
      requests: whole('TEFUDA_REQUESTS', ALLOWED.requests, 1_000_000),
      tables: whole('TEFUDA_TABLES', ALLOWED.tables, 1_000_000),
      guests: whole('TEFUDA_GUESTS', ALLOWED.guests, 1_000_000),
      signIns: whole('TEFUDA_SIGN_INS', ALLOWED.signIns, 1_000_000),
    },
    metricsToken: text('TEFUDA_METRICS_TOKEN'),
    log: logLevel(text('TEFUDA_LOG') ?? 'warn'),
    pause: pauseFrom(text('TEFUDA_PAUSE')),
    origins: (text('TEFUDA_ORIGINS') ?? '').split(/[\s,]+/).filter((origin) => origin !== ''),
  };
}
