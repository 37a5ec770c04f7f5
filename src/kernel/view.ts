// What one seat may know. The only thing that leaves the referee.
import { type ArgKind, type Decision } from './decision.ts';
import type { Game } from './game.ts';
import { argName, cardName, optionArgs, verbSpec } from './names.ts';
import { type Asked, type Card, type Core, NONE, type Outcome, type Plain, SEAT_NAMES, type Seat } from './state.ts';
import { cite } from './trace.ts';

export interface ViewCard {
  readonly handle: number;
  readonly name: string | null; // null: not known to this seat
  readonly def: number | null;
  readonly owner: Seat;
  readonly master: Seat;
  readonly face: number;
  readonly stance: number;
  readonly slot: number;
  readonly host: number; // handle, or 0
  readonly at: number; // place in the zone, from the bottom
  readonly values: Readonly<Record<string, Plain>>;
}
export interface ViewZone {
  readonly zone: number;
  readonly name: string;
  readonly seat: Seat | null; // null: shared
  readonly count: number | null; // null: not known to this seat
  readonly cards: readonly ViewCard[];
}
export interface ViewOption {
  readonly name: string;
  readonly verb: string;
  readonly args: readonly ViewArg[];
}
export interface ViewArg {
  readonly kind: ArgKind;
  readonly value: number; // cards as handles
  readonly name: string;
}
export interface ViewDecision {
  readonly seat: Asked;
  readonly prompt: string;
  readonly args: readonly Plain[];
  readonly rule: string;
  readonly group: number;
  readonly options: readonly ViewOption[];
}
export interface View {
  readonly game: string;
  readonly seat: Seat;
  readonly turn: Seat;
  readonly turnNumber: number;
  readonly zones: readonly ViewZone[];
  readonly players: readonly [Readonly<Record<string, Plain>>, Readonly<Record<string, Plain>>];
  readonly table: Plain;
  readonly decision: ViewDecision | null; // this seat's own question
  readonly waitingFor: readonly Asked[];
  readonly outcome: Outcome | null;
}

const handleOf = (g: Core, id: number, seat: Seat): number => (id === NONE ? 0 : (g.handles[seat][id] ?? 0));

function viewCard(game: Game, g: Core, card: Card, at: number, seat: Seat, known: boolean): ViewCard {
  return {
    handle: handleOf(g, card.id, seat),
    name: known ? cardName(g, card.id) : null,
    def: known ? card.def : null,
    owner: card.owner,
    master: card.master,
    face: card.face,
    stance: card.stance,
    slot: card.slot,
    host: handleOf(g, card.host, seat),
    at,
    values: known ? game.cardValues(g, card.id) : (game.openValues?.(g, card.id) ?? {}),
  };
}

function viewZone(game: Game, g: Core, zone: number, seat: Seat): ViewZone {
  const spec = game.zones.spec(zone);
  const count = game.zones.countFor(g, zone, seat);
  const cards: ViewCard[] = [];
  // A public zone is open because its clause says so.
  const openly = spec.contents !== 'public' || (g.zones[zone] ?? []).length === 0 || cite(spec.clause);
  let hidden: boolean | null = null; // whether the zone's clause hides cards, asked once it matters
  (g.zones[zone] ?? []).forEach((id, at) => {
    const card = g.cards[id] as Card;
    // A place that may not be counted must not be told by its number either.
    const place = count === null ? 0 : at;
    const shown = openly && game.zones.shows(g, card, seat);
    const open = shown || (openly && spec.contents !== 'top' && game.zones.knows(g, card, seat));
    const known = open || (openly && !(hidden ??= cite(spec.clause)));
    if (known || spec.contents === 'mixed') cards.push(viewCard(game, g, card, place, seat, known));
  });
  return { zone, name: spec.name, seat: spec.shared ? null : game.zones.seat(zone), count, cards };
}

/** Words of the table may name cards as { card: id }: those become handles, and names where the seat knows them. */
function viewPlain(game: Game, g: Core, value: Plain, seat: Seat): Plain {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((v) => viewPlain(game, g, v as Plain, seat));
  const entries = Object.entries(value as Record<string, Plain>);
  if (entries.length === 1 && entries[0]?.[0] === 'card') {
    const id = entries[0][1] as number;
    if (id === NONE) return { card: 0, name: null };
    const known = game.zones.knows(g, g.cards[id] as Card, seat);
    return { card: handleOf(g, id, seat), name: known ? cardName(g, id) : null };
  }
  return Object.fromEntries(entries.map(([k, v]) => [k, viewPlain(game, g, v, seat)]));
}

