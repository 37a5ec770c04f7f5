// Whether bots guess at all: the hands they imagine must really differ, or they see the true one.
import { type Core, type Game, imagine, type Random, type Seat, SEATS, opponent } from '../../src/kernel/index.ts';
import { randomChoices, setupOf, walk } from '../../src/lab/laws/walk.ts';
import type { Watcher } from '../../src/lab/laws/watcher.ts';

const WORLDS = 8;

export interface Guesses {
  /** Moments at which a hand was hidden and might have been another. */
  readonly moments: number;
  /** Of these, moments at which all imagined worlds showed one and the same hand. */
  readonly same: number;
}

function handOf(game: Game, g: Core, seat: Seat): readonly number[] {
  const kind = game.zones.specs.findIndex(({ name }) => name === 'hand');
  return kind < 0 ? [] : (g.zones[game.zones.index(kind, seat)] ?? []);
}
const defsIn = (g: Core, ids: readonly number[]): string =>
  ids
    .map((id) => g.cards[id]?.def ?? 0)
    .toSorted((a, b) => a - b)
    .join();

/** Whether this seat, by what it has seen, cannot tell the other's hand: enough other cards are out of its sight. */
function mayDiffer(game: Game, g: Core, watcher: Watcher, seat: Seat): boolean {
  const unseen = new Set(watcher.unseen(g, seat).flatMap((group) => group.map(({ id }) => id)));
  const hand = handOf(game, g, opponent(seat)).filter((id) => unseen.has(id));
  const pile = g.zones
    .flat()
    .filter((id) => unseen.has(id) && !hand.includes(id) && g.cards[id]?.owner === opponent(seat));
  return hand.length >= 2 && new Set(pile.map((id) => g.cards[id]?.def)).size >= 4;
}
function distinct(game: Game, g: Core, seat: Seat, random: Random): number {
  const hand = handOf(game, g, opponent(seat));
  return new Set(Array.from({ length: WORLDS }, () => defsIn(imagine(game, g, seat, random), hand))).size;
}

export function guesses(game: Game, games: number): Guesses {
  let moments = 0;
  let same = 0;
  for (let n = 0; n < games; n++) {
    walk(
      game,
      setupOf(game, n),
      (i) => (i < 60 ? randomChoices(`guesses ${n} ${i}`)(i) : null),
      ({ g, watcher, random }, choices) => {
        if (choices % 10 !== 9) return null;
        for (const seat of SEATS) {
          if (!mayDiffer(game, g, watcher, seat)) continue;
          moments++;
          if (distinct(game, g, seat, random) === 1) same++;
        }
        return null;
      },
    );
  }
  return { moments, same };
}
