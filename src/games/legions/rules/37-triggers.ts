// Triggered effects (chapter 37): looked for after each sequence over everything that happened in the chain.
import {
  ask,
  askYesNo,
  by,
  type Call,
  cardOf,
  cite,
  closeScope,
  type Event,
  NONE,
  notePosition,
  option,
  type Plain,
  type Seat,
  spend,
  YES,
  cardOfRef,
} from '../../../kernel/index.ts';
import { abilityAt } from '../abilities.ts';
import { BY_EFFECT, isPlacement, usedKey } from '../events.ts';
import { abilityKey } from '../granted.ts';
import { type Occurrence, occurrences, putOffOf, recock } from '../listeners.ts';
import { type Ctx, ctxLike, ctxOf } from '../context.ts';
import { rule, type State } from '../state.ts';
import { deadUnits, hasDead, onField } from '../units.ts';
import { refresh } from '../statics.ts';
import { TRIGGER, TRIGGER_FOR, TRIGGER_N } from '../verbs.ts';
import { breakCall } from './12-break.ts';
import { canPay, payablePoints, payCost } from './30-cost.ts';
import { unlockDeferred } from './31-unlock.ts';
import { isFirstLegal } from './35-sequence.ts';
import { carryOut, defineProcedure } from './35-steps.ts';
import { isMidDue } from './37-due.ts';

/** Between two sequences: continuous effects are applied anew (35-12), then deferred unlocks (38-17). */
const between = rule('legions/between')
  .let('35-12', 'fresh', (g) => refresh(g))
  .let('', 'broke', (): Plain => 1)
  .while(
    '10-1',
    (g, l) => l.broke !== 0 && hasDead(g),
    (b) =>
      b
        .callBy('10-1', (g): Call => breakCall(g, deadUnits(g), NONE, 'rule'), 'broke')
        .let('35-12', 'fresh', (g) => refresh(g)),
  )
  .while(
    '38-17',
    (g) => g.deferred.length > 0,
    (b) =>
      b
        .run('', (g) => watchLoop(g))
        .callBy('38-17', (): Call => ({ proc: unlockDeferred, args: {} }))
        .let('35-12', 'fresh', (g) => refresh(g)),
  )
  .run('37-4', (g) => {
    g.marks = [...g.marks, g.log.length];
  })
  .returns();

/** The priority class (37-6a, b, d, f) of a trigger. */
function classOf(g: State, o: Occurrence): number {
  if (o.card === g.actor && cite('37-6a') && cite('37-7.2')) return 1;
  if (o.broken && cite('37-6b')) return 2;
  if (o.card !== NONE && wasPlaced(g, o.card) && cite('37-6d') && cite('37-7.6')) return 3;
  return 4;
}
const wasPlaced = (g: State, id: number): boolean =>
  onField(g, id) &&
  g.log.some((e: Event) => e.card === id && e.now === cardOf(g, id).inc && e.cause === BY_EFFECT && isPlacement(e));

/** Triggers of the class that comes first; which of them is the turn player's choice. */
function foremost(g: State, only: number): Occurrence[] {
  const all = occurrences(g, only);
  if (all.length <= 1) return all;
  const classes = all.map((o) => classOf(g, o));
  const best = by('37-6', Math.max(...classes), Math.min(...classes));
  return all.filter((_, i) => classes[i] === best);
}
const CHOICE = ['', '37-6f', '37-6c', '37-6e', '37-6f'] as const;
/** Which of several comes first is for the turn player to say (37-6c, e, f). */
const isChoice = (g: State, list: readonly Occurrence[]): boolean =>
  list.length > 1 && by(CHOICE[classOf(g, list[0] as Occurrence)] ?? '37-6f', false, true);
/** The card whose turn it is; where it has several, with the one it answers, or with the number of its ability. */
const optionsOf = (g: State, list: readonly Occurrence[]): number[] =>
  list.map((o, i) => {
    const rivals = list.filter((p) => p !== o && p.card === o.card);
    if (rivals.length === 0) return option(TRIGGER, o.card);
    const about = aboutOf(o);
    if (about !== NONE && rivals.every((p) => p.ability === o.ability && p.def === o.def && aboutOf(p) !== about))
      return option(TRIGGER_FOR, o.card, about);
    const same = rivals.some((p) => p.ability === o.ability && p.def === o.def);
    return option(TRIGGER_N, o.card, o.def === cardOf(g, o.card).def && !same ? o.ability & 0x3ff : GIVEN + i);
  });
const aboutOf = (o: Occurrence): number => {
  const [it] = o.it;
  return it === undefined ? NONE : cardOfRef(it);
};
const GIVEN = 100;

