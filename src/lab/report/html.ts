// The report as one page that needs nothing else: no script, no font, no network.
import type { Game, Language } from '../../kernel/index.ts';
import { curve, escape, histogram, intervals, percent, swing } from './svg.ts';
import { STYLE } from './style.ts';
import type { Rate, Summary } from './summary.ts';
import { type Say, sayIn } from './words.ts';

export interface Run {
  readonly game: Game;
  readonly language: Language;
  readonly bots: readonly string[];
  readonly seed: string;
  readonly pool: string; // hash of the cards
}

const section = (title: string, note: string, body: string): string =>
  `<section><h2>${escape(title)}</h2>${note === '' ? '' : `<p class="note">${note}</p>`}${body}</section>`;
const tile = (label: string, value: string): string =>
  `<div class="tile"><b>${value}</b><span>${escape(label)}</span></div>`;

function median(counts: readonly number[]): number {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  let seen = 0;
  return counts.findIndex((count) => {
    seen += count;
    return seen >= half && seen > 0;
  });
}

function tiles(say: Say, summary: Summary, language: Language): string {
  const { games, first, turns, decisions, draws } = summary;
  return `<div class="tiles">${[
    tile(say('games'), games.toLocaleString(language)),
    tile(say('firstWins'), first.games === 0 ? '–' : percent(first.rate, 1)),
    tile(say('length'), String(Math.max(0, median(turns)))),
    tile(say('decisions'), decisions.toFixed(1)),
    tile(say('draws'), percent(games === 0 ? 0 : draws / games, 1)),
  ].join('')}</div>`;
}

/** From red over nothing to green; the text keeps the page's ink. */
function shade({ rate, games }: Rate): string {
  if (games === 0) return '';
  const strength = Math.round(Math.min(1, Math.abs(rate - 0.5) * 2) * 60);
  return ` style="background: color-mix(in srgb, var(--${rate < 0.5 ? 'bad' : 'good'}) ${strength}%, transparent)"`;
}
function matrix({ contestants, matrix: rates }: Summary): string {
  const head = contestants.map(({ name }) => `<th scope="col">${escape(name)}</th>`).join('');
  const rows = rates.map((row, i) => {
    const cells = row.map((one) =>
      one.games === 0
        ? '<td>–</td>'
        : `<td${shade(one)}>${percent(one.rate)}<small>${(100 * one.low).toFixed(0)}–${percent(one.high)}</small></td>`,
    );
    return `<tr><th scope="row">${escape(contestants[i]?.name ?? '')}</th>${cells.join('')}</tr>`;
  });
  return `<div class="scroll"><table class="matrix"><thead><tr><td></td>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const mark = (rate: Rate, kind: string) => ({ rate: rate.rate, low: rate.low, high: rate.high, kind });

function ends({ game, language }: Run, { ends: list, games }: Summary): string {
  const most = Math.max(1, ...list.map((end) => end.games));
  return list
    .map(({ cause, clause, games: count }) => {
      const name = game.words.terms[cause]?.[language] ?? cause;
      const width = ((100 * count) / most).toFixed(1);
      return `<div class="end"><span>${escape(name)} <small>${escape(clause)}</small></span><i style="width:${width}%"></i><span>${percent(count / games, 1)}</span></div>`;
    })
    .join('');
}

function cards(say: Say, { cards: list }: Summary): string {
  const most = Math.max(0.05, ...list.map(({ difference }) => Math.abs(difference)));
  const rows = list.map(
    ({ card, drawn, played, whenDrawn, difference, margin }) =>
      `<tr><td>${escape(card)}</td><td class="number">${percent(drawn)}</td><td class="number">${percent(played)}</td>` +
      `<td class="number">${percent(whenDrawn.rate, 1)}</td><td class="number">${signed(difference)} ± ${(100 * margin).toFixed(1)}</td>` +
      `<td>${swing(difference, margin, most)}</td></tr>`,
  );
  const head = `<tr><th>${say('card')}</th>${[say('drawn'), say('used'), say('whenDrawn'), say('difference')]
    .map((name) => `<th class="number">${name}</th>`)
    .join('')}<th></th></tr>`;
  return `<div class="scroll"><table class="cards"><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></div>`;
}
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(100 * value).toFixed(1)}`;

function footer(say: Say, { game, bots, seed, pool }: Run): string {
  const rows: readonly (readonly [string, string])[] = [
    [say('bots'), bots.join(', ')],
    [say('seed'), seed],
    [say('rules'), `${game.id} ${game.rulesNumber}`],
    [say('pool'), pool],
  ];
  const list = rows.map(([key, value]) => `<dt>${key}</dt><dd>${escape(value)}</dd>`).join('');
  return `<footer><h2>${say('how')}</h2><dl>${list}</dl><p>${say('again')}</p></footer>`;
}

/** Turns that few games reach say little: the curve ends before them. */
function told(rates: readonly Rate[]): readonly Rate[] {
  const few = Math.max(1, ...rates.map(({ games }) => games)) / 20;
  return rates.slice(0, rates.findLastIndex(({ games }) => games >= few) + 1);
}

export function reportPage(run: Run, summary: Summary): string {
  const say = sayIn(run.language);
  const { contestants, first, turns, decided, errors } = summary;
  const name = run.game.names[run.language];
  const key = `<span class="key"></span>${say('first')}<span class="key second"></span>${say('second')}`;
  const ranked = contestants.toSorted((a, b) => b.all.rate - a.all.rate);
  const sides = [
    { label: say('everybody'), marks: [mark(first, '')] },
    ...(contestants.length > 1
      ? contestants.map((one) => ({ label: one.name, marks: [mark(one.first, ''), mark(one.second, 'second')] }))
      : []),
  ];
  const parts = [
    tiles(say, summary, run.language),
    ...(contestants.length > 1
      ? [
          section(say('matrix'), escape(say('matrixNote')), matrix(summary)),
          section(
            say('ranking'),
            escape(say('rankingNote')),
            intervals(
              say('ranking'),
              ranked.map((one) => ({ label: one.name, marks: [mark(one.all, '')] })),
            ),
          ),
        ]
      : []),
    section(say('advantage'), escape(say('advantageNote')) + key, intervals(say('advantage'), sides)),
    '<div class="grid2">',
    section(say('lengths'), escape(say('lengthsNote')), histogram(say('lengths'), turns, say('turn'))),
    section(say('decided'), escape(say('decidedNote')), curve(say('decided'), told(decided), say('turn'))),
    '</div>',
    section(say('ends'), '', ends(run, summary)),
    section(say('cards'), escape(say('cardsNote')), cards(say, summary)),
    errors.length === 0
      ? ''
      : section(
          say('errors'),
          '',
          errors.map(({ seed, message }) => `<p>${escape(`${seed}: ${message}`)}</p>`).join(''),
        ),
    footer(say, run),
  ];
  return `<!doctype html>
<html lang="${run.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(name)} – ${say('title')}</title><style>${STYLE}</style></head>
<body><main><header><h1>${escape(name)}</h1><p>${say('title')} · ${escape(run.bots.join(', '))}</p></header>
${parts.join('\n')}
</main></body></html>
`;
}
