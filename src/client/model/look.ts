// How a card looks right now: its printed face, with the numbers and states it has in play.
import type { Badge, CardFace, IconName, Plain, View } from '../../kernel/index.ts';
import { cardTitle, handleNames, type Speaker, term } from '../../match/words.ts';
import { own } from '../../read/own.ts';
import { visibleLines } from '../../read/visible.ts';
import { say } from '../words.ts';
import type { CardInfo, GameInfo } from '../table/table.ts';

export interface Figure {
  readonly icon: IconName;
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly change: 'more' | 'less' | 'same'; // against what is printed
}
export interface Look {
  readonly name: string;
  readonly printed: string; // its name on the card itself
  readonly face: CardFace;
  readonly kind: string; // the frame, in words
  readonly cost: Figure | null;
  readonly stats: readonly Figure[];
  readonly marks: readonly string[]; // class, traits, in words
  readonly states: readonly string[]; // all that is known of it in play, in words
  readonly flags: readonly string[]; // the ones that are simply true: shown on the board as well
  readonly text: string;
}

/** How wide a text is, in Japanese letters: those of the alphabet are about half as wide. */
export const lettersIn = (text: string): number =>
  Array.from(text).reduce((sum, c) => sum + (c.charCodeAt(0) > 255 ? 1 : 0.56), 0);

const change = (printed: Plain, now: Plain): Figure['change'] =>
  typeof printed !== 'number' || typeof now !== 'number' || printed === now ? 'same' : now > printed ? 'more' : 'less';

function number(speaker: Speaker, badge: Badge, values: Readonly<Record<string, Plain>>): Figure {
  const now = values[badge.key] ?? badge.value;
  return {
    icon: badge.icon,
    key: badge.key,
    label: valueName(speaker, badge.key),
    text: typeof now === 'string' ? term(speaker, now) : typeof now === 'number' ? String(now) : '',
    change: change(badge.value, now),
  };
}
/** What a card one does not know is called: what lies there, where everybody knows so much. */
export const hiddenName = (speaker: Speaker, { role }: Readonly<Record<string, Plain>>): string =>
  typeof role === 'string' ? term(speaker, role) : say(speaker.language, 'unknownCard');
export const valueName = ({ game, language }: Speaker, key: string): string =>
  game.words.values[key]?.[language] ?? game.words.terms[key]?.[language] ?? key;

/** What a printed card is called. */
export const titleOf = (speaker: Speaker, { name }: CardInfo): string => cardTitle(speaker, name);

/** What every card of a view is called, by handle. */
export function cardNames(speaker: Speaker, info: Pick<GameInfo, 'cards'>, view: View): Map<number, string> {
  const names = handleNames(view);
  for (const zone of view.zones) {
    for (const { handle, def } of zone.cards) {
      const known = def === null ? undefined : info.cards[def];
      if (known !== undefined) names.set(handle, titleOf(speaker, known));
    }
  }
  for (const [handle, name] of names) if (name.startsWith('#')) names.set(handle, say(speaker.language, 'unknownCard'));
  return names;
}

export function lookOf(speaker: Speaker, card: CardInfo, values: Readonly<Record<string, Plain>> = {}): Look {
  const { face } = card;
  const { language } = speaker;
  const badges = new Set([face.cost?.key, ...face.stats.map((badge) => badge.key)]);
  const kind = speaker.game.words.terms[face.frame]?.[language] ?? '';
  // Races and types are words of the cards, not of the rules.
  const marks = face.marks.map((mark) => cardTitle(speaker, term(speaker, mark)));
  return {
    name: titleOf(speaker, card),
    printed: card.name,
    face,
    kind,
    cost: face.cost === undefined ? null : number(speaker, face.cost, values),
    stats: face.stats.map((badge) => number(speaker, badge, values)),
    marks,
    states: statesOf(speaker, values, badges).filter((state) => state !== kind && !marks.includes(state)),
    flags: Object.entries(values).flatMap(([key, value]) =>
      value === true && key in speaker.game.words.values ? [valueName(speaker, key)] : [],
    ),
    text: visibleLines(textIn(speaker, face.text[language])),
  };
}

/** A text with the names in it told in English. */
export function textIn({ language, titles = {} }: Speaker, text: string): string {
  if (language === 'ja' || !JAPANESE.test(text)) return text;
  return text.replace(RUN, (run) => own(titles, run) ?? partsOf(run, titles)).replace(/「([^」]*)」/g, '“$1”');
}
/** Several names in a row: joined by dots, or signs of one letter each. */
const partsOf = (run: string, titles: Readonly<Record<string, string>>): string => {
  if (run.includes('・'))
    return run
      .split('・')
      .map((part) => own(titles, part) ?? part)
      .join('/');
  const signs = Array.from(run, (sign) => own(titles, sign));
  return signs.includes(undefined) ? run : signs.join(' ');
};
/** A name stands by itself among English words: a whole run of Japanese letters. */
const RUN = /[ぁ-んァ-ヶー一-龠々・＝]+/g;
const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

