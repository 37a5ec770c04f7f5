// What texts are about, as bits: events a trigger condition can be met by, values a change touches or a selector reads.
import {
  ATTACKED,
  COUNTER,
  CREATE,
  DAMAGE,
  DECKOUT,
  EVOLVE,
  FOUGHT,
  LIFE,
  MOVE,
  PHASE,
  PLAYED,
  POINTS,
  RACED,
  SELECTED,
  STANCE,
  ERASE,
} from '../events.ts';
import type * as Ast from '../text/ast.ts';
import {
  ATTACK,
  COST,
  DEALS,
  ENTERS,
  FLAGGED,
  GIVES,
  HEALTH,
  LOST,
  TAKES,
  TIMES,
  TRAITS,
  WORDS,
} from '../value-kinds.ts';

const bit = (kind: number): number => 1 << kind;
/** Which kinds of events a trigger condition can be met by. */
export function kindsOf(event: Ast.Event): number {
  switch (event.on) {
    case 'fanfare':
    case 'put':
    case 'enters':
      return bit(MOVE) | bit(CREATE);
    case 'lastWord':
    case 'destroyed':
    case 'destroys':
    case 'banished':
    case 'buried':
    case 'returned':
    case 'discarded':
      return bit(MOVE);
    case 'draws':
    case 'drawsOutsideStartPhase':
      return bit(MOVE) | bit(DECKOUT);
    case 'leaves':
      return bit(MOVE) | bit(ERASE);
    case 'onEvolve':
    case 'evolves':
      return bit(EVOLVE);
    case 'onAttack':
    case 'attacks':
    case 'attacksLeader':
    case 'attacksFollower':
    case 'attacked':
      return bit(ATTACKED);
    case 'onRace':
    case 'races':
      return bit(RACED);
    case 'fights':
      return bit(FOUGHT);
    case 'acts':
    case 'stands':
      return bit(STANCE);
    case 'deals':
    case 'takes':
      return bit(DAMAGE);
    case 'plays':
    case 'playsNth':
      return bit(PLAYED);
    case 'countersPut':
    case 'countersTaken':
      return bit(COUNTER);
    case 'pointsRaised':
      return bit(POINTS);
    case 'healthRaised':
      return bit(LIFE);
    case 'healthLowered':
      return bit(LIFE) | bit(DAMAGE);
    case 'phase':
      return bit(PHASE);
    case 'noCounters':
      return bit(COUNTER);
    case 'selected':
      return bit(SELECTED);
    case 'state':
      return 0;
  }
}

function affectedBy(change: Ast.Change): number {
  switch (change.change) {
    case 'stats':
      return (1 << ATTACK) | (1 << HEALTH);
    case 'stat':
    case 'setStat':
    case 'multiply':
      return READS[change.stat];
    case 'swapStats':
      return (1 << ATTACK) | (1 << HEALTH);
    case 'entersWith':
      return ENTERS;
    case 'gain':
    case 'lose':
      return 1 << WORDS;
    case 'loseAll':
      return (1 << LOST) | (1 << WORDS);
    case 'gainTrait':
      return 1 << TRAITS;
    case 'gainAbility':
      return change.ability.ability === 'keywords' ? 1 << WORDS : GIVES;
    case 'gainAbilitiesOf':
      return GIVES | (1 << WORDS);
    case 'deals':
    case 'dealsTimes':
    case 'dealsNone':
      return DEALS;
    case 'takes':
    case 'takesTimes':
    case 'takesAtMost':
    case 'takesNone':
      return TAKES;
    case 'attacksPerTurn':
      return 1 << TIMES;
    default:
      return 1 << FLAGGED;
  }
}
export const affectsOf = (changes: readonly Ast.Change[]): number =>
  changes.reduce((bits, c) => bits | affectedBy(c), 0);
const READS: Readonly<Record<Ast.Stat, number>> = {
  attack: 1 << ATTACK,
  health: 1 << HEALTH,
  cost: 1 << COST,
  originalCost: 0,
  sum: (1 << ATTACK) | (1 << HEALTH),
};
/** Value keys that what a static ability says looks at: its conditions, its subject, its numbers. */
export function readsOf(said: unknown): number {
  if (typeof said !== 'object' || said === null) return 0;
  const node = said as Readonly<Record<string, unknown>>;
  // What an ability in quotation marks looks at is its own affair.
  if (node.change === 'gainAbility') return 0;
  let reads = 0;
  if (typeof node.stat === 'string' && !('change' in node)) reads |= READS[node.stat as Ast.Stat];
  if (node.is === 'has' || node.is === 'lacks' || node.is === 'plain' || node.is === 'hasOne') reads |= 1 << WORDS;
  if (typeof node.trait === 'string' && node.trait !== 'any' && !('change' in node)) reads |= 1 << TRAITS;
  for (const part of Object.values(node)) reads |= readsOf(part);
  return reads;
}
