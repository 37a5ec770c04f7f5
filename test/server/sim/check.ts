// What must be true of a match, whatever happened. Knows the rows that are kept, what was told and acknowledged to whom and
// when, and when lines and processes were up; nothing of how the server comes by it.
import { isDeepStrictEqual } from 'node:util';
import { type Game, SEATS } from '../../../src/kernel/index.ts';
import { GRACE } from '../../../src/server/matches/clocks.ts';
import { Ledger } from '../../../src/server/matches/ledger.ts';
import { PAUSE } from '../../../src/server/matches/pause.ts';
import type { MatchHead, Played, Row, Spent, StoredRow } from '../../../src/server/matches/rows.ts';
import { type Span, upBetween } from '../../../src/server/storage/uptime.ts';
import type { Story, Told } from './game.ts';
import { agreements, bots, history, rematch, sights } from './laws.ts';
import { States } from './pictures.ts';
import type { Player } from './player.ts';

export interface Evidence {
  readonly game: Game;
  readonly story: Story;
  readonly players: readonly Player[];
  readonly watcher: Player;
  readonly head: MatchHead;
  readonly rows: readonly StoredRow[];
  readonly deaths: readonly number[];
  readonly gaps: readonly Span[];
  readonly played: readonly Played[];
  readonly tables: readonly string[]; // where the players were told to sit down for another match
}
/** A row that moved the match, and how things stood when it came. */
interface Move {
  readonly row: Row;
  readonly at: number;
  readonly before: number; // the question that was open, as it was opened
  readonly held: number; // how many questions were held back and let go after it
  readonly after: number; // the question it opened
  readonly holds: boolean; // that one is held back
  readonly left: Spent; // of the clocks, before
  readonly taken: 'allowed' | 'never agreed to'; // of an undo
}
const MOVES = ['start', 'answer', 'concede', 'undo', 'resume', 'timeout', 'end'];
const TICK = 2; // milliseconds of rounding
const TOLD_WITHIN = 7000; // milliseconds in which everybody connected has been told: they read on every five seconds
const TOLD_AT_ONCE = 1500; // where no notice is lost
const LOOKED_WITHIN = 110_000; // milliseconds until another process looks at a match whose own has died
const SLIGHT = 2500; // milliseconds until it is seen that a player is away, or back, all told
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** The rows once more, by the ledger as it is. */
function replay({ game, head, rows, story }: Evidence) {
  const ledger = new Ledger(game, head);
  const states = new States(game);
  const moves: Move[] = [];
  const full: Spent = [story.pace.main, story.pace.main];
  let left = full;
  let [last, lastAt] = [0, 0];
  for (const { n, at, row } of rows) {
    const [before, was] = [ledger.moves, left];
    const undoes = row.kind === 'undo' && ledger.request?.seat !== row.seat;
    const taken = undoes && ledger.match?.undoable(row.seat) !== 'free' ? 'never agreed to' : 'allowed';
    let held = 0;
    if (MOVES.includes(row.kind) && row.kind !== 'start')
      for (; ledger.match !== null && ledger.match.held() !== null; held++) {
        ledger.release();
        states.add(ledger, last, lastAt);
      }
    ledger.take({ n, at, row });
    states.add(ledger, n, at);
    if (MOVES.includes(row.kind)) [last, lastAt] = [n, at];
    if (row.kind === 'start') left = full;
    if ('spent' in row) left = [Math.max(0, left[0] - row.spent[0]), Math.max(0, left[1] - row.spent[1])];
    if (!MOVES.includes(row.kind)) continue;
    const holds = ledger.running && ledger.match?.held() !== null;
    moves.push({ row, at, before, held, after: ledger.moves, holds, left: was, taken });
  }
  return { ledger, moves, left, states };
}

