// A file of decks and own cards, as the client writes it: what of it can be used, and what is wrong with the rest.
import { gameIds } from '../../games/registry.ts';
import type { Deck, Phrase } from '../../kernel/index.ts';
import { InputError, readDeck } from '../../match/index.ts';

export interface DeckFile {
  readonly decks: readonly { readonly game: string; readonly deck: Deck }[];
  readonly cards: readonly { readonly game: string; readonly text: string }[];
  readonly problems: readonly Phrase[];
}
type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const wrong = (en: string, ja: string): DeckFile => ({ decks: [], cards: [], problems: [{ en, ja }] });

/** `game`: that of a file which holds one deck alone. */
export function readDeckFile(text: string, game: string): DeckFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const found = error instanceof Error ? error.message : '';
    return wrong(`this file is not JSON: ${found}`, `このファイルはJSONではありません：${found}`);
  }
  if (isFields(value) && 'parts' in value) return fromLists([{ game, deck: value }], []);
  if (!isFields(value) || !Array.isArray(value.decks))
    return wrong(
      'this is not a file of decks: expected { "decks": [ … ] }, as “Export all” writes it',
      'これはデッキのファイルではありません。「すべて書き出す」で作られる { "decks": [ … ] } が必要です',
    );
  return fromLists(value.decks as readonly unknown[], Array.isArray(value.cards) ? (value.cards as unknown[]) : []);
}

function fromLists(given: readonly unknown[], texts: readonly unknown[]): DeckFile {
  const problems: Phrase[] = [];
  const known = gameIds.join(', ');
  const decks = given.flatMap((one, at) => {
    const en = `deck ${at + 1} of ${given.length}`;
    const ja = `${given.length}個のうち${at + 1}番目のデッキ`;
    if (!isFields(one) || typeof one.game !== 'string' || !gameIds.includes(one.game)) {
      const found = isFields(one) ? JSON.stringify(one.game) : JSON.stringify(one);
      problems.push({
        en: `${en}: expected a game (${known}), found ${found}`,
        ja: `${ja}：ゲームの名前（${known}）が必要ですが、${found}とあります`,
      });
      return [];
    }
    try {
      return [{ game: one.game, deck: readDeck(one.deck, en) }];
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      problems.push({ en: error.message, ja: error.message.replace(en, ja) });
      return [];
    }
  });
  const cards = texts.flatMap((one, at) => {
    if (isFields(one) && typeof one.id === 'string' && gameIds.includes(one.id) && typeof one.text === 'string')
      return [{ game: one.id, text: one.text }];
    problems.push({
      en: `cards ${at + 1} of ${texts.length}: expected { "id": game, "text": cards }`,
      ja: `${texts.length}個のうち${at + 1}番目のカード：{ "id": ゲーム, "text": カード } が必要です`,
    });
    return [];
  });
  return { decks, cards, problems };
}
