// Instructions that move, turn or destroy cards (chapter 5).
import { NONE, opponent, resultsOf, someOf, type Event, cardOfRef, refOf, isThere } from '../../../kernel/index.ts';
import { DAMAGE, damage, ERASE, erase, FACE, modify, MOVE, move, STANCE, stance, turnFace } from '../events.ts';
import type * as Ast from '../text/ast.ts';
import {
  ACT,
  BANISHED,
  cardsIn,
  defAt,
  FIELD,
  GRAVEYARD,
  HAND,
  inZone,
  LEADER_AREA,
  rule,
  type State,
  STAND,
  type SveCard,
} from '../state.ts';
import { M, THIS_TURN } from '../value-kinds.ts';
import { attackOf } from '../values.ts';
import { current } from './nouns.ts';
import { amountOf } from './numbers.ts';
import {
  after,
  always,
  atOnce,
  carriesOut,
  effectOf,
  found,
  gathering,
  idsThere,
  nodeOf,
  sourceOf,
  whatOf,
} from './run.ts';

type Args = { node: number };
type OfWhat = Ast.Action & { readonly what: readonly Ast.Target[] };
const onField = (g: State, ids: readonly number[]): number[] => ids.filter((id) => inZone(g, id, FIELD));

atOnce('damage', {
  clause: '5.13.1 10.8.1',
  prompt: 'damage',
  kind: DAMAGE,
  noted: [],
  applies: always,
  targets: (g, l) => effectOf<'damage'>(g, l).to,
  events: (g, l, ids) => {
    const r = current(g);
    const amount = amountOf(g, r, effectOf<'damage'>(g, l).amount);
    if (amount === 0) return [];
    return ids
      .filter((id) => inZone(g, id, FIELD) || inZone(g, id, LEADER_AREA))
      .map((id) => damage(g, id, amount, r.card, 'ability'));
  },
});

const divideDamage = rule<Args>('sve/divide')
  .let('', 'refs', (g, l): readonly number[] => found(g, effectOf<'divideDamage'>(g, l).to, null))
  .do(
    '10.6.2.4',
    (g, l) => {
      const r = current(g);
      const shares = r.shares[nodeOf(g, l).slot] ?? [];
      const out: Event[] = [];
      l.refs.forEach((ref, i) => {
        if (isThere(g, ref) && (shares[i] ?? 0) > 0)
          out.push(damage(g, cardOfRef(ref), shares[i] ?? 0, r.card, 'ability'));
      });
      return out;
    },
    'results',
  )
  .run('', (g, l) => after(g, effectOf<'divideDamage'>(g, l).to, DAMAGE, l.results, l.refs))
  .returns();
carriesOut('divideDamage', divideDamage);

/** Two cards deal each other damage by their attack; no fight in the sense of 8.4, so no keyword looks at it. */
const strike = rule<Args>('sve/strike')
  .callBy('', (g, l) => gathering([effectOf<'strike'>(g, l).one], 'damage'), 'gotOne')
  .let('', 'one', (g, l): readonly number[] => found(g, [effectOf<'strike'>(g, l).one], l.gotOne))
  .callBy('', (g, l) => gathering([effectOf<'strike'>(g, l).other], 'damage'), 'gotOther')
  .let('', 'other', (g, l): readonly number[] => found(g, [effectOf<'strike'>(g, l).other], l.gotOther))
  .do(
    '5.13.1',
    (g, l) => {
      const [a] = onField(g, idsThere(g, l.one));
      const [b] = onField(g, idsThere(g, l.other));
      if (a === undefined || b === undefined) return [];
      return [damage(g, b, attackOf(g, a), a, 'ability'), damage(g, a, attackOf(g, b), b, 'ability')];
    },
    'results',
  )
  .run('', (g, l) => {
    current(g).did = resultsOf(l.results).some((e) => e.happened);
  })
  .returns();
carriesOut('strike', strike);

/** An instruction that does one thing to each of its cards, all at once. */
function simple(
  what: OfWhat['do'],
  clause: string,
  kind: number,
  noted: readonly Ast.Doing[],
  each: (g: State, ids: readonly number[], source: number) => Event[],
): void {
  atOnce(what, {
    clause,
    prompt: what,
    kind,
    noted,
    applies: always,
    targets: whatOf,
    events: (g, _l, ids) => each(g, ids, sourceOf(g)),
  });
}

