// Options as a seat can name them: the same number in every world it cannot tell from the true one.
import {
  argA,
  argB,
  type Card,
  type Core,
  FIRST_VERB,
  type Game,
  KERNEL_VERBS,
  type Seat,
  verbOf,
  type VerbSpec,
} from '../kernel/index.ts';

/** Upper bound on a card id or definition in a key; hidden cards are told apart by definition, from there on. */
const CARDS = 1 << 15;
const SPAN = CARDS * 2;

const specOf = (game: Game, o: number): VerbSpec | undefined => {
  const verb = verbOf(o);
  return verb < FIRST_VERB ? KERNEL_VERBS[verb] : game.verbs[verb - FIRST_VERB];
};
const keyOf = (o: number, a: number, b: number): number => (verbOf(o) * SPAN + a) * SPAN + b;

function argKey(game: Game, g: Core, kind: string, value: number, seat: Seat): number {
  if (kind !== 'card') return value;
  const card = g.cards[value] as Card;
  return game.zones.knows(g, card, seat) ? value : CARDS + card.def;
}

/** The same number for options that are the same to this seat, in every world it imagines. */
export function optionKey(game: Game, g: Core, o: number, seat: Seat): number {
  const spec = specOf(game, o);
  if (spec === undefined) return o;
  return keyOf(o, argKey(game, g, spec.a, argA(o), seat), argKey(game, g, spec.b, argB(o), seat));
}

/**
 * What a seat learns of another's choice: its key, or null where a card in it stays hidden.
 * Called before the choice is carried out; what it returns is called afterwards, with the state as it is then.
 */
export function overhear(game: Game, g: Core, o: number, listener: Seat): (after?: Core) => number | null {
  const spec = specOf(game, o);
  if (spec === undefined || g.asking.length > 1) return () => null; // sealed answers are nobody else's business
  const seen = (kind: string, value: number): ((after: Core) => number | null) => {
    if (kind !== 'card' || game.zones.knows(g, g.cards[value] as Card, listener)) return () => value;
    return (after) => {
      const card = after.cards[value] as Card;
      return game.zones.knows(after, card, listener) ? CARDS + card.def : null;
    };
  };
  const [a, b] = [seen(spec.a, argA(o)), seen(spec.b, argB(o))];
  return (after = g) => {
    const [first, second] = [a(after), b(after)];
    return first === null || second === null ? null : keyOf(o, first, second);
  };
}
