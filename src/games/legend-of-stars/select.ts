// Noun phrases, conditions and amounts of card texts, read from the table as it is now.
import { type Card, NONE, opponent, type Seat } from '../../kernel/index.ts';
import { attributeBit, KEYWORD, keywordBit, ATTRIBUTE, type LosCard } from './printed.ts';
import { ATTACK, FRONT, facing, GAIN, isAdjacent, laneOf, LEFT, RIGHT, rowOf, stepFrom } from './squares.ts';
import {
  card,
  cardsIn,
  CHARACTER,
  DECK,
  ENERGY,
  HAND,
  kindOfZone,
  printedOf,
  type State,
  SUPPORT,
  TRASH,
} from './state.ts';
import type { Comparison, Condition, Filter, Kind, Place, Ref, Selector, Value } from './text/ast.ts';
import { originalOf, so, statOf, valueOf } from './values.ts';

/** Who speaks a text, and what it has spoken of. */
export interface Speaker {
  readonly seat: Seat;
  readonly card: number;
  readonly it: readonly number[];
  readonly subject: number;
  readonly partner: number;
  readonly target: number; // the card that is being changed
  readonly lane: number; // the lane that was chosen, as a physical column
  readonly done: number; // how many cards were dealt with last
}

const compares = (value: number, n: number, compare: Comparison): boolean =>
  compare === 'least'
    ? value >= n
    : compare === 'most'
      ? value <= n
      : compare === 'below'
        ? value < n
        : compare === 'above'
          ? value > n
          : value === n;

export function spokenOf(speaker: Speaker, ref: Ref): readonly number[] {
  switch (ref) {
    case 'this':
      return [speaker.card];
    case 'it':
      return speaker.it;
    case 'subject':
      return speaker.subject === NONE ? [] : [speaker.subject];
    case 'partner':
      return speaker.partner === NONE ? [] : [speaker.partner];
  }
}

const ZONES: Readonly<Record<Place, readonly number[]>> = {
  field: [CHARACTER, SUPPORT],
  character: [CHARACTER],
  support: [SUPPORT],
  hand: [HAND],
  trash: [TRASH],
  energy: [ENERGY],
  deck: [DECK],
};
/** 場 is both zones (3); the hand is no part of it (3.6.s1). */
const zonesOf = (place: Place): readonly number[] =>
  place === 'field' ? so('3', ZONES.character, ZONES.field) : ZONES[place];

function isKind(printed: LosCard, kind: Kind): boolean {
  switch (kind) {
    case 'card':
      return true;
    case 'character':
    case 'effect':
    case 'support':
      return printed.kind === kind;
    case 'flash':
      return printed.flash;
    case 'fieldCard':
      return printed.field;
  }
}

/** Whether a filter asks for what is printed on the front (9.6.1). */
const asksFront = (filter: Filter): boolean => {
  switch (filter.is) {
    case 'attribute':
    case 'species':
    case 'stat':
    case 'extreme':
    case 'keyword':
    case 'name':
      return true;
    default:
      return false;
  }
};
const readsFront = (selector: Selector): boolean => {
  for (const filter of selector.where) if (asksFront(filter)) return true;
  return false;
};

/** Physical column, from seat 0's left. */
export const columnAt = (owner: Seat, square: number): number =>
  owner === 0 ? laneOf(square) : facing(laneOf(square));
export const columnOf = (one: Card): number => columnAt(one.owner, one.slot);

