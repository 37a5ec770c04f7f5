// March (進軍, 12.2): ranges, limits, the procedure, success and failure.
import {
  argA,
  argB,
  ask,
  bounded,
  by,
  DONE,
  type Decision,
  type Event,
  inForce,
  NONE,
  opponent,
  option,
  type Plain,
  type Seat,
} from '../../../kernel/index.ts';
import { barsOn, closesAny, isBanned } from '../bans.ts';
import { boardOf, controls, enemyControls, hasUnits, isHq, terrainAt, unitsAt, unitsOf } from '../board.ts';
import * as C from '../cards.ts';
import { endEffects, relocate, setMarch, stance } from '../events.ts';
import { selects } from '../select.ts';
import { type Ctx, ctxOf, plainCtx, stepAt } from '../context.ts';
import { exhibits, isSpokenOf, sentenceHolds } from '../statics.ts';
import type { Selector } from '../text/ast.ts';
import { filtersHold } from '../filters.ts';
import {
  ACTED,
  type Aim,
  aimAt,
  AREAS,
  attacker,
  COLUMNS,
  defender,
  FRESH,
  type March,
  type MonCard,
  plain,
  rule,
  type State,
  stands,
} from '../state.ts';
import { isAwaited } from '../triggers.ts';
import { TO } from '../verbs.ts';
import { levelOf, limitOf, valueOf } from '../values.ts';
import { kindNumber } from '../modifiers.ts';
import { battle } from './08-battle.ts';
import { check, momentCall } from './10-check.ts';
import { UNTIL_PROCEDURE } from './10-gifts.ts';

/** Ranges by march type (2.1.19.2, R01), as bits of areas. */
const range = (types: number): readonly number[] =>
  Array.from({ length: AREAS }, (_, from) => {
    let bits = 0;
    for (let to = 0; to < AREAS; to++) {
      const dx = Math.abs((from % COLUMNS) - (to % COLUMNS));
      const dy = Math.abs(Math.floor(from / COLUMNS) - Math.floor(to / COLUMNS));
      const walk = dx + dy === 1;
      const fly = dx <= 1 && dy <= 1 && dx + dy > 0;
      const long = fly || (dx + dy === 2 && (dx === 0 || dy === 0));
      if (((types & C.WALK) !== 0 && walk) || ((types & C.FLY) !== 0 && fly) || ((types & C.LONG) !== 0 && long))
        bits |= 1 << to;
    }
    return bits;
  });
const RANGES: readonly (readonly number[])[] = Array.from({ length: 8 }, (_, types) => range(types));

/** Terrain this unit may march to, as bits: its range, special march, and ways opened by an effect. */
function reach(g: State, unit: number): number {
  const card = g.cards[unit] as MonCard;
  const types = valueOf(g, unit, C.MARCH);
  const inRange = RANGES[types]?.[card.slot] ?? 0;
  let bits = by('2.1.19.2', RANGES[C.WALK]?.[card.slot] ?? 0, by('12.2.2.1', 0, inRange));
  if ((types & (types - 1)) !== 0) bits = by('2.1.19.3', RANGES[types & -types]?.[card.slot] ?? 0, bits);
  const { extras } = C.defOf(g, unit);
  if (extras.length > 0) bits |= specialReach(g, unit, card.owner);
  if (g.modifiers.length > 0) bits |= openedReach(g, unit);
  if (boardOf(g).steady.length > 0) bits |= steadyReach(g, unit);
  if (closesAny(g)) bits &= ~closedTo(g, unit);
  return bits & ~(1 << card.slot);
}
function specialReach(g: State, unit: number, seat: Seat): number {
  let bits = 0;
  for (const extra of C.defOf(g, unit).extras) {
    if (extra.rule !== 'specialMarch') continue;
    const c = plainCtx(g, unit);
    for (let area = 0; area < AREAS; area++) {
      const terrain = terrainAt(g, area);
      if (terrain === NONE || (isHq(g, terrain) && (g.cards[terrain] as MonCard).owner !== seat)) continue;
      if (filtersHold(g, c, terrain, extra.where)) bits |= by('15.4.10.2', 0, 1 << area);
    }
  }
  return bits;
}
function openedReach(g: State, unit: number): number {
  let bits = 0;
  const kind = kindNumber('march');
  for (const m of g.modifiers) {
    if (m.kind !== kind || m.target !== unit || m.targetInc !== (g.cards[unit] as MonCard).inc) continue;
    const power = C.defOf(g, m.source).powers[m.ability] as C.Power;
    const step = stepAt(power, m.extra);
    if (step?.do !== 'mayMarch') continue;
    bits |= placesIn(g, { ...ctxOf(g, m.source, power), seat: m.seat, from: slotOf(g, unit) }, step.where);
  }
  return bits;
}

