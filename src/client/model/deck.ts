// Decks in the builder: search, filters, counts and curve, and decks as text.
import '../later-words.ts';
import type { CardSource, Deck, DeckEntry, Language } from '../../kernel/index.ts';
import { type CardNames, cardNames } from '../../match/deck-forms.ts';
import { type Speaker, term } from '../../match/words.ts';
import { own } from '../../read/own.ts';
import type { CardInfo, GameInfo } from '../table/table.ts';
import { say } from '../words.ts';
import { folded } from './folded.ts';

export interface Search {
  readonly words: string; // in the name, the kind, the marks or the text, all of them
  readonly frame: string; // '' for any
  readonly mark: string;
  readonly cost: number | null;
}
export const NO_SEARCH: Search = { words: '', frame: '', mark: '', cost: null };

const costOf = (card: CardInfo): number | null =>
  typeof card.face.cost?.value === 'number' ? card.face.cost.value : null;

const TOKEN = 'token';

export function found(info: GameInfo, language: Language, search: Search): number[] {
  const speaker = { game: info, language, seats: ['', ''] as const };
  const wanted = folded(search.words).split(/\s+/).filter(Boolean);
  return info.cards.flatMap((card, def) => {
    const { face } = card;
    // Tokens go into no deck; who wants to read them asks for them.
    if (search.frame === '' ? face.frame === TOKEN : face.frame !== search.frame) return [];
    if (search.mark !== '' && !face.marks.includes(search.mark)) return [];
    if (search.cost !== null && costOf(card) !== search.cost) return [];
    const said = [card.name, own(info.titles, card.name), face.text.ja, face.text.en, term(speaker, face.frame)];
    const hay = folded([...said, ...face.marks.map((mark) => term(speaker, mark))].join('\n'));
    return wanted.every((word) => hay.includes(word)) ? [def] : [];
  });
}

/** What the filters can be set to, as far as it divides the cards. */
export function filters(info: GameInfo): { frames: string[]; marks: string[]; costs: number[] } {
  const frames = [...new Set(info.cards.map((card) => card.face.frame))];
  const marks = [...new Set(info.cards.flatMap((card) => card.face.marks))];
  const costs = [...new Set(info.cards.flatMap((card) => costOf(card) ?? []))].sort((a, b) => a - b);
  return { frames, marks, costs };
}

export const partsOf = (info: GameInfo): string[] => {
  const parts = new Set(info.decks.flatMap((deck) => Object.keys(deck.parts)));
  return parts.size === 0 ? ['main'] : [...parts];
};
/** The part of a deck a card goes into. */
export function partFor(info: GameInfo, card: CardInfo): string {
  if (card.face.part !== undefined) return card.face.part;
  const used = info.decks.flatMap((deck) =>
    Object.entries(deck.parts).flatMap(([part, entries]) => (entries.some((e) => e.card === card.name) ? [part] : [])),
  );
  return used[0] ?? partsOf(info)[0] ?? 'main';
}

export const countIn = (deck: Deck, part: string, card: string): number =>
  (deck.parts[part] ?? []).find((entry) => entry.card === card)?.count ?? 0;
export const total = (entries: readonly DeckEntry[]): number => entries.reduce((sum, { count }) => sum + count, 0);

/** The deck with so many more (or fewer) of a card. */
export function changed(deck: Deck, part: string, card: string, by: number): Deck {
  const entries = deck.parts[part] ?? [];
  const count = Math.max(0, countIn(deck, part, card) + by);
  const others = entries.filter((entry) => entry.card !== card);
  const at = entries.findIndex((entry) => entry.card === card);
  const next = others.toSpliced(at < 0 ? others.length : at, 0, ...(count > 0 ? [{ card, count }] : []));
  return { ...deck, parts: { ...deck.parts, [part]: next } };
}

/** What a part of a deck is called. */
export const partName = (speaker: Speaker, part: string): string =>
  speaker.game.words.terms[`part.${part}`]?.[speaker.language] ??
  (part === 'main' ? say(speaker.language, 'mainPart') : term(speaker, part));

/** Every entry with its card: a follower and what it evolves into may share a name, but not a part. */
export function entriesOf(
  info: GameInfo,
  deck: Deck,
): { part: string; name: string; card: CardInfo | undefined; count: number }[] {
  return Object.entries(deck.parts).flatMap(([part, entries]) =>
    entries.map(({ card, count }) => {
      const named = info.cards.filter(({ name }) => name === card);
      return { part, name: card, card: named.find(({ face }) => face.part === part) ?? named[0], count };
    }),
  );
}

/** How many cards of each cost one may draw, from the cheapest to the dearest. */
export function curve(info: GameInfo, deck: Deck): { cost: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { part, card, count } of entriesOf(info, deck)) {
    const cost = card === undefined || part !== 'main' ? null : costOf(card);
    if (cost !== null) counts.set(cost, (counts.get(cost) ?? 0) + count);
  }
  return [...counts].map(([cost, count]) => ({ cost, count })).sort((a, b) => a.cost - b.cost);
}
/** How many cards of each cost a starter deck has, on average. */
export function average(info: GameInfo): Map<number, number> {
  const sums = new Map<number, number>();
  for (const deck of info.decks)
    for (const { cost, count } of curve(info, deck)) sums.set(cost, (sums.get(cost) ?? 0) + count / info.decks.length);
  return sums;
}
/** Cards that can go into the deck first, each part in the order it had. */
export const offered = (defs: readonly number[], usable: readonly boolean[]): number[] => [
  ...defs.filter((def) => usable[def] !== false),
  ...defs.filter((def) => usable[def] === false),
];
/** How many cards of each kind. */
export function kinds(info: GameInfo, deck: Deck): { frame: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { card, count } of entriesOf(info, deck)) {
    const frame = card?.face.frame ?? '?';
    counts.set(frame, (counts.get(frame) ?? 0) + count);
  }
  return [...counts].map(([frame, count]) => ({ frame, count }));
}

/** English names of cards alone: an ability may have the name of a card. */
export const cardTitles = ({ cards, titles }: GameInfo): Readonly<Record<string, string>> =>
  Object.fromEntries(
    cards.flatMap(({ name }) => {
      const title = own(titles, name);
      return title === undefined ? [] : [[name, title]];
    }),
  );

/** What cards may be called in a deck that was written elsewhere. */
export const namesIn = (info: GameInfo, own: readonly CardSource[]): CardNames =>
  cardNames({
    cards: info.cards.map((card) => ({ name: card.name, part: partFor(info, card) })),
    parts: partsOf(info),
    spellings: new Map(Object.entries(info.spellings)),
    titles: cardTitles(info),
    own,
  });
