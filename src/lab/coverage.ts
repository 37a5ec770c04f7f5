// How much of a rulebook the scenarios show: exercised, where a passing scenario names a clause that decided in it.
import { type Game, isExecutable, without } from '../kernel/index.ts';
import { failsUnder, type Scenario, type ScenarioResult } from './scenario/index.ts';

export interface Coverage {
  readonly clauses: number;
  readonly executable: readonly string[];
  readonly exercised: readonly string[];
  readonly missing: readonly string[];
}

export function coverage(game: Game, results: readonly ScenarioResult[]): Coverage {
  const executable = game.clauses.filter(isExecutable).map((clause) => clause.id);
  const named = new Set(results.filter((result) => result.passed).flatMap((result) => result.rules));
  return {
    clauses: game.clauses.length,
    executable,
    exercised: executable.filter((id) => named.has(id)),
    missing: executable.filter((id) => !named.has(id)),
  };
}

/** Whether a scenario that passes no longer does once the clause is switched off. */
export const proves = (game: Game, scenario: Scenario, clause: string): boolean =>
  failsUnder(game, scenario, (body) => without(clause, body));
