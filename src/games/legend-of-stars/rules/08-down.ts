// Down (8.12, 5.5.2): the characters are downed, their players take DOWN, the opponent's side first, then all go to the trash.
// Before that, and before cards are destroyed, effects may spare them (〜する時).
import {
  by,
  type Call,
  endModifiers,
  type Event,
  type Plain,
  type Procedure,
  type Seat,
  type Waiting,
} from '../../../kernel/index.ts';
import { EVENT_END } from '../effects/lasting.ts';
import { breakingOf, down, falling, life, move } from '../events.ts';
import { lawful } from '../prohibitions.ts';
import { card, DOWNED, isCharacter, nonTurn, rule, type State, TRASH } from '../state.ts';
import { downOf } from '../values.ts';
import { hearsRare } from './09-triggers.ts';

type Downs = { cards: readonly number[]; by: readonly number[]; why: string };

/** The procedure that takes up waiting triggers, which stands above this file. */
let window_: Procedure | null = null;
export function useWindow(of: Procedure): void {
  window_ = of;
}
/** Says what is about to happen, and lets those answer who wait for just that; what else waits goes on waiting. */
const foretell = rule<{ events: Plain }>('legend-of-stars/foretell')
  .let('', 'others', (g): Plain => g.waiting as unknown as Plain)
  .run('', (g) => {
    g.waiting = [];
  })
  .do('', (_g, l) => l.events as unknown as readonly Event[])
  .callBy('9.3', (g) => (g.waiting.length === 0 || window_ === null ? null : { proc: window_, args: {} }))
  .run('', (g, l) => {
    g.waiting = [...(l.others as unknown as readonly Waiting[]), ...g.waiting];
  })
  .returns();
const foretold = (g: State, events: readonly Event[]): Call | null =>
  hearsRare(g) && events.length > 0 ? { proc: foretell, args: { events: events as unknown as Plain } } : null;
/** Before cards are destroyed. */
export const breaking = (g: State, ids: readonly number[], source: number): Call | null =>
  foretold(
    g,
    ids.map((id) => breakingOf(g, id, source)),
  );
/** What spared cards this time does so no longer. */
export function spareNoMore(g: State): void {
  const over = g.modifiers.filter((m) => m.until === EVENT_END).map((m) => m.id);
  if (over.length > 0) endModifiers(g, over);
}

const isDowned = (g: State, id: number): boolean => isCharacter(g, id) && (card(g, id).marks & DOWNED) !== 0;
/** Down damage goes to the downed character's own player. */
const damageOf = (g: State, l: Downs, seat: Seat): Event[] =>
  l.cards.flatMap((id, i) => {
    if (!isDowned(g, id) || card(g, id).master !== seat) return [];
    const n = by('2.1.4', 0, downOf(g, id));
    return n === 0 ? [] : [life(seat, -n, 'down', l.by[i], id)];
  });
const whyOf = (l: Downs): 'attack' | 'effect' => (l.why === 'attack' ? 'attack' : 'effect');

export const downs = rule<Downs>('legend-of-stars/downs')
  .callBy('8.1.1.s1', (g, l) =>
    foretold(
      g,
      l.cards.map((id, i) => falling(g, id, whyOf(l), l.by[i] ?? -1)),
    ),
  )
  .do('8.12', (g, l) =>
    lawful(
      g,
      l.cards.filter((id) => isCharacter(g, id)).map((id) => down(g, id, whyOf(l), l.by[l.cards.indexOf(id)] ?? -1)),
    ),
  )
  .run('', spareNoMore)
  .do('5.5.1.VI.s1 5.5.2', (g, l) => damageOf(g, l, nonTurn(g)))
  .do('5.5.1.VI.s1', (g, l) => damageOf(g, l, g.turn))
  .let('', 'fallen', (g, l): readonly number[] => l.cards.filter((id) => isDowned(g, id)))
  .do('5.5.1.VI.s2 3.2.s1', (g, l) => l.fallen.map((id) => move(g, id, TRASH, 'down')))
  .returns((_g, l): Plain => l.fallen);
