// The turn (chapter 7): five phases, each with its start, its end and the effects that end with it.
import { ask, by, cite, type Event, NONE, opponent, PASS, type Seat, tracing } from '../../../kernel/index.ts';
import { isBanned } from '../bans.ts';
import { territoryOf, unitsOf } from '../board.ts';
import { endEffects, finish, move, passTurn, setPhase, stance } from '../events.ts';
import {
  ACTED,
  attacker,
  cardsIn,
  DECK,
  DISCARD,
  fieldOf,
  FRESH,
  GEAR,
  HAND,
  type MonCard,
  type Phase,
  plain,
  REMOVED,
  rule,
  REPEATED,
  type State,
  UNIT,
  stands,
} from '../state.ts';
import { isTimeUp } from '../clock.ts';
import { handLimit } from '../values.ts';
import { V_MARCH, V_PLACE, V_SWAP } from '../verbs.ts';
import { draw } from './10-draws.ts';
import { check, momentCall } from './10-check.ts';
import { isUse, useArgs } from './10-chain.ts';
import { isTurnOver, UNTIL_PHASE } from './10-gifts.ts';
import { resolveUse } from './10-resolve.ts';
import { use } from './10-use.ts';
import { usable } from './10-usable.ts';
import { canDeclareMarch, march } from './12-march.ts';
import { canPlace, placeTerrain } from './12-place.ts';
import { discardGear, summonCall, summonOptions } from './12-summon.ts';
import { canSwap, swap } from './12-swap.ts';
import { forgetLoops } from './16-loops.ts';

/** Grants and changes of the phase end with it; so does whatever its card has left behind. */
const endOf = (g: State, withTurn = false): Event[] => {
  const over = g.modifiers.filter(
    (m) =>
      m.until === UNTIL_PHASE ||
      (withTurn && isTurnOver(g, m.until)) ||
      (m.target !== NONE && !stands(g, { card: m.target, inc: m.targetInc })),
  );
  return over.length === 0
    ? []
    : [
        endEffects(
          g.turn,
          over.map((m) => m.id),
        ),
      ];
};
/** 重複しない is forgotten at the end of the phase (16.2.3). */
const forget = (g: State): void => {
  if (g.marks.length > 0) g.marks = [];
};

/* Hand adjustment (7.2, 7.5) */

interface Adjust {
  readonly phase: Phase;
  readonly start: string;
  readonly excess: string;
  readonly free: string;
  readonly refill: string;
  readonly dry: string;
  readonly end: string;
  readonly lost: string;
}
const handOver = (g: State): boolean => cardsIn(g, HAND, attacker(g)).length > handLimit(g, attacker(g));
const adjust = (c: Adjust) =>
  rule(`mc/${c.phase}`)
    .do('7.1.1', (g) => [setPhase(g, c.phase)])
    .callBy(c.start, (g) => momentCall(g, c.phase === 'adjust1' ? 'adjust1Start' : 'adjust2Start'))
    .while(
      c.excess,
      (g) => handOver(g),
      (b) =>
        b
          .ask(c.excess, 'card', (g) => ask(attacker(g), 'discard-excess', cardsIn(g, HAND, attacker(g))))
          .do(`${c.excess} 12.4.1 5.1.5.2`, (g, l) => [move(g, l.card, DISCARD, 'adjust')]),
    )
    .let('', 'card', (): number => NONE)
    .while(
      c.free,
      (g, l) => l.card !== PASS && cardsIn(g, HAND, attacker(g)).length > 0,
      (b) =>
        b
          .ask(c.free, 'card', (g) => ask(attacker(g), 'discard-free', [...cardsIn(g, HAND, attacker(g)), PASS]))
          .do(`${c.free} 12.4.1`, (g, l) => (l.card === PASS ? [] : [move(g, l.card, DISCARD, 'adjust')])),
    )
    .call(`${c.refill} ${c.dry} 12.3.1`, draw, (g) => ({
      seat: attacker(g),
      n: Math.max(0, handLimit(g, attacker(g)) - cardsIn(g, HAND, attacker(g)).length),
      clause: '',
    }))
    .callBy(c.end, (g) => momentCall(g, c.phase === 'adjust1' ? 'adjust1End' : 'adjust2End'))
    .do(c.lost, (g) => endOf(g))
    .run('16.2.3', forget)
    .returns();
const firstAdjust = adjust({
  phase: 'adjust1',
  start: '7.2.2',
  excess: '7.2.3',
  free: '7.2.4',
  refill: '7.2.5.a',
  dry: '7.2.5.b',
  end: '7.2.6 7.2.7.a',
  lost: '7.2.7.b',
});
const secondAdjust = adjust({
  phase: 'adjust2',
  start: '7.5.2',
  excess: '7.5.3',
  free: '7.5.4',
  refill: '7.5.5.a',
  dry: '7.5.5.b',
  end: '7.5.6 7.5.7.a',
  lost: '7.5.7.b',
});

/* Main phase (7.3) */

