// A record, to look through. Log lines carry the place they were written at, so that the log and the board stay together.
import { type Game, type Seat, view } from '../../kernel/index.ts';
import { Match } from '../../match/match.ts';
import type { MatchRecord } from '../../match/record.ts';
import { bestOf, standing } from '../../match/standing.ts';
import type { Snapshot, TurnMark } from './table.ts';

export class Replayer {
  private readonly match: Match;
  /** Log lines written when so many answers were given. */
  private readonly lines: number[];
  readonly turns: TurnMark[] = [];

  constructor(game: Game, record: MatchRecord) {
    this.match = Match.replay(game, record);
    this.lines = this.countLines(game, record);
  }
  private countLines(game: Game, record: MatchRecord): number[] {
    const again = Match.replay(game, { ...record, result: null }, 0);
    const counts = [again.log(0).length];
    let turn = again.state().turnNumber;
    for (const [seat, index] of record.answers) {
      again.answer(seat, index);
      counts.push(again.log(0).length);
      const g = again.state();
      if (g.turnNumber > turn) this.turns.push({ at: counts.length - 1, turn: g.turnNumber, seat: g.turn });
      turn = g.turnNumber;
    }
    return counts;
  }
  get length(): number {
    return this.match.length;
  }

  at(answers: number, seat: Seat): Snapshot {
    const { match } = this;
    const g = match.seek(answers);
    const outcome = answers >= match.length ? match.outcome : null;
    return {
      at: answers,
      question: 0,
      seat,
      view: view(match.game, g, seat),
      group: null,
      saying: null,
      logFrom: 0,
      log: match.log(seat).slice(0, this.lines[answers] ?? 0),
      undo: 'nothing',
      mayConcede: false,
      thinking: false,
      standing: standing(bestOf(1), outcome === null ? [] : [outcome]),
    };
  }
  fork(answers: number, seed: string): MatchRecord {
    return this.match.fork(answers, seed).record;
  }
}
