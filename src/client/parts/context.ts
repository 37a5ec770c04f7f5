// What the parts of a table share: how to look things up, and where clicks go.
import { getContext, setContext } from 'svelte';
import type { Seat } from '../../kernel/index.ts';
import type { Speaker } from '../../match/words.ts';
import type { BoardCard, BoardPlace } from '../model/board.ts';
import type { GameInfo } from '../table/table.ts';

export interface TableContext {
  readonly info: GameInfo;
  readonly speaker: Speaker;
  readonly seat: Seat; // whose eyes
  can(target: string): boolean; // part of a legal choice: 'card:<handle>', 'zone:<name>', 'square:<name>'
  picked(target: string): number | null; // 0: ticked; n: the nth of an order
  hinted(target: string): boolean;
  labels(target: string): string[]; // what choosing it would do
  point(target: string): void; // choose it
  show(card: BoardCard): void; // a large picture beside the board
  read(card: BoardCard): void; // a large picture over everything, for touch
  open(place: BoardPlace): void; // look through a zone
}

const KEY = Symbol('table');
export const provideTable = (table: TableContext): TableContext => setContext(KEY, table);
export const useTable = (): TableContext => getContext<TableContext>(KEY);
