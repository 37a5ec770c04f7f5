// What people may do in a match, each as the row it comes to or the reason why not.
import { type CardSource, type Deck, opponent, type Seat, SEATS } from '../../kernel/index.ts';
import { checkNames, deckProblems, InputError } from '../../match/index.ts';
import { LEVELS } from '../../referee/bots.ts';
import { keeps } from '../../wire/fairness.ts';
import type { Said } from '../../wire/phrases.ts';
import type { Ledger } from './ledger.ts';
import { poolOf } from './pools.ts';
import { type Denial, deny, type Room, type Wish } from './room.ts';
import type { Row, Sitter } from './rows.ts';

const NOT_YOURS = 'you do not sit at this table';
const NOT_NOW = 'this question is no longer open';
const TOO_LATE = 'your time is up';
const ENOUGH = 'enough has been said and done at this table';
const MOST_IDLE = 400; // rows of a match that move nothing

/** A wish of somebody who sits here. */
const seated =
  (person: string, wish: (room: Room, seat: Seat) => Row | Denial): Wish =>
  (room) => {
    const seat = room.ledger.seatOf(person);
    return seat === null ? deny(NOT_YOURS) : wish(room, seat);
  };
/** One that moves no game: nobody fills the database with them. */
const idle = (person: string, wish: (room: Room, seat: Seat) => Row | Denial): Wish =>
  seated(person, (room, seat) => (isFull(room.ledger) ? deny(ENOUGH) : wish(room, seat)));
const isFull = ({ count, moves }: Ledger): boolean => count > moves + MOST_IDLE;

export interface Sitting {
  readonly who: Sitter;
  readonly seat: Seat | null; // null: wherever there is room
  readonly deck: Deck;
  readonly own: readonly CardSource[];
  readonly commitment: string | null;
}
export const sit =
  ({ who, seat, deck, own, commitment }: Sitting): Wish =>
  ({ ledger }) => {
    if (ledger.status !== 'open') return deny('the game has begun');
    if (isFull(ledger)) return deny(ENOUGH);
    const mine = who.kind === 'person' ? ledger.seatOf(who.person) : null;
    const free = mine ?? SEATS.find((one) => (seat === null || seat === one) && ledger.seats[one] === null);
    if (free === undefined) return deny('somebody sits there already');
    if (ledger.head.terms.rated && !(who.kind === 'person' && who.account === true))
      return deny('rated matches are for those who have an account');
    const wrong = deckTrouble(ledger, free, deck, own);
    return wrong ?? { kind: 'sit', seat: free, who, deck, own, commitment };
  };
function deckTrouble(ledger: Ledger, seat: Seat, deck: Deck, own: readonly CardSource[]): Denial | null {
  const { game } = ledger;
  const other = ledger.seats[opponent(seat)];
  try {
    // In the order of the seats, in which the game is going to ask for them.
    const both = [own, other?.own ?? []];
    const pool = poolOf(game, (seat === 0 ? both : both.toReversed()).flat());
    checkNames(pool, deck, 'your deck');
    const [problem] = deckProblems(game, pool, deck, other?.deck ?? null);
    return problem === undefined ? null : deny(problem.message, problem.rule);
  } catch (error) {
    if (error instanceof InputError) return deny(error.message);
    throw error;
  }
}

/** A bot across the table, with a deck of the starter set unless one is named. */
export const sitBot = (person: string, level: string, name: string | null): Wish =>
  seated(person, (room, mine) => {
    const { ledger } = room;
    const { game } = ledger;
    const seat = opponent(mine);
    if (ledger.status !== 'open') return deny('the game has begun');
    if (ledger.seats[seat] !== null) return deny('somebody sits there already');
    if (ledger.head.terms.rated) return deny('rated matches are played by people');
    if (!LEVELS.includes(level)) return deny(`expected ${LEVELS.join(', ')}`);
    const other = ledger.seats[mine]?.deck.name;
    const decks = game.starters.decks.filter((deck) => name === null || deck.name === name);
    // Another deck than one's own where there is one.
    const choice = [...decks].sort((a, b) => Number(a.name === other) - Number(b.name === other));
    const deck = choice.find((one) => deckTrouble(ledger, seat, one, []) === null);
    if (deck === undefined) return deny('no such deck for this table');
    return { kind: 'sit', seat, who: { kind: 'bot', level, name: level }, deck, own: [], commitment: null };
  });

export const stand = (person: string): Wish =>
  seated(person, ({ ledger }, seat) =>
    ledger.status === 'open' ? { kind: 'stand', seat } : deny('the game has begun: concede instead'),
  );

/**
 * To what lies on the table; whoever committed to a number shows it to the server. `to`: what the other brought, as it was
 * shown to whoever agrees; null: whatever lies there now.
 */
