// Replacement effects (10.8): ～場合、代わりに…, by persistent abilities and by effects in force.
import {
  argA,
  argB,
  by,
  type Call,
  cite,
  type Event,
  option,
  type Plain,
  type Replacements,
  type Seat,
} from '../../kernel/index.ts';
import { boardOf } from './board.ts';
import { defOf, type Power, resistBit } from './cards.ts';
import { DAMAGE, damage, DIE, MOVE, STANCE } from './events.ts';
import { amountOf, thingsOf } from './select.ts';
import { type Ctx, ctxOf } from './context.ts';
import {
  type Aim,
  aimAt,
  cardsIn,
  DECK,
  DISCARD,
  HAND,
  type MonCard,
  NOTHING,
  plain,
  rule,
  type State,
  type Use,
  setUnderway,
} from './state.ts';
import { exhibits, isShielded, isSpokenOf, sentenceHolds } from './statics.ts';
import type { Sentence, Step, Thing } from './text/ast.ts';
import { kindNumber } from './modifiers.ts';
import { INSTEAD } from './verbs.ts';
import { type Carried, isSlow } from './rules/10-context.ts';
import { eventsOf, unitsIn } from './rules/10-effects.ts';
import { carrySteps } from './rules/10-steps.ts';

type Instead = Extract<Step, { do: 'instead' }>;
/** One 「代わりに」 of an ability, by its place in the text. */
interface Place {
  readonly step: Instead;
  readonly at: number; // sentence
  readonly inside: number; // step of it
}
const known = new WeakMap<Power, readonly Place[]>();
export function insteadsIn(power: Power): readonly Place[] {
  const before = known.get(power);
  if (before !== undefined) return before;
  const found = power.body.flatMap((s, at) =>
    s.steps.flatMap((step, inside): Place[] => (step.do === 'instead' ? [{ step, at, inside }] : [])),
  );
  known.set(power, found);
  return found;
}

/** A replacement effect is one 「代わりに」 of one ability of one card; the number says which (10.8.4.3). */
const PER_ABILITY = 32;
const effectOf = (card: number, power: Power, which: number): number =>
  option(INSTEAD, card, power.index + PER_ABILITY * which);
const powerIn = (g: State, effect: number): Power => defOf(g, argA(effect)).powers[argB(effect) % PER_ABILITY] as Power;
const placeIn = (g: State, effect: number): Place =>
  insteadsIn(powerIn(g, effect))[Math.floor(argB(effect) / PER_ABILITY)] as Place;

/** To die is to be discarded by a death effect (12.6.1): both words speak of it. */
function isAbout(step: Instead, e: Event): boolean {
  if (step.event === 'damaged')
    return e.kind === DAMAGE && (step.from.length === 0 || step.from.some((from) => (e.at & resistBit(from)) !== 0));
  return e.kind === DIE || (step.event === 'discarded' && e.kind === MOVE && e.to >> 1 === DISCARD);
}

/** Whether what happens instead can be done at all (10.8.5). */
function canDo(g: State, c: Ctx, step: Instead): boolean {
  const able = step.steps.every((s) => {
    if (s.do === 'discardHand') return cardsIn(g, HAND, c.seat).length >= (s.n === 'all' ? 1 : amountOf(g, c, s.n));
    if (s.do === 'mill') return cardsIn(g, DECK, c.seat).length >= amountOf(g, c, s.n);
    if (s.do === 'draw') return cardsIn(g, DECK, c.seat).length > 0;
    // Who has acted is not made acted, who is gone is not moved: there is nothing to choose (10.18.1).
    if (s.do === 'passOn') return unitsIn(g, c, thingsOf(g, c, s.to)).length > 0;
    return !step.may || isSlow(s) || eventsOf(g, c, s).length > 0;
  });
  return able || by('10.8.5', true, false);
}
/** Who gives itself up for another can do so once: what already leaves in the same moment cannot leave again. */
const isSpentFor = (g: State, c: Ctx, step: Instead, ready: readonly Event[]): boolean =>
  ready.length > 0 &&
  step.steps.some(
    (s) => (s.do === 'move' || s.do === 'act') && eventsOf(g, c, s).some((e) => ready.some((r) => isSame(r, e))),
  );
const leaves = (e: Event): boolean => e.kind === DIE || e.kind === MOVE;
const isSame = (ready: Event, e: Event): boolean =>
  ready.card === e.card && (leaves(ready) || (ready.kind === STANCE && e.kind === STANCE));

/** The same damage, from the same sources, to somebody else. */
const passedOn = (g: State, c: Ctx, to: Thing, e: Event): Event[] =>
  unitsIn(g, c, thingsOf(g, c, to)).map((unit) =>
    damage(g, unit, e.amount, e.at, (e.more as readonly number[] | null) ?? []),
  );
