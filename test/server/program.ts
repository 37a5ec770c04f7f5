// A program that plays over a real socket: connects, reads what is told, answers at random from a seed.
import { WebSocket } from 'ws';
import { type Plain, randomOf, seeded } from '../../src/kernel/index.ts';
import type { LogLine } from '../../src/match/index.ts';
import { commitmentTo } from '../../src/wire/fairness.ts';
import { apply } from '../../src/wire/delta.ts';
import { isSeen, readMessage } from '../../src/wire/message.ts';
import type { AskOf, Message, Reply, RequestName, RequestOf, Seen } from '../../src/wire/protocol.ts';

type Replied = Extract<Message, { t: 'reply' }>;
export class Refused extends Error {}

export class Program {
  token: string | null = null;
  seen: Seen | null = null;
  readonly log: LogLine[] = [];
  readonly got: Message[] = [];
  feed = '';
  n = 0;
  private web: WebSocket | null = null;
  private q = 0;
  private readonly waiting = new Map<number, (reply: Replied) => void>();
  private readonly random;
  private number: string | null;
  private asked = -1;
  private agreeing = false;
  private changed: () => void = () => undefined;

  constructor(
    readonly name: string,
    private readonly port: number,
    seed = name,
  ) {
    this.random = randomOf(seeded(seed));
    this.number = Array.from({ length: 16 }, () => this.random.int(0, 255).toString(16).padStart(2, '0')).join('');
  }

  async connect(): Promise<void> {
    const web = new WebSocket(`ws://127.0.0.1:${this.port}/ws`);
    this.web = web;
    web.on('message', (data) => this.web === web && this.read((data as Buffer).toString()));
    await new Promise((resolve, reject) => web.once('open', resolve).once('error', reject));
    const reply = await this.ask('hello', { v: 1, token: this.token, name: this.name });
    if (reply !== null && 'token' in reply) this.token = reply.token ?? this.token;
  }
  get line(): WebSocket | null {
    return this.web;
  }
  /** The line breaks without a farewell. */
  cut(): void {
    this.web?.terminate();
    this.web = null;
    this.asked = -1;
  }
  end(): void {
    this.web?.close();
    this.web = null;
  }

  async ask<K extends RequestName>(what: K, how: AskOf<K>): Promise<Reply> {
    const { web } = this;
    if (web === null) throw new Error('no line');
    const q = this.q++;
    web.send(JSON.stringify({ q, do: what, with: how }));
    const reply = await new Promise<Replied>((resolve) => this.waiting.set(q, resolve));
    if (!reply.ok) throw new Refused(reply.problem);
    return reply.value;
  }
  open(match: string, since: { feed: string; n: number } | null = null): Promise<Reply> {
    return this.ask('open', { match, since });
  }
  sit(match: string, deck: RequestOf<'sit'>['deck']): Promise<Reply> {
    return this.ask('sit', {
      match,
      seat: null,
      deck,
      own: [],
      commitment: this.number === null ? null : commitmentTo(this.number),
    });
  }

  /** It adds nothing to the seed. */
  withoutNumber(): void {
    this.number = null;
  }
  private read(text: string): void {
    const message = readMessage(text);
    if (!('t' in message)) throw new Error(`not as the protocol has it: ${message.problem}`);
    this.hear(message);
    if (this.seen !== null && !isSeen(this.seen)) throw new Error('differences made what no server shows');
  }
  private hear(message: Message): void {
    this.got.push(message);
    if (message.t === 'reply') {
      if (message.q !== null) this.waiting.get(message.q)?.(message);
      return;
    }
    if (message.t === 'gone') return;
    if (message.t === 'change' && (message.feed !== this.feed || message.n !== this.n + 1 || this.seen === null))
      throw new Error('a gap');
    this.feed = message.feed;
    this.n = message.n;
    this.log.splice(message.log.from, this.log.length, ...message.log.lines);
    this.seen =
      message.t === 'seen' ? message.whole : (apply(this.seen as unknown as Plain, message.delta) as unknown as Seen);
    this.changed();
  }

  /** Resolves once what is seen is as wanted. */
  until(wanted: (seen: Seen) => boolean): Promise<Seen> {
    return new Promise((resolve) => {
      const look = () => this.seen !== null && wanted(this.seen) && resolve(this.seen);
      const { changed } = this;
      this.changed = () => {
        changed();
        look();
      };
      look();
    });
  }
  /** Agrees and answers whenever it is asked; refusals that come of late answers are no matter. */
  plays(): void {
    const { changed } = this;
    this.changed = () => {
      changed();
      this.move();
    };
    this.move();
  }
  private move(): void {
    const { seen } = this;
    if (seen === null || seen.seat === null || this.web === null) return;
    const { match } = seen;
    if (seen.status === 'open') {
      if (seen.seats.includes(null) || seen.seats[seen.seat]?.agreed !== false || this.agreeing) return;
      this.agreeing = true;
      void this.try(this.ask('agree', { match, number: this.number })).then(() => (this.agreeing = false));
      return;
    }
    const decision = seen.view?.decision ?? null;
    if (seen.status !== 'running' || decision === null || this.asked === seen.question) return;
    this.asked = seen.question;
    const options = [this.random.int(0, decision.options.length - 1)];
    void this.try(this.ask('answer', { match, question: seen.question, options }));
  }
  private async try(asked: Promise<Reply>): Promise<void> {
    try {
      await asked;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
}
