// Paying, playing and activating (2.5, 8.1, 8.3, 8.4).
import { argA, ask, by, type Seat } from '../../../kernel/index.ts';
import { canStart } from '../effects/possible.ts';
import type { Told } from '../effects/context.ts';
import { begun, effect } from '../effects/driver.ts';
import { enterCharacter, enterSupport, move, played, use } from '../events.ts';
import { followed, type Group, spokenOf } from '../objects.ts';
import { CAN, COST } from '../printed.ts';
import { conditionsHold, isSuch, plainSpeaker, type Speaker, valueFor } from '../select.ts';
import { BACK, rowOf, SQUARES } from '../squares.ts';
import { card, cardsIn, PLAY, printedOf, rule, isSpent, type State, SUPPORT, taken, TRASH } from '../state.ts';
import type { Ability, Selector, Timing } from '../text/ast.ts';
import { derived } from '../derived.ts';
import { abilityAt, textAt } from '../granted.ts';
import { isBarred, playerRules } from '../player-rules.ts';
import { DISPLAY_OPTIONS, FIRST_DISPLAY, SQUARE_OPTIONS } from '../verbs.ts';
import { arePayable, askDiscards, askOffers, costEvents, paidWith, payEnergy, type Payment } from './08-costs.ts';
import { flipped } from './09-flips.ts';
import { hearsPlays } from './09-triggers.ts';

/** What playing a card costs this seat now. */
export function costOf(g: State, seat: Seat, id: number): number {
  let cost = (printedOf(g, id).sheet[COST] ?? 0) + ownCostChange(g, seat, id);
  for (const { change, by: speaker } of playerRules(g, seat, 'cost')) {
    if (!isSuch(g, speaker, change.of, card(g, id))) continue;
    cost += change.sign === '+' ? change.n : -change.n;
  }
  return Math.max(0, cost);
}
/** What a card says of its own cost in the hand. */
function ownCostChange(g: State, seat: Seat, id: number): number {
  const printed = printedOf(g, id);
  if (((printed.writes >> COST) & 1) === 0) return 0;
  let sum = 0;
  const speaker = plainSpeaker(seat, id);
  for (const index of printed.statics) {
    const a = printed.abilities[index] as Ability;
    if (a.ability !== 'static' || a.what.the !== 'this' || !conditionsHold(g, speaker, a.conditions)) continue;
    for (const c of a.changes) {
      if (c.change !== 'add' || !c.stats.includes('cost')) continue;
      sum += (c.sign === '+' ? 1 : -1) * valueFor(g, speaker, c.n);
    }
  }
  return sum === 0 ? 0 : by('9.1', 0, sum);
}
/** A card may say when alone it can be played. */
export function mayBePlayed(g: State, seat: Seat, id: number): boolean {
  const printed = printedOf(g, id);
  for (const { change, by: speaker } of playerRules(g, seat, 'noPlay')) {
    if (isSuch(g, speaker, change.of, card(g, id)) && by('9.2', false, true)) return false;
  }
  return printed.playIf.every((index) => {
    const a = printed.abilities[index] as Ability;
    if (a.ability !== 'playIf') return true;
    return conditionsHold(g, plainSpeaker(seat, id), a.conditions) || by('9.1', true, false);
  });
}
export const canPay = (n: number, energy: number): boolean => n <= energy || by('2.5 7.1.s1', true, false);

