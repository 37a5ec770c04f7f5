// The lead phase (5.4): characters step along their lead icons, as turned by their display.
import { enterPhase } from '../derived.ts';
import { argA, argB, ask, by, option } from '../../../kernel/index.ts';
import { moment, step } from '../events.ts';
import { phaseEnd } from '../effects/lasting.ts';
import { ends } from './05-6-end.ts';
import { stepFrom, turned } from '../squares.ts';
import { card, cardsIn, CHARACTER, FLIPPED, LEAD, LED, LED_TWICE, rule, type State, taken } from '../state.ts';
import { CANNOT, ICON_BITS } from '../printed.ts';
import { isForbidden } from '../prohibitions.ts';
import { can, isChanged, valueOf } from '../values.ts';
import { END_PHASE, LEAD_TO } from '../verbs.ts';
import { pending } from './07-priority.ts';
import { hearsPhases } from './09-triggers.ts';

const END_OPTION = option(END_PHASE);

/** Came or was turned up this turn, and no text says that it may lead all the same (9.1). */
export function isFresh(g: State, id: number): boolean {
  const one = card(g, id);
  if (one.turn === g.turnNumber && !can(g, id, 'leadAtOnce')) return true;
  return (one.marks & FLIPPED) !== 0 && !can(g, id, 'leadTurnedUp');
}
export function mayLead(g: State, id: number): boolean {
  const one = card(g, id);
  if (one.face === 1 && !by('5.4.s4', true, false)) return false;
  const left = (one.marks & LED) === 0 || ((one.marks & LED_TWICE) === 0 && by('9.1', false, can(g, id, 'leadTwice')));
  if (!left && !by('5.4.s2', true, false)) return false;
  if (isFresh(g, id) && !by('5.4.s5', true, false)) return false;
  return !isChanged(g, CANNOT) || !isForbidden(g, step(g, id, one.slot, 'rule'));
}
/** Where the lead icons of a character point to, for one that may lead. */
export function pushSteps(g: State, id: number, occupied: number, options: number[]): void {
  const icons = valueOf(g, id, ICON_BITS);
  if (icons === 0 || !mayLead(g, id)) return;
  const one = card(g, id);
  const ways = turned(icons, one.stance);
  for (let way = 0; way < 4; way++) {
    if (((ways >> way) & 1) === 0) continue;
    const square = stepFrom(one.slot, way);
    if (square < 0) continue;
    if (((occupied >> square) & 1) !== 0 && !by('5.4.s3', true, false)) continue;
    options.push(option(LEAD_TO, id, square));
  }
}
function leadOptions(g: State): number[] {
  const options: number[] = [];
  const occupied = taken(g, g.turn);
  for (const id of cardsIn(g, CHARACTER, g.turn)) pushSteps(g, id, occupied, options);
  options.push(END_OPTION);
  return options;
}

export const leadPhase = rule('legend-of-stars/lead-phase')
  .run('', (g) => {
    enterPhase(g, LEAD);
  })
  .do('', (g) => (hearsPhases(g) ? [moment(g.turn, LEAD, 0)] : []))
  .callBy('9.3', pending)
  .let('', 'act', (): number => 0)
  .while(
    '',
    (_g, l) => l.act !== END_OPTION,
    (b) =>
      b
        .ask('5.4.s1 5.4.s2', 'act', (g) => ask(g.turn, 'lead', leadOptions(g)))
        .let('', 'act', (_g, l): number => (l.act < 0 ? END_OPTION : l.act))
        .when(
          '',
          (_g, l) => l.act !== END_OPTION,
          (c) => c.do('5.4.s1 2.1.1', (g, l) => [step(g, argA(l.act), argB(l.act), 'rule')]).callBy('9.3', pending),
        ),
  )
  .do('', (g) => (hearsPhases(g) ? [moment(g.turn, LEAD, 1)] : []))
  .callBy('9.3', pending)
  .callBy('9.4', (g) => ends(g, phaseEnd(g)))
  .returns();
