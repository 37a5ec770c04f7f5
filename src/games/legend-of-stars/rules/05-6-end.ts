// The end phase (5.6): effects of the end of the turn, effects that end, the hand limit; and how effects end (9.4).
import { enterPhase } from '../derived.ts';
import {
  argA,
  ask,
  by,
  type Call,
  due,
  type Event,
  type Modifier,
  option,
  type Seat,
  someOf,
} from '../../../kernel/index.ts';
import { expire, moment, move, TURN_ITSELF } from '../events.ts';
import { turnEnd } from '../effects/lasting.ts';
import { cardsIn, END, HAND, nonTurn, rule, type State, TRASH } from '../state.ts';
import { playerRules } from '../player-rules.ts';
import { EXPIRE } from '../verbs.ts';
import { pending } from './07-priority.ts';
import { awaken, hearsPhases } from './09-triggers.ts';

const HAND_LIMIT = 7;

/** Seven, or what a text says (3.6.s2, 9.1). */
function limitOf(g: State): number {
  const limits = playerRules(g, g.turn, 'handLimit').map(({ change }) => change.n);
  if (limits.length === 0) return HAND_LIMIT;
  return by('9.1', HAND_LIMIT, limits.at(-1) ?? HAND_LIMIT);
}
const mine = (g: State, until: number, seat: Seat): Modifier[] =>
  g.modifiers.length === 0 ? [] : due(g, until).filter((m) => m.seat === seat);
/** An effect is what one use of a text made, however many cards and numbers it changes. */
function effectsOf(list: readonly Modifier[]): number[] {
  const options: number[] = [];
  for (const m of list) {
    const o = option(EXPIRE, m.source);
    if (!options.includes(o)) options.push(o);
  }
  return options;
}
function ending(g: State, until: number, seat: Seat, which: number): readonly Event[] {
  const list = mine(g, until, seat);
  const first = which < 0 ? list[0] : list.find((m) => m.source === argA(which));
  if (first === undefined) return [];
  const ids = list.filter((m) => m.ability === first.ability).map((m) => m.id);
  return [expire(seat, first.source, ids)];
}

/** 9.4: the opponent ends one of theirs, then the turn player one, until all have ended. */
const expiries = rule<{ until: number }>('legend-of-stars/expiries')
  .while(
    '9.4',
    (g, l) => g.modifiers.length > 0 && due(g, l.until).length > 0,
    (b) =>
      b
        .ask('9.4', 'theirs', (g, l) => ask(nonTurn(g), 'expire', effectsOf(mine(g, l.until, nonTurn(g)))))
        .do('9.4', (g, l) => (l.theirs < 0 ? [] : ending(g, l.until, nonTurn(g), l.theirs)))
        .ask('9.4', 'own', (g, l) => ask(g.turn, 'expire', effectsOf(mine(g, l.until, g.turn))))
        .do('9.4', (g, l) => (l.own < 0 ? [] : ending(g, l.until, g.turn, l.own))),
  )
  .returns();

/** What is due to end now, if anything is. */
export function ends(g: State, until: number): Call | null {
  for (const m of g.modifiers) if (m.until === until) return { proc: expiries, args: { until } };
  return null;
}

export const endPhase = rule('legend-of-stars/end-phase')
  .run('', (g) => {
    enterPhase(g, END);
  })
  .do('5.6.1', (g) =>
    hearsPhases(g) ? [moment(g.turn, END, 0), moment(g.turn, TURN_ITSELF, 1), moment(g.turn, END, 1)] : [],
  )
  .run('5.6.1', (g) => awaken(g, turnEnd(g.turnNumber)))
  .callBy('5.6.1 5.6.2.s2', pending)
  .callBy('5.6.2.s1', (g) => ends(g, turnEnd(g.turnNumber)))
  // What an expiry triggers comes before step 3, and what that makes for this turn ends here too (LOS-R51).
  .while(
    '5.6.2.s2',
    (g) => g.waiting.length > 0,
    (b) => b.callBy('5.6.2.s2', pending).callBy('5.6.2.s1', (g) => ends(g, turnEnd(g.turnNumber))),
  )
  .group('5.6.3 3.6.s2', 'over', (g, _l, picked) => {
    const hand = cardsIn(g, HAND, g.turn);
    const over = hand.length - limitOf(g);
    return over <= 0 ? null : someOf(g.turn, 'hand-limit', hand, over, over, picked);
  })
  .do('5.6.3', (g, l) => l.over.map((id) => move(g, id, TRASH, 'rule')))
  // What that triggers is done in this turn; the hand is not looked at again, but what it made for this turn ends.
  .callBy('9.3', pending)
  .callBy('5.6.2.s1', (g) => ends(g, turnEnd(g.turnNumber)))
  .returns();
