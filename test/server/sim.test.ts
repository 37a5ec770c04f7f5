import { describe, expect, test } from 'vitest';
import type { MatchStore, Ports } from '../../src/server/ports.ts';
import { play } from './sim/game.ts';

const CALM = { latency: 5, lostNotices: 0, brokenWrites: 0 };
const ROUGH = { latency: 120, lostNotices: 0.2, brokenWrites: 0.02 };
describe('the server in virtual time', () => {
  test('a calm match is played to its end', async () => {
    const told = await play({ game: 'blackpoker', seed: 'calm', processes: 1, kills: 0, breaks: 0, faults: CALM });
    expect(told.problems).toEqual([]);
    expect(told.status).toBe('over');
  });
  test.each([1, 2, 3])('lines break, processes die, notices are lost, writes fail: seed %i', async (seed) => {
    const told = await play({
      game: 'blackpoker',
      seed: `rough ${seed}`,
      processes: 2,
      kills: 5,
      breaks: 6,
      faults: ROUGH,
    });
    expect(told.problems).toEqual([]);
    expect(told.status).toBe('over');
  });

  /** Each is wrong in one way; the checker, which knows only what was acknowledged and what is kept, must say so. */
  const PLANTED: Readonly<Record<string, (ports: Ports) => Ports>> = {
    'an answer is acknowledged before it is kept': (ports) =>
      withStore(ports, {
        append: async (...args) => {
          ports.matches.append(...args).catch(() => undefined);
          return null;
        },
      }),
    'rows are read as they were a while ago': (ports) =>
      withStore(ports, { rows: async (id, from) => (await ports.matches.rows(id, from)).slice(0, -1) }),
    'rows that others wrote are never read': (ports) =>
      withStore(ports, { rows: async (id, from) => (from === 0 ? ports.matches.rows(id, from) : []) }),
  };
  const withStore = (ports: Ports, changed: Partial<MatchStore>): Ports => ({
    ...ports,
    matches: { ...ports.matches, ...changed },
  });
  test.each(Object.keys(PLANTED))('the checker finds a planted bug: %s', async (bug) => {
    const planted = PLANTED[bug];
    if (planted === undefined) throw new Error('no such bug');
    const found: string[] = [];
    for (let seed = 0; seed < 12 && found.length === 0; seed++) {
      const story = { game: 'blackpoker', seed: `planted ${seed}`, processes: 2, kills: 6, breaks: 4, faults: ROUGH };
      found.push(...(await play({ ...story, planted })).problems);
    }
    expect(found.length).toBeGreaterThan(0);
  });
});
