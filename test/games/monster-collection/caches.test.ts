// Reading everything anew each time tells the same clauses: what decided a position is said whether it is kept or not.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutCaches } from '../../../src/kernel/index.ts';
import { loadScenario, scenarioFiles } from '../../../src/lab/node/files.ts';
import { runScenario } from '../../../src/lab/scenario/index.ts';

const folder = join(import.meta.dirname, '../../scenarios/monster-collection');
const files = scenarioFiles([folder]).filter((file) => /\/14-[^/]*$/.test(file));

test('positions with special abilities to try', () => expect(files.length).toBeGreaterThan(10));
test.each(files.map((file) => [file.slice(folder.length + 1), file]))('%s', async (_name, file) => {
  const { game, scenario } = await loadScenario(file as string);
  const kept = runScenario(game, scenario);
  const anew = withoutCaches(() => runScenario(game, scenario));
  expect(anew.passed).toBe(true);
  expect(new Set(anew.cited)).toEqual(new Set(kept.cited));
});
