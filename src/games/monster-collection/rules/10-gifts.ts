// What effects grant, change and take away (10.14 … 10.16), and how long it lasts (R27).
import { by, type Event, inForce, type NewModifier, type Seat, flatten } from '../../../kernel/index.ts';
import * as C from '../cards.ts';
import { chosenFor } from '../choices.ts';
import { give } from '../events.ts';
import { amountOf } from '../select.ts';
import type { Ctx } from '../context.ts';
import type { State } from '../state.ts';
import { ALL_STANDING, markBits, standingBit, traitBits, wordsOf } from '../bits.ts';
import { slotsOf } from '../slots.ts';
import { bitsOfSlots } from '../bits.ts';
import type { Change, Gift, Lasts, Lost, Standing, TraitKey } from '../text/ast.ts';
import { ATTRIBUTES, DAMAGE_ATTRIBUTES, ELEMENTS } from '../text/ast.ts';
import { KEY_OF } from '../traits.ts';
import { valueOf } from '../values.ts';
import { kindNumber, type ModifierName } from '../modifiers.ts';

/** When effects over time end. */
export const UNTIL_CHAIN = 1;
export const UNTIL_BATTLE = 2;
export const UNTIL_PROCEDURE = 3;
export const UNTIL_PHASE = 4;
export const UNTIL_TURN = 5;
export const UNTIL_GAME = 6;

/** The end of one turn, by its number. */
const UNTIL_END_OF = 100;
export const isTurnOver = (g: State, until: number): boolean =>
  until === UNTIL_TURN || (until >= UNTIL_END_OF && until - UNTIL_END_OF <= g.turnNumber);
/** Where the text says how long, the text decides (1.3.1). */
function saidUntil(g: State, c: Ctx, lasts: Lasts): number {
  switch (lasts) {
    case 'battle':
      return g.battle === null ? UNTIL_PHASE : UNTIL_BATTLE;
    case 'turn':
      return UNTIL_TURN;
    case 'nextOwn':
      return UNTIL_END_OF + g.turnNumber + (g.turn === c.seat ? 2 : 1);
    case 'nextEnemy':
      return UNTIL_END_OF + g.turnNumber + (g.turn === c.seat ? 1 : 2);
  }
}
/** Grants and changes: to the end of the battle, of the procedure they are part of, or of the phase (R27). */
function untilOf(g: State, c: Ctx, given: boolean): number {
  if (c.lasts !== null) return saidUntil(g, c, c.lasts);
  if (c.power.fleeting && g.battle !== null && inForce('10.15.1.2') && inForce('10.15.2.1.b'))
    return by('10.15.2.1.b 10.15.1.2', UNTIL_BATTLE, UNTIL_CHAIN);
  if (g.battle !== null) return by('10.14.6 4.6.9 10.16.3 14.7.3.4.a', UNTIL_GAME, UNTIL_BATTLE);
  if (g.placing) return UNTIL_PROCEDURE;
  if (!given) return (c.power.when & C.T_MAIN) !== 0 ? UNTIL_TURN : by('10.7.1', UNTIL_TURN, UNTIL_GAME);
  return by('10.14.6 4.6.9 10.16.3 14.7.3.4.b', UNTIL_GAME, UNTIL_PHASE);
}

const NO_EVENTS: Event[] = [];
export const made = (
  g: State,
  c: Ctx,
  kind: ModifierName,
  target: number,
  amount: number,
  extra: number,
  given = true,
): Event =>
  give(c.seat, {
    kind: kindNumber(kind),
    seat: c.seat,
    source: c.card,
    ability: c.power.index,
    target,
    amount,
    extra,
    until: untilOf(g, c, given),
  } satisfies NewModifier);

