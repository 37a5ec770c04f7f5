// What follows at once when cards have moved: tokens where they cannot exist are erased (9.1.4.3), guards are acted (12.8.2.a).
import { by, type Call, type Event, NONE } from '../../../kernel/index.ts';
import { CREATE, erase, MOVE, stance, THEN_ACT } from '../events.ts';
import { ACT, defAt, EX, FIELD, inZone, RESOLUTION, rule, type State, type SveCard } from '../state.ts';

/** Where a token may be (9.1.4.1, 9.1.4.2). */
function isMisplaced(g: State, id: number): boolean {
  const card = g.cards[id] as SveCard;
  if (card.zone === NONE) return false;
  const def = defAt(g, card.def);
  if (def.special !== 'token') return false;
  const kind = card.zone >> 1;
  if (kind === EX || kind === RESOLUTION) return false;
  if (def.kind === 'spell') return by('9.1.4 9.1.4.2', false, true);
  return kind !== FIELD && by('9.1.4 9.1.4.1', false, true);
}
const follow = rule<{ gone: readonly number[]; acted: readonly number[] }>('sve/follow')
  .do('9.1.4.3 9.1.3', (g, l) =>
    l.gone.filter((id) => (g.cards[id] as SveCard).zone !== NONE).map((id) => erase(g, id)),
  )
  .do('12.8.2.a', (g, l) => l.acted.filter((id) => inZone(g, id, FIELD)).map((id) => stance(g, id, ACT)))
  .returns();

export function followUp(g: State, batch: readonly Event[]): Call | null {
  let gone: number[] | null = null;
  let acted: number[] | null = null;
  for (const e of batch) {
    if ((e.kind !== MOVE && e.kind !== CREATE) || !e.happened) continue;
    if (isMisplaced(g, e.card)) gone = [...(gone ?? []), e.card];
    if ((e.amount & THEN_ACT) !== 0 && e.to >> 1 === FIELD) acted = [...(acted ?? []), e.card];
  }
  return gone === null && acted === null ? null : { proc: follow, args: { gone: gone ?? [], acted: acted ?? [] } };
}
