import { describe, expect, test } from 'vitest';
import { InputError } from '../../src/match/index.ts';
import { readScenario, runScenario, Source } from '../../src/lab/scenario/index.ts';
import { toy } from '../toy/game.ts';

const run = (text: string) => runScenario(toy, readScenario(new Source('x.yaml', text), toy));
const HEAD = 'game: toy\ntitle: t\nrules: ["2.3"]\n';

/** Lines 1 to 3 are the head; the body begins at line 4. */
const passes = (body: string) => expect(run(HEAD + body)).toMatchObject({ passed: true, reason: '' });
const fails = (body: string, reason: string | RegExp) => expect(run(HEAD + body).reason).toMatch(reason);

const FIGHT = `given:
  A: { field: [{ card: Elk, as: a1 }, { card: Cat, as: a2, state: used }], hand: [Fox] }
  B: { life: 5, field: [{ card: Ant, as: b1 }, { card: Bee, as: b2, face: down }] }
`;

describe('a scenario that comes out', () => {
  test('plays steps by name', () => {
    passes(`${FIGHT}chance: [{ die: 3 }]
steps:
  - offers: [play Fox, set Fox, attack a1, pass]
  - A: attack a1
  - offers: [b1, b2, done]
  - B: [b2, b1, done]
  - expect: { B.life: 3, b1.zone: grave, b2.zone: B.grave, a1.state: used, B.field: [], B.grave: [Ant, Bee] }
  - expect: { A.field: [a2, Elk], A.hand.count: 1, turn: A, table.played: false, outcome: null }
  - A: pass
  - expect: { decision: B main, B.deck.count: 5, B.hand: [Blank] }
`);
  });
  test('leaves what is forced unwritten, or lets it be written where a step names it', () => {
    const only = 'given: { A: { field: [{ card: Fox, as: a1 }] }, B: { life: 9 } }\nsteps:\n';
    passes(`${only}  - A: attack a1\n  - expect: { B.life: 3 }\n`);
    passes(`${only}  - A: attack a1\n  - offers: [done]\n  - B: done\n  - expect: { B.life: 3 }\n`);
    passes(
      `${only}  - A: attack a1\n  - offers: { B: [done] }\n  - expect: { B.life: 9 }\n  - B: done\n  - expect: { B.life: 3 }\n`,
    );
  });
  test('starts a real game with scripted shuffles', () => {
    passes(`given: start
decks: { A: Zoo, B: { parts: { main: [Ant, Bee, Cat, Dog, Elk, Elk] } } }
chance:
  - shuffle: { A.deck: [Fox, Ant, Bee, Cat], B.deck: keep }
  - shuffle: { A.deck: [Dog, Elk, Ant, Bee] }
  - die: 6
  - die: 1
steps:
  - expect: { A.hand: [Ant, Bee, Cat], B.hand: [Dog, Elk, Elk], decision: [A change, B] }
  - { A: yes, B: no }
  - expect: { A.hand: [Ant, Bee, Elk, Dog, Cat] }
  - alias: { top: A.deck.top, last: A.hand.-1 }
  - expect: { top.name: Fox, A.deck: [top], A.deck.top: Fox }
  - A: play last
  - expect: { last.zone: A.field }
`);
  });
  test('knows what each seat sees', () => {
    passes(`${FIGHT}steps:
  - sees:
      A: { B.field: [b1, null], b2.name: null, b2.power: null, b2.face: down, B.hand.count: 0, A.hand: [Fox], B.deck: [], decision: main }
      B: { b2.name: Bee, A.hand: [], A.hand.count: 1, decision: null, B.life: 5, a1.zone: field }
  - { note: and then, A: pass }
`);
  });
  test('refuses with the clause that refuses', () => {
    passes(`given: { A: { hand: [Ant, Bee, Cat], field: [{ card: Fox, as: a1 }] } }
steps:
  - A: play Ant
  - refuses: { A: play Bee, rule: "2.7" }
  - excludes: [set Bee, attack Ant]
  - includes: [attack a1]
  - refuses: { A: attack Ant, rule: "2.4" }
  - refuses: { B: pass, rule: "2.3" }
`);
  });
  test('checks decks and concessions', () => {
    const result = run(`game: toy
title: t
rules: ["5.1", "3.3"]
steps:
  - deck: { parts: { main: { Ant: 5 } } }
    problems: ["5.1"]
  - deck: { parts: { main: [Ant, { card: Bee, count: 5 }] } }
    problems: []
  - B: concede
  - expect: { outcome: A wins, outcome.cause: concede, outcome.clause: "3.3" }
`);
    expect(result).toMatchObject({ passed: true, reason: '' });
  });
  test('plays cards of its own', () => {
    passes(`cards: [{ name: Yak, power: 9 }]
given: { A: { field: [Yak] } }
steps:
  - A: attack Yak
  - expect: { outcome: A wins }
`);
  });
});

