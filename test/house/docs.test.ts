// The pages say what is true: their links lead somewhere, and the glossary's words and clauses are the games' own.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import type { Game } from '../../src/kernel/index.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort();

const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...['docs', 'src'].flatMap(below).filter((path) => path.endsWith('.md')),
];

describe('links', () => {
  test.each(pages)('of %s lead somewhere', (page) => {
    const links = [...read(page).matchAll(/\]\((?<to>[^)#\s]+)[^)]*\)/g)].map((m) => m.groups?.to ?? '');
    const broken = links.filter((to) => !to.includes('://') && !existsSync(join(root, dirname(page), to)));
    expect(broken).toEqual([]);
  });
});

const glossary = read('docs/glossary.md');
/** The rows of a game: what is said of its code, and the clauses. */
function rowsOf(game: Game): { code: string; clauses: string[] }[] {
  const name = game.names.en.replace('!', '');
  const from = glossary.indexOf(`\n## ${name}`);
  const to = glossary.indexOf('\n## ', from + 1);
  return (from < 0 ? '' : glossary.slice(from, to < 0 ? glossary.length : to))
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| rulebook'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => ({ code: cells[3] ?? '', clauses: (cells[4] ?? '').split(' ') }));
}
const ticked = (text: string): string[] => [...text.matchAll(/`(?<word>[^`]+)`/g)].map((m) => m.groups?.word ?? '');
const isWordOf = (word: string, text: string): boolean =>
  new RegExp(`(?<![\\w-])${word.replace(/^g\./, '').replaceAll('.', String.raw`\.`)}(?![\\w-])`).test(text);

/** What a scenario may name: `verbs `a`, `b`: …` in a row must be keys of the game's words. */
const LISTS = { zone: 'zones', prompt: 'prompts', verb: 'verbs', value: 'values' } as const;
function strangers(game: Game, code: string): string[] {
  return code.split(';').flatMap((part) => {
    const said = /^\s*(?<list>zone|prompt|verb|value)s? (?:and given )?(?<words>(?:`[^`]+`(?:,| and)? ?)+)/.exec(part);
    const list = LISTS[(said?.groups?.list ?? 'zone') as keyof typeof LISTS];
    return ticked(said?.groups?.words ?? '').filter((word) => !(word in game.words[list]));
  });
}

describe('docs/glossary.md', () => {
  test.each(gameIds)('speaks of %s in its own words', async (id) => {
    const game = await loadGame(id);
    const rows = rowsOf(game);
    const files = below(`src/games/${id}`).filter((path) => /\.(?:ts|yaml)$/.test(path));
    const source = files.map((path) => `${path}\n${read(path)}`).join('\n');
    const known = new Set(game.clauses.map((clause) => clause.id));
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.flatMap(({ code }) => ticked(code).filter((word) => !isWordOf(word, source)))).toEqual([]);
    expect(rows.flatMap(({ code }) => strangers(game, code))).toEqual([]);
    expect(rows.flatMap(({ clauses }) => clauses.filter((clause) => !known.has(clause)))).toEqual([]);
  });

  test.each(gameIds)('has every zone of %s', async (id) => {
    const game = await loadGame(id);
    const said = rowsOf(game)
      .map(({ code }) => code)
      .join('\n');
    expect(Object.keys(game.words.zones).filter((zone) => !said.includes(`\`${zone}\``))).toEqual([]);
  });
});
