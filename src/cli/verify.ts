// Whether a game that was played online is what its record says: the seed comes from the numbers all committed to, the answers
// lead to the result.
import { isDeepStrictEqual } from 'node:util';
import type { Match, MatchRecord, Pledge } from '../match/index.ts';
import { InputError } from '../read/problem.ts';
import { keeps, seedOf } from '../wire/fairness.ts';

/** Each sentence says one thing that is not so; none: all is as it should be. */
export function problemsOf(record: MatchRecord, match: Match): readonly string[] {
  const { fair, seed, result, reseed = [] } = record;
  if (fair === undefined)
    throw new InputError(
      'this record does not tell the numbers its seed was made of; expected one that a server gave once the match was over',
      'この記録には、シードのもとになった数がありません（必要：オンラインの対戦が終わったあとに、サーバーから受け取った記録）',
    );
  const problems: string[] = [];
  const kept = (who: string, { commitment, number }: Pledge): void => {
    if (!keeps(commitment, number)) problems.push(`the number of ${who} is not the one that was committed to`);
  };
  kept('the server', fair.server);
  const [a, b] = fair.seats;
  if (a !== null) kept('seat A', a);
  if (b !== null) kept('seat B', b);
  if (seed !== seedOf(fair.server.number, [a?.number ?? null, b?.number ?? null], fair.nth))
    problems.push('the seed is not made of these numbers');
  if (record.chance !== 'chacha20') problems.push('the seed does not feed the secure generator');
  if (reseed.length > 0) problems.push('chance began anew within the game');
  // The clock ends a game outside the rules: nothing in a record could show that it did.
  const byRules = result?.cause === 'time' ? null : result;
  if (!isDeepStrictEqual(match.outcome, byRules)) problems.push('the answers lead to another result');
  return problems;
}
