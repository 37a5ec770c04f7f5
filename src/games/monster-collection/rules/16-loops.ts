// Endless loops (永久循環, 16.1): the same free choice in the same position is a loop; who can stop it names how often it runs.
import { ask, by, type Call, numberOption, argA, type Decision, NONE, type Seat } from '../../../kernel/index.ts';
import { boardOf } from '../board.ts';
import { attacker, defender, rule, type State, type Visit } from '../state.ts';

/** Every zone, place and state, and what waits: the same again means that nothing has changed (16.1.1.2). */
function loopKey(g: State): string {
  const { terrain, units } = boardOf(g);
  return JSON.stringify([
    g.zones.map((zone, at) => (at === 0 ? 0 : at >> 1 === 1 ? zone : zone.toSorted((a, b) => a - b))),
    terrain,
    units,
    g.cards.map((c) => (c.role === 0 ? 0 : [c.stance, c.host, c.role])),
    [...new Set(g.waiting.map((w) => `${w.card}.${w.ability}`))].sort(),
    g.modifiers.map((m) => [m.kind, m.target, m.amount, m.extra]),
    g.spentSlots.map((s) => [s.unit, s.slot, s.gear]),
    g.phase,
    g.battle === null ? 0 : [g.battle.timing, g.battle.first, g.battle.dice],
    g.chain.map((use) => [use.card, use.power, use.unit, use.targets.map((t) => t.card), use.lost]),
    g.marks,
  ]);
}

/**
 * Whether loops keep this seat from choosing this or that here once more (16.1.1.2.b, 16.1.1.3.b); null: from nothing. The
 * position is described once for all that is asked, for many options are, and only if one of them was in a loop.
 */
export function barring(g: State, seat: Seat): ((what: string) => boolean) | null {
  if (!g.barred.some((v) => v.seat === seat)) return null;
  let key: string | null = null;
  return (what) => g.barred.some((v) => v.seat === seat && v.what === what && v.key === (key ??= loopKey(g)));
}
/** Who had to stop has stopped: from here on the choice is free again, should the position ever come back. */
export function letGo(g: State, seat: Seat): void {
  if (g.barred.some((v) => v.once && v.seat === seat)) g.barred = g.barred.filter((v) => !v.once || v.seat !== seat);
}
export const forgetLoops = (g: State): void => {
  if (g.trail.length > 0) g.trail = [];
  if (g.barred.length > 0) g.barred = [];
  g.idle = 0;
};

const MOST_ROUNDS = 9;
const rounds = (seat: Seat): Decision => {
  const options: number[] = [];
  for (let n = 0; n <= MOST_ROUNDS; n++) options.push(numberOption(n));
  return ask(seat, 'loop-rounds', options);
};
type Loop = { seat: Seat; what: string; key: string; since: number };
const inLoop = (g: State, l: Loop): readonly Visit[] => g.trail.slice(l.since);
const isAlone = (g: State, l: Loop): boolean => inLoop(g, l).every((v) => v.seat === l.seat);
const bar = (g: State, visits: readonly Visit[], once: boolean): void => {
  g.barred = [...g.barred, ...visits.map((v) => ({ ...v, once }))];
};
/** Equal numbers: the attacker stops (1.3.3, R47). */
const stopper = (g: State, first: number, second: number): Seat => (second < first ? defender(g) : attacker(g));

/**
 * A choice that costs nothing. Made again where it was made before, it is a loop: who has choices in it names how often it
 * runs, it comes back to this position each time, and then the one who stops must choose otherwise. The answer is whether the
 * choice goes through.
 */
const gate = rule<{ seat: Seat; what: string }>('mc/loop')
  .let('', 'key', (g) => loopKey(g))
  .let(
    '16.1.1',
    'since',
    (g, l) => g.trail.findLastIndex((v) => v.seat === l.seat && v.what === l.what && v.key === l.key),
    NONE,
  )
  .let('', 'goes', (g, l) => barring(g, l.seat)?.(l.what) !== true)
  .when(
    '16.1.1',
    (_g, l) => l.goes && l.since >= 0,
    (b) =>
      b
        .let('', 'alone', (g, l) => isAlone(g, l))
        .when(
          '16.1.1.2.a',
          (_g, l) => l.alone,
          (c) =>
            c
              .ask('16.1.1.2.a', 'n', (_g, l) => rounds(l.seat))
              .let('16.1.1.2.a', 'goes', () => false)
              .run('16.1.1.2.b', (g, l) => bar(g, [{ seat: l.seat, what: l.what, key: l.key, once: false }], false)),
        )
        .when(
          '16.1.1.3.a',
          (_g, l) => !l.alone,
          (c) =>
            c
              .ask('16.1.1.3.a', 'first', (g) => rounds(attacker(g)))
              .ask('16.1.1.3.a', 'second', (g) => rounds(defender(g)))
              .let('', 'stops', (g, l): number => stopper(g, argA(l.first), argA(l.second)))
              .run('16.1.1.3.a', (g, l) =>
                bar(
                  g,
                  inLoop(g, l).filter((v) => v.seat === l.stops),
                  true,
                ),
              )
              .run('16.1.1.3.b', (g, l) => {
                if (argA(l.first) === argA(l.second)) return;
                bar(
                  g,
                  inLoop(g, l).filter((v) => v.seat !== l.stops),
                  false,
                );
              })
              .let('16.1.1.3.a', 'goes', (_g, l) => l.seat !== l.stops),
        )
        .run('', (g) => {
          g.trail = [];
          g.positions = [];
        }),
  )
  .run('', (g, l) => {
    if (l.goes) g.trail = [...g.trail, { seat: l.seat, what: l.what, key: l.key, once: false }];
  })
  .returns((_g, l) => l.goes);

/** Asks whether a free choice goes through. */
export const gateCall = (seat: Seat, what: string): Call => ({ proc: gate, args: { seat, what } });

/* Loops nobody can stop */

const LOOP_AFTER = 30;
/** Triggers that interrupt each other pile up frames instead of rounds. */
const DEEP = 200;
/** So many in a row with no end: whatever they add to the position, nobody is ever asked again. */
const TOO_MANY = 600;
const TOO_DEEP = 3000;
/** Triggers that feed each other for ever end the game in a draw (16.1.1.1). */
export function isEndless(g: State, played: number): boolean {
  if (played <= LOOP_AFTER && g.frames.length < DEEP) return false;
  if (played > TOO_MANY || g.frames.length > TOO_DEEP) return true;
  const key = loopKey(g);
  g.positions.push(key);
  return g.positions.filter((k) => k === key).length > 2 && by('16.1.1.1', false, true);
}
