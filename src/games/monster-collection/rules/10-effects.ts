// What the steps of an effect do (10.6 … 10.19): each becomes one batch of events; none means it was not applied (4.1.15).
import { by, cite, type Event, NONE, opponent, type Seat, flatten } from '../../../kernel/index.ts';
import { isBanned } from '../bans.ts';
import { unitsAt } from '../board.ts';
import { banBit } from '../bits.ts';
import { resistBit } from '../cards.ts';
import { chosenFor, isRolled } from '../choices.ts';
import {
  changeDice,
  die,
  flip,
  formation,
  loseUse,
  move,
  postpone,
  refresh,
  reveal,
  setBattle,
  spend,
  stance,
} from '../events.ts';
import { useIs } from '../filters.ts';
import { amountOf, thingsOf } from '../select.ts';
import type { Ctx } from '../context.ts';
import { isSpent, slotsOf } from '../slots.ts';
import {
  ACTED,
  type Aim,
  aimAt,
  bothSeats,
  cardsIn,
  DECK,
  DISCARD,
  eachUse,
  EFFECT,
  FRESH,
  HAND,
  isDeclared,
  isPlayer,
  type MonCard,
  type Paid,
  plain,
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
import type { DamageAttribute, Step, Thing, UseKind } from '../text/ast.ts';
import { DAMAGE_ATTRIBUTES } from '../text/ast.ts';
import { momentNumber } from '../triggers.ts';
import { isShielded } from '../statics.ts';
import { ctxFrom } from './10-context.ts';
import { attributeBits, hit, isImmune, resists, sourceBits } from './10-damage.ts';
import { changed, gifts, lostOf, made, seatGifts } from './10-gifts.ts';

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
/** A card that the very event or cost has moved is moved on from where it went; else an object is itself only while it stands. */
const followed = (g: State, c: Ctx, aims: readonly Aim[]): readonly Aim[] =>
  aims.map((aim) => {
    if (isPlayer(aim) || stands(g, aim)) return aim;
    const isIt = (x: Aim): boolean => x.card === aim.card && x.inc === aim.inc && x.now !== undefined;
    const gone = c.it.find(isIt) ?? c.offered.find(isIt) ?? c.paid.find(isIt);
    return gone?.now === undefined ? aim : { card: aim.card, inc: gone.now };
  });
export const unitsIn = (g: State, c: Ctx, aims: readonly Aim[]): number[] =>
  reached(g, c, aims).filter((id) => (g.cards[id] as MonCard).role === UNIT);
/** Units that damage of this ability and these attributes reaches. */
export function takers(g: State, c: Ctx, units: readonly number[], names: readonly DamageAttribute[]): number[] {
  const bits = attributeBits(names) | sourceBits(g, c);
  return units.filter((unit) => !isShielded(g, c, unit) && !isImmune(g, unit, bits));
}
/** Of several targets each answers for itself: 「対象の攻撃力」 is its own. */
const eachTarget = (c: Ctx, to: Thing): boolean =>
  c.targets.length > 1 && ('targets' in to || ('the' in to && to.the === 'target'));
const askingOf = (g: State, c: Ctx, id: number): Ctx => ({ ...c, targets: [aimAt(g, id)] });
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
const isPromised = (g: State, id: number): boolean =>
  isDeclared(g, (use) => use.costs.some((p) => p.pay === 'card' && p.card === id));
function movedOut(g: State, ids: readonly number[], zone: keyof typeof ZONE_OF): Event[] {
  const bottom = zone === 'deckBottom';
  const where = zone === 'removed' ? by('5.1.6.2 12.5.1', DISCARD, REMOVED) : ZONE_OF[zone];
  return flatten(ids, (id): Event[] => {
    const card = g.cards[id] as MonCard;
    if (card.zone >> 1 === EFFECT && isPromised(g, id))
      return by('10.11.13.b 10.11.8.b', [move(g, id, ZONE_OF[zone], 'effect')], []);
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
  eachUse(g.chain).flatMap((use) =>
    use.costs.flatMap((p) => (p.pay === 'card' && p.to === to && use.seat === seat ? [p.card] : [])),
  );
function pileOf(g: State, seat: Seat): readonly number[] {
  const pile = cardsIn(g, DISCARD, seat);
  const promised = promisedFrom(g, seat, REMOVED);
  return promised.length === 0 ? pile : by('10.11.13.b', [...pile, ...promised], pile);
}

/** Uses of the chain that a target is using, or the use of a targeted card (10.15.1.1). */
export function usesOf(g: State, aims: readonly Aim[], kind: UseKind): Use[] {
  return eachUse(g.chain).filter(
    (use) =>
      useIs(g, use.def, use.power, kind) &&
      aims.some(
        (aim) => (aim.card === use.card && use.card !== NONE) || (aim.card === use.unit && aim.inc === use.unitInc),
      ),
  );
}

const pileSeats = (g: State, c: Ctx, step: Extract<Step, { do: 'removePile' }>): Seat[] =>
  step.who !== null ? seatsIn(thingsOf(g, c, step.who)) : [step.side === 'enemy' ? opponent(c.seat) : c.seat];

/** The dice results of a use, by their place in its text: those of a mode not chosen were never rolled. */
function rolledIn(g: State, use: Use): number[] {
  const c = ctxFrom(g, use, null);
  return use.dice.flatMap((_, at) => (isRolled(c, at) ? [at] : []));
}

/** What chained uses add: to the damage that comes first, and to no other (15.2.5.5). */
export const chainedTo = (c: Ctx, step: Step): number =>
  c.more === 0 || c.power.body.some((s) => firstDamage(s.steps) === step || modesOf(s.steps).includes(step))
    ? c.more
    : 0;
const firstDamage = (steps: readonly Step[]): Step | undefined =>
  steps.flatMap((s) => (s.do === 'both' ? s.steps : [s])).find((s) => s.do === 'damage' || s.do === 'distribute');
const modesOf = (steps: readonly Step[]): (Step | undefined)[] =>
  steps.flatMap((s) => (s.do === 'mode' ? s.of.map(firstDamage) : []));
/** Events of a step that asks nothing further. */
export function eventsOf(g: State, c: Ctx, step: Step): readonly Event[] {
  switch (step.do) {
    case 'damage': {
      const names = step.attributes.map((a) =>
        a === '任意' ? (DAMAGE_ATTRIBUTES[chosenFor(c, step)] as DamageAttribute) : a,
      );
      const n = amountOf(g, c, step.amount);
      if (c.power.target.length > 0 && typeof step.amount === 'object') cite('4.1.14');
      return takers(g, c, unitsIn(g, c, thingsOf(g, c, step.to)), names).map((unit) => {
        const own = eachTarget(c, step.to) ? amountOf(g, askingOf(g, c, unit), step.amount) : n;
        return hit(g, c, unit, own + chainedTo(c, step), names);
      });
    }
    case 'kill': {
      const bits = attributeBits(step.attributes) | sourceBits(g, c);
      const units = unitsIn(g, c, thingsOf(g, c, step.to)).filter((u) => !resists(g, u, bits));
      return units.map((unit) => die(g, unit, c.card, bits));
    }
    case 'grant': {
      const aims = thingsOf(g, c, step.to);
      const each = eachTarget(c, step.to);
      const cards = flatten(reached(g, c, aims), (id) => gifts(g, each ? askingOf(g, c, id) : c, id, step.gifts));
      return [...cards, ...seatsIn(aims).flatMap((seat) => seatGifts(g, c, seat, step.gifts))];
    }
    case 'change':
      return flatten(reached(g, c, thingsOf(g, c, step.to)), (id) =>
        changed(g, eachTarget(c, step.to) ? askingOf(g, c, id) : c, id, step.changes),
      );
    case 'lose':
      return flatten(reached(g, c, thingsOf(g, c, step.to)), (id) => lostOf(g, c, id, step.lost));
    case 'act':
      return unitsIn(g, c, thingsOf(g, c, step.to))
        .filter((u) => by('10.18.1 4.1.15.b 1.3.4', true, (g.cards[u] as MonCard).stance === FRESH))
        .map((u) => stance(g, u, ACTED));
    case 'refresh':
      return unitsIn(g, c, thingsOf(g, c, step.to))
        .filter((u) => by('4.1.15.b', true, (g.cards[u] as MonCard).stance === ACTED) && !isBanned(g, u, 'refresh'))
        .map((u) => stance(g, u, FRESH));
    case 'slots':
      return slotEvents(g, unitsIn(g, c, thingsOf(g, c, step.to)), step.what, step.spent);
    case 'move':
      return movedOut(g, reached(g, c, followed(g, c, thingsOf(g, c, step.to))), step.zone);
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
    case 'rank':
      return ranked(g, unitsIn(g, c, thingsOf(g, c, step.to)), step.place);
    case 'bar':
      return barred(g, c, step);
    case 'ban': {
      const aims = thingsOf(g, c, step.to);
      const bit = banBit(step.ban);
      return [
        ...reached(g, c, aims).map((id) => made(g, c, 'ban', id, bit, 0, false)),
        ...seatsIn(aims).map((seat) => made(g, c, 'seatBan', NONE, bit, seat, false)),
      ];
    }
    case 'immune': {
      const bits = step.from.reduce((sum, from) => sum | resistBit(from), 0);
      return unitsIn(g, c, thingsOf(g, c, step.to)).map((id) => made(g, c, 'immune', id, bits, 0, false));
    }
    case 'soften': {
      const bits = step.from.reduce((sum, from) => sum | resistBit(from), 0);
      const each = eachTarget(c, step.to);
      return unitsIn(g, c, thingsOf(g, c, step.to)).flatMap((id) => {
        const n = step.by.sign * amountOf(g, each ? askingOf(g, c, id) : c, step.by.amount);
        return n === 0 ? NO_EVENTS : [made(g, c, 'soften', id, n, bits)];
      });
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
      return (step.who === null ? [c.seat] : seatsIn(thingsOf(g, c, step.who))).map((seat) =>
        made(g, { ...c, seat }, 'quick', NONE, 0, placeOf(c, step), false),
      );
    case 'mayMarch':
      return unitsIn(g, c, thingsOf(g, c, step.to)).map((id) => made(g, c, 'march', id, 0, placeOf(c, step)));
    case 'later':
      return [delay(g, c, step)];
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
        .map((use) => changeDice(use, n, rolledIn(g, use)));
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
/** To the front or the rear of the formation (8.3.3.1); who is there already is not moved (1.3.4). */
function ranked(g: State, units: readonly number[], place: 'front' | 'rear'): Event[] {
  const { battle } = g;
  if (battle === null) return [];
  return bothSeats(g).flatMap((seat) => {
    const party = unitsAt(g, seat, battle.area);
    const moved = party.filter((u) => units.includes(u));
    const rest = party.filter((u) => !units.includes(u));
    const order = place === 'front' ? [...moved, ...rest] : [...rest, ...moved];
    return moved.length === 0 || order.every((u, i) => u === party[i]) ? [] : [formation(seat, order)];
  });
}
/** Places closed to units that would march, or to a player who would place terrain, as long as the effect lasts. */
function barred(g: State, c: Ctx, step: Extract<Step, { do: 'bar' }>): Event[] {
  const aims = thingsOf(g, c, step.to);
  const place = placeOf(c, step);
  return step.way === 'march'
    ? unitsIn(g, c, aims).map((id) => made(g, c, 'bar', id, 0, place, false))
    : seatsIn(aims).map((seat) => made(g, { ...c, seat }, 'bar', NONE, 0, place, false));
}
/** The steps wait for their moment with all that was declared for them (10.5.4.2). */
function delay(g: State, c: Ctx, step: Extract<Step, { do: 'later' }>): Event {
  const place = placeOf(c, step);
  const use: Use = {
    id: 0,
    seat: c.seat,
    card: c.card,
    inc: c.inc,
    def: (g.cards[c.card] as MonCard).def,
    power: c.power.index,
    unit: c.unit,
    unitInc: c.unitInc,
    targets: c.targets,
    costs: [
      ...c.offered.map(({ card, inc, now = NONE }): Paid => ({ pay: 'leave', unit: card, inc, to: DISCARD, now })),
      ...c.paid.map(({ card, inc, now = NONE }): Paid => ({ pay: 'card', card, inc, to: DISCARD, now })),
    ],
    choices: c.choices,
    dice: c.dice,
    n: c.n,
    more: 0,
    attackers: [],
    parts: [],
    lost: false,
  };
  return postpone({
    id: 0,
    use,
    it: plain(c.it),
    at: place >> 8,
    inside: place & 255,
    moment: momentNumber(step.moment),
  });
}
/** Where a step stands in its ability: sentence and step. */
function placeOf(c: Ctx, step: Step): number {
  const at = c.power.body.findIndex((s) => s.steps.includes(step));
  return at * 256 + (c.power.body[at]?.steps.indexOf(step) ?? 0);
}
