// A player in the simulated world, or one who watches: connects, plays at random, reconnects when the line breaks, sends things
// twice, talks, asks to take back, and remembers what was told and acknowledged, and when.
import type { Plain, Seat } from '../../../src/kernel/index.ts';
import type { Connection } from '../../../src/server/connection.ts';
import { commitmentTo } from '../../../src/wire/fairness.ts';
import { apply } from '../../../src/wire/delta.ts';
import { PHRASES } from '../../../src/wire/phrases.ts';
import type { AskOf, Message, RequestName, RequestOf, Seen } from '../../../src/wire/protocol.ts';
import type { LogLine } from '../../../src/match/index.ts';
import type { Member } from './game.ts';
import type { Timeline } from './world.ts';

export interface Sent {
  readonly question: number;
  readonly options: readonly number[];
  readonly auto: boolean;
  readonly shownAt: number; // when the question was seen first
  readonly at: number;
}
export interface Manners {
  readonly latency: number;
  readonly patience: number; // how long it thinks at most
  readonly twice: number; // share of answers that are sent twice
  readonly talk: number; // share of changes at which something is said
  readonly takeBack: number; // share of answers that one wants to take back
}
type Answered = Extract<Message, { t: 'reply' }>;
type Told = Extract<Message, { t: 'seen' | 'change' }>;

export class Player {
  token: string | null = null;
  seen: Seen | null = null;
  readonly log: LogLine[] = [];
  readonly sent: Sent[] = [];
  readonly acknowledged: Sent[] = [];
  /** When it was told that it had taken too long. */
  readonly late: { readonly question: number; readonly at: number }[] = [];
  readonly said = new Map<string, number>(); // phrases that were acknowledged, and how often
  readonly problems: string[] = [];
  /** From when to when it had a line and looked on. */
  readonly lines: { readonly from: number; to: number }[] = [];
  /** When it was first told of what. */
  readonly told: { readonly at: number; readonly question: number; readonly waiting: string }[] = [];
  private line: { readonly member: Member; readonly connection: Connection } | null = null;
  private looks: { readonly from: number; to: number } | null = null;
  private epoch = 0;
  private q = 0;
  private heardOf: { feed: string; n: number } | null = null;
  private readonly waiting = new Map<number, (reply: Answered) => void>();
  private readonly shown = new Map<number, number>();
  private readonly replied = new Set<number>();
  readonly number: string;

  constructor(
    readonly name: string,
    private readonly time: Timeline,
    private readonly deck: RequestOf<'sit'>['deck'] | null, // null: only watches
    private readonly cluster: () => readonly Member[],
    private readonly manners: Manners,
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
    this.cut();
  }
  /** From now on it hears nothing, whether it knows that or not. */
  cut(process = this.line?.member.process): void {
    if (this.line !== null && process !== this.line.member.process) return;
    if (this.looks !== null) this.looks.to = this.time.now;
    this.looks = null;
  }
  /** Goes away for a while. */
  leave(milliseconds: number, match: string): void {
    this.break();
    this.away = true;
    this.time.after(milliseconds, () => {
      this.away = false;
      void this.again(match);
    });
  }
  away = false;

  private ask<K extends RequestName>(what: K, how: AskOf<K>): Promise<Answered> {
    const { line, epoch, time } = this;
    if (line === null) return new Promise(() => undefined);
    const q = this.q++;
    const text = JSON.stringify({ q, do: what, with: how });
    time.after(time.within(this.manners.latency), () => {
      if (epoch !== this.epoch || !line.member.process.alive) return;
      line.connection.receive(text).catch(() => undefined);
    });
    return new Promise((resolve) => this.waiting.set(q, resolve));
  }

  /** Connects to any process that lives; resolves once it has said hello. */
  async connect(): Promise<boolean> {
    this.break();
    const alive = this.cluster().filter(({ process }) => process.alive);
    const chosen = alive[this.time.within(Math.max(0, alive.length - 1))];
    if (chosen === undefined) return false;
    const { epoch, time } = this;
    const { latency } = this.manners;
    let last = time.now; // messages of one line come in the order they were sent
    const connection = chosen.connect({
      send: (text) => {
        const message = JSON.parse(text) as Message;
        if (message.t !== 'reply' && message.t !== 'gone') this.wasTold(message);
        last = Math.max(last, time.now + time.within(latency));
        time.after(last - time.now, () => epoch === this.epoch && this.hear(message));
      },
      close: () => time.after(time.within(latency), () => epoch === this.epoch && this.break()),
    });
    this.line = { member: chosen, connection };
    const reply = await this.ask('hello', { v: 1, token: this.token, name: this.name });
    if (reply.ok && reply.value !== null && 'token' in reply.value) this.token = reply.value.token ?? this.token;
    return reply.ok;
  }
  /** As the server sends it, whatever the line does to it. */
  private wasTold(message: Told): void {
    const whole = message.t === 'seen' ? message.whole : this.ahead(message);
    this.sending = whole;
    if (whole === null) return;
    this.told.push({ at: this.time.now, question: whole.question, waiting: whole.waiting.join() });
  }
  private sending: Seen | null = null;
  private ahead(message: Extract<Told, { t: 'change' }>): Seen | null {
    const before = this.sending ?? this.seen;
    return before === null ? null : (apply(before as unknown as Plain, message.delta) as unknown as Seen);
  }

