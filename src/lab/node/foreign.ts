// Games that live elsewhere: modules of plain JavaScript whose default export `defineGame` made. They import `tefuda/kernel`
// and `tefuda/text`, and get this program's own, so that there is one kernel, wherever the module lies.
import { existsSync, statSync } from 'node:fs';
import { register } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OFFERED, offer } from '../../games/offered.ts';
import { addGame, gameIds } from '../../games/registry.ts';
import type { Game, OwnGame } from '../../kernel/index.ts';
import { InputError } from '../../read/problem.ts';
import { shown } from '../../read/visible.ts';
import { shownPath } from './disk.ts';

/** Names the modules to threads and programs that this one starts. */
const VARIABLE = 'TEFUDA_GAMES';

export interface Elsewhere {
  readonly path: string; // of the module
  readonly folder: string;
  readonly game: OwnGame;
}
const found = new Map<string, Elsewhere>(); // by the id of the game
export const elsewhere = (id: string): Elsewhere | null => found.get(id) ?? null;
export const allElsewhere = (): readonly Elsewhere[] => [...found.values()];

/** A module that hands on what this program has, under the key it has it by. */
export const handedOn = (name: string): string =>
  `export const { ${Object.keys(OFFERED[name] ?? {}).join(', ')} } = globalThis[Symbol.for('tefuda')][${JSON.stringify(name)}];`;

let isOpen = false;
/** From here on those names mean ours. */
function open(): void {
  if (isOpen) return;
  isOpen = true;
  offer();
  const urls = Object.fromEntries(
    Object.keys(OFFERED).map((name) => [name, `data:text/javascript,${encodeURIComponent(handedOn(name))}`]),
  );
  const hook = `const urls = ${JSON.stringify(urls)};
export const resolve = (name, context, next) => name in urls ? { url: urls[name], shortCircuit: true } : next(name, context);`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
}

const isGame = (value: unknown): value is OwnGame =>
  value !== null && typeof value === 'object' && 'about' in value && 'machine' in value && 'summaries' in value;

/** Where the module of a game is: the file itself, or game.js in a folder. */
function moduleAt(path: string): string {
  const full = resolve(path);
  const file = existsSync(full) && statSync(full).isDirectory() ? join(full, 'game.js') : full;
  if (existsSync(file)) return file;
  throw new InputError(
    `${shownPath(file)}: there is no such file; expected a game’s module of JavaScript, or a folder with game.js`,
    `${shownPath(file)}：ファイルがありません（必要：ゲームのJavaScriptのモジュール、またはgame.jsのあるフォルダー）`,
  );
}

/** Loads a game and takes it in. */
export async function takeIn(path: string): Promise<Elsewhere> {
  const file = moduleAt(path);
  const known = [...found.values()].find((one) => one.path === file);
  if (known !== undefined) return known;
  open();
  const where = shownPath(file);
  const loaded = (await import(pathToFileURL(file).href).catch((error: unknown) => {
    const said = shown(error instanceof Error ? error.message : String(error));
    throw new InputError(`${where}: cannot be loaded: ${said}`, `${where}：読み込めません：${said}`);
  })) as { readonly default?: unknown };
  const game = loaded.default;
  if (!isGame(game))
    throw new InputError(
      `${where}: its default export is no game; expected what defineGame of tefuda/kernel answers`,
      `${where}：default exportがゲームではありません（必要：tefuda/kernelのdefineGameの結果）`,
    );
  if (gameIds.includes(game.id))
    throw new InputError(
      `${where}: there is a game called ${shown(game.id)} already; expected an id of its own`,
      `${where}：「${shown(game.id)}」というゲームはすでにあります（別のidが必要です）`,
    );
  const it: Elsewhere = { path: file, folder: dirname(file), game };
  addGame(game, () => Promise.resolve(game as Game));
  found.set(game.id, it);
  process.env[VARIABLE] = [...found.values()].map((one) => one.path).join(delimiter);
  return it;
}

/** Those that whoever started this program or thread had taken in. */
export async function foreignGames(): Promise<void> {
  const paths = (process.env[VARIABLE] ?? '').split(delimiter).filter((path) => path !== '');
  for (const path of paths) await takeIn(path);
}
