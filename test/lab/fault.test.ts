// A game that breaks off is a fault with its record, never a result; games beside it go on.
import { expect, test } from 'vitest';
import { type Bot, makeBot } from '../../src/bots/index.ts';
import { loadGame } from '../../src/games/registry.ts';
import type { Deck, Game } from '../../src/kernel/index.ts';
import { Environment } from '../../src/lab/learn/environment.ts';
import { playGame, Tally } from '../../src/lab/play.ts';
import { Fault, Match, type MatchRecord, optionsFor } from '../../src/match/index.ts';
import { readRecord } from '../../src/match/read-record.ts';

const game = await loadGame('blackpoker');
const [deck] = game.starters.decks as [Deck];

/** The same game with a bug: it cannot begin with one seed, and cannot be looked at once it is told so. */
function withBug(): { readonly game: Game; blind: boolean } {
  const bug = {
    blind: false,
    game: {
      ...game,
      start: (setup: Parameters<Game['start']>[0]) => {
        if (setup.seed === 'bad') throw new TypeError('oops\u202e');
        return game.start(setup);
      },
      playerValues: (...args: Parameters<Game['playerValues']>) => {
        if (bug.blind) throw new RangeError('Maximum call stack size exceeded');
        return game.playerValues(...args);
      },
    },
  };
  return bug;
}

test('env closes the game that broke off, tells what led there, and goes on with the others', () => {
  const bug = withBug();
  const environment = new Environment(bug.game, game.starters.pool);
  const ask = (request: unknown) =>
    JSON.parse(environment.line(JSON.stringify(request))) as { error?: string; env?: number; fault?: MatchRecord };
  ask({ cmd: 'reset', env: 0, seed: 1 });
  ask({ cmd: 'reset', env: 1, seed: 2 });
  ask({ cmd: 'step', env: 1, option: 0 });
  const bad = ask({ cmd: 'reset', env: 2, seed: 'bad' });
  expect(bad.error).toBe('env 2: the game broke off, and is closed: oops<U+202E>');
  expect(bad.fault).toMatchObject({ seed: 'bad', answers: [], result: null });
  bug.blind = true;
  const { error, env, fault } = ask({ cmd: 'observe', env: 1 });
  bug.blind = false;
  expect([error, env]).toEqual(['env 1: the game broke off, and is closed: Maximum call stack size exceeded', 1]);
  expect(Match.replay(game, readRecord(fault)).length).toBe(1);
  expect(ask({ cmd: 'options', env: 1 }).error).toBe('env 1 has not been reset');
  expect(ask({ cmd: 'observe', env: 0 })).toHaveProperty('zones');
});

test('a game in bulk that breaks off is a fault whose record leads there', () => {
  const random = makeBot('random', 's');
  let left = 20;
  const failing: Bot = {
    name: 'failing',
    choose(sight) {
      if (left-- === 0) throw new TypeError('oops');
      return random.choose(sight);
    },
  };
  const setup = { pool: game.starters.pool, decks: [deck, deck] as const, seed: 's', options: optionsFor(game, {}) };
  let fault: unknown = null;
  try {
    playGame(game, setup, [failing, random], new Tally());
  } catch (error) {
    fault = error;
  }
  expect(fault).toBeInstanceOf(Fault);
  const { message, record } = fault as Fault;
  expect(message).toBe('oops');
  expect(record.answers.filter(([seat]) => seat === 0)).toHaveLength(20);
  expect(Match.replay(game, record).length).toBe(record.answers.length);
});
