// A picture for every card, composed from what is printed on it, the same each time.
import type { FaceColour } from '../../kernel/index.ts';
import { box, burst, ellipse, polygon, round, smooth } from './path.ts';
import { type Colour, css, lighter, Pen, type Tones } from './pen.ts';
import { type Dice, diceOf } from './seed.ts';
import { type Group, subjectOf } from './subjects.ts';

export interface Drawn {
  readonly name: string;
  readonly frame: string;
  readonly colour: FaceColour;
  readonly marks: readonly string[];
}

const HUES: Readonly<Record<FaceColour, Colour>> = {
  red: [4, 66, 50],
  orange: [24, 76, 52],
  yellow: [44, 78, 54],
  green: [128, 42, 42],
  teal: [176, 48, 42],
  blue: [212, 58, 50],
  purple: [272, 42, 50],
  pink: [334, 60, 60],
  brown: [26, 38, 42],
  black: [250, 18, 30],
  white: [46, 34, 82],
  grey: [214, 10, 54],
};
const HAIR: readonly [Colour, ...Colour[]] = [
  [28, 44, 24],
  [20, 30, 16],
  [44, 66, 56],
  [14, 62, 40],
  [210, 12, 74],
  [330, 34, 42],
  [196, 36, 44],
];
const SKIN: readonly [Colour, ...Colour[]] = [
  [26, 62, 78],
  [24, 58, 72],
  [24, 48, 60],
  [22, 42, 46],
  [30, 66, 82],
];
const FUR: readonly [Colour, ...Colour[]] = [
  [28, 46, 46],
  [34, 30, 60],
  [212, 12, 54],
  [22, 52, 36],
];

function tonesOf(colour: FaceColour, dice: Dice): Tones {
  const [h, s, l] = HUES[colour];
  const hue = h + dice.between(-12, 12);
  const other = hue + dice.pick([150, 180, 40, -40, 210]);
  return {
    own: [hue, s, l],
    deep: [hue + 8, s * 0.9, l * 0.6],
    pale: [hue - 6, s * 0.6, 84],
    other: [other, Math.max(34, s * 0.8), 52],
    fur: dice.pick(FUR),
    hair: dice.pick(HAIR),
    skin: dice.pick(SKIN),
  };
}

/** Where it happens: by day, at dusk or by night, in the colour of the card, so that the subject stands before a light. */
type Scene = 'day' | 'dusk' | 'night' | 'indoors';
interface Light {
  readonly top: Colour;
  readonly low: Colour;
  readonly glow: Colour;
}
function lightOf(scene: Scene, [h, s]: Colour): Light {
  switch (scene) {
    case 'day':
      return { top: [h + 10, s * 0.55, 62], low: [h - 8, s * 0.55, 84], glow: [h, s * 0.5, 97] };
    case 'dusk':
      return { top: [h + 26, s * 0.6, 40], low: [h - 20, s * 0.9, 70], glow: [h - 24, 90, 90] };
    case 'night':
      return { top: [h + 14, s * 0.55, 18], low: [h - 6, s * 0.6, 42], glow: [h, s * 0.6, 80] };
    case 'indoors':
      return { top: [h, s * 0.45, 46], low: [h, s * 0.5, 70], glow: [h, s * 0.4, 95] };
  }
}

/** What stands far behind. */
const FAR = ['none', 'mountains', 'trees', 'towers', 'clouds', 'moon', 'banners', 'columns'] as const;
type Far = (typeof FAR)[number];
const BEHIND: Readonly<Record<Scene, readonly [Far, ...Far[]]>> = {
  day: ['mountains', 'trees', 'towers', 'clouds', 'clouds'],
  dusk: ['mountains', 'towers', 'trees', 'moon', 'clouds'],
  night: ['moon', 'trees', 'towers', 'mountains', 'none'],
  indoors: ['columns', 'banners', 'none'],
};
function behind(far: Far, dice: Dice, { low, glow, top }: Light): string {
  const paint = (d: string, colour: Colour, opacity: number): string => `<path d="${d}" fill="${css(colour)}" fill-opacity="${round(opacity)}"/>`;
  const dim = lighter(low, -13);
  let out = '';
  switch (far) {
    case 'mountains':
      for (let x = -70; x < 180; x += dice.between(26, 40)) out += paint(polygon([x - 34, 80], [x, dice.between(22, 44)], [x + 36, 80]), dim, 0.75);
      return out;
    case 'trees':
      for (let x = -76; x < 180; x += dice.between(11, 19)) {
        const h = dice.between(24, 40);
        out += paint(polygon([x - h * 0.26, 74], [x, 74 - h], [x + h * 0.26, 74]), dim, 0.8);
      }
      return out;
    case 'towers':
      for (let x = -70; x < 180; x += dice.between(24, 44)) {
        const [w, h] = [dice.between(7, 12), dice.between(28, 48)];
        out += paint(`${box(x - w, 76 - h, 2 * w, h)}${polygon([x - w - 3, 76 - h], [x, 60 - h], [x + w + 3, 76 - h])}`, dim, 0.75);
      }
      return out;
    case 'clouds':
      for (let i = 0; i < 5; i++) {
        const [x, y, r] = [dice.between(-60, 160), dice.between(4, 46), dice.between(7, 12)];
        out += paint(`${ellipse(x, y, r * 1.7, r * 0.62)}${ellipse(x - r * 0.5, y - r * 0.4, r * 0.8, r * 0.6)}${ellipse(x + r * 0.6, y - r * 0.3, r * 0.7, r * 0.5)}`, glow, 0.75);
      }
      return out;
    case 'moon':
      return paint(ellipse(dice.pick([18, 84]), dice.between(14, 24), dice.between(9, 13)), glow, 0.85);
    case 'columns':
      for (const x of [-56, -30, -4, 90, 116, 142]) out += paint(`${box(x, -40, 14, 150)}${box(x - 3, 84, 20, 8)}`, lighter(top, 8), 0.6);
      return out;
    case 'banners':
      for (const x of [-50, -20, 8, 76, 104, 134]) out += paint(polygon([x, -40], [x + 16, -40], [x + 16, 34], [x + 8, 26], [x, 34]), lighter(top, -7), 0.55);
      return out;
    default:
      return out;
  }
}

