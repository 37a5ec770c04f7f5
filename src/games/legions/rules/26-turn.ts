// The turn (chapter 26): start, core, draw, main and end phase.
import {
  ask,
  askYesNo,
  by,
  type Call,
  cardOf,
  due,
  type Event,
  NO,
  NONE,
  opponent,
  type Seat,
  SEATS,
  YES,
} from '../../../kernel/index.ts';
import {
  cores,
  draw,
  heals,
  move,
  PHASE,
  passTurn,
  phase,
  points,
  stance,
  toMode,
  turnFace,
  unmodify,
} from '../events.ts';
import {
  ACTIVE,
  AWAKENED,
  CORES_ACTIVE,
  CORES_FATIGUED,
  CORES_MASTER,
  cardsIn,
  count,
  EXILE,
  FATIGUED,
  HAND,
  masterOf,
  NORMAL,
  OPEN,
  PHASES,
  type Phase,
  POINTS,
  REVERSED,
  rule,
  type State,
} from '../state.ts';
import { fieldOf, isOpen } from '../units.ts';
import { UNTIL } from '../modifiers.ts';
import { hasRule } from '../values.ts';
import { listensTo } from '../listeners.ts';
import { mainPhase } from './27-main.ts';
import { waitProgress } from './28-wait.ts';
import { checking } from './35-steps.ts';
import { isCheckDue } from './37-triggers.ts';

type Mine = { seat: Seat };
const START = 0;
const END = 1;
/** What is specified for the beginning or the end of a phase; nothing happens where nothing is specified. */
const specified = rule<{ phase: number; edge: number }>('legions/phase-edge')
  .do('', (g, l) => [phase(g.turn, l.phase, l.edge)])
  .when(
    '',
    (g) => isCheckDue(g),
    (b) => b.callBy('', () => checking(NONE, true)),
  )
  .returns();
const LISTENS = 1 << PHASE;
/** Whether anything is specified for this phase; the phase is noted in any case. */
const isSpecified =
  (name: Phase) =>
  (g: State): boolean => {
    g.phase = PHASES.indexOf(name);
    return listensTo(g, LISTENS) || g.putOff.length > 0;
  };
const edge = (name: Phase, which: number) => (): Call => ({
  proc: specified,
  args: { phase: PHASES.indexOf(name), edge: which },
});
const TURN = UNTIL.indexOf('turn');

/** What lasted until this player's turn began is over (35-10). */
function endsAtStart(g: State, seat: Seat): Event[] {
  const ended = g.modifiers.length === 0 ? [] : due(g, OWN_START, seat);
  return ended.length === 0
    ? []
    : [
        unmodify(
          seat,
          ended.map((m) => m.id),
        ),
      ];
}
const OWN_START = UNTIL.indexOf('ownStart');
const startPhase = rule<Mine>('legions/start-phase')
  .do('35-10', (g, l) => endsAtStart(g, l.seat))
  .when('', isSpecified('start'), (b) => b.callBy('26-3.1', edge('start', START)))
  .do('26-3.2', (g, l) =>
    fieldOf(g, l.seat)
      .filter((id) => cardOf(g, id).stance === FATIGUED && !(isOpen(g, id) && hasRule(g, id, 'unrecovered')))
      .map((id) => stance(g, id, ACTIVE)),
  )
  .do('26-3.3 16-3g', (g, l) =>
    fieldOf(g, l.seat)
      .filter((id) => cardOf(g, id).face === REVERSED)
      .map((id) => turnFace(g, id, OPEN)),
  )
  .when(
    '37-2',
    (g) => isCheckDue(g),
    (b) => b.callBy('37-2', () => checking(NONE, true)),
  )
  .when('', isSpecified('start'), (b) => b.callBy('26-3.4', edge('start', END)))
  .returns();

const corePhase = rule<Mine>('legions/core-phase')
  .when('', isSpecified('core'), (b) => b.callBy('26-4.1', edge('core', START)))
  .do('26-4.2 07-3.s1', (g, l) =>
    count(g, l.seat, CORES_MASTER) > 0 ? [cores(l.seat, CORES_MASTER, CORES_ACTIVE, 1)] : [],
  )
  .do('26-4.3', (g, l) => {
    const master = masterOf(g, l.seat);
    const ready = master !== NONE && cardOf(g, master).slot === NORMAL && count(g, l.seat, CORES_MASTER) === 0;
    return ready ? [toMode(g, master, AWAKENED)] : [];
  })
  .do('26-4.4', (g, l) => {
    const tired = count(g, l.seat, CORES_FATIGUED);
    return tired > 0 ? [cores(l.seat, CORES_FATIGUED, CORES_ACTIVE, tired)] : [];
  })
  .when(
    '37-2',
    (g) => isCheckDue(g),
    (b) => b.callBy('37-2', () => checking(NONE, true)),
  )
  .when('', isSpecified('core'), (b) => b.callBy('26-4.5', edge('core', END)))
  .returns();

