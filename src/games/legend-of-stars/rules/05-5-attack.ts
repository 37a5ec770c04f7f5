// The attack phase (5.5): declaration, priority, and the battle in its six steps.
import { enterPhase } from '../derived.ts';
import {
  argA,
  ask,
  by,
  type Call,
  inForce,
  isThere,
  NONE,
  opponent,
  option,
  type Seat,
  verbOf,
  refAt,
} from '../../../kernel/index.ts';
import { BATTLE_END, phaseEnd } from '../effects/lasting.ts';
import { attackOver, battle as fight, battled, declare, flip, life, moment } from '../events.ts';
import { isBarred } from '../granted.ts';
import { keywordBit } from '../printed.ts';
import { ATTACK, BACK, facing, FRONT, laneOf, squareAt } from '../squares.ts';
import {
  at,
  type Attack,
  ATTACK_PHASE,
  attacksOf,
  card,
  cardsIn,
  CHARACTER,
  DOWNED,
  extraAttacks,
  isCharacter,
  isFront,
  rule,
  type State,
} from '../state.ts';
import { atkOf, can, cannot, defOf, hasKeyword, resists } from '../values.ts';
import { ATTACK_BEHIND, ATTACK_WITH, DIRECT, END_PHASE } from '../verbs.ts';
import { ends } from './05-6-end.ts';
import { priority, pending } from './07-priority.ts';
import { hearsPhases } from './09-triggers.ts';
import { downs } from './08-down.ts';

const END_OPTION = option(END_PHASE);
const SKY = keywordBit('sky');
const DOUBLE = keywordBit('double');
const POISON = keywordBit('poison');

/** In the front row in attack display, face up; texts may widen it (9.1), "cannot" wins (9.2). */
function standsReady(g: State, id: number, clause: string): boolean {
  const one = card(g, id);
  const ready = isFront(g, id) || by('9.1', false, can(g, id, 'attackFromBack'));
  if (!ready && !by(`3.3.3 ${clause}`, true, false)) return false;
  if (one.stance === ATTACK || by('9.1', false, can(g, id, 'attackInDefence'))) return true;
  return by(`3.3.2 ${clause}`, true, false);
}
/** Each once; twice with 2回攻撃 (8.13.4, LOS-R45), and once more for each effect that says so. */
export function hasAttackLeft(g: State, id: number): boolean {
  const { marks } = card(g, id);
  const made = attacksOf(marks);
  if (made === 0) return true;
  if (made === 1 && hasKeyword(g, id, DOUBLE)) return by('8.13.4', false, true);
  const granted = 1 + extraAttacks(marks) + (hasKeyword(g, id, DOUBLE) && inForce('8.13.4') ? 1 : 0);
  if (made < granted) return by('9.1', false, true);
  return by('5.5.1', true, false);
}
function mayAttack(g: State, id: number): boolean {
  if (card(g, id).face === 1) return by('5.5.1.I.s1', true, false);
  return standsReady(g, id, '5.5.s1') && hasAttackLeft(g, id) && !by('9.2', false, cannot(g, id, 'attack'));
}

/** The enemy in the lane the attacker stands in: front, else back (5.5.s3, 5.5.s4); `behind`: by a text the back first (9.1). */
function enemyOf(g: State, id: number, behind: boolean): number {
  const one = card(g, id);
  const enemy = opponent(one.owner);
  const lane = by('5.5.s1', laneOf(one.slot), facing(laneOf(one.slot)));
  const front = at(g, enemy, squareAt(FRONT, lane));
  const back = at(g, enemy, squareAt(BACK, lane));
  if (behind && back !== NONE && can(g, id, 'attackBehind')) return by('9.1', front, back);
  if (front !== NONE && inForce('5.5.s3')) return by('5.5.s3', NONE, front);
  return back === NONE ? NONE : by('5.5.s4', NONE, back);
}
/** 8.13.1: past a lane without a face-up 上空 character. */
function mayFlyOver(g: State, id: number): boolean {
  if (can(g, id, 'attackOver')) return by('9.1', false, true);
  if (!hasKeyword(g, id, SKY)) return false;
  const one = card(g, id);
  const lane = facing(laneOf(one.slot));
  for (const row of [FRONT, BACK]) {
    const other = at(g, opponent(one.owner), squareAt(row, lane));
    if (other !== NONE && card(g, other).face === 0 && hasKeyword(g, other, SKY)) return false;
  }
  return by('8.13.1', false, true);
}
/** A text may forbid a character to attack the player (9.2). */
const mayHitPlayer = (g: State, id: number): boolean => !by('9.2', false, cannot(g, id, 'direct'));
const isOutOfReach = (g: State, id: number, enemy: number): boolean =>
  by('9.2', false, cannot(g, enemy, 'attacked') || isBarred(g, enemy, 'attacked', id));

