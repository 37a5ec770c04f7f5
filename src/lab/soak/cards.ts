// Cards nobody wrote: starter cards whose texts are made by the game's own grammar.
import type { CardSource, Game, Random } from '../../kernel/index.ts';
import type { wordingOf } from '../../games/registry.ts';

type Wording = NonNullable<Awaited<ReturnType<typeof wordingOf>>>;
const SIZE = 6; // how deep a text may nest

/** A starter card under another name, with a text of its own; null where the grammar cannot say what it made. */
export function madeCard(game: Game, wording: Wording, random: Random, name: string): CardSource | null {
  const sources = (game.starters.sources ?? []).filter((source) => typeof source['text'] === 'string');
  const source = sources[random.int(0, sources.length - 1)];
  const def = game.starters.pool.defs.find((one) => one.name === source?.['name']);
  if (source === undefined || def === undefined) return null;
  const sort = wording.textsOf(def).find(({ text }) => text === source['text'])?.sort ?? '';
  const grammar = Object.hasOwn(wording.sorts, sort) ? wording.sorts[sort] : undefined;
  if (grammar === undefined) return null;
  try {
    const text = grammar.print(
      grammar.generate((n) => random.int(0, n - 1), SIZE),
      'ja',
    );
    return { ...source, name, text };
  } catch {
    return null; // a value that only a longer text could say
  }
}
