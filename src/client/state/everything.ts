// All that this browser keeps for us, at once: into one file, out of one, or away.
import type { Phrase } from '../../kernel/index.ts';
import { deckLines } from '../../match/deck-forms.ts';
import { rules } from '../table/local.ts';
import type { KeptFile } from '../table/keptfile.ts';
import { beginAnew, tellErased } from './erased.ts';
import { addCards } from './own.ts';
import { playedGames, takePlayed } from './results.ts';
import { settings, takeSettings } from './settings.svelte.ts';
import { saveFile } from './share.ts';
import {
  allDecks,
  dropEverything,
  everything,
  finished,
  keepDeck,
  keepFinished,
  keepRunning,
  newId,
  running,
} from './store.ts';

export async function saveEverything(): Promise<void> {
  const file = { format: 1, version: __VERSION__, settings, results: playedGames(), ...(await everything()) };
  saveFile(`tefuda-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(file, null, 1));
}

/** What has come out of a file, by kind. */
export interface Added {
  readonly decks: number;
  readonly cards: number;
  readonly games: number;
  readonly problems: readonly Phrase[];
}
const same = ({ game, deck }: KeptFile['decks'][number]): string => JSON.stringify([game, deck.name, deckLines(deck)]);

/** What is here stays: a deck that comes a second time is a second deck, unless it is the very same. */
export async function addDecks({ decks, cards }: Pick<KeptFile, 'decks' | 'cards'>): Promise<number> {
  const had = new Set((await allDecks()).map(same));
  const fresh = decks.filter((deck) => !had.has(same(deck)));
  for (const { game, deck } of fresh) await keepDeck({ id: newId(), game, deck, changed: Date.now() });
  for (const { game, text } of cards) await addCards(game, text);
  return fresh.length;
}
export async function readBack(text: string): Promise<Added> {
  const file = await rules().readKeptFile(text, '');
  const decks = await addDecks(file);
  const had = new Set([...(await running()), ...(await finished())].map(({ id }) => id));
  const fresh = <T extends { readonly id: string }>(rows: readonly T[]): T[] => rows.filter(({ id }) => !had.has(id));
  const [under, over] = [fresh(file.running), fresh(file.finished)];
  for (const game of under) await keepRunning(game);
  for (const game of over) await keepFinished(game);
  if (file.settings !== null) takeSettings(file.settings);
  if (file.results !== null) takePlayed(file.results);
  return { decks, cards: file.cards.length, games: under.length + over.length, problems: file.problems };
}

/** As on the first visit; other tabs of this browser begin anew too, or they would write their games down again. */
export async function eraseEverything(): Promise<void> {
  tellErased();
  await dropEverything();
  beginAnew(() => localStorage);
}
