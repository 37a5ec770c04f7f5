import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { gameIds } from '../../games/registry.ts';
import { onDisk, readText, shownPath } from '../../lab/node/disk.ts';
import { scenariosOf } from '../../lab/node/files.ts';
import { noCounts, readCounts, ROUND, Soak, type SoakCounts } from '../../lab/soak/soak.ts';
import { LIMITS } from '../../read/limits.ts';
import { shown } from '../../read/visible.ts';
import type { Command } from '../command.ts';
import { gameCalled } from '../game.ts';

const MINUTES = 10;
const EVERY = 10_000; // milliseconds between two lines
const SCENARIOS = 5; // of a game, to be spoilt

function told({ rounds, inputs, cards, compiled, games, breaks }: SoakCounts): string {
  const sum = (key: 'games' | 'made' | 'lawful'): number =>
    Object.values(games).reduce((all, one) => all + one[key], 0);
  const played = `${sum('games')} games (${sum('made')} with made cards, ${sum('lawful')} under all laws)`;
  return `round ${rounds}: ${inputs} inputs, ${played}, ${compiled} of ${cards} made cards compile, ${breaks} broken`;
}
/** Counts kept by an earlier run, or none; what is kept is written beside and put in place, so that it is never half there. */
const kept = (path: string | undefined): SoakCounts | null =>
  path === undefined || !existsSync(path) ? null : readCounts(readText(path), shownPath(path));
function keep(path: string, counts: SoakCounts): void {
  onDisk(path, () => {
    writeFileSync(`${path}.part`, JSON.stringify(counts));
    renameSync(`${path}.part`, path);
  });
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
    { flag: '--inputs <n>', summary: `spoilt inputs at each door in a round (${ROUND.inputs})` },
    { flag: '--games <n>', summary: `games of each game in a round (${ROUND.games})` },
    { flag: '--keep <file>', summary: 'keep the counts there as JSON after each round; a run that was ended goes on' },
  ],
  async run(args) {
    for (const id of args.words) await gameCalled(id);
    const minutes = args.integer('minutes', 1, 100_000) ?? MINUTES;
    const only = args.integer('round', 0, LIMITS.games);
    const path = args.text('keep');
    const size = {
      inputs: args.integer('inputs', 0, LIMITS.entries) ?? ROUND.inputs,
      games: args.integer('games', 0, LIMITS.entries) ?? ROUND.games,
    };
    const begun = only === undefined ? kept(path) : null;
    const counts = begun ?? noCounts(args.text('seed') ?? '1', size);
    const soak = new Soak(counts, args.words.length > 0 ? args.words : gameIds, some);
    const end = performance.now() + minutes * 60_000;
    let last = performance.now();
    for (let n = only ?? counts.rounds; only === undefined ? performance.now() < end : n === only; n++) {
      await soak.round(n);
      if (path !== undefined && only === undefined) keep(path, counts);
      if (performance.now() - last < EVERY) continue;
      last = performance.now();
      args.note(told(counts));
    }
    for (const { round, game, where, message } of counts.broken)
      args.note(`BROKEN round ${round}, ${game}, ${where}: ${shown(message, LIMITS.message)}`);
    args.report(counts, () => JSON.stringify(counts));
    return counts.breaks === 0 ? 0 : 1;
  },
};
