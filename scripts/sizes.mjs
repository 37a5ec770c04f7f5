// npm run sizes [-- --write]: how large each game is for whoever bundles it for a browser, as the table of docs/library.md.
// Measured: match, search bot, starter cards and the English clauses, with all they depend on, in one file made by Vite and
// packed by gzip as servers pack (level 6). `--write` puts the table into the page.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { ensureBuilt, root } from './house.mjs';

const nameOf = (id) => id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
/** What somebody's program says who plays one game. */
export const program = (id) => `import { begin, letPlay, told } from 'tefuda';
import { makeBot } from 'tefuda/bots';
import { ${nameOf(id)} } from 'tefuda/games/${id}';
import { en } from 'tefuda/summaries/${id}';
const match = letPlay(begin(${nameOf(id)}), { 0: makeBot('search:2', '1'), 1: makeBot('greedy', '2') });
document.body.textContent = told(match, 0).map(({ text }) => text).join() + [...en.values()].join();`;

/** The bundle of such a program that lies in this folder. */
export async function bundle(folder, id) {
  const entry = join(folder, `${id}.js`);
  writeFileSync(entry, program(id));
  const { output } = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2023', rollupOptions: { input: entry, checks: { bundlerTimings: false } } },
  });
  const chunks = output.filter(({ type }) => type === 'chunk');
  return { chunks: chunks.length, code: chunks.map(({ code }) => code).join('\n') };
}

async function table() {
  ensureBuilt('library');
  const folder = join(root, '.cache', `sizes-${process.pid}`); // below the package, which calls itself tefuda
  mkdirSync(folder, { recursive: true });
  try {
    const rows = [];
    for (const file of readdirSync(join(root, 'src', 'library', 'games')).sort()) {
      const id = file.replace(/\.ts$/, '');
      const { code } = await bundle(folder, id);
      rows.push(`| ${id} | ${Math.round(code.length / 1000)} | ${(gzipSync(code).length / 1000).toFixed(1)} |`);
    }
    return ['| game | kB | packed |', '|---|---|---|', ...rows].join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const PAGE = join(root, 'docs', 'library.md');
const TABLE = /\| game \| kB \| packed \|\n(?:\|.*\n)+/;
if (process.argv[1]?.endsWith('sizes.mjs')) {
  const made = await table();
  console.log(made);
  if (process.argv.includes('--write')) writeFileSync(PAGE, readFileSync(PAGE, 'utf8').replace(TABLE, `${made}\n`));
}
