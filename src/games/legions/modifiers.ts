// Kinds of temporary and continuous changes to a card, and how long they last.
export const MOD_STATS = 0; // amount ATK, extra HP
export const MOD_WORD = 1; // amount: bit mask of words
export const MOD_AMOUNT = 2; // amount: index in AMOUNTS, extra: number
export const MOD_RULE = 3; // amount: bit mask of rules
export const MOD_COST = 4;
export const MOD_ATK_SET = 5; // a Master's ATK for one battle (38-9)

export const UNTIL = ['turn', 'battle', 'nextTurn', 'always'] as const;
