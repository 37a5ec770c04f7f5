// node scripts/release.mjs VERSION: makes a release of what is committed, or says why not. A release whose recorded games go
// otherwise than in the one before, under the same rules number, would play old records wrongly: it is refused.
// It sets the version, dates the changelog, commits and tags; publishing (`npm publish`) is left to whoever asked.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './house.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const GOLDEN = /^test\/games\/([^/]+)\/golden-[^/]+\.txt$/;
const rulesOf = (recording) => recording.split('\n', 1)[0];

/**
 * Recordings that changed though the rules number did not; each file's text before and now, null where it is not there.
 * @param {readonly { file: string, before: string | null, now: string | null }[]} recordings
 */
export function silentChanges(recordings) {
  return recordings
    .filter(
      ({ before, now }) => before !== null && now !== before && (now === null || rulesOf(now) === rulesOf(before)),
    )
    .map(({ file }) => file);
}

/** @returns {-1 | 0 | 1} */
export function order(a, b) {
  const [left, right] = [a, b].map((one) => VERSION.exec(one)?.slice(1).map(Number) ?? []);
  for (const at of [0, 1, 2]) if (left[at] !== right[at]) return left[at] < right[at] ? -1 : 1;
  return 0;
}

/** The changelog with what is unreleased under the version's own heading; null where there is nothing to tell. */
export function dated(changelog, version, day) {
  const [, told] = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
  if (told === undefined || told.trim() === '') return null;
  return changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${version} (${day})\n`);
}

function recordings(tag) {
  const at = (rev) =>
    git('ls-tree', '-r', '--name-only', rev, 'test/games')
      .split('\n')
      .filter((file) => GOLDEN.test(file));
  const [before, now] = [new Set(at(tag)), new Set(at('HEAD'))];
  const text = (rev, file) => git('show', `${rev}:${file}`);
  return [...new Set([...before, ...now])].map((file) => ({
    file,
    before: before.has(file) ? text(tag, file) : null,
    now: now.has(file) ? text('HEAD', file) : null,
  }));
}

function release(version) {
  if (!VERSION.test(version ?? '')) throw new Error('usage: node scripts/release.mjs VERSION, such as 1.2.0');
  if (git('status', '--porcelain') !== '') throw new Error('something is not committed');
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (order(version, manifest.version) < 0) throw new Error(`${version} comes before ${manifest.version}`);
  const tag = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n')[0];
  if (tag !== '') {
    if (order(version, tag.slice(1)) <= 0) throw new Error(`${tag} is released already`);
    const silent = silentChanges(recordings(tag));
    if (silent.length > 0)
      throw new Error(`these games go otherwise than in ${tag} under the same rules number: ${silent.join(', ')}`);
  }
  const changelog = join(root, 'CHANGELOG.md');
  const text = dated(readFileSync(changelog, 'utf8'), version, new Date().toISOString().slice(0, 10));
  if (text === null) throw new Error('CHANGELOG.md tells of nothing unreleased');
  writeFileSync(changelog, text);
  execFileSync('npm', ['version', version, '--no-git-tag-version', '--allow-same-version'], {
    cwd: root,
    stdio: 'ignore',
  });
  git('commit', '-am', `Release ${version}`);
  git('tag', `v${version}`);
  console.log(`v${version} is committed and tagged; test it (npm test), then npm publish`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    release(process.argv[2]);
  } catch (error) {
    console.error(`release: ${error.message}`);
    process.exitCode = 1;
  }
}
