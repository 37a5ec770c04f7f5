import type { CardProblem, Game } from '../../kernel/index.ts';
import { shownPath } from '../../lab/node/files.ts';
import type { Command } from '../command.ts';
import { gameCalled } from '../game.ts';
import { type CardFile, readCards } from '../sources.ts';

interface Refused {
  readonly id: string; // the card's own, or file and number of the card in it
  readonly name: string;
  readonly line: number; // of the file, where the card begins, and of the card's text from there
  readonly column: number;
  readonly phrase: string;
  readonly expected: readonly string[];
}

function refusedIn(game: Game, path: string, file: CardFile): { refused: Refused[]; problems: CardProblem[] } {
  const { problems } = game.compile(file.cards);
  const refused = problems.map((problem) => {
    const at = file.cards.findIndex((card) => card['name'] === problem.name);
    const { name, column, phrase, expected } = problem;
    const line = (file.lines[at] ?? 1) + problem.line - 1;
    const own = file.cards[at]?.['id'];
    const id = typeof own === 'string' ? own : `${shownPath(path)}#${at + 1}`;
    return { id, name, line, column, phrase, expected };
  });
  return { refused, problems: [...problems] };
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

export const command: Command = {
  name: 'cards compile',
  usage: '<game> <...files>',
  summary: 'Compile cards of your own and list what is not understood',
  options: [],
  async run(args) {
    const game = await gameCalled(args.word(0));
    let cards = 0;
    const refused: Refused[] = [];
    const lines: string[] = [];
    for (const path of args.words.slice(1)) {
      const file = readCards(path);
      const found = refusedIn(game, path, file);
      cards += file.cards.length;
      refused.push(...found.refused);
      found.problems.forEach((problem, i) => {
        const { id, line, column } = found.refused[i] as Refused;
        lines.push(`${id} ${problem.name}, line ${line}, column ${column}: ${problem.message}`);
        if (problem.phrase !== '') lines.push(`  at “${problem.phrase}”`);
        if (problem.expected.length > 0) lines.push(`  expected ${problem.expected.join(' or ')}`);
      });
    }
    const compiled = cards - new Set(refused.map((one) => one.id)).size;
    args.report({ cards, compiled, refused }, () => [
      ...lines,
      ...blocking(refused),
      `${compiled} of ${cards} cards compiled`,
    ]);
    return refused.length === 0 ? 0 : 1;
  },
};
