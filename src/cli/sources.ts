// Files people hand in: decks, and cards of their own.
import type { CardProblem, CardSource, Deck, Game, Pool } from '../kernel/index.ts';
import { readText, shownPath } from '../lab/node/disk.ts';
import { type CardNames, cardNames, foreignDeck, type Missing, missingText, writtenDeck } from '../match/deck-forms.ts';
import { checkNames, compiled } from '../match/index.ts';
import { readDeck } from '../match/read-deck.ts';
import { cardsIn } from '../read/card-files.ts';
import { type CardFile, withColumns } from '../read/cards.ts';
import { Source } from '../read/located.ts';
import { didYouMean, didYouMeanJa, InputError, some } from '../read/problem.ts';
import { shown } from '../read/visible.ts';
import type { Args, CommandOption } from './command.ts';

/** Cards from a YAML, JSON or CSV file, as a list or under the key `cards`, or from JSON lines, one card each. */
export function readCards(path: string, columns: string | undefined): CardFile {
  const file = cardsIn(readText(path), shownPath(path));
  return columns === undefined ? file : withColumns(file, columns);
}
/** For every command that plays with cards of one's own. */
export const COLUMNS: CommandOption = {
  flag: '--columns <map>',
  summary: 'what its columns are called: Title=name,Power=attack',
};
export const OWN_CARDS: readonly CommandOption[] = [
  { flag: '--cards <file>', summary: 'cards of your own, beside the starter set; they may bear numbers' },
  COLUMNS,
];

/** Which card of those handed in a problem is about. */
export function cardOf(cards: readonly CardSource[], problem: CardProblem): number {
  return problem.card ?? cards.findIndex((card) => card['name'] === problem.name);
}

/** Those of a file's cards that compile, with the starter set, and how many do not. */
export function whatCompiles(
  game: Game,
  path: string,
  columns: string | undefined,
): { pool: Pool; own: readonly CardSource[]; refused: number } {
  const { cards } = readCards(path, columns);
  let own = cards;
  // A card may need another that is left out, as the token it makes: then it is left out too.
  for (let before = -1; before !== own.length; ) {
    before = own.length;
    const refused = new Set(game.compile(own).problems.map((problem) => cardOf(own, problem)));
    own = own.filter((_, at) => !refused.has(at));
  }
  return { pool: compiled(game, own), own, refused: cards.length - own.length };
}

/** The starter set with the cards of a file, all of which must compile. */
export function poolWith(game: Game, args: Args): { pool: Pool; own: readonly CardSource[] } {
  const path = args.text('cards');
  if (path === undefined) return { pool: game.starters.pool, own: [] };
  const { cards } = readCards(path, args.text('columns'));
  return { pool: compiled(game, cards), own: cards };
}

/** What cards of this pool may be called in a deck from elsewhere. */
export function namesOf(
  game: Game,
  pool: Pool,
  own: readonly CardSource[],
  titles: Readonly<Record<string, string>>,
): CardNames {
  const parts = new Set(game.starters.decks.flatMap((deck) => Object.keys(deck.parts)));
  const used = new Map(
    game.starters.decks.flatMap((deck) =>
      Object.entries(deck.parts).flatMap(([part, entries]) => entries.map(({ card }) => [card, part] as const)),
    ),
  );
  const partOf = (name: string, def: number): string => game.face?.(pool, def).part ?? used.get(name) ?? 'main';
  return cardNames({
    cards: pool.defs.map(({ name }, def) => ({ name, part: partOf(name, def) })),
    parts: [...parts],
    spellings: new Map([...pool.byName].map(([written, def]) => [written, pool.defs[def]?.name ?? written])),
    titles,
    own,
  });
}

/** Lines of counts and cards, by the file's name or by how it begins. */
const isLines = (path: string, text: string): boolean =>
  /\.txt$/i.test(path) ||
  (/^\s*(#|@|\d|[♠♡♢♣♤♥♦♧]|\[[^\]"{]+\]\s*$)/m.test(text) &&
    !/^["\s{]*(parts|name|options|list|mainDeck)"?\s*:/m.test(text));

/** A deck of ours (YAML or JSON with `parts`), or one as other programs and lists have it. */
export function readDeckFile(
  path: string,
  names: CardNames,
): { readonly deck: Deck; readonly missing: readonly Missing[] } {
  const [file, text] = [shownPath(path), readText(path)];
  if (isLines(path, text)) return writtenDeck(text, names);
  const source = new Source(file, text);
  const { root } = source;
  if (root.entries === null && root.items === null) return writtenDeck(text, names);
  const foreign = source.at(root, () => foreignDeck(root.value, names));
  if (foreign !== null) return foreign;
  const deck = source.at(root, () => readDeck(root.value, 'deck', (at) => source.placeOf(root, at)));
  return { deck, missing: [] };
}

/** A deck by its name among the starters, or by its file. */
export function deckCalled(game: Game, pool: Pool, name: string, own: readonly CardSource[] = []): Deck {
  const starter = game.starters.decks.find((deck) => deck.name === name || deck.options?.['frame'] === name);
  if (starter !== undefined) return starter;
  if (!/[./\\]/.test(name)) {
    const names = game.starters.decks.map((deck) => deck.name);
    throw new InputError(
      `no starter deck is called ${shown(name)}; expected ${some(names)}, or a file${didYouMean(name, names)}`,
      `「${shown(name)}」というスターターデッキはありません（必要：${some(names)}、またはファイル）${didYouMeanJa(name, names)}`,
    );
  }
  const { deck, missing } = readDeckFile(name, namesOf(game, pool, own, {}));
  if (missing.length > 0) {
    const { en, ja } = missingText(missing);
    throw new InputError(`${shownPath(name)}: ${en}`, `${shownPath(name)}：${ja}`);
  }
  checkNames(pool, deck, shownPath(name));
  return deck;
}
