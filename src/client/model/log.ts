// Log lines as sentences whose card names can be pointed at.
import { opponent } from '../../kernel/state.ts';
import type { Language } from '../../kernel/words.ts';
import { lineWords, type LogLine } from '../../match/log.ts';
import type { Speaker } from '../../match/words.ts';
import type { Arrow } from './facts.ts';

const MOVES = 3;
/** How many things a line names. */
const told = ({ game }: Pick<Speaker, 'game'>, line: LogLine): number =>
  new Set(lineWords(game.words.events, line)?.ja.match(/\{\d\}/g)).size;
const tellsOfCard = ({ args }: LogLine): boolean =>
  args.some((arg) => typeof arg === 'object' && 'card' in arg && arg.name !== null);
/** Something done with a card one knows, rather than what merely became of it. */
export const isDeed = (speaker: Pick<Speaker, 'game'>, line: LogLine): boolean =>
  tellsOfCard(line) && told(speaker, line) > 1;
/**
 * What just happened, in a few lines, the newest last: what was done with cards one knows, rather than what merely became of
 * them (a card alone that stands up again), rather than all else.
 */
export function latest(speaker: Pick<Speaker, 'game'>, lines: readonly LogLine[], from: number): readonly LogLine[] {
  const since = lines.slice(Math.min(from, lines.length));
  const known = since.filter(tellsOfCard);
  const done = known.filter((line) => isDeed(speaker, line));
  const [best = []] = [done, known, since.slice(-1)].filter((some) => some.length > 0);
  return best.slice(-MOVES);
}

const STRIKE = /^(attack|attacked|direct)(\.|$)/;
export const isBlow = ({ key }: Pick<LogLine, 'key'>): boolean => STRIKE.test(key);
/** Who struck whom: attacks that were over before anybody was asked leave no arrow on the table, but a line in the log. */
export function strikes(lines: readonly Pick<LogLine, 'key' | 'args'>[]): Arrow[] {
  return lines.flatMap(({ key, args }) => {
    if (!isBlow({ key })) return [];
    const [from, to] = args.flatMap((arg) => (typeof arg === 'object' && 'card' in arg ? [arg.card] : []));
    const [by] = args.flatMap((arg) => (typeof arg === 'object' && 'seat' in arg ? [arg.seat] : []));
    if (from === undefined || from === 0) return [];
    if (to !== undefined) return to === 0 ? [] : [{ from: `card:${from}`, to: `card:${to}` }];
    return by === undefined ? [] : [{ from: `card:${from}`, to: `seat:${opponent(by)}` }];
  });
}

/** Lines of a log, after some of them have been sent anew. */
export const grown = (old: readonly LogLine[], from: number, more: readonly LogLine[]): LogLine[] => [
  ...old.slice(0, from),
  ...more,
];

/** Lines as one text to be read aloud, each a sentence with its stop. */
export function aloud(language: Language, lines: readonly string[]): string {
  const [stop, gap] = language === 'ja' ? ['。', ''] : ['.', ' '];
  return lines.map((line) => (/[.。?？!！…]$/.test(line) ? line : `${line}${stop}`)).join(gap);
}
