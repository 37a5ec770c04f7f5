// Copies by hand: fixed shapes, spread once each, arrays sliced. Locals are never changed in place, so they are shared.
import { type Card, type Core, type Frame, newCache } from './state.ts';

const cloneFrame = (frame: Frame): Frame => ({
  p: frame.p,
  at: frame.at,
  l: { ...frame.l },
  binds: frame.binds,
});

/** Copies everything the kernel owns; a game's clone adds its own fields on top. */
export function cloneCore<C extends Card>(g: Core<C>): Core<C> {
  const { cards: from, zones: piles, frames: stack } = g;
  const cards: C[] = [];
  for (const card of from) cards.push({ ...card });
  const zones: number[][] = [];
  for (const pile of piles) zones.push(pile.slice());
  const frames: Frame[] = [];
  for (const frame of stack) frames.push(cloneFrame(frame));
  return {
    rules: g.rules,
    pool: g.pool,
    cards,
    zones,
    handles: [g.handles[0].slice(), g.handles[1].slice()],
    nextHandle: [g.nextHandle[0], g.nextHandle[1]],
    frames,
    asking: g.asking.slice(),
    answers: g.answers.slice(),
    random: g.random.slice(),
    clock: g.clock,
    turnNumber: g.turnNumber,
    turn: g.turn,
    info: g.info,
    modifiers: g.modifiers.length === 0 ? [] : g.modifiers.map((m) => ({ ...m })),
    derived: g.derived.slice(),
    waiting: g.waiting.slice(),
    armed: g.armed.slice(),
    log: g.log.slice(),
    spent: g.spent.slice(),
    last: g.last.slice(),
    serial: g.serial,
    positions: g.positions.slice(),
    outcome: g.outcome,
    cache: newCache(),
  };
}
