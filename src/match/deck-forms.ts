// Decks as other people's programs and lists have them, read and written: lines of counts and names or numbers, the JSON of
// DECK LOG, JSON with a list of numbers for each part. Cards go by name, by English name, or by the number printed on them.
import type { CardSource, Deck, DeckEntry } from '../kernel/index.ts';
import { own } from '../read/own.ts';
import { LIMITS } from '../read/limits.ts';
import { InputError } from '../read/problem.ts';
import { shown } from '../read/visible.ts';

export const DECK_FORMS = ['lines', 'deck-log', 'ids'] as const;
export type DeckForm = (typeof DECK_FORMS)[number];

/** What a card may be called, and where it goes. */
export interface CardNames {
  /** Parts of a deck of this game, `main` among them. */
  readonly parts: readonly string[];
  /** The printed name that something stands for, or null. */
  called(written: string): string | null;
  /** The part that a card of this name goes into by itself. */
  partOf(name: string): string;
  /** Whether a card of this name goes into a part. */
  fits(name: string, part: string): boolean;
  /** The number printed on a card, where one is known. */
  numberOf(name: string, part: string): string | null;
}
export interface Missing {
  readonly written: string; // a name or number nothing here bears
  readonly part: string;
  readonly count: number;
}
export interface WrittenDeck {
  readonly form: DeckForm;
  readonly deck: Deck; // of what was found
  readonly found: number; // cards
  readonly missing: readonly Missing[];
}

const NUMBER_FIELDS = ['number', '番号', 'id'] as const;
const NAME_FIELDS = ['name', '名前', 'カード名'] as const;
const said = (card: CardSource, fields: readonly string[]): string | null => {
  for (const field of fields) {
    const value = own(card, field);
    if ((typeof value === 'string' || typeof value === 'number') && String(value).trim() !== '')
      return String(value).trim();
  }
  return null;
};

/** Letters people and programs do not tell apart: width, case, dashes of every length. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[‐-―−ー]/g, '-')
    .trim();

interface Known {
  readonly cards: readonly { readonly name: string; readonly part: string }[];
  readonly parts: readonly string[];
  readonly spellings?: ReadonlyMap<string, string>; // other ways to write a name
  readonly titles?: Readonly<Record<string, string>>; // English names by printed ones
  readonly own?: readonly CardSource[]; // cards that may bear a number
}

export function cardNames({ cards, parts, spellings, titles = {}, own: sources = [] }: Known): CardNames {
  const byName = new Map<string, string>();
  const byWriting = new Map<string, string>();
  const partBy = new Map<string, string>();
  const places = new Set(cards.map(({ name, part }) => `${part} ${name}`));
  for (const { name, part } of cards) {
    byName.set(name, name);
    if (!partBy.has(name)) partBy.set(name, part);
  }
  for (const [writing, name] of spellings ?? []) if (!byName.has(writing)) byName.set(writing, name);
  for (const [name, title] of Object.entries(titles)) if (partBy.has(name)) byWriting.set(folded(title), name);
  const numbers = new Map<string, string>();
  for (const card of sources) {
    const [number, name] = [said(card, NUMBER_FIELDS), said(card, NAME_FIELDS)];
    if (number === null || name === null || !partBy.has(name)) continue;
    byWriting.set(folded(number), name);
    if (!numbers.has(name)) numbers.set(name, number);
  }
  return {
    parts,
    called: (written) => byName.get(written) ?? byWriting.get(folded(written)) ?? null,
    partOf: (name) => partBy.get(name) ?? 'main',
    fits: (name, part) => places.has(`${part} ${name}`),
    numberOf: (name) => numbers.get(name) ?? null,
  };
}

/** Cards as they come, put into parts; what nothing here bears is listed. */
class Filling {
  private readonly parts = new Map<string, DeckEntry[]>();
  readonly missing: Missing[] = [];
  found = 0;
  constructor(private readonly names: CardNames) {}

  add(written: string, count: number, part: string | null): void {
    const card = this.names.called(written);
    const into = part ?? (card === null ? 'main' : this.names.partOf(card));
    if (card === null) this.missing.push({ written, part: into, count });
    else this.found += count;
    const list = this.parts.get(into) ?? [];
    this.parts.set(into, list);
    const name = card ?? written;
    const same = list.findIndex((one) => one.card === name);
    const entry = { card: name, count: count + (list[same]?.count ?? 0) };
    if (same >= 0) list[same] = entry;
    else list.push(entry);
  }

  deck(form: DeckForm, name: string, options: ReadonlyMap<string, string> = new Map()): WrittenDeck {
    const total = [...this.parts.values()].flat().reduce((sum, { count }) => sum + count, 0);
    if (total > LIMITS.deck)
      throw new InputError(
        `a deck of ${total} cards; there may be ${LIMITS.deck}`,
        `${total}枚のデッキです。${LIMITS.deck}枚までです`,
      );
    if (total === 0) throw new InputError('there is no card in this deck', 'カードが書かれていません');
    const deck = { name, parts: Object.fromEntries(this.parts) };
    return {
      form,
      deck: options.size === 0 ? deck : { ...deck, options: Object.fromEntries(options) },
      found: this.found,
      missing: this.missing,
    };
  }
}

