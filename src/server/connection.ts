// One connection: reads what comes, answers each request once, and sends what changed at the tables it looks at.
import {
  type AnyRequest,
  type Message,
  MOST_BYTES,
  readRequest,
  type Reply,
  type RequestName,
} from '../wire/protocol.ts';
import type { Seat } from '../kernel/index.ts';
import { visible } from '../read/visible.ts';
import type { Known } from './matches/channels.ts';
import type { Room } from './matches/room.ts';
import type { Person } from './people/people.ts';
import type { Socket } from './ports.ts';
import { Denied } from './denied.ts';
import { carryOut, roomOf } from './requests.ts';
import type { Server } from './server.ts';

/** Says whether this connection may ask once more, and whether it may do what is scarce. */
export interface Gate {
  mayAsk(): Promise<boolean>;
  mayDo(what: Scarce): Promise<boolean>;
}
/** Cards of one's own are read anew whenever somebody sits down with them. */
export type Scarce = RequestName | 'own';
export const scarce = (request: AnyRequest): Scarce =>
  request.do === 'sit' && request.with.own.length > 0 ? 'own' : request.do;
/** Where a connection comes from. */
export interface From {
  readonly address: string;
  readonly origin: string;
  readonly agent: string; // what the browser says of itself
}
const NOWHERE: From = { address: '', origin: '', agent: '' };
const OPEN_GATE: Gate = { mayAsk: async () => true, mayDo: async () => true };
const TOO_BIG = 1009;
const TOO_MANY = 1008;
const NOT_LET_IN = 4001;
const MOST_WAITING = 64; // requests that have not been answered yet
const MOST_TABLES = 16; // that one connection looks at

export class Connection {
  private person: Person | null = null;
  private readonly looks = new Map<string, { readonly room: Room; readonly stop: () => void }>();
  private queue: Promise<void> = Promise.resolve();
  private waiting = 0;
  private closed = false;
  private forget: () => void = () => undefined;

  constructor(
    private readonly server: Server,
    private readonly socket: Socket,
    private readonly gate: Gate = OPEN_GATE,
    private readonly from: From = NOWHERE,
  ) {}

  /** It looks at a game that is under way. */
  get isBusy(): boolean {
    return [...this.looks.values()].some(({ room }) => room.ledger.running);
  }
  private send(message: Message): void {
    if (!this.closed) this.socket.send(JSON.stringify(message));
  }
  private refuse(q: number | null, problem: string, rule = ''): void {
    this.send({ t: 'reply', q, ok: false, problem: visible(problem), rule });
  }
  end(): void {
    if (this.closed) return;
    this.closed = true;
    for (const { stop } of this.looks.values()) stop();
    this.forget();
    if (this.person !== null) this.server.went(this.person.id);
  }

  /** In the order they come; each gets exactly one reply. */
  receive(text: string): Promise<void> {
    if (text.length > MOST_BYTES) return this.drop(TOO_BIG, 'a message may have 256 kB');
    if (this.waiting >= MOST_WAITING) return this.drop(TOO_MANY, 'too much is asked at once');
    this.waiting++;
    const at = this.server.ports.clock.now();
    const done = this.queue.then(() => this.handle(text, at)).finally(() => this.waiting--);
    this.queue = done.catch(() => undefined); // what broke keeps nothing else from being answered
    return done;
  }
  private async drop(code: number, reason: string): Promise<void> {
    this.end();
    this.socket.close(code, reason);
  }
  private async handle(text: string, at: number): Promise<void> {
    if (this.closed) return;
    if (!(await this.gate.mayAsk())) return this.drop(TOO_MANY, 'too much is asked');
    const request = readRequest(text);
    if ('problem' in request) return this.refuse(request.q, request.problem);
    // What was asked for beforehand waits a while, and keeps nothing else waiting.
    if (request.do === 'answer' && request.with.auto) void this.reply(request, at);
    else await this.reply(request, at);
  }
  private async reply(request: AnyRequest, at: number): Promise<void> {
    const { q } = request;
    const done = this.server.observer.begin(request.do);
    try {
      this.send({ t: 'reply', q, ok: true, value: await this.answer(request, at) });
      done('ok');
    } catch (error) {
      const denied = error instanceof Denied;
      done(denied ? 'denied' : 'failed');
      if (denied) return this.refuse(q, error.message, error.rule);
      this.refuse(q, 'the server failed to do this');
      this.server.observer.failed(error, request.do);
    }
  }
  private async answer(request: AnyRequest, at: number): Promise<Reply> {
    const isNew = request.do !== 'hello' || request.with.token === null;
    if (isNew && !(await this.gate.mayDo(scarce(request))))
      throw new Denied('too often from your address; try again later');
    if (request.do === 'hello') return this.greet(request.with.token, request.with.name);
    if (this.person === null) throw new Denied('say hello first');
    if (request.do === 'open') {
      const { match, later, ...known } = request.with;
      return this.look(match, known, later);
    }
    if (request.do === 'leave') {
      this.looks.get(request.with.match)?.stop();
      this.looks.delete(request.with.match);
      return null;
    }
    return carryOut(this.server, { ...this.from, person: this.person, at }, request);
  }

  private async greet(token: string | null, name: string | null): Promise<Reply> {
    if (this.person !== null) throw new Denied('you have said hello already');
    const { person, fresh } = await this.server.greet(token, name, this.from.agent);
    if (this.closed) return null;
    this.person = person;
    this.server.came(person.id);
    this.forget = this.server.lines.add(person, {
      know: (now) => (this.person = now),
      cut: () => void this.drop(NOT_LET_IN, 'this session has ended'),
    });
    const { games } = this.server;
    return { person: person.id, name: person.name, account: person.account, token: fresh, games };
  }

  /** Begins to look at a table: all of it now, or what was missed, and from then on what changes. */
  private async look(id: string, known: Known, later: Seat | null): Promise<null> {
    if (this.looks.size >= MOST_TABLES && !this.looks.has(id)) throw new Denied('you look at too many tables');
    const room = await roomOf(this.server, id);
    await room.catchUp();
    if (this.closed) return null;
    this.looks.get(id)?.stop();
    const person = this.person?.id ?? null;
    const hear = (text: string): void => {
      if (!this.closed) this.socket.send(text);
    };
    this.looks.set(id, { room, stop: this.server.rooms.listen(room, { person, later, hear }, known) });
    return null;
  }
}
