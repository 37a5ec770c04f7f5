import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json';
import { bundle } from '../../scripts/sizes.mjs';
import { gameIds, registry } from '../../src/games/registry.ts';
import { type Installed, installed, root } from './packed.ts';

let it: Installed;
beforeAll(() => {
  it = installed();
});
afterAll(() => it.remove());

const EXAMPLES = join(root, 'examples', 'library');

test('three packages come with it, and none of the server’s', () => {
  expect(Object.keys(manifest.dependencies)).toHaveLength(3);
  expect(Object.keys(manifest)).not.toContain('optionalDependencies');
  expect(Object.values(manifest.peerDependenciesMeta).every(({ optional }) => optional)).toBe(true);
});

describe('the examples', () => {
  const lines = (file: string): string[] =>
    readFileSync(join(EXAMPLES, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '');

  test('eight lines play a game', () => {
    expect(lines('play.mjs')).toHaveLength(8);
    writeFileSync(join(it.folder, 'play.mjs'), lines('play.mjs').join('\n'));
    const { status, out, err } = it.node('play.mjs');
    expect(err).toBe('');
    expect(out).toContain('winner:');
    expect(status).toBe(0);
  });

  test('sixteen let two bots meet', () => {
    expect(lines('meet.mjs')).toHaveLength(16);
    writeFileSync(join(it.folder, 'meet.mjs'), lines('meet.mjs').join('\n'));
    const { out, err } = it.node('meet.mjs', '12');
    expect(err).toContain('game 12: ');
    const { games, won, rate, low, high } = JSON.parse(out) as Record<string, number>;
    expect(games).toBe(12);
    expect(won).toBeGreaterThan(6);
    expect(rate).toBeCloseTo((won ?? 0) / 12);
    expect(low).toBeLessThan(high ?? 0);
  });
});

test('types are what they are, for a strict reader', () => {
  writeFileSync(join(it.folder, 'consumer.ts'), readFileSync(join(import.meta.dirname, 'consumer.ts.txt')));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    moduleResolution: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom'],
    types: [],
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
  };
  writeFileSync(join(it.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
  const { status, out } = it.node(join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.json');
  expect(out).toBe('');
  expect(status).toBe(0);
});

test('what is not offered cannot be reached', () => {
  const { err } = it.node('-e', "import('tefuda/dist/cli.js')");
  expect(err).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
});

describe('in a browser', () => {
  /** Bytes, packed: a game with match, bots, starter cards and clauses (`npm run sizes`). Two games have more to say than the others. */
  const MOST: Readonly<Record<string, number>> = { 'shadowverse-evolve': 165_000, 'monster-collection': 168_000 };

  test.each(gameIds)('%s comes alone and small', async (id) => {
    const { chunks, code } = await bundle(it.folder, id);
    expect(chunks).toBe(1);
    expect(code).not.toMatch(/from\s*["']node:|require\(/);
    for (const { about } of registry.filter((other) => other.about.id !== id))
      expect(code.includes(about.intro.en), about.id).toBe(false); // the page's words are the page's
    const others = gameIds.filter((other) => other !== id && code.includes(`"${other}"`));
    expect(others).toEqual([]);
    const size = gzipSync(code).length;
    expect(size).toBeLessThan(MOST[id] ?? 150_000);
  });
});

describe('the command of the package', () => {
  const bin = 'node_modules/tefuda/bin/tefuda.mjs';
  test('plays, on several threads', () => {
    const { out, err } = it.node(bin, 'sim', 'blackpoker', '--games', '8', '--workers', '2', '--json');
    expect(err).toBe('');
    expect(JSON.parse(out)).toMatchObject({ games: 8, errors: [] });
  });

  test('has every command of a checkout', () => {
    const names = readdirSync(join(root, 'src/cli/commands')).map((file) => file.replace(/\.ts$/, ''));
    const { out } = it.node(bin, '--help');
    const told = names.filter((name) => !out.includes(name.replace('-', ' ')) && !out.includes(name));
    expect(told).toEqual([]);
  });

  describe('a game of one’s own, in a folder beside it', () => {
    const GAME = ['--game', 'high-card'];
    const json = (...args: readonly string[]): unknown => {
      const { out, err } = it.node(bin, ...args, '--json');
      expect(err, args.join(' ')).toBe('');
      return JSON.parse(out);
    };
    beforeAll(() => {
      expect(it.node(bin, 'game', 'new', 'high-card').status).toBe(0);
    });
    test('passes every gate as it stands', () => {
      const { out, status } = it.node(bin, 'game', 'check', 'high-card');
      expect(out).toContain('high-card passes');
      expect(status).toBe(0);
    });
    test('is played by every command, on threads too', () => {
      expect(json('sim', 'high-card', ...GAME, '--games', '8', '--workers', '2')).toMatchObject({
        games: 8,
        errors: [],
      });
      expect(json('arena', 'high-card', ...GAME, '--games', '4', '--bots', 'greedy,random')).toMatchObject({
        games: 4,
      });
      expect(json('rules', 'high-card', ...GAME, '--prove')).toMatchObject({ executable: 7, proven: 7, missing: [] });
      expect(json('scenario', 'run', 'high-card/scenarios', ...GAME)).toMatchObject({ failed: [] });
      expect(json('bench', 'high-card', ...GAME, '--seconds', '1')).toMatchObject([{ game: 'high-card' }]);
      expect(json('games', ...GAME)).toContainEqual(expect.objectContaining({ id: 'high-card', executable: 7 }));
    });
    test('is in the page, and in a program', () => {
      expect(json('page', 'site', ...GAME)).toMatchObject({ games: ['high-card'] });
      expect(readFileSync(join(it.folder, 'site', 'index.html'), 'utf8')).toContain('./foreign/games.js');
      writeFileSync(
        join(it.folder, 'own.mjs'),
        "import { begin, questions } from 'tefuda'; import game from './high-card/game.js'; console.log(questions(begin(game)).length);",
      );
      expect(it.node('own.mjs').out).toBe('2\n');
    });
    test('is refused by name where it is none', () => {
      writeFileSync(join(it.folder, 'none.js'), 'export default 1;');
      const { err, status } = it.node(bin, 'games', '--game', 'none.js');
      expect(status).not.toBe(0);
      expect(err).toContain('none.js: its default export is no game');
    });
  });

  test('serves the page', async () => {
    const { spawn } = await import('node:child_process');
    mkdirSync(join(it.folder, 'home'));
    const server = spawn(process.execPath, [join(it.package, 'bin', 'tefuda.mjs'), 'serve', '--port', '0'], {
      cwd: join(it.folder, 'home'),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const address = await new Promise<string>((resolve, reject) => {
        server.stdout.setEncoding('utf8').on('data', (text: string) => {
          const [found] = /http:\S+/.exec(text) ?? [];
          if (found !== undefined) resolve(found);
        });
        server.once('exit', () => reject(new Error('the server ended')));
      });
      const page = await fetch(address);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('Tefuda');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    } finally {
      server.kill();
    }
  });
});
