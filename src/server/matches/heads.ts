// What lists say of a match once a row is kept: written with the row, and derivable from the rows at any time.
import { type Ledger, timeoutOf } from './ledger.ts';
import type { MatchHead, Row } from './rows.ts';

const SLACK = 30_000; // milliseconds after which another process looks, because the one at hand may have died

/** When somebody has to look at a match again: nobody can be out of time before, and whoever has it at hand looks by itself. */
export function dueAfter({ head, clocks }: Pick<Ledger, 'head' | 'clocks'>, at: number): number | null {
  const { pace } = head.terms;
  return pace === null ? null : at + Math.max(...(clocks ?? [pace.main])) + pace.step + SLACK;
}

export function headAfter(ledger: Ledger, row: Row, at: number): Partial<MatchHead> {
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
      return { status: 'over', due: null, result: ledger.match?.outcome ?? null };
    case 'timeout':
      return { status: 'over', due: null, result: timeoutOf(row.seat) };
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
      return {};
  }
}
