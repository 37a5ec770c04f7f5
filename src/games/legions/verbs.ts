// The verbs of options: the seven main-phase actions (27-1), the Master's abilities, and the order of triggers.
import { FIRST_VERB, type VerbSpec } from '../../kernel/index.ts';

const VERBS = [
  { name: 'unlock', a: 'card', b: 'none' },
  { name: 'play', a: 'card', b: 'none' },
  { name: 'attack', a: 'card', b: 'none' },
  { name: 'move', a: 'card', b: 'none' },
  { name: 'activate', a: 'card', b: 'none' },
  { name: 'activate', a: 'card', b: 'number' },
  { name: 'boost', a: 'none', b: 'none' },
  { name: 'assault', a: 'none', b: 'none' },
  { name: 'exile', a: 'card', b: 'none' },
  { name: 'trigger', a: 'card', b: 'none' },
  { name: 'trigger', a: 'card', b: 'number' },
  { name: 'end', a: 'none', b: 'none' },
  { name: 'trigger', a: 'card', b: 'card' },
] as const satisfies readonly VerbSpec[];
export const verbs: readonly VerbSpec[] = VERBS;

export const UNLOCK_CARD = FIRST_VERB;
export const PLAY_CARD = FIRST_VERB + 1;
export const ATTACK_WITH = FIRST_VERB + 2;
export const MOVE_LANE = FIRST_VERB + 3;
export const ACTIVATE = FIRST_VERB + 4;
export const ACTIVATE_N = FIRST_VERB + 5;
export const BOOST_CORE = FIRST_VERB + 6;
export const GIVE_ASSAULT = FIRST_VERB + 7;
export const EXILE_CARD = FIRST_VERB + 8;
export const TRIGGER = FIRST_VERB + 9;
export const TRIGGER_N = FIRST_VERB + 10;
export const END_MAIN = FIRST_VERB + 11;
export const TRIGGER_FOR = FIRST_VERB + 12; // which of several things it answers
