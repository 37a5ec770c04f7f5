// Whether something that happened is what a triggered ability waits for (36-2), asked of cards as they were then.
import { by, cardOf, cite, type Event, NONE, type Seat } from '../../kernel/index.ts';
import { isBy, isSuchBreak, originOf } from './conditions.ts';
import { type Ctx } from './context.ts';
import {
  ATTACK,
  BREAK,
  DAMAGE,
  DRAW,
  FACE,
  isPlacement,
  LANE,
  LIFE_UP,
  MODE,
  MOVE,
  PHASE,
  PLAYED,
  STANCE,
  SURVIVE,
  UNLOCK,
} from './events.ts';
import { isOwn } from './granted.ts';
import { describes, inZones, isOwner } from './nouns.ts';
import { incAt, seenAt } from './object.ts';
import { AWAKENED, FATIGUED, HAND, MINIONS, PHASES, PLAY, REVERSED, type State } from './state.ts';
import type { Listen, Noun, Subject } from './text/ast.ts';
import type { Rule } from './def.ts';
import { isField } from './units.ts';
import { hasRule, ruleIn } from './values.ts';

/** What an event was about, as it was: the card in the incarnation it had, before it was turned or left. */
const was = (g: State, c: Ctx, noun: Noun, id: number, inc: number, at: number): boolean =>
  describes(g, c, noun, seenAt(g, id, inc, at));
/** 《このカードが…》 is about the card itself (36-2h), as the object it is now. */
function isSubject(g: State, c: Ctx, what: Subject, id: number, inc: number, at: number): boolean {
  if (id === NONE) return false;
  if (what.the === 'any') return was(g, c, what.noun, id, inc, at);
  return id === c.card && inc === cardOf(g, id).inc;
}
/** Where a phrase says its card is: of one that moves, where it comes from. */
const isFrom = (what: Subject, from: number): boolean =>
  what.the === 'this' || what.noun.zones.length === 0 || inZones(from, what.noun.zones);
const isActor = (g: State, c: Ctx, what: Subject, id: number, at: number): boolean =>
  id !== NONE && isSubject(g, c, what, id, incAt(g, id, at), at);

export function matches(g: State, c: Ctx, listen: Listen, e: Event, at: number): boolean {
  switch (listen.on) {
    case 'placed':
      if (!isPlacement(e) || !isSubject(g, c, listen.what, e.card, e.now, at)) return false;
      if (!isFrom(listen.what, MINIONS) && !(e.kind === MOVE && isFrom(listen.what, originOf(g, at)))) return false;
      return !isSilenced(g, c, listen.what, 'mutePlaced') && cite('37-7.1');
    case 'attacksAt':
      return (
        e.kind === ATTACK &&
        isSubject(g, c, listen.what, e.card, e.inc, at) &&
        was(g, c, listen.whom, e.to, incAt(g, e.to, at), at)
      );
    case 'brokenBy':
      return isBreakOf(g, c, listen.what, e, at) && isSuchBreak(g, c, e, listen.by);
    case 'damagedBy':
      return e.kind === DAMAGE && isSubject(g, c, listen.what, e.card, e.inc, at) && isSuchBreak(g, c, e, listen.by);
    case 'damagedFor':
      return e.kind === DAMAGE && e.amount >= listen.n && isSubject(g, c, listen.what, e.card, e.inc, at);
    case 'placedFrom':
      return (
        isPlacement(e) &&
        e.kind === MOVE &&
        isSubject(g, c, listen.what, e.card, e.now, at) &&
        inZones(originOf(g, at), listen.from)
      );
    case 'broken':
      return isBreakOf(g, c, listen.what, e, at);
    case 'attacks':
      if (e.kind !== ATTACK || !isSubject(g, c, listen.what, e.card, e.inc, at)) return false;
      return !isSilenced(g, c, listen.what, 'muteAttack');
    case 'targeted':
      return e.kind === ATTACK && isActor(g, c, listen.what, e.to, at);
    case 'laneMoved':
      return e.kind === LANE && isSubject(g, c, listen.what, e.card, e.inc, at);
    case 'damaged':
      return e.kind === DAMAGE && isSubject(g, c, listen.what, e.card, e.inc, at);
    case 'dealt':
      return e.kind === DAMAGE && isActor(g, c, listen.what, e.source, at);
    case 'survived':
      return e.kind === SURVIVE && isSubject(g, c, listen.what, e.card, e.inc, at);
    case 'fatigued':
      return e.kind === STANCE && e.to === FATIGUED && isSubject(g, c, listen.what, e.card, e.inc, at);
    case 'unlocked':
      return e.kind === UNLOCK && isActOf(c, listen.who, e.seat) && isAbout(g, c, listen.what, e, at);
    case 'played':
      return e.kind === PLAYED && isActOf(c, listen.who, e.seat) && isAbout(g, c, listen.what, e, at);
    case 'drew':
      return e.kind === DRAW && isActOf(c, listen.who, e.seat);
    case 'gained':
      return e.kind === LIFE_UP && e.amount > 0 && isActOf(c, listen.who, e.seat);
    case 'moved':
      return isMove(g, c, listen, e, at);
    case 'phase':
      return isPhase(c, listen, e);
    case 'broke':
      if (e.kind !== BREAK || !isField(e.from >> 1) || !isBy(e, listen.by)) return false;
      return isActor(g, c, listen.what, e.source, at) && was(g, c, listen.whom, e.card, e.inc, at);
    case 'dealtTo':
      if (e.kind !== DAMAGE || !isBy(e, listen.by)) return false;
      return isActor(g, c, listen.what, e.source, at) && was(g, c, listen.whom, e.card, e.inc, at);
    case 'turned':
      return isTurn(listen.state, e) && isFrom(listen.what, e.from >> 1) && isTurned(g, c, listen.what, e, at);
    case 'mode':
      return e.kind === MODE && isOwner(c, listen.who, e.seat) && (e.to === AWAKENED) === (listen.mode === 'awakened');
    case 'playedFrom':
      return e.kind === PLAYED && inZones(e.from >> 1, listen.from) && isAbout(g, c, listen.what, e, at);
    case 'becomes':
      return false;
  }
}
/** 《配置時》 and the like of a card itself that a text says are not answered. */
const isSilenced = (g: State, c: Ctx, what: Subject, r: Rule): boolean =>
  what.the === 'this' && hasRule(g, c.card, r) && by('38-21', false, true);
