// The rule options that a match of several games sets by itself; the rules of matches live in src/match.
export { MATCH_OPTIONS, matchOptions } from '../../match/standing.ts';
