// A line of play as a test: its answers by name, and after each what has changed, filled in from what happened.
import {
  type Core,
  type Game,
  type Phrase,
  type Plain,
  quietly,
  scripted,
  SEAT_NAMES,
  SEATS,
  settle,
  zoneName,
} from '../../kernel/index.ts';
import { Source } from '../../read/located.ts';
import { Script } from '../scenario/chance.ts';
import { position } from '../scenario/given.ts';
import { NoPath, Paths, written } from '../scenario/paths.ts';
import { readScenario, runScenario } from '../scenario/run.ts';
import type { Scenario, Step } from '../scenario/scenario.ts';
import { Writer } from './answers.ts';
import { type Move, walk } from './walk.ts';
import { writeScenario } from './written.ts';
import type { Cast } from '../scenario/cast.ts';

const MOST_RULES = 8;
const MOST_CHECKS = 14;
/** Zones of more cards are told by their number. */
const MOST_CARDS = 7;

export interface SavedTest {
  readonly text: string;
  readonly passed: boolean;
  readonly reason: Phrase;
}
type Truths = ReadonlyMap<string, Plain>;

/** What can be said of a position, by path. */
function truths(game: Game, g: Core, cast: Cast): Truths {
  const paths = new Paths(game, g, cast);
  const found = new Map<string, Plain>();
  const add = (path: string): void => {
    const one = paths.find(path);
    if (!(one instanceof NoPath)) found.set(path, written(one));
  };
  for (let zone = 0; zone < game.zones.count; zone++) {
    const spec = game.zones.spec(zone);
    if (spec.shared && zone % 2 === 1) continue;
    const name = zoneName(game, zone);
    const many = spec.contents === 'nobody' || (g.zones[zone]?.length ?? 0) > MOST_CARDS;
    add(many ? `${name}.count` : name);
  }
  for (const seat of SEATS) {
    for (const key of Object.keys(game.playerValues(g, seat))) {
      const isZone = game.zones.specs.some((spec) => !spec.shared && spec.name === key);
      add(`${SEAT_NAMES[seat]}.${key}${isZone ? '.value' : ''}`);
    }
  }
  for (const alias of cast.known()) {
    const id = cast.id(alias);
    add(`${alias}.zone`);
    for (const key of Object.keys(game.cardValues(g, id))) add(`${alias}.${key}`);
  }
  add('turn');
  add('outcome');
  return found;
}
/** What differs, players and zones before single cards; a list that turned into a number, or the other way, is told as it is now. */
function changed(before: Truths, after: Truths): { path: string; expected: Plain; line: number }[] {
  const same = (a: Plain | undefined, b: Plain): boolean => JSON.stringify(a) === JSON.stringify(b);
  const entries = [...after].filter(([path, value]) => !same(before.get(path), value));
  return entries.slice(0, MOST_CHECKS).map(([path, expected]) => ({ path, expected, line: 0 }));
}

/** The steps of a line; `fills`: with what is true after each. */
export function stepsOf(game: Game, scenario: Scenario, moves: readonly Move[], fills: boolean): Step[] {
  const { g, cast } = position(game, scenario);
  const writer = new Writer(game, cast);
  const script = scenario.chance === null ? null : new Script(scenario.chance, game, cast, () => 0);
  const expect = (checks: { path: string; expected: Plain; line: number }[]): void => {
    if (checks.length > 0) writer.say({ kind: 'expect', line: 0, note: null, checks });
  };
  scripted(script, () => {
    settle(game.machine, g);
    writer.rest(g);
    let before = truths(game, g, cast);
    for (const move of moves) {
      writer.move(g, move);
      writer.rest(g);
      if (!fills || writer.choosing) continue;
      const after = truths(game, g, cast);
      expect(changed(before, after));
      before = after;
    }
    writer.close();
    if (!fills) return;
    const decision = new Paths(game, g, cast).find('decision');
    if (!(decision instanceof NoPath)) expect([{ path: 'decision', expected: written(decision), line: 0 }]);
  });
  return writer.steps;
}

/** Clauses behind what the log told, as far as they decided; those that only say how it goes on come later. */
function rulesOf(game: Game, scenario: Scenario, moves: readonly Move[]): string[] {
  const { heard } = walk(game, scenario, moves);
  const cited = new Set(heard.flatMap(({ clauses }) => clauses));
  const told = heard.slice(1).flatMap(({ lines }) => lines.flatMap(({ clauses }) => clauses));
  const known = new Set(game.clauses.map(({ id }) => id));
  const all = [...new Set([...told, ...cited])].filter((id) => cited.has(id) && known.has(id));
  return all.slice(0, MOST_RULES);
}

export function saveTest(game: Game, scenario: Scenario, moves: readonly Move[], title: string): SavedTest {
  return quietly(() => {
    const rules = rulesOf(game, scenario, moves);
    const steps = stepsOf(game, scenario, moves, true);
    const text = writeScenario({ ...scenario, title, rules, steps });
    const read = readScenario(new Source('lab.scenario.yaml', text), game);
    const { passed, reason, ja } = runScenario(game, read);
    return { text, passed, reason: { ja, en: reason } };
  });
}
