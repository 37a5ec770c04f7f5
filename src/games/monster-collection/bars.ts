// What is in the way of using a card: read beside the options of chapters 7 to 12, for whoever asks why not now.
import { argA, type Bar, bar, type Decision, NONE, type Seat, spokenFor } from '../../kernel/index.ts';
import { isSeatBanned } from './bans.ts';
import { terrainAt, unitsAt, unitsOf } from './board.ts';
import * as C from './cards.ts';
import { freeSlots } from './slots.ts';
import { iconsOf } from './rules/10-costs.ts';
import { canUseCard, type Window } from './rules/10-usable.ts';
import { canLeadMarch, mayMarch } from './rules/12-march.ts';
import { hasArea } from './rules/12-place.ts';
import { canWear } from './rules/12-equip.ts';
import { areasFor, canPayHero, hasRoom, isQuick, meetsHeroes } from './rules/12-summon.ts';
import { ACTED, DECK, DISCARD, EFFECT, GEAR, HAND, HOME, type MonCard, REMOVED, type State, UNIT } from './state.ts';
import { levelOf, limitOf } from './values.ts';

const WINDOWS: Readonly<Record<string, Window>> = {
  normal: 'normal',
  counter: 'counter',
  initiative: 'initiative',
  main: 'main',
};
/** Questions at which one says what to do next; all others belong to something already begun. */
const FREE: readonly string[] = ['main', 'summon-phase', 'instant-summon', 'normal', 'counter', 'initiative'];
/** The card whose text is being carried out. */
export const speaking = (g: State): number => spokenFor(g, 'use');
function ofAsking(g: State, decision: Decision | null): Bar[] {
  if (decision === null || FREE.includes(decision.prompt)) return [];
  const asks = speaking(g);
  return asks === NONE ? [] : [bar('10.1.7.a', 'asked', { card: asks })];
}

/** When units and equipment come: the summon phase, or a battle's immediate summon timing. */
function ofSummonTime(g: State, seat: Seat, gear: boolean): Bar[] {
  if (g.battle !== null && g.battle.timing !== 'start')
    return g.battle.timing === 'instant'
      ? []
      : [bar(gear ? '8.3.2.9.a' : '8.3.2.8.a', gear ? 'equip-over' : 'instant-over')];
  if (g.battle === null && g.turn === seat && g.phase === 'summon') return [];
  return [bar(gear ? '7.4.4.b' : '7.4.4.a', gear ? 'equip-later' : 'summon-later')];
}
function ofUnitCard(g: State, seat: Seat, id: number): Bar[] {
  const late = ofSummonTime(g, seat, false);
  if (late.length > 0) return late;
  if (isSeatBanned(g, seat, 'summon')) return [bar('4.1.12', 'forbidden')];
  if (areasFor(g, seat, id, g.battle?.area ?? NONE).length > 0) return [];
  const area = g.battle?.area ?? (HOME[seat] as number);
  if (g.battle !== null && !isQuick(g, seat, id, area)) return [bar('8.3.2.8.b', 'not-instant')];
  if (!meetsHeroes(g, seat, id)) return [bar('12.2.7.4.3.c', 'hero')];
  if (!canPayHero(g, seat, id)) return [bar('15.1.2', 'hero-cost', C.defOf(g, id).hero)];
  if (hasRoom(g, seat, area, id) || terrainAt(g, area) === NONE) return [bar('7.4.5', 'nowhere')];
  const there = unitsAt(g, seat, area).reduce((sum, unit) => sum + levelOf(g, unit), 0);
  return [bar('12.2.7.2.a', 'limit', C.defOf(g, id).level, there, limitOf(g, terrainAt(g, area)))];
}
function ofGearCard(g: State, seat: Seat, id: number): Bar[] {
  const late = ofSummonTime(g, seat, true);
  if (late.length > 0) return late;
  if (isSeatBanned(g, seat, 'equip')) return [bar('4.1.12', 'forbidden')];
  const units = g.battle === null ? unitsOf(g, seat) : unitsAt(g, seat, g.battle.area);
  return units.some((unit) => canWear(g, id, unit)) ? [] : [bar('12.2.8.3', 'no-bearer', C.defOf(g, id).equipCost)];
}
function ofTerrainCard(g: State, seat: Seat, id: number): Bar[] {
  if (g.battle !== null || g.turn !== seat || g.phase !== 'main') return [bar('7.3.3', 'terrain-later')];
  if (g.placedProxy) return [bar('12.1.1.2.2.2', 'proxy')];
  return hasArea(g, seat, id) ? [] : [bar('12.1.1.2.6', 'no-area')];
}

