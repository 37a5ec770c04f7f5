// Many games driven together, and what learners see as numbers.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { type Core, type Game, imagine, randomOf, type Seat, seeded } from '../../src/kernel/index.ts';
import type { BatchReply } from '../../src/lab/learn/batch.ts';
import { Environment, type Standing } from '../../src/lab/learn/environment.ts';
import { OPTION, Tensors } from '../../src/lab/learn/tensor.ts';
import { playOut } from '../../src/lab/laws/walk.ts';
import { optionsFor, slotOf } from '../../src/match/index.ts';
import { asked } from '../../src/bots/index.ts';

const game = await loadGame('blackpoker');
type Ask = <T = BatchReply>(request: unknown) => T;
const open = (of: Game = game): Ask => {
  const environment = new Environment(of, of.starters.pool);
  return <T>(request: unknown): T => JSON.parse(environment.line(JSON.stringify(request))) as T;
};
const last = ({ options }: BatchReply): number[] => options.map((count) => count - 1);
const numbers = (text = ''): Int16Array => {
  const bytes = Buffer.from(text, 'base64');
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
};

describe('a batch', () => {
  test('plays the games that are played alone, one after the other at each place', () => {
    const [many, alone] = [open(), open()];
    let at = many({ cmd: 'batch', games: 3, seed: 'x' });
    const ones = [0, 1, 2].map((n) => alone<Standing>({ cmd: 'reset', env: n, seed: `x/${n}/0` }));
    const games = [0, 0, 0];
    for (let step = 0; step < 400; step++) {
      expect(at.seats).toEqual(ones.map(({ seat }) => seat));
      expect(at.options).toEqual(ones.map(({ options }) => options));
      const taken = last(at);
      at = many({ cmd: 'play', options: taken });
      const ended: unknown[] = [];
      taken.forEach((option, n) => {
        const standing = alone<Standing>({ cmd: 'step', env: n, option });
        ones[n] = standing;
        if (!standing.over) return;
        ended.push([n, ...standing.rewards]);
        games[n] = (games[n] as number) + 1;
        ones[n] = alone<Standing>({ cmd: 'reset', env: n, seed: `x/${n}/${games[n]}` });
      });
      expect(at.ended.map(([n, a, b]) => [n, a, b])).toEqual(ended);
    }
    expect(games.every((n) => n > 0)).toBe(true);
  });
  test('lets bots answer for their seat', () => {
    const ask = open();
    let at = ask({ cmd: 'batch', games: 2, bots: ['random', null] });
    for (let step = 0; step < 20; step++) {
      expect(at.seats).toEqual([1, 1]);
      at = ask({ cmd: 'play', options: last(at) });
    }
  });
  test('is refused as a whole, and says why', () => {
    const ask = open();
    const error = (request: unknown): string => ask<{ error: string }>(request).error;
    expect(error({ cmd: 'play', options: [] })).toBe('no batch has been opened; begin with cmd batch');
    expect(error({ cmd: 'batch', games: 2, bots: ['random', 'random'] })).toMatch('a seat without a bot');
    expect(error({ cmd: 'batch', games: 0 })).toMatch('games');
    const at = ask({ cmd: 'batch', games: 2, tensors: true });
    const before = at.observations;
    expect(error({ cmd: 'play', options: [0] })).toBe('expected 2 options, one for each game, not 1');
    expect(error({ cmd: 'play', options: [0, 99] })).toMatch(/^game 1: option 99 is not among the \d+ offered$/);
    expect(error({ cmd: 'play', options: [0, -1] })).toMatch('options');
    expect(error({ cmd: 'play', options: [0, 0.5] })).toMatch('options');
    expect(ask({ cmd: 'batch', games: 2, tensors: true }).observations).toBe(before);
  });
  test('tells every game and every option by a row of numbers', () => {
    const ask = open();
    const first = ask({ cmd: 'batch', games: 5, tensors: true });
    const { fields = [], choice } = first;
    expect(new Set(fields).size).toBe(fields.length);
    expect(choice).toEqual(OPTION);
    let at = first;
    for (let step = 0; step < 30; step++) {
      const rows = numbers(at.observations);
      expect(rows).toHaveLength(5 * fields.length);
      expect(numbers(at.choices)).toHaveLength(at.options.reduce((sum, n) => sum + n, 0) * OPTION.length);
      at.options.forEach((count, n) => expect(rows[n * fields.length + fields.indexOf('options')]).toBe(count));
      at = ask({ cmd: 'play', options: last(at) });
    }
  });
});

