// Priority (優先権, 7.2, 9.3): one effect at a time, the opponent of the turn player first, until both give up in a row.
import {
  argA,
  ask,
  by,
  type Call,
  type Decision,
  NONE,
  notePosition,
  option,
  PASS,
  type Seat,
  verbOf,
  type Waiting,
  waitingOption,
} from '../../../kernel/index.ts';
import { card, cardsIn, CHARACTER, HAND, nonTurn, printedOf, regained, rule, type State, SUPPORT } from '../state.ts';
import { activateVerb, nthActivated, PLAY_CARD, USE } from '../verbs.ts';
import { activate, canActivate, canPay, costOf, isPlayableEffect, mayBePlayed, playEffect } from './08-play.ts';
import { derived } from '../derived.ts';
import { abilitiesOf, hasGiven } from '../granted.ts';
import { isBarred } from '../player-rules.ts';
import { endless } from './04-outcome.ts';
import { useWindow } from './08-down.ts';
import { isMandatory } from './09-triggers.ts';
import { flipped, isUsable, useTrigger } from './09-flips.ts';

const useOption = (w: Waiting): number => option(USE, argA(waitingOption(w.id)));

/** Flash cards in hand that can be used now. */
function pushFlashes(g: State, seat: Seat, options: number[]): void {
  let energy = -1;
  for (const id of cardsIn(g, HAND, seat)) {
    const printed = printedOf(g, id);
    if (!printed.flash) continue;
    if (energy < 0) {
      if (isBarred(g, seat, 'noFlash') || isBarred(g, seat, 'noEffect')) return;
      energy = regained(g, seat);
    }
    if (!canPay(costOf(g, seat, id), energy) || !mayBePlayed(g, seat, id) || !isPlayableEffect(g, seat, id)) continue;
    if (by('2.2.1 7.1.s1', false, true)) options.push(option(PLAY_CARD, id));
  }
}
export function pushActivations(g: State, seat: Seat, timing: 'main' | 'attack', options: number[]): void {
  if ((derived(g).activates & (1 << seat)) === 0 && !hasGiven(g)) return;
  for (const zone of [CHARACTER, SUPPORT]) {
    for (const id of cardsIn(g, zone, seat)) {
      if (card(g, id).face === 1) continue;
      activatedOf(g, id).forEach((ability, nth) => {
        const verb = activateVerb(nth);
        if (verb !== undefined && canActivate(g, seat, id, ability, timing)) options.push(option(verb, id));
      });
    }
  }
}
/** What a card can be activated for: its own abilities, then those it has been given. */
export const activatedOf = (g: State, id: number): readonly number[] =>
  abilitiesOf(g, id, printedOf(g, id).activates, 'activate');
export const abilityNth = (g: State, act: number): number => activatedOf(g, argA(act))[nthActivated(act)] ?? 0;

const usable = (g: State, seat: Seat): readonly Waiting[] =>
  g.waiting.length === 0 ? NO_ONE : distinct(g.waiting.filter((w) => w.seat === seat && isUsable(g, w)));
/** The same effect of the same card, met several times, is offered in the order it was met. */
const distinct = (list: readonly Waiting[]): readonly Waiting[] =>
  list.length < 2
    ? list
    : list.filter((w, i) => list.findIndex((one) => one.card === w.card && one.ability === w.ability) === i);
const NO_ONE: readonly Waiting[] = [];
const PASS_ONLY: readonly number[] = [PASS];

/** What the holder of priority may do: mandatory triggers come before everything else (8.1.1, 9.3.1). */
function priorityOptions(g: State, seat: Seat, flash: boolean): readonly number[] {
  if (g.waiting.length === 0) return freeOptions(g, seat);
  const waiting = usable(g, seat);
  const must = waiting.filter((w) => isMandatory(g, w));
  const options = must.map(useOption);
  const bound = must.length > 0;
  if (!bound || by('9.3.1.s2', true, false)) {
    for (const w of waiting) if (!must.includes(w)) options.push(useOption(w));
  }
  const held = waiting.length > must.length && !bound;
  if (flash && (!bound || by('8.1.1.s2', true, false)) && (!held || by('8.1.2.s2', false, true))) {
    pushFlashes(g, seat, options);
    pushActivations(g, seat, 'attack', options);
  }
  if (!bound || by('8.1.1.s1', true, false)) {
    if (options.length === 0) return PASS_ONLY;
    options.push(PASS);
  }
  return options;
}
/** Nothing waits: flash and activations, or a pass. */
function freeOptions(g: State, seat: Seat): readonly number[] {
  const options: number[] = [];
  pushFlashes(g, seat, options);
  pushActivations(g, seat, 'attack', options);
  if (options.length === 0) return PASS_ONLY;
  options.push(PASS);
  return options;
}
function question(g: State, seat: Seat): Decision {
  g.holder = seat;
  return ask(seat, 'priority', priorityOptions(g, seat, true));
}

