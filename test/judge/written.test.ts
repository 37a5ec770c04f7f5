// What the laboratory writes is what it read: every scenario there is, taken in and written out, is the same scenario.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { scalar, writeScenario } from '../../src/lab/judge/written.ts';
import { readScenario, type Scenario, Source } from '../../src/lab/scenario/index.ts';

const FOLDER = join(import.meta.dirname, '../scenarios');
const PLACE = new Set(['line', 'column', 'file']);
/** A scenario without the places its values had in the file. */
const bare = (scenario: Scenario): string =>
  JSON.stringify(scenario, (key, value: unknown) =>
    PLACE.has(key) ? undefined : value instanceof Map ? [...(value as Map<unknown, unknown>)] : value,
  );

describe.each(gameIds)('%s', (id) => {
  test('each scenario, written and read again, is the same', async () => {
    const game = await loadGame(id);
    const files = readdirSync(join(FOLDER, id)).filter((file) => file.endsWith('.yaml'));
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) {
      const read = (text: string): Scenario => readScenario(new Source(file, text), game);
      const scenario = read(readFileSync(join(FOLDER, id, file), 'utf8'));
      expect(bare(read(writeScenario(scenario))), file).toBe(bare(scenario));
    }
  });
});

test('words that YAML takes for something else are quoted', () => {
  for (const word of ['true', 'Null', '1.10', '0x1', '- a', 'a: b', 'a #b', '', ' a', '[a]', '"a"', 'a ', '~', '.5'])
    expect(new Source('x.yaml', `a: ${scalar(word)}`).root.value).toEqual({ a: word });
  expect(scalar('attack a1')).toBe('attack a1');
});
