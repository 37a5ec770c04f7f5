// What the steps of an effect do (10.6 … 10.19): each becomes one batch of events; none means it was not applied (4.1.15).
import { by, cite, type Event, inForce, type NewModifier, NONE, opponent, type Seat } from '../../../kernel/index.ts';
import * as C from '../cards.ts';
import { changeDice, damage, die, flip, give, leave, loseUse, move, refresh, spend, stance } from '../events.ts';
import { chosenFor } from '../choices.ts';
import { amountOf, type Ctx, thingsOf } from '../select.ts';
import { type isUsing, useIs } from '../filters.ts';
import { KEY_OF } from '../traits.ts';
import { isSpent, slotsOf } from '../slots.ts';
import {
  ACTED,
  type Aim,
  cardsIn,
  DECK,
  DISCARD,
  EFFECT,
  FRESH,
  HAND,
  isPlayer,
  type MonCard,
  PROXY,
  REMOVED,
  seatOfAim,
  type Spent,
  type State,
  stands,
  TERRAIN,
  UNIT,
  type Use,
} from '../state.ts';
import { ALL_STANDING, markBits, standingBit, traitBits } from '../statics.ts';
import type { Change, DamageAttribute, Gift, Lost, Step, Thing } from '../text/ast.ts';
import { ATTRIBUTES, BANS, DAMAGE_ATTRIBUTES, ELEMENTS, MOMENTS } from '../text/ast.ts';
import { kindNumber, type ModifierName, valueOf } from '../values.ts';

/** When effects over time end. */
export const UNTIL_CHAIN = 1;
export const UNTIL_BATTLE = 2;
export const UNTIL_PROCEDURE = 3;
export const UNTIL_PHASE = 4;
export const UNTIL_TURN = 5;
const UNTIL_GAME = 6;

/** Grants and changes: to the end of the battle, of the procedure they are part of, or of the phase (R27). */
function untilOf(g: State, c: Ctx, given: boolean): number {
  if (c.power.fleeting && inForce('10.15.1.2') && inForce('10.15.2.1.b'))
    return by('10.15.2.1.b', UNTIL_BATTLE, by('10.15.1.2', UNTIL_BATTLE, UNTIL_CHAIN));
  if (g.battle !== null)
    return by(
      '10.14.6',
      UNTIL_GAME,
      by('4.6.9', UNTIL_GAME, by('10.16.3', UNTIL_GAME, by('14.7.3.4.a', UNTIL_GAME, UNTIL_BATTLE))),
    );
  if (g.placing) return UNTIL_PROCEDURE;
  if (!given) return (c.power.when & C.T_MAIN) !== 0 ? UNTIL_TURN : by('10.7.1', UNTIL_TURN, UNTIL_GAME);
  return by(
    '10.14.6',
    UNTIL_GAME,
    by('4.6.9', UNTIL_GAME, by('10.16.3', UNTIL_GAME, by('14.7.3.4.b', UNTIL_GAME, UNTIL_PHASE))),
  );
}

/** Cards aimed at that are still what they were (10.10.5). */
export const standing = (g: State, aims: readonly Aim[]): number[] => {
  const found: number[] = [];
  for (const aim of aims) if (!isPlayer(aim) && stands(g, aim)) found.push(aim.card);
  return found;
};
const unitsIn = (g: State, aims: readonly Aim[]): number[] =>
  standing(g, aims).filter((id) => (g.cards[id] as MonCard).role === UNIT);
const seatsIn = (aims: readonly Aim[]): Seat[] => aims.filter(isPlayer).map(seatOfAim);

