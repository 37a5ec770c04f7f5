// What can happen in モンスター・コレクション, and how it is applied.
import {
  by,
  cardOf,
  cite,
  endModifiers,
  type Event,
  event,
  inForce,
  modifier,
  type NewModifier,
  NONE,
  type Plain,
  type Seat,
} from '../../kernel/index.ts';
import { gearOf, touchBoard } from './board.ts';
import {
  ACTED,
  type Aim,
  BATTLEFIELD,
  type Battle,
  DECK,
  type Delayed,
  DISCARD,
  EFFECT,
  FRESH,
  GEAR,
  HAND,
  HQ,
  type March,
  type MonCard,
  NOTHING,
  type Phase,
  PHASES,
  plain,
  PROXY,
  REMOVED,
  type Spent,
  type State,
  TERRAIN,
  UNIT,
  type Use,
  zoneAt,
  zones,
  setUnderway,
} from './state.ts';
import type { MomentName } from './text/ast.ts';
import { MOMENTS } from './text/ast.ts';

const EVENTS = [
  'move',
  'die',
  'summon',
  'equip',
  'place',
  'flip',
  'relocate',
  'stance',
  'formation',
  'damage',
  'spend',
  'refresh',
  'give',
  'end',
  'reveal',
  'declare',
  'exhibit',
  'lose',
  'dice',
  'moment',
  'battle',
  'phase',
  'turn',
  'march',
  'mark',
  'postpone',
  'finish',
] as const;
export type EventName = (typeof EVENTS)[number];
const kindOf = (name: EventName): number => EVENTS.indexOf(name);
export const MOVE = kindOf('move');
export const DIE = kindOf('die');
export const SUMMON = kindOf('summon');
export const EQUIP = kindOf('equip');
export const PLACE = kindOf('place');
export const FLIP = kindOf('flip');
export const RELOCATE = kindOf('relocate');
export const STANCE = kindOf('stance');
export const DAMAGE = kindOf('damage');
export const GIVE = kindOf('give');
export const BATTLE = kindOf('battle');
export const END = kindOf('end');
const DECLARE = kindOf('declare');
export const EXHIBIT = kindOf('exhibit');
export const MOMENT = kindOf('moment');
const REFRESH = kindOf('refresh');
export const SPEND = kindOf('spend');
export const nameOfEvent = (e: Event): EventName => EVENTS[e.kind] as EventName;

export const CAUSES = ['rule', 'cost', 'effect', 'battle', 'draw', 'adjust', 'limit', 'march', 'return'] as const;
export type Cause = (typeof CAUSES)[number];
const causeOf = (name: Cause): number => CAUSES.indexOf(name);

/** To a zone of its owner (5.1.1.4); at 0 the bottom, else the top. */
export const move = (g: State, id: number, zone: number, why: Cause = 'rule', bottom = false): Event => {
  const card = cardOf(g, id);
  const whose = by('5.1.1.4 3.2.1.2.a', g.turn, card.owner);
  return event(
    MOVE,
    id,
    card.owner,
    zoneAt(zone, zone === BATTLEFIELD ? 0 : whose),
    0,
    NONE,
    causeOf(why),
    bottom ? 0 : NONE,
  );
};
/** A unit that leaves the battlefield takes its equipment along: it is discarded at the same moment (2.1.2.1.2.2). */
export function along(g: State, e: Event): readonly Event[] {
  if (e.kind !== DIE && e.kind !== MOVE) return NO_EVENTS;
  if (cardOf(g, e.card).role !== UNIT) return NO_EVENTS;
  const gear = gearOf(g, e.card);
  if (gear.length === 0 || !cite('2.1.2.1.2.2.b')) return NO_EVENTS;
  return gear.map((id) => move(g, id, DISCARD, 'rule'));
}
const NO_EVENTS: readonly Event[] = [];
/** The death effect (死亡効果, 11.3.3). */
export const die = (g: State, unit: number, source = NONE, attributes = 0): Event =>
  event(DIE, unit, cardOf(g, unit).owner, zoneAt(DISCARD, cardOf(g, unit).owner), 0, source, 0, attributes);
/** How a unit was summoned: by an effect outside battle, immediately (anything in a battle), or normally. */
export const SUMMONS = ['effect', 'instant', 'normal'] as const;
export const summon = (g: State, id: number, area: number, how: (typeof SUMMONS)[number]): Event =>
  event(SUMMON, id, cardOf(g, id).owner, zoneAt(BATTLEFIELD, 0), SUMMONS.indexOf(how), NONE, 0, area);
