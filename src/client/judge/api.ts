// What the worker does for the judge's table, and how the page asks for it.
import { type Remote, wrap } from 'comlink';
import type { GivenShape, Phrase, Plain, View, ViewDecision } from '../../kernel/index.ts';
import type { Sure } from '../../bots/sure.ts';
import type { Heard, Move, Stopped } from '../../lab/judge/walk.ts';
import type { CourseStep, LessonMoment, PlayedScenario, SavedTest } from '../../lab/judge/index.ts';
import type { Kept } from '../../lab/puzzle/kept.ts';
import type { PuzzleAnswered, PuzzleMoment } from '../../lab/puzzle/play.ts';
import type { Scenario } from '../../lab/scenario/scenario.ts';
import type { MatchRecord } from '../../match/record.ts';
import type { Told } from '../table/api.ts';
import type { CardInfo } from '../table/table.ts';

/** What may be given in a position of a game. */
export interface Shapes {
  readonly zones: readonly { readonly name: string; readonly shared: boolean; readonly filled: boolean }[];
  readonly properties: Readonly<Record<string, GivenShape>>;
  readonly values: Readonly<Record<string, GivenShape>>;
  readonly phases: readonly string[];
}
export interface Opened extends PlayedScenario {
  readonly scenario: Scenario;
}
/** A moment of a line. */
export interface Picture {
  readonly view: View;
  readonly questions: readonly ViewDecision[];
  readonly names: readonly (readonly string[])[]; // of the options, as scenarios name them
  readonly heard: readonly Heard[]; // of the whole line
  readonly stopped: Stopped | null;
  readonly aliases: Readonly<Record<number, string>>; // by handle
}

/** A lesson after so many of its steps, and the step that comes next; null: it is over. */
export interface LessonShown extends LessonMoment {
  readonly step: CourseStep | null;
}

export interface JudgeApi {
  /** Whether whoever is asked after these moves wins this turn for sure, and by which answers. */
  sure(scenario: Scenario, moves: readonly Move[]): Sure | Told;
  lesson(game: string, file: Plain, done: number): LessonShown;
  shapes(game: string): Shapes;
  cards(game: string, scenario: Scenario): readonly CardInfo[];
  open(game: string, text: string, file: string): Opened | Told;
  /** `still`: the position as it is set up, before the rules do anything with it. */
  picture(scenario: Scenario, moves: readonly Move[], at: number, seat: 0 | 1, still: boolean): Picture | Told;
  text(scenario: Scenario, moves: readonly Move[], title: string): string | Told;
  save(scenario: Scenario, moves: readonly Move[], title: string): SavedTest | Told;
  fromRecord(record: MatchRecord, answers: number, title: string): string | Told;
  /** Opens a puzzle; there is one at a time. */
  puzzle(game: string, kept: Kept): PuzzleMoment | Told;
  puzzleAnswer(index: number): PuzzleAnswered;
  /** What is right, for whoever asks for a hint. */
  puzzleRight(): readonly number[];
  /** The game a scenario file is about. */
  gameOf(text: string, file: string): string | Told;
}
/** What the worker of the judge's table can be asked: all of it by one door. */
export interface BenchApi {
  judge(what: keyof JudgeApi, args: readonly unknown[]): Promise<unknown>;
}
let worker: Remote<BenchApi> | null = null;
/** A worker of its own, so that the one of the table carries nothing that a first game does not need. */
function bench(): Remote<BenchApi> {
  if (worker === null) {
    const started = new Worker(new URL('./judge.worker.ts', import.meta.url), { type: 'module' });
    // It may be dead, as when memory ran out; the next who asks gets a new one.
    started.addEventListener('error', () => {
      started.terminate();
      worker = null;
    });
    worker = wrap<BenchApi>(started);
  }
  return worker;
}
export type Ask = <K extends keyof JudgeApi>(
  what: K,
  ...args: Parameters<JudgeApi[K]>
) => Promise<ReturnType<JudgeApi[K]>>;

export const judge: Ask = async (what, ...args) => {
  const found = await bench().judge(what, args);
  return found as ReturnType<JudgeApi[typeof what]>;
};
export const isTold = (found: unknown): found is { readonly problem: Phrase } =>
  typeof found === 'object' && found !== null && 'problem' in found;
