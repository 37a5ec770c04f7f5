// npm test: everything, on a machine with only Node and npm. npm run check: types, lint and format alone (--check).
// Other arguments go to Vitest as filters. The last line is always `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ensureBuilt, ensureChromium, ensureInstalled, root } from './house.mjs';

const filters = process.argv.slice(2).filter((arg) => arg !== '--check');
const checkOnly = process.argv.includes('--check');
const results = join(root, '.cache', `vitest-${process.pid}.json`);
const bin = (name, entry) => join(root, 'node_modules', name, entry);

let passed = 0;
let failed = 0;

/** Runs one step, which throws or returns how many of its tests failed; prints its name, result, time and complaint. */
async function step(name, work) {
  const start = performance.now();
  let problem;
  try {
    const failures = (await work()) ?? 0;
    if (failures > 0) problem = '';
    failed += failures;
  } catch (error) {
    problem = error.message;
    failed += 1;
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${problem === undefined ? 'ok  ' : 'FAIL'} ${name} ${seconds} s${problem ? `\n${problem}` : ''}`);
}

/** A tool of ours, run by this Node; rejects with its output when it fails. */
function tool(path, args, { show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path, ...args], {
      cwd: root,
      stdio: ['ignore', show ? 1 : 'pipe', show ? 2 : 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output.trim() || `exit ${code}`))));
  });
}

async function types() {
  const tsc = bin('typescript', 'bin/tsc');
  const version = await tool(tsc, ['-v']);
  if (!version.startsWith('Version 7.')) throw new Error(`tsc must be TypeScript 7, but says: ${version.trim()}`);
  await tool(tsc, ['-p', 'tsconfig.json']);
  if (existsSync(join(root, 'src/client')) || hasBrowserTests()) await tool(tsc, ['-p', 'tsconfig.client.json']);
}

async function lint() {
  await tool(bin('oxlint', 'bin/oxlint'), ['--deny-warnings']);
}

async function format() {
  await tool(bin('@biomejs/biome', 'bin/biome'), ['format', '.']);
}

function hasBrowserTests() {
  const folder = join(root, 'test', 'browser');
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some((file) => file.endsWith('.test.ts'));
}

/** So that the suite's time stays in sight. */
function tellSlowest(files, count = 10) {
  const timed = files.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }));
  const slowest = timed.sort((a, b) => b.seconds - a.seconds).slice(0, count);
  const whole = timed.reduce((sum, { seconds }) => sum + seconds, 0);
  if (timed.length <= count) return;
  console.log(`the slowest ${count} of ${timed.length} files, of ${whole.toFixed(0)} s in all:`);
  for (const { name, seconds } of slowest)
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${relative(root, name)}`);
}

async function tests() {
  mkdirSync(dirname(results), { recursive: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  let problem;
  try {
    await tool(bin('vitest', 'vitest.mjs'), ['run', ...reporters, ...filters], { show: true });
  } catch (error) {
    problem = error;
  }
  if (!existsSync(results)) throw problem ?? new Error('Vitest wrote no results');
  const report = JSON.parse(readFileSync(results, 'utf8'));
  rmSync(results);
  tellSlowest(report.testResults);
  // A file that does not even load has no failed test to count, and counts as one itself.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  ).length;
  const failures = report.numFailedTests + broken;
  passed += report.numPassedTests;
  if (report.numPassedTests + failures === 0) throw new Error('no test ran');
  if (problem && failures === 0) throw problem;
  return failures;
}

await step('install', ensureInstalled);
// Two lanes, for two cores: the type checker is as long as the other two together.
await Promise.all([step('types', types), step('lint', lint).then(() => step('format', format))]);
if (!checkOnly) {
  await step('build', () => {
    ensureBuilt('node');
    ensureBuilt('client');
  });
  if (hasBrowserTests()) {
    await step('browser', () => {
      process.env.CHROMIUM = ensureChromium();
    });
  }
  await step('tests', tests);
}
console.log(
  checkOnly ? `${failed === 0 ? 'all checks passed' : `${failed} failed`}` : `${passed} passed, ${failed} failed`,
);
process.exitCode = failed > 0 || (!checkOnly && passed === 0) ? 1 : 0;
