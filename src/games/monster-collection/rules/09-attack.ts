// Attack (chapter 9): every fresh unit of a side together, damage through the formation.
import { by, type Event, NONE, opponent, type Plain, type Seat } from '../../../kernel/index.ts';
import { isBanned } from '../bans.ts';
import { partyOf, unitsAt } from '../board.ts';
import { RESIST_ATTACK } from '../cards.ts';
import { damage, declare, exhibit, stance } from '../events.ts';
import { ACTED, aimAt, FRESH, type MonCard, rule, type State, stands, UNIT, type Use } from '../state.ts';
import { DAMAGE_ATTRIBUTES } from '../text/ast.ts';
import { attackOf, defenceOf } from '../values.ts';
import { dealt, isImmune } from './10-damage.ts';

/** Attack damage has no damage attribute (4.5.4): all of them only where that clause is switched off. */
const ALL_ATTRIBUTES = (1 << DAMAGE_ATTRIBUTES.length) - 1;

const isFresh = (g: State, unit: number): boolean => (g.cards[unit] as MonCard).stance === FRESH;
const mayAttack = (g: State, unit: number): boolean => g.bare || !isBanned(g, unit, 'attack');
/** All fresh units of the side in this battle, also those with no attack (9.2). */
export const attackersOf = (g: State, seat: Seat): number[] =>
  unitsAt(g, seat, g.battle?.area ?? NONE).filter(
    (u) => isFresh(g, u) && mayAttack(g, u) && by('9.2', attackOf(g, u) > 0, true),
  );
/** Without enemy units, own units, or fresh ones there is no attack (9.5). */
export const canAttack = (g: State, seat: Seat): boolean => {
  const area = g.battle?.area ?? NONE;
  if (unitsAt(g, opponent(seat), area).length === 0) return by('9.5', true, false);
  return attackersOf(g, seat).length > 0;
};

/** What an attack deals: the sum of the attackers' values, none of them below nothing (9.3, 4.5.3, 4.6.3). */
function totalOf(g: State, attackers: readonly number[]): number {
  let total = 0;
  for (const unit of attackers) {
    const attack = attackOf(g, unit);
    total += attack < 0 ? by('4.6.3 4.5.3.b', attack, 0) : attack;
  }
  return by('9.3.a', 0, total);
}
/** Each defender takes what the defences in front of it leave, all at once (9.3). */
export function attackDamage(g: State, seat: Seat, attackers: readonly number[]): Event[] {
  const total = totalOf(g, attackers);
  let left = total;
  const sources = by('4.9.2', attackers.slice(0, 1), attackers);
  const party = partyOf(g, opponent(seat), g.battle?.area ?? NONE);
  const events = party.map((unit) => {
    const amount = by('9.3.b', total, Math.max(0, left));
    left -= by('9.3.c', 0, defenceOf(g, unit));
    const bits = by('4.5.4.b', ALL_ATTRIBUTES | RESIST_ATTACK, RESIST_ATTACK);
    return damage(g, unit, dealt(g, unit, amount, RESIST_ATTACK), bits, sources);
  });
  return events.filter((e) => !isImmune(g, e.card, RESIST_ATTACK));
}

export const declareAttack = rule<{ seat: Seat }>('mc/attack')
  .do('9.1 4.5.1 10.1.9.b', (g, l) => {
    const units = attackersOf(g, l.seat);
    const party = unitsAt(g, opponent(l.seat), g.battle?.area ?? NONE);
    const use: Use = {
      id: g.serial++,
      seat: l.seat,
      card: NONE,
      inc: 0,
      def: NONE,
      power: NONE,
      unit: NONE,
      unitInc: 0,
      targets: party.map((u) => aimAt(g, u)),
      costs: [],
      choices: [],
      dice: [],
      n: 0,
      more: 0,
      attackers: units.map((u) => aimAt(g, u)),
      parts: [],
      lost: false,
    };
    return [declare(use)];
  })
  .returns();

/** Attackers gone or made acted in response add nothing; the rest still attack (R14). */
const stillAttacking = (g: State, use: Use): number[] =>
  use.attackers
    .filter((a) => stands(g, a) && isFresh(g, a.card) && (g.cards[a.card] as MonCard).slot === g.battle?.area)
    .map((a) => a.card);

/** Acting may have been too much for some of them. */
const isHere = (g: State, unit: number): boolean =>
  (g.cards[unit] as MonCard).role === UNIT && (g.cards[unit] as MonCard).slot === g.battle?.area;

export const resolveAttack = rule<{ use: Plain }>('mc/resolve-attack')
  .let('', 'units', (g, l): readonly number[] => stillAttacking(g, l.use as unknown as Use))
  .do('9.1', (g, l) => l.units.map((u) => stance(g, u, ACTED)))
  .run('', (g, l) => {
    const used = l.use as unknown as Use;
    g.chain = g.chain.filter((u) => u.id !== used.id);
    g.used = [...g.used, used];
  })
  .do('9.1 9.3.a 4.5.1', (g, l) =>
    l.units.length === 0
      ? []
      : attackDamage(
          g,
          (l.use as unknown as Use).seat,
          l.units.filter((u) => isHere(g, u)),
        ),
  )
  .do('10.2.3', (_g, l) => [exhibit(l.use as unknown as Use, true)])
  .returns();