export const equip = (g: State, id: number, unit: number): Event => event(EQUIP, id, cardOf(g, id).owner, unit);
export const place = (g: State, id: number, area: number, role: number): Event =>
  event(PLACE, id, cardOf(g, id).owner, role, 0, NONE, 0, area);
export const flip = (g: State, terrain: number): Event => event(FLIP, terrain, cardOf(g, terrain).owner);
export const relocate = (g: State, unit: number, area: number, why: Cause): Event =>
  event(RELOCATE, unit, cardOf(g, unit).owner, NONE, 0, NONE, causeOf(why), area);
export const stance = (g: State, unit: number, to: number): Event => event(STANCE, unit, cardOf(g, unit).owner, to);
export const formation = (seat: Seat, order: readonly number[]): Event =>
  event(kindOf('formation'), NONE, seat, NONE, 0, NONE, 0, NONE, order);
/** Damage to one unit: amount, attributes and kinds of source as bits, and all its sources. */
export const damage = (g: State, unit: number, amount: number, bits: number, sources: readonly number[]): Event =>
  event(DAMAGE, unit, cardOf(g, unit).owner, NONE, amount, sources[0] ?? NONE, 0, bits, plain(sources));
export const spend = (g: State, slots: readonly Spent[]): Event =>
  event(
    SPEND,
    slots[0]?.unit ?? NONE,
    slots.length > 0 ? cardOf(g, slots[0]?.unit ?? 0).owner : 0,
    NONE,
    slots.length,
    NONE,
    0,
    NONE,
    plain(slots),
  );
/** Slots become unspent: of a unit, or everywhere; those that hold equipment stay. */
export const refresh = (seat: Seat, keep: readonly Spent[]): Event =>
  event(REFRESH, NONE, seat, NONE, 0, NONE, 0, NONE, plain(keep));
export const give = (seat: Seat, made: NewModifier): Event =>
  event(
    GIVE,
    made.target ?? NONE,
    seat,
    made.kind,
    made.amount ?? 0,
    made.source ?? NONE,
    0,
    made.extra ?? 0,
    plain(made),
  );
export const endEffects = (seat: Seat, ids: readonly number[]): Event =>
  event(END, NONE, seat, NONE, 0, NONE, 0, NONE, ids);
export const reveal = (id: number, to: Seat): Event => event(kindOf('reveal'), id, to);
export const declare = (use: Use): Event =>
  event(DECLARE, use.card, use.seat, use.unit, 0, NONE, 0, use.power, plain(use));
export const exhibit = (use: Use, applied: boolean): Event =>
  event(
    EXHIBIT,
    use.card,
    use.seat,
    use.id,
    applied ? 1 : 0,
    use.unit,
    0,
    use.power,
    plain({ def: use.def, power: use.power }),
  );
export const loseUse = (use: Use): Event => event(kindOf('lose'), use.card, use.seat, use.id);
export const changeDice = (use: Use, by_: number, which: readonly number[]): Event =>
  event(kindOf('dice'), use.card, use.seat, use.id, by_, NONE, 0, NONE, plain(which));
export const moment = (g: State, name: MomentName, card = NONE): Event =>
  event(MOMENT, card, g.turn, MOMENTS.indexOf(name));
export const setBattle = (g: State, battle: Battle | null): Event =>
  event(BATTLE, NONE, g.turn, NONE, 0, NONE, 0, NONE, plain(battle));
export const setPhase = (g: State, phase: Phase): Event => event(kindOf('phase'), NONE, g.turn, PHASES.indexOf(phase));
export const passTurn = (to: Seat): Event => event(kindOf('turn'), NONE, to);
export const setMarch = (g: State, list: readonly March[]): Event =>
  event(kindOf('march'), NONE, g.turn, NONE, 0, NONE, 0, NONE, plain(list));
export const mark = (seat: Seat, keys: readonly string[]): Event =>
  event(kindOf('mark'), NONE, seat, NONE, 0, NONE, 0, NONE, keys);
/** A timed trigger is made (10.5.4.2). */
export const postpone = (delayed: Delayed): Event =>
  event(kindOf('postpone'), delayed.use.card, delayed.use.seat, NONE, 0, NONE, 0, NONE, plain(delayed));
export const finish = (winner: Seat | null, clause: string, cause: string): Event =>
  event(kindOf('finish'), NONE, winner ?? 0, NONE, 0, NONE, 0, NONE, { clause, cause, drawn: winner === null });

const as = <T>(value: Plain): T => value as unknown as T;

