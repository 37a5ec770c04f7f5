// Cards as people hand them in: the cards, and where each stands in its text.
import { type CardSource, type Plain, word } from '../kernel/index.ts';
import { Lines } from './json.ts';
import { LIMITS } from './limits.ts';
import { type Located, Source } from './located.ts';
import { InputError, type Place } from './problem.ts';
import { shown, shownValue, shownValueJa } from './visible.ts';
import { writtenAt } from './written.ts';

/** One card, and the text it is written in. */
export interface CardRow {
  readonly at: Located;
  readonly text: string;
  readonly lines: Lines;
}
export interface CardFile {
  readonly cards: readonly CardSource[];
  /** Where a field of a card stands, and in it a line and column of its text (from 1); without a field, the card. */
  place(card: number, field: string | null, line?: number, column?: number): Place;
}

const noCards = (file: string): InputError =>
  new InputError('the file is empty', 'ファイルが空です', { where: { file, line: 1, column: 1 } });

/** Cards as a list or under the key `cards`, in YAML or JSON. */
export function listedCards(given: string, file: string): CardFile {
  const text = given.replace(/^\uFEFF/, '');
  if (text.trim() === '') throw noCards(file);
  const source = new Source(file, text);
  const at = source.root.entries?.find(([key]) => key === 'cards')?.[1] ?? source.root;
  const lines = new Lines(text);
  return cardFile(
    source.list(at, 'cards', LIMITS.cards).map((item) => ({ at: item, text, lines })),
    file,
  );
}

/** Rows of cards, each with where it stands. */
export function cardFile(rows: readonly CardRow[], file: string): CardFile {
  if (rows.length === 0)
    throw new InputError('there is no card in it', 'カードがありません', { where: { file, line: 1, column: 1 } });
  if (rows.length > LIMITS.cards) {
    const expected = word(`${LIMITS.cards}枚まで`, `at most ${LIMITS.cards}`);
    throw new InputError(`${rows.length} cards`, `カードが${rows.length}枚あります`, {
      where: { file, line: 1, column: 1 },
      expected,
    });
  }
  const cards = rows.map(({ at }) => cardOf(at, file));
  return {
    cards,
    place(card, field, line = 1, column = 1) {
      const row = rows[card];
      if (row === undefined) return { file, line: 1, column: 1 };
      const value = field === null ? undefined : row.at.entries?.find(([key]) => key === field)?.[1];
      if (value === undefined) return { file, line: row.at.line, column: row.at.column };
      if (value.written === null || typeof value.value !== 'string')
        return { file, line: value.line, column: value.column };
      return { file, ...row.lines.at(writtenAt(row.text, value.value, value.written, line, column)) };
    },
  };
}

function cardOf(at: Located, file: string): CardSource {
  const where = { file, line: at.line, column: at.column };
  if (at.entries === null) {
    const expected = word('マップ（{"name": …}など）', 'a map, as {"name": …}');
    throw new InputError(`a card: found ${shownValue(at.value)}`, `カード：${shownValueJa(at.value)}があります`, {
      where,
      expected,
    });
  }
  if (at.entries.length > LIMITS.fields) {
    const expected = word(`${LIMITS.fields}項目まで`, `at most ${LIMITS.fields}`);
    throw new InputError(`a card with ${at.entries.length} fields`, `項目が${at.entries.length}個あるカードです`, {
      where,
      expected,
    });
  }
  return at.value as Readonly<Record<string, Plain>>;
}

/** A file whose columns have names of their own: `theirs=ours`, by commas. What is not mapped stays as it is. */
export function withColumns(file: CardFile, mapping: string): CardFile {
  const ours = new Map<string, string>();
  for (const pair of mapping.split(',')) {
    const [theirs = '', name = '', ...rest] = pair.split('=').map((word) => word.trim());
    if (theirs === '' || name === '' || rest.length > 0 || ours.has(theirs)) {
      throw new InputError(
        `columns: ${shown(pair)}; expected theirs=ours, as in Title=name,Power=attack`,
        `列の対応「${shown(pair)}」が読めません（必要：Title=name,Power=attackのような、ファイルの列名=項目名）`,
      );
    }
    ours.set(theirs, name);
  }
  const theirs = new Map([...ours].map(([from, to]) => [to, from]));
  const cards = file.cards.map((card) =>
    Object.fromEntries(Object.entries(card).map(([key, value]) => [ours.get(key) ?? key, value])),
  );
  for (const name of ours.keys())
    if (!file.cards.some((card) => Object.hasOwn(card, name)))
      throw new InputError(`columns: no card has ${shown(name)}`, `列の対応：「${shown(name)}」という列はありません`);
  return {
    cards,
    place: (card, field, line, column) => file.place(card, theirs.get(field ?? '') ?? field, line, column),
  };
}