/** Positions of random games, each with the seat that decides. */
function positions(of: Game, at: (g: Core, seat: Seat) => void): void {
  const [deck] = of.starters.decks;
  if (deck === undefined) throw new Error('no starter deck');
  const random = randomOf(seeded(`learn ${of.id}`));
  for (let n = 0; n < 3; n++) {
    const setup = {
      pool: of.starters.pool,
      decks: [deck, deck] as const,
      seed: `learn ${n}`,
      options: optionsFor(of, {}),
    };
    const choose = (made: number): number | null => (made < 150 ? random.int(0, 1_000_000) : null);
    playOut(of, setup, choose, (g) => {
      const who = asked(g);
      if (who !== -1) at(g, who);
      return null;
    });
  }
}
describe.each(gameIds)('the numbers of %s', (id) => {
  test('are the same in every world the seat cannot tell from the true one, and tell positions apart', async () => {
    const of = await loadGame(id);
    let tensors: Tensors | null = null;
    const random = randomOf(seeded('worlds'));
    const seen = new Set<string>();
    let asks = 0;
    positions(of, (g, seat) => {
      tensors ??= new Tensors(of, of.starters.pool, g);
      const row = (world: Core): string => {
        const out = new Int16Array((tensors as Tensors).length + 200 * OPTION.length);
        (tensors as Tensors).observe(world, seat, out, 0);
        const options = world.asking[slotOf(world, seat)]?.options ?? [];
        if (options.length <= 200) (tensors as Tensors).options(world, seat, out, (tensors as Tensors).length);
        return out.join();
      };
      const mine = row(g);
      expect(row(imagine(of, g, seat, random))).toBe(mine);
      seen.add(mine);
      asks++;
    });
    expect(seen.size).toBeGreaterThan(asks * 0.8);
  });
});

const root = resolve(import.meta.dirname, '../..');
describe.skipIf(spawnSync('python3', ['-V']).status !== 0)('the Python package', () => {
  test('plays a batch', () => {
    const { stdout, status } = spawnSync('python3', ['examples/batch.py', 'blackpoker', '4', '20', 'tensors'], {
      cwd: root,
    });
    expect(status).toBe(0);
    expect(String(stdout)).toMatch(/^80 steps, \d+ steps\/s, wins \[.+\d{3,} numbers an observation\n$/);
  });
  test('has one game for those who know Gymnasium or PettingZoo', () => {
    const script = [
      'from tefuda import Env, TurnEnv, TefudaError',
      'for seat in (0, 1):',
      '    env = Env("blackpoker", seat=seat, bot="random")',
      '    seen, info = env.reset(seed=3)',
      '    over, rewards = False, []',
      '    while not over:',
      '        assert len(seen) == len(env.fields) and len(info["choices"]) == info["options"]',
      '        seen, reward, over, cut, info = env.step(info["options"] - 1)',
      '        rewards.append(reward)',
      '    assert rewards[-1] in (0, 0.5, 1) and not any(rewards[:-1])',
      '    env.close()',
      'turns = TurnEnv("blackpoker")',
      'turns.reset(seed=3)',
      'agents = set()',
      'while turns.agents:',
      '    seen, reward, over, cut, info = turns.last()',
      '    agents.add(turns.agent_selection)',
      '    turns.step(info["options"] - 1)',
      'assert agents == {"A", "B"} and sum(turns.rewards.values()) == 1',
      'turns.reset(seed=3)',
      'try:',
      '    turns.step(999)',
      'except TefudaError as error:',
      '    print(error)',
      'turns.close()',
    ].join('\n');
    const { stdout, stderr, status } = spawnSync('python3', ['-c', script], {
      cwd: root,
      env: { ...process.env, PYTHONPATH: 'python', TEFUDA: 'node bin/tefuda.mjs' },
    });
    expect(String(stderr)).toBe('');
    expect(status).toBe(0);
    expect(String(stdout)).toMatch(/^game 0: option 999 is not among the \d+ offered\n$/);
  });
});
