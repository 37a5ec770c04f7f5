// What a game from elsewhere may import, by the name of the way in: this program's own, so that there is one kernel.
import * as kernel from '../kernel/index.ts';
import * as text from '../text/index.ts';

export const OFFERED: Readonly<Record<string, object>> = { 'tefuda/kernel': kernel, 'tefuda/text': text };
/** From here on the modules that hand it on find it. */
// oxlint-disable-next-line eslint/no-restricted-globals -- modules from elsewhere share nothing else with this program
export const offer = (): void => void Object.assign(globalThis, { [Symbol.for('tefuda')]: OFFERED });
