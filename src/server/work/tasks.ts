// Work that would keep everybody waiting, for a thread of its own: bots' thoughts, strangers' cards, what seats saw.
import { gzipSync } from 'node:zlib';
import { loadGame } from '../../games/registry.ts';
import { type CardSource, restore, type SavedState, type Seat } from '../../kernel/index.ts';
import { compiled, InputError, type MatchRecord } from '../../match/index.ts';
import { type Advice, advise } from '../../referee/advice.ts';
import { HINT, playerOf } from '../../referee/bots.ts';
import { filmsOf } from '../../wire/film.ts';

export interface Think {
  readonly kind: 'think';
  readonly game: string;
  readonly own: readonly CardSource[];
  readonly state: SavedState;
  readonly seat: Seat;
  readonly level: string;
  readonly seed: string;
}
export interface Hint {
  readonly kind: 'hint';
  readonly game: string;
  readonly own: readonly CardSource[];
  readonly state: SavedState;
  readonly seat: Seat;
  readonly seed: string;
}
export interface Check {
  readonly kind: 'check';
  readonly game: string;
  readonly own: readonly CardSource[];
}
export interface Filming {
  readonly kind: 'film';
  readonly game: string;
  readonly record: MatchRecord;
}
export type Task = Think | Hint | Check | Filming;
export interface Results {
  readonly think: number; // the place of the option
  readonly hint: Advice;
  readonly check: string | null; // what is wrong with the cards
  readonly film: readonly [string, string]; // of each seat, packed
}
export type ResultOf<T extends Task> = Results[T['kind']];

async function think({ game: id, own, state, seat, level, seed }: Think): Promise<number> {
  const game = await loadGame(id);
  if (own.length > 0) compiled(game, own);
  return playerOf(level, game, seed).choose(restore(id, game.rulesNumber, state), seat);
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
async function hint({ game: id, own, state, seat, seed }: Hint): Promise<Advice> {
  const game = await loadGame(id);
  if (own.length > 0) compiled(game, own);
  return advise(game, restore(id, game.rulesNumber, state), seat, seed, { milliseconds: HINT, rest: turn });
}
async function check({ game: id, own }: Check): Promise<string | null> {
  try {
    compiled(await loadGame(id), own);
    return null;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
async function film({ game: id, record }: Filming): Promise<readonly [string, string]> {
  const game = await loadGame(id);
  const packed = filmsOf(game, record).map((one) => gzipSync(JSON.stringify(one)).toString('base64'));
  return [packed[0] ?? '', packed[1] ?? ''];
}

function done(task: Task): Promise<Results[Task['kind']]> {
  switch (task.kind) {
    case 'think':
      return think(task);
    case 'hint':
      return hint(task);
    case 'check':
      return check(task);
    case 'film':
      return film(task);
  }
}
export function carryOutTask<T extends Task>(task: T): Promise<ResultOf<T>> {
  const given: Task = task;
  return done(given) as Promise<ResultOf<T>>;
}