const made = (
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

/* Damage */

const NO_EVENTS: Event[] = [];
const attributeBits = (names: readonly DamageAttribute[]): number =>
  names.reduce((bits, name) => bits | C.resistBit(name), 0);
/** The kind of source, as Resistance sees it (13.1.7.2). */
export function sourceBits(g: State, c: Ctx): number {
  const { kind } = C.defOf(g, by('4.8.2', c.unit === NONE ? c.card : c.unit, c.card));
  if (kind === 'spell') return by('4.5.4.c', C.RESIST_SPELL | 1, C.RESIST_SPELL);
  return kind === 'consumable' ? C.RESIST_CONSUMABLE : C.RESIST_SPECIAL;
}
/** Damage as dealt: never below nothing, and more by each matching weakness (13.1.8). */
export function dealt(g: State, unit: number, amount: number, bits: number): number {
  const n = by('4.5.3.a', amount, Math.max(0, amount));
  if (n < 1) return n;
  let more = 0;
  for (let at = 0; at < DAMAGE_ATTRIBUTES.length; at++) {
    if ((bits & (1 << at)) === 0) continue;
    const word = valueOf(g, unit, C.weakWord(at));
    const weak = word === 0 ? 0 : C.weakOf([...Array.from({ length: C.weakWord(at) }, () => 0), word], at);
    if (weak > 0) more += by('13.1.8.5', Math.min(weak, 2), by('13.1.8.3', 0, weak));
  }
  return by('13.1.8.1', n, by('13.1.8.2', n, n + more));
}
const hit = (g: State, c: Ctx, unit: number, amount: number, names: readonly DamageAttribute[]): Event => {
  const bits = by('4.5.4.a', 0, attributeBits(names)) | sourceBits(g, c);
  return damage(g, unit, dealt(g, unit, amount, bits), bits, [by('4.9.3', c.unit, c.card)]);
};

/* Gifts and changes */

function gifts(g: State, c: Ctx, id: number, list: readonly Gift[]): Event[] {
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
      if (n === 0 && by('4.6.7', false, by('4.1.15.f', false, true))) return [];
      return [made(g, c, 'number', id, n, KEY_OF[gift.key])];
    }
    case 'trait':
      return traitBits(g, gift.key, gift.values).flatMap(([key, bits]) => added(g, c, id, key, bits));
    case 'anyTrait': {
      const key = gift.key === 'race' ? C.RACE + (chosen >= 31 ? 1 : 0) : C.ATTRIBUTE;
      return added(g, c, id, key, 1 << (chosen % 31));
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
  if (fresh === 0 && by('10.14.3.a', false, by('4.1.15.h', false, true))) return [];
  return [made(g, c, 'trait', id, bits, key)];
}
function resisted(g: State, c: Ctx, id: number, bits: number): Event[] {
  if ((bits & ~valueOf(g, id, C.RESIST)) === 0 && by('10.14.4.b', false, true)) return [];
  return [made(g, c, 'resist', id, bits, 0)];
}

/** A number changed to v is ±n, fixed at this moment (4.6.4); swaps too (4.6.5). */
function changed(g: State, c: Ctx, id: number, list: readonly Change[]): Event[] {
  return list.flatMap((change): Event[] => {
    if (change.set === 'number') {
      const key = KEY_OF[change.key];
      const to = amountOf(g, { ...c, targets: [{ card: id, inc: (g.cards[id] as MonCard).inc }] }, change.to);
      const n = by('4.6.5', to, by('4.6.4', to, by('4.6.8', to, to - valueOf(g, id, key))));
      if (n === 0 && by('4.6.7', false, by('4.1.15.f', false, true))) return [];
      return [made(g, c, 'number', id, n, key)];
    }
    const values =
      change.set === 'trait' ? traitBits(g, change.key, change.values) : chosenBits(change.key, chosenFor(c, change));
    return replaced(g, c, id, change.key, values);
  });
}
const chosenBits = (key: 'race' | 'attribute', at: number): [number, number][] => [
  [key === 'race' ? C.RACE + (at >= 31 ? 1 : 0) : C.ATTRIBUTE, 1 << (at % 31)],
];
function replaced(g: State, c: Ctx, id: number, key: string, values: readonly [number, number][]): Event[] {
  const bitsAt = (k: number): number => values.find(([at]) => at === k)?.[1] ?? 0;
  const keys = key === 'race' ? [C.RACE, C.RACE + 1] : values.map(([k]) => k);
  const same = keys.every((k) => valueOf(g, id, k) === bitsAt(k));
  if (same && by('10.16.2', false, by('4.1.15.g', false, true))) return [];
  if (key === 'race') return [made(g, c, 'setRaces', id, bitsAt(C.RACE), bitsAt(C.RACE + 1))];
  return keys.map((k) => made(g, c, 'setTrait', id, bitsAt(k), k));
}

function lostOf(g: State, c: Ctx, id: number, lost: Lost): Event[] {
  const already = (key: number, bits: number): boolean =>
    (bits & ~valueOf(g, id, key)) === 0 && by('4.1.15.d', false, true);
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
    case 'standing':
    case 'allStanding': {
      const bits = lost.lose === 'standing' ? standingBit(lost.what) : ALL_STANDING;
      return already(C.LOST_STANDING, bits) ? [] : [made(g, c, 'lostStanding', id, bits, 0)];
    }
  }
}

