// The parts of a table that come after its first board. Asked for again when they are wanted and have not come.
import type * as Parts from '../parts/later.ts';

type Later = typeof Parts;

const later: { parts: Later | null } = $state({ parts: null });
let asking = false;

/** Once there is nothing else to do. */
export function wantLaterIdle(): void {
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  idle(wantLater);
}
export function wantLater(): void {
  if (later.parts !== null || asking) return;
  asking = true;
  import('../parts/later.ts')
    .then((parts) => (later.parts = parts))
    .catch(() => undefined) // offline before the first visit was whole
    .finally(() => (asking = false));
}
export const laterParts = (): Later | null => later.parts;
