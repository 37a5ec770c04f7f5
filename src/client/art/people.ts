// People and all that stands on two legs: one body, dressed by what a card's name and kind say.
import { box, burst, ellipse, limb, polygon, smooth } from './path.ts';
import type { Pen, Tone } from './pen.ts';

export type Wear = 'robe' | 'armour' | 'tunic' | 'dress' | 'coat' | 'rags' | 'bare' | 'bones' | 'clay' | 'porcelain';
export type Head = 'none' | 'helm' | 'hood' | 'hat' | 'crown' | 'tiara' | 'mitre' | 'band' | 'flowers' | 'cap' | 'veil' | 'jester';
export interface Person {
  readonly wear: Wear;
  readonly head?: Head;
  readonly hair?: 'short' | 'long' | 'bun' | 'none';
  readonly skin?: Tone;
  readonly ears?: boolean; // pointed
  readonly beard?: boolean;
  readonly horns?: boolean;
  readonly halo?: boolean;
  readonly build?: 'slim' | 'broad' | 'small' | 'giant';
  readonly back?: 'feathers' | 'bat' | 'fairy' | 'cape';
  readonly low?: 'legs' | 'fish' | 'mist';
  readonly eyes?: 'plain' | 'glow' | 'hollow';
  readonly cloth?: Tone;
  readonly right?: (p: Pen) => void;
  readonly rightAt?: readonly [x: number, y: number, size: number, turn: number];
  readonly left?: (p: Pen) => void;
  readonly leftAt?: readonly [x: number, y: number, size: number, turn: number];
}

const BUILDS = {
  slim: { wide: 1, head: 15.5, top: 26 },
  broad: { wide: 1.28, head: 15, top: 25 },
  small: { wide: 1.05, head: 18.5, top: 36 },
  giant: { wide: 1.75, head: 12, top: 21 },
} as const;

export function wings(p: Pen, kind: NonNullable<Person['back']>, y = 46): void {
  if (kind === 'cape') {
    p.body(smooth([30, y - 8], [70, y - 8], [86, 94], [66, 90], [50, 95], [34, 90], [14, 94]), 'deep', 2.2);
    return;
  }
  p.both(50, () => {
    if (kind === 'feathers') {
      p.body(smooth([54, y + 8], [64, y - 20], [84, y - 36], [98, y - 32], [95, y - 8], [90, y + 10], [78, y + 24], [62, y + 22]), 'white', 2.2);
      p.line(`M62 ${y + 4}C74 ${y - 6} 84 ${y - 18} 94 ${y - 24}M63 ${y + 11}C76 ${y + 4} 86 ${y - 2} 93 ${y - 8}M64 ${y + 17}C74 ${y + 15} 82 ${y + 10} 89 ${y + 7}`, 'shade', 1.5, 0.4);
    } else if (kind === 'bat') {
      p.body(`M54 ${y + 6}C60 ${y - 22} 76 ${y - 36} 97 ${y - 34}C90 ${y - 24} 92 ${y - 12} 97 ${y - 2}C88 ${y - 4} 84 ${y + 4} 86 ${y + 14}C78 ${y + 8} 72 ${y + 12} 70 ${y + 22}C66 ${y + 12} 60 ${y + 12} 54 ${y + 14}Z`, 'shade', 2.2);
      p.line(`M56 ${y + 6}C66 ${y - 12} 80 ${y - 24} 95 ${y - 33}M60 ${y + 6}C70 ${y - 2} 78 ${y + 2} 85 ${y + 12}`, 'dark', 1.5, 0.6);
    } else {
      p.body(`M54 ${y + 2}C60 ${y - 30} 84 ${y - 42} 95 ${y - 28}C100 ${y - 10} 74 ${y + 4} 55 ${y + 6}Z`, 'ice', 1.6);
      p.body(`M55 ${y + 8}C68 ${y + 4} 88 ${y + 10} 86 ${y + 22}C80 ${y + 34} 62 ${y + 22} 55 ${y + 12}Z`, 'pale', 1.6);
      p.spot(ellipse(82, y - 20, 5), 'white', 0.7).spot(ellipse(76, y + 17, 3.4), 'white', 0.7);
    }
  });
}

