// What lists say of a match once a row is kept: written with the row, and derivable from the rows at any time.
import { opponent, type Outcome, type Seat, SEATS } from '../../kernel/index.ts';
import { seriesRules, standing } from '../../match/index.ts';
import { type Ledger, timeoutOf } from './ledger.ts';
import type { MatchHead, Played, Row, Written } from './rows.ts';

const SLACK = 30_000; // milliseconds after which another process looks, because the one at hand may have died

/** When somebody has to look at a match again: nobody can be out of time before, and whoever has it at hand looks by itself. */
export function dueAfter({ head, clocks }: Pick<Ledger, 'head' | 'clocks'>, at: number): number | null {
  const { pace } = head.terms;
  return pace === null ? null : at + Math.max(...(clocks ?? [pace.main])) + pace.step + SLACK;
}

/** The game that is over now, once for each person who played it. */
function playedBy({ head, results, seats, match, game }: Ledger, outcome: Outcome, at: number): readonly Played[] {
  const { id, terms } = head;
  const { over } = standing(seriesRules(game.options, terms.bestOf), [...results, outcome]);
  return SEATS.flatMap((seat: Seat) => {
    const [mine, other] = [seats[seat], seats[opponent(seat)]];
    if (mine?.who.kind !== 'person' || other === null) return [];
    const { winner, cause, clause } = outcome;
    return {
      match: id,
      nth: results.length,
      seat,
      person: mine.who.person,
      game: terms.game,
      at,
      deck: mine.deck.name,
      other: other.who.kind === 'person' ? other.who.person : null,
      opponent: other.who.name,
      theirs: other.deck.name,
      won: winner === null ? null : winner === seat,
      cause,
      clause,
      answers: match?.length ?? 0,
      rated: terms.rated,
      decides: over,
    };
  });
}

export function headAfter(ledger: Ledger, row: Row, at: number): Written {
  const ends = (result: Outcome | null): Written => ({
    status: 'over',
    due: null,
    result,
    played: result === null ? [] : playedBy(ledger, result, at),
  });
  const named = (seat: number, name: string | null): Partial<MatchHead> => {
    const [a = null, b = null] = ledger.seats.map((seated, n) => (n === seat ? name : (seated?.who.name ?? null)));
    return { names: [a, b] };
  };
  switch (row.kind) {
    case 'sit':
      return named(row.seat, row.who.name);
    case 'stand':
      return named(row.seat, null);
    case 'start':
      return { status: 'running', due: dueAfter({ head: ledger.head, clocks: null }, at), result: null };
    case 'resume':
      return { status: 'running', due: dueAfter(ledger, at) };
    case 'end':
      return ends(ledger.match?.outcome ?? null);
    case 'timeout':
      return ends(timeoutOf(row.seat));
    case 'fault':
      return { status: 'faulted', due: null };
    case 'answer':
    case 'concede':
    case 'undo':
      return { due: dueAfter(ledger, at) };
    case 'agree':
    case 'ask':
    case 'decline':
    case 'next':
    case 'again':
    case 'say':
    case 'talk':
    case 'show':
      return {};
  }
}
