// Cards of one's own: those that compile, and whether decks need them.
import type { CardSource, Deck } from '../../kernel/index.ts';
import { rules } from '../table/local.ts';
import type { GameInfo } from '../table/table.ts';
import { cardsOf, keepCards } from './store.ts';

/** What this browser keeps of a person's cards for a game, as far as it compiles. */
export async function ownCards(game: string): Promise<readonly CardSource[]> {
  const kept = await cardsOf(game);
  if (kept === undefined || kept.text.trim() === '') return [];
  return (await rules().ownReport(game, kept.text)).sources;
}

/** The own cards a game with these decks has to know: all of them, or none where only starter cards are played. */
export function ownIn(starter: GameInfo, decks: readonly Deck[], own: readonly CardSource[]): readonly CardSource[] {
  const known = new Set(starter.cards.map(({ name }) => name));
  const names = decks.flatMap(({ parts }) => Object.values(parts).flat()).map(({ card }) => card);
  return names.every((name) => known.has(name)) ? [] : own;
}

/** Adds the cards of another text to those kept; a card of the same name takes the place of the old one. */
export async function addCards(game: string, text: string): Promise<void> {
  const { sources, problems } = await rules().ownReport(game, text);
  let kept = (await cardsOf(game))?.text ?? '';
  if (kept.trim() === '' || problems.length > 0) kept = kept.trim() === '' ? text : kept;
  if (kept !== text) for (const card of sources) kept = await rules().withCard(kept, card);
  await keepCards({ id: game, text: kept, changed: Date.now() });
}
