// The turn: setup (5.2), main, lead, attack and end phase, in this order (LOS-R10).
import { enterPhase } from '../derived.ts';
import { by, opponent, flatten } from '../../../kernel/index.ts';
import { draws, moment, passTurn, stance, TURN_ITSELF } from '../events.ts';
import { GAIN, REGAIN } from '../squares.ts';
import { ATTACK_PHASE, card, cardsIn, ENERGY, LEAD, MAIN, rule, SETUP, type State, SUPPORT } from '../state.ts';
import { mainPhase } from './05-3-main.ts';
import { leadPhase } from './05-4-lead.ts';
import { attackPhase } from './05-5-attack.ts';
import { endPhase, ends } from './05-6-end.ts';
import { pending } from './07-priority.ts';
import { awaken, hearsPhases } from './09-triggers.ts';
import { turnStart } from '../effects/lasting.ts';

const gained = (g: State, zone: number): number[] =>
  cardsIn(g, zone, g.turn).filter((id) => card(g, id).stance === GAIN);
/** The very first turn of the game has no draw. */
const mayDraw = (g: State): boolean => by('5.2.s3', true, g.turnNumber > 1);

const setupPhase = rule('legend-of-stars/setup-phase')
  .run('', (g) => {
    enterPhase(g, SETUP);
  })
  .do('', (g) => (hearsPhases(g) ? [moment(g.turn, TURN_ITSELF, 0), moment(g.turn, SETUP, 0)] : []))
  .run('5.6.1', (g) => awaken(g, turnStart(g.turnNumber)))
  .callBy('9.4', (g) => ends(g, turnStart(g.turnNumber)))
  .callBy('9.3', pending)
  .do('5.2.s1 6.5', (g) => flatten([ENERGY, SUPPORT], (zone) => gained(g, zone)).map((id) => stance(g, id, REGAIN)))
  .do('5.2.s2 3.6.s1', (g) => (mayDraw(g) ? draws(g, g.turn, 1) : []))
  .do('', (g) => (hearsPhases(g) ? [moment(g.turn, SETUP, 1)] : []))
  .callBy('9.3', pending)
  .returns();

/** One turn, from a phase on. */
const turn = rule<{ from: number }>('legend-of-stars/turn')
  .when(
    '',
    (_g, l) => l.from <= SETUP,
    (b) => b.call('5.2.s1 5.2.s2', setupPhase, () => ({})),
  )
  .when(
    '',
    (_g, l) => l.from <= MAIN,
    (b) => b.call('5.3.s1', mainPhase, () => ({})),
  )
  .when(
    '',
    (_g, l) => l.from <= LEAD,
    (b) => b.call('5.4.s1', leadPhase, () => ({})),
  )
  .when(
    '',
    (_g, l) => l.from <= ATTACK_PHASE,
    (b) => b.call('5.5.s1', attackPhase, () => ({})),
  )
  .call('5.6', endPhase, () => ({}))
  .do('5.6.4', (g) => [passTurn(opponent(g.turn))])
  .returns();

export const turns = rule<{ from: number }>('legend-of-stars/turns')
  .let('', 'at', (_g, l): number => l.from)
  .while(
    '',
    (g) => g.outcome === null,
    (b) => b.call('', turn, (_g, l) => ({ from: l.at })).let('', 'at', (): number => SETUP),
  )
  .returns();