/** Ways that persistent abilities open: 対象は～へ進軍してもよい. */
function steadyReach(g: State, unit: number): number {
  let bits = 0;
  for (const inPlay of boardOf(g).steady) {
    const c = ctxOf(g, inPlay.card, inPlay.power, [aimAt(g, unit)]);
    for (const s of inPlay.power.body)
      for (const step of s.steps) {
        if (step.do !== 'mayMarch' || !exhibits(g, inPlay) || !isSpokenOf(g, c, step.to, unit)) continue;
        if (sentenceHolds(g, c, s)) bits |= placesIn(g, { ...c, from: slotOf(g, unit) }, step.where);
      }
  }
  return bits;
}
/** Places where effects and persistent abilities forbid this unit to march: who forbids wins (4.1.12). */
const closedTo = (g: State, unit: number): number =>
  barsOn(g, 'march', aimAt(g, unit)).reduce((bits, [c, where]) => bits | placesIn(g, c, where), 0);
function placesIn(g: State, c: Ctx, where: readonly Selector[]): number {
  let bits = 0;
  for (let area = 0; area < AREAS; area++) {
    const terrain = terrainAt(g, area);
    if (terrain !== NONE && where.some((w) => selects(g, c, w, terrain, NONE))) bits |= 1 << area;
  }
  return bits;
}

/** Whether the march may go there: terrain, no failed march with battle on that area before (12.2.4.2). */
function isOpen(g: State, seat: Seat, area: number): boolean {
  const terrain = terrainAt(g, area);
  if (terrain === NONE) return by('12.2.2.2', true, false) && false;
  if ((g.failed & (1 << area)) === 0) return true;
  if (hasUnits(g, opponent(seat), area)) return by('12.2.4.2.a 5.1.2.5', true, false);
  if (isHq(g, terrain)) return by('8.4.8.b 12.2.4.2.b', true, false);
  return by('12.2.4.2.b', false, true);
}
export const mayMarch = (g: State, unit: number): boolean =>
  by('12.2.3.1', true, (g.cards[unit] as MonCard).stance === FRESH) && !isBanned(g, unit, 'march');

