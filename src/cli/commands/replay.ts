import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameIds, loadGame, registry, summariesOf, titlesOf } from '../../games/registry.ts';
import { type Language, save, SEAT_NAMES, textHash } from '../../kernel/index.ts';
import { onDisk, readText, shownPath } from '../../lab/node/disk.ts';
import { causeText, Match, type MatchRecord, resultText, type Speaker } from '../../match/index.ts';
import { openRecord } from '../../match/read-record.ts';
import { LIMITS } from '../../read/limits.ts';
import { InputError, some } from '../../read/problem.ts';
import { shown, visible } from '../../read/visible.ts';
import { poolFor } from '../../match/record.ts';
import { page, standalone } from '../../wire/standalone.ts';
import { prepared } from '../built.ts';
import type { Args, Command } from '../command.ts';
import { BUILT } from '../page.ts';
import { logText } from '../table.ts';
import { problemsOf } from '../verify.ts';

/** Who has no name, as a person in the browser, is a player, told apart by seat where both have none. */
function namesIn({ seats }: MatchRecord, language: Language): readonly [string, string] {
  const plain = { ja: 'プレイヤー', en: 'Player' }[language];
  const both = seats.every(({ name }) => name === '');
  const nameOf = (seat: 0 | 1): string =>
    seats[seat].name !== ''
      ? shown(seats[seat].name)
      : both
        ? `${plain}${language === 'ja' ? '' : ' '}${SEAT_NAMES[seat]}`
        : plain;
  return [nameOf(0), nameOf(1)];
}
function ending(speaker: Speaker, { length, outcome }: Match): string {
  const ja = speaker.language === 'ja';
  const answers = ja ? `選択${length}回` : `${length} answers`;
  if (outcome === null) return `${answers}${ja ? '、結果なし' : ', no result'}`;
  const who =
    outcome.winner === null
      ? ja
        ? '引き分け'
        : 'draw'
      : ja
        ? `${speaker.seats[outcome.winner]}の勝ち`
        : `${speaker.seats[outcome.winner]} wins`;
  return `${answers}${ja ? '、' : ', '}${who}${ja ? '（' : ' ('}${causeText(speaker, outcome.cause)}${ja ? '、' : ', '}${outcome.clause}${ja ? '）' : ')'}`;
}

/** The record as a page that plays by itself. */
async function saveAsPage(args: Args, record: MatchRecord, file: string): Promise<number> {
  await prepared();
  const game = await loadGame(record.game);
  const about = registry.find((one) => one.about.id === game.id)?.about;
  if (about === undefined) throw new Error(`no game is called ${game.id}`);
  const read = (name: string): string => readText(join(BUILT, 'film', name));
  const summaries = { ja: await summariesOf(game.id, 'ja'), en: await summariesOf(game.id, 'en') };
  const told = standalone(game, poolFor(game, record), record, { about, titles: await titlesOf(game.id), summaries });
  const text = page(told, { script: read('film.js'), style: read('film.css') });
  onDisk(file, () => writeFileSync(file, text));
  args.report({ game: game.id, file, bytes: Buffer.byteLength(text) }, () => [
    `${shownPath(file)}: open it in a browser`,
  ]);
  return 0;
}

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
    { flag: '--html <file>', summary: 'write it as one page of HTML that opens from a disk and plays' },
    { flag: '--lang <ja|en>', summary: 'language of the log (that of the machine)' },
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
    const html = args.text('html');
    if (html !== undefined) return saveAsPage(args, record, html);
    const to = args.integer('to', 0, LIMITS.answers) ?? record.answers.length;
    const language = args.language();
    const game = await loadGame(record.game);
    const verifies = args.flag('verify');
    const match = Match.replay(game, record, verifies ? record.answers.length : to);
    const hash = textHash(JSON.stringify(save(game.id, match.state())));
    const titles = language === 'en' ? await titlesOf(record.game) : {};
    const speaker: Speaker = { game, language, titles, seats: namesIn(record, language) };
    const told = { game: game.id, answers: match.length, result: match.outcome, hash };
    if (!verifies) {
      args.report(told, () => [
        ...logText(speaker, game, match.log(0)).map(visible),
        `${ending(speaker, match)}, ${language === 'ja' ? '状態' : 'state'} ${hash}`,
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
