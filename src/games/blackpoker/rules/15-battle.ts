// Battle (chapter 15): Attack names attackers, Block names blockers, the judgment compares them all at once.
import {
  ask,
  argA,
  argB,
  bounded,
  by,
  cardOf,
  DONE,
  type Event,
  type Limit,
  opponent,
  option,
  type Seat,
  someOf,
  flatten,
} from '../../../kernel/index.ts';
import { attackers, blocks, bury, damage, flip, stance } from '../events.ts';
import { type Attacker, DRIVEN, numberOf, rule, type State } from '../state.ts';
import {
  arrived,
  hasAttacker,
  hasBlocker,
  hasHaste,
  isCharged,
  isWall,
  sizeOf,
  unitCards,
  unitIs,
  unitsOf,
} from '../units.ts';
import { BLOCK } from '../verbs.ts';

type Mine = { seat: Seat };

/** Characters that may be named as attackers now. */
export function canAttack(g: State, unit: number): boolean {
  if (!by('basic.attack.label', true, hasAttacker(g, unit))) return false;
  if (by('core.state.1 basic.attack.nodrive', false, !isCharged(g, unit))) return false;
  return mayCome(g, unit) || hasHaste(g, unit);
}
/** What has come this turn may not attack. */
const mayCome = (g: State, unit: number): boolean => by('basic.attack.new core.attack.2', true, !arrived(g, unit));

export const attack = rule<Mine>('blackpoker/attack')
  .group('basic.attack.effect core.attack.1 core.request.7', 'named', (g, l, picked) => {
    const able = unitsOf(g, l.seat).filter((u) => canAttack(g, u));
    return someOf(l.seat, 'attackers', able, 0, by('basic.attack.multi', 1, able.length), picked);
  })
  .do('basic.attack.effect', (g, l) => l.named.map((u) => stance(g, u, DRIVEN)))
  .do('basic.attack.effect', (g, l) => [
    attackers(
      l.seat,
      l.named.map((unit) => ({ unit, inc: cardOf(g, unit).inc })),
    ),
  ])
  .returns();

/** Attackers still on the field. */
const standing = (g: State): readonly Attacker[] =>
  g.attackers.filter((a) => by('core.judge.5', true, unitIs(g, a.unit, a.inc)));

/** Next blocks open to the defender: each character once, one wall or any number of soldiers per attacker. */
function nextBlocks(g: State, seat: Seat, picked: readonly number[]): number[] {
  const last = picked.at(-1);
  const able = unitsOf(g, seat).filter(
    (u) => by('basic.block.label', false, hasBlocker(g, u)) && by('basic.block.nodrive', true, isCharged(g, u)),
  );
  const from = last === undefined ? 0 : able.indexOf(argA(last)) + (by('core.block.2', 0, 1) as number);
  const options: number[] = [];
  for (const blocker of able.slice(from)) {
    for (const { unit } of standing(g))
      if (mayJoin(g, blocker, unit, picked)) options.push(option(BLOCK, blocker, unit));
  }
  return options;
}
function mayJoin(g: State, blocker: number, attacker: number, picked: readonly number[]): boolean {
  const beside = picked.filter((o) => argB(o) === attacker).map(argA);
  if (beside.length === 0) return true;
  if (isWall(g, blocker) || beside.some((b) => isWall(g, b))) return by('core.block.2', true, false);
  return by('basic.block.multi', false, true);
}

/** Each character blocks once; beside a wall nobody else does. */
function together(g: State, options: readonly number[]): Limit[] {
  const all = options.length;
  const once = [...new Set(options.map(argA))].map((unit) => ({
    weights: options.map((o) => (argA(o) === unit ? 1 : 0)),
    most: 1,
  }));
  const beside = [...new Set(options.map(argB))].map((attacker) => ({
    weights: options.map((o) => (argB(o) !== attacker ? 0 : isWall(g, argA(o)) ? all : 1)),
    most: all,
  }));
  return [...once, ...beside];
}

