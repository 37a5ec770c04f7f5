// A game as an environment for learners: requests and replies as plain data, several games side by side.
import { z } from 'zod';
import { asked, type Bot, makeBot, overhear, sightOf } from '../bots/index.ts';
import {
  answer,
  type CardSource,
  type Core,
  type Decision,
  type Deck,
  type Game,
  type Language,
  NONE,
  opponent,
  type Pool,
  SEATS,
  type Setup,
  type Seat,
  view,
  type View,
  word,
} from '../kernel/index.ts';
import {
  advance,
  type Answer,
  checkNames,
  deckProblems,
  faultText,
  type MatchRecord,
  optionsFor,
  recordOf,
  slotOf,
} from '../match/index.ts';
import { readDeck } from '../match/read-deck.ts';
import { parseJson } from '../read/json.ts';
import { LIMITS } from '../read/limits.ts';
import { didYouMean, didYouMeanJa, InputError, some } from '../read/problem.ts';
import { both, nameShape, only, optionsShape, seatShape, shaped, wordShape } from '../read/shape.ts';
import { shown, visibleJson } from '../read/visible.ts';

const env = z.int().min(0).default(0);
const part = z.enum(['observe', 'options']);
const request = z.discriminatedUnion(
  'cmd',
  [
    only({
      cmd: z.literal('reset'),
      env,
      seed: z.union([wordShape, z.number()]).default('1'),
      decks: z.tuple([z.json(), z.json()]).optional(),
      options: optionsShape.default({}),
      bots: z.tuple([nameShape.nullable(), nameShape.nullable()]).default([null, null]),
      with: z.array(part).max(LIMITS.entries).default([]),
    }),
    only({ cmd: z.literal('step'), env, option: z.int().min(0) }),
    only({ cmd: z.literal('options'), env }),
    only({ cmd: z.literal('observe'), env, seat: seatShape.optional() }),
  ],
  {
    error: both('expected cmd to be reset, step, options or observe', 'cmdはreset、step、options、observeのどれかです'),
  },
);
type Request = z.infer<typeof request>;
type Reset = Extract<Request, { cmd: 'reset' }>;

/** Where a game stands for whoever drives it; nothing in it that the seat to decide may not know. */
export interface Standing {
  env: number;
  seat: Seat | null; // who has to decide, null once it is over
  options: number | readonly string[]; // how many there are, or their names
  over: boolean;
  rewards: readonly [number, number]; // 1 for a win, 0.5 each for a draw; 0 until then
  cause?: string; // of the end
  observe?: View;
}
type Reply = Standing | View | { readonly prompt: string; readonly options: readonly string[] } | Failed;
/** What could not be done; a game that broke off is closed, and what led there is told. */
interface Failed {
  readonly error: string;
  readonly env?: number;
  readonly fault?: MatchRecord;
}

/** What a game is made of, so that it can be told. */
interface Begun {
  readonly setup: Setup;
  readonly answers: Answer[];
  readonly bots: readonly [Bot | null, Bot | null];
}
interface Running extends Begun {
  readonly g: Core;
  readonly observe: boolean;
  readonly names: boolean;
}

export class Environment {
  private readonly running = new Map<number, Running>();
  private starting: Begun | null = null; // being reset, not yet among the running
  constructor(
    private readonly game: Game,
    private readonly pool: Pool,
    private readonly own: readonly CardSource[] = [],
    private readonly language: Language = 'en',
  ) {}

  /** One line in, one line out, whatever happens: what cannot be done changes nothing and says why. */
  line(text: string): string {
    try {
      const asks = read(text);
      return JSON.stringify(this.guarded(asks));
    } catch (error) {
      return visibleJson({ error: error instanceof InputError ? error.in(this.language) : faultText(error) });
    }
  }
  /** A game that breaks off is closed, and told with what led there; the others go on. */
  private guarded(asks: Request): Reply {
    try {
      return this.handle(asks);
    } catch (error) {
      if (error instanceof InputError) throw error;
      const one = this.starting ?? this.running.get(asks.env);
      this.running.delete(asks.env);
      const said = `env ${asks.env}: the game broke off, and is closed: ${faultText(error)}`;
      if (one === undefined) return { error: said, env: asks.env };
      const names = [one.bots[0]?.name ?? 'A', one.bots[1]?.name ?? 'B'] as const;
      return { error: said, env: asks.env, fault: recordOf(this.game, one.setup, one.answers, this.own, names) };
    } finally {
      this.starting = null;
    }
  }

  private handle(asks: Request): Reply {
    if (asks.cmd === 'reset') return this.reset(asks);
    const one = this.running.get(asks.env);
    if (one === undefined)
      throw new InputError(`env ${asks.env} has not been reset`, `env ${asks.env}はまだ始まっていません`);
    if (asks.cmd === 'step') return this.step(one, asks);
    const who = asks.cmd === 'observe' ? (asks.seat ?? this.decider(one)) : this.decider(one);
    if (asks.cmd === 'observe') return view(this.game, one.g, who);
    const { prompt, options } = sightOf(this.game, one.g, who).decision();
    return { prompt, options: options.map(({ name }) => name) };
  }
  private decider({ g }: Running): Seat {
    const who = asked(g);
    if (who === NONE) {
      throw new InputError(
        'the game is over: nobody has to decide; name a seat to observe',
        'ゲームは終わり、決める人はいません。見る席を書いてください',
      );
    }
    return who;
  }

