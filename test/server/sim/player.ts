// A player in the simulated world: connects, plays at random, reconnects when the line breaks, remembers what was acknowledged.
import type { Plain, Seat } from '../../../src/kernel/index.ts';
import { Connection } from '../../../src/server/connection.ts';
import { commitmentTo } from '../../../src/wire/fairness.ts';
import type { Server } from '../../../src/server/server.ts';
import { apply } from '../../../src/wire/delta.ts';
import type { AskOf, Message, RequestName, RequestOf, Seen } from '../../../src/wire/protocol.ts';
import type { LogLine } from '../../../src/match/index.ts';
import type { Process, Timeline } from './world.ts';

export interface Acknowledged {
  readonly question: number;
  readonly options: readonly number[];
}
type Answered = Extract<Message, { t: 'reply' }>;

export class Player {
  token: string | null = null;
  seen: Seen | null = null;
  readonly log: LogLine[] = [];
  readonly acknowledged: Acknowledged[] = [];
  readonly problems: string[] = [];
  private line: { readonly process: Process; readonly connection: Connection } | null = null;
  private epoch = 0;
  private q = 0;
  private readonly waiting = new Map<number, (reply: Answered) => void>();
  readonly number: string;

  constructor(
    readonly name: string,
    private readonly time: Timeline,
    private readonly deck: RequestOf<'sit'>['deck'],
    private readonly servers: () => readonly { readonly process: Process; readonly server: Server }[],
    private readonly latency: number,
    private readonly patience: number, // how long it thinks at most
  ) {
    this.number = Array.from({ length: 16 }, () => time.within(255).toString(16).padStart(2, '0')).join('');
  }

  get seat(): Seat | null {
    return this.seen?.seat ?? null;
  }
  /** The line breaks: what is under way on it is lost on both sides. */
  break(): void {
    this.epoch++;
    this.waiting.clear();
    this.line?.connection.end();
    this.line = null;
  }

  private ask<K extends RequestName>(what: K, how: AskOf<K>): Promise<Answered> {
    const { line, epoch, time } = this;
    if (line === null) return new Promise(() => undefined);
    const q = this.q++;
    const text = JSON.stringify({ q, do: what, with: how });
    time.after(time.within(this.latency), () => {
      if (epoch !== this.epoch || !line.process.alive) return;
      line.connection.receive(text).catch(() => undefined);
    });
    return new Promise((resolve) => this.waiting.set(q, resolve));
  }

  /** Connects to any process that lives; resolves once it has said hello. */
  async connect(): Promise<boolean> {
    this.break();
    const alive = this.servers().filter(({ process }) => process.alive);
    const chosen = alive[this.time.within(Math.max(0, alive.length - 1))];
    if (chosen === undefined) return false;
    const { epoch, time } = this;
    let last = time.now; // messages of one line come in the order they were sent
    const connection = new Connection(chosen.server, {
      send: (text) => {
        last = Math.max(last, time.now + time.within(this.latency));
        time.after(last - time.now, () => epoch === this.epoch && this.hear(JSON.parse(text) as Message));
      },
      close: () => time.after(time.within(this.latency), () => epoch === this.epoch && this.break()),
    });
    this.line = { process: chosen.process, connection };
    const reply = await this.ask('hello', { v: 1, token: this.token, name: this.name });
    if (reply.ok && reply.value !== null && 'token' in reply.value) this.token = reply.value.token ?? this.token;
    return reply.ok;
  }

  private hear(message: Message): void {
    if (message.t === 'reply') {
      if (message.q !== null) this.waiting.get(message.q)?.(message);
      return;
    }
    if (message.t === 'gone') {
      this.problems.push(message.problem);
      return;
    }
    const { from, lines } = message.log;
    if (from > this.log.length) this.problems.push(`lines from ${from} on come when ${this.log.length} are known`);
    this.log.splice(from, this.log.length, ...lines);
    if (message.t === 'seen') this.seen = message.whole;
    else if (this.seen === null) this.problems.push('a change comes before anything was seen');
    else this.seen = apply(this.seen as unknown as Plain, message.delta) as unknown as Seen;
    this.think();
  }

  async create(terms: RequestOf<'create'>['terms']): Promise<string> {
    const reply = await this.ask('create', { terms });
    if (!reply.ok || reply.value === null || !('match' in reply.value)) throw new Error('no table was made');
    return reply.value.match;
  }
  async sit(match: string): Promise<void> {
    await this.ask('open', { match, since: null });
    await this.ask('sit', { match, seat: null, deck: this.deck, own: [], commitment: commitmentTo(this.number) });
  }
  /** Goes on where it was, on whatever line there is now. */
  async again(match: string): Promise<void> {
    if (!(await this.connect())) return;
    this.log.length = 0;
    this.seen = null;
    await this.ask('open', { match, since: null });
    if (this.seat === null)
      await this.ask('sit', { match, seat: null, deck: this.deck, own: [], commitment: commitmentTo(this.number) });
  }

  private asked = -1; // the question it is about to answer on this line
  private agreeing = false;
  private think(): void {
    const { seen, time, epoch } = this;
    if (seen === null || seen.seat === null) return;
    const mine = seen.seats[seen.seat];
    if (
      seen.status === 'open' &&
      seen.seats[0] !== null &&
      seen.seats[1] !== null &&
      mine?.agreed === false &&
      !this.agreeing
    ) {
      this.agreeing = true;
      time.after(time.within(300), () => {
        this.agreeing = false;
        if (epoch === this.epoch) void this.ask('agree', { match: seen.match, number: this.number });
      });
      return;
    }
    const decision = seen.view?.decision ?? null;
    const key = epoch * 1_000_000 + seen.question;
    if (seen.status !== 'running' || decision === null || this.asked === key) return;
    this.asked = key;
    const options = [time.within(decision.options.length - 1)];
    time.after(time.within(this.patience), () => {
      if (epoch !== this.epoch) return;
      void this.ask('answer', { match: seen.match, question: seen.question, options }).then((reply) => {
        if (reply.ok) this.acknowledged.push({ question: seen.question, options });
        else if (this.asked === key) this.asked = -1;
        return undefined;
      });
    });
  }
}