/** Off the battlefield a card is nothing but a card. */
function strip(card: MonCard): void {
  card.role = NOTHING;
  card.slot = NONE;
  card.host = NONE;
  card.stance = FRESH;
  card.rank = 0;
}
function carry(g: State, e: Event): void {
  const card = g.cards[e.card] as MonCard;
  if (card.role !== NOTHING) touchBoard(g);
  if (card.zone === e.to && e.to !== zoneAt(DECK, card.owner)) {
    e.happened = false;
    return;
  }
  zones.move(g, e.card, e.to, 0, e.at === 0 ? 0 : NONE, !cite('5.1.1.8.a') || !cite('5.1.1.8.b'));
  strip(card);
  card.turn = g.turnNumber;
}
/** A slot that held equipment is free again, except late in a battle (13.1.2.6). */
function unhand(g: State, gear: number): void {
  const late = g.battle !== null && LATE.has(g.battle.timing);
  if (g.spentSlots.length === 0 || !g.spentSlots.some((s) => s.gear === gear)) return;
  if (late && by('13.1.2.6.c', false, true))
    g.spentSlots = g.spentSlots.map((s) => (s.gear === gear ? { ...s, gear: NONE } : s));
  else if (inForce('13.1.2.6.b'))
    g.spentSlots = by(
      '13.1.2.6.b',
      g.spentSlots,
      g.spentSlots.filter((s) => s.gear !== gear),
    );
}
const LATE: ReadonlySet<string> = new Set(['initiative', 'first', 'second', 'strike', 'finish']);

/** Who joins a party stands behind those whose place was fixed. */
const BEHIND = 1000;
const APPLY: Readonly<Record<EventName, (g: State, e: Event) => void>> = {
  move: (g, e) => {
    if (cardOf(g, e.card).role === GEAR) unhand(g, e.card);
    carry(g, e);
  },
  die: (g, e) => {
    touchBoard(g);
    carry(g, e);
  },
  summon: (g, e) => {
    touchBoard(g);
    const card = cardOf(g, e.card);
    zones.move(g, e.card, e.to);
    strip(card);
    card.role = UNIT;
    card.slot = e.at;
    card.turn = g.turnNumber;
    card.rank = BEHIND + g.clock;
    if (e.amount === 1) g.instants = [...g.instants, { card: e.card, inc: card.inc }];
    const { battle } = g;
    if (battle !== null && battle.area === e.at && card.owner === g.turn)
      g.battle = { ...battle, summoned: [...battle.summoned, { card: e.card, inc: card.inc }] };
  },
  equip: (g, e) => {
    touchBoard(g);
    const card = cardOf(g, e.card);
    if (card.role === GEAR) {
      unhand(g, e.card);
      card.host = e.to;
      card.slot = cardOf(g, e.to).slot;
      return;
    }
    zones.move(g, e.card, zoneAt(BATTLEFIELD, 0));
    strip(card);
    card.role = GEAR;
    card.host = e.to;
    card.slot = cardOf(g, e.to).slot;
  },
  place: (g, e) => {
    touchBoard(g);
    const card = cardOf(g, e.card);
    const hidden = e.to === HQ || e.to === PROXY;
    zones.move(g, e.card, zoneAt(BATTLEFIELD, 0), hidden ? 1 : 0);
    strip(card);
    card.role = e.to;
    card.slot = e.at;
  },
  flip: (g, e) => {
    touchBoard(g);
    const card = cardOf(g, e.card);
    if (card.role !== TERRAIN) {
      e.happened = false;
      return;
    }
    card.role = PROXY;
    card.inc++;
    zones.turn(g, e.card, 1);
  },
  relocate: (g, e) => {
    touchBoard(g);
    const card = cardOf(g, e.card);
    if (card.slot === e.at) e.happened = false;
    card.slot = e.at;
    card.rank = BEHIND + g.clock;
    for (const id of g.zones[0] as number[]) if (cardOf(g, id).host === e.card) cardOf(g, id).slot = e.at;
  },
  stance: (g, e) => {
    const card = cardOf(g, e.card);
    if (card.stance === e.to) e.happened = !by('1.3.4', false, true);
    card.stance = e.to === ACTED ? ACTED : FRESH;
  },
  formation: (g, e) => {
    touchBoard(g);
    as<readonly number[]>(e.more).forEach((id, at) => {
      cardOf(g, id).rank = at;
    });
  },
  damage: () => {},
  spend: (g, e) => {
    g.spentSlots = [...g.spentSlots, ...as<readonly Spent[]>(e.more)];
  },
  refresh: (g, e) => {
    g.spentSlots = as<readonly Spent[]>(e.more);
  },
  give: (g, e) => {
    cite('10.7.2.2.2');
    cite('10.7.3');
    g.modifiers = [...g.modifiers, modifier(g, as<NewModifier>(e.more))];
  },
  end: (g, e) => {
    const ids = as<readonly number[]>(e.more);
    endModifiers(g, by('4.6.6', NOTHING_ENDS, ids));
  },
  reveal: (g, e) => zones.reveal(g, e.card, e.seat),
  declare: (g, e) => {
    const use = as<Use>(e.more);
    // Cards of the use lie in the effect zone from here to its resolution (5.1.7.2); they are new objects there.
    const moved = new Map<number, number>();
    const lay = (u: Use): void => {
      for (const id of laid(g, u)) {
        zones.move(g, id, zoneAt(EFFECT, cardOf(g, id).owner));
        moved.set(id, cardOf(g, id).inc);
      }
      for (const part of u.parts) lay(part);
    };
    lay(use);
    const renewed = moved.size === 0 ? use : renew(use, moved);
    g.chain = [...g.chain, renewed];
    g.aims = by('10.10.8.1', g.aims, [...g.aims, ...aimsOf(renewed)]);
  },
  exhibit: () => {},
  lose: (g, e) => {
    g.chain = inChain(g, e.to, (use) => ({ ...use, lost: true }));
  },
  dice: (g, e) => {
    const which = as<readonly number[]>(e.more);
    const more = (dice: readonly number[]) => dice.map((d, i) => (which.includes(i) ? d + e.amount : d));
    g.chain = inChain(g, e.to, (use) => ({ ...use, dice: more(use.dice) }));
  },
  moment: () => {},
  battle: (g, e) => {
    touchBoard(g);
    g.battle = as<Battle | null>(e.more);
  },
  phase: (g, e) => {
    g.phase = PHASES[e.to] as Phase;
  },
  turn: (g, e) => {
    g.turn = e.seat;
    g.turnNumber++;
    g.placedHand = false;
    g.placedProxy = false;
    g.instants = [];
  },
  march: (g, e) => {
    g.marching = as<readonly March[]>(e.more);
  },
  mark: (g, e) => {
    g.marks = [...g.marks, ...as<readonly string[]>(e.more)];
  },
  postpone: (g, e) => {
    setUnderway(g, { delayed: [...g.underway.delayed, { ...as<Delayed>(e.more), id: g.serial++ }] });
  },
  finish: (g, e) => {
    const { clause, cause, drawn } = as<{ clause: string; cause: string; drawn: boolean }>(e.more);
    g.outcome = { winner: drawn ? null : e.seat, clause, cause };
  },
};
const NOTHING_ENDS: readonly number[] = [];
export const applyAll = EVENTS.map((name) => APPLY[name]);

