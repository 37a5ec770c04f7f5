// Kinds of temporary and continuous changes to a card, and how long they last.
export const MOD_STATS = 0; // amount ATK, extra HP
export const MOD_WORD = 1; // amount: bit mask of words
export const MOD_AMOUNT = 2; // amount: index in AMOUNTS, extra: number
export const MOD_RULE = 3; // amount: bit mask of rules
export const MOD_COST = 4;
export const MOD_ATK_SET = 5; // a Master's ATK for one battle (38-9)

export const MOD_SET = 6; // amount: place in the sheet, extra: number
export const MOD_TAKEN = 7; // amount: added to damage it takes
export const MOD_DEALT = 8; // amount: added to damage it deals
/** Which damage MOD_TAKEN and MOD_DEALT change: their extra. */
export const DAMAGE_KINDS = ['any', 'battle', 'effect'] as const;
export const MOD_LOSE_WORD = 10; // amount: bit mask of words
export const MOD_LOSE_AMOUNT = 11; // amount: index in AMOUNTS
export const MOD_ABILITY = 9; // amount: definition whose text gives it, extra: ability
export const MOD_REPLACE = 12; // amount: definition whose text it is, extra: ability × PARTS + place among its statements
export const MOD_LOSE_ALL = 13; // every keyword
export const MOD_COLORS = 14; // amount: bit mask of colours it has besides
export const MOD_TYPE = 15; // amount: a type it has besides (traits.ts)
export const PARTS = 64; // statements of one ability

/** `nextTurn` is that of the player `untilSeat`, `ownStart` the start of it; what other texts say comes down to these. */
export const UNTIL = ['turn', 'battle', 'nextTurn', 'ownStart', 'always'] as const;
