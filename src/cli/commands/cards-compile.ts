import { wordingOf } from '../../games/registry.ts';
import type { CardProblem, Compiled, Game } from '../../kernel/index.ts';
import { shownPath } from '../../lab/node/disk.ts';
import type { CardFile } from '../../read/cards.ts';
import { LIMITS } from '../../read/limits.ts';
import { shown } from '../../read/visible.ts';
import { auditReading, lineAndColumn, type Wording } from '../../text/index.ts';
import type { Command } from '../command.ts';
import { gameCalled } from '../game.ts';
import { cardOf, COLUMNS, readCards } from '../sources.ts';

interface Refused {
  readonly id: string; // the card's own, or file and number of the card in it
  readonly name: string;
  readonly line: number; // of the file
  readonly column: number;
  readonly phrase: string;
  readonly expected: readonly string[];
}
interface Found extends Refused {
  readonly card: string; // file and number: no two cards share it
  readonly message: string;
}
const MOST_EXPECTED = 20;

/** What the audit of words saw: every word is acted on, or noise with a name; a card with another is refused. */
interface Audited {
  words: number;
  tried: number;
  readonly noise: Record<string, number>;
  swallowed: number;
}

/** Words of compiled cards that could be left out or others without anything changing. */
function swallowedIn(wording: Wording, { pool }: Compiled, file: CardFile, audited: Audited): CardProblem[] {
  return file.cards.flatMap((card, at) => {
    const name = card['name'] ?? card['カード名'];
    const def = typeof name === 'string' ? pool.defs[pool.byName.get(name) ?? -1] : undefined;
    return (def ? wording.textsOf(def) : []).flatMap(({ sort, text }) => {
      const reading = wording.sorts[sort]?.parse(text);
      if (!reading?.ok) return [];
      const audit = auditReading(reading, wording.noise, wording.program);
      audited.words += audit.words;
      audited.tried += audit.tried;
      audited.swallowed += audit.swallowed.length;
      for (const [reason, n] of Object.entries(audit.noise)) audited.noise[reason] = (audited.noise[reason] ?? 0) + n;
      return audit.swallowed.map(({ start, phrase, within }) => ({
        name: def?.name ?? '',
        card: at,
        ...lineAndColumn(text, start),
        phrase,
        expected: [],
        message: `nothing would act on these words of ${within}`,
      }));
    });
  });
}

function refusedIn(game: Game, wording: Wording | null, path: string, file: CardFile, audited: Audited): Found[] {
  const compiled = game.compile(file.cards);
  const swallowed = wording === null ? [] : swallowedIn(wording, compiled, file, audited);
  return [...compiled.problems, ...swallowed].map((problem: CardProblem) => {
    const at = cardOf(file.cards, problem);
    const { line, column } = file.place(at, problem.field ?? 'text', problem.line, problem.column);
    const card = `${shownPath(path)}#${at + 1}`;
    const own = file.cards[at]?.['id'];
    const id = typeof own === 'string' ? shown(own) : card;
    const phrase = shown(problem.phrase, LIMITS.name);
    const expected = problem.expected.slice(0, MOST_EXPECTED).map((one) => shown(one, LIMITS.name));
    const message = shown(problem.message, LIMITS.message);
    return { id, name: shown(problem.name, LIMITS.name), line, column, phrase, expected, card, message };
  });
}

/** The phrases that stop most cards, most first. */
function blocking(refused: readonly Refused[]): string[] {
  const counts = new Map<string, number>();
  for (const { phrase } of refused) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  const most = [...counts]
    .filter(([phrase]) => phrase !== '')
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MOST_PHRASES);
  return most.length === 0 ? [] : ['phrases that stop most cards:', ...most.map(([phrase, n]) => `  ${n} × ${phrase}`)];
}
const MOST_PHRASES = 20;

function told({ id, name, line, column, message, phrase, expected }: Found): string[] {
  return [
    `${id} ${name}, line ${line}, column ${column}: ${message}`,
    ...(phrase === '' ? [] : [`  at “${phrase}”`]),
    ...(expected.length === 0 ? [] : [`  expected ${expected.join(' or ')}`]),
  ];
}

function audited({ words, tried, noise, swallowed }: Audited): string {
  const reasons = Object.entries(noise).map(([reason, n]) => `${n} ${reason}`);
  const named = reasons.length === 0 ? 'no noise' : `noise: ${reasons.join(', ')}`;
  return `${words} words, ${tried} left out or exchanged; ${named}; ${swallowed} that nothing acts on`;
}

export const command: Command = {
  name: 'cards compile',
  usage: '<game> <...files>',
  summary: 'Compile cards of your own and list what is not understood',
  options: [COLUMNS],
  async run(args) {
    const game = await gameCalled(args.word(0));
    const wording = await wordingOf(game.id);
    const audit: Audited = { words: 0, tried: 0, noise: {}, swallowed: 0 };
    let cards = 0;
    const found: Found[] = [];
    for (const path of args.words.slice(1)) {
      const file = readCards(path, args.text('columns'));
      cards += file.cards.length;
      for (const one of refusedIn(game, wording, path, file, audit)) found.push(one);
    }
    const compiled = cards - new Set(found.map((one) => one.card)).size;
    const refused = found.map(({ card: _card, message: _message, ...one }): Refused => one);
    args.report({ cards, compiled, refused, audit }, () => [
      ...found.slice(0, LIMITS.told).flatMap(told),
      ...(found.length > LIMITS.told ? [`… and ${found.length - LIMITS.told} more`] : []),
      ...blocking(refused),
      `${compiled} of ${cards} cards compiled`,
      audited(audit),
    ]);
    return refused.length === 0 ? 0 : 1;
  },
};
