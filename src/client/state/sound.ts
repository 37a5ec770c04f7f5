// A small set of sounds, made on the spot of tones and noise; off unless asked for, and loaded then.
import type { Sound } from '../sound/layers.ts';
import { settings } from './settings.svelte.ts';

let player: Promise<((sound: Sound, volume: number) => void) | null> | null = null;

export function sound(kind: Sound): void {
  if (!settings.sound || settings.volume === 0 || document.hidden) return;
  // Offline before the first visit was whole there is none: it is asked for again.
  player ??= import('../sound/sounds.ts').then(({ play }) => play).catch(() => (player = null));
  void player.then((play) => play?.(kind, settings.volume / 100));
}
