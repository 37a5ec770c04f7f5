// A match in progress: the referee. It holds the true state and gives out views, logs and refusals only.
import {
  answer as answerQuestion,
  type Core,
  FAST,
  type Game,
  type Generator,
  listening,
  NONE,
  optionName,
  type Outcome,
  type Pool,
  type Refusal,
  refusalOf,
  SEAT_NAMES,
  SECURE,
  type Seat,
  seeded,
  type View,
  view,
} from '../kernel/index.ts';
import { advance, forcedSlot, type Holds, slotOf } from './advance.ts';
import { concede } from './concede.ts';
import { checkNames, deckProblems } from './deck.ts';
import { InputError } from '../read/problem.ts';
import { type Entry, lineFor, logging, type LogLine } from './log.ts';
import { type Answer, CONCEDE, type MatchRecord, optionsFor, poolFor, type SeatRecord } from './record.ts';

/** A copy of the state is kept every so many answers, so that seeking replays at most this many. */
const SNAPSHOT_EVERY = 32;

export interface MatchStart {
  readonly seed: string;
  readonly chance?: Generator; // a match is played by people, so the secure one unless given
  readonly seats: readonly [SeatRecord, SeatRecord];
  readonly options?: Readonly<Record<string, string>>;
  readonly own?: MatchRecord['own'];
}

/** How an undo may be had: freely, because nobody has learnt anything; by consent; or not at all. */
export type Undo = 'free' | 'consent' | 'nothing';

/** The record of a match that has yet to begin. */
function newRecord(game: Game, pool: Pool, start: MatchStart, chance: Generator | undefined): MatchRecord {
  const options = optionsFor(game, start.options ?? {});
  start.seats.forEach(({ deck }, seat) => {
    const what = `deck of seat ${SEAT_NAMES[seat]}`;
    checkNames(pool, deck, what);
    const [problem] = deckProblems(game, pool, deck, start.seats[seat === 0 ? 1 : 0].deck);
    if (problem !== undefined) {
      throw new InputError(
        `${what}: ${problem.message} (${problem.rule})`,
        `席${SEAT_NAMES[seat]}のデッキ：${problem.ja}（${problem.rule}）`,
      );
    }
  });
  return {
    format: 1,
    game: game.id,
    rules: game.rulesNumber,
    cards: pool.hash,
    ...(start.own === undefined ? {} : { own: start.own }),
    seed: start.seed,
    ...(chance === undefined ? {} : { chance }),
    seats: start.seats,
    options,
    answers: [],
    result: null,
  };
}

export class Match {
  private g: Core;
  private readonly answers: Answer[] = [];
  private readonly infoBefore: number[] = []; // beside answers: the information counter just before each
  private readonly snapshots: Core[] = []; // after every SNAPSHOT_EVERY answers
  private readonly entries: Entry[] = [];
  private readonly letGo: number[] = []; // for each question that was held back and let go, the answers given before

  private constructor(
    readonly game: Game,
    private readonly base: MatchRecord,
    pool: Pool,
    private readonly holds: Holds,
  ) {
    const { seed, chance = FAST, options, seats } = base;
    this.g = game.start({ pool, decks: [seats[0].deck, seats[1].deck], seed, chance, options });
    this.heard(() => advance(game, this.g, holds));
    this.settled(this.g, 0);
    this.snapshots.push(game.clone(this.g));
  }

  /** `holds`: questions that wait for `release` though they leave no choice. */
  static start(game: Game, pool: Pool, start: MatchStart, holds: Holds = () => false): Match {
    return new Match(game, newRecord(game, pool, start, start.chance ?? SECURE), pool, holds);
  }

  /** Plays a record again, to its end or to the given number of answers. */
  static replay(game: Game, record: MatchRecord, to = record.answers.length, holds: Holds = () => false): Match {
    const pool = poolFor(game, record);
    const match = new Match(game, { ...newRecord(game, pool, record, record.chance), ...reseeds(record) }, pool, holds);
    record.answers.slice(0, to).forEach(([seat, index], at) => {
      const refusal = match.answer(seat, index);
      if (refusal !== null) {
        const where = `answer ${at + 1} of ${record.answers.length} (seat ${SEAT_NAMES[seat]}, option ${index})`;
        throw new InputError(
          `${where}: ${refusal.message}; ${match.expected()}`,
          `${record.answers.length}個のうち${at + 1}番目の選択（${SEAT_NAMES[seat]}、${index}）は、この規則では選べません`,
        );
      }
    });
    if (to >= record.answers.length) match.agree(record.result);
    return match;
  }

