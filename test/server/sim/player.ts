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
import { Chain, type Picture, pictureOf } from './pictures.ts';
import type { Timeline } from './world.ts';

export interface Sent {
  readonly question: number;
  readonly options: readonly number[];
  readonly auto: boolean;
  readonly shownAt: number; // when the question was seen first
  readonly at: number;
  cameAt: number | null; // to the server; null: not at all, or after a pause of its own
}
export interface Manners {
  readonly latency: number;
  readonly patience: number; // how long it thinks at most
  readonly twice: number; // share of answers that are sent twice
  readonly talk: number; // share of changes at which something is said
  readonly takeBack: number; // share of answers that one wants to take back
  readonly broods: number; // share of answers that take minutes
  readonly brink: number; // share of answers that come about when time is up
  readonly changes: number; // how often one brings something else before the game, or gets up
  readonly nosy: number; // share of changes at which one asks for what nobody may know yet
  readonly shows: boolean; // lets watchers see everything some time later
  readonly bot: boolean; // plays against one
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
  readonly late: Sent[] = [];
  /** What it saw each time it heard something. */
  readonly pictures: (Picture & { readonly at: number })[] = [];
  /** What the other had brought when it agreed. */
  readonly agreed: { readonly to: number; readonly own: string }[] = [];
  private readonly chain = new Chain();
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
    private readonly later: Seat | null = null,
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

  ask<K extends RequestName>(what: K, how: AskOf<K>, came: () => void = () => undefined): Promise<Answered> {
    const { line, epoch, time } = this;
    if (line === null) return new Promise(() => undefined);
    const q = this.q++;
    const text = JSON.stringify({ q, do: what, with: how });
    time.after(time.within(this.manners.latency), () => {
      if (epoch !== this.epoch || !line.member.process.alive) return;
      came();
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
    return before === null ? null : this.applied(before, message);
  }
  /** Null, and a problem, where the change does not fit what was seen before. */
  private applied(before: Seen, { delta, n }: Extract<Told, { t: 'change' }>): Seen | null {
    try {
      return apply(before as unknown as Plain, delta) as unknown as Seen;
    } catch (error) {
      this.problems.push(`${this.name}: change ${n} does not fit: ${String(error)}`);
      return null;
    }
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
      // Not both players may have said yet that they show everything.
      if (this.later === null) this.problems.push(message.problem);
      else this.time.after(5000, () => void this.again(message.match));
      return;
    }
    const { from, lines } = message.log;
    if (from > this.log.length) this.problems.push(`lines from ${from} on come when ${this.log.length} are known`);
    this.log.splice(from, this.log.length, ...lines);
    this.chain.put(from, lines);
    const { feed, n } = message;
    if (message.t === 'seen') this.seen = message.whole;
    else if (this.seen === null) this.problems.push('a change comes before anything was seen');
    else {
      if (feed !== this.heardOf?.feed || n !== this.heardOf.n + 1)
        this.problems.push(`${this.name}: change ${n} comes after ${this.heardOf?.n}`);
      this.seen = this.applied(this.seen, message) ?? this.seen;
    }
    this.heardOf = { feed, n };
    this.heardAt = this.time.now;
    if (this.seen !== null) this.remember(feed, this.seen);
    this.think();
  }

  private heardAt = 0;
  /** Until when it thinks, and does not wonder why nothing happens. */
  busyUntil = 0;
  /** What it sees now, and whether it may. */
  private remember(feed: string, seen: Seen): void {
    const { seat, status, standing } = seen;
    this.pictures.push({ ...pictureOf(seen, this.chain), at: this.time.now });
    this.lookForNames(feed, seen);
    if (seat !== null && seen.seats[seat]?.name !== this.name)
      this.problems.push(`${this.name} sees through the eyes of a seat that is not theirs`);
    if (seen.number !== null && !(status === 'over' && standing.over))
      this.problems.push(`${this.name} is told the number of the seed while the match goes on`);
  }
  private readonly named = { feed: '', now: new Set<number>(), gone: new Set<number>() };
  /** Who watches cannot follow a card out of sight: a name that went never comes back. */
  private lookForNames(feed: string, { seat, later, view }: Seen): void {
    if (seat !== null || later !== null || view === null) return;
    if (feed !== this.named.feed) Object.assign(this.named, { feed, now: new Set(), gone: new Set() });
    const now = new Set(view.zones.flatMap(({ cards }) => cards.map(({ handle }) => handle)));
    for (const name of now)
      if (this.named.gone.has(name)) this.problems.push(`who watches meets a card anew by the name ${name} it had`);
    for (const name of this.named.now) if (!now.has(name)) this.named.gone.add(name);
    this.named.now = now;
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
      this.chain.put(0, []);
      this.seen = null;
      this.heardOf = null;
    }
    this.sending = this.seen;
    const known = knows ? { since: this.heardOf, lines: this.log.length, turned: seen.turned } : { since: null };
    const { epoch } = this;
    const reply = await this.ask('open', { match, ...known, later: this.later });
    if (!reply.ok || epoch !== this.epoch) return;
    this.looks = { from: time.now, to: Number.POSITIVE_INFINITY };
    this.lines.push(this.looks);
  }

