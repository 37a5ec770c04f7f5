// The pieces of a declaration: targets, choices and dice (10.1.5, 10.1.7, 10.1.8). Triggers use them when they are played.
import {
  argA,
  ask,
  askWord,
  bounded,
  by,
  cite,
  type Decision,
  NONE,
  type Plain,
  type Seat,
  seatOption,
  someOf,
} from '../../../kernel/index.ts';
import { boardOf, unitsAt } from '../board.ts';
import * as C from '../cards.ts';
import type { Power } from '../cards.ts';
import { choicePoints, isRolled } from '../choices.ts';
import { diceIn } from '../rolls.ts';
import { amountOf, candidates, each, selects, thingsOf } from '../select.ts';
import { areaOf, type Ctx, scopeOf, thisUnit } from '../context.ts';
import {
  type Aim,
  aimAt,
  AREAS,
  bothSeats,
  GEAR,
  isPlayer,
  type MonCard,
  plain,
  playerAim,
  rule,
  seatOfAim,
  type State,
  stands,
  type Use,
} from '../state.ts';
import { DAMAGE_ATTRIBUTES, type Dice, MOST_DICE, type Selector, type Target } from '../text/ast.ts';
import { isNoTarget } from '../statics.ts';
import { ctxFrom } from './10-context.ts';
import { extraDie } from './10-dice.ts';
import { usesOf } from './10-effects.ts';
import { traitWords } from './10-gifts.ts';

/** The chain-target rule (10.10.8): something the chain has touched, its equipment, or a player. */
function isTouched(g: State, id: number): boolean {
  if (id < 0) return cite('10.10.8.2.c');
  const card = g.cards[id] as MonCard;
  for (const a of g.aims) if (a.card === id && (a.inc === card.inc || card.zone !== 0)) return true;
  return card.role === GEAR && isTouched(g, card.host) && by('10.10.8.2.b', false, true);
}
/** Whether a card may be aimed at: proper by the text, and touched by the chain where that is asked. */
function isProper(g: State, c: Ctx, id: number, chained: boolean): boolean {
  if (isNoTarget(g, c, id)) return false;
  return !chained || by('10.10.8', true, isTouched(g, id));
}

/** Whether a target phrase can be met now. */
function canAim(g: State, c: Ctx, target: Target, chained: boolean): boolean {
  if ('the' in target) {
    const aim = pointedAt(g, c, target.the);
    return aim.card >= 0 && isProper(g, c, aim.card, chained);
  }
  const scope = scopeOf(g, c.power);
  if (target.count === 'party' && isElsewhere(g, c))
    return by('10.10.11 10.10.12 4.4.1.3', true, partyAreas(g, c, target).length > 0);
  if (target.count === 'party' || target.count === 'all') {
    // One thing the chain touched makes the whole proper (10.10.8.2).
    const some =
      each(g, c, target, scope, (id) => isProper(g, c, id, chained)) && isWholeProper(g, c, target, scope, chained);
    return by('10.10.11 10.10.12 4.4.1.3', true, some);
  }
  const wanted = target.count.upTo ? 1 : target.count.n;
  let found = 0;
  return (
    each(g, c, target, scope, (id) => {
      if (isProper(g, c, id, chained && wanted === 1)) found++;
      return found >= wanted;
    }) &&
    (!chained || wanted === 1 || each(g, c, target, scope, (id) => isProper(g, c, id, true)))
  );
}
/** One thing the chain touched makes the whole proper (10.10.8.2); a party of one is a party (4.4.1.1). */
function isWholeProper(g: State, c: Ctx, target: Selector, scope: number, chained: boolean): boolean {
  if (target.count === 'party' && candidates(g, c, target, scope).length === 1) return by('4.4.1.1', false, true);
  const bystander = chained && each(g, c, target, scope, (id) => !isTouched(g, id));
  return bystander ? by('10.10.8.2.a', false, true) : true;
}
/** Outside a battle a party is named by its terrain; a ○ means the party of its own. */
const isElsewhere = (g: State, c: Ctx): boolean => scopeOf(g, c.power) === NONE && !c.power.steady;
const placeAim = (g: State, c: Ctx): Aim => {
  const terrain = boardOf(g).terrain[areaOf(g, c)] ?? NONE;
  return terrain === NONE ? { card: NONE, inc: 0 } : aimAt(g, terrain);
};

/** このユニット, この地形, 使用ユニット. */
const pointedAt = (g: State, c: Ctx, the: 'this' | 'place' | 'user'): Aim =>
  the === 'this' ? thisUnit(g, c) : the === 'place' ? placeAim(g, c) : { card: c.unit, inc: c.unitInc };

const optionOf = (aim: Aim): number => (isPlayer(aim) ? seatOption(seatOfAim(aim)) : aim.card);
const SEAT_VERB = seatOption(0) >> 24;
const aimOf = (g: State, o: number): Aim => (o >> 24 === SEAT_VERB ? playerAim(argA(o) as Seat) : aimAt(g, o));

