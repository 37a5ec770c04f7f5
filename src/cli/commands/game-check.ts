import { existsSync } from 'node:fs';
import { gameIds, isForeign, loadGame, summariesOf } from '../../games/registry.ts';
import type { Game } from '../../kernel/index.ts';
import { bench } from '../../lab/bench.ts';
import { botGate, type Gate, hiddenGate, lawGates, recordGate, sameGate, wordsGate } from '../../lab/check.ts';
import { allElsewhere, takeIn } from '../../lab/node/foreign.ts';
import { rulesReport } from '../../lab/node/rules.ts';
import { cores } from '../../lab/node/workers.ts';
import { InputError } from '../../read/problem.ts';
import { LIMITS } from '../../read/limits.ts';
import type { Args, Command } from '../command.ts';
import { gameCalled } from '../game.ts';

const GOAL = 100_000; // real decisions a second, for searching bots

/** By its id, or a module or folder. */
async function named(args: Args): Promise<Game> {
  const word = args.word(0);
  if (gameIds.includes(word) || !(existsSync(word) || /[./\\]/.test(word))) return gameCalled(word);
  const { game } = await takeIn(word);
  return loadGame(game.id);
}

async function scenarioGates(game: Game, args: Args): Promise<Gate[]> {
  const threads = args.integer('workers', 1, LIMITS.workers) ?? cores();
  const { executable, exercised, missing, unproven, reasons, failed, proven } = await rulesReport(game, {
    prove: true,
    threads,
    progress: () => undefined,
  });
  const unexplained = (unproven ?? []).filter((id) => !reasons.has(id));
  return [
    {
      name: 'scenarios',
      told: `${exercised.length} of ${executable.length} clauses exercised`,
      problems: [
        ...failed.map(({ title, reason }) => `“${title}” fails: ${reason ?? ''}`),
        ...missing.map((id) => `no scenario exercises ${id}`),
      ],
    },
    {
      name: 'proofs',
      told: `${proven?.length ?? 0} of ${exercised.length} proven`,
      problems: unexplained.map((id) => `no scenario fails without ${id}, and unproven.tsv gives no reason`),
    },
  ];
}

function benchGate(game: Game): Gate {
  const now = (): number => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;
  const { decisionsPerSecond } = bench(game, { seconds: 1, now, wall: () => performance.now() });
  const told = `${decisionsPerSecond.toLocaleString('en')} decisions a second on one core`;
  return {
    name: 'speed',
    told: decisionsPerSecond < GOAL ? `${told}; ${GOAL.toLocaleString('en')} is the goal` : told,
    problems: [],
  };
}

async function gates(game: Game, args: Args): Promise<Gate[]> {
  const said = { ja: await summariesOf(game.id, 'ja'), en: await summariesOf(game.id, 'en') };
  return [
    await wordsGate(game, said),
    ...lawGates(game),
    sameGate(game),
    hiddenGate(game),
    recordGate(game),
    botGate(game),
    ...(await scenarioGates(game, args)),
    benchGate(game),
  ];
}

export const command: Command = {
  name: 'game check',
  usage: '[game]',
  summary: 'Run every gate a game must pass: one of ours, or a module or folder',
  options: [{ flag: '--workers <n>', summary: 'threads to prove with (all cores)' }],
  async run(args) {
    const [only] = allElsewhere();
    if (args.words.length === 0 && only === undefined)
      throw new InputError(
        'no game is named; expected an id, a module or a folder',
        'ゲームの指定がありません（必要：id、モジュール、フォルダーのどれか）',
      );
    const game = args.words.length === 0 && only !== undefined ? await loadGame(only.game.id) : await named(args);
    const found = await gates(game, args);
    const open = found.filter(({ problems }) => problems.length > 0);
    args.report({ game: game.id, foreign: isForeign(game.id), passed: open.length === 0, gates: found }, () => [
      ...found.flatMap(({ name, told, problems }) => [
        `${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${told}`,
        ...problems.map((problem) => `     ${problem}`),
      ]),
      open.length === 0 ? `${game.id} passes` : `${game.id}: ${open.length} of ${found.length} gates are not passed`,
    ]);
    return open.length === 0 ? 0 : 1;
  },
};
