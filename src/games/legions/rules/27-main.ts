// Main-phase actions (chapter 27): seven kinds, any number of times, in any order.
import {
  argA,
  argB,
  ask,
  by,
  cardOf,
  type Call,
  cite,
  NONE,
  option,
  type Seat,
  verbOf,
  refOf,
} from '../../../kernel/index.ts';
import { abilityAt, ASSAULT, BOOST } from '../abilities.ts';
import { leaving, stance, toLane, usedKey, uses } from '../events.ts';
import { abilityKey, type Given, givenTo, hasGiven, textOf } from '../granted.ts';
import { type Ctx, ctxLike, ctxOf, lookingAs } from '../context.ts';
import {
  cardsIn,
  defOf,
  EXILE,
  FATIGUED,
  LANES,
  lordOf,
  masterOf,
  MINIONS,
  rule,
  STANDBY,
  type State,
} from '../state.ts';
import { works } from '../statics.ts';
import type { Ability } from '../text/ast.ts';
import { areAdjacent, isActive, isFree as isLaneFree, isIncapacitated, isUnit } from '../units.ts';
import { hasRule } from '../values.ts';
import {
  ACTIVATE,
  ACTIVATE_N,
  ATTACK_WITH,
  BOOST_CORE,
  END_MAIN,
  EXILE_CARD,
  GIVE_ASSAULT,
  MOVE_LANE,
  PLAY_CARD,
  UNLOCK_CARD,
} from '../verbs.ts';
import { canPay, isFree, payablePoints, payCost } from './30-cost.ts';
import { unlock, unlockOptions } from './31-unlock.ts';
import { canPlay, play } from './32-play.ts';
import { attack, canAttack, canMoveAttack, moveAttack } from './34-battle.ts';
import { isFirstLegal } from './35-sequence.ts';
import { carryOut } from './35-steps.ts';
import { checking } from './35-steps.ts';
import { check, isCheckDue } from './37-triggers.ts';
import { askLane, laneChosen } from '../lanes.ts';

// What may be done

const freeBeside = (g: State, seat: Seat, lane: number): number[] =>
  LANES.filter((at) => areAdjacent(lane, at) && isLaneFree(g, seat, at));
function canMove(g: State, id: number, seat: Seat): boolean {
  if (!isUnit(g, id)) return false;
  if (!isActive(g, id) && cite('27-5')) return false;
  if (isIncapacitated(g, id) && cite('29-1.s2')) return false;
  if (hasRule(g, id, 'cannotMove') && cite('01-3')) return false;
  return cardsIn(g, MINIONS, seat).length < LANES.length && freeBeside(g, seat, cardOf(g, id).slot).length > 0;
}

/** Whether an activated ability can be declared: it works here, may be used again, and its cost can be paid (27-6). */
function canActivate(g: State, id: number, given: Given, seat: Seat): boolean {
  const { inc, def: own } = cardOf(g, id);
  const [def, index] = given;
  const ability = abilityAt(g, def, index);
  if (!works(g, id, ability, given)) return false;
  const key = abilityKey(own, def, index);
  if (g.used.length > 0 && g.used.includes(usedKey(g, id, key)) && by('36-4b', false, true)) return false;
  const c = lookingAs(id, inc, def, index, seat);
  if (ability.cost !== null && !canPay(g, c, ability.cost)) return false;
  // Of a cost of X, as much as can be paid may be meant.
  const most = typeof ability.cost?.points === 'string' ? ctxLike(c, { x: payablePoints(g, seat) }) : c;
  return isFirstLegal(g, most, ability);
}
/** An ability of a rule is there because that rule says so. */
const isGiven = (ability: Ability): boolean => by(ability.clause, false, true);

function masterOptions(g: State, seat: Seat, out: number[]): void {
  const master = masterOf(g, seat);
  if (master === NONE) return;
  const { def } = cardOf(g, master);
  for (const index of [BOOST, ASSAULT])
    if (canActivate(g, master, [def, index], seat) && isGiven(abilityAt(g, def, index)))
      out.push(option(index === BOOST ? BOOST_CORE : GIVE_ASSAULT));
  activations(g, master, seat, out);
}
function activations(g: State, id: number, seat: Seat, out: number[]): void {
  if (defOf(g, id).activated.length === 0 && !hasGiven(g)) return;
  activatedOf(g, id).forEach((given, i) => {
    if (canActivate(g, id, given, seat)) out.push(i === 0 ? option(ACTIVATE, id) : option(ACTIVATE_N, id, i + 1));
  });
}
/** Activated abilities of a unit: its own, then those it has been given. */
const activatedOf = (g: State, id: number): Given[] => [
  ...defOf(g, id).activated.map((index): Given => [cardOf(g, id).def, index]),
  ...givenTo(g, id).filter((given) => textOf(g, given).kind === 'activated'),
];
/** A card of the field may be exiled while it is active, a Master never (27-7). */
const canExile = (g: State, id: number): boolean => isActive(g, id) || by('27-7', true, false);

/** Whether a unit of this player has yet to attack, for a text says that it must. */
const isHeld = (g: State, seat: Seat): boolean =>
  [...cardsIn(g, MINIONS, seat), lordOf(g, seat)].some(
    (id) => id !== NONE && hasRule(g, id, 'mustAttack') && canAttack(g, id) && by('01-2', false, true),
  );