/** The chain with one use, or one part of a use, made another. */
const inChain = (g: State, id: number, change: (use: Use) => Use): readonly Use[] =>
  g.chain.map((use) => {
    if (use.id === id) return change(use);
    return use.parts.some((part) => part.id === id)
      ? { ...use, parts: use.parts.map((part) => (part.id === id ? change(part) : part)) }
      : use;
  });

/** The cards of a declaration that lie in the effect zone: the used card and cost cards of hand, deck and discard. */
function laid(g: State, use: Use): number[] {
  const cards: number[] = [];
  if (use.card !== NONE && cardOf(g, use.card).zone === zoneAt(HAND, use.seat) && by('5.1.7.2', false, true))
    cards.push(use.card);
  for (const p of use.costs) {
    if (p.pay === 'leave' && gearOf(g, p.unit).length > 0) cite('10.11.7.c');
    if (p.pay !== 'card') continue;
    const fromHand = cardOf(g, p.card).zone === zoneAt(HAND, use.seat);
    const clause = p.to === REMOVED ? '10.11.13.a' : fromHand ? '10.11.8.a' : '5.1.7.2';
    if (by(clause, false, true)) cards.push(p.card);
  }
  return cards;
}
function renew(use: Use, moved: ReadonlyMap<number, number>): Use {
  return {
    ...use,
    inc: moved.get(use.card) ?? use.inc,
    costs: use.costs.map((p) => (p.pay === 'card' ? { ...p, inc: moved.get(p.card) ?? p.inc } : p)),
    parts: use.parts.map((part) => renew(part, moved)),
  };
}
/** What a declaration touches: who declares, the card used, its targets (10.10.8.1). */
function aimsOf(use: Use): Aim[] {
  const mine: Aim[] = [...use.targets, ...use.attackers];
  if (use.unit !== NONE) mine.push({ card: use.unit, inc: use.unitInc });
  if (use.card !== NONE) mine.push({ card: use.card, inc: use.inc });
  return use.parts.length === 0 ? mine : by('15.2.5.7', mine, [...mine, ...use.parts.flatMap(aimsOf)]);
}
