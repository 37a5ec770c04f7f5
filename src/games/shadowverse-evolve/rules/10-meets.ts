// Trigger conditions (10.7.2): whether what happened is what a text speaks of.
import {
  by,
  type Event,
  NONE,
  opponent,
  type Seat,
  someNeutral,
  tracing,
  cardOfRef,
  refAt,
} from '../../../kernel/index.ts';
import {
  BANISH,
  CREATE,
  DAMAGE,
  DECKOUT,
  DESTROY,
  DISCARD,
  DRAW,
  EP,
  LIFE,
  MAX_PP,
  MOVE,
  PHASE,
  PLAYED,
  POINTS,
  PP,
  COUNTER,
  STANCE,
  STEAL,
} from '../events.ts';
import { brief } from '../programs/context.ts';
import { fits, fitsInfo, fitsSelector, printedInfo, seatsOf, zoneKindOf } from '../programs/nouns.ts';
import { wasPlayed } from '../programs/numbers.ts';
import { speaksOfKind } from '../programs/statics.ts';
import {
  abilityMaster,
  ACT,
  DECK,
  defOf,
  EX,
  FIELD,
  GRAVEYARD,
  HAND,
  LEADER_AREA,
  pool,
  PHASES,
  RESOLUTION,
  START_PHASE,
  type Resolution,
  type State,
  type SveCard,
  zones,
} from '../state.ts';
import type * as Ast from '../text/ast.ts';
import { infoOf } from '../objects.ts';

/** Whether the subject of a trigger condition is the card of the event. */
function isSubject(g: State, r: Resolution, what: Ast.Subject, id: number, inc: number): boolean {
  if (id === NONE) return false;
  switch (what.the) {
    case 'any': {
      const ref = refAt(id, inc);
      return (
        seatsOf(g, r, what.of.owner, false).includes(infoOf(g, ref).card.master) && fitsSelector(g, r, ref, what.of)
      );
    }
    case 'this':
      return id === r.card && (inc === r.inc || (g.cards[id] as SveCard).inc === r.inc);
    case 'leader':
      return (
        (g.cards[id] as SveCard).zone >> 1 === LEADER_AREA &&
        seatsOf(g, r, what.owner, false).includes((g.cards[id] as SveCard).owner)
      );
    case 'it':
      return r.it.includes(refAt(id, inc));
    default:
      return false;
  }
}
/** Whether the card would do as printed, without what is in force where it enters (10.9.3.1). */
function fitsAsPrinted(g: State, r: Resolution, what: Ast.Subject, id: number): boolean {
  if (what.the !== 'any' || (!tracing && !someNeutral())) return true;
  return fits(g, r, refAt(id, (g.cards[id] as SveCard).inc), what.of, defOf(g, id).sheet);
}
export function entersField(e: Event): boolean {
  if (e.to < 0 || e.to >> 1 !== FIELD) return false;
  if (e.kind === CREATE) return by('9.1.2.2', false, true);
  if (e.kind !== MOVE) return false;
  // From one field to the other is not entering (10.7.4.3).
  return e.from === NONE || e.from >> 1 !== FIELD || (e.cause === STEAL && by('10.7.4.3', true, false));
}
/** The zone a card comes from: of what has not happened yet, where it is. */
const zoneBefore = (g: State, e: Event): number =>
  (e.happened || e.card === NONE ? e.from : (g.cards[e.card] as SveCard).zone) >> 1;