/** A card the seat cannot know goes by its handle, in options too. */
function viewArg(
  game: Game,
  g: Core,
  { kind, value }: { kind: ArgKind; value: number },
  vocabulary: readonly string[] | null,
  seat: Seat,
): ViewArg {
  if (kind !== 'card') return { kind, value, name: argName(game, g, kind, value, vocabulary) };
  const handle = handleOf(g, value, seat);
  const card = g.cards[value];
  const known = card !== undefined && game.zones.knows(g, card, seat);
  return { kind, value: handle, name: known ? cardName(g, value) : `#${handle}` };
}

export function viewDecision(game: Game, g: Core, decision: Decision, seat: Seat): ViewDecision {
  const options = decision.options.map((o) => {
    const verb = verbSpec(game, o).name;
    const args = optionArgs(game, o).map((arg) => viewArg(game, g, arg, decision.vocabulary, seat));
    const name = [verb, ...args.map((arg) => arg.name)].filter((part) => part !== '').join(' ');
    return { name, verb, args };
  });
  const { prompt, rule, group } = decision;
  return {
    seat: decision.seat,
    prompt,
    args: viewPlain(game, g, decision.args, seat) as readonly Plain[],
    rule,
    group,
    options,
  };
}

export function view(game: Game, g: Core, seat: Seat): View {
  const zones: ViewZone[] = [];
  for (let zone = 0; zone < game.zones.count; zone++) {
    if (game.zones.spec(zone).shared && zone % 2 === 1) continue;
    zones.push(viewZone(game, g, zone, seat));
  }
  const mine = g.asking.findIndex((d, i) => d.seat === seat && g.answers[i] === NONE);
  const open = g.asking[mine];
  return {
    game: game.id,
    seat,
    turn: g.turn,
    turnNumber: g.turnNumber,
    zones,
    players: [game.playerValues(g, 0), game.playerValues(g, 1)],
    table: viewPlain(game, g, game.table(g), seat),
    decision: open === undefined ? null : viewDecision(game, g, open, seat),
    waitingFor: g.asking.filter((_, i) => g.answers[i] === NONE).map((d) => d.seat),
    outcome: g.outcome,
  };
}

/**
 * What anybody may see: what zones show to all, and nothing that only a player knows. Handles are those of `nameOf`, which
 * must give a card another one each time it becomes a new object, or a card could be followed through hidden places.
 */
export function publicView(game: Game, g: Core, nameOf: (card: Card) => number): View {
  const zones: ViewZone[] = [];
  for (let zone = 0; zone < game.zones.count; zone++) {
    const spec = game.zones.spec(zone);
    if (spec.shared && zone % 2 === 1) continue;
    const [a, b] = [game.zones.countFor(g, zone, 0), game.zones.countFor(g, zone, 1)];
    const count = a === null || b === null ? null : a;
    const cards: ViewCard[] = [];
    (g.zones[zone] ?? []).forEach((id, at) => {
      const card = g.cards[id] as Card;
      const known = game.zones.shows(g, card, 0) && game.zones.shows(g, card, 1);
      if (!known && spec.contents !== 'mixed') return;
      const host = card.host === NONE ? null : (g.cards[card.host] as Card);
      cards.push({
        handle: nameOf(card),
        name: known ? cardName(g, id) : null,
        def: known ? card.def : null,
        owner: card.owner,
        master: card.master,
        face: card.face,
        stance: card.stance,
        slot: card.slot,
        host: host === null ? 0 : nameOf(host),
        at: count === null ? 0 : at,
        values: known ? game.cardValues(g, id) : (game.openValues?.(g, id) ?? {}),
      });
    });
    zones.push({ zone, name: spec.name, seat: spec.shared ? null : game.zones.seat(zone), count, cards });
  }
  const told = (value: Plain): Plain => {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((one) => told(one as Plain));
    const fields = Object.entries(value as Record<string, Plain>);
    if (fields.length === 1 && fields[0]?.[0] === 'card') {
      const card = g.cards[fields[0][1] as number];
      const shown = card !== undefined && game.zones.shows(g, card, 0) && game.zones.shows(g, card, 1);
      return shown ? { card: nameOf(card), name: cardName(g, card.id) } : { card: 0, name: null };
    }
    return Object.fromEntries(fields.map(([key, one]) => [key, told(one)]));
  };
  return {
    game: game.id,
    seat: 0,
    turn: g.turn,
    turnNumber: g.turnNumber,
    zones,
    players: [game.playerValues(g, 0), game.playerValues(g, 1)],
    table: told(game.table(g)),
    decision: null,
    waitingFor: g.asking.filter((_, i) => g.answers[i] === NONE).map((d) => d.seat),
    outcome: g.outcome,
  };
}

export const seatName = (seat: Seat): string => SEAT_NAMES[seat];
