import { describe, expect, test } from 'vitest';
import { coverage, proves } from '../../src/lab/coverage.ts';
import { readScenario, runScenario, Source } from '../../src/lab/scenario/index.ts';
import { toy } from '../toy/game.ts';

const scenario = (text: string) => readScenario(new Source('x.yaml', `game: toy\n${text}`), toy);
const LATE = scenario(`title: a card that has just come does not attack
rules: ["2.3", "2.4", "2.7"]
given: { A: { hand: [Ant, Bee] } }
steps:
  - A: play Ant
  - refuses: { A: attack Ant, rule: "2.4" }
`);

describe('coverage', () => {
  test('a clause is exercised by a passing scenario that names it', () => {
    const failing = scenario('title: t\nrules: ["2.6"]\nsteps:\n  - expect: { A.life: 1 }\n');
    const { exercised, missing, executable, clauses } = coverage(toy, [
      runScenario(toy, LATE),
      runScenario(toy, failing),
    ]);
    expect(exercised).toEqual(['2.3', '2.4', '2.7']);
    expect(missing).toContain('2.6');
    expect(missing).not.toContain('1'); // a definition needs no behaviour
    expect(executable.length + 1).toBe(clauses);
  });
  test('it is proven when the scenario notices that it is switched off', () => {
    expect(proves(toy, LATE, '2.4')).toBe(true);
    expect(proves(toy, LATE, '2.7')).toBe(false); // nothing here looks at the second card
    expect(proves(toy, LATE, '2.6')).toBe(false);
  });
  test('a game that never comes to rest without a clause proves it too', () => {
    expect(proves(toy, LATE, '2.3')).toBe(true);
  });
  test('deck rules and concessions can be switched off like any row', () => {
    const deck = scenario(
      'title: t\nrules: ["5.1"]\nsteps:\n  - { deck: { parts: { main: [Ant] } }, problems: ["5.1"] }\n',
    );
    const gone = scenario('title: t\nrules: ["3.3"]\nsteps:\n  - A: concede\n  - expect: { outcome: B wins }\n');
    expect(proves(toy, deck, '5.1')).toBe(true);
    expect(proves(toy, gone, '3.3')).toBe(true);
  });
});
