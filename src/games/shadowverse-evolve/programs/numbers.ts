// Numbers and conditions a text speaks of.
import { by, NONE, type Seat, cardOfRef, isThere, refOf, someNeutral, tracing } from '../../../kernel/index.ts';
import type * as Ast from '../text/ast.ts';
import {
  cardsIn,
  defAt,
  defOf,
  FIELD,
  GRAVEYARD,
  inZone,
  LEADER_AREA,
  ownDef,
  pool,
  RESOLUTION,
  type Resolution,
  type State,
  type SveCard,
} from '../state.ts';
import { inEffect } from '../values.ts';
import { contextOf, followed, isOfOthers, isOfThis } from './context.ts';
import { infoOf } from '../objects.ts';
import {
  candidates,
  compares,
  countOf,
  fits,
  fitsInfo,
  hasAny,
  objectOf,
  printedInfo,
  refsOfReference,
  seatsOf,
  statOf,
  useNumbers,
  zoneKindOf,
} from './nouns.ts';
import { doing } from './program.ts';

const seatFor = (g: State, r: Resolution, owner: Ast.Owner): Seat => seatsOf(g, r, owner, true)[0] ?? r.seat;

/** More than any card means: a text with more digits says no more. */
const MOST = 1_000_000;
export function numberOf(g: State, r: Resolution, value: Ast.Value): number {
  if (typeof value === 'number') return value < MOST ? value : MOST;
  if (value === 'X') return r.x;
  switch (value.value) {
    case 'count':
      return countOf(g, r, value.of);
    case 'stat': {
      let sum = 0;
      for (const ref of refsOfReference(g, r, value.of)) {
        const info = objectOf(g, r, ref);
        sum += statOf(g, info, value.stat, info.sheet);
      }
      return sum;
    }
    case 'total':
      return candidates(g, r, value.of).reduce((sum, ref) => {
        const info = infoOf(g, ref);
        return sum + statOf(g, info, value.stat, info.sheet);
      }, 0);
    case 'done':
      return refsOfReference(g, r, { the: 'done', by: value.by, kind: value.kind }).length;
    case 'played':
      return playedBy(g, r, value.by === 'own' ? r.seat : r.actor, value.of, value.thisCard === 'excluded');
    case 'happened':
      return happened(g, r, value.event);
    case 'sum':
      return numberOf(g, r, value.of) + signedOf(g, r, value.by);
    case 'counters': {
      const which = pool(g).counters.indexOf(value.counter);
      return refsOfReference(g, r, value.on).reduce(
        (sum, ref) => sum + (objectOf(g, r, ref).card.counters[which] ?? 0),
        0,
      );
    }
    case 'allCounters': {
      const which = pool(g).counters.indexOf(value.counter);
      const on = seatsOf(g, r, value.owner, false).flatMap((seat) => cardsIn(g, FIELD, seat));
      return on.reduce((sum, id) => sum + ((g.cards[id] as SveCard).counters[which] ?? 0), 0);
    }
    case 'points': {
      const seat = seatFor(g, r, value.owner);
      return value.which === 'pp' ? g.pp[seat] : value.which === 'maxPP' ? g.maxPP[seat] : g.ep[seat];
    }
    case 'times':
      return numberOf(g, r, value.of) * value.factor;
    case 'half': {
      const n = numberOf(g, r, value.of);
      return value.round === 'up' ? Math.ceil(n / 2) : Math.floor(n / 2);
    }
    case 'per':
      return Math.floor(numberOf(g, r, value.of) / value.each);
    case 'event':
      return Math.abs(r.event?.amount ?? 0);
    case 'same':
      return r.asked;
  }
}
useNumbers(numberOf);
/** A number that says how much is done: less than nothing is nothing (1.3.2.2). */
export const amountOf = (g: State, r: Resolution, value: Ast.Value): number => {
  const n = numberOf(g, r, value);
  return n < 0 ? by('1.3.2.2', n, 0) : n;
};
export const signedOf = (g: State, r: Resolution, signed: Ast.Signed): number =>
  (signed.sign === '-' ? -1 : 1) * numberOf(g, r, signed.n);

/** Whether a card played this turn was such a one. */
export const wasPlayed = (g: State, r: Resolution, p: State['played'][number], what: Ast.Description): boolean =>
  fitsInfo(g, r, printedInfo(g, p.def, p.seat, p.sheet), what, p.sheet ?? defAt(g, p.def).sheet);
/** Whether the card about to be played is such a one: it counts as played from then on (R64). */
const isAskedFor = (g: State, r: Resolution, what: Ast.Description): boolean =>
  r.asking !== NONE && fits(g, r, refOf(g, r.asking), { ...what, other: false });
