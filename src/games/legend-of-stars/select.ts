// Noun phrases, conditions and amounts of card texts: one matcher for cards as they are, as they last were, and as printed.
import { type Card, NONE, opponent, type Seat, type Sheet } from '../../kernel/index.ts';
import { timesOf } from './history.ts';
import { type Group, lastSheet, meant, seenAs, type Spoken, spokenOf as objectOf } from './objects.ts';
import { ATTRIBUTE, attributeBit, KEYWORD, keywordBit, type LosCard, statKey } from './printed.ts';
import { ATTACK, FRONT, facing, GAIN, isAdjacent, laneOf, LEFT, RIGHT, rowOf, stepFrom } from './squares.ts';
import {
  attacksOf,
  card,
  cardsIn,
  CHARACTER,
  DECK,
  defAt,
  ENERGY,
  HAND,
  kindOfZone,
  type State,
  SUPPORT,
  type TableCard,
  TRASH,
} from './state.ts';
import { speciesIn, speciesOf } from './species.ts';
import {
  type Comparison,
  type Condition,
  type Filter,
  type Kind,
  PHASES,
  type Place,
  type Ref,
  type Selector,
  type Stat,
  type Value,
} from './text/ast.ts';
import { originalOf, silently, so, statOf, valueOf } from './values.ts';

/** Who speaks a text, and what it has spoken of. */
export interface Speaker {
  readonly seat: Seat; // from whose side: own is theirs
  readonly card: number;
  readonly self: Spoken | null; // the card as the object it was; null: as it is
  readonly groups: readonly Group[];
  readonly partner: Spoken | null;
  readonly target: number; // the card that is being changed
  readonly lane: number; // the lane that was chosen (`laneCode`), or NONE
  readonly done: number; // how many cards were dealt with last
  readonly amount: number; // of the damage or recovery the event is about
}
const NO_GROUPS: readonly Group[] = [];
/** A text that has spoken of nothing yet. */
export const plainSpeaker = (seat: Seat, id: number, target = NONE): Speaker => ({
  seat,
  card: id,
  self: null,
  groups: NO_GROUPS,
  partner: null,
  target,
  lane: NONE,
  done: 0,
  amount: 0,
});

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

export function spokenBy(g: State, speaker: Speaker, ref: Ref): readonly Spoken[] {
  if (ref === 'this') return [speaker.self ?? objectOf(g, speaker.card)];
  if (ref === 'partner') return speaker.partner === null ? NOBODY : [speaker.partner];
  if (ref !== 'foe') return meant(speaker.groups, ref);
  // その相手のキャラクター: whoever of the opponent's was spoken of, or is fought.
  const theirs = (one: Spoken): boolean => seenAs(g, one).owner !== speaker.seat;
  const found = speaker.groups.findLast((group) => group.noun === 'character' && group.cards.some(theirs));
  if (found !== undefined) return found.cards;
  return speaker.partner !== null && theirs(speaker.partner) ? [speaker.partner] : NOBODY;
}
const NOBODY: readonly Spoken[] = [];

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
export const isPlace = (place: Place, zone: number): boolean => ZONES[place].includes(kindOfZone(zone));
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
    case 'total':
    case 'extreme':
    case 'keyword':
    case 'name':
    case 'namesake':
      return true;
    case 'except':
      return asksFront(filter.of);
    default:
      return false;
  }
};
const readsFront = (where: readonly Filter[]): boolean => {
  for (const filter of where) if (asksFront(filter)) return true;
  return false;
};

/** Physical column, from seat 0's left. */
export const columnAt = (owner: Seat, square: number): number =>
  owner === 0 ? laneOf(square) : facing(laneOf(square));
export const columnOf = (one: Card): number => columnAt(one.owner, one.slot);
/** A chosen lane as a number: its column, and whose side of it is meant, if one is. */
export const laneCode = (column: number, side: Seat | null): number => column + (side === null ? 0 : (side + 1) * 4);
export const isInLane = (lane: number, owner: Seat, square: number): boolean =>
  lane !== NONE && columnAt(owner, square) === (lane & 3) && (lane < 4 || (lane >> 2) - 1 === owner);

const isOut = (one: Card): boolean => one.zone >> 1 === CHARACTER;

