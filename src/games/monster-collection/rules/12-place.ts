// Terrain placement (地形配置, 12.1.1).
import { argA, ask, by, type Event, NONE, option, type Seat, someNeutral, tracing } from '../../../kernel/index.ts';
import { barsOn, closesAny, isBanned, isSeatBanned } from '../bans.ts';
import { adjacent, controls, isEmptyTerrain, isHq, near, placedBy, terrainAt } from '../board.ts';
import * as C from '../cards.ts';
import { endEffects, move, place, reveal } from '../events.ts';
import { conditionHolds, selects } from '../select.ts';
import { ctxOf } from '../context.ts';
import {
  AREAS,
  attacker,
  cardsIn,
  DISCARD,
  HAND,
  playerAim,
  PROXY,
  rule,
  type State,
  TERRAIN,
  topOfDeck,
} from '../state.ts';
import { AREA, V_PROXY } from '../verbs.ts';
import { check, momentCall } from './10-check.ts';
import { UNTIL_PROCEDURE } from './10-gifts.ts';

/** No one's terrain, or open land. */
const isFree = (g: State, area: number): boolean =>
  terrainAt(g, area) === NONE ? by('5.1.2.7', false, true) : isEmptyTerrain(g, area);
const isOwnEmpty = (g: State, seat: Seat, area: number): boolean =>
  isEmptyTerrain(g, area) && placedBy(g, area) === seat;
/** Placing is forbidden: to this player, on this terrain, or because what lies there is not discarded (4.1.12). */
function isClosed(g: State, seat: Seat, terrain: number, proxy: boolean): boolean {
  if (isSeatBanned(g, seat, 'place') || (proxy && isSeatBanned(g, seat, 'placeProxy'))) return true;
  if (terrain === NONE) return false;
  const bars = barsOn(g, 'place', playerAim(seat));
  return (
    bars.some(([c, where]) => where.some((w) => selects(g, c, w, terrain, NONE))) || isBanned(g, terrain, 'discard')
  );
}
/** The four ways of 12.1.1.2.5, and what the card itself opens (15.4.6, 14.6.3.3). */
function isEligible(g: State, seat: Seat, area: number, card: number): boolean {
  const terrain = terrainAt(g, area);
  if (closesAny(g) && isClosed(g, seat, terrain, card === NONE)) return false;
  if (terrain !== NONE && isHq(g, terrain)) {
    const forbidden = by('12.1.1.2.5.e 5.1.2.10.b', false, true);
    if (forbidden) return card !== NONE && isOpened(g, seat, card, terrain) && by('1.3.1', false, true);
  }
  if (controls(g, seat, area)) return by('12.1.1.2.5.a', false, true);
  const free = isFree(g, area);
  if (isOwnEmpty(g, seat, area) && by('12.1.1.2.5.c', false, true)) return true;
  if (free) {
    for (const other of near(area)) {
      if (other === area || !adjacent(area, other)) continue;
      if (controls(g, seat, other) && by('12.1.1.2.5.b', false, true)) return true;
      if (isOwnEmpty(g, seat, other) && by('12.1.1.2.5.d', false, true)) return true;
    }
  }
  if (card === NONE || terrain === NONE) return false;
  if (C.defOf(g, card).extras.some((x) => x.rule === 'forcedPlacement') && by('15.4.6.2', false, true)) return true;
  return isOpened(g, seat, card, terrain);
}
/** ◇ text that lets the card be placed on unusual terrain (14.6.3.3, 14.6.4.2). */
function isOpened(g: State, seat: Seat, card: number, terrain: number): boolean {
  for (const power of C.defOf(g, card).powers) {
    if (power.mark !== 'hand') continue;
    const c = { ...ctxOf(g, card, power), seat };
    const open = power.body.some(
      (s) =>
        (s.when === null || conditionHolds(g, c, s.when)) &&
        s.steps.some((step) => step.do === 'mayPlace' && step.where.some((w) => selects(g, c, w, terrain, NONE))),
    );
    if (open) return by(power.when === 0 ? '14.6.4.2' : '14.6.3.3', false, true);
  }
  return false;
}
export const hasArea = (g: State, seat: Seat, card: number): boolean => {
  for (let area = 0; area < AREAS; area++) if (isEligible(g, seat, area, card)) return true;
  return false;
};
/** Hand terrains and the proxy shut each other out; a proxy comes once (5.1.2.20.4, 12.1.1.2.2). */
function canProxy(g: State, seat: Seat): boolean {
  if (g.placedProxy && by('5.1.2.20.4.a 12.1.1.2.2.2', false, true)) return false;
  if (g.placedHand && by('5.1.2.20.4.c 12.1.1.2.2.1', false, true)) return false;
  return by('5.1.2.20.3', true, topOfDeck(g, seat) !== NONE) && topOfDeck(g, seat) !== NONE && hasArea(g, seat, NONE);
}
/** Where any card may be placed, a terrain card may: only where none may, each is asked for the areas its own text opens. */
const isPlaceable = (g: State, seat: Seat, id: number, anywhere: boolean): boolean =>
  by('12.1.1.2.2.b', true, C.defOf(g, id).kind === 'terrain') && (anywhere || hasArea(g, seat, id));
