// The real server in virtual time. SIM=100 tries a hundred stories of each kind instead of one, and finds the bugs of long stories too.
import { describe, expect, test } from 'vitest';
import { play } from './sim/game.ts';
import { AROUND, FURTHER, PATCHES } from './sim/patches.ts';
import { BELOW, patched } from './sim/planted.ts';
import { KIND_COUNT, storyOf } from './sim/stories.ts';

const SEEDS = Number(process.env['SIM'] ?? 1);
const TRIES = 8;
/** Every third of those whose stories are short; all of them with SIM=2 and more. */
const planted = [...PATCHES, ...FURTHER, ...AROUND].filter(
  ({ long }, at) => SEEDS > 1 || (long !== true && at % 3 === 0),
);
const kinds = Array.from({ length: KIND_COUNT }, (_, kind) => kind);

describe('the server in virtual time: whatever breaks, nothing that was acknowledged is lost, and nobody is told what is not so', () => {
  test.each(kinds)('stories of kind %i', async (kind) => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const told = await play(storyOf(kind, seed));
      expect(told.problems.slice(0, 12), `seed ${seed}`).toEqual([]);
      expect(told.status).toBe('over');
    }
  });
  test('a game whose players decide at once, each for themselves', async () => {
    const told = await play(storyOf(1, 0, 'legions'));
    expect(told.problems).toEqual([]);
    expect(told.answers).toBeGreaterThan(10);
  });
});

describe('the checker finds a planted bug', () => {
  test.each(Object.entries(BELOW))('below the server: %s', async (_, ports) => {
    expect((await play(storyOf(1, 0), { ports })).problems).not.toEqual([]);
  });
  test.each(planted)('in the server: $name', async (patch) => {
    const { code, remove } = await patched(patch);
    try {
      const [kind, first] = patch.story;
      let found = '';
      // In which story it shows may change with whatever the server draws by chance; in which kind, not.
      for (let seed = first; seed < first + TRIES && !patch.says.test(found); seed++)
        found = (await play(storyOf(kind, seed), { code })).problems.join('\n');
      expect(found).toMatch(patch.says);
    } finally {
      remove();
    }
  });
});