/** A text may forbid the card change (01-3). */
const isBarred = (g: State, seat: Seat): boolean => {
  const master = masterOf(g, seat);
  return master !== NONE && hasRule(g, master, 'noChange') && by('01-3', false, true);
};
const drawPhase = rule<Mine>('legions/draw-phase')
  .when('', isSpecified('draw'), (b) => b.callBy('26-5.1', edge('draw', START)))
  .do('26-5.2', (g, l) => [draw(g, l.seat)])
  .when(
    '',
    (g) => isCheckDue(g),
    (b) => b.callBy('', () => checking(NONE, true)),
  )
  .let('', 'change', () => NO)
  .when(
    '',
    (g, l) => cardsIn(g, HAND, l.seat).length > 0 && !isBarred(g, l.seat),
    (b) => b.ask('26-5.3', 'change', (_g, l) => askYesNo(l.seat, 'card-change')),
  )
  .when(
    '26-5a',
    (_g, l) => l.change === YES,
    (b) =>
      b
        .ask('26-5a', 'card', (g, l) => ask(l.seat, 'change-card', cardsIn(g, HAND, l.seat)))
        .do('26-5a 17-18.s1', (g, l) =>
          l.card === NONE ? [] : [move(g, l.card, EXILE, { down: by('17-18.s1', false, true), cause: 'action' })],
        )
        .do('26-5a', (g, l) => [draw(g, l.seat)])
        .when(
          '',
          (g) => isCheckDue(g),
          (b) => b.callBy('', () => checking(NONE, true)),
        ),
  )
  .when('', isSpecified('draw'), (b) => b.callBy('26-5.4', edge('draw', END)))
  .returns();

const wholeMain = rule<Mine>('legions/main-phase')
  .when('', isSpecified('main'), (b) => b.callBy('26-6.1', edge('main', START)))
  .call('26-6.2', mainPhase, () => ({}))
  .when('', isSpecified('main'), (b) => b.callBy('26-6.3', edge('main', END)))
  .returns();

/** Damage, effects until end of turn and unused master points vanish together (26-7.3). */
function cleanUp(g: State): Event[] {
  const out: Event[] = [];
  for (const seat of SEATS) {
    for (const id of fieldOf(g, seat)) {
      const card = cardOf(g, id);
      const hurt = by('11-4', 0, card.damage) > 0;
      const held = by('29-1.s3', 0, card.turn) === g.turnNumber;
      if (hurt || held) out.push(heals(g, id, hurt, held));
    }
    const left = count(g, seat, POINTS);
    if (left > 0) out.push(points(seat, -left));
  }
  const ended = due(g, TURN);
  if (ended.length > 0) {
    out.push(
      unmodify(
        g.turn,
        ended.map((m) => m.id),
      ),
    );
  }
  return out;
}

const endPhase = rule<Mine>('legions/end-phase')
  .when('', isSpecified('end'), (b) => b.callBy('26-7.1', edge('end', START)))
  .call('26-7.2', waitProgress, (_g, l) => ({ seat: l.seat }))
  .when(
    '',
    (g) => isCheckDue(g),
    (b) => b.callBy('', () => checking(NONE, true)),
  )
  .do('26-7.3', (g) => cleanUp(g))
  .when(
    '',
    (g) => isCheckDue(g),
    (b) => b.callBy('', () => checking(NONE, true)),
  )
  .when('', isSpecified('end'), (b) => b.callBy('26-7.4', edge('end', END)))
  .do('26-7.3', (g) => cleanUp(g)) // what step 4 made is over as well (LEG-R31)
  .returns();

const mine = (_g: State, l: Mine): Mine => ({ seat: l.seat });
/** A turn from this phase on: start, core, draw, main, end (26-2). */
const turnFrom = rule<{ seat: Seat; from: number }>('legions/turn')
  .when(
    '26-2',
    (_g, l) => l.from <= 0,
    (b) => b.call('26-2', startPhase, mine),
  )
  .when(
    '26-2',
    (_g, l) => l.from <= 1,
    (b) => b.call('26-2', corePhase, mine),
  )
  .when(
    '26-2',
    (_g, l) => l.from <= 2,
    (b) => b.call('26-2', drawPhase, mine),
  )
  .when(
    '26-2',
    (_g, l) => l.from <= 3,
    (b) => b.call('26-2', wholeMain, mine),
  )
  .call('26-2', endPhase, mine)
  .do('26-7.5 26-1', (_g, l) => [passTurn(opponent(l.seat))])
  .when(
    '',
    (g) => isCheckDue(g),
    (b) => b.callBy('', () => checking(NONE, true)),
  )
  .returns();

/** Turns alternate until the game ends (26-1). */
export const turns = rule<{ from: number }>('legions/turns')
  .while(
    '',
    () => true,
    (b) => b.call('26-1', turnFrom, (g, l) => ({ seat: g.turn, from: l.from })).let('', 'from', () => 0),
  )
  .returns();
