// Putting cards onto the field by an effect.
import { argA, ask, by } from '../../../kernel/index.ts';
import { enterCharacter, enterSupport } from '../events.ts';
import { isForbidden } from '../prohibitions.ts';
import { ATTACK, FRONT, LEFT, RIGHT, rowOf, SQUARES } from '../squares.ts';
import { card, isOnField, printedOf, rule, type State, taken } from '../state.ts';
import type { Step } from '../text/ast.ts';
import { DISPLAY_OPTIONS, FIRST_DISPLAY, SQUARE_OPTIONS } from '../verbs.ts';
import { actorOf, left, type Run, stepIs } from './context.ts';

type Summon = Extract<Step, { do: 'summon' }>;

/** Free squares for a card put out by an effect; the back row unless the text says otherwise (5.3.s3, 9.1). */
function squares(g: State, id: number, step: Summon): number[] {
  const occupied = taken(g, card(g, id).owner);
  const found: number[] = [];
  for (let square = 0; square < SQUARES.length; square++) {
    if (((occupied >> square) & 1) !== 0) continue;
    const row = rowOf(square) === FRONT ? 'front' : 'back';
    if (step.row === 'any' ? by('9.1', row === 'back', true) : row === step.row)
      found.push(SQUARE_OPTIONS[square] as number);
  }
  return found;
}
function displays(step: Summon): number[] {
  const ways =
    step.display === 'any'
      ? [ATTACK, RIGHT, LEFT]
      : step.display === 'attack'
        ? [ATTACK]
        : step.display === 'right'
          ? [RIGHT]
          : step.display === 'left'
            ? [LEFT]
            : [RIGHT, LEFT];
  const up = ways.map((way) => DISPLAY_OPTIONS[way] as number);
  const down = ways.map((way) => DISPLAY_OPTIONS[3 + way] as number);
  return step.face === 'any' ? [...up, ...down] : step.face === 'up' ? up : down;
}
/** The displays it may come in, face down only where nothing forbids that (9.2). */
const openDisplays = (g: State, l: Run, id: number, step: Summon): number[] =>
  displays(step).filter((way) => {
    const put = argA(way) - FIRST_DISPLAY;
    return !isForbidden(g, enterCharacter(g, id, 0, put % 3, put > 2 ? 1 : 0, 'effect', l.card));
  });
export function canCome(g: State, l: Run, id: number): boolean {
  const step = stepIs(g, l, 'summon');
  if (isOnField(g, id)) return false;
  switch (printedOf(g, id).kind) {
    case 'effect':
      return false;
    case 'support':
      return true;
    case 'character':
      return squares(g, id, step).length > 0 && openDisplays(g, l, id, step).length > 0;
  }
}

export const summon = rule<Run>('legend-of-stars/summon')
  .let('', 'came', (): readonly number[] => [])
  .forEach(
    '',
    'one',
    (_g, l) => l.on,
    (b) =>
      b.when(
        '',
        (g, l) => canCome(g, l, l.one),
        (c) =>
          c
            .group('3.3.s2', 'place', (g, l, picked) => {
              const step = stepIs(g, l, 'summon');
              if (printedOf(g, l.one).kind === 'support' || picked.length > 1) return null;
              const about = [{ card: l.one }];
              return picked.length === 0
                ? ask(actorOf(l), 'square', squares(g, l.one, step), about)
                : ask(actorOf(l), 'put-display', openDisplays(g, l, l.one, step), about);
            })
            .do('', (g, l) => {
              const [square, way] = l.place;
              if (printedOf(g, l.one).kind === 'support') return [enterSupport(g, l.one, 'effect', l.card)];
              if (square === undefined || way === undefined) return [];
              const put = argA(way) - FIRST_DISPLAY;
              return [enterCharacter(g, l.one, argA(square), put % 3, put > 2 ? 1 : 0, 'effect', l.card)];
            })
            .let('', 'came', (_g, l): readonly number[] => [...l.came, l.one]),
      ),
  )
  .returns((_g, l) => left(l.came.length > 0, l.came.length));
