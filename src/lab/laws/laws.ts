// What must be true of every game at every question (style, habit 9; design §3).
import {
  answer,
  type Card,
  type Core,
  type Game,
  type Hearer,
  imagine,
  listening,
  NONE,
  restore,
  save,
  type SavedState,
  SEATS,
  type Seat,
  settle,
  type Setup,
  view,
} from '../../kernel/index.ts';
import { lineFor, logging, type LogLine } from '../../match/index.ts';
import { type CheapLaw, type Law, type Moment, openDecision, openSlot, playOn } from './walk.ts';
import type { Watcher } from './watcher.ts';

export const picture = (game: Game, g: Core): string => JSON.stringify(save(game.id, g));

/** Where the same choices, played while nobody listens, lead to another picture than these. */
export function silentDifference(
  game: Game,
  setup: Setup,
  choices: readonly number[],
  pictures: readonly string[],
): string | null {
  const g = game.start(setup);
  settle(game.machine, g);
  for (let made = 0, at = 0; ; at++) {
    const now = picture(game, g);
    const before = pictures[at] ?? 'nothing';
    if (now !== before) return `in silence question ${at} differs:\n${differing(before, now)}`;
    if (g.outcome !== null || at === pictures.length - 1) return null;
    const slot = openSlot(g);
    const count = g.asking[slot]?.options.length ?? 0;
    const refusal = answer(game.machine, g, slot, count > 1 ? (choices[made++] ?? 0) % count : 0);
    if (refusal !== null) return `in silence answer ${at} is refused: ${refusal.message}`;
  }
}

export const everyOptionIsAccepted: Law = ({ game, g }) => {
  const slot = openSlot(g);
  const count = g.asking[slot]?.options.length ?? 0;
  for (let i = 0; i < count; i++) {
    const refusal = answer(game.machine, game.clone(g), slot, i);
    if (refusal !== null) return `option ${i} is refused: ${refusal.message}`;
  }
  const beyond = answer(game.machine, game.clone(g), slot, count);
  return beyond === null ? `option ${count} is accepted, though only ${count} are offered` : null;
};

export const everyQuestionHasAnOption: CheapLaw = ({ g }) => {
  const empty = g.asking.find((decision) => decision.options.length === 0);
  if (empty !== undefined) return `${empty.prompt} offers nothing`;
  const decision = openDecision(g);
  if (decision === undefined) return 'no question is open';
  return hasTwice(decision.options) ? `${decision.prompt} offers something twice` : null;
};
/** Few are compared one by one, which is quicker than to make a set. */
function hasTwice(options: readonly number[]): boolean {
  if (options.length > 16) return new Set(options).size !== options.length;
  for (let i = 1; i < options.length; i++) if (options.indexOf(options[i] as number) !== i) return true;
  return false;
}

export const refusedAnswersChangeNothing: Law = ({ game, g }) => {
  const before = picture(game, g);
  answer(game.machine, g, openSlot(g), 9999);
  answer(game.machine, g, g.asking.length, 0);
  return picture(game, g) === before ? null : 'a refused answer changed the state';
};

export const jsonChangesNothing: Law = ({ game, g, random }) => {
  const before = picture(game, g);
  const again = restore<Core>(game.id, game.rulesNumber, JSON.parse(before) as SavedState);
  if (picture(game, again) !== before) return 'the restored state differs';
  const seed = `json ${random.int(0, 1_000_000)}`;
  const copy = game.clone(g);
  playOn(game, copy, seed, 25);
  playOn(game, again, seed, 25);
  return picture(game, copy) === picture(game, again) ? null : 'the restored game goes another way';
};

export const clonesAreIndependent: Law = ({ game, g, random }) => {
  const before = picture(game, g);
  const seed = `clone ${random.int(0, 1_000_000)}`;
  const [one, two] = [game.clone(g), game.clone(g)];
  if (picture(game, one) !== before) return 'the copy differs';
  playOn(game, one, seed, 25);
  if (picture(game, g) !== before) return 'playing a copy changed the original';
  playOn(game, two, seed, 25);
  return picture(game, one) === picture(game, two) ? null : 'two copies go different ways';
};

