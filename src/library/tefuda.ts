// Playing games from a program: begin a match, ask what is open, answer. Games come from `tefuda/games/<id>`, bots from `tefuda/bots`.
import type { Bot } from '../bots/index.ts';
import { sightOf } from '../bots/bot.ts';
import { overhear } from '../bots/key.ts';
import {
  type CardSource,
  type Core,
  type Deck,
  type Game,
  type Generator,
  type Language,
  opponent,
  type Seat,
  SEAT_NAMES,
} from '../kernel/index.ts';
import { deckProblems } from '../match/deck.ts';
import { lineText } from '../match/line.ts';
import { Match } from '../match/match.ts';
import { compiled } from '../match/record.ts';
import { handleNames, optionText, promptText, type Speaker } from '../match/words.ts';
import { slotOf } from '../match/advance.ts';
import { InputError } from '../read/problem.ts';

export { type Bot } from '../bots/index.ts';
export { FAST, SECURE } from '../kernel/index.ts';
export type {
  Card,
  CardSource,
  Core,
  Deck,
  DeckEntry,
  Game,
  Generator,
  Language,
  Outcome,
  Plain,
  Pool,
  Refusal,
  Seat,
  View,
  ViewCard,
  ViewDecision,
  ViewOption,
  ViewZone,
} from '../kernel/index.ts';
export { type LogLine } from '../match/log.ts';
export { Match, type Undo } from '../match/match.ts';
export { type Answer, CONCEDE, type MatchRecord } from '../match/record.ts';
export { InputError } from '../read/problem.ts';

/** How a match begins; nothing of it need be said. */
export interface Beginning {
  readonly seed?: string; // the same seed and answers give the same match; one nobody can guess unless given
  readonly decks?: readonly [Deck | string, Deck | string]; // decks, or names of starter decks; the first two that may meet unless given
  readonly cards?: readonly CardSource[]; // cards of one's own, beside the starter set
  readonly names?: readonly [string, string];
  readonly options?: Readonly<Record<string, string>>; // what the game's `options` offer
  readonly chance?: Generator; // SECURE unless given; FAST where nobody plays who would profit from guessing
}

/** A question that is open: who is asked, and what. An answer is the number of an option. */
export interface Question {
  readonly seat: Seat;
  readonly prompt: string;
  readonly options: readonly string[];
  readonly rule: string; // the clause that asks
}

const newSeed = (): string =>
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

function deckCalled(game: Game, deck: Deck | string): Deck {
  if (typeof deck !== 'string') return deck;
  const { decks } = game.starters;
  const found = decks.find(({ name }) => name === deck);
  if (found !== undefined) return found;
  const names = decks.map(({ name }) => name).join(', ');
  throw new InputError(
    `no starter deck of ${game.id} is called ${deck}; there are ${names}`,
    `${game.names.ja}に「${deck}」というスターターデッキはありません（あるもの：${names}）`,
  );
}

/** Two starter decks that may meet. */
function twoDecks(game: Game): readonly [Deck, Deck] {
  const { pool, decks } = game.starters;
  const may = (a: Deck, b: Deck): boolean => deckProblems(game, pool, a, b).length === 0;
  for (const [at, a] of decks.entries())
    for (const b of [...decks.slice(at + 1), a]) if (may(a, b) && may(b, a)) return [a, b];
  throw new Error(`${game.id} has no two decks that may meet`);
}

/** Begins a match. The match is the referee: it holds what is hidden, and gives out views, questions and logs. */
export function begin<G extends Core>(of: Game<G>, how: Beginning = {}): Match {
  const game = of as unknown as Game; // a game is asked only about states it made itself
  const pool = how.cards === undefined ? game.starters.pool : compiled(game, how.cards);
  const [a, b] = how.decks === undefined ? twoDecks(game) : how.decks.map((deck) => deckCalled(game, deck));
  if (a === undefined || b === undefined) throw new Error('a match needs two decks');
  const [first, second] = how.names ?? SEAT_NAMES;
  return Match.start(game, pool, {
    seed: how.seed ?? newSeed(),
    seats: [
      { name: first, deck: a },
      { name: second, deck: b },
    ],
    ...(how.chance === undefined ? {} : { chance: how.chance }),
    ...(how.options === undefined ? {} : { options: how.options }),
    ...(how.cards === undefined ? {} : { own: how.cards }),
  });
}

const speakerOf = (match: Match, language: Language): Speaker => {
  const [a, b] = match.record.seats;
  return { game: match.game, language, seats: [a.name, b.name] };
};

/** What is open now, in words, as each who is asked may see it; nothing once the match is over. */
export function questions(match: Match, language: Language = 'en'): Question[] {
  const speaker = speakerOf(match, language);
  return match.waitingFor().flatMap((seat) => {
    const view = match.view(seat);
    if (view.decision === null) return [];
    const names = handleNames(view);
    const options = view.decision.options.map((option) => optionText(speaker, option, names));
    return [{ seat, prompt: promptText(speaker, view.decision), options, rule: view.decision.rule }];
  });
}

/** The log of a seat in words, with the clauses behind each line. */
export function told(
  match: Match,
  seat: Seat,
  language: Language = 'en',
  from = 0,
): { text: string; clauses: readonly string[] }[] {
  const { seats } = speakerOf(match, language);
  return match
    .log(seat, from)
    .map((line) => ({ text: lineText(match.game, line, language, seats), clauses: line.clauses }));
}

/** Lets bots answer all that is asked of their seats, until somebody else is asked or the match is over. */
export function letPlay(match: Match, bots: Partial<Record<Seat, Bot>>): Match {
  for (;;) {
    const seat = match.waitingFor().find((one) => bots[one] !== undefined);
    const bot = seat === undefined ? undefined : bots[seat];
    if (seat === undefined || bot === undefined) return match;
    const option = match.peek((g: Core) => bot.choose(sightOf(match.game, g, seat)));
    const other = bots[opponent(seat)];
    const learnt = other?.heard === undefined ? null : match.peek((g) => overheard(match, g, seat, option));
    const refusal = match.answer(seat, option);
    if (refusal !== null) throw new Error(`${bot.name} chose what is not offered: ${refusal.message}`);
    other?.heard?.(learnt === null ? null : learnt());
  }
}

/** What the other seat may know of an answer, told once it has been given. */
function overheard(match: Match, g: Core, seat: Seat, option: number): (() => number | null) | null {
  const chosen = g.asking[slotOf(g, seat)]?.options[option];
  return chosen === undefined ? null : overhear(match.game, g, chosen, opponent(seat));
}
