// What flies, crawls, swims and grows.
import { box, burst, each, ellipse, limb, type Node, polygon, ring, smooth } from './path.ts';
import type { Pen, Tone } from './pen.ts';

export interface Bird {
  readonly tone: Tone;
  readonly big?: boolean; // spread wings
  readonly beak?: Tone;
  readonly fork?: boolean; // a swallow's tail
  readonly crest?: boolean;
}
export function bird(p: Pen, o: Bird): void {
  const beak = o.beak ?? 'gold';
  if (o.big === true) {
    p.both(50, () => {
      p.body(smooth([52, 50], [66, 28], [86, 14], [98, 16], [96, 34], [90, 44], [84, 54], [74, 58], [62, 62]), o.tone, 2.2);
      p.line('M62 46C74 36 84 28 95 22M62 52C74 46 84 40 92 38M62 57C70 54 78 52 85 50', 'dark', 1.5, 0.4);
    });
    p.body(o.fork === true ? polygon([44, 66], [56, 66], [70, 98], [50, 80], [30, 98]) : smooth([43, 66], [57, 66], [64, 90], [50, 95], [36, 90]), o.tone);
    p.body(smooth([50, 34], [61, 46], [58, 66], [50, 76], [42, 66], [39, 46]), o.tone).spot(ellipse(50, 60, 6, 11), 'white', 0.65);
    p.body(ellipse(50, 34, 10.5), o.tone)
      .eyes(50, 32, 9, 1.8)
      .body(polygon([46.5, 36], [53.5, 36], [50, 45]), beak, 1.4);
    if (o.crest === true) p.body(smooth([46, 26], [42, 14], [49, 18], [52, 10], [55, 26]), 'fire', 1.6);
    return;
  }
  p.body(o.fork === true ? polygon([26, 62], [2, 58], [16, 66], [4, 80], [32, 72]) : smooth([30, 58], [4, 66], [4, 78], [32, 74]), o.tone);
  p.body(smooth([26, 66], [36, 46], [56, 36], [72, 44], [72, 64], [56, 80], [38, 80]), o.tone, 2.2).spot(smooth([44, 72], [62, 54], [72, 56], [66, 70], [54, 78]), 'white', 0.7);
  p.body(smooth([52, 52], [40, 52], [22, 66], [30, 74], [46, 72]), 'deep', 1.8);
  p.body(ellipse(67, 38, 14), o.tone)
    .body(polygon([79, 34], [94, 40], [79, 43]), beak, 1.5)
    .spot(ellipse(71, 35, 2.4, 3), 'dark')
    .spot(ellipse(70.3, 34, 0.9), 'white');
  if (o.crest === true) p.body(smooth([60, 28], [54, 16], [63, 20], [66, 12], [70, 25]), 'fire', 1.6);
  p.rope('M50 79L48 92M58 78L60 92M44 93L52 93M56 93L64 93', 'gold', 2);
}
export function owl(p: Pen): void {
  p.both(50, () => p.body(polygon([58, 22], [76, 8], [74, 32]), 'earth'));
  p.body(smooth([50, 18], [74, 26], [80, 56], [70, 86], [50, 94], [30, 86], [20, 56], [26, 26]), 'earth', 2.4).spot(ellipse(50, 68, 16, 21), 'bone', 0.85);
  p.line('M42 60Q45 64 48 60M52 60Q55 64 58 60M42 70Q45 74 48 70M52 70Q55 74 58 70M47 80Q50 84 53 80', 'wood', 1.6);
  p.both(50, () =>
    p
      .body(smooth([72, 40], [86, 58], [80, 82], [70, 72]), 'wood')
      .body(ellipse(60, 37, 12), 'bone', 1.8)
      .spot(ellipse(60, 37, 8), 'flame')
      .spot(ellipse(60, 37, 4.6), 'dark')
      .spot(ellipse(58.4, 35, 1.6), 'white'),
  );
  p.body(polygon([46, 44], [54, 44], [50, 53]), 'gold', 1.5).body(box(14, 93, 72, 6), 'wood');
}
export function bat(p: Pen): void {
  p.both(50, () =>
    p
      .body('M54 50C62 30 80 24 98 28C92 36 92 46 96 56C86 52 80 58 80 68C72 60 66 62 62 70C60 62 56 60 54 60Z', 'shade', 2.2)
      .line('M58 52C70 40 82 34 94 30M60 56C68 52 76 56 79 64', 'dark', 1.5, 0.7)
      .body(polygon([54, 36], [62, 18], [66, 40]), 'shade'),
  );
  p.body(smooth([50, 32], [64, 42], [62, 60], [50, 74], [38, 60], [36, 42]), 'shade', 2.2)
    .eyes(50, 48, 13, 3, 'red')
    .body(polygon([45, 57], [49, 57], [47, 63]), 'white', 0.8)
    .body(polygon([51, 57], [55, 57], [53, 63]), 'white', 0.8);
}

