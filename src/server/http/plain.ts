// Plain HTTP for programs: a POST for each request of the protocol, and a stream of JSON lines for what is told.
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visible } from '../../read/visible.ts';
import { type Message, MOST_BYTES, PROTOCOL, readRequest } from '../../wire/protocol.ts';
import { NOTHING_KNOWN } from '../matches/channels.ts';
import type { Person } from '../people/people.ts';
import { scarce } from '../connection.ts';
import { Denied, NoTable } from '../denied.ts';
import { carryOut, OF_CONNECTIONS, roomOf, type Stateless } from '../requests.ts';
import type { Server } from '../server.ts';
import type { Outcome } from '../observer.ts';
import { addressOf, fromOf, type Limits } from './limits.ts';
import { isOurs } from './origin.ts';

export const API = '/api';
const BEAT = 20_000; // milliseconds between two empty lines of a stream, so that nobody takes it for dead
const MOST_UNSENT = 4 * 1024 * 1024;

type Refused = Extract<Message, { ok: false }>;
const refused = (reply: FastifyReply, status: number, problem: string, rule = ''): FastifyReply => {
  const body: Refused = { t: 'reply', q: null, ok: false, problem: visible(problem), rule };
  return reply.code(status).send(body);
};
const tokenOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer ([0-9a-f]{32,128})$/.exec(headers.authorization ?? '')?.[1] ?? null;
const isOfConnections = (what: string): what is (typeof OF_CONNECTIONS)[number] =>
  OF_CONNECTIONS.some((one) => one === what);

/** The body is what stands in `with`, and nothing beside it. */
function readAsked(what: string, body: string): ReturnType<typeof readRequest> {
  try {
    JSON.parse(body);
  } catch {
    return { q: null, problem: 'expected a JSON object' };
  }
  return readRequest(`{"q":0,"do":${JSON.stringify(what)},"with":${body}}`);
}

export interface PlainDoor {
  readonly origins: readonly string[];
  readonly proxied: boolean;
  readonly limits: Limits;
}
export function plainHttp(opening: Promise<Server | null>, { origins, proxied, limits }: PlainDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_, body, done) => done(null, body));
    app.setErrorHandler((error, _, reply) => {
      const { statusCode = 500 } = error as { statusCode?: number };
      const status = statusCode >= 400 && statusCode < 500 ? statusCode : 500;
      return refused(reply, status, status === 413 ? 'a message may have 256 kB' : 'this cannot be done');
    });
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isOurs(request.headers, origins)) return refused(reply, 403, 'a page of another place may not ask this');
      if (!(await limits.mayAsk(addressOf(request.raw, proxied)))) return refused(reply, 429, 'too much is asked');
      if ((await opening) === null) return refused(reply, 503, 'playing online is not to be had here now');
      return undefined;
    });
    const serverNow = async (): Promise<Server> => {
      const server = await opening;
      if (server === null) throw new Error('not open');
      return server;
    };
    const personOf = async (server: Server, request: FastifyRequest): Promise<Person | null> => {
      const token = tokenOf(request);
      return token === null ? null : server.personOf(token);
    };

    app.post('/:what', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const server = await serverNow();
      const at = server.ports.clock.now();
      const { what } = request.params as { what: string };
      const body = typeof request.body === 'string' && request.body.trim() !== '' ? request.body : '{}';
      const asked = readAsked(what, body);
      if ('problem' in asked) return refused(reply, 400, asked.problem);
      const from = fromOf(request.raw, proxied);
      const isNew = asked.do !== 'hello' || (tokenOf(request) ?? asked.with.token) === null;
      if (isNew && !(await limits.mayDo(from.address, scarce(asked))))
        return refused(reply, 429, 'too often from your address; try again later');
      const done = server.observer.begin(asked.do);
      let outcome: Outcome = 'ok';
      try {
        if (asked.do === 'hello') {
          const token = tokenOf(request) ?? asked.with.token;
          const { person, fresh } = await server.greet(token, asked.with.name, from.agent);
          const { id, name, account } = person;
          const value = { person: id, name, account, token: fresh, games: server.games };
          return { t: 'reply', q: 0, ok: true, value };
        }
        if (isOfConnections(asked.do)) return refused(reply, 400, `${asked.do}: ask GET ${API}/stream instead`);
        const person = await personOf(server, request);
        if (person === null) return refused(reply, 401, 'say hello first, and show the token you got');
        return {
          t: 'reply',
          q: 0,
          ok: true,
          value: await carryOut(server, { ...from, person, at }, asked as Stateless),
        };
      } catch (error) {
        outcome = error instanceof Denied ? 'denied' : 'failed';
        if (error instanceof Denied)
          return refused(reply, error instanceof NoTable ? 404 : 409, error.message, error.rule);
        server.observer.failed(error, what);
        return refused(reply, 500, 'the server failed to do this');
      } finally {
        done(outcome);
      }
    });

    app.get('/status', async () => ({ protocol: PROTOCOL, games: (await serverNow()).games }));
    app.get('/stream', async (request, reply) => {
      const server = await serverNow();
      const { match = '', whole = '' } = request.query as { match?: string; whole?: string };
      const asked = readRequest(JSON.stringify({ q: 0, do: 'open', with: { match } }));
      if ('problem' in asked) return refused(reply, 400, asked.problem);
      const leave = limits.enter(addressOf(request.raw, proxied));
      if (leave === null) return refused(reply, 429, 'too many connections from your address');
      try {
        const person = await personOf(server, request);
        const room = await roomOf(server, match);
        await room.catchUp();
        const lines = new PassThrough();
        const hear = (text: string, all: () => Message): void => {
          if (lines.writableLength > MOST_UNSENT) lines.destroy();
          else lines.write(`${whole === '' ? text : JSON.stringify(all())}\n`);
        };
        if (person !== null) server.came(person.id);
        const forget =
          person === null
            ? () => undefined
            : server.lines.add(person, { know: () => undefined, cut: () => lines.destroy() });
        const stop = server.rooms.listen(room, { person: person?.id ?? null, hear }, NOTHING_KNOWN);
        const beat = setInterval(() => lines.write('\n'), BEAT);
        lines
          .on('error', () => undefined)
          .on('close', () => {
            clearInterval(beat);
            stop();
            forget();
            leave();
            if (person !== null) server.went(person.id);
          });
        return reply.type('application/x-ndjson; charset=utf-8').send(lines);
      } catch (error) {
        leave();
        if (error instanceof Denied) return refused(reply, 404, error.message);
        throw error;
      }
    });
  };
}
