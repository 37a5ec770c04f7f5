// What whoever runs the server can see of it: figures for Prometheus, and whether it is up and ready.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestName } from '../../wire/protocol.ts';
import type { Observer } from '../observer.ts';
import type { Server } from '../server.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface Metrics extends Observer {
  readonly registry: Registry;
  readonly connected: (by: number) => void;
  readonly refused: (why: string) => void;
}
export function makeMetrics(server: () => Server | null): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'tefuda_request_seconds',
    help: 'From a request to its reply, its row kept and everybody told',
    labelNames: ['do', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const errors = new Counter({ name: 'tefuda_errors_total', help: 'What broke', labelNames: ['what'], registers });
  const refusals = new Counter({ name: 'tefuda_refused_total', help: 'By limits', labelNames: ['why'], registers });
  const answers = new Counter({ name: 'tefuda_answers_total', help: 'Answers that were kept', registers });
  const connections = new Gauge({ name: 'tefuda_connections', help: 'Open WebSockets', registers });
  const gauge = (name: string, help: string, value: (of: Server) => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const now = server();
        this.set(now === null ? 0 : value(now));
      },
    });
  };
  gauge('tefuda_matches_at_hand', 'Matches this process has in memory', ({ rooms }) => rooms.size);
  gauge('tefuda_matches_live', 'Games under way among them', ({ rooms }) => rooms.live);
  return {
    registry,
    begin(what: RequestName) {
      const end = seconds.startTimer({ do: what });
      return (outcome) => {
        end({ outcome });
        if (outcome === 'ok' && (what === 'answer' || what === 'choose')) answers.inc();
      };
    },
    failed: (_, what) => errors.inc({ what }),
    connected: (by) => connections.inc(by),
    refused: (why) => refusals.inc({ why }),
  };
}

/** From this machine itself, or with the token that was set for it. */
function mayRead({ ip, headers }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return headers.authorization === `Bearer ${token}`;
  const forwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return !forwarded && (ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1');
}

export interface Health {
  /** Why it cannot serve now, or null. */
  problem(): Promise<string | null>;
}
export const operations =
  (metrics: Metrics, health: Health, token: string | null) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/healthz', async (_, reply) => reply.type('text/plain').send('ok\n'));
    app.get('/readyz', async (_, reply) => {
      const problem = await health.problem();
      return reply
        .code(problem === null ? 200 : 503)
        .type('text/plain')
        .send(problem === null ? 'ready\n' : 'not ready\n');
    });
    app.get('/metrics', async (request, reply) => {
      if (!mayRead(request, token)) return reply.code(403).type('text/plain').send('forbidden\n');
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
  };
