// The page's line to the server: it connects, says who it is, asks and is answered, and connects again when it breaks.
// What it needs of the browser is handed in, so that it also runs against a server in the same process.
import type { AskOf, Message, PROTOCOL, ReplyTo, RequestName } from '../../wire/protocol.ts';

const VERSION: typeof PROTOCOL = 1;

export interface Wire {
  send(text: string): void;
  close(): void;
}
export interface Heard {
  opened(): void;
  text(text: string): void;
  closed(): void;
}
export interface Surroundings {
  dial(heard: Heard): Wire;
  /** Calls back once after so many milliseconds; the answer cancels it. */
  after(milliseconds: number, call: () => void): () => void;
  /** From 0 up to 1: so that not all pages come back at once. */
  fraction(): number;
  /** Who this browser is to the server, and what it is to remember of what the server says. */
  guest(): { readonly token: string | null; readonly name: string };
  keep(token: string | null, name: string, account: boolean): void;
}

/** `refused`: the server does not speak with this page, and trying again would not help. */
export type LineState = 'connecting' | 'open' | 'lost' | 'refused';
/** `resent`: it was asked a second time, so the first may have been carried out; `lost`: nobody knows. */
export type Answered<K extends RequestName> =
  | { readonly ok: true; readonly value: ReplyTo<K>; readonly resent: boolean }
  | {
      readonly ok: false;
      readonly problem: string;
      readonly rule: string;
      readonly resent: boolean;
      readonly lost: boolean;
    };
export type Told = Extract<Message, { readonly t: 'seen' | 'change' }>;
/** Somebody who looks at a table: what they have of it, and where they hear of it. */
export interface Follower {
  open(): AskOf<'open'>;
  hear(message: Told): void;
  /** All that was missed has been told. */
  opened(): void;
  denied(problem: string): void;
}

interface Asked {
  readonly what: RequestName;
  readonly how: unknown;
  readonly answered: (reply: Answered<RequestName>) => void;
  sent: number; // how often
}
/** What may be asked a second time without doing anything twice: nobody knows what became of it when the line broke. */
const REPEATABLE: readonly RequestName[] = [
  'answer',
  'choose',
  'pick',
  'whyNot',
  'look',
  'record',
  'lobby',
  'create', // at worst there is a table at which nobody sits
  'quick',
  'sit',
  'stand',
  'agree',
  'concede',
  'talk',
  'again',
  'show',
  'me',
  'profile',
  'shelf',
  'shelve',
  'unshelve',
  'mute',
];
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const SILENCE = 15_000; // after which it asks whether anybody is there
const PATIENCE = 20_000; // until it gives the line up

export class Line {
  state: LineState = 'connecting';
  /** Why the server refused to speak with us. */
  problem = '';
  games: readonly string[] = [];
  private wire: Wire | null = null;
  private tries = 0;
  private q = 0;
  private readonly asked = new Map<number, Asked>();
  private readonly tables = new Map<string, Follower>();
  private cancelRetry: () => void = () => undefined;
  private cancelWatch: () => void = () => undefined;
  private closed = false;

  constructor(
    private readonly around: Surroundings,
    private readonly changed: (state: LineState) => void,
  ) {
    this.connect();
  }

  close(): void {
    this.closed = true;
    this.cancelRetry();
    this.hangUp();
    for (const { answered } of this.asked.values()) answered(LOST);
    this.asked.clear();
  }
  /** At once, where it would have waited: the network is back, or somebody looks at the page again. */
  retry(): void {
    if (this.state !== 'lost' || this.wire !== null) return;
    this.cancelRetry();
    this.connect();
  }

