// Points of games added up: a win is one, a draw half, everywhere in the report.
import type { Seat } from '../../kernel/index.ts';
import type { GameLine } from '../contest.ts';
import { wilson } from '../statistics.ts';

/** A share with its 95 % interval; draws count half. */
export interface Rate {
  readonly games: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

export class Score {
  games = 0;
  points = 0;
  add(points: number): void {
    this.games++;
    this.points += points;
  }
  get rate(): Rate {
    const { rate, low, high } = wilson(this.points, this.games);
    return { games: this.games, rate, low, high };
  }
}

export const points = (line: GameLine, seat: Seat): number =>
  line.winner === null ? 0.5 : line.winner === seat ? 1 : 0;
