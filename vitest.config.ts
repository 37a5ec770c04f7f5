import { defineConfig } from 'vitest/config';

const BROWSER = 'test/browser/**/*.test.ts';

export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    // Guards against what hangs, not promises: wide enough for a slow machine with all its cores busy.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'engine', include: ['test/**/*.test.ts', 'src/**/*.test.ts'], exclude: [BROWSER] },
      },
      { extends: true, test: { name: 'browser', include: [BROWSER], retry: 0 } },
    ],
  },
});
