// Objects: a card as it is, or as it last was where it was spoken of (10.11).
import { by, cardOf, inForce, lastKnown, NONE, cardOfRef, incOfRef, isThere } from '../../kernel/index.ts';
import type { Def } from './defs.ts';
import { defAt, defOf, type State, type SveCard } from './state.ts';

/** An object as somebody refers to it: as it is, or as it was when it was last there (10.11.1). */
export interface Info {
  readonly id: number;
  readonly def: Def;
  readonly card: SveCard;
  readonly sheet: readonly number[] | null; // null: read the current one
}
export function infoOf(g: State, ref: number): Info {
  const id = cardOfRef(ref);
  if (!isThere(g, ref) && inForce('10.11.1')) {
    const last = lastKnown(g, id, incOfRef(ref));
    if (last !== null) {
      const card = last.card as SveCard;
      const def = defAt(g, card.evo === NONE ? card.def : cardOf(g, card.evo).def);
      by('10.11.1', 0, 1);
      return { id, def, card, sheet: last.sheet };
    }
  }
  return { id, def: defOf(g, id), card: cardOf(g, id), sheet: null };
}