  get record(): MatchRecord {
    return { ...this.base, answers: this.answers.slice(), result: this.g.outcome };
  }
  get length(): number {
    return this.answers.length;
  }
  /** The same, with what was held back and let go: whoever sees it grow cannot tell whether there was a choice. */
  get decisions(): number {
    return this.answers.length + this.letGo.length;
  }
  get outcome(): Outcome | null {
    return this.g.outcome;
  }
  /** A copy of the true state, for the referee's own tools: never for a player. */
  state(): Core {
    return this.game.clone(this.g);
  }
  /** The true state itself, for whoever changes nothing of it: no player either. */
  peek<T>(read: (g: Core) => T): T {
    return read(this.g);
  }
  view(seat: Seat): View {
    return view(this.game, this.g, seat);
  }
  /** Seats that have a choice to make. */
  waitingFor(): Seat[] {
    return ([0, 1] as const).filter((seat) => slotOf(this.g, seat) !== NONE);
  }

  /** The seat whose question leaves no choice and is held back, or null. */
  held(): Seat | null {
    const slot = forcedSlot(this.g);
    return slot === NONE ? null : ((this.g.asking[slot]?.seat ?? null) as Seat | null);
  }
  /** Answers what was held back, and runs on to what is held next. */
  release(): void {
    this.letGo.push(this.answers.length);
    this.heard(() => {
      const slot = forcedSlot(this.g);
      if (slot !== NONE) answerQuestion(this.game.machine, this.g, slot, 0);
      advance(this.game, this.g, this.holds);
    });
  }

  /** Takes an answer (or CONCEDE); a refused one names the clause and changes nothing. */
  answer(seat: Seat, index: number): Refusal | null {
    while (this.held() !== null) this.release();
    const info = this.g.info;
    try {
      const refusal = this.heard(() => give(this.game, this.g, seat, index, this.holds), 1);
      if (refusal !== null) return refusal;
    } catch (error) {
      this.rewind(this.answers.length); // rules that break leave nothing half done
      throw error;
    }
    this.answers.push([seat, index]);
    this.infoBefore.push(info);
    this.settled(this.g, this.answers.length);
    if (this.answers.length % SNAPSHOT_EVERY === 0) this.snapshots.push(this.game.clone(this.g));
    return null;
  }
  concede(seat: Seat): Refusal | null {
    return this.answer(seat, CONCEDE);
  }

  /** What a seat has been told so far, from the given line on. */
  log(seat: Seat, from = 0): LogLine[] {
    return this.entries.slice(from).map((entry, i) => lineFor(entry, from + i, seat));
  }
  /** What a seat saw when a line of its log was written. */
  viewAtLine(seat: Seat, line: number): View | null {
    const entry = this.entries[line];
    return entry === undefined ? null : view(this.game, this.seek(entry.at), seat);
  }

  /** The state after the given number of answers. */
  seek(to: number): Core {
    const wanted = Math.max(0, Math.min(to, this.answers.length));
    const at = Math.floor(wanted / SNAPSHOT_EVERY);
    const g = this.game.clone(this.snapshots[at] ?? this.g);
    advance(this.game, g);
    for (let n = at * SNAPSHOT_EVERY; n < wanted; n++) {
      const [seat, index] = this.answers[n] as Answer;
      give(this.game, g, seat, index);
      this.settled(g, n + 1);
    }
    return g;
  }

  /** A new match that shares the first answers with this one and has its own chance from there. */
  fork(at: number, seed: string): Match {
    const earlier = (this.base.reseed ?? []).filter(([answers]) => answers <= at);
    const record: MatchRecord = {
      ...this.base,
      answers: this.answers.slice(0, at),
      reseed: [...earlier, [at, seed]],
      result: null,
    };
    return Match.replay(this.game, record);
  }

  /** The same match as it was after so many answers, with the same chance. */
  before(answers: number): Match {
    const { record } = this;
    return Match.replay(
      this.game,
      { ...record, answers: record.answers.slice(0, answers), result: null },
      answers,
      this.holds,
    );
  }
  /** Why these answers, one after another, would be refused, or null. Nothing changes. */
  refusal(seat: Seat, options: readonly number[]): Refusal | null {
    const [only] = options;
    // Where one option is all and nothing is to be let go before it, the rules need not be tried.
    const isPlain = only !== undefined && only !== CONCEDE && options.length === 1 && forcedSlot(this.g) === NONE;
    if (isPlain) return unanswerable(this.g, seat) ?? refusalOf(this.g, slotOf(this.g, seat), only);
    const g = this.game.clone(this.g);
    advance(this.game, g);
    for (const option of options) {
      const refusal = give(this.game, g, seat, option);
      if (refusal !== null) return refusal;
    }
    return null;
  }

