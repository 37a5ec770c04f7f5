// Persistent ○ abilities (14.5): who is touched, and what is given while they exhibit.
import {
  by,
  type Card,
  cite,
  type Modifier,
  NONE,
  opponent,
  type Seat,
  type Sheet,
  someNeutral,
  tracing,
} from '../../kernel/index.ts';
import { boardOf, type InPlay } from './board.ts';
import * as C from './cards.ts';
import { valueOf } from './asks.ts';
import { ALL_STANDING, banBit, markBits, standingBit, traitBits, wordsOf } from './bits.ts';
import { type Ctx, ctxOf, scopeOf, thisUnit } from './context.ts';
import { kindNumber } from './modifiers.ts';
import { keeping } from './provenance.ts';
import type { Power } from './cards.ts';
import { amountOf, conditionHolds, each, selects, thingsOf } from './select.ts';
import { KEY_OF } from './traits.ts';
import { aimAt, type MonCard, playerAim, type State, UNIT } from './state.ts';
import type { Change, Gift, Lost, Selector, Sentence, Standing, Step, Thing } from './text/ast.ts';
import { DAMAGE_ATTRIBUTES, ELEMENTS, MARKS } from './text/ast.ts';
import { filtersHold } from './filters.ts';

/** Whether a card still has this ability: neither its kind nor itself was lost. */
function hasPower(g: State, id: number, power: Power, marks: number, abilities: number): boolean {
  if (marks === 0 && abilities === 0) return true;
  const gone = (marks & (1 << MARKS.indexOf(power.mark))) !== 0 || (abilities & (1 << power.index)) !== 0;
  return !by('10.15.2.1.a', false, gone) || (g.cards[id] as MonCard).role === 0;
}

function kindFor(power: Power): number {
  if (power.writes === 'traits') return kindNumber(power.reads === 'none' ? 'staticTraits' : 'staticTraitsByTraits');
  if (power.writes === 'losses') return kindNumber(power.reads === 'none' ? 'staticLosses' : 'staticLossesByTraits');
  return kindNumber(
    power.reads === 'none' ? 'staticPlain' : power.reads === 'traits' ? 'staticByTraits' : 'staticByNumbers',
  );
}
const FIRST = 1 << 20;
const modifiers = new WeakMap<Power, Modifier>();
/** The modifiers persistent abilities make now: one for each ability in play (14.5.3). */
export function staticModifiers(g: State): readonly Modifier[] {
  const { steady, cites } = boardOf(g);
  if (steady.length === 0) return NOTHING;
  const made: Modifier[] = [];
  for (const { card, power } of steady) {
    if (power.writes === 'other') continue;
    const one = tracing ? keeping(cites, () => modifierOf(g, card, power)) : modifierOf(g, card, power);
    made.push(one);
    // Once only, however often its conditions are met (14.5.3).
    if (isTwice(cites)) made.push({ ...one, id: one.id - 1000 });
  }
  return made;
}
const isTwice = (cites: Set<string>): boolean =>
  (tracing || someNeutral()) && keeping(cites, () => by('14.5.3', true, false));
const NOTHING: readonly Modifier[] = [];
function modifierOf(g: State, id: number, power: Power): Modifier {
  const card = g.cards[id] as MonCard;
  const known = tracing || someNeutral() ? undefined : modifiers.get(power);
  if (
    known !== undefined &&
    known.source === id &&
    known.sourceInc === card.inc &&
    known.stamp === card.stamp &&
    known.seat === card.owner
  )
    return known;
  const made: Modifier = {
    id: id - FIRST, // those that came at one moment: in the order of their cards, before effects of that moment
    kind: kindFor(power),
    seat: card.owner,
    source: id,
    sourceInc: card.inc,
    ability: power.index,
    target: NONE,
    targetInc: 0,
    amount: 0,
    extra: 0,
    stamp: by('10.7.2.2.1.b 10.7.2.2.1.a', Number.MAX_SAFE_INTEGER, card.stamp),
    until: NONE,
    untilSeat: card.owner,
  };
  modifiers.set(power, made);
  return made;
}
const powerOf = (g: State, m: Modifier): Power => C.defOf(g, m.source).powers[m.ability] as Power;

