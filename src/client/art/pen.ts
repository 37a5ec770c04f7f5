// What a drawing is made with: paper, colours by what they are (skin, metal, the card's own), and chance.
import { type Dice, diceOf } from './seed.ts';
import { round } from './path.ts';

/** Hue, saturation, lightness. */
export type Colour = readonly [h: number, s: number, l: number];

const FIXED = {
  bone: [46, 34, 86],
  metal: [214, 16, 70],
  steel: [214, 20, 48],
  gold: [43, 82, 58],
  wood: [26, 42, 38],
  leaf: [112, 42, 42],
  stone: [216, 9, 58],
  water: [202, 66, 56],
  ice: [194, 72, 84],
  fire: [20, 92, 56],
  flame: [42, 98, 64],
  dark: [252, 28, 17],
  shade: [262, 30, 30],
  white: [48, 30, 95],
  red: [356, 68, 50],
  earth: [30, 34, 46],
  night: [238, 34, 24],
} as const satisfies Record<string, Colour>;
export type Tone = keyof typeof FIXED | 'own' | 'deep' | 'pale' | 'other' | 'fur' | 'hair' | 'skin';
export type Tones = Readonly<Record<Exclude<Tone, keyof typeof FIXED>, Colour>>;

export const css = ([h, s, l]: Colour): string => `hsl(${Math.round(h)} ${Math.round(s)}% ${Math.round(l)}%)`;
const clamp = (l: number): number => Math.max(4, Math.min(98, l));
export const lighter = ([h, s, l]: Colour, by: number): Colour => [h, s, clamp(l + by)];

/** Numbers written out in a path, rounded like all others. */
const tidy = (d: string): string => d.replace(/-?\d+\.\d{2,}/g, (long) => round(Number(long)));

export class Pen {
  private readonly parts: string[] = [];
  private readonly used = new Set<Tone>();
  readonly dice: Dice;
  constructor(
    seed: string,
    private readonly tones: Tones,
    private readonly ink: Colour,
  ) {
    this.dice = diceOf(seed);
  }

  colour(tone: Tone): Colour {
    return tone in FIXED ? FIXED[tone as keyof typeof FIXED] : this.tones[tone as keyof Tones];
  }
  /** A body: lit from above, with an outline. */
  body(d: string, tone: Tone, outline = 2): this {
    this.used.add(tone);
    this.parts.push(`<path d="${tidy(d)}" fill="url(#${tone})" stroke="${css(this.ink)}" stroke-width="${round(outline)}"/>`);
    return this;
  }
  /** A spot without outline. */
  spot(d: string, tone: Tone, opacity = 1): this {
    const see = opacity === 1 ? '' : ` fill-opacity="${round(opacity)}"`;
    this.parts.push(`<path d="${tidy(d)}" fill="${css(this.colour(tone))}"${see} stroke="none"/>`);
    return this;
  }
  line(d: string, tone: Tone, width: number, opacity = 1): this {
    const see = opacity === 1 ? '' : ` stroke-opacity="${round(opacity)}"`;
    this.parts.push(`<path d="${tidy(d)}" fill="none" stroke="${css(this.colour(tone))}" stroke-width="${round(width)}"${see}/>`);
    return this;
  }
  /** A thick line with an outline: ropes, bows, tails of threads. */
  rope(d: string, tone: Tone, width: number): this {
    this.parts.push(`<path d="${tidy(d)}" fill="none" stroke="${css(this.ink)}" stroke-width="${round(width + 2)}"/>`, `<path d="${tidy(d)}" fill="none" stroke="${css(this.colour(tone))}" stroke-width="${round(width)}"/>`);
    return this;
  }
  /** Eyes: two dark spots with a light in them, or glowing ones. */
  eyes(x: number, y: number, apart: number, size = 1.6, tone: Tone = 'dark'): this {
    for (const side of [-1, 1]) {
      const cx = x + (side * apart) / 2;
      this.spot(disc(cx, y, size, size * 1.35), tone);
      this.spot(disc(cx - size * 0.3, y - size * 0.5, size * 0.4, size * 0.4), 'white');
    }
    return this;
  }
  /** Draws elsewhere, larger, turned: origin at (x, y). */
  within(x: number, y: number, size: number, turn: number, draw: () => void, mirror = false): this {
    const scale = size === 1 && !mirror ? '' : `scale(${mirror ? round(-size) : round(size)} ${round(size)})`;
    this.parts.push(`<g transform="translate(${round(x)} ${round(y)})${turn === 0 ? '' : `rotate(${round(turn)})`}${scale}">`);
    draw();
    this.parts.push('</g>');
    return this;
  }
  /** Both sides of what is alike: `draw` makes the right one, around the line x = `axis`. */
  both(axis: number, draw: () => void): this {
    this.within(2 * axis, 0, 1, 0, draw, true);
    draw();
    return this;
  }

  gradients(): string {
    return [...this.used]
      .map((tone) => {
        const colour = this.colour(tone);
        return `<linearGradient id="${tone}" x1=".2" y1="0" x2=".7" y2="1"><stop stop-color="${css(lighter(colour, 11))}"/><stop offset="1" stop-color="${css(lighter(colour, -13))}"/></linearGradient>`;
      })
      .join('');
  }
  drawn(): string {
    return this.parts.join('');
  }
}

const disc = (x: number, y: number, rx: number, ry: number): string => `M${round(x - rx)} ${round(y)}a${round(rx)} ${round(ry)} 0 1 0 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-2 * rx)} 0Z`;
