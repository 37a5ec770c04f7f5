// What effects do to players: life, cards drawn and looked at, cores, points, the end of the game (chapter 38).
import { cite, type Event, opponent, type Plain, resultsOf, SEATS, type Seat } from '../../../kernel/index.ts';
import { cores, draw, finish, life, points, reveal } from '../events.ts';
import type { Ctx } from '../context.ts';
import { numberIn, seatOfOwner } from '../nouns.ts';
import { valueOf } from '../numbers.ts';
import { CORES_ACTIVE, CORES_FATIGUED, cardsIn, count, DECK, HAND, LIFE, rule, type State, zoneAt } from '../state.ts';
import type { Num, Said } from '../text/ast.ts';
import { type Args, DID, DID_NOT, report, stepOf, STOP } from './35-steps.ts';
import { NOWHERE, OUTSIDE, coreCounter, coresAt, takeCores } from '../cores.ts';

/** Whoever is meant, the turn player first where both are. */
const seatsOf = (g: State, c: Ctx, who: Said): readonly Seat[] =>
  who === 'any' ? [g.turn, opponent(g.turn)] : [seatOfOwner(c, who)];
/** What really happened: what was replaced did not (35-17). */
const ways = (results: Plain): number => resultsOf(results).filter((e) => e.happened).length;

export const gain = rule<Args>('legions/effect/life')
  .do(
    '38-2',
    (g, l) => {
      const { who, n } = stepOf<'life'>(g, l);
      const amount = valueOf(g, l.c, n);
      return amount > 0 ? seatsOf(g, l.c, who).map((seat) => life(seat, amount)) : [];
    },
    'gained',
  )
  .returns((_g, l) => (ways(l.gained) > 0 ? DID : DID_NOT));

/** Life that is paid or lost, not taken by damage. */
export const loseLife = rule<Args>('legions/effect/lose-life')
  .do(
    '08-5',
    (g, l) => {
      const { who, n } = stepOf<'loseLife'>(g, l);
      const amount = valueOf(g, l.c, n);
      return seatsOf(g, l.c, who).flatMap((seat) => {
        const lost = Math.min(amount, count(g, seat, LIFE));
        return lost > 0 ? [life(seat, -lost)] : [];
      });
    },
    'lost',
  )
  .returns((_g, l) => (ways(l.lost) > 0 ? DID : DID_NOT));

/** As many as there are, where that is enough; else all of them, or the effect ends (01-5). */
function shortOf(step: { readonly n: Num; readonly upTo: boolean }, l: { c: Ctx; n: number }): number {
  if (step.upTo) return l.n > 0 ? DID : DID_NOT;
  return l.n < numberIn(l.c, step.n) ? STOP : DID;
}
export const fatigueCores = rule<Args>('legions/effect/fatigue-cores')
  .let('', 'n', (g, l) => {
    const { who, n } = stepOf<'fatigueCores'>(g, l);
    return Math.min(numberIn(l.c, n), count(g, seatOfOwner(l.c, who), CORES_ACTIVE));
  })
  .do('38-12', (g, l) =>
    l.n > 0 ? [cores(seatOfOwner(l.c, stepOf<'fatigueCores'>(g, l).who), CORES_ACTIVE, CORES_FATIGUED, l.n)] : [],
  )
  .returns((g, l) => shortOf(stepOf<'fatigueCores'>(g, l), l));

export const recoverCores = rule<Args>('legions/effect/recover-cores')
  .let('', 'n', (g, l) => {
    const { who, n } = stepOf<'recoverCores'>(g, l);
    return Math.min(numberIn(l.c, n), count(g, seatOfOwner(l.c, who), CORES_FATIGUED));
  })
  .do('38-20', (g, l) =>
    l.n > 0 ? [cores(seatOfOwner(l.c, stepOf<'recoverCores'>(g, l).who), CORES_FATIGUED, CORES_ACTIVE, l.n)] : [],
  )
  .returns((g, l) => shortOf(stepOf<'recoverCores'>(g, l), l));

