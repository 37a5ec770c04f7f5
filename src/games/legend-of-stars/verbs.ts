// The verbs of this game's options, and the words their arguments may be.
import { FIRST_VERB, type VerbSpec, verbOf, wordOption } from '../../kernel/index.ts';
import { SQUARES } from './squares.ts';

const NAMES = [
  'play',
  'energy',
  'display',
  'open',
  'conceal',
  'lead',
  'attack',
  'direct',
  'activate',
  'activate-second',
  'activate-third',
  'activate-fourth',
  'activate-fifth',
  'activate-sixth',
  'activate-seventh',
  'activate-eighth',
  'use',
  'expire',
  'end',
  'attack-behind',
] as const;
type Name = (typeof NAMES)[number];
const ARGS: Readonly<Record<Name, Pick<VerbSpec, 'a' | 'b'>>> = {
  play: { a: 'card', b: 'none' }, // プレイ
  energy: { a: 'card', b: 'none' }, // put into the energy zone
  display: { a: 'card', b: 'word' }, // change the display
  open: { a: 'card', b: 'word' }, // turn face up
  conceal: { a: 'card', b: 'none' }, // never legal (5.3.s8)
  lead: { a: 'card', b: 'word' }, // move along a lead icon
  attack: { a: 'card', b: 'none' },
  direct: { a: 'card', b: 'none' }, // attack the player directly by 上空
  activate: { a: 'card', b: 'none' }, // 発動
  'activate-second': { a: 'card', b: 'none' }, // its second ability of this sort
  'activate-third': { a: 'card', b: 'none' },
  'activate-fourth': { a: 'card', b: 'none' },
  'activate-fifth': { a: 'card', b: 'none' },
  'activate-sixth': { a: 'card', b: 'none' },
  'activate-seventh': { a: 'card', b: 'none' },
  'activate-eighth': { a: 'card', b: 'none' },
  use: { a: 'waiting', b: 'none' }, // a triggered effect
  expire: { a: 'card', b: 'none' }, // which effect ends first
  end: { a: 'none', b: 'none' }, // end of the phase
  'attack-behind': { a: 'card', b: 'none' }, // attack the back row past the front, by a text
};
export const verbs: readonly VerbSpec[] = NAMES.map((name) => ({ name, ...ARGS[name] }));
const verb = (name: Name): number => FIRST_VERB + NAMES.indexOf(name);
export const PLAY_CARD = verb('play');
export const PUT_ENERGY = verb('energy');
export const DISPLAY = verb('display');
export const OPEN = verb('open');
export const CONCEAL = verb('conceal');
export const LEAD_TO = verb('lead');
export const ATTACK_WITH = verb('attack');
export const DIRECT = verb('direct');
export const ATTACK_BEHIND = verb('attack-behind');
/** Verbs for the activated abilities of a card, in their order. */
const ACTIVATES: readonly number[] = NAMES.filter((name) => name.startsWith('activate')).map(verb);
/** None past the last: a card that has been given more can use those. */
export const activateVerb = (nth: number): number | undefined => ACTIVATES[nth];
export const nthActivated = (o: number): number => ACTIVATES.indexOf(verbOf(o));
export const USE = verb('use');
export const EXPIRE = verb('expire');
export const END_PHASE = verb('end');

/** Squares, then displays (face up, then face down). */
const DISPLAYS = [
  'attack',
  'defence-right',
  'defence-left',
  'down-attack',
  'down-defence-right',
  'down-defence-left',
] as const;
const LANE_NAMES = ['lane1', 'lane2', 'lane3', 'lane4'] as const;
const PLACES = ['top', 'bottom'] as const;
const EFFECTS = Array.from({ length: 12 }, (_, i) => `effect${i + 1}`);
export const WORDS: readonly string[] = [...SQUARES, ...DISPLAYS, ...LANE_NAMES, ...PLACES, ...EFFECTS];
export const FIRST_DISPLAY = SQUARES.length;
export const FIRST_LANE = SQUARES.length + DISPLAYS.length;
const FIRST_PLACE = FIRST_LANE + LANE_NAMES.length;
export const FIRST_EFFECT = FIRST_PLACE + PLACES.length;
/** Top or bottom of a deck. */
export const PLACE_OPTIONS: readonly number[] = PLACES.map((_, i) => wordOption(FIRST_PLACE + i));
/** Which of several effects. */
export const EFFECT_OPTIONS: readonly number[] = EFFECTS.map((_, i) => wordOption(FIRST_EFFECT + i));
export const LANE_OPTIONS: readonly number[] = LANE_NAMES.map((_, i) => wordOption(FIRST_LANE + i));

export const SQUARE_OPTIONS: readonly number[] = SQUARES.map((_, i) => wordOption(i));
/** By face × 3 + orientation. */
export const DISPLAY_OPTIONS: readonly number[] = DISPLAYS.map((_, i) => wordOption(FIRST_DISPLAY + i));
