// The direction of imports in src/ (design: one direction, a game never knows a sibling), as a pure check on a graph.
import { posix } from 'node:path';

export interface Import {
  from: string; // path below src/, as 'kernel/state.ts'
  to: string;
}

export interface Violation extends Import {
  reason: string;
}

/** Which rooms each room may look into, besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  read: ['kernel'],
  text: [],
  game: ['kernel', 'read', 'text'],
  registry: ['kernel', 'text', 'game'],
  match: ['kernel', 'read'],
  bots: ['kernel', 'read', 'match'],
  referee: ['kernel', 'read', 'match', 'bots'],
  wire: ['kernel', 'read', 'match', 'referee'],
  lab: ['kernel', 'text', 'read', 'match', 'bots', 'registry'],
  server: ['kernel', 'read', 'match', 'bots', 'lab', 'registry', 'referee', 'wire'],
  client: ['kernel', 'read', 'text', 'match', 'bots', 'lab', 'registry', 'referee', 'wire'],
  library: ['kernel', 'read', 'text', 'game', 'match', 'bots', 'lab'],
  cli: ['kernel', 'read', 'text', 'match', 'bots', 'lab', 'registry', 'referee', 'wire', 'server'],
};

/** What lists the games, and what one from elsewhere is offered. */
const REGISTRY: readonly string[] = ['games/registry.ts', 'games/offered.ts'];

/** The room of a file, or undefined where src/ has no such room. */
export function roomOf(path: string): string | undefined {
  if (REGISTRY.includes(path)) return 'registry';
  const [folder, ...rest] = path.split('/');
  if (folder === undefined || rest.length === 0) return undefined;
  if (folder === 'games') return rest.length > 1 ? 'game' : undefined;
  return folder in MAY_IMPORT ? folder : undefined;
}

const gameOf = (path: string): string | undefined => path.split('/')[1];

export function violations(imports: readonly Import[]): Violation[] {
  return imports.flatMap(({ from, to }) => {
    const reason = objection(from, to);
    return reason === undefined ? [] : [{ from, to, reason }];
  });
}

function objection(from: string, to: string): string | undefined {
  if (to.startsWith('../')) return 'outside src/, only package.json may be imported';
  const here = roomOf(from);
  const there = roomOf(to);
  if (here === undefined) return `${from} lies in no known room`;
  if (there === undefined) return `${to} lies in no known room`;
  if (here === 'game' && there === 'game' && gameOf(from) !== gameOf(to)) return 'a game never imports a sibling';
  if (here === there || MAY_IMPORT[here]?.includes(there)) return undefined;
  return `${here} may not import ${there}`;
}

const SPECIFIER =
  /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\bnew\s+URL\s*\(\s*)(['"])(?<plain>[^'"\n]+)\1|\bimport\.meta\.glob\b(?:<[^(]*>)?\s*\(\s*(?<glob>\[[^\]]*\]|'[^']*'|"[^"]*")/g;

/** The files of ours that a source imports, in any form: static, re-export, dynamic, type, worker URL, glob. */
export function importsOf(from: string, source: string): Import[] {
  return [...withoutComments(source).matchAll(SPECIFIER)]
    .flatMap(({ groups }) => (groups?.plain === undefined ? globs(groups?.glob ?? '') : [groups.plain]))
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => ({ from, to: posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')) }))
    .filter(({ to }) => to !== '../package.json');
}

const globs = (list: string): string[] =>
  [...list.matchAll(/['"](?<glob>[^'"]+)['"]/g)].map((m) => m.groups?.glob ?? '');

/** Comments go, strings stay: an import path may contain `//`, and an example in a comment is no import. */
function withoutComments(source: string): string {
  const token = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  return source.replaceAll(token, (text) => (text.startsWith('/') ? ' ' : text));
}