/** In which look each card was found last; kept, because this is asked millions of times. */
let found = new Uint32Array(256);
let looks = 0;
export const eachCardIsInOneZone: CheapLaw = ({ g: { cards, zones } }) => {
  if (found.length < cards.length) found = new Uint32Array(2 * cards.length);
  looks++;
  for (let at = 0; at < zones.length; at++) {
    const ids = zones[at] as number[];
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i] as number;
      const zone = cards[id]?.zone;
      if (zone !== at) return `card ${id} says zone ${zone}, but lies in ${at}`;
      if (found[id] === looks) return `card ${id} says zone ${zone}, but lies there twice`;
      found[id] = looks;
    }
  }
  for (let id = 0; id < cards.length; id++) {
    const zone = cards[id]?.zone ?? NONE;
    if (zone !== NONE && found[id] !== looks) return `card ${id} says zone ${zone}, but does not lie there`;
  }
  return null;
};

export const imaginedWorldsLookTheSame: Law = ({ game, g, random }) => {
  for (const seat of SEATS) {
    const world = imagine(game, g, seat, random);
    const problem = differentViews(game, g, world, seat, 'an imagined world looks different');
    if (problem !== null) return problem;
    // A declaration of the other seat that is still being made rests on cards this seat does not know.
    if (openDecision(g)?.seat !== seat) continue;
    const [mine, theirs] = [reopened(game, g), reopened(game, world)];
    if (mine === null || theirs === null) continue;
    const again = differentViews(game, mine, theirs, seat, 'asked again in an imagined world');
    if (again !== null) return again;
  }
  return null;
};

/**
 * The swap law: whatever a seat cannot know may be exchanged without its view, its options or its log changing.
 * While the other seat is making a choice, which may rest on cards only it knows, only what neither has seen is exchanged.
 */
export const nothingHiddenShows: Law = ({ game, g, watcher, random }) => {
  const slot = openSlot(g);
  const options = g.asking[slot]?.options ?? [];
  const fresh = reopened(game, g);
  for (const seat of SEATS) {
    const seats = g.asking[slot]?.seat === seat ? [seat] : [...SEATS];
    const option = options[random.int(0, options.length - 1)] ?? NONE;
    const after = answered(game, watcher.copy(), game.clone(fresh ?? g), slot, option, seat);
    const swap = swapOf([watcher, after?.watcher ?? watcher], g, seats, random);
    if (swap === null) continue;
    const other = game.clone(g);
    exchange(other, swap);
    const named = `cards ${swap[0]} and ${swap[1]} exchanged, which ${'AB'[seat]} has never seen`;
    const problem =
      differentViews(game, g, other, seat, named) ??
      afterwards({ game, watcher, seat, slot, option, named }, fresh, other, after);
    if (problem !== null) return problem;
  }
  return null;
};

/** Two different cards that all these seats, by all these watchers, have never seen. */
function swapOf(
  watchers: readonly [Watcher, Watcher],
  g: Core,
  seats: readonly Seat[],
  random: Moment['random'],
): readonly [number, number] | null {
  const hidden = watchers.flatMap((watcher) =>
    seats.map((seat) => new Set(watcher.unseen(g, seat).flatMap((group) => group.map((card) => card.id)))),
  );
  const groups = watchers[0]
    .unseen(g, seats[0] ?? 0)
    .map((group) => group.filter((card) => hidden.every((ids) => ids.has(card.id))))
    .filter((group) => new Set(group.map((card) => card.def)).size > 1);
  if (groups.length === 0) return null;
  const group = groups[random.int(0, groups.length - 1)] as Card[];
  const one = group[random.int(0, group.length - 1)] as Card;
  const others = group.filter((card) => card.def !== one.def);
  const two = others[random.int(0, others.length - 1)] as Card;
  return [one.id, two.id];
}
function exchange(g: Core, [a, b]: readonly [number, number]): void {
  const [one, two] = [g.cards[a] as Card, g.cards[b] as Card];
  const { def } = one;
  one.def = two.def;
  two.def = def;
}

interface After {
  readonly g: Core;
  readonly watcher: Watcher;
  readonly log: readonly LogLine[];
}
/** The game after one answer, and what the seat is told of it. */
function answered(game: Game, watcher: Watcher, g: Core, slot: number, option: number, seat: Seat): After | null {
  const index = g.asking[slot]?.options.indexOf(option) ?? -1;
  if (index < 0) return null;
  const log: LogLine[] = [];
  const writing = logging(
    game,
    () => 0,
    (entry) => log.push(lineFor(entry, log.length, seat)),
  );
  const hearer: Hearer = {
    commit: (clauses, batch, now) => {
      watcher.look(now);
      writing.commit?.(clauses, batch, now);
    },
    ask: (_, now) => watcher.look(now),
  };
  watcher.spying(() => listening(hearer, () => answer(game.machine, g, slot, index)));
  watcher.look(g);
  return { g, watcher, log };
}

