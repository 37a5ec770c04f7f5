// Prompts and options in words, from a view alone: what a client or the terminal shows.
import {
  fill,
  type Game,
  KERNEL_WORDS,
  type Language,
  type Phrase,
  type Plain,
  SEAT_NAMES,
  type View,
  type ViewDecision,
  type ViewOption,
} from '../kernel/index.ts';

export interface Speaker {
  readonly game: Pick<Game, 'words'>;
  readonly language: Language;
  readonly seats: readonly [string, string]; // what the players are called
  readonly titles?: Readonly<Record<string, string>>; // English names of cards, by the printed one
}

/** A card by its name, in the speaker's language where it has one there. */
export const cardTitle = ({ language, titles }: Speaker, name: string): string =>
  language === 'en' ? (titles?.[name] ?? name) : name;

const KERNEL_PROMPTS: Readonly<Record<string, Phrase>> = KERNEL_WORDS.prompts;
const KERNEL_VERBS: Readonly<Record<string, Phrase>> = KERNEL_WORDS.verbs;

export const term = ({ game, language }: Speaker, key: string): string =>
  game.words.terms[key]?.[language] ?? game.words.values[key]?.[language] ?? key;

/** The name of a number or state of cards and players. */
export const valueTitle = ({ game, language }: Speaker, key: string): string =>
  game.words.values[key]?.[language] ?? key;

export const zoneTitle = ({ game, language }: Speaker, zone: string): string =>
  game.words.zones[zone]?.[language] ?? zone;

/** Names of the cards in a view, by handle; what the seat does not know is a number. */
export function handleNames(view: View): Map<number, string> {
  const names = new Map<number, string>();
  for (const zone of view.zones) {
    for (const card of zone.cards) names.set(card.handle, card.name ?? `#${card.handle}`);
  }
  return names;
}

function plainText(speaker: Speaker, value: Plain): string {
  if (value !== null && typeof value === 'object' && !Array.isArray(value) && 'card' in value) {
    const card = value as { card: number; name: string | null };
    return card.name === null ? `#${card.card}` : cardTitle(speaker, card.name);
  }
  return typeof value === 'string' ? term(speaker, value) : JSON.stringify(value);
}

export function promptText(speaker: Speaker, decision: ViewDecision): string {
  const phrase = speaker.game.words.prompts[decision.prompt] ?? KERNEL_PROMPTS[decision.prompt];
  const args = decision.args.map((arg) => plainText(speaker, arg));
  return fill(phrase?.[speaker.language] ?? decision.prompt, args);
}

/** A zone named as in views, `A.hand` or `stage`. */
export function zoneText(speaker: Speaker, name: string): string {
  const [owner, bare] = name.includes('.') ? name.split('.', 2) : [undefined, name];
  const said = zoneTitle(speaker, bare ?? '');
  if (owner === undefined) return said;
  const who = speaker.seats[owner === SEAT_NAMES[0] ? 0 : 1];
  return speaker.language === 'ja' ? `${who}の${said}` : `${who}’s ${said}`;
}

export function optionText(speaker: Speaker, option: ViewOption, names: ReadonlyMap<number, string>): string {
  const { game, language, seats } = speaker;
  const args = option.args.map(({ kind, value, name }) => {
    if (kind === 'card') return names.get(value) ?? cardTitle(speaker, name);
    if (kind === 'seat') return seats[value] ?? name;
    if (kind === 'zone') return zoneText(speaker, name);
    return kind === 'number' ? name : term(speaker, name);
  });
  const phrase = game.words.verbs[option.verb] ?? KERNEL_VERBS[option.verb];
  if (phrase === undefined) return args.length > 0 ? args.join(' ') : option.name;
  return fill(phrase[language], args);
}