/** A number of a card: of the sheet given, or as it is now. */
const numberOf = (g: State, one: Card, sheet: Sheet | null, key: number): number =>
  sheet === null ? valueOf(g, one.id, key) : (sheet[key] ?? 0);
const statIn = (g: State, one: Card, sheet: Sheet | null, stat: Stat): number =>
  sheet === null ? statOf(g, one.id, stat) : Math.max(0, sheet[statKey(stat)] ?? 0);

function passes(
  g: State,
  speaker: Speaker,
  selector: Selector,
  filter: Filter,
  one: TableCard,
  sheet: Sheet | null,
): boolean {
  switch (filter.is) {
    case 'row':
      return isOut(one) && rowOf(one.slot) === (filter.row === 'front' ? FRONT : 1);
    case 'lane':
      if (!isOut(one)) return false;
      if (filter.of === 'this' && speaker.self === null) return isSameLane(card(g, speaker.card), one);
      return spokenBy(g, speaker, filter.of).some((other) => isSameLane(seenAs(g, other), one));
    case 'thatLane':
      return isOut(one) && isInLane(speaker.lane, one.owner, one.slot);
    case 'opposite': {
      const self = self_(g, speaker);
      return isOut(one) && self !== null && self.owner !== one.owner && isSameLane(self, one);
    }
    case 'adjacent':
      if (!isOut(one)) return false;
      return spokenBy(g, speaker, filter.of).some((other) => {
        const there = seenAs(g, other);
        return isOut(there) && there.owner === one.owner && isAdjacent(there.slot, one.slot);
      });
    case 'behind':
      return isBeside(g, speaker, one, (there, here) => there === stepFrom(here, 2));
    case 'ahead':
      return isBeside(g, speaker, one, (there, here) => there === stepFrom(here, 0));
    case 'beside':
      return isBeside(g, speaker, one, (there, here) => there === stepFrom(here, 1) || there === stepFrom(here, 3));
    case 'lanes':
      return isOut(one) && filter.of.includes(laneOf(one.slot));
    case 'display':
      // Only characters have such a display; energy and supports lie upright or sideways too (chapter 6).
      if (!isOut(one)) return false;
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
      const bits = numberOf(g, one, sheet, ATTRIBUTE);
      return so(
        '2.6',
        false,
        filter.of.some((a) => (bits & attributeBit(a)) !== 0),
      );
    }
    case 'species': {
      const own = sheet === null ? speciesOf(g, one.id) : speciesIn(g, one, sheet);
      return so(
        '2.1.5',
        false,
        filter.of.some((s) => own.includes(s)),
      );
    }
    case 'stat': {
      const now = filter.original
        ? so('8.7', statIn(g, one, sheet, filter.stat), originalOf(g, one.id, filter.stat))
        : statIn(g, one, sheet, filter.stat);
      const passed = compares(now, valueFor(g, speaker, filter.n), filter.compare);
      return filter.stat === 'speed' ? so('2.5.2', false, passed) : passed;
    }
    case 'total':
      return statIn(g, one, sheet, filter.stat) <= filter.n;
    case 'extreme':
      return isExtreme(g, speaker, selector, filter, one, sheet);
    case 'keyword':
      return ((numberOf(g, one, sheet, KEYWORD) & keywordBit(filter.keyword)) !== 0) === filter.has;
    case 'name':
      return isCalled(defAt(g, one.def), filter.name, filter.part);
    case 'except':
      return !passes(g, speaker, selector, filter.of, one, sheet);
    case 'kind':
      // Only a character lies face down.
      return one.face === 1 ? filter.kind === 'character' : isKind(defAt(g, one.def), filter.kind);
    case 'state': {
      const zone = one.zone >> 1;
      return (zone === ENERGY || zone === SUPPORT) && (one.stance === GAIN) === (filter.state === 'gain');
    }
    case 'other':
      return one.id !== speaker.card;
    case 'besides':
      return !spokenBy(g, speaker, filter.of).some((other) => other.card === one.id && other.now === one.inc);
    case 'namesake':
      return spokenBy(g, speaker, filter.of).some((other) => isCalled(defAt(g, one.def), nameOf(g, other), false));
    case 'battling':
      return isAttacker(g, one) || isAttacked(g, one);
    case 'attacking':
      return isAttacker(g, one);
    case 'attackedNow':
      return isAttacked(g, one);
    case 'against': {
      const self = self_(g, speaker);
      if (self === null) return false;
      return (isAttacker(g, one) && isAttacked(g, self)) || (isAttacked(g, one) && isAttacker(g, self));
    }
    case 'hasAttacked':
      return isOut(one) && attacksOf(one.marks) > 0 === filter.has;
    case 'fresh':
      return isOut(one) && one.turn === g.turnNumber;
  }
}
const isAttacker = (g: State, one: Card): boolean =>
  g.attack !== null && g.attack.card === one.id && g.attack.inc === one.inc;
