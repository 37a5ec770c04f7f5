// What a person has chosen for this browser; remembered in local storage.
import { gameIds } from '../../games/registry.ts';
import type { Language } from '../../kernel/words.ts';
import { firstSettings, readSettings, type Settings } from '../model/chosen.ts';
import { say, type WordKey } from '../words.ts';
import { keeping } from './keeping.svelte.ts';
import { afterPaint } from './paint.ts';

const KEY = 'tefuda.settings';
const firstLanguage = (): Language =>
  navigator.language.startsWith('en') && !navigator.languages.some((l) => l.startsWith('ja')) ? 'en' : 'ja';

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // refused, as in some private windows
  }
}
const load = (text = stored()): Settings => readSettings(text, firstSettings(firstLanguage()), gameIds);

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
        keeping.settings = true;
      } catch {
        keeping.settings = false; // refused or full: the choice then lasts as long as the page
      }
      const root = document.documentElement;
      root.lang = settings.language;
      if (settings.theme === 'auto') delete root.dataset.theme;
      else root.dataset.theme = settings.theme;
    });
  });
}

/** Takes settings over from a file. */
export function takeSettings(text: string): void {
  Object.assign(settings, load(text));
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
