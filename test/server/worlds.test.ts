// Pairs of worlds that differ only in what somebody may not know: whatever is sent to them is the same to the last letter.
import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { type Core, imagine, opponent, randomOf, seeded, type Seat, SEATS } from '../../src/kernel/index.ts';
import { pairsOf } from '../../src/lab/decks.ts';
import { Ledger } from '../../src/server/matches/ledger.ts';
import { PAUSE } from '../../src/server/matches/pause.ts';
import { Room } from '../../src/server/matches/room.ts';
import type { Row } from '../../src/server/matches/rows.ts';
import { eyesOf, linesFor, seen } from '../../src/server/matches/seen.ts';
import { localPresence, memoryOrder, memoryPeople, memoryStore } from '../../src/server/storage/memory.ts';
import { carryOutTask } from '../../src/server/work/tasks.ts';

const ANSWERS = 60;
const PACE = { main: 600_000, step: 60_000 };

async function begun(id: string, seed: string): Promise<{ room: Room; take: (row: Row) => void }> {
  const game = await loadGame(id);
  const [pair] = pairsOf(game, game.starters.pool, game.starters.decks);
  if (pair === undefined) throw new Error('no decks');
  const terms = {
    game: id,
    rules: game.rulesNumber,
    options: {},
    bestOf: 1,
    pace: PACE,
    rated: false,
    listed: false,
    watch: 'public',
    commitment: 'c',
  } as const;
  const ledger = new Ledger(game, { id: 'm', created: 0, number: 'n', terms });
  const take = (row: Row): void => ledger.take({ n: ledger.count, at: 0, row });
  for (const seat of SEATS) {
    const who = { kind: 'person', person: `p${seat}`, name: `p${seat}` } as const;
    take({ kind: 'sit', seat, who, deck: pair[seat], own: [], commitment: null });
  }
  for (const seat of SEATS) take({ kind: 'agree', seat, number: null });
  take({ kind: 'start', seed, number: 'n' });
  const room = new Room(
    ledger,
    {
      clock: { now: () => 0, after: () => () => undefined },
      random: { hex: () => '0', fraction: () => 0.5 },
      matches: memoryStore(),
      people: memoryPeople(),
      accounts: null,
      order: memoryOrder(),
      uptime: { between: () => 0 },
      presence: { ...localPresence(), isHere: () => true },
      pause: PAUSE,
      work: { run: carryOutTask },
    },
    () => undefined,
  );
  return { room, take };
}
const sent = (room: Room, seat: Seat | null): string =>
  JSON.stringify([seen(room, eyesOf(seat), () => true), linesFor(room, eyesOf(seat), 0)]);

/**
 * What the names of cards tell whoever watches from the beginning: nothing but that a card is still in sight. New ones are the
 * next numbers, and none comes back. Reads on with every state; the answer is what is wrong.
 */
function namesWatched(room: Room): () => string[] {
  const eyes = eyesOf(null);
  const now = new Set<number>();
  let given = 0;
  return () => {
    const { view } = seen(room, eyes, () => true);
    const told = new Set((view?.zones ?? []).flatMap(({ cards }) => cards.map(({ handle }) => handle)));
    const fresh = [...told].filter((name) => !now.has(name)).toSorted((a, b) => a - b);
    const wrong = fresh.filter((name, at) => name !== given + at + 1).map((name) => `name ${name} after ${given}`);
    given = Math.max(given, ...fresh);
    now.clear();
    for (const name of told) now.add(name);
    return wrong;
  };
}

/** How many letters were compared, and those who could tell two worlds apart. */
async function compare(id: string, seed: string): Promise<{ compared: number; leaks: string[] }> {
  const { room, take } = await begun(id, seed);
  const { ledger } = room;
  const random = randomOf(seeded(seed));
  const leaks: string[] = [];
  let compared = 0;
  const names = namesWatched(room);
  for (let n = 0; n < ANSWERS && ledger.running && ledger.match !== null; n++) {
    const { match } = ledger;
    const held = match.held();
    leaks.push(...names().map((wrong) => `${id}, answer ${n}: ${wrong}`));
    if (n % 5 === 0) {
      const truth: unknown = Reflect.get(match, 'g');
      for (const seat of SEATS) {
        // The seat cannot tell, nor can anybody who watches.
        for (const eyes of [seat, null]) {
          const before = sent(room, eyes);
          Reflect.set(match, 'g', imagine(ledger.game, match.state(), seat, random));
          const after = sent(room, eyes);
          Reflect.set(match, 'g', truth);
          compared += before.length;
          if (after !== before)
            leaks.push(`${id}, answer ${n}: ${eyes === null ? 'a watcher' : `seat ${seat}`} sees more`);
        }
      }
    }
    if (held !== null) {
      match.release();
      continue;
    }
    const [seat] = match.waitingFor();
    if (seat === undefined) break;
    const count = match.view(seat).decision?.options.length ?? 1;
    take({ kind: 'answer', seat, options: [random.int(0, count - 1)], spent: [0, 0] });
  }
  return { compared, leaks };
}

describe('no letter that is sent changes with what its reader may not know', () => {
  test.each(gameIds)('%s', async (id) => {
    for (const seed of ['one', 'two']) {
      const { compared, leaks } = await compare(id, `${id} ${seed}`);
      expect(leaks).toEqual([]);
      expect(compared).toBeGreaterThan(10_000);
    }
  });
});

test('two thousand rows load by work that grows with their number alone', async () => {
  // Games end sooner than that; taking back and answering again makes a long record that ends where a short one does.
  const { room, take } = await begun('legions', 'long');
  const { ledger } = room;
  const random = randomOf(seeded('long'));
  const rows: Row[] = [];
  while (rows.length < 2000 && ledger.running && ledger.match !== null) {
    const { match } = ledger;
    while (match.held() !== null) match.release();
    const [seat] = match.waitingFor();
    if (seat === undefined) break;
    const mine = match.undoable(seat) === 'nothing' ? opponent(seat) : seat;
    const count = match.view(seat).decision?.options.length ?? 1;
    const row: Row =
      match.length > 60
        ? { kind: 'undo', seat: mine, spent: [0, 0] }
        : { kind: 'answer', seat, options: [random.int(0, count - 1)], spent: [0, 0] };
    take(row);
    rows.push(row);
  }
  expect(rows).toHaveLength(2000);
  expect(ledger.fault).toBeNull();

  const again = await begun('legions', 'long');
  const { game } = again.room.ledger;
  const original = Reflect.get(game, 'clone') as (g: Core) => Core;
  const copies = [0, 0];
  try {
    for (const [at, row] of rows.entries()) {
      const half = at < 1000 ? 0 : 1;
      Reflect.set(game, 'clone', (g: Core) => {
        copies[half] = (copies[half] ?? 0) + 1;
        return original(g);
      });
      again.take(row);
    }
  } finally {
    Reflect.set(game, 'clone', original);
  }
  expect(again.room.ledger.match?.record).toEqual(ledger.match?.record);
  const [first = 0, second = 0] = copies;
  expect(first).toBeGreaterThan(0);
  expect(first + second).toBeLessThan(rows.length);
  expect(second).toBeLessThan(first * 1.5);
});
