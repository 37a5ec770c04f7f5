// Weapons and what one wears. Each stands upright around the origin, about 80 high.
import { box, each, ellipse, limb, polygon, smooth, stroke } from './path.ts';
import type { Pen, Tone } from './pen.ts';

export function sword(p: Pen, tone: Tone = 'metal'): void {
  p.body(polygon([0, -44], [5.5, -34], [5.5, 14], [-5.5, 14], [-5.5, -34]), tone);
  p.spot(polygon([0, -40], [0, 13], [4, 13], [4, -33]), 'white', 0.45);
  p.body(limb([-15, 16, 3], [0, 14.5, 3.4], [15, 16, 3]), 'gold');
  p.body(box(-3, 17, 6, 17), 'wood').body(ellipse(0, 37, 4.6), 'gold');
}
export function twinSwords(p: Pen): void {
  p.within(0, 0, 0.95, 38, () => sword(p)).within(0, 0, 0.95, -38, () => sword(p));
}
export function dagger(p: Pen): void {
  p.body(smooth([0, -30], [6, -14], [4.5, 6], [-4.5, 6], [-5, -14]), 'metal');
  p.spot(polygon([0, -26], [0, 5], [3.5, 5], [4, -13]), 'white', 0.45);
  p.body(limb([-10, 8, 2.6], [10, 8, 2.6]), 'gold').body(box(-3, 10, 6, 15), 'shade');
}
export function spear(p: Pen): void {
  p.body(box(-2, -22, 4, 66), 'wood');
  p.body(polygon([0, -48], [7, -32], [2.6, -20], [-2.6, -20], [-7, -32]), 'metal');
  p.spot(polygon([0, -44], [0, -21], [2.5, -21], [5.5, -32]), 'white', 0.5);
  p.body(limb([-5, -19, 2.4], [5, -19, 2.4]), 'red');
}
export function harpoon(p: Pen): void {
  p.body(box(-2.2, -26, 4.4, 70), 'wood');
  p.body(polygon([0, -50], [4, -40], [12, -28], [4, -31], [3, -22], [-3, -22], [-4, -31], [-12, -28], [-4, -40]), 'steel');
  p.rope('M0 40C20 44 26 26 14 22C4 20 6 34 20 32', 'bone', 2);
}
export function axe(p: Pen): void {
  p.body(box(-2.6, -36, 5.2, 80), 'wood');
  p.body(smooth([3, -34], [14, -42], [24, -34], [27, -21], [23, -8], [13, -4], [3, -12]), 'metal');
  p.spot(smooth([22, -34], [27, -21], [22, -8], [20, -21]), 'white', 0.6);
  p.body(limb([-8, -23, 5], [3, -23, 7]), 'steel');
}
export function hammer(p: Pen): void {
  p.body(box(-2.8, -24, 5.6, 68), 'wood');
  p.body(smooth([-22, -40], [22, -40], [25, -28], [22, -16], [-22, -16], [-25, -28]), 'steel');
  p.spot(box(-19, -36, 38, 5), 'white', 0.3).body(box(-6, -41, 12, 26), 'gold');
}
export function pick(p: Pen): void {
  p.body(box(-2.8, -30, 5.6, 74), 'wood');
  p.body(smooth([-36, -16], [-20, -32], [0, -37], [20, -32], [36, -16], [18, -24], [0, -26], [-18, -24]), 'steel');
}
export function hoe(p: Pen): void {
  p.body(box(-2.6, -36, 5.2, 80), 'wood').body(polygon([-3, -38], [24, -36], [26, -14], [18, -16], [14, -28], [-3, -30]), 'steel');
}
export function scythe(p: Pen): void {
  p.rope('M-4 44C2 10 2 -10 -6 -36', 'wood', 4.5);
  p.body(smooth([-8, -40], [10, -46], [30, -34], [38, -12], [26, -26], [10, -31], [-6, -30]), 'metal');
  p.spot(smooth([10, -33], [26, -28], [38, -12], [28, -24], [12, -29]), 'white', 0.5);
}
export function staff(p: Pen, tone: Tone = 'own'): void {
  p.rope('M0 44C-2 20 3 0 0 -22', 'wood', 4.4);
  p.rope('M0 -20C-12 -24 -12 -42 2 -44C14 -44 16 -32 9 -28', 'wood', 3.6);
  p.body(ellipse(1, -34, 6), tone).spot(ellipse(-1, -36, 2), 'white', 0.9);
}
export function crook(p: Pen): void {
  p.body(box(-2.2, -18, 4.4, 62), 'wood');
  p.body(ellipse(0, -29, 13), 'gold')
    .spot(ellipse(0, -29, 9), 'pale')
    .body(box(-2.5, -42, 5, 26), 'gold', 1.5)
    .body(box(-11, -31.5, 22, 5), 'gold', 1.5);
}
export function bow(p: Pen): void {
  p.line('M-6 -40L-6 40', 'white', 1.4);
  p.rope('M-7 -42C22 -30 18 -8 14 0C18 8 22 30 -7 42', 'wood', 4.6);
  p.body(box(11, -7, 6, 14), 'gold', 1.5);
  arrow(p, -8);
}
export function arrow(p: Pen, y = 0, tone: Tone = 'bone'): void {
  p.within(0, y, 1, 0, () => {
    p.rope('M-26 8L26 8', tone, 1.8);
    p.body(polygon([36, 8], [24, 2], [27, 8], [24, 14]), 'metal', 1.5);
    p.body(polygon([-22, 8], [-32, 1], [-36, 1], [-30, 8], [-36, 15], [-32, 15]), 'red', 1.2);
  });
}
export function shield(p: Pen, tone: Tone = 'own'): void {
  const shape = smooth([0, -36], [18, -30], [31, -31], [31, -4], [20, 24], [0, 39], [-20, 24], [-31, -4], [-31, -31], [-18, -30]);
  p.body(shape, 'metal', 2.4);
  p.within(0, 0, 0.8, 0, () => {
    p.body(shape, tone, 1.5);
    p.spot(polygon([0, -38], [32, -34], [32, -4], [20, 24], [0, 40]), 'dark', 0.16);
  });
  p.body(polygon([0, -18], [6, -4], [20, 0], [6, 5], [0, 20], [-6, 5], [-20, 0], [-6, -4]), 'gold', 1.4);
}
export function armour(p: Pen, tone: Tone = 'metal'): void {
  p.both(0, () => p.body(smooth([16, -34], [34, -34], [42, -16], [38, -4], [24, -10], [18, -22]), tone));
  p.body(smooth([-20, -38], [-8, -30], [8, -30], [20, -38], [27, -10], [22, 12], [26, 36], [0, 42], [-26, 36], [-22, 12], [-27, -10]), tone, 2.4);
  p.line(stroke([0, -29], [0, 40]), 'dark', 1.4, 0.5);
  p.line('M-22 8C-8 14 8 14 22 8M-20 16C-8 22 8 22 20 16M-22 26C-8 32 8 32 22 26', 'dark', 1.4, 0.5);
  p.line('M-18 -12C-12 0 -4 0 0 -6C4 0 12 0 18 -12', 'dark', 1.4, 0.45);
  p.spot(ellipse(-11, -16, 4, 8), 'white', 0.4).body(ellipse(0, -20, 4.5), 'gold', 1.4);
}
export function helm(p: Pen): void {
  p.body(limb([-2, -34, 3], [10, -44, 6], [24, -30, 4], [28, -10, 2]), 'red');
  p.body(smooth([0, -36], [20, -28], [28, -6], [26, 28], [8, 36], [-8, 36], [-26, 28], [-28, -6], [-20, -28]), 'metal', 2.4);
  p.spot(box(-20, -6, 40, 7), 'dark').spot(box(-3.5, -6, 7, 38), 'dark');
  p.spot(ellipse(-15, -20, 4, 7), 'white', 0.5);
}
export function crown(p: Pen, tone: Tone = 'gold'): void {
  p.body(polygon([-34, 24], [-38, -16], [-19, 2], [0, -30], [19, 2], [38, -16], [34, 24]), tone, 2.4);
  p.body(box(-34, 20, 68, 10), tone, 2);
  for (const [x, y] of each([-38, -19], [0, -33], [38, -19])) p.body(ellipse(x, y, 5), 'own');
  p.body(ellipse(0, 10, 6, 7), 'red')
    .body(ellipse(-18, 13, 4), 'ice')
    .body(ellipse(18, 13, 4), 'ice');
}
export function fist(p: Pen): void {
  p.body(limb([10, 44, 14], [4, 18, 13]), 'skin').body(smooth([-26, -22], [0, -30], [24, -22], [28, 4], [18, 22], [-14, 22], [-27, 4]), 'skin', 2.4);
  p.line('M-13 -24L-12 -4M0 -28L1 -4M13 -24L14 -4', 'dark', 1.8, 0.7)
    .body(limb([-26, 6, 6], [0, 8, 7], [14, 4, 6]), 'skin')
    .body(box(-10, 26, 30, 9), 'red');
}
