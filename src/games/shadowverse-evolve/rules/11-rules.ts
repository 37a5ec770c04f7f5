// Rule processing (chapter 11): looked for at check timings only, carried out all at once, until nothing is left.
import {
  ask,
  by,
  cachesOff,
  type Event,
  inForce,
  NONE,
  opponent,
  SEATS,
  type Seat,
  someNeutral,
  someOf,
  tracing,
  flatten,
} from '../../../kernel/index.ts';
import { finish, move, unlink } from '../events.ts';
import { STACK } from '../keywords.ts';
import {
  boardOf,
  cardsIn,
  defOf,
  EVOLUTION,
  EVOLVE_DECK,
  EX,
  FIELD,
  GRAVEYARD,
  RACE,
  rule,
  type State,
  type SveCard,
} from '../state.ts';
import { FLAGGED, HEALTH, LOST, WORDS } from '../value-kinds.ts';
import { hasWord, healthOf } from '../values.ts';
import { isDestructible } from './10-forbids.ts';

/** 11.2: leaders without health, and players who were asked to draw from an empty deck. */
function losers(g: State): number {
  let bits = 0;
  for (const seat of SEATS) {
    if (g.life[seat] <= 0) bits |= by('11.2.1 1.2.1.1', 0, 1 << seat);
    if ((g.deckedOut & (1 << seat)) !== 0) bits |= by('11.2.2 1.2.1.2', 0, 1 << seat);
  }
  return bits;
}
const isDying = (g: State, id: number): boolean =>
  defOf(g, id).kind === 'follower' &&
  healthOf(g, id) <= 0 &&
  isDestructible(g, id, NONE) &&
  by('2.8.1 11.3.1', false, true);
const isSpentStack = (g: State, id: number): boolean =>
  (defOf(g, id).keywords & STACK) !== 0 &&
  ((g.cards[id] as SveCard).counters[0] ?? 0) === 0 &&
  hasWord(g, id, STACK) &&
  by('11.7.1 13.3.2.3', false, true);
const isUnlinked = (g: State, id: number): boolean => (g.cards[id] as SveCard).host === NONE;
/** An older evolve card under a newer one (11.6.2), or one whose follower shows another. */
const isSuperseded = (g: State, id: number): boolean => {
  const { host } = g.cards[id] as SveCard;
  return host !== NONE && (g.cards[host] as SveCard).evo !== id;
};

/** An evolve card linked to a follower that is not the one it belongs to: it is linked to several (11.6.3). */
const isShared = (g: State, id: number): boolean => {
  const { evo } = g.cards[id] as SveCard;
  return evo !== NONE && (g.cards[evo] as SveCard).host !== id && by('11.6.3', false, true);
};
const onFields = (g: State): readonly number[] => flatten(SEATS, (seat) => cardsIn(g, FIELD, seat));
const linkedTo = (g: State, evolveCard: number): readonly number[] =>
  onFields(g).filter((id) => (g.cards[id] as SveCard).evo === evolveCard);
function sharedCards(g: State): readonly number[] {
  const out: number[] = [];
  for (const seat of SEATS) {
    for (const id of cardsIn(g, FIELD, seat)) {
      const { evo } = g.cards[id] as SveCard;
      if (evo !== NONE && isShared(g, id) && !out.includes(evo)) out.push(evo);
    }
  }
  return out;
}
/** The followers linked last. */
function latest(g: State, evolveCard: number): number[] {
  const all = linkedTo(g, evolveCard);
  const last = Math.max(...all.map((id) => (g.cards[id] as SveCard).evolvedAt));
  return all.filter((id) => (g.cards[id] as SveCard).evolvedAt === last);
}

function over(g: State, kind: number, seat: Seat): number {
  const limit = (kind === FIELD ? g.fieldLimit : g.exLimit)[seat];
  return Math.max(0, cardsIn(g, kind, seat).length - limit);
}

/** Values that rule processing looks at. */
const LOOKED_AT = (1 << HEALTH) | (1 << FLAGGED) | (1 << WORDS) | (1 << LOST);
/** Whether there is anything to process: looked at after everything that happens, so it is quick. */
export function hasRules(g: State): boolean {
  const board = boardOf(g);
  // Static abilities float, so with them about what they change may have changed.
  if (board.quiet && (board.statics & LOOKED_AT) === 0 && !tracing && !someNeutral() && !cachesOff()) return false;
  board.quiet = !isPending(g);
  return !board.quiet;
}
function isPending(g: State): boolean {
  if (g.deckedOut !== 0 || g.life[0] <= 0 || g.life[1] <= 0) if (losers(g) !== 0) return true;
  for (const seat of SEATS) {
    for (const id of cardsIn(g, FIELD, seat)) if (isDying(g, id) || isSpentStack(g, id) || isShared(g, id)) return true;
    if (over(g, FIELD, seat) > 0 && by('11.4.1', false, true)) return true;
    if (over(g, EX, seat) > 0 && by('11.5.1', false, true)) return true;
    for (const id of cardsIn(g, EVOLUTION, seat)) {
      if (isUnlinked(g, id) && by('11.6.1', false, true)) return true;
      if (isSuperseded(g, id) && by('11.6.2', false, true)) return true;
    }
    for (const id of cardsIn(g, RACE, seat)) if (isUnlinked(g, id) && by('11.8.1', false, true)) return true;
  }
  return false;
}