function lowerBody(p: Pen, o: Person, wide: number, cloth: Tone): void {
  const w = 15 * wide;
  if (o.low === 'fish') {
    p.body(smooth([50 - w, 62], [50 + w, 62], [50 + w * 0.9, 76], [64, 88], [84, 84], [94, 92], [78, 93], [80, 99], [66, 96], [46, 94], [50 - w * 1.05, 78]), 'own', 2.2);
    p.line('M42 70C46 74 50 74 54 70M46 78C50 82 55 82 59 78M52 86C56 89 60 89 64 86M54 72C57 75 60 75 62 71', 'white', 1.3, 0.6);
    return;
  }
  if (o.low === 'mist') {
    p.body(smooth([50 - w * 1.1, 60], [50 + w * 1.1, 60], [50 + w * 1.2, 76], [56, 84], [66, 92], [48, 98], [34, 90], [50 - w * 1.3, 76]), cloth, 2);
    return;
  }
  if (o.wear === 'robe' || o.wear === 'dress' || o.wear === 'coat' || o.wear === 'porcelain') {
    const flare = o.wear === 'dress' || o.wear === 'porcelain' ? 31 : 23;
    p.body(smooth([50 - w * 0.8, 62], [50 + w * 0.8, 62], [50 + flare * wide, 90], [50 + flare * wide * 0.8, 96], [50, 97], [50 - flare * wide * 0.8, 96], [50 - flare * wide, 90]), cloth, 2.2);
    if (o.wear === 'dress' || o.wear === 'porcelain') p.line('M42 68C38 80 36 88 36 95M58 68C62 80 64 88 64 95M50 68L50 96', 'dark', 1.4, 0.3);
    else p.body(polygon([47, 64], [53, 64], [57, 96], [43, 96]), 'pale', 1.4);
    return;
  }
  const leg: Tone = o.wear === 'armour' ? 'steel' : o.wear === 'bones' ? 'bone' : o.wear === 'clay' ? cloth : o.wear === 'bare' ? 'earth' : 'shade';
  const thick = (o.wear === 'bones' ? 3 : 6) * wide;
  p.both(50, () => {
    p.body(limb([50 + 6.5 * wide, 66, thick + 1], [50 + 8 * wide, 78, thick], [50 + 8.5 * wide, 90, thick]), leg);
    p.body(limb([50 + 7.5 * wide, 94, thick], [50 + 12 * wide, 95, thick * 0.8]), o.wear === 'bones' ? 'bone' : 'wood');
  });
}

