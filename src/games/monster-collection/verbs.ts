// The verbs of this game's options.
import { argB, FIRST_VERB, option, type VerbSpec } from '../../kernel/index.ts';
import { AREA_NAMES, AREAS } from './state.ts';

const SPECS = [
  { name: 'place', a: 'none', b: 'none' }, // declare a terrain placement
  { name: 'march', a: 'none', b: 'none' }, // declare a march
  { name: 'summon', a: 'none', b: 'none' }, // declare a unit summon
  { name: 'equip', a: 'none', b: 'none' }, // declare an equipping
  { name: 'swap', a: 'none', b: 'none' }, // declare an equipment swap
  { name: 'use', a: 'card', b: 'word' }, // use an ability of a card
  { name: 'to', a: 'card', b: 'word' }, // this unit to that area
  { name: 'on', a: 'card', b: 'card' }, // this equipment to that unit
  { name: 'proxy', a: 'none', b: 'none' },
  { name: 'area', a: 'word', b: 'none' },
  { name: 'discard', a: 'card', b: 'none' },
  { name: 'exchange', a: 'card', b: 'card' }, // one equipment for another
  { name: 'chain', a: 'card', b: 'card' }, // chain this card, used by that unit
  { name: 'instead', a: 'card', b: 'number' }, // apply this replacement effect
  { name: 'process', a: 'card', b: 'number' }, // carry out this rule process first
  { name: 'redo', a: 'none', b: 'none' },
  { name: 'keep', a: 'none', b: 'none' },
] as const satisfies readonly VerbSpec[];
export const verbs: readonly VerbSpec[] = SPECS;
const verb = (name: (typeof SPECS)[number]['name']): number => FIRST_VERB + SPECS.findIndex((s) => s.name === name);

export const V_PLACE = option(verb('place'));
export const V_MARCH = option(verb('march'));
export const V_SUMMON = option(verb('summon'));
export const V_EQUIP = option(verb('equip'));
export const V_SWAP = option(verb('swap'));
export const V_PROXY = option(verb('proxy'));
export const V_REDO = option(verb('redo'));
export const V_KEEP = option(verb('keep'));
export const USE = verb('use');
export const TO = verb('to');
export const ON = verb('on');
export const AREA = verb('area');
export const DISCARD_GEAR = verb('discard');
export const EXCHANGE = verb('exchange');
export const CHAIN = verb('chain');
export const INSTEAD = verb('instead');
export const PROCESS = verb('process');

/** Words of options: areas first, then effect names. */
const NAMES_FROM = 16;
const MOST_NAMES = 1000;
export const nameWord = (code: number): number => NAMES_FROM + (code % MOST_NAMES);
export const codeOf = (o: number): number => argB(o) - NAMES_FROM;
export const wordName = (value: number, effects: readonly string[]): string =>
  value < AREAS ? (AREA_NAMES[value] ?? '') : (effects[value - NAMES_FROM] ?? '');