/* Slots */

function slotEvents(g: State, ids: readonly number[], what: 'item' | 'spell' | 'both', spent: boolean): Event[] {
  const fits = (element: string): boolean => what === 'both' || (what === 'item') === (element === 'i');
  if (spent) {
    const more: Spent[] = ids.flatMap((unit) => {
      const { inc } = g.cards[unit] as MonCard;
      return slotsOf(g, unit)
        .filter((s) => fits(s.element) && !isSpent(g, unit, inc, s.key))
        .map((s) => ({ unit, inc, slot: s.key, gear: NONE }));
    });
    return more.length === 0 && by('4.1.15.c', false, true)
      ? []
      : more.length === 0
        ? [refresh(0, g.spentSlots)]
        : [spend(g, more)];
  }
  const freed = g.spentSlots.filter((s) => {
    if (!ids.includes(s.unit) || s.gear !== NONE) return false;
    const slot = slotsOf(g, s.unit).find((x) => x.key === s.slot);
    return slot !== undefined && fits(slot.element);
  });
  if (freed.length === 0 && by('4.1.15.c', false, true)) return [];
  return [
    refresh(
      0,
      g.spentSlots.filter((s) => !freed.includes(s)),
    ),
  ];
}

/* Moves */

const ZONE_OF = {
  discard: DISCARD,
  hand: HAND,
  removed: REMOVED,
  deckTop: DECK,
  deckBottom: DECK,
  deck: DECK,
} as const;
/** Cards promised as a cost cannot be discarded or removed by an effect (10.11.8, 10.11.13). */
const isPromised = (g: State, id: number): boolean => {
  const among = (list: State['chain']): boolean =>
    list.some((use) => use.costs.some((p) => p.pay === 'card' && p.card === id) || among(use.parts));
  return g.chain.length > 0 && among(g.chain);
};
function movedOut(g: State, ids: readonly number[], zone: keyof typeof ZONE_OF): Event[] {
  const bottom = zone === 'deckBottom';
  const where = zone === 'removed' ? by('5.1.6.2', DISCARD, by('12.5.1', DISCARD, REMOVED)) : ZONE_OF[zone];
  return ids.flatMap((id): Event[] => {
    const card = g.cards[id] as MonCard;
    if (card.zone >> 1 === EFFECT && isPromised(g, id))
      return by(
        '10.11.13.b',
        [move(g, id, ZONE_OF[zone], 'effect')],
        by('10.11.8.b', [move(g, id, ZONE_OF[zone], 'effect')], []),
      );
    return card.role === UNIT ? leave(g, id, where, 'effect', bottom) : [move(g, id, ZONE_OF[zone], 'effect', bottom)];
  });
}

