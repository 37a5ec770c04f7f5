// What a seat sees, apart from which of two like cards is which: answers that lead to the same picture are the same answer.
import { type Core, type Decision, type Game, type Plain, type Seat, view, viewDecision } from '../../kernel/index.ts';

function nameless(value: Plain): Plain {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => nameless(one as Plain));
  const entries = Object.entries(value as Readonly<Record<string, Plain>>);
  return Object.fromEntries(entries.filter(([key]) => key !== 'card').map(([key, one]) => [key, nameless(one)]));
}

/** An answer, with what the seat sees of the cards it names: in the middle of a choice the board does not show it yet. */
export function answerPicture(game: Game, g: Core, decision: Decision, index: number, seat: Seat): string {
  const option = viewDecision(game, g, decision, seat).options[index];
  const cards = view(game, g, seat).zones.flatMap((zone) => zone.cards.map((card) => ({ ...card, zone: zone.zone })));
  const args = (option?.args ?? []).map(({ kind, value, name }) => {
    const card = kind === 'card' ? cards.find(({ handle }) => handle === value) : undefined;
    return card === undefined
      ? [kind, kind === 'card' ? name : value]
      : nameless({ ...card, handle: 0, host: 0, at: 0 } as unknown as Plain);
  });
  return JSON.stringify([option?.verb, args]);
}

/** The picture as text; cards lie in a row as one counts them, except where their order is the rules' business. */
export function pictureOf(game: Game, g: Core, seat: Seat): string {
  const seen = view(game, g, seat);
  const zones = seen.zones.map(({ zone, count, cards }) => {
    const told = cards.map(({ handle: _, host, at: __, ...card }) =>
      JSON.stringify([host === 0 ? 0 : 1, nameless(card as unknown as Plain)]),
    );
    return [zone, count, game.zones.spec(zone).ordered ? told : told.sort()];
  });
  const decision =
    seen.decision === null ? null : [seen.decision.prompt, seen.decision.options.map(({ name }) => name).sort()];
  const { players, turn, turnNumber, waitingFor, outcome, table } = seen;
  return JSON.stringify([zones, players, turn, turnNumber, waitingFor, outcome, decision, nameless(table)]);
}
