// What effects do to players: life, cards drawn and looked at, cores, points, the end of the game (chapter 38).
import { cite, type Event, opponent, type Plain, resultsOf, type Seat } from '../../../kernel/index.ts';
import { cores, draw, finish, life, points, reveal } from '../events.ts';
import { type Ctx, numberIn, seatOfOwner, valueOf } from '../nouns.ts';
import { CORES_ACTIVE, CORES_FATIGUED, cardsIn, count, DECK, HAND, LIFE, rule, type State, zoneAt } from '../state.ts';
import type { Owner, Step } from '../text/ast.ts';
import { coreCounter, coresAt } from './30-cost.ts';
import { takeCores } from './32-play.ts';
import { stepsIn } from './35-sequence.ts';

type Args = { c: Ctx; part: string };
const STOP = -1;
const DID = 1;
const DID_NOT = 0;
const stepOf = <K extends Step['do']>(g: State, l: Args): Extract<Step, { do: K }> =>
  stepsIn(g, l.c, l.part)[l.c.at] as Extract<Step, { do: K }>;

/** Whoever is meant, the turn player first where both are. */
const seatsOf = (g: State, c: Ctx, who: Owner): readonly Seat[] =>
  who === 'any' ? [g.turn, opponent(g.turn)] : [seatOfOwner(c, who)];
const ways = (results: Plain): number => resultsOf(results).filter((e) => e.counts).length;

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

export const fatigueCores = rule<Args>('legions/effect/fatigue-cores')
  .let('', 'n', (g, l) => {
    const { who, n } = stepOf<'fatigueCores'>(g, l);
    return Math.min(numberIn(l.c, n), count(g, seatOfOwner(l.c, who), CORES_ACTIVE));
  })
  .do('38-12', (g, l) =>
    l.n > 0 ? [cores(seatOfOwner(l.c, stepOf<'fatigueCores'>(g, l).who), CORES_ACTIVE, CORES_FATIGUED, l.n)] : [],
  )
  .returns((g, l) => (l.n < numberIn(l.c, stepOf<'fatigueCores'>(g, l).n) ? STOP : DID));

export const recoverCores = rule<Args>('legions/effect/recover-cores')
  .let('', 'n', (g, l) => {
    const { who, n } = stepOf<'recoverCores'>(g, l);
    return Math.min(numberIn(l.c, n), count(g, seatOfOwner(l.c, who), CORES_FATIGUED));
  })
  .do('38-20', (g, l) =>
    l.n > 0 ? [cores(seatOfOwner(l.c, stepOf<'recoverCores'>(g, l).who), CORES_FATIGUED, CORES_ACTIVE, l.n)] : [],
  )
  .returns((g, l) => (l.n < numberIn(l.c, stepOf<'recoverCores'>(g, l).n) ? STOP : DID));

/** Cores taken out of the core zone are the fatigued ones first; into it they come active (07-3). */
export const moveCores = rule<Args>('legions/effect/cores')
  .let('', 'n', (g, l) => {
    const { from, n } = stepOf<'cores'>(g, l);
    return Math.min(numberIn(l.c, n), coresAt(g, seatOfOwner(l.c, from.owner), coreCounter(g, l.c, from)));
  })
  .do('38-20', (g, l): Event[] => {
    const { from, to } = stepOf<'cores'>(g, l);
    if (l.n <= 0) return [];
    const seat = seatOfOwner(l.c, from.owner);
    const target = coreCounter(g, l.c, to);
    if (from.core === 'zone') return takeCores(g, seat, l.n, target);
    return [cores(seat, coreCounter(g, l.c, from), target, l.n)];
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

/** Cards are drawn one by one, so that the last of a deck is drawn before the loss (LEG-R74). */
export const draws = rule<Args>('legions/effect/draw')
  .let('', 'drawn', (): number => 0)
  .let('', 'n', (g, l) => Math.max(0, valueOf(g, l.c, stepOf<'draw'>(g, l).n)))
  .forEach(
    '38-11',
    'turn',
    (g, l) => seatsOf(g, l.c, stepOf<'draw'>(g, l).who).flatMap((seat) => Array.from({ length: l.n }, () => seat)),
    (b) =>
      b
        .do('38-11', (g, l) => [draw(g, l.turn as Seat)], 'drew')
        .let('', 'drawn', (_g, l): number => l.drawn + ways(l.drew)),
  )
  .returns((_g, l) => l.drawn);

/** Looks at the top cards of a deck: whoever plays the card sees them (02-33). */
export const look = rule<Args>('legions/effect/look')
  .let('', 'seen', (g, l): readonly number[] => {
    const { who, n } = stepOf<'look'>(g, l);
    const deck = cardsIn(g, DECK, seatOfOwner(l.c, who));
    return deck.slice(Math.max(0, deck.length - numberIn(l.c, n))).reverse();
  })
  .do('', (_g, l) => l.seen.map((id) => reveal(id, l.c.seat)))
  .returns((_g, l): Plain => (l.seen.length === 0 ? STOP : l.seen));

/** A player's hand, seen by whoever plays the card. */
export const peek = rule<Args>('legions/effect/peek')
  .let('', 'seen', (g, l): readonly number[] => [...cardsIn(g, HAND, seatOfOwner(l.c, stepOf<'peek'>(g, l).who))])
  .do('02-33', (_g, l) => l.seen.map((id) => reveal(id, l.c.seat)))
  .returns((_g, l): Plain => (l.seen.length === 0 ? STOP : l.seen));

export const reshuffle = rule<Args>('legions/effect/shuffle')
  .shuffle('02-13', (g, l) => [zoneAt(DECK, seatOfOwner(l.c, stepOf<'shuffle'>(g, l).who))])
  .returns(() => DID);
