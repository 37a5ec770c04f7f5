// Each sound as layers of tones and noise with a curve each. No files.
export const SOUNDS = ['draw', 'play', 'attack', 'damage', 'turn', 'ask', 'win', 'lose'] as const;
export type Sound = (typeof SOUNDS)[number];

export interface Layer {
  readonly wave: 'sine' | 'triangle' | 'sawtooth' | 'noise';
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
  wave: Layer['wave'] = 'triangle',
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
