// Many games driven together: one message for all of them, numbers in place of words. A game that ends is followed by another.
import { NONE, type Seat } from '../../kernel/index.ts';
import { faultText, type MatchRecord, slotOf } from '../../match/index.ts';
import { InputError } from '../../read/problem.ts';
import type { Asking } from './requests.ts';
import { type Begun, type House, rewardsOf, type Running } from './running.ts';
import { OPTION, Tensors } from './tensor.ts';

/** A game that ended: its place, the rewards of both seats, and how many answers it took. */
type Ended = readonly [game: number, a: number, b: number, answers: number];
interface Broken {
  readonly game: number;
  readonly error: string;
  readonly fault: MatchRecord;
}
export interface BatchReply {
  seats: readonly number[]; // who has to decide, game by game
  options: readonly number[]; // how many options there are
  ended: readonly Ended[];
  faults?: readonly Broken[]; // games that broke off; they count nowhere, and another one follows
  fields?: readonly string[]; // what an observation holds, once, in the reply to `batch`
  choice?: readonly string[]; // and what the row of an option holds
  observations?: string; // base64 of 16-bit numbers, low byte first: a row for each game
  choices?: string; // a row for each option of each game
}

const base64 = (numbers: Int16Array): string =>
  Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');

export class Batch {
  private readonly games: Running[] = [];
  private readonly begun: number[]; // how many games each place has seen
  private readonly seats: number[];
  private readonly counts: number[];
  private readonly decks: ReturnType<House['decks']>;
  private readonly tensors: Tensors | null;
  private readonly observations: Int16Array;
  private choices = new Int16Array(0);
  private ended: Ended[] = [];
  private faults: Broken[] = [];

  constructor(
    private readonly house: House,
    private readonly asks: Asking<'batch'>,
  ) {
    const { games, bots, tensors } = asks;
    if (bots[0] !== null && bots[1] !== null) {
      throw new InputError(
        'expected a seat without a bot: otherwise nobody is asked anything',
        'ボットのいない席が一つは必要です。なければ誰も何も聞かれません',
      );
    }
    this.decks = house.decks(asks.decks);
    this.begun = Array.from({ length: games }, () => 0);
    this.seats = Array.from({ length: games }, () => 0);
    this.counts = Array.from({ length: games }, () => 0);
    for (let at = 0; at < games; at++) this.begin(at);
    this.tensors = tensors ? new Tensors(house.game, house.pool, (this.games[0] as Running).g) : null;
    this.observations = new Int16Array(games * (this.tensors?.length ?? 0));
  }

  /** Where all games stand at first, and what the numbers mean. */
  opened(): BatchReply {
    const reply = this.standing();
    if (this.tensors !== null) {
      reply.fields = this.tensors.fields;
      reply.choice = OPTION;
    }
    return reply;
  }
  /** Takes an option in each game; where one is not offered, nothing is done in any. */
  play(options: readonly number[]): BatchReply {
    const { counts } = this;
    if (options.length !== counts.length) {
      throw new InputError(
        `expected ${counts.length} options, one for each game, not ${options.length}`,
        `選択肢は各ゲームに一つ、${counts.length}個必要です（${options.length}個ありました）`,
      );
    }
    const wrong = options.findIndex((option, at) => option >= (counts[at] as number));
    if (wrong >= 0) {
      throw new InputError(
        `game ${wrong}: option ${options[wrong]} is not among the ${counts[wrong]} offered`,
        `ゲーム${wrong}：選択肢は${counts[wrong]}個で、${options[wrong]}はありません`,
      );
    }
    this.ended = [];
    this.faults = [];
    for (let at = 0; at < options.length; at++) {
      const one = this.games[at] as Running;
      this.guarded(at, one, () => {
        this.house.give(one, slotOf(one.g, this.seats[at] as Seat), options[at] as number);
        this.settle(at, one);
      });
    }
    return this.standing();
  }

  private standing(): BatchReply {
    const reply: BatchReply = { seats: this.seats, options: this.counts, ended: this.ended };
    if (this.faults.length > 0) reply.faults = this.faults;
    const { tensors } = this;
    if (tensors === null) return reply;
    const rows = this.counts.reduce((sum, count) => sum + count, 0);
    if (this.choices.length < rows * OPTION.length) this.choices = new Int16Array(2 * rows * OPTION.length);
    let to = 0;
    this.games.forEach(({ g }, at) => {
      const seat = this.seats[at] as Seat;
      tensors.observe(g, seat, this.observations, at * tensors.length);
      to = tensors.options(g, seat, this.choices, to);
    });
    reply.observations = base64(this.observations);
    reply.choices = base64(this.choices.subarray(0, to));
    return reply;
  }

  /** The next game at this place. Each has a seed of its own. */
  private begin(at: number): void {
    const seed = `${this.asks.seed}/${at}/${this.begun[at]}`;
    (this.begun[at] as number)++;
    const begun = this.house.begun(this.asks, this.decks, seed);
    this.guarded(at, begun, () => {
      const one = this.house.start(begun);
      this.games[at] = one;
      this.settle(at, one);
    });
  }
  /** Lets the bots answer; a game that is over makes room for the next one. */
  private settle(at: number, one: Running): void {
    const who = this.house.decider(one);
    if (who === NONE) {
      this.ended.push([at, ...rewardsOf(one.g), one.answers.length]);
      return this.begin(at);
    }
    this.seats[at] = who;
    this.counts[at] = one.g.asking[slotOf(one.g, who)]?.options.length ?? 0;
  }
  /** A game that breaks off is told with what led there, and another one follows; a batch in which none can begin is refused. */
  private guarded(at: number, one: Begun, run: () => void): void {
    try {
      run();
    } catch (error) {
      if (one.answers.length === 0) throw error;
      this.faults.push({ game: at, error: faultText(error), fault: this.house.recordOf(one) });
      this.begin(at);
    }
  }
}
