// Beasts on four legs, seen from the side: a spine, four legs and a head of its own.
import { box, burst, ellipse, limb, type Node, polygon, smooth } from './path.ts';
import type { Pen, Tone } from './pen.ts';

export interface Beast {
  readonly fur: Tone;
  readonly belly?: Tone;
  readonly size?: number; // of the body
  readonly legs?: number; // their length
  readonly neck?: number; // how high the head is carried
  readonly snout?: number;
  readonly ears?: 'pointed' | 'round' | 'long' | 'small';
  readonly tail?: 'bushy' | 'thin' | 'curled' | 'short' | 'hair' | 'tuft';
  readonly more?: 'stripes' | 'mane' | 'antlers' | 'horn' | 'lion' | 'moss' | 'flames' | 'bones' | 'heads' | 'tusks' | 'spots';
  readonly eyes?: Tone;
}

export function beast(p: Pen, o: Beast): void {
  const size = o.size ?? 1;
  const long = o.legs ?? 22;
  const low = 92;
  const back = low - long - 10 * size;
  const neck = o.neck ?? 12;
  const bone = o.more === 'bones';
  const thick = (bone ? 3 : 4.4) * size;
  const [hx, hy] = [77, back - neck];
  const far = (x: number, lean: number): void => void p.body(limb([x, back + 4, thick * 1.3], [x + lean, back + long * 0.6, thick], [x, low - 2, thick * 0.9]), 'shade', 1.8);
  far(34, -3);
  far(66, 3);
  tail(p, o, back);
  const trunk: Node[] = [
    [26, back, 11.5 * size],
    [45, back - 1, 11 * size],
    [64, back - 1, 12.5 * size],
  ];
  if (o.more === 'heads') for (const dx of [-13, 9]) head(p, o, hx + dx - 2, hy + (dx < 0 ? -7 : -11), size * 0.82);
  p.body(limb([62, back - 2, 10 * size], [(66 + hx) / 2, (back + hy) / 2, 8.6 * size], [hx - 3, hy + 1, 7.4 * size]), o.fur);
  if (bone) {
    p.body(limb([24, back, 4], [45, back - 5, 4], [66, back - 3, 4]), 'bone');
    for (let i = 0; i < 5; i++) p.rope(`M${34 + i * 7} ${back - 3}C${31 + i * 7} ${back + 8} ${33 + i * 7} ${back + 13} ${38 + i * 7} ${back + 14}`, 'bone', 2.4);
  } else {
    p.body(limb(...trunk), o.fur, 2.2);
    if (o.belly !== undefined) p.spot(limb([30, back + 7 * size, 2.4], [46, back + 8 * size, 3], [62, back + 8 * size, 3]), o.belly, 0.8);
  }
  const near = (x: number, lean: number): void => {
    p.body(limb([x, back + 2, thick * 1.7], [x + lean, back + long * 0.62, thick * 1.05], [x, low - 3, thick]), bone ? 'bone' : o.fur);
    p.body(limb([x, low - 1, thick], [x + 4, low, thick * 0.8]), o.tail === 'hair' ? 'dark' : bone ? 'bone' : o.fur, 1.8);
  };
  near(26, -5);
  near(60, 2);
  if (o.more === 'stripes') for (let i = 0; i < 5; i++) p.spot(polygon([28 + i * 8, back - 11 * size], [33 + i * 8, back - 11.4 * size], [31 + i * 8, back + 3]), 'dark');
  if (o.more === 'spots') for (let i = 0; i < 5; i++) p.spot(ellipse(27 + i * 8, back - 5 + (i % 2) * 4, 2.4), 'white', 0.9);
  if (o.more === 'moss') p.body(smooth([16, back - 4], [26, back - 15], [44, back - 14], [62, back - 16], [70, back - 6], [60, back - 5], [48, back - 1], [36, back - 5], [26, back - 1]), 'leaf', 1.8);
  if (o.more === 'lion' || o.more === 'mane') mane(p, o, hx, hy, back);
  if (o.more === 'flames') flames(p, hx, hy, back);
  head(p, o, hx, hy, size);
}

function mane(p: Pen, o: Beast, hx: number, hy: number, back: number): void {
  if (o.more === 'lion') p.body(burst(hx - 1, hy + 2, 11, 21, 15), 'hair', 2);
  else p.body(smooth([hx - 2, hy - 10], [hx - 10, hy - 6], [62, back - 14], [56, back - 6], [64, back - 2], [hx - 6, hy + 4]), 'hair', 1.8);
}
function flames(p: Pen, hx: number, hy: number, back: number): void {
  p.body(smooth([hx, hy - 12], [hx - 10, hy - 20], [hx - 12, hy - 6], [hx - 24, hy - 8], [62, back - 14], [50, back - 14], [58, back - 5], [66, back - 4], [hx - 4, hy]), 'fire', 1.8);
  p.spot(smooth([hx - 3, hy - 8], [hx - 10, hy - 12], [hx - 13, hy], [60, back - 9], [66, back - 6]), 'flame');
}