/** Whether a ○ exhibits at all: its card has it still. */
export function exhibits(g: State, { card, power }: InPlay): boolean {
  const owner = g.cards[card] as MonCard;
  const holder = owner.role === UNIT || owner.role === 3 ? card : owner.host;
  if (holder < 0) return true;
  if (isTaking(g)) {
    const abilities = holder === card ? valueOf(g, holder, C.LOST_ABILITIES) | lostAbilities(g, holder) : 0;
    return hasPower(g, card, power, valueOf(g, holder, C.LOST_MARKS) | lostMarks(g, holder), abilities);
  }
  const marks = lostMarks(g, holder);
  return hasPower(g, card, power, marks, holder === card ? lostAbilities(g, holder) : 0);
}
/** Whether a persistent ○ in play takes abilities away. */
export const isTaking = (g: State): boolean => boardOf(g).also.some((p) => (p.power.also & C.TAKES) !== 0);
const lostMarks = (g: State, id: number): number => (g.modifiers.length === 0 ? 0 : storedBits(g, id, 'lostMarks'));
const lostAbilities = (g: State, id: number): number => {
  let bits = 0;
  const kind = kindNumber('lostAbility');
  for (const m of g.modifiers)
    if (m.kind === kind && m.target === id && m.targetInc === (g.cards[id] as MonCard).inc) bits |= 1 << m.amount;
  return bits;
};
function storedBits(g: State, id: number, name: 'lostMarks'): number {
  let bits = 0;
  const kind = kindNumber(name);
  for (const m of g.modifiers)
    if (m.kind === kind && m.target === id && m.targetInc === (g.cards[id] as MonCard).inc) bits |= m.amount;
  return bits;
}

/** Whether the card of this ○ has it still. */
export const hasStatic = (g: State, m: Modifier): boolean => exhibits(g, { card: m.source, power: powerOf(g, m) });
/** Whether this ○ has this card as its target now, by every sentence that gives something. */
export function affectsStatic(g: State, m: Modifier, card: Card): boolean {
  const power = powerOf(g, m);
  if (!exhibits(g, { card: m.source, power })) return by('14.5.4.4.a', true, false);
  const own = ctxOf(g, m.source, power, [aimAt(g, card.id)]);
  const c = { ...own, seat: by('3.2.1.6', opponent(own.seat), own.seat) };
  if (!(isTarget(g, c, card.id) && !isNoTarget(g, c, card.id)) && !isNamed(g, c, card.id)) return false;
  if (!power.body.some((s) => sentenceHolds(g, c, s)) || isShielded(g, c, card.id)) return false;
  if (isRepeated(g, m.source, power, card.id)) return false;
  return isExhibiting(g, power, card as MonCard);
}
/** 重複しない: another card of that name gives it already (16.2.1, R54). */
function isRepeated(g: State, source: number, power: Power, id: number): boolean {
  if (!power.single) return false;
  for (const p of boardOf(g).steady) {
    if (p.power !== power) continue;
    if (p.card === source) return false;
    const c = ctxOf(g, p.card, power, [id < 0 ? { card: id, inc: 0 } : aimAt(g, id)]);
    const holds = exhibits(g, p) && isTarget(g, c, id) && power.body.some((s) => sentenceHolds(g, c, s));
    if (holds) return by('16.2.1', false, true);
  }
  return false;
}
/** Not aimed at, but spoken of in the effect itself (10.10.4). */
const isNamed = (g: State, c: Ctx, id: number): boolean =>
  c.power.body.some((s) => s.steps.some((step) => isOther(step) && touches(g, c, step, id)));
/** A step about something else than the target. */
const isOther = (step: Step): boolean => 'to' in step && !('the' in step.to && step.to.the === 'target');

