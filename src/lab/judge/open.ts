// A position with nothing hidden: what the judge sees. Cards go by their number plus one, so that the same card is the same
// in all positions of a line.
import {
  argName,
  cardName,
  type Card,
  type Core,
  type Decision,
  type Game,
  NONE,
  optionArgs,
  type Plain,
  type Seat,
  verbSpec,
  type View,
  type ViewDecision,
  type ViewZone,
} from '../../kernel/index.ts';

export const handleOf = (id: number): number => id + 1;
export const idOf = (handle: number): number => handle - 1;

function openZone(game: Game, g: Core, zone: number): ViewZone {
  const spec = game.zones.spec(zone);
  const ids = g.zones[zone] ?? [];
  const cards = ids.map((id, at) => {
    const card = g.cards[id] as Card;
    return {
      handle: handleOf(id),
      name: cardName(g, id),
      def: card.def,
      owner: card.owner,
      master: card.master,
      face: 0,
      stance: card.stance,
      slot: card.slot,
      host: card.host === NONE ? 0 : handleOf(card.host),
      at,
      values: { ...game.cardValues(g, id), ...(card.face === 1 ? { faceDown: true } : {}) },
    };
  });
  return { zone, name: spec.name, seat: spec.shared ? null : game.zones.seat(zone), count: ids.length, cards };
}
function openPlain(g: Core, value: Plain): Plain {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => openPlain(g, one as Plain));
  const entries = Object.entries(value as Readonly<Record<string, Plain>>);
  if (entries.length === 1 && entries[0]?.[0] === 'card') {
    const id = entries[0][1] as number;
    return { card: id === NONE ? 0 : handleOf(id), name: id === NONE ? null : cardName(g, id) };
  }
  return Object.fromEntries(entries.map(([key, one]) => [key, openPlain(g, one)]));
}
export function openDecision(game: Game, g: Core, decision: Decision): ViewDecision {
  const { seat, prompt, rule, group, vocabulary } = decision;
  const options = decision.options.map((o) => {
    const verb = verbSpec(game, o).name;
    const args = optionArgs(game, o).map(({ kind, value }) => ({
      kind,
      value: kind === 'card' ? handleOf(value) : value,
      name: argName(game, g, kind, value, vocabulary),
    }));
    return { name: [verb, ...args.map(({ name }) => name)].filter((part) => part !== '').join(' '), verb, args };
  });
  return { seat, prompt, args: openPlain(g, decision.args) as readonly Plain[], rule, group, options };
}
/** Questions nobody has answered yet. */
export const openQuestions = (g: Core): Decision[] => g.asking.filter((_, i) => g.answers[i] === NONE);

/** `seat` sits below. */
export function openView(game: Game, g: Core, seat: Seat): View {
  const zones: ViewZone[] = [];
  for (let zone = 0; zone < game.zones.count; zone++)
    if (!game.zones.spec(zone).shared || zone % 2 === 0) zones.push(openZone(game, g, zone));
  const [first] = openQuestions(g);
  return {
    game: game.id,
    seat,
    turn: g.turn,
    turnNumber: g.turnNumber,
    zones,
    players: [game.playerValues(g, 0), game.playerValues(g, 1)],
    table: openPlain(g, game.table(g)),
    decision: first === undefined ? null : openDecision(game, g, first),
    waitingFor: openQuestions(g).map((d) => d.seat),
    outcome: g.outcome,
  };
}
