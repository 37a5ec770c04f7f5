// Cards of one's own, as a person writes them in YAML or JSON: read as any file of cards is, compiled, and every problem
// pointed at in the text.
import { isMap, isSeq, parseDocument, stringify } from 'yaml';
import type { CardProblem, CardSource, Game } from '../../kernel/index.ts';
import { type CardFile, listedCards } from '../../read/cards.ts';
import { parseJson } from '../../read/json.ts';
import { InputError, type Reading, reading } from '../../read/problem.ts';
import { cardInfo } from './info.ts';
import type { OwnCard, OwnProblem, OwnReport } from './table.ts';

const FILE = ''; // what is written in the page has no name
const MOST_PROBLEMS = 60;

const read = (text: string): Reading<CardFile> => reading(() => listedCards(text, FILE));

/** The offset of a line and column, both from 1. */
function offsetAt(text: string, line: number, column: number): number {
  let begin = 0;
  for (let n = 1; n < line; n++) {
    const end = text.indexOf('\n', begin);
    if (end < 0) break;
    begin = end + 1;
  }
  return Math.min(text.length, begin + column - 1);
}
/** A problem at a place of the text: the phrase that stands there, or what is left of the value. */
function problemAt(text: string, at: { readonly line: number; readonly column: number }, phrase: string) {
  const [line, column] = [Math.max(1, at.line), Math.max(1, at.column)];
  const from = offsetAt(text, line, column);
  const rest = /^[^\n,\]}]*/.exec(text.slice(from))?.[0].trimEnd() ?? '';
  const length = phrase !== '' && text.startsWith(phrase, from) ? phrase.length : Math.max(1, rest.length);
  return { line, column, from, to: from + length, phrase };
}

function pointed(text: string, file: CardFile, problem: CardProblem): OwnProblem {
  const { name, phrase, expected, message } = problem;
  const card = problem.card ?? file.cards.findIndex((one) => one['name'] === name);
  const field = problem.field ?? 'text';
  const place = file.place(card, field, problem.line, problem.column);
  return {
    ...problemAt(text, place, phrase),
    card: name,
    expected,
    field: field === '' ? null : field,
    message,
    ja: problem.ja ?? null,
  };
}

/** What a text of cards says: the cards that compile, and all that is wrong, by its place in the text. */
export function ownReport(game: Game, text: string): OwnReport {
  if (text.trim() === '') return { cards: [], sources: [], problems: [] };
  const found = read(text);
  if (!found.ok) {
    const { what, where, expected } = found.problem;
    // Without its place: the page shows that beside it.
    const { message, ja } = new InputError(what.en, what.ja, { expected });
    const problem: OwnProblem = { ...problemAt(text, where, ''), card: '', expected: [], field: null, message, ja };
    return { cards: [], sources: [], problems: [problem] };
  }
  const file = found.value;
  const first = game.compile(file.cards);
  const refused = new Set(
    first.problems.map(({ card, name }) => card ?? file.cards.findIndex((one) => one['name'] === name)),
  );
  const sources = file.cards.filter((_, at) => !refused.has(at));
  const { pool } = sources.length === file.cards.length ? first : game.compile(sources);
  const cards = file.cards.map((source, at): OwnCard => {
    const name = typeof source['name'] === 'string' ? source['name'] : '';
    const def = refused.has(at) ? undefined : pool.byName.get(name);
    return { name, line: file.place(at, null).line, info: def === undefined ? null : cardInfo(game, pool, def) };
  });
  const problems = first.problems.slice(0, MOST_PROBLEMS).map((problem) => pointed(text, file, problem));
  return { cards, sources, problems };
}

/**
 * The text with one card more; in place of the one of the same name and kind, where there is one. Where the text cannot be
 * read it is written behind it: nothing is lost, and whoever mends the text has both.
 */
export function withCard(text: string, card: CardSource): string {
  const alone = stringify([card], { lineWidth: 0 });
  if (text.trim() === '') return alone;
  const found = read(text);
  // It has been read, so it is not too deep for a document.
  const doc = found.ok ? parseDocument(text, { prettyErrors: false }) : null;
  const list: unknown = isMap(doc?.contents) ? doc.contents.get('cards') : doc?.contents;
  if (doc === null || !found.ok || !isSeq(list)) return `${text.trimEnd()}\n${alone}`;
  const at = found.value.cards.findIndex(({ name, kind }) => name === card.name && kind === card.kind);
  const node = doc.createNode(card);
  if (at < 0) list.add(node);
  else list.set(at, node);
  return doc.toString({ lineWidth: 0 });
}

/** JSON lines as YAML; anything else as it is. */
export function fromFile(text: string): string {
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  if (rows.length < 2 || !rows.every((row) => row.trim().startsWith('{'))) return text;
  try {
    return stringify(
      rows.map((row) => parseJson(row)),
      { lineWidth: 0 },
    );
  } catch {
    return text;
  }
}
