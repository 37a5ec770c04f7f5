// What one pair of eyes sees of a match: a player's, or those of somebody who watches.
import { type Card, type Core, publicView, type Seat, type View } from '../../kernel/index.ts';
import type { LogLine } from '../../match/index.ts';
import { Groups } from '../../referee/group.ts';
import type { Seen, SeatInfo, Wanted } from '../../wire/protocol.ts';
import type { Seated } from './ledger.ts';
import type { Room } from './room.ts';
import type { Terms } from './rows.ts';

/** Names of cards for whoever watches: another one for each new object and whenever one comes in sight, so that none is followed out of it. */
export class WatcherNames {
  private names: ReadonlyMap<string, number> = new Map();
  private given = 0;
  /** What `look` works out by names; those that it does not use are forgotten. */
  during<T>(look: (nameOf: (card: Card) => number) => T): T {
    const used = new Map<string, number>();
    const seen = look((card) => {
      const key = `${card.id}.${card.inc}`;
      const name = used.get(key) ?? this.names.get(key) ?? ++this.given;
      used.set(key, name);
      return name;
    });
    this.names = used;
    return seen;
  }
}

/** A player's eyes, those that all who watch share, or (`later`) a player's as they were some time ago. */
export type Eyes =
  | { readonly seat: Seat; readonly groups: Groups; readonly later: null }
  | { readonly seat: null; readonly names: WatcherNames; readonly later: Seat | null };
export const eyesOf = (seat: Seat | null, later: Seat | null = null): Eyes =>
  seat === null ? { seat, names: new WatcherNames(), later } : { seat, groups: new Groups(), later: null };

/** A match under way, or as it was some time ago. */
export type Watched = Pick<Room, 'id' | 'ledger' | 'clocks'>;

function seatInfo(room: Watched, seat: Seat, eyes: Eyes, isHere: (person: string) => boolean): SeatInfo | null {
  const seated: Seated | null = room.ledger.seats[seat];
  if (seated === null) return null;
  const { who, deck, own, brought, commitment, number, agreed, ready, talks, shows } = seated;
  const before = room.ledger.status === 'open' && own.length > 0;
  return {
    kind: who.kind,
    name: who.name,
    account: who.kind === 'person' && who.account === true,
    here: who.kind === 'bot' || isHere(who.person),
    agreed,
    ready,
    talks,
    shows,
    deck: before || eyes.seat === seat ? deck : null,
    own, // the cards of both make the table's, by which cards are numbered
    brought,
    commitment,
    number: room.ledger.isOver ? number : null,
  };
}

/** The terms as they are asked for. */
export const wantedOf = ({ game, options, bestOf, pace, rated, listed, watch }: Terms): Wanted => ({
  game,
  options: { ...options },
  bestOf: bestOf as 1 | 3 | 5,
  pace,
  rated,
  listed,
  watch: watch === 'nobody' ? 'nobody' : 'public',
});

export const seen = (room: Watched, eyes: Eyes, isHere: (person: string) => boolean): Seen => {
  const { match } = room.ledger;
  return match === null ? seenIn(room, null, eyes, isHere) : match.peek((g) => seenIn(room, g, eyes, isHere));
};
function seenIn(room: Watched, g: Core | null, eyes: Eyes, isHere: (person: string) => boolean): Seen {
  const { ledger } = room;
  const { match, game } = ledger;
  const { terms, id, number } = ledger.head;
  const mine = eyes.seat !== null && match?.held() === eyes.seat;
  return {
    match: id,
    status: ledger.status,
    terms: { ...wantedOf(terms), rules: terms.rules, commitment: terms.commitment },
    seat: eyes.seat,
    later: eyes.later,
    seats: [seatInfo(room, 0, eyes, isHere), seatInfo(room, 1, eyes, isHere)],
    question: ledger.moves,
    answers: (ledger.running ? match?.decisions : match?.length) ?? 0,
    turned: ledger.turned,
    view: g === null || match === null ? null : viewOf(room, g, eyes, mine),
    group: g === null || eyes.seat === null || mine ? null : eyes.groups.open(game, g, eyes.seat),
    waiting: ledger.waitingFor(),
    clocks: ledger.clocks === null || terms.pace === null ? null : { ...room.clocks(), step: terms.pace.step },
    undo: match === null || eyes.seat === null || !ledger.running ? 'nothing' : match.undoable(eyes.seat),
    request: ledger.request,
    mayConcede: g !== null && eyes.seat !== null && ledger.running && game.concession(g, eyes.seat) !== null,
    standing: ledger.standing,
    result: ledger.status === 'over' ? (ledger.results.at(-1) ?? null) : null,
    fault: ledger.fault !== null,
    said: eyes.seat === null ? [] : ledger.said,
    again: ledger.again,
    number: ledger.isOver ? number : null,
  };
}
/** A question that leaves no choice is not shown to the one it is asked of: it waits as the others see it wait. */
function viewOf(room: Watched, g: Core, eyes: Eyes, held: boolean): View | null {
  const { match, game } = room.ledger;
  if (match === null) return null;
  // Nothing is asked of whoever looks on.
  if (eyes.later !== null) return { ...match.view(eyes.later), decision: null };
  if (eyes.seat === null) return eyes.names.during((nameOf) => publicView(game, g, nameOf));
  const view = match.view(eyes.seat);
  return held ? { ...view, decision: null } : view;
}

/** Log lines from a number on; who watches reads what both players read alike, and no card by a name that can be followed. */
export function linesFor(
  room: Watched,
  { seat: own, later }: Pick<Eyes, 'seat' | 'later'>,
  from: number,
): readonly LogLine[] {
  const { match } = room.ledger;
  if (match === null) return [];
  const seat = own ?? later;
  if (seat !== null) return match.log(seat, from);
  const [mine, theirs] = [match.log(0, from), match.log(1, from)];
  return mine.map((line, i) => ({
    ...line,
    args: line.args.map((arg, k) => {
      if (typeof arg !== 'object' || !('card' in arg)) return arg;
      const other = theirs[i]?.args[k];
      const both = typeof other === 'object' && 'card' in other && other.name !== null ? arg.name : null;
      return { card: 0, name: both };
    }),
  }));
}
