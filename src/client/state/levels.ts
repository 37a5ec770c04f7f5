/** A newcomer should be able to win. */
export const FIRST_LEVEL = 'greedy';