export const block = rule<Mine>('blackpoker/block')
  .group('basic.block.effect core.block.1 core.request.7', 'named', (g, l, picked) => {
    const seat = opponent(l.seat);
    const options = nextBlocks(g, seat, picked);
    if (options.length === 0) return null;
    return bounded(ask(seat, 'blockers', [...options, DONE]), picked.length === 0 ? together(g, options) : null);
  })
  .do('basic.block.effect', (g, l) => [
    blocks(
      opponent(l.seat),
      l.named.map((o) => ({ blocker: argA(o), blockerInc: cardOf(g, argA(o)).inc, attacker: argB(o) })),
    ),
  ])
  .do('', (g, l) => {
    const driven = l.named.map((o) => stance(g, argA(o), DRIVEN));
    return driven.length === 0 ? driven : by('core.block.3', driven, []);
  })
  .returns();

const blockersOf = (g: State, attacker: number): number[] =>
  g.blocks
    .filter((b) => b.attacker === attacker && by('core.judge.5', true, unitIs(g, b.blocker, b.blockerInc)))
    .map((b) => b.blocker);

/** Walls that face an attacker still there: they are turned up before anything is compared. */
const judgedWalls = (g: State): number[] =>
  flatten(standing(g), ({ unit }) => blockersOf(g, unit).filter((b) => cardOf(g, b).face === 1 && isWall(g, b)));

/** What one attacker's fight does: the units that go to the graveyard, and the damage that gets through. */
function judge(g: State, attacker: number, walled: readonly number[]): { dead: number[]; through: number } {
  const blockers = blockersOf(g, attacker);
  if (blockers.length === 0) {
    const size = by('core.judge.4 basic.damage.3', 0, Math.max(0, sizeOf(g, attacker)));
    return { dead: [], through: size };
  }
  const wall = blockers.find((b) => walled.includes(b));
  if (wall !== undefined) return { dead: againstWall(g, attacker, wall), through: 0 };
  const counted = blockers.length === 1 ? blockers : by('basic.damage.1.multi', blockers.slice(0, 1), blockers);
  const sum = counted.reduce((total, b) => total + sizeOf(g, b), 0);
  const mine = sizeOf(g, attacker);
  if (mine === sum) return { dead: by('basic.damage.1.tie', [], [attacker, ...blockers]), through: 0 };
  return { dead: by('core.judge.2 basic.damage.1', [], mine < sum ? [attacker] : blockers), through: 0 };
}
/** The wall goes in any case; the attacker if the wall is a Joker or shares a printed number with one of its cards. */
function againstWall(g: State, attacker: number, wall: number): number[] {
  const number = numberOf(g, wall);
  const joker = number === 0 && by('basic.damage.2.a.i', false, true);
  const match =
    unitCards(g, attacker).some((id) => numberOf(g, id) === number) && by('basic.damage.2.a.ii', false, true);
  const dies = by('core.judge.3 basic.damage.2.a', false, joker || match);
  const walls = by('basic.damage.2.b', [] as number[], [wall]);
  return dies ? [attacker, ...walls] : walls;
}

function judgeAll(g: State, seat: Seat, walled: readonly number[]): Event[] {
  const fights = standing(g).map(({ unit }) => judge(g, unit, walled));
  const dead = [...new Set(flatten(fights, (f) => f.dead))];
  const through = fights.reduce((sum, f) => sum + f.through, 0);
  return [...flatten(dead, (u) => bury(g, u, 'battle')), ...damage(g, opponent(seat), through)];
}

export const judgment = rule<Mine>('blackpoker/judgment')
  .let('', 'walled', (g) => judgedWalls(g))
  .do('basic.damage.2.a core.info.6', (g, l) => l.walled.map((w) => flip(g, w)))
  .do('core.judge.1', (g, l) => judgeAll(g, l.seat, l.walled))
  .do('core.attack.3', (_g, l) => [attackers(l.seat, [])])
  .returns();
