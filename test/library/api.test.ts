import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json';
import { ensureBuilt } from '../../scripts/house.mjs';
import { section } from './api.ts';
import { root } from './packed.ts';

const HEAD = `# What the package offers

Made from the types by \`UPDATE_DOCS=1 npx vitest run test/library/api.test.ts\`; how one begins is told in [library.md](library.md).
What stands here keeps to semantic versioning; nothing else of the package can be reached.
`;

test('docs/api.md is what the types say', () => {
  ensureBuilt('library');
  const [types, sources] = [join(root, 'dist/types/library'), join(root, 'src/library')];
  const entries = Object.keys(manifest.exports)
    .filter((path) => !path.includes('*') && !path.endsWith('.json'))
    .map((path) => [path === '.' ? 'tefuda' : path.slice(2), path.replace('.', 'tefuda')] as const);
  const games = [
    ['games/legions', 'tefuda/games/legions'],
    ['summaries/legions', 'tefuda/summaries/legions'],
  ] as const;
  const page = [HEAD, ...[...entries, ...games].map(([entry, path]) => section(types, sources, entry, path))].join(
    '\n',
  );
  const file = join(root, 'docs/api.md');
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(file, `${page}\n`);
  expect(readFileSync(file, 'utf8')).toBe(`${page}\n`);
});