function acknowledged({ players, rows }: Evidence, moves: readonly Move[]): string[] {
  return players.flatMap(({ name, seat, acknowledged: told, said }) => {
    if (seat === null) return [`${name} has no seat in the end`];
    const problems: string[] = [];
    const questions = told.map(({ question }) => question);
    if (new Set(questions).size !== questions.length)
      problems.push(`${name} was told twice that one question is answered`);
    for (const { question, options } of told) {
      const kept = moves.some(
        ({ row, before, held }) =>
          row.kind === 'answer' &&
          row.seat === seat &&
          before <= question &&
          question <= before + held &&
          row.options.join() === options.join(),
      );
      if (!kept)
        problems.push(`${name}'s answer ${options.join()} to question ${question} was acknowledged and is not kept`);
    }
    for (const [phrase, count] of said) {
      const kept = rows.filter(
        ({ row }) => row.kind === 'say' && row.seat === seat && 'phrase' in row.what && row.what.phrase === phrase,
      );
      if (kept.length < count) problems.push(`${name} said ${phrase} ${count} times, of which ${kept.length} are kept`);
    }
    return problems;
  });
}
/** In the end everybody sees what the rows give, and lists say so too. */
function pictures({ game, story, players, watcher, head, rows }: Evidence, ledger: Ledger, left: Spent): string[] {
  const problems: string[] = [];
  const { match } = ledger;
  if (ledger.fault !== null) problems.push(`the rows cannot be played: ${ledger.fault}`);
  if (ledger.status !== 'over') problems.push(`the match did not end: ${ledger.status}`);
  const derived = {
    status: ledger.status,
    count: rows.length,
    result: ledger.results.at(-1) ?? null,
    names: ledger.seats.map((seated) => seated?.who.name ?? null),
    due: null,
  };
  for (const [key, value] of Object.entries(derived))
    if (!isDeepStrictEqual(plain(head[key as keyof typeof derived]), plain(value)))
      problems.push(`lists say of ${key} ${JSON.stringify(head[key as keyof typeof derived])}`);
  for (const { name, seat, seen, log } of players) {
    if (seen?.status !== 'over') problems.push(`${name} does not see that the match is over`);
    if (seen?.status !== 'over' || seat === null) continue;
    if (!isDeepStrictEqual(seen.view, plain(match?.view(seat))))
      problems.push(`${name} sees another table than the rows give`);
    if (!isDeepStrictEqual(log, plain(match?.log(seat)))) problems.push(`${name} reads another log than the rows give`);
    if (!isDeepStrictEqual(seen.clocks?.left, left))
      problems.push(`${name} sees ${seen.clocks?.left.join()} left of the clocks, not ${left.join()}`);
  }
  const [mine, theirs] = [match?.log(0) ?? [], match?.log(1) ?? []];
  const names = (line: { readonly args: readonly unknown[] } | undefined): unknown[] =>
    (line?.args ?? []).map((arg) => (typeof arg === 'object' && arg !== null && 'name' in arg ? arg.name : undefined));
  for (const [at, line] of story.later ? [] : watcher.log.entries()) {
    const [a, b] = [names(mine[at]), names(theirs[at])];
    const wrong = names(line).some((name, k) => name !== undefined && name !== (a[k] === b[k] ? a[k] : null));
    if (wrong) problems.push(`who watches reads in line ${at} of ${game.id} what not both players know`);
  }
  if (watcher.seen?.status === 'over' && watcher.log.length !== mine.length) problems.push('who watches lacks lines');
  return problems;
}

/** What is charged, and what not. */
function clocks({ story, players, gaps, deaths }: Evidence, moves: readonly Move[]): string[] {
  const problems: string[] = [];
  let since = 0;
  let excusedSoFar: [number, number] = [0, 0];
  for (const { row, at, before, held, left, taken } of moves) {
    if (taken === 'never agreed to') problems.push(`question ${before}: taken back without asking`);
    if (row.kind === 'start') excusedSoFar = [0, 0];
    const went = upBetween(gaps, since, at);
    for (const seat of 'spent' in row ? SEATS : []) {
      if (!('spent' in row)) continue;
      const [spent, excused] = [row.spent[seat], row.excused?.[seat] ?? 0];
      const where = `question ${before}, seat ${seat}`;
      excusedSoFar[seat] += excused;
      if (spent < 0 || excused < 0) problems.push(`${where}: a clock ran backwards`);
      if (excused > 0 && excusedSoFar[seat] > GRACE)
        problems.push(`${where}: excused for ${excusedSoFar[seat]} ms of a game`);
      const lasts = left[seat] + story.pace.step * (1 + held);
      if (row.kind === 'answer' && row.seat === seat && spent > lasts)
        problems.push(`${where}: answered when time was up`);
      if (row.kind === 'timeout' && row.seat === seat && spent <= left[seat] + story.pace.step)
        problems.push(`${where}: ended by the clock too early`);
      if (story.faults.jump > 0) continue; // whoever keeps time is wrong by so much
      if (spent + excused > went + TICK) problems.push(`${where}: ${spent + excused} ms of ${went} are charged`);
      const player = players.find((one) => one.seat === seat);
      if (player === undefined) continue;
      const away = went - present(player, since, at, gaps);
      if (excused > away + 500 + 10 * story.faults.latency)
        problems.push(`${where}: excused for ${excused} ms of ${away}`);
      const owed = Math.min(away, spent + excused, GRACE - (excusedSoFar[seat] - excused));
      // Another process that takes the match up does not know how long somebody was away.
      const calm =
        story.processes === 1 && story.faults.latency <= 20 && !deaths.some((death) => death >= since && death <= at);
      if (calm && excused < owed - SLIGHT) problems.push(`${where}: excused for ${excused} ms, not for ${owed}`);
      if (row.kind === 'timeout' && row.seat === seat && spent > lasts + story.pace.main + LOOKED_WITHIN)
        problems.push(`${where}: ended by the clock ${spent - lasts} ms late`);
      for (const one of player.late) {
        const came = one.cameAt ?? since;
        const asked = before <= one.question && one.question <= before + held && came > since && came <= at;
        if (asked && upBetween(gaps, since, came) <= left[seat] + story.pace.step - TICK)
          problems.push(`${where}: told that time is up too early`);
      }
      // What was held back is held back once more by whoever takes the match up: that may come after the question was shown.
      if (row.kind !== 'answer' || row.seat !== seat || held > 0) continue;
      const sent = player.sent.filter((one) => one.question === before && one.at <= at);
      // The clock goes by when an answer came, whatever becomes of it then.
      const took = sent.map(({ cameAt }) => (cameAt === null ? null : upBetween(gaps, since, cameAt)));
      const exact = (one: number | null): boolean => one === null || Math.abs(spent + excused - one) <= TICK;
      if (!took.some(exact)) problems.push(`${where}: ${took.join(' or ')} ms, charged ${spent + excused}`);
      const [only] = sent;
      if (sent.length === 1 && only?.auto === true && at - since < PAUSE.least)
        problems.push(`${where}: what was asked for beforehand took ${at - since} ms`);
    }
    if (row.kind !== 'end' && row.kind !== 'timeout') since = at;
  }
  return problems;
}
const present = ({ lines }: Player, from: number, to: number, gaps: readonly Span[]): number =>
  lines.reduce((sum, line) => {
    const [a, b] = [Math.max(from, line.from), Math.min(to, line.to)];
    return a < b ? sum + upBetween(gaps, a, b) : sum;
  }, 0);

