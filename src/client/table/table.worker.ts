// The worker: rules and bots run here, so that the page never waits for them.
import { expose } from 'comlink';
import { gameIds, loadGame } from '../../games/registry.ts';
import type { CardSource, Game, Pool } from '../../kernel/index.ts';
import { InputError } from '../../read/problem.ts';
import { deckProblems, unknownCards } from '../../match/deck.ts';
import { decksWith, randomDeck } from '../../match/made-decks.ts';
import { compiled, type MatchRecord, poolFor } from '../../match/record.ts';
import type { Told, WorkerApi } from './api.ts';
import { LEVELS, playerOf } from '../../referee/bots.ts';
import { infoOf } from './info.ts';
import { Referee, type RefereeTools } from './referee.ts';
import { Replayer } from './replayer.ts';

let referee: Referee | null = null;
let replayer: Replayer | null = null;

const seated = (): Referee => {
  if (referee === null) throw new Error('no game is being played');
  return referee;
};
const opened = (): Replayer => {
  if (replayer === null) throw new Error('no record is open');
  return replayer;
};
/** What somebody handed in may be wrong; that is an answer, not a fault. */
async function told<T>(read: () => T | Promise<T>, unreadable = false): Promise<T | Told> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof InputError) return { problem: { en: error.message, ja: error.ja }, unreadable };
    throw error;
  }
}
async function gameOf({ game }: MatchRecord): Promise<Game> {
  if (gameIds.includes(game)) return loadGame(game);
  const known = gameIds.join(', ');
  throw new InputError(
    `this record is of “${game}”, which is no game here; there are ${known}`,
    `この記録のゲーム「${game}」はここにはありません。あるもの：${known}`,
  );
}
let lastOwn: { readonly game: string; readonly text: string; readonly pool: Pool } | null = null;
/** The starter set with these cards; the last one made is kept, for it is asked for again and again. */
function poolWith(game: Game, own: readonly CardSource[]): Pool {
  if (own.length === 0) return game.starters.pool;
  const text = JSON.stringify(own);
  if (lastOwn?.game !== game.id || lastOwn.text !== text) lastOwn = { game: game.id, text, pool: compiled(game, own) };
  return lastOwn.pool;
}
/** Reading what people write needs YAML, which most games do without. */
const writing = () => import('./owncards.ts');

const tools: RefereeTools = { bot: playerOf, pause: () => new Promise((resolve) => setTimeout(resolve)) };

const api: WorkerApi = {
  async info(id, own) {
    const game = await loadGame(id);
    return infoOf(game, LEVELS, poolWith(game, own));
  },
  async parse(text) {
    const { parseRecord } = await import('../../match/read-record.ts'); // nobody needs it for a first game
    const record = await told(() => parseRecord(text), true);
    if ('problem' in record) return record;
    return told(async () => {
      poolFor(await gameOf(record), record);
      return record;
    });
  },
  async deckProblems(id, deck, other, own) {
    const game = await loadGame(id);
    const pool = poolWith(game, own);
    // Cards nobody knows are a problem of the deck, not a fault of the page; every one is named.
    const unknown = unknownCards(pool, deck);
    return unknown.length > 0 ? unknown : deckProblems(game, pool, deck, other);
  },
  usable: async (id, deck, parts, own) => {
    const game = await loadGame(id);
    return (await import('./deckhelp.ts')).usableIn(game, poolWith(game, own), deck, parts);
  },
  readKeptFile: async (text, game) => (await import('./keptfile.ts')).readKeptFile(text, game),
  async readRows(kind, texts) {
    const { readRow } = await import('./rows.ts'); // a first visit has none
    return texts.map((text) => readRow(kind, text));
  },
  randomDeck: async (id, seed, other) => randomDeck(await loadGame(id), seed, other),
  async decksWith(id, own, seed) {
    const game = await loadGame(id);
    const names = own.flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
    return decksWith(game, poolWith(game, own), names, seed);
  },

  ownReport: async (id, text) => (await writing()).ownReport(await loadGame(id), text),
  async sources(id) {
    const { sources = [], decks } = (await loadGame(id)).starters;
    // Cards that go into decks first: tokens and the like make poor patterns.
    const used = new Set(decks.flatMap(({ parts }) => (parts.main ?? []).map(({ card }) => card)));
    return sources.toSorted((a, b) => Number(used.has(b.name as string)) - Number(used.has(a.name as string)));
  },
  withCard: async (text, card) => (await writing()).withCard(text, card),
  fromFile: async (text) => (await writing()).fromFile(text),

  start: (setup, seen, failed) =>
    told(async () => {
      referee?.close();
      referee = Referee.start(await loadGame(setup.game), setup, tools, seen, failed);
      return null;
    }),
  resume: (saved, seen, failed) =>
    told(async () => {
      referee?.close();
      referee = Referee.resume(await loadGame(saved.setup.game), saved, tools, seen, failed);
      return null;
    }),
  run: async () => seated().run(),
  answer: async (seat, index, question) => seated().answer(seat, index, question),
  answerSet: async (seat, picks, question) => seated().answerSet(seat, picks, question),
  pick: async (_seat, picks) => seated().pick(picks),
  look: async (seat) => seated().look(seat),
  undo: async (seat, question) => seated().undo(seat, question),
  concede: async (seat) => seated().concede(seat),
  hint: async (seat) => seated().hint(seat),
  whyNot: async (seat, handle) => seated().whyNot(seat, handle),
  viewAtLine: async (seat, line) => seated().viewAtLine(seat, line),
  saved: async () => seated().saved(),
  async close() {
    referee?.close();
    referee = null;
  },

  openReplay: (record) =>
    told(async () => {
      replayer = new Replayer(await gameOf(record), record);
      return replayer.length;
    }),
  async replayPage(record, viewer, around) {
    const { page, standalone } = await import('../../wire/standalone.ts'); // few save one
    const game = await gameOf(record);
    return page(standalone(game, poolFor(game, record), record, around), viewer);
  },
  replayTurns: async () => opened().turns,
  replayAt: async (answers, seat) => opened().at(answers, seat),
  fork: async (answers, seed) => opened().fork(answers, seed),
};

expose(api);
