// A crest for a card without a picture: petals around a middle, in the manner of a family crest, different for each name.
export interface Crest {
  readonly petals: { readonly d: string; readonly turn: number }[];
  readonly rings: readonly number[]; // radii
  readonly core: number; // radius of the middle
}

function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const c of text) h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 0x01000193);
  return (h ^ (h >>> 13)) >>> 0;
}

const SHAPES: readonly ((r: number, w: number) => string)[] = [
  (r, w) => `M0 -8 Q ${w} ${-r * 0.6} 0 ${-r} Q ${-w} ${-r * 0.6} 0 -8 Z`, // leaf
  (r, w) => `M0 -10 L ${w * 0.8} ${-r * 0.62} L 0 ${-r} L ${-w * 0.8} ${-r * 0.62} Z`, // diamond
  (r, w) => `M0 ${-r} a ${w * 0.62} ${w * 0.62} 0 1 1 -0.01 0 Z`, // disc
  (r, w) =>
    `M0 -9 C ${w * 1.5} ${-r * 0.4} ${w * 0.7} ${-r} 0 ${-r * 0.82} C ${-w * 0.7} ${-r} ${-w * 1.5} ${-r * 0.4} 0 -9 Z`, // blossom
  (r, w) =>
    `M0 -8 C ${w * 1.6} ${-r * 0.35} ${w * 0.2} ${-r * 0.8} ${w * 0.5} ${-r} C ${-w * 0.8} ${-r * 0.8} ${-w * 0.2} ${-r * 0.4} 0 -8 Z`, // comma
  (r, w) => `M ${-w * 0.35} -10 L ${-w * 0.6} ${-r * 0.9} L 0 ${-r} L ${w * 0.6} ${-r * 0.9} L ${w * 0.35} -10 Z`, // blade
];

export function crestOf(name: string): Crest {
  const h = hash(name);
  const outer = SHAPES[h % SHAPES.length] ?? SHAPES[0];
  const inner = SHAPES[(h >>> 5) % SHAPES.length] ?? SHAPES[0];
  const count = 3 + ((h >>> 9) % 6);
  const width = Math.min(26, 66 / count) + ((h >>> 13) % 5);
  const petals: { d: string; turn: number }[] = [];
  for (let i = 0; i < count; i++) petals.push({ d: outer?.(44, width) ?? '', turn: (360 / count) * i });
  if (((h >>> 17) & 1) === 1) {
    for (let i = 0; i < count; i++) {
      petals.push({ d: inner?.(27, width * 0.55) ?? '', turn: (360 / count) * (i + 0.5) });
    }
  }
  const rings = ((h >>> 19) & 3) === 0 ? [] : ((h >>> 19) & 3) === 1 ? [47] : [47, 43.5];
  return { petals, rings, core: 4 + ((h >>> 22) % 4) };
}

/** How far, in degrees, a name's shade is from the colour of its class. */
export const hueOf = (name: string): number => ((hash(name) >>> 7) % 7) * 9 - 27;