  private reset({ env, seed, decks, options, bots, with: parts }: Reset): Standing {
    const { game, pool } = this;
    if (!this.running.has(env) && this.running.size >= LIMITS.environments) {
      throw new InputError(
        `env ${env}: expected at most ${LIMITS.environments} games side by side`,
        `env ${env}：同時に遊べるのは${LIMITS.environments}ゲームまでです`,
      );
    }
    const setup = { pool, seed: String(seed), options: optionsFor(game, options), decks: this.decks(decks) };
    const players = [botAt(bots[0], `${seed}/A`), botAt(bots[1], `${seed}/B`)] as const;
    const begun: Begun = { setup, answers: [], bots: players };
    this.starting = begun;
    const one: Running = {
      g: game.start(setup),
      ...begun,
      observe: parts.includes('observe'),
      names: parts.includes('options'),
    };
    advance(game, one.g);
    this.running.set(env, one);
    return this.standing(env, one);
  }
  private step(one: Running, { env, option }: { env: number; option: number }): Standing {
    const { g } = one;
    if (g.outcome !== null)
      throw new InputError(`env ${env}: the game is over; reset it`, `env ${env}：ゲームは終わっています`);
    const slot = slotOf(g, this.decider(one));
    const count = g.asking[slot]?.options.length ?? 0;
    if (option >= count) {
      throw new InputError(
        `env ${env}: option ${option} is not among the ${count} offered`,
        `env ${env}：選択肢は${count}個で、${option}はありません`,
      );
    }
    this.give(one, slot, option);
    return this.standing(env, one);
  }
  /** Takes an answer; a bot across the table hears as much of it as its seat may. */
  private give({ g, bots, answers }: Running, slot: number, option: number): void {
    const { game } = this;
    const { seat: who, options } = g.asking[slot] as Decision;
    const listener = opponent(who as Seat);
    const bot = bots[listener];
    const learn = bot?.heard ? overhear(game, g, options[option] as number, listener) : null;
    answers.push([who as Seat, option]);
    answer(game.machine, g, slot, option);
    advance(game, g);
    if (learn !== null) bot?.heard?.(learn());
  }

  /** Lets the bots answer, and says where that leaves the game. */
  private standing(env: number, one: Running): Standing {
    const { g, bots, observe, names } = one;
    let who = asked(g);
    for (; who !== NONE; who = asked(g)) {
      const bot = bots[who];
      if (bot === null) break;
      this.give(one, slotOf(g, who), bot.choose(sightOf(this.game, g, who)));
    }
    const { outcome } = g;
    const count = who === NONE ? 0 : (g.asking[slotOf(g, who)]?.options.length ?? 0);
    const standing: Standing = {
      env,
      seat: who === NONE ? null : who,
      options: count,
      over: outcome !== null,
      rewards: outcome === null ? NOTHING : outcome.winner === null ? EVEN : outcome.winner === 0 ? WON : LOST,
    };
    if (outcome !== null) standing.cause = outcome.cause;
    if (who !== NONE && names)
      standing.options = sightOf(this.game, g, who)
        .decision()
        .options.map((o) => o.name);
    if (who !== NONE && observe) standing.observe = view(this.game, g, who);
    return standing;
  }

  private decks(given: Reset['decks']): readonly [Deck, Deck] {
    const [first] = this.game.starters.decks;
    if (first === undefined) {
      throw new InputError(
        `${this.game.id} has no starter decks; hand in two`,
        `${this.game.names.ja}にスターターデッキはありません。二つ渡してください`,
      );
    }
    if (given === undefined) return [first, first];
    const [a = first, b = first] = SEATS.map((at) => this.deck(given[at], `deck ${at}`));
    const problems = [deckProblems(this.game, this.pool, a, b), deckProblems(this.game, this.pool, b, a)];
    problems.forEach(([problem], at) => {
      if (problem !== undefined) {
        throw new InputError(
          `deck ${at}: ${problem.message} (${problem.rule})`,
          `デッキ${at}：${problem.ja}（${problem.rule}）`,
        );
      }
    });
    return [a, b];
  }
  private deck(given: unknown, what: string): Deck {
    const { decks } = this.game.starters;
    if (typeof given === 'string') {
      const found = decks.find(({ name }) => name === given);
      if (found !== undefined) return found;
      const names = decks.map(({ name }) => name);
      throw new InputError(
        `${what}: expected ${some(names)}, or a deck${didYouMean(given, names)}`,
        `${what}：${some(names)}か、デッキそのものが必要です${didYouMeanJa(given, names)}`,
      );
    }
    const deck = readDeck(given, what);
    checkNames(this.pool, deck, what);
    return deck;
  }
}

const NOTHING = [0, 0] as const;
const EVEN = [0.5, 0.5] as const;
const WON = [1, 0] as const;
const LOST = [0, 1] as const;

const botAt = (name: string | null, seed: string): Bot | null => (name === null ? null : makeBot(name, seed));

const WHAT = word('この要求は読めません', 'this request cannot be read');
function read(text: string): Request {
  if (text.length > LIMITS.line) {
    throw new InputError(
      `the line is too long; expected at most ${LIMITS.line} letters`,
      `行が長すぎます（${LIMITS.line}文字まで）`,
    );
  }
  const step = stepIn(text);
  if (step !== null) return step;
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(
      `expected one JSON object a line: ${shown(error.message, LIMITS.name * 2)}`,
      `一行に一つのJSONが必要です：${shown(error.ja, LIMITS.name * 2)}`,
    );
  }
  return shaped(request, value, WHAT);
}
/** Steps are most of what comes: they are recognised without the schema, which costs more than a step itself. */
const STEP = /^\s*\{\s*"cmd"\s*:\s*"step"\s*,\s*"env"\s*:\s*(\d{1,9})\s*,\s*"option"\s*:\s*(\d{1,9})\s*\}\s*$/;
function stepIn(text: string): Extract<Request, { cmd: 'step' }> | null {
  const found = text.length < LIMITS.name ? STEP.exec(text) : null;
  return found === null ? null : { cmd: 'step', env: Number(found[1]), option: Number(found[2]) };
}