export function meets(
  g: State,
  seat: Seat,
  id: number,
  inc: number,
  on: Ast.Event,
  e: Event,
  eventInc: number,
): boolean {
  // An icon is about its own card, and asks for nothing else (12.4–12.7, 14.2.4).
  if (isIcon(on)) return e.card === id && ofIcon(g, on, e);
  return meetsIn(g, watching(seat, id, inc, NONE), on, e, eventInc);
}
const watching = brief();
type OfIcon = Ast.Event & { readonly on: 'fanfare' | 'lastWord' | 'onEvolve' | 'onAttack' | 'onRace' };
function isIcon(on: Ast.Event): on is OfIcon {
  switch (on.on) {
    case 'fanfare':
    case 'lastWord':
    case 'onEvolve':
    case 'onAttack':
    case 'onRace':
      return true;
    default:
      return false;
  }
}
function ofIcon(g: State, on: OfIcon, e: Event): boolean {
  switch (on.on) {
    case 'fanfare':
      return entersField(e) && by('12.4.1 12.4.3', false, true);
    case 'lastWord':
      return e.kind === MOVE && fromField(g, e) && e.to >> 1 === GRAVEYARD && by('12.5.1 12.5.3', false, true);
    case 'onEvolve':
      return by('12.6.1 12.6.2', false, true);
    case 'onAttack':
      return by('12.7.1 12.7.2', false, true);
    case 'onRace':
      return by('14.2.4.1 14.2.4.2', false, true);
  }
}
export function meetsIn(g: State, r: Resolution, on: Ast.Event, e: Event, inc: number): boolean {
  switch (on.on) {
    case 'fanfare':
    case 'lastWord':
    case 'onEvolve':
    case 'onAttack':
    case 'onRace':
      return e.card === r.card && ofIcon(g, on, e);
    case 'enters':
      if (e.kind === CREATE && e.card === NONE) return isToken(g, r, on, e);
      return (
        entersField(e) &&
        (isOnField(on.what) || fromWhere(g, e, on.what)) &&
        isSubject(g, r, on.what, e.card, inc) &&
        cameFrom(g, e, on.from) &&
        by('10.9.3.1', fitsAsPrinted(g, r, on.what, e.card), true)
      );
    case 'leaves':
      if (e.kind !== MOVE)
        return (
          on.by === 'anything' &&
          e.from >> 1 === FIELD &&
          isSubject(g, r, on.what, e.card, e.inc) &&
          by('9.1.3.1', false, true)
        );
      return fromField(g, e) && e.to >> 1 !== FIELD && isSubject(g, r, on.what, e.card, inc) && isCause(g, r, e, on.by);
    case 'destroyed':
      return e.cause === DESTROY && isSubject(g, r, on.what, e.card, inc) && isCause(g, r, e, on.by);
    case 'destroys':
      return (
        e.cause === DESTROY && isSubject(g, r, { the: 'any', of: on.victim }, e.card, inc) && isKiller(g, r, e, on)
      );
    case 'put':
      return (
        (e.kind === MOVE || on.from === 'anywhere') &&
        e.to >= 0 &&
        e.to >> 1 === zoneKindOf(on.to as Exclude<Ast.Zone, 'among'>) &&
        (on.from === 'anywhere' || zoneBefore(g, e) === zoneKindOf(on.from as Exclude<Ast.Zone, 'among'>)) &&
        isSubject(g, r, on.what, e.card, inc)
      );
    case 'banished':
      if (on.what.the === 'any' && !leavesZone(g, e, on.what.of.zone)) return false;
      return e.cause === BANISH && isSubject(g, r, on.what, e.card, inc) && isCause(g, r, e, on.by);
    case 'buried':
      return (
        e.to >> 1 === GRAVEYARD &&
        fromWhere(g, e, on.what) &&
        isSubject(g, r, on.what, e.card, inc) &&
        isCause(g, r, e, on.by)
      );
    case 'returned':
      return (
        e.to >> 1 === HAND &&
        fromWhere(g, e, on.what) &&
        isSubject(g, r, on.what, e.card, inc) &&
        isCause(g, r, e, on.by)
      );
    case 'discarded':
      return e.cause === DISCARD && isSubject(g, r, on.what, e.card, inc) && isCause(g, r, e, on.by);
    case 'evolves':
    case 'races':
    case 'attacks':
      return isSubject(g, r, on.what, e.card, inc);
    case 'attacksLeader':
    case 'attacksFollower': {
      const leader = (g.cards[e.to] as SveCard).zone >> 1 === LEADER_AREA;
      return leader === (on.on === 'attacksLeader') && isSubject(g, r, on.what, e.card, inc);
    }
    case 'attacked':
      return isSubject(g, r, on.what, e.to, (g.cards[e.to] as SveCard).inc);
    case 'selected':
      return (on.by === 'anyone' || e.seat !== r.seat) && isSubject(g, r, on.what, e.card, inc);
    case 'state':
      return false;
    case 'fights':
      return isSubject(g, r, on.what, e.card, inc);
    case 'acts':
    case 'stands':
      return e.kind === STANCE && (e.to === ACT) === (on.on === 'acts') && isSubject(g, r, on.what, e.card, inc);
    case 'takes':
      return damageFits(g, e, on.damage) && isSubject(g, r, on.what, e.card, inc);
    case 'deals': {
      if (e.source === NONE || !damageFits(g, e, on.damage)) return false;
      const leader = (g.cards[e.card] as SveCard).zone >> 1 === LEADER_AREA;
      if (on.to !== 'anything' && leader !== (on.to === 'leader' || on.to === 'enemyLeader')) return false;
      const enemy = on.to === 'enemyLeader' || on.to === 'enemyFollower';
      if (enemy && (g.cards[e.card] as SveCard).master === r.seat) return false;
      return isSubject(g, r, on.what, e.source, (g.cards[e.source] as SveCard).inc);
    }
    case 'plays':
      return (
        e.kind === PLAYED &&
        e.seat === (on.who === 'own' ? r.seat : opponent(r.seat)) &&
        (on.from === 'anywhere' || on.from === 'among' || zoneKindOf(on.from) === e.to) &&
        fits(g, r, refAt(e.card, (g.cards[e.card] as SveCard).inc), on.what)
      );
    case 'playsNth': {
      if (e.kind !== PLAYED || e.seat !== (on.who === 'own' ? r.seat : opponent(r.seat))) return false;
      const ref = refAt(e.card, (g.cards[e.card] as SveCard).inc);
      return (
        fits(g, r, ref, on.what) &&
        g.played.filter((p) => p.seat === e.seat && wasPlayed(g, r, p, on.what)).length === on.n
      );
    }
    case 'countersPut':
    case 'countersTaken':
      return (
        e.kind === COUNTER &&
        e.to === pool(g).counters.indexOf(on.counter) &&
        e.amount > 0 === (on.on === 'countersPut') &&
        isSubject(g, r, on.what, e.card, inc)
      );
    case 'pointsRaised':
      return (
        e.kind === POINTS &&
        e.amount > 0 &&
        e.to === (on.which === 'pp' ? PP : on.which === 'maxPP' ? MAX_PP : EP) &&
        e.seat === (on.who === 'own' ? r.seat : opponent(r.seat))
      );
    case 'draws':
    case 'drawsOutsideStartPhase':
      // To be asked to draw from an empty deck is an event that can be replaced, though no card is drawn (5.9.1.1).
      return (
        (e.kind === MOVE ? e.cause === DRAW : e.kind === DECKOUT && !e.happened) &&
        e.seat === (on.who === 'own' ? r.seat : opponent(r.seat)) &&
        (on.on === 'draws' || g.phase !== START_PHASE)
      );
    case 'healthRaised':
      return e.kind === LIFE && e.amount > 0 && isSubject(g, r, on.what, e.card, inc);
    case 'healthLowered':
      return (e.kind === DAMAGE ? e.amount > 0 : e.amount < 0) && isSubject(g, r, on.what, e.card, inc);
    case 'phase':
      return (
        e.kind === PHASE &&
        PHASES[e.to] === on.phase &&
        (on.whose === 'each' || e.seat === (on.whose === 'own' ? r.seat : opponent(r.seat)))
      );
    case 'noCounters': {
      if (e.kind !== COUNTER || e.card !== r.card) return false;
      const which = pool(g).counters.indexOf(on.counter);
      return e.to === which && ((g.cards[e.card] as SveCard).counters[which] ?? 0) === 0;
    }
  }
}
/** A token about to be made (9.1.2.2), as its name says it will be. */
function isToken(g: State, r: Resolution, on: Ast.Event & { on: 'enters' }, e: Event): boolean {
  if (e.to >> 1 !== FIELD || on.what.the !== 'any' || (on.from !== 'anywhere' && on.from !== 'ability')) return false;
  const seat = zones.seat(e.to);
  const info = printedInfo(g, e.at, seat);
  if (!seatsOf(g, r, on.what.of.owner, false).includes(seat)) return false;
  return by('9.1.2.2', false, fitsInfo(g, r, info, on.what.of, info.sheet));
}
/** Whether that brought it about: an ability, of whoever is carrying it out (3.1.2.4), or the damage of a fight. */
function isCause(g: State, r: Resolution, e: Event, cause: Ast.Cause): boolean {
  if (cause === 'anything') return true;
  if (cause === 'fight') return e.source === NONE && g.attack !== null && g.attack.fought && fights(g.attack, e.card);
  if (e.source === NONE) return false;
  return cause === 'ability' || (abilityMaster(g, e.source) === r.seat) === (cause === 'ownAbility');
}
const fights = ({ attacker, target }: NonNullable<State['attack']>, id: number): boolean =>
  id === cardOfRef(attacker) || id === cardOfRef(target);