function outcome(g: State, bits: number): Event[] {
  if (bits === 0) return [];
  if (bits === 3) return [finish(by('1.2.2', g.turn, null), '1.2.2', 'both')];
  const loser: Seat = bits === 1 ? 0 : 1;
  const cause = g.life[loser] <= 0 ? 'leader' : 'deck';
  return [finish(opponent(loser), cause === 'leader' ? '11.2.1' : '11.2.2', cause)];
}

/** Everything but the choice of what stays: one batch (11.1.3). */
function processes(g: State, kept: readonly number[]): Event[] {
  const out: Event[] = flatten(sharedCards(g), (card) => {
    const all = linkedTo(g, card);
    const keeper = all.find((id) => kept.includes(id)) ?? NONE;
    return all.filter((id) => id !== keeper).map((id) => unlink(g, card, id, keeper));
  });
  for (const seat of SEATS) {
    for (const id of cardsIn(g, FIELD, seat)) {
      if (isDying(g, id)) out.push(move(g, id, GRAVEYARD, 'destroy'));
      else if (isSpentStack(g, id)) out.push(move(g, id, GRAVEYARD, 'rule'));
    }
    for (const kind of [FIELD, EX]) {
      if (over(g, kind, seat) === 0) continue;
      const clause = kind === FIELD ? '11.4.1' : '11.5.1';
      for (const id of cardsIn(g, kind, seat)) {
        if (!kept.includes(id) && !out.some((e) => e.card === id) && inForce(clause))
          out.push(move(g, id, GRAVEYARD, 'rule'));
      }
    }
    for (const id of cardsIn(g, EVOLUTION, seat)) {
      if (isUnlinked(g, id)) out.push(...by('11.6.1', [], [move(g, id, EVOLVE_DECK, 'rule')]));
      else if (isSuperseded(g, id)) out.push(...by('11.6.2', [], [unlink(g, id)]));
    }
    for (const id of cardsIn(g, RACE, seat)) {
      if (isUnlinked(g, id)) out.push(...by('11.8.1', [], [move(g, id, EVOLVE_DECK, 'rule')]));
    }
  }
  return by('11.1.3', out.slice(0, 1), out);
}

const overflow = rule<{ seat: Seat; kind: number }>('sve/overflow')
  .group('11.4.1 11.5.1', 'kept', (g, l, picked) => {
    const n = over(g, l.kind, l.seat);
    if (n === 0) return null;
    const from = cardsIn(g, l.kind, l.seat);
    return someOf(l.seat, 'keep', from, from.length - n, from.length - n, picked);
  })
  .returns((_g, l): readonly number[] => l.kept);
const PLACES = [FIELD, EX] as const;

const isOver = (g: State): boolean => SEATS.some((seat) => PLACES.some((kind) => over(g, kind, seat) > 0));
/** Fields and EX areas that are too full, the turn player's first (1.3.4). */
const tooFull = (g: State): number[][] =>
  [g.turn, opponent(g.turn)]
    .flatMap((seat) => PLACES.map((kind) => [seat, kind]))
    .filter(([seat, kind]) => over(g, kind as number, seat as Seat) > 0);

export const ruleProcessing = rule('sve/rule-processing')
  .let('', 'kept', (): readonly number[] => [])
  .when('11.4.1 11.5.1', isOver, (a) =>
    a.forEach('1.3.4', 'place', tooFull, (b) =>
      b
        .call(
          '11.4.1 11.5.1',
          overflow,
          (_g, l) => ({ seat: l.place[0] as Seat, kind: l.place[1] as number }),
          'some',
          [],
        )
        .let('', 'kept', (_g, l) => [...l.kept, ...l.some]),
    ),
  )
  .when(
    '11.6.3',
    (g) => sharedCards(g).length > 0,
    (a) =>
      a.forEach('11.6.3', 'shared', sharedCards, (b) =>
        b
          .ask('11.6.3', 'link', (g, l) =>
            ask((g.cards[l.shared] as SveCard).master, 'keep-link', latest(g, l.shared), [{ card: l.shared }]),
          )
          .let('', 'kept', (_g, l) => [...l.kept, l.link]),
      ),
  )
  .do('1.2.1', (g) => outcome(g, losers(g)))
  .do('10.5.2.1', (g, l) => processes(g, l.kept))
  .run('', (g) => {
    g.deckedOut = 0;
  })
  .returns();
