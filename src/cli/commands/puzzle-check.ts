import { writeFileSync } from 'node:fs';
import { gameIds } from '../../games/registry.ts';
import { onDisk, readText, shownPath } from '../../lab/node/disk.ts';
import { puzzlesOf } from '../../lab/node/files.ts';
import { faultOf } from '../../lab/puzzle/check.ts';
import { withChosen } from '../../lab/puzzle/chosen.ts';
import { type Kept, readPuzzles, writePuzzles } from '../../lab/puzzle/kept.ts';
import type { Command } from '../command.ts';
import { gameCalled } from '../game.ts';
import { progress } from '../progress.ts';

interface Failed {
  readonly file: string;
  readonly id: string;
  readonly reason: string;
}

export const command: Command = {
  name: 'puzzle check',
  usage: '[...games or files]',
  summary: 'Prove puzzles again: those of games, or of files; all there are unless some are named',
  options: [
    { flag: '--chosen', summary: 'the chosen ones alone' },
    { flag: '--drop', summary: 'leave out of the files what cannot be proven any more, and note the present rules' },
  ],
  async run(args) {
    const paths = (args.words.length === 0 ? gameIds : args.words).map((word) =>
      gameIds.includes(word) ? puzzlesOf(word) : word,
    );
    const failed: Failed[] = [];
    let proven = 0;
    for (const path of paths) {
      const file = shownPath(path);
      const kept = readPuzzles(readText(path), file);
      const game = await gameCalled(kept.game);
      const asked = kept.puzzles.filter((one) => !args.flag('chosen') || one.chosen === true);
      const bad = new Set<Kept>();
      const bar = progress(file);
      for (const [at, one] of asked.entries()) {
        const fault = faultOf(game, one);
        if (fault === null) proven++;
        else {
          bad.add(one);
          failed.push({ file, id: one.id, reason: fault[args.reader] });
        }
        bar.step(at + 1, asked.length);
      }
      bar.stop();
      if (kept.rules !== game.rulesNumber && !args.flag('drop')) {
        const reason = {
          ja: `規則${kept.rules}で証明されたものです。今は${game.rulesNumber}です`,
          en: `proven under rules ${kept.rules}; these are ${game.rulesNumber} (--drop notes that they still hold)`,
        };
        failed.push({ file, id: '', reason: reason[args.reader] });
      }
      if (args.flag('drop')) {
        const left = kept.puzzles.filter((one) => !bad.has(one));
        onDisk(path, () =>
          writeFileSync(path, writePuzzles({ game: game.id, rules: game.rulesNumber, puzzles: withChosen(left) })),
        );
      }
    }
    args.report({ proven, failed }, () => [
      ...failed.map(({ file, id, reason }) => `FAIL ${file} ${id}: ${reason}`),
      `${proven} proven, ${failed.length} failed`,
    ]);
    return failed.length === 0 ? 0 : 1;
  },
};
