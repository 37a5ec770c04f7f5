import { describe, expect, test } from 'vitest';
import { playerOf } from '../../src/referee/bots.ts';
import { Referee } from '../../src/client/table/referee.ts';
import { Replayer } from '../../src/client/table/replayer.ts';
import type { GameFault, Snapshot } from '../../src/client/table/table.ts';
import { Match } from '../../src/match/index.ts';
import { opponent, type Seat } from '../../src/kernel/index.ts';
import { sit, TOOLS } from './table.ts';

/** Lets promises of the bots settle. */
const settled = () => new Promise((done) => setImmediate(done));

describe('the referee of a local table', () => {
  test('plays the bot and stops at the person', async () => {
    const { referee, last, seen } = await sit('bot', 'bot');
    for (let n = 0; n < 400 && last().view.outcome === null; n++) {
      const { decision } = last().view;
      expect(decision).not.toBeNull();
      await referee.answer(0, (n * 7) % (decision?.options.length ?? 1));
      await settled();
    }
    expect(last().view.outcome?.clause).toMatch(/\S/);
    expect(seen.every(({ seat }) => seat === 0)).toBe(true);
    // What is sent anew and what was there make up the whole log.
    const log = seen.reduce<readonly unknown[]>(
      (old, { logFrom, log: more }) => [...old.slice(0, logFrom), ...more],
      [],
    );
    expect(log).toHaveLength((last().logFrom ?? 0) + last().log.length);
  });

  test('goes on from what was kept', async () => {
    const { referee, game, last } = await sit('keep');
    for (let n = 0; n < 12; n++) {
      const seat = last().view.decision === null ? (last().seat === 0 ? 1 : 0) : last().seat;
      if (seat !== last().seat) referee.look(seat);
      await referee.answer(seat, 0);
    }
    const shown: Snapshot[] = [];
    const again = Referee.resume(game, referee.saved(), TOOLS, (snapshot) => shown.push(snapshot));
    again.look(last().seat);
    expect(shown.at(-1)?.view).toEqual(last().view);
  });

  test('shows a lone target before anything is done to it, and lets it be turned down', async () => {
    let shown = 0;
    for (let seed = 0; seed < 12 && shown < 3; seed++) {
      const { referee, last } = await sit(`lone ${seed}`, 'bot');
      for (let n = 0; n < 120 && last().view.outcome === null; n++) {
        const { decision } = last().view;
        if (decision === null) break;
        const { at, log } = last();
        if (decision.prompt === 'target' && decision.options.length === 1) {
          shown++;
          const before = referee.record.answers.length;
          // What was begun can still be dropped, and nobody was told of it.
          expect(last().undo).toBe('free');
          expect(log.length).toBe(0);
          expect(await referee.answer(0, 0)).toBeNull();
          await settled();
          // It was no choice: the record has none.
          expect(referee.record.answers.slice(0, before + 1).length).toBeGreaterThanOrEqual(before);
          expect(last().at).toBeGreaterThanOrEqual(at);
          continue;
        }
        await referee.answer(0, (n * 7 + seed) % decision.options.length);
        await settled();
      }
      expect(Match.replay((await sit()).game, referee.record).record.answers).toEqual(referee.record.answers);
    }
    expect(shown).toBeGreaterThan(0);
  });

  test('takes no answer for one to another question', async () => {
    const { referee, last, seen } = await sit();
    const { seat, question } = last();
    expect(await referee.answer(seat, 0, question)).toBeNull();
    const shown = seen.length;
    const at = last().at;
    // A second click on the same, and a second undo.
    expect(await referee.answer(seat, 0, question)).not.toBeNull();
    expect(await referee.answerSet(seat, [0], question)).not.toBeNull();
    expect(await referee.undo(seat, question)).not.toBeNull();
    expect([seen.length, last().at, last().question]).toEqual([shown, at, question + 1]);
  });

  test('refuses by value', async () => {
    const { referee, last } = await sit();
    const seat = last().seat;
    const refusal = await referee.answer(seat, 999);
    expect(refusal?.message).toMatch(/not among/);
    expect(await referee.answer(seat === 0 ? 1 : 0, 0)).not.toBeNull();
  });

  test('lets others have their turn while a searching bot thinks', async () => {
    const { game, referee, last } = await sit('thinks');
    const g = Match.replay(game, referee.record).state();
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const index = await playerOf('quick', game, 'thinks').choose(g, last().seat);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
    expect(index).toBeLessThan(last().view.decision?.options.length ?? 0);
  });
  test('gives a hint that is an option', async () => {
    const { referee, last } = await sit('hint', 'bot');
    const advice = await referee.hint(0);
    const options = last().view.decision?.options.length ?? 0;
    expect(advice.length).toBeGreaterThan(0);
    expect(new Set(advice.map(({ index }) => index)).size).toBe(advice.length);
    for (const { index, estimate, next } of advice) {
      expect(index).toBeGreaterThanOrEqual(0);
      expect(index).toBeLessThan(options);
      expect(estimate).toBeGreaterThanOrEqual(0);
      expect(estimate).toBeLessThanOrEqual(1);
      for (const { option } of next) expect(option.name).not.toBe('');
    }
  });

  test('lets a bot hear what its seat may know of the person’s answers', async () => {
    const { game, setup } = await sit();
    const shown: Snapshot[] = [];
    const heard: (number | null)[] = [];
    const listens = { ...TOOLS, bot: () => ({ choose: () => 0, heard: (key: number | null) => void heard.push(key) }) };
    const seats = [setup.seats[0], { ...setup.seats[1], kind: 'bot', level: 'random' }] as const;
    const referee = Referee.start(game, { ...setup, seats }, listens, (snapshot) => shown.push(snapshot));
    await referee.run();
    let given = 0;
    for (let n = 0; n < 20; n++) {
      const decision = shown.at(-1)?.view.decision ?? null;
      if (decision === null) break;
      expect(await referee.answer(0, n % decision.options.length)).toBeNull();
      given++;
      await settled();
    }
    expect(given).toBeGreaterThan(3);
    expect(heard).toHaveLength(given);
    expect(heard.some((key) => key !== null)).toBe(true);
  });

  test('an answer taken back while the bot thinks is not followed by the bot’s', async () => {
    const { game, setup } = await sit();
    const shown: Snapshot[] = [];
    const thoughts: ((index: number) => void)[] = [];
    const slow = { ...TOOLS, bot: () => ({ choose: () => new Promise<number>((done) => thoughts.push(done)) }) };
    const seats = [setup.seats[0], { ...setup.seats[1], kind: 'bot', level: 'random' }] as const;
    const referee = Referee.start(game, { ...setup, seats }, slow, (snapshot) => shown.push(snapshot));
    void referee.run();
    await settled();
    const now = (): Snapshot => shown.at(-1) ?? referee.snapshot();
    let taken = 0;
    for (let n = 0; n < 200 && taken < 3 && now().view.outcome === null; n++) {
      const { view, at, undo, question } = now();
      if (view.decision !== null) await referee.answer(0, n % view.decision.options.length);
      else if (undo === 'free' && thoughts.length > 0) {
        expect(await referee.undo(0, question)).toBeNull();
        expect(now().at).toBeLessThan(at);
        const back = now().at;
        thoughts.pop()?.(0);
        await settled();
        expect([now().at, now().view.decision === null]).toEqual([back, false]);
        taken++;
      } else thoughts.pop()?.(0);
      await settled();
    }
    expect(taken).toBeGreaterThan(0);
  });

  test('tells a fault instead of losing it', async () => {
    const { game, setup } = await sit();
    const faults: GameFault[] = [];
    const broken = { ...TOOLS, bot: () => ({ choose: () => 999 }) };
    const referee = Referee.start(
      game,
      { ...setup, seats: [setup.seats[0], { ...setup.seats[1], kind: 'bot', level: 'random' }] },
      broken,
      () => undefined,
      (fault) => faults.push(fault),
    );
    await referee.run();
    for (let n = 0; n < 30 && faults.length === 0; n++) {
      await referee.answer(0, 0);
      await settled();
    }
    expect(faults).toHaveLength(1);
    expect(faults[0]?.message).toMatch(/the bot was refused/);
  });

  test('rules that break end the game without a result, with its record and the answer that did it', async () => {
    const faults: GameFault[] = [];
    const { game, setup } = await sit('break');
    const shown: Snapshot[] = [];
    const referee = Referee.start(
      game,
      setup,
      TOOLS,
      (snapshot) => shown.push(snapshot),
      (fault) => faults.push(fault),
    );
    await referee.run();
    const next = (): Seat => {
      const { seat, view } = shown.at(-1) ?? referee.snapshot();
      const asked = view.decision === null ? opponent(seat) : seat;
      if (asked !== seat) referee.look(asked);
      return asked;
    };
    for (let n = 0; n < 5; n++) await referee.answer(next(), 0);
    const before = referee.record;
    const seat = next();
    const match = Reflect.get(referee, 'match') as Match;
    match.answer = () => {
      throw new Error('a procedure runs without end');
    };
    await referee.answer(seat, 1);
    expect(faults).toMatchObject([{ answer: [seat, 1], saved: { setup, record: before } }]);
    expect(faults.map(({ message }) => message.split('\n')[0])).toEqual(['a procedure runs without end']);
    expect(faults[0]?.saved.record.result).toBeNull();
    expect(shown.some(({ view }) => view.outcome !== null)).toBe(false);
    // It is closed: nothing more is taken, and nothing more is told.
    const told = shown.length;
    expect(await referee.answer(0, 0)).toMatchObject({ refused: '' });
    await referee.run();
    expect([shown.length, faults.length]).toEqual([told, 1]);
  });
});

test('a replay shows every moment, with the log up to it', async () => {
  const { referee, game, last } = await sit('replay');
  for (let n = 0; n < 15; n++) {
    const seat = referee.snapshot().view.decision === null ? (last().seat === 0 ? 1 : 0) : last().seat;
    if (seat !== last().seat) referee.look(seat);
    await referee.answer(seat, n % (last().view.decision?.options.length ?? 1));
  }
  const replay = new Replayer(game, referee.record);
  expect(replay.length).toBe(referee.record.answers.length);
  const lines = Array.from({ length: replay.length + 1 }, (_, at) => replay.at(at, 0).log.length);
  expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  expect(replay.at(replay.length, last().seat).view).toEqual(last().view);
  expect(replay.fork(3, 'other').answers).toHaveLength(3);
});
