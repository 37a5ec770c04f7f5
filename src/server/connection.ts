// One connection: reads what comes, answers each request once, and sends what changed at the tables it looks at.
import type { Deck, Plain, Seat } from '../kernel/index.ts';
import { Groups } from '../referee/group.ts';
import { whyNot } from '../referee/whynot.ts';
import { difference } from '../wire/delta.ts';
import {
  type AnyRequest,
  type LogPart,
  type Message,
  MOST_BYTES,
  readRequest,
  type Reply,
  type RequestOf,
  type Seen,
} from '../wire/protocol.ts';
import { agree, answer, concede, decline, next, sit, stand, undo } from './matches/deeds.ts';
import type { Denial, Room, Wish } from './matches/room.ts';
import { type Eyes, linesFor, seen, WatcherNames } from './matches/seen.ts';
import type { Person } from './people/people.ts';
import type { Socket } from './ports.ts';
import type { Server } from './server.ts';

/** A table this connection looks at, and what it has been sent of it. */
interface Look {
  readonly room: Room;
  eyes: Eyes;
  last: Seen | null;
  lines: number; // of the log it has
  turned: number;
  stop: () => void;
}
/** A request that cannot be granted, with the clause behind it where there is one. */
class Denied extends Error {
  constructor(
    message: string,
    readonly rule = '',
  ) {
    super(message);
  }
}
const POLICY_VIOLATION = 1008;
const TOO_BIG = 1009;

const deckOf = ({ name, options, parts }: RequestOf<'sit'>['deck']): Deck => ({
  name,
  ...(options === undefined ? {} : { options }),
  parts,
});

export class Connection {
  private person: Person | null = null;
  private readonly looks = new Map<string, Look>();
  private queue: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(
    private readonly server: Server,
    private readonly socket: Socket,
  ) {}

  private send(message: Message): void {
    if (!this.closed) this.socket.send(JSON.stringify(message));
  }
  end(): void {
    if (this.closed) return;
    this.closed = true;
    for (const look of this.looks.values()) look.stop();
    if (this.person !== null) this.server.went(this.person.id);
    for (const { room } of this.looks.values()) this.server.rooms.tell(room);
  }

  /** In the order they come; each gets exactly one reply. */
  receive(text: string): Promise<void> {
    this.queue = this.queue.then(() => this.handle(text));
    return this.queue;
  }
  private async handle(text: string): Promise<void> {
    if (this.closed) return;
    if (text.length > MOST_BYTES) {
      this.socket.close(TOO_BIG, 'a message may have 256 kB');
      return;
    }
    const request = readRequest(text);
    if ('problem' in request) {
      this.send({ t: 'reply', q: request.q, ok: false, problem: request.problem, rule: '' });
      return;
    }
    const { q } = request;
    try {
      if (this.person === null && request.do !== 'hello') throw new Denied('say hello first');
      this.send({ t: 'reply', q, ok: true, value: await this.carryOut(request) });
    } catch (error) {
      if (!(error instanceof Denied)) {
        this.send({ t: 'reply', q, ok: false, problem: 'the server failed to do this', rule: '' });
        throw error;
      }
      this.send({ t: 'reply', q, ok: false, problem: error.message, rule: error.rule });
    }
  }

  private async carryOut(request: AnyRequest): Promise<Reply> {
    const person = this.person?.id ?? '';
    switch (request.do) {
      case 'hello':
        return this.greet(request.with.token, request.with.name);
      case 'lobby':
        return { tables: await this.server.tables() };
      case 'create': {
        const { terms } = request.with;
        if (!this.server.games.includes(terms.game)) throw new Denied(`no game is called ${terms.game.slice(0, 40)}`);
        return { match: await this.server.create(terms) };
      }
      case 'open':
        await this.look(request.with.match, request.with.lines);
        return null;
      case 'leave':
        this.looks.get(request.with.match)?.stop();
        this.looks.delete(request.with.match);
        return null;
      case 'sit': {
        const { match, ...how } = request.with;
        const who = { kind: 'person' as const, person, name: this.person?.name ?? '' };
        return this.wish(match, sit({ ...how, deck: deckOf(how.deck), who }));
      }
      case 'stand':
        return this.wish(request.with.match, stand(person));
      case 'agree':
        return this.wish(request.with.match, agree(person, request.with.number));
      case 'answer':
        return this.wish(request.with.match, answer(person, request.with.question, request.with.options));
      case 'concede':
        return this.wish(request.with.match, concede(person));
      case 'undo':
        return this.wish(request.with.match, undo(person));
      case 'decline':
        return this.wish(request.with.match, decline(person));
      case 'next':
        return this.wish(request.with.match, next(person));
      case 'pick': {
        const { look, seat, groups } = await this.seated(request.with.match);
        return groups.pick(look.room.ledger.game, seat, request.with.picks);
      }
      case 'whyNot': {
        const { look, seat } = await this.seated(request.with.match);
        const { match, game } = look.room.ledger;
        if (match === null) throw new Denied('no game is under way');
        return whyNot(game, match.state(), seat, request.with.handle);
      }
      case 'look': {
        const { look, seat } = await this.seated(request.with.match);
        return { view: look.room.ledger.match?.viewAtLine(seat, request.with.line) ?? null };
      }
      case 'record': {
        const room = await this.room(request.with.match);
        if (!room.ledger.isOver) throw new Denied('the match is not over');
        return { record: room.ledger.match?.record ?? null };
      }
    }
  }