export function gifts(g: State, c: Ctx, id: number, list: readonly Gift[]): Event[] {
  const given = (list.length > 1 ? by('4.7.6', list.slice(0, 1), list) : list).map((gift) =>
    gifted(g, c, id, gift, chosenFor(c, gift)),
  );
  const made_ = given.flat();
  const some = made_.length > 0 && given.some((events) => events.length === 0);
  return some ? by('10.14.3.b', NO_EVENTS, made_) : made_;
}
function gifted(g: State, c: Ctx, id: number, gift: Gift, chosen: number): Event[] {
  switch (gift.give) {
    case 'number': {
      const n = gift.by.sign * amountOf(g, c, gift.by.amount);
      if (n === 0 && by('4.6.7 4.1.15.f', false, true)) return [];
      return [made(g, c, 'number', id, n, KEY_OF[gift.key])];
    }
    case 'trait':
      return flatten(traitBits(g, gift.key, gift.values), ([key, bits]) => added(g, c, id, key, bits));
    case 'anyTrait': {
      const [[key, bits]] = chosenBits(gift.key, chosen);
      return added(g, c, id, key, bits);
    }
    case 'resist':
      return resisted(
        g,
        c,
        id,
        gift.to.reduce((bits, to) => bits | C.resistBit(to), 0),
      );
    case 'anyResist':
      return resisted(g, c, id, 1 << chosen);
    case 'weak':
      return [made(g, c, 'weak', id, by('2.1.8.4.3', 0, gift.amount), DAMAGE_ATTRIBUTES.indexOf(gift.to))];
    case 'item':
      return by('13.1.2.4.b', NO_EVENTS, [made(g, c, 'item', id, gift.n, 0)]);
    case 'spell':
      return by(
        '13.1.3.2.b',
        NO_EVENTS,
        gift.elements.map((element) => made(g, c, 'spell', id, ELEMENTS.indexOf(element), 0)),
      );
    case 'instant':
      return [made(g, c, 'instant', id, 1, 0)];
    case 'standing':
      return [];
  }
}
/** Granting what it has already is not applied (10.14.3). */
function added(g: State, c: Ctx, id: number, key: number, bits: number): Event[] {
  if (key === C.NAME) return [made(g, c, 'setTrait', id, bits, key)];
  const has = valueOf(g, id, key);
  const fresh = bits & ~has;
  if (fresh === 0 && by('10.14.3.a 4.1.15.h', false, true)) return [];
  return [made(g, c, 'trait', id, bits, key)];
}
function resisted(g: State, c: Ctx, id: number, bits: number): Event[] {
  if ((bits & ~valueOf(g, id, C.RESIST)) === 0 && by('10.14.4.b', false, true)) return [];
  return [made(g, c, 'resist', id, bits, 0)];
}

/** A number changed to v is ±n, fixed at this moment (4.6.4); swaps too (4.6.5). */
export function changed(g: State, c: Ctx, id: number, list: readonly Change[]): Event[] {
  return flatten(list, (change): Event[] => {
    if (change.set === 'number') {
      const key = KEY_OF[change.key];
      const to = amountOf(g, c, change.to);
      const n = by('4.6.5 4.6.4 4.6.8', to, to - valueOf(g, id, key));
      if (n === 0 && by('4.6.7 4.1.15.f', false, true)) return [];
      return [made(g, c, 'number', id, n, key)];
    }
    const values =
      change.set === 'trait' ? traitBits(g, change.key, change.values) : chosenBits(change.key, chosenFor(c, change));
    return replaced(g, c, id, change.key, values);
  });
}
const chosenBits = (key: 'race' | 'attribute', at: number): [[number, number]] => [
  [key === 'race' ? C.raceKey(at) : C.ATTRIBUTE, C.wordBit(at)],
];
function replaced(g: State, c: Ctx, id: number, key: TraitKey, values: readonly [number, number][]): Event[] {
  const bitsAt = (k: number): number => values.find(([at]) => at === k)?.[1] ?? 0;
  const keys = wordsOf(g, key);
  const same = keys.every((k) => valueOf(g, id, k) === bitsAt(k));
  if (same && by('10.16.2 4.1.15.g', false, true)) return [];
  return keys.map((k) => made(g, c, 'setTrait', id, bitsAt(k), k));
}