const NO_EFFECTS: readonly number[] = [];
/** Replacement effects in force on a card, by persistent abilities and by what was given it. */
function inForceOn(g: State, e: Event, ready: readonly Event[]): number[] {
  const card = g.cards[e.card] as MonCard;
  const found: number[] = [];
  const put = (effect: number): void => {
    if (!found.includes(effect) && !g.underway.replacing.includes(effect)) found.push(effect);
  };
  for (const inPlay of boardOf(g).steady) {
    const places = insteadsIn(inPlay.power);
    if (places.length === 0) continue;
    const c = contextOf(g, inPlay.card, inPlay.power, e.card);
    places.forEach(({ step, at }, which) => {
      const sentence = inPlay.power.body[at] as Sentence;
      if (!isAbout(step, e) || !isSpokenOf(g, c, step.of, e.card) || isShielded(g, c, e.card)) return;
      if (sentenceHolds(g, c, sentence) && exhibits(g, inPlay) && canDo(g, c, step))
        if (!isSpentFor(g, c, step, ready)) put(effectOf(inPlay.card, inPlay.power, which));
    });
  }
  const kind = kindNumber('instead');
  for (const m of g.modifiers) {
    if (m.kind !== kind || m.target !== e.card || m.targetInc !== card.inc) continue;
    const power = defOf(g, m.source).powers[m.ability] as Power;
    const which = insteadsIn(power).findIndex((p) => p.at === m.extra >> 8 && p.inside === (m.extra & 255));
    const step = insteadsIn(power)[which]?.step;
    if (step === undefined || !isAbout(step, e)) continue;
    const c = contextOf(g, m.source, power, e.card);
    if (canDo(g, c, step) && !isSpentFor(g, c, step, ready)) put(effectOf(m.source, power, which));
  }
  return found;
}
const contextOf = (g: State, source: number, power: Power, target: number): Ctx => {
  const aim = aimAt(g, target);
  return { ...ctxOf(g, source, power, [aim]), it: [aim] };
};
function applicable(g: State, e: Event, ready: readonly Event[]): readonly number[] {
  if (e.kind !== DIE && e.kind !== MOVE && e.kind !== DAMAGE) return NO_EFFECTS;
  if ((g.cards[e.card] as MonCard).role === NOTHING || g.bare) return NO_EFFECTS;
  if (boardOf(g).steady.length === 0 && g.modifiers.length === 0) return NO_EFFECTS;
  const found = inForceOn(g, e, ready);
  if (e.used.length > 0) cite('10.8.4.3');
  if (found.length === 0) return NO_EFFECTS;
  return cite('10.8.2') && cite('10.8.3') && cite('10.8.3.1') && cite('11.3.3.2') ? found : NO_EFFECTS;
}

export const replacements: Replacements<State> = {
  applicable,
  decider: (g, e): Seat => by('10.8.4 10.8.4.1', g.turn, (g.cards[e.card] as MonCard).owner),
  optional: (g, _e, effect) => placeIn(g, effect).step.may,
  replace(g, e, effect) {
    const c = contextOf(g, argA(effect), powerIn(g, effect), e.card);
    return placeIn(g, effect).step.steps.flatMap((s) =>
      s.do === 'passOn' ? passedOn(g, c, s.to, e) : eventsOf(g, c, s),
    );
  },
  /** What asks, or goes card by card, is carried out by itself: the event is then replaced by what was done. */
  via(g, e, effect): Call | null {
    const { step, at, inside } = placeIn(g, effect);
    if (!step.steps.some(isSlow)) return null;
    const aim = aimAt(g, e.card);
    const use = plain(useFrom(g, argA(effect), powerIn(g, effect), aim));
    return { proc: insteadSteps, args: { use, it: plain([aim]), at, inside, effect } };
  },
  clause: '10.8.4 10.8.4.1 10.8.4.2',
};
/** What is done here is no event that the same effect could replace once more (10.8.4.3). */
const insteadSteps = rule<Carried & { effect: number }>('mc/instead')
  .run('10.8.4.3', (g, l) => {
    setUnderway(g, { replacing: [...g.underway.replacing, l.effect] });
  })
  .call('10.8.3', carrySteps, (_g, l) => ({ use: l.use, it: l.it, at: l.at, inside: l.inside }))
  .run('', (g, l) => {
    setUnderway(g, { replacing: g.underway.replacing.filter((effect) => effect !== l.effect) });
  })
  .returns((): Plain => []);
function useFrom(g: State, source: number, power: Power, aim: Aim): Use {
  const c = ctxOf(g, source, power, [aim]);
  return {
    id: 0,
    seat: c.seat,
    card: source,
    inc: c.inc,
    def: (g.cards[source] as MonCard).def,
    power: power.index,
    unit: c.unit,
    unitInc: c.unitInc,
    targets: [aim],
    costs: [],
    choices: [],
    dice: [],
    n: 0,
    more: 0,
    attackers: [],
    parts: [],
    lost: false,
  };
}