function passes(g: State, speaker: Speaker, selector: Selector, filter: Filter, id: number): boolean {
  const one = card(g, id);
  switch (filter.is) {
    case 'row':
      return one.zone >> 1 === CHARACTER && rowOf(one.slot) === (filter.row === 'front' ? FRONT : 1);
    case 'lane':
      if (one.zone >> 1 !== CHARACTER) return false;
      if (filter.of === 'chosen') return columnOf(one) === speaker.lane;
      return spokenOf(speaker, filter.of).some(
        (other) => card(g, other).zone >> 1 === CHARACTER && columnOf(card(g, other)) === columnOf(one),
      );
    case 'adjacent':
      return spokenOf(speaker, filter.of).some(
        (other) => card(g, other).owner === one.owner && isAdjacent(card(g, other).slot, one.slot),
      );
    case 'behind':
      return isBeside(g, speaker, id, (there, here) => there === stepFrom(here, 2));
    case 'ahead':
      return isBeside(g, speaker, id, (there, here) => there === stepFrom(here, 0));
    case 'beside':
      return isBeside(g, speaker, id, (there, here) => there === stepFrom(here, 1) || there === stepFrom(here, 3));
    case 'lanes':
      return one.zone >> 1 === CHARACTER && filter.of.includes(laneOf(one.slot));
    case 'display':
      switch (filter.display) {
        case 'attack':
          return one.stance === ATTACK;
        case 'defence':
          return one.stance !== ATTACK;
        case 'right':
          return one.stance === RIGHT;
        case 'left':
          return one.stance === LEFT;
      }
    // falls through: every display is covered above
    case 'face':
      return (one.face === 1) === (filter.face === 'down');
    case 'attribute': {
      const bits = valueOf(g, id, ATTRIBUTE);
      return so(
        '2.6',
        false,
        filter.of.some((a) => (bits & attributeBit(a)) !== 0),
      );
    }
    case 'species':
      return so(
        '2.1.5',
        false,
        filter.of.some((s) => printedOf(g, id).species.includes(s)),
      );
    case 'stat': {
      const now = filter.original
        ? so('8.7', statOf(g, id, filter.stat), originalOf(g, id, filter.stat))
        : statOf(g, id, filter.stat);
      const passed = compares(now, valueFor(g, speaker, filter.n), filter.compare);
      return filter.stat === 'speed' ? so('2.5.2', false, passed) : passed;
    }
    case 'extreme':
      return isExtreme(g, speaker, selector, filter, id);
    case 'keyword':
      return ((valueOf(g, id, KEYWORD) & keywordBit(filter.keyword)) !== 0) === filter.has;
    case 'name':
      return isCalled(printedOf(g, id), filter.name, filter.part);
    case 'state':
      return (one.stance === GAIN) === (filter.state === 'gain');
    case 'other':
      return id !== speaker.card;
    case 'battling':
      return g.attack !== null && (g.attack.card === id || g.attack.target === id);
    case 'attacking':
      return g.attack !== null && g.attack.card === id && g.attack.inc === one.inc;
  }
}
const isCalled = (printed: LosCard, name: string, part: boolean): boolean =>
  [printed.name, ...printed.alsoNamed].some((own) => (part ? own.includes(name) : own === name));
/** Whether a card stands so to the speaker's card, on the same side. */
function isBeside(g: State, speaker: Speaker, id: number, test: (there: number, here: number) => boolean): boolean {
  if (speaker.card === NONE) return false;
  const one = card(g, id);
  const self = card(g, speaker.card);
  if (one.zone >> 1 !== CHARACTER || self.zone !== one.zone) return false;
  return test(one.slot, self.slot);
}
/** As `fits`, by what is printed alone: for what must be known before numbers are. */
export function isPrinted(g: State, seat: Seat, source: number, of: Selector, id: number): boolean {
  const one = card(g, id);
  const printed = printedOf(g, id);
  if (of.owner !== 'any' && (one.master === seat) !== (of.owner === 'own')) return false;
  if (!ZONES[of.place].includes(kindOfZone(one.zone)) || !isKind(printed, of.kind)) return false;
  const speaker: Speaker = {
    seat,
    card: source,
    it: [],
    subject: NONE,
    partner: NONE,
    target: NONE,
    lane: NONE,
    done: 0,
  };
  return of.where.every((f) => {
    switch (f.is) {
      case 'attribute':
        return f.of.includes(printed.attribute);
      case 'stat':
        return compares(originalOf(g, id, f.stat), typeof f.n === 'number' ? f.n : 0, f.compare);
      case 'keyword':
        return (((printed.sheet[KEYWORD] ?? 0) & keywordBit(f.keyword)) !== 0) === f.has;
      case 'extreme':
        return false;
      default:
        return passes(g, speaker, of, f, id);
    }
  });
}
function isExtreme(
  g: State,
  speaker: Speaker,
  selector: Selector,
  filter: Filter & { is: 'extreme' },
  id: number,
): boolean {
  const rest: Selector = { ...selector, where: selector.where.filter((f) => f !== filter) };
  const mine = statOf(g, id, filter.stat);
  return candidates(g, speaker, rest).every((other) => {
    const theirs = statOf(g, other, filter.stat);
    return filter.extreme === 'highest' ? theirs <= mine : theirs >= mine;
  });
}

/** Whether the card is what the noun phrase says, wherever it is. */
export function fits(g: State, speaker: Speaker, selector: Selector, id: number): boolean {
  const one = card(g, id);
  if (selector.owner !== 'any' && (one.master === speaker.seat) !== (selector.owner === 'own')) return false;
  if (!zonesOf(selector.place).includes(kindOfZone(one.zone))) return false;
  return isSuch(g, speaker, selector, id);
}
/** Whether the card is such a card, whatever zone it has come to. */
export function isSuch(g: State, speaker: Speaker, selector: Selector, id: number): boolean {
  const one = card(g, id);
  if (one.face === 1) {
    // Only a character can lie face down, so its kind is no secret; all else on its front is.
    if (selector.kind !== 'card' && selector.kind !== 'character') return false;
    if (readsFront(selector)) {
      if (so('9.6.1.s1', true, false) === false) return false;
    } else if (!so('9.6.1.s2', false, true)) return false;
  } else if (selector.kind !== 'card' && !isKind(printedOf(g, id), selector.kind)) return false;
  for (const filter of selector.where) if (!passes(g, speaker, selector, filter, id)) return false;
  return true;
}

