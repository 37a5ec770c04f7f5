// What players and units may not do: among contradicting effects the one that forbids wins (4.1.12).
import { by, type Seat, tracing } from '../../kernel/index.ts';
import { forbidsPlayers } from './acting.ts';
import { boardOf } from './board.ts';
import { banBit } from './bits.ts';
import { BANNED } from './cards.ts';
import { each } from './select.ts';
import { ctxOf, scopeOf } from './context.ts';
import { type MonCard, playerAim, type State } from './state.ts';
import { exhibits, sentenceHolds } from './statics.ts';
import type { Ban } from './text/ast.ts';
import { isPlain, valueOf } from './values.ts';
import { kindNumber } from './modifiers.ts';

export function isBanned(g: State, unit: number, ban: Ban): boolean {
  if (!tracing && isPlain(g)) return false;
  if ((valueOf(g, unit, BANNED) & banBit(ban)) !== 0) return by('4.1.12', false, true);
  return forbidsPlayers(ban) && isSeatBanned(g, (g.cards[unit] as MonCard).owner, ban);
}

/** Whether an effect in force forbids this to a player. */
export function isSeatBanned(g: State, seat: Seat, ban: Ban): boolean {
  if (isPlain(g)) return false;
  const bit = banBit(ban);
  const kind = kindNumber('seatBan');
  for (const m of g.modifiers)
    if (m.kind === kind && m.extra === seat && (m.amount & bit) !== 0) return by('4.1.12', false, true);
  for (const inPlay of boardOf(g).steady) {
    const { card, power } = inPlay;
    const says = power.body.filter((s) => s.steps.some((x) => x.do === 'ban' && x.ban === ban));
    if (says.length === 0 || !exhibits(g, inPlay)) continue;
    const c = ctxOf(g, card, power, [playerAim(seat)]);
    if (!says.some((s) => sentenceHolds(g, c, s))) continue;
    const hit = power.target.some(
      (t) =>
        !('the' in t) && t.noun === 'player' && each(g, c, t, scopeOf(g, power), (id) => id === playerAim(seat).card),
    );
    if (hit) return by('4.1.12', false, true);
  }
  return false;
}
