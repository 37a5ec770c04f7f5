// Battle (chapter 8): eight timings, from the start of the battle to what follows it.
import {
  argA,
  ask,
  by,
  cite,
  type Event,
  NONE,
  opponent,
  option,
  orderOf,
  ordered,
  type Plain,
  type Seat,
  flatten,
} from '../../../kernel/index.ts';
import { isBanned } from '../bans.ts';
import { hasUnits, terrainAt, touchBoard, unitsAt } from '../board.ts';
import * as C from '../cards.ts';
import { endEffects, formation, move, refresh, relocate, setBattle, stance } from '../events.ts';
import {
  ACTED,
  attacker,
  type Battle,
  type BattleTiming,
  bothSeats,
  defender,
  DISCARD,
  FRESH,
  type March,
  type MonCard,
  plain,
  rule,
  type State,
  stands,
} from '../state.ts';
import { valueOf } from '../values.ts';
import { AREA } from '../verbs.ts';
import { attackDamage, attackersOf, canAttack, declareAttack } from './09-attack.ts';
import { battlePlay, counterChain } from './10-chain.ts';
import { momentCall } from './10-check.ts';
import { extraDie } from './10-dice.ts';
import { UNTIL_BATTLE } from './10-gifts.ts';
import { forgetBattle } from './10-usable.ts';
import { isDue, processes } from './11-processes.ts';
import { discardGear, summonSteps } from './12-summon.ts';
import { swaps } from './12-swap.ts';

const battleOf = (g: State): Battle => g.battle as Battle;
const here = (g: State, seat: Seat): readonly number[] => unitsAt(g, seat, g.battle?.area ?? NONE);
const everyone = (g: State): number[] => flatten(bothSeats(g), (seat) => [...here(g, seat)]);
const enter = (g: State, timing: BattleTiming): Event[] => [setBattle(g, { ...battleOf(g), timing })];

/* 8.3.2 */

const instantTiming = rule('mc/instant')
  .do('8.3.2.1', (g) => enter(g, 'instant'))
  .callBy('8.3.2.2 8.3.2.3', (g) => momentCall(g, 'instantStart'))
  .forEach(
    '8.3.2.4 8.3.2.5 8.3.2.6',
    'seat',
    (g): readonly Seat[] => bothSeats(g),
    (b) =>
      b
        .call('8.3.2.7.a 8.3.2.6', discardGear, (g, l) => ({ seat: l.seat, area: battleOf(g).area }))
        .call('8.3.2.8.a 8.3.2.9.a', summonSteps, (g, l) => ({ seat: l.seat, area: battleOf(g).area })),
  )
  .callBy('8.3.2.10 8.3.2.11', (g) => momentCall(g, 'instantEnd'))
  .returns();

/* 8.3.3 */

/** A player fixes the order of the own party, front first. */
const formParty = rule<{ seat: Seat }>('mc/formation')
  .group('8.3.3.1', 'order', (g, l, picked) => orderOf(l.seat, 'formation', here(g, l.seat), picked))
  .do('8.3.3.1', (g, l) => (here(g, l.seat).length < 2 ? [] : [formation(l.seat, ordered(here(g, l.seat), l.order))]))
  .returns();

const formationTiming = rule('mc/formation-timing')
  .do('8.3.3.4', (g) => enter(g, 'formation'))
  .callBy('8.3.3.5 8.3.3.6', (g) => momentCall(g, 'formationStart'))
  .call('8.3.3.7', formParty, (g) => ({ seat: attacker(g) }))
  .call('8.3.3.8 8.3.3.9', swaps, (g) => ({ seat: attacker(g), area: battleOf(g).area }))
  .call('8.3.3.10', formParty, (g) => ({ seat: defender(g) }))
  .call('8.3.3.11 8.3.3.12', swaps, (g) => ({ seat: defender(g), area: battleOf(g).area }))
  .callBy('8.3.3.13 8.3.3.14 8.3.3.16', (g) => momentCall(g, 'formationEnd'))
  .do('8.3.3.15 13.1.2.5 13.1.3.3', refreshAll)
  .returns();

/** Slots become unspent, except those that hold equipment (8.3.3.15, 8.3.8.5). */
function refreshAll(g: State): Event[] {
  const keep = g.spentSlots.filter((s) => s.gear !== NONE && by('13.1.2.6.a', false, true));
  return keep.length === g.spentSlots.length ? [] : [refresh(g.turn, keep)];
}

/* 8.3.4 */

