import { gameIds, loadGame } from '../../games/registry.ts';
import { type Language, save, textHash } from '../../kernel/index.ts';
import { readText, shownPath } from '../../lab/node/disk.ts';
import { lineText, Match, openRecord, resultText } from '../../match/index.ts';
import { LIMITS } from '../../read/limits.ts';
import { InputError, some } from '../../read/problem.ts';
import { shown, visible } from '../../read/visible.ts';
import type { Command } from '../command.ts';
import { problemsOf } from '../verify.ts';

export const command: Command = {
  name: 'replay',
  usage: '<file>',
  summary: 'Play a match record again',
  options: [
    { flag: '--to <n>', summary: 'stop after so many answers' },
    {
      flag: '--verify',
      summary: 'check a game played online: that its seed was made of the numbers all committed to, and its result',
    },
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
    const verifies = args.flag('verify');
    const match = Match.replay(game, record, verifies ? record.answers.length : to);
    const hash = textHash(JSON.stringify(save(game.id, match.state())));
    const names = [shown(record.seats[0].name), shown(record.seats[1].name)] as const;
    const said = (lang: Language) => match.log(0).map((line) => `${lineText(game, line, lang, names)}`);
    const told = { game: game.id, answers: match.length, result: match.outcome, hash };
    if (!verifies) {
      args.report(told, () => [
        ...said(language).map(visible),
        `${match.length} answers, ${resultText(match.outcome)}, state ${hash}`,
      ]);
      return 0;
    }
    const problems = problemsOf(record, match);
    const verified = problems.length === 0;
    const { fair } = record;
    args.report({ ...told, result: record.result, verified, problems, fair: fair ?? null }, () => [
      ...problems,
      `${match.length} answers, ${resultText(record.result)}, ${verified ? 'verified' : 'NOT verified'}`,
      `the server committed to ${fair?.server.commitment ?? ''} (compare it with what the table showed before the game)`,
    ]);
    return verified ? 0 : 1;
  },
};
