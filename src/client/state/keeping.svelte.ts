// Whether the browser keeps what we ask it to: private windows and full disks refuse, and people should know. And what it
// has kept that cannot be read.
import type { Phrase } from '../../kernel/index.ts';
import type { RowKind } from '../table/kinds.ts';

/** A row that is skipped, until somebody deletes it. */
export interface BadRow {
  readonly kind: RowKind;
  readonly key: IDBValidKey;
  readonly name: string; // as much as can be told of what it was
  readonly problem: Phrase;
}
export const keeping: { refused: boolean; settings: boolean; bad: readonly BadRow[] } = $state({
  refused: false,
  settings: true,
  bad: [],
});