/** Initiative result: the die and the sum of Initiative:x of the party (8.3.4.7, 13.1.1). */
function initiativeOf(g: State, seat: Seat, die: number): number {
  let sum = 0;
  for (const unit of here(g, seat)) sum += valueOf(g, unit, C.INITIATIVE);
  const result = by('8.3.4.7.a 13.1.1.1 13.1.1.1.1', die, die + sum);
  return result < 0 ? by('8.3.4.7.b', 0, result) : result;
}
const initiativeTiming = rule('mc/initiative')
  .do('8.3.4.2', (g) => enter(g, 'initiative'))
  .callBy('8.3.4.3 8.3.4.4', (g) => momentCall(g, 'initiativeStart'))
  .die('8.3.4.5', 'rolls', (g) => ({ count: 2 + 2 * extraDie(g), sides: 6 }))
  .do('8.3.4.5', (g, l) => {
    const each = l.rolls.length / 2;
    const sum = (at: number): number => l.rolls.slice(at * each, at * each + each).reduce((a, b) => a + b, 0);
    const dice: [number, number] = attacker(g) === 0 ? [sum(0), sum(1)] : [sum(1), sum(0)];
    return [setBattle(g, { ...battleOf(g), dice })];
  })
  .call('8.3.4.6.a', battlePlay, (g) => ({ seat: attacker(g), window: 'initiative' }), 'acted')
  .when(
    '8.3.4.6.a',
    // One chain alone: after the attacker's the defender begins none.
    (_g, l) => l.acted !== true || by('8.3.4.6.b 10.9.7.b', true, false),
    (b) => b.call('8.3.4.6.a', battlePlay, (g) => ({ seat: defender(g), window: 'initiative' })),
  )
  .let(
    '8.3.4.7.a',
    'results',
    (g): readonly number[] => [
      initiativeOf(g, 0, battleOf(g).dice[0] + battleOf(g).bonus[0]),
      initiativeOf(g, 1, battleOf(g).dice[1] + battleOf(g).bonus[1]),
    ],
    [0, 0],
  )
  .do('8.3.4.8 8.3.4.9 8.3.4.1', (g, l) => {
    const [a, b] = l.results as [number, number];
    const first: Battle['first'] =
      a === b
        ? (by('8.3.4.9', attacker(g) as number, NONE) as Battle['first'])
        : (by('8.3.4.8', NONE as number, a > b ? 0 : 1) as Battle['first']);
    return [setBattle(g, { ...battleOf(g), results: [a, b], first })];
  })
  .callBy('8.3.4.10 8.3.4.11 8.3.4.12', (g) => momentCall(g, 'initiativeEnd'))
  .returns();

/* 8.3.5, 8.3.6 */

interface Clauses {
  readonly timing: 'first' | 'second';
  readonly key: string;
  readonly enter: string;
  readonly start: string;
  readonly before: string;
  readonly attack: string;
  readonly after: string;
  readonly acted: string;
  readonly end: string;
}
const normalTiming = (c: Clauses) =>
  rule<{ seat: Seat }>(c.key)
    .do(c.enter, (g) => enter(g, c.timing))
    .callBy(c.start, (g) => momentCall(g, c.timing === 'first' ? 'firstStart' : 'secondStart'))
    .let('', 'more', () => true)
    .while(
      c.before,
      (_g, l) => l.more,
      (b) => b.call(`${c.before} 10.9.4`, battlePlay, (_g, l) => ({ seat: l.seat, window: 'normal' }), 'more'),
    )
    .when(
      c.attack,
      (g, l) => canAttack(g, l.seat),
      (b) =>
        b
          .call(`${c.attack} 9.1`, declareAttack, (_g, l) => ({ seat: l.seat }))
          .callBy('4.7.4.a', (g) => momentCall(g, 'attackDeclared'))
          .call('10.2.1.a 10.2.1.b', counterChain, (_g, l) => ({ starter: l.seat })),
    )
    .let('', 'more', () => true)
    .while(
      c.after,
      (_g, l) => l.more,
      (b) => b.call(c.after, battlePlay, (_g, l) => ({ seat: l.seat, window: 'normal' }), 'more'),
    )
    .do(c.acted, (g, l) =>
      here(g, l.seat)
        .filter((u) => (g.cards[u] as MonCard).stance === FRESH)
        .map((u) => stance(g, u, ACTED)),
    )
    .callBy(c.end, (g) => momentCall(g, c.timing === 'first' ? 'firstEnd' : 'secondEnd'))
    .returns();