interface Plan {
  readonly unit: number;
  readonly to: number;
}
const planOf = (picked: readonly number[]): Plan[] => picked.map((o) => ({ unit: argA(o), to: argB(o) }));
/** What decides where a march may go. Nothing of it changes while a march is put together, so each is worked out once. */
interface Ground {
  readonly g: State;
  readonly seat: Seat;
  readonly able: readonly number[]; // units that may march
  readonly levels: number[]; // by unit
  readonly open: number[]; // by unit: terrain it may march to, as bits
  readonly standing: number[]; // by area: the level total of the party there
  readonly limits: number[]; // by area
  readonly held: boolean[]; // by area: the enemy controls it
}
const groundOf = (g: State, seat: Seat): Ground => ({
  g,
  seat,
  able: ableUnits(g, seat),
  levels: [],
  open: [],
  standing: [],
  limits: [],
  held: [],
});
const ableUnits = (g: State, seat: Seat): number[] => unitsOf(g, seat).filter((u) => mayMarch(g, u));
const levelIn = ({ g, levels }: Ground, unit: number): number => (levels[unit] ??= levelOf(g, unit));
const limitIn = ({ g, limits }: Ground, area: number): number => (limits[area] ??= limitOf(g, terrainAt(g, area)));
const isHeld = ({ g, seat, held }: Ground, area: number): boolean => (held[area] ??= enemyControls(g, seat, area));
const openTo = ({ g, seat, open }: Ground, unit: number): number => (open[unit] ??= openReach(g, seat, unit));
function openReach(g: State, seat: Seat, unit: number): number {
  let bits = reach(g, unit);
  for (let to = 0; to < AREAS; to++) if ((bits & (1 << to)) !== 0 && !isOpen(g, seat, to)) bits &= ~(1 << to);
  return bits;
}
function standingIn(ground: Ground, area: number): number {
  const known = ground.standing[area];
  if (known !== undefined) return known;
  let sum = 0;
  for (const unit of unitsAt(ground.g, ground.seat, area)) sum += levelIn(ground, unit);
  ground.standing[area] = sum;
  return sum;
}
const slotOf = (g: State, unit: number): number => (g.cards[unit] as MonCard).slot;

/** The level total of an own party once these marches are done (12.2.3.2, R21). */
function levelAt(ground: Ground, area: number, plan: readonly Plan[]): number {
  let sum = standingIn(ground, area);
  for (const { unit, to } of plan) {
    if (slotOf(ground.g, unit) === area) sum -= levelIn(ground, unit);
    if (to === area) sum += levelIn(ground, unit);
  }
  return sum;
}
const fitsAt = (ground: Ground, area: number, plan: readonly Plan[]): boolean =>
  by('12.2.3.2 2.1.26.1', true, levelAt(ground, area, plan) <= limitIn(ground, area));
const fits = (ground: Ground, plan: readonly Plan[]): boolean => plan.every((p) => fitsAt(ground, p.to, plan));

/** Marches this unit may add to a plan, whether or not the whole fits yet. */
function nextFor(ground: Ground, unit: number, plan: readonly Plan[]): Plan[] {
  const bits = openTo(ground, unit);
  const first = plan[0];
  const found: Plan[] = [];
  for (let to = 0; to < AREAS; to++) {
    if ((bits & (1 << to)) === 0 || (first !== undefined && mixes(ground, first.to, to))) continue;
    found.push({ unit, to });
  }
  return found;
}
/** Enemy-controlled terrain is the only destination of its march (12.2.3.3). */
const mixes = (ground: Ground, a: number, b: number): boolean =>
  a !== b && (isHeld(ground, a) || isHeld(ground, b)) && by('12.2.3.3.b', false, true);

const NOBODY: readonly number[] = [];
/** Units not in the plan that stand where it leaves no room: one of them must go too. */
function crowded(ground: Ground, plan: readonly Plan[]): readonly number[] {
  if (fits(ground, plan)) return NOBODY;
  const over = new Set(plan.flatMap((p) => (fitsAt(ground, p.to, plan) ? [] : [p.to])));
  if (over.size === 0) return [];
  return ground.able.filter((unit) => over.has(slotOf(ground.g, unit)) && !plan.some((p) => p.unit === unit));
}
/** Whether a plan can be completed: those that leave an overfull area make room, wherever they go (12.2.3.2, R21). */
function completable(ground: Ground, plan: readonly Plan[]): boolean {
  if (fits(ground, plan)) return true;
  if (plan.some((p) => leftAt(ground, p.to, plan) > limitIn(ground, p.to))) return false;
  return crowded(ground, plan).some((unit) =>
    nextFor(ground, unit, plan).some((next) => completable(ground, [...plan, next])),
  );
}
/** The least level total an area can come to, if everybody left it who may. */
function leftAt(ground: Ground, area: number, plan: readonly Plan[]): number {
  const { g, able } = ground;
  let sum = levelAt(ground, area, plan);
  for (const unit of able) {
    if (slotOf(g, unit) !== area || openTo(ground, unit) === 0 || plan.some((p) => p.unit === unit)) continue;
    sum -= Math.max(0, levelIn(ground, unit));
  }
  return sum;
}
const canLead = (ground: Ground, unit: number): boolean =>
  nextFor(ground, unit, []).some((next) => completable(ground, [next]));

