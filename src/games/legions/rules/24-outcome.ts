// How the game ends (chapter 24): judged after every change, from the turn player's side, losing before winning.
import { by, cite, opponent, SEATS, type Seat } from '../../../kernel/index.ts';
import { coresOf } from '../numbers.ts';
import { count, LIFE, type State } from '../state.ts';

const ENOUGH_CORES = 12;
const isDead = (g: State, seat: Seat): boolean => count(g, seat, LIFE) <= 0;

/** The clause by which this player has lost, or ''. */
function loss(g: State, seat: Seat): string {
  const told = g.lost[seat] ?? '';
  if (told !== '') return told;
  if (!isDead(g, seat)) return '';
  return by('02-22 08-1 24-3a', '', '24-3a');
}
function win(g: State, seat: Seat): string {
  const told = g.won[seat] ?? '';
  if (told !== '') return told;
  if (isDead(g, opponent(seat))) {
    const clause = by('24-2a', '', '24-2a');
    if (clause !== '') return clause;
  }
  return coresOf(g, seat) >= ENOUGH_CORES ? by('24-2b', '', '24-2b') : '';
}
const CAUSE: Readonly<Record<string, string>> = {
  '24-2a': 'life',
  '24-2b': 'cores',
  '24-2c': 'effect',
  '24-3a': 'life',
  '24-3b': 'deck',
  '24-3c': 'effect',
  '24-3d': 'concession',
};
function end(g: State, winner: Seat, clause: string): void {
  if (cite('24-1')) g.outcome = { winner, clause, cause: CAUSE[clause] ?? 'effect' };
}

const TURN_FIRST: readonly (readonly Seat[])[] = [
  [0, 1],
  [1, 0],
];
export function judge(g: State): void {
  if (g.outcome !== null || g.turnNumber === 0 || !isDecided(g)) return;
  const order = by('24-4a', SEATS as readonly Seat[], TURN_FIRST[g.turn] as readonly Seat[]);
  for (const seat of order) {
    const lost = loss(g, seat);
    const won = win(g, seat);
    if (lost !== '' && (won === '' || by('24-4c', false, true))) return end(g, opponent(seat), lost);
    if (won !== '') return end(g, seat, won);
    if (lost !== '') return end(g, opponent(seat), lost);
  }
}
/** Whether anything at all is there to be judged: asked after every change, so it must be quick. */
function isDecided(g: State): boolean {
  for (const seat of SEATS) {
    if (count(g, seat, LIFE) <= 0 || g.lost[seat] !== '' || g.won[seat] !== '') return true;
    if (coresOf(g, seat) >= ENOUGH_CORES) return true;
  }
  return false;
}
