// The lessons of a game, and which of them this browser has seen to their end.
import type { Phrase, Plain } from '../../kernel/index.ts';

/** As the file holds it; the worker makes a lesson of it. */
export interface LessonFile {
  readonly id: string;
  readonly title: Phrase;
  readonly goal: Phrase;
  readonly done: Phrase;
  readonly course: readonly Plain[];
  readonly [key: string]: unknown;
}
const known = new Map<string, Promise<readonly LessonFile[]>>();
async function load(game: string): Promise<readonly LessonFile[]> {
  const answer = await fetch(new URL(`./lessons/${game}.json`, document.baseURI));
  if (!answer.ok) throw new Error(`no lessons of ${game}`);
  return (await answer.json()) as readonly LessonFile[];
}
export function lessonsOf(game: string): Promise<readonly LessonFile[]> {
  const there = known.get(game);
  if (there !== undefined) return there;
  const asked = load(game);
  known.set(game, asked);
  asked.catch(() => known.delete(game));
  return asked;
}

const KEY = 'tefuda.learnt';
/** Lessons that were finished, as `game/lesson`. What cannot be read is nothing. */
export function learnt(): ReadonlySet<string> {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return new Set(Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []);
  } catch {
    return new Set();
  }
}
export function keepLearnt(game: string, lesson: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...learnt(), `${game}/${lesson}`])]));
  } catch {
    // Refused or full: it is then forgotten.
  }
}
