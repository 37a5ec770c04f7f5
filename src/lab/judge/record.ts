// A recorded match, up to a moment, as a scenario: the beginning of a real game with its decks, chance as it came, and answers.
import {
  type ChanceScript,
  type Core,
  FAST,
  listening,
  NONE,
  seeded,
  type Game,
  randomOf,
  scripted,
  settle,
  shuffled,
  zoneName,
} from '../../kernel/index.ts';
import { CONCEDE, type MatchRecord, poolFor } from '../../match/index.ts';
import { Cast } from '../scenario/cast.ts';
import type { ChanceEntry, Scenario } from '../scenario/scenario.ts';
import { Writer } from './answers.ts';

/** Lets the generator answer, and writes its answers down. */
class Recorder implements ChanceScript {
  readonly entries: ChanceEntry[] = [];
  constructor(
    private readonly game: Game,
    private readonly cast: Cast,
  ) {}
  private drawn<T>(g: Core, draw: (random: ReturnType<typeof randomOf>) => T): T {
    const random = randomOf(g.random);
    const found = draw(random);
    random.close();
    return found;
  }
  die(sides: number): number | null {
    void sides;
    return null;
  }
  shuffle(g: Core, zone: number, ids: readonly number[]): readonly number[] {
    const order = this.drawn(g, (random) => shuffled(ids, random));
    const names = order.map((id) => this.cast.names(g, id)[0] ?? '');
    this.entries.push({ kind: 'shuffle', line: 0, zones: new Map([[zoneName(this.game, zone), names]]) });
    return order;
  }
  pick(g: Core, from: readonly number[], count: number): readonly number[] {
    const picked = this.drawn(g, (random) => shuffled(from, random)).slice(0, count);
    const names = picked.map((o) => this.cast.optionNames(g, o, null)[0] ?? '');
    this.entries.push({ kind: 'pick', line: 0, names });
    return picked;
  }
  fell(rolls: readonly number[]): void {
    this.entries.push({ kind: 'die', line: 0, rolls });
  }
}

/** The match as far as this many answers. */
export function scenarioOf(game: Game, record: MatchRecord, answers: number, title: string): Scenario {
  const { seed, chance = FAST, options, seats, own = [], reseed = [] } = record;
  const pool = poolFor(game, record);
  const decks = [seats[0].deck, seats[1].deck] as const;
  const cast = new Cast(game);
  const recorder = new Recorder(game, cast);
  const writer = new Writer(game, cast);
  const rules = new Set<string>();
  const start = (): Core => game.start({ pool, decks, seed, chance, options });
  listening({ cite: (clause) => rules.add(clause) }, () =>
    scripted(recorder, () => {
      const g = start();
      settle(game.machine, g);
      writer.rest(g);
      record.answers.slice(0, answers).forEach(([seat, option], at) => {
        for (const [when, again] of reseed) if (when === at) g.random = seeded(again, chance);
        writer.move(g, { seat, index: option === CONCEDE ? NONE : option });
        writer.rest(g);
      });
      writer.close();
    }),
  );
  const known = game.clauses.map(({ id }) => id);
  return {
    file: '',
    game: game.id,
    title,
    rules: known.filter((id) => rules.has(id)).slice(-1),
    cards: own,
    options,
    decks: [decks[0], decks[1]],
    seed: title,
    given: 'start',
    chance: recorder.entries,
    steps: writer.steps,
  };
}
