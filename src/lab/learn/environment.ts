// A game as an environment for learners: requests and replies as plain data, several games side by side.
import { asked, sightOf } from '../../bots/index.ts';
import {
  type CardSource,
  type Game,
  type Language,
  NONE,
  type Pool,
  type Seat,
  view,
  type View,
} from '../../kernel/index.ts';
import { faultText, type MatchRecord, slotOf } from '../../match/index.ts';
import { LIMITS } from '../../read/limits.ts';
import { InputError } from '../../read/problem.ts';
import { visibleJson } from '../../read/visible.ts';
import { Batch, type BatchReply } from './batch.ts';
import { type Asking, readRequest, type Request } from './requests.ts';
import { type Begun, House, rewardsOf, type Running } from './running.ts';

/** Where a game stands for whoever drives it; nothing in it that the seat to decide may not know. */
export interface Standing {
  env: number;
  seat: Seat | null; // who has to decide, null once it is over
  options: number | readonly string[]; // how many there are, or their names
  over: boolean;
  rewards: readonly [number, number];
  cause?: string; // of the end
  observe?: View;
}
type Reply = Standing | View | { readonly prompt: string; readonly options: readonly string[] } | BatchReply | Failed;
/** What could not be done; a game that broke off is closed, and what led there is told. */
interface Failed {
  readonly error: string;
  readonly env?: number;
  readonly fault?: MatchRecord;
}
interface Table {
  readonly one: Running;
  readonly observe: boolean;
  readonly names: boolean;
}

export class Environment {
  private readonly house: House;
  private readonly running = new Map<number, Table>();
  private starting: Begun | null = null; // being reset, not yet among the running
  private batch: Batch | null = null;
  constructor(
    game: Game,
    pool: Pool,
    own: readonly CardSource[] = [],
    private readonly language: Language = 'en',
  ) {
    this.house = new House(game, pool, own);
  }

  /** One line in, one line out, whatever happens: what cannot be done changes nothing and says why. */
  line(text: string): string {
    try {
      const asks = readRequest(text);
      return JSON.stringify(this.guarded(asks));
    } catch (error) {
      return visibleJson({ error: error instanceof InputError ? error.in(this.language) : faultText(error) });
    }
  }
  /** A game that breaks off is closed, and told with what led there; the others go on. */
  private guarded(asks: Request): Reply {
    if (asks.cmd === 'batch') return (this.batch = new Batch(this.house, asks)).opened();
    if (asks.cmd === 'play') return this.opened().play(asks.options);
    try {
      return this.handle(asks);
    } catch (error) {
      if (error instanceof InputError) throw error;
      const one = this.starting ?? this.running.get(asks.env)?.one;
      this.running.delete(asks.env);
      const said = `env ${asks.env}: the game broke off, and is closed: ${faultText(error)}`;
      if (one === undefined) return { error: said, env: asks.env };
      return { error: said, env: asks.env, fault: this.house.recordOf(one) };
    } finally {
      this.starting = null;
    }
  }
  private opened(): Batch {
    if (this.batch === null) {
      throw new InputError(
        'no batch has been opened; begin with cmd batch',
        'batchがまだ始まっていません。先にcmd batchを送ってください',
      );
    }
    return this.batch;
  }

  private handle(asks: Exclude<Request, { cmd: 'batch' | 'play' }>): Reply {
    if (asks.cmd === 'reset') return this.reset(asks);
    const table = this.running.get(asks.env);
    if (table === undefined)
      throw new InputError(`env ${asks.env} has not been reset`, `env ${asks.env}はまだ始まっていません`);
    if (asks.cmd === 'step') return this.step(table, asks);
    const { g } = table.one;
    const who = asks.cmd === 'observe' ? (asks.seat ?? this.decider(table)) : this.decider(table);
    if (asks.cmd === 'observe') return view(this.house.game, g, who);
    const { prompt, options } = sightOf(this.house.game, g, who).decision();
    return { prompt, options: options.map(({ name }) => name) };
  }
  private decider({ one }: Table): Seat {
    const who = asked(one.g);
    if (who === NONE) {
      throw new InputError(
        'the game is over: nobody has to decide; name a seat to observe',
        'ゲームは終わり、決める人はいません。見る席を書いてください',
      );
    }
    return who;
  }

  private reset(asks: Asking<'reset'>): Standing {
    const { env, with: parts } = asks;
    if (!this.running.has(env) && this.running.size >= LIMITS.environments) {
      throw new InputError(
        `env ${env}: expected at most ${LIMITS.environments} games side by side`,
        `env ${env}：同時に遊べるのは${LIMITS.environments}ゲームまでです`,
      );
    }
    this.starting = this.house.begun(asks, this.house.decks(asks.decks), String(asks.seed));
    const one = this.house.start(this.starting);
    const table: Table = { one, observe: parts.includes('observe'), names: parts.includes('options') };
    this.running.set(env, table);
    return this.standing(env, table);
  }
  private step(table: Table, { env, option }: { env: number; option: number }): Standing {
    const { g } = table.one;
    if (g.outcome !== null)
      throw new InputError(`env ${env}: the game is over; reset it`, `env ${env}：ゲームは終わっています`);
    const slot = slotOf(g, this.decider(table));
    const count = g.asking[slot]?.options.length ?? 0;
    if (option >= count) {
      throw new InputError(
        `env ${env}: option ${option} is not among the ${count} offered`,
        `env ${env}：選択肢は${count}個で、${option}はありません`,
      );
    }
    this.house.give(table.one, slot, option);
    return this.standing(env, table);
  }

  /** Lets the bots answer, and says where that leaves the game. */
  private standing(env: number, { one, observe, names }: Table): Standing {
    const who = this.house.decider(one);
    const { g } = one;
    const { game } = this.house;
    const standing: Standing = {
      env,
      seat: who === NONE ? null : who,
      options: who === NONE ? 0 : (g.asking[slotOf(g, who)]?.options.length ?? 0),
      over: g.outcome !== null,
      rewards: rewardsOf(g),
    };
    if (g.outcome !== null) standing.cause = g.outcome.cause;
    if (who !== NONE && names)
      standing.options = sightOf(game, g, who)
        .decision()
        .options.map((o) => o.name);
    if (who !== NONE && observe) standing.observe = view(game, g, who);
    return standing;
  }
}