  private turn(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    this.changed(state);
  }
  private connect(): void {
    if (this.closed) return;
    const wire: Wire = this.around.dial({
      opened: () => this.wire === wire && this.greet(),
      text: (text) => this.wire === wire && this.hear(JSON.parse(text) as Message),
      closed: () => this.wire === wire && this.broke(),
    });
    this.wire = wire;
    this.watch();
  }
  private hangUp(): void {
    this.cancelWatch();
    const { wire } = this;
    this.wire = null;
    wire?.close();
  }
  private broke(): void {
    this.hangUp();
    if (this.closed || this.state === 'refused') return;
    for (const [q, one] of this.asked) {
      if (one.sent === 0 || REPEATABLE.includes(one.what)) continue;
      this.asked.delete(q);
      one.answered(LOST);
    }
    this.turn('lost');
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
    this.cancelRetry = this.around.after(longest * (0.5 + this.around.fraction() / 2), () => this.connect());
  }
  /** A line may be dead without anybody having said so. */
  private watch(): void {
    this.cancelWatch();
    const giveUp = (): void => this.broke();
    if (this.state !== 'open' || [...this.asked.values()].some(({ sent }) => sent > 0))
      this.cancelWatch = this.around.after(PATIENCE, giveUp);
    else this.cancelWatch = this.around.after(SILENCE, () => void this.ask('ping', {}));
  }

  private greet(): void {
    const { token, name } = this.around.guest();
    this.request(
      'hello',
      { v: VERSION, token, name: name === '' ? null : name },
      (reply) => {
        if (!reply.ok && reply.lost) return;
        if (!reply.ok) {
          this.problem = reply.problem;
          this.turn('refused');
          this.hangUp();
          return;
        }
        const told = reply.value as ReplyTo<'hello'>;
        this.around.keep(told.token, told.name, told.account);
        this.games = told.games;
        this.tries = 0;
        for (const match of this.tables.keys()) this.open(match);
        for (const [q, one] of this.asked) if (one.what !== 'open') this.send(q, one);
        this.turn('open');
        this.watch();
      },
      true,
    );
  }
  private open(match: string): void {
    const table = this.tables.get(match);
    if (table === undefined) return;
    this.request(
      'open',
      table.open(),
      (reply) => {
        if (reply.ok) table.opened();
        else if (!reply.lost) table.denied(reply.problem);
      },
      true,
    );
  }
  private request(
    what: RequestName,
    how: unknown,
    answered: (reply: Answered<RequestName>) => void,
    now = this.state === 'open',
  ): void {
    const q = this.q++;
    const one: Asked = { what, how, answered, sent: 0 };
    this.asked.set(q, one);
    if (now) this.send(q, one);
  }
  private send(q: number, one: Asked): void {
    one.sent++;
    this.wire?.send(JSON.stringify({ q, do: one.what, with: one.how }));
    if ([...this.asked.values()].filter(({ sent }) => sent > 0).length === 1) this.watch();
  }
  private hear(message: Message): void {
    if (message.t === 'gone') this.tables.get(message.match)?.denied(message.problem);
    else if (message.t !== 'reply') this.tables.get(message.match)?.hear(message);
    else {
      const q = message.q ?? -1;
      const one = this.asked.get(q);
      this.asked.delete(q);
      const resent = (one?.sent ?? 0) > 1;
      if (message.ok) one?.answered({ ok: true, value: message.value as ReplyTo<RequestName>, resent });
      else one?.answered({ ok: false, problem: message.problem, rule: message.rule, resent, lost: false });
    }
    if (this.wire !== null) this.watch();
  }

  /** Asks once; what can be asked again is, when the line breaks, and all else is answered as lost. */
  ask<K extends RequestName>(what: K, how: AskOf<K>): Promise<Answered<K>> {
    return new Promise((resolve) => this.request(what, how, resolve as (reply: Answered<RequestName>) => void));
  }
  /** Something of a table was missed. */
  openAgain(match: string): void {
    if (this.state === 'open') this.open(match);
  }
  /** Looks at a table, on this line and on those after it. */
  follow(match: string, table: Follower): () => void {
    this.tables.set(match, table);
    if (this.state === 'open') this.open(match);
    return () => {
      if (this.tables.get(match) !== table) return;
      this.tables.delete(match);
      if (this.state === 'open') void this.ask('leave', { match });
    };
  }
}

const LOST = { ok: false, problem: 'the connection was lost', rule: '', resent: false, lost: true } as const;
