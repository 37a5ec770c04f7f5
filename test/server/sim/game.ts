// A whole match in the simulated world, with faults.
import { loadGame } from '../../../src/games/registry.ts';
import { pairsOf } from '../../../src/lab/decks.ts';
import { Connection } from '../../../src/server/connection.ts';
import type { Pace } from '../../../src/server/matches/rows.ts';
import type { Ports, Socket } from '../../../src/server/ports.ts';
import { Server } from '../../../src/server/server.ts';
import { check } from './check.ts';
import { type Manners, Player } from './player.ts';
import { type Faults, Process, sharedStores, Timeline } from './world.ts';

/** The code under test; another one where a bug is planted in it. */
export interface Code {
  readonly Server: typeof Server;
  readonly Connection: typeof Connection;
}
export interface Story {
  readonly game: string;
  readonly seed: string;
  readonly processes: number;
  readonly kills: number;
  readonly outages: number; // all processes die, and come back after a while
  readonly breaks: number;
  readonly absences: number;
  readonly watcherAway: number; // how often who watches goes away
  readonly longest: number; // milliseconds for which somebody is away, or the service down
  readonly within: number; // milliseconds in which all this comes
  readonly pace: Pace;
  readonly bestOf: 1 | 3;
  readonly later: boolean; // who watches sees everything some time later
  readonly faults: Faults;
  readonly manners: Manners;
}
/** Something is wrong with the server, or with what it stands on: the checker must find it. */
export interface Planted {
  readonly ports?: (ports: Ports) => Ports;
  readonly code?: Code;
}
export interface Told {
  readonly problems: readonly string[];
  readonly status: string;
  readonly answers: number;
}
export interface Member {
  readonly process: Process;
  readonly connect: (socket: Socket) => Connection;
}

const EVENTS = 60_000;
const ENDS = 2_700_000; // milliseconds after which a match is given up

export async function play(story: Story, planted: Planted = {}): Promise<Told> {
  const game = await loadGame(story.game);
  const time = new Timeline(story.seed);
  const shared = sharedStores();
  const code = planted.code ?? { Server, Connection };
  let strike: (process: Process) => void = () => undefined;
  const begin = (): Member => {
    const process = new Process(time, shared, story.faults, planted.ports);
    const server = new code.Server(process.ports, [game.id], loadGame);
    process.struck = () => strike(process);
    return { process, connect: (socket) => new code.Connection(server, socket) };
  };
  const cluster = Array.from({ length: story.processes }, begin);
  const [pair] = pairsOf(game, game.starters.pool, game.starters.decks);
  if (pair === undefined) throw new Error('no decks');
  const someone = (name: string, deck: (typeof pair)[number] | null): Player =>
    new Player(name, time, deck as never, () => cluster, story.manners, deck === null && story.later ? 0 : null);
  const [ann, bob, cat] = [someone('ann', pair[0]), someone('bob', pair[1]), someone('cat', null)];
  const players = story.manners.bot ? [ann] : [ann, bob];
  const all = [...players, cat];
  let match = '';
  void (async () => {
    await ann.connect();
    match = await ann.create({
      game: game.id,
      options: {},
      bestOf: story.bestOf,
      pace: story.pace,
      rated: false,
      listed: true,
      watch: 'public',
    });
    for (const one of all) await one.again(match);
  })();
  await time.run(4000, () => match !== '' && players.at(-1)?.seat !== null);

  // Trouble comes at moments that the seed picks.
  const deaths: number[] = [];
  const kill = (at: number): void => {
    const victim = cluster[at];
    if (victim === undefined || !victim.process.alive) return;
    victim.process.die();
    deaths.push(time.now);
    for (const one of all) one.cut(victim.process);
  };
  // Whoever was connected notices after a while.
  const notice = (): void => {
    for (const one of all) time.after(time.within(2000), () => void one.again(match));
  };
  const trouble = (times: number, strikes: (n: number) => void): void => {
    for (let n = 0; n < times; n++) time.after(1000 + time.within(story.within), () => strikes(n));
  };
  const replace = (at: number): void => {
    kill(at);
    if (cluster[at]?.process.alive === false) cluster[at] = begin();
    notice();
  };
  trouble(story.kills, () => replace(time.within(cluster.length - 1)));
  strike = (process) => replace(cluster.findIndex((one) => one.process === process));
  trouble(story.outages, () => {
    cluster.forEach((_, at) => kill(at));
    time.after(time.within(story.longest), () => {
      cluster.forEach(({ process }, at) => {
        if (!process.alive) cluster[at] = begin();
      });
      notice();
    });
  });
  trouble(story.breaks, (n) => void all[n % all.length]?.again(match));
  trouble(story.absences, (n) => players[n % players.length]?.leave(time.within(story.longest), match));
  trouble(story.watcherAway, () => cat.leave(time.within(story.longest), match));
  // A player who hears nothing for long looks again, as a page does.
  const restless = (one: Player, last: number): void => {
    time.after(20_000, () => {
      const moves = one.seen?.question ?? -1;
      if (moves === last && !isOver(one) && time.now > one.busyUntil) void one.again(match);
      restless(one, moves);
    });
  };
  for (const one of all) restless(one, -1);
  const until = time.now + ENDS;
  await time.run(EVENTS, () => time.now > until || all.every(isOver));
  const tables = await otherTables(time, players, match);
  const [head, rows] = [await shared.matches.head(match), await shared.matches.rows(match, 0)];
  if (head === null) throw new Error('no match');
  const { gaps } = shared.outages;
  return check({ game, story, players, watcher: cat, head, rows, deaths, gaps, played: shared.played, tables });
}

const isOver = ({ seen }: Player): boolean => seen?.status === 'over' && seen.standing.over;
/** Where each of the players is told to sit down for another match: they ask at the same moment. */
async function otherTables(time: Timeline, players: readonly Player[], match: string): Promise<readonly string[]> {
  const tables: string[] = [];
  for (const one of players)
    void one.ask('again', { match }).then((reply) => {
      if (reply.ok && reply.value !== null && 'match' in reply.value) tables.push(reply.value.match);
      return undefined;
    });
  const until = time.now + 5000;
  await time.run(4000, () => time.now > until || tables.length === players.length);
  return tables;
}