const hasPlainArea = (g: State, seat: Seat): boolean => !tracing && !someNeutral() && hasArea(g, seat, NONE);
const isHandShut = (g: State): boolean => g.placedProxy && by('5.1.2.20.4.b 12.1.1.2.2.2', false, true);
const handTerrains = (g: State, seat: Seat): number[] =>
  isHandShut(g) ? [] : placeable(g, seat, hasPlainArea(g, seat));
function placeable(g: State, seat: Seat, anywhere: boolean): number[] {
  return cardsIn(g, HAND, seat).filter((id) => isPlaceable(g, seat, id, anywhere));
}
function hasTerrain(g: State, seat: Seat): boolean {
  if (isHandShut(g)) return false;
  const anywhere = hasPlainArea(g, seat);
  return cardsIn(g, HAND, seat).some((id) => isPlaceable(g, seat, id, anywhere));
}
/** A placement that found no area is not declared again in this phase (16.1.1.2). */
const IDLE = 2;
export const canPlace = (g: State, seat: Seat): boolean =>
  (g.idle & IDLE) === 0 && (canProxy(g, seat) || hasTerrain(g, seat));

/** What was named to be placed may be gone by then: the card from hand, the last card of the deck. */
const isStillThere = (g: State, l: { proxy: boolean; card: number }): boolean =>
  l.proxy ? topOfDeck(g, attacker(g)) !== NONE : cardsIn(g, HAND, attacker(g)).includes(l.card);
export const placeTerrain = rule('mc/place')
  .ask('12.1.1.2.2.a 12.1.1.2.1', 'what', (g) => {
    const seat = attacker(g);
    return ask(seat, 'place-card', [...handTerrains(g, seat), ...(canProxy(g, seat) ? [V_PROXY] : [])]);
  })
  .stop('', (_g, l) => l.what === NONE)
  .let('5.1.2.20.1', 'proxy', (_g, l): boolean => l.what === V_PROXY)
  .let('', 'card', (g, l) => (l.what === V_PROXY ? topOfDeck(g, attacker(g)) : l.what))
  .run('5.1.2.20.4.a 5.1.2.20.4.b 12.1.1.2.2.2', (g, l) => {
    if (l.what === V_PROXY) g.placedProxy = true;
  })
  .run('5.1.2.20.4.c 12.1.1.2.2.1 14.6.3.3', (g, l) => {
    if (l.what !== V_PROXY) g.placedHand = true;
  })
  .run('12.1.1.2.10', (g) => {
    g.placing = true;
    g.still = false;
  })
  .do('12.1.1.2.2.a', (g, l) =>
    (l.proxy ? [] : [reveal(l.card, 0), reveal(l.card, 1)]).filter((e) => e.seat !== attacker(g)),
  )
  .callBy('12.1.1.2.3 12.1.1.2.4', (g, l) => momentCall(g, 'placeDeclared', l.card))
  .ask('12.1.1.2.5.a 12.1.1.2.5.b 12.1.1.2.5.c 12.1.1.2.5.d', 'where', (g, l) => {
    const options: number[] = [];
    for (let area = 0; area < AREAS; area++)
      if (isStillThere(g, l) && isEligible(g, attacker(g), area, l.proxy ? NONE : l.card))
        options.push(option(AREA, area));
    return ask(attacker(g), 'place-area', options);
  })
  .run('', (g, l) => {
    if (l.where === NONE) g.idle |= IDLE;
  })
  .when(
    '12.1.1.2.6',
    (_g, l) => l.where !== NONE,
    (b) =>
      b
        .do('12.1.1.2.7.a 12.1.1.1 2.1.4.1 5.1.2.4 5.1.2.19.b 5.1.2.20.5', (g, l): Event[] => {
          const area = argA(l.where);
          const card = l.proxy ? topOfDeck(g, attacker(g)) : l.card;
          const old = terrainAt(g, area);
          const role = l.what === V_PROXY ? by('5.1.2.20.1', TERRAIN, PROXY) : TERRAIN;
          return [
            ...(old === NONE ? [] : [by('5.1.2.4', move(g, old, DISCARD, 'rule'), move(g, old, DISCARD, 'rule'))]),
            place(g, card, area, role),
          ];
        })
        .callBy('12.1.1.2.8 12.1.1.2.9', (g, l) => momentCall(g, 'placed', terrainAt(g, argA(l.where)))),
  )
  .callBy('', check)
  .run('', (g) => {
    g.placing = false;
  })
  .do('12.1.1.2.10', (g) => {
    const over = g.modifiers.filter((m) => m.until === UNTIL_PROCEDURE).map((m) => m.id);
    return over.length === 0 ? [] : [endEffects(attacker(g), over)];
  })
  .returns();