  /** Whether this seat may take back its last answer. */
  undoable(seat: Seat): Undo {
    const at = this.answers.findLastIndex(([who]) => who === seat);
    if (at < 0) return 'nothing';
    const { length } = this.answers;
    const last = at === length - 1 && this.answers[at]?.[1] !== CONCEDE && this.letGo.at(-1) !== length;
    return last && this.infoBefore[at] === this.g.info ? 'free' : 'consent';
  }
  /** Takes back this seat's last answer and all that came after it. */
  undo(seat: Seat, consent = false): Refusal | null {
    const undo = this.undoable(seat);
    if (undo === 'nothing') return { refused: '', message: 'there is nothing to take back' };
    if (undo === 'consent' && !consent) {
      return { refused: '', message: 'something has become known since; the other player has to agree' };
    }
    this.rewind(this.answers.findLastIndex(([who]) => who === seat));
    return null;
  }

  private rewind(to: number): void {
    this.g = this.seek(to);
    this.answers.length = to;
    this.infoBefore.length = to;
    this.letGo.length = this.letGo.findLastIndex((at) => at <= to) + 1;
    this.snapshots.length = Math.floor(to / SNAPSHOT_EVERY) + 1;
    this.entries.length = this.entries.findLastIndex((entry) => entry.at <= to) + 1;
  }

  /** Whatever has to be done when this many answers are given: forks reseed. */
  private settled(g: Core, answers: number): void {
    for (const [at, seed] of this.base.reseed ?? []) if (at === answers) g.random = seeded(seed, this.base.chance);
  }
  private heard<T>(body: () => T, ahead = 0): T {
    const at = () => this.answers.length + ahead;
    return listening(
      logging(this.game, at, (entry) => this.entries.push(entry)),
      body,
    );
  }

  private expected(): string {
    if (this.g.outcome !== null) return 'the game was over';
    const open = this.g.asking
      .filter((_, slot) => this.g.answers[slot] === NONE)
      .map((d) => {
        const names = d.options.map((o) => optionName(this.game, this.g, o, d.vocabulary));
        return `seat ${SEAT_NAMES[d.seat as Seat]} one of 0–${names.length - 1} (${names.slice(0, 12).join(', ')})`;
      });
    return `expected ${open.join(' or ')}`;
  }
  /** A result without a clause was decided outside the rules (time, absence); any other must come out again. */
  private agree(result: Outcome | null): void {
    if (result === null || result.clause === '') return;
    const mine = this.g.outcome;
    if (mine?.winner === result.winner && mine.clause === result.clause && mine.cause === result.cause) return;
    throw new InputError(
      `the record says ${resultText(result)}, but its answers give ${resultText(mine)}`,
      `記録にある結果（${resultText(result)}）と、選択をたどった結果（${resultText(mine)}）が違います`,
    );
  }
}

const reseeds = (record: MatchRecord) => (record.reseed === undefined ? {} : { reseed: record.reseed });

export function resultText(outcome: Outcome | null): string {
  if (outcome === null) return 'no result';
  const who = outcome.winner === null ? 'draw' : `${SEAT_NAMES[outcome.winner]} wins`;
  return `${who} (${outcome.cause}, ${outcome.clause})`;
}

/** Why this seat can answer nothing now, or null. */
function unanswerable(g: Core, seat: Seat): Refusal | null {
  if (g.outcome !== null) return { refused: g.outcome.clause, message: 'the game is over' };
  if (slotOf(g, seat) !== NONE) return null;
  return { refused: g.asking[0]?.rule ?? '', message: `seat ${SEAT_NAMES[seat]} has nothing to decide now` };
}
/** Answers for a seat and runs to the next real choice. */
function give(game: Game, g: Core, seat: Seat, index: number, holds?: Holds): Refusal | null {
  if (g.outcome === null && index === CONCEDE) return concede(game, g, seat);
  const refusal = unanswerable(g, seat) ?? answerQuestion(game.machine, g, slotOf(g, seat), index);
  if (refusal === null) advance(game, g, holds);
  return refusal;
}
