import { gameIds, loadGame } from '../../games/registry.ts';
import { type Language, LANGUAGES, save, textHash } from '../../kernel/index.ts';
import { isOneOf } from '../../lab/located.ts';
import { readText } from '../../lab/node/files.ts';
import { lineText, Match, parseRecord, resultText } from '../../match/index.ts';
import { type Command, TefudaError, UsageError } from '../command.ts';

export const command: Command = {
  name: 'replay',
  usage: '<file>',
  summary: 'Play a match record again',
  options: [
    { flag: '--to <n>', summary: 'stop after so many answers' },
    { flag: '--lang <ja|en>', summary: 'language of the log (en)' },
  ],
  async run(args) {
    const record = parseRecord(readText(args.word(0)));
    if (!gameIds.includes(record.game)) {
      throw new TefudaError(`this record is of ${record.game}; expected ${gameIds.join(', ')}`);
    }
    const to = args.integer('to') ?? record.answers.length;
    const language: string = args.text('lang') ?? 'en';
    if (!isOneOf(LANGUAGES, language)) throw new UsageError(`--lang takes ${LANGUAGES.join(' or ')}, not ${language}`);
    const game = await loadGame(record.game);
    const match = Match.replay(game, record, to);
    const hash = textHash(JSON.stringify(save(game.id, match.state())));
    const names = [record.seats[0].name, record.seats[1].name] as const;
    const said = (lang: Language) => match.log(0).map((line) => `${lineText(game, line, lang, names)}`);
    args.report({ game: game.id, answers: match.length, result: match.outcome, hash }, () => [
      ...said(language),
      `${match.length} answers, ${resultText(match.outcome)}, state ${hash}`,
    ]);
    return 0;
  },
};
