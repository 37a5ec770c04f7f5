// The answers first: which deck wins, does beginning help, how long is a game, which cards to look at.
import { causeText } from '../../match/index.ts';
import type { Run } from './html.ts';
import { range } from './parts.ts';
import type { Rate } from './score.ts';
import type { Standings, Summary } from './summary.ts';
import { escape, percent } from './svg.ts';
import type { Say } from './words.ts';

const tile = (label: string, value: string, note: string, kind = ''): string =>
  `<div class="tile ${kind}"><span class="label">${escape(label)}</span><b>${escape(value)}</b><span>${escape(note)}</span></div>`;

/** The value below which a share of the counted games lies. */
export function quantile(counts: readonly number[], share: number): number {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share;
  let seen = 0;
  const found = counts.findIndex((count) => {
    seen += count;
    return seen >= wanted && seen > 0;
  });
  return Math.max(0, found);
}

export const ranked = ({ rows }: Standings) =>
  rows.filter(({ all }) => all.games > 0).toSorted((a, b) => b.all.rate - a.all.rate);

const isEven = ({ low, high }: Rate): boolean => low <= 0.5 && high >= 0.5;

function extremes(say: Say, { decks, bots }: Summary): string[] {
  const told = (rate: Rate): string =>
    say('against', percent(rate.rate), range(rate)) + (isEven(rate) ? ` · ${say('unclear')}` : '');
  const [best, worst] = [ranked(decks)[0], ranked(decks).at(-1)];
  const [bot] = ranked(bots);
  return [
    ...(bot === undefined ? [] : [tile(say('bestBot'), bot.name, told(bot.all))]),
    ...(best === undefined ? [] : [tile(say('best'), best.name, told(best.all), 'good')]),
    ...(worst === undefined ? [] : [tile(say('worst'), worst.name, told(worst.all), 'bad')]),
  ];
}

/** How games end, in the report's words. */
export const causeIn = ({ game, language }: Run, cause: string): string =>
  causeText({ game, language, seats: ['A', 'B'] }, cause);

export function glance(say: Say, run: Run, summary: Summary): string {
  const { first, turns, ends, games, cards } = summary;
  const [end] = ends;
  const named = (which: 'strong' | 'weak') => cards.filter(({ verdict }) => verdict === which);
  const [strong, weak] = [named('strong'), named('weak').toReversed()];
  const few = [...strong.slice(0, 3), ...weak.slice(0, 2)]
    .map(({ card }) => card)
    .join(run.language === 'ja' ? '、' : ', ');
  const side = isEven(first) ? say('even') : first.rate > 0.5 ? say('ahead') : say('behind');
  return `<div class="tiles">${[
    ...extremes(say, summary),
    tile(say('firstWins'), first.games === 0 ? '–' : percent(first.rate, 1), `${range(first)} · ${side}`),
    tile(
      say('length'),
      say('turns', quantile(turns, 0.5)),
      say('middle', quantile(turns, 0.25), quantile(turns, 0.75)),
    ),
    ...(end === undefined
      ? []
      : [tile(say('usualEnd'), causeIn(run, end.cause), say('ofGames', percent(end.games / games)))]),
    strong.length + weak.length === 0
      ? tile(say('notable'), say('noNotable'), say('needMore'))
      : tile(say('notable'), say('notableCount', strong.length, weak.length), few),
  ].join('')}</div>`;
}
