import { existsSync, writeFileSync } from 'node:fs';
import { onDisk, readText, shownPath } from '../../lab/node/disk.ts';
import { withChosen } from '../../lab/puzzle/chosen.ts';
import { Finder } from '../../lab/puzzle/find.ts';
import { type Kept, readPuzzles, writePuzzles } from '../../lab/puzzle/kept.ts';
import { type Grade, GRADES } from '../../lab/puzzle/puzzle.ts';
import type { Game } from '../../kernel/index.ts';
import { LIMITS } from '../../read/limits.ts';
import { isOneOf } from '../../read/located.ts';
import { InputError } from '../../read/problem.ts';
import { shown } from '../../read/visible.ts';
import { type Args, type Command, UsageError } from '../command.ts';
import { gameCalled } from '../game.ts';
import { progress } from '../progress.ts';

const GAMES = 100;
const NODES = 600;

function gradesOf(args: Args): readonly Grade[] {
  return (args.list('grades') ?? GRADES).map((one) => {
    if (isOneOf(GRADES, one)) return one;
    throw new UsageError(
      `no grade is called ${shown(one)}; expected ${GRADES.join(', ')}`,
      `「${shown(one)}」という級はありません（必要：${GRADES.join('、')}）`,
    );
  });
}

/** Those of an earlier run: under other rules they would have to be proven again. */
function puzzlesIn(out: string | undefined, game: Game): Kept[] {
  if (out === undefined || !existsSync(out)) return [];
  const file = shownPath(out);
  const kept = readPuzzles(readText(out), file);
  if (kept.game === game.id && kept.rules === game.rulesNumber) return [...kept.puzzles];
  throw new InputError(
    `${file} holds puzzles of ${shown(kept.game)} under rules ${kept.rules}; expected ${game.id} under rules ${game.rulesNumber} (puzzle check --drop proves them again)`,
    `${file}は${shown(kept.game)}（規則${kept.rules}）の詰め問題です（必要：${game.id}、規則${game.rulesNumber}。puzzle check --dropで証明し直せます）`,
  );
}

export const command: Command = {
  name: 'puzzle find',
  usage: '<game>',
  summary: 'Find puzzles in games between quick bots: positions with but one answer, proven whatever is hidden',
  options: [
    { flag: '--games <n>', summary: `how many games (${GAMES})` },
    { flag: '--from <n>', summary: 'the first of them (0): a run goes on where another ended' },
    { flag: '--seed <s>', summary: 'where chance begins (1)' },
    { flag: '--nodes <n>', summary: `answers the solver may try at a position (${NODES})` },
    { flag: '--grades <list>', summary: `which (${GRADES.join(',')})` },
    { flag: '--out <file>', summary: 'write them there, beside those that are there, and mark twelve as chosen' },
  ],
  async run(args) {
    const game = await gameCalled(args.word(0));
    const games = args.integer('games', 1, LIMITS.games) ?? GAMES;
    const from = args.integer('from', 0, LIMITS.games) ?? 0;
    const nodes = args.integer('nodes', 1, LIMITS.games) ?? NODES;
    const finder = new Finder(game, { seed: args.text('seed') ?? '1', nodes, grades: gradesOf(args) });
    const out = args.text('out');
    const found = puzzlesIn(out, game);
    const before = found.length;
    const bar = progress('games');
    for (let n = 0; n < games; n++) {
      const more = finder.inGame(from + n).filter(({ id }) => found.every((one) => one.id !== id));
      found.push(...more);
      if (out !== undefined && more.length > 0)
        onDisk(out, () =>
          writeFileSync(out, writePuzzles({ game: game.id, rules: game.rulesNumber, puzzles: withChosen(found) })),
        );
      bar.step(n + 1, games);
    }
    bar.stop();
    const puzzles = withChosen(found);
    args.report({ game: game.id, rules: game.rulesNumber, puzzles }, () => [
      ...GRADES.map((grade) => `${grade}: ${puzzles.filter((one) => one.grade === grade).length}`),
      `${puzzles.length - before} found, ${finder.tried} positions tried`,
    ]);
    return 0;
  },
};
