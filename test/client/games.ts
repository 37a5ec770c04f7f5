// Games between bots, for tests that look at every question of one.
import { asked, makeBot, sightOf } from '../../src/bots/index.ts';
import {
  answer,
  type Core,
  type Deck,
  type Decision,
  FAST,
  type Game,
  type Seat,
  settle,
  type View,
} from '../../src/kernel/index.ts';
import { Match, slotOf } from '../../src/match/index.ts';

/** A starter deck, by number, and another one that may be played against it. */
export function decksOf(game: Game, at: number): readonly [Deck, Deck] {
  const { decks, pool } = game.starters;
  const first = decks[at % decks.length];
  if (first === undefined) throw new Error('no deck');
  return [first, decks.find((deck) => deck !== first && game.deckProblems(pool, deck, first).length === 0) ?? first];
}
export function matchOf(game: Game, seed: string, at: number): Match {
  const [first, second] = decksOf(game, at);
  const seats = [
    { name: 'a', deck: first },
    { name: 'b', deck: second },
  ] as const;
  return Match.start(game, game.starters.pool, { seed, chance: FAST, seats });
}

/** Plays a match by random bots, and shows each question as whoever is asked sees it, before it is answered. */
export function* views(match: Match, seed: string, most = Infinity): Generator<View> {
  const bot = makeBot('random', seed);
  for (let n = 0; n < most && match.outcome === null; n++) {
    const [seat] = match.waitingFor();
    if (seat === undefined) return;
    yield match.view(seat);
    match.answer(seat, bot.choose(sightOf(match.game, match.state(), seat)));
  }
}

export interface Asked {
  readonly g: Core;
  readonly seat: Seat;
  readonly slot: number;
  readonly decision: Decision;
}
/** The questions of one game, each before it is answered. */
export function* questions(game: Game, seed: string, bot: string, most: number): Generator<Asked> {
  const decks = decksOf(game, seed.length);
  const g = game.start({ pool: game.starters.pool, decks, seed, options: {} });
  settle(game.machine, g);
  const player = makeBot(bot, seed);
  for (let n = 0; n < most && g.outcome === null; n++) {
    const seat = asked(g) as Seat;
    const slot = slotOf(g, seat);
    const decision = g.asking[slot];
    if (decision === undefined) return;
    yield { g, seat, slot, decision };
    answer(game.machine, g, slot, decision.options.length > 1 ? player.choose(sightOf(game, g, seat)) : 0);
  }
}
