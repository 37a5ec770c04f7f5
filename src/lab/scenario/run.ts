// Runs a scenario twice, straight and through JSON at every question, and says what came out.
import { type Game, listening, type Phrase, save, scripted, word } from '../../kernel/index.ts';
import { faultText } from '../../match/index.ts';
import { InputError } from '../../read/problem.ts';
import type { Source } from '../../read/located.ts';
import { Script } from './chance.ts';
import { position } from './given.ts';
import { type Manner, Play } from './play.ts';
import { ScenarioReader } from './read.ts';
import { Failure, type Scenario } from './scenario.ts';
import { Trace } from './trace.ts';

const LAST_LINES = 10;

export interface ScenarioResult {
  readonly file: string;
  readonly title: string;
  readonly rules: readonly string[];
  readonly passed: boolean;
  readonly reason: string; // '' when passed
  readonly ja: string; // the same in Japanese
  readonly cited: readonly string[];
}

interface OneRun {
  readonly failure: Failure | null;
  readonly lines: readonly string[]; // the trace
  readonly cited: ReadonlySet<string>;
  readonly picture: string; // the final state
}

export function readScenario(source: Source, game: Game): Scenario {
  return new ScenarioReader(source, game).read();
}

/** One run. A malformed scenario throws an InputError; one that does not come out has a failure. */
function runOnce(game: Game, scenario: Scenario, restores: boolean, manner: Manner): OneRun {
  const { g, cast, pool } = position(game, scenario);
  const trace = new Trace(game, cast);
  const play = new Play({ game, pool, cast, trace, restores, manner }, g);
  const script = scenario.chance === null ? null : new Script(scenario.chance, game, cast, () => play.line);
  let failure: Failure | null = null;
  listening(trace, () =>
    scripted(script, () => {
      try {
        play.begin();
        for (const step of scenario.steps) play.step(step);
        play.end();
        failure = script?.unused() ?? null;
      } catch (error) {
        if (error instanceof InputError) throw error;
        // A bug of the game is a failure of the scenario, at the step where it shows.
        failure = error instanceof Failure ? error : new Failure(play.line, brokeOff(faultText(error)));
      }
    }),
  );
  const picture = failure === null ? JSON.stringify(save(game.id, play.state)) : '';
  return { failure, lines: trace.lines, cited: trace.cited, picture };
}

/** Whether forced answers are left out or written, whichever way the scenario comes out; else the way it came further. */
function read(game: Game, scenario: Scenario): { run: OneRun; manner: Manner } {
  const brisk = runOnce(game, scenario, false, 'brisk');
  if (brisk.failure === null) return { run: brisk, manner: 'brisk' };
  const literal = runOnce(game, scenario, false, 'literal');
  return literal.failure === null || literal.failure.line > brisk.failure.line
    ? { run: literal, manner: 'literal' }
    : { run: brisk, manner: 'brisk' };
}

export function runScenario(game: Game, scenario: Scenario): ScenarioResult {
  const { run, manner } = read(game, scenario);
  const reason = failed(scenario, run) ?? uncited(scenario, run) ?? differs(game, scenario, run, manner);
  const { file, title, rules } = scenario;
  return {
    file,
    title,
    rules,
    passed: reason === null,
    reason: reason?.en ?? '',
    ja: reason?.ja ?? '',
    cited: [...run.cited],
  };
}

export const brokeOff = (text: string): Phrase =>
  word(`ゲームが途中で壊れました：${text}`, `the game broke off: ${text}`);
/** What is wrong, and the last lines of the trace below it. */
const reasoned = (ja: string, en: string, lines: readonly string[]): Phrase =>
  word([ja, ...lines].join('\n'), [en, ...lines].join('\n'));

function failed(scenario: Scenario, run: OneRun): Phrase | null {
  if (run.failure === null) return null;
  const { line, said } = run.failure;
  const at = `${scenario.file}:${line}`;
  return reasoned(`${at}: ${said.ja}`, `${at}: ${said.en}`, lastLines(run.lines, run.lines.length));
}
function lastLines(lines: readonly string[], end: number): string[] {
  const last = lines.slice(Math.max(0, end - LAST_LINES), end);
  return last.length === 0 ? [] : ['  trace:', ...last.map((line) => `    ${line}`)];
}

/** Clauses a scenario names but that decided nothing in it. */
const missing = (scenario: Scenario, run: OneRun): string[] => scenario.rules.filter((rule) => !run.cited.has(rule));
function uncited(scenario: Scenario, run: OneRun): Phrase | null {
  const rules = missing(scenario, run);
  if (rules.length === 0) return null;
  return reasoned(
    `${scenario.file}: rulesにありますが、決め手になりませんでした：${rules.join(', ')}`,
    `${scenario.file}: named in rules, but not in the trace: ${rules.join(', ')}`,
    lastLines(run.lines, run.lines.length),
  );
}

function differs(game: Game, scenario: Scenario, straight: OneRun, manner: Manner): Phrase | null {
  const restored = runOnce(game, scenario, true, manner);
  const through = (lines: readonly string[]): Phrase =>
    reasoned(
      `${scenario.file}: 質問のたびに保存して読み直すと、別の成り行きになります`,
      `${scenario.file}: through save and restore at every question it goes otherwise`,
      lines,
    );
  const failure = failed(scenario, restored);
  if (failure !== null) return word(`${through([]).ja}\n${failure.ja}`, `${through([]).en}\n${failure.en}`);
  const at = straight.lines.findIndex((line, i) => line !== restored.lines[i]);
  if (at >= 0 || straight.lines.length !== restored.lines.length) {
    const end = at >= 0 ? at : straight.lines.length;
    const sides = [`  straight: ${straight.lines[end]}`, `  restored: ${restored.lines[end]}`];
    return through([...sides, ...lastLines(straight.lines, end)]);
  }
  return straight.picture === restored.picture ? null : through(['  the final states differ']);
}

const manners = new WeakMap<Scenario, Manner>();
/** How a scenario is read with all clauses in force. */
export function mannerOf(game: Game, scenario: Scenario): Manner {
  const manner = manners.get(scenario) ?? read(game, scenario).manner;
  manners.set(scenario, manner);
  return manner;
}
/** Whether a scenario no longer passes, read as it is read with all clauses in force, once `off` switches one off. */
export function failsUnder(game: Game, scenario: Scenario, off: <T>(body: () => T) => T): boolean {
  const manner = mannerOf(game, scenario);
  try {
    return off(() => runOnce(game, scenario, false, manner)).failure !== null;
  } catch {
    return true;
  }
}
