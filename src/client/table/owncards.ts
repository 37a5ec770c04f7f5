// Cards of one's own, as a person writes them in YAML or JSON: read, compiled, and every problem pointed at in the text.
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  stringify,
  visit,
  type YAMLMap,
} from 'yaml';
import type { CardProblem, CardSource, Game } from '../../kernel/index.ts';
import { LIMITS } from '../../read/limits.ts';
import { cardInfo } from './info.ts';
import type { OwnCard, OwnProblem, OwnReport } from './table.ts';

interface Written {
  readonly text: string;
  readonly lines: LineCounter;
  readonly cards: readonly CardSource[];
  readonly nodes: readonly YAMLMap[]; // beside cards
  readonly problems: readonly OwnProblem[];
}
const MOST_PROBLEMS = 60;

function problemAt(lines: LineCounter, from: number, length: number, problem: Partial<OwnProblem>): OwnProblem {
  const { line, col } = lines.linePos(from);
  return {
    card: '',
    line,
    column: col,
    from,
    to: from + length,
    phrase: '',
    expected: [],
    field: null,
    message: '',
    ...problem,
  };
}

/** Aliases, which may make an endless card of a short text. */
function aliasesIn(doc: Document.Parsed, lines: LineCounter): OwnProblem[] {
  const found: OwnProblem[] = [];
  visit(doc, {
    Alias(_, { range, source }) {
      found.push(
        problemAt(lines, range?.[0] ?? 0, source.length + 1, { message: 'aliases of YAML are not used here' }),
      );
      return found.length < MOST_PROBLEMS ? undefined : visit.BREAK;
    },
  });
  return found;
}
/** What cannot be looked at as a document at all, its nesting being too deep for one. */
function parsed(text: string, lines: LineCounter): Document.Parsed | null {
  try {
    return parseDocument(text, { lineCounter: lines, prettyErrors: false });
  } catch {
    return null;
  }
}

function read(text: string): Written {
  const lines = new LineCounter();
  const nothing = (...problems: OwnProblem[]): Written => ({ text, lines, cards: [], nodes: [], problems });
  if (text.length > LIMITS.yaml)
    return nothing(problemAt(lines, 0, 1, { message: `the text is longer than ${LIMITS.yaml} letters` }));
  const doc = parsed(text, lines);
  if (doc === null) return nothing(problemAt(lines, 0, 1, { message: 'the text is nested too deeply' }));
  const broken = doc.errors.map(({ pos, message }) => problemAt(lines, pos[0], 1, { message }));
  const wrong = broken.length > 0 ? broken : aliasesIn(doc, lines);
  if (wrong.length > 0 || doc.contents === null) return nothing(...wrong);
  const root = doc.contents;
  const list = isMap(root) ? root.get('cards') : root;
  if (!isSeq(list)) {
    const expected = ['- name: …', 'cards:'];
    return nothing(problemAt(lines, 0, 1, { message: 'expected a list of cards', expected }));
  }
  if (list.items.length > LIMITS.cards)
    return nothing(problemAt(lines, 0, 1, { message: `there are more than ${LIMITS.cards} cards` }));
  const maps = list.items.filter((item) => isMap(item));
  const problems = list.items
    .filter((item) => !isMap(item))
    .map((item) => {
      const from = (item as Node | null)?.range?.[0] ?? 0;
      return problemAt(lines, from, 1, { message: 'expected a card', expected: ['name: …'] });
    });
  return { text, lines, cards: maps.map((map) => map.toJS(doc) as CardSource), nodes: maps, problems };
}

/** Where the nth occurrence of a phrase begins. */
function occurrence(text: string, phrase: string, n: number): number {
  let at = text.indexOf(phrase);
  for (let i = 0; i < n && at >= 0; i++) at = text.indexOf(phrase, at + 1);
  return at;
}
const count = (text: string, phrase: string): number => text.split(phrase).length - 1;

