// Decks as people write them, read and checked.
import { z } from 'zod';
import { cite, type Deck, type DeckEntry, type Game, type Pool, type Problem } from '../kernel/index.ts';
import { didYouMean, InputError, nearest } from './error.ts';

const count = z.int().min(1);
const entry = z.union([z.string(), z.strictObject({ card: z.string(), count: count.default(1) })]);
/** A part is a list of names and { card, count }, or a map from name to count. */
const part = z.union([z.array(entry), z.record(z.string(), count)]);
export const deckSchema = z.strictObject({
  name: z.string().default(''),
  options: z.record(z.string(), z.string()).optional(),
  parts: z.record(z.string(), part),
});

function entriesOf(given: z.infer<typeof part>): DeckEntry[] {
  const counts = new Map<string, number>();
  const add = (card: string, n: number) => counts.set(card, (counts.get(card) ?? 0) + n);
  if (!Array.isArray(given)) for (const [card, n] of Object.entries(given)) add(card, n);
  else {
    for (const one of given) {
      if (typeof one === 'string') add(one, 1);
      else add(one.card, one.count);
    }
  }
  return [...counts].map(([card, n]) => ({ card, count: n }));
}

export function deckOf(given: z.infer<typeof deckSchema>): Deck {
  const parts = Object.fromEntries(Object.entries(given.parts).map(([name, list]) => [name, entriesOf(list)]));
  return { name: given.name, parts, ...(given.options === undefined ? {} : { options: given.options }) };
}

/** Where in a value something is wrong, as people write it: `seats[1].deck.parts`. */
const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');

export function shapeError(what: string, error: z.ZodError, ja = what): InputError {
  const issue = error.issues[0];
  const where = pathText(issue?.path ?? []);
  const found = issue?.message ?? 'not readable';
  return new InputError(
    `${what}${where === '' ? '' : `, at ${where}`}: ${found}`,
    `${ja}${where === '' ? '' : `（場所：${where}）`}：${found}`,
  );
}

/** Reads a deck from parsed YAML or JSON; `what` names it in errors. */
export function readDeck(value: unknown, what: string): Deck {
  const read = deckSchema.safeParse(value);
  if (!read.success) throw shapeError(what, read.error);
  return deckOf(read.data);
}

/** Every card of a deck must be a card of the pool. */
export function checkNames(pool: Pool, deck: Deck, what: string): void {
  for (const [part, entries] of Object.entries(deck.parts)) {
    entries.forEach(({ card }, at) => {
      if (pool.byName.has(card)) return;
      const hint = didYouMean(card, pool.byName.keys());
      throw new InputError(`${what}, ${part}, entry ${at + 1}: no card of ${pool.game} is called “${card}”${hint}`);
    });
  }
}

/** Cards of a deck that the pool does not have, each with the names nearest to it. */
export function unknownCards(pool: Pool, deck: Deck): Problem[] {
  return Object.values(deck.parts)
    .flat()
    .filter(({ card }) => !pool.byName.has(card))
    .map(({ card }) => {
      const near = nearest(card, pool.byName.keys());
      return {
        rule: '',
        message: `no card of ${pool.game} is called “${card}”${didYouMean(card, pool.byName.keys())}`,
        ja: `「${card}」というカードはありません${near.length === 0 ? '' : `（${near.map((name) => `「${name}」`).join('か')}？）`}`,
      };
    });
}

/** What the rules object to in a deck. Each clause speaks for itself, so each can be switched off (coverage). */
export function deckProblems(game: Game, pool: Pool, deck: Deck, other: Deck | null): readonly Problem[] {
  return game.deckProblems(pool, deck, other).filter((problem) => cite(problem.rule));
}
