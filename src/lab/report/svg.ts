// Charts as text: plain SVG, coloured by the page's own classes, so that light and dark follow the reader.

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const n = (value: number): string => String(Math.round(value * 100) / 100);
export const percent = (rate: number, digits = 0): string => `${(100 * rate).toFixed(digits)}%`;

const svg = (width: number, height: number, label: string, body: readonly string[]): string =>
  `<svg viewBox="0 0 ${n(width)} ${n(height)}" role="img" aria-label="${escape(label)}">${body.join('')}</svg>`;
const line = (x1: number, y1: number, x2: number, y2: number, kind: string): string =>
  `<line class="${kind}" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"/>`;
const text = (x: number, y: number, content: string, anchor = 'start', kind = ''): string =>
  `<text x="${n(x)}" y="${n(y)}" text-anchor="${anchor}" class="${kind}">${escape(content)}</text>`;

/** Round steps of an axis from 0 to `most`, about `count` of them. */
export function ticks(most: number, count: number): number[] {
  const rough = Math.max(most, 1e-9) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((m) => m * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, i) => i * step);
}

/** Bars by whole number, with the running share as a line over them. */
export function histogram(label: string, counts: readonly number[], unit: string): string {
  const [left, right, width, height, top] = [40, 46, 480, 230, 12];
  const first = Math.max(
    0,
    counts.findIndex((count) => count > 0),
  );
  const bars = counts.slice(first);
  const total = bars.reduce((sum, count) => sum + count, 0);
  const most = Math.max(1, ...bars);
  const bottom = height - 34;
  const step = (width - left - right) / Math.max(1, bars.length);
  const y = (share: number): number => bottom - share * (bottom - top);
  const body = ticks(most, 4).flatMap((at) => [
    line(left, y(at / most), width - right, y(at / most), 'grid'),
    text(left - 8, y(at / most) + 4, String(at), 'end', 'tick'),
  ]);
  for (const share of [0, 0.5, 1])
    body.push(text(width - right + 6, y(share) + 4, percent(share), 'start', 'tick second'));
  const every = Math.ceil(bars.length / 12);
  let over = 0;
  const path: string[] = [];
  bars.forEach((count, i) => {
    const x = left + i * step;
    const tall = (count / most) * (bottom - top);
    body.push(
      `<rect class="bar" x="${n(x + step * 0.12)}" y="${n(bottom - tall)}" width="${n(step * 0.76)}" height="${n(tall)}" rx="2"/>`,
    );
    over += count;
    path.push(`${n(x + step / 2)},${n(y(over / Math.max(1, total)))}`);
    if (i % every === 0) body.push(text(x + step / 2, bottom + 16, String(first + i), 'middle', 'tick'));
  });
  body.push(`<polyline class="curve second" points="${path.join(' ')}"/>`);
  body.push(text((left + width - right) / 2, height - 3, unit, 'middle', 'tick'));
  return svg(width, height, label, body);
}

/** A curve of shares by turn, with its interval as a band. */
export function curve(
  label: string,
  rates: readonly { readonly rate: number; readonly low: number; readonly high: number }[],
  unit: string,
): string {
  const [left, right, width, height, top] = [44, 16, 480, 230, 12];
  const bottom = height - 34;
  const x = (i: number): number => left + (i * (width - left - right)) / Math.max(1, rates.length - 1);
  const y = (share: number): number => bottom - share * (bottom - top);
  const body = [0, 0.25, 0.5, 0.75, 1].flatMap((at) => [
    line(left, y(at), width - right, y(at), at === 0.5 ? 'middle' : 'grid'),
    text(left - 8, y(at) + 4, percent(at), 'end', 'tick'),
  ]);
  const upper = rates.map(({ high }, i) => `${n(x(i))},${n(y(high))}`);
  const lower = rates.map(({ low }, i) => `${n(x(i))},${n(y(low))}`).toReversed();
  body.push(`<polygon class="band" points="${[...upper, ...lower].join(' ')}"/>`);
  body.push(`<polyline class="curve" points="${rates.map(({ rate }, i) => `${n(x(i))},${n(y(rate))}`).join(' ')}"/>`);
  const every = Math.ceil(rates.length / 12);
  rates.forEach((_, i) => {
    if (i % every === 0) body.push(text(x(i), bottom + 16, String(i + 1), 'middle', 'tick'));
  });
  body.push(text((left + width - right) / 2, height - 3, unit, 'middle', 'tick'));
  return svg(width, height, label, body);
}

export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}
const COLOURS = ['#2f6f8f', '#b4552d', '#4f8a3c', '#7a4fa3', '#a38a1e'];
/** Several measurements against a number, by themselves in a file: its colours suit light and dark. */
export function lineChart(title: string, xLabel: string, yLabel: string, series: readonly Series[]): string {
  const [left, right, width, height, top] = [64, 170, 720, 360, 40];
  const all = series.flatMap(({ points }) => points);
  const mostX = Math.max(1, ...all.map(([x]) => x));
  const mostY = Math.max(1e-9, ...all.map(([, y]) => y));
  const bottom = height - 48;
  const x = (value: number): number => left + (value / mostX) * (width - left - right);
  const y = (value: number): number => bottom - (value / mostY) * (bottom - top);
  const label = (at: number): string => String(Math.round(at * 1000) / 1000);
  const body = [
    `<style>text{font:12px system-ui,sans-serif;fill:#777}.grid{stroke:#8884}.title{font-size:14px}</style>`,
    text(left, 20, title, 'start', 'title'),
    ...ticks(mostY, 5).flatMap((at) => [
      line(left, y(at), width - right, y(at), 'grid'),
      text(left - 8, y(at) + 4, label(at), 'end'),
    ]),
    ...ticks(mostX, 8).map((at) => text(x(at), bottom + 18, label(at), 'middle')),
    text((left + width - right) / 2, height - 10, xLabel, 'middle'),
    text(left, 36, yLabel, 'start'),
  ];
  series.forEach(({ name, points }, i) => {
    const colour = COLOURS[i % COLOURS.length];
    const path = points.map(([px, py]) => `${n(x(px))},${n(y(py))}`).join(' ');
    body.push(`<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`);
    for (const [px, py] of points) body.push(`<circle cx="${n(x(px))}" cy="${n(y(py))}" r="3" fill="${colour}"/>`);
    body.push(`<text x="${width - right + 12}" y="${top + 14 + i * 20}" style="fill:${colour}">${escape(name)}</text>`);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(title)}">${body.join('')}</svg>\n`;
}