export interface Dragon {
  readonly tone: Tone;
  readonly young?: boolean;
  readonly bones?: boolean;
  readonly wingless?: boolean;
}
export function dragon(p: Pen, o: Dragon): void {
  const tone: Tone = o.bones === true ? 'bone' : o.tone;
  if (o.young === true) {
    p.body(limb([34, 84, 9], [16, 88, 5], [6, 76, 3], [10, 66, 1.6]), tone).body(polygon([12, 66], [2, 60], [12, 56]), 'gold', 1.4);
    p.both(48, () => p.body('M56 56C66 36 80 30 92 34C86 42 88 50 90 58C82 56 78 62 78 68C70 62 64 64 58 66Z', 'other', 1.8));
    p.body(smooth([36, 56], [60, 56], [68, 80], [62, 94], [34, 94], [28, 80]), tone, 2.2).spot(ellipse(48, 80, 10, 13), 'bone', 0.9);
    p.body(limb([36, 92, 5], [28, 94, 4]), tone, 1.6).body(limb([60, 92, 5], [68, 94, 4]), tone, 1.6);
    p.both(50, () => p.body(polygon([57, 24], [70, 6], [68, 30]), 'bone', 1.6));
    p.body(smooth([50, 18], [68, 26], [72, 42], [66, 56], [50, 60], [34, 56], [28, 42], [32, 26]), tone, 2.2)
      .spot(ellipse(50, 51, 13, 7), 'bone', 0.5)
      .eyes(50, 39, 20, 3.4)
      .spot(ellipse(46, 50, 1.2), 'dark')
      .spot(ellipse(54, 50, 1.2), 'dark');
    return;
  }
  const wing = (): void => {
    if (o.bones === true) p.rope('M44 46C40 22 28 10 10 8M28 14C26 28 22 34 12 40M32 20C34 36 30 46 22 54', 'bone', 3);
    else p.body('M52 52C50 24 32 8 4 6C12 16 12 24 8 34C18 32 22 38 20 48C30 44 34 50 34 60Z', 'other', 2.2).line('M50 48C42 28 26 14 8 8M44 46C36 36 24 32 12 34M42 52C36 46 30 44 22 46', 'dark', 1.5, 0.5);
  };
  if (o.wingless !== true) {
    wing();
    p.within(112, -4, 0.9, 0, wing, true);
  }
  p.body(limb([40, 74, 12], [22, 88, 7], [46, 95, 5], [74, 94, 3.4], [88, 84, 2]), tone, 2.2).body(polygon([86, 88], [98, 74], [84, 78]), 'gold', 1.5);
  p.body(limb([44, 78, 15], [48, 60, 13.5], [58, 44, 9], [62, 30, 8]), tone, 2.2);
  if (o.bones === true) p.line('M38 62L58 66M36 70L58 74M36 78L56 82', 'dark', 2.2, 0.7);
  else p.spot(limb([50, 82, 5], [54, 64, 6], [63, 46, 4]), 'bone', 0.85);
  p.body(limb([36, 82, 7], [30, 92, 5], [38, 95, 4]), tone).body(limb([56, 74, 6], [62, 86, 5], [70, 90, 3.4]), tone);
  p.body(limb([62, 28, 9.5], [74, 30, 7.6], [88, 37, 5]), tone, 2.2).body(polygon([66, 38], [86, 42], [70, 46]), tone, 1.6);
  p.body(limb([58, 22, 3.4], [50, 13, 3], [44, 4, 1.4]), 'bone', 1.6).body(limb([64, 20, 3], [60, 9, 2.4], [56, 1, 1.2]), 'bone', 1.6);
  p.spot(polygon([66, 24], [75, 27], [69, 30.5]), 'flame')
    .spot(ellipse(70.6, 27.2, 1.4, 1.9), 'dark')
    .spot(ellipse(87, 34.6, 1.2), 'dark');
  p.body(polygon([76, 38], [78, 43], [80, 38.5]), 'white', 0.8).body(polygon([83, 40], [84.6, 44], [87, 41]), 'white', 0.8);
  for (const [x, y] of each([51, 33], [44, 43], [36, 56], [30, 68])) p.body(polygon([x + 4, y - 5], [x - 7, y - 3], [x + 1, y + 6]), o.bones === true ? 'bone' : 'other', 1.4);
}

