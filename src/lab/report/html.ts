// The report as one page that needs nothing else: no script, no font, no network.
import type { Game, Language } from '../../kernel/index.ts';
import { causeIn, glance, ranked } from './glance.ts';
import type { CardImpact } from './impact.ts';
import { cardTable, matrix, rateRow, rows } from './parts.ts';
import type { Rate } from './score.ts';
import { STYLE } from './style.ts';
import { LONG } from '../contest.ts';
import { JOINED, type Standings, type Summary } from './summary.ts';
import { curve, escape, histogram, percent } from './svg.ts';
import { type Say, sayIn } from './words.ts';

export interface Run {
  readonly game: Game;
  readonly language: Language;
  readonly bots: readonly string[];
  readonly seed: string;
  readonly pool: string; // hash of the cards
  readonly titles: Readonly<Record<string, string>>; // of decks and cards in the report's language, by the printed name
}

const section = (title: string, note: string, body: string): string =>
  `<section><h2>${escape(title)}</h2>${note === '' ? '' : `<p class="note">${note}</p>`}${body}</section>`;
const folded = (title: string, body: string): string => `<details><summary>${escape(title)}</summary>${body}</details>`;

/** A matrix and a ranking, where two or more have met: decks of different formats never do. */
function compared(say: Say, title: string, standings: Standings): string {
  const met = standings.matrix.some((row, i) => row.some(({ games }, k) => k !== i && games > 0));
  if (!met) return '';
  const list = ranked(standings).map(({ name, all }) => rateRow(name, [{ rate: all, kind: '' }]));
  const overall = `<h3>${say('ranking')}</h3><p class="note">${escape(say('rankingNote'))}</p>${rows(list)}`;
  return section(title, escape(say('matrixNote')), matrix(title, standings) + (list.length === 0 ? '' : overall));
}

function advantage(say: Say, { first, decks, bots }: Summary): string {
  const key = (kind: 'first' | 'second'): string => `<span><i class="key ${kind}"></i>${say(kind)}</span>`;
  const keys = `<span class="keys">${key('first')}${key('second')}</span>`;
  const sides = (standings: Standings): string[] =>
    ranked(standings).map((one) =>
      rateRow(one.name, [
        { rate: one.first, kind: '' },
        { rate: one.second, kind: 'second' },
      ]),
    );
  const body = [rateRow(say('everybody'), [{ rate: first, kind: '' }]), ...sides(bots), ...sides(decks)];
  return section(say('advantage'), `${escape(say('advantageNote'))}${keys}`, rows(body));
}

function ends(run: Run, { ends: list, games }: Summary): string {
  const most = Math.max(1, ...list.map((end) => end.games));
  return list
    .map(({ cause, clause, games: count }) => {
      const name = causeIn(run, cause);
      const width = ((100 * count) / most).toFixed(1);
      return `<div class="end"><span>${escape(name)} <small>${escape(clause)}</small></span><span><i style="width:${width}%"></i></span><span>${percent(count / games, 1)} <small>${count}</small></span></div>`;
    })
    .join('');
}

const FEW = 10;
/** The ends of the list first; all of it where one opens it. */
function cards(say: Say, { cards: list }: Summary): string {
  const known = list.filter(({ byDraw }) => byDraw !== null);
  const reach = ({ byDraw }: CardImpact): number => Math.abs(byDraw?.difference ?? 0) + (byDraw?.margin ?? 0);
  const most = Math.min(1, Math.max(0.05, ...known.map(reach)));
  if (list.length <= 2 * FEW) return cardTable(say, say('cards'), list, most);
  const [top, last] = [known.slice(0, FEW), known.slice(FEW).slice(-FEW).toReversed()];
  return [
    `<h3>${say('strongest')}</h3>${cardTable(say, say('strongest'), top, most)}`,
    `<h3>${say('weakest')}</h3>${cardTable(say, say('weakest'), last, most)}`,
    folded(say('allCards', list.length), cardTable(say, say('cards'), list, most)),
  ].join('');
}

function footer(say: Say, { game, bots, seed, pool }: Run): string {
  const list: readonly (readonly [string, string])[] = [
    [say('botNames'), bots.join(', ')],
    [say('seed'), seed],
    [say('rules'), `${game.id} ${game.rulesNumber}`],
    [say('pool'), pool],
  ];
  const facts = list.map(([key, value]) => `<dt>${key}</dt><dd>${escape(value)}</dd>`).join('');
  return `<footer><h2>${say('how')}</h2><dl>${facts}</dl><p>${say('again')}</p></footer>`;
}

/** Decks and cards by their names in the report's language. */
function entitled(summary: Summary, titles: Run['titles']): Summary {
  const known = new Map(Object.entries(titles));
  const titleOf = (name: string): string => known.get(name) ?? name;
  const named = ({ rows: list, matrix: rates }: Standings): Standings => ({
    rows: list.map((row) => ({ ...row, name: row.name.split(JOINED).map(titleOf).join(JOINED) })),
    matrix: rates,
  });
  return {
    ...summary,
    contestants: named(summary.contestants),
    decks: named(summary.decks),
    cards: summary.cards.map((one) => ({ ...one, card: titleOf(one.card), decks: one.decks.map(titleOf) })),
  };
}

/** Turns that few games reach say little: the curve ends before them. */
function told(rates: readonly Rate[]): readonly Rate[] {
  const few = Math.max(1, ...rates.map(({ games }) => games)) / 20;
  return rates.slice(0, rates.findLastIndex(({ games }) => games >= few) + 1);
}

export function reportPage(run: Run, figures: Summary): string {
  const say = sayIn(run.language);
  const summary = entitled(figures, run.titles);
  const { contestants, decks, bots, turns, decided, errors, long, games, draws } = summary;
  const name = run.game.names[run.language];
  const facts = say(
    'run',
    games.toLocaleString(run.language),
    summary.decisions.toFixed(0),
    percent(games === 0 ? 0 : draws / games, 1),
  );
  const both = decks.rows.length > 1 && bots.rows.length > 1;
  const parts = [
    glance(say, run, summary),
    compared(say, say('bots'), bots),
    compared(say, say('decks'), decks),
    both ? `<section>${folded(say('contestants'), matrix(say('contestants'), contestants))}</section>` : '',
    section(say('cards'), escape(say('cardsNote')), cards(say, summary)),
    advantage(say, summary),
    '<div class="grid2">',
    section(say('lengths'), escape(say('lengthsNote')), histogram(say('lengths'), turns, say('turn'))),
    section(say('decided'), escape(say('decidedNote')), curve(say('decided'), told(decided), say('turn'))),
    '</div>',
    section(say('ends'), '', ends(run, summary)),
    errors.length === 0
      ? ''
      : section(
          say('errors'),
          '',
          errors.map(({ seed, message }) => `<p>${escape(`${seed}: ${message}`)}</p>`).join(''),
        ),
    long.length === 0
      ? ''
      : section(
          say('long', String(LONG)),
          escape(say('longNote')),
          long.map(({ seed, turns: n }) => `<p>${escape(`${seed}: ${say('longTurns', String(n))}`)}</p>`).join(''),
        ),
    footer(say, run),
  ];
  return `<!doctype html>
<html lang="${run.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(name)} – ${say('title')}</title><style>${STYLE}</style></head>
<body><main><header><p class="kicker">${say('title')}</p><h1>${escape(name)}</h1><p>${escape(facts)} · ${escape(run.bots.join(', '))}</p></header>
${parts.filter((part) => part !== '').join('\n')}
</main></body></html>
`;
}