// What parts are called in lists, by the beginning of a heading.
const HEADINGS: readonly (readonly [part: string, words: RegExp])[] = [
  ['leader', /^(leaders?|リーダー)/i],
  ['master', /^(masters?|マスター)/i],
  ['evolve', /^(evol(ve|ution)s?|エボルヴ|サブ|sub)/i],
  ['main', /^(main|メイン|deck|デッキ)/i],
];
/** A line that only names a part: `[evolve]`, `エボルヴデッキ（10枚）`, `Main Deck:`. */
function headingOf(line: string, parts: readonly string[]): string | null {
  const bracketed = /^\[(.+)\]$/.exec(line)?.[1];
  if (bracketed !== undefined && parts.includes(bracketed)) return bracketed;
  const bare = (bracketed ?? line)
    .normalize('NFKC')
    .replace(/[:：]\s*$/, '')
    .replace(/\(?\s*\d+\s*(枚|cards?)?\s*\)?$/i, '')
    .replace(/\s*(deck|デッキ|cards?|カード)$/i, '')
    .trim();
  const isWord = /^[\p{L} ]+$/u.test(bare);
  const found = HEADINGS.find(([part, words]) => parts.includes(part) && isWord && words.exec(bare)?.[0] === bare)?.[0];
  return found ?? bracketed ?? null;
}

const COUNT_FIRST = /^(\d{1,4})\s*[x×枚]?\s+(\S.*)$/i;
const COUNT_LAST = /^(\S.*?)\s*(?:[x×]\s*(\d{1,4})|\s(\d{1,4})枚?|[（(](\d{1,4})枚?[）)])$/i;

function linesDeck(text: string, names: CardNames): WrittenDeck {
  const filling = new Filling(names);
  const options = new Map<string, string>();
  let name = '';
  let part: string | null = null;
  for (const [at, given] of text.split(/\r?\n/).entries()) {
    const line = given.trim();
    if (line === '' || line.startsWith('//')) continue;
    if (line.startsWith('#')) name ||= line.slice(1).trim();
    else if (line.startsWith('@')) {
      const [key = '', ...value] = line.slice(1).split(/\s+/);
      options.set(key, value.join(' '));
    } else {
      const heading = names.called(line) === null ? headingOf(line, names.parts) : null;
      if (heading !== null) part = heading;
      else addLine(filling, names, line, at + 1, part);
    }
  }
  return filling.deck('lines', name, options);
}

function addLine(filling: Filling, names: CardNames, line: string, at: number, part: string | null): void {
  const first = COUNT_FIRST.exec(line);
  if (names.called(line) !== null) return filling.add(line, 1, part);
  if (first !== null) return filling.add(first[2] ?? '', Number(first[1]), part);
  const last = COUNT_LAST.exec(line);
  if (last !== null) return filling.add(last[1] ?? '', Number(last[2] ?? last[3] ?? last[4]), part);
  // Trumps and the like: several cards in one line, each once.
  const several = line.split(/[\s,、，]+/).filter((word) => word !== '');
  if (several.length > 0 && several.every((word) => names.called(word) !== null)) {
    for (const word of several) filling.add(word, 1, part);
    return;
  }
  throw new InputError(
    `line ${at}, “${shown(line)}”: expected a number and a card, as in “3 Name” or “3 SD01-011”`,
    `${at}行目「${shown(line)}」が読めません。「3 カード名」「3 SD01-011」のように、枚数とカードを書いてください`,
  );
}

type Json = Readonly<Record<string, unknown>>;
const isMap = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Lists of these keys go into these parts, as far as the game has them; else into the part of each card. */
const LOG_PARTS = { list: 'main', sub_list: 'evolve', p_list: 'leader' } as const;
const ID_PARTS = { mainDeck: 'main', evolveDeck: 'evolve', leaderCards: 'leader' } as const;

/** Whether a value is a deck of another program, and of which. */
export function foreignForm(value: unknown): Exclude<DeckForm, 'lines'> | null {
  if (!isMap(value)) return null;
  const holds = (keys: Readonly<Record<string, string>>): boolean =>
    Object.keys(keys).some((key) => Array.isArray(own(value, key)));
  return holds(LOG_PARTS) ? 'deck-log' : holds(ID_PARTS) ? 'ids' : null;
}

function cardOf(entry: unknown, where: string): { readonly written: string; readonly count: number } {
  if (typeof entry === 'string' || typeof entry === 'number') return { written: String(entry), count: 1 };
  const map = isMap(entry) ? entry : {};
  const found = ['card_number', 'cardNumber', 'id', 'number', 'card', 'name']
    .map((key) => own(map, key))
    .find((one) => one !== undefined);
  const count = ['num', 'count', 'quantity'].map((key) => own(map, key)).find((one) => one !== undefined) ?? 1;
  const isCount = (typeof count === 'number' || typeof count === 'string') && /^\d{1,4}$/.test(String(count));
  if ((typeof found !== 'string' && typeof found !== 'number') || String(found).length > LIMITS.name || !isCount)
    throw new InputError(
      `${where}: expected a card’s number and how many, as {"card_number": "SD01-011", "num": 3}`,
      `${where}：{"card_number": "SD01-011", "num": 3}のように、カード番号と枚数が必要です`,
    );
  return { written: String(found), count: Number(count) };
}