/** Only a break on the field counts (36-2i): a card broken in standby or on the timeline was no unit. */
function isBreakOf(g: State, c: Ctx, what: Subject, e: Event, at: number): boolean {
  if (e.kind !== BREAK || !isField(e.from >> 1)) return false;
  if (what.the !== 'this') return was(g, c, what.noun, e.card, e.inc, at);
  if (e.card !== c.card || wasMute(g, c, e, at)) return false;
  return !(ruleIn(g, seenAt(g, e.card, e.inc, at), 'muteBroken') && by('38-21', false, true));
}
/** A unit that had lost its abilities when it broke (38-10). */
const wasMute = (g: State, c: Ctx, e: Event, at: number): boolean =>
  isOwn(g, c.card, [c.def, c.ability]) &&
  ruleIn(g, seenAt(g, e.card, e.inc, at), 'noAbilities') &&
  by('38-10', false, true);
/** Who is reversed was something until then (16-3c): it is looked at as it was before. */
function isTurned(g: State, c: Ctx, what: Subject, e: Event, at: number): boolean {
  if (what.the === 'this' || e.kind !== FACE || e.to !== REVERSED) return isSubject(g, c, what, e.card, e.inc, at);
  const kept = g.last.findLast(({ card }) => card.id === e.card && card.inc === e.inc && card.stamp <= at);
  return describes(g, c, what.noun, kept?.card ?? cardOf(g, e.card));
}
function isTurn(state: (Listen & { on: 'turned' })['state'], e: Event): boolean {
  if (state === 'reversed' || state === 'open')
    return e.kind === FACE && (e.to === REVERSED) === (state === 'reversed');
  return e.kind === STANCE && (e.to === FATIGUED) === (state === 'fatigued');
}
/** 《あなたが…した時》 is about what that player did (36-2g). */
const isActOf = (c: Ctx, who: Ctx['seat'] extends number ? 'own' | 'opponent' | 'any' : never, seat: Seat): boolean =>
  by('36-2g', true, isOwner(c, who, seat));
const isAbout = (g: State, c: Ctx, what: Subject, e: Event, at: number): boolean =>
  what.the === 'this' ? e.card === c.card : was(g, c, what.noun, e.card, e.inc, at);
/** A card that leaves the field is looked at as it was there; this card answers as the object it became. */
function isMover(g: State, c: Ctx, what: Subject, e: Event, at: number): boolean {
  if (what.the === 'this')
    return e.card === c.card && e.now === cardOf(g, e.card).inc && !(isField(e.from >> 1) && wasMute(g, c, e, at - 1));
  return was(g, c, what.noun, e.card, isField(e.from >> 1) && e.kind === MOVE ? e.inc : e.now, at);
}
function isMove(g: State, c: Ctx, listen: Listen & { on: 'moved' }, e: Event, at: number): boolean {
  if ((e.kind !== MOVE && e.kind !== DRAW) || e.to >> 1 === PLAY) return false;
  if (!isSuchBreak(g, c, e, listen.by)) return false;
  if (!isMover(g, c, listen.what, e, at)) return false;
  const to = e.kind === DRAW ? HAND : e.to >> 1;
  if (listen.from.length === 0 && !isFrom(listen.what, e.from === NONE ? NONE : fromOf(g, e, at))) return false;
  if (listen.from.length > 0 && (e.from === NONE || !inZones(fromOf(g, e, at), listen.from))) return false;
  if (listen.to.length === 0) return true;
  // A token is taken out of the game in place of going there (40-3).
  if (cardOf(g, e.card).zone === NONE && by('40-3', false, true)) return false;
  return inZones(to, listen.to) && cite('37-7.8');
}
/** Onto the field a played card comes from where it lay (17-19). */
const fromOf = (g: State, e: Event, at: number): number => (isField(e.to >> 1) ? originOf(g, at) : e.from >> 1);
function isPhase(c: Ctx, listen: Listen & { on: 'phase' }, e: Event): boolean {
  if (e.kind !== PHASE || PHASES[e.to] !== listen.phase || !isOwner(c, listen.who, e.seat)) return false;
  return listen.edge === 'start' ? e.at === 0 && cite('36-2d') : e.at === 1 && cite('36-2e');
}
