// The table of a match that a server referees, in the words in which the page speaks to any table.
import type { CardSource, Refusal, Seat, View } from '../../kernel/index.ts';
import type { Advice } from '../../referee/advice.ts';
import type { MatchRecord } from '../../match/record.ts';
import type { SeatInfo, Seen } from '../../wire/protocol.ts';
import type { GameInfo, PickState, Saved, SeatSetup, Snapshot, Table, TableSetup, WhyNot } from '../table/table.ts';
import type { Follow, News } from './follow.ts';
import type { Answered } from './line.ts';

type Done = Answered<'answer'>;
const refusalIn = (reply: Done): Refusal | null => (reply.ok ? null : { refused: reply.rule, message: reply.problem });
const NO_REASON: WhyNot = { bars: [], clauses: [], together: false, cards: [], after: [] };
const NOTHING: PickState = { complete: false, addable: [] };

/** The cards of both players that the starter set does not have, in the order in which the server adds them. */
export const ownOf = ({ seats }: Seen): readonly CardSource[] =>
  seats.flatMap((seat) => seat?.own ?? []) as readonly CardSource[];

type Naming = (who: SeatInfo) => string;
function seatOf(seen: Seen, seat: Seat, nameOf: Naming): SeatSetup {
  const who = seen.seats[seat];
  return { kind: 'human', name: who === null ? '' : nameOf(who), deck: who?.deck ?? { name: '', parts: {} } };
}
function setupOf(seen: Seen, nameOf: Naming): TableSetup {
  const own = ownOf(seen);
  const { game, options, bestOf } = seen.terms;
  return {
    game,
    seed: seen.match,
    seats: [seatOf(seen, 0, nameOf), seatOf(seen, 1, nameOf)],
    options,
    bestOf,
    results: [],
    ...(own.length === 0 ? {} : { own }),
  };
}

/** What a person at the table looks at; all else, as clocks and who is there, changes without the table's being drawn anew. */
const shows = ({
  view,
  group,
  answers,
  question,
  turned,
  undo,
  mayConcede,
  standing,
  waiting,
  status,
  result,
}: Seen): readonly unknown[] => [
  view,
  group,
  answers,
  question,
  turned,
  undo,
  mayConcede,
  standing,
  waiting,
  status,
  result,
];

export class NetTable implements Table {
  readonly home = false;
  readonly watching: boolean;
  readonly hints: boolean;
  readonly setup: TableSetup;
  private last: Seen;
  private readonly watchers = new Set<(snapshot: Snapshot) => void>();

  constructor(
    private readonly follow: Follow,
    readonly info: GameInfo,
    seen: Seen,
    nameOf: Naming = ({ name }) => name,
  ) {
    this.watching = seen.seat === null;
    this.hints = seen.seat !== null && !seen.terms.rated;
    this.setup = setupOf(seen, nameOf);
    this.last = seen;
  }

  private snapshot(seen: Seen, logFrom: number, log: Snapshot['log']): Snapshot | null {
    const { view } = seen;
    if (view === null) return null;
    const on = seen.status === 'running';
    return {
      at: seen.answers,
      question: seen.question,
      seat: seen.seat ?? seen.later ?? 0,
      // Who has nothing to decide but might have had is waited for as well.
      view: {
        ...view,
        decision: on ? view.decision : null,
        waitingFor: on ? seen.waiting : [],
        outcome: seen.result ?? view.outcome, // the clock is no rule of the game
      },
      group: on ? seen.group : null,
      saying: null,
      logFrom,
      log,
      undo: seen.undo,
      mayConcede: seen.mayConcede,
      thinking: false,
      standing: seen.standing,
    };
  }
  /** What the server told. */
  take({ seen, logFrom, lines }: News): void {
    const before = shows(this.last);
    this.last = seen;
    if (lines.length === 0 && shows(seen).every((one, at) => one === before[at])) return;
    const snapshot = this.snapshot(seen, logFrom, lines);
    if (snapshot !== null) for (const watcher of this.watchers) watcher(snapshot);
  }
  watch(watcher: (snapshot: Snapshot) => void): () => void {
    this.watchers.add(watcher);
    const { seen, log } = this.follow;
    const snapshot = seen === null ? null : this.snapshot(seen, 0, log);
    if (snapshot !== null) watcher(snapshot);
    return () => this.watchers.delete(watcher);
  }

  private get line() {
    return this.follow.line;
  }
  private get match(): string {
    return this.follow.match;
  }
  /** The other player may have answered at the same moment: then the question has another number and is the same. */
  private async decide(question: number, send: (question: number) => Promise<Done>): Promise<Refusal | null> {
    const asked = this.follow.seen?.view?.decision;
    const reply = await send(question);
    const { seen } = this.follow;
    if (reply.ok || seen === null || seen.question === question) return refusalIn(reply);
    const { decision } = seen.view ?? { decision: null };
    if (decision !== null && decision === asked) return refusalIn(await send(seen.question));
    return reply.resent ? null : refusalIn(reply);
  }
  answer(_seat: Seat, index: number, question: number, auto = false): Promise<Refusal | null> {
    return this.decide(question, (at) =>
      this.line.ask('answer', { match: this.match, question: at, options: [index], auto }),
    );
  }
  answerSet(_seat: Seat, picks: readonly number[], question: number): Promise<Refusal | null> {
    return this.decide(question, (at) =>
      this.line.ask('choose', { match: this.match, question: at, picks: [...picks] }),
    );
  }
  async pick(_seat: Seat, picks: readonly number[]): Promise<PickState> {
    const reply = await this.line.ask('pick', { match: this.match, picks: [...picks] });
    return reply.ok ? reply.value : NOTHING;
  }
  async look(): Promise<void> {
    // Everybody has eyes of their own here.
  }
  async undo(): Promise<Refusal | null> {
    return refusalIn(await this.line.ask('undo', { match: this.match }));
  }
  async concede(): Promise<Refusal | null> {
    return refusalIn(await this.line.ask('concede', { match: this.match }));
  }
  async hint(): Promise<Advice> {
    const reply = await this.line.ask('hint', { match: this.match });
    return reply.ok ? reply.value.advice : [];
  }
  async whyNot(_seat: Seat, handle: number) {
    const reply = await this.line.ask('whyNot', { match: this.match, handle });
    return reply.ok ? reply.value : NO_REASON;
  }
  async viewAtLine(_seat: Seat, line: number): Promise<View | null> {
    const reply = await this.line.ask('look', { match: this.match, line });
    return reply.ok ? reply.value.view : null;
  }
  /** Once the match is over; before, nobody but the server has it. */
  async saved(): Promise<Saved> {
    const reply = await this.line.ask('record', { match: this.match });
    if (!reply.ok) throw new Error(reply.problem);
    return { setup: this.setup, record: reply.value.record as MatchRecord };
  }
  close(): void {
    this.watchers.clear();
  }
}
