import type { LeafShape, Phrase, Random } from './phrase.ts';

function leaf<T>(shape: Omit<LeafShape, 'op'>): Phrase<T> {
  return { shape: { op: 'leaf', ...shape } };
}

const DIGITS = '0123456789';

/** No card means a greater number. */
const GREATEST = 9_999;
const LENGTH = String(GREATEST).length;

/** Where the digits that stand here end: no further than it takes to see that there are too many. */
function endOfDigits(text: string, at: number): number {
  const most = Math.min(text.length, at + LENGTH + 1);
  let end = at;
  while (end < most && DIGITS.includes(text.charAt(end))) end++;
  return end;
}

/** The same, with a comma at the thousands. */
function endWithComma(text: string, at: number): number {
  const first = endOfDigits(text, at);
  if (first === at || first > at + 3 || text.charAt(first) !== ',') return first;
  const second = endOfDigits(text, first + 1);
  return second >= first + 4 ? second : first;
}

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= GREATEST;

function numeral(endOf: (text: string, at: number) => number, samples: readonly number[]): Phrase<number> {
  const valueOf = (digits: string): number => Number(digits.replace(',', ''));
  const fits = (text: string, at: number, end: number): boolean => {
    const digits = text.slice(at, end).replace(',', '');
    return digits !== '' && digits.length <= LENGTH && isNumber(Number(digits));
  };
  return leaf({
    name: '数',
    first: DIGITS,
    end: (text, at) => {
      const end = endOf(text, at);
      return fits(text, at, end) ? end : -1;
    },
    refused: (text, at) => {
      const end = endOf(text, at);
      return end === at || fits(text, at, end) ? undefined : { expected: `${GREATEST}までの数`, end };
    },
    read: valueOf,
    write: (value) => (isNumber(value) ? String(value) : undefined),
    sample: (random) => samples[random(samples.length)] ?? 1,
  });
}

/** A whole number in digits, up to `GREATEST`. */
export const number: Phrase<number> = numeral(endOfDigits, [1, 2, 3, 0, 5, 10]);

/** The same, with or without a comma at the thousands. */
export const numberWithComma: Phrase<number> = numeral(endWithComma, [1, 2, 300, 500]);

/** Anything between two brackets, such as a card's name in 『』. */
export function quoted(open: string, close: string, name: string, samples: readonly string[]): Phrase<string> {
  return leaf({
    name,
    first: open,
    end: (text, at) => {
      if (!text.startsWith(open, at)) return -1;
      const most = Math.min(text.length, at + LONGEST_NAME);
      for (let end = at + open.length; end < most && text.charAt(end) !== '\n'; end++) {
        if (text.startsWith(close, end)) return end > at + open.length ? end + close.length : -1;
      }
      return -1;
    },
    read: (text) => text.slice(open.length, -close.length),
    write: (value) =>
      typeof value === 'string' && value !== '' && !value.includes(close) ? open + value + close : undefined,
    sample: choose(samples),
  });
}

/** So that what is left open is not looked along to the end of the text at every place. */
const LONGEST_NAME = 100;
const LONGEST_PATTERN = 400;

/** An open vocabulary (a tribe, the name of a counter): whatever `form` matches here, kept as it stands. */
export function pattern(form: RegExp, name: string, samples: readonly string[]): Phrase<string> {
  const here = new RegExp(`^(?:${form.source})`, 'u');
  return leaf({
    name,
    first: undefined,
    end: (text, at) => {
      const found = here.exec(text.slice(at, at + LONGEST_PATTERN));
      return found && found[0] !== '' ? at + found[0].length : -1;
    },
    read: (text) => text,
    write: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
    sample: choose(samples),
  });
}

function choose(samples: readonly string[]): (random: Random) => string {
  return (random) => samples[random(samples.length)] ?? '';
}
