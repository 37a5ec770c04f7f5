// A position played on: a line of answers from where a scenario begins, with what the rules did at each step and why.
import {
  answer,
  type Arg,
  cardName,
  type ChanceScript,
  type Core,
  type Decision,
  type Game,
  type Hearer,
  listening,
  NONE,
  type Phrase,
  quietly,
  scripted,
  SEAT_NAMES,
  type Seat,
  settle,
  word,
  zoneName,
} from '../../kernel/index.ts';
import { concede, faultText, forcedSlot, type LineArg, type LogLine, slotOf } from '../../match/index.ts';
import { InputError } from '../../read/problem.ts';
import type { Cast } from '../scenario/cast.ts';
import { Script } from '../scenario/chance.ts';
import { position } from '../scenario/given.ts';
import { Failure, type Scenario } from '../scenario/scenario.ts';
import { handleOf } from './open.ts';

/** An answer to a question with more than one option; NONE: this seat concedes. */
export interface Move {
  readonly seat: Seat;
  readonly index: number;
}
/** What happened by an answer, or at the beginning, until the next choice. */
export interface Heard {
  readonly said: string; // the answer by name; '' at the beginning
  readonly seat: Seat | null;
  readonly clauses: readonly string[]; // those that decided, in the order they first did
  readonly lines: readonly LogLine[];
}
/** What chance was asked for when the script had no more. */
export type Need =
  | { readonly kind: 'die'; readonly sides: number }
  | { readonly kind: 'shuffle'; readonly zone: string }
  | { readonly kind: 'pick'; readonly count: number; readonly from: readonly string[] };
export interface Walked {
  readonly cast: Cast;
  readonly states: readonly Core[]; // before the first move and after each
  readonly heard: readonly Heard[]; // beside states
  readonly stopped: Stopped | null; // why the line could not be followed further
}
export interface Stopped {
  readonly move: number; // places in the line; -1: at the beginning
  readonly said: Phrase;
  readonly need: Need | null;
}

const MOST_FORCED = 10_000;
const broken = (text: string): Phrase => word(`ゲームが途中で壊れました：${text}`, `the game broke off: ${text}`);

/** Chance by the script, and what was asked for when it gave out. */
class Asking implements ChanceScript {
  need: Need | null = null;
  constructor(
    private readonly game: Game,
    private readonly cast: Cast,
    private readonly script: Script,
  ) {}
  private tried<T>(need: Need, ask: () => T): T {
    try {
      return ask();
    } catch (error) {
      this.need = need;
      throw error;
    }
  }
  die = (sides: number): number => this.tried({ kind: 'die', sides }, () => this.script.die(sides));
  shuffle = (g: Core, zone: number, ids: readonly number[]): readonly number[] =>
    this.tried({ kind: 'shuffle', zone: zoneName(this.game, zone) }, () => this.script.shuffle(g, zone, ids));
  pick(g: Core, from: readonly number[], count: number): readonly number[] {
    const names = from.map((o) => this.cast.optionNames(g, o, null)[0] ?? '');
    return this.tried({ kind: 'pick', count, from: names }, () => this.script.pick(g, from, count));
  }
}

/** Hears all of one step. */
class Ear implements Hearer {
  private clauses = new Set<string>();
  private lines: LogLine[] = [];
  private count = 0;
  constructor(private readonly game: Game) {}
  cite(clause: string): void {
    this.clauses.add(clause);
  }
  commit(clauses: readonly string[], batch: readonly Parameters<Game['describe']>[1][], g: Core): void {
    for (const event of batch) {
      const said = event.happened ? this.game.describe(g, event) : null;
      if (said !== null) {
        const args = said.args.map((arg) => this.arg(g, arg));
        this.lines.push({ line: this.count++, key: said.key, args, clauses });
      }
    }
  }
  private arg(g: Core, arg: Arg): LineArg {
    if (typeof arg !== 'object' || 'seat' in arg) return arg;
    if ('zone' in arg) return { zone: zoneName(this.game, arg.zone) };
    return arg.card === NONE ? { card: 0, name: null } : { card: handleOf(arg.card), name: cardName(g, arg.card) };
  }
  take(said: string, seat: Seat | null): Heard {
    const heard = { said, seat, clauses: [...this.clauses], lines: this.lines };
    this.clauses = new Set();
    this.lines = [];
    return heard;
  }
}

export function walk(game: Game, scenario: Scenario, moves: readonly Move[]): Walked {
  const { g, cast } = position(game, scenario);
  const ear = new Ear(game);
  const script = scenario.chance === null ? null : new Script(scenario.chance, game, cast, () => 0);
  const chance = script === null ? null : new Asking(game, cast, script);
  const states: Core[] = [];
  const heard: Heard[] = [];
  let at = -1;
  let stopped: Stopped | null = null;
  const rest = (said: string, seat: Seat | null): void => {
    let forced = 0;
    for (let slot = forcedSlot(g); slot !== NONE; slot = forcedSlot(g)) {
      if (++forced > MOST_FORCED)
        throw new Failure(0, word('選択のないままゲームが終わりません', 'the game goes on for ever without a choice'));
      answer(game.machine, g, slot, 0);
    }
    states.push(game.clone(g));
    heard.push(ear.take(said, seat));
  };
  listening(ear, () =>
    scripted(chance, () => {
      try {
        settle(game.machine, g);
        rest('', null);
        for (const move of moves) {
          at++;
          rest(give(game, g, cast, move), move.seat);
        }
      } catch (error) {
        if (error instanceof InputError) throw error;
        const said = error instanceof Failure ? error.said : broken(faultText(error));
        stopped = { move: at, said, need: chance?.need ?? null };
      }
    }),
  );
  return { cast, states, heard, stopped };
}

/** Gives one answer, and says what it is called. */
function give(game: Game, g: Core, cast: Cast, { seat, index }: Move): string {
  if (index === NONE) {
    const refusal = concede(game, g, seat);
    if (refusal !== null) throw new Failure(0, word(`投了：${refusal.message}`, `concede: ${refusal.message}`));
    return 'concede';
  }
  const slot = slotOf(g, seat);
  const decision: Decision | undefined = g.asking[slot];
  const option = decision?.options[index];
  if (decision === undefined || option === undefined)
    throw new Failure(
      0,
      word(`${SEAT_NAMES[seat]}は今この答えを選べません`, `${SEAT_NAMES[seat]} cannot give this answer here any more`),
    );
  const said = quietly(() => cast.show(g, option, decision.vocabulary));
  const refusal = answer(game.machine, g, slot, index);
  if (refusal !== null) throw new Failure(0, word(refusal.message, refusal.message));
  return said;
}