/** Squares a character from hand may be put on: the back row, and the front where its text allows it (5.3.s3, 9.1). */
function entrySquares(g: State, seat: Seat, id: number): number[] {
  const occupied = taken(g, seat);
  const front = mayEnterFront(g, id);
  const found: number[] = [];
  for (let square = 0; square < SQUARES.length; square++) {
    if (((occupied >> square) & 1) !== 0) continue;
    if (rowOf(square) === BACK || front || !by('5.3.s3', false, true)) found.push(SQUARE_OPTIONS[square] as number);
  }
  return found;
}
/** Whether a static ability of `source` lets this card, which is about to be put out, into the front row. */
const opensFront = (g: State, source: number, ability: Ability, id: number): boolean => {
  if (ability.ability !== 'static' || !ability.changes.some((c) => c.change === 'can' && c.what === 'enterFront'))
    return false;
  const speaker = plainSpeaker(card(g, source).master, source);
  if (ability.what.the === 'this' ? source !== id : !isOwnSuch(g, speaker, ability.what.of, id)) return false;
  return conditionsHold(g, speaker, ability.conditions);
};
const isOwnSuch = (g: State, speaker: Speaker, of: Selector, id: number): boolean =>
  (of.owner === 'any' || (card(g, id).owner === speaker.seat) === (of.owner === 'own')) &&
  isSuch(g, speaker, of, card(g, id));
function mayEnterFront(g: State, id: number): boolean {
  const opens = (source: number): boolean =>
    printedOf(g, source).statics.some((i) => opensFront(g, source, printedOf(g, source).abilities[i] as Ability, id));
  const isOpen = opens(id) || (((derived(g).writes >> CAN) & 1) !== 0 && derived(g).statics.some(opens));
  return isOpen && by('9.1', false, true);
}
const BACK_ROW = 0xf0;
export function hasSquare(g: State, seat: Seat, id: number): boolean {
  const occupied = taken(g, seat);
  return (
    (occupied & BACK_ROW) !== BACK_ROW || (occupied !== 0xff && (mayEnterFront(g, id) || !by('5.3.s3', false, true)))
  );
}

/** All displays are open to a character from hand; face down where the book says so. */
function entryDisplays(g: State, seat: Seat): readonly number[] {
  const hides = !isBarred(g, seat, 'noFaceDown');
  const found: number[] = [];
  DISPLAY_OPTIONS.forEach((o, i) => {
    const faceOk = i < 3 || (hides && by('3.3.s2 5.3.s4', false, true));
    const wayOk = i % 3 === 0 ? by('6.1', false, true) : by('6.2', false, true);
    if (faceOk && wayOk) found.push(o);
  });
  return found;
}

type Mine = { seat: Seat; card: number };
export const playCharacter = rule<Mine>('legend-of-stars/play-character')
  .group('2.1.s2 5.3.s3 5.3.s4', 'place', (g, l, picked) => {
    if (picked.length > 1) return null;
    const about = [{ card: l.card }];
    return picked.length === 0
      ? ask(l.seat, 'square', entrySquares(g, l.seat, l.card), about)
      : ask(l.seat, 'put-display', entryDisplays(g, l.seat), about);
  })
  .do('2.5.1 8.1', (g, l) => payEnergy(g, l.seat, costOf(g, l.seat, l.card)))
  .do('3.3.s1', (g, l) => {
    const [square = 0, way = 0] = l.place;
    const put = argA(way) - FIRST_DISPLAY;
    return [enterCharacter(g, l.card, argA(square), put % 3, put > 2 ? by('6.4.s1', 0, 1) : by('6.3', 1, 0), 'play')];
  })
  .do('8.3', (g, l) => (card(g, l.card).face === 1 || !hearsPlays(g) ? [] : [played(g, l.card)]))
  .returns();

export const playSupport = rule<Mine>('legend-of-stars/play-support')
  .do('2.5.1 8.1', (g, l) => payEnergy(g, l.seat, costOf(g, l.seat, l.card)))
  .do('2.3 3.5', (g, l) => [enterSupport(g, l.card, 'play')])
  .do('8.3', (g, l) => (hearsPlays(g) ? [played(g, l.card)] : []))
  .returns();

/** At most one field each: the earlier one goes to the trash by rule (2.3.1, LOS-R29). */
export const oneField = rule<Mine>('legend-of-stars/one-field')
  .do('2.3.1', (g, l) =>
    cardsIn(g, SUPPORT, l.seat)
      .filter((id) => id !== l.card && printedOf(g, id).field)
      .map((id) => move(g, id, TRASH, 'rule')),
  )
  .returns();