const firstTiming = normalTiming({
  timing: 'first',
  key: 'mc/first',
  enter: '8.3.5.1',
  start: '8.3.5.2 8.3.5.3',
  before: '8.3.5.4 8.3.5.5',
  attack: '8.3.5.6.a 8.3.5.6.b',
  after: '8.3.5.7 8.3.5.8 8.3.5.9.a',
  acted: '8.3.5.9.b',
  end: '8.3.5.10 8.3.5.11',
});
const secondTiming = normalTiming({
  timing: 'second',
  key: 'mc/second',
  enter: '8.3.6.1',
  start: '8.3.6.2 8.3.6.3',
  before: '8.3.6.4 8.3.6.5',
  attack: '8.3.6.6.a 8.3.6.6.b',
  after: '8.3.6.7 8.3.6.8 8.3.6.9.a',
  acted: '8.3.6.9.b',
  end: '8.3.6.10 8.3.6.11',
});

/* 8.3.7 */

/** Both parties strike at once, with nothing but what is printed (8.3.7, 9.4). */
const strikeTiming = rule('mc/strike')
  .do('8.3.7.1', (g) => enter(g, 'strike'))
  .callBy('', (g) => momentCall(g, 'strikeStart'))
  .run('8.3.7.2 10.9.5.a', (g) => {
    g.silent = true;
  })
  .do('8.3.7.3.a 8.3.7.3.b', (g) => {
    g.bare = true;
    return [setBattle(g, battleOf(g))];
  })
  .callBy('8.3.7.3.b', (g) => bareProcesses(g))
  .let('', 'units', (g): Plain => plain(bothSeats(g).map((seat) => (canAttack(g, seat) ? attackersOf(g, seat) : []))))
  .do('8.3.7.4', (g, l) => (l.units as unknown as number[][]).flat().map((u) => stance(g, u, ACTED)))
  .do('8.3.7.4 9.4', (g, l) => {
    const [mine, theirs] = l.units as unknown as [number[], number[]];
    const [first, second] = bothSeats(g) as [Seat, Seat];
    const one = mine.length === 0 ? [] : attackDamage(g, first, mine);
    const two = theirs.length === 0 ? [] : attackDamage(g, second, theirs);
    return by('9.4', one, [...one, ...two]);
  })
  .do('8.3.7.5', (g) => {
    g.bare = false;
    return [setBattle(g, battleOf(g))];
  })
  .do('8.3.7.6', (g) =>
    everyone(g)
      .filter((u) => (g.cards[u] as MonCard).stance === FRESH)
      .map((u) => stance(g, u, ACTED)),
  )
  .run('8.3.7.6', (g) => {
    g.silent = false;
  })
  .callBy('8.3.7.7', (g) => momentCall(g, 'strikeEnd'))
  .returns();
const bareProcesses = (g: State) => (isDue(g) ? { proc: processes, args: { deaths: [] } } : null);

/* 8.3.8 */

const endTiming = rule('mc/battle-end')
  .do('8.3.8.1', (g) => enter(g, 'finish'))
  .callBy('8.3.8.2 8.3.8.3', (g) => momentCall(g, 'battleEndStart'))
  .let('', 'before', (g): Plain => plain(battleOf(g)))
  // All of it at once, [戦闘] abilities with the rest: nobody falls in between.
  .do('8.3.8.4 13.1.5.5 13.1.6.5 10.14.6', (g) => {
    const over = g.modifiers.filter(
      (m) => m.until === UNTIL_BATTLE || (m.target !== NONE && !stands(g, { card: m.target, inc: m.targetInc })),
    );
    const ended = over.map((m) => m.id);
    return [...(ended.length === 0 ? [] : [endEffects(g.turn, ended)]), setBattle(g, null)];
  })
  .do('8.3.8.5 13.1.2.5 13.1.3.3', refreshAll)
  .returns((_g, l): Plain => l.before);

/* 8.4 */

/** Where a unit of a failed march goes back to; nowhere if its start is open land or the enemy's by now (R23). */
const isHome = (g: State, area: number): boolean => terrainAt(g, area) !== NONE && !hasUnits(g, defender(g), area);
const backFrom = (g: State, b: Battle): { unit: number; to: number }[] =>
  b.origins
    .filter((m) => stands(g, m) && (g.cards[m.card] as MonCard).slot === b.area)
    .map((m) => ({ unit: m.card, to: m.from }));
const homes = (b: Battle): number[] => [...new Set(b.origins.map((m) => m.from))];
/** Own units there that did not march in: summoned in the battle, or brought in by an effect (8.4.6). */
const joinedIn = (g: State, b: Battle): number[] =>
  unitsAt(g, attacker(g), b.area).filter((u) => !b.origins.some((m) => m.card === u && stands(g, m)));