/** A deck of another program, from its JSON. What it says beside its cards is not looked at. */
export function foreignDeck(value: unknown, names: CardNames): WrittenDeck | null {
  const form = foreignForm(value);
  if (form === null || !isMap(value)) return null;
  const filling = new Filling(names);
  for (const [key, part] of Object.entries(form === 'deck-log' ? LOG_PARTS : ID_PARTS)) {
    const list = own(value, key);
    if (!Array.isArray(list)) continue;
    if (list.length > LIMITS.entries)
      throw new InputError(
        `${key}: ${list.length} entries; there may be ${LIMITS.entries}`,
        `${key}：${list.length}個あります。${LIMITS.entries}個までです`,
      );
    for (const [at, entry] of list.entries()) {
      const { written, count } = cardOf(entry, `${key}, entry ${at + 1}`);
      const card = names.called(written);
      // Other programs know no part of this game's own, as a Master's: a card goes where it belongs.
      const into = names.parts.includes(part) && (card === null || names.fits(card, part)) ? part : null;
      if (count > 0) filling.add(written, count, into);
    }
  }
  const title = own(value, 'title') ?? own(value, 'name');
  return filling.deck(form, typeof title === 'string' ? title.slice(0, LIMITS.name) : '');
}

/** A deck somebody pasted or keeps in a file: JSON of another program, or lines. */
export function writtenDeck(text: string, names: CardNames): WrittenDeck {
  const bare = text.replace(/^\uFEFF/, '').trim();
  if (bare.startsWith('{')) {
    const found = foreignDeck(parsed(bare), names);
    if (found !== null) return found;
    throw new InputError(
      'this JSON holds no deck; expected list (DECK LOG), mainDeck, or parts',
      'このJSONにデッキがありません（必要：DECK LOGのlist、mainDeck、またはparts）',
    );
  }
  return linesDeck(bare, names);
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new InputError(
      'this is no JSON: it ends or goes wrong somewhere',
      'JSONとして読めません（途中で切れているか、こわれています）',
    );
  }
}

/** A deck in one of these forms. By numbers where cards have them, else by name. */
export function deckAs(
  form: DeckForm,
  deck: Deck,
  names: CardNames,
  titles: Readonly<Record<string, string>> = {},
): string {
  if (form === 'lines') return deckLines(deck, titles);
  const numbered = (part: string, { card }: DeckEntry): string => names.numberOf(card, part) ?? card;
  const parts = Object.entries(form === 'deck-log' ? LOG_PARTS : ID_PARTS);
  const rest = Object.keys(deck.parts).filter((part) => !parts.some(([, one]) => one === part));
  const lists = parts.map(([key, part]) => {
    const of = part === 'main' ? ['main', ...rest] : [part];
    const entries = of.flatMap((one) => (deck.parts[one] ?? []).map((entry) => ({ entry, part: one })));
    return [
      key,
      form === 'deck-log'
        ? entries.map((one) => ({ card_number: numbered(one.part, one.entry), num: one.entry.count }))
        : entries.flatMap((one) => Array.from({ length: one.entry.count }, () => numbered(one.part, one.entry))),
    ] as const;
  });
  return `${JSON.stringify({ [form === 'deck-log' ? 'title' : 'name']: deck.name, ...Object.fromEntries(lists) }, null, 1)}\n`;
}

/** Name, options, then `3 card` a line under `[part]`. */
export function deckLines(deck: Deck, titles: Readonly<Record<string, string>> = {}): string {
  const lines = [`# ${deck.name}`];
  for (const [key, value] of Object.entries(deck.options ?? {})) lines.push(`@${key} ${value}`);
  for (const [part, entries] of Object.entries(deck.parts)) {
    lines.push(`[${part}]`, ...entries.map(({ card, count }) => `${count} ${own(titles, card) ?? card}`));
  }
  return `${lines.join('\n')}\n`;
}

/** What is not here, in a few words a card. */
export const missingText = (missing: readonly Missing[]): { readonly en: string; readonly ja: string } => {
  const listed = missing.slice(0, MOST_LISTED).map(({ written, count }) => `${count} ${shown(written)}`);
  const more = missing.length > MOST_LISTED ? ` … (${missing.length})` : '';
  const cards = missing.reduce((sum, { count }) => sum + count, 0);
  return {
    en: `${cards} cards are not here: ${listed.join(', ')}${more}`,
    ja: `${cards}枚のカードがここにありません：${listed.join('、')}${more}`,
  };
};
const MOST_LISTED = 12;