const AHEAD = 1;
const OVER = 2;
const BEHIND = 4;
/** The ways a character may attack now, as bits: what is before it, past it at the player, or who stands behind. */
export function attackWays(g: State, id: number): number {
  if (!mayAttack(g, id)) return 0;
  const enemy = enemyOf(g, id, false);
  const other = enemyOf(g, id, true);
  const direct = mayHitPlayer(g, id);
  const ahead = (enemy === NONE ? direct : !isOutOfReach(g, id, enemy)) ? AHEAD : 0;
  const behind = other !== enemy && !isOutOfReach(g, id, other) ? BEHIND : 0;
  return ahead | behind | (enemy !== NONE && direct && mayFlyOver(g, id) ? OVER : 0);
}
function attackOptions(g: State): number[] {
  const options: number[] = [];
  let isBound = false;
  for (const id of cardsIn(g, CHARACTER, g.turn)) {
    const ways = attackWays(g, id);
    if ((ways & AHEAD) !== 0) options.push(option(ATTACK_WITH, id));
    if ((ways & OVER) !== 0) options.push(option(DIRECT, id));
    if ((ways & BEHIND) !== 0) options.push(option(ATTACK_BEHIND, id));
    isBound ||= ways !== 0 && attacksOf(card(g, id).marks) === 0 && can(g, id, 'mustAttack');
  }
  // Whoever must attack does so before the phase can end (9.1).
  if (!isBound || by('9.1', true, false)) options.push(END_OPTION);
  return options;
}

const attacker = (g: State): number => (g.attack === null ? NONE : g.attack.card);
/** Step IV: still there, face up, in the front row, in attack display (LOS-R36). */
function goesOn(g: State): boolean {
  const { attack } = g;
  if (attack === null || attack.ended) return false;
  if (!isThere(g, refAt(attack.card, attack.inc)) || !isCharacter(g, attack.card)) return false;
  return card(g, attack.card).face === 0 && standsReady(g, attack.card, '5.5.1.IV.s1');
}
/** Whom the attack meets now, from where the attacker stands now (LOS-R35). */
function met(g: State): number {
  const { attack } = g;
  if (attack === null) return NONE;
  if (attack.direct && mayFlyOver(g, attack.card)) return NONE;
  return by('5.5.1.IV.s2', attack.target, enemyOf(g, attack.card, attack.behind));
}

/** Attack display fights with ATK, defence display with DEF. */
const valueIn = (g: State, id: number): number =>
  card(g, id).stance === ATTACK ? atkOf(g, id) : by('2.1.3', atkOf(g, id), defOf(g, id));

function fallen(mine: number, theirs: number, id: number, enemy: number): readonly number[] {
  if (mine > theirs) return by('5.5.1.V.A', NOBODY, [enemy]);
  if (mine < theirs) return by('5.5.1.V.B', NOBODY, [id]);
  return by('5.5.1.V.C', NOBODY, [enemy, id]);
}
const NOBODY: readonly number[] = [];

/** 8.13.5: whoever fought a cursed character and still stands is downed. `cursed`: who had the curse in the battle. */
function poisoned(g: State, id: number, inc: number, by_: number, cursed: boolean, seat: Seat): boolean {
  if (!cursed || !isThere(g, refAt(id, inc)) || !isCharacter(g, id)) return false;
  if ((card(g, id).marks & DOWNED) !== 0 || resists(g, seat, by_, id)) return false;
  return by('8.13.5', false, true);
}

/** Announces the battle until the same two stand against each other once its triggers are done. */
const meet = rule('legend-of-stars/meet')
  .let('', 'enemy', (g): number => met(g))
  .let('', 'last', (): number => NONE)
  .while(
    '',
    (g, l) => l.enemy !== NONE && l.enemy !== l.last && goesOn(g),
    (b) =>
      b
        .do('5.5.1.VI.s4', (g, l) =>
          card(g, l.enemy).face === 1 ? [flip(g, l.enemy, by('6.4.s3', ATTACK, card(g, l.enemy).stance), 'note')] : [],
        )
        .do('8.8', (g, l) => [fight(g, attacker(g), l.enemy)])
        .callBy('9.3.1.s1', pending)
        .let('', 'last', (_g, l): number => l.enemy)
        .let('', 'enemy', (g): number => met(g)),
  )
  .returns((_g, l) => l.enemy);

