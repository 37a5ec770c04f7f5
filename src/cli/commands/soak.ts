import { readFileSync } from 'node:fs';
import { gameIds } from '../../games/registry.ts';
import { scenariosOf } from '../../lab/node/files.ts';
import { Soak, type SoakCounts } from '../../lab/soak/soak.ts';
import { LIMITS } from '../../read/limits.ts';
import { shown } from '../../read/visible.ts';
import type { Command } from '../command.ts';
import { gameCalled } from '../game.ts';

const MINUTES = 10;
const EVERY = 10_000; // milliseconds between two lines
const SCENARIOS = 5; // of a game, to be spoilt

function told({ rounds, inputs, made, compiled, games, breaks }: SoakCounts): string {
  const played = Object.values(games).reduce((sum, one) => sum + one.games, 0);
  return `round ${rounds}: ${inputs} inputs, ${played} games, ${compiled} of ${made} made cards compile, ${breaks} broken`;
}
const some = (game: string): string[] => {
  const files = scenariosOf(game);
  return files
    .filter((_, at) => at % Math.ceil(files.length / SCENARIOS) === 0)
    .map((path) => readFileSync(path, 'utf8'));
};

export const command: Command = {
  name: 'soak',
  usage: '[...games]',
  summary:
    'Try spoilt inputs at every door and games with made cards, for as long as you like; ends with one JSON value',
  options: [
    { flag: '--minutes <n>', summary: `how long (${MINUTES})` },
    { flag: '--seed <s>', summary: 'where chance begins (1)' },
    { flag: '--round <n>', summary: 'this round alone: repeats what broke in it' },
  ],
  async run(args) {
    for (const id of args.words) await gameCalled(id);
    const minutes = args.integer('minutes', 1, 100_000) ?? MINUTES;
    const only = args.integer('round', 0, LIMITS.games);
    const soak = new Soak(args.text('seed') ?? '1', args.words.length > 0 ? args.words : gameIds, some);
    const end = performance.now() + minutes * 60_000;
    let last = performance.now();
    for (let n = only ?? 0; only === undefined ? performance.now() < end : n === only; n++) {
      await soak.round(n);
      if (performance.now() - last < EVERY) continue;
      last = performance.now();
      args.note(told(soak.counts));
    }
    for (const { round, game, where, message } of soak.counts.broken)
      args.note(`BROKEN round ${round}, ${game}, ${where}: ${shown(message, LIMITS.message)}`);
    const { counts } = soak;
    args.report(counts, () => JSON.stringify(counts));
    return counts.breaks === 0 ? 0 : 1;
  },
};
