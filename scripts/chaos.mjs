// npm run chaos: programs play while processes are killed at random moments; whoever knows only what was acknowledged to
// whom must find nothing lost, doubled or out of order. On the embedded database, then with two processes on one PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled } from './house.mjs';
import { startPostgres } from './postgres.mjs';
import { Program } from './program.mjs';
import { startService, TERMS } from './service.mjs';

const THINK = 60; // milliseconds
const ENDING = 4000; // answers after which a game of programs is given up

class Player extends Program {
  constructor(name, cluster) {
    super(name, { think: THINK });
    this.cluster = cluster;
    this.lost = () => void this.again();
  }
  /** Connects to any process that lives, again and again until one lets it in. */
  async again() {
    for (;;) {
      const alive = this.cluster.filter((one) => one !== null);
      const chosen = alive[Math.floor(Math.random() * alive.length)];
      try {
        if (chosen === undefined) throw new Error('nobody lives');
        await this.connect(chosen.address);
        if (this.match !== undefined) await Promise.race([this.open(this.match), pause(5000)]);
        if (this.isOpen) return;
      } catch {
        await pause(20 + Math.random() * 100);
      }
    }
  }
  /** Asks until it is answered, whatever dies meanwhile; what was done already is refused, which is an answer. */
  async insist(ask, isDone) {
    while (!isDone()) {
      try {
        await Promise.race([ask(), pause(2000)]);
      } catch {
        await pause(50);
      }
      for (let n = 0; n < 20 && !isDone(); n++) await pause(50);
    }
  }
}

async function playOne(cluster, game, playing, ended) {
  const players = ['ann', 'bob'].map((name) => new Player(name, cluster));
  for (const player of players) playing.add(player);
  const [ann] = players;
  for (const player of players) await player.again();
  await ann.insist(
    async () => {
      ann.match ??= (await ann.ask('create', { terms: { ...TERMS, game } })).match;
    },
    () => ann.match !== undefined,
  );
  for (const player of players) {
    player.match = ann.match;
    await player.insist(
      async () => {
        await player.open(ann.match);
        const { decks } = await player.ask('decks', { game });
        await player.sit(decks[0]);
      },
      () => player.seen?.seat !== null && player.seen?.seat !== undefined,
    );
  }
  while (players.some(({ seen }) => seen?.status !== 'over')) {
    await pause(50);
    const [{ seen }] = players;
    if (ended() || (seen?.answers ?? 0) > ENDING) await ann.ask('concede', { match: ann.match }).catch(() => undefined);
    for (const player of players) if (!player.isOpen) await pause(20);
  }
  const problems = await check(players, ann.match);
  for (const player of players) {
    player.end();
    playing.delete(player);
  }
  return { problems, acknowledged: players.reduce((sum, one) => sum + one.acknowledged.length, 0) };
}

/** Whether the answers kept of a seat can be those it sent: each question once at most, and all that was acknowledged among them. */
function astray({ name, sent, acknowledged }, kept) {
  const told = new Map(acknowledged.map(([question, [option]]) => [question, option]));
  const questions = [...new Set(sent.map(([question]) => question))].sort((a, b) => a - b);
  let ends = new Set([0]); // how many of those kept may have been given by now
  for (const question of questions) {
    const options = sent.filter(([asked]) => asked === question).map(([, [option]]) => option);
    const further = [...ends].filter((at) => at < kept.length && options.includes(kept[at])).map((at) => at + 1);
    const matched = [...ends].filter((at) => kept[at] === told.get(question)).map((at) => at + 1);
    ends = new Set(told.has(question) ? matched : [...ends, ...further]);
    if (ends.size === 0) return [`${name}'s answer to question ${question} was acknowledged and is not kept`];
  }
  return ends.has(kept.length) ? [] : [`${name} sent other answers than the ${kept.length} that are kept`];
}

