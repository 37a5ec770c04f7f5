// Steps that move characters about (8.2) and change how they lie (chapter 6).
import { argA, ask, NONE } from '../../../kernel/index.ts';
import { display, step } from '../events.ts';
import { seenAs } from '../objects.ts';
import { isForbidden, lawful } from '../prohibitions.ts';
import { columnOf, isInLane, laneCode, spokenBy } from '../select.ts';
import { ATTACK, BACK, FRONT, isAdjacent, laneOf, LEFT, RIGHT, rowOf, SQUARES, stepFrom } from '../squares.ts';
import { card, CHARACTER, isCharacter, rule, type State, taken } from '../state.ts';
import type { Display, Where } from '../text/ast.ts';
import { DISPLAY_OPTIONS, FIRST_DISPLAY, SQUARE_OPTIONS } from '../verbs.ts';
import { actorOf, doneBy, left, onField, type Run, speaker, stepIs } from './context.ts';

/** Squares an effect may move this character to: free ones of its own zone. */
function reachable(g: State, id: number, to: Where, lane: number): number[] {
  const one = card(g, id);
  const occupied = taken(g, one.owner);
  const found: number[] = [];
  for (let square = 0; square < SQUARES.length; square++) {
    if (((occupied >> square) & 1) !== 0) continue;
    if (to === 'lane' ? isInLane(lane, one.owner, square) : isWay(one.slot, square, to)) found.push(square);
  }
  return found;
}
function isWay(from: number, square: number, to: Where): boolean {
  switch (to) {
    case 'any':
    case 'lane':
      return true;
    case 'otherLane':
      return laneOf(from) !== laneOf(square);
    case 'anyFront':
      return rowOf(square) === FRONT;
    case 'anyBack':
      return rowOf(square) === BACK;
    case 'front':
      return rowOf(square) === FRONT && (rowOf(from) === FRONT || laneOf(from) === laneOf(square));
    case 'back':
      return rowOf(square) === BACK && (rowOf(from) === BACK || laneOf(from) === laneOf(square));
    case 'side':
      return stepFrom(from, 1) === square || stepFrom(from, 3) === square;
    case 'adjacent':
      return isAdjacent(from, square);
    case 'left':
      return stepFrom(from, 3) === square;
    case 'right':
      return stepFrom(from, 1) === square;
    case 'forward':
      return stepFrom(from, 0) === square;
    case 'backward':
      return stepFrom(from, 2) === square;
  }
}

/** The lane that was chosen, else that of the character spoken of. */
function laneMeant(g: State, l: Run): number {
  if (l.lane !== NONE) return l.lane;
  for (const one of spokenBy(g, speaker(l), 'character')) {
    const there = seenAs(g, one);
    if (there.zone >> 1 === CHARACTER) return laneCode(columnOf(there), null);
  }
  return NONE;
}
/** Squares this step may move a character to. */
const openSquares = (g: State, l: Run, id: number, lane: number): number[] =>
  isCharacter(g, id)
    ? reachable(g, id, stepIs(g, l, 'move').to, lane).filter(
        (square) => !isForbidden(g, step(g, id, square, 'effect', l.card)),
      )
    : [];
export const canMove = (g: State, l: Run, id: number): boolean => openSquares(g, l, id, laneMeant(g, l)).length > 0;
/** Moves by effects are no lead moves: neither limited by 5.4 nor using it up (LOS-R24). */
export const moveStep = rule<Run>('legend-of-stars/move-step')
  .let('', 'lanes', (g, l): number => laneMeant(g, l))
  .let('', 'moved', (): number => 0)
  .forEach(
    '',
    'one',
    (g, l) => onField(g, l).filter((id) => isCharacter(g, id)),
    (b) =>
      b
        .ask('8.2', 'square', (g, l) => {
          const open = openSquares(g, l, l.one, l.lanes).map((square) => SQUARE_OPTIONS[square] as number);
          return ask(actorOf(l), 'square', open, [{ card: l.one }]);
        })
        .do('8.2', (g, l) => (l.square === NONE ? [] : [step(g, l.one, argA(l.square), 'effect', l.card)]))
        .let('', 'moved', (_g, l): number => l.moved + (l.square === NONE ? 0 : 1)),
  )
  .returns((_g, l) => left(l.moved > 0, l.moved));

/** Two characters of one side change places: both, or neither. */
export const swap = rule<Run>('legend-of-stars/swap')
  .do(
    '8.2',
    (g, l) => {
      const found = onField(g, l).filter((id) => isCharacter(g, id));
      const { withThis, what } = stepIs(g, l, 'swap');
      // One card alone changes places with this one.
      const isOne = what.the !== 'all' && what.the !== 'this' && spokenCount(l) === 1;
      const [a, b] = withThis || isOne ? [l.card, ...found.filter((id) => id !== l.card)] : found;
      if (a === undefined || b === undefined || !isCharacter(g, a) || card(g, a).owner !== card(g, b).owner) return [];
      const moves = [step(g, a, card(g, b).slot, 'effect', l.card), step(g, b, card(g, a).slot, 'effect', l.card)];
      return lawful(g, moves).length === moves.length ? moves : [];
    },
    'done',
  )
  .returns((_g, l) => doneBy(l.done));

const spokenCount = (l: Run): number => l.groups.at(-1)?.cards.length ?? 0;

const ORIENTATION = { attack: ATTACK, right: RIGHT, left: LEFT } as const;
/** Orientations a display change by effect may lead to. */
function ways(g: State, id: number, to: Display | 'any' | 'other'): number[] {
  const now = card(g, id).stance;
  const all =
    to === 'attack' || to === 'right' || to === 'left'
      ? [ORIENTATION[to]]
      : to === 'defence'
        ? now === ATTACK
          ? [RIGHT, LEFT]
          : [now]
        : to === 'other'
          ? now === ATTACK
            ? [RIGHT, LEFT]
            : [ATTACK]
          : [ATTACK, RIGHT, LEFT];
  return all.filter((way) => way !== now);
}
const openWays = (g: State, l: Run, id: number): number[] =>
  isCharacter(g, id)
    ? ways(g, id, stepIs(g, l, 'display').display).filter((way) => !isForbidden(g, display(g, id, way, false, l.card)))
    : [];
export const canTurn = (g: State, l: Run, id: number): boolean => openWays(g, l, id).length > 0;
export const displayStep = rule<Run>('legend-of-stars/display-step')
  .let('', 'turned', (): number => 0)
  .forEach(
    '',
    'one',
    (g, l) => onField(g, l).filter((id) => isCharacter(g, id)),
    (b) =>
      b
        .ask('6.2', 'way', (g, l) => {
          const open = openWays(g, l, l.one).map((way) => DISPLAY_OPTIONS[way] as number);
          return ask(actorOf(l), 'display', open, [{ card: l.one }]);
        })
        .do('6.1 6.2', (g, l) =>
          l.way === NONE ? [] : [display(g, l.one, argA(l.way) - FIRST_DISPLAY, false, l.card)],
        )
        .let('', 'turned', (_g, l): number => l.turned + (l.way === NONE ? 0 : 1)),
  )
  .returns((_g, l) => left(l.turned > 0, l.turned));