/** Whether a march may begin with this unit. */
export function canLeadMarch(g: State, seat: Seat, unit: number): boolean {
  const ground = groundOf(g, seat);
  return ground.able.includes(unit) && canLead(ground, unit);
}
function canMarch(g: State, seat: Seat): boolean {
  const ground = groundOf(g, seat);
  return ground.able.some((unit) => canLead(ground, unit));
}
/** A declaration that came to nothing is not made again in this phase: it would go on for ever (16.1.1.2). */
const IDLE = 1;
/** A march may be declared when one is possible, or when its declaration sets off what may open a way (12.2.5.1.1). */
export const canDeclareMarch = (g: State, seat: Seat): boolean =>
  canMarch(g, seat) || (isAwaited(g, 'marchDeclared') && (g.idle & IDLE) === 0 && ableUnits(g, seat).length > 0);

/** The next question of a march: units in turn, each to one area (12.2.5.1.2, 12.2.5.1.3). */
function nextMarch(g: State, seat: Seat, picked: readonly number[]): Decision | null {
  const ground = groundOf(g, seat);
  const { able } = ground;
  const plan = planOf(picked);
  const last = plan.at(-1);
  if (last !== undefined && !inForce('12.2.3.3.a')) return null;
  // Units come in turn, so that no march is put together twice; whoever must still make room may always be named.
  const from = last === undefined ? 0 : able.indexOf(last.unit) + 1;
  const makesRoom = crowded(ground, plan);
  const options: number[] = [];
  able.forEach((unit, i) => {
    if (plan.some((p) => p.unit === unit) || (i < from && !makesRoom.includes(unit))) return;
    for (const next of nextFor(ground, unit, plan))
      if (completable(ground, [...plan, next])) options.push(option(TO, next.unit, next.to));
  });
  if (options.length === 0) return null;
  if (plan.length > 0 && fits(ground, plan)) options.push(DONE);
  // Whoever leaves makes room for another: what fits together only the whole march tells.
  return bounded(ask(seat, 'march', options), null);
}

const stillThere = (g: State): March[] =>
  g.marching.filter((m) => stands(g, m) && (g.cards[m.card] as MonCard).slot === m.from && terrainAt(g, m.to) !== NONE);
const arrived = (g: State): March[] => g.marching.filter((m) => stands(g, m));
/** A march into the enemy base that leaves only attackers there succeeds, and wins (1.2.2.1, R46). */
function takeBase(g: State, areas: readonly number[]): void {
  for (const area of areas) {
    const terrain = terrainAt(g, area);
    if (terrain === NONE || !isHq(g, terrain) || (g.cards[terrain] as MonCard).owner === attacker(g)) continue;
    if (hasUnits(g, attacker(g), area) && !hasUnits(g, defender(g), area)) g.fallen = defender(g);
  }
}
const contested = (g: State): number => {
  for (const m of g.marching) if (hasUnits(g, attacker(g), m.to) && hasUnits(g, defender(g), m.to)) return m.to;
  return NONE;
};
/** Peaceful: only onto terrain one controls already, as the same position allows (1.2.4.1.2). */
const isQuiet = (g: State, list: readonly March[]): boolean => list.every((m) => controls(g, attacker(g), m.to));

/** Enemy-controlled terrain this march goes to: a march with battle, whether or not one is fought (12.2.4.1). */
const attackedBy = (g: State, list: readonly March[]): number[] => [
  ...new Set(list.map((m) => m.to).filter((area) => enemyControls(g, attacker(g), area))),
];
/** A march that leaves its side alone there has succeeded; else it has failed, and with battle that area is closed (12.2.4.2). */
function closeFailed(g: State, attacked: readonly number[]): void {
  for (const area of attacked)
    if (!hasUnits(g, attacker(g), area) || hasUnits(g, defender(g), area)) g.failed |= 1 << area;
}

