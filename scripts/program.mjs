// A program that plays at random over a WebSocket, and remembers what was acknowledged to it: for the load and chaos runs.
import { createHash, randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';

/** A difference (docs/protocol.md) applied to what was seen before. */
export function apply(before, delta) {
  if (delta === null) return before;
  if ('s' in delta) return delta.s;
  if ('a' in delta) {
    const after = before.slice(0, delta.n);
    for (const [at, one] of Object.entries(delta.a)) after[at] = apply(before[at], one);
    return after;
  }
  const after = { ...before };
  for (const key of delta.d ?? []) delete after[key];
  for (const [key, one] of Object.entries(delta.o)) after[key] = apply(before[key], one);
  return after;
}
const commitmentTo = (number) => createHash('sha256').update(`tefuda commitment ${number}`).digest('hex');

export class Program {
  token = null;
  seen = null;
  log = [];
  feed = null;
  n = 0;
  sent = []; // [question, options]
  acknowledged = [];
  problems = [];
  answered = () => undefined; // milliseconds from an answer to what it changed
  changed = () => undefined;
  refused = () => undefined; // what was said of an answer that was not taken
  number = randomBytes(16).toString('hex');
  #q = 0;
  #waiting = new Map();
  #web = null;
  #asked = -1;
  #sent = null;

  /** `think`: milliseconds it takes to answer, on average. */
  constructor(name, { think = 0 } = {}) {
    Object.assign(this, { name, think });
  }
  get isOpen() {
    return this.#web?.readyState === WebSocket.OPEN;
  }
  async connect(address) {
    const web = new WebSocket(`${address.replace('http', 'ws')}ws`);
    this.#web = web;
    this.#asked = -1;
    this.#giveUp();
    web.on('message', (data) => this.#web === web && this.#hear(JSON.parse(data)));
    await new Promise((resolve, reject) => web.once('open', resolve).once('error', reject));
    web.on('error', () => undefined);
    const broken = new Promise((_, reject) => web.once('close', () => reject(new Error('the line broke'))));
    broken.catch(() => undefined);
    const { token } = await Promise.race([this.ask('hello', { v: 1, token: this.token, name: this.name }), broken]);
    this.token = token ?? this.token;
    web.once('close', () => {
      if (this.#web !== web) return;
      this.#giveUp();
      this.lost();
    });
  }
  /** What was asked over a line that broke is never answered. */
  #giveUp() {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new Error('the line broke'));
  }
  /** The line broke. */
  lost = () => undefined;
  end() {
    const web = this.#web;
    this.#web = null;
    web?.terminate();
  }
  async ask(what, how = {}) {
    if (!this.isOpen) throw new Error('the line is broken');
    const q = this.#q++;
    this.#web.send(JSON.stringify({ q, do: what, with: how }));
    return new Promise((resolve, reject) => this.#waiting.set(q, { resolve, reject }));
  }
  /** Looks at the table, from where it lost sight of it. */
  open(match) {
    this.match = match;
    return this.ask('open', { match, since: this.feed === null ? null : { feed: this.feed, n: this.n } });
  }
  sit(deck) {
    return this.ask('sit', { match: this.match, seat: null, deck, own: [], commitment: commitmentTo(this.number) });
  }

  /** Another table begins. */
  forget() {
    Object.assign(this, { seen: null, log: [], feed: null, n: 0 });
    this.#asked = -1;
    this.#sent = null;
  }

  #hear(message) {
    if (message.t === 'reply') {
      const waiting = this.#waiting.get(message.q);
      this.#waiting.delete(message.q);
      if (message.ok) waiting?.resolve(message.value);
      else waiting?.reject(new Error(message.problem));
      return;
    }
    if (message.t === 'gone' || message.match !== this.match) return;
    if (message.t === 'change' && (message.feed !== this.feed || message.n !== this.n + 1))
      this.problems.push(`change ${message.n} comes after ${this.n}`);
    ({ feed: this.feed, n: this.n } = message);
    const { from, lines } = message.log;
    if (from > this.log.length) this.problems.push(`lines from ${from} on come when ${this.log.length} are known`);
    this.log.length = Math.min(from, this.log.length);
    for (const line of lines) this.log.push(line);
    this.seen = message.t === 'seen' ? message.whole : apply(this.seen, message.delta);
    if (this.#sent !== null && this.seen.question > this.#sent.question) {
      this.answered(performance.now() - this.#sent.at);
      this.#sent = null;
    }
    this.changed(this.seen);
    this.#move();
  }
  #move() {
    const { seen } = this;
    if (seen === null || seen.seat === null) return;
    const { match, question } = seen;
    if (seen.status === 'open' && !seen.seats.includes(null) && !seen.seats[seen.seat].agreed && this.#asked !== -2) {
      this.#asked = -2;
      this.ask('agree', { match, number: this.number }).catch(() => (this.#asked = -1));
      return;
    }
    const count = seen.view?.decision?.options.length ?? 0;
    if (seen.status !== 'running' || count === 0 || this.#asked === question) return;
    this.#asked = question;
    const web = this.#web;
    const wait = this.think === 0 ? 0 : -this.think * Math.log(1 - Math.random());
    setTimeout(() => {
      if (web !== this.#web || !this.isOpen || this.seen.question !== question) return;
      const options = [Math.floor(Math.random() * count)];
      this.sent.push([question, options]);
      this.#sent = { question, at: performance.now() };
      this.ask('answer', { match, question, options }).then(
        () => this.acknowledged.push([question, options]),
        ({ message }) => {
          if (this.#asked === question) this.#asked = -1;
          this.#sent = null;
          this.refused(message);
        },
      );
    }, wait);
  }
}