function tail(p: Pen, o: Beast, back: number): void {
  const tone = o.more === 'bones' ? 'bone' : o.fur;
  switch (o.tail ?? 'thin') {
    case 'bushy':
      p.body(limb([20, back, 4], [10, back - 10, 7], [6, back - 24, 6.4], [12, back - 34, 2.4]), tone).spot(limb([7, back - 25, 4], [11, back - 33, 2]), 'white', 0.85);
      break;
    case 'curled':
      p.body(limb([20, back, 3], [8, back - 4, 2.8], [4, back - 20, 2.8], [12, back - 30, 2.4], [18, back - 24, 2]), tone, 1.8);
      break;
    case 'short':
      p.body(ellipse(15, back - 4, 5), o.belly ?? tone, 1.8);
      break;
    case 'hair':
      p.body(smooth([22, back - 6], [10, back - 4], [3, back + 16], [8, back + 32], [14, back + 16], [22, back + 4]), o.more === 'flames' ? 'fire' : 'hair', 1.8);
      break;
    case 'tuft':
      p.body(limb([20, back, 2.6], [8, back - 2, 2.4], [4, back - 18, 2.2]), tone, 1.8).body(ellipse(5, back - 22, 5, 6), 'hair', 1.6);
      break;
    default:
      p.body(limb([20, back + 2, 3], [8, back + 6, 2.4], [4, back + 22, 1.6]), tone, 1.8);
  }
}

function head(p: Pen, o: Beast, x: number, y: number, scale: number): void {
  const tone: Tone = o.more === 'bones' ? 'bone' : o.fur;
  const snout = (o.snout ?? 11) * scale;
  const r = 10.5 * scale;
  const ear = (dx: number): void => {
    if (o.ears === 'long') p.body(limb([x + dx, y - r * 0.6, 3.4], [x + dx - 3, y - r * 1.7, 4], [x + dx - 5, y - r * 2.6, 2.4]), tone, 1.8).spot(limb([x + dx - 1, y - r, 1.2], [x + dx - 4, y - r * 2.2, 1.4]), 'red', 0.35);
    else if (o.ears === 'round') p.body(ellipse(x + dx, y - r * 0.92, r * 0.46), tone, 1.8).spot(ellipse(x + dx, y - r * 0.9, r * 0.22), 'red', 0.35);
    else if (o.ears === 'small') p.body(polygon([x + dx - 3, y - r * 0.7], [x + dx - 1, y - r * 1.4], [x + dx + 3, y - r * 0.75]), tone, 1.8);
    else p.body(polygon([x + dx - r * 0.45, y - r * 0.5], [x + dx - r * 0.1, y - r * 1.75], [x + dx + r * 0.48, y - r * 0.6]), tone, 1.8);
  };
  if (o.more === 'antlers') {
    p.rope(`M${x - 3} ${y - 8}C${x - 14} ${y - 18} ${x - 14} ${y - 26} ${x - 10} ${y - 34}M${x - 11} ${y - 19}L${x - 20} ${y - 26}M${x - 13} ${y - 25}L${x - 20} ${y - 34}M${x + 3} ${y - 8}C${x + 6} ${y - 20} ${x + 10} ${y - 24} ${x + 16} ${y - 28}M${x + 6} ${y - 18}L${x + 4} ${y - 30}`, 'bone', 2.4);
  }
  ear(-r * 0.45);
  p.body(ellipse(x, y, r, r * 0.92), tone);
  p.body(limb([x + r * 0.5, y + r * 0.28, r * 0.52], [x + snout, y + r * 0.42, r * 0.4]), o.belly ?? tone, 1.8);
  p.spot(ellipse(x + snout + r * 0.26, y + r * 0.26, r * 0.2, r * 0.17), 'dark');
  ear(r * 0.28);
  if (o.more === 'horn') p.body(polygon([x + 1, y - r * 0.85], [x + 15, y - r * 2.4], [x + 8, y - r * 0.5]), 'gold', 1.6);
  if (o.more === 'tusks') p.body(polygon([x + snout * 0.8, y + r * 0.7], [x + snout * 1.2, y - r * 0.2], [x + snout * 1.15, y + r * 0.75]), 'bone', 1.3);
  if (o.more === 'bones' || o.eyes !== undefined) p.spot(ellipse(x + r * 0.3, y - r * 0.12, r * 0.24), 'dark').spot(ellipse(x + r * 0.34, y - r * 0.12, r * 0.13), o.eyes ?? 'fire');
  else p.spot(ellipse(x + r * 0.32, y - r * 0.14, r * 0.15, r * 0.2), 'dark').spot(ellipse(x + r * 0.27, y - r * 0.22, r * 0.06), 'white');
  p.line(`M${x + r * 0.6} ${y + r * 0.72}Q${x + snout * 0.8} ${y + r * 0.86} ${x + snout} ${y + r * 0.68}`, 'dark', 1.2, 0.6);
}

