// Outlines as SVG paths, in a square of 100; numbers are rounded, so that a picture is the same bytes everywhere.
export type Point = readonly [x: number, y: number];
/** A place of a spine and how thick the body is there. */
export type Node = readonly [x: number, y: number, r: number];

export const round = (value: number): string => {
  const text = (Math.round(value * 10) / 10).toString();
  return text === '-0' ? '0' : text;
};
/** A list of places, to go through. */
export const each = <const T extends readonly unknown[]>(...items: readonly T[]): readonly T[] => items;
const at = (x: number, y: number): string => `${round(x)} ${round(y)}`;

export const polygon = (...points: readonly Point[]): string => `M${points.map(([x, y]) => at(x, y)).join('L')}Z`;
export const stroke = (...points: readonly Point[]): string => `M${points.map(([x, y]) => at(x, y)).join('L')}`;

/** A smooth outline through points. */
export function smooth(...points: readonly Point[]): string {
  const n = points.length;
  const get = (i: number): Point => points[(i + n) % n] ?? [0, 0];
  const [x, y] = get(0);
  let d = `M${at(x, y)}`;
  for (let i = 0; i < n; i++) {
    const [p, a, b, q] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    d += `C${at(a[0] + (b[0] - p[0]) / 6, a[1] + (b[1] - p[1]) / 6)} ${at(b[0] - (q[0] - a[0]) / 6, b[1] - (q[1] - a[1]) / 6)} ${at(b[0], b[1])}`;
  }
  return `${d}Z`;
}

export const ellipse = (x: number, y: number, rx: number, ry = rx): string => `M${at(x - rx, y)}a${at(rx, ry)} 0 1 0 ${at(2 * rx, 0)}a${at(rx, ry)} 0 1 0 ${at(-2 * rx, 0)}Z`;

export const box = (x: number, y: number, w: number, h: number): string => `M${at(x, y)}h${round(w)}v${round(h)}h${round(-w)}Z`;

/** The outline of a body around its spine: thick where its nodes say, round at both ends. */
export function limb(...nodes: readonly Node[]): string {
  const left: Point[] = [];
  const right: Point[] = [];
  nodes.forEach(([x, y, r], i) => {
    const [px, py] = nodes[i - 1] ?? [x, y];
    const [qx, qy] = nodes[i + 1] ?? [x, y];
    const length = Math.hypot(qx - px, qy - py) || 1;
    const [dx, dy] = [(qx - px) / length, (qy - py) / length];
    if (i === 0) left.push([x - dx * r, y - dy * r]);
    left.push([x - dy * r, y + dx * r]);
    right.unshift([x + dy * r, y - dx * r]);
    if (i === nodes.length - 1) left.push([x + dx * r, y + dy * r]);
  });
  return smooth(...left, ...right);
}

/** Points of a star or a burst: `count` tips, between two radii. */
export function burst(x: number, y: number, count: number, outer: number, inner: number, turn = 0): string {
  const points: Point[] = [];
  for (let i = 0; i < count * 2; i++) {
    const r = i % 2 === 0 ? outer : inner;
    const a = turn + (Math.PI * i) / count - Math.PI / 2;
    points.push([x + Math.cos(a) * r, y + Math.sin(a) * r]);
  }
  return polygon(...points);
}

export const ring = (x: number, y: number, count: number, r: number, turn = 0): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const a = turn + (2 * Math.PI * i) / count - Math.PI / 2;
    return [x + Math.cos(a) * r, y + Math.sin(a) * r];
  });

/** A bolt from a to b, bent by `swing` three times. */
export const zigzag = ([ax, ay]: Point, [bx, by]: Point, swing: number, thick: number): string => {
  const [mx, my, nx, ny] = [(bx - ax) * 0.45, (by - ay) * 0.45, (bx - ax) * 0.55, (by - ay) * 0.4];
  return polygon([ax - thick, ay], [ax + mx - swing - thick, ay + my], [ax + nx - swing * 0.1, ay + ny + 1], [bx, by], [ax + nx + swing + thick * 0.6, ay + ny - 3], [ax + mx + swing * 0.1, ay + my - 4], [ax + thick * 1.4, ay]);
};
