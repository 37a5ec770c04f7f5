// Every scenario of every game, one test each: played straight and through JSON at every question. Together they show every
// executable clause at work.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../src/games/registry.ts';
import { coverage } from '../src/lab/coverage.ts';
import { shownPath } from '../src/lab/node/disk.ts';
import { loadScenario, scenarioFiles } from '../src/lab/node/files.ts';
import { runScenario, type ScenarioResult } from '../src/lab/scenario/index.ts';

const folder = join(import.meta.dirname, 'scenarios');

test('scenario folders are named after games', () => {
  const games = join(import.meta.dirname, '../src/games');
  expect(readdirSync(folder).filter((name) => !existsSync(join(games, name)))).toEqual([]);
});

describe.each(gameIds)('%s', (id) => {
  const files = scenarioFiles([join(folder, id)]).map((file) => [shownPath(file), file] as const);
  test('has scenarios', () => expect(files.length).toBeGreaterThan(0));
  const results: ScenarioResult[] = [];
  test.each(files)('%s', async (_, file) => {
    const { game, scenario } = await loadScenario(file);
    expect(game.id).toBe(id);
    const result = runScenario(game, scenario);
    results.push(result);
    expect(result.reason).toBe('');
  });
  test('every executable clause decides in a scenario that names it', async () => {
    const { missing, executable } = coverage(await loadGame(id), results);
    expect(executable.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });
});
