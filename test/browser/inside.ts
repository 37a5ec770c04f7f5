// What tests put into every page before it loads, so that they wait for what happens instead of for time to pass: whether the
// page is at rest, what it sends to its worker, and a clock that they can stop and move on. Chance is the same each time too.
import type { Page } from 'playwright-core';

interface Inside {
  /** Answers that left the page. */
  answers: number;
  /** Goes on once nothing is under way: the worker has answered, and for some pictures on end nothing was written. */
  rest(): Promise<void>;
  /** What changes with every answer and every pick. */
  moment(): string;
  /** Goes on with another moment than this, or where the page is at rest without one. */
  after(moment: string): Promise<void>;
  stopClock(): void;
  pass(ms: number): void;
  /** What the worker says is kept back until it is let through. */
  hold(): void;
  letThrough(): void;
  /** The lines to the server break. */
  cut(): void;
}
type Inner = typeof globalThis & { inside: Inside };

/** To be run by the page, before anything of it. */
export function putInside(salt: number): void {
  if (window !== window.top) return;
  seedChance();
  const QUIET = 5; // pictures
  const pending = new Set<unknown>();
  const queue: (() => void)[] = [];
  let held = false;
  let written = 0;

  /** Comlink's messages: a call has a path and an id, and is answered by a message of the same id. */
  interface Message {
    readonly id?: unknown;
    readonly path?: readonly string[];
  }
  const Plain = Worker;
  globalThis.Worker = class extends Plain {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      EventTarget.prototype.addEventListener.call(this, 'message', (event) =>
        pending.delete((event as MessageEvent<Message>).data.id),
      );
      super.addEventListener('error', () => pending.clear());
    }
    override postMessage(message: Message, more?: Transferable[] | StructuredSerializeOptions): void {
      const [call] = message.path ?? [];
      if (call === 'answer' || call === 'answerSet') inside.answers++;
      if (message.id !== undefined && message.path !== undefined) pending.add(message.id);
      super.postMessage(message, more as Transferable[]);
    }
    override terminate(): void {
      pending.clear();
      super.terminate();
    }
  };
  // The worker tells of what happens through a port of its own.
  for (const { prototype } of [Plain, MessagePort]) {
    const wrapped = new WeakMap<EventListenerOrEventListenerObject, EventListener>();
    const add = (target: EventTarget, type: string, heard: EventListenerOrEventListenerObject): void => {
      const tell = (event: Event): void => {
        const now = (): void => (typeof heard === 'function' ? heard.call(target, event) : heard.handleEvent(event));
        if (held) queue.push(now);
        else now();
      };
      wrapped.set(heard, tell);
      EventTarget.prototype.addEventListener.call(target, type, tell);
    };
    Object.assign(prototype, {
      addEventListener(this: EventTarget, type: string, heard: EventListenerOrEventListenerObject) {
        if (type === 'message') add(this, type, heard);
        else EventTarget.prototype.addEventListener.call(this, type, heard);
      },
      removeEventListener(this: EventTarget, type: string, heard: EventListenerOrEventListenerObject) {
        EventTarget.prototype.removeEventListener.call(this, type, wrapped.get(heard) ?? heard);
      },
    });
  }

  // A request to a server is under way until its own reply has come.
  const Line = WebSocket;
  const lines = new Set<WebSocket>();
  globalThis.WebSocket = class extends Line {
    private readonly unanswered = new Set<unknown>();
    constructor(url: string | URL) {
      super(url);
      lines.add(this);
      this.addEventListener('message', ({ data }) => {
        const { q } = JSON.parse(String(data)) as { q?: number };
        for (const one of this.unanswered) if ((one as { q: number }).q === q) this.settle(one);
      });
      this.addEventListener('close', () => [...this.unanswered].forEach((one) => this.settle(one)));
    }
    private settle(one: unknown): void {
      this.unanswered.delete(one);
      pending.delete(one);
    }
    override send(text: string): void {
      const { q, do: what } = JSON.parse(text) as { q: number; do: string };
      if (what === 'answer' || what === 'choose') inside.answers++;
      const one = { q };
      this.unanswered.add(one);
      pending.add(one);
      super.send(text);
    }
  };

  /** Each load of a page has chances of its own: a cookie, which all tabs share and the page knows nothing of, counts them. */
  function seedChance(): void {
    const loads = Number(/loads=(\d+)/.exec(document.cookie)?.[1] ?? 0);
    document.cookie = `loads=${loads + 1}`;
    let state = salt * 1009 + loads * 31;
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      if (array instanceof Uint8Array)
        for (let at = 0; at < array.length; at++) {
          state = (Math.imul(state, 48271) + 11) & 0x7fffffff;
          array[at] = state >>> 8;
        }
      return array;
    };
  }

  const real = performance.now.bind(performance);
  let ahead = 0;
  let still: number | null = null;
  performance.now = () => (still ?? real()) + ahead;

  new MutationObserver((list) => (written += list.length)).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

  const inside: Inside = {
    answers: 0,
    rest: () => inside.after(''),
    moment() {
      const table = document.querySelector<HTMLElement>('.table');
      const picked = document.querySelectorAll('.picked').length;
      const cover = document.querySelector('.cover .button')?.textContent;
      const closeup = document.querySelector('dialog[open]:has(.closeup)')?.ariaLabel;
      return `${table?.dataset.at}|${picked}|${document.querySelector('.prompt')?.textContent}|${cover}|${closeup}`;
    },
    async after(moment) {
      let quiet = 0;
      while (quiet < QUIET) {
        if (moment !== '' && inside.moment() !== moment) return;
        const before = written;
        await frame();
        quiet = written === before && (held || pending.size === 0) ? quiet + 1 : 0;
      }
    },
    stopClock() {
      still = real();
    },
    pass(ms) {
      ahead += ms;
    },
    hold() {
      held = true;
    },
    cut() {
      for (const line of lines) line.close();
      lines.clear();
    },
    letThrough() {
      held = false;
      for (const tell of queue.splice(0)) tell();
    },
  };
  Object.assign(globalThis, { inside });
}