const seatsOf = (speaker: Speaker, selector: Selector): readonly Seat[] =>
  selector.owner === 'own'
    ? ALONE[speaker.seat]
    : selector.owner === 'opponent'
      ? ALONE[opponent(speaker.seat)]
      : selector.place === 'hand' || selector.place === 'deck'
        ? ALONE[speaker.seat]
        : BOTH[speaker.seat];
const ALONE: readonly [readonly Seat[], readonly Seat[]] = [[0], [1]];
const BOTH: readonly [readonly Seat[], readonly Seat[]] = [
  [0, 1],
  [1, 0],
];

export function candidates(g: State, speaker: Speaker, selector: Selector): number[] {
  const found: number[] = [];
  for (const zone of zonesOf(selector.place)) {
    for (const seat of seatsOf(speaker, selector)) {
      for (const id of cardsIn(g, zone, seat)) if (fits(g, speaker, selector, id)) found.push(id);
    }
  }
  return found;
}
/** Whether any card that fits passes the test. */
export function someFit(g: State, speaker: Speaker, selector: Selector, test: (id: number) => boolean): boolean {
  for (const zone of zonesOf(selector.place)) {
    for (const seat of seatsOf(speaker, selector)) {
      for (const id of cardsIn(g, zone, seat)) if (fits(g, speaker, selector, id) && test(id)) return true;
    }
  }
  return false;
}
function countOf(g: State, speaker: Speaker, selector: Selector): number {
  let n = 0;
  for (const zone of zonesOf(selector.place)) {
    for (const seat of seatsOf(speaker, selector)) {
      for (const id of cardsIn(g, zone, seat)) if (fits(g, speaker, selector, id)) n++;
    }
  }
  return n;
}

export function valueFor(g: State, speaker: Speaker, value: Value): number {
  if (typeof value === 'number') return value;
  if (value.value === 'each') return value.n * countOf(g, speaker, value.of);
  if (value.value === 'own') {
    return speaker.target === NONE ? 0 : Math.floor((statOf(g, speaker.target, value.stat) * value.percent) / 100);
  }
  if (value.value === 'done') return speaker.done;
  if (value.value === 'life') {
    const seat = value.who === 'own' ? speaker.seat : opponent(speaker.seat);
    return Math.floor((g.life[seat] * value.percent) / 100);
  }
  let sum = 0;
  for (const id of spokenOf(speaker, value.of)) {
    const now = statOf(g, id, value.stat);
    sum += value.original ? so('8.7', now, originalOf(g, id, value.stat)) : now;
  }
  return sum;
}

function holds(g: State, speaker: Speaker, condition: Condition, did: boolean): boolean {
  switch (condition.if) {
    case 'count':
      return compares(countOf(g, speaker, condition.of), condition.n, condition.compare);
    case 'life': {
      const seat = condition.who === 'own' ? speaker.seat : opponent(speaker.seat);
      return compares(g.life[seat], condition.n, condition.compare);
    }
    case 'lifeThan': {
      const seat = condition.who === 'own' ? speaker.seat : opponent(speaker.seat);
      const gap = g.life[seat] - g.life[opponent(seat)];
      switch (condition.than) {
        case 'less':
          return gap < 0;
        case 'more':
          return gap > 0;
        case 'atMost':
          return gap <= 0;
        case 'atLeast':
          return gap >= 0;
      }
    }
    // falls through: every comparison is covered above
    case 'than': {
      const gap = countOf(g, speaker, condition.of) - countOf(g, speaker, condition.other);
      return condition.than === 'more' ? gap > 0 : gap < 0;
    }
    case 'all':
      return condition.of.every((one) => holds(g, speaker, one, did));
    case 'every': {
      const any: Selector = { owner: 'any', place: 'field', where: condition.where, kind: 'card' };
      const cards = candidates(g, speaker, condition.of);
      return cards.length > 0 && cards.every((id) => isSuch(g, speaker, any, id));
    }
    case 'turn':
      return (g.turn === speaker.seat) === (condition.whose === 'own');
    case 'is': {
      const any: Selector = { owner: 'any', place: 'field', where: condition.where, kind: 'card' };
      const cards = spokenOf(speaker, condition.card);
      return cards.length > 0 && cards.every((id) => isSuch(g, speaker, any, id));
    }
    case 'did':
      return did;
    case 'else':
      return false;
  }
}
export function conditionsHold(g: State, speaker: Speaker, conditions: readonly Condition[], did = false): boolean {
  for (const condition of conditions) if (!holds(g, speaker, condition, did)) return false;
  return true;
}
