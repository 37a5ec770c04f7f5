import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Bot, makeBot } from '../../src/bots/index.ts';
import { loadGame } from '../../src/games/registry.ts';
import type { Deck, View } from '../../src/kernel/index.ts';
import { Environment, type Standing } from '../../src/lab/learn/environment.ts';
import { playGame, Tally } from '../../src/lab/play.ts';
import { optionsFor } from '../../src/match/index.ts';

const game = await loadGame('blackpoker');
const open = () => {
  const environment = new Environment(game, game.starters.pool);
  return <T = Standing>(request: unknown): T => JSON.parse(environment.line(JSON.stringify(request))) as T;
};

/** Plays on with the last option until it is over. */
function playOut(ask: ReturnType<typeof open>, first: Standing): Standing {
  let at = first;
  while (!at.over) at = ask({ cmd: 'step', env: at.env, option: Number(at.options) - 1 });
  return at;
}

describe('env', () => {
  test('plays a game from reset to rewards, the same every time', () => {
    const play = () => {
      const ask = open();
      return playOut(ask, ask({ cmd: 'reset', seed: 5 }));
    };
    const end = play();
    expect(end).toMatchObject({ seat: null, options: 0, over: true });
    expect(end.rewards[0] + end.rewards[1]).toBe(1);
    expect(game.words.terms).toHaveProperty(end.cause ?? '');
    expect(play()).toEqual(end);
  });
  test('steps several games side by side without mixing them', () => {
    const ask = open();
    const alone = ask({ cmd: 'reset', env: 0, seed: 1 });
    ask({ cmd: 'reset', env: 3, seed: 2 });
    ask({ cmd: 'step', env: 3, option: 0 });
    const { options } = ask<{ options: string[] }>({ cmd: 'options' });
    expect(options).toHaveLength(Number(alone.options));
  });
  test('shows a seat its own hand and only the number of the other one', () => {
    const ask = open();
    ask({ cmd: 'reset', seed: 1 });
    for (const seat of [0, 1] as const) {
      const { zones } = ask<View>({ cmd: 'observe', seat });
      const hands = zones.filter((zone) => zone.name === 'hand');
      for (const hand of hands) {
        expect(hand.count).toBeGreaterThan(5);
        expect(hand.cards.filter((card) => card.name !== null)).toHaveLength(
          hand.seat === seat ? (hand.count ?? 0) : 0,
        );
      }
    }
  });
  test('lets bots answer for their seat, and tells names and views when asked to', () => {
    const ask = open();
    const start = ask({ cmd: 'reset', seed: 1, bots: [null, 'greedy:1'], with: ['options', 'observe'] });
    expect(start).toMatchObject({ seat: 0, observe: { seat: 0 } });
    expect(start.options).toContain('pass');
    let at = start;
    while (!at.over) {
      at = ask({ cmd: 'step', env: 0, option: (at.options as readonly string[]).length - 1 });
      if (!at.over) expect(at.seat).toBe(0);
    }
  });
  test('a bot plays as it does elsewhere: it hears what the learner does', () => {
    const [deck] = game.starters.decks as [Deck];
    const setup = { pool: game.starters.pool, decks: [deck, deck] as const, seed: '3', options: optionsFor(game, {}) };
    const offered: number[] = [];
    const random = makeBot('random', 'learner');
    const learner: Bot = { name: '', choose: (sight) => (offered.push(sight.options), random.choose(sight)) };
    const { answers } = playGame(game, setup, [learner, makeBot('search:20it', '3/B')], new Tally());
    const ask = open();
    let at = ask({ cmd: 'reset', seed: 3, bots: [null, 'search:20it'] });
    for (const [n, [, option]] of answers.filter(([seat]) => seat === 0).entries()) {
      expect(at.options).toBe(offered[n]);
      at = ask({ cmd: 'step', env: 0, option });
    }
    expect(at.over).toBe(true);
  });
  test('says what is wrong and changes nothing', () => {
    const ask = open();
    const error = (request: unknown) => ask<{ error: string }>(request).error;
    expect(error({ cmd: 'step', env: 0, option: 0 })).toBe('env 0 has not been reset');
    const before = ask({ cmd: 'reset', seed: 1 });
    expect(error({ cmd: 'step', env: 0, option: 99 })).toMatch(/^env 0: option 99 is not among the \d+ offered$/);
    expect(error({ cmd: 'stop' })).toMatch('expected cmd to be reset, step, options, observe, batch or play');
    expect(error({ cmd: 'reset', seat: 1 })).toMatch('seat');
    expect(error({ cmd: 'reset', decks: ['no', 'no'] })).toMatch(/^deck 0: expected /);
    const bad = { name: 'x', parts: { main: [] } };
    expect(error({ cmd: 'reset', decks: [bad, bad] })).toMatch(/^deck 0: .+ \(core\./);
    expect(error({ cmd: 'reset', bots: ['gredy', null] })).toMatch('did you mean greedy?');
    expect(ask<{ options: unknown[] }>({ cmd: 'options' }).options).toHaveLength(Number(before.options));
    expect(JSON.parse(new Environment(game, game.starters.pool).line('{'))).toEqual({
      error: expect.stringMatching(/^expected one JSON object a line: the JSON is broken here/),
    });
  });
  test.skipIf(spawnSync('python3', ['-V']).status !== 0)('the example in Python plays', () => {
    const root = resolve(import.meta.dirname, '../..');
    const { stdout, status } = spawnSync('python3', ['examples/env.py', 'blackpoker', '4'], { cwd: root });
    expect(status).toBe(0);
    expect(String(stdout)).toMatch(/^4 games, \d+ steps, \d+ steps\/s, wins \[/);
  });
});
