// What happens in the simulated world: stories of several kinds, each told by a number.
import type { Story } from './game.ts';

export const CALM = {
  latency: 5,
  lostNotices: 0,
  doubledNotices: 0,
  brokenWrites: 0,
  lostWrites: 0,
  deadlyWrites: 0,
  jump: 0,
};
const ROUGH = {
  ...CALM,
  latency: 120,
  lostNotices: 0.3,
  doubledNotices: 0.1,
  brokenWrites: 0.02,
  lostWrites: 0.02,
};
const PLAIN = { broods: 0, brink: 0, changes: 0, nosy: 0, shows: false, bot: false };
const EASY = { ...PLAIN, latency: 5, patience: 400, twice: 0, talk: 0, takeBack: 0 };
const WILD = { ...PLAIN, latency: 120, patience: 400, twice: 0.15, talk: 0.15, takeBack: 0.06 };
const LONG = { main: 3_000_000, step: 600_000 };
const SHORT = { main: 90_000, step: 20_000 };
const NONE = {
  bestOf: 1,
  later: false,
  kills: 0,
  outages: 0,
  breaks: 0,
  absences: 0,
  watcherAway: 0,
  longest: 60_000,
  within: 120_000,
} as const;

const KINDS: readonly Omit<Story, 'game' | 'seed'>[] = [
  { ...NONE, processes: 1, pace: LONG, faults: CALM, manners: EASY },
  // Lines break, processes die, notices and writes are lost, several write at once.
  { ...NONE, processes: 2, kills: 5, breaks: 6, pace: LONG, faults: ROUGH, manners: WILD },
  // Players and the service are away for long, and clocks run out.
  {
    ...NONE,
    processes: 1,
    kills: 3,
    outages: 3,
    absences: 9,
    pace: { main: 40_000, step: 8000 },
    faults: { ...CALM, latency: 20 },
    manners: WILD,
  },
  // Players talk all the time.
  {
    ...NONE,
    processes: 1,
    kills: 2,
    bestOf: 3,
    pace: LONG,
    faults: { ...CALM, latency: 20 },
    watcherAway: 3,
    manners: { ...WILD, talk: 0.9 },
  },
  // Players are away more often than they are excused, and the match is taken up anew meanwhile.
  {
    ...NONE,
    processes: 1,
    kills: 12,
    absences: 24,
    within: 600_000,
    pace: { main: 600_000, step: 60_000 },
    faults: { ...CALM, latency: 20 },
    manners: WILD,
  },
  // Whoever keeps time is wrong.
  { ...NONE, processes: 2, kills: 3, breaks: 4, pace: SHORT, faults: { ...ROUGH, jump: 5000 }, manners: WILD },
  // Several processes, and nothing breaks: what one writes the others hear at once.
  { ...NONE, processes: 2, pace: LONG, faults: CALM, manners: EASY },
  // Everybody goes away for long, and processes die meanwhile: the clock decides, whoever is left to look.
  {
    ...NONE,
    processes: 2,
    kills: 6,
    absences: 4,
    watcherAway: 2,
    longest: 1_500_000,
    within: 60_000,
    pace: { main: 40_000, step: 8000 },
    faults: { ...CALM, latency: 20 },
    manners: WILD,
  },
  // Answers come about when time is up.
  {
    ...NONE,
    processes: 2,
    pace: { main: 6000, step: 2000 },
    faults: { ...CALM, latency: 20 },
    manners: { ...WILD, latency: 20, twice: 0, brink: 0.3 },
  },
  // Much is taken back, while players come and go.
  {
    ...NONE,
    processes: 2,
    kills: 2,
    breaks: 20,
    absences: 30,
    longest: 6000,
    pace: LONG,
    faults: { ...CALM, latency: 20 },
    manners: { ...WILD, takeBack: 0.4 },
  },
  // Several games, before the first of which players change what they bring; somebody pries.
  {
    ...NONE,
    processes: 2,
    kills: 4,
    breaks: 8,
    bestOf: 3,
    pace: LONG,
    faults: { ...ROUGH, deadlyWrites: 0.01 },
    manners: { ...WILD, changes: 0.7, nosy: 0.1 },
  },
  // Against a bot.
  { ...NONE, processes: 2, kills: 3, breaks: 4, pace: LONG, faults: ROUGH, manners: { ...WILD, bot: true } },
  // Who watches sees everything some time later.
  {
    ...NONE,
    processes: 2,
    kills: 2,
    watcherAway: 2,
    later: true,
    pace: LONG,
    faults: { ...CALM, latency: 20 },
    manners: { ...WILD, patience: 5000, broods: 0.02, shows: true },
  },
];
export const KIND_COUNT = KINDS.length;

export const storyOf = (kind: number, seed: number, game = 'blackpoker'): Story => {
  const found = KINDS[kind];
  if (found === undefined) throw new Error('no such kind of story');
  return { ...found, game, seed: `story ${kind} ${seed}` };
};
