// npm run bench:peers: Tefuda beside Pokémon Showdown's simulator, in one run, as a ratio. Needs the package registry.
// node scripts/bench-peers.mjs --peer FOLDER FORMAT SECONDS measures the peer alone; the run calls itself for that.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './house.mjs';

const PEER = 'pokemon-showdown@0.11.11';
const FORMATS = ['gen1randombattle', 'gen9randombattle'];
const SECONDS = 3;
const ROUNDS = 3;

const METHOD = [
  'Both play whole games with random legal choices on one core, in turn, three times; the middle figure counts.',
  'The clock is processor time of the process. Each warms up until its speed stops rising.',
  'A decision is a question with two or more legal answers, in both. Choosing costs both next to nothing.',
  'Showdown: its own Battle class, called directly without streams; teams are made beforehand, outside the clock.',
  'Fairness: they are different games. Showdown keeps a log that viewers read, and cannot do without it; Tefuda plays',
  'without listeners, as both would for a bot that searches. A turn of Showdown is two decisions, one of each side.',
];

function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The legal answers to a request of Showdown, for one active Pokémon. */
function choices(request) {
  const bench = request.side.pokemon
    .map((pokemon, i) => ({ pokemon, at: i + 1 }))
    .filter(({ pokemon }) => !pokemon.active && !pokemon.condition.endsWith(' fnt'))
    .map(({ at }) => `switch ${at}`);
  if (request.forceSwitch) return bench;
  const [active] = request.active;
  const moves = active.moves.flatMap((move, i) => (move.disabled ? [] : [`move ${i + 1}`]));
  return active.trapped || active.maybeTrapped ? moves : [...moves, ...bench];
}

function playBattle({ Battle }, format, teams, seed, choose) {
  const battle = new Battle({
    formatid: format,
    seed,
    p1: { name: 'A', team: teams[0] },
    p2: { name: 'B', team: teams[1] },
  });
  let decisions = 0;
  while (!battle.ended) {
    for (const side of battle.sides) {
      const request = side.activeRequest;
      if (!request || request.wait || side.isChoiceDone()) continue;
      const legal = choices(request);
      if (legal.length > 1) decisions++;
      if (legal.length === 0 || !side.choose(legal[choose(legal.length)])) side.autoChoose();
    }
    if (battle.allChoicesDone()) battle.commitChoices();
  }
  return decisions;
}

function measurePeer(folder, format, seconds) {
  const sim = createRequire(join(folder, 'package.json'))('pokemon-showdown');
  let state = 1;
  const choose = (n) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % n;
  };
  const teams = Array.from({ length: 60 }, (_, i) => sim.Teams.generate(format, { seed: [i + 1, 2, 3, 4] }));
  const during = (milliseconds) => {
    const begin = processorTime();
    let [decisions, games] = [0, 0];
    while (processorTime() - begin < milliseconds) {
      const pair = [teams[games % 60], teams[(games * 7 + 1) % 60]];
      decisions += playBattle(sim, format, pair, [games + 1, 2, 3, 4], choose);
      games++;
    }
    return { decisions, games, perSecond: (1000 * decisions) / (processorTime() - begin) };
  };
  // Warmed up as our own bench is: until two stretches in a row bring less than 3 % more.
  for (let [best, level, n] = [0, 0, 0]; level < 2 && n < 10; n++) {
    const { perSecond } = during(seconds * 1000);
    level = perSecond < 1.03 * best ? level + 1 : 0;
    best = Math.max(best, perSecond);
  }
  return during(seconds * 1000);
}

function child(args) {
  const { status, stdout, error } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${args.join(' ')} failed (exit ${status})`);
  return JSON.parse(String(stdout));
}
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

function main() {
  ensureInstalled();
  ensureBuilt('node');
  const folder = mkdtempSync(join(tmpdir(), 'tefuda-peers-'));
  try {
    console.error(`installing ${PEER} into ${folder} …`);
    const npm = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', '--no-save', PEER];
    const installed = spawnSync('npm', npm, { stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
    if (installed.status !== 0) throw new Error(`${PEER} could not be installed; the package registry is needed`);
    const peers = new Map(FORMATS.map((format) => [format, []]));
    const games = new Map();
    const self = fileURLToPath(import.meta.url);
    for (let round = 1; round <= ROUNDS; round++) {
      console.error(`round ${round} of ${ROUNDS} …`);
      for (const [format, list] of peers) list.push(child([self, '--peer', folder, format, String(SECONDS)]).perSecond);
      for (const one of child([join(root, 'dist', 'cli.js'), 'bench', '--json', '--seconds', String(SECONDS)])) {
        games.set(one.game, [...(games.get(one.game) ?? []), one.decisionsPerSecond]);
      }
    }
    const table = [['', 'decisions/s', ...FORMATS.map((format) => `× ${format}`)]];
    for (const [format, list] of peers)
      table.push([`Showdown ${format}`, Math.round(median(list)).toLocaleString('en')]);
    for (const [game, list] of games) {
      const ours = median(list);
      table.push([
        game,
        ours.toLocaleString('en'),
        ...[...peers.values()].map((peer) => (ours / median(peer)).toFixed(1)),
      ]);
    }
    const widths = table[0].map((_, i) => Math.max(...table.map((row) => (row[i] ?? '').length)));
    for (const row of table) {
      console.log(row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '));
    }
    console.log(`\n${METHOD.join('\n')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  const [flag, folder, format, seconds] = process.argv.slice(2);
  if (flag === '--peer') console.log(JSON.stringify(measurePeer(folder, format, Number(seconds))));
  else main();
} catch (error) {
  console.error(`tefuda: ${error.message}`);
  process.exitCode = 1;
}
