// Perpetual loops (15.2): the position as numbers, so that what led back to it can be known again.
import { argA, argB, ask, by, opponent, option, type Seat, verbOf } from '../../../kernel/index.ts';
import { nodeAt } from '../programs/feasible.ts';
import type { Ability } from '../programs/program.ts';
import { DECK, EVOLVE_DECK, HAND, pool, rule, type State, type SveCard } from '../state.ts';
import { ACTIVATE, ACTIVATE_N, REPEAT } from '../verbs.ts';
import { abilityOptions, callOf } from './08-quick.ts';
import { checked } from './10-check.ts';
import { activatedOf, isEat, isEvolve } from './10-costs.ts';

/** Mixes numbers into two running hashes; cards stand by what they are, not by which copy. */
class Mixer {
  private a = 0x811c9dc5;
  private b = 0x01234567;
  add(n: number): void {
    this.a = Math.imul(this.a ^ n, 0x01000193);
    this.b = Math.imul(this.b ^ (n + 0x9e37), 0x85ebca6b);
  }
  get key(): string {
    return `${this.a >>> 0}.${this.b >>> 0}`;
  }
}
function addCard(mix: Mixer, g: State, c: SveCard): void {
  mix.add(c.def);
  mix.add(c.owner * 64 + c.face * 32 + c.stance * 16 + c.raced * 8 + c.attacks);
  mix.add(c.damage);
  mix.add(c.evo < 0 ? -1 : (g.cards[c.evo] as SveCard).def);
  mix.add((c.turn === g.turnNumber ? 1 : 0) + (c.since === g.turnNumber ? 2 : 0));
  mix.add(c.evolvedAt === g.turnNumber ? 1 : 0);
  for (const n of c.counters) mix.add(n);
  for (const m of g.modifiers) {
    if (m.target !== c.id || m.targetInc !== c.inc) continue;
    mix.add(m.kind);
    mix.add(m.amount);
    mix.add(m.extra);
    mix.add(m.until);
  }
}
/** Zones whose cards the turn player does not see: what is offered must not tell of them. */
const isUnseen = (zone: number, seat: Seat): boolean =>
  zone >> 1 === DECK || ((zone >> 1 === HAND || zone >> 1 === EVOLVE_DECK) && (zone & 1) !== seat);
/** How many there are, and when the last one came: whoever put a card there changed the position. */
function addUnseen(mix: Mixer, g: State, zone: readonly number[]): void {
  let last = 0;
  for (const id of zone) last = Math.max(last, (g.cards[id] as SveCard).stamp);
  mix.add(zone.length);
  mix.add(last);
}
/** The whole position: zones in order, players' numbers, what is used up and what is to come; `life` may be left out. */
function positionOf(g: State, life = true): string {
  const mix = new Mixer();
  g.zones.forEach((zone, i) => {
    mix.add(i);
    if (isUnseen(i, g.turn)) addUnseen(mix, g, zone);
    else for (const id of zone) addCard(mix, g, g.cards[id] as SveCard);
  });
  for (const list of [
    life ? g.life : NO_LIFE,
    g.pp,
    g.maxPP,
    g.ep,
    g.fieldLimit,
    g.exLimit,
    g.handLimit,
    g.extraTurns,
  ]) {
    mix.add(list[0]);
    mix.add(list[1]);
  }
  mix.add(g.lowered * 2 + (g.evolved ? 1 : 0));
  mix.add(g.played.length);
  mix.add(g.used.length);
  mix.add(g.delayed.length);
  mix.add(g.coming.length);
  for (const n of g.counts) mix.add(n);
  return mix.key;
}

const NO_LIFE: readonly [number, number] = [0, 0];

/** Abilities whose cost uses nothing up: only these can bring the same position back. */
function isRenewable(g: State, a: Ability): boolean {
  if (isEvolve(a) || isEat(a)) return false;
  return a.cost.every((id) => {
    const { effect } = nodeAt(g, id);
    if (effect.do === 'payPP') return effect.n === 0;
    if (effect.do === 'act') return pool(g).stands;
    return effect.do === 'removeCounters' || effect.do === 'moveCounters' || effect.do === 'stand';
  });
}
function abilityOf(g: State, chosen: number): Ability | null {
  const verb = verbOf(chosen);
  if (verb !== ACTIVATE && verb !== ACTIVATE_N) return null;
  const list = activatedOf(g, argA(chosen));
  const at = verb === ACTIVATE_N ? argB(chosen) - 1 : list.findIndex((a) => !isEvolve(a) && !isEat(a));
  return list[at] ?? null;
}
/** 15.2.1.2: what was done in this very position is not done again. */
export function unrepeated(g: State, options: number[]): number[] {
  const key = positionOf(g);
  const isOver = (o: number): boolean => g.positions.includes(`${key}:${o}`) && by('15.2.1 15.2.1.2', false, true);
  return options.filter((o) => !isOver(o));
}
export function noteAction(g: State, chosen: number): void {
  const a = abilityOf(g, chosen);
  if (a === null || !isRenewable(g, a)) return;
  g.positions = [...g.positions, `${positionOf(g)}:${chosen}`, loopOf(g, chosen)];
}
/** A loop leads back to where it began but for the leaders' health, so that it can be gone round for ever. */
const loopOf = (g: State, chosen: number): string => `~${positionOf(g, false)}:${chosen}`;
/** 15.2.1.1: what went round once may be shown and repeated a number of times. */
export function loops(g: State, options: readonly number[]): number[] {
  return options.flatMap((o) => {
    const a = abilityOf(g, o);
    if (a === null || !g.positions.includes(loopOf(g, o))) return [];
    return [option(REPEAT, argA(o), verbOf(o) === ACTIVATE_N ? argB(o) : 0)];
  });
}
const MOST_REPETITIONS = 100;
const actionOf = (chosen: number): number =>
  argB(chosen) === 0 ? option(ACTIVATE, argA(chosen)) : option(ACTIVATE_N, argA(chosen), argB(chosen));
const isOffered = (g: State, action: number): boolean => {
  const out: number[] = [];
  abilityOptions(g, g.turn, out, false);
  return out.includes(action);
};
/** The turn player names a number; the other, who has no action of their own here, agrees; then it is carried out. */
export const repeatLoop = rule<{ chosen: number }>('sve/repeat-loop')
  .ask('15.2.1.1', 'named', (g) =>
    ask(
      g.turn,
      'repetitions',
      Array.from({ length: MOST_REPETITIONS }, (_, i) => option(1, i + 1)),
    ),
  )
  .ask('15.2.1.1', 'agreed', (g, l) => ask(opponent(g.turn), 'repetitions', [l.named]))
  .let('', 'left', (_g, l): number => l.agreed - option(1, 0))
  .while(
    '15.2.1.1',
    (g, l) => l.left > 0 && isOffered(g, actionOf(l.chosen)),
    (b) =>
      b
        .callBy('', (g, l) => callOf(g, g.turn, actionOf(l.chosen)))
        .callBy('7.3.4', checked)
        .let('', 'left', (_g, l) => l.left - 1),
  )
  .returns();