  private asked = -1; // the question it is about to answer on this line
  private agreeing = false;
  private wondering = false; // about what the other asked for
  private soon(most: number, act: () => void): void {
    const { epoch, time } = this;
    time.after(time.within(most), () => epoch === this.epoch && act());
  }
  private think(): void {
    const { seen, time, manners } = this;
    if (seen === null) return;
    if (seen.status === 'open' && seen.seat === null && this.deck !== null) this.soon(400, () => this.sitDown(seen));
    if (seen.seat === null) return;
    const { match } = seen;
    if (seen.status === 'faulted') this.problems.push(`${this.name}: the match is at fault`);
    if (seen.status === 'open') return this.settle(seen);
    if (time.chance(manners.nosy)) this.pry(seen);
    if (seen.status === 'over' && !seen.standing.over && seen.seats[seen.seat]?.ready === false)
      this.soon(1000, () => void this.ask('next', { match }));
    if (seen.status !== 'running') return;
    if (manners.shows && seen.seats[seen.seat]?.shows === false)
      this.soon(500, () => void this.ask('show', { match, on: true }));
    // While the other is away is a good moment to think again.
    const other = seen.seats[seen.seat === 0 ? 1 : 0];
    if (other?.here === false && seen.undo === 'free' && time.chance(manners.takeBack))
      this.soon(800, () => void this.ask('undo', { match }));
    if (time.chance(manners.talk)) this.soon(1500, () => this.say(match));
    if (seen.request !== null && seen.request.seat !== seen.seat && !this.wondering) {
      this.wondering = true;
      const grants = time.chance(0.5);
      this.soon(2000, () => void this.ask(grants ? 'undo' : 'decline', { match }));
      time.after(3000, () => (this.wondering = false));
    }
    this.decide(seen);
  }
  private changed = 0; // how often it brought something else
  private sitDown({ match }: Seen): void {
    if (this.seen?.seat !== null || this.deck === null) return;
    void this.ask('sit', { match, seat: null, deck: this.deck, own: [], commitment: commitmentTo(this.number) });
  }
  /** Before the game: brings something else, gets up and sits down again, agrees to what it sees. */
  private settle(seen: Seen): void {
    const { time, manners } = this;
    const { match, seat } = seen;
    if (seat === null || this.agreeing) return;
    const other = seen.seats[seat === 0 ? 1 : 0] ?? null;
    if (other === null && manners.bot) this.soon(300, () => void this.ask('bot', { match, level: 'random' }));
    if (this.changed < 4 && time.chance(manners.changes)) {
      this.changed++;
      if (time.chance(0.3)) this.soon(300, () => void this.ask('stand', { match }));
      else if (this.deck !== null) {
        const brought = { deck: this.deck, own: [], commitment: commitmentTo(this.number) };
        this.soon(300, () => void this.ask('sit', { match, seat: null, ...brought }));
      }
    }
    if (other === null || seen.seats[seat]?.agreed === true) return;
    this.agreeing = true;
    const to = other.brought;
    time.after(time.within(1000), () => {
      this.agreeing = false;
      if (this.seen?.status !== 'open') return;
      this.agreed.push({ to, own: JSON.stringify(other.own) });
      void this.ask('agree', { match, number: this.number, to }).then((reply) => {
        if (!reply.ok && this.seen?.status === 'open') this.settle(this.seen);
        return undefined;
      });
    });
  }
  /** Asks for what is nobody's business while the match goes on. */
  private pry({ match, seat, status, standing }: Seen): void {
    if (status === 'over' && standing.over) return;
    const { epoch } = this;
    const told = (what: string) => (reply: Answered) => {
      const over = this.seen?.status === 'over' && this.seen.standing.over;
      if (reply.ok && epoch === this.epoch && !over)
        this.problems.push(`${this.name} is told ${what} while the match goes on`);
      return undefined;
    };
    void this.ask('record', { match, nth: 0 }).then(told('a record'));
    void this.ask('film', { match, nth: 0, seat: seat === 0 ? 1 : 0 }).then(told('what the other saw'));
  }
  private say(match: string): void {
    const phrase = PHRASES[this.time.within(PHRASES.length - 1)] ?? 'hello';
    void this.ask('say', { match, what: { phrase } }).then((reply) => {
      if (reply.ok) this.said.set(phrase, (this.said.get(phrase) ?? 0) + 1);
      return undefined;
    });
  }
  /** Until its time is up, or nearly so. */
  private brink({ seat, clocks }: Seen): number {
    const { time, manners } = this;
    if (time.chance(manners.broods)) return time.within(300_000);
    if (seat === null || clocks === null || !time.chance(manners.brink)) return time.within(manners.patience);
    const rest = clocks.left[seat] + clocks.step - clocks.spent[seat] - (time.now - this.heardAt);
    return Math.max(0, rest - 900 + time.within(1100));
  }
  private decide(seen: Seen): void {
    const { view, question, match } = seen;
    const { time, manners } = this;
    const decision = view?.decision ?? null;
    if (decision !== null && !this.shown.has(question)) this.shown.set(question, time.now);
    const key = this.epoch * 1_000_000 + question;
    if (decision === null || this.asked === key) return;
    this.asked = key;
    const options = [time.within(decision.options.length - 1)];
    const auto = time.chance(0.1);
    const send = (): void => {
      const shownAt = this.shown.get(question) ?? time.now;
      const sent: Sent = { question, options, auto, shownAt, at: time.now, cameAt: null };
      this.sent.push(sent);
      const came = (): void => {
        if (!auto) sent.cameAt = time.now;
      };
      void this.ask('answer', { match, question, options, auto }, came).then((reply) => {
        if (reply.ok) this.acknowledged.push(sent);
        else if (this.asked === key) this.asked = -1;
        if (!reply.ok && reply.problem === 'your time is up') this.late.push(sent);
        if (reply.ok && time.chance(manners.takeBack)) this.soon(4000, () => void this.ask('undo', { match }));
        return undefined;
      });
    };
    const { epoch } = this;
    const thinks = this.brink(seen);
    this.busyUntil = time.now + thinks;
    time.after(thinks, () => {
      if (epoch !== this.epoch) return;
      send();
      if (time.chance(manners.twice)) this.soon(600, send);
    });
  }
}
