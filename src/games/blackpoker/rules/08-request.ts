// Making a request (chapters 7 to 9): announce, cost, key cards, target; all of it a draft until it is complete.
import {
  ask,
  by,
  cardOf,
  cite,
  type Decision,
  type Event,
  inForce,
  NONE,
  opponent,
  option,
  SEATS,
  type Seat,
  seatOption,
  someOf,
} from '../../../kernel/index.ts';
import { type Action, actionAt, type Cost, DIRECT, keyMask, LISTED, QUICK } from '../actions.ts';
import { pool } from '../cards.ts';
import { announce, damage, move, stage, stance } from '../events.ts';
import {
  cardsIn,
  DRIVEN,
  FIELD,
  GRAVEYARD,
  HAND,
  lifeOf,
  numberOf,
  type Request,
  requestOfKey,
  rule,
  STAGE,
  sameSuit,
  type State,
} from '../state.ts';
import { arrived, isCharged, isSoldier, isWall, unitsOf } from '../units.ts';
import { REQUEST } from '../verbs.ts';
import { losses, resolve } from './10-resolve.ts';
import { checks, triggerCheck } from './12-triggers.ts';

/** Actions, as bits, that each printed card may be the first or the second key card of. */
const KEYS = [0, 1].map((i) => pool.defs.map((card) => keyMask(card, i)));
const [FIRST_KEYS = []] = KEYS;
const JOKER_DEF = pool.defs.findIndex((card) => card.suit === null);

const FREE: Cost = { B: 0, L: 0, D: 0 };
const ONE_LIFE: Cost = { B: 0, L: 1, D: 0 };
/** What an action costs; one that prints no cost is free. */
export const costOf = (action: Action): Cost =>
  action.cost === null ? by('core.cost.5', ONE_LIFE, FREE) : by(action.lines.cost, FREE, action.cost);

/** Timing: main needs one's own turn and an empty stage, quick only the chance. Triggered actions are nobody's to make. */
const inTime = (g: State, seat: Seat): readonly Action[] =>
  g.turn === seat && g.stage.length === 0
    ? by('core.request.1', LISTED, DIRECT)
    : by('core.timing.1', DIRECT, by('core.timing.2', NO_ACTIONS, QUICK));
const NO_ACTIONS: readonly Action[] = [];

export function keyFits(g: State, action: Action, i: number, id: number): boolean {
  const { def } = cardOf(g, id);
  if (action.makesSoldier && def === JOKER_DEF) return by('core.unit.6', true, false);
  return (
    (((KEYS[i] as readonly number[])[def] as number) & (1 << action.index)) !== 0 && by(action.lines.key, false, true)
  );
}

/** Whether a unit may be a target of the action, with this key card. */
function fitsTarget(g: State, seat: Seat, action: Action, key: number, unit: number): boolean {
  switch (action.target) {
    case 'own-soldier':
      return cardOf(g, unit).owner === seat && isSoldier(g, unit) && sameSuit(g, unit, key);
    case 'soldier':
      return isSoldier(g, unit);
    case 'wall':
      return isWall(g, unit);
    default:
      return true;
  }
}
const isTarget = (g: State, seat: Seat, action: Action, key: number, unit: number): boolean =>
  fitsTarget(g, seat, action, key, unit) && by(action.lines.target, false, true);
/** Counter aims at any request with one or two key cards, its own side's too, and whether or not it can beat it. */
function isAim(g: State, seat: Seat, action: Action, key: number, r: Request): boolean {
  const [first] = r.keys;
  if (first === undefined || r.keys.length > 2) return false;
  const likely = r.seat !== seat && numberOf(g, key) >= numberOf(g, first);
  return by('core.request.6', likely, true) && by(action.lines.target, false, true);
}
function targetsOf(g: State, seat: Seat, action: Action, key: number): readonly number[] {
  if (action.target === 'opponent') return by(action.lines.target, NO_TARGETS, [seatOption(opponent(seat))]);
  if (action.target === 'request')
    return g.stage.filter((r) => isAim(g, seat, action, key, r)).map((r) => r.keys[0] ?? NONE);
  return [...unitsOf(g, 0), ...unitsOf(g, 1)].filter((u) => isTarget(g, seat, action, key, u));
}
const NO_TARGETS: readonly number[] = [];
export function hasTarget(g: State, seat: Seat, action: Action, key: number): boolean {
  if (action.target === 'opponent') return by(action.lines.target, false, true);
  if (action.target === 'request') return g.stage.some((r) => isAim(g, seat, action, key, r));
  for (const owner of SEATS) {
    for (const id of cardsIn(g, FIELD, owner)) {
      if (cardOf(g, id).host === NONE && isTarget(g, seat, action, key, id)) return true;
    }
  }
  return false;
}

