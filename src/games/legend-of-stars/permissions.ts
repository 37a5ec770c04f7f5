// What texts allow and forbid, as bits: of a card, and (by the kind of rule) of players.
import { BANNED, type Change, type Permission, type PlayerChange, type Prohibition } from './text/ast.ts';

const PERMISSIONS = [
  'attackFromBack',
  'attackInDefence',
  'enterFront',
  'leadAtOnce',
  'leadTurnedUp',
  'displayAtOnce',
  'leadTwice',
  'mustAttack',
  'attackOver',
  'attackBehind',
] as const satisfies readonly Permission[];
const PROHIBITIONS = [
  'attack',
  'move',
  'lead',
  'display',
  'chosen',
  'destroyed',
  'destroyedByOpponent',
  'downed',
  'downedInBattle',
  'downedByEffect',
  'downedByOpponent',
  'affected',
  'affectedByCharacter',
  'affectedByEffect',
  'affectedBySupport',
  'attacked',
  'direct',
  'moved',
  'returnedToHand',
  'returned',
  'turned',
  'speaking',
  'regained',
] as const satisfies readonly Prohibition[];
const bitsOf = <W extends string>(words: readonly W[]): Readonly<Record<W, number>> =>
  Object.fromEntries(words.map((word, i) => [word, 1 << i])) as Record<W, number>;
const PERMISSION_BITS = bitsOf<Permission>(PERMISSIONS);
const PROHIBITION_BITS = bitsOf<Prohibition>(PROHIBITIONS);
export const permissionBit = (what: Permission): number => PERMISSION_BITS[what];
export const prohibitionBit = (what: Prohibition): number => PROHIBITION_BITS[what];
/** All that a change allows or forbids. */
export const allowedBy = (c: Change): number =>
  c.change === 'can' ? permissionBit(c.what) : c.change === 'ability' ? within(c, allowedBy) : 0;
export const forbiddenBy = (c: Change): number =>
  c.change === 'cannot' ? prohibitionBit(c.what) : c.change === 'ability' ? within(c, forbiddenBy) : 0;
/** Of a rule that is given in quotation marks. */
const within = (c: Change & { change: 'ability' }, bitsOf_: (c: Change) => number): number =>
  c.ability.ability === 'static' ? c.ability.changes.reduce((bits, one) => bits | bitsOf_(one), 0) : 0;

const PLAYER_BITS = bitsOf<PlayerChange['change']>([...BANNED, 'damage', 'extraEnergy', 'handLimit', 'cost', 'noPlay']);
export const playerBit = (what: PlayerChange['change']): number => PLAYER_BITS[what];