/** Where in the file a phrase of a value stands: the value may be written with quotes, escapes and breaks. */
function phraseIn(written: Written, scalar: Scalar, problem: CardProblem): number | null {
  const { range, value } = scalar;
  if (!range || typeof value !== 'string' || problem.phrase === '') return null;
  const rows = value.split('\n').slice(0, problem.line - 1);
  const before = rows.reduce((sum, row) => sum + row.length + 1, 0) + problem.column - 1;
  const nth = count(value.slice(0, before), problem.phrase);
  const at = occurrence(written.text.slice(range[0], range[1]), problem.phrase, nth);
  return at < 0 ? null : range[0] + at;
}

/** The key a message is about, as far as it names one. */
function fieldOf(problem: CardProblem, keys: ReadonlySet<string>): string | null {
  const words = `${problem.message.replace(problem.name, '')} ${problem.expected.join(' ')}`.match(/[a-z]+/gi) ?? [];
  return words.find((word) => keys.has(word)) ?? null;
}

function pointed(written: Written, problem: CardProblem, keys: ReadonlySet<string>): OwnProblem {
  const { lines, cards, nodes } = written;
  const at = cards.findIndex(({ name }) => (name ?? '') === problem.name);
  const node = nodes[at];
  const start = node?.range?.[0] ?? 0;
  const said = { card: problem.name, phrase: problem.phrase, expected: problem.expected, message: problem.message };
  if (node === undefined) return problemAt(lines, start, 1, said);
  const scalars = node.items.flatMap(({ key, value }) =>
    isScalar(key) && isScalar(value) ? [{ key: String(key.value), value }] : [],
  );
  const named = fieldOf(problem, keys);
  // Texts first: what is not understood is nearly always there.
  const likely = scalars.toSorted(
    (a, b) => Number(b.key === named) - Number(a.key === named) || Number(b.key === 'text') - Number(a.key === 'text'),
  );
  for (const { key, value } of likely) {
    const found = phraseIn(written, value, problem);
    if (found !== null) return problemAt(lines, found, problem.phrase.length, { ...said, field: key });
  }
  const there = scalars.find(({ key }) => key === named)?.value.range;
  return problemAt(lines, there?.[0] ?? start, there ? there[1] - there[0] : 1, { ...said, field: named });
}

/** What a text of cards says: the cards that compile, and all that is wrong, by its place in the text. */
export function ownReport(game: Game, text: string): OwnReport {
  const written = read(text);
  const keys = new Set((game.starters.sources ?? []).flatMap((source) => Object.keys(source)));
  const first = game.compile(written.cards);
  const refused = new Set(first.problems.map(({ name }) => name));
  const sources = written.cards.filter(({ name }) => !refused.has(typeof name === 'string' ? name : ''));
  const { pool } = sources.length === written.cards.length ? first : game.compile(sources);
  const cards = written.cards.map((source, at): OwnCard => {
    const name = typeof source.name === 'string' ? source.name : '';
    const def = refused.has(name) ? undefined : pool.byName.get(name);
    const line = written.lines.linePos(written.nodes[at]?.range?.[0] ?? 0).line;
    return { name, line, info: def === undefined ? null : cardInfo(game, pool, def) };
  });
  const problems = first.problems.map((problem) => pointed(written, problem, keys));
  return { cards, sources, problems: [...written.problems, ...problems].slice(0, MOST_PROBLEMS) };
}

/**
 * The text with one card more; in place of the one of the same name and kind, where there is one. Where the text cannot be
 * read it is written behind it: nothing is lost, and whoever mends the text has both.
 */
export function withCard(text: string, card: CardSource): string {
  const alone = stringify([card], { lineWidth: 0 });
  if (text.trim() === '') return alone;
  const { cards, problems } = read(text);
  const doc = problems.length > 0 ? null : parsed(text, new LineCounter());
  const list: unknown = isMap(doc?.contents) ? doc.contents.get('cards') : doc?.contents;
  if (doc === null || !isSeq(list)) return `${text.trimEnd()}\n${alone}`;
  const at = cards.findIndex(({ name, kind }) => name === card.name && kind === card.kind);
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
      rows.map((row) => JSON.parse(row) as unknown),
      { lineWidth: 0 },
    );
  } catch {
    return text;
  }
}
