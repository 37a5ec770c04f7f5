// A whole match in the simulated world, with faults, and what must be true of it whatever happened.
import { isDeepStrictEqual } from 'node:util';
import { loadGame } from '../../../src/games/registry.ts';
import { pairsOf } from '../../../src/lab/decks.ts';
import { Ledger } from '../../../src/server/matches/ledger.ts';
import type { StoredRow } from '../../../src/server/matches/rows.ts';
import { Server } from '../../../src/server/server.ts';
import { Player } from './player.ts';
import { type Faults, Process, sharedStores, Timeline } from './world.ts';
import type { Ports } from '../../../src/server/ports.ts';

export interface Story {
  readonly game: string;
  readonly seed: string;
  readonly processes: number;
  readonly kills: number;
  readonly breaks: number;
  readonly faults: Faults;
  /** Something is wrong with the server: the checker must find it. */
  readonly planted?: (ports: Ports) => Ports;
}
export interface Told {
  readonly problems: readonly string[];
  readonly rows: number;
  readonly answers: number;
  readonly status: string;
}

export async function play(story: Story): Promise<Told> {
  const game = await loadGame(story.game);
  const time = new Timeline(story.seed);
  const shared = sharedStores();
  const begin = () => {
    const process = new Process(time, shared, story.faults, story.planted);
    return { process, server: new Server(process.ports, [game.id], loadGame) };
  };
  const cluster = Array.from({ length: story.processes }, begin);
  const [pair] = pairsOf(game, game.starters.pool, game.starters.decks);
  if (pair === undefined) throw new Error('no decks');
  const players = ['ann', 'bob'].map(
    (name, seat) => new Player(name, time, pair[seat] as never, () => cluster, story.faults.latency, 400),
  );
  const [ann, bob] = players as [Player, Player];
  let match = '';
  void (async () => {
    await ann.connect();
    match = await ann.create({
      game: game.id,
      options: {},
      bestOf: 1,
      pace: { main: 3e6, step: 6e5 },
      rated: false,
      listed: true,
      watch: 'public',
    });
    await ann.sit(match);
    await bob.connect();
    await bob.sit(match);
  })();
  await time.run(4000, () => match !== '' && bob.seat !== null);
  // Trouble comes at moments that the seed picks.
  for (let n = 0; n < story.kills; n++) {
    time.after(1000 + time.within(120_000), () => {
      const victim = cluster[time.within(cluster.length - 1)];
      if (victim === undefined || !victim.process.alive) return;
      victim.process.die();
      cluster[cluster.indexOf(victim)] = begin();
      // Whoever was connected there notices after a while.
      for (const player of players) time.after(time.within(2000), () => void player.again(match));
    });
  }
  for (let n = 0; n < story.breaks; n++) {
    const player = players[n % 2] as Player;
    time.after(1000 + time.within(120_000), () => void player.again(match));
  }
  // A player who hears nothing for long looks again, as a page does.
  const restless = (player: Player, last: number): void => {
    time.after(20_000, () => {
      const moves = player.seen?.question ?? -1;
      if (moves === last && player.seen?.status !== 'over') void player.again(match);
      restless(player, moves);
    });
  };
  for (const player of players) restless(player, -1);
  await time.run(60_000, () => players.every((player) => player.seen?.status === 'over'));
  const rows = await shared.matches.rows(match, 0);
  return check(players, rows, await ledgerOf());

  async function ledgerOf(): Promise<Ledger> {
    const head = await shared.matches.head(match);
    if (head === null) throw new Error('no match');
    const ledger = new Ledger(game, head);
    for (const row of rows) ledger.take(row);
    return ledger;
  }
}

/** Knows the rows that are kept and what was acknowledged to whom, and nothing of how the server works. */
function check(players: readonly Player[], rows: readonly StoredRow[], ledger: Ledger): Told {
  const problems = players.flatMap(({ problems: told }) => told);
  rows.forEach(({ n }, at) => {
    if (n !== at) problems.push(`row ${n} stands at ${at}`);
  });
  for (const player of players) {
    const { seat } = player;
    if (seat === null) {
      problems.push(`${player.name} has no seat in the end`);
      continue;
    }
    // Which answers were kept, by the question they answered.
    let moves = 0;
    const kept = new Map<number, string>();
    for (const { row } of rows) {
      if (row.kind === 'answer' && row.seat === seat) kept.set(moves, row.options.join());
      if (['start', 'answer', 'concede', 'undo', 'resume'].includes(row.kind)) moves++;
    }
    const asked = player.acknowledged.map(({ question }) => question);
    if (new Set(asked).size !== asked.length)
      problems.push(`${player.name} was told twice that one question is answered`);
    for (const { question, options } of player.acknowledged) {
      if (kept.get(question) !== options.join())
        problems.push(
          `${player.name}'s answer ${options.join()} to question ${question} was acknowledged, but ${kept.get(question) ?? 'nothing'} is kept`,
        );
    }
    if (ledger.status === 'over' && player.seen?.status === 'over') {
      const truth = ledger.match?.view(seat);
      if (!isDeepStrictEqual(player.seen.view, JSON.parse(JSON.stringify(truth))))
        problems.push(`${player.name} sees another table than the rows give`);
      const lines = ledger.match?.log(seat) ?? [];
      if (!isDeepStrictEqual(player.log, JSON.parse(JSON.stringify(lines))))
        problems.push(`${player.name} reads another log than the rows give`);
    }
  }
  if (ledger.fault !== null) problems.push(`the rows cannot be played: ${ledger.fault}`);
  if (players.some(({ seen }) => seen?.status !== 'over')) problems.push(`the match did not end: ${ledger.status}`);
  const answers = rows.filter(({ row }) => row.kind === 'answer').length;
  return { problems, rows: rows.length, answers, status: ledger.status };
}
