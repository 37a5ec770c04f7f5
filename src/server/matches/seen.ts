// What one pair of eyes sees of a match: a player's, or those of somebody who watches.
import { type Card, type Core, publicView, type Seat, type View } from '../../kernel/index.ts';
import type { LogLine } from '../../match/index.ts';
import type { Groups } from '../../referee/group.ts';
import type { Seen, SeatInfo } from '../../wire/protocol.ts';
import type { Seated } from './ledger.ts';
import type { Room } from './room.ts';

/** Names of cards for whoever watches: another one for each new object, so that none is followed out of sight. */
export class WatcherNames {
  private readonly names = new Map<string, number>();
  readonly of = (card: Card): number => {
    const key = `${card.id}.${card.inc}`;
    const known = this.names.get(key);
    if (known !== undefined) return known;
    this.names.set(key, this.names.size + 1);
    return this.names.size;
  };
}

export type Eyes =
  | { readonly seat: Seat; readonly groups: Groups }
  | { readonly seat: null; readonly names: WatcherNames };

function seatInfo(room: Room, seated: Seated | null, isHere: (person: string) => boolean): SeatInfo | null {
  if (seated === null) return null;
  const { who, deck, own, commitment, number, agreed, ready } = seated;
  const before = room.ledger.status === 'open' && own.length > 0;
  return {
    kind: who.kind,
    name: who.name,
    here: who.kind === 'bot' || isHere(who.person),
    agreed,
    ready,
    deck: before ? deck : null,
    own: before ? own : [],
    commitment,
    number: room.ledger.isOver ? number : null,
  };
}

export function seen(room: Room, eyes: Eyes, isHere: (person: string) => boolean): Seen {
  const { ledger } = room;
  const { match, game } = ledger;
  const { terms, id, number } = ledger.head;
  const g: Core | null = match?.state() ?? null;
  const mine = eyes.seat !== null && match?.held() === eyes.seat;
  return {
    match: id,
    status: ledger.status,
    terms: { ...terms, watch: terms.watch === 'nobody' ? 'nobody' : 'public', bestOf: terms.bestOf as 1 | 3 | 5 },
    seat: eyes.seat,
    seats: [seatInfo(room, ledger.seats[0], isHere), seatInfo(room, ledger.seats[1], isHere)],
    question: ledger.moves,
    answers: match?.length ?? 0,
    view: g === null || match === null ? null : viewOf(room, g, eyes, mine),
    group: g === null || eyes.seat === null || mine ? null : eyes.groups.open(game, g, eyes.seat),
    waiting: ledger.waitingFor(),
    clocks:
      ledger.clocks === null || terms.pace === null
        ? null
        : { left: ledger.clocks, spent: room.spent(), step: terms.pace.step },
    undo: match === null || eyes.seat === null || !ledger.running ? 'nothing' : match.undoable(eyes.seat),
    request: ledger.request,
    mayConcede: g !== null && eyes.seat !== null && ledger.running && game.concession(g, eyes.seat) !== null,
    standing: ledger.standing,
    result: ledger.status === 'over' ? (ledger.results.at(-1) ?? null) : null,
    fault: ledger.fault !== null,
    number: ledger.isOver ? number : null,
  };
}
/** A question that leaves no choice is not shown to the one it is asked of: it waits as the others see it wait. */
function viewOf(room: Room, g: Core, eyes: Eyes, held: boolean): View | null {
  const { match, game } = room.ledger;
  if (match === null) return null;
  if (eyes.seat === null) return publicView(game, g, eyes.names.of);
  const view = match.view(eyes.seat);
  return held ? { ...view, decision: null } : view;
}

/** Log lines from a number on; who watches reads what both players read alike, and no card by a name that can be followed. */
export function linesFor(room: Room, seat: Seat | null, from: number): readonly LogLine[] {
  const { match } = room.ledger;
  if (match === null) return [];
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
