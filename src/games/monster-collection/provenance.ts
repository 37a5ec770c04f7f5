// What is worked out once and read many times must tell its clauses at every reading: they are kept beside it while traced.
import { cite, listening, tracing } from '../../kernel/index.ts';

/** Runs `body`, keeping the clauses it cites in `kept` instead of telling them. */
export function keeping<T>(kept: Set<string>, body: () => T): T {
  return listening({ cite: (clause) => void kept.add(clause) }, body);
}
export function tell(kept: ReadonlySet<string> | undefined): void {
  if (tracing && kept !== undefined) for (const clause of kept) cite(clause);
}
