// Instructions that make tokens, draw, search, and change points and counters.
import {
  bounded,
  ask,
  askYesNo,
  by,
  type Event,
  NONE,
  opponent,
  option,
  type Plain,
  resultsOf,
  type Seat,
  someOf,
  YES,
  cardOfRef,
  refOf,
} from '../../../kernel/index.ts';
import { DECKOUT, create, drawOne, MOVE, reveal, shuffled } from '../events.ts';
import type * as Ast from '../text/ast.ts';
import { cardsIn, DECK, EX, FIELD, pool, rule, type State, type SveCard, zoneAt } from '../state.ts';
import { infoOf } from '../objects.ts';
import { CHOOSE } from '../verbs.ts';
import { note } from './context.ts';
import { doing } from './program.ts';
import { apart, candidates, current, seatsOf } from './nouns.ts';
import { amountOf } from './numbers.ts';
import { after, carriesOut, effectOf, found, mayFail } from './run.ts';
import { doneBy, moveTo } from './verbs-moving.ts';

type Args = { node: number };

/** More than fit into any field and EX area together. */
const MOST_TOKENS = 100;
function tokenEvents(g: State, tokens: readonly Ast.Tokens[], to: Ast.TokenPlace, toField: number): Event[] {
  const r = current(g);
  const seat = to === 'opponentField' ? opponent(r.actor) : by('5.4.2.1', opponent(r.actor), r.actor);
  let room = to === 'fieldThenEx' ? Math.max(0, g.fieldLimit[seat] - cardsIn(g, FIELD, seat).length) : toField;
  const out: Event[] = [];
  for (const token of tokens) {
    const def = pool(g).byName.get(token.name);
    if (def === undefined) continue;
    for (let i = Math.min(MOST_TOKENS, amountOf(g, r, token.n)); i > 0; i--) {
      const split = to === 'fieldThenEx' || to === 'fieldOrEx';
      const ex = to === 'ex' || (split && room-- <= 0);
      out.push(create(def, ex ? EX : FIELD, seat, r.card));
    }
  }
  return out;
}
const createTokens = rule<Args>('sve/create')
  .let('', 'which', () => NONE)
  .let('', 'split', () => NONE)
  .when(
    '',
    (g, l) => effectOf<'create'>(g, l).which === 'one',
    (b) =>
      b.ask('5.4.2', 'which', (g, l) =>
        ask(
          current(g).actor,
          'token',
          effectOf<'create'>(g, l).tokens.map((_, i) => option(CHOOSE, i + 1)),
        ),
      ),
  )
  .when(
    '',
    (g, l) => effectOf<'create'>(g, l).to === 'fieldOrEx',
    (b) =>
      b.ask('5.4.2', 'split', (g, l) => {
        const r = current(g);
        const n = effectOf<'create'>(g, l).tokens.reduce((sum, t) => sum + amountOf(g, r, t.n), 0);
        return ask(
          r.actor,
          'split',
          Array.from({ length: n + 1 }, (_, i) => option(1, i)),
        );
      }),
  )
  .do(
    '5.4.2 9.1.2 9.1.1',
    (g, l) => {
      const { tokens, to } = effectOf<'create'>(g, l);
      const some = l.which === NONE ? tokens : tokens.filter((_, i) => option(CHOOSE, i + 1) === l.which);
      return tokenEvents(g, some, to, l.split === NONE ? 0 : l.split - option(1, 0));
    },
    'results',
  )
  .run('', (g, l) => noteMade(g, l.results))
  .returns();
function noteMade(g: State, results: Plain): void {
  const r = current(g);
  r.it = madeRefs(g, results);
  r.did = r.it.length > 0;
  r.amount = r.it.length;
  for (const what of ['entered', 'summoned', 'putEx'] as const) note(r, what, r.it);
}
const madeRefs = (g: State, results: Plain): readonly number[] =>
  resultsOf(results)
    .filter((e) => e.happened && e.card !== NONE && (g.cards[e.card] as SveCard).zone !== NONE)
    .map((e) => refOf(g, e.card));
carriesOut('create', createTokens);

/** Tokens like a card spoken of: same definition, as tokens are what can be made. */
const createCopy = rule<Args>('sve/create-copy')
  .do(
    '9.1.2',
    (g, l) => {
      const { of, n, to } = effectOf<'createCopy'>(g, l);
      const r = current(g);
      const out: Event[] = [];
      for (const ref of found(g, [of], null)) {
        const { def } = infoOf(g, ref).card;
        for (let i = Math.min(MOST_TOKENS, amountOf(g, r, n)); i > 0; i--)
          out.push(create(def, to === 'ex' ? EX : FIELD, r.actor, r.card));
      }
      return out;
    },
    'results',
  )
  .run('', (g, l) => noteMade(g, l.results))
  .returns();
carriesOut('createCopy', createCopy);

/** 5.9.2: N cards are drawn one after another. */
const draw = rule<Args>('sve/draw')
  .let('5.9.2', 'left', (g, l): number => amountOf(g, current(g), effectOf<'draw'>(g, l).n), 1)
  .let('', 'drawn', (): readonly number[] => [])
  .while(
    '',
    (_g, l) => l.left > 0,
    (b) =>
      b
        .do(
          '5.9.1 4.7.1',
          (g) => drawOne(g, by('3.1.2.4.1', opponent(current(g).actor), current(g).actor), current(g).card),
          'one',
        )
        .let('', 'drawn', (g, l) => [...l.drawn, ...drawnRefs(g, l.one)])
        // Once a draw from an empty deck was asked for, the next ones say nothing new (5.9.1.1).
        .let('', 'left', (_g, l) => (isDeckOut(l.one) ? 0 : l.left - 1)),
  )
  .run('', (g, l) => noteDrawn(g, l.drawn))
  .returns();
