// What a person has chosen for this browser, read from where anybody may have written: key by key, each falling back to
// what a first visit would have.
import type { Language } from '../../kernel/words.ts';
import { type Auto, AUTOS } from './auto.ts';

const LANGUAGES: readonly Language[] = ['ja', 'en'];
export const THEMES = ['auto', 'light', 'dark'] as const;
export const PICTURES = ['drawn', 'plain'] as const;
export const PACES = { slow: 1000, normal: 600, fast: 300, instant: 0 } as const; // milliseconds for a step of what others do
export type Pace = keyof typeof PACES;
export interface Settings {
  language: Language;
  theme: (typeof THEMES)[number];
  motion: boolean;
  sound: boolean;
  volume: number; // of a hundred
  pictures: (typeof PICTURES)[number];
  pace: Pace;
  auto: Record<string, Auto>; // 'game/prompt'
  bot: string;
  lastDecks: Record<string, string>; // by game
  known: Record<string, boolean>; // games whose first steps need no telling any more
}
export const firstSettings = (language: Language): Settings => ({
  language,
  theme: 'auto',
  motion: true,
  sound: false,
  volume: 60,
  pictures: 'drawn',
  pace: 'normal',
  auto: {},
  bot: '',
  lastDecks: {},
  known: {},
});

const MOST_LETTERS = 200; // of a name in the settings
const MOST_ENTRIES = 300;
const isWord = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST_LETTERS;
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isShare = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100;
const oneOf =
  <T extends string>(values: readonly T[]) =>
  (value: unknown): value is T =>
    values.some((one) => one === value);

/** Fields by their own names: nothing inherited is ever taken for one. */
function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  const plain = typeof value === 'object' && value !== null && !Array.isArray(value);
  return new Map(plain ? Object.entries(value) : []);
}
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** `games`: those there are; what is remembered of others is forgotten. */
export function readSettings(text: string | null, first: Settings, games: readonly string[]): Settings {
  const given = fieldsOf(parsed(text));
  const kept = <T>(key: keyof Settings, fits: (value: unknown) => value is T, otherwise: T): T => {
    const value = given.get(key);
    return fits(value) ? value : otherwise;
  };
  const byGame = <T>(key: keyof Settings, fits: (value: unknown) => value is T): Record<string, T> => {
    const entries = [...fieldsOf(given.get(key))].filter((entry): entry is [string, T] => {
      const [name, value] = entry;
      return isWord(name) && games.includes(name.split('/')[0] ?? '') && fits(value);
    });
    return Object.fromEntries(entries.slice(0, MOST_ENTRIES));
  };
  return {
    language: kept('language', oneOf(LANGUAGES), first.language),
    theme: kept('theme', oneOf(THEMES), first.theme),
    motion: kept('motion', isBoolean, first.motion),
    sound: kept('sound', isBoolean, first.sound),
    volume: kept('volume', isShare, first.volume),
    pictures: kept('pictures', oneOf(PICTURES), first.pictures),
    pace: kept('pace', oneOf(Object.keys(PACES) as Pace[]), first.pace),
    auto: byGame('auto', oneOf(AUTOS)),
    bot: kept('bot', isWord, first.bot),
    lastDecks: byGame('lastDecks', isWord),
    known: byGame('known', isBoolean),
  };
}
