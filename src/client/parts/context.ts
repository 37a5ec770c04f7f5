// What the parts of a table share: how to look things up, and where clicks go.
import { getContext, setContext, type Snippet } from 'svelte';
import type { Seat } from '../../kernel/index.ts';
import type { Speaker } from '../../match/words.ts';
import { type BoardCard, type BoardPlace, zoneKey } from '../model/board.ts';
import type { Desk } from '../state/desk.svelte.ts';
import type { Play } from '../state/play.svelte.ts';
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
  lift(target: string): boolean; // take a card up; false where it cannot be used
  takes(target: string): boolean; // whether what was taken up may be put there; '': anywhere else on the board
  putOn(target: string | null): void; // null: back
  show(card: BoardCard): void; // a large picture beside the board
  read(card: BoardCard): void; // a large picture over everything, for touch
  open(place: BoardPlace, slot?: number): void; // look closer at a zone, or one square of it
}

/** What a table online shows beside what every table does. */
export interface NetParts {
  readonly plate: Snippet<[Seat]>;
  readonly tools: Snippet<[Play]>;
  readonly notices: Snippet<[Play, Desk]>;
  readonly menu: Snippet<[() => void]>;
  readonly result: Snippet<[Play, () => void]>;
}

/** Whether something in a place can be chosen: a card, a square, or the place itself. */
export const offers = (table: Pick<TableContext, 'can'>, { cards, squares, ...place }: BoardPlace): boolean =>
  table.can(`zone:${zoneKey(place)}`) ||
  squares.some((square) => table.can(`square:${square}`)) ||
  cards.some(({ handle }) => table.can(`card:${handle}`));

const KEY = Symbol('table');
/** Where nobody plays. */
export const nothingLifted = { lift: () => false, takes: () => false, putOn: () => undefined } as const;

export const provideTable = (table: TableContext): TableContext => setContext(KEY, table);
export const useTable = (): TableContext => getContext<TableContext>(KEY);
