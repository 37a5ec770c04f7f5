// Steps that deal with cards on the field: destroying, downing, changing, moving, turning.
import { argA, ask, by, type Event, modifier, type Modifier, NONE, SEATS } from '../../../kernel/index.ts';
import { columnAt, columnOf, valueFor } from '../select.ts';
import { conceal, display, flip, mark, modify, move, stance, step, TO_BOTTOM } from '../events.ts';
import {
  ATTACK,
  BACK,
  FRONT,
  GAIN,
  LEFT,
  REGAIN,
  RIGHT,
  rowOf,
  SQUARES,
  stepFrom,
  laneOf,
  isAdjacent,
} from '../squares.ts';
import {
  AGAIN,
  card,
  DECK,
  ENERGY,
  HAND,
  isCharacter,
  isOnField,
  rule,
  type State,
  SUPPORT,
  taken,
  TRASH,
  zoneAt,
} from '../state.ts';
import { BANNED, type Display, type Later, type Until, type Where, type Who } from '../text/ast.ts';
import { DISPLAY_OPTIONS, FIRST_DISPLAY, PLACE_OPTIONS, SQUARE_OPTIONS } from '../verbs.ts';
import { DELAY, GIVE, parts, PLAYER_RULE, PLAYER_TOLL } from '../modifiers.ts';
import { tollCode } from '../player-rules.ts';
import { cannot } from '../values.ts';
import { downs } from '../rules/08-down.ts';
import { left, onField, players, refs, type Run, speaker, stepIs, targets } from './context.ts';

const mayBeDestroyed = (g: State, id: number): boolean => !by('9.2', false, cannot(g, id, 'destroyed'));

export const destroy = rule<Run>('legend-of-stars/destroy')
  .do(
    '8.10 3.2.s1',
    (g, l) =>
      onField(g, l, stepIs(g, l, 'destroy').what)
        .filter((id) => mayBeDestroyed(g, id))
        .map((id) => move(g, id, TRASH, 'destroy', l.card)),
    'done',
  )
  .returns((_g, l) => left(l.done.length > 0));

/** An effect that downs deals down damage as a battle does (LOS-R42). */
export const downStep = rule<Run>('legend-of-stars/down-step')
  .let('', 'list', (g, l): readonly number[] =>
    onField(g, l, stepIs(g, l, 'down').what).filter((id) => isCharacter(g, id)),
  )
  .call('8.12', downs, (_g, l) => ({ cards: l.list, by: l.list.map(() => l.card), why: 'effect' }))
  .returns((_g, l) => left(l.list.length > 0));

export const turnUp = rule<Run>('legend-of-stars/turn-up')
  .do(
    '6.3',
    (g, l) =>
      onField(g, l, stepIs(g, l, 'turnUp').what)
        .filter((id) => card(g, id).face === 1)
        .map((id) => flip(g, id, card(g, id).stance, 'effect', l.card)),
    'done',
  )
  .returns((_g, l) => left(l.done.length > 0));

export const turnDown = rule<Run>('legend-of-stars/turn-down')
  .do(
    '6.4.s1',
    (g, l) =>
      onField(g, l, stepIs(g, l, 'turnDown').what)
        .filter((id) => isCharacter(g, id) && card(g, id).face === 0)
        .map((id) => conceal(g, id, l.card)),
    'done',
  )
  .returns((_g, l) => left(l.done.length > 0));

const turnable = (g: State, id: number): boolean => {
  const zone = card(g, id).zone >> 1;
  return zone === ENERGY || zone === SUPPORT;
};
export const regain = rule<Run>('legend-of-stars/regain')
  .do(
    '6.5',
    (g, l) =>
      targets(g, l, stepIs(g, l, 'regain').what)
        .filter((id) => turnable(g, id) && card(g, id).stance === GAIN)
        .map((id) => stance(g, id, REGAIN, 'effect', l.card)),
    'done',
  )
  .returns((_g, l) => left(l.done.length > 0));
export const gainCards = rule<Run>('legend-of-stars/gain-cards')
  .do(
    '6.6',
    (g, l) =>
      targets(g, l, stepIs(g, l, 'gainCards').what)
        .filter((id) => turnable(g, id) && card(g, id).stance === REGAIN)
        .map((id) => stance(g, id, GAIN, 'effect', l.card)),
    'done',
  )
  .returns((_g, l) => left(l.done.length > 0));