/** Knows what was sent, what was acknowledged and what is told now, and nothing of how the server works. */
async function check(players, match) {
  const problems = players.flatMap((one) => one.problems);
  let record = null;
  while (record === null)
    record = await players[0].ask('record', { match }).then(
      (it) => it.record,
      () => pause(100, null),
    );
  const answers = record.answers.filter(([, option]) => option >= 0);
  for (const player of players) {
    const { seat } = player.seen;
    const questions = player.acknowledged.map(([question]) => question);
    if (new Set(questions).size !== questions.length) problems.push(`${match}: one answer was acknowledged twice`);
    const kept = answers.filter(([whose]) => whose === seat).map(([, option]) => option);
    problems.push(...astray(player, kept).map((one) => `${match}: ${one}`));
    const fresh = new Player(player.name, player.cluster);
    fresh.token = player.token;
    fresh.match = match;
    while (fresh.seen === null) await fresh.again();
    if (!isDeepStrictEqual(fresh.seen.view, player.seen.view))
      problems.push(`${match}: ${player.name} sees another table`);
    if (!isDeepStrictEqual(fresh.log, player.log)) problems.push(`${match}: ${player.name} reads another log`);
    fresh.lost = () => undefined;
    fresh.end();
  }
  return problems;
}

/**
 * @param {{ kills: number, matches: number, processes: number, game: string, postgres: boolean, data?: string }} how
 */
export async function chaos({ kills, matches, processes, game, postgres, data }) {
  const folder = mkdtempSync(join(tmpdir(), 'tefuda-chaos-'));
  const database = postgres ? startPostgres({ keep: true }) : null;
  if (postgres && database === null) throw new Error('there is no PostgreSQL here');
  const env = { TEFUDA_DATA: data ?? join(folder, 'data'), DATABASE_URL: database?.address ?? '' };
  const cluster = Array.from({ length: processes }, () => null);
  for (let n = 0; n < processes; n++) cluster[n] = await startService(env);
  let over = false;
  const playing = new Set();
  const acknowledged = () => [...playing].reduce((sum, one) => sum + one.acknowledged.length, told.acknowledged);
  /** @type {{ kills: number, matches: number, acknowledged: number, problems: string[] }} */
  const told = { kills: 0, matches: 0, acknowledged: 0, problems: [] };
  const tables = Array.from({ length: matches }, async () => {
    do {
      const { problems, acknowledged } = await playOne(cluster, game, playing, () => over);
      told.matches++;
      told.acknowledged += acknowledged;
      told.problems.push(...problems);
    } while (!over);
  });
  try {
    while (told.kills < kills) {
      // After a few answers more, however slow the machine is, and at any moment of what goes on then.
      const until = acknowledged() + 1 + Math.floor(Math.random() * 30);
      while (acknowledged() < until) await pause(5);
      await pause(Math.random() * 100);
      const at = Math.floor(Math.random() * processes);
      const victim = cluster[at];
      cluster[at] = null;
      await victim.kill();
      told.kills++;
      await pause(Math.random() * 500);
      cluster[at] = await startService(env);
    }
    over = true;
    await Promise.all(tables);
  } finally {
    for (const one of cluster) await one?.stop();
    database?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return told;
}

function startPostgresIsThere() {
  const found = startPostgres();
  found?.stop();
  return found !== null;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: { kills: { type: 'string', default: '20' }, matches: { type: 'string', default: '6' } },
  });
  ensureInstalled();
  ensureBuilt('node');
  const how = { kills: Number(values.kills), matches: Number(values.matches), game: 'blackpoker' };
  const all = { embedded: await chaos({ ...how, processes: 1, postgres: false }) };
  console.log(`embedded: ${all.embedded.kills} kills, ${all.embedded.acknowledged} answers acknowledged`);
  if (startPostgresIsThere()) all.postgres = await chaos({ ...how, processes: 2, postgres: true });
  else console.log('no PostgreSQL here: the run with two processes is left out');
  const problems = Object.values(all).flatMap((one) => one.problems);
  for (const problem of problems) console.log(problem);
  console.log(JSON.stringify(all));
  process.exitCode = problems.length === 0 ? 0 : 1;
}
