// Objects: a card in one incarnation, named by one number, so that lists of them stay flat and saves small. An object is
// itself only in its incarnation; asked after it has left, it answers as it last was where it was spoken of.
import { type Card, cardOf, type Core, type Last, NONE } from './state.ts';

/** inc × 2^14 + id, or NONE. */
export type Ref = number;
const IDS = 2 ** 14;
export const refAt = (id: number, inc: number): Ref => inc * IDS + id;
export const refOf = (g: { cards: Card[] }, id: number): Ref => refAt(id, cardOf(g, id).inc);
export const cardOfRef = (ref: Ref): number => (ref === NONE ? NONE : ref % IDS);
export const incOfRef = (ref: Ref): number => Math.floor(ref / IDS);
/** Whether it is still itself, and anywhere. */
export function isThere(g: { cards: Card[] }, ref: Ref): boolean {
  if (ref === NONE) return false;
  const card = cardOf(g, ref % IDS);
  return card.inc === incOfRef(ref) && card.zone !== NONE;
}

/** Last known information (最終情報): keeps what an object is as it leaves where somebody speaks of it. */
export function remember<C extends Card>(
  g: Core<C>,
  id: number,
  sheet: readonly number[] | null,
  copy: (card: C) => C, // as the game's clone copies it: one shape for all
): void {
  g.last.push({ card: copy(cardOf(g, id)), sheet: sheet === null ? null : sheet.slice() });
}
/** What was kept of an object, the latest first; null where nothing was. */
export const lastKnown = <C extends Card>(g: Core<C>, id: number, inc: number): Last<C> | null =>
  g.last.findLast((l) => l.card.id === id && l.card.inc === inc) ?? null;
/** An object as it was, once it is no longer itself; null while it is, and where nothing was kept. */
export const pastOf = <C extends Card>(g: Core<C>, id: number, inc: number): Last<C> | null =>
  cardOf(g, id).inc === inc ? null : lastKnown(g, id, inc);
/** The card of an object as it is, else as it last was, else the card it has become. */
export const see = <C extends Card>(g: Core<C>, id: number, inc: number): C =>
  pastOf(g, id, inc)?.card ?? cardOf(g, id);
/** Lets go of last known information nobody can refer to any more. */
export function forgetLast(g: Core): void {
  if (g.last.length > 0 && g.waiting.length === 0) g.last = [];
}
