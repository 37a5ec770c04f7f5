// Summoning (12.2.7), equipping (12.2.8) and the discarding of equipment before them.
import {
  argA,
  argB,
  ask,
  by,
  type Call,
  cite,
  inForce,
  NONE,
  opponent,
  option,
  PASS,
  type Seat,
  someNeutral,
  tracing,
} from '../../../kernel/index.ts';
import { isBanned, isSeatBanned } from '../bans.ts';
import { boardOf, gearOf, hasUnits, isTerrainRole, terrainAt, unitsAt, unitsOf } from '../board.ts';
import * as C from '../cards.ts';
import { equip, move, summon } from '../events.ts';
import { conditionHolds, selects } from '../select.ts';
import { ctxOf, plainCtx, stepAt } from '../context.ts';
import { filtersHold } from '../filters.ts';
import { exhibits, isSpokenTo } from '../statics.ts';
import { cardFits } from '../traits.ts';
import {
  AREAS,
  cardsIn,
  DECK,
  DISCARD,
  EFFECT,
  HAND,
  HOME,
  type MonCard,
  playerAim,
  rule,
  type State,
} from '../state.ts';
import type { Selector } from '../text/ast.ts';
import { DISCARD_GEAR, ON, TO, V_EQUIP, V_SUMMON } from '../verbs.ts';
import { levelOf, limitOf } from '../values.ts';
import { kindNumber } from '../modifiers.ts';
import { check, momentCall } from './10-check.ts';
import { canWear, paySlots, spendFor } from './12-equip.ts';
import { clashes } from './15-heroes.ts';

/* Where a unit card may be summoned */

const isInstant = (g: State): boolean => g.battle !== null;
/** Level of the card as printed and of those there, within the limit (12.2.7.2). */
export function hasRoom(g: State, seat: Seat, area: number, card: number): boolean {
  const terrain = terrainAt(g, area);
  if (terrain === NONE) return false;
  cite('12.2.7.2.b');
  let sum = C.defOf(g, card).level;
  for (const unit of unitsAt(g, seat, area)) sum += levelOf(g, unit);
  return by('12.2.7.2.a 12.2.7.4.3.b 2.1.26.1', true, sum <= limitOf(g, terrain));
}
/** Own hand text and icons that open other terrain to this card (14.6.3.2, 14.6.4.1, 15.4.7, 15.4.8). */
function isOpened(g: State, seat: Seat, card: number, area: number, how: 'normal' | 'instant'): boolean {
  const def = C.defOf(g, card);
  const terrain = terrainAt(g, area);
  if (terrain === NONE) return false;
  for (const extra of def.extras) {
    if (extra.rule !== (how === 'normal' ? 'normalSummon' : 'instantSummon')) continue;
    const c = { ...plainCtx(g, card), seat };
    if (filtersHold(g, c, terrain, extra.where))
      return cite('15.4.2') && by(how === 'normal' ? '15.4.7.2' : '15.4.8.2', false, true);
  }
  for (const power of def.powers) {
    if (power.mark !== 'hand') continue;
    if (!fitsMoment(power, how)) {
      if (by('12.2.7.4.3.e', true, false)) return opens(g, seat, card, power, terrain, how, false);
      continue;
    }
    if (how === 'instant' && (power.when & C.T_BATTLE) !== 0 && !cite('10.9.8.a')) continue;
    if (opens(g, seat, card, power, terrain, how, true))
      return cite(power.when === 0 ? '14.6.4.1' : '14.6.3.2') && cite(power.when === 0 ? '14.6.4' : '14.6.3');
  }
  return false;
}
/** 発揮:普通召喚宣言時 or 即時召喚宣言時; a form without timing says it in its text. */
const fitsMoment = (power: C.Power, how: 'normal' | 'instant'): boolean =>
  power.moment === null || power.moment === (how === 'normal' ? 'normalSummonDeclared' : 'instantSummonDeclared');