export const agree = (person: string, number: string | null, to: number | null = null): Wish =>
  idle(person, ({ ledger }, seat) => {
    if (ledger.status !== 'open') return deny('the game has begun');
    const other = ledger.seats[opponent(seat)];
    if (other === null) return deny('nobody sits across the table yet');
    if (to !== null && to !== other.brought) return deny('the other player brought something else meanwhile');
    const { commitment = null } = ledger.seats[seat] ?? {};
    const fits = commitment === null ? number === null : number !== null && keeps(commitment, number);
    return fits ? { kind: 'agree', seat, number } : deny('this number is not the one that was committed to');
  });

/**
 * One answer, or all those of a composite choice. `question`: how many moves there had been when it was asked; `at`: when the
 * answer came, which decides whether it came in time.
 */
export const answer = (person: string, question: number, options: readonly number[], at?: number): Wish =>
  seated(person, (room, seat) => {
    const { ledger } = room;
    const came = at ?? room.now;
    if (!ledger.running || ledger.match === null || question !== ledger.moves) return deny(NOT_NOW);
    if (room.overTime(seat, came)) return deny(TOO_LATE);
    if (options.length === 0) return deny(NOT_NOW);
    const refusal = tried(() => ledger.match?.refusal(seat, options) ?? null);
    return refusal ?? { kind: 'answer', seat, options, ...room.charged(came) };
  });

/** Rules that break do so in the trial already: that ends the game without a result, and whoever sits here may go on from before. */
function tried(trial: () => Denial | null): Denial | Row | null {
  try {
    return trial();
  } catch (error) {
    return { kind: 'fault', message: error instanceof Error ? error.message : String(error) };
  }
}
/** After a fault: from the last answer that went well. */
export const resume = (person: string): Wish =>
  seated(person, ({ ledger }) =>
    ledger.status === 'faulted' && ledger.match !== null
      ? { kind: 'resume', answers: ledger.match.length }
      : deny('this match was not stopped by a fault'),
  );

export const concede = (person: string): Wish =>
  seated(person, (room, seat) => {
    const { match, game } = room.ledger;
    if (!room.ledger.running || match === null) return deny('no game is under way');
    if (match.peek((g) => game.concession(g, seat)) === null) return deny('the rules do not allow conceding now');
    return { kind: 'concede', seat, ...room.charged() };
  });

/** Takes back one's last answer where nobody has learnt anything since; else asks the other, or grants what they asked. */
export const undo = (person: string): Wish =>
  seated(person, (room, seat) => {
    const { ledger } = room;
    if (!ledger.running || ledger.match === null) return deny('no game is under way');
    const { request } = ledger;
    if (request?.what === 'undo' && request.seat !== seat)
      return { kind: 'undo', seat: request.seat, ...room.charged() };
    if (room.overTime(seat, room.now)) return deny(TOO_LATE);
    const may = ledger.match.undoable(seat);
    if (may === 'nothing') return deny('there is nothing to take back');
    if (may === 'free') return { kind: 'undo', seat, ...room.charged() };
    if (isFull(ledger)) return deny(ENOUGH);
    return request === null ? { kind: 'ask', seat, what: 'undo' } : deny('the other player has been asked already');
  });
export const decline = (person: string): Wish =>
  seated(person, ({ ledger }, seat) =>
    ledger.request === null ? deny('nothing was asked') : { kind: 'decline', seat },
  );

/** Ready for the next game of the match. */
export const next = (person: string): Wish =>
  seated(person, ({ ledger }, seat) => {
    if (ledger.status !== 'over' || ledger.standing.over) return deny('the match is not in a break');
    return ledger.seats[seat]?.ready === true ? deny('you are ready already') : { kind: 'next', seat };
  });

/** Another match against the same player: where they may sit down for it. */
export const again = (person: string, match: string): Wish =>
  seated(person, ({ ledger }, seat) => {
    if (!ledger.isOver) return deny('the match is not over');
    return ledger.again === null ? { kind: 'again', seat, match } : deny('somebody waits for it already');
  });

export const say = (person: string, what: Said): Wish =>
  idle(person, ({ ledger }, seat) => {
    const agreed = ledger.seats.every((one) => one?.talks === true);
    if ('text' in what && !agreed) return deny('free words are for those who both allow them');
    return { kind: 'say', seat, what };
  });
export const talk = (person: string, on: boolean): Wish => idle(person, (_, seat) => ({ kind: 'talk', seat, on }));
/** Lets whoever watches see everything, some time later; it holds while both do. */
export const show = (person: string, on: boolean): Wish => idle(person, (_, seat) => ({ kind: 'show', seat, on }));
