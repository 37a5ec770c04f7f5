// Steps whose effect lasts, and when it ends; and what is put off.
import { type Event, modifier, type Modifier } from '../../../kernel/index.ts';
import { modify } from '../events.ts';
import { DELAY, GIVE, OVERWRITE, WATCH, parts, PLAYER_RULE, PLAYER_TOLL } from '../modifiers.ts';
import { isHere } from '../objects.ts';
import { tollCode } from '../player-rules.ts';
import { ADD_STAT } from '../printed.ts';
import { ATTACK_PHASE, card, isOnField, MAIN, rule, type State } from '../state.ts';
import { BANNED, type Later, type Until, type Who } from '../text/ast.ts';
import { aimedAt, ValueReader, valueOf } from '../values.ts';
import { left, onField, players, type Run, speaker, stepIs } from './context.ts';

/** When an effect ends, as a number: the end (1) or the start (2) of a turn, of the battle (3), of what it prevents (4). */
export const BATTLE_END = 3;
export const EVENT_END = 4;
export const turnEnd = (turn: number): number => turn * 8 + 1;
export const turnStart = (turn: number): number => turn * 8 + 2;
const PHASES = 1_000_000_000;
const phaseOf = (turn: number, phase: number): number => PHASES + turn * 8 + phase;
/** The end of the phase that is now. */
export const phaseEnd = (g: State): number => phaseOf(g.turnNumber, g.phase);
/** The end of such a phase: of this turn while it is not over, else of the next. */
const nextPhase = (g: State, phase: number): number => phaseOf(g.turnNumber + (g.phase > phase ? 1 : 0), phase);
function moment(g: State, l: Run, until: Until): number {
  const mine = g.turn === l.seat;
  switch (until) {
    case 'stay':
      return 0;
    case 'phase':
      return phaseEnd(g);
    case 'mainPhase':
      return nextPhase(g, MAIN);
    case 'attackPhase':
      return nextPhase(g, ATTACK_PHASE);
    case 'turn':
      return turnEnd(g.turnNumber);
    case 'nextTurn':
      return turnEnd(g.turnNumber + 1);
    case 'thisOpponentTurn':
      return turnEnd(g.turnNumber + (mine ? 1 : 0));
    case 'opponentTurn':
      return turnEnd(g.turnNumber + (mine ? 1 : 2));
    case 'ownTurn':
      return turnEnd(g.turnNumber + (mine ? 2 : 1));
    case 'ownTurnStart':
      return turnStart(g.turnNumber + (mine ? 2 : 1));
    case 'opponentTurnStart':
      return turnStart(g.turnNumber + (mine ? 1 : 2));
    case 'battle':
      return g.attack === null ? turnEnd(g.turnNumber) : BATTLE_END;
    case 'event':
      return EVENT_END;
  }
}
/** 9.5: settings rank by when their card came onto the field. */
const stampFor = (g: State, l: Run): number => (isOnField(g, l.card) ? card(g, l.card).stamp : g.clock);

export const change = rule<Run>('legend-of-stars/change')
  .do('', (g, l): readonly Event[] => changesOf(g, l), 'done')
  .returns((_g, l) => left(l.done.length > 0));
function changesOf(g: State, l: Run): readonly Event[] {
  const op = stepIs(g, l, 'change');
  const { seat, card: source } = l;
  const until = moment(g, l, op.until);
  const ability = g.serial++;
  const stamp = stampFor(g, l);
  const made: Modifier[] = [];
  const holds = op.changes.every((c) => c.change === 'cannot' && c.what === 'regained');
  for (const target of holds ? l.on : onField(g, l)) {
    const reader = new ValueReader(g, aimedAt(speaker(l), target));
    for (const one of op.changes) {
      for (const part of parts(reader, one)) {
        // Twice its ATK, said once, is so much more than it has now.
        const isGrowth = part.kind === OVERWRITE;
        const kind = isGrowth ? ADD_STAT : part.kind;
        const amount = isGrowth ? part.amount - valueOf(g, target, part.extra) : part.amount;
        made.push(modifier(g, { kind, seat, source, ability, target, amount, extra: part.extra, until, stamp }));
      }
      if (one.change !== 'give') continue;
      made.push(
        modifier(g, { kind: GIVE, seat, source, ability, target, amount: one.given, extra: l.def, until, stamp }),
      );
    }
  }
  return made.length === 0 ? [] : [modify(seat, source, made)];
}

/** What holds for players for a while: one modifier each. */
function forPlayers(g: State, l: Run, who: Who, until: Until, kind: number, amount: number): readonly Event[] {
  const end = moment(g, l, until === 'stay' ? 'turn' : until);
  const instance = g.serial++;
  const common = { kind, seat: l.seat, source: l.card, ability: instance, amount, until: end };
  return [
    modify(
      l.seat,
      l.card,
      players(g, l, who).map((extra) => modifier(g, { ...common, extra })),
    ),
  ];
}
/** A prohibition for a player, for a while. */
export const forbid = rule<Run>('legend-of-stars/forbid')
  .do('9.1', (g, l) => {
    const op = stepIs(g, l, 'forbid');
    return forPlayers(g, l, op.who, op.until, PLAYER_RULE, BANNED.indexOf(op.rule));
  })
  .returns(() => left(true));
/** A change to the damage a player takes, for a while. */
export const tollStep = rule<Run>('legend-of-stars/toll')
  .do('9.1', (g, l) => {
    const op = stepIs(g, l, 'toll');
    return forPlayers(g, l, op.who, op.until, PLAYER_TOLL, tollCode(op.by, op.of, op.next));
  })
  .returns(() => left(true));

/** An effect that waits for something to happen for a while. */
export const watching = rule<Run>('legend-of-stars/watching')
  .do('9.1', (g, l) => {
    const op = stepIs(g, l, 'watching');
    const instance = g.serial++;
    const common = { kind: WATCH, seat: l.seat, source: l.card, ability: instance, amount: op.given, extra: l.def };
    return [modify(l.seat, l.card, [modifier(g, { ...common, until: moment(g, l, op.until) })])];
  })
  .returns(() => left(true));

/** When something put off is due, as a number like those of `moment`. */
function laterAt(g: State, l: Run, when: Later): number {
  const mine = g.turn === l.seat;
  switch (when) {
    case 'turnEnd':
      return turnEnd(g.turnNumber);
    case 'ownTurnEnd':
      return turnEnd(g.turnNumber + (mine ? 2 : 1));
    case 'opponentTurnEnd':
      return turnEnd(g.turnNumber + (mine ? 1 : 2));
    case 'ownTurnStart':
      return turnStart(g.turnNumber + (mine ? 2 : 1));
    case 'opponentTurnStart':
      return turnStart(g.turnNumber + (mine ? 1 : 2));
  }
}
/** Puts an effect off: it waits as a mandatory one when its time has come (5.6.1), with what was spoken of last. */
export const delay = rule<Run>('legend-of-stars/delay')
  .do('5.6.1', (g, l) => {
    const op = stepIs(g, l, 'delay');
    const instance = g.serial++;
    const spoken = l.groups.findLast((group) => group.noun !== 'drawn')?.cards ?? [];
    const aims = spoken.filter((one) => isHere(g, one)).map((one) => one.card);
    const common = { kind: DELAY, seat: l.seat, source: l.card, ability: instance, amount: op.given, extra: l.def };
    const until = laterAt(g, l, op.when);
    const made =
      aims.length === 0
        ? [modifier(g, { ...common, until })]
        : aims.map((target) => modifier(g, { ...common, target, until }));
    return [modify(l.seat, l.card, made)];
  })
  .returns(() => left(true));
