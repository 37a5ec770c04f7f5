// What moved between two views: read off the views alone, so live play, replays and undo animate alike.
import type { Board, BoardCard, BoardPlace } from './board.ts';

export type Motion =
  | { readonly kind: 'move'; readonly key: string; readonly from: string; readonly to: string } // place keys
  | { readonly kind: 'enter'; readonly key: string; readonly from: string | null; readonly to: string }
  | { readonly kind: 'leave'; readonly key: string; readonly from: string; readonly to: string | null }
  | { readonly kind: 'turn'; readonly key: string } // face
  | { readonly kind: 'become'; readonly key: string } // another card: it evolved, or was put on top
  | { readonly kind: 'tilt'; readonly key: string } // stance
  | { readonly kind: 'change'; readonly key: string; readonly value: string; readonly by: number }
  | { readonly kind: 'count'; readonly place: string; readonly by: number };

interface Seen {
  readonly card: BoardCard;
  readonly place: BoardPlace;
}
function index(board: Board): Map<string, Seen> {
  const found = new Map<string, Seen>();
  const add = (card: BoardCard, place: BoardPlace): void => {
    if (card.handle > 0) found.set(card.key, { card, place });
    for (const under of card.under) add(under, place);
  };
  for (const place of [...board.places, ...board.elsewhere]) for (const card of place.cards) add(card, place);
  return found;
}
const unseenIn = (board: Board): Map<string, number> =>
  new Map([...board.places, ...board.elsewhere].map((place) => [place.key, place.hidden]));

/** `told`: whether a number stands on the card; others change without a word, as a place in a row. */
export function motionsOf(
  before: Board,
  after: Board,
  told: (def: number | null, value: string) => boolean = () => true,
): Motion[] {
  if (before.seat !== after.seat) return [];
  const was = index(before);
  const is = index(after);
  const motions: Motion[] = [];
  const lost = differences(before, after, -1);
  const won = differences(before, after, 1);
  for (const [key, { card, place }] of is) {
    const old = was.get(key);
    if (old === undefined) {
      motions.push({ kind: 'enter', key, from: take(lost, place), to: place.key });
    } else {
      if (old.place.key !== place.key) motions.push({ kind: 'move', key, from: old.place.key, to: place.key });
      if (old.card.down !== card.down) motions.push({ kind: 'turn', key });
      if (old.card.stance !== card.stance) motions.push({ kind: 'tilt', key });
      motions.push(...changes(key, old.card, card).filter(({ value }) => told(card.def, value)));
    }
    if (becomes(old?.card, card, was)) motions.push({ kind: 'become', key });
  }
  for (const [key, { place }] of was) {
    if (!is.has(key)) motions.push({ kind: 'leave', key, from: place.key, to: take(won, place) });
  }
  for (const [place, by] of counts(before, after)) motions.push({ kind: 'count', place, by });
  return motions;
}

/** Places whose unseen cards became fewer (sign -1) or more (1), once per card. */
function differences(before: Board, after: Board, sign: 1 | -1): { key: string; seat: number | null }[] {
  const was = unseenIn(before);
  return [...after.places, ...after.elsewhere].flatMap((place) => {
    const by = (place.hidden - (was.get(place.key) ?? 0)) * sign;
    return Array.from({ length: Math.max(0, by) }, () => ({ key: place.key, seat: place.seat }));
  });
}
/** The likeliest other end of a move one sees only half of: a place of the same player. */
function take(places: { key: string; seat: number | null }[], other: BoardPlace): string | null {
  const at = places.findIndex(({ key, seat }) => key !== other.key && (seat === other.seat || other.seat === null));
  return at < 0 ? null : (places.splice(at, 1)[0]?.key ?? null);
}
/** A known card is another one now, or a new one lies upon one that lay there. */
const becomes = (old: BoardCard | undefined, now: BoardCard, was: ReadonlyMap<string, Seen>): boolean =>
  old === undefined
    ? now.under.some(({ key }) => was.has(key))
    : old.def !== null && now.def !== null && old.def !== now.def;

type Change = Extract<Motion, { kind: 'change' }>;
function changes(key: string, old: BoardCard, now: BoardCard): Change[] {
  return Object.entries(now.values).flatMap(([value, to]) => {
    const from = old.values[value];
    return typeof to === 'number' && typeof from === 'number' && to !== from
      ? [{ kind: 'change' as const, key, value, by: to - from }]
      : [];
  });
}
function counts(before: Board, after: Board): [string, number][] {
  const was = new Map(before.places.map((place) => [place.key, place.count]));
  return after.places.flatMap((place): [string, number][] => {
    const old = was.get(place.key);
    return typeof old === 'number' && place.count !== null && place.count !== old
      ? [[place.key, place.count - old]]
      : [];
  });
}
