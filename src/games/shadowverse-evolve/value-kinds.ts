// What effects over time do to a card's values (10.9): the values, the kinds of change, their layers, and when they end.
import type { Sheet } from '../../kernel/index.ts';

export const ATTACK = 0;
export const HEALTH = 1;
export const COST = 2;
export const WORDS = 3; // keywords and icons
export const FLAGGED = 4;
export const LOST = 5; // when all abilities were last lost, plus one
export const TRAITS = 6; // traits gained
export const TIMES = 7; // attacks a turn
/** Beyond the values: what else effects change, as bits beside those of the keys. */
export const PLAY_COST = 1 << 8;
export const EVOLVE_COST = 1 << 9;
export const DEALS = 1 << 10;
export const TAKES = 1 << 11;
export const GIVES = 1 << 12; // abilities
export const ENTERS = 1 << 13; // with what cards come to the field
export const VALUES = (1 << 8) - 1;

/** Kinds of effects over time. Those from LAYERS on change no value; whoever is concerned looks for them. */
export const M = {
  loseAll: 0,
  gain: 1,
  lose: 2,
  ability: 3,
  trait: 4,
  flags: 5,
  attack: 6,
  health: 7,
  cost: 8,
  setAttack: 9,
  setHealth: 10,
  setCost: 11,
  times: 12,
  deals: 13,
  takes: 14,
  playCost: 15,
  evolveCost: 16,
  borrowed: 17, // whose it was stands in `amount`
} as const;

/** When effects end: `until` of a modifier. */
export const FOREVER = 0;
export const THIS_TURN = 1;
export const NEXT_TURN_OF = 2; // the end of the next turn of `untilSeat`
export const BEGINNING_OF = 4; // the beginning of the next turn of `untilSeat`
export const MAIN_OF = 5; // the beginning of their next main phase
export const COMING_TURN_OF = 6; // only in the next turn of `untilSeat`: until then it waits in `coming`
export const AFTER_TURN_OF = 3; // as above, but the present turn is that player's and does not count

export const LAYERS = 4;
export const ABILITY_LAYERS = 2;
/** What each layer changes. */
export const LAYER_KEYS: readonly number[] = [
  1 << LOST,
  1 << WORDS,
  (1 << TRAITS) | (1 << FLAGGED) | (1 << TIMES),
  (1 << ATTACK) | (1 << HEALTH) | (1 << COST),
];
/** How a kind of effect changes a sheet: the only place that says so. */
export interface Kind {
  readonly clause: string;
  readonly layer: number;
  readonly writes: number; // a bit per value key, and those beyond the values
  readonly apply: (sheet: Sheet, amount: number, extra: number, stamp: number) => void;
}
type Apply = Kind['apply'];
const nothing: Apply = () => {};
const kind = (clause: string, layer: number, writes: number, apply: Apply): Kind => ({ clause, layer, writes, apply });
const beyond = (clause: string, writes: number): Kind => kind(clause, LAYERS, writes, nothing);
const add =
  (key: number): Apply =>
  (sheet, amount) => {
    sheet[key] = (sheet[key] as number) + amount;
  };
const set =
  (key: number): Apply =>
  (sheet, amount) => {
    sheet[key] = amount;
  };
/** Traits by their number in the pool: so many to a word, the first at TRAITS, the others past the last key. */
const TRAITS_A_WORD = 30;
export const traitWord = (trait: number): number =>
  trait < TRAITS_A_WORD ? TRAITS : TIMES + Math.floor(trait / TRAITS_A_WORD);
export const traitBit = (trait: number): number => 1 << (trait % TRAITS_A_WORD);
const KINDS: Readonly<Record<keyof typeof M, Kind>> = {
  loseAll: kind('10.9.1.2', 0, (1 << LOST) | (1 << WORDS), (sheet, _amount, _extra, stamp) => {
    sheet[LOST] = stamp + 1;
    sheet[WORDS] = 0;
  }),
  // What was given before all abilities were lost is lost with them.
  gain: kind('10.9.1.2', 1, 1 << WORDS, (sheet, _amount, extra, stamp) => {
    if (stamp + 1 >= (sheet[LOST] as number)) sheet[WORDS] = (sheet[WORDS] as number) | extra;
  }),
  lose: kind('10.9.1.2', 1, 1 << WORDS, (sheet, _amount, extra) => {
    sheet[WORDS] = (sheet[WORDS] as number) & ~extra;
  }),
  ability: beyond('10.9.1.2', GIVES),
  trait: kind('10.9.1.3', 2, 1 << TRAITS, (sheet, _amount, extra) => {
    const word = traitWord(extra);
    sheet[word] = (sheet[word] ?? 0) | traitBit(extra);
  }),
  flags: kind('10.9.1.3', 2, 1 << FLAGGED, (sheet, _amount, extra) => {
    sheet[FLAGGED] = (sheet[FLAGGED] as number) | extra;
  }),
  attack: kind('10.9.1.4', 3, 1 << ATTACK, add(ATTACK)),
  health: kind('10.9.1.4', 3, 1 << HEALTH, add(HEALTH)),
  cost: kind('10.9.1.4', 3, 1 << COST, add(COST)),
  setAttack: kind('10.9.1.4', 3, 1 << ATTACK, set(ATTACK)),
  setHealth: kind('10.9.1.4', 3, 1 << HEALTH, set(HEALTH)),
  setCost: kind('10.9.1.4', 3, 1 << COST, set(COST)),
  times: kind('10.9.1.3', 2, 1 << TIMES, set(TIMES)),
  deals: beyond('10.2.1.3.2', DEALS),
  takes: beyond('10.2.1.3.2', TAKES),
  playCost: beyond('10.2.1.3.3', PLAY_COST),
  evolveCost: beyond('10.2.1.3.3', EVOLVE_COST),
  borrowed: beyond('5.21.1', 0),
};
export const KIND_LIST: readonly Kind[] = Object.values(KINDS);
export const layerOf = (kind: number): number => (KIND_LIST[kind] as Kind).layer;
