// Which kinds of events abilities listen to, as bits: a quick look that spares a long one.
import {
  ATTACK,
  BREAK,
  DAMAGE,
  DRAW,
  LANE,
  LIFE_UP,
  MOVE,
  PHASE,
  PLAYED,
  STANCE,
  SURVIVE,
  TOKEN,
  UNLOCK,
} from './events.ts';
import type { Ability, Listen } from './text/ast.ts';

/** Beyond the kinds of events: an ability that waits for a state. */
export const STATE_BIT = 1 << 30;
const KINDS: Readonly<Record<Listen['on'], readonly number[]>> = {
  placed: [MOVE, TOKEN, LANE],
  broken: [BREAK],
  attacks: [ATTACK],
  targeted: [ATTACK],
  laneMoved: [LANE],
  damaged: [DAMAGE],
  dealt: [DAMAGE],
  survived: [SURVIVE],
  fatigued: [STANCE],
  unlocked: [UNLOCK],
  played: [PLAYED],
  drew: [DRAW],
  gained: [LIFE_UP],
  moved: [MOVE, DRAW],
  phase: [PHASE],
  becomes: [],
};
const bitsOf = (listen: Listen): number =>
  listen.on === 'becomes' ? STATE_BIT : KINDS[listen.on].reduce((bits, kind) => bits | (1 << kind), 0);

export const listensOf = (abilities: readonly Ability[]): number =>
  abilities.flatMap((a) => a.on).reduce((bits, listen) => bits | bitsOf(listen), 0);
