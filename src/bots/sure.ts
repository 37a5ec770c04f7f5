// Sure wins: whether a seat wins this turn whatever the other player does and whatever it cannot see.
import { type Core, type Game, NONE, type Seat } from '../kernel/index.ts';
import { slotOf } from '../match/index.ts';
import { Search } from './sure/search.ts';

export interface SureOptions {
  /** Answers that may be tried before the search gives up. */
  readonly nodes: number;
}
/** `sure`: proven. `open`: not proven, which is no proof of the opposite. */
export interface Sure {
  readonly sure: boolean;
  readonly nodes: number; // answers tried
  /** Options of the seat's first question that keep the win, as far as all of them could be looked at; of no use unless `sure`. */
  readonly keeping: readonly number[];
  readonly whole: boolean; // every option was looked at within the budget
}

/** Whether this seat, which is asked now, wins this turn. The state is not changed. */
export function sureWin(game: Game, g: Core, seat: Seat, { nodes }: SureOptions): Sure {
  if (g.outcome !== null || slotOf(g, seat) === NONE) return { sure: false, nodes: 0, keeping: [], whole: true };
  const search = new Search(game, g, seat, { kind: 'win', until: g.turnNumber }, nodes);
  const { list, whole } = search.keeping(search.root());
  return { sure: list.length > 0, nodes: search.nodes, keeping: list, whole };
}