function ground(p: Pen, scene: Scene, group: Group, frame: string): string {
  const light = lightOf(scene, p.colour('own'));
  const { dice } = p;
  let back = `<path d="${box(-80, -40, 260, 180)}" fill="url(#sky)"/>`;
  const spot = (d: string, colour: Colour, opacity: number): void => {
    back += `<path d="${d}" fill="${css(colour)}" fill-opacity="${round(opacity)}"/>`;
  };
  const hill = (y: number, colour: Colour): void => {
    const points: [number, number][] = [[-80, 140]];
    for (let x = -80; x <= 180; x += 26) points.push([x, y + dice.between(-7, 7)]);
    points.push([180, 140]);
    spot(smooth(...points), colour, 1);
  };
  if (scene === 'night') for (let i = 0; i < 12; i++) spot(ellipse(dice.between(-60, 160), dice.between(-10, 60), dice.between(0.6, 1.4)), [50, 60, 92], 0.8);
  if (group === 'thing' || group === 'spell') spot(burst(50, 48, Math.round(dice.between(11, 20)), 130, dice.between(50, 70), dice.between(0, 1)), light.glow, scene === 'night' ? 0.14 : 0.35);
  else if (group !== 'place') back += behind(dice.pick(BEHIND[scene]), dice, light);
  back += '<circle cx="50" cy="46" r="58" fill="url(#glow)"/>';
  // What has grown out of another card shines.
  if (frame === 'evolve' || frame === 'evolved') spot(burst(50, 48, 16, 66, 40, dice.between(0, 1)), [48, 96, 78], 0.85);
  if (group === 'person' || group === 'creature') {
    hill(dice.between(66, 74), lighter(light.low, scene === 'night' ? -10 : -14));
    hill(dice.between(82, 88), lighter(light.low, scene === 'night' ? -18 : -28));
    spot(ellipse(50, 95, 33, 5), [0, 0, 0], 0.25);
  } else if (group === 'thing') spot(ellipse(50, 95, 30, 4.4), [0, 0, 0], 0.2);
  const stop = (at: number, colour: Colour, opacity = 1): string => `<stop offset="${at}" stop-color="${css(colour)}"${opacity === 1 ? '' : ` stop-opacity="${round(opacity)}"`}/>`;
  return `<defs><linearGradient id="sky" x2="0" y2="1">${stop(0, light.top)}${stop(1, light.low)}</linearGradient><radialGradient id="glow">${stop(0, light.glow, scene === 'night' ? 0.8 : 0.95)}${stop(0.5, light.glow, 0.6)}${stop(1, light.glow, 0)}</radialGradient>${p.gradients()}</defs>${back}`;
}

const SCENES: Readonly<Record<Group, readonly [Scene, ...Scene[]]>> = {
  person: ['day', 'dusk', 'night', 'indoors'],
  creature: ['day', 'dusk', 'night'],
  thing: ['indoors'],
  place: ['day', 'dusk'],
  spell: ['night', 'indoors', 'dusk'],
};
const DARK = /夜|影|闇|月|墓|冥|亡|骨|骸|死|呪|星|黒|吸血/;

/** The picture as SVG: a square of 100, with ground beyond its edges for wide and high places. */
export function drawingOf({ name, frame, colour, marks }: Drawn): string {
  const seed = `${name}/${frame}/${colour}`;
  const dice = diceOf(seed);
  const tones = tonesOf(colour, dice);
  const subject = subjectOf(name, frame, marks);
  const scene = subject.group !== 'thing' && subject.group !== 'place' && DARK.test(name) ? 'night' : dice.pick(SCENES[subject.group]);
  const ink: Colour = [tones.own[0] + 20, 36, 13];
  const pen = new Pen(seed, tones, ink);
  // Nearer, further, turned round: no two cards of a kind stand alike.
  const mirrored = dice.chance(0.4);
  const size = subject.group === 'place' ? 1 : subject.group === 'person' ? dice.pick([0.96, 1, 1.08, 1.16]) : dice.between(0.9, 1.02);
  // People are seen whole, or their upper half from nearby.
  const left = 50 + (mirrored ? 50 : -50) * size;
  pen.within(left, size > 1.05 ? 12 - 12 * size : 99 - 99 * size, size, 0, () => subject.draw(pen, name), mirrored);
  const back = ground(pen, scene, subject.group, frame);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" stroke-linejoin="round" stroke-linecap="round">${back}${pen.drawn()}</svg>`;
}
