// Battle (chapter 34): attack unit, target unit, what attacking triggers, and the exchange of battle damage.
import {
  ask,
  by,
  type Call,
  cardOf,
  cite,
  due,
  type Event,
  isThere,
  modifier,
  type NewModifier,
  NONE,
  opponent,
  PASS,
  type Plain,
  refOf,
  type Ref,
  type Seat,
  refAt,
  cardOfRef,
} from '../../../kernel/index.ts';
import { ATTACK, attacks, type Cause, CAUSES, damage, modify, stance, survives, unmodify } from '../events.ts';
import type { Ctx } from '../context.ts';
import { candidateListeners } from '../listeners.ts';
import { numberIn } from '../nouns.ts';
import { FATIGUED, LANES, lordOf, masterOf, rule, type State } from '../state.ts';
import { grantModifier } from '../statics.ts';
import type { Step } from '../text/ast.ts';
import {
  areAdjacent,
  atkOf,
  inLane,
  isActive,
  isIncapacitated,
  isLord,
  isMaster,
  isMinion,
  isOpen,
  isTurnOf,
  isUnit,
  laneOf,
  onField,
} from '../units.ts';
import { MOD_ATK_SET, UNTIL } from '../modifiers.ts';
import { amountOf, costOf, dealtChange, hasRule, hasWord, takenChange } from '../values.ts';
import { stepsIn } from './35-steps.ts';
import { checking } from './35-steps.ts';
import { isMidDue } from './37-due.ts';
import { attacksOf } from '../past.ts';

const BATTLE = UNTIL.indexOf('battle');

// Range

/** Whether an enemy card in the attacker's own lane blocks it (34-6), or is exempt (39-9, 39-16, 39-18). */
function blocks(g: State, minion: number, attacker: number): boolean {
  if (!isUnit(g, minion)) return false;
  if (hasWord(g, minion, 'cannotBlock') && cite('39-16')) return false;
  const scare = amountOf(g, attacker, 'intimidate');
  if (scare > 0 && costOf(g, minion) <= scare && cite('39-9')) return false;
  if (hasWord(g, attacker, 'leap') && !hasWord(g, minion, 'leap') && cite('39-18')) return false;
  if (hasRule(g, attacker, 'unblockable') && cite('01-2')) return false;
  return by('34-6', false, true);
}
function blockerOf(g: State, attacker: number): number {
  const minion = inLane(g, opponent(cardOf(g, attacker).owner), laneOf(g, attacker));
  return minion !== NONE && blocks(g, minion, attacker) ? minion : NONE;
}
/** Whether nothing forbids this unit to be the target of this attacker. */
function isTargetable(g: State, id: number, attacker: number): boolean {
  if (hasRule(g, id, 'untargetable') && cite('38-21')) return false;
  const scare = amountOf(g, id, 'intimidate');
  return !(scare > 0 && isMinion(g, attacker) && costOf(g, attacker) <= scare && cite('39-9'));
}
function reaches(g: State, attacker: number, lane: number, at: number): boolean {
  if (lane === at) return true;
  if (hasWord(g, attacker, 'straight') && cite('39-17')) return false;
  if (areAdjacent(lane, at)) return by('34-5', false, true);
  return hasRule(g, attacker, 'anyLane') && by('01-2', false, true);
}
/** With assault alone an incapacitated unit may attack only the minion zone (29-3, 39-3). */
const isHalfAble = (g: State, id: number): boolean =>
  isIncapacitated(g, id) && !hasRule(g, id, 'canAttack') && by('39-3 29-3', false, true);

/** Enemy units in attack range (34-5); stops at the first where one is enough. */
function range(g: State, attacker: number, enough: boolean): number[] {
  const out: number[] = [];
  // Whatever makes it attack: what it cannot do comes first (01-3).
  if (hasRule(g, attacker, 'cannotAttack') && cite('01-3')) return out;
  const seat: Seat = opponent(cardOf(g, attacker).owner);
  const lane = laneOf(g, attacker);
  for (const at of LANES) {
    const minion = inLane(g, seat, at);
    if (minion === NONE || !isUnit(g, minion) || !reaches(g, attacker, lane, at)) continue;
    if (!isTargetable(g, minion, attacker)) continue;
    out.push(minion);
    if (enough) return out;
  }
  if (isHalfAble(g, attacker) || blockerOf(g, attacker) !== NONE) return out;
  const master = masterOf(g, seat);
  const spared = hasRule(g, attacker, 'sparesMaster') && cite('01-3');
  if (master !== NONE && !spared && isTargetable(g, master, attacker)) out.push(master);
  const lord = lordOf(g, seat);
  if (lord !== NONE && isUnit(g, lord) && isTargetable(g, lord, attacker)) out.push(lord);
  return out;
}
const targetsFor = (g: State, attacker: number): number[] => range(g, attacker, false);
export const hasTargetFor = (g: State, attacker: number): boolean => range(g, attacker, true).length > 0;

