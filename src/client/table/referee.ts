// The referee of a local game: a match, its bots, and whoever sits at this device. Runs in a worker, knows no browser.
import { type Game, opponent, type Outcome, type Refusal, SEATS, type Seat, view } from '../../kernel/index.ts';
import { type Holds, slotOf } from '../../match/advance.ts';
import { Match } from '../../match/match.ts';
import { type Answer, compiled, CONCEDE, type MatchRecord } from '../../match/record.ts';
import { seriesRules, standing } from '../../match/standing.ts';
import { overhear } from '../../bots/index.ts';
import type { Advice } from '../../referee/advice.ts';
import { HINT, type Player, rest } from '../../referee/bots.ts';
import { Groups } from '../../referee/group.ts';
import { sayingFor } from '../../referee/saying.ts';
import type { GameFault, PickState, Saved, Snapshot, TableSetup, WhyNot } from './table.ts';
import { whyNot } from '../../referee/whynot.ts';

export interface RefereeTools {
  bot(level: string, game: Game, seed: string): Player;
  /** Lets others have their turn: what somebody asks meanwhile is heard. */
  pause(): Promise<void>;
}

const NO_SET: Refusal = { refused: '', message: 'these cannot be chosen together' };
const STALE: Refusal = { refused: '', message: 'this question is no longer open' };

/** A lone target is seen, and can be turned down, before anything is done to it. */
const shownFirst =
  ({ layout }: Game): Holds =>
  (prompt) =>
    layout.shows?.includes(prompt) === true;

/** A fault nobody listens for is nobody's secret. */
const unheard = ({ message }: GameFault): void => {
  throw new Error(message);
};

export class Referee {
  private seat: Seat;
  private told = 0; // log lines given out
  private busy = false;
  private question = 0; // how often a person did something; bots do not change what a person is asked
  private turnedBack = 0; // how often the match went another way than by answers
  private answering: Answer | null = null; // the answer being carried out
  private readonly groups = new Groups();
  private readonly players = new Map<Seat, Player>();
  private closed = false;

  private constructor(
    private readonly game: Game,
    private readonly setup: TableSetup,
    private readonly match: Match,
    private readonly tools: RefereeTools,
    private readonly publish: (snapshot: Snapshot) => void,
    private readonly failed: (fault: GameFault) => void,
  ) {
    for (const seat of SEATS) {
      const who = setup.seats[seat];
      if (who.kind === 'bot') this.players.set(seat, tools.bot(who.level, game, `${setup.seed}/${seat}`));
    }
    this.seat = this.firstEyes();
  }

  static start(
    game: Game,
    setup: TableSetup,
    tools: RefereeTools,
    publish: (s: Snapshot) => void,
    failed = unheard,
  ): Referee {
    const [a, b] = setup.seats;
    const seats = [
      { name: a.name, deck: a.deck },
      { name: b.name, deck: b.deck },
    ] as const;
    const { seed, options, own = [] } = setup;
    const holds = shownFirst(game);
    const match =
      own.length === 0
        ? Match.start(game, game.starters.pool, { seed, seats, options }, holds)
        : Match.start(game, compiled(game, own), { seed, seats, options, own }, holds);
    return new Referee(game, setup, match, tools, publish, failed);
  }
  static resume(
    game: Game,
    saved: Saved,
    tools: RefereeTools,
    publish: (s: Snapshot) => void,
    failed = unheard,
  ): Referee {
    const match = Match.replay(game, saved.record, saved.record.answers.length, shownFirst(game));
    return new Referee(game, saved.setup, match, tools, publish, failed);
  }

  get record(): MatchRecord {
    return this.match.record;
  }
  saved(): Saved {
    return { setup: this.setup, record: this.match.record };
  }
  close(): void {
    this.closed = true;
  }

  /** The human whose eyes the device shows at first: with a bot the one human, else whoever has to decide. */
  private firstEyes(): Seat {
    const people = SEATS.filter((seat) => this.setup.seats[seat].kind === 'human');
    if (people.length === 1) return people[0] ?? 0;
    return this.match.waitingFor()[0] ?? 0;
  }

  snapshot(): Snapshot {
    const { match, seat } = this;
    const g = match.state();
    const seen = view(this.game, g, seat);
    const all = match.log(seat);
    const logFrom = Math.min(this.told, all.length);
    this.told = all.length;
    return {
      at: match.length,
      question: this.question,
      seat,
      view: seen,
      group: this.groups.open(this.game, g, seat),
      saying: sayingFor(this.game, g, seat),
      logFrom,
      log: all.slice(logFrom),
      undo: match.undoable(seat),
      mayConcede: match.outcome === null && this.game.concession(g, seat) !== null,
      thinking: this.busy,
      standing: standing(seriesRules(this.game.options, this.setup.bestOf), this.results()),
    };
  }
  private results(): Outcome[] {
    const { outcome } = this.match;
    return outcome === null ? [...this.setup.results] : [...this.setup.results, outcome];
  }

