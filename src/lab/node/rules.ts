// The clause report: scenarios run, and with `prove` each clause switched off in turn in those that name it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../../kernel/index.ts';
import { coverage, type Coverage } from '../coverage.ts';
import { runScenario, type ScenarioResult } from '../scenario/index.ts';
import { readText } from './disk.ts';
import { hashOf, loadScenario, root, scenariosOf, sourceHash, unprovenReasons } from './files.ts';
import prove, { type Proof, type ProofTask } from './prove.worker.ts';
import { spread } from './workers.ts';

export interface RulesReport extends Coverage {
  readonly game: string;
  /** null: not all of it has been tried since the sources changed. */
  readonly proven: readonly string[] | null;
  readonly unproven: readonly string[] | null;
  readonly reasons: ReadonlyMap<string, string>;
  readonly failed: readonly ScenarioResult[];
}

export interface RulesOptions {
  readonly prove: boolean;
  readonly threads: number;
  readonly progress: (done: number, total: number) => void;
}

/** Proofs already made, by a hash of everything they depend on. */
class Proofs {
  private readonly path: string;
  private readonly known: Map<string, boolean>;
  private readonly used = new Set<string>();
  private readonly sources: string;
  constructor(game: string) {
    this.path = join(root, '.cache', `proofs-${game}.json`);
    this.known = new Map(existsSync(this.path) ? this.read() : []);
    this.sources = sourceHash(game);
  }
  private read(): [string, boolean][] {
    try {
      return Object.entries(JSON.parse(readFileSync(this.path, 'utf8')) as Record<string, boolean>);
    } catch {
      return []; // a cache that cannot be read is made anew
    }
  }
  private key(clause: string, file: string): string {
    const key = hashOf(this.sources, clause, file, readText(file));
    this.used.add(key);
    return key;
  }
  get(clause: string, file: string): boolean | undefined {
    return this.known.get(this.key(clause, file));
  }
  set(clause: string, { file, proven }: Proof): void {
    this.known.set(this.key(clause, file), proven);
  }
  write(): void {
    mkdirSync(join(root, '.cache'), { recursive: true });
    const kept = Object.fromEntries([...this.known].filter(([key]) => this.used.has(key)));
    writeFileSync(this.path, JSON.stringify(kept));
  }
}

export async function rulesReport(game: Game, options: RulesOptions): Promise<RulesReport> {
  const files = new Map<string, ScenarioResult>();
  for (const file of scenariosOf(game.id)) files.set(file, runScenario(game, (await loadScenario(file)).scenario));
  const covered = coverage(game, [...files.values()]);
  const naming = (clause: string): string[] =>
    [...files].filter(([, result]) => result.passed && result.rules.includes(clause)).map(([file]) => file);
  const tasks = covered.exercised.map((clause) => ({ clause, files: naming(clause) }));
  const proven = await proofs(game.id, tasks, options);
  return {
    game: game.id,
    ...covered,
    proven: proven === null ? null : covered.exercised.filter((id) => proven.has(id)),
    unproven: proven === null ? null : covered.exercised.filter((id) => !proven.has(id)),
    reasons: unprovenReasons(game.id),
    failed: [...files.values()].filter((result) => !result.passed),
  };
}

async function proofs(game: string, tasks: readonly ProofTask[], options: RulesOptions): Promise<Set<string> | null> {
  const cache = new Proofs(game);
  const isProven = ({ clause, files }: ProofTask): boolean => files.some((file) => cache.get(clause, file) === true);
  const proven = new Set(tasks.filter(isProven).map(({ clause }) => clause));
  const open = tasks
    .filter(({ clause }) => !proven.has(clause))
    .map(({ clause, files }) => ({ clause, files: files.filter((file) => cache.get(clause, file) === undefined) }))
    .filter(({ files }) => files.length > 0);
  if (!options.prove) return open.length === 0 ? proven : null;
  let done = 0;
  options.progress(done, open.length);
  await spread('prove', prove, open, options.threads, (found, { clause }) => {
    for (const proof of found) {
      cache.set(clause, proof);
      if (proof.proven) proven.add(clause);
    }
    options.progress(++done, open.length);
  });
  cache.write();
  return proven;
}
