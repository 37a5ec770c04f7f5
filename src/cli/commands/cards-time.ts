import { gameIds, wordingOf } from '../../games/registry.ts';
import { ENDINGS, type Grammar, growthOf, LONGEST_TEXT, stretches, type Wording } from '../../text/index.ts';
import type { Command } from '../command.ts';
import { gameCalled } from '../game.ts';

const LENGTHS = [250, 500, 1000, LONGEST_TEXT];
/** So many of the costliest phrases of each sort of text are timed. */
const WORST = 3;
const ROUNDS = 5;

interface Timed {
  readonly game: string;
  readonly sort: string;
  readonly way: string;
  readonly text: string; // the phrase, repeated twice
  readonly milliseconds: readonly number[]; // by length
}

/** The phrases whose repetition costs most steps for each character. */
function worst(
  grammar: Grammar<unknown>,
  texts: readonly string[],
): { way: string; readonly make: (times: number) => string }[] {
  const known = new Map<string, { way: string; readonly make: (times: number) => string; cost: number }>();
  for (const text of texts) {
    const reading = grammar.parse(text);
    if (!reading.ok) continue;
    for (const { way, key, make } of stretches(reading)) {
      if (known.has(key) || make(40).length > LONGEST_TEXT) continue;
      const { steps, lengths } = growthOf(grammar, make);
      known.set(key, { way, make, cost: (steps[2] ?? 0) / (lengths[2] ?? 1) });
    }
  }
  return [...known.values()].toSorted((a, b) => b.cost - a.cost).slice(0, WORST);
}

/** How long reading and refusing take, the shortest of some rounds: the text whole, and spoilt at its end. */
function milliseconds(grammar: Grammar<unknown>, make: (times: number) => string, length: number): number {
  const each = make(3).length - make(2).length;
  const text = make(Math.max(1, Math.floor((length - make(1).length) / Math.max(1, each)) + 1));
  const texts = [ENDINGS['whole']?.(text) ?? text, ENDINGS['garbage']?.(text) ?? text];
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const from = process.cpuUsage();
    for (const one of texts) grammar.parse(one);
    const { user, system } = process.cpuUsage(from);
    best = Math.min(best, (user + system) / 1000);
  }
  return Math.round(best * 10) / 10;
}

function timesOf(game: string, wording: Wording, cards: readonly { readonly name: string }[]): Timed[] {
  const texts = cards.flatMap((card) => wording.textsOf(card));
  return Object.entries(wording.sorts).flatMap(([sort, grammar]) => {
    const own = texts.filter((one) => one.sort === sort).map(({ text }) => text);
    return worst(grammar, own).map(({ way, make }) => ({
      game,
      sort,
      way,
      text: make(2),
      milliseconds: LENGTHS.map((length) => milliseconds(grammar, make, length)),
    }));
  });
}

function row({ game, sort, way, text, milliseconds: times }: Timed): string {
  const shown = text.replaceAll('\n', ' ').replaceAll('|', '/');
  const cell = shown.length > 40 ? `${shown.slice(0, 40)}…` : shown;
  return `| ${game}, ${sort} | ${way} | ${cell} | ${times.join(' | ')} |`;
}

export const command: Command = {
  name: 'cards time',
  usage: '[...games]',
  summary: 'Measure how long the costliest card texts take to read, by their length',
  options: [],
  async run(args) {
    const found: Timed[] = [];
    for (const id of args.words.length > 0 ? args.words : gameIds) {
      const game = await gameCalled(id);
      const wording = await wordingOf(id);
      if (wording !== null) found.push(...timesOf(id, wording, game.starters.pool.defs));
    }
    args.report(found, () => [
      `| game | repeated | text | ${LENGTHS.map((length) => `${length} characters`).join(' | ')} |`,
      `|---|---|---|${LENGTHS.map(() => '---:').join('|')}|`,
      ...found.map(row),
    ]);
    return 0;
  },
};
