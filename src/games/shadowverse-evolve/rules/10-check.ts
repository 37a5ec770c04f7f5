// Check timing (10.5): rule processing first, then one waiting ability, and again.
import {
  argA,
  ask,
  by,
  cite,
  type Call,
  disarm,
  NONE,
  opponent,
  option,
  type Plain,
  type Seat,
  tracing,
  unwait,
  type Waiting,
  waitingOption,
} from '../../../kernel/index.ts';
import { finish } from '../events.ts';
import { contextOf, itOfEvent, seenAs } from '../programs/context.ts';
import type { Ability } from '../programs/program.ts';
import { defOf, pool, rule, type State } from '../state.ts';
import { TRIGGER_N } from '../verbs.ts';
import { playAbility } from './10-ability.ts';
import { delayedOf } from './10-triggers.ts';
import { hasRules, ruleProcessing } from './11-rules.ts';

const NOBODY: readonly number[] = [];
const mine = (g: State, seat: Seat): Waiting[] => g.waiting.filter((w) => w.seat === seat);
/** Whose waiting abilities come next: the turn player's as long as there are any (10.5.2.2, 10.5.2.3). */
const nextSeat = (g: State): Seat => (g.waiting.some((w) => w.seat === g.turn) ? g.turn : opponent(g.turn));

/** Waiting abilities that differ: several instances of one ability are told apart only where it speaks of its event. */
function waitingOptions(g: State, seat: Seat): number[] {
  const list = mine(g, seat);
  if (list.length < 2) return [];
  const seen: Waiting[] = [];
  for (const w of list) {
    const ofEvent = (w.ability < 0 ? laterOf(g, w) : pool(g).abilities[w.ability])?.ofEvent;
    if (ofEvent || !seen.some((o) => o.card === w.card && o.ability === w.ability)) seen.push(w);
  }
  const twins = (w: Waiting): boolean => seen.some((o) => o !== w && o.card === w.card && o.ability !== w.ability);
  return seen.map((w) =>
    twins(w) ? option(TRIGGER_N, argA(waitingOption(w.id)), ordinalOf(g, w)) : waitingOption(w.id),
  );
}
/** What a delayed trigger that waits does. */
const laterOf = (g: State, w: Waiting): Ability | undefined =>
  pool(g).abilities[pool(g).nodes[delayedOf(g, w)?.node ?? NONE]?.later ?? NONE];
/** Which of the card's triggered abilities this is, counted from one. */
const ordinalOf = (g: State, w: Waiting): number =>
  w.card === NONE
    ? 0
    : Math.max(
        0,
        defOf(g, w.card).triggered.findIndex((a) => a.id === w.ability),
      ) + 1;

function takeUp(g: State, id: number): Call | null {
  const w = g.waiting.find((o) => argA(waitingOption(o.id)) === argA(id));
  if (w === undefined) return null;
  unwait(g, w.id);
  // It is played though its card may have gone elsewhere (10.7.7).
  if (w.card >= 0 && g.cards[w.card]?.inc !== w.inc && !cite('10.7.7')) return null;
  disarm(g, `${w.card}.${w.inc}.${w.ability}`);
  if (w.ability >= 0) {
    // What nobody asks about is not worked out, and only named (10.7.4.1).
    const asked = pool(g).abilities[w.ability]?.usesDone === true;
    const r = contextOf(w.seat, w.card, w.inc, w.ability, asked ? w.event : null);
    r.event = w.event;
    if (tracing && !asked && w.event !== null && w.event.card !== NONE) seenAs(w.event);
    if (w.event !== null) r.it = itOfEvent(g, pool(g).abilities[w.ability]?.event ?? null, w.event);
    return { proc: playAbility, args: { r: r as unknown as Plain, body: pool(g).abilities[w.ability]?.body ?? [] } };
  }
  const d = delayedOf(g, w);
  if (d === null) return null;
  const ability = laterOf(g, w);
  if (d.spent) g.delayed = g.delayed.filter((o) => o.id !== d.id);
  const seat = by('3.1.2.4', g.turn, d.resolution.seat);
  // Of the event that came about it speaks as any ability does; of all else as when it was made.
  const fresh = contextOf(seat, d.resolution.card, d.resolution.inc, NONE, w.event);
  const it = w.event === null ? NOBODY : itOfEvent(g, ability?.event ?? null, w.event);
  const r = {
    ...d.resolution,
    seat,
    actor: seat,
    ability: ability?.id ?? NONE,
    event: w.event,
    it: it.length > 0 ? it : d.resolution.it,
    done: fresh.done.map((refs, i) => (refs.length > 0 ? refs : (d.resolution.done[i] ?? NOBODY))),
  };
  return { proc: playAbility, args: { r: r as unknown as Plain, body: ability?.body ?? [] } };
}

/** Last information nobody can refer to any more. */
export function forgetOld(g: State): void {
  if (g.last.length > 0 && g.resolving.length === 0 && g.waiting.length === 0) g.last = [];
}

/** More forced abilities or rule processes in a row than this are a loop nobody can stop (15.2.1.3, R89). */
const PERPETUAL = 400;

/** Whether a check timing has anything to do; without that it passes unnoticed. */
const isDue = (g: State): boolean => g.waiting.length > 0 || hasRules(g);
export const checked = (g: State): Call | null => (isDue(g) ? { proc: checkTiming, args: {} } : null);

const checkTiming = rule('sve/check')
  .let('', 'count', () => 0)
  .while(
    '10.5.2',
    (g) => isDue(g),
    (b) =>
      b
        .when(
          '10.5.1.1',
          (g) => hasRules(g),
          (c) => c.call('10.5.2.1', ruleProcessing, () => ({})),
          (c) =>
            c
              .ask('10.7.3 10.7.3.1', 'which', (g) => {
                const list = waitingOptions(g, nextSeat(g));
                return ask(nextSeat(g), 'trigger', list.length < 2 ? [] : list);
              })
              .let('', 'next', (g, l): number =>
                l.which === NONE ? waitingOption(mine(g, nextSeat(g))[0]?.id ?? 0) : l.which,
              )
              .callBy('10.5.2.2 10.5.2.3', (g, l) => takeUp(g, l.next)),
        )
        // Rule processing too may have no end: a destruction whose substitute changes nothing (R78).
        .let('', 'count', (_g, l) => l.count + 1)
        .do('15.2.1.3', (_g, l) => (l.count > PERPETUAL ? [finish(null, '15.2.1.3', 'loop')] : [])),
  )
  .run('10.5.2.4', forgetOld)
  .returns();
