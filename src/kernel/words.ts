// Kernel and rules speak in keys with arguments; each game's words exist in Japanese and English.
export const LANGUAGES = ['ja', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Phrase = Readonly<Record<Language, string>>;
export const word = (ja: string, en: string): Phrase => ({ ja, en });

/** Every key the game may speak of, by what it names. `{0}` stands for the first argument. */
export interface Words {
  readonly prompts: Readonly<Record<string, Phrase>>;
  readonly verbs: Readonly<Record<string, Phrase>>; // `{0}`, `{1}`: the option's arguments
  readonly zones: Readonly<Record<string, Phrase>>;
  readonly values: Readonly<Record<string, Phrase>>; // names of numbers and states of cards and players
  readonly terms: Readonly<Record<string, Phrase>>; // phases, kinds, states, causes of the end …
  readonly events: Readonly<Record<string, Phrase>>; // log lines
  readonly short?: Readonly<Record<string, Phrase>>; // zones and counters, where there is no room for the whole name
  readonly timings?: Readonly<Record<string, Phrase>>; // prompts of layout.passes, as names of a moment
  readonly bars?: Readonly<Record<string, Phrase>>; // what is in the way of using a card
}

export function fill(template: string, args: readonly string[]): string {
  return template.replace(/\{(\d)\}/g, (_, n: string) => args[Number(n)] ?? '');
}

export const KERNEL_WORDS = {
  prompts: {
    replace: word('先に適用する置換効果を選んでください', 'Choose the replacement effect to apply first'),
  },
  verbs: {
    yes: word('はい', 'Yes'),
    no: word('いいえ', 'No'),
    done: word('決定', 'Done'),
    pass: word('パス', 'Pass'),
  },
} as const;

/** Reads a table of two columns: what the first says, and the second of it. */
export const readPairs = (tsv: string): ReadonlyMap<string, string> =>
  new Map(
    tsv
      .split('\n')
      .filter((line) => line.includes('\t'))
      .map((line) => line.split('\t'))
      .map(([key = '', said = '']) => [key, said]),
  );