function mainOptions(g: State, seat: Seat): number[] {
  const out: number[] = [];
  unlockOptions(g, seat, out);
  for (const id of cardsIn(g, STANDBY, seat)) {
    if (canPlay(g, seat, id)) out.push(option(PLAY_CARD, id));
    out.push(option(EXILE_CARD, id));
  }
  for (const id of cardsIn(g, MINIONS, seat)) {
    if (canAttack(g, id)) out.push(option(ATTACK_WITH, id));
    if (canMove(g, id, seat)) out.push(option(MOVE_LANE, id));
    activations(g, id, seat, out);
    if (canExile(g, id)) out.push(option(EXILE_CARD, id));
  }
  const lord = lordOf(g, seat);
  if (lord !== NONE) {
    if (canAttack(g, lord)) out.push(option(ATTACK_WITH, lord));
    activations(g, lord, seat, out);
    if (canExile(g, lord)) out.push(option(EXILE_CARD, lord));
  }
  masterOptions(g, seat, out);
  if (!isHeld(g, seat)) out.push(option(END_MAIN));
  return out;
}

// Doing it

type Mine = { seat: Seat; card: number };

const laneMove = rule<Mine>('legions/lane-move')
  .let('', 'inc', (g, l) => cardOf(g, l.card).inc)
  .ask('27-5', 'lane', (g, l) => askLane(g, l.seat, freeBeside(g, l.seat, cardOf(g, l.card).slot), l.card))
  .do('27-5', (g, l) => [
    stance(g, l.card, FATIGUED, 'action'),
    toLane(g, l.card, laneChosen(l.seat, l.lane), 'action'),
  ])
  .when(
    '39-7',
    (g, l) => canMoveAttack(g, l.card, l.inc),
    (b) =>
      b
        .call('36-2b', check, () => ({ only: NONE, close: false }))
        .callBy('39-7', (g, l) =>
          canMoveAttack(g, l.card, l.inc) ? { proc: moveAttack, args: { card: l.card } } : null,
        ),
  )
  .returns();

const activate = rule<Mine & { def: number; ability: number }>('legions/activate')
  .let('', 'c', (g, l): Ctx => {
    const c = ctxOf(l.card, cardOf(g, l.card).inc, l.def, l.ability, l.seat, g.log.length);
    return ctxLike(c, { implied: [refOf(g, l.card)] });
  })
  .let('', 'key', (g, l) => abilityKey(cardOf(g, l.card).def, l.def, l.ability))
  .let('', 'before', (g) => g.clock)
  .call('36-4a 30-1', payCost, (_g, l) => ({ c: l.c }), 'paid')
  .do('36-4b', (g, l) => (abilityAt(g, l.c.def, l.ability).once ? [uses(g, l.card, l.key)] : []))
  .stop('30-4', (_g, l) => l.paid === null)
  .callBy('27-6', (_g, l): Call => carryOut(l.paid as unknown as Ctx, 'effect'))
  .do('', (g, l) =>
    g.clock === l.before && isFree(abilityAt(g, l.c.def, l.ability).cost) ? [uses(g, l.card, l.key)] : [],
  )
  .returns();

const exileField = rule<Mine>('legions/exile-field')
  .do('27-7', (g, l) => leaving(g, l.card, EXILE, { cause: 'action' }, '38-6a'))
  .returns();
const exileStandby = rule<Mine>('legions/exile-standby')
  .do('27-8', (g, l) => leaving(g, l.card, EXILE, { cause: 'action' }, '38-6a'))
  .returns();

const playStandby = rule<Mine>('legions/play-standby')
  .call('27-3', play, (_g, l) => ({ seat: l.seat, card: l.card }))
  .returns();

function actionOf(g: State, o: number): Call | null {
  const seat = g.turn;
  const card = argA(o);
  switch (verbOf(o)) {
    case UNLOCK_CARD:
      return { proc: unlock, args: { seat, card, free: false } };
    case PLAY_CARD:
      return { proc: playStandby, args: { seat, card } };
    case ATTACK_WITH:
      return { proc: attack, args: { card } };
    case MOVE_LANE:
      return { proc: laneMove, args: { seat, card } };
    case ACTIVATE:
    case ACTIVATE_N: {
      const [def, ability] = activatedOf(g, card)[Math.max(0, argB(o) - 1)] as Given;
      return { proc: activate, args: { seat, card, def, ability } };
    }
    case BOOST_CORE:
    case GIVE_ASSAULT: {
      const master = masterOf(g, seat);
      const ability = verbOf(o) === BOOST_CORE ? BOOST : ASSAULT;
      return { proc: activate, args: { seat, card: master, def: cardOf(g, master).def, ability } };
    }
    case EXILE_CARD:
      return { proc: cardOf(g, card).zone >> 1 === STANDBY ? exileStandby : exileField, args: { seat, card } };
    default:
      return null;
  }
}
const actorOf = (g: State, o: number): number => {
  const verb = verbOf(o);
  return verb === BOOST_CORE || verb === GIVE_ASSAULT ? masterOf(g, g.turn) : argA(o);
};

export const mainPhase = rule('legions/main')
  .let('', 'chosen', () => NONE)
  .while(
    '26-6.2',
    (_g, l) => l.chosen !== option(END_MAIN),
    (b) =>
      b
        .ask('27-1', 'chosen', (g) => ask(g.turn, 'main', mainOptions(g, g.turn)))
        .when(
          '',
          (_g, l) => l.chosen !== option(END_MAIN),
          (c) =>
            c
              .run('37-6a', (g, l) => {
                g.actor = actorOf(g, l.chosen);
              })
              .callBy('27-1', (g, l) => actionOf(g, l.chosen))
              .when(
                '',
                (g) => isCheckDue(g),
                (d) => d.callBy('', () => checking(NONE, true)),
              ),
        ),
  )
  .returns();