const clash = rule<{ enemy: number }>('legend-of-stars/clash')
  .let('', 'id', (g): number => attacker(g))
  .let('', 'incs', (g, l): readonly number[] => [card(g, l.id).inc, card(g, l.enemy).inc])
  .let('', 'curse', (g, l): readonly boolean[] => [hasKeyword(g, l.id, POISON), hasKeyword(g, l.enemy, POISON)])
  .let('5.5.1.V 2.1.2', 'mine', (g, l): number => atkOf(g, l.id))
  .let('5.5.1.V', 'theirs', (g, l): number => valueIn(g, l.enemy))
  .let('', 'down', (_g, l): readonly number[] => fallen(l.mine, l.theirs, l.id, l.enemy))
  .call('5.5.1.VI.s1', downs, (_g, l) => ({
    cards: l.down,
    by: l.down.map((id) => (id === l.id ? l.enemy : l.id)),
    why: 'attack',
  }))
  .callBy('5.5.1.VI.s3', pending)
  .let('', 'sick', (g, l): readonly number[] => {
    const enemySeat = opponent(g.turn);
    const list: number[] = [];
    if (poisoned(g, l.enemy, l.incs[1] ?? 0, l.id, l.curse[0] ?? false, g.turn)) list.push(l.enemy);
    if (poisoned(g, l.id, l.incs[0] ?? 0, l.enemy, l.curse[1] ?? false, enemySeat)) list.push(l.id);
    return list;
  })
  .callBy('8.13.5', (_g, l): Call | null =>
    l.sick.length === 0
      ? null
      : {
          proc: downs,
          args: { cards: l.sick, by: l.sick.map((id) => (id === l.id ? l.enemy : l.id)), why: 'effect' },
        },
  )
  .do('8.8', (g, l) => [battled(g.turn, l.id, l.enemy)])
  .callBy('9.3.1.s1', pending)
  .returns();

/** Steps IV to VI. */
const battle = rule('legend-of-stars/battle')
  .stop('5.5.1.IV.s1', (g) => !goesOn(g))
  .call('5.5.1.V', meet, () => ({}), 'enemy')
  .stop('5.5.1.IV.s1', (g) => !goesOn(g))
  .when(
    '5.5.1.V',
    (_g, l) => l.enemy !== NONE && l.enemy !== null,
    (b) => b.call('8.8', clash, (_g, l) => ({ enemy: l.enemy })),
    (b) =>
      b
        .do('5.5.s2 5.5.1.V 3.7', (g) => {
          const n = mayHitPlayer(g, attacker(g)) ? atkOf(g, attacker(g)) : 0;
          return n === 0 ? [] : [life(opponent(g.turn), -n, 'atk', attacker(g))];
        })
        .callBy('5.5.1.VI.s3', pending),
  )
  .returns();

const declared = (g: State, id: number, way: number): Attack => {
  const direct = way === DIRECT;
  const behind = way === ATTACK_BEHIND;
  const target = direct ? NONE : enemyOf(g, id, behind);
  return {
    card: id,
    inc: card(g, id).inc,
    direct,
    behind,
    target,
    targetInc: target === NONE ? 0 : card(g, target).inc,
    ended: false,
  };
};

const attackWith = rule<{ card: number; way: number }>('legend-of-stars/attack')
  .do('5.5.1 5.5.1.I.s1 9.3.2.1', (g, l) => [declare(g, declared(g, l.card, l.way))])
  .do('5.5.1.I.s2', (g) => {
    const target = g.attack?.target ?? NONE;
    if (target === NONE || card(g, target).face === 0) return [];
    return [flip(g, target, by('6.4.s3', ATTACK, card(g, target).stance), 'attack')];
  })
  .call('5.5.3.s1 9.3.1.s1', priority, () => ({}))
  .call('5.5.1.V', battle, () => ({}))
  .callBy('9.4', (g) => ends(g, BATTLE_END))
  .do('', (g) => [attackOver(g.turn)])
  .returns();

export const attackPhase = rule('legend-of-stars/attack-phase')
  .run('', (g) => {
    enterPhase(g, ATTACK_PHASE);
  })
  .do('', (g) => (hearsPhases(g) ? [moment(g.turn, ATTACK_PHASE, 0)] : []))
  .callBy('9.3', pending)
  .let('', 'act', (): number => 0)
  .while(
    '5.5.1.VI.s5',
    (_g, l) => l.act !== END_OPTION,
    (b) =>
      b
        .ask('5.5.s1 5.5.1.I.s1', 'act', (g) => ask(g.turn, 'attack', attackOptions(g)))
        .let('', 'act', (_g, l): number => (l.act < 0 ? END_OPTION : l.act))
        .when(
          '',
          (_g, l) => l.act !== END_OPTION,
          (c) => c.call('5.5.1', attackWith, (_g, l) => ({ card: argA(l.act), way: verbOf(l.act) })),
        ),
  )
  .do('', (g) => (hearsPhases(g) ? [moment(g.turn, ATTACK_PHASE, 1)] : []))
  .call('5.5.3.s2 5.5.3.s3 7.1.s2', priority, () => ({}))
  .callBy('9.4', (g) => ends(g, phaseEnd(g)))
  .returns();
