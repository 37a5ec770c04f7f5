// The turn (chapter 7): start, main and end phase.
import { argA, ask, by, type Event, NONE, opponent, option, type Seat, someOf, verbOf } from '../../../kernel/index.ts';
import { drawOne, MAX_PP, move, passTurn, phase, points, PP, stance, unmodify } from '../events.ts';
import { GUARD } from '../keywords.ts';
import {
  ACT,
  cardsIn,
  END_PHASE,
  FIELD,
  GRAVEYARD,
  HAND,
  MAIN_PHASE,
  rule,
  STAND,
  START_PHASE,
  type State,
  type SveCard,
} from '../state.ts';
import { AFTER_TURN_OF, BEGINNING_OF, MAIN_OF, NEXT_TURN_OF, THIS_TURN, M } from '../value-kinds.ts';
import { hasWord, isFollower } from '../values.ts';
import { ATTACK_WITH, END, REPEAT } from '../verbs.ts';
import { attack, canAttack, mustAttack } from './08-attack.ts';
import { abilityOptions, callOf, cardOptions, quickWindow } from './08-quick.ts';
import { checked, forgetOld } from './10-check.ts';
import { loops, noteAction, repeatLoop, unrepeated } from './15-loops.ts';

const LIMIT = 10;
const startPhase = rule('sve/start-phase')
  .do('7.2.1', (g) => (g.maxPP[g.turn] < LIMIT ? [points(g.turn, MAX_PP, 1)] : []))
  .do('7.2.2', (g) => {
    const short = g.maxPP[g.turn] - g.pp[g.turn];
    return short === 0 ? [] : [points(g.turn, PP, short)];
  })
  .do('7.2.3', (g) =>
    cardsIn(g, FIELD, g.turn)
      .filter((id) => (g.cards[id] as SveCard).stance === ACT)
      .map((id) => stance(g, id, STAND)),
  )
  .do('7.2.4 4.7.1', (g) => {
    const none = g.turnNumber === 1 && g.turn === g.first;
    return none && by('7.2.4.1', false, true) ? [] : drawOne(g, g.turn, NONE);
  })
  .callBy('7.2.5', checked)
  .returns();

/** What the turn player may do (7.3.3). */
function actions(g: State): number[] {
  const out: number[] = [];
  const seat = g.turn;
  if (by('7.3.3.a', false, true)) cardOptions(g, seat, out, false);
  if (by('7.3.3.b 10.1.1.1 8.3.1', false, true)) abilityOptions(g, seat, out, false);
  if (by('7.3.3.c 8.4.1', false, true)) {
    for (const id of cardsIn(g, FIELD, seat)) if (canAttack(g, id)) out.push(option(ATTACK_WITH, id));
  }
  if (!mustAttack(g, seat) && by('7.3.3.d', false, true)) out.push(option(END));
  if (g.positions.length === 0) return out;
  const left = unrepeated(g, out);
  return [...left, ...loops(g, left)];
}

const mainPhase = rule<{ begins: boolean }>('sve/main-phase')
  .when(
    '',
    (_g, l) => l.begins,
    (b) => b.do('7.3.1', (g) => [...lapsing(g, g.turn, MAIN_OF), phase(g.turn, MAIN_PHASE)]).callBy('7.3.2', checked),
  )
  .let('', 'action', () => NONE)
  .while(
    '7.3.4',
    (_g, l) => l.action !== option(END),
    (b) =>
      b
        .ask('7.3.3.d', 'action', (g) => ask(g.turn, 'action', actions(g)))
        .run('', (g, l) => {
          forgetOld(g);
          noteAction(g, l.action);
        })
        .when(
          '',
          (_g, l) => verbOf(l.action) === ATTACK_WITH,
          (c) => c.call('8.4.1', attack, (g, l) => ({ seat: g.turn, attacker: argA(l.action) })),
          (c) =>
            c.when(
              '',
              (_g, l) => verbOf(l.action) === REPEAT,
              (d) => d.call('15.2.1.1', repeatLoop, (_g, l) => ({ chosen: l.action })),
              (d) => d.callBy('', (g, l) => callOf(g, g.turn, l.action)),
            ),
        )
        .when(
          '7.3.4',
          (_g, l) => l.action !== option(END),
          (c) => c.callBy('', checked),
        ),
  )
  .returns();

const guards = (g: State): number[] =>
  cardsIn(g, FIELD, g.turn).filter(
    (id) =>
      isFollower(g, id) && (g.cards[id] as SveCard).stance === STAND && by('12.8.2.b', true, hasWord(g, id, GUARD)),
  );
const excess = (g: State): number => Math.max(0, cardsIn(g, HAND, g.turn).length - g.handLimit[g.turn]);