/** Whoever destroyed a card: the source of the effect, or the follower it fought (8.4.9). */
function isKiller(g: State, r: Resolution, e: Event, on: Ast.Event & { on: 'destroys' }): boolean {
  const is = (id: number): boolean =>
    id !== NONE && id !== e.card && isSubject(g, r, on.what, id, (g.cards[id] as SveCard).inc);
  if (e.source !== NONE) return on.way === 'any' && is(e.source);
  if (g.attack === null || !g.attack.fought) return false;
  const [attacker, target] = [cardOfRef(g.attack.attacker), cardOfRef(g.attack.target)];
  if (e.card === target) return is(attacker);
  return e.card === attacker && on.way !== 'attack' && is(target);
}
/** Whether a card goes from the zone a text speaks of. */
const leavesZone = (g: State, e: Event, zone: Ast.Zone): boolean =>
  zone === 'among' || zoneBefore(g, e) === zoneKindOf(zone);
const fromField = (g: State, e: Event): boolean => zoneBefore(g, e) === FIELD;
const isOnField = (what: Ast.Subject): boolean => what.the !== 'any' || what.of.zone === 'field';
/** From the zone its subject is said to be in: a field, where none is named (4.4.3). */
const fromWhere = (g: State, e: Event, what: Ast.Subject): boolean =>
  what.the === 'any' && what.of.zone !== 'field' ? leavesZone(g, e, what.of.zone) : fromField(g, e);
