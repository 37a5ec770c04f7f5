// What has happened this turn, for texts that ask: cards as they were when it happened.
import { type Card, copyCard, cardOf, type Event, NONE, poolAt } from '../../kernel/index.ts';
import type { Def } from './def.ts';
import type { State } from './state.ts';
import type { PastDeed } from './text/ast.ts';
import { someNode } from './text/walk.ts';
import { isRecord } from '../../text/index.ts';
import { isField } from './units.ts';
import { sheetOf } from './values.ts';

/** One card of what has happened, as it was. */
export interface Past {
  readonly what: PastDeed;
  readonly card: Card;
  readonly sheet: readonly number[];
}
/** Whether any text of a pool asks what has happened this turn is worked out once. */
const asking = new Map<number, boolean>();
function isAsked(g: State): boolean {
  let known = asking.get(g.pool);
  if (known === undefined) {
    const asks = (node: unknown): boolean =>
      isRecord(node) &&
      (node.if === 'past' || node.value === 'past' || node.is === 'attacked' || node.rule === 'attacksTwice');
    known = poolAt<Def>(g.pool).defs.some((def) => someNode(def.abilities, asks));
    asking.set(g.pool, known);
  }
  return known;
}
/** Keeps what has just happened, before it changes the card. */
export function keepPast(g: State, what: PastDeed, e: Event): void {
  if (e.card === NONE || !isAsked(g)) return;
  const card = cardOf(g, e.card);
  if (what === 'broken' && !isField(card.zone >> 1)) return;
  g.past = [...g.past, { what, card: copyCard(card), sheet: sheetOf(g, card) }];
}
/** How often this object has attacked this turn. */
export const attacksOf = (g: State, card: Card): number =>
  g.past.filter(({ what, card: then }) => what === 'attacked' && then.id === card.id && then.inc === card.inc).length;
export const hasAttacked = (g: State, card: Card): boolean => attacksOf(g, card) > 0;
