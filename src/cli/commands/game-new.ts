import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { gameIds } from '../../games/registry.ts';
import { onDisk, shownPath } from '../../lab/node/disk.ts';
import { InputError } from '../../read/problem.ts';
import { shown } from '../../read/visible.ts';
import type { Command } from '../command.ts';

/** A small game that can be played, with its scenarios. */
const TEMPLATE = import.meta.glob<string>(['../template/*.js', '../template/scenarios/*.yaml'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const command: Command = {
  name: 'game new',
  usage: '<folder>',
  summary: 'Write a small game of your own to begin with',
  options: [],
  async run(args) {
    const folder = resolve(args.word(0));
    const id = basename(folder);
    if (!/^[a-z][a-z0-9-]*$/.test(id) || gameIds.includes(id))
      throw new InputError(
        `${shown(id)} is no id for a new game; expected a folder named in small letters and hyphens, other than ${gameIds.join(', ')}`,
        `「${shown(id)}」は新しいゲームのidになりません（必要：小文字とハイフンのフォルダー名。${gameIds.join('、')}以外）`,
      );
    if (existsSync(folder) && onDisk(folder, () => readdirSync(folder)).length > 0)
      throw new InputError(
        `${shownPath(folder)} is not empty; expected a new folder`,
        `${shownPath(folder)}は空ではありません（必要：新しいフォルダー）`,
      );
    const name = id.replace(
      /(^|-)(\w)/g,
      (_, hyphen: string, letter: string) => (hyphen === '' ? '' : ' ') + letter.toUpperCase(),
    );
    const files = Object.entries(TEMPLATE).map(([path, text]) => {
      const file = join(folder, path.replace('../template/', ''));
      onDisk(file, () => {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text.replaceAll('__ID__', id).replaceAll('__NAME__', name));
      });
      return shownPath(file);
    });
    args.report({ game: id, files }, () => [
      ...files,
      `play it: tefuda play ${id} --game ${args.word(0)}`,
      `see whether it is sound: tefuda game check ${args.word(0)}`,
    ]);
    return 0;
  },
};
