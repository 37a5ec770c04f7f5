// Things one owns or uses, each around the origin, about 80 high.
import { box, burst, each, ellipse, limb, polygon, ring, smooth, stroke } from './path.ts';
import type { Pen, Tone } from './pen.ts';

export function finger(p: Pen): void {
  p.rope('M0 -8A25 25 0 1 1 -0.1 -8Z', 'gold', 7);
  p.body(polygon([-13, -30], [-7, -38], [7, -38], [13, -30], [0, -12]), 'own').spot(polygon([-7, -36], [0, -36], [0, -18]), 'white', 0.55);
}
export function amulet(p: Pen, tone: Tone = 'own'): void {
  p.rope('M-26 -40C-28 -6 -10 2 0 4C10 2 28 -6 26 -40', 'gold', 3);
  p.body(ellipse(0, 18, 20), 'gold', 2.4)
    .body(ellipse(0, 18, 14), tone)
    .spot(ellipse(-5, 12, 4, 5), 'white', 0.7);
}
export function holySign(p: Pen): void {
  p.rope('M-20 -42C-18 -26 -8 -22 0 -20C8 -22 18 -26 20 -42', 'gold', 2.4);
  p.body(polygon([-6, -20], [6, -20], [6, -4], [22, -4], [22, 8], [6, 8], [6, 42], [-6, 42], [-6, 8], [-22, 8], [-22, -4], [-6, -4]), 'gold', 2.4);
  p.body(ellipse(0, 2, 6), 'own', 1.5).spot(ellipse(-2, 0, 2), 'white', 0.8);
}
export function tear(p: Pen): void {
  p.body('M0 -40C8 -16 24 -4 24 14C24 30 12 40 0 40C-12 40 -24 30 -24 14C-24 -4 -8 -16 0 -40Z', 'ice', 2.4);
  p.spot(ellipse(-9, 16, 5, 10), 'white', 0.8).spot(ellipse(10, 26, 7, 4), 'water', 0.6);
}
export function book(p: Pen, tone: Tone = 'own'): void {
  p.body(polygon([-40, -18], [-4, -10], [-4, 34], [-40, 24]), tone, 2.4).body(polygon([40, -18], [4, -10], [4, 34], [40, 24]), tone, 2.4);
  p.body('M0 -8C-12 -20 -28 -22 -36 -22L-36 18C-26 18 -12 20 0 30Z', 'white').body('M0 -8C12 -20 28 -22 36 -22L36 18C26 18 12 20 0 30Z', 'white');
  p.line('M-30 -12C-22 -12 -14 -8 -6 -4M-30 -4C-22 -4 -14 0 -6 4M-30 4C-22 4 -14 8 -6 12M30 -12C22 -12 14 -8 6 -4M30 -4C22 -4 14 0 6 4M30 4C22 4 14 8 6 12', 'shade', 1.5, 0.6);
  p.spot(burst(0, -32, 4, 9, 3), 'flame');
}
export function scroll(p: Pen): void {
  p.within(0, 0, p.dice.between(0.88, 1.04), p.dice.between(-20, 20), () => {
    p.body(polygon([-24, -30], [24, -30], [22, 30], [-22, 30]), 'bone', 2.4);
    p.line('M-15 -16L15 -16M-15 -6L14 -6M-14 4L15 4M-14 14L6 14', 'shade', 1.8, 0.7);
    p.body(limb([-30, -32, 5.5], [30, -32, 5.5]), 'bone')
      .body(limb([-28, 32, 5.5], [28, 32, 5.5]), 'bone')
      .body(ellipse(12, 22, 6.5), 'red');
  });
}
export function map(p: Pen): void {
  p.body(polygon([-40, -26], [-14, -34], [14, -26], [40, -34], [40, 24], [14, 32], [-14, 24], [-40, 32]), 'bone', 2.4);
  p.spot(polygon([-14, -34], [14, -26], [14, 32], [-14, 24]), 'dark', 0.12);
  p.spot(smooth([-34, -14], [-20, -18], [-8, -6], [-16, 8], [-32, 6]), 'leaf', 0.8).spot(smooth([10, -12], [30, -20], [34, 0], [18, 8]), 'leaf', 0.8);
  p.line('M-26 18C-10 4 0 24 14 14C20 10 22 8 26 -2', 'red', 2).line('M22 -8L30 4M30 -8L22 4', 'red', 2.4);
}
export function potion(p: Pen, tone: Tone = 'own'): void {
  p.body('M-9 -26L9 -26L9 -10C26 -2 30 14 26 26C22 38 -22 38 -26 26C-30 14 -26 -2 -9 -10Z', 'white', 2.4);
  p.spot('M-25 10C-12 4 8 16 25 8C27 22 24 36 0 36C-24 36 -27 22 -25 10Z', tone)
    .spot(ellipse(-6, 22, 3.4), 'white', 0.6)
    .spot(ellipse(8, 26, 2.4), 'white', 0.6)
    .spot(ellipse(3, 16, 2), 'white', 0.6);
  p.spot(ellipse(-15, 4, 3, 8), 'white', 0.9)
    .body(box(-11, -28, 22, 6), 'gold')
    .body(box(-7, -40, 14, 12), 'wood');
}
export function cup(p: Pen): void {
  p.body('M-26 -34L26 -34C26 -8 14 2 4 4L4 24C14 26 20 30 20 36L-20 36C-20 30 -14 26 -4 24L-4 4C-14 2 -26 -8 -26 -34Z', 'gold', 2.4);
  p.spot(ellipse(0, -32, 22, 5), 'own').spot(ellipse(-13, -18, 3.4, 9), 'white', 0.6);
}
export function bell(p: Pen): void {
  p.rope('M0 -42C-9 -42 -9 -30 0 -30C9 -30 9 -42 0 -42Z', 'gold', 2.6);
  p.body(ellipse(0, 30, 7), 'steel');
  p.body('M0 -32C18 -32 20 -10 22 8C23 16 30 20 34 26L-34 26C-30 20 -23 16 -22 8C-20 -10 -18 -32 0 -32Z', 'gold', 2.4);
  p.line('M-23 14L23 14', 'wood', 2, 0.7).spot(ellipse(-9, -8, 4, 14), 'white', 0.55);
  p.line('M-40 0C-46 8 -46 18 -42 26M40 0C46 8 46 18 42 26', 'gold', 2.4);
}
export function candle(p: Pen): void {
  p.spot(ellipse(0, -26, 30), 'flame', 0.35);
  p.body(box(-11, -10, 22, 44), 'bone', 2.4).spot(smooth([-11, -10], [11, -10], [9, 6], [4, -2], [-2, 12], [-8, 0]), 'white', 0.9);
  p.line('M0 -10L0 -17', 'dark', 2);
  p.body('M0 -42C9 -30 11 -24 8 -18C5 -13 -5 -13 -8 -18C-11 -24 -7 -30 0 -42Z', 'fire', 1.4).spot('M0 -32C4 -26 5 -22 0 -17C-5 -22 -4 -26 0 -32Z', 'flame');
  p.body(limb([-20, 36, 4], [20, 36, 4]), 'gold');
}
export function lantern(p: Pen): void {
  p.spot(ellipse(0, 4, 36), 'flame', 0.3).rope('M-14 -24C-16 -44 16 -44 14 -24', 'steel', 2.4);
  p.body(polygon([-18, -14], [0, -28], [18, -14]), 'steel').body(polygon([-18, -14], [18, -14], [22, 26], [-22, 26]), 'flame', 2.4);
  p.spot('M0 -6C8 4 10 12 6 20L-6 20C-10 12 -8 4 0 -6Z', 'fire')
    .line('M-7 -14L-9 26M7 -14L9 26', 'steel', 2)
    .body(box(-24, 25, 48, 8), 'steel');
}
export function hourglass(p: Pen): void {
  p.body('M-20 -32L20 -32C20 -14 4 -6 4 0C4 6 20 14 20 32L-20 32C-20 14 -4 6 -4 0C-4 -6 -20 -14 -20 -32Z', 'ice', 2.2);
  p.spot('M-15 -18L15 -18C11 -8 3 -5 0 0C-3 -5 -11 -8 -15 -18Z', 'gold').spot('M0 2L1 16C10 20 16 24 17 31L-17 31C-16 24 -10 20 -1 16Z', 'gold');
  p.body(limb([-26, -36, 4.5], [26, -36, 4.5]), 'wood')
    .body(limb([-26, 36, 4.5], [26, 36, 4.5]), 'wood')
    .rope('M-24 -34L-24 34M24 -34L24 34', 'wood', 2.4);
}
export function clock(p: Pen): void {
  p.body(ellipse(0, 2, 38), 'gold', 2.4).body(ellipse(0, 2, 31), 'white');
  for (const [x, y] of ring(0, 2, 12, 26)) p.spot(ellipse(x, y, 1.8), 'shade');
  p.rope('M0 2L0 -19', 'dark', 1.6)
    .rope('M0 2L14 10', 'dark', 1.6)
    .body(ellipse(0, 2, 3.4), 'gold');
  p.body(box(-6, -46, 12, 10), 'gold').line('M-22 18A26 26 0 0 1 -24 -6M-24 -6L-29 1M-24 -6L-18 0', 'own', 2.6);
}
export function compass(p: Pen): void {
  p.body(ellipse(0, 2, 38), 'gold', 2.4).body(ellipse(0, 2, 31), 'night');
  p.within(0, 2, 1, 24, () => {
    p.body(polygon([0, -27], [7, 0], [-7, 0]), 'red', 1.4).body(polygon([0, 27], [7, 0], [-7, 0]), 'white', 1.4);
  });
  p.body(ellipse(0, 2, 3), 'gold', 1.2).body(ellipse(0, -42, 6), 'gold');
}
export function astrolabe(p: Pen): void {
  for (const turn of [0, 60, 120]) p.within(0, 0, 1, turn, () => p.rope(ellipse(0, 0, 40, 14), 'gold', 2.6));
  p.body(ellipse(0, 0, 10), 'own').spot(ellipse(-3, -3, 3), 'white', 0.8);
  for (const [x, y] of ring(0, 0, 3, 38, 0.5)) p.body(ellipse(x, y, 3.6), 'ice', 1.4);
}
export function mirror(p: Pen): void {
  p.body(box(-4, 16, 8, 28), 'gold')
    .body(ellipse(0, -10, 30, 32), 'gold', 2.4)
    .body(ellipse(0, -10, 23, 25), 'ice');
  p.spot(polygon([-16, -18], [4, -32], [10, -30], [-18, -8]), 'white', 0.8).spot(polygon([-8, 4], [14, -12], [15, -6], [-4, 10]), 'white', 0.6);
  p.body(ellipse(0, -43, 4.5), 'own', 1.4);
}
export function chest(p: Pen): void {
  p.spot(burst(0, -16, 9, 40, 24), 'flame', 0.35);
  p.body('M-36 -6C-36 -34 36 -34 36 -6L30 -14L-30 -14Z', 'wood', 2.4);
  for (const [x, y] of each([-16, -8], [-4, -12], [9, -9], [20, -6], [3, -5], [-22, -4])) p.body(ellipse(x, y, 6), 'gold', 1.4);
  p.body(polygon([-36, -3], [36, -3], [33, 34], [-33, 34]), 'wood', 2.4)
    .body(box(-37, -3, 74, 7), 'gold', 1.6)
    .body(box(-7, -1, 14, 15), 'gold', 1.6)
    .spot(ellipse(0, 6, 2.4), 'dark');
  p.line('M-22 6L-21 32M22 6L21 32', 'gold', 3.4);
}
export function magicBox(p: Pen): void {
  p.body(polygon([-30, 0], [30, 0], [26, 38], [-26, 38]), 'own', 2.4).line('M-10 2L-9 36M10 2L9 36', 'gold', 3);
  p.body(polygon([-34, -6], [34, -12], [36, -2], [-32, 5]), 'gold');
  p.spot(burst(-14, -26, 5, 9, 4), 'flame')
    .spot(burst(12, -34, 5, 7, 3), 'pale')
    .spot(burst(24, -20, 4, 6, 2), 'white')
    .body(ellipse(2, -20, 4), 'red', 1.4);
}
export function sewingBox(p: Pen): void {
  p.body(box(-32, -4, 64, 38), 'wood', 2.4).body(polygon([-32, -4], [32, -4], [26, -16], [-26, -16]), 'own');
  p.body(box(-20, -32, 18, 26), 'red')
    .line('M-20 -26L-2 -23M-20 -20L-2 -17M-20 -14L-2 -11', 'white', 1.6, 0.7)
    .rope('M8 -8L28 -40', 'metal', 1.6)
    .rope('M28 -40C44 -30 20 -10 38 8', 'red', 1.6);
  p.eyes(0, 14, 18, 3.2, 'flame');
}
export function banner(p: Pen, tone: Tone = 'own'): void {
  p.body(box(-28, -42, 4.4, 86), 'wood').body(ellipse(-26, -44, 4.4), 'gold');
  p.body('M-24 -38C-6 -46 10 -28 34 -36L28 -16L36 4C12 12 -6 -6 -24 2Z', tone, 2.4);
  p.body(burst(4, -17, 5, 11, 5), 'gold', 1.4).spot('M-24 -8C-6 -16 12 2 35 -6L36 4C12 12 -6 -6 -24 2Z', 'dark', 0.2);
}
export function drum(p: Pen): void {
  p.body('M-32 -16L-32 22C-32 36 32 36 32 22L32 -16Z', 'red', 2.4).line('M-32 -10L-14 32L4 -2L20 32L32 -6', 'gold', 2.4);
  p.body(ellipse(0, -16, 32, 11), 'bone', 2.4)
    .rope('M-34 -44L-8 -18M34 -44L10 -18', 'wood', 3.4)
    .body(ellipse(-7, -17, 4.5), 'bone', 1.6)
    .body(ellipse(9, -17, 4.5), 'bone', 1.6);
}
export function flute(p: Pen): void {
  p.within(0, 6, 1, -32, () => {
    p.body(limb([-40, 0, 6], [40, 0, 6]), 'bone', 2.4);
    for (let i = 0; i < 5; i++) p.spot(ellipse(-8 + i * 9, 0, 2.3), 'dark');
    p.body(box(-30, -7, 6, 14), 'red', 1.4);
  });
  note(p, -16, -26, 0.8);
  note(p, 24, 20, 0.7);
}
export function note(p: Pen, x: number, y: number, size: number): void {
  p.within(x, y, size, 0, () => p.rope('M6 8L6 -16C12 -12 16 -8 14 0', 'own', 2.4).body(ellipse(1, 9, 6.5, 5), 'own'));
}
export function horn(p: Pen): void {
  p.body(smooth([-38, -24], [-30, -30], [-6, 4], [18, 8], [30, -12], [42, -28], [40, 4], [24, 28], [-4, 28], [-26, 4]), 'gold', 2.4);
  p.body(ellipse(38, -12, 6, 17), 'wood').line('M-8 6L-12 24M8 10L8 30', 'red', 3);
}
export function die(p: Pen): void {
  p.body(polygon([0, -38], [34, -20], [0, -2], [-34, -20]), 'white', 2.4)
    .body(polygon([-34, -20], [0, -2], [0, 38], [-34, 20]), 'bone', 2.4)
    .body(polygon([34, -20], [0, -2], [0, 38], [34, 20]), 'pale', 2.4);
  p.spot(ellipse(0, -20, 6.5, 4), 'red');
  for (const [x, y] of each([-25, -4], [-9, 24])) p.spot(ellipse(x, y, 3.4, 5), 'dark');
  for (const [x, y] of each([9, 8], [17, 10], [25, 12], [25, -6], [9, 26])) p.spot(ellipse(x, y, 3, 4.4), 'dark');
}
export function gem(p: Pen, tone: Tone = 'own'): void {
  p.body(polygon([-20, -34], [20, -34], [38, -10], [0, 40], [-38, -10]), tone, 2.4);
  p.spot(polygon([-20, -34], [0, -34], [-12, -10], [-38, -10]), 'white', 0.55)
    .spot(polygon([-12, -10], [12, -10], [0, 40]), 'white', 0.28)
    .spot(polygon([12, -10], [38, -10], [0, 40]), 'dark', 0.22);
  p.line(stroke([-38, -10], [38, -10]), 'white', 1.4, 0.8);
}
export function crystals(p: Pen, tone: Tone = 'own'): void {
  const shard = (x: number, y: number, h: number, w: number, turn: number): void => {
    p.within(x, y, 1, turn, () => {
      p.body(polygon([0, -h], [w, -h * 0.75], [w, 0], [-w, 0], [-w, -h * 0.75]), tone, 2.2).spot(polygon([0, -h], [0, 0], [-w, 0], [-w, -h * 0.75]), 'white', 0.4);
    });
  };
  shard(-18, 36, 44, 8, -24);
  shard(20, 36, 40, 8, 26);
  shard(0, 40, 78, 12, 2);
  shard(-8, 42, 34, 8, -8);
  shard(14, 42, 26, 7, 12);
}
export function gear(p: Pen): void {
  const tooth = (x: number, y: number, r: number, n: number, tone: Tone): void => {
    p.within(x, y, 1, 10, () => {
      for (let i = 0; i < n; i++) p.within(0, 0, 1, (360 / n) * i, () => p.body(box(-r * 0.17, -r * 1.2, r * 0.34, r * 0.5), tone, 1.8));
      p.body(ellipse(0, 0, r), tone)
        .body(ellipse(0, 0, r * 0.42), 'dark', 1.6)
        .spot(ellipse(0, 0, r * 0.16), tone);
    });
  };
  tooth(-9, 9, 25, 10, 'gold');
  tooth(23, -20, 15, 8, 'steel');
}
export function sack(p: Pen): void {
  p.body(smooth([-10, -22], [10, -22], [28, 6], [26, 34], [0, 40], [-26, 34], [-28, 6]), 'earth', 2.4);
  p.body(smooth([-16, -38], [0, -32], [16, -38], [9, -22], [-9, -22]), 'earth').rope('M-12 -22L12 -22', 'red', 3);
  p.body(box(-14, 6, 28, 18), 'wood')
    .body(ellipse(0, 15, 3), 'gold', 1.3)
    .rope('M-27 0C-44 8 -40 32 -27 32M27 0C44 8 40 32 27 32', 'wood', 3);
}
export function food(p: Pen): void {
  p.body(smooth([-44, 8], [-42, -14], [-22, -30], [8, -30], [26, -14], [26, 8], [-8, 14]), 'earth', 2.4).line('M-30 -18L-22 -4M-14 -24L-6 -8M4 -25L12 -9', 'bone', 3.4, 0.85);
  p.body(polygon([-14, 14], [30, -8], [44, 8], [44, 36], [-14, 36]), 'gold', 2.4)
    .body(polygon([-14, 14], [30, -8], [44, 8]), 'flame', 2)
    .spot(ellipse(2, 26, 4.4), 'earth', 0.7)
    .spot(ellipse(22, 20, 3.4), 'earth', 0.7)
    .spot(ellipse(33, 28, 4), 'earth', 0.7);
}
export function carrot(p: Pen): void {
  p.within(0, 4, 1, 28, () => {
    p.body(limb([-6, -24, 3], [-16, -40, 4]), 'leaf')
      .body(limb([6, -24, 3], [14, -42, 4]), 'leaf')
      .body(limb([0, -24, 3], [0, -44, 4.5]), 'leaf');
    p.body(smooth([-14, -22], [0, -28], [14, -22], [13, -2], [0, 44], [-13, -2]), 'fire', 2.4).line('M-10 -8L0 -6M12 4L3 6M-7 14L1 16', 'dark', 1.6, 0.5);
  });
}
export function herb(p: Pen): void {
  p.rope('M0 42C-2 20 2 0 0 -22', 'leaf', 3);
  for (const [x, y, t] of each([-14, 18, -50], [14, 8, 50], [-14, -4, -44], [14, -14, 44], [0, -32, 0])) p.within(x, y, 1, t, () => p.body('M0 -16C11 -8 11 6 0 14C-11 6 -11 -8 0 -16Z', 'leaf').line('M0 -12L0 12', 'dark', 1.2, 0.5));
}
export function pepper(p: Pen): void {
  p.rope('M6 -30C6 -38 14 -42 20 -40', 'leaf', 3.4);
  p.body(smooth([-6, -28], [10, -32], [22, -18], [14, 12], [-10, 36], [-32, 38], [-12, 18], [-10, -6]), 'red', 2.4).spot(limb([10, -20, 2], [6, 4, 2.4], [-6, 18, 1.4]), 'white', 0.6);
}
export function key(p: Pen): void {
  p.within(0, 0, 1, 40, () =>
    p
      .rope(ellipse(0, -24, 13), 'gold', 6)
      .body(box(-4, -10, 8, 50), 'gold')
      .body(box(3, 20, 14, 6), 'gold')
      .body(box(3, 32, 18, 6), 'gold'),
  );
}
export function chain(p: Pen, tone: Tone = 'metal'): void {
  for (let i = 0; i < 5; i++) p.within(-32 + i * 16, 22 - i * 11, 1, i % 2 === 0 ? -34 : 26, () => p.rope(ellipse(0, 0, 13, 7.5), tone, 4));
}
export function mask(p: Pen): void {
  p.body(smooth([-30, -28], [0, -38], [30, -28], [30, 4], [16, 32], [0, 40], [-16, 32], [-30, 4]), 'bone', 2.4);
  p.both(0, () => p.body('M7 -8C14 -16 24 -14 26 -8C22 -2 12 -2 7 -8Z', 'dark', 1).line('M20 4L16 22', 'red', 3.4).line('M6 -18L25 -20', 'red', 3));
  p.body(limb([-11, 20, 2.4], [0, 24, 3], [11, 20, 2.4]), 'red', 1.4).body(polygon([0, -6], [4, 10], [-4, 10]), 'bone', 1.4);
  p.both(0, () => p.body(limb([26, -28, 4], [36, -44, 1.6]), 'other'));
}
export function scales(p: Pen): void {
  p.body(box(-2.6, -36, 5.2, 70), 'gold')
    .body(limb([-34, -26, 2.6], [0, -32, 3.4], [34, -26, 2.6]), 'gold')
    .body(limb([-20, 38, 4], [20, 38, 4]), 'gold')
    .body(ellipse(0, -38, 5), 'gold');
  p.both(0, () => p.line('M32 -24L20 6M32 -24L44 6', 'gold', 1.8).body('M16 6L48 6C46 20 18 20 16 6Z', 'gold'));
  p.spot(ellipse(-32, 1, 6), 'own').spot(burst(32, -1, 5, 8, 4), 'flame');
}
export function feather(p: Pen): void {
  p.within(0, 0, 1, 24, () => {
    p.body('M0 -44C18 -30 20 0 4 26L0 40L-4 26C-18 4 -18 -26 0 -44Z', 'pale', 2.4);
    p.line('M0 -36L0 42', 'own', 2.2).line('M0 -16L12 -24M0 -4L13 -10M0 8L11 4M0 -10L-12 -18M0 2L-12 -4M0 14L-9 10', 'own', 1.5, 0.8);
  });
}
export function bomb(p: Pen): void {
  p.body(ellipse(-3, 8, 30), 'night', 2.4)
    .spot(ellipse(-14, -3, 6, 8), 'white', 0.5)
    .body(box(6, -30, 14, 12), 'steel');
  p.rope('M14 -30C16 -42 26 -36 30 -42', 'bone', 2)
    .spot(burst(32, -40, 7, 12, 5), 'fire')
    .spot(burst(32, -40, 6, 6, 3), 'flame');
}
export function smokeBall(p: Pen): void {
  for (const [x, y, r] of each([-24, -8, 16], [-6, -22, 18], [16, -20, 17], [28, -2, 14], [0, -4, 18])) p.body(ellipse(x, y, r), 'pale', 1.8);
  p.body(ellipse(0, 22, 19), 'shade', 2.4).spot(ellipse(-7, 15, 4, 6), 'white', 0.5);
}
export function rock(p: Pen): void {
  p.body(polygon([-34, 30], [-40, 4], [-22, -22], [6, -32], [32, -18], [40, 10], [30, 32]), 'stone', 2.4)
    .spot(polygon([-22, -22], [6, -32], [12, -12], [-12, -4]), 'white', 0.4)
    .spot(polygon([12, -12], [32, -18], [40, 10], [30, 32], [16, 8]), 'dark', 0.2);
  p.line('M-12 -4L-20 18M12 -12L16 8L8 28', 'dark', 1.6, 0.5);
}
export function throne(p: Pen): void {
  p.body('M-24 42L-24 -26C-24 -34 -12 -28 0 -44C12 -28 24 -34 24 -26L24 42Z', 'gold', 2.4)
    .body(box(-17, -20, 34, 30), 'own')
    .body(box(-24, 10, 48, 12), 'own')
    .body(box(-31, 2, 9, 40), 'gold')
    .body(box(22, 2, 9, 40), 'gold');
  p.spot(burst(0, -29, 5, 7, 3), 'white').spot(burst(0, -6, 5, 9, 4), 'flame');
}
export function desk(p: Pen): void {
  p.within(0, -12, 0.8, 0, () => map(p));
  p.body(polygon([-40, 14], [40, 14], [44, 24], [-44, 24]), 'wood', 2.4)
    .body(box(-36, 24, 8, 20), 'wood')
    .body(box(28, 24, 8, 20), 'wood');
}
export function star(p: Pen): void {
  p.body(burst(0, 2, 5, 42, 19), 'flame', 2.4).spot(polygon([0, -38], [0, 0], [-11, -13]), 'white', 0.7);
}
export function heart(p: Pen, tone: Tone = 'red'): void {
  p.body('M0 38C-30 14 -40 -2 -36 -18C-32 -34 -8 -36 0 -16C8 -36 32 -34 36 -18C40 -2 30 14 0 38Z', tone, 2.4).spot(ellipse(-19, -14, 6, 8), 'white', 0.6);
}
export function chariot(p: Pen): void {
  p.body(polygon([84, 62], [99, 54], [99, 60], [86, 70]), 'wood').body(polygon([20, 40], [30, 22], [66, 22], [78, 44], [88, 70], [14, 70]), 'steel', 2.4);
  p.body(polygon([30, 22], [36, 8], [58, 8], [66, 22]), 'shade')
    .spot(box(40, 12, 14, 5), 'fire')
    .body(box(10, 64, 80, 10), 'shade', 2);
  for (const [x, y] of each([24, 34], [40, 30], [56, 30], [70, 40])) p.body(polygon([x, y], [x - 5, y - 14], [x + 8, y - 2]), 'metal', 1.4);
  for (const x of [28, 70]) {
    p.body(ellipse(x, 80, 17), 'dark', 2)
      .rope(ellipse(x, 80, 12), 'metal', 2.4)
      .body(ellipse(x, 80, 4), 'gold', 1.4);
    for (const turn of [0, 45, 90, 135]) p.within(x, 80, 1, turn, () => p.line('M-11 0L11 0', 'metal', 2));
  }
}