function mainOptions(g: State): number[] {
  const seat = attacker(g);
  const options = usable(g, seat, 'main');
  if (canPlace(g, seat)) options.push(V_PLACE);
  if (canDeclareMarch(g, seat)) options.push(V_MARCH);
  options.push(PASS);
  if (canSwap(g, seat, NONE)) options.push(V_SWAP);
  return options;
}

/** [メイン] abilities: declaration and resolution follow each other, nobody can answer (R41). */
const useMain = rule<{ what: number }>('mc/use-main')
  .call('7.3.3 10.9.9', use, (g, l) => useArgs(g, attacker(g), l.what, 'main'))
  .callBy('10.2.1.a', (g) => {
    const declared = g.chain[g.chain.length - 1];
    return declared === undefined ? null : { proc: resolveUse, args: { use: plain(declared) } };
  })
  .run('', (g) => {
    g.chain = [];
    g.used = [];
    g.aims = [];
  })
  .returns();

const mainPhase = rule('mc/main')
  .do('7.1.1', (g) => [setPhase(g, 'main')])
  .run('', (g) => {
    g.failed = 0;
    forgetLoops(g);
  })
  .callBy('7.3.2', (g) => momentCall(g, 'mainStart'))
  .let('', 'what', () => NONE)
  .while(
    '7.3.3 7.3.1 4.3.7',
    (_g, l) => l.what !== PASS,
    (b) =>
      b
        .callBy('4.3.2 10.20.1.2 10.20.1.2.1 10.20.1.2.2', check)
        .ask('7.3.3 4.3.1 4.3.3 4.3.4 4.3.5.a', 'what', (g) => ask(attacker(g), 'main', mainOptions(g)))
        .callBy('7.3.3 12.1.1.1 12.1.1.2 12.1.1.2.1', (_g, l) =>
          l.what === V_PLACE ? { proc: placeTerrain, args: {} } : null,
        )
        .callBy('7.3.3 12.2.5.1 12.2.1', (_g, l) => (l.what === V_MARCH ? { proc: march, args: {} } : null))
        .callBy('7.3.3 12.2.6.2 12.2.6.1', (_g, l) =>
          l.what === V_SWAP ? { proc: swap, args: { seat: _g.turn, area: NONE } } : null,
        )
        .callBy('7.3.3 10.9.9', (_g, l) => (isUse(l.what) ? { proc: useMain, args: { what: l.what } } : null)),
  )
  .callBy('7.3.5 7.3.6.a', (g) => momentCall(g, 'mainEnd'))
  .do('7.3.6.b 4.6.9 10.14.6 10.16.3', (g) => endOf(g))
  .run('16.2.3', forget)
  .returns();

/* Normal-summon phase (7.4) */

const summonPhase = rule('mc/summon-phase')
  .do('7.4.1 7.1.1', (g) => [setPhase(g, 'summon')])
  .run('', forgetLoops)
  .callBy('7.4.2', (g) => momentCall(g, 'summonPhaseStart'))
  .call('7.4.3.a', discardGear, (g) => ({ seat: attacker(g), area: NONE }))
  .let('', 'what', () => NONE)
  .while(
    '7.4.4.a 7.4.4.b 7.4.4.c 7.4.5',
    (_g, l) => l.what !== PASS,
    (b) =>
      b
        .callBy('4.3.2', check)
        .ask('7.4.4.a 7.4.4.b 7.4.4.c', 'what', (g) => {
          const options = summonOptions(g, attacker(g), NONE);
          options.push(PASS);
          if (canSwap(g, attacker(g), NONE)) options.push(V_SWAP);
          return ask(attacker(g), 'summon-phase', options);
        })
        .callBy('7.4.4.a 7.4.4.b 12.2.7.4 12.2.8', (g, l) => summonCall(l.what, attacker(g), NONE))
        .callBy('7.4.4.c 12.2.6.1', (g, l) =>
          l.what === V_SWAP ? { proc: swap, args: { seat: attacker(g), area: NONE } } : null,
        ),
  )
  .callBy('7.4.6 7.4.7.a', (g) => momentCall(g, 'summonPhaseEnd'))
  .do('7.4.7.b', (g) => endOf(g))
  .run('16.2.3', forget)
  .returns();

/* End declaration phase (7.6), and the judgements made there */

function refreshAll(g: State): Event[] {
  const events: Event[] = [];
  for (const id of fieldOf(g)) {
    const card = g.cards[id] as MonCard;
    if (card.role === UNIT && card.stance === ACTED && !isBanned(g, id, 'refresh')) events.push(stance(g, id, FRESH));
  }
  return events;
}
/** Own units in the opponent's six areas (1.2.6). */
const invaders = (g: State, seat: Seat): number =>
  unitsOf(g, seat).filter((u) => territoryOf((g.cards[u] as MonCard).slot) !== seat).length;
