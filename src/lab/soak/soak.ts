// Everything that can go wrong, tried for as long as there is time: spoilt inputs at every door, games with made cards.
import { loadGame, wordingOf } from '../../games/registry.ts';
import { z } from 'zod';
import { type CardSource, type Game, type Random, randomOf, seeded, word } from '../../kernel/index.ts';
import { Source } from '../../read/located.ts';
import { nameShape, only, shaped, wordShape } from '../../read/shape.ts';
import { visible } from '../../read/visible.ts';
import { madeCard } from './cards.ts';
import { broken, type Door, doorsOf } from './doors.ts';
import { type Edit, KINDS, spoilt } from './edit.ts';
import { setupsWith, soakGame } from './games.ts';

const CARDS = 40; // made for a round
const LAWFUL = 50; // one game in so many is held to all laws

/** How much of each kind is in a round. */
export interface RoundSize {
  readonly inputs: number; // at each door
  readonly games: number; // of each game
}
export const ROUND: RoundSize = { inputs: 20, games: 20 };

const brokenShape = only({
  round: z.number(), // the same seed and round break it again
  game: z.string(),
  where: z.string(),
  message: z.string(),
  input: z.string(), // the text, or the record as JSON
});
const count = z.number().int().min(0);
const countsShape = only({
  seed: wordShape,
  size: only({ inputs: count, games: count }),
  rounds: count,
  inputs: count,
  cards: count, // made
  compiled: count, // of those made
  games: z.record(nameShape, only({ games: count, made: count, lawful: count, choices: count, cut: count })),
  breaks: count,
  broken: z.array(brokenShape), // the first few
});
export type SoakCounts = z.infer<typeof countsShape>;
const MOST_BROKEN = 20;

export const noCounts = (seed: string, size: RoundSize): SoakCounts => ({
  seed,
  size: { ...size },
  rounds: 0,
  inputs: 0,
  cards: 0,
  compiled: 0,
  games: {},
  breaks: 0,
  broken: [],
});
/** Counts that an earlier run kept. */
export function readCounts(text: string, file: string): SoakCounts {
  const source = new Source(file, text);
  return shaped(countsShape, source.root.value, word('数えたもの', 'counts'), (path) =>
    source.placeOf(source.root, path),
  );
}

const edits = (random: Random): Edit[] =>
  Array.from({ length: random.int(1, 4) }, () => ({
    kind: random.int(0, KINDS - 1),
    at: random.int(0, 1 << 20),
    n: random.int(0, 1 << 20),
  }));

export class Soak {
  private readonly doors = new Map<string, readonly Door[]>();
  /** `scenarios`: texts of some scenarios of a game. Goes on counting where `counts` ended. */
  constructor(
    readonly counts: SoakCounts,
    private readonly games: readonly string[],
    private readonly scenarios: (game: string) => readonly string[],
  ) {}

  async round(n: number): Promise<void> {
    for (const id of this.games) {
      const game = await loadGame(id);
      const random = randomOf(seeded(`${this.counts.seed}/${n}/${id}`));
      this.enter(game, random, n);
      await this.play(game, random, n);
    }
    this.counts.rounds++;
  }
  private tell(round: number, game: string, where: string, message: string, input: string): void {
    this.counts.breaks++;
    if (this.counts.broken.length < MOST_BROKEN)
      this.counts.broken.push({ round, game, where, message: visible(message).slice(0, 500), input });
  }

  private enter(game: Game, random: Random, n: number): void {
    const doors = this.doors.get(game.id) ?? doorsOf(game, this.scenarios(game.id));
    this.doors.set(game.id, doors);
    for (const door of doors) {
      for (let i = 0; i < this.counts.size.inputs; i++) {
        const text = spoilt(door.valid[random.int(0, door.valid.length - 1)] ?? '', edits(random));
        const message = broken(door, text);
        this.counts.inputs++;
        if (message !== null) this.tell(n, game.id, door.name, message, text.slice(0, 5_000));
      }
    }
  }

  private async play(game: Game, random: Random, n: number): Promise<void> {
    const own = await this.cards(game, random);
    const { pool, problems } = game.compile(own);
    const refused = new Set(problems.map((problem) => problem.card ?? -1));
    const kept = own.filter((_, at) => !refused.has(at));
    this.counts.cards += own.length;
    this.counts.compiled += kept.length;
    const names = kept.map((card) => card['name']).filter((name) => typeof name === 'string');
    const whole = kept.length === own.length ? pool : game.compile(kept).pool;
    const count = (this.counts.games[game.id] ??= { games: 0, made: 0, lawful: 0, choices: 0, cut: 0 });
    const { seed, size } = this.counts;
    const { made, setups } = setupsWith(game, whole, names, random, `${seed}/${n}`, size.games);
    for (const setup of setups) {
      if (made) count.made++;
      const fault = soakGame(game, setup, random, kept, count.games % LAWFUL === 0, count);
      if (fault !== null) this.tell(n, game.id, 'game', fault.message, JSON.stringify(fault.record));
    }
  }
  private async cards(game: Game, random: Random): Promise<CardSource[]> {
    const wording = await wordingOf(game.id);
    if (wording === null) return [];
    return Array.from({ length: CARDS }, (_, at) => madeCard(game, wording, random, `作り物${at}`)).filter(
      (card) => card !== null,
    );
  }
}