const targetAt = (power: Power, at: number): Target => power.target[at] as Target;
/** Parties to choose from outside a battle: one per area that has such units. */
function partyAreas(g: State, c: Ctx, target: Selector): number[] {
  const areas: number[] = [];
  for (let area = 0; area < AREAS; area++) {
    for (const seat of bothSeats(g)) {
      if (target.side !== 'any' && (target.side === 'own') !== (seat === c.seat)) continue;
      if (unitsAt(g, seat, area).some((u) => selects(g, c, { ...target, count: 'all' }, u, NONE)))
        areas.push(boardOf(g).terrain[area] ?? NONE);
    }
  }
  return areas.filter((t) => t !== NONE);
}
type Aiming = { use: Plain; it: Plain; chained: boolean; at: number };
const ctxAt = (g: State, l: { use: Plain; it: Plain }): Ctx => ctxFrom(g, l.use as unknown as Use, l.it);

function askTargets(g: State, l: Aiming, picked: readonly number[]): Decision | null {
  const c = ctxAt(g, l);
  const target = targetAt(c.power, l.at);
  if ('the' in target || target.count === 'all') return null;
  if (target.count === 'party') {
    if (!isElsewhere(g, c)) return null;
    return picked.length > 0 ? null : ask(c.seat, 'target-party', partyAreas(g, c, target));
  }
  const able = candidates(g, c, target);
  const { n, upTo } = target.count;
  const single = n === 1 && !upTo;
  const from = able.filter((aim) => isProper(g, c, aim.card, l.chained && single)).map(optionOf);
  const next = someOf(c.seat, 'target', from, upTo ? 1 : n, n, picked);
  if (next === null || !l.chained || single) return next;
  bounded(next, null);
  // With several targets at least one must be touched by the chain (R18).
  const touched = picked.some((o) => isTouched(g, o));
  if (touched || picked.length + 1 < (upTo ? 1 : n)) return next;
  return { ...next, options: next.options.filter((o) => (o >> 24 === 0 ? isTouched(g, o) : o >> 24 !== 5)) };
}

function aimsFor(g: State, l: Aiming, picked: readonly number[]): readonly Aim[] {
  const c = ctxAt(g, l);
  const target = targetAt(c.power, l.at);
  if ('the' in target) return [pointedAt(g, c, target.the)];
  const proper = (aims: readonly Aim[]): readonly Aim[] => aims.filter((aim) => isProper(g, c, aim.card, false));
  if (target.count === 'all') return proper(candidates(g, c, target));
  if (target.count === 'party') {
    if (picked.length === 0) return proper(candidates(g, c, target));
    const area = (g.cards[picked[0] as number] as MonCard).slot;
    return proper(candidates(g, c, { ...target, count: 'all' }, area));
  }
  return picked.map((o) => aimOf(g, o));
}

/** Names every target of an ability (10.10.1); the answer is the list. */
export const chooseTargets = rule<{ use: Plain; it: Plain; chained: boolean }>('mc/targets')
  .let('', 'aims', (): readonly Aim[] => [])
  .forEach(
    '10.10.1',
    'at',
    (g, l): readonly number[] => ctxAt(g, l).power.target.map((_, i) => i),
    (b) =>
      b
        .group('10.10.1 10.10.2 10.10.3', 'picked', (g, l, picked) => askTargets(g, l, picked))
        .let('', 'aims', (g, l): readonly Aim[] => [...l.aims, ...aimsFor(g, l, l.picked)]),
  )
  .returns((_g, l): Plain => plain(l.aims));

/** Whether every target phrase of an ability can be met. */
export function hasTargets(g: State, c: Ctx, chained: boolean): boolean {
  for (const target of c.power.target) if (!canAim(g, c, target, chained)) return false;
  if ((c.power.when & (C.T_MAIN | C.T_OWN)) !== 0) cite('10.10.7');
  return true;
}

/* Still proper when the effect is exhibited? (10.10.5, 10.10.10) */

/** A party named by its terrain outside a battle stays that party wherever it stands. */
const isStill = (g: State, c: Ctx, t: Selector, id: number): boolean =>
  selects(g, c, t.count === 'party' && isElsewhere(g, c) ? { ...t, count: 'all' } : t, id, scopeOf(g, c.power));
export function properTargets(g: State, use: Use): readonly Aim[] {
  const c = ctxFrom(g, use, null);
  return use.targets.filter((aim) => {
    if (isPlayer(aim)) return true;
    if (!stands(g, aim)) return by('10.10.5', true, false) && g.cards[aim.card]?.zone !== NONE;
    if (isNoTarget(g, c, aim.card)) return by('10.10.3', true, false);
    return c.power.target.some((t) =>
      'the' in t ? pointedAt(g, c, t.the).card === aim.card : by('10.10.3 10.10.5', true, isStill(g, c, t, aim.card)),
    );
  });
}