function playedBy(g: State, r: Resolution, seat: Seat, what: Ast.Description, without: boolean): number {
  let n = !without && isAskedFor(g, r, what) ? 1 : 0;
  let left = without;
  for (const p of g.played) {
    if (p.seat !== seat || !wasPlayed(g, r, p, what)) continue;
    // The card itself is counted once at most (13.2.1.2).
    if (left && p.card === r.card) left = false;
    else n++;
  }
  return n;
}

/** Cards played this turn (コンボ): from any zone, tokens too, and the card that is about to be (R64). */
function combo(g: State, r: Resolution, n: number): boolean {
  let count = r.asking === NONE ? 0 : 1;
  for (const p of g.played) {
    if (p.seat !== r.seat) continue;
    if (defAt(g, p.def).special === 'token' && !by('13.2.1.3', false, true)) continue;
    count++;
  }
  return by('13.2.1.2', false, count >= n);
}

const SPELLS: readonly Ast.Sort[] = [{ class: 'any', trait: 'any', kind: 'spell', name: 'any' }];
const NOBODYS = contextOf(0, NONE, 0, NONE, null);
/** Whether what counts is being worked out: a condition about Spell Chain on what counts for it asks what counts without that. */
let isAsking = false;
function alsoCounted(g: State, seat: Seat): readonly Ast.Sort[] {
  if (isAsking) return [];
  isAsking = true;
  try {
    let sorts: readonly Ast.Sort[] = [];
    for (const id of cardsIn(g, FIELD, seat)) {
      for (const a of defOf(g, id).statics) {
        if (a.ast.ability !== 'static' || a.ast.rule.rule !== 'spellChainCounts' || !inEffect(g, id, a)) continue;
        const r = contextOf(seat, id, (g.cards[id] as SveCard).inc, a.id, null);
        if (a.ast.conditions.every((c) => holds(g, r, c))) sorts = [...sorts, ...a.ast.rule.sorts];
      }
    }
    return sorts;
  } finally {
    isAsking = false;
  }
}
/** What counts for Spell Chain: spells in the graveyard, and whatever a static ability adds (R82). */
export function spellChain(g: State, seat: Seat): number {
  const sorts = alsoCounted(g, seat);
  let n = 0;
  if (sorts.length === 0 && !tracing && !someNeutral()) {
    for (const id of cardsIn(g, GRAVEYARD, seat)) if (ownDef(g, id).kind === 'spell') n++;
    return n;
  }
  for (const id of cardsIn(g, GRAVEYARD, seat)) {
    const def = g.cards[id]?.def ?? 0;
    const counts = { other: false, where: [], sorts: sorts.length === 0 ? SPELLS : sorts };
    if (fitsInfo(g, NOBODYS, printedInfo(g, def, seat), counts, defAt(g, def).sheet)) n++;
  }
  return by('13.3.1.3', n + spellsResolving(g, seat), n);
}
/** What is resolving lies in the resolution zone and is not counted (13.3.1.3, 13.5.1.3.1). */
const resolvingOf = (g: State, seat: Seat): number[] =>
  cardsIn(g, RESOLUTION, seat).filter((id) => (g.cards[id] as SveCard).master === seat);
const spellsResolving = (g: State, seat: Seat): number =>
  resolvingOf(g, seat).filter((id) => defOf(g, id).kind === 'spell').length;
export const graves = (g: State, seat: Seat): number => {
  const n = cardsIn(g, GRAVEYARD, seat).length;
  return by('13.5.1.3.1', n + resolvingOf(g, seat).length, n);
};
const AWAKENED = 7;

