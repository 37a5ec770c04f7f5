// What is told of cards and events: values for views and expectations, and the lines of the log.
import { type Arg, cardOf, type Event, NONE, type Plain } from '../../kernel/index.ts';
import { ACTIONS, actionOf } from './actions.ts';
import { CAUSES, nameOfEvent } from './events.ts';
import { type Block, CHARGED, FIELD, FOG, GRAVEYARD, HAND, LIFE, type Request, type State } from './state.ts';
import { isSoldier, kindOf, sizeOf, unitCards } from './units.ts';

export function cardValues(g: State, id: number): Record<string, Plain> {
  const card = cardOf(g, id);
  const values: Record<string, Plain> = {};
  if (card.zone >> 1 !== FIELD) return values;
  values.state = card.stance === CHARGED ? 'charged' : 'driven';
  if (card.host >= 0) return { ...values, host: { card: card.host } };
  values.kind = kindOf(g, id);
  const cards = unitCards(g, id).length;
  if (cards > 1) values.cards = cards;
  if (isSoldier(g, id)) values.size = sizeOf(g, id);
  values.attacking = g.attackers.some((a) => a.unit === id && a.inc === card.inc);
  values.blocking = g.blocks.some((b) => b.blocker === id && b.blockerInc === card.inc);
  return values;
}

export const shownRequest = (r: Request): Plain => ({
  name: r.action,
  seat: r.seat,
  cards: r.keys.map((card) => ({ card })),
  targets: r.target < 0 ? [] : [{ card: r.target }],
});

type Line = { key: string; args: readonly Arg[] } | null;

function ofMove(e: Event): Line {
  const seat = { seat: e.seat };
  const card = { card: e.card };
  const cause = CAUSES[e.cause];
  switch (e.to >> 1) {
    case HAND:
      return cause === 'draw' ? { key: 'draw', args: [seat, card] } : { key: 'take', args: [seat, card] };
    case FIELD:
      return { key: e.at === 1 ? 'wall' : 'enters', args: [seat, card] };
    case FOG:
      return { key: 'fog', args: [seat, card] };
    case GRAVEYARD:
      if (cause === 'turned') return { key: 'turned', args: [seat, card] };
      if (e.from >> 1 === LIFE) return { key: 'damage', args: [seat, card] };
      if (e.from >> 1 === HAND) return { key: cause === 'cost' ? 'pay' : 'discard', args: [seat, card] };
      return { key: 'dies', args: [seat, card] };
    default:
      return null;
  }
}

/** Who requests what, with which key cards, aimed at what. */
function ofRequest(e: Event): Line {
  const { seat, action, keys, target } = e.more as unknown as Request;
  const cards = keys.map((card) => ({ card }));
  if (actionOf(action).trigger === 'triggered') return { key: 'triggers', args: [{ seat }, action] };
  const aim = target === NONE ? '' : '.aim';
  const aimed = target === NONE ? [] : [{ card: target }];
  return { key: `request.${keys.length}${aim}`, args: [{ seat }, action, ...cards, ...aimed] };
}

const lengthOf = (value: Plain): number => (Array.isArray(value) ? value.length : 0);

/** Who blocks whom, where it is one; else how many do. */
function ofBlocks(e: Event): Line {
  const made = e.more as unknown as readonly Block[];
  const [only] = made;
  if (only === undefined) return null;
  if (made.length > 1) return { key: 'blocks', args: [{ seat: e.seat }, made.length] };
  return { key: 'block.1', args: [{ seat: e.seat }, { card: only.blocker }, { card: only.attacker }] };
}
/** What has resolved is told of what a player has requested: the rest of a turn goes by itself. */
const ofResolved = (e: Event): Line => {
  const action = ACTIONS[e.to];
  const told = action !== undefined && action !== 'end' && actionOf(action).trigger === 'direct';
  return told ? { key: 'resolved', args: [{ seat: e.seat }, action] } : null;
};

export function describe(g: State, e: Event): Line {
  const name = nameOfEvent(e);
  const seat = { seat: e.seat };
  const card = { card: e.card };
  switch (name) {
    case 'move':
      return ofMove(e);
    case 'stance':
      return { key: e.to === CHARGED ? 'charge' : 'drive', args: [seat, card] };
    case 'fog':
      return { key: e.to === 0 ? 'up' : 'down', args: [seat, card, e.amount] };
    case 'announce':
    case 'stage':
      return ofRequest(e);
    case 'unstage':
      return e.more === null ? null : { key: 'negated', args: [seat, e.more as string] };
    case 'resolved':
      return ofResolved(e);
    case 'turn':
      return { key: name, args: [seat, g.turnNumber] };
    case 'blocks':
      return ofBlocks(e);
    case 'attackers':
      return lengthOf(e.more) === 0 ? null : { key: name, args: [seat, lengthOf(e.more)] };
    case 'reveal':
    case 'unfog':
      return null;
    default:
      return { key: name, args: [seat, card] };
  }
}
