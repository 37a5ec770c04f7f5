// Decks and cards of one's own, on this device and with the account: what each has that the other lacks. Nothing moves by itself.
import type { Shelved } from '../../../wire/people.ts';
import { addDecks } from '../../state/everything.ts';
import { allCardTexts, allDecks } from '../../state/store.ts';
import { rules } from '../../table/local.ts';

/** What this browser keeps, as the account keeps it. */
export async function shelfHere(): Promise<readonly Shelved[]> {
  const decks = (await allDecks()).map(({ id, game, deck, changed }) => ({
    kind: 'deck' as const,
    id,
    game,
    changed,
    data: JSON.parse(JSON.stringify(deck)) as Shelved['data'],
  }));
  const cards = (await allCardTexts())
    .filter(({ text }) => text.trim() !== '')
    .map(({ id, text, changed }) => ({ kind: 'cards' as const, id, game: id, changed, data: text }));
  return [...decks, ...cards];
}
/** The order of names is no difference: a database has one of its own. */
const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const same = ({ kind, game, data }: Shelved): string =>
  JSON.stringify([kind, game, data], (_, value: unknown) => sorted(value));

/** What is in the one and not in the other. */
export function lacking(from: readonly Shelved[], other: readonly Shelved[]): readonly Shelved[] {
  const there = new Set(other.map(same));
  return from.filter((item) => !there.has(same(item)));
}

/** Into this browser: read as a file somebody hands in, and added to what is here. */
export async function bring(items: readonly Shelved[]): Promise<void> {
  const decks = items
    .filter(({ kind }) => kind === 'deck')
    .map(({ id, game, data, changed }) => ({ id, game, deck: data, changed }));
  const cards = items
    .filter(({ kind }) => kind === 'cards')
    .map(({ id, data, changed }) => ({ id, text: data, changed }));
  const file = await rules().readKeptFile(JSON.stringify({ format: 1, decks, cards }), '');
  await addDecks(file);
}
