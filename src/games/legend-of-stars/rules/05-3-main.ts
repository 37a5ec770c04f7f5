// The main phase (5.3): cards are put out, energy is placed, displays change, as often as energy allows.
import { argA, argB, ask, by, option, type Seat, verbOf } from '../../../kernel/index.ts';
import { display, flip, mark, moment, move } from '../events.ts';
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
import { can, cannot } from '../values.ts';
import { CONCEAL, DISPLAY, END_PHASE, FIRST_DISPLAY, nthActivated, OPEN, PLAY_CARD, PUT_ENERGY } from '../verbs.ts';
import { abilityNth, pushActivations, resolveTriggers } from './07-priority.ts';
import {
  activate,
  canPay,
  costOf,
  hasSquare,
  isPlayableEffect,
  isUnder,
  playCharacter,
  playEffect,
  playerRules,
  playSupport,
} from './08-play.ts';

const END_OPTION = option(END_PHASE);

/** Energy may be put once a turn (2.4.s1, 5.3.s2), and once more where an effect says so (9.1). */
function mayPutEnergy(g: State, seat: Seat): boolean {
  if (g.energised === 0) return true;
  const extra = isUnder(g, seat, 'extraEnergy')
    ? playerRules(g, seat).filter(({ change }) => change.change === 'extraEnergy').length
    : 0;
  if (g.energised <= extra) return by('9.1', false, true);
  return by('2.4.s1', true, by('5.3.s2', true, false));
}

function isPlayable(g: State, seat: Seat, id: number, energy: number): boolean {
  const printed = printedOf(g, id);
  if (!canPay(costOf(g, seat, id), energy)) return false;
  switch (printed.kind) {
    case 'character':
      return hasSquare(g, seat, id);
    case 'support':
      return !isUnder(g, seat, 'noSupport');
    case 'effect':
      return !(printed.flash && isUnder(g, seat, 'noFlash')) && isPlayableEffect(g, seat, id);
  }
}

/** Whether this character's display may be changed now at all. */
function mayChange(g: State, id: number): boolean {
  const one = card(g, id);
  if ((one.marks & CHANGED) !== 0 && !by('6', true, by('5.3.s5', true, false))) return false;
  const fresh = one.turn === g.turnNumber && !can(g, id, 'displayAtOnce');
  if (fresh && !by('5.3.s9', true, false)) return false;
  return !by('9.2', false, cannot(g, id, 'display'));
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
      if (way === stance || by('5.3.s7', false, by('6.4.s2', false, true)))
        options.push(option(OPEN, id, FIRST_DISPLAY + way));
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
  .do('2.4.s1 2.4.s2 3.4.s1', (g, l) => [move(g, l.card, ENERGY, 'rule')])
  .do('5.3.s2', (g, l) => [mark(g, l.card, -1)])
  .run('3.4.s2', () => {})
  .returns();

const change = rule<{ act: number }>('legend-of-stars/change-display')
  .do('5.3.s5 6', (g, l) =>
    verbOf(l.act) === DISPLAY ? [display(g, argA(l.act), argB(l.act) - FIRST_DISPLAY, true)] : [],
  )
  .do('5.3.s7 6.4.s2 6.3', (g, l) =>
    verbOf(l.act) === OPEN ? [flip(g, argA(l.act), argB(l.act) - FIRST_DISPLAY, 'play')] : [],
  )
  .returns();

const kindIs = (g: State, act: number, kind: 'character' | 'support' | 'effect'): boolean =>
  verbOf(act) === PLAY_CARD && printedOf(g, argA(act)).kind === kind;
const isChange = (act: number): boolean => verbOf(act) === DISPLAY || verbOf(act) === OPEN;

const action = rule<{ act: number }>('legend-of-stars/main-action')
  .when(
    '2.1.s2',
    (g, l) => kindIs(g, l.act, 'character'),
    (b) => b.call('5.3.s1', playCharacter, (g, l) => ({ seat: g.turn, card: argA(l.act) })),
  )
  .when(
    '2.3',
    (g, l) => kindIs(g, l.act, 'support'),
    (b) => b.call('5.3.s1', playSupport, (g, l) => ({ seat: g.turn, card: argA(l.act) })),
  )
  .when(
    '2.2.s1',
    (g, l) => kindIs(g, l.act, 'effect'),
    (b) => b.call('5.3.s1', playEffect, (g, l) => ({ seat: g.turn, card: argA(l.act) })),
  )
  .when(
    '2.4.s1',
    (_g, l) => verbOf(l.act) === PUT_ENERGY,
    (b) => b.call('5.3.s1', putEnergy, (_g, l) => ({ card: argA(l.act) })),
  )
  .when(
    '',
    (_g, l) => isChange(l.act),
    (b) => b.call('', change, (_g, l) => ({ act: l.act })),
  )
  .when(
    '',
    (_g, l) => nthActivated(l.act) >= 0,
    (b) => b.call('8.4', activate, (g, l) => ({ seat: g.turn, card: argA(l.act), ability: abilityNth(g, l.act) })),
  )
  .returns();

export const mainPhase = rule('legend-of-stars/main-phase')
  .do('', (g) => [moment(g.turn, MAIN, 0)])
  .call('9.3', resolveTriggers, () => ({}))
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
          (c) =>
            c
              .call('', action, (_g, l) => ({ act: l.act }))
              .when(
                '9.6.2 9.3',
                (g) => g.waiting.length > 0,
                (d) => d.call('9.3', resolveTriggers, () => ({})),
              ),
        ),
  )
  .do('', (g) => [moment(g.turn, MAIN, 1)])
  .call('9.3', resolveTriggers, () => ({}))
  .returns();
