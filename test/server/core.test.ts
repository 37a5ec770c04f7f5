import { describe, expect, test } from 'vitest';
import { loadGame } from '../../src/games/registry.ts';
import type { Seat } from '../../src/kernel/index.ts';
import { agree, answer, sit } from '../../src/server/matches/deeds.ts';
import { commitmentTo } from '../../src/server/matches/fairness.ts';
import { Rooms } from '../../src/server/matches/rooms.ts';
import type { Room } from '../../src/server/matches/room.ts';
import { memoryPeople, memoryStore } from '../../src/server/storage/memory.ts';
import type { Ports } from '../../src/server/ports.ts';

const game = await loadGame('blackpoker');
function world(): Ports & { pass(ms: number): Promise<void> } {
  let now = 1_000_000;
  let timers: { at: number; call: () => void }[] = [];
  let drawn = 0;
  return {
    matches: memoryStore(),
    people: memoryPeople(),
    uptime: { between: (a, b) => b - a },
    random: { hex: (n) => `${drawn++}`.padStart(n * 2, '0'), fraction: () => 0.5 },
    clock: {
      now: () => now,
      after(ms, call) {
        const timer = { at: now + ms, call };
        timers.push(timer);
        return () => {
          timers = timers.filter((one) => one !== timer);
        };
      },
    },
    async pass(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        timers = timers.filter((one) => one !== next);
        now = next.at;
        next.call();
        await new Promise((resolve) => setImmediate(resolve));
      }
      now = end;
    },
  };
}
async function table(ports: Ports): Promise<Room> {
  const number = ports.random.hex(16);
  await ports.matches.create({
    id: 'm',
    created: 1,
    number,
    terms: {
      game: game.id,
      rules: game.rulesNumber,
      options: {},
      bestOf: 1,
      pace: { main: 60_000, step: 10_000 },
      rated: false,
      listed: false,
      watch: 'public',
      commitment: commitmentTo(number),
    },
  });
  const rooms = new Rooms(ports, loadGame);
  const room = await rooms.room('m');
  if (room === null) throw new Error('no room');
  const [deck] = game.starters.decks;
  if (deck === undefined) throw new Error('no deck');
  for (const person of ['ann', 'bob']) {
    expect(
      await room.wish(
        sit({
          who: { kind: 'person', person, name: person },
          seat: null,
          deck,
          own: [],
          commitment: commitmentTo(person),
        }),
      ),
    ).toBeNull();
  }
  for (const person of ['ann', 'bob']) expect(await room.wish(agree(person, person))).toBeNull();
  return room;
}
const PEOPLE = ['ann', 'bob'] as const;

describe('a match on the server', () => {
  test('is played to its end by answers, and loads again from its rows', async () => {
    const ports = world();
    const room = await table(ports);
    for (let n = 0; n < 3000 && room.ledger.status === 'running'; n++) {
      const [seat] = room.ledger.match?.waitingFor() ?? [];
      if (seat === undefined || room.ledger.match?.held() !== null) {
        await ports.pass(5000);
        continue;
      }
      const count = room.ledger.match?.view(seat).decision?.options.length ?? 0;
      const refused = await room.wish(answer(PEOPLE[seat as Seat], room.ledger.moves, [(n * 7) % count]));
      expect(refused).toBeNull();
      await ports.pass(100);
    }
    expect(room.ledger.status).toBe('over');
    const again = await new Rooms(ports, loadGame).room('m');
    expect(again?.ledger.match?.record).toEqual(room.ledger.match?.record);
    expect(again?.ledger.clocks).toEqual(room.ledger.clocks);
  });
  test('ends by the clock of whoever does not decide', async () => {
    const ports = world();
    const room = await table(ports);
    await ports.pass(200_000);
    expect(room.ledger.status).toBe('over');
    expect(room.ledger.results[0]?.cause).toBe('time');
  });
});
