import { proves } from '../coverage.ts';
import './elsewhere.ts';
import { loadScenario } from './files.ts';

/** A clause, and scenarios that name it. */
export interface ProofTask {
  readonly clause: string;
  readonly files: readonly string[];
}
export interface Proof {
  readonly file: string;
  readonly proven: boolean; // it fails once the clause is switched off
}

const loaded = new Map<string, ReturnType<typeof loadScenario>>();

/** Tries the scenarios until one proves the clause. */
export default async function prove({ clause, files }: ProofTask): Promise<Proof[]> {
  const proofs: Proof[] = [];
  for (const file of files) {
    const found = loaded.get(file) ?? loadScenario(file);
    loaded.set(file, found);
    const { game, scenario } = await found;
    const proven = proves(game, scenario, clause);
    proofs.push({ file, proven });
    if (proven) break;
  }
  return proofs;
}
