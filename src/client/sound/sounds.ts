// Sounds put together by Web Audio.
import { type Layer, LAYERS, type Sound } from './layers.ts';

const GAIN = 0.3;
const QUIET = 0.0001; // an exponential curve never comes to nothing
const GAP = 0.04; // seconds in which the same sound is not begun twice

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
const begun = new Map<Sound, number>();

/** A second of noise, the same each time. */
function noiseIn(audio: AudioContext): AudioBuffer {
  if (hiss !== null) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  let state = 7;
  for (let n = 0; n < samples.length; n++) {
    state = (Math.imul(state, 48271) + 11) & 0x7fffffff;
    samples[n] = state / 0x40000000 - 1;
  }
  return hiss;
}
function source(
  audio: AudioContext,
  layer: Layer,
  start: number,
): AudioScheduledSourceNode & { readonly out: AudioNode } {
  const end = start + layer.for;
  if (layer.wave === 'noise') {
    const node = audio.createBufferSource();
    node.buffer = noiseIn(audio);
    const band = audio.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.setValueAtTime(layer.from, start);
    band.frequency.exponentialRampToValueAtTime(layer.to, end);
    node.connect(band);
    return Object.assign(node, { out: band });
  }
  const node = audio.createOscillator();
  node.type = layer.wave;
  node.frequency.setValueAtTime(layer.from, start);
  node.frequency.exponentialRampToValueAtTime(layer.to, end);
  return Object.assign(node, { out: node });
}

/** `volume`: from 0 to 1. */
export function play(sound: Sound, volume: number): void {
  context ??= new AudioContext();
  const audio = context;
  // A browser makes no sound before somebody has pressed something.
  if (audio.state === 'suspended') void audio.resume();
  const now = audio.currentTime;
  if (now - (begun.get(sound) ?? -1) < GAP) return;
  begun.set(sound, now);
  for (const layer of LAYERS[sound]) {
    const start = now + layer.at;
    const node = source(audio, layer, start);
    const gain = audio.createGain();
    gain.gain.setValueAtTime(QUIET, start);
    gain.gain.exponentialRampToValueAtTime(Math.max(QUIET, layer.loud * volume * GAIN), start + 0.012);
    gain.gain.exponentialRampToValueAtTime(QUIET, start + layer.for);
    node.out.connect(gain).connect(audio.destination);
    node.start(start);
    node.stop(start + layer.for);
  }
}
