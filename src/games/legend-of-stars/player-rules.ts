// What holds for players: prohibitions, costs, and what damage does to them (9.1, 9.2).
import { by, type Modifier, type Seat } from '../../kernel/index.ts';
import { derived } from './derived.ts';
import { PLAYER_RULE, PLAYER_TOLL } from './modifiers.ts';
import { playerBit } from './permissions.ts';
import { conditionsHold, plainSpeaker, type Speaker } from './select.ts';
import { card, printedOf, type State } from './state.ts';
import { type Ability, BANNED, type Banned, type Harm, HARMS, type PlayerChange, type Toll } from './text/ast.ts';

type Ruled<C extends PlayerChange['change']> = { change: PlayerChange & { change: C }; by: Speaker };
/** Rules of this sort of cards on the field, for this seat. */
export function playerRules<C extends PlayerChange['change']>(g: State, seat: Seat, sort: C): readonly Ruled<C>[] {
  const known = derived(g);
  const bit = playerBit(sort);
  if ((known.governs & bit) === 0) return NO_RULES;
  const found: Ruled<C>[] = [];
  for (const id of known.players) {
    const printed = printedOf(g, id);
    if ((printed.governs & bit) === 0) continue;
    const master = card(g, id).master;
    for (const index of printed.players) {
      const ability = printed.abilities[index] as Ability;
      if (ability.ability !== 'player') continue;
      const touched = ability.who === 'both' || (ability.who === 'own') === (master === seat);
      const speaker = plainSpeaker(master, id);
      if (touched && conditionsHold(g, speaker, ability.conditions)) {
        for (const change of ability.changes) {
          if (change.change === sort) found.push({ change: change as PlayerChange & { change: C }, by: speaker });
        }
      }
    }
  }
  return found;
}
const NO_RULES: readonly never[] = [];

/** Whether this player is forbidden something, by cards on the field or by effects for a while. */
export function isBarred(g: State, seat: Seat, what: Banned): boolean {
  return isUnder(g, seat, what) && by('9.2', false, true);
}
export function isUnder(g: State, seat: Seat, what: PlayerChange['change']): boolean {
  for (const m of g.modifiers) {
    if (m.kind === PLAYER_RULE && m.extra === seat && BANNED[m.amount] === what) return true;
  }
  return playerRules(g, seat, what).length > 0;
}

/** Damage changes as numbers, for modifiers: so much more or less, or so many hundredths, of any damage or down damage. */
const PERCENT = 1_000_000;
export const tollCode = (toll: Toll, of: Harm, next: boolean): number =>
  ('add' in toll ? toll.add : PERCENT + toll.percent) * 8 + HARMS.indexOf(of) * 2 + (next ? 1 : 0);
function tollOf(code: number): { readonly toll: Toll; readonly of: Harm; readonly next: boolean } {
  const n = Math.floor(code / 8);
  const toll = n >= PERCENT / 2 ? { percent: n - PERCENT } : { add: n };
  return { toll, of: HARMS[(code >> 1) & 3] ?? 'any', next: (code & 1) === 1 };
}
const changed = (n: number, toll: Toll): number =>
  'add' in toll ? Math.max(0, n + toll.add) : Math.floor((n * toll.percent) / 100);
/** What is left of damage a player takes: cards on the field first, then effects for a while, in the order they came. */
export function tolled(g: State, seat: Seat, n: number, harm: Harm): number {
  let left = n;
  const spent: Modifier[] = []; // changes of the next damage alone
  for (const { change } of playerRules(g, seat, 'damage')) {
    if (change.of === 'any' || change.of === harm) left = changed(left, change.by);
  }
  for (const m of g.modifiers) {
    if (m.kind !== PLAYER_TOLL || m.extra !== seat) continue;
    const { toll, of, next } = tollOf(m.amount);
    if (of !== 'any' && of !== harm) continue;
    left = changed(left, toll);
    if (next) spent.push(m);
  }
  if (spent.length > 0) {
    g.modifiers = g.modifiers.filter((m) => !spent.includes(m));
    g.cache.version++;
  }
  return left === n ? n : by('9.1', n, left);
}
