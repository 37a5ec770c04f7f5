import { describe, expect, test } from 'vitest';
import { loadGame } from '../../src/games/registry.ts';
import type { Seat } from '../../src/kernel/index.ts';
import { again, agree, answer, concede, resume, say, sit, talk, undo } from '../../src/server/matches/deeds.ts';
import { commitmentTo } from '../../src/wire/fairness.ts';
import { eyesOf, seen } from '../../src/server/matches/seen.ts';
import { Rooms } from '../../src/server/matches/rooms.ts';
import type { Room } from '../../src/server/matches/room.ts';
import { localPresence, memoryOrder, memoryPeople, memoryStore } from '../../src/server/storage/memory.ts';
import { carryOutTask } from '../../src/server/work/tasks.ts';
import { PAUSE } from '../../src/server/matches/pause.ts';
import type { Ports } from '../../src/server/ports.ts';

const game = await loadGame('blackpoker');
function world(): Ports & { pass(ms: number): Promise<void> } {
  let now = 1_000_000;
  let timers: { at: number; call: () => void }[] = [];
  let drawn = 0;
  const presence = localPresence();
  for (const person of ['ann', 'bob']) presence.came(person);
  return {
    matches: memoryStore(),
    people: memoryPeople(),
    accounts: null,
    order: memoryOrder(),
    uptime: { between: (a, b) => b - a },
    presence,
    pause: PAUSE,
    work: { run: carryOutTask },
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
async function table(ports: Ports, rooms = new Rooms(ports, loadGame)): Promise<Room> {
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
  test('begun under other rules is not gone on with and keeps its end', async () => {
    const ports = world();
    const room = await table(ports);
    const { rulesNumber } = game;
    const newer = async () => Object.create(game, { rulesNumber: { value: rulesNumber + 1 } }) as typeof game;
    const under = async () => {
      const found = await new Rooms(ports, newer).room('m');
      if (found === null) throw new Error('no room');
      return { room: found, seen: seen(found, eyesOf(null), () => true) };
    };
    const { count } = room.ledger;
    const running = await under();
    expect(running.seen).toMatchObject({ status: 'faulted', fault: true, view: null, result: null });
    for (const wish of [answer('ann', running.seen.question, [0]), resume('ann'), undo('ann'), concede('bob')])
      expect(await running.room.wish(wish)).not.toBeNull();
    await ports.pass(300_000);
    await room.catchUp();
    expect(room.ledger.status).toBe('over'); // the process that began it has gone on, and nobody else wrote
    expect(room.ledger.count).toBe(count + 1);
    const over = await under();
    expect(over.seen).toMatchObject({
      status: 'over',
      fault: false,
      result: room.ledger.results[0],
      standing: { over: true },
    });
    expect(over.room.ledger.isOver).toBe(true);
    expect(over.room.ledger.told(0)).toBeNull();
  });
  test('ends by the clock of whoever does not decide', async () => {
    const ports = world();
    const room = await table(ports);
    await ports.pass(200_000);
    expect(room.ledger.status).toBe('over');
    expect(room.ledger.results[0]?.cause).toBe('time');
  });

  test('a clock stands still for a while when its player has lost the line, and that while is used up once', async () => {
    const ports = world();
    const room = await table(ports);
    while (room.ledger.match?.held() !== null) await ports.pass(5000);
    const [seat = 0] = room.ledger.waitingFor();
    const before = room.clocks().spent[seat];
    const person = PEOPLE[seat as Seat];
    const away = async (ms: number): Promise<void> => {
      ports.presence.went(person);
      room.moved();
      await ports.pass(ms);
      ports.presence.came(person);
      room.moved();
    };
    await away(40_000);
    expect(room.clocks().spent[seat]).toBe(before);
    expect(room.ledger.status).toBe('running');
    expect(await room.wish(answer(person, room.ledger.moves, [0]))).toBeNull();
    expect(room.ledger.grace[seat]).toBe(20_000);
    const again = await new Rooms(ports, loadGame).room('m');
    expect(again?.ledger.grace).toEqual(room.ledger.grace);
    for (const one of PEOPLE) ports.presence.went(one);
    room.moved();
    await ports.pass(300_000);
    expect(room.ledger.results[0]?.cause).toBe('time');
  });
  test('a match whose process died is ended by the clock, by whoever is left', async () => {
    const ports = world();
    const first = new Rooms(ports, loadGame);
    await table(ports, first);
    await first.close();
    const rooms = new Rooms(ports, loadGame);
    await ports.pass(600_000);
    const head = await ports.matches.head('m');
    expect(head).toMatchObject({ status: 'over', due: null, result: { cause: 'time' } });
    expect(rooms.size).toBeLessThanOrEqual(1);
  });

  test('what is said moves no clock and no question, and free words need both', async () => {
    const ports = world();
    const room = await table(ports);
    const { moves } = room.ledger;
    await ports.pass(5000);
    const before = room.clocks().spent;
    expect(Math.max(...before)).toBeGreaterThanOrEqual(5000);
    expect(await room.wish(say('ann', { phrase: 'hello' }))).toBeNull();
    expect(await room.wish(say('ann', { text: 'free' }))).toMatchObject({ message: expect.stringMatching(/both/) });
    for (const person of PEOPLE) expect(await room.wish(talk(person, true))).toBeNull();
    expect(await room.wish(say('bob', { text: 'free' }))).toBeNull();
    expect(room.clocks().spent).toEqual(before);
    expect(room.ledger.moves).toBe(moves);
    expect(room.ledger.said.map(({ seat, what }) => [seat, what])).toEqual([
      [0, { phrase: 'hello' }],
      [1, { text: 'free' }],
    ]);
  });
  test('rules that break stop the match without a result, and it goes on from the last answer', async () => {
    const ports = world();
    const room = await table(ports);
    const { ledger } = room;
    while (ledger.match?.held() !== null) await ports.pass(5000);
    const [seat] = ledger.match?.waitingFor() ?? [];
    const refusal = ledger.match.refusal.bind(ledger.match);
    const answers = ledger.match.length;
    ledger.match.refusal = () => {
      throw new Error('a rule that breaks');
    };
    const person = PEOPLE[seat as Seat];
    await room.wish(answer(person, ledger.moves, [0]));
    expect(ledger.status).toBe('faulted');
    expect(ledger.results).toEqual([]);
    expect(await room.wish(resume(person))).toBeNull();
    expect(ledger.status).toBe('running');
    expect(ledger.match?.length).toBe(answers);
    expect(refusal(seat as Seat, [0])).toBeNull();
    expect(await room.wish(answer(person, ledger.moves, [0]))).toBeNull();
  });
  test('another match is waited for at one table', async () => {
    const ports = world();
    const room = await table(ports);
    expect(await room.wish(again('ann', 'm2'))).not.toBeNull();
    await ports.pass(80_000);
    expect(await room.wish(again('ann', 'm2'))).toBeNull();
    expect(await room.wish(again('bob', 'm3'))).not.toBeNull();
    expect(room.ledger.again).toEqual({ seat: 0, match: 'm2' });
  });
});
