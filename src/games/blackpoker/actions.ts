// The action list (アクションリスト) as data: what each action prints, with the clause that prints it.
import { type PlayingCard, type Suit } from './cards.ts';

export const ACTIONS = [
  'end',
  'charge',
  'draw',
  'attack',
  'block',
  'damage',
  'generation',
  'set-wall',
  'summon-soldier',
  'summon-hero',
  'summon-ace',
  'equip',
  'up',
  'down',
  'twist',
  'counter',
  'search',
  'break-wall',
  'throw',
] as const;
export type ActionId = (typeof ACTIONS)[number];

type Target = 'own-soldier' | 'soldier' | 'character' | 'request' | 'wall' | 'opponent';
/** How many walls to drive, points of damage to take, cards to discard. */
export interface Cost {
  readonly B: number;
  readonly L: number;
  readonly D: number;
}
export interface Action {
  readonly id: ActionId;
  readonly index: number; // place in ACTIONS
  readonly clause: string; // the list's entry; its lines are named after it
  readonly lines: {
    readonly mode: string;
    readonly cost: string;
    readonly key: string;
    readonly target: string;
    readonly trigger: string;
  };
  readonly trigger: 'direct' | 'triggered'; // 直接 / 誘発
  readonly speed: 'immediate' | 'normal'; // 即時 / 通常
  readonly timing: 'main' | 'quick'; // メイン / クイック
  readonly cost: Cost | null;
  readonly keys: readonly ((card: PlayingCard) => boolean)[]; // one test per key card
  readonly target: Target | null;
  readonly oncePerTurn: string | null; // clause
  readonly makesSoldier: boolean; // its key card becomes (part of) a soldier
}

const suited = (suit: Suit, most: number) => (card: PlayingCard) => card.suit === suit && card.number <= most;
const numbered = (low: number, high: number) => (card: PlayingCard) => card.number >= low && card.number <= high;
const isJoker = (card: PlayingCard) => card.suit === null;

const cost = (letters: string): Cost => ({
  B: letters.split('B').length - 1,
  L: letters.split('L').length - 1,
  D: letters.split('D').length - 1,
});

const direct = (id: ActionId, clause: string, more: Partial<Action> = {}): Action => ({
  id,
  index: ACTIONS.indexOf(id),
  clause,
  lines: {
    mode: `${clause}.mode`,
    cost: `${clause}.cost`,
    key: `${clause}.key`,
    target: `${clause}.target`,
    trigger: `${clause}.trigger`,
  },
  trigger: 'direct',
  speed: 'normal',
  timing: 'main',
  cost: null,
  keys: [],
  target: null,
  oncePerTurn: null,
  makesSoldier: more.keys !== undefined && clause.startsWith('summon.'),
  ...more,
});
const triggered = (id: ActionId, clause: string, more: Partial<Action> = {}): Action =>
  direct(id, clause, { trigger: 'triggered', ...more });
const quick = (id: ActionId, suit: Suit, target: Target): Action =>
  direct(id, `quick.${id}`, { timing: 'quick', cost: cost('D'), keys: [suited(suit, 10)], target });

const LIST: readonly Action[] = [
  direct('end', 'basic.end'),
  triggered('charge', 'basic.charge', { speed: 'immediate' }),
  triggered('draw', 'basic.draw'),
  direct('attack', 'basic.attack', { oncePerTurn: 'basic.attack.cond' }),
  triggered('block', 'basic.block'),
  triggered('damage', 'basic.damage'),
  triggered('generation', 'gen', { speed: 'immediate', timing: 'quick' }),
  direct('set-wall', 'summon.wall', { speed: 'immediate', cost: cost('L'), oncePerTurn: 'summon.wall.cond' }),
  direct('summon-soldier', 'summon.soldier', { cost: cost('BL'), keys: [numbered(2, 10)] }),
  direct('summon-hero', 'summon.hero', { cost: cost('BBL'), keys: [numbered(11, 13)] }),
  direct('summon-ace', 'summon.ace', { cost: cost('L'), keys: [numbered(1, 1)] }),
  direct('equip', 'summon.equip', { cost: cost('BL'), keys: [numbered(1, 13)], target: 'own-soldier' }),
  quick('up', '♡', 'soldier'),
  quick('down', '♠', 'soldier'),
  quick('twist', '♢', 'character'),
  quick('counter', '♣', 'request'),
  direct('search', 'quick.search', { timing: 'quick', speed: 'immediate', keys: [isJoker] }),
  direct('break-wall', 'spell.break', { keys: [suited('♡', 13), suited('♢', 13)], target: 'wall' }),
  direct('throw', 'spell.throw', { keys: [suited('♠', 13), suited('♣', 13)], target: 'opponent' }),
];
const BY_ID = Object.fromEntries(LIST.map((action) => [action.id, action])) as Readonly<Record<ActionId, Action>>;
export const actionOf = (id: ActionId): Action => BY_ID[id];
/** The action a number in an option or an event stands for. */
export const actionAt = (index: number): Action => BY_ID[ACTIONS[index] as ActionId];
export const LISTED: readonly Action[] = LIST;
export const DIRECT: readonly Action[] = LIST.filter((action) => action.trigger === 'direct');
/** Bit `action.index` is set where the card may be that action's key card number `i`. */
export const keyMask = (card: PlayingCard, i: number): number =>
  DIRECT.reduce((mask, action) => (action.keys[i]?.(card) ? mask | (1 << action.index) : mask), 0);
export const QUICK: readonly Action[] = DIRECT.filter((action) => action.timing === 'quick');