describe('a scenario that does not come out says where, what was expected, and what happened last', () => {
  test.each([
    [
      'a wrong expectation',
      'steps:\n  - expect: { A.life: 7 }',
      /^x.yaml:5: A.life\n {2}expected: 7\n {2}actual: {3}8\n {2}trace:/,
    ],
    [
      'a wrong order',
      'given: { A: { grave: [Ant, Bee] } }\nsteps:\n  - expect: { A.grave: [Bee, Ant] }',
      'actual:   ["Ant","Bee"]',
    ],
    [
      'an option not offered',
      'given: { A: { hand: [Ant] } }\nsteps:\n  - A: attack Ant',
      '“attack Ant” is not offered: A is asked main (2.3): play Ant, set Ant, pass',
    ],
    ['a seat not asked', `${FIGHT}steps:\n  - B: pass`, '“pass”: B is not asked; A is asked main'],
    [
      'other options',
      `${FIGHT}steps:\n  - offers: [pass]`,
      'expected: pass\n  actual:   A is asked main (2.3): play Fox, set Fox, attack a1, pass',
    ],
    ['options missing', `${FIGHT}steps:\n  - includes: [attack a2]`, 'options are missing'],
    ['an excluded option', `${FIGHT}steps:\n  - excludes: [attack a1]`, '“attack a1” is offered'],
    [
      'nothing refused',
      `${FIGHT}steps:\n  - refuses: { A: attack a1, rule: "2.4" }`,
      '“attack a1” is offered, though 2.4 should refuse it',
    ],
    [
      'refused by another',
      `${FIGHT}steps:\n  - refuses: { A: attack a2, rule: "2.7" }`,
      '“attack a2” is refused, but not by 2.7; clauses that decided since the last answer: 2.3',
    ],
    [
      'a name nobody has',
      `${FIGHT}steps:\n  - refuses: { A: atack a2, rule: "2.7" }`,
      '“atack a2” is not the name of any option',
    ],
    [
      'a doubtful name',
      'given: { A: { field: [{ card: Ant, as: a1 }, Ant] } }\nsteps:\n  - A: attack Ant',
      '“attack Ant” could be any of attack a1, attack Ant: give the cards aliases',
    ],
    [
      'a path to nowhere',
      `${FIGHT}steps:\n  - expect: { a1.size: 3 }`,
      'a1.size: a card has no size; expected zone, name',
    ],
    ['an unknown name', `${FIGHT}steps:\n  - expect: { c3.zone: hand }`, 'c3.zone: c3 is unknown; expected A, B, a1'],
    [
      'an unknown value',
      `${FIGHT}steps:\n  - expect: { A.mana: 3 }`,
      'A.mana: a seat has no mana; expected deck, hand, field, grave, life',
    ],
    [
      'a wrong view',
      `${FIGHT}steps:\n  - sees: { A: { b2.name: Bee } }`,
      'A sees b2.name\n  expected: "Bee"\n  actual:   null',
    ],
    [
      'a deck without problems',
      'steps:\n  - { deck: { parts: { main: { Ant: 6 } } }, problems: ["5.1"] }',
      'problems of the deck\n  expected: 5.1\n  actual:   none',
    ],
    [
      'chance left over',
      'given: { A: { hand: [Ant] } }\nchance: [{ die: 3 }]\nsteps:\n  - expect: { turn: A }',
      /^x.yaml:5: this die was never asked for/,
    ],
    [
      'chance run out',
      `${FIGHT}chance: []\nsteps:\n  - A: pass`,
      'chance is asked for a die of 6 sides, but the script has no more',
    ],
    [
      'another chance',
      `${FIGHT}chance: [{ shuffle: keep }]\nsteps:\n  - A: pass`,
      "chance is asked for a die of 6 sides, but the script's next entry is a shuffle",
    ],
    ['a die of seven', `${FIGHT}chance: [{ die: 7 }]\nsteps:\n  - A: pass`, 'die: expected 1 to 6, found 7'],
    [
      'an open choice',
      `${FIGHT}steps:\n  - A: attack a1\n  - B: b1`,
      'the scenario ends in the middle of a choice: B is asked guards',
    ],
    ['a clause without effect', 'given: { A: { hand: [Ant] } }\nsteps:\n  - { note: nothing }\n', /^$/],
  ])('%s', (_, body, reason) => {
    fails(body, reason instanceof RegExp ? reason : new RegExp(reason.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  });
  test('a clause that decided nothing', () => {
    const { reason } = run(
      'game: toy\ntitle: t\nrules: ["2.3", "2.6"]\ngiven: { A: { hand: [Ant] } }\nsteps:\n  - expect: { turn: A }\n',
    );
    expect(reason).toMatch(/^x.yaml: named in rules, but not in the trace: 2.6\n {2}trace:\n/);
  });
  test('shows the last ten lines of the trace', () => {
    const { reason } = run(`${HEAD}${FIGHT}steps:\n  - A: attack a1\n  - B: [b1, done]\n  - expect: { B.life: 5 }\n`);
    expect(reason.split('\n').length).toBe(4 + 10);
    expect(reason).toContain('    2.6 → B loses 4 life');
    expect(reason).toContain('    > B: b1');
  });
});

describe('a malformed scenario is one error with file, line and expectation', () => {
  test.each([
    ['no YAML', 'steps: [', /^x.yaml:4:9: /],
    [
      'an unknown key',
      'step: []',
      'x.yaml:4:7: a scenario: unknown key step; expected game, title, rules, cards, options, decks, seed, given, chance, steps, note; did you mean steps?',
    ],
    ['no steps', '', 'x.yaml:1:1: a scenario: expected the key steps'],
    ['steps that are none', 'steps: 3', 'x.yaml:4:8: steps: found 3; expected a list'],
    ['an unknown step', 'steps:\n  - C: pass', 'x.yaml:5:8: a step: unknown key C; expected A, B, offers'],
    ['an empty step', 'steps:\n  - {}', 'x.yaml:5:5: a step: expected one of A, B'],
    [
      'an unknown card',
      'given:\n  A: { hand: [Antt] }\nsteps: []',
      'x.yaml:5:15: no card of toy is called “Antt”; did you mean Ant?',
    ],
    [
      'an unknown property',
      'given:\n  A:\n    field:\n      - { card: Ant, colour: red }\nsteps: []',
      'x.yaml:7:30: a card: unknown key colour; expected card, as, count, owner, state, face, new',
    ],
    [
      'an unknown value',
      'given:\n  A: { mana: 3 }\nsteps: []',
      'x.yaml:5:14: given A: unknown key mana; expected deck, hand, field, grave, life',
    ],
    [
      'an unknown zone',
      'given: { market: [Ant] }\nsteps: []',
      'x.yaml:4:18: given: unknown key market; expected turn, phase, A, B',
    ],
    ['an unknown phase', 'given: { phase: noon }\nsteps: []', 'x.yaml:4:17: phase: found “noon”; expected start'],
    ['a seat that is none', 'given: { turn: C }\nsteps: []', 'x.yaml:4:16: turn: found “C”; expected A, B'],
    [
      'an alias twice',
      'given: { A: { hand: [{ card: Ant, as: x }, { card: Ant, as: x }] } }\nsteps: []',
      'x.yaml:4:44: alias x: already given to another card',
    ],
    [
      'a bad alias',
      'given: { A: { hand: [{ card: Ant, as: A }] } }\nsteps: []',
      'x.yaml:4:22: alias A: that is a seat',
    ],
    [
      'chance of another kind',
      'chance: [{ coin: 1 }]\nsteps: []',
      'x.yaml:4:18: chance: unknown key coin; expected die, shuffle, pick',
    ],
    [
      'a refusal without clause',
      'steps:\n  - refuses: { A: pass }',
      'x.yaml:5:14: refuses: expected a seat with an option, and rule',
    ],
    ['a deck without problems', 'steps:\n  - deck: { parts: {} }', 'x.yaml:5:5: deck: expected problems'],
    [
      'a deck of the wrong shape',
      'steps:\n  - { deck: { main: [Ant] }, problems: [] }',
      'x.yaml:5:13: deck, at parts: found nothing, expected a map',
    ],
    [
      'an unknown deck',
      'decks: { A: Farm }\ngiven: start\nsteps: []',
      'x.yaml:4:13: decks: no starter deck is called Farm; expected Zoo, Ants',
    ],
    ['an unknown option', 'options: { size: big }\nsteps: []', 'x.yaml: toy has no option size; expected life'],
    [
      'a card that does not compile',
      'cards: [{ name: Yak, power: big }]\nsteps: []',
      'x.yaml: card “Yak”, line 1, column 1: power is a number',
    ],
  ])('%s', (_, body, message) => {
    const attempt = () => run(HEAD + body);
    expect(attempt).toThrow(InputError);
    expect(attempt).toThrow(message);
  });
  test.each([
    ['unknown clause', 'game: toy\ntitle: t\nrules: [x.1]\nsteps: []', 'x.yaml:3:9: rules: toy has no clause x.1'],
    ['no clause', 'game: toy\ntitle: t\nrules: []\nsteps: []', 'x.yaml:3:8: rules: expected at least one clause'],
    ['no title', 'game: toy\nrules: ["2.3"]\nsteps: []', 'x.yaml:1:1: a scenario: expected the key title'],
    ['nothing', '', 'x.yaml:1:1: the file is empty'],
  ])('%s', (_, text, message) => {
    expect(() => run(text)).toThrow(message);
  });
});
