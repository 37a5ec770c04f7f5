// Places: they fill the picture.
import { box, burst, each, ellipse, polygon, smooth, stroke } from './path.ts';
import type { Pen, Tone } from './pen.ts';

const ground = (p: Pen, y: number, tone: Tone, rough = 3): void => {
  const points: [number, number][] = [
    [-80, 140],
    [-80, y],
  ];
  for (let x = -60; x <= 160; x += 20) points.push([x, y + p.dice.between(-rough, rough)]);
  points.push([180, y], [180, 140]);
  p.body(smooth(...points), tone, 1.6);
};
const pine = (p: Pen, x: number, y: number, h: number, tone: Tone = 'leaf'): void => {
  p.body(box(x - h * 0.06, y - h * 0.16, h * 0.12, h * 0.18), 'wood', 1.4);
  for (let i = 0; i < 3; i++) {
    const [w, top] = [h * (0.34 - i * 0.07), y - h * (0.12 + i * 0.27)];
    p.body(polygon([x - w, top], [x, top - h * 0.42], [x + w, top]), tone, 1.5);
  }
};
const house = (p: Pen, x: number, y: number, w: number, h: number, tone: Tone = 'bone'): void => {
  p.body(box(x - w / 2, y - h, w, h), tone, 1.6)
    .body(polygon([x - w * 0.65, y - h], [x, y - h * 1.75], [x + w * 0.65, y - h]), 'own', 1.6)
    .spot(box(x - w * 0.12, y - h * 0.5, w * 0.24, h * 0.5), 'dark', 0.7);
};

