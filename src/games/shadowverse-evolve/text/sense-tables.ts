// What events and instructions leave to speak of, and where limits and subjects mean something: for text/sense.ts.
import type { Action, Change, Condition, Doing, Event, Filter } from './ast.ts';

const MOVED: readonly Doing[] = [
  'entered',
  'summoned',
  'destroyed',
  'banished',
  'buried',
  'returned',
  'added',
  'putEx',
  'put',
  'discarded',
  'drawn',
];
interface Told {
  readonly it: boolean;
  readonly amount: boolean;
  readonly attack: boolean;
  readonly replaced: boolean; // something may take its place
  readonly done: readonly Doing[];
}
const told = (it: boolean, more: Partial<Told> = {}): Told => ({
  it,
  amount: false,
  attack: false,
  replaced: false,
  done: [],
  ...more,
});
const MOVES = told(true, { done: MOVED, replaced: true });
const ICON = told(false, { done: MOVED });
const ATTACKS = told(true, { attack: true, done: ['attacked'] });
const DAMAGE = told(true, { amount: true, attack: true, replaced: true });
export const EVENTS: Readonly<Record<Event['on'], Told>> = {
  fanfare: ICON,
  lastWord: ICON,
  onEvolve: told(false),
  onAttack: told(false, { attack: true, done: ['attacked'] }),
  onRace: told(false),
  enters: MOVES,
  leaves: MOVES,
  destroyed: { ...MOVES, attack: true },
  banished: MOVES,
  buried: { ...MOVES, attack: true },
  returned: MOVES,
  evolves: told(true),
  races: told(true),
  attacks: ATTACKS,
  attacksLeader: ATTACKS,
  attacksFollower: ATTACKS,
  attacked: ATTACKS,
  fights: told(true, { attack: true, done: ['fought', 'attacked'] }),
  acts: told(true, { attack: true, replaced: true }),
  stands: told(true, { replaced: true }),
  selected: told(true, { done: ['selected'] }),
  deals: DAMAGE,
  takes: DAMAGE,
  destroys: { ...MOVES, attack: true, done: [...MOVED, 'fought'] },
  discarded: MOVES,
  plays: told(true, { done: ['played'] }),
  playsNth: told(true, { done: ['played'] }),
  countersPut: told(true, { amount: true, replaced: true }),
  countersTaken: told(true, { amount: true, replaced: true }),
  pointsRaised: told(false, { amount: true, replaced: true }),
  put: MOVES,
  draws: MOVES,
  drawsOutsideStartPhase: MOVES,
  healthRaised: told(true, { amount: true, replaced: true }),
  healthLowered: told(true, { amount: true, replaced: true }),
  phase: told(false),
  noCounters: told(true),
  state: told(false),
};
/** Whether an instruction leaves a card to speak of: where it names cards, unless it says otherwise here; and what it did to them. */
type Left = readonly [it: 'always' | 'named' | 'never', ...Doing[]];
export const NAMED: Left = ['named'];
const PLACED: readonly Doing[] = ['entered', 'summoned', 'put', 'putEx', 'buried', 'added', 'returned'];
export const LEAVES: Partial<Readonly<Record<Action['do'] | 'either', Left>>> = {
  select: ['always', 'selected'],
  damage: ['named', 'destroyed'],
  divideDamage: ['named', 'destroyed'],
  destroy: ['named', 'destroyed'],
  banish: ['named', 'banished'],
  erase: ['named', 'banished'],
  act: ['named', 'put'],
  stand: ['named', 'put'],
  discard: ['named', 'discarded'],
  reveal: ['always', 'revealed'],
  steal: ['named', 'put'],
  turnDown: ['named', 'put'],
  turnUp: ['named', 'put'],
  move: ['named', ...PLACED],
  return: ['named', 'returned'],
  add: ['named', 'added'],
  addRevealed: ['named', 'revealed', 'added'],
  transform: ['always'],
  create: ['always', 'entered', 'summoned', 'putEx'],
  createCopy: ['always', 'entered', 'summoned', 'putEx'],
  draw: ['always', 'drawn'],
  drawUpTo: ['always', 'drawn'],
  drawTo: ['always', 'drawn'],
  look: ['always'],
  search: ['always', 'revealed', ...PLACED],
  shuffle: ['never'],
  recoverPP: ['always'],
  changePoints: ['never'],
  setPoints: ['never'],
  payPP: ['never'],
  payHealth: ['never'],
  payEarthRite: ['never'],
  raiseStack: ['never'],
  removeCounters: ['never'],
  moveCounters: ['never'],
  play: ['named', 'played'],
  changePlayCost: ['never'],
  changeEvolveCost: ['never'],
  roll: ['never'],
  extraTurn: ['never'],
  skipTurn: ['never'],
  changeCostToPlay: ['never'],
  win: ['never'],
  lose: ['never'],
  concede: ['never'],
  changeCost: ['never'],
  forbidPlay: ['never'],
  either: ['always', 'paid'],
};
/** What holds for a leader: beside its health, what damage and selecting ask about. */
export const OF_LEADERS: Readonly<Record<Change['change'], 'always' | 'once' | 'never'>> = {
  stats: 'once',
  stat: 'once',
  setStat: 'once',
  gain: 'always',
  lose: 'never',
  loseAll: 'never',
  gainTrait: 'never',
  gainAbility: 'always',
  deals: 'always',
  takes: 'always',
  dealsTimes: 'always',
  takesTimes: 'always',
  takesAtMost: 'always',
  dealsNone: 'always',
  takesNone: 'always',
  cannotAttack: 'never',
  indestructible: 'never',
  stays: 'never',
  entersWith: 'never',
  swapStats: 'never',
  multiply: 'once',
  cannotBeAttackedBy: 'never',
  gainAbilitiesOf: 'never',
  dealsHealth: 'never',
  cannotBeAttacked: 'never',
  cannotBeSelected: 'always',
  cannotBeSelectedBySpells: 'always',
  cannotEvolve: 'never',
  cannotStand: 'never',
  entersActed: 'never',
  ignoresGuard: 'never',
  mustAttack: 'never',
  mustBeAttacked: 'never',
  cannotGainHealth: 'always',
  attacksPerTurn: 'never',
  cannotDraw: 'always',
};
/** Conditions that ask for a number a later one may ask about again. */
export const ASKING: readonly Condition['if'][] = ['count', 'value', 'parity'];
/** Limits that only some places look at. */
export type Choosing = Extract<Filter['is'], 'extreme' | 'distinct' | 'totalCost'>;
export const CHOOSING: readonly string[] = ['extreme', 'distinct', 'totalCost'] satisfies readonly Choosing[];
