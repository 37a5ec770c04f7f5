// Instructions that show cards to players (5.10, 5.20).
import { askYesNo, NONE, type Event, YES } from '../../../kernel/index.ts';
import { MOVE, move, reveal } from '../events.ts';
import type * as Ast from '../text/ast.ts';
import { HAND, type Resolution, rule, type State, type SveCard } from '../state.ts';
import { note } from './context.ts';
import { current } from './nouns.ts';
import { amountOf } from './numbers.ts';
import { after, carriesOut, found, gathering, idsThere, take, sourceOf, whatOf } from './run.ts';

type Args = { node: number };
/** From now on 「その中」 and 「残り」 speak of these. */
function lookAt(r: Resolution, refs: readonly number[]): void {
  r.rest = refs;
  r.taken = [];
}
/** How many cards a text insists on. */
const leastOf = (g: State, r: Resolution, what: readonly Ast.Target[]): number =>
  what.reduce((n, t) => n + (t.the === 'cards' && 'n' in t && t.count === 'exactly' ? amountOf(g, r, t.n) : 0), 0);
/** Shows cards where they are; the effect's end hides them again (5.20.1). */
const showTo = (g: State, ids: readonly number[]): Event[] =>
  ids.flatMap((id) => [reveal(id, 0), reveal(id, 1)]).filter((e) => (g.cards[e.card] as SveCard).zone !== NONE);
function remember(g: State, ids: readonly number[]): void {
  const r = current(g);
  r.shown = [...r.shown, ...ids];
}
const show = rule<Args>('sve/reveal')
  .callBy('', (g, l) => gathering(whatOf(g, l), 'reveal'), 'got')
  .let('', 'refs', (g, l): readonly number[] => found(g, whatOf(g, l), l.got))
  .do('5.20.1', (g, l) => showTo(g, idsThere(g, l.refs)))
  .run('', (g, l) => {
    const r = current(g);
    remember(g, idsThere(g, l.refs));
    note(r, 'revealed', l.refs);
    r.did = l.refs.length > 0;
    if (r.paying && l.refs.length < leastOf(g, r, whatOf(g, l))) r.paidFor = false;
    r.it = l.refs;
    if (whatOf(g, l).some((t) => t.the === 'cards' && t.of.zone === 'among')) take(r, whatOf(g, l), l.refs);
    else lookAt(r, l.refs);
  })
  .returns();
carriesOut('reveal', show);

const addRevealed = rule<Args>('sve/addRevealed')
  .callBy('', (g, l) => gathering(whatOf(g, l), 'add'), 'got')
  .let('', 'refs', (g, l): readonly number[] => found(g, whatOf(g, l), l.got))
  .do('5.20.1', (g, l) => showTo(g, idsThere(g, l.refs)))
  .do('5.4.1', (g, l) => idsThere(g, l.refs).map((id) => move(g, id, HAND, 'put', sourceOf(g))), 'results')
  .run('', (g, l) => {
    note(current(g), 'revealed', l.refs);
    after(g, whatOf(g, l), MOVE, l.results, l.refs, ['added']);
  })
  .returns();
carriesOut('addRevealed', addRevealed);

/** Whether a text says 「まで」 of the cards to look at (5.10.2). */
const looksUpTo = (g: State, l: Args): boolean => {
  const [target] = whatOf(g, l);
  return target?.the === 'cards' && target.count === 'upTo';
};
/** 5.10.2: one card after another, until the player stops. */
const lookUpTo = rule<Args>('sve/look-up-to')
  .let('5.10.2.1', 'count', (): number => 1)
  .let('', 'seen', (): readonly number[] => [])
  .while(
    '5.10.2.4',
    (g, l) => l.count > 0 && l.count <= found(g, whatOf(g, l), null).length,
    (b) =>
      b
        .ask('5.10.2.2', 'more', (g) => askYesNo(current(g).actor, 'look-more'))
        .when(
          '',
          (_g, l) => l.more === YES,
          (c) =>
            c
              .let('', 'next', (g, l): number => found(g, whatOf(g, l), null)[l.count - 1] ?? NONE)
              .do('5.10.2.3', (g, l) => idsThere(g, [l.next]).map((id) => reveal(id, current(g).actor)))
              .let('', 'seen', (_g, l) => [...l.seen, l.next])
              .let('', 'count', (_g, l) => l.count + 1),
          (c) => c.let('', 'count', () => 0),
        ),
  )
  .returns((_g, l): readonly number[] => l.seen);

/** 5.10: only the player looks. */
const look = rule<Args>('sve/look')
  .let('', 'got', (): readonly number[] | null => null)
  .when(
    '5.10.2',
    (g, l) => looksUpTo(g, l),
    (b) => b.call('5.10.2', lookUpTo, (_g, l) => ({ node: l.node }), 'got'),
  )
  .let('', 'refs', (g, l): readonly number[] => found(g, whatOf(g, l), l.got))
  .do('5.10.1', (g, l) => idsThere(g, l.refs).map((id) => reveal(id, current(g).actor)))
  .run('', (g, l) => {
    const r = current(g);
    r.it = l.refs;
    lookAt(r, l.refs);
    r.did = l.refs.length > 0;
  })
  .returns();
carriesOut('look', look);