/** What is said of a card as bans, by effects in force and by other persistent abilities. */
function bansOn(g: State, c: Ctx, id: number): number {
  let bits = 0;
  const { inc } = g.cards[id] as MonCard;
  const ban = kindNumber('ban');
  for (const m of g.modifiers) if (m.kind === ban && m.target === id && m.targetInc === inc) bits |= m.amount;
  for (const p of boardOf(g).also) {
    if ((p.power.also & C.SHIELDS) === 0 || (p.card === c.card && p.power === c.power) || !exhibits(g, p)) continue;
    const own = ctxOf(g, p.card, p.power, [aimAt(g, id)]);
    for (const s of p.power.body)
      for (const step of s.steps)
        if (step.do === 'ban' && isSpokenOf(g, own, step.to, id) && sentenceHolds(g, own, s)) bits |= banBit(step.ban);
  }
  return bits;
}
const isSpecial = (g: State, c: Ctx): boolean => {
  const { kind } = C.defOf(g, c.card);
  return kind !== 'spell' && kind !== 'consumable';
};
/** ～の効果を受けない: whom effects of special abilities, of combat spells, of the enemy's, or any at all do not reach. */
export function isShielded(g: State, c: Ctx, id: number): boolean {
  if (id < 0) return false;
  const bans = bansOn(g, c, id);
  if (bans === 0) return false;
  const enemy = c.seat !== (g.cards[id] as MonCard).owner;
  let stops = banBit('affectAll') | (enemy ? banBit('affectEnemy') : 0);
  if (isSpecial(g, c)) stops |= banBit('affect') | (enemy ? banBit('affectEnemySpecial') : 0);
  if (C.defOf(g, c.card).kind === 'spell') stops |= banBit('affectSpell') | (enemy ? banBit('affectEnemySpell') : 0);
  return (bans & stops) !== 0 && by('4.1.12', false, true);
}
/** ～の対象にならない: of anything, of the enemy's, of combat spells or of special abilities (10.10.3). */
export function isNoTarget(g: State, c: Ctx, id: number): boolean {
  if (id < 0 || (g.cards[id] as MonCard).role === 0) return false;
  const bans = bansOn(g, c, id);
  if (bans === 0) return false;
  const spell = C.defOf(g, c.card).kind === 'spell';
  const special = isSpecial(g, c);
  const enemy = c.seat !== (g.cards[id] as MonCard).owner;
  const stops =
    banBit('target') |
    (enemy ? banBit('targetEnemy') : 0) |
    (spell ? banBit('targetSpell') | (enemy ? banBit('targetEnemySpell') : 0) : 0) |
    (special ? banBit('targetSpecial') | (enemy ? banBit('targetEnemySpecial') : 0) : 0);
  return (bans & stops) !== 0 && by('4.1.12', false, true);
}

/** Whether a ○ speaks of this player: its target, or whom its effect names (10.10.4). */
export function isSpokenTo(g: State, c: Ctx, thing: Thing, seat: Seat): boolean {
  const { card } = playerAim(seat);
  const names = (s: Selector): boolean => s.noun === 'player' && each(g, c, s, NONE, (id) => id === card);
  if ('some' in thing) return names(thing.some);
  return 'the' in thing && thing.the === 'target' && c.power.target.some((t) => !('the' in t) && names(t));
}
/** What persistent abilities add to a player's hand limit (5.1.4.7). */
export function steadyHand(g: State, seat: Seat): number {
  let sum = 0;
  for (const p of boardOf(g).also) {
    if ((p.power.also & C.GIVES_HAND) === 0 || !exhibits(g, p)) continue;
    const c = ctxOf(g, p.card, p.power, [playerAim(seat)]);
    if (isRepeated(g, p.card, p.power, playerAim(seat).card)) continue;
    for (const s of p.power.body) {
      if (!sentenceHolds(g, c, s)) continue;
      for (const step of s.steps)
        if (step.do === 'grant' && isSpokenTo(g, c, step.to, seat))
          for (const gift of step.gifts)
            if (gift.give === 'number' && gift.key === 'handLimit')
              sum += gift.by.sign * amountOf(g, c, gift.by.amount);
    }
  }
  return sum;
}
/** Gifts of slots that persistent abilities make to a unit now, each with the ability it comes from. */
export function steadySlots(g: State, unit: number): readonly { from: string; since: number; gift: Gift }[] {
  const found: { from: string; since: number; gift: Gift }[] = [];
  for (const p of boardOf(g).also) {
    if ((p.power.also & C.GIVES_SLOTS) === 0 || !exhibits(g, p)) continue;
    const c = ctxOf(g, p.card, p.power, [aimAt(g, unit)]);
    if (isRepeated(g, p.card, p.power, unit)) continue;
    for (const s of p.power.body) {
      if (!sentenceHolds(g, c, s)) continue;
      for (const step of s.steps)
        if (step.do === 'grant' && isGiven(g, c, step, unit))
          for (const gift of step.gifts)
            found.push({
              from: `p${p.card}.${c.inc}.${p.power.index}`,
              since: (g.cards[p.card] as MonCard).stamp,
              gift,
            });
    }
  }
  return found;
}
const isGiven = (g: State, c: Ctx, step: Step, id: number): boolean =>
  isOther(step) ? touches(g, c, step, id) : isTarget(g, c, id);
