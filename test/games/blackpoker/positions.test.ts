// What a scenario may not set up is said in one sentence with what was expected.
import { expect, test } from 'vitest';
import { loadGame } from '../../../src/games/registry.ts';
import { readScenario, runScenario, Source } from '../../../src/lab/scenario/index.ts';

const game = await loadGame('blackpoker');
const run = (given: string) => {
  const text = `game: blackpoker\ntitle: test\nrules: [core.chance.1]\ngiven: ${given}\nsteps: [{ A: pass }]\n`;
  return runScenario(game, readScenario(new Source('test.yaml', text), game));
};
const problem = (given: string): string => {
  try {
    return run(given).reason;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

test.each([
  ['{ stage: [♠7] }', /stage: expected action .* or with/],
  ['{ stage: [{ card: ♠7, action: throw }] }', /throw has 2 key cards, not 1/],
  ['{ stage: [{ card: ♡7, action: up }] }', /up needs a target/],
  ['{ stage: [{ card: ♡7, action: dance }] }', /action: found “dance”; expected end, charge/],
  ['{ A: { hand: [{ card: ♡7, wall: true }] } }', /wall: only a card on the field has it/],
  ['{ A: { field: [{ card: ♡7, state: tapped }] } }', /state: found “tapped”; expected charged, driven/],
  [
    '{ A: { field: [{ card: ♡7, on: nobody }] } }',
    /test.yaml:4:\d+: on: no card is given as nobody; expected the alias of a soldier on the same field/,
  ],
  ['{ A: { field: [{ card: ♡7, colour: red }] } }', /unknown key colour; expected card, as, count, owner, wall, state/],
  ['{ A: { leader: 20 } }', /unknown key leader; expected .*life.*chance, passed, requested, triggered/],
  ['{ A: { triggered: [nothing] } }', /triggered: found “nothing”; expected end, charge/],
  ['{ phase: main }', /phase is main; blackpoker has no phases/],
])('%s', (given, expected) => expect(problem(given)).toMatch(expected));

test('without anything wrong it runs', () => expect(run('{ turn: A }').reason).toBe(''));
test('the chance is the turn player’s, whoever that is', () => {
  expect(problem('{ turn: B }')).toMatch(/A is not asked; B is asked chance/);
});