/** When an effect ends, as a number: the end (1) or the start (2) of a turn, or of the battle (3); 0 is never. */
export const BATTLE_END = 3;
export const turnEnd = (turn: number): number => turn * 4 + 1;
/** The end of the phase that is now. */
export const phaseEnd = (g: State): number => 1_000_000 + g.turnNumber * 8 + g.phase;
export const turnStart = (turn: number): number => turn * 4 + 2;
function moment(g: State, l: Run, until: Until): number {
  switch (until) {
    case 'stay':
      return 0;
    case 'phase':
      return phaseEnd(g);
    case 'turn':
      return turnEnd(g.turnNumber);
    case 'nextTurn':
      return turnEnd(g.turnNumber + 1);
    case 'opponentTurn':
      return turnEnd(g.turnNumber + (g.turn === l.seat ? 1 : 2));
    case 'ownTurn':
      return turnEnd(g.turnNumber + (g.turn === l.seat ? 2 : 1));
    case 'ownTurnStart':
      return turnStart(g.turnNumber + (g.turn === l.seat ? 2 : 1));
    case 'battle':
      return g.attack === null ? turnEnd(g.turnNumber) : BATTLE_END;
  }
}
/** 9.5: settings rank by when their card came onto the field. */
const stampFor = (g: State, l: Run): number => (isOnField(g, l.card) ? card(g, l.card).stamp : g.clock);

export const change = rule<Run>('legend-of-stars/change')
  .do(
    '',
    (g, l): readonly Event[] => {
      const op = stepIs(g, l, 'change');
      const who = speaker(g, l);
      const until = moment(g, l, op.until);
      const instance = g.serial++;
      const stamp = stampFor(g, l);
      const made: Modifier[] = [];
      for (const target of onField(g, l, op.what)) {
        for (const one of op.changes) {
          for (const { kind, extra, amount } of parts((n) => valueFor(g, { ...who, target }, n), one)) {
            const { seat, card: source } = l;
            made.push(modifier(g, { kind, seat, source, ability: instance, target, amount, extra, until, stamp }));
          }
          if (one.change !== 'give') continue;
          const { seat, card: source, def: extra } = l;
          const given = { kind: GIVE, seat, source, ability: instance, target, amount: one.given, extra, until, stamp };
          made.push(modifier(g, given));
        }
      }
      return made.length === 0 ? [] : [modify(l.seat, l.card, made)];
    },
    'done',
  )
  .returns((_g, l) => left(l.done.length > 0));

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
    return forPlayers(g, l, op.who, op.until, PLAYER_TOLL, tollCode(op.by, op.of === 'down'));
  })
  .returns(() => left(true));

const ZONE_OF = {
  hand: HAND,
  trash: TRASH,
  energy: ENERGY,
  deckTop: DECK,
  deckBottom: DECK,
  deckEither: DECK,
  deck: DECK,
} as const;
/** A text may keep a card from being returned, moved or turned by the opponent's effects (9.2). */
const isKept = (g: State, l: Run, id: number, what: 'returned' | 'moved' | 'turned'): boolean =>
  card(g, id).master !== l.seat && isOnField(g, id) && by('9.2', false, cannot(g, id, what));
export const put = rule<Run>('legend-of-stars/put')
  .let('', 'list', (g, l): readonly number[] => {
    const { what, to } = stepIs(g, l, 'put');
    const back = to !== 'trash' && to !== 'energy';
    return targets(g, l, what).filter((id) => !back || !isKept(g, l, id, 'returned'));
  })
  .let('', 'place', (): number => PLACE_OPTIONS[0] as number)
  .when(
    '',
    (g, l) => stepIs(g, l, 'put').to === 'deckEither' && l.list.length > 0,
    (b) => b.ask('', 'place', (_g, l) => ask(l.seat, 'top-or-bottom', PLACE_OPTIONS, [{ card: l.card }])),
  )
  .do(
    '3.2.s1',
    (g, l) => {
      const op = stepIs(g, l, 'put');
      const under = op.to === 'deckBottom' || (op.to === 'deckEither' && l.place === PLACE_OPTIONS[1]);
      const bottom = under ? TO_BOTTOM : NONE;
      return l.list.map((id) => {
        const why = op.to === 'trash' && card(g, id).zone >> 1 === HAND ? 'discard' : 'effect';
        return move(g, id, ZONE_OF[op.to], why, l.card, bottom, op.gained);
      });
    },
    'done',
  )
  .shuffle('', (g, l) => {
    const op = stepIs(g, l, 'put');
    if (op.to !== 'deck') return [];
    return SEATS.filter((seat) => l.list.some((id) => card(g, id).owner === seat)).map((seat) => zoneAt(DECK, seat));
  })
  .returns((g, l) => left(l.done.length > 0, refs(g, l.list)));