/** A small beast sitting up: hare, squirrel, cat, mouse, owl-like shapes come elsewhere. */
export function sitting(p: Pen, o: Beast): void {
  const tone = o.fur;
  if (o.tail === 'short') p.body(ellipse(27, 82, 8), 'white');
  else if (o.tail === 'thin') p.rope('M30 86C8 90 6 66 16 58', 'skin', 2.6);
  else if (o.tail === 'bushy') p.body(limb([34, 86, 5], [16, 78, 9], [12, 58, 9], [20, 44, 4]), tone).spot(limb([13, 56, 5], [18, 46, 3]), 'white', 0.85);
  else p.body(limb([32, 88, 3.4], [14, 84, 3.2], [12, 62, 3.2], [22, 54, 2.6]), tone, 1.8);
  p.body(smooth([34, 60], [50, 48], [64, 58], [70, 80], [66, 93], [34, 93], [27, 80]), tone, 2.2).spot(ellipse(54, 76, 9, 14), o.belly ?? 'white', 0.75);
  p.body(limb([38, 92, 6], [30, 93, 5]), tone, 1.8)
    .body(limb([56, 70, 4.4], [58, 90, 4.4]), tone, 1.8)
    .body(limb([64, 70, 4.4], [68, 90, 4.4]), tone, 1.8);
  const ear = (x: number, lean: number): void => {
    if (o.ears === 'long') p.body(limb([x, 30, 4.6], [x + lean * 0.5, 16, 5.4], [x + lean, 3, 3]), tone, 1.8).spot(limb([x, 26, 2], [x + lean * 0.8, 9, 2]), 'red', 0.35);
    else if (o.ears === 'round') p.body(ellipse(x + lean, 26, 10), tone, 1.8).spot(ellipse(x + lean, 27, 5.6), 'red', 0.35);
    else p.body(polygon([x - 8, 34], [x + lean, 10], [x + 8, 30]), tone, 1.8);
  };
  ear(42, -4);
  ear(66, 4);
  p.body(smooth([54, 24], [72, 32], [74, 48], [64, 58], [54, 61], [44, 58], [34, 48], [36, 32]), tone, 2.2);
  p.spot(ellipse(54, 52, 9, 6), o.belly ?? 'white', 0.7)
    .eyes(54, 43, 17, 2.7, o.eyes ?? 'dark')
    .spot(polygon([51, 49], [57, 49], [54, 53]), 'dark');
  p.line('M54 53L54 56M46 52L32 50M46 55L33 57M62 52L76 50M62 55L75 57', 'dark', 1, 0.5);
  if (o.more === 'flames') p.body('M54 2C62 12 66 18 60 26L48 26C42 18 48 12 54 2Z', 'fire', 1.6).spot('M54 12C58 18 58 22 54 26C50 22 50 18 54 12Z', 'flame');
}

export function turtle(p: Pen): void {
  p.body(limb([74, 72, 6], [88, 66, 8]), 'leaf').eyes(90, 64, 4, 1.4);
  for (const x of [28, 66]) p.body(limb([x, 78, 6], [x - 2, 90, 5]), 'leaf');
  p.body('M14 80C14 46 80 46 80 80Z', 'own', 2.4).line('M30 78L36 60L58 60L64 78M36 60L30 54M58 60L64 54', 'dark', 1.6, 0.5);
}
export function hand(p: Pen): void {
  p.body(limb([50, 104, 15], [48, 74, 13], [50, 60, 15]), 'pale', 2.2);
  const f = (x: number, y: number, x2: number, y2: number): void => void p.body(limb([x, y, 5.4], [(x + x2) / 2, (y + y2) / 2 - 1, 5], [x2, y2, 3.8]), 'pale', 1.8);
  f(38, 58, 22, 24);
  f(46, 54, 40, 12);
  f(55, 54, 58, 13);
  f(63, 58, 75, 26);
  f(62, 70, 86, 52);
  p.body(smooth([0, 92], [18, 84], [34, 92], [50, 86], [66, 92], [84, 84], [100, 92], [100, 110], [0, 110]), 'earth').body(box(46, 66, 3, 3), 'pale', 0.1);
}
