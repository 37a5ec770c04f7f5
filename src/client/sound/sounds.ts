// Each sound as layers of tones and noise with a curve each, put together by Web Audio. No files.
export const SOUNDS = ['draw', 'play', 'attack', 'damage', 'turn', 'ask', 'win', 'lose'] as const;
export type Sound = (typeof SOUNDS)[number];

interface Layer {
  readonly wave: OscillatorType | 'noise';
  readonly from: number; // Hz; of noise, the middle of its band
  readonly to: number;
  readonly at: number; // seconds
  readonly for: number;
  readonly loud: number;
}
const tone = (
  from: number,
  to: number,
  at: number,
  length: number,
  loud: number,
  wave: OscillatorType = 'triangle',
): Layer => ({ wave, from, to, at, for: length, loud });
const noise = (from: number, to: number, at: number, length: number, loud: number): Layer => ({
  wave: 'noise',
  from,
  to,
  at,
  for: length,
  loud,
});

export const LAYERS: Readonly<Record<Sound, readonly Layer[]>> = {
  draw: [noise(2400, 5200, 0, 0.12, 0.25)], // paper on paper
  play: [noise(900, 300, 0, 0.09, 0.5), tone(170, 110, 0, 0.14, 0.5, 'sine')], // put down on wood
  attack: [noise(700, 3800, 0, 0.2, 0.4), tone(240, 520, 0.02, 0.16, 0.16, 'sawtooth')],
  damage: [tone(150, 52, 0, 0.26, 0.8, 'sine'), noise(500, 120, 0, 0.14, 0.5)],
  turn: [tone(523, 523, 0, 0.22, 0.3), tone(784, 784, 0.11, 0.34, 0.3)],
  ask: [tone(660, 700, 0, 0.1, 0.22)],
  win: [
    tone(523, 523, 0, 0.3, 0.3),
    tone(659, 659, 0.12, 0.3, 0.3),
    tone(784, 784, 0.24, 0.34, 0.3),
    tone(1046, 1046, 0.38, 0.7, 0.34),
  ],
  lose: [tone(392, 392, 0, 0.34, 0.3), tone(330, 330, 0.2, 0.36, 0.3), tone(262, 247, 0.42, 0.8, 0.34)],
};
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
