// What everybody should have seen at every moment: worked out from the rows, and held against what each of them did see.
import { type Game, publicView, type Seat, SEATS } from '../../../src/kernel/index.ts';
import type { Ledger } from '../../../src/server/matches/ledger.ts';
import { linesFor } from '../../../src/server/matches/seen.ts';
import type { LogLine } from '../../../src/match/index.ts';
import type { Seen } from '../../../src/wire/protocol.ts';

/** Lines as one number for each way a log begins: two logs are alike up to a line where the numbers behind it are. */
export class Chain {
  private sums: readonly number[] = [];
  put(from: number, lines: readonly LogLine[]): void {
    const sums = this.sums.slice(0, from); // another list each time: pictures keep those that were
    for (const line of lines) sums.push(mixed(sums.at(-1) ?? 0, JSON.stringify(line)));
    this.sums = sums;
  }
  get all(): readonly number[] {
    return this.sums;
  }
  get length(): number {
    return this.sums.length;
  }
}
function mixed(start: number, text: string): number {
  let sum = start ^ 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}

/** Names of cards are another's business: who watches has them from a list of their own. */
const NAMES = ['handle', 'host', 'card'];
/** The same text for the same things, in whatever order they came. */
const pictured = (view: unknown, watches: boolean): string =>
  JSON.stringify(view, (key: string, value: unknown) => {
    if (watches && NAMES.includes(key)) return 0;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });

/** What one pair of eyes had before them once a message was heard. */
export interface Picture {
  readonly question: number;
  readonly status: Seen['status'];
  readonly eyes: Seat | null;
  readonly later: boolean;
  readonly view: string;
  readonly log: readonly number[];
  readonly waiting: string;
  readonly undo: string;
}
export const pictureOf = (seen: Seen, log: Chain): Picture => ({
  question: seen.question,
  status: seen.status,
  eyes: seen.seat ?? seen.later,
  later: seen.later !== null,
  view: pictured(seen.view, seen.seat === null && seen.later === null),
  log: log.all,
  waiting: seen.waiting.join(),
  undo: seen.undo,
});

interface State {
  readonly at: number;
  readonly n: number; // the row it came by
  readonly views: readonly string[]; // of both seats, and of whoever watches
  readonly mine: readonly string[]; // of both seats, with nothing asked
  readonly logs: readonly (readonly number[])[];
  readonly waiting: string;
  readonly undo: readonly string[];
}

/** How things stood at every question of a match. */
export class States {
  private readonly all = new Map<number, State>();
  private readonly chains = [new Chain(), new Chain(), new Chain()];
  private turned = -1;

  constructor(private readonly game: Game) {}

  /** As the ledger stands, by row `n`. */
  add(ledger: Ledger, n: number, at: number): void {
    const { match, moves } = ledger;
    if (match === null || ledger.fault !== null || this.all.has(moves)) return;
    const from = this.turned === ledger.turned ? (this.chains[0]?.length ?? 0) : 0;
    this.turned = ledger.turned;
    const room = { id: '', ledger, clocks: () => ({ left: [0, 0], spent: [0, 0] }) as const };
    this.chains.forEach((chain, k) => {
      chain.put(from, linesFor(room, { seat: k === 2 ? null : (k as Seat), later: null }, from));
    });
    const held = match.held();
    const view = (seat: Seat) => match.view(seat);
    const asked = SEATS.map((seat) => pictured(held === seat ? { ...view(seat), decision: null } : view(seat), false));
    const open = match.peek((g) =>
      pictured(
        publicView(this.game, g, () => 0),
        true,
      ),
    );
    this.all.set(moves, {
      at,
      n,
      views: [...asked, open],
      mine: SEATS.map((seat) => pictured({ ...view(seat), decision: null }, false)),
      logs: this.chains.map(({ all }) => all),
      waiting: ledger.waitingFor().join(),
      undo: SEATS.map((seat) => (ledger.running ? match.undoable(seat) : 'nothing')),
    });
  }
  of(question: number): State | undefined {
    return this.all.get(question);
  }
  /** Lines may be ahead of the question by what was held back, where a process died: it comes again as it was. */
  private leadsTo({ question, log, eyes }: Picture): boolean {
    const at = log.length - 1;
    for (let now = question; ; now++) {
      const lines = this.all.get(now)?.logs[eyes ?? 2];
      if (lines === undefined) return false;
      if (lines.length > at) return lines[at] === log[at];
    }
  }
  /** What is wrong with a picture, or null. */
  wrong(one: Picture): string | null {
    const state = this.all.get(one.question);
    if (one.view === 'null') return null;
    if (state === undefined) return `sees question ${one.question}, to which no row leads`;
    const { eyes } = one;
    const view = eyes === null ? state.views[2] : (one.later ? state.mine : state.views)[eyes];
    if (one.view !== view) return `sees another table at question ${one.question} than the rows give`;
    const lines = state.logs[eyes ?? 2] ?? [];
    if (one.log.length < lines.length) return `lacks lines at question ${one.question}`;
    if (!this.leadsTo(one)) return `reads another log at question ${one.question} than the rows give`;
    if (one.status !== 'running') return null;
    if (one.waiting !== state.waiting) return `sees others waited for at question ${one.question} than are`;
    if (eyes !== null && !one.later && one.undo !== state.undo[eyes])
      return `may take back at question ${one.question} what the rows do not give`;
    return null;
  }
}