/** 5.4.3: from a zone directly, or played from there by way of the resolution zone. */
const BUT: Readonly<Partial<Record<Ast.From, number>>> = {
  notHand: HAND,
  notEx: EX,
  notGraveyard: GRAVEYARD,
  notDeck: DECK,
};
function cameFrom(g: State, e: Event, from: Ast.From): boolean {
  const but = BUT[from];
  if (but !== undefined) {
    if (e.kind === CREATE) return false;
    const { played } = g.cards[e.card] as SveCard;
    const kind = zoneBefore(g, e);
    return by('5.4.3', false, (kind === RESOLUTION ? played : kind) !== but);
  }
  if (from === 'anywhere' || from === 'among') return true;
  const isPlayed = e.kind !== CREATE && (g.cards[e.card] as SveCard).played !== NONE;
  if (from === 'ability' || from === 'play') return isPlayed === (from === 'play');
  const kind = zoneKindOf(from as Exclude<Ast.Zone, 'among'>);
  if (e.kind === CREATE) return false;
  if (zoneBefore(g, e) === kind) return true;
  return by('5.4.3', false, (g.cards[e.card] as SveCard).played === kind);
}
function damageFits(g: State, e: Event, kind: Ast.DamageKind): boolean {
  if (e.kind !== DAMAGE) return false;
  const target = g.cards[e.card] as SveCard;
  const byEnemy = e.source !== NONE && abilityMaster(g, e.source) !== target.master;
  return speaksOfKind(kind, e.cause, target.zone >> 1 === LEADER_AREA, byEnemy);
}
