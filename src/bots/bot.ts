// A bot sees what its seat sees: the view, the options, and worlds it cannot tell from the true one.
import {
  type Core,
  type Game,
  imagine,
  NONE,
  type Random,
  type Seat,
  view,
  type View,
  viewDecision,
  type ViewDecision,
} from '../kernel/index.ts';
import { slotOf } from '../match/advance.ts';

export interface Sight {
  readonly game: Game;
  readonly seat: Seat;
  readonly options: number; // how many there are
  decision(): ViewDecision;
  view(): View;
  /** A world this seat cannot tell from the true one, with the same question open. */
  imagine(random: Random): Core;
}

export interface Bot {
  readonly name: string;
  /** The place of the option it takes. */
  choose(sight: Sight): number;
  /** The other seat has answered: the option as this seat can name it (key.ts), or null where it cannot. */
  heard?(key: number | null): void;
}

/** What a seat with an open question sees. */
export function sightOf(game: Game, g: Core, seat: Seat): Sight {
  const decision = g.asking[slotOf(g, seat)];
  if (decision === undefined) throw new Error(`seat ${seat} is not asked anything`);
  return {
    game,
    seat,
    options: decision.options.length,
    decision: () => viewDecision(game, g, decision, seat),
    view: () => view(game, g, seat),
    imagine: (random) => imagine(game, g, seat, random),
  };
}

/** The seat that has a question open, or NONE. */
export function asked(g: Core): Seat | typeof NONE {
  for (let i = 0; i < g.asking.length; i++) {
    const decision = g.asking[i];
    if (g.answers[i] === NONE && decision !== undefined) return decision.seat as Seat;
  }
  return NONE;
}
