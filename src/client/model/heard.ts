// What a change of the board sounds like: the gravest of what happened.
import type { Motion } from './motion.ts';

/** `isHand`: whether a place, by its key, is a hand. */
export function heardIn(
  motions: readonly Motion[],
  isHand: (place: string) => boolean,
): 'damage' | 'play' | 'draw' | null {
  const changed = motions.some((one) => one.kind === 'change' && one.by < 0);
  const gone = motions.some(({ kind }) => kind === 'leave');
  if (changed || (gone && motions.every(({ kind }) => kind !== 'enter' && kind !== 'move'))) return 'damage';
  const arrived = motions.flatMap((one) => (one.kind === 'enter' || one.kind === 'move' ? [one.to] : []));
  if (arrived.some((place) => !isHand(place))) return 'play';
  return arrived.length > 0 || motions.some(({ kind }) => kind === 'count') ? 'draw' : null;
}