/** Whether a hand card may be key card `i`, so that the request can still be completed. */
const isKey = (g: State, seat: Seat, action: Action, i: number, id: number): boolean =>
  keyFits(g, action, i, id) && (action.target === null || by('core.request.4', true, hasTarget(g, seat, action, id)));
const keysFor = (g: State, seat: Seat, action: Action, i: number, spent: readonly number[]): number[] =>
  cardsIn(g, HAND, seat).filter((id) => by('core.cost.3', true, !spent.includes(id)) && isKey(g, seat, action, i, id));
function hasKeys(g: State, seat: Seat, action: Action, without: number): boolean {
  for (let i = 0; i < action.keys.length; i++) {
    let found = false;
    for (const id of cardsIn(g, HAND, seat)) {
      if ((id !== without || !inForce('core.cost.3')) && isKey(g, seat, action, i, id)) {
        found = true;
        break;
      }
    }
    if (!found) return false;
  }
  return true;
}

/** Hand cards that may be discarded for D and still leave a key card. */
const discardsFor = (g: State, seat: Seat, action: Action): number[] =>
  cardsIn(g, HAND, seat).filter((id) => hasKeys(g, seat, action, id));

/** A wall that can be driven for B; that it has come this turn does not matter. */
const isFreeWall = (g: State, id: number): boolean =>
  isWall(g, id) && by('core.cost.1', true, isCharged(g, id)) && by('core.state.3', !arrived(g, id), true);
export const freeWalls = (g: State, seat: Seat): number[] => cardsIn(g, FIELD, seat).filter((id) => isFreeWall(g, id));
function hasFreeWalls(g: State, seat: Seat, n: number): boolean {
  let found = 0;
  for (const id of cardsIn(g, FIELD, seat)) if (isFreeWall(g, id) && ++found >= n) return true;
  return false;
}

/** The last life card may be paid, but there must be one. */
const canPayLast = (g: State, seat: Seat): boolean => {
  const one = lifeOf(g, seat) === 1;
  return by('core.cost.4', !one, one);
};

function isPayable(g: State, seat: Seat, action: Action): boolean {
  const cost = costOf(action);
  if (cost.B > 0 && by('core.request.2', false, !hasFreeWalls(g, seat, cost.B))) return false;
  if (cost.L > 0 && lifeOf(g, seat) < 2 && !canPayLast(g, seat)) return false;
  if (action.keys.length === 0) return true;
  // Any other card pays for D, so a key card and one more are enough.
  const few = cost.D > 0 && cardsIn(g, HAND, seat).length < action.keys.length + cost.D;
  return !by('core.cost.3', false, few) && hasKeys(g, seat, action, NONE);
}

function isOpen(g: State, seat: Seat, action: Action): boolean {
  if (!inForce(action.lines.mode)) return false;
  const { oncePerTurn } = action;
  if (oncePerTurn !== null && g.requested.includes(action.id) && by('core.turn.2', false, by(oncePerTurn, false, true)))
    return false;
  return by('core.request.5', true, isPayable(g, seat, action));
}

/** Actions, as bits, that some hand card may be the first key card of. */
function keyed(g: State, seat: Seat): number {
  let mask = 0;
  for (const id of cardsIn(g, HAND, seat)) mask |= FIRST_KEYS[cardOf(g, id).def] as number;
  return mask;
}
/** What the holder of the chance may request; also with no life left, until the next loss check. */
export function requests(g: State, seat: Seat): number[] {
  const options: number[] = [];
  if (lifeOf(g, seat) === 0 && !cite('core.loss.4')) return options;
  const hand = keyed(g, seat);
  for (const action of inTime(g, seat)) {
    const keyless = action.keys.length > 0 && (hand & (1 << action.index)) === 0;
    if (keyless && by(action.lines.key, false, true)) continue;
    if (isOpen(g, seat, action)) options.push(option(REQUEST, action.index));
  }
  return options;
}