/** A Minion or Lord that may be named as attack unit: active and not incapacitated (27-4, 34-3). */
export function canAttack(g: State, id: number): boolean {
  if (!isUnit(g, id)) return false;
  if (!isActive(g, id) && !mayAgain(g, id) && cite('27-4')) return false;
  if (isIncapacitated(g, id) && !mayDespite(g, id) && cite('29-1.s2')) return false;
  return hasTargetFor(g, id);
}
/** Fatigued by its one attack of this turn. */
const mayAgain = (g: State, id: number): boolean =>
  hasRule(g, id, 'attacksTwice') && attacksOf(g, cardOf(g, id)) === 1 && by('01-2', false, true);
const mayDespite = (g: State, id: number): boolean =>
  (hasWord(g, id, 'assault') && by('39-3 29-3', false, true)) ||
  (hasRule(g, id, 'canAttack') && by('01-2', false, true));

// Damage

/** What a unit adds to its damage in its own turn (39-13, 39-14, 39-15). */
function bonus(g: State, source: number, target: number): number {
  if (source === NONE || !isTurnOf(g, source) || !isUnit(g, source)) return 0;
  if (cardOf(g, source).owner === cardOf(g, target).owner) return 0;
  if (isMaster(g, target)) return by('39-13', 0, amountOf(g, source, 'antiMaster'));
  if (isLord(g, target)) return by('39-14', 0, amountOf(g, source, 'antiLord'));
  return by('39-15', 0, amountOf(g, source, 'antiMinion'));
}
/** Damage to a unit, or nothing: 0 or less is no damage (11-5), and only units take any (21-3). */
export function deal(g: State, source: number, target: number, amount: number, cause: Cause): Event[] {
  if (!isUnit(g, target) && by('21-3', false, true)) return [];
  if (amount <= 0 && by('11-5', false, true)) return [];
  const effect = cause === 'effect';
  const dealt = source !== NONE && isUnit(g, source) ? dealtChange(g, source, effect) : 0;
  const sum = amount + bonus(g, source, target) + dealt + takenChange(g, target, effect);
  const left = effect && hasWord(g, target, 'effectImmune') ? by('39-6', sum, 0) : sum;
  if (left <= 0 && by('11-5', false, true)) return [];
  const impact = source !== NONE && onField(g, source) ? amountOf(g, source, 'impact') : 0;
  return [damage(g, target, left, source, cause, impact)];
}
/** Damage that another unit takes instead: what it is and whose stays as it was (11-1); what changes it is asked of the new one. */
export function redirect(g: State, c: Ctx, target: number): Event[] {
  const cause = CAUSES[c.cause] ?? 'effect';
  if (!isUnit(g, target) && by('21-3', false, true)) return [];
  const effect = cause === 'effect';
  const sum = c.amount + takenChange(g, target, effect);
  const left = effect && hasWord(g, target, 'effectImmune') ? by('39-6', sum, 0) : sum;
  if (left <= 0 && by('11-5', false, true)) return [];
  return [damage(g, target, left, c.by, cause, 0)];
}
/** Battle damage is the ATK; a Master has none but in its own attack (LEG-R53). */
const strike = (g: State, id: number, foe: number, cause: Cause): Event[] =>
  deal(g, id, foe, by('09-1', 0, atkOf(g, id)), cause);

const isIn = (g: State, ref: Ref): boolean => isThere(g, ref) && isUnit(g, cardOfRef(ref));
type Fight = { one: Ref; other: Ref; attack: boolean };
const causes = (l: Fight): readonly [Cause, Cause] => (l.attack ? ['attack', 'battle'] : ['battle', 'battle']);
/** 1: the first strikes first; 2: the other does; 0: both at once. */
function first(g: State, l: Fight): number {
  const one = hasWord(g, cardOfRef(l.one), 'firstStrike');
  const other = hasWord(g, cardOfRef(l.other), 'firstStrike');
  return one === other ? 0 : one ? 1 : 2;
}
const stillIn = (g: State, l: Fight): boolean => isIn(g, l.one) && isIn(g, l.other);
function blow(g: State, l: Fight, which: number): Event[] {
  const [one, other] = [cardOfRef(l.one), cardOfRef(l.other)];
  return which === 1 ? strike(g, one, other, causes(l)[0]) : strike(g, other, one, causes(l)[1]);
}

/** The exchange of battle damage; over without damage if either is no longer there as a unit (LEG-R54). */
export const exchange = rule<Fight>('legions/exchange')
  .stop('', (g, l) => !stillIn(g, l))
  .let('', 'first', (g, l) => first(g, l))
  .when(
    '39-4',
    (_g, l) => l.first !== 0,
    (b) =>
      b.do('39-4', (g, l) => blow(g, l, l.first)).do('34-7', (g, l) => (stillIn(g, l) ? blow(g, l, 3 - l.first) : [])),
    (b) => b.do('34-7', (g, l) => [...blow(g, l, 1), ...blow(g, l, 2)]),
  )
  .do('02-45', (g, l) =>
    [l.one, l.other]
      .filter((ref) => isIn(g, ref))
      .map((ref) => survives(g, cardOfRef(ref), cardOfRef(ref === l.one ? l.other : l.one))),
  )
  .returns();