function torso(p: Pen, o: Person, wide: number, y: number, cloth: Tone, skin: Tone): void {
  const [s, w] = [17 * wide, 12 * wide];
  if (o.wear === 'bones') {
    p.body(limb([50, y, 3.4], [50, 68, 3.4]), 'bone');
    for (let i = 0; i < 4; i++) p.rope(`M${50 - 11 + i} ${y + 5 + i * 6}C44 ${y + 2 + i * 6} 56 ${y + 2 + i * 6} ${50 + 11 - i} ${y + 5 + i * 6}`, 'bone', 2.4);
    p.body(limb([41, 68, 3.6], [59, 68, 3.6]), 'bone');
    return;
  }
  const main: Tone = o.wear === 'bare' ? skin : o.wear === 'armour' ? 'metal' : cloth;
  p.body(smooth([50 - s * 0.6, y], [50 + s * 0.6, y], [50 + s, y + 6], [50 + w * 1.05, 58], [50 + w * 1.1, 69], [50 - w * 1.1, 69], [50 - w * 1.05, 58], [50 - s, y + 6]), main, 2.2);
  if (o.wear === 'armour') {
    p.body(polygon([50 - w * 0.8, y + 3], [50 + w * 0.8, y + 3], [50 + w * 0.5, 64], [50, 69], [50 - w * 0.5, 64]), cloth, 1.4);
    p.body(burst(50, y + 15, 4, 6, 2.6), 'gold', 1.2);
    p.both(50, () => p.body(ellipse(50 + s * 0.98, y + 7, 7.4 * wide, 6.4), 'metal'));
  } else if (o.wear === 'robe' || o.wear === 'coat') {
    p.body(polygon([46, y], [54, y], [53, 68], [47, 68]), 'pale', 1.3).body(box(50 - w, 62, w * 2, 4.6), 'gold', 1.3);
  } else if (o.wear === 'dress') {
    p.body(smooth([50 - 7, y], [50, y + 8], [57, y], [52, y - 1], [48, y - 1]), skin, 1.2).body(box(50 - w, 61, w * 2, 4), 'pale', 1.2);
  } else if (o.wear === 'rags') {
    p.spot(polygon([40, 56], [47, 60], [43, 68]), 'dark', 0.45).line('M44 46L52 52M56 58L60 66', 'dark', 1.6, 0.5);
  } else if (o.wear === 'clay') {
    p.line('M40 50L48 56L44 64M58 46L54 54', 'dark', 1.8, 0.5).body(ellipse(50, y + 12, 5), 'own', 1.4);
  } else if (o.wear === 'porcelain') {
    p.body(polygon([50, y + 6], [40, y + 1], [40, y + 12]), 'red', 1.3).body(polygon([50, y + 6], [60, y + 1], [60, y + 12]), 'red', 1.3);
  } else if (o.wear === 'bare') {
    p.line(`M40 ${y + 12}C44 ${y + 16} 48 ${y + 16} 50 ${y + 13}C52 ${y + 16} 56 ${y + 16} 60 ${y + 12}M50 ${y + 14}L50 64`, 'dark', 1.5, 0.35).body(box(50 - w * 1.1, 63, w * 2.2, 6), 'wood', 1.5);
  } else p.body(box(50 - w, 61, w * 2, 5), 'wood', 1.4).body(polygon([44, y], [50, y + 7], [56, y]), 'pale', 1.2);
}

function face(p: Pen, o: Person, r: number, y: number, skin: Tone): void {
  if (o.wear === 'bones') {
    p.body(smooth([50 - r * 0.7, y + r * 0.4], [50 + r * 0.7, y + r * 0.4], [50 + r * 0.52, y + r * 1.1], [50 - r * 0.52, y + r * 1.1]), 'bone');
    p.body(ellipse(50, y, r, r * 0.92), 'bone');
    p.both(50, () => p.spot(ellipse(50 + r * 0.4, y + r * 0.1, r * 0.27, r * 0.31), 'dark').spot(ellipse(50 + r * 0.4, y + r * 0.12, r * 0.1), o.eyes === 'glow' ? 'fire' : 'dark'));
    p.spot(polygon([50, y + r * 0.36], [50 + r * 0.13, y + r * 0.62], [50 - r * 0.13, y + r * 0.62]), 'dark').line(`M${50 - r * 0.3} ${y + r * 0.78}V${y + r}M50 ${y + r * 0.78}V${y + r}M${50 + r * 0.3} ${y + r * 0.78}V${y + r}`, 'dark', 1.3);
    return;
  }
  if (o.ears === true) p.both(50, () => p.body(polygon([50 + r * 0.75, y - 2], [50 + r * 1.65, y - r * 0.55], [50 + r * 0.85, y + r * 0.45]), skin, 1.8));
  p.body(smooth([50, y - r], [50 + r * 0.86, y - r * 0.4], [50 + r * 0.82, y + r * 0.35], [50, y + r], [50 - r * 0.82, y + r * 0.35], [50 - r * 0.86, y - r * 0.4]), skin);
  if (o.eyes === 'glow') p.both(50, () => p.spot(polygon([50 + r * 0.14, y + r * 0.22], [50 + r * 0.62, y - r * 0.04], [50 + r * 0.56, y + r * 0.26]), 'flame'));
  else if (o.eyes === 'hollow') p.both(50, () => p.spot(ellipse(50 + r * 0.36, y + r * 0.1, r * 0.2, r * 0.26), 'dark'));
  else p.eyes(50, y + r * 0.14, r * 0.76, r * 0.125);
  if (o.beard === true) p.body(smooth([50 - r * 0.82, y + r * 0.2], [50 - r * 0.4, y + r * 0.5], [50, y + r * 0.42], [50 + r * 0.4, y + r * 0.5], [50 + r * 0.82, y + r * 0.2], [50 + r * 0.62, y + r * 1.2], [50, y + r * 1.75], [50 - r * 0.62, y + r * 1.2]), 'hair', 1.6);
  else if (o.eyes !== 'hollow') p.line(`M${50 - r * 0.18} ${y + r * 0.58}Q50 ${y + r * 0.7} ${50 + r * 0.18} ${y + r * 0.58}`, 'dark', 1.4, 0.7);
}

