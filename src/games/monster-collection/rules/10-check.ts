// Check steps (4.2, 10.20): rule processes first, then the attacker's waiting triggers, then the defender's, until nothing is left.
import {
  ask,
  by,
  type Call,
  cite,
  disarm,
  armKey,
  forgetLast,
  NONE,
  opponent,
  type Plain,
  type Seat,
  unwait,
  type Waiting,
  waitingOption,
} from '../../../kernel/index.ts';
import * as C from '../cards.ts';
import { finish, moment } from '../events.ts';
import { exhibits } from '../statics.ts';
import {
  attacker,
  defender,
  type Delayed,
  GEAR,
  type MonCard,
  plain,
  rule,
  type State,
  UNIT,
  type Use,
  setUnderway,
} from '../state.ts';
import type { MomentName } from '../text/ast.ts';
import { cardIn, pastOf } from '../traits.ts';
import { collectStates, hasStates, isAwaited, spokenBy } from '../triggers.ts';
import { carryOut } from './10-carry.ts';
import { ctxFrom } from './10-context.ts';
import { chooseTargets, hasTargets, makeChoices, nOf, rollDice } from './10-declare.ts';
import { carrySteps } from './10-steps.ts';
import { isEndless } from './16-loops.ts';
import { linkCheck } from './links.ts';

const waitsFor = (g: State, seat: Seat): readonly Waiting[] => g.waiting.filter((w) => w.seat === seat);
/** Waiting abilities that can be told apart: the same ability waiting twice is one choice. */
const choicesOf = (g: State, seat: Seat): readonly Waiting[] => {
  const all = waitsFor(g, seat);
  return all.filter(
    (w, i) => all.findIndex((x) => x.card === w.card && x.ability === w.ability && x.inc === w.inc) === i,
  );
};
const wIn = (l: { which: number }, g: State): Waiting | null =>
  g.waiting.find((w) => waitingOption(w.id) === l.which) ?? null;

/** A waiting ability as if declared: its targets are named when it is played. */
function useOf(g: State, w: Waiting): Use {
  // Equipment speaks of its bearer as このユニット, also when it has left (4.7.2).
  const card = cardIn(g, w.card, pastOf(g, { card: w.card, inc: w.inc }));
  const unit = card.role === GEAR ? card.host : w.card;
  const bearer = g.last.findLast((last) => last.card.id === unit);
  return {
    id: w.id,
    seat: w.seat,
    card: w.card,
    inc: w.inc,
    def: card.def,
    power: w.ability,
    unit,
    unitInc:
      card.role !== GEAR
        ? w.inc
        : (g.cards[unit] as MonCard).role === UNIT
          ? (g.cards[unit] as MonCard).inc
          : (bearer?.card.inc ?? 0),
    targets: [],
    costs: [],
    choices: [],
    dice: [],
    n: 0,
    more: 0,
    attackers: [],
    parts: [],
    lost: false,
  };
}
/** このユニット, or 対象 where that is this unit. */
const isAboutItself = (power: C.Power, what: { the: string }): boolean =>
  what.the !== 'target' || power.target.some((t) => 'the' in t && t.the === 'this');
/** What takes a card off the battlefield: a ○ that waits for its own going could never be played by the letter of 10.5.7. */
const GOING: readonly string[] = ['dies', 'discarded', 'returned', 'leaves'];
/** A ○ trigger is called off when its card has changed zone or has lost it (10.5.7). */
function isCalledOff(g: State, w: Waiting): boolean {
  const card = g.cards[w.card] as MonCard;
  const power = C.defOf(g, w.card).powers[w.ability] as C.Power;
  if (power.mark !== 'constant') return false;
  const own =
    power.trigger !== null &&
    GOING.includes(power.trigger.on) &&
    'what' in power.trigger &&
    'the' in power.trigger.what &&
    isAboutItself(power, power.trigger.what);
  const left = card.inc !== w.inc && !own;
  return by('10.5.7', false, left || (card.inc === w.inc && !exhibits(g, { card: w.card, power })));
}

/** A timed trigger: the steps that were put off, as they were declared; once only. */
const playLater = rule<{ which: Plain }>('mc/later')
  .let(
    '',
    'due',
    (g, l): Plain =>
      plain(g.underway.delayed.find((d) => d.id === -1 - (l.which as unknown as Waiting).ability) ?? null),
  )
  .run('10.5.4.2.1', (g, l) => {
    setUnderway(g, { delayed: g.underway.delayed.filter((d) => d.id !== (l.due as unknown as Delayed | null)?.id) });
  })
  .callBy('10.5.4.2', (_g, l): Call | null => {
    const due = l.due as unknown as Delayed | null;
    if (due === null) return null;
    return { proc: carrySteps, args: { use: plain(due.use), it: due.it, at: due.at, inside: due.inside } };
  })
  .returns();

const itOf = (g: State, w: Waiting): Plain => plain(spokenBy(g, w));

/** What an ability would do to its own card fails when that card is no longer there (10.5.6). */
function isImpossible(g: State, use: Use): boolean {
  const power = C.defAt(g, use.def).powers[use.power] as C.Power;
  return power.target.some((t) => 'the' in t && t.the === 'this') && (g.cards[use.card] as MonCard).inc !== use.inc;
}

