// Abilities given to a character in quotation marks: known only once abilities are defined, for those may give others.
import { type Phrase, rule } from '../../../text/index.ts';
import type { Change } from './ast.ts';

let abilities: Phrase<Change[]> | null = null;
export function defineGiven(of: Phrase<Change[]>): void {
  abilities = of;
}
export const givenChanges: Phrase<Change[]> = rule('与える効果', () => {
  if (abilities === null) throw new Error('abilities are not defined yet');
  return abilities;
});
