// Short blips, made on the spot; off unless asked for.
import { settings } from './settings.svelte.ts';

const NOTES = { move: [520, 0.05], ask: [660, 0.09], change: [240, 0.08], win: [880, 0.3], lose: [160, 0.4] } as const;
let context: AudioContext | null = null;

export function blip(kind: keyof typeof NOTES): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const [pitch, length] = NOTES[kind];
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = pitch;
  tone.type = 'triangle';
  volume.gain.setValueAtTime(0.08, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + length);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + length);
}