/** Plays one waiting ability (10.5.3): nobody can answer it (14.7.3.9). */
const playTrigger = rule<{ which: Plain }>('mc/trigger')
  .let('', 'use', (g, l): Plain => plain(useOf(g, l.which as unknown as Waiting)))
  .let('', 'it', (g, l): Plain => itOf(g, l.which as unknown as Waiting))
  .let('', 'use', (g, l): Plain => {
    const use = l.use as unknown as Use;
    return plain({ ...use, n: nOf(g, use, 0) });
  })
  .stop('10.5.6.b', (g, l) => isImpossible(g, l.use as unknown as Use))
  .stop('10.10.11', (g, l) => !hasTargets(g, ctxFrom(g, l.use as unknown as Use, l.it), false))
  .call('14.7.1', chooseTargets, (_g, l) => ({ use: l.use, it: l.it, chained: false }), 'targets')
  .let('', 'use', (_g, l): Plain => plain({ ...(l.use as object), targets: l.targets }))
  .call('10.1.7.a', makeChoices, (_g, l) => ({ use: l.use, it: l.it }), 'choices')
  .let('', 'use', (_g, l): Plain => plain({ ...(l.use as object), choices: l.choices }))
  .call('14.7.3.10', rollDice, (_g, l) => ({ use: l.use, it: l.it }), 'dice')
  .let('', 'use', (_g, l): Plain => plain({ ...(l.use as object), dice: l.dice }))
  .run('', () => {
    // Nobody is asked to answer it.
    cite('14.7.3.9');
  })
  .call('4.1.6 4.1.6.1 14.7.1', carryOut, (_g, l) => ({ use: l.use, it: l.it }))
  .returns();

const playOne = rule<{ seat: Seat }>('mc/play-waiting')
  .let('', 'which', (g, l) => waitingOption((waitsFor(g, l.seat)[0] as Waiting).id))
  .when(
    '10.5.3',
    (g, l) => choicesOf(g, l.seat).length > 1,
    (b) =>
      b.ask('10.5.3 14.7.3.8 4.7.4.a', 'which', (g, l) =>
        ask(
          l.seat,
          'trigger-order',
          choicesOf(g, l.seat).map((w) => waitingOption(w.id)),
        ),
      ),
  )
  .let('10.5.3', 'w', (g, l): Plain => {
    const w = wIn(l, g) ?? (waitsFor(g, l.seat)[0] as Waiting);
    unwait(g, w.id);
    const again = g.waiting.filter((x) => x.card === w.card && x.ability === w.ability);
    if (again.length > 0 && by('10.5.2.1', true, false)) for (const x of again) unwait(g, x.id);
    disarm(g, armKey(w, w.inc));
    return plain(w);
  })
  .callBy('10.5.1 10.5.3.1 10.5.6.a', (g, l): Call | null => {
    const w = l.w as unknown as Waiting;
    if (w.ability < 0) return { proc: playLater, args: { which: l.w } };
    return isCalledOff(g, w) ? null : { proc: playTrigger, args: { which: l.w } };
  })
  .returns();

const isBusy = (g: State): boolean => g.waiting.length > 0 || g.fallen !== NONE;

const checkStep = rule('mc/check')
  .let('', 'played', () => 0)
  .run('10.5.5 10.5.5.1', (g) => collectStates(g))
  .while(
    '4.2.1 10.20.1',
    (g) => isBusy(g),
    (b) =>
      b
        .do('4.2.2 10.20.1.1 11.2.1 11.2.1.1 1.2.2.1 1.2.2.2 1.2.1 11.1.2.4 11.1.2.5', (g) =>
          g.fallen === NONE ? [] : [finish(opponent(g.fallen as Seat), '1.2.2.1', 'base-fall')],
        )
        .while(
          '10.20.1.1.1 14.7.3.8',
          (g) => waitsFor(g, attacker(g)).length > 0,
          (c) =>
            c
              .do('16.1.1 16.1.1.1', (g, l) => (isEndless(g, l.played) ? [finish(null, '16.1.1.1', 'endless')] : []))
              .call('10.20.1.1.1', playOne, (g) => ({ seat: attacker(g) }))
              .run('10.5.5.1', (g) => collectStates(g))
              .let('', 'played', (_g, l) => l.played + 1),
        )
        .while(
          '10.20.1.1.2',
          (g) => waitsFor(g, defender(g)).length > 0,
          (c) =>
            c
              .do('16.1.1 16.1.1.1', (g, l) => (isEndless(g, l.played) ? [finish(null, '16.1.1.1', 'endless')] : []))
              .call('10.20.1.1.2', playOne, (g) => ({ seat: defender(g) }))
              .run('10.5.5.1', (g) => collectStates(g))
              .let('', 'played', (_g, l) => l.played + 1),
        ),
  )
  .run('10.20.1.1.3', (g) => {
    if (g.chain.length === 0) forgetLast(g);
    if (g.positions.length > 0) g.positions = [];
  })
  .returns();
linkCheck(checkStep);

/** A check step, where there is anything to do in it. */
export const check = (g: State): Call | null => (isBusy(g) || hasStates(g) ? { proc: checkStep, args: {} } : null);

/** An exhibit time comes, and the check step after it. */
const momentStep = rule<{ name: string; card: number }>('mc/moment')
  .do('10.5.2', (g, l) => [moment(g, l.name as MomentName, l.card)])
  .call('4.2.1', checkStep, () => ({}))
  .returns();
export const momentCall = (g: State, name: MomentName, card = NONE): Call | null =>
  isBusy(g) || isAwaited(g, name) || hasStates(g) ? { proc: momentStep, args: { name, card } } : null;
