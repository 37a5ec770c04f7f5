import { defineConfig } from 'vitest/config';

const BROWSER = 'test/browser/**/*.test.ts';

export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'engine', include: ['test/**/*.test.ts', 'src/**/*.test.ts'], exclude: [BROWSER] },
      },
      // A real browser beside another test on two cores may be late; what fails twice is broken.
      { extends: true, test: { name: 'browser', include: [BROWSER], retry: 1 } },
    ],
  },
});
