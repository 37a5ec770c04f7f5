// Cards as a table: the first row names the columns; fields may be quoted, and may then span lines.
import type { Plain } from '../kernel/index.ts';
import { InputError } from '../match/index.ts';
import type { CardFile } from './sources.ts';

interface Row {
  readonly line: number;
  readonly fields: readonly string[];
}

function rows(text: string, file: string): Row[] {
  const out: Row[] = [];
  let fields: string[] = [];
  let field = '';
  let [line, begun] = [1, 1];
  let quoted = false;
  const end = (): void => {
    fields.push(field);
    if (fields.some((one) => one !== '')) out.push({ line: begun, fields });
    fields = [];
    field = '';
  };
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '\n') line++;
    if (quoted) {
      if (c !== '"') field += c;
      else if (text[i + 1] === '"') {
        field += '"';
        i++;
      } else quoted = false;
    } else if (c === '"' && field === '') quoted = true;
    else if (c === ',') {
      fields.push(field);
      field = '';
    } else if (c === '\n') {
      end();
      begun = line;
    } else if (c !== '\r') field += c;
  }
  if (quoted) throw new InputError(`${file}:${begun}: a quoted field is not closed; expected "`);
  end();
  return out;
}

const valueOf = (text: string): Plain => (/^-?\d+$/.test(text) ? Number(text) : text);

export function parseCsv(text: string, file: string): CardFile {
  const [head, ...body] = rows(text.replace(/^\uFEFF/, ''), file);
  if (head === undefined) throw new InputError(`${file}:1: expected a first row that names the columns`);
  const cards = body.map(({ fields, line }) => {
    if (fields.length > head.fields.length) {
      throw new InputError(`${file}:${line}: expected ${head.fields.length} fields, found ${fields.length}`);
    }
    const entries = head.fields.map((key, i): [string, Plain] => [key.trim(), valueOf(fields[i] ?? '')]);
    return Object.fromEntries(entries.filter(([, value]) => value !== ''));
  });
  return { cards, lines: body.map((row) => row.line) };
}