/** Shown by how the card lies. */
const SEEN = new Set(['face', 'host']);
/** Values with a word for them that are no badge: numbers with their name, states by name. */
function statesOf(
  speaker: Speaker,
  values: Readonly<Record<string, Plain>>,
  badges: ReadonlySet<string | undefined>,
): string[] {
  const { words } = speaker.game;
  /** `haste`, or `pierce 2`. */
  const said = (entry: Plain): string[] => {
    const [name = '', ...rest] = typeof entry === 'string' ? entry.split(' ') : [];
    return name in words.values || name in words.terms ? [[term(speaker, name), ...rest].join(' ')] : [];
  };
  return Object.entries(values).flatMap(([key, value]) => {
    if (badges.has(key) || SEEN.has(key)) return [];
    if (Array.isArray(value)) return (value as readonly Plain[]).flatMap(said);
    if (!(key in words.values)) return [];
    if (value === true) return [valueName(speaker, key)];
    if (typeof value === 'number' && value !== 0) return [`${valueName(speaker, key)} ${value}`];
    if (typeof value === 'string' && value in words.terms) return [term(speaker, value)];
    return [];
  });
}

/** A card in one sentence, for a screen reader. */
export function spoken(look: Look, comma: string): string {
  const numbers = [look.cost, ...look.stats].flatMap((n) =>
    n === null || n.text === '' ? [] : [`${n.label} ${n.text}`],
  );
  return [look.name, look.kind, ...look.marks, ...numbers, ...look.states].filter((part) => part !== '').join(comma);
}

/** A picture for each kind of card, where words are too long. */
const KINDS: Readonly<Record<string, IconName>> = {
  follower: 'sword',
  minion: 'sword',
  unit: 'sword',
  character: 'sword',
  spell: 'book',
  skill: 'book',
  effect: 'bolt',
  flash: 'bolt',
  amulet: 'gem',
  item: 'gem',
  equipment: 'gem',
  arts: 'star',
  lord: 'shield',
  support: 'flag',
  leader: 'crown',
  master: 'crown',
  evolve: 'up',
  token: 'dot',
  terrain: 'earth',
  field: 'earth',
};
export const kindIcon = (frame: string): IconName | undefined => KINDS[frame];

/** The numbers a fight is decided by, where there is no room for all. */
const MAIN: readonly IconName[] = ['sword', 'shield', 'heart', 'flag'];
const MOST_FIGURES = 3;
function mainFigures({ stats }: Look): Figure[] {
  const said = stats.filter(({ text }) => text !== '');
  const main = said.filter(({ icon }) => MAIN.includes(icon));
  return main.length > 0 && said.length > MOST_FIGURES ? main : said.slice(0, MOST_FIGURES);
}

export type CardSize = 'mini' | 'tiny' | 'tile' | 'small' | 'medium' | 'large';
/** The numbers a card of this size shows. */
export const figuresOf = (look: Look, size: CardSize): readonly Figure[] =>
  size === 'mini'
    ? mainFigures(look).slice(0, 2)
    : size === 'tiny' || size === 'tile'
      ? mainFigures(look)
      : look.stats.filter((stat) => stat.text !== '');
/** Four numbers stand in two lines on the board; one line holds as large ones as it can. */
export function linesOf(figures: readonly Figure[], size: CardSize): 1 | 2 {
  const room = size === 'tiny' ? 8.5 : size === 'small' ? 9.5 : Number.POSITIVE_INFINITY;
  return figures.reduce((sum, figure) => sum + figure.text.length + 1.4, 0) > room ? 2 : 1;
}

/** What letters like m and w are wider than others. */
const broadIn = (word: string): number => (word.match(/[mwMW]/g)?.length ?? 0) * 0.3;
/** The letters of a name on a small card, in hundredths of its width: so that three lines hold it, and no English word is parted. */
export function titleSize(name: string): number {
  const length = lettersIn(name);
  const longest = Math.max(
    ...name.split(/[\s-]/).map((word) => (/^[!-~’]*$/.test(word) ? lettersIn(word) * 1.18 + broadIn(word) : 1)),
    1,
  );
  return Math.max(11, Math.min(length > 12 ? 15.4 : length > 8 ? 18.4 : 22.5, 94 / longest));
}

/** How a card to read is set, in hundredths of its width: letters as large as they fit, under a lower picture if need be. */
export interface Setting {
  readonly size: number;
  readonly low: boolean;
}
const WIDE = 91;
const LEADING = 1.42;
/** Words are not parted, so that lines are seldom full. */
const FULL = 0.93;
const ROOM = { high: 43, low: 65 } as const;
const SETTINGS: readonly Setting[] = [
  { size: 6.2, low: false },
  { size: 5.6, low: false },
  { size: 6.2, low: true },
  { size: 5.6, low: true },
  { size: 5, low: true },
  { size: 4.4, low: true },
];
const SMALLEST: Setting = { size: 3.8, low: true };
function highOf(text: string, size: number): number {
  const lines = text.split('\n').map((line) => Math.max(1, Math.ceil((lettersIn(line) * size) / (WIDE * FULL))));
  return lines.reduce((sum, n) => sum + n, 0) * size * LEADING;
}
export const settingOf = (text: string): Setting =>
  SETTINGS.find(({ size, low }) => highOf(text, size) <= (low ? ROOM.low : ROOM.high)) ?? SMALLEST;
/** No card is large enough for it: people write long cards of their own. */
export const isTooLong = (text: string): boolean => highOf(text, SMALLEST.size) > ROOM.low;
