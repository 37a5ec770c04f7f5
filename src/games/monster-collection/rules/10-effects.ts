// What the steps of an effect do (10.6 … 10.19): each becomes one batch of events; none means it was not applied (4.1.15).
import { by, cite, type Event, NONE, opponent, type Seat, flatten } from '../../../kernel/index.ts';
import { type Power, resistBit } from '../cards.ts';
import { chosenFor } from '../choices.ts';
import {
  changeDice,
  die,
  flip,
  give,
  loseUse,
  move,
  refresh,
  reveal,
  setBattle,
  spend,
  stance,
} from '../events.ts';
import { type isUsing, useIs } from '../filters.ts';
import { amountOf, type Ctx, thingsOf } from '../select.ts';
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
import type { DamageAttribute, Step, Thing } from '../text/ast.ts';
import { BANS, DAMAGE_ATTRIBUTES, MOMENTS } from '../text/ast.ts';
import { isShielded } from '../statics.ts';
import { kindNumber } from '../values.ts';
import { attributeBits, hit, isImmune, resists, sourceBits } from './10-damage.ts';
import { changed, gifts, lostOf, made, seatGifts, UNTIL_GAME } from './10-gifts.ts';

const NO_EVENTS: Event[] = [];
/** Cards aimed at that are still what they were (10.10.5). */
export const standing = (g: State, aims: readonly Aim[]): number[] => {
  const found: number[] = [];
  for (const aim of aims) if (!isPlayer(aim) && stands(g, aim)) found.push(aim.card);
  return found;
};
/** Those of them that an effect of this ability reaches. */
const reached = (g: State, c: Ctx, aims: readonly Aim[]): number[] =>
  standing(g, aims).filter((id) => !isShielded(g, c, id));
const unitsIn = (g: State, c: Ctx, aims: readonly Aim[]): number[] =>
  reached(g, c, aims).filter((id) => (g.cards[id] as MonCard).role === UNIT);
const seatsIn = (aims: readonly Aim[]): Seat[] => aims.filter(isPlayer).map(seatOfAim);

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
  return flatten(ids, (id): Event[] => {
    const card = g.cards[id] as MonCard;
    if (card.zone >> 1 === EFFECT && isPromised(g, id))
      return by(
        '10.11.13.b',
        [move(g, id, ZONE_OF[zone], 'effect')],
        by('10.11.8.b', [move(g, id, ZONE_OF[zone], 'effect')], []),
      );
    return [move(g, id, where, 'effect', bottom)];
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

const pileSeats = (g: State, c: Ctx, step: Extract<Step, { do: 'removePile' }>): Seat[] =>
  step.who !== null ? seatsIn(thingsOf(g, c, step.who)) : [step.side === 'enemy' ? opponent(c.seat) : c.seat];

/** Events of a step that asks nothing further. */
export function eventsOf(g: State, c: Ctx, step: Step): readonly Event[] {
  switch (step.do) {
    case 'damage': {
      const names = step.attributes.map((a) =>
        a === '任意' ? (DAMAGE_ATTRIBUTES[chosenFor(c, step)] as DamageAttribute) : a,
      );
      const n = amountOf(g, c, step.amount) + c.more;
      if (c.power.target.length > 0 && typeof step.amount === 'object') cite('4.1.14');
      const bits = attributeBits(names) | sourceBits(g, c);
      return unitsIn(g, c, thingsOf(g, c, step.to))
        .filter((unit) => !isImmune(g, unit, bits))
        .map((unit) => hit(g, c, unit, n, names));
    }
    case 'kill': {
      const bits = attributeBits(step.attributes) | sourceBits(g, c);
      const units = unitsIn(g, c, thingsOf(g, c, step.to)).filter((u) => !resists(g, u, bits));
      return units.map((unit) => die(g, unit, c.card, bits));
    }
    case 'grant': {
      const aims = thingsOf(g, c, step.to);
      const cards = flatten(reached(g, c, aims), (id) => gifts(g, c, id, step.gifts));
      return [...cards, ...seatsIn(aims).flatMap((seat) => seatGifts(g, c, seat, step.gifts))];
    }
    case 'change':
      return flatten(reached(g, c, thingsOf(g, c, step.to)), (id) => changed(g, c, id, step.changes));
    case 'lose':
      return flatten(reached(g, c, thingsOf(g, c, step.to)), (id) => lostOf(g, c, id, step.lost));
    case 'act':
      return unitsIn(g, c, thingsOf(g, c, step.to))
        .filter((u) =>
          by('10.18.1', true, by('4.1.15.b', true, by('1.3.4', true, (g.cards[u] as MonCard).stance === FRESH))),
        )
        .map((u) => stance(g, u, ACTED));
    case 'refresh':
      return unitsIn(g, c, thingsOf(g, c, step.to))
        .filter((u) => by('4.1.15.b', true, (g.cards[u] as MonCard).stance === ACTED))
        .map((u) => stance(g, u, FRESH));
    case 'slots':
      return slotEvents(g, unitsIn(g, c, thingsOf(g, c, step.to)), step.what, step.spent);
    case 'move':
      return movedOut(g, reached(g, c, thingsOf(g, c, step.to)), step.zone);
    case 'removePile':
      return pileSeats(g, c, step).flatMap((seat) => pileOf(g, seat).map((id) => move(g, id, REMOVED, 'effect')));
    case 'flip':
      return reached(g, c, thingsOf(g, c, step.to))
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
        ...reached(g, c, aims).map((id) => made(g, c, 'ban', id, bit, 0, false)),
        ...seatsIn(aims).map((seat) => made(g, c, 'seatBan', NONE, bit, seat, false)),
      ];
    }
    case 'immune': {
      const bits = step.from.reduce((sum, from) => sum | resistBit(from), 0);
      return unitsIn(g, c, thingsOf(g, c, step.to)).map((id) => made(g, c, 'immune', id, bits, 0, false));
    }
    case 'show':
      return whoOf(g, c, step.who, step.do).flatMap((seat) =>
        cardsIn(g, HAND, seat).map((id) => reveal(id, opponent(seat))),
      );
    case 'initiative': {
      const n = step.by.sign * amountOf(g, c, step.by.amount);
      const seats = seatsIn(thingsOf(g, c, step.to));
      const { battle } = g;
      if (battle === null || n === 0 || seats.length === 0) return NO_EVENTS;
      const bonus: [number, number] = [battle.bonus[0], battle.bonus[1]];
      for (const seat of seats) bonus[seat] += n;
      return [setBattle(g, { ...battle, bonus })];
    }
    case 'quicken':
      return [made(g, c, 'quick', NONE, 0, placeOf(c, step), false)];
    case 'mayMarch':
      return unitsIn(g, c, thingsOf(g, c, step.to)).map((id) => made(g, c, 'march', id, 0, placeOf(c, step)));
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
      return reached(g, c, thingsOf(g, c, step.of)).map((id) => made(g, c, 'instead', id, 0, placeOf(c, step)));
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
export const stepAt = (power: Power, place: number): Step | undefined => power.body[place >> 4]?.steps[place & 15];
