// Whoever looks on while requests are carried out: for figures and logs.
import type { RequestName } from '../wire/protocol.ts';

export type Outcome = 'ok' | 'denied' | 'failed';
export interface Observer {
  /** A request begins; the answer is called when it has been replied to. */
  readonly begin: (what: RequestName) => (outcome: Outcome) => void;
  readonly failed: (error: unknown, what: string) => void;
}
export const nobodyLooks: Observer = { begin: () => () => undefined, failed: () => undefined };
