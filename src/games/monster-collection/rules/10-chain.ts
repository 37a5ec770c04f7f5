// Counter chains (対抗連鎖, 10.2) and reverse-order processing (10.3).
import { argA, ask, by, NONE, opponent, PASS, type Plain, type Seat } from '../../../kernel/index.ts';
import * as C from '../cards.ts';
import { endEffects } from '../events.ts';
import { plain, rule, type State, type Use } from '../state.ts';
import { codeOf, nameWord, USE } from '../verbs.ts';
import { resolveAttack } from './09-attack.ts';
import { check } from './10-check.ts';
import { UNTIL_CHAIN } from './10-gifts.ts';
import { resolveUse } from './10-resolve.ts';
import { use } from './10-use.ts';
import { mayUse, usable, type Window } from './10-usable.ts';
import { letGo } from './16-loops.ts';

/** The ability an option names: of several of that name the first that may be used. */
function powerNamed(g: State, seat: Seat, o: number, window: Window): number {
  const { powers } = C.defOf(g, argA(o));
  const named = powers.filter((p) => nameWord(p.code) === nameWord(codeOf(o)));
  const able = named.length > 1 ? named.find((p) => mayUse(g, seat, argA(o), p, window)) : undefined;
  return (able ?? named[0])?.index ?? NONE;
}
export const isUse = (o: number): boolean => o >= 0 && o >> 24 === USE;
export const useArgs = (g: State, seat: Seat, o: number, window: Window) => ({
  seat,
  card: argA(o),
  power: powerNamed(g, seat, o, window),
  window,
});

const last = (g: State): Use | null => g.chain[g.chain.length - 1] ?? null;
/** [～|対抗不可]: nobody may answer this declaration (15.3.1, R19). */
const isFinal = (g: State): boolean => {
  const top = last(g);
  if (top === null || top.card === NONE) return false;
  return C.defAt(g, top.def).powers[top.power]?.manners.includes('final') === true && by('15.3.1', false, true);
};

/** From a declaration to the last application: counters alternate, then everything resolves from the last back (10.1.10 … 10.3). */
export const counterChain = rule<{ starter: Seat }>('mc/counter-chain')
  .let('', 'passes', () => 0)
  .let('10.1.10', 'next', (_g, l): number => opponent(l.starter), NONE)
  .while(
    '10.1.12 10.2.1.a 10.3.1.a',
    (g, l) => l.passes < 2 && l.next !== NONE && !isFinal(g) && !g.silent,
    (b) =>
      b
        .callBy('4.3.2 10.20.1.2 10.20.1.2.1 10.20.1.2.2', check)
        .let('', 'goes', (): boolean => true)
        .ask('10.1.10 10.1.11 10.3.1.a 10.9.5.b 4.3.1 4.3.4', 'what', (g, l) =>
          ask(l.next as Seat, 'counter', [...usable(g, l.next as Seat, 'counter'), PASS]),
        )
        .when(
          '10.20.1.2.3',
          (_g, l) => isUse(l.what),
          (c) =>
            c
              .call('10.3.1.a', use, (g, l) => useArgs(g, l.next as Seat, l.what, 'counter'), 'goes')
              .let('', 'passes', () => 0),
          (c) => c.run('', (g, l) => letGo(g, l.next as Seat)).let('10.20.1.2.4', 'passes', (_g, l) => l.passes + 1, 2),
        )
        .let('4.3.5.b', 'next', (_g, l): number => (l.goes === false ? l.next : opponent(l.next as Seat)), NONE),
  )
  .while(
    '10.2.2 10.3.1.b 4.3.6',
    (g) => g.chain.length > 0,
    (b) =>
      b
        .let('', 'now', (g): Plain => plain(by('10.3.1.b 10.2.2', g.chain[0], last(g) ?? undefined)))
        .callBy('10.1.13.a', (_g, l) => {
          const top = l.now as unknown as Use;
          return top.card === NONE
            ? { proc: resolveAttack, args: { use: l.now } }
            : { proc: resolveUse, args: { use: l.now } };
        })
        .run('', (g, l) => {
          const { id } = l.now as unknown as Use;
          g.chain = g.chain.filter((u) => u.id !== id);
        })
        .callBy('10.2.3', check),
  )
  .do('10.15.1.2 10.15.2.1.b 10.2.1.b', (g) => {
    const over = g.modifiers.filter((m) => m.until === UNTIL_CHAIN).map((m) => m.id);
    return over.length === 0 ? [] : [endEffects(g.turn, over)];
  })
  .run('', (g) => {
    g.used = [];
    g.aims = [];
  })
  .returns();

/** A play step in a side's own timing: one ability used, with its chain, or nothing (4.3.4). */
export const battlePlay = rule<{ seat: Seat; window: string }>('mc/battle-play')
  .let('', 'goes', (): boolean => false)
  .let('', 'what', () => NONE)
  .while(
    '',
    (_g, l) => l.what !== PASS && !l.goes,
    (b) =>
      b
        .callBy('4.3.2 10.20.1.2 10.20.1.2.1 10.20.1.2.2', check)
        .let('', 'what', () => PASS)
        .when(
          '4.3.1 4.3.3',
          () => true,
          (c) =>
            c.ask('4.3.1 4.3.4 4.1.5', 'what', (g, l) =>
              ask(l.seat, l.window as string, [...usable(g, l.seat, l.window as Window), PASS]),
            ),
        )
        .when(
          '10.20.1.2.3',
          (_g, l) => isUse(l.what),
          (c) => c.call('10.1.5', use, (g, l) => useArgs(g, l.seat, l.what, l.window as Window), 'goes'),
          (c) => c.run('', (g, l) => letGo(g, l.seat)),
        ),
  )
  .when(
    '10.2.1.a',
    (_g, l) => l.goes,
    (b) => b.call('10.2.1.a', counterChain, (_g, l) => ({ starter: l.seat })),
  )
  .returns((_g, l) => l.goes);