const isAttacked = (g: State, one: Card): boolean =>
  g.attack !== null && g.attack.target === one.id && g.attack.targetInc === one.inc;
const isSameLane = (a: Card, b: Card): boolean => isOut(a) && isOut(b) && columnOf(a) === columnOf(b);
const nameOf = (g: State, one: Spoken): string => defAt(g, seenAs(g, one).def).name;
const isCalled = (printed: LosCard, name: string, part: boolean): boolean =>
  [printed.name, ...printed.alsoNamed].some((own) => (part ? own.includes(name) : own === name));
/** The speaker's card, as it is or last was. */
const self_ = (g: State, speaker: Speaker): TableCard | null =>
  speaker.card === NONE ? null : speaker.self === null ? card(g, speaker.card) : seenAs(g, speaker.self);
/** Whether a card stands so to the speaker's card, on the same side. */
function isBeside(g: State, speaker: Speaker, one: Card, test: (there: number, here: number) => boolean): boolean {
  const self = self_(g, speaker);
  if (self === null || !isOut(one) || self.zone !== one.zone) return false;
  return test(one.slot, self.slot);
}
/** Face-down cards have no numbers to be the highest or lowest (9.6.1.s1). */
function isExtreme(
  g: State,
  speaker: Speaker,
  selector: Selector,
  filter: Filter & { is: 'extreme' },
  one: TableCard,
  sheet: Sheet | null,
): boolean {
  const rest: Selector = { ...selector, where: selector.where.filter((f) => f !== filter) };
  const mine = statIn(g, one, sheet, filter.stat);
  // Whoever asks by what is printed compares with what is printed.
  const printed = sheet !== null && sheet === defAt(g, one.def).sheet;
  return candidates(g, speaker, rest).every((other) => {
    if (card(g, other).face === 1) return true;
    const theirs = printed ? originalOf(g, other, filter.stat) : statOf(g, other, filter.stat);
    return filter.extreme === 'highest' ? theirs <= mine : theirs >= mine;
  });
}

/** Whether the card is what the noun phrase says, where it is now. */
export function fits(g: State, speaker: Speaker, selector: Selector, id: number): boolean {
  return isOne(g, speaker, selector, card(g, id), null);
}
/** As `fits`, of the card as it last was on the field. */
export function fitted(g: State, speaker: Speaker, selector: Selector, one: Spoken): boolean {
  return isOne(g, speaker, selector, seenAs(g, one), lastSheet(g, one));
}
/** As `fits`, by what is printed alone: for what must be known before numbers are. */
export function isPrinted(g: State, speaker: Speaker, selector: Selector, id: number): boolean {
  const one = card(g, id);
  return silently(() => isOne(g, speaker, selector, one, defAt(g, one.def).sheet as Sheet));
}
function isOne(g: State, speaker: Speaker, selector: Selector, one: TableCard, sheet: Sheet | null): boolean {
  if (selector.owner !== 'any' && (one.master === speaker.seat) !== (selector.owner === 'own')) return false;
  if (!zonesOf(selector.place).includes(kindOfZone(one.zone))) return false;
  return isSuch(g, speaker, selector, one, sheet);
}
/** Whether the card is such a card, wherever it is. */
export function isSuch(
  g: State,
  speaker: Speaker,
  selector: Selector,
  one: TableCard,
  sheet: Sheet | null = null,
): boolean {
  if (one.face === 1) {
    // Only a character can lie face down, so its kind is no secret; all else on its front is.
    if (selector.kind !== 'card' && selector.kind !== 'character') return false;
    if (readsFront(selector.where)) {
      if (so('9.6.1.s1', true, false) === false) return false;
    } else if (!so('9.6.1.s2', false, true)) return false;
  } else if (selector.kind !== 'card' && !isKind(defAt(g, one.def), selector.kind)) return false;
  for (const filter of selector.where) if (!passes(g, speaker, selector, filter, one, sheet)) return false;
  return true;
}

