// Paying, playing and activating (2.5, 8.1, 8.3, 8.4).
import { argA, ask, by, type Event, NONE, type Seat, someOf, flatten } from '../../../kernel/index.ts';
import { canStart } from '../effects/choose.ts';
import type { Told } from '../effects/context.ts';
import { effect } from '../effects/driver.ts';
import { conceal, enterCharacter, enterSupport, life, mark, move, played, stance, usedBit } from '../events.ts';
import { COST } from '../printed.ts';
import { conditionsHold, isSuch, candidates, valueFor } from '../select.ts';
import { BACK, GAIN, REGAIN, rowOf, SQUARES } from '../squares.ts';
import {
  card,
  cardsIn,
  ENERGY,
  HAND,
  PLAY,
  printedOf,
  regained,
  rule,
  type State,
  SUPPORT,
  taken,
  TRASH,
} from '../state.ts';
import type { Ability, Cost } from '../text/ast.ts';
import { hasPlayerRules } from '../derived.ts';
import { abilityAt, textAt } from '../granted.ts';
import { isBarred, plainSpeaker, playerRules } from '../player-rules.ts';
import { DISPLAY_OPTIONS, FIRST_DISPLAY, SQUARE_OPTIONS } from '../verbs.ts';
import { flipped } from './09-flips.ts';
import { hearsPlays } from './09-triggers.ts';

