// A file of what the client keeps, as it writes it: decks and own cards, or everything. What of it can be used, and what
// is wrong with the rest.
import { gameIds } from '../../games/registry.ts';
import type { Deck, Phrase } from '../../kernel/index.ts';
import { readDeck } from '../../match/read-deck.ts';
import { InputError } from '../../read/problem.ts';
import { parseJson } from '../../read/json.ts';
import { shownValue, shownValueJa } from '../../read/visible.ts';
import type { RowKind } from './kinds.ts';
import { type Finished, readRow, type Rows, type Running } from './rows.ts';

export interface KeptFile {
  readonly decks: readonly { readonly game: string; readonly deck: Deck }[];
  readonly cards: readonly { readonly game: string; readonly text: string }[];
  readonly running: readonly Running[];
  readonly finished: readonly Finished[];
  readonly settings: string | null; // as JSON, for the page to read as it reads its own
  readonly results: string | null; // the same
  readonly problems: readonly Phrase[];
}
type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const wrong = (en: string, ja: string): KeptFile => ({
  decks: [],
  cards: [],
  running: [],
  finished: [],
  settings: null,
  results: null,
  problems: [{ en, ja }],
});
const MOST_PROBLEMS = 20;

/** `game`: that of a file which holds one deck alone. */
export function readKeptFile(text: string, game: string): KeptFile {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return wrong(`this file is not JSON: ${error.message}`, `このファイルはJSONではありません：${error.ja}`);
  }
  if (isFields(value) && Object.hasOwn(value, 'parts') && game !== '')
    return fromLists({ decks: [{ game, deck: value }] });
  if (!isFields(value) || !Array.isArray(value.decks))
    return wrong(
      'this is not a file of decks: expected { "decks": [ … ] }, as “Export all” and “Save everything” write it',
      'これはデッキのファイルではありません。「すべて書き出す」や「すべて保存」で作られる { "decks": [ … ] } が必要です',
    );
  return fromLists(value);
}

const listIn = (value: Fields, key: string): readonly unknown[] =>
  Object.hasOwn(value, key) && Array.isArray(value[key]) ? (value[key] as unknown[]) : [];

function fromLists(file: Fields): KeptFile {
  const problems: Phrase[] = [];
  const decks = listIn(file, 'decks').flatMap((one, at, { length }) => {
    const found = deckIn(one, `deck ${at + 1} of ${length}`, `${length}個のうち${at + 1}番目のデッキ`);
    if (!('problem' in found)) return [found];
    problems.push(found.problem);
    return [];
  });
  const rows = <K extends RowKind>(kind: K, en: string, ja: string): Rows[K][] =>
    listIn(file, kind).flatMap((one, at, { length }) => {
      const found = readRow(kind, JSON.stringify(one));
      if (!('problem' in found)) return [found.row];
      const { problem } = found;
      problems.push({
        en: `${en} ${at + 1} of ${length}: ${problem.en}`,
        ja: `${length}個のうち${at + 1}番目の${ja}：${problem.ja}`,
      });
      return [];
    });
  const cards = rows('cards', 'cards', 'カード').map((row) => ({ game: row.id, text: row.text }));
  const running = rows('running', 'game under way', '途中の対戦');
  const finished = rows('finished', 'finished game', '終わった対戦');
  const settings = isFields(file.settings) ? JSON.stringify(file.settings) : null;
  const results = Array.isArray(file.results) ? JSON.stringify(file.results) : null;
  return { decks, cards, running, finished, settings, results, problems: fewOf(problems) };
}

function deckIn(one: unknown, en: string, ja: string): KeptFile['decks'][number] | { readonly problem: Phrase } {
  if (!isFields(one) || typeof one.game !== 'string' || !gameIds.includes(one.game)) {
    const known = gameIds.join(', ');
    const found = isFields(one) ? one.game : one;
    return {
      problem: {
        en: `${en}: expected a game (${known}), found ${shownValue(found)}`,
        ja: `${ja}：ゲームの名前（${known}）が必要ですが、${shownValueJa(found)}があります`,
      },
    };
  }
  try {
    return { game: one.game, deck: readDeck(one.deck, en) };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { problem: { en: error.message, ja: error.ja.replace(en, ja) } };
  }
}

function fewOf(problems: readonly Phrase[]): Phrase[] {
  const rest = problems.length - MOST_PROBLEMS;
  if (rest <= 0) return [...problems];
  return [...problems.slice(0, MOST_PROBLEMS), { en: `and ${rest} more`, ja: `ほか${rest}件` }];
}
