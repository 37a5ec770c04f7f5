// The main phase (5.3): cards are put out, energy is placed, displays change, as often as energy allows.
import { enterPhase } from '../derived.ts';
import { argA, argB, ask, by, type Call, option, type Seat, verbOf } from '../../../kernel/index.ts';
import { display, flip, mark, moment, move } from '../events.ts';
import { phaseEnd } from '../effects/lasting.ts';
import { ends } from './05-6-end.ts';
import { ATTACK, LEFT, RIGHT } from '../squares.ts';
import {
  card,
  cardsIn,
  CHANGED,
  CHARACTER,
  ENERGY,
  HAND,
  MAIN,
  printedOf,
  regained,
  rule,
  type State,
} from '../state.ts';
import { isBarred, playerRules } from '../player-rules.ts';
import { isForbidden } from '../prohibitions.ts';
import { CANNOT } from '../printed.ts';
import { can, isChanged } from '../values.ts';
import { CONCEAL, DISPLAY, END_PHASE, FIRST_DISPLAY, OPEN, PLAY_CARD, PUT_ENERGY } from '../verbs.ts';
import { abilityNth, pushActivations, pending } from './07-priority.ts';
import { hearsPhases } from './09-triggers.ts';
import {
  activate,
  canPay,
  costOf,
  hasSquare,
  isPlayableEffect,
  mayBePlayed,
  playCharacter,
  playEffect,
  playSupport,
} from './08-play.ts';

const END_OPTION = option(END_PHASE);

/** Energy may be put once a turn (2.4.s1, 5.3.s2), and once more where an effect says so (9.1). */
function mayPutEnergy(g: State, seat: Seat): boolean {
  if (isBarred(g, seat, 'noEnergy')) return false;
  if (g.energised === 0) return true;
  if (g.energised <= playerRules(g, seat, 'extraEnergy').length) return by('9.1', false, true);
  return by('2.4.s1 5.3.s2', true, false);
}

function isPlayable(g: State, seat: Seat, id: number, energy: number): boolean {
  const printed = printedOf(g, id);
  if (!canPay(costOf(g, seat, id), energy) || !mayBePlayed(g, seat, id)) return false;
  switch (printed.kind) {
    case 'character':
      return hasSquare(g, seat, id) && !isBarred(g, seat, 'noCharacter') && !isBarred(g, seat, 'noEntry');
    case 'support':
      return !isBarred(g, seat, 'noSupport');
    case 'effect':
      if (isBarred(g, seat, 'noEffect') || (printed.flash && isBarred(g, seat, 'noFlash'))) return false;
      return isPlayableEffect(g, seat, id);
  }
}

/** Whether this character's display may be changed now at all. */
function mayChange(g: State, id: number): boolean {
  const one = card(g, id);
  if ((one.marks & CHANGED) !== 0 && !by('6 5.3.s5', true, false)) return false;
  const fresh = one.turn === g.turnNumber && !can(g, id, 'displayAtOnce');
  if (fresh && !by('5.3.s9', true, false)) return false;
  return !isChanged(g, CANNOT) || !isForbidden(g, display(g, id, one.stance, true));
}
const WAYS = [ATTACK, RIGHT, LEFT] as const;
function pushDisplays(g: State, id: number, options: number[]): void {
  const { stance, face } = card(g, id);
  for (const way of WAYS) {
    if (way === stance) continue;
    const half = way !== ATTACK && stance !== ATTACK;
    if (!half || by('5.3.s6', true, false)) options.push(option(DISPLAY, id, FIRST_DISPLAY + way));
  }
  if (face === 1) {
    for (const way of WAYS) {
      if (way === stance || by('5.3.s7 6.4.s2', false, true)) options.push(option(OPEN, id, FIRST_DISPLAY + way));
    }
  } else if (by('5.3.s8', true, false)) options.push(option(CONCEAL, id));
}

function mainOptions(g: State): number[] {
  const seat = g.turn;
  const options: number[] = [];
  const energy = regained(g, seat);
  const mayEnergy = mayPutEnergy(g, seat);
  for (const id of cardsIn(g, HAND, seat)) {
    if (isPlayable(g, seat, id, energy)) options.push(option(PLAY_CARD, id));
    if (mayEnergy) options.push(option(PUT_ENERGY, id));
  }
  for (const id of cardsIn(g, CHARACTER, seat)) if (mayChange(g, id)) pushDisplays(g, id, options);
  pushActivations(g, seat, 'main', options);
  options.push(END_OPTION);
  return options;
}

const putEnergy = rule<{ card: number }>('legend-of-stars/put-energy')
  .do('2.4.s1 2.4.s2 3.4.s1', (g, l) => [move(g, l.card, ENERGY, 'rule'), mark(g, l.card, -1)])
  .run('3.4.s2', () => {})
  .returns();

const turn = rule<{ act: number }>('legend-of-stars/change-display')
  .do('5.3.s5 6', (g, l) => [display(g, argA(l.act), argB(l.act) - FIRST_DISPLAY, true)])
  .returns();
const open = rule<{ act: number }>('legend-of-stars/turn-face-up')
  .do('5.3.s7 6.4.s2 6.3', (g, l) => [flip(g, argA(l.act), argB(l.act) - FIRST_DISPLAY, 'play')])
  .returns();

const PLAYS = { character: playCharacter, support: playSupport, effect: playEffect } as const;
/** The procedure of an action of the main phase. */
function actionOf(g: State, act: number): Call {
  const id = argA(act);
  switch (verbOf(act)) {
    case PLAY_CARD:
      return { proc: PLAYS[printedOf(g, id).kind], args: { seat: g.turn, card: id } };
    case PUT_ENERGY:
      return { proc: putEnergy, args: { card: id } };
    case DISPLAY:
      return { proc: turn, args: { act } };
    case OPEN:
      return { proc: open, args: { act } };
    default:
      return { proc: activate, args: { seat: g.turn, card: id, ability: abilityNth(g, act) } };
  }
}

export const mainPhase = rule('legend-of-stars/main-phase')
  .run('', (g) => {
    enterPhase(g, MAIN);
  })
  .do('', (g) => (hearsPhases(g) ? [moment(g.turn, MAIN, 0)] : []))
  .callBy('9.3', pending)
  .let('', 'act', (): number => 0)
  .while(
    '',
    (_g, l) => l.act !== END_OPTION,
    (b) =>
      b
        .ask('5.3.s1', 'act', (g) => ask(g.turn, 'main', mainOptions(g)))
        .when(
          '',
          (_g, l) => l.act !== END_OPTION,
          (c) => c.callBy('5.3.s1', (g, l) => actionOf(g, l.act)).callBy('9.6.2 9.3', pending),
        ),
  )
  .do('', (g) => (hearsPhases(g) ? [moment(g.turn, MAIN, 1)] : []))
  .callBy('9.3', pending)
  .callBy('9.4', (g) => ends(g, phaseEnd(g)))
  .returns();
