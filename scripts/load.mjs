// npm run load -- --matches 200: programs play at random over real sockets, with others who only watch. Tells how long it takes
// from an answer to what it changed, as the one who gave it hears it. The last line is one JSON value.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled } from './house.mjs';
import { Program } from './program.mjs';
import { figures, startService, TERMS } from './service.mjs';

const GAMES = ['blackpoker', 'legions', 'shadowverse-evolve', 'legend-of-stars', 'monster-collection'];
const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '200' },
    watchers: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '45' },
    think: { type: 'string', default: '2000' }, // milliseconds a program thinks on average
    bots: { type: 'string', default: '0' }, // further tables at which a searching bot of the server plays
    game: { type: 'string' },
    profile: { type: 'string' }, // a folder for a profile of the server's processor time
  },
});
const [matches, watchers, seconds, think, bots] = ['matches', 'watchers', 'seconds', 'think', 'bots'].map((name) =>
  Number(values[name]),
);
ensureInstalled();
ensureBuilt('node');

const folder = mkdtempSync(join(tmpdir(), 'tefuda-load-'));
const database = process.env.DATABASE_URL ?? '';
const profiled = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
const flags = ['--inspect=127.0.0.1:0', ...profiled];
const service = await startService({ TEFUDA_DATA: join(folder, 'data'), DATABASE_URL: database }, flags);
const { address } = service;
const times = [];
const errors = [];
let measuring = false;
let ending = false;

async function table(n) {
  const game = values.game ?? GAMES[n % GAMES.length];
  const players = ['ann', 'bob'].map((name) => new Program(`${name} ${n}`, { think }));
  for (const player of players) {
    player.answered = (milliseconds) => measuring && times.push(milliseconds);
    player.lost = () => errors.push(`${player.name} lost the line`);
    player.refused = (problem) => measuring && !ending && errors.push(problem);
    await player.connect(address);
  }
  const [ann] = players;
  const { decks } = await ann.ask('decks', { game });
  const begin = async () => {
    const { match } = await ann.ask('create', { terms: { ...TERMS, game } });
    for (const player of players) {
      if (player.match !== undefined) await player.ask('leave', { match: player.match });
      player.forget();
      await player.open(match);
      await player.sit(decks[0]);
    }
  };
  // When a game is over the next one begins.
  let beginning = false;
  ann.changed = (seen) => {
    if (seen.status !== 'over' || ending || beginning) return;
    beginning = true;
    begin()
      .then(
        () => undefined,
        (error) => ending || errors.push(error.message),
      )
      .finally(() => (beginning = false));
  };
  await begin();
  return players;
}
async function botTable(n) {
  const ann = new Program(`guest ${n}`, { think });
  await ann.connect(address);
  const { decks } = await ann.ask('decks', { game: GAMES[0] });
  const { match } = await ann.ask('create', { terms: { ...TERMS, game: GAMES[0] } });
  await ann.open(match);
  await ann.sit(decks[0]);
  await ann.ask('bot', { match, level: 'quick' });
  return ann;
}
const megabytes = (figure) => Math.round(figure('nodejs_heap_size_used_bytes') / 1048576);
const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const round = (value) => Math.round(value * 100) / 100;

async function watcherOf(n) {
  const watcher = new Program('watcher');
  watcher.lost = () => errors.push('a watcher lost the line');
  await watcher.connect(address);
  await watcher.open(tables[n % Math.max(1, matches)]?.[0].match);
  return watcher;
}
/** So many of them, a few at a time. */
async function many(count, make) {
  const made = [];
  const next = async () => {
    while (made.length < count) {
      const n = made.push(null) - 1;
      made[n] = await make(n);
    }
  };
  await Promise.all(Array.from({ length: 8 }, next));
  return made;
}

/** The figures once what is not in use any more is gone. */
async function settled() {
  await service.collect();
  await figures(address); // what was used to collect them counts from now on
  await service.collect();
  return figures(address);
}

const empty = await settled();
const tables = await many(matches, table);
console.log(`${matches} tables`);
const idle = await many(watchers, watcherOf);
console.log(`${watchers} watchers`);
const thinkers = await many(bots, botTable);
await pause(3000); // what just began is read and compiled
const before = await settled();
measuring = true;
const began = performance.now();
await pause(seconds * 1000);
measuring = false;
ending = true;
const took = (performance.now() - began) / 1000;
const after = await figures(address);
const busy = await settled();
for (const [ann] of tables)
  if (ann.seen?.status === 'running') await ann.ask('concede', { match: ann.match }).catch(() => undefined);
for (const one of [...tables.flat(), ...idle, ...thinkers]) {
  one.lost = () => undefined;
  one.end();
}
// What nobody looks at any more is let go within a minute.
let last = await figures(address);
for (let waited = 0; waited < 85 && last('tefuda_matches_at_hand') > bots; waited++) {
  await pause(1000);
  last = await figures(address);
}
last = await settled();
await service.stop();
rmSync(folder, { recursive: true, force: true });

const sorted = times.toSorted((a, b) => a - b);
const serverSeconds = after('process_cpu_seconds_total') - before('process_cpu_seconds_total');
const told = {
  matches,
  watchers,
  bots,
  seconds: round(took),
  answers: sorted.length,
  answersPerSecond: round(sorted.length / took),
  median: round(quantile(sorted, 0.5)),
  p90: round(quantile(sorted, 0.9)),
  p99: round(quantile(sorted, 0.99)),
  worst: round(sorted.at(-1) ?? 0),
  errors: errors.length + after('tefuda_errors_total') - before('tefuda_errors_total'),
  serverSeconds: round(serverSeconds),
  millisecondsEach: round((serverSeconds * 1000) / sorted.length), // of processor time, all threads of the server, for each answer
  load: round(loadavg()[0]), // of the machine, by everything on it
  heapEmpty: megabytes(empty),
  heapBefore: megabytes(before),
  heapAfter: megabytes(busy),
  heapWhenOver: megabytes(last),
  atHandWhenOver: last('tefuda_matches_at_hand'),
};
for (const error of new Set(errors)) console.log(error);
console.log(JSON.stringify(told));
process.exitCode = told.errors === 0 && told.atHandWhenOver <= bots ? 0 : 1;
