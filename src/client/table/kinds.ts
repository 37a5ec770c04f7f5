/** What this browser stores, by kind: a store of the database for each. */
export const ROW_KINDS = ['decks', 'cards', 'running', 'finished'] as const;
export type RowKind = (typeof ROW_KINDS)[number];