interface Swapped {
  readonly game: Game;
  readonly watcher: Watcher;
  readonly seat: Seat;
  readonly slot: number;
  readonly option: number;
  readonly named: string;
}
/** `fresh` is the true game with its question asked afresh, `after` that game after the option was taken. */
function afterwards(
  { game, watcher, seat, slot, option, named }: Swapped,
  fresh: Core | null,
  other: Core,
  after: After | null,
): string | null {
  const theirs = fresh === null ? null : reopened(game, other);
  if (fresh !== null && theirs !== null) {
    const problem = differentViews(game, fresh, theirs, seat, `asked again with ${named}`);
    if (problem !== null) return problem;
  }
  if (after === null) return null;
  const there = answered(game, watcher.copy(), theirs ?? other, slot, option, seat);
  if (there === null)
    return other.asking[slot]?.seat === seat ? `an option of ${'AB'[seat]} is gone with ${named}` : null;
  const [said, saidThere] = [JSON.stringify(after.log), JSON.stringify(there.log)];
  if (said !== saidThere) return `the log differs after an answer with ${named}:\n${said}\n${saidThere}`;
  return differentViews(game, after.g, there.g, seat, `after an answer, with ${named}`);
}

/** The same question asked afresh, so that its options are worked out from the cards as they are now; null mid-choice. */
function reopened(game: Game, g: Core): Core | null {
  if (g.asking.some((d) => d.group > 1) || g.answers.some((a) => a !== NONE)) return null;
  const copy = game.clone(g);
  copy.asking = [];
  copy.answers = [];
  settle(game.machine, copy);
  return copy;
}

/** The same plain data; told without writing both down, for laws ask it all the time. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  const [mine, theirs] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  const keys = Object.keys(mine);
  return (
    keys.length === Object.keys(theirs).length &&
    keys.every((key) => Object.hasOwn(theirs, key) && isSame(mine[key], theirs[key]))
  );
}

function differentViews(game: Game, a: Core, b: Core, seat: Seat, when: string): string | null {
  const [one, two] = [view(game, a, seat), view(game, b, seat)];
  if (isSame(one, two)) return null;
  for (const key of Object.keys(one) as (keyof typeof one)[]) {
    const [mine, theirs] = [JSON.stringify(one[key]), JSON.stringify(two[key])];
    if (mine !== theirs) return `${when}: ${'AB'[seat]}'s view differs in ${key}:\n${differing(mine, theirs)}`;
  }
  return `${when}: ${'AB'[seat]}'s view differs`;
}
function differing(a: string, b: string): string {
  let at = 0;
  while (a[at] === b[at]) at++;
  const from = Math.max(0, at - 120);
  return `  …${a.slice(from, at + 120)}…\n  …${b.slice(from, at + 120)}…`;
}

/** Asked at every question of every game, also where a million are played. */
export const CHEAP: readonly (readonly [name: string, law: CheapLaw])[] = [
  ['every question has an option, none twice', everyQuestionHasAnOption],
  ['each card is in exactly one zone', eachCardIsInOneZone],
];
/** All laws: at one question in so many, in so many games of the suite. */
export const LAWS: readonly {
  readonly name: string;
  readonly law: Law;
  readonly every: number;
  readonly games: number;
}[] = [
  ...CHEAP.map(([name, law]) => ({ name, law, every: 1, games: 40 })),
  { name: 'every offered option is accepted', law: everyOptionIsAccepted, every: 3, games: 20 },
  { name: 'a refused answer changes nothing', law: refusedAnswersChangeNothing, every: 10, games: 10 },
  { name: 'a JSON round trip changes nothing', law: jsonChangesNothing, every: 10, games: 12 },
  { name: 'a clone is independent', law: clonesAreIndependent, every: 10, games: 12 },
  { name: 'nothing hidden shows in view, options or log', law: nothingHiddenShows, every: 2, games: 30 },
  { name: 'imagined worlds look the same', law: imaginedWorldsLookTheSame, every: 4, games: 20 },
];