/** What was put off goes on where it stopped. A cost of a triggered effect is the turn player's to pay or not; the other player's is never paid (36-2j, LEG-R69). */
const resolve = rule<{ c: Ctx }>('legions/resolve')
  .let('', 'ability', (_g, l) => l.c.ability)
  .let('', 'pays', () => YES)
  .when(
    '36-2j',
    (g, l) => l.c.at === 0 && abilityAt(g, l.c.def, l.c.ability).cost !== null,
    (b) =>
      b
        .let('', 'pays', (g, l): number => {
          const { cost } = abilityAt(g, l.c.def, l.c.ability);
          if (cost === null || l.c.seat !== g.turn || !canPay(g, l.c, cost)) return 0;
          const most = ctxLike(l.c, { x: payablePoints(g, g.turn) });
          return isFirstLegal(g, most, abilityAt(g, l.c.def, l.c.ability)) ? NONE : 0;
        })
        .when(
          '',
          (_g, l) => l.pays === NONE,
          (c) => c.ask('36-2j', 'pays', (g, l) => askYesNo(g.turn, 'pay-trigger', [{ card: l.c.card }])),
        )
        .stop('36-2j', (_g, l) => l.pays !== YES)
        .callBy('36-2j 30-1', (_g, l): Call => ({ proc: payCost, args: { c: l.c } }), 'paid')
        .stop('30-4', (_g, l) => l.paid === null)
        .let('', 'c', (_g, l): Ctx => l.paid as unknown as Ctx),
  )
  .stop('35-7 35-9', (g, l) => l.c.at === 0 && !isFirstLegal(g, l.c, abilityAt(g, l.c.def, l.c.ability)))
  .callBy('37-1', (_g, l): Call => carryOut(l.c, 'effect'))
  .returns();

/** Mandatory triggers that go on for ever end the game undecided (LEG-R35). */
const LOOP_WATCH = 40;
const LOOP_END = 400;
/** What a context speaks of. */
const SPOKEN = ['it', 'implied', 'before', 'looked', 'last', 'foe', 'attacker'] as const;
function watchLoop(g: State): void {
  g.chained++;
  if (g.chained < LOOP_WATCH) return;
  if (notePosition(g, SPOKEN) < 3 && g.chained < LOOP_END) return;
  g.outcome = { winner: null, clause: '37-7', cause: 'loop' };
}

const contextOf = (g: State, o: Occurrence): Ctx => {
  const later = g.putOff[putOffOf(o)];
  if (later !== undefined) return ctxLike(later.c, { since: g.log.length });
  const card = cardOf(g, o.card);
  const { it, implied, foe, attacker, target, amount, x, events } = o;
  const c = ctxOf(o.card, card.inc, o.def, o.ability, card.owner, g.log.length);
  return ctxLike(c, { it, implied, foe, attacker, target, amount, x, on: events[0] ?? NONE });
};

/** Takes up triggers until none is left. `only`: just those of this kind of event. `close`: the chain ends here. */
export const check = rule<{ only: number; close: boolean }>('legions/check')
  .when(
    '',
    (_g, l) => l.only === NONE,
    (b) => b.call('', between, () => ({})),
  )
  .let('37-2', 'found', (g, l): Plain => foremost(g, l.only) as unknown as Plain)
  .while(
    '37-2',
    (_g, l) => l.found !== null && (l.found as readonly Plain[]).length > 0,
    (b) =>
      b
        .let('', 'which', (g, l): number => (isChoice(g, l.found as unknown as readonly Occurrence[]) ? NONE : 0))
        .when(
          '',
          (_g, l) => l.which === NONE,
          (c) =>
            c
              .ask('37-7.5', 'answer', (g, l) => {
                const list = l.found as unknown as readonly Occurrence[];
                return ask(by('01-8', seatOf(g, list[0] as Occurrence), g.turn), 'trigger-order', optionsOf(g, list));
              })
              .let('', 'which', (g, l): number =>
                Math.max(0, optionsOf(g, l.found as unknown as readonly Occurrence[]).indexOf(l.answer)),
              ),
        )
        .let('', 'c', (g, l): Ctx => {
          const o = (l.found as unknown as readonly Occurrence[])[l.which] as Occurrence;
          const ability = abilityKey(cardOf(g, o.card).def, o.def, o.ability);
          if (cite('37-3')) for (const at of o.events) spend(g, { seat: g.turn, card: o.card, ability }, at);
          const c = contextOf(g, o);
          const later = putOffOf(o);
          if (later !== NONE) g.putOff = g.putOff.filter((_, i) => i !== later);
          else if (abilityAt(g, o.def, o.ability).once) g.used = [...g.used, usedKey(g, o.card, ability)];
          if (o.events.length === 0) g.armed = g.armed.filter((key) => key !== o.key && key !== `${o.key}!`);
          return c;
        })
        .run('', (g) => watchLoop(g))
        .call('36-1.s1', resolve, (_g, l) => ({ c: l.c }))
        .when(
          '',
          (_g, l) => l.only === NONE,
          (c) => c.call('', between, () => ({})),
        )
        .let('37-2', 'found', (g, l): Plain => foremost(g, l.only) as unknown as Plain),
  )
  .run('37-7.9', (g, l) => {
    if (l.close) endChain(g);
  })
  .returns();
const seatOf = (g: State, o: Occurrence): Seat => cardOf(g, o.card).owner;

defineProcedure('check', check);

function endChain(g: State): void {
  if (g.log.length > 0 || g.spent.length > 0) closeScope(g);
  if (g.last.length > 0) g.last = [];
  if (g.marks.length > 1) g.marks = FIRST_MARK;
  g.actor = NONE;
  g.chained = 0;
  recock(g);
}
const FIRST_MARK: readonly number[] = [0];

/** Whether the check after an action or a phase step has anything to do; if not, the chain ends here. */
export function isCheckDue(g: State): boolean {
  if (isMidDue(g)) return true;
  if (cite('37-7.9')) endChain(g);
  return false;
}