function hairBehind(p: Pen, o: Person, r: number, y: number): void {
  if (o.hair === 'long') p.body(smooth([50 - r, y - r * 0.5], [50, y - r * 1.25], [50 + r, y - r * 0.5], [50 + r * 1.3, y + r * 1.2], [50 + r * 1.1, y + r * 2.3], [50 - r * 1.1, y + r * 2.3], [50 - r * 1.3, y + r * 1.2]), 'hair');
  if (o.hair === 'bun') p.body(ellipse(50, y - r * 1.15, r * 0.5), 'hair');
}
function hairBefore(p: Pen, o: Person, r: number, y: number): void {
  if (o.hair === undefined || o.hair === 'none') return;
  const part = p.dice.between(-0.35, 0.35) * r;
  p.body(smooth([50 - r * 1.02, y + r * 0.25], [50 - r * 1.02, y - r * 0.6], [50, y - r * 1.24], [50 + r * 1.02, y - r * 0.6], [50 + r * 1.02, y + r * 0.25], [50 + r * 0.72, y - r * 0.3], [50 + part, y - r * 0.42], [50 - r * 0.72, y - r * 0.3]), 'hair', 1.8);
}

function headgear(p: Pen, o: Person, r: number, y: number, cloth: Tone): void {
  switch (o.head) {
    case 'helm':
      p.body(limb([50, y - r * 1.1, 2], [50 + r * 0.5, y - r * 1.75, 4], [50 + r * 1.3, y - r * 1.3, 2]), 'red', 1.8);
      p.body(smooth([50, y - r * 1.25], [50 + r * 1.08, y - r * 0.5], [50 + r * 1.02, y + r * 0.75], [50 + r * 0.5, y + r * 0.9], [50 + r * 0.5, y - r * 0.05], [50 - r * 0.5, y - r * 0.05], [50 - r * 0.5, y + r * 0.9], [50 - r * 1.02, y + r * 0.75], [50 - r * 1.08, y - r * 0.5]), 'metal');
      p.body(box(50 - 1.8, y - r * 0.9, 3.6, r * 1.3), 'gold', 1.2);
      break;
    case 'hood':
      p.body(
        `M50 ${y - r * 1.5}C${50 + r * 1.3} ${y - r * 1.2} ${50 + r * 1.3} ${y + r * 0.4} ${50 + r * 1.15} ${y + r * 1.2}L${50 + r * 0.6} ${y + r * 0.95}C${50 + r * 0.95} ${y - r * 0.2} ${50 + r * 0.5} ${y - r * 0.7} 50 ${y - r * 0.75}C${50 - r * 0.5} ${y - r * 0.7} ${50 - r * 0.95} ${y - r * 0.2} ${50 - r * 0.6} ${y + r * 0.95}L${50 - r * 1.15} ${y + r * 1.2}C${50 - r * 1.3} ${y + r * 0.4} ${50 - r * 1.3} ${y - r * 1.2} 50 ${y - r * 1.5}Z`,
        cloth,
      );
      break;
    case 'hat':
      p.body(smooth([50 - r * 0.8, y - r * 0.6], [50 - r * 0.35, y - r * 1.5], [50 + r * 0.6, y - r * 2], [50 + r * 0.4, y - r * 1.4], [50 + r * 0.8, y - r * 0.6]), cloth);
      p.body(limb([50 - r * 1.6, y - r * 0.4, 2.4], [50, y - r * 0.75, 3.6], [50 + r * 1.6, y - r * 0.4, 2.4]), cloth).spot(burst(50, y - r * 1.02, 5, 4, 2), 'flame');
      break;
    case 'crown':
      p.body(polygon([50 - r * 0.8, y - r * 0.55], [50 - r * 0.95, y - r * 1.5], [50 - r * 0.42, y - r * 1.05], [50, y - r * 1.75], [50 + r * 0.42, y - r * 1.05], [50 + r * 0.95, y - r * 1.5], [50 + r * 0.8, y - r * 0.55]), 'gold').body(ellipse(50, y - r * 0.9, 2.4), 'red', 1);
      break;
    case 'tiara':
      p.body(polygon([50 - r * 0.7, y - r * 0.62], [50 - r * 0.3, y - r * 0.98], [50, y - r * 1.5], [50 + r * 0.3, y - r * 0.98], [50 + r * 0.7, y - r * 0.62]), 'gold', 1.5).body(ellipse(50, y - r * 0.86, 2), 'ice', 1);
      break;
    case 'mitre':
      p.body(smooth([50 - r * 0.85, y - r * 0.5], [50 - r * 0.75, y - r * 1.3], [50, y - r * 2.1], [50 + r * 0.75, y - r * 1.3], [50 + r * 0.85, y - r * 0.5]), 'white')
        .body(polygon([48.4, y - r * 1.7], [51.6, y - r * 1.7], [51.6, y - r * 0.6], [48.4, y - r * 0.6]), 'gold', 1)
        .body(box(50 - r * 0.85, y - r * 0.72, r * 1.7, 4), 'gold', 1.2);
      break;
    case 'band':
      p.body(limb([50 + r * 0.8, y - r * 0.4, 2], [50 + r * 1.4, y - r * 0.1, 2.6], [50 + r * 1.7, y + r * 0.5, 1.6]), 'red', 1.5).body(box(50 - r * 0.95, y - r * 0.72, r * 1.9, r * 0.34), 'red', 1.5);
      break;
    case 'flowers':
      for (let i = -2; i <= 2; i++) p.body(burst(50 + i * r * 0.42, y - r * (0.98 - Math.abs(i) * 0.16), 5, 4.4, 2.6), i % 2 === 0 ? 'other' : 'white', 1.1).spot(ellipse(50 + i * r * 0.42, y - r * (0.98 - Math.abs(i) * 0.16), 1.4), 'flame');
      break;
    case 'cap':
      p.body(smooth([50 - r, y - r * 0.35], [50 - r * 0.8, y - r * 1.1], [50, y - r * 1.45], [50 + r * 0.8, y - r * 1.1], [50 + r, y - r * 0.35]), cloth, 1.8).body(limb([50 - r * 1.05, y - r * 0.4, 2.4], [50 + r * 1.3, y - r * 0.36, 2.4]), 'pale', 1.4);
      break;
    case 'veil':
      p.body(smooth([50, y - r * 1.35], [50 + r * 1.1, y - r * 0.6], [50 + r * 1.35, y + r * 1.5], [50 + r * 0.7, y + r * 0.9], [50 + r * 0.7, y - r * 0.3], [50, y - r * 0.62], [50 - r * 0.7, y - r * 0.3], [50 - r * 0.7, y + r * 0.9], [50 - r * 1.35, y + r * 1.5], [50 - r * 1.1, y - r * 0.6]), 'white', 1.8);
      break;
    case 'jester':
      p.both(50, () => p.body(smooth([50, y - r * 0.6], [50 + r * 0.3, y - r * 1.4], [50 + r * 1.3, y - r * 1.2], [50 + r * 1.6, y - r * 0.3], [50 + r * 0.9, y - r * 0.45]), 'own', 1.8).body(ellipse(50 + r * 1.6, y - r * 0.2, 2.8), 'gold', 1.2));
      break;
    default:
  }
}