/** Effects that end with this turn (7.4.7). */
function ending(g: State): Event[] {
  const ids = g.modifiers
    .filter((m) => m.until === THIS_TURN || (m.until === NEXT_TURN_OF && m.untilSeat === g.turn))
    .map((m) => m.id);
  return ids.length === 0 ? [] : [...givenBack(g), unmodify(g.turn, ids)];
}
/** What was taken for this turn goes back to whose it was. */
const givenBack = (g: State): Event[] =>
  g.modifiers
    .filter(
      (m) =>
        m.kind === M.borrowed &&
        m.until === THIS_TURN &&
        (g.cards[m.target] as SveCard).inc === m.targetInc &&
        (g.cards[m.target] as SveCard).master !== m.amount,
    )
    .map((m) => move(g, m.target, FIELD, 'steal', NONE, NONE, 0, m.amount as Seat));
const endPhase = rule('sve/end-phase')
  .do('7.4.1', (g) => [phase(g.turn, END_PHASE)])
  .callBy('7.4.2', checked)
  .group('7.4.3', 'acted', (g, _l, picked) => {
    const from = guards(g);
    return someOf(g.turn, 'guard', from, 0, from.length, picked);
  })
  .do('7.4.3', (g, l) => l.acted.map((id) => stance(g, id, ACT)))
  .call('7.4.4.a 7.4.4.b 7.4.4.c', quickWindow, (g) => ({ seat: opponent(g.turn), clause: '7.4.5' }))
  .while(
    '7.4.6',
    (g) => by('4.7.3 4.7.3.1', false, excess(g) > 0),
    (b) =>
      b
        .group('7.4.6', 'thrown', (g, _l, picked) => {
          const n = excess(g);
          return n === 0 ? null : someOf(g.turn, 'discard', cardsIn(g, HAND, g.turn), n, n, picked);
        })
        .do('7.4.6', (g, l) => l.thrown.map((id) => move(g, id, GRAVEYARD, 'discard')))
        .callBy('7.4.6', checked),
  )
  .do('7.4.7', (g) => ending(g))
  .run('7.4.7', (g) => {
    if (g.modifiers.some((m) => m.until === AFTER_TURN_OF && m.untilSeat === g.turn)) {
      g.modifiers = g.modifiers.map((m) =>
        m.until === AFTER_TURN_OF && m.untilSeat === g.turn ? { ...m, until: NEXT_TURN_OF } : m,
      );
    }
    if (g.delayed.length > 0) g.delayed = g.delayed.filter((d) => d.beyond);
    if (g.positions.length > 0) g.positions = [];
  })
  .returns();

/** A new turn and its start phase. */
export const beginTurn = (seat: Seat): Event[] => [passTurn(seat), phase(seat, START_PHASE)];
/** Effects that end as a player's turn, or its main phase, begins. */
function lapsing(g: State, seat: Seat, until: number): Event[] {
  const ids = g.modifiers.filter((m) => m.until === until && m.untilSeat === seat).map((m) => m.id);
  return ids.length === 0 ? [] : [unmodify(seat, ids)];
}
/** Whose turn comes: the other player's, or an extra one of the same (7.4.8). */
function nextTurn(g: State): Event[] {
  const next = turnAfter(g);
  return [...lapsing(g, next, BEGINNING_OF), ...beginTurn(next)];
}
function turnAfter(g: State): Seat {
  const other = opponent(g.turn);
  if (g.extraTurns[g.turn] > 0) {
    g.extraTurns[g.turn]--;
    return g.turn;
  }
  // A turn that is skipped is not there: the one before it is followed by its player's next.
  if (g.extraTurns[other] < 0 && by('1.3.1', false, true)) {
    g.extraTurns[other]++;
    return g.turn;
  }
  return by('7.4.8', g.turn, other);
}
/** Turns for ever, from a moment of the present one on: 0 its start, 1 the main phase, 2 an action of it, 3 its end. */
export const turns = rule<{ from: number }>('sve/turns')
  .let('', 'at', (_g, l): number => l.from)
  .while(
    '7.1.1',
    () => true,
    (b) =>
      b
        .when(
          '7.1.2',
          (_g, l) => l.at === 0,
          (c) => c.call('', startPhase, () => ({})),
        )
        .when(
          '7.1.2',
          (_g, l) => l.at <= 2,
          (c) => c.call('', mainPhase, (_g, l) => ({ begins: l.at < 2 })),
        )
        .call('7.1.2', endPhase, () => ({}))
        .do('7.4.8', (g) => nextTurn(g))
        .let('', 'at', () => 0),
  )
  .returns();
