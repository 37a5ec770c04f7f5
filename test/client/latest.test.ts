import { describe, expect, test } from 'vitest';
import { boardOf, squareOf } from '../../src/client/model/board.ts';
import { latest, strikes } from '../../src/client/model/log.ts';
import { plainLine } from '../../src/match/line.ts';
import { hiddenName } from '../../src/client/model/look.ts';
import { infoOf } from '../../src/client/table/info.ts';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { type Phrase, settle, view } from '../../src/kernel/index.ts';
import type { LineArg, LogLine } from '../../src/match/log.ts';

const BOT = { seat: 1 } as const;
const card = (name: string | null): LineArg => ({ card: 7, name });
const lines = (...all: [key: string, ...args: LineArg[]][]): LogLine[] =>
  all.map(([key, ...args], line) => ({ line, key, args, clauses: [] }));
const said = (ja: string): Phrase => ({ ja, en: ja });
const WORDS = {
  prompts: {},
  verbs: {},
  zones: {},
  values: {},
  terms: {},
  events: {
    turn: said('{0} {1}'),
    ready: said('{0}が未行動'),
    again: said('{1}が未行動'), // its player is not told
    summon: said('{0} {1} {2}'),
    draw: said('{0} {1}'),
    attack: said('{0} {1}'),
    broken: said('{0}'),
    phase: said('{0}'),
    ...Object.fromEntries([1, 2, 3, 4].map((n) => [`move${n}`, said('{0} {1}')])),
  },
};
const speaker = { game: { words: WORDS } };
const keys = (some: readonly LogLine[]): string[] => some.map(({ key }) => key);

describe('what just happened', () => {
  const log = lines(
    ['turn', BOT, 3],
    ['ready', card('A')],
    ['summon', BOT, card('A'), 'B4'],
    ['again', BOT, card('C')],
    ['draw', BOT, card(null)],
    ['attack', card('A'), card('B')],
    ['broken', card('B')],
    ['phase', 'end'],
  );
  test('is what was done with cards one knows', () => {
    expect(keys(latest(speaker, log, 0))).toEqual(['summon', 'attack']);
  });
  test('is what became of a card where nothing was done', () => {
    expect(keys(latest(speaker, log, 6))).toEqual(['broken']);
  });
  test('is the last line where no card is told of, and nothing where nothing happened', () => {
    expect(keys(latest(speaker, log, 7))).toEqual(['phase']);
    expect(latest(speaker, log, 8)).toEqual([]);
    expect(latest(speaker, log, 99)).toEqual([]);
  });
  test('is told in three lines at most', () => {
    const many = lines(...[1, 2, 3, 4].map((n): [string, ...LineArg[]] => [`move${n}`, BOT, card('A')]));
    expect(keys(latest(speaker, many, 0))).toEqual(['move2', 'move3', 'move4']);
  });
});

test.each(gameIds)('%s speaks to you as you, never as You’s', async (id) => {
  const game = await loadGame(id);
  const reader = { game, language: 'en', seats: ['You', 'Bot'], titles: {}, you: 0 } as const;
  const args = Array.from({ length: 5 }, () => ({ seat: 0 }) as const);
  for (const key of Object.keys(game.words.events)) expect(plainLine(reader, { key, args })).not.toMatch(/you[’']s\b/i);
});

test('an attack is an arrow from card to card or to the other player, where both ends can be told', () => {
  const from = { card: 3, name: 'A' };
  const log = lines(
    ['attack', BOT, from, { card: 9, name: 'B' }],
    ['attack.player', BOT, from],
    ['direct', { seat: 0 }, from],
    ['attacked', BOT, from, { card: 0, name: null }],
    ['attackers', BOT, 2],
    ['damage', BOT, from, 2],
  );
  expect(strikes(log)).toEqual([
    { from: 'card:3', to: 'card:9' },
    { from: 'card:3', to: 'seat:0' },
    { from: 'card:3', to: 'seat:1' },
  ]);
});

test('the bases of Monster Collection are known as such to both, though they lie face down', async () => {
  const game = await loadGame('monster-collection');
  const [deck] = game.starters.decks;
  if (deck === undefined) throw new Error('no deck');
  const g = game.start({ pool: game.starters.pool, decks: [deck, deck], seed: 'x', options: {} });
  settle(game.machine, g);
  const info = infoOf(game, []);
  const board = boardOf(info, view(game, g, 0));
  const field = board.places.find(({ name }) => name === 'battlefield');
  if (field === undefined) throw new Error('no battlefield');
  const bases = field.order.flatMap((slot) => squareOf(field, slot, 0).ground);
  const reader = { game: info, language: 'ja', seats: ['A', 'B'], titles: {} } as const;
  expect(bases.map(({ def, values, owner }) => [def, hiddenName(reader, values), owner])).toEqual([
    [null, '本陣', 1],
    [null, '本陣', 0],
  ]);
});