/** Whoever looks on hears of a move soon, though its notice may be lost. */
function news({ story, players, watcher }: Evidence, moves: readonly Move[]): string[] {
  if (story.faults.jump > 0) return [];
  const within = story.faults.lostNotices > 0 ? TOLD_WITHIN : TOLD_AT_ONCE;
  return [...players, ...(story.later ? [] : [watcher])].flatMap(({ name, lines, told }) =>
    moves.flatMap(({ at, after, row }) => {
      const looks = lines.some(({ from, to }) => from <= at && to >= at + within);
      const heard = told.some((one) => one.at >= at && one.at <= at + within && one.question >= after);
      return looks && !heard && row.kind !== 'end' ? [`${name} is not told of question ${after}`] : [];
    }),
  );
}

/** How long it takes until something happens says nothing of what a hand holds. */
function pauses({ story, players, watcher, rows, deaths }: Evidence, moves: readonly Move[]): string[] {
  if (story.faults.jump > 0 || story.manners.bot) return [];
  const delays: number[] = [];
  const afterWords: number[] = [];
  moves.forEach(({ holds, at, after }, n) => {
    const next = moves[n + 1]?.at ?? Number.POSITIVE_INFINITY;
    if (!holds) return;
    const heard = [...players, watcher].flatMap(({ told }) =>
      told.filter((one) => one.question === after + 1 && one.at > at && one.at < next).map((one) => one.at),
    );
    const letGo = Math.min(...heard);
    if (letGo === Number.POSITIVE_INFINITY || deaths.some((death) => death >= at && death <= letGo)) return;
    delays.push(letGo - at);
    const words = rows.filter(({ row, at: said }) => row.kind === 'say' && said > at && said < letGo).at(-1);
    if (words !== undefined) afterWords.push(letGo - words.at);
  });
  const problems: string[] = [];
  const { latency } = story.faults;
  const late = delays.filter((delay) => delay > PAUSE.least + 2 * latency + 60).length;
  if (delays.some((delay) => delay < PAUSE.least)) problems.push('what was held back is let go too soon');
  if (delays.length >= 25 && late < delays.length / 10)
    problems.push(`of ${delays.length} pauses ${late} are longer than the least`);
  if (afterWords.length >= 15 && afterWords.every((rest) => rest >= PAUSE.least))
    problems.push('words begin a pause anew');
  return problems;
}

export function check(evidence: Evidence): Told {
  const { players, watcher, rows } = evidence;
  const { ledger, moves, left, states } = replay(evidence);
  const problems = [
    ...[...players, watcher].flatMap(({ problems: told }) => told),
    ...rows.flatMap(({ n }, at) => (n === at ? [] : [`row ${n} stands at ${at}`])),
    ...acknowledged(evidence, moves),
    ...pictures(evidence, ledger, left),
    ...clocks(evidence, moves),
    ...news(evidence, moves),
    ...pauses(evidence, moves),
    ...agreements(evidence),
    ...bots(evidence),
    ...history(evidence, ledger),
    ...sights(evidence, states),
    ...rematch(evidence),
  ];
  const answers = rows.filter(({ row }) => row.kind === 'answer').length;
  return { problems: [...new Set(problems)], status: ledger.status, answers };
}