/** Squares an effect may move this character to: free ones of its own zone. */
function reachable(g: State, id: number, to: Where, lane: number): number[] {
  const one = card(g, id);
  const occupied = taken(g, one.owner);
  const found: number[] = [];
  for (let square = 0; square < SQUARES.length; square++) {
    if (((occupied >> square) & 1) !== 0) continue;
    if (to === 'lane' ? columnAt(one.owner, square) === lane : isWay(one.slot, square, to)) found.push(square);
  }
  return found;
}
function isWay(from: number, square: number, to: Where): boolean {
  switch (to) {
    case 'any':
    case 'lane':
      return true;
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

/** The physical column of whoever the event is about, or was chosen. */
function laneMeant(g: State, l: Run): number {
  const id = l.subject === NONE || l.subject === l.card ? (speaker(g, l).it[0] ?? NONE) : l.subject;
  return id === NONE || !isCharacter(g, id) ? NONE : columnOf(card(g, id));
}
/** Moves by effects are no lead moves: neither limited by 5.4 nor using it up (LOS-R24). */
export const moveStep = rule<Run>('legend-of-stars/move-step')
  .let('', 'moved', (): readonly number[] => [])
  .forEach(
    '',
    'one',
    (g, l) => onField(g, l, stepIs(g, l, 'move').what).filter((id) => isCharacter(g, id) && !isKept(g, l, id, 'moved')),
    (b) =>
      b
        .ask('8.2', 'square', (g, l) =>
          ask(
            l.seat,
            'square',
            reachable(g, l.one, stepIs(g, l, 'move').to, laneMeant(g, l)).map(
              (square) => SQUARE_OPTIONS[square] as number,
            ),
            [{ card: l.one }],
          ),
        )
        .do('8.2', (g, l) => (l.square === NONE ? [] : [step(g, l.one, argA(l.square), 'effect', l.card)]))
        .let('', 'moved', (_g, l): readonly number[] => (l.square === NONE ? l.moved : [...l.moved, l.one])),
  )
  .returns((_g, l) => left(l.moved.length > 0));

/** Two characters of one side change places. */
export const swap = rule<Run>('legend-of-stars/swap')
  .do(
    '8.2',
    (g, l) => {
      const [a, b] = pair(g, l);
      if (a === undefined || b === undefined || card(g, a).owner !== card(g, b).owner) return [];
      return [step(g, a, card(g, b).slot, 'effect', l.card), step(g, b, card(g, a).slot, 'effect', l.card)];
    },
    'done',
  )
  .returns((_g, l) => left(l.done.length > 0));
function pair(g: State, l: Run): readonly number[] {
  const found = onField(g, l, stepIs(g, l, 'swap').what).filter((id) => isCharacter(g, id));
  return found.length === 1 && !found.includes(l.card) && isCharacter(g, l.card) ? [l.card, ...found] : found;
}

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
export const displayStep = rule<Run>('legend-of-stars/display-step')
  .let('', 'turned', () => 0)
  .forEach(
    '',
    'one',
    (g, l) =>
      onField(g, l, stepIs(g, l, 'display').what).filter((id) => isCharacter(g, id) && !isKept(g, l, id, 'turned')),
    (b) =>
      b
        .ask('6.2', 'way', (g, l) =>
          ask(
            l.seat,
            'display',
            ways(g, l.one, stepIs(g, l, 'display').display).map((way) => DISPLAY_OPTIONS[way] as number),
            [{ card: l.one }],
          ),
        )
        .do('6.1 6.2', (g, l) =>
          l.way === NONE ? [] : [display(g, l.one, argA(l.way) - FIRST_DISPLAY, false, l.card)],
        )
        .let('', 'turned', (_g, l) => l.turned + (l.way === NONE ? 0 : 1)),
  )
  .returns((_g, l) => left(l.turned > 0));

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
/** Puts an effect off: it waits as a mandatory one when its time has come (5.6.1). */
export const delay = rule<Run>('legend-of-stars/delay')
  .do('5.6.1', (g, l) => {
    const op = stepIs(g, l, 'delay');
    const instance = g.serial++;
    const aims = speaker(g, l).it;
    const common = { kind: DELAY, seat: l.seat, source: l.card, ability: instance, amount: op.given, extra: l.def };
    const until = laterAt(g, l, op.when);
    const made =
      aims.length === 0
        ? [modifier(g, { ...common, until })]
        : aims.map((target) => modifier(g, { ...common, target, until }));
    return [modify(l.seat, l.card, made)];
  })
  .returns(() => left(true));

export const again = rule<Run>('legend-of-stars/again')
  .do('9.1', (g, l) => onField(g, l, stepIs(g, l, 'again').what).map((id) => mark(g, id, AGAIN)))
  .returns(() => left(true));

export const endAttack = rule<Run>('legend-of-stars/end-attack')
  .run('9.1', (g) => {
    if (g.attack !== null) g.attack = { ...g.attack, ended: true };
  })
  .returns(() => left(true));
