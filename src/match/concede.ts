import { cite, type Core, type Game, opponent, type Refusal, type Seat } from '../kernel/index.ts';

/** Ends the game for a seat that gives up, whoever's turn it is, where the game's rules let it. */
export function concede(game: Game, g: Core, seat: Seat): Refusal | null {
  const clause = game.concession(g, seat);
  if (clause === null || !cite(clause)) {
    return { refused: g.asking[0]?.rule ?? '', message: 'the rules do not allow conceding now' };
  }
  g.outcome = { winner: opponent(seat), clause, cause: 'concede' };
  g.asking = [];
  g.answers = [];
  g.frames = [];
  return null;
}