const isPass = (o: number): boolean => o === PASS || o === NONE;
/** What the holder of priority does. */
function acting(g: State, seat: Seat, act: number): Call | null {
  if (isPass(act)) return null;
  const id = argA(act);
  if (verbOf(act) === USE) return { proc: useTrigger, args: { id } };
  if (verbOf(act) === PLAY_CARD) return { proc: playEffect, args: { seat, card: id } };
  return { proc: activate, args: { seat, card: id, ability: abilityNth(g, act) } };
}

/** So many effects in one window are a loop if the position comes again, or if there is no end of them. */
const MANY = 60;
const ENDLESS = 400;
function isEndless(g: State): boolean {
  g.chain++;
  if (g.chain < MANY) return false;
  return g.chain > ENDLESS || notePosition(g) >= 3;
}

/** Steps II and III of a battle, and the end of the attack phase (5.5.3): flash and triggers alike. */
export const priority = rule('legend-of-stars/priority')
  .run('', (g) => {
    g.window = 'flash';
    g.chain = 0;
  })
  .let('', 'passes', (): number => 0)
  .while(
    '',
    (_g, l) => l.passes < 2,
    (b) =>
      b
        .ask('5.5.1.II 7.2.s1 9.3 9.3.2.2 9.3.2.4 9.3.2.6 9.3.2.s1', 'theirs', (g) => question(g, nonTurn(g)))
        .let('', 'passes', (_g, l): number => (isPass(l.theirs) ? l.passes + 1 : 0))
        .callBy('5.5.1.II 9.3.2.s2', (g, l) => acting(g, nonTurn(g), l.theirs))
        .callBy('9.6.s3', flipped)
        .when(
          '',
          (_g, l) => l.passes < 2,
          (c) =>
            c
              .ask('5.5.1.III 7.2.s2 9.3 9.3.2.3 9.3.2.5 9.3.2.7 9.3.2.s1', 'mine', (g) => question(g, g.turn))
              .let('', 'passes', (_g, l): number => (isPass(l.mine) ? l.passes + 1 : 0))
              .callBy('5.5.1.III 9.3.2.s2', (g, l) => acting(g, g.turn, l.mine))
              .callBy('9.6.s3', flipped),
        )
        .when(
          '',
          (g) => isEndless(g),
          (c) => c.call('', endless, () => ({})),
        ),
  )
  .run('8.1.2.s1', (g) => {
    g.waiting = [];
    g.window = 'none';
  })
  .returns();

const askUse = (g: State, seat: Seat): Decision => {
  g.holder = seat;
  const options = priorityOptions(g, seat, false);
  return ask(seat, 'trigger', options === PASS_ONLY ? [] : options);
};

/** Triggers outside the windows of a battle: the same alternation, without flash (LOS-R49). */
const resolveTriggers = rule('legend-of-stars/triggers')
  .run('', (g) => {
    g.chain = 0;
  })
  .let('', 'passes', (): number => 0)
  .while(
    '9.3 7.2.s3',
    (g, l) => l.passes < 2 && g.waiting.length > 0,
    (b) =>
      b
        .ask('9.3 9.3.2.s1', 'theirs', (g) => askUse(g, nonTurn(g)))
        .let('', 'passes', (_g, l): number => (isPass(l.theirs) ? l.passes + 1 : 0))
        .callBy('9.3', (g, l) => acting(g, nonTurn(g), l.theirs))
        .callBy('9.6.s3', flipped)
        .when(
          '',
          (_g, l) => l.passes < 2,
          (c) =>
            c
              .ask('9.3', 'mine', (g) => askUse(g, g.turn))
              .let('', 'passes', (_g, l): number => (isPass(l.mine) ? l.passes + 1 : 0))
              .callBy('9.3', (g, l) => acting(g, g.turn, l.mine))
              .callBy('9.6.s3', flipped),
        )
        .when(
          '',
          (g) => isEndless(g),
          (c) => c.call('', endless, () => ({})),
        ),
  )
  .run('', (g) => {
    if (g.waiting.length > 0) g.waiting = [];
  })
  .returns();

useWindow(resolveTriggers);
/** The triggers that wait, if any do. */
export const pending = (g: State): Call | null => (g.waiting.length === 0 ? null : { proc: resolveTriggers, args: {} });
