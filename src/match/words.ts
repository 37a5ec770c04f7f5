// Prompts and options in words, from a view alone: what a client or the terminal shows.
import {
  fill,
  type Game,
  KERNEL_WORDS,
  type Language,
  type Phrase,
  type Plain,
  SEAT_NAMES,
  type Seat,
  type View,
  type ViewDecision,
  type ViewOption,
} from '../kernel/index.ts';
import { LIMITS } from '../read/limits.ts';
import { own } from '../read/own.ts';
import { visible } from '../read/visible.ts';

export interface Speaker {
  readonly game: Pick<Game, 'words'>;
  readonly language: Language;
  readonly seats: readonly [string, string]; // what the players are called
  readonly you?: Seat; // who is spoken to: `You draw`, `your hand`
  readonly titles?: Readonly<Record<string, string>>; // English names of cards, by the printed one
}

/** A card by its name, in the speaker's language where it has one there. */
export const cardTitle = ({ language, titles }: Speaker, name: string): string =>
  visible(language === 'en' && titles !== undefined ? (own(titles, name) ?? name) : name);

type Titles = Readonly<Record<string, string>>;

const KERNEL_PROMPTS: Readonly<Record<string, Phrase>> = KERNEL_WORDS.prompts;
const KERNEL_VERBS: Readonly<Record<string, Phrase>> = KERNEL_WORDS.verbs;

export const term = (speaker: Speaker, key: string): string =>
  own(speaker.game.words.terms, key)?.[speaker.language] ??
  own(speaker.game.words.values, key)?.[speaker.language] ??
  cardTitle(speaker, key);

/** How a game ended. A cause may be called by what also is something else on the table (a leader): then it has words of its own. */
export const causeText = (speaker: Speaker, cause: string): string =>
  speaker.game.words.terms[`end.${cause}`]?.[speaker.language] ?? term(speaker, cause);

/** A phase, or a moment in one; it too may be called by what also is something else (a display): then it has its own words. */
export const phaseName = (speaker: Speaker, phase: string): string =>
  speaker.game.words.terms[`phase.${phase}`]?.[speaker.language] ?? term(speaker, phase);

/** The names a run of Japanese letters is made of, as titles; null where it is not made of names alone. */
function titlesIn(run: string, titles: Titles): string[] | null {
  // From the end, each place once: how long the first name is from there on. 0: no names fit.
  const first: number[] = Array.from({ length: run.length + 1 }, () => 0);
  const fits = (at: number): boolean => at === run.length || (first[at] ?? 0) > 0;
  const titleAt = (at: number, n: number): string | undefined =>
    run[at] === '・' && n === 1 ? '' : own(titles, run.slice(at, at + n));
  for (let at = run.length - 1; at >= 0; at--) {
    for (let n = Math.min(LIMITS.name, run.length - at); n > 0 && first[at] === 0; n--) {
      if (fits(at + n) && titleAt(at, n) !== undefined) first[at] = n;
    }
  }
  if (!fits(0)) return null;
  const found: string[] = [];
  for (let at = 0; at < run.length; at += first[at] ?? 1) found.push(titleAt(at, first[at] ?? 1) ?? '');
  return found.filter((title) => title !== '');
}
const JAPANESE = /[\u3005\u3040-\u30ff\u4e00-\u9fff＊]+/g;
const OPEN = /[『「]/g;
const SHUT = /[』」]/g;
/** An English text with the names in it, of cards, traits and abilities, in English too, as far as they have one. */
export const withTitles = (text: string, titles: Titles): string =>
  text
    .replace(JAPANESE, (run) => titlesIn(run, titles)?.join(' ') ?? run)
    .replace(OPEN, '“')
    .replace(SHUT, '”');

/** The name of a number or state of cards and players. */
export const valueTitle = ({ game, language }: Speaker, key: string): string =>
  own(game.words.values, key)?.[language] ?? key;

export const zoneTitle = ({ game, language }: Speaker, zone: string): string =>
  own(game.words.zones, zone)?.[language] ?? zone;

/** Names of the cards in a view, by handle; what the seat does not know is a number. */
export function handleNames(view: View): Map<number, string> {
  const names = new Map<number, string>();
  for (const zone of view.zones) {
    for (const card of zone.cards) names.set(card.handle, card.name ?? `#${card.handle}`);
  }
  return names;
}

type NamedCard = { readonly card: number; readonly name: string | null };
const isCard = (value: Plain | undefined): value is NamedCard =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && 'card' in value;
function plainText(speaker: Speaker, value: Plain): string {
  if (isCard(value)) return value.name === null ? `#${value.card}` : cardTitle(speaker, value.name);
  return typeof value === 'string' ? term(speaker, value) : JSON.stringify(value);
}

/** A question that a card asks names the card, in its own words or before them: "choose" alone tells nobody what for. */
export function promptText(speaker: Speaker, decision: ViewDecision): string {
  const phrase = own(speaker.game.words.prompts, decision.prompt) ?? own(KERNEL_PROMPTS, decision.prompt);
  const said = phrase?.[speaker.language] ?? decision.prompt;
  const args = decision.args.map((arg) => plainText(speaker, arg));
  const [asker] = decision.args;
  if (!isCard(asker) || asker.name === null || said.includes('{0}')) return fill(said, args);
  return `${args[0]}${speaker.language === 'ja' ? '：' : ': '}${fill(said, args)}`;
}

/** `Hand` stands at a beginning, `your hand` within a sentence; `EX area` stays. */
export const inSentence = (name: string): string => name.replace(/^[A-Z](?=[a-z])/, (c) => c.toLowerCase());

/** A zone named as in views, `A.hand` or `stage`. */
export function zoneText(speaker: Speaker, name: string): string {
  const [owner, bare] = name.includes('.') ? name.split('.', 2) : [undefined, name];
  const said = zoneTitle(speaker, bare ?? '');
  if (owner === undefined) return said;
  const seat = owner === SEAT_NAMES[0] ? 0 : 1;
  const who = speaker.seats[seat];
  if (speaker.language === 'ja') return `${who}の${said}`;
  return `${seat === speaker.you ? 'your' : `${who}’s`} ${inSentence(said)}`;
}

/** What an option means that is a word of the rules, where the game tells. */
export function optionNote({ game, language }: Speaker, { verb, args }: ViewOption): string {
  const words = [verb, ...args.flatMap(({ kind, name }) => (kind === 'word' ? [name] : []))];
  const [note] = words.flatMap((one) => game.words.terms[`about.${one}`] ?? []);
  return note?.[language] ?? '';
}

export function optionText(speaker: Speaker, option: ViewOption, names: ReadonlyMap<number, string>): string {
  const { game, language, seats } = speaker;
  const args = option.args.map(({ kind, value, name }) => {
    if (kind === 'card') return names.get(value) ?? cardTitle(speaker, name);
    if (kind === 'seat') return seats[value] ?? name;
    if (kind === 'zone') return zoneText(speaker, name);
    return kind === 'number' ? name : term(speaker, name);
  });
  const phrase = own(game.words.verbs, option.verb) ?? own(KERNEL_VERBS, option.verb);
  if (phrase === undefined) return args.length > 0 ? args.join(' ') : option.name;
  return fill(phrase[language], args);
}
