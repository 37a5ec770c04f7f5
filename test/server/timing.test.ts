// Pairs of worlds that differ only in what somebody may not know: what they are told comes at the same moments, also where
// the other may respond in one of them and has nothing to respond with in the other.
import { expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import {
  type Core,
  type Decision,
  type Game,
  imagine,
  opponent,
  randomOf,
  seeded,
  type Seat,
  SEATS,
  verbSpec,
} from '../../src/kernel/index.ts';
import { pairsOf } from '../../src/lab/decks.ts';
import { Channels, NOTHING_KNOWN } from '../../src/server/matches/channels.ts';
import { answer } from '../../src/server/matches/deeds.ts';
import { Ledger } from '../../src/server/matches/ledger.ts';
import { PAUSE } from '../../src/server/matches/pause.ts';
import { Room } from '../../src/server/matches/room.ts';
import type { Row } from '../../src/server/matches/rows.ts';
import { localPresence, memoryOrder, memoryPeople, memoryStore } from '../../src/server/storage/memory.ts';
import { carryOutTask } from '../../src/server/work/tasks.ts';
import type { Seen } from '../../src/wire/protocol.ts';
import { Timeline } from './sim/world.ts';

const ANSWERS = 400;
const PAIRS = 4;
const START = 1_700_000_000_000;
const PERSON = ['p0', 'p1'] as const;

const head = (game: Game) => ({
  id: 'm',
  created: 0,
  number: 'n',
  terms: {
    game: game.id,
    rules: game.rulesNumber,
    options: {},
    bestOf: 1,
    pace: { main: 600_000, step: 60_000 },
    rated: false,
    listed: false,
    watch: 'public' as const,
    commitment: 'c',
  },
});
function ledgerOf(game: Game, rows: readonly Row[]): Ledger {
  const ledger = new Ledger(game, head(game));
  for (const row of rows) ledger.take({ n: ledger.count, at: START, row });
  return ledger;
}
function opening(game: Game, seed: string): Row[] {
  const [pair] = pairsOf(game, game.starters.pool, game.starters.decks);
  if (pair === undefined) throw new Error('no decks');
  const sit = (seat: Seat): Row => {
    const who = { kind: 'person', person: PERSON[seat], name: PERSON[seat] } as const;
    return { kind: 'sit', seat, who, deck: pair[seat], own: [], commitment: null };
  };
  return [...SEATS.map(sit), { kind: 'start', seed, number: 'n' }];
}

interface Heard {
  readonly at: number;
  readonly seen: Seen;
  readonly text: string;
}
/** What these eyes hear until something changes, when whoever may respond has asked to pass always. */
async function told(
  game: Game,
  rows: readonly Row[],
  state: Core,
  eyes: Seat | null,
  responds: Seat,
): Promise<Heard[]> {
  const ledger = ledgerOf(game, rows);
  const { match } = ledger;
  if (match === null) throw new Error('no game');
  Reflect.set(match, 'g', game.clone(state));
  const time = new Timeline('time');
  const matches = memoryStore();
  await matches.create(head(game));
  for (const [n, row] of rows.entries()) await matches.append('m', n, row, START, {});
  let changed = (): void => undefined;
  const ports = {
    clock: { now: () => time.now, after: (ms: number, call: () => void) => time.after(ms, call) },
    random: { hex: () => '0', fraction: () => 0.5 },
    matches,
    people: memoryPeople(),
    accounts: null,
    order: memoryOrder(),
    uptime: { between: (from: number, to: number) => to - from },
    presence: { ...localPresence(), isHere: () => true },
    pause: PAUSE,
    work: { run: carryOutTask },
  };
  const room = new Room(ledger, ports, () => changed());
  const channels = new Channels(room, ports, () => true);
  changed = () => channels.tell();
  const heard: Heard[] = [];
  const whole = (all: () => unknown): Seen => (all() as { whole: Seen }).whole;
  channels.listen(
    {
      person: eyes === null ? null : PERSON[eyes],
      hear: (text, all) => heard.push({ at: time.now - START, text, seen: whole(all) }),
    },
    NOTHING_KNOWN,
  );
  let passed = false;
  const pass = async (seen: Seen): Promise<void> => {
    const { decision = null } = seen.view ?? {};
    if (passed || decision === null) return;
    const place = Math.max(
      0,
      decision.options.findIndex(({ verb }) => verb === 'pass'),
    );
    passed = true;
    await room.pausing();
    expect(await room.wish(answer(PERSON[responds], seen.question, [place]))).toBeNull();
  };
  channels.listen({ person: PERSON[responds], hear: (_, all) => void pass(whole(all)) }, NOTHING_KNOWN);
  await time.run(50, () => heard.length > 1);
  room.close();
  return heard;
}
const mayRespond = (game: Game, { prompt, options }: Decision): boolean =>
  game.layout.passes.includes(prompt) && options.some((one) => verbSpec(game, one).name === 'pass');
/** As it would be asked if there were nothing to respond with, or if there were something where there is nothing. */
function otherwise(game: Game, g: Core): Core {
  const [window] = g.asking;
  if (window === undefined || !mayRespond(game, window)) return g;
  const pass = window.options.filter((one) => verbSpec(game, one).name === 'pass');
  g.asking = [{ ...window, options: window.options.length === 1 ? [...pass, ...pass] : pass }];
  return g;
}
/** What everybody is told of how a match goes on, whatever lies where. */
const course = ({ at, seen, text }: Heard): unknown => {
  const { question, answers, turned, clocks, undo, status } = seen;
  return { at, question, answers, turned, clocks, undo, status, n: (JSON.parse(text) as { n: number }).n };
};

/** Pairs found in one match of programs that would rather do something than pass. */
async function compare(game: Game, seed: string, most: number): Promise<number> {
  const random = randomOf(seeded(seed));
  const rows = opening(game, seed);
  const ledger = ledgerOf(game, rows);
  let pairs = 0;
  for (let n = 0; n < ANSWERS && pairs < most && ledger.running && ledger.match !== null; n++) {
    const { match } = ledger;
    const truth = match.state();
    const [window] = truth.asking;
    const fits = window !== undefined && (game.layout.passes.length === 0 || mayRespond(game, window));
    if (truth.asking.length === 1 && fits) {
      const responds = window.seat as Seat;
      const other = otherwise(game, imagine(game, truth, opponent(responds), random));
      for (const eyes of [opponent(responds), null]) {
        const here = await told(game, rows, truth, eyes, responds);
        const elsewhere = await told(game, rows, other, eyes, responds);
        const where = `${seed}, answer ${n}, ${eyes === null ? 'a watcher' : `seat ${eyes}`}`;
        expect(here, where).toHaveLength(2);
        expect(elsewhere.map(course), where).toEqual(here.map(course));
        expect(elsewhere[0]?.text, where).toBe(here[0]?.text);
      }
      pairs++;
    }
    if (match.held() !== null) {
      ledger.release();
      continue;
    }
    const [seat] = match.waitingFor();
    if (seat === undefined) break;
    const options = match.view(seat).decision?.options ?? [];
    const deeds = options.flatMap(({ verb }, at) => (verb === 'pass' ? [] : [at]));
    const chosen = random.int(0, 9) < 7 ? (deeds[random.int(0, Math.max(0, deeds.length - 1))] ?? 0) : 0;
    const option = random.int(0, 9) < 7 ? chosen : random.int(0, options.length - 1);
    const row: Row = { kind: 'answer', seat, options: [option], spent: [0, 0] };
    ledger.take({ n: ledger.count, at: START, row });
    rows.push(row);
  }
  return pairs;
}

test.each(gameIds)('%s: nobody is told later or otherwise because somebody could not respond', async (id) => {
  const game = await loadGame(id);
  let pairs = 0;
  for (let seed = 0; seed < 12 && pairs < PAIRS; seed++) pairs += await compare(game, `${id} ${seed}`, PAIRS - pairs);
  expect(pairs).toBe(PAIRS);
});
