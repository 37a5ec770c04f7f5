// A line of the log as a sentence, in the browser and in the terminal: its names can be pointed at, and where both players
// have a card of one name it says whose.
import { type Game, type Language, type Phrase, SEAT_NAMES, type Seat } from '../kernel/index.ts';
import { isAmong, type LineArg, lineWords, type LogLine } from './log.ts';
import { cardTitle, inSentence, type Speaker, term, zoneText } from './words.ts';

export type Piece =
  | { readonly text: string }
  | { readonly text: string; readonly card: number; readonly name: string | null }; // handle

type Sentence = Pick<LogLine, 'key' | 'args'>;
/** Names that both players have cards of: of these a line says whose. */
export type Shared = ReadonlySet<string>;
const NOTHING: Shared = new Set();
type CardArg = Extract<LineArg, { readonly card: number }>;
const isCard = (arg: LineArg): arg is CardArg => typeof arg === 'object' && 'card' in arg;
const isHidden = (arg: LineArg): boolean => isCard(arg) && arg.name === null;

const HIDDEN: Phrase = { ja: '（伏せられたカード）', en: '(a hidden card)' };

/** The names in these lines that cards of both players have. */
export function sharedNames(lines: readonly Sentence[]): Shared {
  const seen: readonly [Set<string>, Set<string>] = [new Set(), new Set()];
  for (const { args } of lines)
    for (const arg of args) if (isCard(arg) && arg.name !== null && arg.of !== undefined) seen[arg.of].add(arg.name);
  return new Set([...seen[0]].filter((name) => seen[1].has(name)));
}

export const pieces = (speaker: Speaker, line: Sentence, shared: Shared = NOTHING): Piece[] =>
  spoken(speaker, lineWords(speaker.game.words.events, line)?.[speaker.language] ?? line.key, line.args, shared);
export const plainLine = (speaker: Speaker, line: Sentence, shared: Shared = NOTHING): string =>
  textOf(pieces(speaker, line, shared));
const textOf = (said: readonly Piece[]): string => said.map(({ text }) => text).join('');

/** What is in the way of using a card, as a sentence. */
export const barText = (speaker: Speaker, bar: Sentence): string =>
  textOf(spoken(speaker, speaker.game.words.bars?.[bar.key]?.[speaker.language] ?? bar.key, bar.args, NOTHING));

/** A line in words, by what the seats are called. */
export const lineText = (
  game: Pick<Game, 'words'>,
  line: Sentence,
  language: Language,
  seats: readonly [string, string] = SEAT_NAMES,
): string => plainLine({ game, language, seats }, line);

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

function spoken(speaker: Speaker, told: string, args: readonly LineArg[], shared: Shared): Piece[] {
  const template = speaker.language === 'en' && speaker.you !== undefined ? addressed(told, args, speaker.you) : told;
  const out: Piece[] = [];
  let at = 0;
  for (const found of template.matchAll(/\{(\d)\}/g)) {
    if (found.index > at) out.push({ text: template.slice(at, found.index) });
    const arg = args[Number(found[1])];
    if (arg !== undefined) {
      const whose = ownerText(speaker, arg, args, shared, out.length === 0);
      if (whose !== '') out.push({ text: whose });
      out.push(piece(speaker, arg));
    }
    at = found.index + found[0].length;
  }
  if (at < template.length) out.push({ text: template.slice(at) });
  return out;
}
/** Whose card it is, where both have one of its name and the line does not say so anyway. */
function ownerText(
  { language, seats, you }: Speaker,
  arg: LineArg,
  args: readonly LineArg[],
  shared: Shared,
  begins: boolean,
): string {
  if (!isCard(arg) || arg.name === null || arg.of === undefined || !shared.has(arg.name)) return '';
  const told = args.some((one) => typeof one === 'object' && 'seat' in one && one.seat === arg.of);
  if (told && args.every((one) => !isCard(one) || one.name === null || one.of === arg.of)) return '';
  const seat: Seat = arg.of;
  if (language === 'ja') return `${seats[seat]}の`;
  return seat === you ? (begins ? 'Your ' : 'your ') : `${seats[seat]}’s `;
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

/** A line for people: what is told once, how often it happened, and the bookkeeping that followed it. */
export interface Passage<L extends Sentence = LogLine> {
  readonly line: L;
  readonly times: number; // the same line so many times on end
  readonly chores: readonly L[];
}
/** Two lines a reader cannot tell apart: the same words, of cards whose names are not known. */
const isSame = (one: Sentence, other: Sentence): boolean =>
  one.key === other.key &&
  one.args.length === other.args.length &&
  one.args.every((arg, n) => {
    const also = other.args[n];
    if (also === undefined) return false;
    return isHidden(arg) && isHidden(also) ? true : !isCard(arg) && JSON.stringify(arg) === JSON.stringify(also);
  });
/**
 * The log as people read it: bookkeeping (`chores`, keys of lines) is put with the line before it, and what would be told
 * several times in the same words is told once. Bookkeeping before all else stands for itself.
 */
export function passages<L extends Sentence>(lines: readonly L[], chores: readonly string[] | undefined): Passage<L>[] {
  const told: { line: L; times: number; chores: L[] }[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    if (last !== undefined && isAmong(chores, line.key)) last.chores.push(line);
    else if (last !== undefined && last.chores.length === 0 && isSame(last.line, line)) last.times++;
    else told.push({ line, times: 1, chores: [] });
  }
  return told;
}