export function mountains(p: Pen, path = false): void {
  for (const [x, w, top] of each([20, 34, 34], [82, 36, 30], [50, 44, 8])) {
    p.body(polygon([x - w, 92], [x - w * 0.3, top + 20], [x, top], [x + w * 0.36, top + 26], [x + w, 92]), 'stone', 2);
    p.spot(polygon([x, top], [x + w * 0.36, top + 26], [x + w, 92], [x + w * 0.2, 92], [x + w * 0.06, top + 34]), 'dark', 0.25);
    p.spot(polygon([x, top + 1.4], [x + w * 0.22, top + 17], [x + w * 0.1, top + 14], [x, top + 22], [x - w * 0.1, top + 13], [x - w * 0.2, top + 16]), 'white');
  }
  ground(p, path ? 82 : 90, 'leaf');
  if (path) p.body(smooth([50, 78], [54, 78], [50, 84], [66, 90], [60, 104], [24, 104], [42, 91]), 'bone', 1.6);
}
export function volcano(p: Pen, erupting = false): void {
  if (erupting) {
    for (const [x, y, r] of each([50, 14, 15], [34, 8, 12], [66, 6, 13], [50, -6, 18])) p.body(ellipse(x, y, r), 'shade', 1.6);
    p.body(smooth([40, 42], [38, 20], [44, 26], [50, 6], [56, 26], [63, 18], [60, 42]), 'fire', 1.8).spot(smooth([45, 42], [46, 26], [50, 16], [54, 26], [55, 42]), 'flame');
    for (const [x, y] of each([24, 26], [78, 22], [16, 44], [86, 42])) p.body(ellipse(x, y, 4), 'fire', 1.4);
  }
  p.body(polygon([-14, 96], [34, 38], [44, 42], [56, 42], [66, 38], [114, 96]), 'shade', 2.4);
  p.body(smooth([34, 38], [50, 34], [66, 38], [58, 44], [42, 44]), 'fire', 1.6)
    .spot(smooth([45, 42], [52, 40], [50, 54], [56, 66], [50, 84], [44, 70], [47, 56]), 'fire')
    .spot(smooth([60, 42], [66, 54], [74, 62], [78, 80], [70, 66], [62, 56]), 'fire')
    .spot(ellipse(50, 39, 8, 2.4), 'flame');
  ground(p, 94, 'dark');
}
export function forest(p: Pen, path = false): void {
  for (const [x, h] of each([-30, 60], [4, 66], [98, 64], [130, 60], [24, 54], [78, 56], [50, 50])) pine(p, x, 78, h, 'deep');
  ground(p, 78, 'leaf');
  if (path) p.body(smooth([44, 78], [56, 78], [60, 86], [84, 104], [20, 104], [48, 88]), 'bone', 1.6);
  for (const [x, h] of each([-16, 84], [10, 80], [90, 84], [118, 80])) pine(p, x, 99, h, 'leaf');
}
export function road(p: Pen): void {
  p.body(smooth([-80, 140], [-80, 62], [-20, 54], [20, 60], [60, 50], [100, 58], [180, 52], [180, 140]), 'leaf', 1.8);
  p.body(smooth([50, 53], [56, 53], [48, 62], [64, 72], [88, 100], [92, 130], [10, 130], [16, 100], [34, 78], [42, 64]), 'bone', 1.8);
  p.body(box(77, 40, 4, 34), 'wood', 1.6).body(polygon([66, 42], [90, 42], [97, 47], [90, 52], [66, 52]), 'wood', 1.6);
}
export function water(p: Pen, o: { readonly fog?: boolean; readonly ford?: boolean; readonly moon?: boolean; readonly swamp?: boolean } = {}): void {
  if (o.moon === true) p.body(ellipse(62, 26, 15), 'flame', 1.2);
  for (const [x, h] of each([-20, 34], [6, 40], [92, 38], [116, 30])) pine(p, x, 52, h, o.swamp === true ? 'shade' : 'leaf');
  ground(p, 50, o.swamp === true ? 'shade' : 'leaf', 2);
  p.body(smooth([-80, 140], [-80, 60], [-20, 56], [20, 60], [60, 55], [110, 60], [180, 56], [180, 140]), o.swamp === true ? 'other' : 'water', 1.8);
  p.line('M4 68C14 64 22 72 34 68M52 74C64 70 72 78 86 74M14 84C26 80 38 88 50 84M66 90C76 86 84 94 98 90M-30 76C-20 72 -10 80 0 76M110 70C120 66 130 74 140 70', 'white', 2, 0.65);
  if (o.moon === true) p.spot(ellipse(62, 72, 9, 3), 'flame', 0.8).spot(ellipse(62, 82, 6, 2), 'flame', 0.6);
  if (o.ford === true) for (const [x, y, r] of each([16, 92, 10], [34, 84, 9], [50, 77, 8], [64, 70, 7], [76, 64, 5.4])) p.body(ellipse(x, y, r, r * 0.5), 'stone', 1.8);
  if (o.fog === true) for (const [x, y, w] of each([20, 48, 44], [84, 60, 44], [40, 74, 50], [90, 86, 40])) p.spot(ellipse(x, y, w, 6), 'white', 0.6);
  if (o.swamp === true) {
    for (const [x, y] of each([26, 76], [70, 66], [62, 90])) p.body(ellipse(x, y, 9, 4), 'leaf', 1.6);
    p.rope('M84 98C84 70 80 60 86 38M85 58L96 46M84 70L72 60M12 96L10 62M11 76L2 68', 'dark', 3.4);
    for (const [x, y, r] of each([40, 84, 3.4], [46, 78, 2.4], [50, 66, 3])) p.line(ellipse(x, y, r), 'white', 1.3, 0.8);
  }
}
export function spring(p: Pen): void {
  p.body(smooth([6, 78], [24, 64], [76, 64], [94, 78], [80, 94], [20, 94]), 'stone', 2.4).body(ellipse(50, 76, 34, 11), 'water', 2);
  p.body(smooth([40, 76], [44, 50], [42, 66], [34, 44], [40, 36], [46, 46], [50, 26], [54, 46], [60, 36], [66, 44], [58, 66], [56, 50], [60, 76]), 'ice', 1.8);
  for (const [x, y] of each([28, 50], [72, 50], [50, 16], [22, 34], [78, 32])) p.body(`M${x} ${y - 6}C${x + 4} ${y} ${x + 4} ${y + 4} ${x} ${y + 5}C${x - 4} ${y + 4} ${x - 4} ${y} ${x} ${y - 6}Z`, 'water', 1.4);
}
export function desert(p: Pen): void {
  p.body(ellipse(78, 22, 12), 'flame', 1.4);
  p.body(smooth([-80, 140], [-80, 64], [-10, 60], [30, 46], [60, 62], [110, 50], [180, 60], [180, 140]), 'gold', 1.8).body(smooth([-80, 140], [-80, 84], [10, 76], [50, 66], [90, 84], [180, 76], [180, 140]), 'gold', 1.8);
  p.line('M4 90C16 84 26 92 38 86M54 80C66 76 78 88 92 88', 'earth', 1.8, 0.6);
}
export function plain(p: Pen, o: { readonly bones?: boolean; readonly fire?: boolean; readonly pit?: boolean; readonly mill?: boolean } = {}): void {
  p.body(smooth([-80, 140], [-80, 60], [-20, 66], [30, 56], [70, 64], [120, 56], [180, 62], [180, 140]), o.bones === true ? 'earth' : 'leaf', 1.8);
  if (o.bones !== true) p.line('M10 78L13 70L16 78M78 74L81 66L84 74M88 92L91 84L94 92M22 94L25 86L28 94', 'dark', 1.8, 0.5);
  if (o.mill === true) {
    p.body(polygon([38, 88], [43, 44], [57, 44], [62, 88]), 'bone', 2.2)
      .body(polygon([40, 45], [50, 30], [60, 45]), 'red', 2)
      .spot(box(46, 74, 8, 14), 'dark', 0.7);
    p.within(50, 44, 1, 24, () => {
      for (const t of [0, 90, 180, 270]) p.within(0, 0, 1, t, () => p.body(polygon([-1, -2], [2, -2], [11, -36], [-1, -38]), 'white', 1.6).line('M0 -12L6 -12M0 -22L8 -22M0 -30L10 -30', 'wood', 1.3, 0.8));
    });
    p.body(ellipse(50, 44, 3.4), 'wood', 1.4);
  }
  if (o.bones === true) {
    p.body(ellipse(32, 80, 12, 11), 'bone', 2.2)
      .spot(ellipse(28, 80, 3, 3.6), 'dark')
      .spot(ellipse(37, 80, 3, 3.6), 'dark')
      .body(box(27, 88, 10, 6), 'bone', 1.6);
    for (let i = 0; i < 4; i++) p.rope(`M${58 + i * 10} 92C${52 + i * 10} 72 ${56 + i * 10} 58 ${68 + i * 9} ${54 + i * 3}`, 'bone', 3);
    p.rope('M62 20L62 58M52 30L72 30', 'dark', 3);
  }
  if (o.fire === true) {
    p.body(polygon([10, 84], [28, 40], [46, 84]), 'own', 2.2).spot(polygon([28, 40], [34, 84], [22, 84]), 'dark', 0.6);
    p.rope('M58 94L84 84M58 84L84 94', 'wood', 5).body('M71 44C84 62 88 74 80 84L62 84C54 74 60 62 71 44Z', 'fire', 2).spot('M71 60C78 70 80 78 76 84L66 84C62 78 64 70 71 60Z', 'flame');
  }
  if (o.pit === true) p.body(smooth([14, 80], [40, 70], [72, 72], [88, 82], [66, 94], [32, 94]), 'dark', 2.4).line('M22 82L34 70M40 84L50 68M58 86L66 70M74 84L80 76M26 90L80 76M18 80L70 92', 'wood', 2.6, 0.95);
}
export function castle(p: Pen, o: { readonly banner?: boolean; readonly dark?: boolean } = {}): void {
  const wall: Tone = o.dark === true ? 'shade' : 'stone';
  const merlons = (x: number, y: number, w: number): void => {
    for (let i = 0; i < 3; i++) p.body(box(x + (w / 5) * i * 2, y - 6, w / 5, 7), wall, 1.5);
  };
  p.body(box(36, 18, 28, 74), wall, 2.2);
  merlons(36, 18, 28);
  for (const x of [6, 72]) {
    p.body(box(x, 34, 22, 60), wall, 2.2)
      .body(polygon([x - 4, 34], [x + 11, 10], [x + 26, 34]), 'own', 2)
      .spot(box(x + 8.4, 46, 5, 12), 'flame');
  }
  p.body(box(20, 58, 60, 36), wall, 2.2);
  merlons(20, 58, 26);
  merlons(54, 58, 26);
  p.body('M40 94L40 76C40 64 60 64 60 76L60 94Z', 'wood', 2)
    .line('M46 68L46 94M54 68L54 94M41 80L59 80', 'dark', 1.5)
    .spot(box(47, 30, 6, 13), 'flame');
  if (o.banner !== false) p.rope('M50 12L50 -8', 'wood', 1.8).body(polygon([51, -8], [68, -3], [51, 3]), 'red', 1.6);
  ground(p, 94, 'leaf', 1);
}
export function temple(p: Pen, o: { readonly under?: boolean; readonly cathedral?: boolean } = {}): void {
  if (o.cathedral === true) {
    p.spot(burst(50, 30, 14, 60, 30), 'flame', 0.35);
    p.body(box(24, 44, 52, 50), 'bone', 2.2).body(polygon([20, 46], [50, 16], [80, 46]), 'own', 2.2);
    for (const x of [12, 76]) p.body(box(x, 34, 12, 60), 'bone', 2).body(polygon([x - 2, 34], [x + 6, 6], [x + 14, 34]), 'own', 2);
    p.body(ellipse(50, 50, 9), 'flame', 1.8)
      .line('M50 41L50 59M41 50L59 50', 'dark', 1.5)
      .body('M42 94L42 78C42 66 58 66 58 78L58 94Z', 'wood', 1.8)
      .body(polygon([48, 2], [52, 2], [52, 6], [56, 6], [56, 10], [52, 10], [52, 17], [48, 17], [48, 10], [44, 10], [44, 6], [48, 6]), 'gold', 1.2);
    ground(p, 94, 'leaf', 1);
    return;
  }
  p.body(polygon([6, 38], [50, 10], [94, 38]), 'bone', 2.4).body(box(8, 37, 84, 8), 'bone', 2);
  for (const x of [14, 34, 56, 76]) p.body(box(x, 45, 11, 38), 'white', 2).line(stroke([x + 4, 47], [x + 4, 82], [x + 7.4, 82], [x + 7.4, 47]), 'shade', 1.2, 0.5);
  p.body(box(6, 82, 88, 7), 'bone', 2)
    .body(box(0, 89, 100, 8), 'bone', 2)
    .body(ellipse(50, 28, 6), 'own', 1.6);
  if (o.under === true) {
    for (const [x, y, r] of each([20, 8, 4], [80, 14, 5], [88, 4, 3], [12, 22, 3])) p.line(ellipse(x, y, r), 'white', 1.5, 0.8);
    p.rope('M4 99C0 82 10 76 4 60M96 99C100 84 90 76 97 62', 'leaf', 3.4);
  }
}
export function tower(p: Pen, bell = true): void {
  p.body(polygon([32, 94], [36, 38], [64, 38], [68, 94]), 'bone', 2.2).line('M40 54L50 54M54 66L62 66M38 78L48 78M52 48L60 48', 'shade', 1.8, 0.5);
  p.body(box(30, 20, 40, 22), 'bone', 2.2)
    .spot('M37 42L37 30C37 22 63 22 63 30L63 42Z', 'dark', 0.75)
    .body(polygon([24, 21], [50, -10], [76, 21]), 'own', 2.2);
  if (bell) p.body('M50 24C57 24 57 32 60 38L40 38C43 32 43 24 50 24Z', 'gold', 1.6).body(ellipse(50, 39, 2.4), 'gold', 1.2);
  ground(p, 93, 'leaf', 1);
}
export function shrine(p: Pen): void {
  p.within(50, 46, 0.9, 0, () => p.within(-50, -48, 1, 0, () => p.body(smooth([8, 44], [20, 8], [50, 0], [80, 8], [92, 44]), 'leaf', 2)));
  p.body(box(24, 40, 7, 54), 'red', 2)
    .body(box(69, 40, 7, 54), 'red', 2)
    .body(box(20, 52, 60, 6), 'red', 2)
    .body(smooth([6, 32], [30, 38], [70, 38], [94, 32], [94, 40], [70, 46], [30, 46], [6, 40]), 'red', 2.2);
  p.body(box(42, 70, 16, 24), 'wood', 1.8).body(polygon([36, 71], [50, 58], [64, 71]), 'gold', 1.8);
  ground(p, 94, 'leaf', 1);
}
export function graves(p: Pen, crypt = false): void {
  p.body(ellipse(76, 20, 12), 'flame', 1.2);
  if (crypt)
    p.body(polygon([16, 42], [50, 16], [84, 42]), 'stone', 2.2)
      .body(box(20, 42, 60, 48), 'stone', 2.2)
      .spot('M38 90L38 62C38 50 62 50 62 62L62 90Z', 'dark')
      .body(ellipse(50, 33, 5), 'own', 1.5);
  else for (const [x, y, t, s] of each([22, 74, -8, 0.9], [78, 72, 8, 0.85], [50, 82, 0, 1.15])) p.within(x, y, s, t, () => p.body('M-13 18L-13 -12C-13 -28 13 -28 13 -12L13 18Z', 'stone', 2).line('M0 -18L0 0M-6 -11L6 -11', 'dark', 2.4, 0.7));
  ground(p, 91, 'shade');
}
export function altar(p: Pen): void {
  p.body(box(20, 58, 60, 12), 'stone', 2.2)
    .body(box(28, 70, 44, 24), 'stone', 2.2)
    .spot(smooth([26, 58], [74, 58], [70, 66], [64, 62], [60, 78], [54, 64], [42, 64], [38, 84], [32, 63]), 'red');
  for (const x of [28, 72]) p.body(box(x - 3, 42, 6, 16), 'bone', 1.5).body(`M${x} 26C${x + 6} 34 ${x + 5} 40 ${x} 42C${x - 5} 40 ${x - 6} 34 ${x} 26Z`, 'fire', 1.3);
  p.body(ellipse(50, 46, 12, 11), 'bone', 2)
    .spot(ellipse(45.4, 46, 3, 3.6), 'dark')
    .spot(ellipse(54.6, 46, 3, 3.6), 'dark')
    .body(box(45, 54, 10, 6), 'bone', 1.4);
  ground(p, 93, 'shade', 1);
}
export function cave(p: Pen, o: { readonly quarry?: boolean } = {}): void {
  p.body(smooth([-6, 98], [4, 52], [24, 24], [50, 12], [78, 24], [96, 52], [106, 98]), 'earth', 2.4).spot(smooth([24, 96], [28, 66], [50, 48], [72, 66], [76, 96]), 'dark', 0.92);
  if (o.quarry === true) {
    p.rope('M28 96L30 62L70 62L72 96', 'wood', 4.4)
      .body(box(34, 78, 26, 14), 'steel', 2)
      .body(ellipse(41, 95, 4), 'dark', 1.6)
      .body(ellipse(54, 95, 4), 'dark', 1.6);
    for (const [x, y] of each([40, 76], [48, 73], [55, 77])) p.body(polygon([x - 5, y + 3], [x, y - 6], [x + 5, y + 3]), 'own', 1.4);
  } else p.body(polygon([42, 48], [46, 62], [50, 48]), 'earth', 1.4).body(polygon([56, 50], [60, 60], [64, 54]), 'earth', 1.4);
}
export function bridge(p: Pen): void {
  for (const [x, y, w] of each([8, 40, 34], [92, 30, 34], [50, 92, 60])) p.spot(ellipse(x, y, w, 9), 'white', 0.85);
  p.body('M-60 66C-10 30 110 30 160 66L160 76C110 42 -10 42 -60 76Z', 'white', 2.2);
  for (let x = -30; x <= 130; x += 20) p.body(box(x - 2.6, 38 + Math.abs(x - 50) * 0.14, 5.2, 12), 'gold', 1.4);
  for (const x of [10, 90]) p.body(box(x - 6, 10, 12, 40), 'bone', 2).body(polygon([x - 9, 11], [x, -6], [x + 9, 11]), 'own', 1.8);
}
export function village(p: Pen): void {
  ground(p, 80, 'leaf');
  for (const [x, y, w, h] of each([22, 84, 30, 22], [76, 82, 28, 20], [50, 90, 34, 26])) house(p, x, y, w, h);
}
export function forge(p: Pen): void {
  p.body(polygon([14, 30], [86, 30], [78, 92], [22, 92]), 'stone', 2.2)
    .spot('M34 92L34 66C34 52 66 52 66 66L66 92Z', 'dark')
    .body('M50 56C62 70 66 82 58 90L42 90C34 82 40 70 50 56Z', 'fire', 1.6)
    .spot('M50 70C56 78 57 84 54 90L46 90C43 84 44 78 50 70Z', 'flame');
  p.within(50, 24, 0.5, 70, () => p.body(box(-3, -24, 6, 68), 'wood').body(box(-20, -42, 40, 22), 'steel'));
  p.body(smooth([66, 84], [96, 84], [90, 90], [84, 90], [84, 97], [92, 100], [70, 100], [76, 97], [76, 90]), 'steel', 2);
}
export function nest(p: Pen, burning = false): void {
  ground(p, 82, 'earth');
  if (burning) p.body(smooth([10, 78], [4, 50], [16, 58], [20, 30], [32, 50], [50, 16], [66, 50], [80, 28], [86, 58], [96, 48], [90, 78]), 'fire', 2.2).spot(smooth([22, 76], [24, 56], [34, 64], [50, 36], [64, 64], [76, 54], [78, 76]), 'flame');
  for (const [x, y, turn] of each([32, 62, -14], [68, 62, 14], [50, 56, 0]))
    p.within(x, y, 1, turn, () =>
      p
        .body('M0 -24C13 -24 18 -4 16 8C14 18 8 22 0 22C-8 22 -14 18 -16 8C-18 -4 -13 -24 0 -24Z', 'pale', 2.2)
        .spot(ellipse(-5, -6, 3, 5), 'own', 0.8)
        .spot(ellipse(6, 4, 3.4, 4), 'own', 0.8),
    );
  p.body(smooth([6, 70], [20, 76], [50, 80], [80, 76], [94, 70], [88, 90], [66, 97], [34, 97], [12, 90]), 'wood', 2.4).line('M12 78L40 92M26 76L58 94M46 80L22 94M74 77L46 95M90 76L60 92M64 79L84 92', 'bone', 2.2, 0.6);
}
