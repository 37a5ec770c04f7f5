// Whatever is handed in is read or refused: never an exception, never a message that is long or steers a terminal.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { broken, doorsOf } from '../../src/lab/soak/doors.ts';
import { type Edit, HOSTILE, KINDS, spoilt } from '../../src/lab/soak/edit.ts';

const nat = fc.nat({ max: 1 << 20 });
const edit: fc.Arbitrary<Edit> = fc.record({ kind: fc.nat({ max: KINDS - 1 }), at: nat, n: nat });

function scenariosOf(game: string): string[] {
  const folder = join(import.meta.dirname, '../scenarios', game);
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return files
    .filter((_, at) => at % Math.ceil(files.length / 3) === 0)
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

describe.each(gameIds)('%s', async (id) => {
  const game = await loadGame(id);
  const doors = doorsOf(game, scenariosOf(id));

  test.each(doors.map((door) => [door.name, door] as const))('%s: what is valid passes', (_, door) => {
    for (const text of door.valid) expect(broken(door, text)).toBeNull();
  });
  test.each(doors.map((door) => [door.name, door] as const))('%s: what is hostile by itself', (_, door) => {
    for (const text of HOSTILE) expect(broken(door, text)).toBeNull();
  });
  test.each(doors.map((door) => [door.name, door] as const))('%s: what is spoilt', (_, door) => {
    fc.assert(
      fc.property(fc.constantFrom(...door.valid), fc.array(edit, { minLength: 1, maxLength: 4 }), (text, edits) => {
        expect(broken(door, spoilt(text, edits))).toBeNull();
      }),
      { numRuns: 30, seed: 25 },
    );
  });
});