const isDeckOut = (results: Plain): boolean => resultsOf(results).some((e) => e.kind === DECKOUT && e.happened);
const drawnRefs = (g: State, results: Plain): readonly number[] =>
  resultsOf(results)
    .filter((e) => e.happened && e.card !== NONE)
    .map((e) => refOf(g, e.card));
function noteDrawn(g: State, drawn: readonly number[]): void {
  const r = current(g);
  r.did = drawn.length > 0;
  r.amount = drawn.length;
  // それ is the card drawn only where the text has spoken of no other since its cost.
  if (r.it.length === 0 || r.it === r.done[doing('paid')]) r.it = drawn;
  note(r, 'drawn', drawn);
}
carriesOut('draw', draw);

/** 5.9.3: up to N, asked before each. */
const drawUpTo = rule<Args>('sve/draw-up-to')
  .let('5.9.3', 'left', (g, l): number => amountOf(g, current(g), effectOf<'drawUpTo'>(g, l).n))
  .let('', 'drawn', (): readonly number[] => [])
  .while(
    '5.9.3.3',
    (_g, l) => l.left > 0,
    (b) =>
      b
        .ask('5.9.3.1', 'more', (g) => askYesNo(current(g).actor, 'draw-more'))
        .when(
          '',
          (_g, l) => l.more === YES,
          (c) =>
            c
              .do('5.9.3.2', (g) => drawOne(g, current(g).actor, current(g).card), 'one')
              .let('', 'drawn', (g, l) => [...l.drawn, ...drawnRefs(g, l.one)])
              .let('', 'left', (_g, l) => l.left - 1),
          (c) => c.let('', 'left', () => 0),
        ),
  )
  .run('', (g, l) => noteDrawn(g, l.drawn))
  .returns();
carriesOut('drawUpTo', drawUpTo);

const whatToFind = (g: State, l: Args): readonly Ast.Noun[] => effectOf<'search'>(g, l).what;
const deckOf = (g: State, l: Args): Seat =>
  seatsOf(g, current(g), whatToFind(g, l)[0]?.of.owner ?? 'actor', true)[0] ?? current(g).actor;
type Finding = Args & { at: number };
/** Cards one of the nouns can find, and how many of them. */
function findable(g: State, l: Finding, taken: readonly number[]): { from: number[]; least: number; most: number } {
  const noun = whatToFind(g, l)[l.at] as Ast.Noun;
  const r = current(g);
  const from = candidates(g, r, noun.of)
    .map(cardOfRef)
    .filter((id) => !taken.includes(id));
  const most = Math.min(from.length, 'n' in noun ? amountOf(g, r, noun.n) : from.length);
  const free = mayFail(noun.of) || noun.count === 'upTo' || noun.count === 'any';
  return { from, most, least: free ? by('4.1.2.2', most, 0) : most };
}
/** 5.7: the deck is looked through, what is found moves, the deck is shuffled in any case. */
const search = rule<Args>('sve/search')
  .do('5.7.1', (g, l) => cardsIn(g, DECK, deckOf(g, l)).map((id) => reveal(id, current(g).actor)))
  .let('', 'taken', (): readonly number[] => [])
  .let('', 'at', () => 0)
  .while(
    '',
    (g, l) => l.at < whatToFind(g, l).length,
    (b) =>
      b
        .group('5.7.1.1', 'found', (g, l, picked) => {
          const { from, least, most } = findable(g, l, l.taken);
          const free = apart(g, (whatToFind(g, l)[l.at] as Ast.Noun).of, from, picked);
          const limit = Math.min(most, free.most);
          const { actor, card } = current(g);
          const asked = someOf(actor, 'search', free.from, Math.min(least, limit), limit, picked, [{ card }]);
          return asked && bounded(asked, free.limits);
        })
        .let('', 'taken', (_g, l) => [...l.taken, ...l.found])
        .let('', 'at', (_g, l) => l.at + 1),
  )
  .do('5.7.1.2', (g, l) =>
    whatToFind(g, l).some((noun) => mayFail(noun.of)) ? l.taken.flatMap((id) => [reveal(id, 0), reveal(id, 1)]) : [],
  )
  .let('', 'refs', (g, l): readonly number[] => l.taken.map((id) => refOf(g, id)))
  .call('5.7.1', moveTo, (g, l) => ({ ids: l.taken, to: effectOf<'search'>(g, l).to, why: 'search' }), 'results')
  .shuffle('5.7.2', (g, l) => [zoneAt(DECK, deckOf(g, l))])
  .do('5.7.2', (g, l) => [shuffled(deckOf(g, l))])
  .run('', (g, l) => {
    after(g, whatToFind(g, l), MOVE, l.results, l.refs, ['revealed', ...doneBy(effectOf<'search'>(g, l).to)]);
  })
  .returns();
carriesOut('search', search);

const shuffleDeck = rule<Args>('sve/shuffle')
  .shuffle('5.8.1', (g, l) => [zoneAt(DECK, deckSeat(g, l))])
  .do('5.8.1 5.8.1.1', (g, l) => [shuffled(deckSeat(g, l))])
  .returns();
const deckSeat = (g: State, l: Args): Seat =>
  seatsOf(g, current(g), effectOf<'shuffle'>(g, l).owner, true)[0] ?? current(g).seat;
carriesOut('shuffle', shuffleDeck);