function opens(
  g: State,
  seat: Seat,
  card: number,
  power: C.Power,
  terrain: number,
  how: 'normal' | 'instant',
  strict: boolean,
): boolean {
  const c = { ...ctxOf(g, card, power), seat };
  return power.body.some((s) => {
    if (s.when !== null && !by('14.6.3.2', true, conditionHolds(g, c, s.when))) return false;
    return s.steps.some(
      (step) =>
        step.do === 'maySummon' &&
        (step.how === how || !strict) &&
        step.where.some((w: Selector) => selects(g, c, w, terrain, NONE)),
    );
  });
}
const isHomeOf = (g: State, seat: Seat, area: number): boolean =>
  area === HOME[seat] && isTerrainRole((g.cards[terrainAt(g, area)] as MonCard).role);

function canNormalSummon(g: State, seat: Seat, card: number, area: number): boolean {
  if (terrainAt(g, area) === NONE || !hasRoom(g, seat, area, card)) return false;
  if (isHomeOf(g, seat, area) && by('5.1.2.9.b', false, true)) return true;
  if (hasUnits(g, opponent(seat), area)) return by('15.4.7.2', true, false) && isOpened(g, seat, card, area, 'normal');
  return by('7.4.5', true, isOpened(g, seat, card, area, 'normal'));
}
/** White-on-black levels, and what an effect or icon allows (8.3.2.8). */
export function isQuick(g: State, seat: Seat, card: number, area: number): boolean {
  const def = C.defOf(g, card);
  if (def.instant) return by('2.1.12.2', false, true);
  if (isOpened(g, seat, card, area, 'instant')) return true;
  const kind = kindNumber('instant');
  if (g.modifiers.some((m) => m.kind === kind && m.target === card)) return true;
  if (isQuickened(g, seat, card)) return true;
  return by('8.3.2.8.b 2.1.12.3 12.2.7.4.3.d', true, false);
}
/** An effect in force lets such hand cards be summoned immediately. */
function isQuickened(g: State, seat: Seat, card: number): boolean {
  const kind = kindNumber('quick');
  for (const m of g.modifiers) {
    if (m.kind !== kind || m.seat !== seat) continue;
    const power = C.defOf(g, m.source).powers[m.ability] as C.Power;
    const step = stepAt(power, m.extra);
    if (step?.do === 'quicken' && cardFits(g, ctxOf(g, m.source, power), card, step.what)) return true;
  }
  return boardOf(g).also.some((p) => {
    if ((p.power.also & C.QUICKENS) === 0 || !exhibits(g, p)) return false;
    const c = ctxOf(g, p.card, p.power, [playerAim(seat)]);
    return p.power.body.some(
      (s) =>
        (s.when === null || conditionHolds(g, c, s.when)) &&
        s.steps.some(
          (step) =>
            step.do === 'quicken' &&
            (step.who === null ? c.seat === seat : isSpokenTo(g, c, step.who, seat)) &&
            cardFits(g, c, card, step.what),
        ),
    );
  });
}
export function canPayHero(g: State, seat: Seat, card: number): boolean {
  const { hero } = C.defOf(g, card);
  return hero <= 0 || by('15.1.2', true, cardsIn(g, DECK, seat).length >= hero);
}
export function meetsHeroes(g: State, seat: Seat, card: number): boolean {
  if (!clashes(g, seat, card)) return true;
  return by('12.2.7.4.3.c 15.1.4 15.1.5 15.1.3', true, false);
}
const isUnitCard = (g: State, card: number): boolean => C.defOf(g, card).kind === 'unit';

const NOWHERE: readonly number[] = [];
const HOMES: readonly (readonly number[])[] = HOME.map((area) => [area]);
/** A card that nothing printed lets be summoned anywhere but at home; with the rule of 7.4.5 off, any card may. */
const isHomely = (g: State, card: number): boolean => {
  const def = C.defOf(g, card);
  return def.extras.length === 0 && !tracing && !someNeutral() && !def.powers.some((p) => p.mark === 'hand');
};
/** Areas a hand unit may be summoned to now. */
export function areasFor(g: State, seat: Seat, card: number, area: number): readonly number[] {
  if (!isUnitCard(g, card) || !canPayHero(g, seat, card) || !meetsHeroes(g, seat, card)) return [];
  if (area !== NONE) return isQuick(g, seat, card, area) && hasRoom(g, seat, area, card) ? [area] : [];
  const home = HOME[seat] as number;
  if (isHomely(g, card)) return canNormalSummon(g, seat, card, home) ? (HOMES[seat] ?? NOWHERE) : NOWHERE;
  const found: number[] = [];
  for (let a = 0; a < AREAS; a++) if (canNormalSummon(g, seat, card, a)) found.push(a);
  return found;
}
/** 「召喚できない」, and of immediate summons, equipment's too (8.3.2.9), 「即時召喚できない」. */
const isKeptOut = (g: State, seat: Seat, ban: 'summon' | 'equip'): boolean =>
  isSeatBanned(g, seat, ban) || (isInstant(g) && isSeatBanned(g, seat, 'instantSummon'));
