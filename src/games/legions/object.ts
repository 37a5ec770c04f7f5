// Objects along the log of a chain: what one was at a place of it, and what became of it since.
import { type Card, cardOf, copyCard, type Event, NONE, type Ref, cardOfRef, incOfRef } from '../../kernel/index.ts';
import type { State } from './state.ts';

/** Keeps what a card is on the field as it leaves it or is reversed; its stamp then says how far the log had come. */
export function keepLast(g: State, id: number, sheet: readonly number[]): void {
  const card = copyCard(cardOf(g, id));
  card.stamp = g.log.length;
  g.last = [...g.last, { card, sheet }];
}
/** What an object was when it was last on the field within this chain, or null. */
export function lastOf(g: State, id: number): Card | null {
  for (let i = g.last.length - 1; i >= 0; i--) {
    const { card } = g.last[i] as State['last'][number];
    if (card.id === id) return card;
  }
  return null;
}
/** The values an object had when it was kept; null for one that lives. */
export function keptSheet(g: State, card: Card): readonly number[] | null {
  if (g.cards[card.id] === card) return null;
  for (const last of g.last) if (last.card === card) return last.sheet;
  for (const one of g.past) if (one.card === card) return one.sheet;
  return null;
}
/** A card as it was in this incarnation, at this place of the log and until something became of it. */
export function seenAt(g: State, id: number, inc: number, at: number): Card {
  let kept: Card | null = null;
  for (const { card } of g.last) {
    if (card.id !== id || card.inc !== inc) continue;
    if (card.stamp > at) return card;
    kept = card;
  }
  const live = cardOf(g, id);
  return live.inc === inc || kept === null ? live : kept;
}
/** The incarnation a card had at a place of the log. */
export function incAt(g: State, id: number, at: number): number {
  for (let i = at + 1; i < g.log.length; i++) {
    const e = g.log[i] as Event;
    if (e.card === id && e.inc !== e.now) return e.inc;
  }
  return cardOf(g, id).inc;
}
/** Where an object has been taken by what is in the log from `since` on: the incarnation it has become. */
export function follow(g: State, o: Ref, since: number): number {
  const id = cardOfRef(o);
  let inc = incOfRef(o);
  for (let i = since; i < g.log.length; i++) {
    const e = g.log[i] as Event;
    if (e.card === id && e.inc === inc && e.now !== inc) inc = e.now;
  }
  return inc;
}
/** The card of an object that is still there, following what has been done to it since; else NONE. */
export function present(g: State, o: Ref, since: number): number {
  if (o === NONE) return NONE;
  const card = cardOf(g, cardOfRef(o));
  return card.zone !== NONE && (card.inc === incOfRef(o) || card.inc === follow(g, o, since)) ? card.id : NONE;
}
