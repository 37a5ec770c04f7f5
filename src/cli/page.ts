// The built page as plain files, with games from elsewhere in it: what `serve` shows, and what any host of files can.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { OFFERED } from '../games/offered.ts';
import { onDisk, shownPath } from '../lab/node/disk.ts';
import { type Elsewhere, handedOn } from '../lab/node/foreign.ts';
import { InputError } from '../read/problem.ts';
import { shown } from '../read/visible.ts';

/** The page as it was built, beside this program. */
export const BUILT = fileURLToPath(new URL('client', import.meta.url));
const FOLDER = 'foreign';
const GAMES = `${FOLDER}/games.js`;

const IMPORTED = /(\bfrom\s*|\bimport\s*\(?\s*)(["'])([^"'\n]+)\2/g;
const offeredAt = (name: string): string => `${FOLDER}/${name.replace('/', '-')}.js`;

/** The modules of a game as the page loads them, by their path in it: what they import is found in the page. */
function modulesOf({ path, folder, game }: Elsewhere): Map<string, string> {
  const files = new Map<string, string>();
  const placeOf = (file: string): string => posix.join(FOLDER, game.id, relative(folder, file).split(sep).join('/'));
  const add = (file: string): void => {
    const place = placeOf(file);
    if (files.has(place)) return;
    files.set(place, '');
    const refuse = (name: string): never => {
      throw new InputError(
        `${shownPath(file)}: imports ${shown(name)}; the page has ${Object.keys(OFFERED).join(', ')} and files in the folder of the game`,
        `${shownPath(file)}：${shown(name)}を読み込んでいます（ページにあるのは${Object.keys(OFFERED).join('、')}と、ゲームのフォルダーの中のファイルです）`,
      );
    };
    const text = onDisk(file, () => readFileSync(file, 'utf8'));
    const rewritten = text.replace(IMPORTED, (whole, before: string, quote: string, name: string) => {
      if (name in OFFERED) return `${before}${quote}${posix.relative(posix.dirname(place), offeredAt(name))}${quote}`;
      if (!name.startsWith('.')) return refuse(name);
      const there = resolve(dirname(file), name);
      if (!existsSync(there) || !realpathSync(there).startsWith(realpathSync(folder) + sep)) return refuse(name);
      add(there);
      return whole;
    });
    files.set(place, rewritten);
  };
  add(path);
  return files;
}

/** What the page knows of the games before their rules are loaded. */
function gamesFile(games: readonly Elsewhere[]): string {
  const told = games.map(({ path, folder, game }) => {
    const { about, layout, picture, titles, rivals, readme, summaries } = game;
    const said = JSON.stringify({ about, layout, picture, titles, rivals, readme });
    const texts = Object.entries(summaries).map(
      ([language, map]) => `${language}: new Map(${JSON.stringify([...map])})`,
    );
    const module = `./${game.id}/${relative(folder, path).split(sep).join('/')}`;
    return `Object.assign(${said}, { summaries: { ${texts.join(', ')} }, module: new URL(${JSON.stringify(module)}, import.meta.url).href })`;
  });
  return `globalThis[Symbol.for('tefuda games')] = [\n${told.join(',\n')},\n];\n`;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.split(sep).join('/'))
    .sort();

/** Writes the page into a folder; with games, they are on its home page beside ours. */
export function writePage(out: string, games: readonly Elsewhere[]): void {
  if (!existsSync(join(BUILT, 'index.html')))
    throw new InputError(
      'the page has not been built; npm run build makes it',
      'ページがまだ作られていません（npm run buildで作れます）',
    );
  onDisk(out, () => cpSync(BUILT, out, { recursive: true }));
  if (games.length === 0) return;
  const write = (file: string, text: string): void => {
    onDisk(join(out, file), () => {
      mkdirSync(dirname(join(out, file)), { recursive: true });
      writeFileSync(join(out, file), text);
      writeFileSync(join(out, `${file}.br`), brotliCompressSync(text));
      writeFileSync(join(out, `${file}.gz`), gzipSync(text));
    });
  };
  const read = (file: string): string => readFileSync(join(out, file), 'utf8');
  for (const name of Object.keys(OFFERED)) write(offeredAt(name), handedOn(name));
  for (const it of games) for (const [file, text] of modulesOf(it)) write(file, text);
  write(GAMES, gamesFile(games));
  // The games are there before anything of the page runs, and before anything of its workers does.
  write(
    'index.html',
    read('index.html').replace('<script type="module"', `<script type="module" src="./${GAMES}"></script>\n    $&`),
  );
  for (const worker of readdirSync(join(out, 'assets')).filter((file) => /\.worker-[\w-]+\.js$/.test(file))) {
    const inner = worker.replace(/\.js$/, '.own.js');
    write(`assets/${inner}`, read(`assets/${worker}`));
    write(
      `assets/${worker}`,
      [`../${GAMES}`, `./${inner}`].map((file) => `import ${JSON.stringify(file)};\n`).join(''),
    );
  }
  keptOffline(out, read('sw.js'), write);
}

/** The list of what is kept for offline play, and its version, made anew. */
function keptOffline(out: string, worker: string, write: (file: string, text: string) => void): void {
  const files = filesIn(out).filter(
    (file) => !/^(sw\.js|online\.json)|\.(map|br|gz)$/.test(file) && !file.startsWith('assets/unused/'),
  );
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(out, file)));
  write(
    'sw.js',
    worker
      .replace(/^const CACHE = .*$/m, `const CACHE = 'tefuda-${hash.digest('hex').slice(0, 12)}';`)
      .replace(/^const FILES = .*$/m, `const FILES = ${JSON.stringify(files)};`),
  );
}
