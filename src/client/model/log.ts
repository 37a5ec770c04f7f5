// Log lines as sentences whose card names can be pointed at.
import { opponent } from '../../kernel/state.ts';
import type { Language } from '../../kernel/words.ts';
import { HIDDEN, type LineArg, lineWords, type LogLine } from '../../match/log.ts';
import { cardTitle, inSentence, type Speaker, term, zoneText } from '../../match/words.ts';
import type { Arrow } from './facts.ts';

export type Piece =
  | { readonly text: string }
  | { readonly text: string; readonly card: number; readonly name: string | null }; // handle

export const pieces = (speaker: Speaker, line: Pick<LogLine, 'key' | 'args'>): Piece[] =>
  spoken(speaker, lineWords(speaker.game.words.events, line)?.[speaker.language] ?? line.key, line.args);

/** What you do instead of what somebody does: all our lines begin with the doer, and the verb follows. */
const bare = (verb: string): string => (verb === 'goes' ? 'go' : verb === 'is' ? 'are' : verb.replace(/s$/, ''));
function addressed(template: string, args: readonly LineArg[], you: number): string {
  return args.reduce<string>((text, arg, n) => {
    if (typeof arg !== 'object' || !('seat' in arg) || arg.seat !== you) return text;
    const hole = `\\{${n}\\}`;
    return text
      .replace(new RegExp(`^${hole}[’']s`), 'Your')
      .replace(new RegExp(`^${hole} (\\w+)`), (_, verb: string) => `You ${bare(verb)}`)
      .replace(new RegExp(`^${hole}`), 'You')
      .replace(new RegExp(`${hole}[’']s`, 'g'), 'your')
      .replace(new RegExp(hole, 'g'), 'you');
  }, template);
}

function spoken(speaker: Speaker, told: string, args: readonly LineArg[]): Piece[] {
  const template = speaker.language === 'en' && speaker.you !== undefined ? addressed(told, args, speaker.you) : told;
  const out: Piece[] = [];
  let at = 0;
  for (const found of template.matchAll(/\{(\d)\}/g)) {
    if (found.index > at) out.push({ text: template.slice(at, found.index) });
    const arg = args[Number(found[1])];
    if (arg !== undefined) out.push(piece(speaker, arg));
    at = found.index + found[0].length;
  }
  if (at < template.length) out.push({ text: template.slice(at) });
  return out;
}
/** Several words of which the first alone has a capital: a phase, not a name. */
const PHRASE = /^[A-Z][a-z]+( [a-z]+)+$/;
function piece(speaker: Speaker, arg: LineArg): Piece {
  if (typeof arg === 'number') return { text: String(arg) };
  if (typeof arg === 'string')
    return { text: PHRASE.test(term(speaker, arg)) ? inSentence(term(speaker, arg)) : term(speaker, arg) };
  if ('seat' in arg) return { text: speaker.seats[arg.seat] };
  if ('zone' in arg) return { text: zoneText(speaker, arg.zone) };
  const text = arg.name === null ? HIDDEN[speaker.language] : cardTitle(speaker, arg.name);
  return { text, card: arg.card, name: arg.name };
}
/** What is in the way of using a card, as a sentence. */
export const barText = (speaker: Speaker, bar: Pick<LogLine, 'key' | 'args'>): string =>
  spoken(speaker, speaker.game.words.bars?.[bar.key]?.[speaker.language] ?? bar.key, bar.args)
    .map(({ text }) => text)
    .join('');
export const plainLine = (speaker: Speaker, line: Pick<LogLine, 'key' | 'args'>): string =>
  pieces(speaker, line)
    .map(({ text }) => text)
    .join('');

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
/** Who struck whom: attacks that were over before anybody was asked leave no arrow on the table, but a line in the log. */
export function strikes(lines: readonly Pick<LogLine, 'key' | 'args'>[]): Arrow[] {
  return lines.flatMap(({ key, args }) => {
    if (!STRIKE.test(key)) return [];
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