  private async greet(token: string | null, name: string | null): Promise<Reply> {
    if (this.person !== null) throw new Denied('you have said hello already');
    const known = token === null ? null : await this.server.people.byToken(token);
    const fresh = known === null ? await this.server.people.guest(name ?? '') : null;
    const person = known ?? fresh?.person ?? null;
    if (person === null) throw new Denied('who are you?');
    this.person = person;
    this.server.came(person.id);
    return { person: person.id, name: person.name, token: fresh?.token ?? null, games: this.server.games };
  }

  private async room(id: string): Promise<Room> {
    const room = await this.server.rooms.room(id);
    if (room === null) throw new Denied('there is no such table');
    return room;
  }
  private async wish(id: string, wish: Wish): Promise<null> {
    const denial: Denial | null = await (await this.room(id)).wish(wish);
    if (denial !== null) throw new Denied(denial.message, denial.refused);
    return null;
  }
  private async seated(id: string): Promise<{ look: Look; seat: Seat; groups: Groups }> {
    const look = this.looks.get(id);
    if (look === undefined || look.eyes.seat === null) throw new Denied('you do not sit at this table');
    return { look, seat: look.eyes.seat, groups: look.eyes.groups };
  }

  /** Begins to look at a table: all of it now, and from then on what changes. */
  private async look(id: string, lines: number): Promise<void> {
    const room = await this.room(id);
    await room.catchUp();
    this.looks.get(id)?.stop();
    const stop = this.server.rooms.watch(room, () => this.tell(id));
    const { turned } = room.ledger;
    this.looks.set(id, { room, eyes: this.eyesFor(room), last: null, lines, turned, stop });
    this.server.rooms.tell(room);
  }
  private eyesFor(room: Room): Eyes {
    const seat = this.person === null ? null : room.ledger.seatOf(this.person.id);
    return seat === null ? { seat, names: new WatcherNames() } : { seat, groups: new Groups() };
  }
  private tell(id: string): void {
    const look = this.looks.get(id);
    if (look === undefined || this.closed) return;
    const { room } = look;
    if (look.eyes.seat !== room.ledger.seatOf(this.person?.id ?? ''))
      Object.assign(look, { eyes: this.eyesFor(room), last: null, lines: 0 });
    if (look.eyes.seat === null && room.ledger.head.terms.watch === 'nobody' && room.ledger.status !== 'open') {
      this.socket.close(POLICY_VIOLATION, 'this table is not watched');
      return;
    }
    const now = seen(room, look.eyes, this.server.isHere);
    const log = this.logPart(look);
    const { last } = look;
    look.last = now;
    if (last === null) this.send({ t: 'seen', match: id, whole: now, log });
    else {
      const delta = difference(last as unknown as Plain, now as unknown as Plain);
      if (delta !== null || log.lines.length > 0) this.send({ t: 'change', match: id, delta: delta ?? { o: {} }, log });
    }
  }
  /** The lines that came; all of them where some were taken back. */
  private logPart(look: Look): LogPart {
    const { ledger } = look.room;
    if (look.turned !== ledger.turned) look.lines = 0;
    look.turned = ledger.turned;
    const from = look.lines;
    const lines = linesFor(look.room, look.eyes.seat, from);
    look.lines = from + lines.length;
    return { from, lines };
  }
}
