// In the page of a replay: the one game there is, as far as the page knows it. Stands for src/games/registry.ts there.
import type { Language } from '../../kernel/index.ts';
import { told } from './told.ts';

export const registry = [{ about: told.about, layout: told.info.layout, picture: {} }];
export const gameIds: readonly string[] = [told.about.id];
export const summariesOf = (_id: string, language: Language): Promise<ReadonlyMap<string, string>> =>
  Promise.resolve(new Map(told.summaries[language]));
export const titlesOf = (): Promise<Readonly<Record<string, string>>> => Promise.resolve(told.info.titles);
export const rivalsOf = (): Promise<readonly never[]> => Promise.resolve([]);
export const readmeOf = (): Promise<null> => Promise.resolve(null);
export const chaptersOf = (): Promise<readonly never[]> => Promise.resolve([]);
