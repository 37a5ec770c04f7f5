import { existsSync, readdirSync } from 'node:fs';
import { onDisk, shownPath } from '../../lab/node/disk.ts';
import { allElsewhere } from '../../lab/node/foreign.ts';
import { InputError } from '../../read/problem.ts';
import type { Command } from '../command.ts';
import { prepared } from '../built.ts';
import { writePage } from '../page.ts';

export const command: Command = {
  name: 'page',
  usage: '<folder>',
  summary: 'Write the page as plain files for any host, with games of --game in it',
  options: [],
  async run(args) {
    const out = args.word(0);
    if (existsSync(out) && onDisk(out, () => readdirSync(out)).length > 0)
      throw new InputError(
        `${shownPath(out)} is not empty; expected a new folder`,
        `${shownPath(out)}は空ではありません（必要：新しいフォルダー）`,
      );
    await prepared();
    const games = allElsewhere();
    writePage(out, games);
    const told = { folder: out, games: games.map(({ game }) => game.id) };
    args.report(told, () => [`the page is in ${shownPath(out)}`, ...told.games.map((id) => `with ${id}`)]);
    return 0;
  },
};
