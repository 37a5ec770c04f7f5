// Games in bulk and what they tell. `playGame` plays one between two bots; what is counted of many is arithmetic.
export { playGame, type Played, Tally, type Watcher } from '../lab/play.ts';
export { type Pair, pairsFor, pairsOf } from '../lab/decks.ts';
export { type CardsSeen, GameWatch } from '../lab/watch.ts';
export { findings, twoSided, wilson } from '../lab/statistics.ts';
export { aged, type Meeting, NEWCOMER, rated, type Strength } from '../lab/rating.ts';
export { bench, type BenchOptions, type BenchResult } from '../lab/bench.ts';
export { LAWS, CHEAP } from '../lab/laws/laws.ts';
export { type LawOptions, survey, verdict } from '../lab/laws/survey.ts';
