// Play now: a starter deck, a fitting deck for the bot, no questions.
import { type Rival, rivalsOf } from '../../games/registry.ts';
import type { CardSource, Deck } from '../../kernel/index.ts';
import { gameInfo, rules } from '../table/local.ts';
import type { GameInfo, SeatSetup, TableSetup } from '../table/table.ts';
import { FIRST_LEVEL } from './levels.ts';
import { settings } from './settings.svelte.ts';
import { newSeed } from './store.ts';

export const levelIn = (info: GameInfo): string =>
  info.bots.includes(settings.bot)
    ? settings.bot
    : info.bots.includes(FIRST_LEVEL)
      ? FIRST_LEVEL
      : (info.bots[0] ?? '');

/** A starter deck that may be played against this one. */
export async function fittingDeck(
  info: GameInfo,
  mine: Deck,
  salt: string,
  own: readonly CardSource[] = [],
): Promise<Deck> {
  const offset = Array.from(salt).reduce((sum, c) => sum + c.charCodeAt(0), 0);
  const around = info.decks.map((_, i) => info.decks[(i + offset) % info.decks.length] ?? mine);
  // The same deck on both sides is the last choice: whose card is whose would be hard to tell.
  const others = around.filter(({ name }) => name !== mine.name);
  for (const deck of [...others, ...around])
    if ((await rules().deckProblems(info.id, deck, mine, own)).length === 0) return deck;
  return mine;
}

/** The characters of a game, who may not be there offline. */
export const rivalsIn = (game: string): Promise<readonly Rival[]> => rivalsOf(game).catch(() => []);
/** A bot by its level: a character with the deck it likes best, or another where that is one's own. */
export async function rivalSeat(
  info: GameInfo,
  level: string,
  mine: Deck,
  salt: string,
  own: readonly CardSource[] = [],
): Promise<SeatSetup> {
  const rival = (await rivalsIn(info.id)).find((one) => one.level === level);
  const liked = info.decks.find(({ name }) => name === rival?.deck && name !== mine.name);
  const fits = liked !== undefined && (await rules().deckProblems(info.id, liked, mine, own)).length === 0;
  const deck = fits ? liked : await fittingDeck(info, mine, salt, own);
  return { kind: 'bot', name: rival?.name[settings.language] ?? '', level, deck };
}

/** The starter deck of the last game, if that was one. */
const lastStarter = (info: GameInfo): Deck | undefined => {
  const [, at] = /^starter:(\d+)$/.exec(settings.lastDecks[info.id] ?? '') ?? [];
  return at === undefined ? undefined : info.decks[Number(at)];
};
/** A game at once: with the starter deck of the last time, the first one, or with this one and the own cards in it. */
export async function quickSetup(game: string, deck?: Deck, own: readonly CardSource[] = []): Promise<TableSetup> {
  const info = await gameInfo(game, [], settings.language === 'en');
  const mine = deck ?? lastStarter(info) ?? info.decks[0];
  if (mine === undefined) throw new Error(`${game} has no deck`);
  const seed = newSeed();
  return {
    game,
    seed,
    seats: [{ kind: 'human', name: '', deck: mine }, await rivalSeat(info, levelIn(info), mine, seed, own)],
    options: {},
    bestOf: 1,
    results: [],
    ...(own.length === 0 ? {} : { own }),
  };
}
