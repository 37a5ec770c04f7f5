// From a moment of a game or replay into the laboratory. The scenario is handed over within the tab: a refresh finds it again.
import type { MatchRecord } from '../../../match/record.ts';
import { router } from '../../state/router.svelte.ts';
import { isTold, judge } from '../api.ts';

const KEY = 'tefuda.lab';
/** In place of an example's name: what was handed over. */
export const HANDED = '~';
let handed: string | null = null;

export async function openInLab(record: MatchRecord, answers: number): Promise<void> {
  const plain = JSON.parse(JSON.stringify(record)) as MatchRecord;
  const text = await judge('fromRecord', plain, answers, `${record.game}: a moment of a game`);
  if (isTold(text)) throw new Error(text.problem.en);
  handed = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Refused or full: it lasts as long as the page.
  }
  router.go(`/lab/${record.game}/${HANDED}`);
}
export function handedOver(): string | null {
  try {
    return handed ?? sessionStorage.getItem(KEY);
  } catch {
    return handed;
  }
}
