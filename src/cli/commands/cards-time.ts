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
  readonly steps: readonly number[]; // of reading it whole and spoilt, by length: the same on every machine
  readonly milliseconds: readonly number[]; // the same, of this machine
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

/** A phrase repeated up to a length: whole, and spoilt at its end. */
function longTexts(make: (times: number) => string, length: number): readonly string[] {
  const each = make(3).length - make(2).length;
  const text = make(Math.max(1, Math.floor((length - make(1).length) / Math.max(1, each)) + 1));
  return [ENDINGS['whole']?.(text) ?? text, ENDINGS['garbage']?.(text) ?? text];
}
/** How many steps reading and refusing take. */
const steps = (grammar: Grammar<unknown>, given: readonly string[]): number =>
  given.reduce((sum, one) => {
    const { read, diagnose } = grammar.steps(one);
    return sum + read + diagnose;
  }, 0);
/** How long they take, the shortest of some rounds. */
function milliseconds(grammar: Grammar<unknown>, given: readonly string[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const from = process.cpuUsage();
    for (const one of given) grammar.parse(one);
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
      steps: LENGTHS.map((length) => steps(grammar, longTexts(make, length))),
      milliseconds: LENGTHS.map((length) => milliseconds(grammar, longTexts(make, length))),
    }));
  });
}

/** Steps by length, and the time that the longest takes. */
function row({ game, sort, way, text, steps: counted, milliseconds: times }: Timed): string {
  const shown = text.replaceAll('\n', ' ').replaceAll('|', '/');
  const cell = shown.length > 40 ? `${shown.slice(0, 40)}…` : shown;
  return `| ${game}, ${sort} | ${way} | ${cell} | ${counted.join(' | ')} | ${times.at(-1)} |`;
}

export const command: Command = {
  name: 'cards time',
  usage: '[...games]',
  summary: 'Count the steps that the costliest card texts take to read, by their length, and how long that is here',
  options: [],
  async run(args) {
    const found: Timed[] = [];
    for (const id of args.words.length > 0 ? args.words : gameIds) {
      const game = await gameCalled(id);
      const wording = await wordingOf(id);
      if (wording !== null) found.push(...timesOf(id, wording, game.starters.pool.defs));
    }
    args.report(found, () => [
      `| game | repeated | text | ${LENGTHS.map((length) => `steps at ${length}`).join(' | ')} | milliseconds |`,
      `|---|---|---|${LENGTHS.map(() => '---:').join('|')}|---:|`,
      ...found.map(row),
    ]);
    return 0;
  },
};