export function person(p: Pen, o: Person): void {
  const { wide, head: r, top } = BUILDS[o.build ?? 'slim'];
  const skin: Tone = o.skin ?? 'skin';
  const cloth: Tone = o.cloth ?? 'own';
  const shoulder = top + r + 0.5;
  if (o.halo === true) p.rope(ellipse(50, top - r * 1.35, r * 0.95, 4.4), 'gold', 2.2);
  if (o.back !== undefined) wings(p, o.back, shoulder + 4);
  hairBehind(p, o, r, top);
  const arm: Tone = o.wear === 'bare' || o.wear === 'rags' ? skin : o.wear === 'bones' ? 'bone' : o.wear === 'armour' ? 'metal' : cloth;
  const thick = (o.wear === 'bones' ? 2.6 : o.build === 'giant' ? 7.4 : 4.8) * Math.sqrt(wide);
  const s = 16 * wide;
  const reach = o.build === 'giant' ? 36 : 15 + s * 0.62;
  const armed = o.right !== undefined;
  const [rx, ry] = [50 + Math.min(reach, 37), armed ? 59 : 68];
  const [lx, ly] = [50 - Math.min(reach, 37), o.left !== undefined ? 60 : 68];
  lowerBody(p, o, wide, o.wear === 'armour' || o.wear === 'bare' ? 'deep' : cloth);
  torso(p, o, wide, shoulder, cloth, skin);
  const hand = (x: number, y: number): void => void p.body(ellipse(x, y, thick * 0.98), o.wear === 'armour' ? 'steel' : o.wear === 'bones' ? 'bone' : skin, 1.8);
  p.body(limb([50 + s * 0.95, shoulder + 7, thick], [(50 + s + rx) / 2 + 3, 56, thick], [rx, ry, thick * 0.9]), arm);
  p.body(limb([50 - s * 0.95, shoulder + 7, thick], [(50 - s + lx) / 2 - 3, 56, thick], [lx, ly, thick * 0.9]), arm);
  if (armed) {
    const [dx, dy, size, turn] = o.rightAt ?? [2, -8, 0.78, 10];
    p.within(rx + dx, ry + dy, size, turn, () => o.right?.(p));
  }
  hand(rx, ry);
  face(p, o, r, top, skin);
  if (o.horns === true) p.both(50, () => p.body(smooth([50 + r * 0.4, top - r * 0.75], [50 + r * 0.9, top - r * 1.0], [50 + r * 1.2, top - r * 1.9], [50 + r * 1.35, top - r * 0.9], [50 + r * 0.8, top - r * 0.4]), 'bone', 1.8));
  hairBefore(p, o, r, top);
  headgear(p, o, r, top, cloth === 'own' ? 'own' : cloth);
  if (o.left !== undefined) {
    const [dx, dy, size, turn] = o.leftAt ?? [-3, 2, 0.5, -4];
    p.within(lx + dx, ly + dy, size, turn, () => o.left?.(p));
  } else hand(lx, ly);
}

/** A small thing that floats: a ghost, with what its name adds. */
export function ghost(p: Pen, tone: Tone = 'pale'): void {
  p.body('M50 12C74 12 80 36 79 56C78 74 84 84 90 92C80 94 74 86 68 92C62 98 56 86 50 92C44 98 38 86 32 92C26 96 20 90 10 92C18 82 22 72 21 56C20 36 26 12 50 12Z', tone, 2.4);
  p.spot(ellipse(40, 40, 5.4, 8), 'dark')
    .spot(ellipse(60, 40, 5.4, 8), 'dark')
    .spot(ellipse(50, 58, 5, 7), 'dark');
  p.body(limb([23, 56, 5], [10, 52, 4.4], [6, 60, 3.4]), tone).body(limb([77, 56, 5], [90, 52, 4.4], [94, 60, 3.4]), tone);
  p.spot(smooth([30, 30], [36, 20], [48, 17], [38, 26]), 'white', 0.7);
}