function canSummon(g: State, seat: Seat, area: number): boolean {
  if (isKeptOut(g, seat, 'summon')) return false;
  for (const card of cardsIn(g, HAND, seat))
    if (isUnitCard(g, card) && areasFor(g, seat, card, area).length > 0) return true;
  return false;
}

/* 12.2.7.4 */

const declaredMoment = (g: State): Call | null =>
  momentCall(g, isInstant(g) ? 'instantSummonDeclared' : 'normalSummonDeclared');

const summonUnit = rule<{ seat: Seat; area: number }>('mc/summon')
  .callBy('12.2.7.4.1 12.2.7.4.2 8.3.2.8.c', declaredMoment)
  .ask('12.2.7.4.3.a 12.2.7.4.4 7.4.4.a', 'where', (g, l) => {
    const options: number[] = [];
    if (!isKeptOut(g, l.seat, 'summon'))
      for (const card of cardsIn(g, HAND, l.seat))
        for (const a of areasFor(g, l.seat, card, l.area)) options.push(option(TO, card, a));
    return ask(l.seat, 'summon-where', options);
  })
  .stop('12.2.7.4.3.a', (_g, l) => l.where === NONE)
  .let('', 'card', (_g, l) => argA(l.where))
  .let('', 'at', (_g, l) => argB(l.where))
  .let(
    '12.2.7.4.5.a',
    'cost',
    (g, l): readonly number[] => {
      const { hero } = C.defOf(g, l.card);
      return hero > 0 ? cardsIn(g, DECK, l.seat).slice(-hero).reverse() : [];
    },
    [],
  )
  .do('12.2.7.4.5.a 12.2.7.4.5.b', (g, l) => l.cost.map((id) => move(g, id, EFFECT, 'cost')))
  .callBy('12.2.7.4.6', check)
  .let('', 'whole', (g, l) => l.cost.every((id) => (g.cards[id] as MonCard).zone >> 1 === EFFECT))
  .do('12.2.7.4.7 15.1.2', (g, l) =>
    l.cost.filter((id) => (g.cards[id] as MonCard).zone >> 1 === EFFECT).map((id) => move(g, id, DISCARD, 'cost')),
  )
  .stop('12.2.7.4.8.b', (_g, l) => !l.whole)
  .do('12.2.7.4.8.a 12.2.7.4.8.b 12.2.7.4.9 2.1.1.1 13.1.2.4.a 13.1.3.2.a', (g, l) => [
    summon(g, l.card, l.at, isInstant(g) ? 'instant' : 'normal'),
  ])
  .callBy('12.2.7.4.10', check)
  .run('12.2.7.4.11', (g) => {
    g.still = false;
  })
  .returns();

/* 12.2.8 */

const bearers = (g: State, seat: Seat, area: number): readonly number[] =>
  area === NONE ? unitsOf(g, seat) : unitsAt(g, seat, area);