  private tell(afresh = false): void {
    if (this.closed) return;
    if (afresh) this.told = 0;
    try {
      this.publish(this.snapshot());
    } catch (error) {
      this.fail(error);
    }
  }
  /** Nothing more is done with a game whose rules broke: its state may be half of one and half of another. */
  private fail(error: unknown): void {
    if (this.closed) return;
    this.close();
    this.busy = false;
    const message = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
    const saved = { setup: this.setup, record: { ...this.match.record, result: null } };
    this.failed({ message, saved, answer: this.answering });
  }
  /** Shows where things stand and lets bots go on. */
  async run(): Promise<void> {
    this.tell(true);
    await this.letBotsPlay();
  }

  private async letBotsPlay(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      for (let seat = this.nextBot(); seat !== null && !this.closed; seat = this.nextBot()) {
        this.tell();
        await this.tools.pause();
        if (this.closed) return;
        await this.botAnswers(seat);
      }
    } catch (error) {
      this.fail(error);
    }
    this.busy = false;
    this.tell();
  }
  private nextBot(): Seat | null {
    return this.match.waitingFor().find((seat) => this.players.has(seat)) ?? null;
  }
  private async botAnswers(seat: Seat): Promise<void> {
    const { turnedBack } = this;
    const index = await this.players.get(seat)?.choose(this.match.state(), seat);
    // Somebody took a move back or gave up while it thought: this is no longer the question.
    const stale = this.closed || turnedBack !== this.turnedBack;
    const refusal = index === undefined || stale ? null : this.give(seat, index);
    if (refusal !== null) throw new Error(`the bot was refused: ${refusal.message} (${refusal.refused})`);
  }

  /** Takes an answer; a bot across the table hears as much of it as its seat may. */
  private give(seat: Seat, index: number): Refusal | null {
    if (this.match.held() === seat) {
      this.match.release();
      return null;
    }
    const other = this.players.get(opponent(seat));
    const before = this.match.state();
    const chosen = before.asking[slotOf(before, seat)]?.options[index];
    const learn =
      other === undefined || chosen === undefined ? null : overhear(this.game, before, chosen, opponent(seat));
    this.answering = [seat, index];
    const refusal = this.match.answer(seat, index);
    this.answering = null;
    if (refusal === null && learn !== null) other?.heard?.(learn(this.match.state()));
    return refusal;
  }
  async answer(seat: Seat, index: number, question = this.question): Promise<Refusal | null> {
    return this.guarded(question, () => this.give(seat, index));
  }
  /** Answers all of a set; what leaves no choice on the way has been answered already. */
  async answerSet(seat: Seat, picks: readonly number[], question = this.question): Promise<Refusal | null> {
    return this.guarded(question, () => {
      const places = this.groups.places(picks);
      if (places === null) return NO_SET;
      for (const place of places) {
        const refusal = this.give(seat, place);
        if (refusal !== null) return refusal;
      }
      return null;
    });
  }
  pick(picks: readonly number[]): PickState {
    return this.groups.pick(picks);
  }
  async undo(seat: Seat, question = this.question): Promise<Refusal | null> {
    return this.guarded(question, () => {
      const refusal = this.match.undo(seat);
      if (refusal !== null) return refusal;
      this.told = 0;
      this.turnedBack++;
      // What they had thought and heard since did not happen.
      for (const player of this.players.values()) player.heard?.(null);
      return refusal;
    });
  }
  async concede(seat: Seat): Promise<Refusal | null> {
    return this.guarded(this.question, () => {
      this.turnedBack++;
      return this.give(seat, CONCEDE);
    });
  }
  look(seat: Seat): void {
    this.seat = seat;
    this.tell(true);
  }
  async hint(seat: Seat): Promise<Advice> {
    if (!this.match.waitingFor().includes(seat)) return [];
    const seed = `${this.setup.seed}/hint/${this.match.length}`;
    const { advise } = await import('../../referee/advice.ts'); // nobody needs it for a first question
    return advise(this.game, this.match.state(), seat, seed, { milliseconds: HINT, rest });
  }
  whyNot(seat: Seat, handle: number): WhyNot {
    return whyNot(this.game, this.match.state(), seat, handle);
  }
  viewAtLine(seat: Seat, line: number) {
    return this.match.viewAtLine(seat, line);
  }

  /** A change by a person; a fault of the rules ends the game and is told, never lost in the worker. */
  private async guarded(question: number, change: () => Refusal | null): Promise<Refusal | null> {
    if (question !== this.question || this.closed) return STALE;
    let refusal: Refusal | null = null;
    try {
      refusal = change();
      if (refusal === null) this.question++;
    } catch (error) {
      this.fail(error);
      return null;
    }
    if (this.nextBot() === null || this.busy) this.tell();
    else void this.letBotsPlay();
    return refusal;
  }
}