const told = (g: State, l: Mine, ability: number, groups: readonly Group[] = []): Told => ({
  seat: l.seat,
  card: l.card,
  self: spokenOf(g, l.card),
  def: abilityAt(g, l.card, ability).def,
  ability: abilityAt(g, l.card, ability).ability,
  partner: null,
  that: g.turn,
  amount: 0,
  groups,
});

/** An effect card waits in no zone of the book while it is carried out; then it goes to the trash (2.2.s2). */
export const playEffect = rule<Mine>('legend-of-stars/play-effect')
  .do('2.5.1 8.1', (g, l) => payEnergy(g, l.seat, costOf(g, l.seat, l.card)))
  .do('2.2.s1', (g, l) => [move(g, l.card, PLAY, 'play')])
  .do('8.3', (g, l) => [played(g, l.card)])
  .call('2.2.s1', effect, (g, l) => begun(told(g, l, printedOf(g, l.card).effect)))
  .do('2.2.s2 3.2.s1 3.2.s2', (g, l) => (card(g, l.card).zone >> 1 === PLAY ? [move(g, l.card, TRASH, 'rule')] : []))
  .callBy('9.6.s3 9.6.2', flipped)
  .returns();

export function isPlayableEffect(g: State, seat: Seat, id: number): boolean {
  const printed = printedOf(g, id);
  if (printed.effect < 0) return true;
  return canStart(g, card(g, id).def, printed.effect, plainSpeaker(seat, id));
}

/** Whether an ability may be used in this phase, of whose turn it is. */
function isTime(g: State, seat: Seat, when: Timing, now: 'main' | 'attack'): boolean {
  switch (when) {
    case 'both':
      return true;
    case 'main':
    case 'attack':
      return when === now;
    case 'ownTurn':
      return g.turn === seat;
    case 'ownAttack':
      return now === 'attack' && g.turn === seat;
    case 'opponentAttack':
      return now === 'attack' && g.turn !== seat;
  }
}
export function canActivate(g: State, seat: Seat, id: number, index: number, timing: 'main' | 'attack'): boolean {
  const ability = textAt(g, id, index);
  if (ability?.ability !== 'activate') return false;
  if (!isTime(g, seat, ability.timing, timing)) return false;
  const most = ability.costs.length === 0 ? Math.max(1, ability.times) : ability.times;
  if (isSpent(g, id, index, most)) return false;
  if (!arePayable(g, paymentOf(g, seat, id, index))) return false;
  const at = abilityAt(g, id, index);
  return canStart(g, at.def, at.ability, plainSpeaker(seat, id));
}

const paymentOf = (g: State, seat: Seat, id: number, index: number): Payment => {
  const ability = textAt(g, id, index);
  return { seat, card: id, costs: ability?.ability === 'activate' ? ability.costs : [] };
};

export const activate = rule<Mine & { ability: number }>('legend-of-stars/activate')
  .group('', 'discards', (g, l, picked) => askDiscards(g, paymentOf(g, l.seat, l.card, l.ability), picked))
  .group('', 'offers', (g, l, picked) => askOffers(g, paymentOf(g, l.seat, l.card, l.ability), l.discards, picked))
  .let('', 'told', (g, l) =>
    told(g, l, l.ability, paidWith(g, paymentOf(g, l.seat, l.card, l.ability), l.discards, l.offers)),
  )
  .do('8.4', (g, l) => [use(g, l.card, l.ability)])
  .do('6.6 8.1', (g, l) => costEvents(g, paymentOf(g, l.seat, l.card, l.ability), l.discards, l.offers))
  .let('', 'told', (g, l) => ({
    ...l.told,
    self: followed(g, l.told.self),
    groups: l.told.groups.map((group) => ({ ...group, cards: group.cards.map((one) => followed(g, one)) })),
  }))
  .call('8.4', effect, (_g, l) => begun(l.told))
  .callBy('9.6.s3 9.6.2', flipped)
  .returns();