/* Choices (10.1.7) */

type Choose = { use: Plain; it: Plain };
const pointAt = (g: State, l: Choose & { i: number }) => choicePoints(ctxAt(g, l).power)[l.i];
function askChoice(g: State, l: Choose & { i: number; made: readonly number[] }): Decision {
  const c = ctxAt(g, l);
  const point = pointAt(g, l);
  if (point === undefined || (point.within >= 0 && l.made[point.within] !== point.branch))
    return ask(c.seat, 'choice', []);
  switch (point.kind) {
    case 'mode': {
      const step = point.of as Extract<typeof point.of, { do: 'mode' }>;
      return askWord(
        c.seat,
        'mode',
        step.of.map((_, i) => String(i + 1)),
      );
    }
    case 'race':
    case 'attribute':
      return askWord(c.seat, 'choose-trait', traitWords(g, point.kind));
    case 'damage':
      return askWord(c.seat, 'choose-damage', DAMAGE_WORDS);
    case 'gear': {
      // One piece of what is worn: 対象の装備品1つ.
      const gear = thingsOf(g, c, { gearOf: (point.of as { oneGearOf: 'target' }).oneGearOf });
      return ask(
        c.seat,
        'choose-gear',
        gear.map((aim) => aim.card),
      );
    }
    case 'use': {
      const step = point.of as Extract<typeof point.of, { do: 'cancel' }>;
      const uses = usesOf(g, c.targets, step.kind);
      return uses.length > 1
        ? askWord(
            c.seat,
            'choose-use',
            uses.map((u) => C.defAt(g, u.def).powers[u.power]?.name ?? ''),
          )
        : ask(c.seat, 'choose-use', []);
    }
  }
}
const DAMAGE_WORDS: readonly string[] = DAMAGE_ATTRIBUTES;

export const makeChoices = rule<Choose>('mc/choices')
  .let('', 'made', (): readonly number[] => [])
  .forEach(
    '10.1.7.a',
    'i',
    (g, l): readonly number[] => choicePoints(ctxAt(g, l).power).map((_, i) => i),
    (b) =>
      b
        .ask('10.1.7.a 4.7.3 4.7.3.1 4.7.3.2', 'pick', (g, l) => askChoice(g, l))
        .let('', 'made', (_g, l): readonly number[] => [...l.made, l.pick === NONE ? 0 : argA(l.pick)]),
  )
  .returns((_g, l): Plain => l.made);

/* Dice (3.4, 10.1.8) */

const countOfDice = (c: Ctx, d: Dice): number => (d.dice === 'n' ? Math.min(c.n, MOST_DICE) : d.dice);
function diceResult(d: Dice, rolls: readonly number[], extra: readonly number[]): number {
  const more = extra.reduce((a, b) => a + b, 0);
  if (d.pick === 'sum') {
    const sum = by(
      '3.4.2',
      rolls[0] ?? 0,
      rolls.reduce((a, b) => a + b, 0),
    );
    return by('3.4.3', sum, sum + d.plus) + more;
  }
  const sorted = rolls.toSorted((a, b) => a - b);
  const picked = d.pick === 'high' ? (sorted.at(-1) ?? 0) : (sorted[0] ?? 0);
  return by('3.4.4 2.1.8.4.4', rolls[0] ?? 0, picked) + more;
}
export const rollDice = rule<Choose>('mc/roll')
  .let('', 'results', (): readonly number[] => [])
  .forEach(
    '10.1.8 3.4.6.a',
    'i',
    (g, l): readonly number[] => diceIn(ctxAt(g, l).power).map((_, i) => i),
    (b) =>
      b
        .die('3.4.2 3.4.1', 'rolls', (g, l) => {
          const c = ctxAt(g, l);
          const count = isRolled(c, l.i) ? Math.max(0, countOfDice(c, diceIn(c.power)[l.i] as Dice)) : 0;
          return { count, sides: 6 };
        })
        .die('15.4.9.2', 'extra', (g, l) => ({ count: l.rolls.length > 0 ? extraDie(g) : 0, sides: 6 }))
        .let('', 'results', (g, l): readonly number[] => [
          ...l.results,
          l.rolls.length === 0 ? 0 : diceResult(diceIn(ctxAt(g, l).power)[l.i] as Dice, l.rolls, l.extra),
        ]),
  )
  .returns((_g, l): Plain => l.results);

/** What n is, where the text defines it (nは～). */
export function nOf(g: State, use: Use, paid: number): number {
  const c = ctxFrom(g, use, null);
  const { n } = c.power;
  if (n === null || n === 'paid') return paid;
  return amountOf(g, c, n);
}
