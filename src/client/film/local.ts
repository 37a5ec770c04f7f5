// In the page of a replay: no rules run, and no worker. Stands for src/client/table/local.ts there.
import type { GameInfo } from '../table/table.ts';
import { told } from './told.ts';

export const gameInfo = (): Promise<GameInfo> => Promise.resolve(told.info);
export function rules(): never {
  throw new Error('a replay of its own has no rules');
}
export const startTable = rules;
export const resumeTable = rules;
export const onWorkerFault = (): void => undefined;