/** What was given for this battle ends; one within another ends only what was given in it. */
const endBattle = (g: State, seat: Seat, since: number): Event[] => {
  const list = due(g, BATTLE).filter((m) => m.id >= since);
  return list.length === 0
    ? []
    : [
        unmodify(
          seat,
          list.map((m) => m.id),
        ),
      ];
};

/** Steps 2 to 4 of a battle (34-2) once the attack unit is decided; `only` limits which triggers are taken up. */
const battle = rule<{
  attacker: number;
  target: number;
  only: number;
  tires: boolean;
  since: number;
}>('legions/battle')
  .let('', 'one', (g, l): Ref => refOf(g, l.attacker))
  .let('', 'other', (g, l): Ref => refOf(g, l.target))
  .do('34-3', (g, l) => (l.tires ? [stance(g, l.attacker, FATIGUED, 'action')] : []))
  .do('34-2.1', (g, l) => [attacks(g, l.attacker, l.target)])
  .when(
    '34-2.3',
    (g, l) => (l.only === NONE ? isMidDue(g) : candidateListeners(g)), // within a sequence nothing is applied anew (35-12)
    (b) => b.callBy('34-2.3', (_g, l): Call => checking(l.only, false)),
  )
  .call('34-2.4', exchange, (_g, l) => ({ one: l.one, other: l.other, attack: true }))
  .do('38-9.s1', (g, l) => endBattle(g, g.turn, l.since))
  .returns();

/** A declared attack of a Minion or Lord. */
export const attack = rule<{ card: number }>('legions/attack')
  .ask('34-2.2 34-4', 'target', (g, l) => ask(g.turn, 'target', targetsFor(g, l.card), [{ card: l.card }]))
  .stop('34-4', (_g, l) => l.target === NONE)
  .call('34-1', battle, (g, l) => ({ attacker: l.card, target: l.target, only: NONE, tires: true, since: g.serial }))
  .returns();

/** Move attack (39-7): after a lane move the minion may attack at once, tired as it is. */
export const moveAttack = rule<{ card: number }>('legions/move-attack')
  .ask('39-7', 'target', (g, l) => ask(g.turn, 'move-attack', [...targetsFor(g, l.card), PASS], [{ card: l.card }]))
  .stop('39-7', (_g, l) => l.target === PASS || l.target === NONE)
  .call('39-7', battle, (g, l) => ({ attacker: l.card, target: l.target, only: NONE, tires: false, since: g.serial }))
  .returns();
export const canMoveAttack = (g: State, id: number, inc: number): boolean =>
  isThere(g, refAt(id, inc)) && isMinion(g, id) && isOpen(g, id) && hasWord(g, id, 'moveAttack') && hasTargetFor(g, id);

type MasterAttack = Extract<Step, { do: 'masterAttack' }>;
/** What a text makes of the Master for one battle. */
function attackGifts(g: State, c: Ctx, step: MasterAttack, master: number): NewModifier[] {
  const common = { seat: c.seat, source: c.card, target: master, until: BATTLE };
  const given = step.grants.map((grant): NewModifier => ({ ...common, ...grantModifier(g, c, grant) }));
  return [{ ...common, kind: MOD_ATK_SET, amount: numberIn(c, step.atk) }, ...given];
}
/** Whether the Master would find a target with what the text gives it (35-9). */
export function canMasterAttack(g: State, c: Ctx, step: MasterAttack): boolean {
  const master = masterOf(g, c.seat);
  if (step.grants.length === 0) return hasTargetFor(g, master);
  const { modifiers, serial } = g;
  g.modifiers = [...modifiers, ...attackGifts(g, c, step, master).map((m) => modifier(g, m))];
  const found = hasTargetFor(g, master);
  g.modifiers = modifiers;
  g.serial = serial;
  return found;
}
/** Master attack effects (38-9): for this battle the Master has the ATK and effects the text gives. */
export const masterAttack = rule<{ c: Ctx; part: string }>('legions/master-attack')
  .let('', 'master', (g, l) => masterOf(g, l.c.seat))
  .let('', 'since', (g) => g.serial)
  .do('38-9.s1', (g, l) => {
    const step = stepsIn(g, l.c, l.part)[l.c.at] as MasterAttack;
    return attackGifts(g, l.c, step, l.master).map((m) => modify(m));
  })
  .ask('34-4 34-2.2', 'target', (g, l) => ask(g.turn, 'target', targetsFor(g, l.master), [{ card: l.master }]))
  .when(
    '',
    (_g, l) => l.target === NONE,
    (b) => b.do('38-9.s1', (g, l) => endBattle(g, g.turn, l.since)),
    (b) =>
      b.call('34-1 38-9.s2 38-9.s3', battle, (_g, l) => ({
        attacker: l.master,
        target: l.target,
        only: ATTACK,
        tires: false,
        since: l.since,
      })),
  )
  .returns((_g, l): Plain => (l.target === NONE ? -1 : 1));