export function snake(p: Pen, tone: Tone = 'own'): void {
  const coil: Node[] = [
    [86, 88, 2],
    [66, 94, 5],
    [40, 93, 8],
    [22, 84, 9],
    [30, 72, 9],
    [54, 74, 9],
    [72, 66, 9],
    [66, 50, 8.4],
    [46, 46, 8],
    [38, 34, 8],
    [46, 22, 8],
  ];
  p.body(limb(...coil), tone, 2.2).line('M30 86C44 88 60 84 72 80M28 76C44 70 62 74 74 62M62 52C50 50 42 44 40 34', 'pale', 2.4, 0.6);
  p.body(smooth([40, 20], [50, 10], [66, 14], [76, 22], [66, 30], [48, 30]), tone, 2.2)
    .spot(ellipse(60, 18, 2.6, 3.2), 'flame')
    .spot(ellipse(60.4, 18, 1.1, 2.6), 'dark');
  p.rope('M74 23L86 26M86 26L92 22M86 26L92 31', 'red', 1.4);
}
export function lizard(p: Pen, tone: Tone = 'own', fire = false): void {
  p.body(limb([64, 66, 10], [40, 74, 11], [20, 66, 7], [10, 50, 5], [18, 34, 3.4], [30, 34, 1.8]), tone, 2.2);
  for (const [x, y, s] of each([30, 78, -1], [60, 74, 1])) p.body(limb([x, y, 5.4], [x + s * 4, y + 10, 4.4], [x + 9, y + 15, 3.6]), tone, 1.8);
  p.body(smooth([58, 56], [74, 48], [92, 56], [94, 64], [78, 72], [62, 74]), tone, 2.2)
    .spot(ellipse(76, 56, 3.4), 'flame')
    .spot(ellipse(77, 56, 1.4, 2.8), 'dark')
    .line('M72 66Q84 68 93 62', 'dark', 1.6, 0.7);
  for (let i = 0; i < 5; i++) p.body(polygon([28 + i * 8, 65 - i], [32 + i * 8, 53 - i], [37 + i * 8, 64 - i]), fire ? 'fire' : 'other', 1.4);
  if (fire) p.body('M94 58C104 46 112 50 108 60C114 66 104 76 94 66Z', 'fire', 1.6);
}
export function beetle(p: Pen, tone: Tone = 'own', horn = true): void {
  p.both(50, () => p.rope('M64 46L84 38L90 28M66 60L90 60L97 68M64 74L84 82L88 94', 'dark', 3));
  p.body(smooth([50, 40], [72, 50], [74, 74], [62, 92], [50, 95], [38, 92], [26, 74], [28, 50]), tone, 2.4)
    .line('M50 42L50 94', 'dark', 2)
    .spot(ellipse(38, 62, 4, 12), 'white', 0.4);
  p.body(smooth([34, 46], [36, 32], [50, 28], [64, 32], [66, 46], [50, 50]), 'deep')
    .body(ellipse(50, 26, 10, 8), 'deep')
    .eyes(50, 24, 13, 2, 'flame');
  if (horn) p.body(smooth([46, 20], [48, 6], [40, -2], [50, 1], [60, -2], [52, 6], [54, 20]), 'deep', 1.8);
  else p.rope('M46 19C42 10 36 8 32 6M54 19C58 10 64 8 68 6', 'dark', 1.6);
}
export function spider(p: Pen, tone: Tone = 'own'): void {
  p.both(50, () => p.rope('M58 54C76 34 84 34 92 50M60 60C78 48 88 54 96 70M60 66C76 62 84 74 88 90M56 50C68 28 74 18 76 8', 'dark', 3));
  p.body(ellipse(50, 72, 18, 20), tone, 2.4)
    .spot(polygon([50, 60], [56, 72], [50, 84], [44, 72]), 'red')
    .body(ellipse(50, 48, 12, 11), tone)
    .eyes(50, 45, 8, 2.2, 'red')
    .eyes(50, 51, 14, 1.4, 'red');
}
export function scorpion(p: Pen, tone: Tone = 'own'): void {
  p.body(limb([32, 74, 7], [14, 64, 6], [10, 44, 5.4], [22, 28, 5], [36, 24, 4]), tone).body(polygon([36, 18], [50, 30], [36, 30]), 'red', 1.6);
  for (const x of [40, 50, 60]) p.rope(`M${x} 80L${x - 4} 94M${x} 68L${x - 2} 58`, 'dark', 2.6);
  p.body(limb([34, 74, 10], [52, 74, 12], [70, 74, 9]), tone, 2.2).line('M42 64L42 84M52 63L52 86M62 65L62 84', 'dark', 1.5, 0.5);
  for (const s of [-1, 1]) p.body(limb([72, 74 + s * 5, 4], [82, 74 + s * 13, 4]), tone, 1.8).body(smooth([80, 72 + s * 14], [90, 70 + s * 18], [98, 68 + s * 10], [90, 72 + s * 12], [96, 74 + s * 16], [88, 76 + s * 20]), tone, 1.8);
  p.eyes(76, 72, 6, 1.6, 'flame');
}
export function worm(p: Pen, tone: Tone = 'earth'): void {
  p.body(limb([10, 100, 12], [20, 70, 14], [44, 52, 15], [60, 34, 16]), tone, 2.2).line('M10 82C18 78 26 78 34 84M18 66C28 64 36 68 40 76M36 52C44 54 50 58 52 68M48 40C56 42 64 46 66 54', 'dark', 1.8, 0.5);
  p.body(ellipse(68, 28, 18), 'red', 2.2).spot(ellipse(68, 28, 11), 'dark');
  for (const [x, y] of ring(68, 28, 9, 14)) p.body(polygon([x - 2.4, y - 2.4], [x + 2.4, y + 1], [68 + (x - 68) * 0.5, 28 + (y - 28) * 0.5]), 'white', 0.8);
  p.body(smooth([-2, 94], [14, 86], [34, 92], [50, 96], [50, 104], [-2, 104]), 'earth');
}
export function moth(p: Pen, tone: Tone = 'own'): void {
  p.both(50, () =>
    p
      .body('M52 46C60 16 90 8 97 22C100 42 78 54 54 54Z', tone, 2.2)
      .body('M53 56C74 56 90 66 84 82C74 94 56 76 52 62Z', 'other', 2)
      .spot(ellipse(82, 28, 7), 'white', 0.75)
      .spot(ellipse(82, 28, 3.4), 'dark')
      .spot(ellipse(72, 72, 4), 'white', 0.7)
      .line('M52 34C54 22 60 14 66 10', 'dark', 1.6),
  );
  p.body(limb([50, 36, 5], [50, 54, 5], [50, 80, 3]), 'dark').eyes(50, 35, 6, 1.4, 'flame');
}
export function fish(p: Pen, tone: Tone = 'own', teeth = false): void {
  p.body(polygon([26, 54], [2, 34], [8, 54], [2, 78]), 'other')
    .body(smooth([40, 36], [54, 18], [68, 26], [66, 38]), 'other')
    .body(smooth([46, 70], [50, 86], [62, 76]), 'other');
  p.body(smooth([22, 54], [40, 36], [64, 32], [86, 44], [94, 56], [84, 66], [62, 74], [40, 70]), tone, 2.2).spot(smooth([34, 62], [60, 66], [88, 60], [80, 67], [60, 73], [42, 69]), 'white', 0.7);
  p.spot(ellipse(78, 48, 4.6), 'white')
    .spot(ellipse(79, 48, 2.4), 'dark')
    .line('M66 40C62 48 62 56 66 64M52 46Q56 50 52 54M44 48Q48 52 44 56M54 54Q58 58 54 62', 'dark', 1.6, 0.5);
  if (teeth)
    p.body(polygon([92, 52], [74, 58], [90, 64]), 'dark', 1)
      .body(polygon([78, 56], [82, 56], [80, 61]), 'white', 0.6)
      .body(polygon([85, 54], [89, 54], [87, 60]), 'white', 0.6);
}
export function shoal(p: Pen): void {
  for (const [x, y, s] of each([8, 4, 0.42], [48, 18, 0.46], [0, 38, 0.44], [42, 54, 0.5], [6, 70, 0.36])) p.within(x, y, s, 0, () => fish(p));
}
export function whale(p: Pen, tone: Tone = 'night'): void {
  p.body(smooth([8, 30], [18, 40], [28, 30], [26, 48], [40, 54], [66, 44], [88, 54], [94, 68], [84, 82], [56, 88], [28, 76], [16, 52]), tone, 2.4);
  p.spot(smooth([40, 80], [66, 78], [93, 70], [84, 82], [58, 87]), 'white', 0.9)
    .spot(ellipse(76, 60, 6, 3.4), 'white')
    .body(smooth([54, 48], [56, 26], [66, 46]), tone)
    .body(smooth([56, 80], [62, 96], [72, 80]), tone)
    .spot(ellipse(81, 64, 1.8), 'dark');
}
export function crab(p: Pen, tone: Tone = 'red'): void {
  p.both(50, () => {
    p.rope('M66 74L86 80L92 92M64 80L78 88L80 97M68 68L90 68L98 78', tone, 3);
    p.body(limb([66, 60, 4], [80, 48, 4.4], [80, 38, 4]), tone)
      .body(smooth([72, 40], [70, 22], [80, 12], [80, 26], [88, 14], [94, 28], [88, 42], [80, 44]), tone, 2.2)
      .rope('M57 54L59 42', tone, 2)
      .body(ellipse(59.5, 40, 4), 'white', 1.4)
      .spot(ellipse(59.5, 40, 1.9), 'dark');
  });
  p.body(smooth([24, 64], [34, 52], [50, 49], [66, 52], [76, 64], [70, 80], [50, 86], [30, 80]), tone, 2.4).line('M40 72Q50 78 60 72', 'dark', 1.8, 0.7);
  for (const [x, y, r] of each([36, 22, 4], [48, 12, 5.4], [56, 26, 3])) p.line(ellipse(x, y, r), 'white', 1.5, 0.85);
}
export function octopus(p: Pen, tone: Tone = 'own'): void {
  const arms: Node[][] = [
    [
      [40, 60, 8],
      [22, 70, 6],
      [8, 60, 4.4],
      [6, 46, 2.4],
    ],
    [
      [42, 64, 8],
      [26, 84, 6],
      [10, 88, 4],
      [4, 80, 2],
    ],
    [
      [48, 66, 8],
      [42, 86, 6],
      [30, 97, 3],
    ],
    [
      [60, 60, 8],
      [78, 70, 6],
      [92, 60, 4.4],
      [94, 46, 2.4],
    ],
    [
      [58, 64, 8],
      [74, 84, 6],
      [90, 88, 4],
      [96, 80, 2],
    ],
    [
      [52, 66, 8],
      [58, 86, 6],
      [70, 97, 3],
    ],
  ];
  for (const arm of arms) p.body(limb(...arm), tone, 2);
  p.body(smooth([50, 8], [72, 20], [74, 42], [64, 64], [50, 70], [36, 64], [26, 42], [28, 20]), tone, 2.4).spot(ellipse(40, 22, 5, 8), 'white', 0.4);
  p.both(50, () =>
    p
      .spot(ellipse(60, 46, 6, 5), 'flame')
      .spot(ellipse(60, 46, 2, 4.6), 'dark')
      .line('M54 38L66 42', 'dark', 2),
  );
  for (const [x, y] of each([20, 68], [12, 62], [24, 80], [80, 68], [88, 62], [76, 80])) p.spot(ellipse(x, y, 1.9), 'white', 0.7);
}