function judged(g: State, clause: string, cause: string): Event[] {
  const [a, b] = [invaders(g, 0), invaders(g, 1)];
  return [finish(a === b ? null : a > b ? 0 : 1, clause, cause)];
}
const WATCHED = [DECK, HAND, DISCARD, REMOVED] as const;
const snapshotOf = (g: State, seat: Seat): (readonly number[])[] =>
  WATCHED.map((kind) => cardsIn(g, kind, seat).slice());
/** The same cards; their order counts in the deck alone. */
function isKept(
  kind: (typeof WATCHED)[number],
  now: readonly number[],
  before: readonly number[] | undefined,
): boolean {
  if (before === undefined || now.length !== before.length) return false;
  if (now.every((id, i) => id === before[i])) return true;
  if (kind === DECK) return false;
  const sorted = before.toSorted((x, y) => x - y);
  const same = now.toSorted((x, y) => x - y).every((id, i) => id === sorted[i]);
  return kind === HAND ? same : by(kind === DISCARD ? '5.1.5.7' : '5.1.6.6', false, same);
}
const isSame = (g: State): boolean => {
  if (!by('1.2.4.1.2.b', true, g.still)) return false;
  const kept = WATCHED.every((kind, i) => isKept(kind, cardsIn(g, kind, g.turn), g.before[i]));
  return by('1.2.4.1.2.a', true, kept);
};
/** 時間切れ判定 (R03): the match clock ran out in an earlier turn or this one, and the extra turns are played. */
const isTimeOver = (g: State): boolean =>
  isTimeUp(g) && g.turnNumber >= Number(g.options.clock) + Number(g.options.extraTurns ?? 0);
const endPhase = rule('mc/end-phase')
  .do('7.6.1 7.1.1', (g) => [setPhase(g, 'end')])
  .callBy('', (g) => momentCall(g, 'endStart'))
  .callBy('7.6.2 7.6.3.a', (g) => momentCall(g, 'endEnd'))
  // What lasted for the phase and what lasted for the turn end together.
  .do('7.6.3.a 7.6.3.b', (g) => endOf(g, true))
  .run('16.2.3', forget)
  .do('7.6.4 3.2.4', refreshAll)
  .run('1.2.4.1 1.2.4.1.1', (g) => {
    g.streak = isSame(g) ? g.streak + 1 : 0;
  })
  .when(
    '1.2.3.1 11.2.1.2 1.2.6',
    (g) => g.deckOut !== NONE && g.turnNumber > g.deckOut,
    (b) => b.do('1.2.3.1 11.2.1.2 1.2.6 1.2.1', (g) => judged(g, '1.2.3.1', 'deck-out')),
  )
  .when(
    '1.2.4.1 11.2.1.3 1.2.6',
    (g) => g.streak >= REPEATED,
    (b) => b.do('1.2.4.1 11.2.1.3 1.2.6 1.2.1', (g) => judged(g, '1.2.4.1', 'repetition')),
  )
  .when(
    '1.2.1',
    (g) => isTimeOver(g),
    (b) => b.do('1.2.1', (g) => judged(g, '1.2.1', 'time-out')),
  )
  .do('7.6.5 7.1.2.1', (g) => [passTurn(opponent(g.turn))])
  .returns();

/** One turn from where it stands: phases that are over are skipped. */
const startOfTurn = (g: State): void => {
  g.still = true;
  g.before = snapshotOf(g, g.turn);
  if (tracing) for (const id of fieldOf(g)) stays((g.cards[id] as MonCard).role);
};
/** What lies there when a turn begins is what lay there before: nothing has moved it. */
const stays = (role: number): boolean =>
  cite(role === UNIT ? '2.1.1.2' : role === GEAR ? '2.1.2.1.2.2.a' : '2.1.4.1.1');
const turnFrom = rule<{ from: number }>('mc/turn')
  .run('1.2.4.1.2.a', (g) => startOfTurn(g))
  .when(
    '7.2.1',
    (g, l) => l.from <= 0 && !by('7.2.8', false, g.firstTurn),
    (b) => b.call('7.2.1 7.1.1', firstAdjust, () => ({})),
  )
  .when(
    '7.3.1',
    (g, l) => l.from <= 1 && !by('7.3.7 4.7.4.b', false, g.firstTurn),
    (b) => b.call('7.3.1 7.1.1', mainPhase, () => ({})),
  )
  .when(
    '7.4.1',
    (_g, l) => l.from <= 2,
    (b) => b.call('7.4.1 7.1.1', summonPhase, () => ({})),
  )
  .when(
    '7.5.1',
    (_g, l) => l.from <= 3,
    (b) => b.call('7.5.1 7.1.1', secondAdjust, () => ({})),
  )
  .call('7.6.1 7.1.1', endPhase, () => ({}))
  .run('', (g) => {
    g.firstTurn = false;
  })
  .returns();

/** Turn after turn until the game ends (7.1.1). */
export const play = rule<{ from: number }>('mc/play')
  .call('7.1.1', turnFrom, (_g, l) => ({ from: l.from }))
  .while(
    '',
    (g) => g.outcome === null,
    (b) => b.call('7.1.1', turnFrom, () => ({ from: 0 })),
  )
  .returns();
