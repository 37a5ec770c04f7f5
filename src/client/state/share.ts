// Taking a record along: as a link, or as a file.
import type { Phrase } from '../../kernel/index.ts';
import type { MatchRecord } from '../../match/record.ts';
import { LIMITS } from '../../read/limits.ts';
import { lettersOf, MOST_LETTERS } from '../model/letters.ts';
import { say, type WordKey } from '../words.ts';

/** Some mail and chat programs cut what is longer. */
const LONG = 7000;

/** The link to a record, and whether it is a long one; null when it would be too long. */
export async function linkTo(record: MatchRecord): Promise<{ link: string; long: boolean } | null> {
  const letters = await lettersOf(record);
  if (letters.length > MOST_LETTERS) return null;
  const { origin, pathname } = location;
  return { link: `${origin}${pathname}#/r/${letters}`, long: letters.length > LONG };
}
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
/** The text of a file somebody chooses; null where they chose none, a sentence where it cannot be taken. */
export function openFile(accept: string): Promise<string | { readonly problem: Phrase } | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (file === undefined) resolve(null);
      else if (file.size > LIMITS.bytes) resolve({ problem: both('fileTooLarge', Math.round(file.size / 1e6)) });
      else file.text().then(resolve, () => resolve({ problem: both('fileUnreadable') }));
    });
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}
const both = (key: WordKey, ...args: readonly number[]): Phrase => ({
  ja: say('ja', key, ...args),
  en: say('en', key, ...args),
});
