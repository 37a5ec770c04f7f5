// Notes what has happened this turn, where a text of the match asks for it.
import { type Event, NONE, SEATS } from '../../../kernel/index.ts';
import { askedIn, codeFor, isOfItself, objectCode } from '../history.ts';
import { card, isOnField, type State } from '../state.ts';
import { meets } from './09-events.ts';

export function note(g: State, batch: readonly Event[]): void {
  const asked = askedIn(g);
  if (asked.length === 0) return;
  const found: number[] = [];
  for (const e of batch) {
    if (!e.happened) continue;
    asked.forEach((when, at) => {
      if (isOfItself(when)) {
        for (const id of new Set([e.card, e.to, e.source])) {
          if (id < 0 || id >= g.cards.length || !isOnField(g, id)) continue;
          if (meets(g, card(g, id).master, id, when, e)) found.push(codeFor(at, objectCode(g, id)));
        }
        return;
      }
      for (const seat of SEATS) if (meets(g, seat, NONE, when, e)) found.push(codeFor(at, seat));
    });
  }
  if (found.length > 0) g.happened = [...g.happened, ...found];
}