const marchSteps = rule('mc/march-steps')
  .callBy('12.2.5.1.1', (g) => momentCall(g, 'marchDeclared'))
  .group('12.2.5.1.2 12.2.5.1.3 12.2.3.3.a', 'picked', (g, _l, picked) => nextMarch(g, attacker(g), picked))
  .run('', (g, l) => {
    if (l.picked.length === 0) g.idle |= IDLE;
  })
  .stop('', (_g, l) => l.picked.length === 0)
  .do('12.2.5.1.3', (g, l) => [
    setMarch(
      g,
      planOf(l.picked).map(({ unit, to }) => ({
        card: unit,
        inc: (g.cards[unit] as MonCard).inc,
        from: (g.cards[unit] as MonCard).slot,
        to,
      })),
    ),
  ])
  .run('1.2.4.1.2.b', (g) => {
    if (!isQuiet(g, g.marching)) g.still = false;
  })
  .let('12.2.4.1', 'attacked', (g): readonly number[] => attackedBy(g, g.marching), [])
  .callBy('12.2.5.1.4', (g) => momentCall(g, 'marchFixed'))
  .do('12.2.5.1.5 12.2.1', (g) => stillThere(g).map((m) => relocate(g, m.card, m.to, 'march')))
  .run('12.2.5.2.1 1.2.2.1 11.2.1.1', (g) =>
    takeBase(
      g,
      g.marching.map((m) => m.to),
    ),
  )
  .callBy('12.2.5.1.6', check)
  // Who fell in that check step has left the base to the attacker, without a battle.
  .run('12.2.5.2.1 1.2.2.1 11.2.1.1', (g) =>
    takeBase(
      g,
      g.marching.map((m) => m.to),
    ),
  )
  .let('', 'area', (g) => contested(g))
  .let('', 'joined', (): Plain => [])
  .when(
    '12.2.5.1.7 8.1.1 7.3.4',
    (_g, l) => l.area !== NONE,
    (b) =>
      b
        .call(
          '12.2.5.1.7 8.1.1',
          battle,
          (g, l) => ({ area: l.area, origins: plain(arrived(g).filter((m) => m.to === l.area)) }),
          'summoned',
        )
        .let('', 'joined', (_g, l): Plain => l.summoned)
        .run('12.2.5.2.1 1.2.2.1 11.2.1.1', (g, l) => takeBase(g, [l.area])),
  )
  .run('12.2.4.2.a 12.2.5.2.1', (g, l) => closeFailed(g, l.attacked))
  .do('12.2.5.2.2.a', (g): Event[] =>
    arrived(g)
      .filter((m) => (g.cards[m.card] as MonCard).stance === FRESH)
      .map((m) => stance(g, m.card, ACTED)),
  )
  .do('12.2.5.2.2.b', (g, l): Event[] =>
    (l.joined as unknown as readonly Aim[]).filter((a) => stands(g, a)).map((a) => stance(g, a.card, ACTED)),
  )
  .callBy('12.2.5.1.8', (g) => momentCall(g, 'marchEnded'))
  .returns();

/** The whole procedure: what is exhibited within it ends with it (12.2.5.1.9). */
export const march = rule('mc/march')
  .run('', (g) => {
    g.placing = true;
  })
  .call('12.2.5.1', marchSteps, () => ({}))
  .run('', (g) => {
    g.placing = false;
  })
  .do('12.2.5.1.9', (g): Event[] => {
    const over = g.modifiers.filter((m) => m.until === UNTIL_PROCEDURE).map((m) => m.id);
    return over.length === 0 ? [] : [endEffects(attacker(g), over)];
  })
  .do('', (g) => [setMarch(g, [])])
  .returns();