simple('destroy', '5.5.1 4.9.1', MOVE, ['destroyed'], (g, ids, source) =>
  onField(g, ids).map((id) => move(g, id, GRAVEYARD, 'destroy', source)),
);
simple('banish', '5.6.1 4.10.1', MOVE, ['banished'], (g, ids, source) =>
  ids.map((id) => move(g, id, BANISHED, 'banish', source)),
);
simple('erase', '9.1.3', ERASE, ['banished'], (g, ids) =>
  ids.filter((id) => defAt(g, (g.cards[id] as SveCard).def).special === 'token').map((id) => erase(g, id)),
);
simple('act', '5.3.1', STANCE, ['put'], (g, ids, source) => onField(g, ids).map((id) => stance(g, id, ACT, source)));
simple('stand', '5.3.1', STANCE, ['put'], (g, ids, source) =>
  onField(g, ids).map((id) => stance(g, id, STAND, source)),
);
simple('discard', '5.11.1', MOVE, ['discarded'], (g, ids, source) =>
  ids.filter((id) => inZone(g, id, HAND)).map((id) => move(g, id, GRAVEYARD, 'discard', source)),
);
simple('return', '5.4.1', MOVE, ['returned'], (g, ids, source) => ids.map((id) => move(g, id, HAND, 'return', source)));
simple('add', '5.4.1', MOVE, ['added'], (g, ids, source) => ids.map((id) => move(g, id, HAND, 'put', source)));
simple('turnDown', '4.2.3', FACE, ['put'], (g, ids) => ids.map((id) => turnFace(g, id, 1)));
simple('turnUp', '4.2.3', FACE, ['put'], (g, ids) => ids.map((id) => turnFace(g, id, 0)));
simple('steal', '5.21.1', MOVE, ['put'], (g, ids, source) =>
  onField(g, ids)
    .filter((id) => (g.cards[id] as SveCard).master !== current(g).actor)
    .map((id) => move(g, id, FIELD, 'steal', source, NONE, 0, current(g).actor)),
);

/** What is too many goes at once, and its player says which. */
const excessOf = (g: State, l: Args): number =>
  Math.max(0, cardsIn(g, HAND, current(g).actor).length - effectOf<'discardTo'>(g, l).n);
const discardTo = rule<Args>('sve/discard-to')
  .group('5.11.1', 'thrown', (g, l, picked) => {
    const { actor, card } = current(g);
    const n = excessOf(g, l);
    return n === 0 ? null : someOf(actor, 'discard', cardsIn(g, HAND, actor), n, n, picked, [{ card }]);
  })
  .let('', 'refs', (g, l): readonly number[] => l.thrown.map((id) => refOf(g, id)))
  .do('5.11.1', (g, l) => l.thrown.map((id) => move(g, id, GRAVEYARD, 'discard', sourceOf(g))), 'results')
  .run('', (g, l) => after(g, THROWN, MOVE, l.results, l.refs, ['discarded']))
  .returns();
const THROWN: readonly Ast.Target[] = [{ the: 'done', by: 'discarded', kind: 'card' }];
carriesOut('discardTo', discardTo);

/** Taken for this turn: whose it was is remembered on the card, and the turn's end gives it back (7.4.7). */
const borrow = rule<Args>('sve/borrow')
  .callBy('', (g, l) => gathering(whatOf(g, l), 'steal'), 'got')
  .let('', 'ids', (g, l): readonly number[] =>
    onField(g, idsThere(g, found(g, whatOf(g, l), l.got))).filter(
      (id) => (g.cards[id] as SveCard).master !== current(g).actor,
    ),
  )
  .do(
    '5.21.1',
    (g, l) => l.ids.map((id) => move(g, id, FIELD, 'steal', sourceOf(g), NONE, 0, current(g).actor)),
    'results',
  )
  .do('10.2.1.2', (g, l) =>
    onField(g, l.ids)
      .filter((id) => (g.cards[id] as SveCard).master === current(g).actor)
      .map((id) =>
        modify({
          kind: M.borrowed,
          seat: current(g).actor,
          source: sourceOf(g),
          target: id,
          amount: opponent(current(g).actor),
          extra: 0,
          until: THIS_TURN,
          untilSeat: g.turn,
        }),
      ),
  )
  .run('', (g, l) =>
    after(
      g,
      whatOf(g, l),
      MOVE,
      l.results,
      l.ids.map((id) => refOf(g, id)),
    ),
  )
  .returns();
carriesOut('borrow', borrow);
