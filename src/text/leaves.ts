import type { LeafShape, Phrase, Random } from './phrase.ts';

function leaf<T>(shape: Omit<LeafShape, 'op'>): Phrase<T> {
  return { shape: { op: 'leaf', ...shape } };
}

const DIGITS = '0123456789';

function endOfDigits(text: string, at: number): number {
  let end = at;
  while (end < text.length && DIGITS.includes(text.charAt(end))) end++;
  return end > at ? end : -1;
}

const NUMBERS = [1, 2, 3, 0, 5, 10];

/** A whole number in digits. */
export const number: Phrase<number> = leaf({
  name: '数',
  first: DIGITS,
  end: endOfDigits,
  read: Number,
  write: (value) => (typeof value === 'number' && Number.isInteger(value) && value >= 0 ? String(value) : undefined),
  sample: (random) => NUMBERS[random(NUMBERS.length)] ?? 1,
});

/** Anything between two brackets, such as a card's name in 『』. */
export function quoted(open: string, close: string, name: string, samples: readonly string[]): Phrase<string> {
  return leaf({
    name,
    first: open,
    end: (text, at) => {
      if (!text.startsWith(open, at)) return -1;
      const end = text.indexOf(close, at + open.length);
      return end <= at + open.length || text.slice(at, end).includes('\n') ? -1 : end + close.length;
    },
    read: (text) => text.slice(open.length, -close.length),
    write: (value) =>
      typeof value === 'string' && value !== '' && !value.includes(close) ? open + value + close : undefined,
    sample: choose(samples),
  });
}

/** An open vocabulary (a tribe, the name of a counter): whatever `form` matches here, kept as it stands. */
export function pattern(form: RegExp, name: string, samples: readonly string[]): Phrase<string> {
  const here = new RegExp(form.source, 'yu');
  return leaf({
    name,
    first: undefined,
    end: (text, at) => {
      here.lastIndex = at;
      const found = here.exec(text);
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
