import { gameIds, loadGame } from '../../games/registry.ts';
import { type Language, save, textHash } from '../../kernel/index.ts';
import { readText, shownPath } from '../../lab/node/files.ts';
import { lineText, Match, openRecord, resultText } from '../../match/index.ts';
import { LIMITS } from '../../read/limits.ts';
import { InputError, some } from '../../read/problem.ts';
import { shown, visible } from '../../read/visible.ts';
import type { Command } from '../command.ts';

export const command: Command = {
  name: 'replay',
  usage: '<file>',
  summary: 'Play a match record again',
  options: [
    { flag: '--to <n>', summary: 'stop after so many answers' },
    { flag: '--lang <ja|en>', summary: 'language of the log (en)' },
  ],
  async run(args) {
    const { record, ignored } = openRecord(readText(args.word(0)), shownPath(args.word(0)));
    if (ignored.length > 0)
      args.note(
        args.reader === 'ja'
          ? `新しい形式の記録です。無視した項目：${some(ignored)}`
          : `of a newer format, ignored: ${some(ignored)}`,
      );
    if (!gameIds.includes(record.game)) {
      throw new InputError(
        `this record is of ${shown(record.game)}; expected ${gameIds.join(', ')}`,
        `この記録は${shown(record.game)}のものです（必要：${gameIds.join('、')}）`,
      );
    }
    const to = args.integer('to', 0, LIMITS.answers) ?? record.answers.length;
    const language = args.language();
    const game = await loadGame(record.game);
    const match = Match.replay(game, record, to);
    const hash = textHash(JSON.stringify(save(game.id, match.state())));
    const names = [shown(record.seats[0].name), shown(record.seats[1].name)] as const;
    const said = (lang: Language) => match.log(0).map((line) => `${lineText(game, line, lang, names)}`);
    args.report({ game: game.id, answers: match.length, result: match.outcome, hash }, () => [
      ...said(language).map(visible),
      `${match.length} answers, ${resultText(match.outcome)}, state ${hash}`,
    ]);
    return 0;
  },
};