const seatsOf = (speaker: Speaker, selector: Selector): readonly Seat[] =>
  selector.owner === 'own'
    ? ALONE[speaker.seat]
    : selector.owner === 'opponent'
      ? ALONE[opponent(speaker.seat)]
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

/** A number of a card spoken of: as it is where it is out, else as it last was. */
function statOfSpoken(g: State, one: Spoken, stat: Stat, original: boolean): number {
  const now = statIn(g, seenAs(g, one), lastSheet(g, one), stat);
  return original ? so('8.7', now, originalOf(g, one.card, stat)) : now;
}
/** Of a number of all that fit; what lies face down has none (9.6.1). */
function sumOf(g: State, speaker: Speaker, of: Selector, stat: Stat): number {
  let sum = 0;
  for (const id of candidates(g, speaker, of)) if (card(g, id).face === 0) sum += statOf(g, id, stat);
  return sum;
}
export function valueFor(g: State, speaker: Speaker, value: Value): number {
  if (typeof value === 'number') return value;
  switch (value.value) {
    case 'each':
      return value.n * countOf(g, speaker, value.of);
    case 'own':
      if (speaker.target === NONE) return 0;
      return Math.floor((statOf(g, speaker.target, value.stat) * value.percent) / 100);
    case 'sum':
      return sumOf(g, speaker, value.of, value.stat);
    case 'gap':
      return Math.abs(valueFor(g, speaker, value.one) - valueFor(g, speaker, value.other));
    case 'short':
      return Math.max(0, value.n - cardsIn(g, HAND, speaker.seat).length);
    case 'amount':
      return speaker.amount;
    case 'done':
      return value.n * speaker.done;
    case 'life': {
      const seat = value.who === 'own' ? speaker.seat : opponent(speaker.seat);
      return Math.floor((g.life[seat] * value.percent) / 100);
    }
    case 'stat': {
      let sum = 0;
      for (const one of spokenBy(g, speaker, value.of)) sum += statOfSpoken(g, one, value.stat, value.original);
      return sum;
    }
  }
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
    case 'sum':
      return compares(sumOf(g, speaker, condition.of, condition.stat), condition.n, condition.compare);
    case 'all':
      return condition.of.every((one) => holds(g, speaker, one, did));
    case 'every': {
      const cards = candidates(g, speaker, condition.of);
      return cards.length > 0 && cards.every((id) => isSuch(g, speaker, anyOf(condition.where), card(g, id)));
    }
    case 'turn':
      return (g.turn === speaker.seat) === (condition.whose === 'own');
    case 'phase':
      if (g.phase !== PHASES.indexOf(condition.phase)) return false;
      return condition.whose === 'any' || (g.turn === speaker.seat) === (condition.whose === 'own');
    case 'is': {
      const cards = spokenBy(g, speaker, condition.card);
      const such = anyOf(condition.where);
      return cards.length > 0 && cards.every((one) => isSuch(g, speaker, such, seenAs(g, one), lastSheet(g, one)));
    }
    case 'happened':
      return compares(timesOf(g, condition.event, speaker.seat, speaker.card), condition.n, condition.compare);
    case 'owned': {
      const cards = spokenBy(g, speaker, condition.card);
      return (
        cards.length > 0 &&
        cards.every((one) => (card(g, one.card).owner === speaker.seat) === (condition.who === 'own'))
      );
    }
    case 'did':
      return did;
    case 'else':
      return false;
  }
}
const anyOf = (where: readonly Filter[]): Selector => ({ owner: 'any', place: 'field', where, kind: 'card' });
export function conditionsHold(g: State, speaker: Speaker, conditions: readonly Condition[], did = false): boolean {
  for (const condition of conditions) if (!holds(g, speaker, condition, did)) return false;
  return true;
}
