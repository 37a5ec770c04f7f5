// Heroes (英雄, 15.1).
import { NONE, type Seat } from '../../../kernel/index.ts';
import { unitsOf } from '../board.ts';
import * as C from '../cards.ts';
import type { State } from '../state.ts';
import { valueOf } from '../values.ts';

/** Hero rule: a hero and another own unit of its name cannot both be there (15.1.3, R29). */
export function clashes(g: State, seat: Seat, card: number): boolean {
  const name = valueOf(g, card, C.NAME);
  const hero = C.defOf(g, card).hero !== NONE;
  for (const unit of unitsOf(g, seat)) {
    if (unit === card || valueOf(g, unit, C.NAME) !== name) continue;
    if (hero || C.defOf(g, unit).hero !== NONE) return true;
  }
  return false;
}
