// Pieces of the page: rows with dots and whiskers, matrices, and the table of cards. Plain elements, so that they fit a phone.
import type { CardImpact, Difference } from './impact.ts';
import type { Rate } from './score.ts';
import type { Standings } from './summary.ts';
import { escape, percent } from './svg.ts';
import type { Say } from './words.ts';

const at = (share: number): string => `${(100 * share).toFixed(2)}%`;
export const range = ({ low, high }: Rate): string => `${(100 * low).toFixed(0)}–${percent(high)}`;

interface Mark {
  readonly rate: Rate;
  readonly kind: '' | 'second';
}
/** A name, its rates on a track from 0 to 100 %, and the figures. */
export function rateRow(name: string, marks: readonly Mark[]): string {
  const shown = marks.filter(({ rate }) => rate.games > 0);
  const track = shown.map(
    ({ rate: { rate, low, high }, kind }) =>
      `<i class="whisker ${kind}" style="left:${at(low)};width:${at(high - low)}"></i><i class="dot ${kind}" style="left:${at(rate)}"></i>`,
  );
  const values = shown.map(
    ({ rate, kind }) => `<span class="value ${kind}">${percent(rate.rate, 1)} <small>${range(rate)}</small></span>`,
  );
  return (
    `<div class="row"><span class="name">${escape(name)}</span><span class="track${shown.length > 1 ? ' two' : ''}">${track.join('')}</span>` +
    `<span class="values">${values.length === 0 ? '–' : values.join('')}</span></div>`
  );
}
export const rows = (list: readonly string[]): string =>
  `<div class="rows">${list.join('')}<div class="row axis" aria-hidden="true"><span></span><span class="scale"><span>0</span><span>50%</span><span>100%</span></span><span></span></div></div>`;

/** A region that scrolls sideways where it must, also by keyboard. */
export const wide = (label: string, body: string): string =>
  `<div class="scroll" role="region" tabindex="0" aria-label="${escape(label)}">${body}</div>`;

/** From red over nothing to green; the text keeps the page's ink. */
function shade(rate: number): string {
  const strength = Math.round(Math.min(1, Math.abs(rate - 0.5) * 2) * 45);
  return ` style="background:color-mix(in srgb,var(--${rate < 0.5 ? 'bad' : 'good'}) ${strength}%,var(--card))"`;
}
/** Who beats whom, the strongest first. */
export function matrix(label: string, { rows: list, matrix: rates }: Standings): string {
  const order = list.map((_, i) => i).toSorted((a, b) => (list[b]?.all.rate ?? 0) - (list[a]?.all.rate ?? 0) || a - b);
  const name = (i: number): string => escape(list[i]?.name ?? '');
  const cell = (i: number, k: number): string => {
    const one = rates[i]?.[k];
    if (one === undefined || one.games === 0) return '<td>–</td>';
    const text = `${percent(one.rate)}<small>${range(one)}</small>`;
    return i === k ? `<td class="same">${text}</td>` : `<td${shade(one.rate)}>${text}</td>`;
  };
  const head = order.map((i) => `<th scope="col">${name(i)}</th>`).join('');
  const body = order.map((i) => `<tr><th scope="row">${name(i)}</th>${order.map((k) => cell(i, k)).join('')}</tr>`);
  return wide(
    label,
    `<table class="matrix"><thead><tr><td></td>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`,
  );
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(100 * value).toFixed(1)}`;
/** Which way a difference points, where it is hardly chance. */
const kindOf = (one: Difference | null): string =>
  one === null || !one.holds ? '' : one.difference > 0 ? 'good' : 'bad';
const difference = (one: Difference | null): string => {
  if (one === null) return '<td class="number">–</td>';
  const margin = `<small>±${(100 * one.margin).toFixed(1)}</small>`;
  return `<td class="number ${kindOf(one)}">${signed(one.difference)} ${margin}</td>`;
};

/** A bar to the left or right of the middle, with its margin. */
function swing(one: Difference | null, most: number): string {
  if (one === null) return '';
  const place = (value: number): number => 0.5 + Math.max(-1, Math.min(1, value / most)) / 2;
  const bar = (from: number, to: number, kind: string): string =>
    `<i class="${kind}" style="left:${at(Math.min(from, to))};width:${at(Math.abs(to - from))}"></i>`;
  const { difference: d, margin } = one;
  return `<span class="swing">${bar(0.5, place(d), `bar ${kindOf(one)}`)}${bar(place(d - margin), place(d + margin), 'thin')}</span>`;
}

export function cardTable(say: Say, label: string, list: readonly CardImpact[], most: number): string {
  const body = list.map(({ card, decks, drawn, played, whenDrawn, byDraw, byOpening }) => {
    const where = decks.length > 2 ? '' : decks.join(' · ');
    return (
      `<tr><th scope="row">${escape(card)}<small>${escape(where)}</small></th>` +
      `${difference(byDraw)}<td>${swing(byDraw, most)}</td>` +
      `${difference(byOpening)}<td class="number">${percent(whenDrawn.rate)}</td>` +
      `<td class="number">${percent(drawn)}</td><td class="number">${percent(played)}</td></tr>`
    );
  });
  const head = [say('byOpening'), say('whenDrawn'), say('drawn'), say('used')];
  return wide(
    label,
    `<table class="cards"><thead><tr><th scope="col">${say('card')}</th><th scope="col" colspan="2">${say('byDraw')}</th>${head
      .map((name) => `<th scope="col" class="number">${name}</th>`)
      .join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`,
  );
}
