// A match is its seed and its answers; everything else is derived from this record.
import type { CardSource, Deck, Game, Generator, Outcome, Pool, Seat } from '../kernel/index.ts';
import { LIMITS } from '../read/limits.ts';
import { own as ownKey } from '../read/own.ts';
import { didYouMean, didYouMeanJa, InputError, some } from '../read/problem.ts';
import { shown } from '../read/visible.ts';

/** Seat and option index; a group is several. */
export type Answer = readonly [seat: Seat, option: number];
/** In place of an option index: this seat concedes. */
export const CONCEDE = -1;

export interface SeatRecord {
  readonly name: string;
  readonly deck: Deck;
}
/** A number that was committed to by its hash before it was shown. */
export interface Pledge {
  readonly commitment: string;
  readonly number: string;
}
/** What the seed of a game online was made of. */
export interface Fairness {
  readonly nth: number; // which game of the match, from 0
  readonly server: Pledge;
  readonly seats: readonly [Pledge | null, Pledge | null]; // null: gave none
}
export interface MatchRecord {
  readonly format: 1;
  readonly game: string;
  readonly rules: number;
  readonly cards: string; // hash of the card pool
  readonly own?: readonly CardSource[]; // cards beyond the starter set, so that a record stands by itself
  readonly seed: string;
  readonly chance?: Generator; // absent in records made when there was but one
  readonly seats: readonly [SeatRecord, SeatRecord];
  readonly options: Readonly<Record<string, string>>;
  readonly answers: readonly Answer[];
  /** A fork: once this many answers are given, chance starts anew from this seed. */
  readonly reseed?: readonly (readonly [answers: number, seed: string])[];
  readonly result: Outcome | null;
  readonly fair?: Fairness; // of a game online, once the match is over
}

/** The card pool a record was played with, if this game under these rules can still play it. */
export function poolFor(game: Game, record: MatchRecord): Pool {
  if (record.game !== game.id)
    throw new InputError(
      `this record is of ${shown(record.game)}, not of ${game.id}`,
      `この記録は${game.id}ではなく${shown(record.game)}のものです`,
    );
  if (record.rules !== game.rulesNumber) {
    throw new InputError(
      `this record was made under rules ${record.rules} of ${game.id}; these are rules ${game.rulesNumber}`,
      `この記録は${game.names.ja}の旧版または別版の規則（${record.rules}）で作られました。ここの規則は${game.rulesNumber}です`,
    );
  }
  const pool = record.own === undefined ? game.starters.pool : compiled(game, record.own);
  if (record.cards !== pool.hash) {
    throw new InputError(
      `this record was made with cards ${shown(record.cards)}; these are ${pool.hash}`,
      `この記録は別のカード一式（${shown(record.cards)}）で作られました。ここのカードは${pool.hash}です`,
    );
  }
  return pool;
}

/** The starter set with a person's own cards; the first card that does not compile is the error. */
export function compiled(game: Game, own: readonly CardSource[]): Pool {
  const { pool, problems } = game.compile(own);
  const [first] = problems;
  if (first === undefined) return pool;
  const at = `line ${first.line}, column ${first.column}`;
  const [phrase, expected] = [shown(first.phrase), first.expected.slice(0, 6).map((one) => shown(one))];
  throw new InputError(
    `card “${shown(first.name)}”, ${at}: ${shown(first.message, LIMITS.name * 2)} (at “${phrase}”; expected ${expected.join(' or ')})`,
    `カード「${shown(first.name)}」（${first.line}行${first.column}文字目）：「${phrase}」が読めません（必要：${expected.join('か')}）`,
  );
}

/** The rule options of a game, with defaults where none is given. */
export function optionsFor(game: Game, given: Readonly<Record<string, string>>): Record<string, string> {
  const names = Object.keys(game.options);
  for (const [key, value] of Object.entries(given)) {
    const values = ownKey(game.options, key);
    if (values === undefined) {
      throw new InputError(
        `${game.id} has no option ${shown(key)}; expected ${some(names) || 'none'}${didYouMean(key, names)}`,
        `${game.names.ja}に「${shown(key)}」という設定はありません（あるもの：${some(names) || 'なし'}）${didYouMeanJa(key, names)}`,
      );
    }
    if (!values.includes(value)) {
      throw new InputError(
        `option ${key}: expected ${values.join(' or ')}, found ${shown(value)}`,
        `設定「${key}」：「${shown(value)}」ではなく${values.join('か')}が必要です`,
      );
    }
  }
  return Object.fromEntries(names.map((key) => [key, ownKey(given, key) ?? game.options[key]?.[0] ?? '']));
}
