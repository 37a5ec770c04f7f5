// Copies by hand: fixed shapes, arrays sliced. What locals hold is never changed in place, so it is shared.
import { type Card, type Core, type Frame, newCache, newCore } from './state.ts';

const cloneFrame = (frame: Frame): Frame => ({
  p: frame.p,
  at: frame.at,
  l: Object.assign({}, frame.l),
  binds: frame.binds,
});

/** Copies a card of the kernel's own shape. */
export const copyCard = (c: Card): Card => ({
  id: c.id,
  def: c.def,
  owner: c.owner,
  master: c.master,
  zone: c.zone,
  slot: c.slot,
  inc: c.inc,
  face: c.face,
  stance: c.stance,
  host: c.host,
  stamp: c.stamp,
  turn: c.turn,
  damage: c.damage,
  knows: c.knows,
});

/**
 * Copies a state. A game's own fields are taken over as they are: those it changes in place its clone must copy on top.
 * Nothing is spread: a spread has a shape of its own, and the copy of a copy yet another. A state is made as its game
 * makes it, from a new core on, so that all states have one shape.
 */
export function cloneCore<C extends Card, G extends Core<C>>(g: G, copy: (card: C) => C): G {
  const out = Object.assign(newCore<C>(g.rules, g.pool, 0, g.random), g);
  // Sliced and then filled: a list that grows card by card is moved several times on its way.
  const cards = g.cards.slice();
  for (let i = 0; i < cards.length; i++) cards[i] = copy(cards[i] as C);
  out.cards = cards;
  const zones = g.zones.slice();
  for (let i = 0; i < zones.length; i++) zones[i] = (zones[i] as number[]).slice();
  out.zones = zones;
  const frames = g.frames.slice();
  for (let i = 0; i < frames.length; i++) frames[i] = cloneFrame(frames[i] as Frame);
  out.frames = frames;
  out.handles = [g.handles[0].slice(), g.handles[1].slice()];
  out.nextHandle = [g.nextHandle[0], g.nextHandle[1]];
  out.asking = g.asking.slice();
  out.answers = g.answers.slice();
  out.random = g.random.slice();
  out.modifiers = g.modifiers.slice();
  out.derived = g.derived.slice();
  out.waiting = g.waiting.slice();
  out.armed = g.armed.slice();
  out.log = g.log.slice();
  out.spent = g.spent.slice();
  out.last = g.last.slice();
  out.positions = g.positions.slice();
  out.cache = newCache();
  return out;
}