/** The page's lines to the server break, as if the network had gone. */
export const cut = (page: Page): Promise<void> => page.evaluate(() => (globalThis as Inner).inside.cut());
export const rest = (page: Page): Promise<void> => page.evaluate(() => (globalThis as Inner).inside.rest());
export const momentOf = (page: Page): Promise<string> => page.evaluate(() => (globalThis as Inner).inside.moment());
export const after = (page: Page, moment: string): Promise<void> =>
  page.evaluate((old) => (globalThis as Inner).inside.after(old), moment);
export const answersSent = (page: Page): Promise<number> => page.evaluate(() => (globalThis as Inner).inside.answers);
export const stopClock = (page: Page): Promise<void> => page.evaluate(() => (globalThis as Inner).inside.stopClock());
/** As if so much time had passed: longer than anything is held for too hasty. */
export const pass = (page: Page, ms = 1000): Promise<void> =>
  page.evaluate((time) => (globalThis as Inner).inside.pass(time), ms);
/** The page hears nothing of its worker while `run` runs. */
export async function unanswered(page: Page, run: () => Promise<void>): Promise<void> {
  await page.evaluate(() => (globalThis as Inner).inside.hold());
  await run();
  await page.evaluate(() => (globalThis as Inner).inside.letThrough());
}
/** Does something, and lets the worker answer only once a picture of it was drawn: on a busy machine it may be the quicker one. */
export const seenFirst = (page: Page, act: () => Promise<void>): Promise<void> =>
  unanswered(page, async () => {
    await act();
    await page.evaluate(async () => {
      for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
    });
  });
/** All that moves has arrived. */
export async function stillness(page: Page): Promise<void> {
  await rest(page);
  await page.evaluate(async () => {
    const ends = ({ effect, playState }: Animation): boolean =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    for (let all = document.getAnimations().filter(ends); all.length > 0; all = document.getAnimations().filter(ends))
      await Promise.allSettled(all.map(({ finished }) => finished));
  });
}
