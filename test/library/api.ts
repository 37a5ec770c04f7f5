// The API page, made of the declarations that tsc makes of the sources: what each way into the package offers, and what it is.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

interface Declared {
  readonly doc: string;
  readonly code: string;
}

const COMMENT = String.raw`(?:/\*\*(?:[^*]|\*(?!/))*\*/\n)?`;
const declaration = (name: string): RegExp =>
  new RegExp(
    `^(${COMMENT})export (?:declare )?(?:abstract )?(?:const|let|function|class|interface|type) ${name}\\b`,
    'm',
  );

/** From its first word to where it ends: with its braces closed again, at a semicolon or a brace at the beginning of a line. */
function codeAt(text: string, start: number): string {
  const rest = text.slice(start);
  const ends = /^\}$|;$/gm;
  for (let end = ends.exec(rest); end !== null; end = ends.exec(rest)) {
    const code = rest.slice(0, end.index + end[0].length);
    if ((code.match(/[{(]/g)?.length ?? 0) <= (code.match(/[})]/g)?.length ?? 0)) return code;
  }
  return rest;
}

/** Overloads of a function stand one after another. */
function found(text: string, name: string): Declared | null {
  const match = declaration(name).exec(text);
  if (match === null) return null;
  const doc = (match[1] ?? '')
    .replace(/^\/\*\*|\*\/\s*$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .trim();
  const code = codeAt(text, match.index + (match[1] ?? '').length);
  return { doc, code: code.replace(/^export (declare )?/, '') };
}

const EXPORTS = /^export (?:type )?(?:\{(?<names>[^}]*)\}|\*) from '(?<from>[^']+)'/gm;
interface Reexport {
  readonly names: readonly string[] | null; // null: all
  readonly file: string;
}
const reexports = (file: string, text: string): Reexport[] =>
  [...text.matchAll(EXPORTS)].map(({ groups }) => ({
    names:
      groups?.['names'] === undefined
        ? null
        : groups['names']
            .split(',')
            .map((name) => name.replace(/\btype\b/, '').trim())
            .filter((name) => name !== ''),
    file: resolve(dirname(file), (groups?.['from'] ?? '').replace(/\.ts$/, '.d.ts')),
  }));

/** What a name of a file means, wherever it is declared. */
function resolveName(file: string, name: string): Declared | null {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const here = found(text, name);
  if (here !== null) return here;
  for (const { names, file: from } of reexports(file, text)) {
    if (names !== null && !names.includes(name)) continue;
    const there = resolveName(from, name);
    if (there !== null) return there;
  }
  return null;
}

/** The names that an entry offers: those it takes from elsewhere, and its own. */
function namesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const own = [...text.matchAll(/^export (?:declare )?(?:const|let|function|class|interface|type) (\w+)/gm)].map(
    ([, name = '']) => name,
  );
  return [...new Set([...own, ...reexports(file, text).flatMap(({ names }) => names ?? [])])];
}

/** Members that are nobody's business are no part of the page. */
const publicPart = (code: string): string => code.replace(/^ {4}private [^\n]*\n/gm, '');

export function section(types: string, sources: string, entry: string, path: string): string {
  const file = join(types, `${entry}.d.ts`);
  const intro = (/^(?:\/\/[^\n]*\n)+/.exec(readFileSync(join(sources, `${entry}.ts`), 'utf8'))?.[0] ?? '')
    .replace(/^\/\/ ?/gm, '')
    .trim();
  const parts = namesOf(file).map((name) => {
    const declared = resolveName(file, name);
    if (declared === null) throw new Error(`${path} offers ${name}, which is declared nowhere`);
    return [`### ${name}`, declared.doc, `\`\`\`ts\n${publicPart(declared.code)}\n\`\`\``]
      .filter((one) => one !== '')
      .join('\n\n');
  });
  return [`## \`${path}\``, intro, ...parts].filter((one) => one !== '').join('\n\n');
}