/** The timings an ability prints, each with its clause. */
const TIMINGS: readonly (readonly [bit: number, window: Window, clause: string])[] = [
  [C.T_NORMAL, 'normal', '10.9.4'],
  [C.T_COUNTER, 'counter', '10.9.5.b'],
  [C.T_INITIATIVE, 'initiative', '10.9.7.a'],
  [C.T_MAIN, 'main', '10.9.9'],
];
function ofTiming(power: C.Power, window: Window | undefined): Bar[] {
  const own = TIMINGS.filter(([bit]) => (power.when & bit) !== 0);
  if (own.some(([, at]) => at === window)) return [];
  return own.map(([, at, clause]) => bar(clause, `timing-${at}`));
}
/** Spells and consumables: their timing, a unit with the slots, costs and targets. */
function ofUse(g: State, seat: Seat, id: number, decision: Decision | null): Bar[] {
  const window = WINDOWS[decision?.prompt ?? ''];
  const spell = C.defOf(g, id).kind === 'spell';
  const [power] = C.defOf(g, id).powers;
  if (power === undefined) return [];
  const late = ofTiming(power, window);
  if (late.length > 0 || window === undefined) return late;
  const units = g.battle === null ? [] : unitsAt(g, seat, g.battle.area);
  if (units.some((unit) => canUseCard(g, seat, id, power, unit, window))) return [];
  const needs = iconsOf(g, id).length;
  const most = Math.max(
    0,
    ...units.map((unit) => freeSlots(g, unit).filter((s) => (s.element === 'i') !== spell).length),
  );
  if (most < needs) return [bar(spell ? '13.1.3.1.a' : '13.1.2.1', spell ? 'spell-slots' : 'item-slots', needs, most)];
  return [bar('10.1.4', 'incomplete')];
}

function ofHand(g: State, seat: Seat, id: number, decision: Decision | null): Bar[] {
  switch (C.defOf(g, id).kind) {
    case 'unit':
      return ofUnitCard(g, seat, id);
    case 'gear':
      return ofGearCard(g, seat, id);
    case 'terrain':
      return ofTerrainCard(g, seat, id);
    default:
      return ofUse(g, seat, id, decision);
  }
}
function ofField(g: State, seat: Seat, id: number, decision: Decision | null): Bar[] {
  const card = g.cards[id] as MonCard;
  const isGround = card.role !== UNIT && card.role !== GEAR;
  if (isGround && C.defOf(g, id).powers.every((power) => !power.active)) return [bar('12.2.1', 'ground')];
  if (card.owner !== seat) return [bar('10.1.2', 'theirs')];
  if (g.battle !== null && card.slot !== g.battle.area) return [bar('8.2.2', 'elsewhere')];
  const powers = C.defOf(g, id).powers.filter((power) => TIMINGS.some(([bit]) => (power.when & bit) !== 0));
  const late = powers.flatMap((power) => ofTiming(power, WINDOWS[decision?.prompt ?? '']));
  if (isGround) return late;
  if (card.role === GEAR) return late.length > 0 ? late : [bar('12.2.6.1', 'worn')];
  if (g.battle !== null)
    return late.length > 0 ? late : [bar('9.1', card.stance === ACTED ? 'acted-battle' : 'fights')];
  if (card.stance === ACTED) return [bar('12.2.3.1', 'acted'), ...late];
  if (g.turn !== seat || g.phase !== 'main') return [bar('12.2.1', 'march-later'), ...late];
  if (!mayMarch(g, id)) return [bar('4.1.12', 'no-march'), ...late];
  if (decision?.prompt === 'march' && !decision.options.some((o) => argA(o) === id))
    return [bar('12.2.5.1.2', 'march-order')];
  if (decision?.prompt !== 'main') return late;
  return [canLeadMarch(g, seat, id) ? bar('12.2.5.1.2', 'march') : bar('12.2.2.1', 'no-way'), ...late];
}

const RESTING: Readonly<Record<number, Bar>> = {
  [DECK]: bar('5.1.3.7', 'deck'),
  [DISCARD]: bar('5.1.5.2', 'discarded'),
  [REMOVED]: bar('5.1.6.2', 'removed'),
  [EFFECT]: bar('5.1.7.2', 'in-use'),
};
export function bars(g: State, seat: Seat, id: number, decision: Decision | null): readonly Bar[] {
  const card = g.cards[id] as MonCard;
  const kind = card.zone >> 1;
  const asks = ofAsking(g, decision);
  const rests = RESTING[kind];
  if (rests !== undefined) return [...asks, rests];
  if (kind !== HAND) return [...asks, ...ofField(g, seat, id, decision)];
  if (card.owner !== seat) return [bar('5.1.4.3', 'theirs')];
  const found = [...asks, ...ofHand(g, seat, id, decision)];
  if (found.length > 0 || decision === null || FREE.includes(decision.prompt)) return found;
  return [bar(decision.rule.split(' ')[0] ?? '', 'busy')];
}
