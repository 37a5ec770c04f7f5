// The worker's side of the judge's table.
import { sureWin } from '../../bots/sure.ts';
import { loadGame } from '../../games/registry.ts';
import { type Game, quietly } from '../../kernel/index.ts';
import {
  handleOf,
  lessonAt,
  lessonOf,
  movesOf,
  openDecision,
  openQuestions,
  openView,
  saveTest,
  scenarioOf,
  stepsOf,
  walk,
  writeScenario,
} from '../../lab/judge/index.ts';
import { momentOf } from '../../lab/puzzle/kept.ts';
import { PuzzlePlay } from '../../lab/puzzle/play.ts';
import { readScenario, type Scenario, scenarioGame, Source } from '../../lab/scenario/index.ts';
import { position } from '../../lab/scenario/given.ts';
import { poolOf } from '../../lab/scenario/pools.ts';
import { InputError } from '../../read/problem.ts';
import type { Told } from '../table/api.ts';
import { cardInfo } from '../table/info.ts';
import type { JudgeApi, Picture, Shapes } from './api.ts';

type Worked = { [K in keyof JudgeApi]: (...args: Parameters<JudgeApi[K]>) => Promise<ReturnType<JudgeApi[K]>> };

/** Answers tried before the search for a sure win gives up: a second or so. */
const SURE_NODES = 6_000;

async function told<T>(read: () => T | Promise<T>): Promise<T | Told> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof InputError) return { problem: { en: error.message, ja: error.ja }, unreadable: false };
    throw error;
  }
}
const readAs = (game: Game, text: string, file: string): Scenario => readScenario(new Source(file, text), game);

function shapes(game: Game): Shapes {
  const { properties, values, phases, fill } = game.positions;
  const shapesOf = (of: typeof properties | typeof values): Shapes['values'] =>
    Object.fromEntries(Object.entries(of).map(([key, { shape }]) => [key, shape]));
  const zones = game.zones.specs.map(({ name, shared }) => ({
    name,
    shared,
    filled: fill.some(({ zone }) => zone === name),
  }));
  return { zones, properties: shapesOf(properties), values: shapesOf(values), phases };
}

function picture(
  game: Game,
  scenario: Scenario,
  moves: Parameters<JudgeApi['picture']>[1],
  at: number,
  seat: 0 | 1,
  still: boolean,
): Picture {
  const { states, heard, stopped, cast } = walk(game, scenario, moves);
  const beginning = still || states.length === 0 ? position(game, scenario) : null;
  const g = beginning?.g ?? states[Math.min(at, states.length - 1)];
  if (g === undefined) throw new Error('a line without a beginning');
  const casting = beginning?.cast ?? cast;
  return quietly(() => {
    const questions = still ? [] : openQuestions(g);
    const aliases = Object.fromEntries(casting.known().map((alias) => [handleOf(casting.id(alias)), alias]));
    return {
      view: openView(game, g, seat),
      questions: questions.map((one) => openDecision(game, g, one)),
      names: questions.map((one) => casting.shown(g, one)),
      heard,
      stopped,
      aliases,
    };
  });
}

let puzzle: PuzzlePlay | null = null;
function opened(): PuzzlePlay {
  if (puzzle === null) throw new Error('no puzzle is open');
  return puzzle;
}

const api: Worked = {
  puzzle: (id, kept) =>
    told(async () => {
      const game = await loadGame(id);
      if (momentOf(game, kept) === null)
        throw new InputError('the rules do not lead to this position any more', 'この局面には、今の規則では至りません');
      puzzle = new PuzzlePlay(game, kept);
      return puzzle.moment();
    }),
  puzzleAnswer: async (index) => opened().answer(index),
  puzzleRight: async () => opened().right(),
  async lesson(id, file, done) {
    const game = await loadGame(id);
    const lesson = lessonOf(game, file);
    return { ...lessonAt(game, lesson, done), step: lesson.course[done] ?? null };
  },
  shapes: async (id) => shapes(await loadGame(id)),
  async cards(id, { cards }) {
    const game = await loadGame(id);
    const pool = poolOf(game, cards);
    return pool.defs.map((_, def) => cardInfo(game, pool, def));
  },
  open: (id, text, file) =>
    told(async () => {
      const game = await loadGame(id);
      const scenario = readAs(game, text, file);
      return { scenario, ...movesOf(game, scenario) };
    }),
  picture: (scenario, moves, at, seat, still) =>
    told(async () => picture(await loadGame(scenario.game), scenario, moves, at, seat, still)),
  sure: (scenario, moves) =>
    told(async () => {
      const game = await loadGame(scenario.game);
      const g = walk(game, scenario, moves).states[moves.length];
      const asked = g === undefined ? undefined : openQuestions(g)[0]?.seat;
      if (g === undefined || (asked !== 0 && asked !== 1)) return { sure: false, nodes: 0, keeping: [], whole: true };
      return sureWin(game, g, asked, { nodes: SURE_NODES });
    }),
  text: (scenario, moves, title) =>
    told(async () => {
      const game = await loadGame(scenario.game);
      const steps = stepsOf(game, scenario, moves, false);
      const rules = scenario.rules.length > 0 ? scenario.rules : game.clauses.slice(0, 1).map(({ id }) => id);
      return writeScenario({ ...scenario, title, rules, steps });
    }),
  save: (scenario, moves, title) => told(async () => saveTest(await loadGame(scenario.game), scenario, moves, title)),
  fromRecord: (record, answers, title) =>
    told(async () => writeScenario(scenarioOf(await loadGame(record.game), record, answers, title))),
  gameOf: (text, file) => told(() => scenarioGame(new Source(file, text))),
};

export const askJudge = (what: keyof JudgeApi, args: readonly unknown[]): Promise<unknown> =>
  (api[what] as (...given: readonly unknown[]) => Promise<unknown>)(...args);