/** What lets a ○ work on this card now, clause by clause: persistent, without timing or in its battle, at once on who enters. */
function isExhibiting(g: State, power: Power, card: MonCard): boolean {
  if (!cite('4.1.7')) return false;
  if (card.stamp === g.clock && !cite('10.7.4')) return false;
  if (power.when === 0) {
    if (!cite('14.5.4.2')) return false;
    return cite(power.body.some((s) => s.when !== null) ? '10.9.11.a' : '10.9.11.b');
  }
  const joined = g.battle?.summoned.some((a) => a.card === card.id) === true;
  // No counter chain arises from it: nobody is asked.
  cite('14.5.4.5');
  return !joined || by('14.5.4.1.b', false, true);
}
export function isTarget(g: State, c: Ctx, id: number): boolean {
  const scope = scopeOf(g, c.power);
  for (const target of c.power.target) {
    if ('the' in target) {
      if (
        target.the === 'this'
          ? thisUnit(g, c).card === id
          : (boardOf(g).terrain[(g.cards[c.card] as MonCard).slot] ?? NONE) === id
      )
        return true;
    } else if (selects(g, c, target, id, scope)) return true;
  }
  return false;
}
/** Whether a sentence of a ○ is exhibited now; そうでない場合 where the one before it is not (10.12.2, 14.5.4.3). */
export function sentenceHolds(g: State, c: Ctx, s: Sentence): boolean {
  if (s.when === null) return true;
  if (s.when.if !== 'else') return by('14.5.4.3 10.12.2', true, conditionHolds(g, c, s.when));
  const before = c.power.body[c.power.body.indexOf(s) - 1];
  return before !== undefined && !sentenceHolds(g, c, before);
}

export function applyGifts(g: State, m: Modifier, card: Card, sheet: Sheet): void {
  const power = powerOf(g, m);
  const c = ctxOf(g, m.source, power, [aimAt(g, card.id)]);
  for (const sentence of power.body) {
    if (!sentenceHolds(g, c, sentence)) continue;
    for (const step of sentence.steps) if (touches(g, c, step, card.id)) applyStep(g, c, step, card.id, sheet, m.stamp);
  }
}
const touches = (g: State, c: Ctx, step: Step, id: number): boolean => {
  const to: Thing | null = 'to' in step ? step.to : null;
  if (to === null || ('the' in to && to.the === 'target')) return !isMixed(g, c.power) || isTarget(g, c, id);
  return isSpokenOf(g, c, to, id);
};
/** Whether a persistent ○ speaks of this card: its target, itself, or whom its effect names (10.10.4). */
export function isSpokenOf(g: State, c: Ctx, thing: Thing, id: number): boolean {
  if ('some' in thing) return selects(g, c, thing.some, id, scopeOf(g, c.power));
  if ('targets' in thing) return isTarget(g, c, id) && filtersHold(g, c, id, thing.targets);
  if ('these' in thing) return thing.these.some((one) => isSpokenOf(g, c, one, id));
  if ('the' in thing && thing.the === 'target') return isTarget(g, c, id);
  return thingsOf(g, c, thing).some((aim) => aim.card === id);
}
/** Whether cards that are no targets of this ○ are asked about too: those its effect speaks of, or its own. */
const isMixed = (g: State, power: Power): boolean => isTaking(g) || power.body.some((s) => s.steps.some(isOther));
function applyStep(g: State, c: Ctx, step: Step, id: number, sheet: Sheet, at: number): void {
  switch (step.do) {
    case 'grant':
      for (const gift of step.gifts) applyGift(g, c, gift, sheet);
      return;
    case 'change': {
      // What each is changed to is asked before any of them is: so two numbers change places (4.6.5).
      const numbers = step.changes.map((change) => (change.set === 'number' ? amountOf(g, c, change.to) : 0));
      step.changes.forEach((change, i) => {
        applyChange(g, change, numbers[i] ?? 0, sheet);
      });
      return;
    }
    case 'lose':
      return applyLost(g, id, step.lost, sheet, at);
    case 'ban':
      sheet[C.BANNED] = (sheet[C.BANNED] ?? 0) | banBit(step.ban);
      return;
    case 'immune':
      for (const from of step.from) sheet[C.IMMUNE] = (sheet[C.IMMUNE] ?? 0) | C.resistBit(from);
      return;
    default:
      return;
  }
}
function applyGift(g: State, c: Ctx, gift: Gift, sheet: Sheet): void {
  const add = (key: number, n: number) => {
    sheet[key] = (sheet[key] ?? 0) + n;
  };
  switch (gift.give) {
    case 'number':
      if (KEY_OF[gift.key] >= 0) add(KEY_OF[gift.key], gift.by.sign * amountOf(g, c, gift.by.amount));
      return;
    case 'trait':
      for (const [key, bits] of traitBits(g, gift.key, gift.values)) sheet[key] = (sheet[key] ?? 0) | bits;
      return;
    case 'resist':
      for (const to of gift.to) sheet[C.RESIST] = (sheet[C.RESIST] ?? 0) | C.resistBit(to);
      return;
    case 'weak':
      return C.addWeak(sheet, DAMAGE_ATTRIBUTES.indexOf(gift.to), gift.amount);
    default:
      return;
  }
}
function applyChange(g: State, change: Change, to: number, sheet: Sheet): void {
  if (change.set === 'number') sheet[KEY_OF[change.key]] = to;
  else if (change.set === 'trait') {
    for (const key of wordsOf(g, change.key)) sheet[key] = 0;
    for (const [key, bits] of traitBits(g, change.key, change.values)) sheet[key] = bits;
  }
}
function applyLost(g: State, id: number, lost: Lost, sheet: Sheet, at: number): void {
  const set = (key: number, bits: number) => {
    sheet[key] = (sheet[key] ?? 0) | bits;
  };
  switch (lost.lose) {
    case 'marks':
      return set(C.LOST_MARKS, markBits(lost.marks));
    case 'allStanding':
      return loseStanding(sheet, ALL_STANDING, at);
    case 'ability': {
      const which = C.defOf(g, id).powers.findIndex((p) => p.mark === lost.mark && p.name === lost.name);
      return which < 0 ? undefined : set(C.LOST_ABILITIES, 1 << which);
    }
    case 'trait':
      for (const [key, bits] of traitBits(g, lost.key, lost.values)) sheet[key] = (sheet[key] ?? 0) & ~bits;
      return;
    case 'standing':
      return losePart(lost.what, sheet, at);
  }
}
function losePart(what: Standing, sheet: Sheet, at: number): void {
  switch (what.standing) {
    case 'resistTo':
      return loseResist(sheet, C.resistBit(what.to));
    case 'weakTo':
      return loseWeak(sheet, DAMAGE_ATTRIBUTES.indexOf(what.to));
    case 'spellOf':
      return loseElements(sheet, 1 << ELEMENTS.indexOf(what.element), at);
    default:
      return loseStanding(sheet, standingBit(what), at);
  }
}

