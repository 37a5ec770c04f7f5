// Everything that can go wrong, tried for as long as there is time: spoilt inputs at every door, games with made cards.
import { loadGame, wordingOf } from '../../games/registry.ts';
import { type CardSource, type Game, type Random, randomOf, seeded } from '../../kernel/index.ts';
import { visible } from '../../read/visible.ts';
import { madeCard } from './cards.ts';
import { broken, type Door, doorsOf } from './doors.ts';
import { type Edit, spoilt } from './edit.ts';
import { type GameCount, type GameFault, setupsWith, soakGame } from './games.ts';

const INPUTS = 20; // at each door in a round
const CARDS = 30; // made for a round
const GAMES = 20; // played with them
const THOROUGH = 50; // one game in so many is held to all laws

export interface Broken {
  readonly round: number; // the same seed and round break it again
  readonly game: string;
  readonly where: string;
  readonly message: string;
  readonly input: string; // the text, or the record as JSON
}
export interface SoakCounts {
  readonly seed: string;
  rounds: number;
  inputs: number;
  made: number; // cards
  compiled: number; // of those made
  readonly games: Record<string, GameCount>;
  readonly broken: Broken[]; // the first few
  breaks: number;
}
const MOST_BROKEN = 20;

const edits = (random: Random): Edit[] =>
  Array.from({ length: random.int(1, 4) }, () => ({
    kind: random.int(0, 9),
    at: random.int(0, 1 << 20),
    n: random.int(0, 1 << 20),
  }));

export class Soak {
  readonly counts: SoakCounts;
  private readonly doors = new Map<string, readonly Door[]>();
  /** `scenarios`: texts of some scenarios of a game. */
  constructor(
    seed: string,
    private readonly games: readonly string[],
    private readonly scenarios: (game: string) => readonly string[],
  ) {
    this.counts = { seed, rounds: 0, inputs: 0, made: 0, compiled: 0, games: {}, broken: [], breaks: 0 };
  }

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
      for (let i = 0; i < INPUTS; i++) {
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
    this.counts.made += own.length;
    this.counts.compiled += kept.length;
    const names = kept.map((card) => card['name']).filter((name) => typeof name === 'string');
    const whole = kept.length === own.length ? pool : game.compile(kept).pool;
    const count = (this.counts.games[game.id] ??= { games: 0, questions: 0, cut: 0 });
    for (const setup of setupsWith(game, whole, names, `${this.counts.seed}/${n}`, GAMES)) {
      const thorough = count.games % THOROUGH === 0;
      const fault: GameFault | null = soakGame(game, setup, random, kept, thorough, count);
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
