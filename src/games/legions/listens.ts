// Which kinds of events abilities listen to, as bits: a quick look that spares a long one.
import {
  ATTACK,
  BREAK,
  DAMAGE,
  DRAW,
  FACE,
  LANE,
  LIFE_UP,
  MODE,
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
  placed: [TOKEN], // any placement is heard as one (listeners.ts)
  broken: [BREAK],
  brokenBy: [BREAK],
  attacksAt: [ATTACK],
  damagedFor: [DAMAGE],
  damagedBy: [DAMAGE],
  placedFrom: [TOKEN],
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
  broke: [BREAK],
  dealtTo: [DAMAGE],
  turned: [STANCE, FACE],
  mode: [MODE],
  playedFrom: [PLAYED],
  phase: [PHASE],
  becomes: [],
};
const bitsOf = (listen: Listen): number =>
  listen.on === 'becomes' ? STATE_BIT : KINDS[listen.on].reduce((bits, kind) => bits | (1 << kind), 0);

/** Whether a condition is about what happens to the card itself, so that it need not be looked for elsewhere. */
const isOwn = (listen: Listen): boolean =>
  'what' in listen && listen.what.the === 'this' && !ABOUT_OTHERS.has(listen.on);
/** The event is another card's: the target's, or that of whoever was hurt or broken. */
const ABOUT_OTHERS: ReadonlySet<Listen['on']> = new Set(['targeted', 'dealt', 'broke', 'dealtTo']);

const bitsWhere = (abilities: readonly Ability[], test: (listen: Listen) => boolean): number =>
  abilities
    .flatMap((a) => a.on)
    .filter(test)
    .reduce((bits, listen) => bits | bitsOf(listen), 0);
/** What happens to others or to nobody. */
export const listensOf = (abilities: readonly Ability[]): number => bitsWhere(abilities, (listen) => !isOwn(listen));
/** What happens to the card itself. */
export const listensToItself = (abilities: readonly Ability[]): number => bitsWhere(abilities, isOwn);
