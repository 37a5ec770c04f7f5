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
    'nothing is ever written': (ports) =>
      withStore(ports, {
        append: async (id, n, row, ...rest) =>
          row.kind === 'answer' ? null : ports.matches.append(id, n, row, ...rest),
      }),
    'another option is kept than the one that was taken': (ports) =>
      withStore(ports, {
        append: (id, n, row, ...rest) =>
          ports.matches.append(id, n, row.kind === 'answer' ? { ...row, options: [0] } : row, ...rest),
      }),
    'an answer is kept for the other seat': (ports) =>
      withStore(ports, {
        append: (id, n, row, ...rest) =>
          ports.matches.append(id, n, row.kind === 'answer' ? { ...row, seat: row.seat === 0 ? 1 : 0 } : row, ...rest),
      }),
    'a write that may have failed is done once more under the next number': (ports) =>
      withStore(ports, {
        append: (id, n, ...rest) =>
          ports.matches.append(id, n, ...rest).catch(() => ports.matches.append(id, n + 1, ...rest)),
      }),
    'rows are read from a copy that is never renewed': (ports) => {
      const copies = new Map<string, ReturnType<MatchStore['rows']>>();
      return withStore(ports, {
        rows: async (id, from) => {
          const copy = copies.get(id) ?? ports.matches.rows(id, 0);
          copies.set(id, copy);
          return (await copy).slice(from);
        },
      });
    },
    'every token opens the seat of whoever came first': (ports) => {
      let first: Awaited<ReturnType<Ports['people']['byToken']>> = null;
      const byToken = async (hash: string) => (first ??= await ports.people.byToken(hash));
      return { ...ports, people: { ...ports.people, byToken } };
    },
    'random numbers repeat': (ports) => ({ ...ports, random: { ...ports.random, hex: (bytes) => '5a'.repeat(bytes) } }),
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
