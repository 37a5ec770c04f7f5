// A game as an environment for learners: requests and replies as plain data, several games side by side.
import { z } from 'zod';
import { asked, type Bot, makeBot, overhear, sightOf } from '../bots/index.ts';
import {
  answer,
  type Core,
  type Decision,
  type Deck,
  type Game,
  NONE,
  opponent,
  type Pool,
  SEATS,
  type Seat,
  view,
  type View,
} from '../kernel/index.ts';
import {
  advance,
  checkNames,
  deckProblems,
  didYouMean,
  InputError,
  optionsFor,
  readDeck,
  shapeError,
  slotOf,
} from '../match/index.ts';

const env = z.int().min(0).default(0);
const seat = z.union([z.literal(0), z.literal(1)], { error: 'expected seat 0 or 1' });
const part = z.enum(['observe', 'options']);
const request = z.discriminatedUnion(
  'cmd',
  [
    z.strictObject({
      cmd: z.literal('reset'),
      env,
      seed: z.union([z.string(), z.number()]).default('1'),
      decks: z.tuple([z.json(), z.json()]).optional(),
      options: z.record(z.string(), z.string()).default({}),
      bots: z.tuple([z.string().nullable(), z.string().nullable()]).default([null, null]),
      with: z.array(part).default([]),
    }),
    z.strictObject({ cmd: z.literal('step'), env, option: z.int().min(0) }),
    z.strictObject({ cmd: z.literal('options'), env }),
    z.strictObject({ cmd: z.literal('observe'), env, seat: seat.optional() }),
  ],
  { error: 'expected cmd to be reset, step, options or observe' },
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
type Reply = Standing | View | { readonly prompt: string; readonly options: readonly string[] } | { error: string };

interface Running {
  readonly g: Core;
  readonly bots: readonly [Bot | null, Bot | null];
  readonly observe: boolean;
  readonly names: boolean;
}

export class Environment {
  private readonly running = new Map<number, Running>();
  constructor(
    private readonly game: Game,
    private readonly pool: Pool,
  ) {}

  /** One line in, one line out; what cannot be done changes nothing and says why. */
  line(text: string): string {
    try {
      return JSON.stringify(this.handle(read(text)));
    } catch (error) {
      if (error instanceof InputError) return JSON.stringify({ error: error.message });
      throw error;
    }
  }

  private handle(asks: Request): Reply {
    if (asks.cmd === 'reset') return this.reset(asks);
    const one = this.running.get(asks.env);
    if (one === undefined) throw new InputError(`env ${asks.env} has not been reset`);
    if (asks.cmd === 'step') return this.step(one, asks);
    const who = asks.cmd === 'observe' ? (asks.seat ?? this.decider(one)) : this.decider(one);
    if (asks.cmd === 'observe') return view(this.game, one.g, who);
    const { prompt, options } = sightOf(this.game, one.g, who).decision();
    return { prompt, options: options.map(({ name }) => name) };
  }
  private decider({ g }: Running): Seat {
    const who = asked(g);
    if (who === NONE) throw new InputError('the game is over: nobody has to decide; name a seat to observe');
    return who;
  }

  private reset({ env, seed, decks, options, bots, with: parts }: Reset): Standing {
    const { game, pool } = this;
    const setup = { pool, seed: String(seed), options: optionsFor(game, options), decks: this.decks(decks) };
    const g = game.start(setup);
    const one: Running = {
      g,
      bots: [botAt(bots[0], `${seed}/A`), botAt(bots[1], `${seed}/B`)],
      observe: parts.includes('observe'),
      names: parts.includes('options'),
    };
    advance(game, g);
    this.running.set(env, one);
    return this.standing(env, one);
  }
  private step(one: Running, { env, option }: { env: number; option: number }): Standing {
    const { g } = one;
    if (g.outcome !== null) throw new InputError(`env ${env}: the game is over; reset it`);
    const slot = slotOf(g, this.decider(one));
    const count = g.asking[slot]?.options.length ?? 0;
    if (option >= count) throw new InputError(`env ${env}: option ${option} is not among the ${count} offered`);
    this.give(one, slot, option);
    return this.standing(env, one);
  }
  /** Takes an answer; a bot across the table hears as much of it as its seat may. */
  private give({ g, bots }: Running, slot: number, option: number): void {
    const { game } = this;
    const { seat: who, options } = g.asking[slot] as Decision;
    const listener = opponent(who as Seat);
    const bot = bots[listener];
    const learn = bot?.heard ? overhear(game, g, options[option] as number, listener) : null;
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
    if (first === undefined) throw new InputError(`${this.game.id} has no starter decks; hand in two`);
    if (given === undefined) return [first, first];
    const [a = first, b = first] = SEATS.map((at) => this.deck(given[at], `deck ${at}`));
    const problems = [deckProblems(this.game, this.pool, a, b), deckProblems(this.game, this.pool, b, a)];
    problems.forEach(([problem], at) => {
      if (problem !== undefined) throw new InputError(`deck ${at}: ${problem.message} (${problem.rule})`);
    });
    return [a, b];
  }
  private deck(given: unknown, what: string): Deck {
    const { decks } = this.game.starters;
    if (typeof given === 'string') {
      const found = decks.find(({ name }) => name === given);
      if (found !== undefined) return found;
      const names = decks.map(({ name }) => name);
      throw new InputError(`${what}: expected ${names.join(', ')}, or a deck${didYouMean(given, names)}`);
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

function read(text: string): Request {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InputError('expected one JSON object a line');
  }
  if (isStep(value)) return value;
  const found = request.safeParse(value);
  if (!found.success) throw shapeError('this request cannot be read', found.error);
  return found.data;
}
/** Steps are most of what comes: they are recognised without the schema, which costs more than a step itself. */
function isStep(value: unknown): value is Extract<Request, { cmd: 'step' }> {
  if (typeof value !== 'object' || value === null) return false;
  const { cmd, env: at, option } = value as Record<string, unknown>;
  return cmd === 'step' && isIndex(at) && isIndex(option) && Object.keys(value).length === 3;
}
const isIndex = (n: unknown): boolean => typeof n === 'number' && Number.isInteger(n) && n >= 0;
