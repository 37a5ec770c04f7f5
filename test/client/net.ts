// Pages without a browser, on lines to the real server in the same process and in virtual time.
import type { Deck } from '../../src/kernel/index.ts';
import { loadGame } from '../../src/games/registry.ts';
import { infoOf } from '../../src/client/table/info.ts';
import type { Snapshot } from '../../src/client/table/table.ts';
import { Follow } from '../../src/client/net/follow.ts';
import { Line, type LineState } from '../../src/client/net/line.ts';
import { NetTable } from '../../src/client/net/table.ts';
import { Connection } from '../../src/server/connection.ts';
import { Server } from '../../src/server/server.ts';
import { commitmentTo } from '../../src/wire/fairness.ts';
import type { Seen } from '../../src/wire/protocol.ts';
import { CALM } from '../server/sim/stories.ts';
import { Process, sharedStores, Timeline } from '../server/sim/world.ts';

export class House {
  readonly time: Timeline;
  readonly server: Server;
  /** Nobody can connect. */
  down = false;
  constructor(
    seed: string,
    readonly latency = 30,
  ) {
    this.time = new Timeline(seed);
    const process = new Process(this.time, sharedStores(), CALM);
    this.server = new Server(process.ports, ['blackpoker', 'monster-collection'], loadGame);
  }
  async until(done: () => boolean, most = 4000): Promise<void> {
    if (!(await this.time.run(most, done))) throw new Error('it never comes to that');
  }
}

export class Page {
  token: string | null = null;
  state: LineState = 'connecting';
  readonly states: LineState[] = [];
  readonly line: Line;
  follow: Follow | null = null;
  table: NetTable | null = null;
  gone = '';
  readonly snapshots: Snapshot[] = [];
  private cut: () => void = () => undefined;

  constructor(
    readonly house: House,
    readonly name: string,
    token: string | null = null,
  ) {
    this.token = token;
    const { time } = house;
    this.line = new Line(
      {
        after: (ms, call) => time.after(ms, call),
        fraction: () => 0.5,
        guest: () => ({ token: this.token, name }),
        keep: (fresh) => {
          this.token = fresh ?? this.token;
        },
        dial: (heard) => {
          let open = !house.down;
          const later = (call: () => void): void => void time.after(time.within(house.latency), call);
          let last = time.now; // what is sent first comes first
          const inOrder = (call: () => void): void => {
            last = Math.max(last, time.now + time.within(house.latency));
            time.after(last - time.now, () => open && call());
          };
          if (!open) {
            later(() => heard.closed());
            return { send: () => undefined, close: () => undefined };
          }
          const connection = new Connection(house.server, {
            send: (text) => inOrder(() => heard.text(text)),
            close: () => later(() => heard.closed()),
          });
          const end = (): void => {
            open = false;
            connection.end();
          };
          this.cut = () => {
            end();
            heard.closed();
          };
          later(() => open && heard.opened());
          return { send: (text) => inOrder(() => void connection.receive(text)), close: end };
        },
      },
      (state) => {
        this.state = state;
        this.states.push(state);
      },
    );
  }
  /** The network goes away under it. */
  lose(): void {
    this.cut();
  }
  get seen(): Seen {
    const seen = this.follow?.seen ?? null;
    if (seen === null) throw new Error(`${this.name} sees nothing`);
    return seen;
  }
  get last(): Snapshot {
    const found = this.snapshots.at(-1);
    if (found === undefined) throw new Error(`${this.name} is shown nothing`);
    return found;
  }
  async open(match: string): Promise<void> {
    this.follow = new Follow(
      this.line,
      match,
      (news) => this.table?.take(news),
      (problem) => (this.gone = problem),
    );
    await this.house.until(() => this.follow?.seen !== null || this.gone !== '');
  }
  async done<T>(asked: Promise<T>): Promise<T> {
    const found: T[] = [];
    void asked.then((value) => found.push(value));
    await this.house.until(() => found.length > 0);
    return found[0] as T;
  }
  /** What the page does once a game is under way. */
  async begin(): Promise<void> {
    const game = await loadGame(this.seen.terms.game);
    this.table = new NetTable(this.follow as Follow, infoOf(game, []), this.seen);
    this.table.watch((snapshot) => this.snapshots.push(snapshot));
  }
}

const NUMBER = 'ab'.repeat(16);
export async function sitDown(page: Page, match: string, deck: Deck): Promise<void> {
  const plain = JSON.parse(JSON.stringify(deck)) as never;
  const reply = await page.done(
    page.line.ask('sit', { match, seat: null, deck: plain, own: [], commitment: commitmentTo(NUMBER) }),
  );
  if (!reply.ok) throw new Error(reply.problem);
}
/** Two pages at a table at which the game has begun. */
export async function atTable(house: House, game: string): Promise<{ ann: Page; bob: Page; match: string }> {
  const [ann, bob] = [new Page(house, 'ann'), new Page(house, 'bob')] as const;
  const { starters } = await loadGame(game);
  const made = await ann.done(ann.line.ask('create', { terms: { game, pace: { main: 600_000, step: 60_000 } } }));
  if (!made.ok) throw new Error(made.problem);
  const { match } = made.value;
  for (const page of [ann, bob]) {
    await page.open(match);
    await sitDown(page, match, starters.decks[0] as Deck);
  }
  for (const page of [ann, bob]) {
    await page.done(page.line.ask('agree', { match, number: NUMBER }));
  }
  await house.until(() => ann.seen.status === 'running' && bob.seen.status === 'running');
  await ann.begin();
  await bob.begin();
  return { ann, bob, match };
}