/** The seats a player-step speaks to: 対象は… or the owner of the ability (3.2.1.4). */
export function whoOf(g: State, c: Ctx, who: Thing | null, what: Step['do']): Seat[] {
  if (who !== null) return seatsIn(thingsOf(g, c, who));
  const own = by(
    '3.2.1.4',
    opponent(c.seat),
    by(what === 'discardHand' ? '5.1.4.6' : '5.1.3.5', opponent(c.seat), c.seat),
  );
  // A player that is no target is touched because the text says so (10.10.4).
  return c.targets.some(isPlayer) ? [own] : by('10.10.4', [] as Seat[], [own]);
}
/** Cost cards of a chain that came from this zone: no effect reaches them (10.11.8, 10.11.13). */
export const promisedFrom = (g: State, seat: Seat, to: number): number[] =>
  g.chain.flatMap((use) =>
    use.costs.flatMap((p) => (p.pay === 'card' && p.to === to && use.seat === seat ? [p.card] : [])),
  );
function pileOf(g: State, seat: Seat): readonly number[] {
  const pile = cardsIn(g, DISCARD, seat);
  const promised = promisedFrom(g, seat, REMOVED);
  return promised.length === 0 ? pile : by('10.11.13.b', [...pile, ...promised], pile);
}

/** Uses of the chain that a target is using, or the use of a targeted card (10.15.1.1). */
export function usesOf(g: State, aims: readonly Aim[], kind: Parameters<typeof isUsing>[2]): Use[] {
  return g.chain.filter(
    (use) =>
      useIs(g, use.def, use.power, kind) &&
      aims.some(
        (aim) => (aim.card === use.card && use.card !== NONE) || (aim.card === use.unit && aim.inc === use.unitInc),
      ),
  );
}

