// Where a letter of a text stands in the file it was written in: quotes, escapes, indents and folded lines lie between.

/** How a text is written: where it begins and ends, whether \ escapes, and which quote is doubled to stand for itself. */
export interface Written {
  readonly start: number;
  readonly end: number;
  readonly escapes: boolean;
  readonly doubles: string | null;
}

const isSpace = (c: string | undefined): boolean => c === ' ' || c === '\t' || c === '\n' || c === '\r';

/** How many letters of the file an escape takes, and how many of the text it gives. */
function escapeAt(file: string, at: number): { taken: number; given: number } {
  switch (file[at + 1]) {
    case 'x':
      return { taken: 4, given: 1 };
    case 'u':
      return { taken: 6, given: 1 };
    case 'U':
      return { taken: 10, given: Number.parseInt(file.slice(at + 2, at + 10), 16) > 0xffff ? 2 : 1 };
    case '\n':
    case '\r':
      return { taken: 2, given: 0 };
    default:
      return { taken: 2, given: 1 };
  }
}

/** The place in the file of a line and column (from 1) of the text. */
export function writtenAt(file: string, text: string, written: Written, line: number, column: number): number {
  const { start, end, escapes, doubles } = written;
  let wanted = 0;
  for (let n = 1; n < line; n++) {
    const next = text.indexOf('\n', wanted);
    if (next < 0) break;
    wanted = next + 1;
  }
  wanted += column - 1;
  let at = start;
  if (escapes || doubles !== null) at++;
  else at = blockBegin(file, at, end);
  for (let i = 0; i < text.length && at < end; ) {
    const c = text[i];
    // Indents and folded breaks are not in the text: what is, is looked for behind them.
    while (at < end && isSpace(file[at]) && file[at] !== c && !(c === ' ' && file[at] === '\n')) at++;
    if (i >= wanted) return at;
    if (escapes && file[at] === '\\') {
      const { taken, given } = escapeAt(file, at);
      at += taken;
      i += given;
    } else {
      at += doubles !== null && file[at] === doubles ? 2 : 1;
      i++;
    }
  }
  return Math.min(at, Math.max(start, end - 1));
}

/** A block text (| or >) begins on the line after its mark. */
function blockBegin(file: string, start: number, end: number): number {
  const c = file[start];
  if (c !== '|' && c !== '>') return start;
  const next = file.indexOf('\n', start);
  return next < 0 || next >= end ? start : next + 1;
}
