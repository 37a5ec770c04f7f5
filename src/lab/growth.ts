// What a decision costs, against how many cards lie on the board.
import { type Core, type Game, NONE } from '../kernel/index.ts';
import { Playouts } from './bench.ts';
import { Tally } from './play.ts';

export interface GrowthPoint {
  readonly cards: number;
  readonly microseconds: number; // mean, the longest hundredth left out
  readonly samples: number;
}

/** Fewer samples than this say nothing. */
const ENOUGH = 1000;

/** Zones that lie open on the table as rows or grids; hands and piles are not the board. */
function boardOf(game: Game): readonly number[] {
  const { places, shared } = game.layout;
  const names = new Set(
    [...places, ...shared].filter(({ shape }) => shape !== 'pile' && shape !== 'hand').map((p) => p.zone),
  );
  return Array.from({ length: game.zones.count }, (_, zone) => zone).filter((zone) =>
    names.has(game.zones.spec(zone).name),
  );
}

export function growth(game: Game, seconds: number, wall: () => number, enough = ENOUGH): GrowthPoint[] {
  const playouts = new Playouts(game);
  const board = boardOf(game);
  playouts.during((1000 * seconds) / 3, wall, new Tally());
  const times: number[][] = [];
  const end = wall() + 1000 * seconds;
  while (wall() < end) {
    let [cards, since] = [NONE, 0];
    playouts.play(new Tally(), (g: Core) => {
      const now = wall();
      if (cards !== NONE) (times[cards] ??= []).push(now - since);
      cards = 0;
      for (const zone of board) cards += g.zones[zone]?.length ?? 0;
      since = wall();
    });
  }
  return Array.from(times, (list, cards) => ({ cards, list: list ?? [] }))
    .filter(({ list }) => list.length >= enough)
    .map(({ cards, list }) => ({ cards, microseconds: 1000 * mean(usual(list)), samples: list.length }));
}
/** All but the longest hundredth: what interrupts a process now and then is not the game's. */
const usual = (list: readonly number[]): readonly number[] =>
  list.toSorted((a, b) => a - b).slice(0, Math.ceil(0.99 * list.length));
const mean = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0) / Math.max(1, list.length);

/** The straight line nearest to the points, each counting as often as it was sampled, and how much of them it explains. */
export function lineThrough(points: readonly GrowthPoint[]): { base: number; perCard: number; explained: number } {
  const sum = (of: (p: GrowthPoint) => number): number => points.reduce((total, p) => total + p.samples * of(p), 0);
  const n = Math.max(
    1,
    sum(() => 1),
  );
  const [x, y] = [sum((p) => p.cards) / n, sum((p) => p.microseconds) / n];
  const xx = sum((p) => (p.cards - x) ** 2);
  const yy = sum((p) => (p.microseconds - y) ** 2);
  const xy = sum((p) => (p.cards - x) * (p.microseconds - y));
  const perCard = xx === 0 ? 0 : xy / xx;
  return { base: y - perCard * x, perCard, explained: yy === 0 ? 1 : (perCard * xy) / yy };
}