/** The attackers go back to where they came from; who was summoned in the battle, to one of those places. */
const withdraw = rule<{ battle: Plain }>('mc/withdraw')
  .let('8.4.5', 'moves', (g, l): Plain => plain(backFrom(g, l.battle as unknown as Battle)), [])
  .forEach(
    '8.4.6',
    'unit',
    (g, l): readonly number[] => joinedIn(g, l.battle as unknown as Battle),
    (b) =>
      b
        .ask('8.4.6', 'to', (g, l) => {
          const places = homes(l.battle as unknown as Battle);
          return ask(attacker(g), 'withdraw', places.length > 1 ? places.map((a) => option(AREA, a)) : [], [
            { card: l.unit },
          ]);
        })
        .let('', 'moves', (_g, l): Plain => {
          const to = l.to === NONE ? (homes(l.battle as unknown as Battle)[0] ?? NONE) : argA(l.to);
          return plain([...(l.moves as unknown as object[]), { unit: l.unit, to }]);
        }),
  )
  .group('8.4.7.a', 'order', (g, l, picked) => {
    const places = [...new Set((l.moves as unknown as { to: number }[]).map((m) => m.to))].map((a) => option(AREA, a));
    return orderOf(attacker(g), 'withdraw-order', places, picked);
  })
  .forEach(
    '8.4.7.a',
    'area',
    (_g, l): readonly number[] => {
      const places = [...new Set((l.moves as unknown as { to: number }[]).map((m) => m.to))];
      return ordered(
        places.map((a) => option(AREA, a)),
        l.order,
      ).map(argA);
    },
    (b) =>
      b.do('8.4.7.a', (g, l) => {
        const units = (l.moves as unknown as { unit: number; to: number }[])
          .filter((m) => m.to === l.area)
          .map((m) => m.unit);
        if (!isHome(g, l.area)) return units.map((u) => move(g, u, DISCARD, 'rule'));
        return units.map((u) => relocate(g, u, l.area, 'return'));
      }),
  )
  .returns();

const fail = (g: State, area: number): void => {
  g.failed |= 1 << area;
};
const aftermath = rule<{ battle: Plain }>('mc/aftermath')
  .let('', 'area', (_g, l) => (l.battle as unknown as Battle).area)
  .let('', 'mine', (g, l) => hasUnits(g, attacker(g), l.area))
  .let('', 'theirs', (g, l) => hasUnits(g, defender(g), l.area))
  .run('8.4.1 8.4.2', (_g, l) => {
    if (l.mine && !l.theirs) cite('8.4.2');
  })
  .run('8.4.1 8.4.3', (g, l) => {
    if (!l.mine && l.theirs) fail(g, l.area);
  })
  .run('8.4.8.a 8.4.8.b', (g, l) => {
    if (!l.mine && !l.theirs) fail(g, l.area);
  })
  .when(
    '8.4.1 8.4.4',
    (_g, l) => l.mine && l.theirs,
    (b) => b.run('8.4.4', (g, l) => fail(g, l.area)).call('8.4.4', withdraw, (_g, l) => ({ battle: l.battle })),
  )
  .returns();

/** A whole battle on an area, between who marched there and who was there; the answer: whom the attacker summoned in it. */
export const battle = rule<{ area: number; origins: Plain }>('mc/battle')
  .do('8.1.1 8.2.1', (g, l) => [
    setBattle(g, {
      area: l.area,
      origins: l.origins as unknown as March[],
      summoned: [],
      timing: 'start',
      first: NONE,
      dice: [0, 0],
      results: [0, 0],
      bonus: [0, 0],
    }),
  ])
  .do('8.1.2', (g) =>
    everyone(g)
      .filter((u) => (g.cards[u] as MonCard).stance !== FRESH && !isBanned(g, u, 'refresh'))
      .map((u) => stance(g, u, FRESH)),
  )
  .callBy('8.3.1.1', (g) => momentCall(g, 'battleStart'))
  .call('8.3.2.1 8.2.1', instantTiming, () => ({}))
  .call('8.3.3.4 8.2.1', formationTiming, () => ({}))
  .call('8.3.4.2 8.3.4.1 8.2.1', initiativeTiming, () => ({}))
  .when(
    '8.2.1',
    (g) => battleOf(g).first === NONE,
    (b) => b.call('8.3.7.1 8.3.4.9', strikeTiming, () => ({})),
    (b) =>
      b
        .call('8.3.5.1 8.3.4.8 8.2.6', firstTiming, (g) => ({ seat: battleOf(g).first as Seat }))
        .call('8.3.6.1 8.2.6', secondTiming, (g) => ({ seat: opponent(battleOf(g).first as Seat) })),
  )
  .call('8.3.8.1 8.2.6', endTiming, () => ({}), 'over')
  .run('8.3.8.6', (g) => {
    g.battle = null;
    touchBoard(g);
    forgetBattle(g);
  })
  .call('8.4.1', aftermath, (_g, l) => ({ battle: l.over }))
  .returns((_g, l): Plain => (l.over === null ? [] : plain((l.over as unknown as Battle).summoned)));