/** What playing a card costs this seat now. */
export function costOf(g: State, seat: Seat, id: number): number {
  let cost = (printedOf(g, id).sheet[COST] ?? 0) + ownCostChange(g, seat, id);
  if (!hasPlayerRules(g)) return Math.max(0, cost);
  for (const { change, by: speaker } of playerRules(g, seat)) {
    if (change.change !== 'cost' || !isSuch(g, speaker, change.of, id)) continue;
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
  return printed.playIf.every((index) => {
    const a = printed.abilities[index] as Ability;
    if (a.ability !== 'playIf') return true;
    return conditionsHold(g, plainSpeaker(seat, id), a.conditions) || by('9.1', true, false);
  });
}
export const canPay = (n: number, energy: number): boolean => n <= energy || by('2.5', true, by('7.1.s1', true, false));

/** Energy turned from regain to gain; which of them makes no difference to any rule, so the first ones are. */
function payEnergy(g: State, seat: Seat, n: number): Event[] {
  const events: Event[] = [];
  for (const id of cardsIn(g, ENERGY, seat)) {
    if (events.length === n) break;
    if (card(g, id).stance === REGAIN) events.push(stance(g, id, GAIN, 'cost'));
  }
  return events;
}

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
const ownsFront = (ability: Ability): boolean =>
  ability.ability === 'static' &&
  ability.what.the === 'this' &&
  ability.changes.some((c) => c.change === 'can' && c.what === 'enterFront');
function mayEnterFront(g: State, id: number): boolean {
  const printed = printedOf(g, id);
  if (printed.statics.length === 0) return false;
  return by(
    '9.1',
    false,
    printed.statics.some((i) => ownsFront(printed.abilities[i] as Ability)),
  );
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
    const faceOk = i < 3 || (hides && by('3.3.s2', false, by('5.3.s4', false, true)));
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

const told = (g: State, l: Mine, ability: number): Told & { it: readonly never[] } => ({
  seat: l.seat,
  card: l.card,
  def: abilityAt(g, l.card, ability).def,
  ability: abilityAt(g, l.card, ability).ability,
  subject: NONE,
  partner: NONE,
  it: [],
});

/** An effect card waits in no zone of the book while it is carried out; then it goes to the trash (2.2.s2). */
export const playEffect = rule<Mine>('legend-of-stars/play-effect')
  .do('2.5.1 8.1', (g, l) => payEnergy(g, l.seat, costOf(g, l.seat, l.card)))
  .do('2.2.s1', (g, l) => [move(g, l.card, PLAY, 'play')])
  .do('8.3', (g, l) => [played(g, l.card)])
  .call('2.2.s1', effect, (g, l) => told(g, l, printedOf(g, l.card).effect))
  .do('2.2.s2 3.2.s1 3.2.s2', (g, l) => (card(g, l.card).zone >> 1 === PLAY ? [move(g, l.card, TRASH, 'rule')] : []))
  .callBy('9.6.s3 9.6.2', flipped)
  .returns();

export function isPlayableEffect(g: State, seat: Seat, id: number): boolean {
  const printed = printedOf(g, id);
  if (printed.effect < 0) return true;
  return canStart(g, card(g, id).def, printed.effect, plainSpeaker(seat, id));
}

/** Costs of abilities (8.4, LOS-R48). */
function isPayable(g: State, seat: Seat, id: number, cost: Cost): boolean {
  switch (cost.pay) {
    case 'gainThis':
      return by('6.6', true, card(g, id).stance === REGAIN && card(g, id).zone >> 1 === SUPPORT);
    case 'destroyThis':
    case 'trashThis':
    case 'returnThis':
    case 'turnDownThis':
      return true;
    case 'sacrifice':
      return offersOf(g, seat, id, cost).length >= cost.n;
    case 'energy':
      return regained(g, seat) >= cost.n;
    case 'discard':
      return cardsIn(g, HAND, seat).length >= cost.n;
    case 'life':
      return g.life[seat] >= cost.n;
  }
}
type Sacrifice = Extract<Cost, { pay: 'sacrifice' }>;
/** Cards that may be given up for a cost: one's own. */
const offersOf = (g: State, seat: Seat, id: number, cost: Sacrifice): number[] =>
  candidates(g, plainSpeaker(seat, id), { ...cost.of, owner: 'own' });
const sacrificeIn = (costs: readonly Cost[]): Sacrifice | null =>
  costs.find((cost): cost is Sacrifice => cost.pay === 'sacrifice') ?? null;
export function canActivate(g: State, seat: Seat, id: number, index: number, timing: 'main' | 'attack'): boolean {
  const ability = textAt(g, id, index);
  if (ability?.ability !== 'activate') return false;
  if (ability.timing !== 'both' && ability.timing !== timing) return false;
  if ((ability.once || ability.costs.length === 0) && (card(g, id).marks & usedBit(index)) !== 0) return false;
  if (!ability.costs.every((cost) => isPayable(g, seat, id, cost))) return false;
  const at = abilityAt(g, id, index);
  return canStart(g, at.def, at.ability, plainSpeaker(seat, id));
}
const costsOf = (g: State, id: number, index: number): readonly Cost[] => {
  const ability = textAt(g, id, index);
  return ability?.ability === 'activate' ? ability.costs : [];
};
const discardsIn = (costs: readonly Cost[]): number =>
  costs.reduce((sum, cost) => sum + (cost.pay === 'discard' ? cost.n : 0), 0);
function costEvents(
  g: State,
  l: Mine & { discards: readonly number[]; offers: readonly number[] },
  cost: Cost,
): readonly Event[] {
  switch (cost.pay) {
    case 'gainThis':
      return [stance(g, l.card, GAIN, 'cost')];
    case 'destroyThis':
      return [move(g, l.card, TRASH, 'destroy', l.card)];
    case 'trashThis':
      return [move(g, l.card, TRASH, 'cost', l.card)];
    case 'returnThis':
      return [move(g, l.card, HAND, 'cost', l.card)];
    case 'turnDownThis':
      return [conceal(g, l.card, l.card)];
    case 'sacrifice': {
      const [zone, why] = SACRIFICE[cost.how];
      return l.offers.map((id) => move(g, id, zone, why, l.card));
    }
    case 'energy':
      return payEnergy(g, l.seat, cost.n);
    case 'discard':
      return l.discards.map((id) => move(g, id, TRASH, 'discard', l.card));
    case 'life':
      return [life(l.seat, -cost.n, 'cost', l.card)];
  }
}

const SACRIFICE = {
  destroy: [TRASH, 'destroy'],
  trash: [TRASH, 'cost'],
  hand: [HAND, 'cost'],
} as const;

export const activate = rule<Mine & { ability: number }>('legend-of-stars/activate')
  .group('', 'discards', (g, l, picked) => {
    const n = discardsIn(costsOf(g, l.card, l.ability));
    return n === 0 ? null : someOf(l.seat, 'discard', cardsIn(g, HAND, l.seat), n, n, picked);
  })
  .group('', 'offers', (g, l, picked) => {
    const cost = sacrificeIn(costsOf(g, l.card, l.ability));
    if (cost === null) return null;
    const from = offersOf(g, l.seat, l.card, cost);
    return someOf(l.seat, 'choose', from, cost.n, cost.n, picked, [{ card: l.card }]);
  })
  .let('', 'told', (g, l) => told(g, l, l.ability))
  .do('8.4', (g, l) => [mark(g, l.card, usedBit(l.ability))])
  .do('6.6 8.1', (g, l) => flatten(costsOf(g, l.card, l.ability), (cost) => costEvents(g, l, cost)))
  .call('8.4', effect, (_g, l) => l.told)
  .callBy('9.6.s3 9.6.2', flipped)
  .returns();