  private hear(message: Message): void {
    if (message.t === 'reply') {
      const { q } = message;
      if (q === null) return;
      if (this.replied.has(q)) this.problems.push(`${this.name}: request ${q} is replied to twice`);
      this.replied.add(q);
      this.waiting.get(q)?.(message);
      return;
    }
    if (message.t === 'gone') {
      this.problems.push(message.problem);
      return;
    }
    const { from, lines } = message.log;
    if (from > this.log.length) this.problems.push(`lines from ${from} on come when ${this.log.length} are known`);
    this.log.splice(from, this.log.length, ...lines);
    const { feed, n } = message;
    if (message.t === 'seen') this.seen = message.whole;
    else if (this.seen === null) this.problems.push('a change comes before anything was seen');
    else {
      if (feed !== this.heardOf?.feed || n !== this.heardOf.n + 1)
        this.problems.push(`${this.name}: change ${n} comes after ${this.heardOf?.n}`);
      this.seen = apply(this.seen as unknown as Plain, message.delta) as unknown as Seen;
    }
    this.heardOf = { feed, n };
    this.think();
  }

  async create(terms: RequestOf<'create'>['terms']): Promise<string> {
    const reply = await this.ask('create', { terms });
    if (!reply.ok || reply.value === null || !('match' in reply.value)) throw new Error('no table was made');
    return reply.value.match;
  }
  /** Goes on where it was, on whatever line there is now. */
  async again(match: string): Promise<void> {
    if (this.away || !(await this.connect())) return;
    const { time, seen } = this;
    // As a page does: from what it heard last, or from nothing after it was loaded anew.
    const knows = seen !== null && time.chance(0.6);
    if (!knows) {
      this.log.length = 0;
      this.seen = null;
      this.heardOf = null;
    }
    this.sending = this.seen;
    const known = knows ? { since: this.heardOf, lines: this.log.length, turned: seen.turned } : { since: null };
    const { epoch } = this;
    const reply = await this.ask('open', { match, ...known });
    if (!reply.ok || epoch !== this.epoch) return;
    this.looks = { from: time.now, to: Number.POSITIVE_INFINITY };
    this.lines.push(this.looks);
    if (this.seat === null && this.deck !== null)
      await this.ask('sit', { match, seat: null, deck: this.deck, own: [], commitment: commitmentTo(this.number) });
  }

  private asked = -1; // the question it is about to answer on this line
  private agreeing = false;
  private wondering = false; // about what the other asked for
  private later(most: number, act: () => void): void {
    const { epoch, time } = this;
    time.after(time.within(most), () => epoch === this.epoch && act());
  }
  private think(): void {
    const { seen, time, manners } = this;
    if (seen === null || seen.seat === null) return;
    const { match } = seen;
    if (seen.status === 'faulted') this.problems.push(`${this.name}: the match is at fault`);
    const mine = seen.seats[seen.seat];
    if (seen.status === 'open' && !seen.seats.includes(null) && mine?.agreed === false && !this.agreeing) {
      this.agreeing = true;
      time.after(time.within(300), () => {
        this.agreeing = false;
        if (this.seen?.status === 'open') void this.ask('agree', { match, number: this.number });
      });
      return;
    }
    if (seen.status !== 'running') return;
    if (time.chance(manners.talk)) this.later(1500, () => this.say(match));
    if (seen.request !== null && seen.request.seat !== seen.seat && !this.wondering) {
      this.wondering = true;
      const grants = time.chance(0.5);
      this.later(2000, () => void this.ask(grants ? 'undo' : 'decline', { match }));
      time.after(3000, () => (this.wondering = false));
    }
    this.decide(seen);
  }
  private say(match: string): void {
    const phrase = PHRASES[this.time.within(PHRASES.length - 1)] ?? 'hello';
    void this.ask('say', { match, what: { phrase } }).then((reply) => {
      if (reply.ok) this.said.set(phrase, (this.said.get(phrase) ?? 0) + 1);
      return undefined;
    });
  }
  private decide({ view, question, match }: Seen): void {
    const { time, manners } = this;
    const decision = view?.decision ?? null;
    if (decision !== null && !this.shown.has(question)) this.shown.set(question, time.now);
    const key = this.epoch * 1_000_000 + question;
    if (decision === null || this.asked === key) return;
    this.asked = key;
    const options = [time.within(decision.options.length - 1)];
    const auto = time.chance(0.1);
    const send = (): void => {
      const sent: Sent = { question, options, auto, shownAt: this.shown.get(question) ?? time.now, at: time.now };
      this.sent.push(sent);
      void this.ask('answer', { match, question, options, auto }).then((reply) => {
        if (reply.ok) this.acknowledged.push(sent);
        else if (this.asked === key) this.asked = -1;
        if (!reply.ok && reply.problem === 'your time is up') this.late.push({ question, at: time.now });
        if (reply.ok && time.chance(manners.takeBack)) this.later(4000, () => void this.ask('undo', { match }));
        return undefined;
      });
    };
    this.later(manners.patience, () => {
      send();
      if (time.chance(manners.twice)) this.later(600, send);
    });
  }
}