/* Standing abilities are lost as they stand at that moment: what is given later is there (10.7.2.2, 10.15.2.1) */

export function loseResist(sheet: Sheet, bits: number): void {
  if (((sheet[C.RESIST] ?? 0) & bits) !== 0 && cite('13.1.7.5')) sheet[C.RESIST] = (sheet[C.RESIST] ?? 0) & ~bits;
}
export function loseWeak(sheet: Sheet, attribute: number): void {
  const weak = C.weakOf(sheet, attribute);
  if (weak !== 0 && cite('13.1.8.4')) C.addWeak(sheet, attribute, -weak);
}
export function loseElements(sheet: Sheet, bits: number, at: number): void {
  sheet[C.LOST_ELEMENTS] = (sheet[C.LOST_ELEMENTS] ?? 0) | bits;
  sheet[C.LOST_ELEMENTS_AT] = at + 1;
}
const LOST_NUMBERS: readonly (readonly [bit: number, key: number, clause: string])[] = [
  [C.S_INITIATIVE, C.INITIATIVE, '10.15.2.1.a'],
  [C.S_CHARGE, C.CHARGE, '13.1.5.4'],
  [C.S_DEFENDER, C.DEFENDER, '13.1.6.4'],
];
export function loseStanding(sheet: Sheet, bits: number, at: number): void {
  for (const [bit, key, clause] of LOST_NUMBERS)
    if ((bits & bit) !== 0 && sheet[key] !== 0 && cite(clause)) sheet[key] = 0;
  if ((bits & C.S_RESIST) !== 0) loseResist(sheet, ~0);
  if ((bits & C.S_WEAK) !== 0) DAMAGE_ATTRIBUTES.forEach((_, attribute) => loseWeak(sheet, attribute));
  if ((bits & C.S_ITEM) !== 0) sheet[C.LOST_ITEM] = at + 1;
  if ((bits & C.S_SPELL) !== 0) sheet[C.LOST_SPELL] = at + 1;
}
