// Several games that decide a match together.
import type { Game, Outcome, Pool } from '../kernel/index.ts';
import { InputError } from '../read/problem.ts';
import { Match, type MatchStart } from './match.ts';
import { matchOptions, type SeriesRules, seriesRules, type Standing, standing, winsNeeded } from './standing.ts';

/** A match of several games: one after the other, each told how the match stands. */
export class Series {
  private readonly rules: SeriesRules;
  private readonly played: Match[] = [];
  constructor(
    private readonly game: Game,
    private readonly pool: Pool,
    private readonly start: MatchStart,
    games: number,
  ) {
    if (!Number.isSafeInteger(games) || games < 1 || games % 2 === 0) {
      throw new InputError(
        `a match is the best of 1, 3, 5 … games, not of ${games}`,
        `マッチは1、3、5…ゲームで、${games}ゲームではありません`,
      );
    }
    const most = Math.max(0, ...(game.options['firstTo'] ?? []).map(Number));
    if (most > 0 && winsNeeded(games) > most)
      throw new InputError(
        `a match of ${game.id} is won by at most ${most} games, so it is the best of ${2 * most - 1} at most`,
        `${game.names.ja}のマッチは${most}ゲーム先取までなので、最大${2 * most - 1}ゲームです`,
      );
    this.rules = seriesRules(game.options, games);
    this.played.push(this.begin());
  }

  /** The game under way, or the last one. */
  get match(): Match {
    return this.played.at(-1) as Match;
  }
  get matches(): readonly Match[] {
    return this.played;
  }
  private get results(): Outcome[] {
    return this.played.flatMap(({ outcome }) => (outcome === null ? [] : [outcome]));
  }
  get standing(): Standing {
    return standing(this.rules, this.results);
  }
  /** Goes on to the next game once this one is over; false when the match is decided. */
  next(): boolean {
    if (this.match.outcome === null) throw new Error('the game under way is not over');
    if (this.standing.over) return false;
    this.played.push(this.begin());
    return true;
  }

  private begin(): Match {
    const { game, start, results } = this;
    const nth = this.played.length;
    const told = matchOptions(game.options, this.rules.bestOf, results);
    const seed = nth === 0 ? start.seed : `${start.seed}/${nth + 1}`;
    return Match.start(game, this.pool, { ...start, seed, options: { ...start.options, ...told } });
  }
}
