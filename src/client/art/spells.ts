// What happens: fire, water, light, shadow, and what they do.
import { burst, each, ellipse, limb, polygon, ring, smooth, stroke, zigzag } from './path.ts';
import type { Pen, Tone } from './pen.ts';

export function fireball(p: Pen, dark = false): void {
  const [a, b]: [Tone, Tone] = dark ? ['shade', 'other'] : ['fire', 'flame'];
  p.body(smooth([98, 4], [78, 22], [88, 22], [74, 38], [84, 40], [78, 62], [62, 82], [38, 86], [20, 74], [16, 52], [28, 34], [46, 28], [56, 16], [60, 26]), a, 2.4);
  p.spot(smooth([72, 28], [62, 38], [70, 46], [64, 64], [48, 76], [32, 72], [24, 58], [34, 42], [50, 38]), b).spot(ellipse(42, 60, 12, 11), dark ? 'dark' : 'white', 0.85);
}
export function flame(p: Pen, tone: Tone = 'fire'): void {
  p.body(smooth([50, 2], [58, 24], [68, 18], [72, 40], [82, 38], [84, 66], [72, 88], [50, 96], [28, 88], [16, 66], [18, 44], [30, 50], [32, 26], [42, 32]), tone, 2.4);
  p.spot(smooth([50, 32], [58, 48], [66, 52], [68, 70], [58, 86], [42, 86], [32, 70], [36, 54], [44, 56]), 'flame').spot(smooth([50, 60], [58, 74], [50, 88], [42, 74]), 'white', 0.9);
}
export function explosion(p: Pen): void {
  p.body(burst(50, 50, 12, 50, 30, 0.2), 'fire', 2.4)
    .spot(burst(50, 50, 10, 36, 22), 'flame')
    .spot(burst(50, 50, 8, 22, 13, 0.3), 'white');
  for (const [x, y] of each([8, 20], [92, 26], [14, 86], [86, 84], [50, -2])) p.body(polygon([x - 4, y], [x, y - 5], [x + 5, y + 1], [x, y + 5]), 'shade', 1.4);
}
export function lightning(p: Pen, many = false): void {
  for (const [x, y, r] of each([26, 14, 17], [50, 8, 20], [74, 14, 17])) p.body(ellipse(x, y, r, r * 0.8), 'shade', 1.8);
  if (many) p.body(zigzag([24, 24], [14, 80], 6, 3), 'flame', 1.8).body(zigzag([78, 24], [88, 76], -5, 3), 'flame', 1.8);
  p.body(polygon([52, 18], [30, 56], [46, 54], [34, 98], [70, 44], [53, 46], [66, 20]), 'flame', 2.4).spot(polygon([53, 24], [40, 50], [50, 49], [44, 74], [58, 50], [49, 50]), 'white', 0.9);
}
export function snow(p: Pen): void {
  for (const turn of [0, 60, 120]) p.within(50, 50, 1, turn, () => p.rope('M0 -44L0 44M-10 -36L0 -26L10 -36M-10 36L0 26L10 36M-8 -20L0 -12L8 -20M-8 20L0 12L8 20', 'ice', 4));
  p.body(ellipse(50, 50, 7), 'white', 1.8);
}
export function wave(p: Pen, back = false): void {
  const draw = (): void => {
    p.body('M-60 100L-60 62C-20 40 4 10 46 8C82 8 94 36 82 52C74 62 58 56 62 46C64 40 72 42 71 47C70 32 46 30 44 52C42 74 70 84 160 80L160 100Z', 'water', 2.4);
    p.line('M-30 70C0 50 16 26 46 18M-20 82C6 62 22 44 34 34M0 92C16 76 28 66 34 58', 'white', 2.6, 0.6);
    for (const [x, y, r] of each([74, 14, 4], [90, 30, 5], [86, 56, 5], [62, 6, 3], [96, 46, 3])) p.body(ellipse(x, y, r), 'white', 1.3);
  };
  if (back) p.within(100, 0, 1, 0, draw, true);
  else draw();
}
export function calm(p: Pen): void {
  p.body(ellipse(50, 34, 17), 'flame', 1.6);
  p.body(smooth([-80, 140], [-80, 58], [0, 56], [50, 58], [100, 56], [180, 58], [180, 140]), 'water', 1.8);
  for (const [y, w] of each([66, 14], [74, 22], [83, 30], [92, 38])) p.spot(ellipse(50, y, w, 2.2), 'flame', 0.7);
  p.line('M6 66L20 66M80 70L96 70M-10 80L10 80M88 84L110 84', 'white', 2, 0.7);
}
export function whirl(p: Pen, tone: Tone = 'pale'): void {
  for (const [y, w, h] of each([16, 42, 9], [32, 34, 8], [47, 26, 7], [61, 19, 6], [74, 12, 5], [86, 7, 4])) p.rope(`M${50 - w} ${y}C${50 - w} ${y - h} ${50 + w} ${y - h} ${50 + w} ${y}C${50 + w} ${y + h} ${50 - w * 0.6} ${y + h * 1.3} ${50 - w * 0.8} ${y + h * 0.3}`, tone, 4);
  for (const [x, y, t] of each([10, 44, 30], [88, 52, -40], [22, 76, 60])) p.within(x, y, 0.4, t, () => p.body('M0 -18C13 -8 13 6 0 16C-13 6 -13 -8 0 -18Z', 'leaf'));
}
export function gust(p: Pen, tone: Tone = 'pale'): void {
  p.rope('M-10 30L56 30C78 30 80 6 62 6C50 6 48 20 58 20M-20 50L78 50C100 50 100 26 86 26C76 26 76 38 84 38M0 68L60 68C80 68 80 92 64 92C54 92 52 80 61 79', tone, 5);
  for (const [x, y, t] of each([14, 14, 40], [30, 84, -30], [90, 70, 60])) p.within(x, y, 0.42, t, () => p.body('M0 -18C13 -8 13 6 0 16C-13 6 -13 -8 0 -18Z', 'leaf'));
}
export function water(p: Pen): void {
  p.rope('M50 50C46 42 60 36 66 48C72 66 50 78 34 66C16 50 30 20 56 20C88 20 98 56 80 78C66 96 34 98 16 82', 'water', 8);
  p.line('M34 30C44 22 66 22 76 38', 'white', 2.4, 0.7);
  for (const [x, y, r] of each([14, 20, 5], [92, 20, 4], [88, 92, 5], [8, 60, 3])) p.body(ellipse(x, y, r), 'ice', 1.4);
}
export function light(p: Pen, o: { readonly sword?: boolean; readonly arrow?: boolean; readonly wings?: boolean } = {}): void {
  for (const [x, w] of each([18, 8], [36, 10], [56, 12], [78, 9])) p.spot(polygon([x + 8, -20], [x + 8 + w, -20], [x - 6 + w * 1.7, 110], [x - 16, 110]), 'flame', 0.5);
  p.body(burst(50, 44, 12, 36, 17), 'flame', 2).spot(burst(50, 44, 8, 22, 11), 'white');
  if (o.sword === true)
    p.body(polygon([46, 20], [54, 20], [54, 74], [50, 96], [46, 74]), 'white', 2)
      .body(limb([34, 22, 3], [66, 22, 3]), 'gold')
      .body(limb([50, 6, 2.6], [50, 20, 2.6]), 'gold');
  if (o.arrow === true)
    p.within(50, 48, 1.15, -42, () =>
      p
        .rope('M-34 0L28 0', 'white', 3)
        .body(polygon([42, 0], [24, -9], [28, 0], [24, 9]), 'gold')
        .body(polygon([-28, 0], [-40, -9], [-46, -9], [-38, 0], [-46, 9], [-40, 9]), 'white', 1.6),
    );
  if (o.wings === true) p.both(50, () => p.body(smooth([54, 50], [70, 26], [96, 14], [92, 40], [84, 56], [66, 66]), 'white', 2).line('M60 52C72 42 82 32 92 22M62 58C72 52 80 46 88 42', 'shade', 1.4, 0.4));
}
export function healing(p: Pen): void {
  p.spot(ellipse(50, 50, 46), 'pale', 0.4);
  p.body(polygon([40, 16], [60, 16], [60, 40], [84, 40], [84, 60], [60, 60], [60, 84], [40, 84], [40, 60], [16, 60], [16, 40], [40, 40]), 'white', 2.6).body(polygon([45, 21], [55, 21], [55, 45], [79, 45], [79, 55], [55, 55], [55, 79], [45, 79], [45, 55], [21, 55], [21, 45], [45, 45]), 'leaf', 1);
  for (const [x, y, r] of each([14, 20, 6], [88, 24, 7], [84, 84, 6], [14, 82, 7])) p.spot(burst(x, y, 4, r, r * 0.3), 'flame');
}
export function rebirth(p: Pen): void {
  p.spot(polygon([34, -20], [66, -20], [84, 98], [16, 98]), 'flame', 0.55);
  p.both(50, () => p.body(smooth([54, 46], [66, 24], [92, 18], [88, 38], [78, 54], [62, 62]), 'white', 2));
  p.body(ellipse(50, 36, 9), 'white', 2)
    .body(smooth([42, 46], [58, 46], [62, 70], [54, 92], [46, 92], [38, 70]), 'white', 2)
    .rope(ellipse(50, 19, 10, 3.4), 'gold', 1.8);
}
export function darkness(p: Pen, hand = false): void {
  p.body(burst(50, 50, 16, 48, 36, 0.1), 'shade', 2)
    .body(ellipse(50, 50, 28), 'dark', 2.4)
    .line('M50 30C66 30 72 46 62 58C54 66 40 60 44 50C46 44 54 46 53 51', 'other', 3, 0.9);
  if (hand) {
    p.within(50, 56, 0.72, 0, () => {
      for (const [x, y, x2, y2] of each([-16, 0, -32, -36], [-6, -6, -10, -50], [6, -6, 10, -50], [16, -2, 30, -38], [18, 14, 42, -6])) p.body(limb([x, y, 6.4], [(x + x2) / 2, (y + y2) / 2, 5.6], [x2, y2, 2]), 'other');
      p.body(smooth([-22, 0], [0, -10], [22, 0], [18, 30], [10, 64], [-10, 64], [-18, 30]), 'other', 2.2);
    });
  }
}
export function souls(p: Pen): void {
  for (const [x, y, s] of each([26, 30, 0.9], [70, 22, 0.8], [50, 60, 1.25]))
    p.within(x, y, s, 0, () =>
      p
        .body('M0 22C-18 22 -20 0 -12 -8C-10 -2 -6 -4 -4 -12C-4 -24 6 -30 14 -32C8 -22 16 -14 18 -4C22 10 16 22 0 22Z', 'ice', 2)
        .spot(ellipse(-4.4, 6, 2.6, 3.6), 'dark')
        .spot(ellipse(5.4, 6, 2.6, 3.6), 'dark')
        .spot(ellipse(0.6, 14, 2.4, 3), 'dark'),
    );
}
export function curse(p: Pen): void {
  p.body(smooth([4, 50], [28, 24], [50, 18], [72, 24], [96, 50], [72, 74], [50, 80], [28, 74]), 'white', 2.6)
    .body(ellipse(50, 49, 21), 'other', 2)
    .body(ellipse(50, 49, 7, 17), 'dark', 1)
    .spot(ellipse(42, 40, 4, 5), 'white', 0.9);
  for (const x of [26, 50, 74]) p.body(polygon([x - 4, 84], [x + 4, 84], [x, 99]), 'other', 1.5);
  p.line('M16 22L26 32M50 4L50 14M84 22L74 32', 'other', 4);
}
export function binding(p: Pen): void {
  p.body(ellipse(50, 54, 19, 26), 'shade', 2.2)
    .body(ellipse(50, 24, 12), 'shade', 2.2)
    .eyes(50, 24, 10, 2, 'flame');
  for (const [x1, y1, x2, y2] of each([2, 26, 98, 76], [2, 78, 98, 24], [0, 52, 100, 54]))
    for (let i = 0; i < 7; i++) p.within(x1 + ((x2 - x1) * (i + 0.5)) / 7, y1 + ((y2 - y1) * (i + 0.5)) / 7, 1, (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI, () => p.rope(i % 2 === 0 ? ellipse(0, 0, 8, 4.6) : stroke([-7, 0], [7, 0]), 'metal', 2.6));
}
export function shadowPin(p: Pen): void {
  p.body(smooth([14, 86], [26, 74], [56, 72], [84, 78], [92, 90], [60, 97], [28, 96]), 'dark', 1.4).body(ellipse(18, 76, 13, 8), 'dark', 1);
  p.body(limb([50, 84, 4], [74, 98, 4]), 'dark', 1).body(limb([44, 80, 4], [66, 66, 4]), 'dark', 1);
  p.within(54, 44, 1, 14, () =>
    p
      .body(polygon([-8, -10], [8, -10], [6, 24], [0, 42], [-6, 24]), 'metal', 2.4)
      .line('M0 -6L0 34', 'steel', 2, 0.7)
      .body(limb([-17, -12, 4], [17, -12, 4]), 'gold', 2)
      .body(limb([0, -16, 4.6], [0, -34, 4.6]), 'wood', 2)
      .body(ellipse(0, -40, 5.6), 'gold', 2),
  );
}
export function slash(p: Pen, o: { readonly twin?: boolean; readonly tone?: Tone } = {}): void {
  p.body('M6 90C26 66 62 24 98 4C78 40 44 78 6 90Z', o.tone ?? 'white', 2.2).spot('M18 82C38 64 66 34 88 14C72 40 46 68 18 82Z', 'own', 0.5);
  if (o.twin === true) p.body('M94 90C74 66 38 24 2 4C22 40 56 78 94 90Z', o.tone ?? 'white', 2.2).spot('M82 82C62 64 34 34 12 14C28 40 54 68 82 82Z', 'own', 0.5);
  for (const [x, y, r] of each([20, 34, 7], [78, 70, 8], [86, 44, 5], [44, 92, 5])) p.spot(burst(x, y, 4, r, r * 0.3), 'flame');
}
export function spikes(p: Pen): void {
  for (const [x, h, w, t] of each([12, 40, 9, -14], [30, 62, 10, -8], [70, 64, 10, 8], [90, 42, 9, 14], [50, 86, 13, 0]))
    p.within(x, 96, 1, t, () => p.body(polygon([-w, 4], [-w * 0.3, -h * 0.7], [0, -h], [w * 0.5, -h * 0.6], [w, 4]), 'stone', 2.2).spot(polygon([0, -h], [w * 0.5, -h * 0.6], [w, 4], [w * 0.1, 4]), 'dark', 0.25));
  p.body(smooth([-80, 140], [-80, 94], [10, 96], [50, 90], [90, 96], [180, 94], [180, 140]), 'earth');
}
export function rocks(p: Pen): void {
  for (const [x, y, s, t] of each([30, 22, 0.5, 10], [70, 34, 0.62, 60], [40, 66, 0.7, 120], [82, 78, 0.42, 30], [8, 52, 0.36, 80], [94, 8, 0.3, 0])) {
    p.within(x, y, s, t, () => p.body(polygon([-34, 30], [-40, 4], [-22, -22], [6, -32], [32, -18], [40, 10], [30, 32]), 'stone', 2.8).spot(polygon([-22, -22], [6, -32], [12, -12], [-12, -4]), 'white', 0.4));
    p.line(`M${x - 6} ${y - 34 * s - 4}L${x - 9} ${y - 34 * s - 16}M${x + 6} ${y - 34 * s - 3}L${x + 7} ${y - 34 * s - 13}`, 'white', 2, 0.6);
  }
}
export function quake(p: Pen): void {
  p.body(smooth([-80, 140], [-80, 56], [0, 50], [30, 56], [70, 50], [100, 56], [180, 52], [180, 140]), 'earth', 2);
  p.body(polygon([46, 52], [56, 52], [48, 64], [60, 74], [46, 86], [58, 100], [36, 100], [34, 86], [44, 74], [36, 64]), 'dark', 2).spot(polygon([48, 60], [44, 66], [53, 74], [43, 86], [48, 98], [42, 98], [38, 86], [47, 74], [40, 65]), 'fire', 0.9);
  p.line('M34 62L18 58L8 64M60 72L78 66L92 72M34 86L16 84M60 92L84 90', 'dark', 3);
  for (const [x, y] of each([20, 36], [80, 30], [50, 24], [64, 40], [34, 42])) p.body(polygon([x - 6, y + 2], [x - 1, y - 6], [x + 6, y - 2], [x + 3, y + 5]), 'stone', 1.8);
}
export function pit(p: Pen): void {
  p.body(smooth([-80, 140], [-80, 44], [20, 48], [80, 44], [180, 48], [180, 140]), 'leaf', 1.8)
    .body(ellipse(50, 68, 40, 22), 'earth', 2.4)
    .body(ellipse(50, 72, 34, 17), 'dark', 1.4);
  for (const [x, y] of each([28, 84], [42, 88], [58, 88], [72, 84])) p.body(polygon([x - 4, y], [x, y - 20], [x + 4, y]), 'bone', 1.6);
}
export function wall(p: Pen, tone: Tone = 'stone'): void {
  for (let row = 0; row < 5; row++) for (let i = -2; i < 6; i++) p.body(smooth([i * 26 + (row % 2) * 13 - 12, 22 + row * 15], [i * 26 + (row % 2) * 13 + 12, 21 + row * 15], [i * 26 + (row % 2) * 13 + 12, 34 + row * 15], [i * 26 + (row % 2) * 13 - 12, 35 + row * 15]), tone, 1.8);
}
export function barrier(p: Pen, tone: Tone = 'ice'): void {
  const hex = (x: number, y: number, r: number): string => polygon(...ring(x, y, 6, r));
  p.spot(ellipse(50, 50, 48), tone, 0.35);
  for (const [x, y] of each([50, 50], [50, 18], [50, 82], [22.5, 34], [77.5, 34], [22.5, 66], [77.5, 66])) p.body(hex(x, y, 16.4), tone, 2).spot(hex(x - 2, y - 2, 9), 'white', 0.5);
  p.body(hex(50, 50, 11), 'own', 1.8);
}
export function dome(p: Pen, tone: Tone = 'ice'): void {
  p.body('M6 90C6 30 94 30 94 90Z', tone, 2.6)
    .spot('M14 86C14 50 40 42 50 40C34 48 24 62 24 86Z', 'white', 0.55)
    .body(ellipse(50, 90, 46, 8), 'own', 2)
    .body(ellipse(50, 90, 36, 5), 'pale', 1.4);
  for (const [x, y, r] of each([10, 26, 6], [90, 26, 6], [50, 20, 8])) p.spot(burst(x, y, 4, r, r * 0.3), 'flame');
}
export function circle(p: Pen, points = 5): void {
  p.spot(ellipse(50, 50, 48), 'pale', 0.35)
    .rope(ellipse(50, 50, 44), 'own', 2.6)
    .rope(ellipse(50, 50, 35), 'own', 1.8);
  const tips = ring(50, 50, points, 35);
  const order = points === 6 ? [0, 2, 4, 0] : [0, 2, 4, 1, 3, 0];
  p.rope(stroke(...order.map((i) => tips[i] ?? ([50, 50] as const))), 'own', 1.8);
  if (points === 6) p.rope(stroke(...[1, 3, 5, 1].map((i) => tips[i] ?? ([50, 50] as const))), 'own', 1.8);
  for (const [x, y] of ring(50, 50, 10, 39.5)) p.spot(ellipse(x, y, 1.8), 'white');
  p.body(burst(50, 50, 8, 14, 6), 'flame', 1.6);
}
export function moon(p: Pen, dark = false): void {
  p.body('M62 8A42 42 0 1 0 92 66A34 34 0 1 1 62 8Z', dark ? 'red' : 'flame', 2.4);
  for (const [x, y, r] of each([76, 26, 7], [88, 44, 4], [66, 46, 4], [14, 14, 4], [20, 92, 5])) p.spot(burst(x, y, 4, r, r * 0.3), 'white');
}
export function sun(p: Pen): void {
  p.body(burst(50, 50, 14, 48, 30), 'fire', 2.2)
    .body(ellipse(50, 50, 27), 'flame', 2)
    .spot(ellipse(41, 40, 7, 9), 'white', 0.6);
}
export function meteor(p: Pen): void {
  for (const [x, y, s] of each([62, 54, 1.15], [22, 20, 0.5], [84, 14, 0.55]))
    p.within(x, y, s, 0, () =>
      p
        .body(polygon([40, -46], [18, 14], [-14, 14]), 'own', 1.6)
        .spot(polygon([34, -38], [12, 10], [-8, 10]), 'white', 0.4)
        .body(burst(0, 14, 5, 24, 11, 0.4), 'flame', 2),
    );
}
export function rain(p: Pen): void {
  for (const [x, y, r] of each([26, 24, 18], [52, 16, 22], [78, 24, 18], [50, 30, 20])) p.body(ellipse(x, y, r, r * 0.8), 'pale', 1.8);
  for (const [x, y] of each([20, 54], [38, 60], [56, 54], [74, 60], [28, 80], [48, 84], [66, 80], [86, 82])) p.body(`M${x + 2} ${y - 9}C${x + 6} ${y} ${x + 5} ${y + 6} ${x} ${y + 6}C${x - 5} ${y + 6} ${x - 5} ${y} ${x + 2} ${y - 9}Z`, 'water', 1.5);
}
export function roar(p: Pen): void {
  p.body(smooth([-20, 20], [6, 16], [30, 24], [50, 38], [46, 48], [22, 46], [12, 54], [22, 64], [42, 70], [38, 80], [14, 84], [-20, 90]), 'own', 2.4);
  p.spot(smooth([46, 46], [20, 48], [12, 55], [24, 63], [40, 70], [26, 58]), 'red');
  for (const [x, y, h] of each([24, 46, 8], [34, 46, 7], [43, 45, 6])) p.body(polygon([x - 3, y], [x + 3, y], [x, y + h]), 'white', 1);
  for (const [x, y, h] of each([24, 65, 7], [34, 68, 6])) p.body(polygon([x - 3, y], [x + 3, y], [x, y - h]), 'white', 1);
  p.body(polygon([8, 17], [-14, 0], [-4, 20]), 'bone', 1.8).spot(polygon([14, 30], [26, 34], [16, 38]), 'flame');
  p.rope('M58 42C64 50 64 60 58 68M70 34C80 46 80 64 70 76M82 26C96 42 96 68 82 84', 'flame', 4.6);
}
export function march(p: Pen): void {
  const tone = p.dice.pick(['own', 'deep', 'other', 'red', 'pale'] as const);
  for (const [x, y, s] of each([76, 40, 0.7], [48, 44, 0.8], [20, 50, 0.9], [64, 62, 1], [34, 68, 1.1]))
    p.within(x, y, s, 0, () =>
      p
        .rope('M11 -38L11 30', 'wood', 2.2)
        .body(polygon([11, -48], [15, -38], [11, -30], [7, -38]), 'metal', 1.5)
        .body(smooth([-10, 8], [0, 2], [10, 8], [12, 32], [-12, 32]), tone)
        .body(ellipse(0, -5, 8.4), 'metal')
        .spot(polygon([-5, -4], [5, -4], [5, -1], [-5, -1]), 'dark'),
    );
}
export function exchange(p: Pen): void {
  p.rope('M20 40C24 12 76 12 82 36', 'own', 6)
    .body(polygon([70, 36], [94, 34], [84, 56]), 'own', 2.2)
    .rope('M80 60C76 88 24 88 18 64', 'other', 6)
    .body(polygon([30, 64], [6, 66], [16, 44]), 'other', 2.2);
  p.within(50, 50, 0.5, 0, () => p.body('M0 22C-18 22 -20 0 -12 -8C-10 -2 -6 -4 -4 -12C-4 -24 6 -30 14 -32C8 -22 16 -14 18 -4C22 10 16 22 0 22Z', 'ice', 3));
}