/** Events of a step that asks nothing further. */
export function eventsOf(g: State, c: Ctx, step: Step): readonly Event[] {
  switch (step.do) {
    case 'damage': {
      const names = step.attributes.map((a) =>
        a === '任意' ? (DAMAGE_ATTRIBUTES[chosenFor(c, step)] as DamageAttribute) : a,
      );
      const n = amountOf(g, c, step.amount) + c.more;
      if (c.power.target.length > 0 && typeof step.amount === 'object') cite('4.1.14');
      return unitsIn(g, thingsOf(g, c, step.to)).map((unit) => hit(g, c, unit, n, names));
    }
    case 'kill': {
      const bits = attributeBits(step.attributes) | sourceBits(g, c);
      const units = unitsIn(g, thingsOf(g, c, step.to)).filter((u) => !resists(g, u, bits));
      return units.map((unit) => die(g, unit, c.card, bits));
    }
    case 'grant': {
      const aims = thingsOf(g, c, step.to);
      const cards = standing(g, aims).flatMap((id) => gifts(g, c, id, step.gifts));
      return [...cards, ...seatsIn(aims).flatMap((seat) => seatGifts(g, c, seat, step.gifts))];
    }
    case 'change':
      return standing(g, thingsOf(g, c, step.to)).flatMap((id) => changed(g, c, id, step.changes));
    case 'lose':
      return standing(g, thingsOf(g, c, step.to)).flatMap((id) => lostOf(g, c, id, step.lost));
    case 'act':
      return unitsIn(g, thingsOf(g, c, step.to))
        .filter((u) =>
          by('10.18.1', true, by('4.1.15.b', true, by('1.3.4', true, (g.cards[u] as MonCard).stance === FRESH))),
        )
        .map((u) => stance(g, u, ACTED));
    case 'refresh':
      return unitsIn(g, thingsOf(g, c, step.to))
        .filter((u) => by('4.1.15.b', true, (g.cards[u] as MonCard).stance === ACTED))
        .map((u) => stance(g, u, FRESH));
    case 'slots':
      return slotEvents(g, unitsIn(g, thingsOf(g, c, step.to)), step.what, step.spent);
    case 'move':
      return movedOut(g, standing(g, thingsOf(g, c, step.to)), step.zone);
    case 'removePile':
      return pileOf(g, step.side === 'enemy' ? opponent(c.seat) : c.seat).map((id) => move(g, id, REMOVED, 'effect'));
    case 'flip':
      return standing(g, thingsOf(g, c, step.to))
        .filter(
          (id) =>
            (g.cards[id] as MonCard).role === TERRAIN ||
            ((g.cards[id] as MonCard).role === PROXY && !by('4.1.15.e', false, true)),
        )
        .map((id) => flip(g, id));
    case 'ban': {
      const aims = thingsOf(g, c, step.to);
      const bit = 1 << BANS.indexOf(step.ban);
      return [
        ...standing(g, aims).map((id) => made(g, c, 'ban', id, bit, 0, false)),
        ...seatsIn(aims).map((seat) => made(g, c, 'seatBan', NONE, bit, seat, false)),
      ];
    }
    case 'mayMarch':
      return unitsIn(g, thingsOf(g, c, step.to)).map((id) => made(g, c, 'march', id, 0, placeOf(c, step)));
    case 'later':
      return (c.targets.length === 0 ? [{ card: NONE, inc: 0 }] : c.targets).map((aim) =>
        give(c.seat, {
          kind: kindNumber('later'),
          seat: c.seat,
          source: c.card,
          ability: c.power.index,
          ...(aim.card >= 0 ? { target: aim.card } : {}),
          amount: (MOMENTS as readonly string[]).indexOf(step.moment),
          extra: placeOf(c, step),
          until: UNTIL_GAME,
        }),
      );
    case 'instead':
      return standing(g, thingsOf(g, c, step.of)).map((id) => made(g, c, 'instead', id, 0, placeOf(c, step)));
    case 'cancel':
      return usesOf(g, thingsOf(g, c, step.to), step.kind)
        .slice(chosenFor(c, step), chosenFor(c, step) + 1)
        .filter((use) => by('4.1.15.d', true, !use.lost))
        .map((use) => loseUse(use));
    case 'counterDiscard':
      return usesOf(g, thingsOf(g, c, step.to), step.kind)
        .slice(chosenFor(c, step), chosenFor(c, step) + 1)
        .flatMap((use) => [loseUse(use), move(g, use.card, DISCARD, 'effect')]);
    case 'dice': {
      const n = step.by.sign * amountOf(g, c, step.by.amount);
      if (n === 0) return [];
      return usesOf(g, thingsOf(g, c, step.to), 'any')
        .slice(0, by('3.4.6.c', 0, 1))
        .map((use) => changeDice(use, n));
    }
    case 'both': {
      // Several death effects of one ability: each must be replaced by itself (11.3.3.3).
      const all = step.steps.map((inner) => eventsOf(g, c, inner));
      return by('11.3.3.3', all[0] ?? NO_EVENTS, all.flat());
    }
    default:
      return [];
  }
}
/** Where a step stands in its ability: sentence and step. */
function placeOf(c: Ctx, step: Step): number {
  const at = c.power.body.findIndex((s) => s.steps.includes(step));
  return at * 16 + (c.power.body[at]?.steps.indexOf(step) ?? 0);
}
export const stepAt = (power: C.Power, place: number): Step | undefined => power.body[place >> 4]?.steps[place & 15];

const seatGifts = (g: State, c: Ctx, seat: Seat, list: readonly Gift[]): Event[] =>
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

const RESIST_CLAUSES = ['4.1.7.1', '13.1.7.1.a', '13.1.7.1.b', '13.1.7.2', '13.1.7.3', '13.1.7.4', '13.1.7.6'] as const;
/** Resistance keeps a death effect of that attribute or kind of source from arising (13.1.7). */
export function resists(g: State, unit: number, bits: number): boolean {
  const resist = valueOf(g, unit, C.RESIST);
  if ((resist & bits) === 0) return false;
  const stops = RESIST_CLAUSES.every((clause) => cite(clause));
  return stops;
}
export const traitWords = (g: State, key: 'race' | 'attribute'): readonly string[] =>
  key === 'race' ? C.poolOf(g).races : ATTRIBUTES;
