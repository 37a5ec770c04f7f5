// Cards as a table: the first row names the columns; fields may be quoted, and may then span lines.
import { CsvError, parse } from 'csv-parse/sync';
import { type Plain, word } from '../kernel/index.ts';
import type { CardRow } from './cards.ts';
import { Lines, PROTO } from './json.ts';
import { LIMITS } from './limits.ts';
import type { Located } from './located.ts';
import { InputError } from './problem.ts';
import { shown } from './visible.ts';

interface Row {
  readonly fields: readonly string[];
  readonly raw: string;
  readonly start: number; // in the text
}

const valueOf = (text: string): Plain => (/^-?\d+$/.test(text) ? Number(text) : text);

function parsed(text: string, file: string, lines: Lines): Row[] {
  try {
    const found = parse(text, {
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LIMITS.line,
    }) as unknown as { readonly record: readonly string[]; readonly raw: string }[];
    let from = 0;
    return found.map(({ record, raw }) => {
      const begin = raw.replace(/^[\r\n]+/, '');
      const start = Math.max(from, text.indexOf(begin, from));
      from = start + begin.length;
      return { fields: record, raw: begin, start };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw brokenAt(error, file, lines, text);
  }
}
function brokenAt(error: CsvError, file: string, lines: Lines, text: string): InputError {
  const line = typeof error['lines'] === 'number' ? error['lines'] : lines.at(text.length).line;
  const where = { file, line, column: 1 };
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new InputError('a row is too long', '行が長すぎます', {
      where,
      expected: word(`${LIMITS.line}文字まで`, `at most ${LIMITS.line} letters`),
    });
  }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    const begin = { file, ...lines.at(lastQuote(text)) };
    return new InputError('a quoted field is not closed', '引用符が閉じていません', {
      where: begin,
      expected: word('"', '"'),
    });
  }
  return new InputError('a quote stands in the middle of a field', '項目の途中に引用符があります', {
    where,
    expected: word('項目全体を"で囲み、中の"は""と書く', 'the whole field in quotes, and "" for one within'),
  });
}
/** The last quote that opens a field. */
function lastQuote(text: string): number {
  let [last, quoted] = [0, false];
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    quoted = !quoted;
    if (quoted && text[at - 1] !== '"') last = at;
  }
  return last;
}

/** Where each field of a row begins and ends in it. */
function borders(raw: string): { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  let start = 0;
  let quoted = false;
  for (let i = 0; i <= raw.length; i++) {
    const c = raw[i];
    if (c === '"') quoted = !quoted;
    if (i === raw.length || (!quoted && (c === ',' || c === '\n' || c === '\r'))) {
      found.push({ start, end: i });
      start = i + 1;
    }
  }
  return found;
}

export function tableRows(text: string, file: string): readonly CardRow[] {
  const lines = new Lines(text);
  const [head, ...body] = parsed(text, file, lines);
  if (head === undefined) return [];
  const columns = head.fields.map((name) => name.trim());
  columns.forEach((name, at) => {
    const twice = columns.indexOf(name) < at && name !== '';
    if (twice)
      throw new InputError(`the column “${shown(name)}” stands here twice`, `列「${shown(name)}」が二つあります`, {
        where: { file, ...lines.at(head.start) },
      });
    if (name === PROTO)
      throw new InputError(`the column “${PROTO}” cannot be used`, `列「${PROTO}」は使えません`, {
        where: { file, ...lines.at(head.start) },
      });
  });
  return body
    .filter(({ fields }) => fields.some((field) => field !== ''))
    .map((row) => ({ at: located(row, columns, file, lines), text, lines }));
}

function located({ fields, raw, start }: Row, columns: readonly string[], file: string, lines: Lines): Located {
  const here = lines.at(start);
  const places = borders(raw);
  const entries: [string, Located][] = [];
  fields.forEach((field, i) => {
    if (field === '') return;
    const column = columns[i] ?? '';
    if (column === '') {
      throw new InputError(
        `field ${i + 1}, “${shown(field)}”, has no column`,
        `${i + 1}番目の項目「${shown(field)}」に列がありません`,
        {
          where: { file, ...here },
          expected: word(`${columns.length}列まで`, `at most ${columns.length} fields`),
        },
      );
    }
    const border = places[i] ?? { start: 0, end: raw.length };
    const doubles = raw[border.start] === '"' ? '"' : null;
    const written = { start: start + border.start, end: start + border.end, escapes: false, doubles };
    entries.push([column, { value: valueOf(field), ...lines.at(written.start), items: null, entries: null, written }]);
  });
  const value = Object.fromEntries(entries.map(([key, one]) => [key, one.value]));
  return { value, ...here, items: null, entries, written: null };
}
