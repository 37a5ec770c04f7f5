// The verbs of this game's options, and the words their arguments may be.
import { FIRST_VERB, type VerbSpec, wordOption } from '../../kernel/index.ts';
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
  'use',
  'expire',
  'end',
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
  activate: { a: 'card', b: 'word' }, // 発動
  use: { a: 'waiting', b: 'none' }, // a triggered effect
  expire: { a: 'card', b: 'none' }, // which effect ends first
  end: { a: 'none', b: 'none' }, // end of the phase
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
export const ACTIVATE = verb('activate');
export const USE = verb('use');
export const EXPIRE = verb('expire');
export const END_PHASE = verb('end');

/** Squares, then displays (face up, then face down), then the ordinal of an ability: the first goes unnamed. */
const DISPLAYS = [
  'attack',
  'defence-right',
  'defence-left',
  'down-attack',
  'down-defence-right',
  'down-defence-left',
] as const;
const ORDINALS = ['', 'second', 'third', 'fourth', 'fifth'] as const;
export const WORDS: readonly string[] = [...SQUARES, ...DISPLAYS, ...ORDINALS];
export const FIRST_DISPLAY = SQUARES.length;
export const FIRST_ORDINAL = FIRST_DISPLAY + DISPLAYS.length;

export const SQUARE_OPTIONS: readonly number[] = SQUARES.map((_, i) => wordOption(i));
/** By face × 3 + orientation. */
export const DISPLAY_OPTIONS: readonly number[] = DISPLAYS.map((_, i) => wordOption(FIRST_DISPLAY + i));