/** One Resistance, Weakness or kind of spell slot among others: only that one is lost, if it is there. */
function partOf(g: State, id: number, what: Standing): { kind: ModifierName; bits: number; has: boolean } | null {
  switch (what.standing) {
    case 'resistTo': {
      const bits = C.resistBit(what.to);
      return { kind: 'lostResist', bits, has: (valueOf(g, id, C.RESIST) & bits) !== 0 };
    }
    case 'weakTo': {
      const at = DAMAGE_ATTRIBUTES.indexOf(what.to);
      return { kind: 'lostWeak', bits: at, has: C.weakAt(valueOf(g, id, C.weakWord(at)), at) !== 0 };
    }
    case 'spellOf': {
      const bits = 1 << ELEMENTS.indexOf(what.element);
      return { kind: 'lostElements', bits, has: slotsOf(g, id).some((s) => s.element === what.element) };
    }
    default:
      return null;
  }
}
/** The standing abilities of these that a card has, as bits: only they can be lost (4.1.15). */
function standingOf(g: State, id: number, bits: number): number {
  const slots = bitsOfSlots(slotsOf(g, id));
  const has = (key: number): boolean => valueOf(g, id, key) !== 0;
  const weak = DAMAGE_ATTRIBUTES.some((_, at) => has(C.weakWord(at)));
  return (
    bits &
    ((has(C.INITIATIVE) ? C.S_INITIATIVE : 0) |
      (has(C.CHARGE) ? C.S_CHARGE : 0) |
      (has(C.DEFENDER) ? C.S_DEFENDER : 0) |
      (has(C.RESIST) ? C.S_RESIST : 0) |
      (weak ? C.S_WEAK : 0) |
      ((slots & C.WAS_ITEM) !== 0 ? C.S_ITEM : 0) |
      (slots >= C.WAS_SPELL ? C.S_SPELL : 0))
  );
}
export function lostOf(g: State, c: Ctx, id: number, lost: Lost): Event[] {
  const isMissing = (has: boolean): boolean => !has && by('4.1.15.d', false, true);
  const already = (key: number, bits: number): boolean => isMissing((bits & ~valueOf(g, id, key)) !== 0);
  switch (lost.lose) {
    case 'marks': {
      const bits = markBits(lost.marks);
      return already(C.LOST_MARKS, bits) ? [] : [made(g, c, 'lostMarks', id, bits, 0)];
    }
    case 'ability': {
      const at = C.defOf(g, id).powers.findIndex(
        (p) => p.mark === lost.mark && p.name === lost.name && by('2.1.8.3', false, true),
      );
      if (at < 0 || already(C.LOST_ABILITIES, 1 << at)) return [];
      return [made(g, c, 'lostAbility', id, at, 0)];
    }
    case 'standing': {
      const part = partOf(g, id, lost.what);
      if (part !== null) return isMissing(part.has) ? [] : [made(g, c, part.kind, id, part.bits, 0)];
      return lostStanding(g, c, id, standingBit(lost.what));
    }
    case 'trait':
      return traitBits(g, lost.key, lost.values).flatMap(([key, bits]) =>
        isMissing((valueOf(g, id, key) & bits) !== 0) ? [] : [made(g, c, 'lostTrait', id, bits, key)],
      );
    case 'allStanding':
      return lostStanding(g, c, id, ALL_STANDING);
  }
}
function lostStanding(g: State, c: Ctx, id: number, bits: number): Event[] {
  const has = standingOf(g, id, bits) !== 0;
  return !has && by('4.1.15.d', false, true) ? [] : [made(g, c, 'lostStanding', id, bits, 0)];
}

export const seatGifts = (g: State, c: Ctx, seat: Seat, list: readonly Gift[]): Event[] =>
  list.flatMap((gift) => {
    if (gift.give !== 'number' || gift.key !== 'handLimit') return [];
    const n = gift.by.sign * amountOf(g, c, gift.by.amount);
    return n === 0
      ? []
      : [
          give(c.seat, {
            kind: kindNumber('hand'),
            seat: c.seat,
            source: c.card,
            ability: c.power.index,
            amount: n,
            extra: seat,
            until: untilOf(g, c, true),
          }),
        ];
  });

export const traitWords = (g: State, key: 'race' | 'attribute'): readonly string[] =>
  key === 'race' ? C.poolOf(g).races : ATTRIBUTES;
