// The examples play a whole match against each other, and the one of a few lines against a bot.
import { execFile, type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../scripts/serve.mjs';
import { openOnline } from '../../src/server/main.ts';
import { dataFolder } from './folder.ts';

const data = await dataFolder();
const online = openOnline({ TEFUDA_PAUSE: '0 0', TEFUDA_REQUESTS: '100000' }, data.folder);
let address = '';
let close: () => Promise<unknown> = async () => undefined;
const children: ChildProcess[] = [];

beforeAll(async () => {
  ({ address, close } = await serve(data.folder, { hasClient: false, online }));
  expect(await online.ready).toBeNull();
});
afterAll(async () => {
  for (const child of children) child.kill();
  await close();
  await online.close();
  data.remove();
});

const run = promisify(execFile);
/** What a program says, by lines, and how to wait for one. */
function program(command: string, args: readonly string[]) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (said += text));
  return {
    says: (what: RegExp): Promise<RegExpExecArray> =>
      expect
        .poll(() => what.exec(said))
        .not.toBeNull()
        .then(() => what.exec(said) as RegExpExecArray),
  };
}

const hasPython = spawnSync('python3', ['--version']).status === 0;
test.runIf(hasPython)('40 lines of Python and a page of JavaScript play each other to the end', async () => {
  const python = program('python3', ['examples/online.py', address]);
  const [, table = ''] = await python.says(/table (\w+)/);
  const script = program('node', ['examples/online.mjs', address, table]);
  const [, winner] = await script.says(/winner (\S+)/);
  const [, same] = await python.says(/winner (\S+)/);
  expect(same?.replace('None', 'null')).toBe(winner);
});
test.runIf(hasPython)('the one of 40 lines plays a bot', async () => {
  const { stdout } = await run('python3', ['examples/online.py', address, 'bot']);
  expect(stdout).toMatch(/winner (0|1|None) seat 0/);
});
test('the page of JavaScript plays a bot', async () => {
  const { stdout } = await run('node', ['examples/online.mjs', address, 'bot']);
  expect(stdout).toMatch(/winner (0|1|null) seat 0/);
});
