// The words of a card that ask a seat something, as far as that seat knows the card.
import { type Core, type Game, NONE, type Saying, type Seat } from '../kernel/index.ts';
import { slotOf } from '../match/advance.ts';

export function sayingFor(game: Game, g: Core, seat: Seat): Saying | null {
  const said = slotOf(g, seat) === NONE ? null : (game.saying?.(g) ?? null);
  const card = said === null ? undefined : g.cards[said.card];
  if (said === null || card === undefined || !game.zones.knows(g, card, seat)) return null;
  return { card: g.handles[seat][card.id] ?? 0, ja: said.ja, en: said.en };
}