const NO_EVENTS: readonly Event[] = [];
type Draft = { seat: Seat; action: number; walls: readonly number[]; discard: number; target: number };
const actionIn = (l: { action: number }): Action => actionAt(l.action);
export const draft = (seat: Seat, action: number): Draft => ({ seat, action, walls: [], discard: NONE, target: NONE });

const askTarget = (g: State, l: Draft & { keys: readonly number[] }): Decision =>
  ask(l.seat, 'target', targetsOf(g, l.seat, actionIn(l), l.keys[0] ?? NONE));
/** Paying is no loss by itself: nobody is judged before something has been resolved. */
function lostByPaying(g: State): readonly Event[] {
  const lost = losses(g);
  return lost.length === 0 ? lost : by('core.request.8', lost, NO_EVENTS);
}

/** Announce, cost, key cards, target: a draft that changes nothing until it is complete. */
export const request = rule<Draft>('blackpoker/request')
  .when(
    '',
    (_g, l) => costOf(actionIn(l)) !== FREE,
    (b) =>
      b
        .group('core.cost.1', 'walls', (g, l, picked) => {
          const n = costOf(actionIn(l)).B;
          return n === 0 ? null : someOf(l.seat, 'cost.B', freeWalls(g, l.seat), n, n, picked);
        })
        .when(
          '',
          (_g, l) => costOf(actionIn(l)).D > 0,
          (c) => c.ask('core.cost.3', 'discard', (g, l) => ask(l.seat, 'cost.D', discardsFor(g, l.seat, actionIn(l)))),
        ),
  )
  .group('core.request.3', 'keys', (g, l, picked) => {
    const action = actionIn(l);
    if (picked.length >= action.keys.length) return null;
    return ask(l.seat, 'key', keysFor(g, l.seat, action, picked.length, [l.discard, ...picked]), [l.action]);
  })
  .when(
    '',
    (_g, l) => actionIn(l).target !== null,
    (b) => b.ask('core.request.4', 'target', askTarget),
  )
  .let('', 'made', (g, l) => makeRequest(g, l, l.keys, l.target))
  .run('core.chance.3', (g) => {
    g.passed = 0;
    g.stalled = false;
  })
  .when(
    '',
    (_g, l) => actionIn(l).oncePerTurn !== null,
    (b) =>
      b.run('core.turn.2', (g, l) => {
        g.requested = [...g.requested, actionIn(l).id];
      }),
  )
  .when(
    'core.request.2',
    (_g, l) => costOf(actionIn(l)) !== FREE,
    (b) =>
      b
        .do('core.cost.1 cost.B', (g, l) => l.walls.map((w) => stance(g, w, DRIVEN)))
        .do('core.cost.2 cost.L', (g, l) => (costOf(actionIn(l)).L > 0 ? damage(g, l.seat, 1, 'cost') : NO_EVENTS))
        .do('core.cost.3 cost.D', (g, l) => (l.discard === NONE ? NO_EVENTS : [move(g, l.discard, GRAVEYARD, 'cost')]))
        .do('', lostByPaying),
  )
  .do('core.request.3', (g, l) => l.keys.map((key) => move(g, key, STAGE)))
  .callBy('core.request.8 core.trigger.2', triggerCheck)
  .when(
    'core.speed.1',
    (_g, l) => actionIn(l).speed === 'immediate',
    (b) =>
      checks(
        b
          .do('core.speed.1', (_g, l) => [announce(l.made as unknown as Request)])
          .call('core.speed.1', resolve, (_g, l) => ({ request: l.made })),
      ),
    (b) =>
      b
        .do('core.speed.2', (_g, l) => [stage(l.made as unknown as Request)])
        .callBy('core.request.8 core.trigger.2', triggerCheck),
  )
  .returns();

function makeRequest(g: State, l: { seat: Seat; action: number }, keys: readonly number[], target: number) {
  const action = actionIn(l);
  cite(action.lines.mode);
  const aimed = action.target === 'opponent' ? NONE : target;
  const ofRequest = action.target === 'request' ? requestOfKey(g, aimed) : null;
  const inc = aimed === NONE ? 0 : cardOf(g, aimed).inc;
  return { id: g.serial++, action: action.id, seat: l.seat, keys, target: aimed, targetInc: ofRequest?.id ?? inc };
}
