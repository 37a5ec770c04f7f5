// What a person has chosen for this browser; remembered in local storage.
import type { Language } from '../../kernel/words.ts';
import type { Auto } from '../model/auto.ts';
import { say, type WordKey } from '../words.ts';
import { afterPaint } from './paint.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const PACES = { slow: 1300, normal: 650, fast: 150 } as const;
export interface Settings {
  language: Language;
  theme: (typeof THEMES)[number];
  motion: boolean;
  sound: boolean;
  pace: keyof typeof PACES;
  auto: Record<string, Auto>;
  bot: string;
  lastDecks: Record<string, string>;
  known: Record<string, boolean>; // games whose first steps need no telling any more
}

const KEY = 'tefuda.settings';
const defaults = (): Settings => ({
  language: navigator.language.startsWith('en') && !navigator.languages.some((l) => l.startsWith('ja')) ? 'en' : 'ja',
  theme: 'auto',
  motion: true,
  sound: false,
  pace: 'normal',
  auto: {},
  bot: '',
  lastDecks: {},
  known: {},
});

function load(): Settings {
  try {
    return { ...defaults(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return defaults();
  }
}

export const settings: Settings = $state(load());

export function keepSettings(): void {
  // Another tab's choices are this one's too, or each would undo the other's.
  addEventListener('storage', ({ key }) => {
    if (key === KEY) Object.assign(settings, load());
  });
  $effect.root(() => {
    $effect(() => {
      const text = JSON.stringify(settings);
      try {
        localStorage.setItem(KEY, text);
      } catch {
        // Private windows may refuse; the choice then lasts as long as the page.
      }
      const root = document.documentElement;
      root.lang = settings.language;
      if (settings.theme === 'auto') delete root.dataset.theme;
      else root.dataset.theme = settings.theme;
    });
  });
}

/** Turns to a language after the switch itself has been seen: every word of the page is drawn anew, in other fonts. */
export function speak(language: Language): void {
  afterPaint(() => {
    settings.language = language;
  });
}

/** A word of the client, in the chosen language. */
export const t = (key: WordKey, ...args: readonly (string | number)[]): string => say(settings.language, key, ...args);

const still = matchMedia('(prefers-reduced-motion: reduce)');
export const moves = (): boolean => settings.motion && !still.matches;