/** Whether a condition holds; a static ability has nothing frozen and looks each time. */
export function holds(g: State, r: Resolution, c: Ast.Condition): boolean {
  switch (c.if) {
    case 'combo':
      return combo(g, r, numberOf(g, r, c.n));
    case 'spellChain': {
      const n = r.spells === NONE ? spellChain(g, r.seat) : by('13.3.1.4', spellChain(g, r.seat), r.spells);
      return by('13.3.1.2', false, n >= numberOf(g, r, c.n));
    }
    case 'necroCharge': {
      const n = r.graves === NONE ? graves(g, r.seat) : by('13.5.1.3.2', graves(g, r.seat), r.graves);
      return by('13.5.1.2', false, n >= numberOf(g, r, c.n));
    }
    case 'awakening':
      return by('13.4.1.2', false, g.maxPP[r.seat] >= AWAKENED);
    case 'crimson':
      return by('13.5.2.2', false, g.turn === r.seat && (g.lowered & (1 << r.seat)) !== 0);
    case 'earthRite':
      return by('13.3.3.2.a', false, r.rite);
    case 'did':
      return r.did;
    case 'otherwise':
      return !r.held;
    case 'exists':
      return hasAny(g, r, c.what);
    case 'missing':
      return !hasAny(g, r, c.what);
    case 'existsEach':
      return c.what.sorts.every((sort) => hasAny(g, r, { ...c.what, sorts: [sort] }));
    case 'count': {
      r.asked = countOf(g, r, c.of);
      return compares(r.asked, c.compare, numberOf(g, r, c.n));
    }
    case 'value':
      r.asked = numberOf(g, r, c.of);
      return compares(r.asked, c.compare, numberOf(g, r, c.n));
    case 'parity':
      r.asked = numberOf(g, r, c.of);
      return (Math.abs(r.asked) & 1) === (c.parity === 'odd' ? 1 : 0);
    case 'is':
    case 'isNot': {
      const refs = refsOfReference(g, r, c.card);
      const some = refs.length > 0 && refs.every((ref) => fits(g, r, ref, c.description));
      return some === (c.if === 'is');
    }
    case 'happened':
      return happened(g, r, c.event) >= c.times;
    case 'came':
      return refsOfReference(g, r, c.card).some((ref) => cameBy(g, r, ref, c));
    case 'doneTo':
      return (r.done[doing(c.by)] ?? []).some((ref) => fits(g, r, ref, c.what));
    case 'ordinal':
      return ordinal(g, r, c.of) === c.n;
    case 'rolled':
      return r.rolled >= c.from && r.rolled <= c.to;
    case 'attackOn': {
      if (g.attack === null) return false;
      const leader = inZone(g, cardOfRef(g.attack.target), LEADER_AREA);
      return leader === (c.what === 'leader');
    }
    case 'turn':
      return (g.turn === r.seat) === (c.whose === 'own');
    case 'in':
      return refsOfReference(g, r, c.card).some((ref) => isIn(g, followed(g, r, ref), c.zone));
    case 'present':
      return inZone(g, r.card, FIELD) && (g.cards[r.card] as SveCard).inc === r.inc;
    case 'not':
      return !holds(g, r, c.condition);
  }
}
/** Where a card is; while it is played, where it is played from. */
function isIn(g: State, ref: number, zone: Ast.Zone): boolean {
  if (zone === 'among' || !isThere(g, ref)) return false;
  const card = g.cards[cardOfRef(ref)] as SveCard;
  const at = card.zone >> 1 === RESOLUTION ? card.played : card.zone >> 1;
  return at === zoneKindOf(zone);
}
/** How a card came: played or put there by an ability, and from where. */
function cameBy(g: State, r: Resolution, ref: number, c: Ast.Condition & { if: 'came' }): boolean {
  const { played } = objectOf(g, r, ref).card;
  if (c.by !== 'any' && (c.by === 'play') !== (played !== NONE)) return false;
  if (c.from === 'anywhere' || c.from === 'among') return true;
  if (played !== NONE) return played === zoneKindOf(c.from);
  return r.event?.card === cardOfRef(ref) && r.event.from >> 1 === zoneKindOf(c.from);
}
/** How often something has happened this turn, as the watches counted: to this card, to others, or to any. */
function happened(g: State, r: Resolution, event: Ast.Event): number {
  const at = pool(g).watches.findIndex((w) => w.event === event);
  if (at < 0) return 0;
  const all = g.counts[at * 2 + r.seat] ?? 0;
  if (!isOfThis(event) && !isOfOthers(event)) return all;
  let own = 0;
  for (let i = 0; i < g.noted.length; i += 3)
    if (g.noted[i] === at && g.noted[i + 1] === r.card && g.noted[i + 2] === r.inc) own++;
  return isOfThis(event) ? own : all - own;
}
/** The how-manieth such card this is: the one just played, or the one about to be; NONE if it is no such card. */
function ordinal(g: State, r: Resolution, of: Ast.Description): number {
  const mine = g.played.filter((p) => p.seat === r.seat);
  const at = r.event === null ? -1 : mine.findLastIndex((p) => p.card === r.event?.card);
  if (r.asking !== NONE && !isAskedFor(g, r, of)) return NONE;
  if (at >= 0 && !wasPlayed(g, r, mine[at] as State['played'][number], of)) return NONE;
  const n = (at >= 0 ? mine.slice(0, at + 1) : mine).filter((p) => wasPlayed(g, r, p, of)).length;
  return r.asking === NONE ? n : n + 1;
}
