// Pictures on cards: drawn by a part of the page that is loaded after the first board is shown, and kept once drawn.
import type { CardFace, FaceColour } from '../../kernel/face.ts';
import type { Drawn } from '../art/art.ts';
import { settings } from './settings.svelte.ts';

type Draw = (card: Drawn) => string;
const art: { draw: Draw | null; asked: boolean } = $state({ draw: null, asked: false });
const drawn = new Map<string, string>();
const MOST_DRAWN = 800;

async function load(): Promise<void> {
  try {
    const { drawingOf } = await import('../art/art.ts');
    art.draw = drawingOf;
  } catch {
    art.asked = false; // offline before the first visit was whole: cards keep their crests, and it is tried again
  }
}
/** Asks for the pictures once there is nothing else to do. */
export function wantPictures(): void {
  if (art.asked || settings.pictures === 'plain') return;
  art.asked = true;
  const later = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  later(() => void load());
}

/** A picture of what a name says, for somebody who is no card. */
export const pictureNamed = (name: string, colour: FaceColour = 'grey'): string | null =>
  pictureOf(name, { frame: 'portrait', colour, marks: [], stats: [], text: { ja: '', en: '' } });

/** The address of a card's picture; null where it has none, or none yet. */
export function pictureOf(name: string, { frame, colour, marks, symbol }: CardFace): string | null {
  if (settings.pictures === 'plain' || art.draw === null || (symbol !== undefined && symbol !== '')) return null;
  const key = `${name}/${frame}/${colour}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  if (drawn.size >= MOST_DRAWN) drawn.clear();
  const address = `data:image/svg+xml,${encodeURIComponent(art.draw({ name, frame, colour, marks }))}`;
  drawn.set(key, address);
  return address;
}
