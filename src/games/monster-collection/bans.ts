// What players and units may not do: among contradicting effects the one that forbids wins (4.1.12).
import { by, type Event, type Seat, tracing } from '../../kernel/index.ts';
import { forbidsPlayers } from './acting.ts';
import { boardOf } from './board.ts';
import { banBit } from './bits.ts';
import { BANNED, CLOSES, defOf, type Power } from './cards.ts';
import { CAUSES, DIE, MOVE } from './events.ts';
import { type Ctx, ctxOf, stepAt } from './context.ts';
import { type Aim, DISCARD, isPlayer, type MonCard, NOTHING, playerAim, seatOfAim, type State } from './state.ts';
import { exhibits, isSpokenOf, isSpokenTo, sentenceHolds } from './statics.ts';
import type { Ban, Selector, Step } from './text/ast.ts';
import { isPlain, valueOf } from './values.ts';
import { kindNumber } from './modifiers.ts';

export function isBanned(g: State, unit: number, ban: Ban): boolean {
  if (!tracing && isPlain(g)) return false;
  if ((valueOf(g, unit, BANNED) & banBit(ban)) !== 0) return by('4.1.12', false, true);
  return forbidsPlayers(ban) && isSeatBanned(g, (g.cards[unit] as MonCard).owner, ban);
}

/**
 * 破棄されない: neither effects nor costs nor a limit discard it, and it does not die. What rules discard because it cannot stay,
 * equipment without its bearer or a unit without a way back, goes all the same.
 */
export function forbids(g: State, e: Event): boolean {
  if (e.kind !== DIE && (e.kind !== MOVE || e.to >> 1 !== DISCARD || CAUSES[e.cause] === 'rule')) return false;
  return (g.cards[e.card] as MonCard).role !== NOTHING && closesAny(g) && isBanned(g, e.card, 'discard');
}
/** Whether anything in play could forbid a discard, a placement or a way: few cards do, and many ask. */
export const closesAny = (g: State): boolean =>
  tracing || g.modifiers.length > 0 || boardOf(g).also.some((p) => (p.power.also & CLOSES) !== 0);
type Bar = Extract<Step, { do: 'bar' }>;
/** What closes places to this unit or player: who says so, and which places. */
export function barsOn(g: State, way: Bar['way'], aim: Aim): (readonly [Ctx, readonly Selector[]])[] {
  const found: (readonly [Ctx, readonly Selector[]])[] = [];
  const kind = kindNumber('bar');
  for (const m of g.modifiers) {
    if (m.kind !== kind) continue;
    const power = defOf(g, m.source).powers[m.ability] as Power;
    const step = stepAt(power, m.extra);
    const meant = isPlayer(aim) ? m.seat === seatOfAim(aim) : m.target === aim.card && m.targetInc === aim.inc;
    if (step?.do === 'bar' && step.way === way && meant) found.push([ctxOf(g, m.source, power), step.where]);
  }
  for (const inPlay of boardOf(g).steady) {
    const c = ctxOf(g, inPlay.card, inPlay.power, [aim]);
    for (const s of inPlay.power.body)
      for (const step of s.steps) {
        if (step.do !== 'bar' || step.way !== way || !exhibits(g, inPlay)) continue;
        if (!(isPlayer(aim) ? isSpokenTo(g, c, step.to, seatOfAim(aim)) : isSpokenOf(g, c, step.to, aim.card)))
          continue;
        if (sentenceHolds(g, c, s) && by('4.1.12', false, true)) found.push([c, step.where]);
      }
  }
  return found;
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
    if (!power.body.some((one) => one.steps.some((x) => x.do === 'ban' && x.ban === ban)) || !exhibits(g, inPlay))
      continue;
    const c = ctxOf(g, card, power, [playerAim(seat)]);
    const says = power.body.some(
      (one) =>
        one.steps.some((x) => x.do === 'ban' && x.ban === ban && isSpokenTo(g, c, x.to, seat)) &&
        sentenceHolds(g, c, one),
    );
    if (says) return by('4.1.12', false, true);
  }
  return false;
}