/** Cores taken out of the core zone are the fatigued ones first; into it they come active (07-3). */
export const moveCores = rule<Args>('legions/effect/cores')
  .let('', 'n', (g, l) => {
    const { from, n, to } = stepOf<'cores'>(g, l);
    if (coreCounter(g, l.c, to) === NOWHERE) return 0;
    return Math.min(numberIn(l.c, n), coresAt(g, seatOfOwner(l.c, from.owner), coreCounter(g, l.c, from)));
  })
  .do('38-20', (g, l): Event[] => {
    const { from, to } = stepOf<'cores'>(g, l);
    if (l.n <= 0) return [];
    const [giver, taker] = [seatOfOwner(l.c, from.owner), seatOfOwner(l.c, to.owner)];
    const target = coreCounter(g, l.c, to);
    if (from.core === 'outside') return [cores(taker, OUTSIDE, target, l.n)];
    const across = giver !== taker && to.core !== 'outside';
    const first = across ? OUTSIDE : target;
    const taken =
      from.core === 'zone' ? takeCores(g, giver, l.n, first) : [cores(giver, coreCounter(g, l.c, from), first, l.n)];
    return across ? [...taken, cores(taker, OUTSIDE, target, l.n)] : taken;
  })
  .returns((g, l) => (l.n < numberIn(l.c, stepOf<'cores'>(g, l).n) ? STOP : DID));

export const gainPoints = rule<Args>('legions/effect/points')
  .do('07-6', (g, l) => {
    const { who, n } = stepOf<'points'>(g, l);
    const amount = numberIn(l.c, n);
    return amount > 0 ? [points(seatOfOwner(l.c, who), amount)] : [];
  })
  .returns(() => DID);

export const ends = rule<Args>('legions/effect/finish')
  .do('', (g, l) => {
    const { who, result } = stepOf<'finish'>(g, l);
    const clause = result === 'win' ? '24-2c' : '24-3c';
    return cite(clause) ? [finish(seatOfOwner(l.c, who), result === 'win', clause)] : [];
  })
  .returns(() => DID);

/** Cards are drawn one by one, so that the last of a deck is drawn before the loss (LEG-R74); no further than that. */
export const draws = rule<Args>('legions/effect/draw')
  .let('', 'drawn', (): readonly number[] => [])
  .let('', 'n', (g, l) => Math.max(0, valueOf(g, l.c, stepOf<'draw'>(g, l).n)))
  .forEach(
    '38-11',
    'turn',
    (g, l) =>
      seatsOf(g, l.c, stepOf<'draw'>(g, l).who).flatMap((seat) =>
        Array.from({ length: Math.min(l.n, cardsIn(g, DECK, seat).length + 1) }, () => seat),
      ),
    (b) =>
      b
        .do('38-11', (g, l) => [draw(g, l.turn as Seat)], 'drew')
        .let('', 'drawn', (_g, l): readonly number[] => [
          ...l.drawn,
          ...resultsOf(l.drew).flatMap((e) => (e.happened ? [e.card] : [])),
        ]),
  )
  .returns((g, l) => report(g, l.drawn.length, l.drawn));

/** Looks at the top cards of a deck: whoever plays the card sees them (02-33). */
export const look = rule<Args>('legions/effect/look')
  .let('', 'seen', (g, l): readonly number[] => {
    const { who, n } = stepOf<'look'>(g, l);
    const deck = cardsIn(g, DECK, seatOfOwner(l.c, who));
    return deck.slice(Math.max(0, deck.length - numberIn(l.c, n))).reverse();
  })
  .do('', (g, l) => {
    const seats = stepOf<'look'>(g, l).shown ? SEATS : [l.c.seat];
    return l.seen.flatMap((id) => seats.map((seat) => reveal(id, seat)));
  })
  .returns((g, l): Plain => (l.seen.length === 0 ? STOP : report(g, l.seen.length, l.seen)));

/** A player's hand, seen by whoever plays the card. */
export const peek = rule<Args>('legions/effect/peek')
  .let('', 'seen', (g, l): readonly number[] => [...cardsIn(g, HAND, seatOfOwner(l.c, stepOf<'peek'>(g, l).who))])
  .do('02-33', (_g, l) => l.seen.map((id) => reveal(id, l.c.seat)))
  .returns((g, l): Plain => (l.seen.length === 0 ? STOP : report(g, l.seen.length, l.seen)));

export const reshuffle = rule<Args>('legions/effect/shuffle')
  .shuffle('02-13', (g, l) => [zoneAt(DECK, seatOfOwner(l.c, stepOf<'shuffle'>(g, l).who))])
  .returns(() => DID);