function canEquip(g: State, seat: Seat, area: number): boolean {
  if (isKeptOut(g, seat, 'equip')) return false;
  for (const card of cardsIn(g, HAND, seat)) {
    if (C.defOf(g, card).kind !== 'gear') continue;
    for (const unit of bearers(g, seat, area)) if (canWear(g, card, unit)) return true;
  }
  return false;
}
const equipUnit = rule<{ seat: Seat; area: number }>('mc/equip')
  .callBy('12.2.8.1 12.2.8.2 8.3.2.9.b', declaredMoment)
  .ask('12.2.8.3 12.2.8.4 7.4.4.b', 'where', (g, l) => {
    const options: number[] = [];
    if (isKeptOut(g, l.seat, 'equip')) return ask(l.seat, 'equip-where', options);
    for (const card of cardsIn(g, HAND, l.seat)) {
      if (C.defOf(g, card).kind !== 'gear') continue;
      for (const unit of bearers(g, l.seat, l.area)) if (canWear(g, card, unit)) options.push(option(ON, card, unit));
    }
    return ask(l.seat, 'equip-where', options);
  })
  .stop('12.2.8.3', (_g, l) => l.where === NONE)
  .let('', 'card', (_g, l) => argA(l.where))
  .let('', 'unit', (_g, l) => argB(l.where))
  .call('12.2.8.5 2.1.25.1', paySlots, (_g, l) => ({ seat: l.seat, unit: l.unit, gear: l.card }), 'slots', [])
  .do('12.2.8.6 2.1.25.1', (g, l) => spendFor(g, l.unit, l.slots as readonly string[], l.card), 'paid')
  .stop('12.2.8.7.b', (g, l) => l.paid.length === 0 && C.defOf(g, l.card).equipCost > 0)
  .do('12.2.8.7.a 12.2.8.7.b 2.1.2.1.2 2.1.2.1.2.1', (g, l) => [equip(g, l.card, l.unit)])
  .callBy('12.2.8.8', check)
  .run('12.2.8.10', (g) => {
    g.still = false;
  })
  .returns();

/* Play steps */

/** Equipment of own units may be discarded, one after another; its slots are free at once (7.4.3, 8.3.2.7). */
export const discardGear = rule<{ seat: Seat; area: number }>('mc/discard-gear')
  .let('', 'what', () => NONE)
  .while(
    '7.4.3.a 8.3.2.7.a',
    (g, l) => l.what !== PASS && bearers(g, l.seat, l.area).some((u) => gearOf(g, u).length > 0),
    (b) =>
      b
        .ask('7.4.3.a 8.3.2.7.a', 'what', (g, l) => {
          const gear = bearers(g, l.seat, l.area).flatMap((u) =>
            gearOf(g, u).filter((id) => !isBanned(g, id, 'discard')),
          );
          return ask(l.seat, 'discard-gear', [...gear.map((id) => option(DISCARD_GEAR, id)), PASS]);
        })
        .do('7.4.3.a 7.4.3.b 8.3.2.7.a 8.3.2.7.b', (g, l) => {
          if (l.what === PASS || l.what === NONE) return [];
          g.still = false;
          return [move(g, argA(l.what), DISCARD, 'rule')];
        })
        .callBy('4.3.2', check),
  )
  .returns();

/** What one may do in a summoning play step: V_SUMMON, V_EQUIP. */
export function summonOptions(g: State, seat: Seat, area: number): number[] {
  const options: number[] = [];
  if (cardsIn(g, HAND, seat).length === 0) return options;
  if (canSummon(g, seat, area)) options.push(V_SUMMON);
  if (canEquip(g, seat, area)) options.push(V_EQUIP);
  return options;
}
export const summonCall = (what: number, seat: Seat, area: number): Call | null =>
  what === V_SUMMON
    ? { proc: summonUnit, args: { seat, area } }
    : what === V_EQUIP
      ? { proc: equipUnit, args: { seat, area } }
      : null;

/** The immediate-summon procedure of one player, to completion (8.3.2.4 … 8.3.2.9). */
export const summonSteps = rule<{ seat: Seat; area: number }>('mc/summon-steps')
  .let('', 'what', () => NONE)
  .while(
    '8.3.2.8.a 8.3.2.9.a',
    (g, l) => l.what !== PASS && cardsIn(g, HAND, l.seat).length > 0 && !(l.what === NONE && !inForce('8.3.2.8.a')),
    (b) =>
      b
        .callBy('4.3.2', check)
        .ask('8.3.2.8.a 8.3.2.9.a', 'what', (g, l) =>
          ask(l.seat, 'instant-summon', [...summonOptions(g, l.seat, l.area), PASS]),
        )
        .callBy('8.3.2.8.a 8.3.2.9.a', (_g, l) => summonCall(l.what, l.seat, l.area)),
  )
  .returns();