export function tree(p: Pen, o: { readonly face?: boolean; readonly bare?: boolean; readonly tone?: Tone } = {}): void {
  const crown: Tone = o.tone ?? 'leaf';
  p.body(smooth([40, 50], [60, 50], [60, 74], [72, 94], [58, 92], [50, 97], [42, 92], [28, 94], [40, 74]), 'wood', 2.4)
    .body(limb([42, 60, 4], [28, 48, 3]), 'wood')
    .body(limb([58, 60, 4], [74, 46, 3]), 'wood');
  if (o.bare !== true) for (const [x, y, r] of each([26, 42, 17], [74, 42, 17], [36, 24, 18], [64, 24, 18], [50, 38, 22])) p.body(ellipse(x, y, r, r * 0.9), crown, 2);
  if (o.bare !== true) for (const [x, y] of each([34, 26], [56, 18], [68, 34], [44, 40], [26, 44])) p.spot(ellipse(x, y, 6, 4), 'pale', 0.4);
  if (o.face === true) {
    p.body(limb([40, 68, 4], [20, 70, 4], [8, 60, 2.6]), 'wood').body(limb([60, 68, 4], [80, 70, 4], [92, 60, 2.6]), 'wood');
    p.eyes(50, 66, 11, 2.4, 'flame').line('M44 78Q50 83 56 78', 'dark', 2.2);
  }
}
export function sprout(p: Pen): void {
  p.body(smooth([18, 92], [34, 82], [66, 82], [82, 92], [74, 99], [26, 99]), 'earth').rope('M50 86C48 66 52 54 50 40', 'leaf', 4);
  p.body(smooth([50, 42], [60, 20], [84, 14], [82, 34], [64, 46]), 'leaf', 2.2)
    .body(smooth([50, 48], [40, 28], [16, 26], [20, 44], [38, 52]), 'leaf', 2.2)
    .line('M52 42L76 22M48 48L24 34', 'dark', 1.5, 0.4);
}
export function vines(p: Pen): void {
  p.rope('M12 100C10 70 40 76 34 50C28 28 10 40 16 16M50 100C44 78 66 70 58 46C52 28 66 22 60 2M90 100C96 76 70 74 78 48C84 30 92 30 88 10', 'leaf', 5);
  for (const [x, y, t] of each([30, 62, 40], [14, 28, -30], [62, 58, 60], [55, 24, -50], [64, 12, 40], [76, 60, -40], [88, 22, 30], [20, 82, 70], [88, 84, 50])) p.within(x, y, 0.62, t, () => p.body('M0 -18C13 -8 13 6 0 16C-13 6 -13 -8 0 -18Z', 'leaf'));
  for (const [x, y] of each([40, 72], [22, 46], [66, 40], [82, 36], [50, 86])) p.body(polygon([x - 3, y + 2], [x + 7, y - 8], [x + 4, y + 4]), 'bone', 1.2);
}
export function roots(p: Pen): void {
  for (const nodes of each(
    [
      [50, 8, 13],
      [42, 36, 11],
      [22, 60, 8],
      [16, 86, 5],
      [4, 96, 3],
    ],
    [
      [52, 10, 12],
      [54, 44, 10],
      [48, 70, 7],
      [54, 96, 4],
    ],
    [
      [54, 10, 12],
      [66, 38, 9],
      [82, 56, 7],
      [84, 80, 5],
      [97, 92, 2.4],
    ],
    [
      [46, 20, 9],
      [26, 40, 6],
      [6, 48, 3],
    ],
  ))
    p.body(limb(...nodes), 'wood', 2.2);
  p.line('M46 14C42 34 34 48 24 62M56 16C60 34 70 46 80 58', 'dark', 1.8, 0.4);
}
export function rose(p: Pen, tone: Tone = 'red'): void {
  p.rope('M50 98C48 84 54 76 50 60', 'leaf', 4)
    .body(smooth([50, 84], [66, 72], [82, 76], [70, 88]), 'leaf')
    .body(smooth([50, 76], [36, 64], [20, 68], [32, 80]), 'leaf');
  for (const [x, y] of ring(50, 40, 6, 17)) p.body(ellipse(x, y, 16, 15), tone, 2);
  p.body(ellipse(50, 40, 17), tone).line('M50 30C60 30 62 46 50 47C40 47 42 36 50 37C55 38 54 43 50 42M37 34C36 48 46 56 58 52', 'dark', 1.8, 0.55);
}
export function petals(p: Pen, tone: Tone = 'other'): void {
  for (const [x, y, s, t] of each([28, 26, 1, 0], [70, 18, 0.7, 30], [66, 58, 1.2, 15], [26, 70, 0.8, 50]))
    p.within(x, y, s, t, () => {
      for (const [a, b] of ring(0, 0, 5, 10)) p.body(ellipse(a, b, 8), tone, 1.8);
      p.spot(ellipse(0, 0, 5), 'flame');
    });
  for (const [x, y, t] of each([46, 8, 20], [90, 38, 60], [44, 48, 110], [10, 48, 30], [48, 88, 70], [86, 86, 20], [8, 92, 80])) p.within(x, y, 1, t, () => p.body(ellipse(0, 0, 7, 4), tone, 1.4));
}
export function wheat(p: Pen): void {
  for (const [x, lean] of each([34, -12], [50, 0], [66, 12])) {
    p.rope(`M50 98C${50 + lean / 2} 80 ${x} 60 ${x + lean} 30`, 'gold', 2.4);
    for (let i = 0; i < 4; i++) p.body(ellipse(x + lean * (1 - i * 0.12) - 5, 20 + i * 10, 4, 6), 'gold', 1.5).body(ellipse(x + lean * (1 - i * 0.12) + 5, 20 + i * 10, 4, 6), 'gold', 1.5);
    p.body(ellipse(x + lean, 12, 4, 7), 'gold', 1.5);
  }
  p.body(limb([36, 74, 4], [64, 74, 4]), 'red', 1.8);
}
export function egg(p: Pen): void {
  p.body(smooth([10, 92], [22, 80], [50, 86], [78, 80], [90, 92], [74, 99], [26, 99]), 'wood').body('M50 14C70 14 80 46 78 64C76 82 64 90 50 90C36 90 24 82 22 64C20 46 30 14 50 14Z', 'pale', 2.4);
  p.spot(burst(40, 40, 6, 7, 5), 'own')
    .spot(burst(62, 56, 6, 8, 6), 'own')
    .spot(burst(42, 70, 6, 6, 4), 'own')
    .line('M52 14L46 26L56 34L48 44', 'dark', 2);
}
export function pawPrint(p: Pen): void {
  p.body(smooth([50, 48], [68, 60], [76, 78], [64, 90], [50, 84], [36, 90], [24, 78], [32, 60]), 'own', 2.4);
  for (const [x, y] of each([22, 46], [40, 26], [60, 26], [78, 46])) p.body(ellipse(x, y, 9, 12), 'own', 2.2);
}
