import { summariesOf } from '../../games/registry.ts';
import { rulesReport, type RulesReport } from '../../lab/node/rules.ts';
import { cores } from '../../lab/node/workers.ts';
import type { Game } from '../../kernel/index.ts';
import { LIMITS } from '../../read/limits.ts';
import type { Command } from '../command.ts';
import { gameCalled } from '../game.ts';
import { progress } from '../progress.ts';

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.floor((100 * part) / whole)} %`);

function lines(game: Game, report: RulesReport, summary: ReadonlyMap<string, string>): string[] {
  const { executable, exercised, missing, proven, unproven, reasons, failed } = report;
  const listed = (ids: readonly string[], why: boolean) =>
    ids.map((id) => {
      const reason = why ? (reasons.get(id) ?? 'no reason given') : (summary.get(id) ?? '');
      return `  ${id}  ${reason}`;
    });
  return [
    `${game.id}: ${report.clauses} clauses, ${executable.length} executable`,
    `exercised ${exercised.length} (${percent(exercised.length, executable.length)})`,
    proven === null
      ? 'proven: unknown since the sources changed; run with --prove'
      : `proven ${proven.length} (${percent(proven.length, executable.length)})`,
    ...(missing.length > 0 ? ['not exercised:', ...listed(missing, false)] : []),
    ...(unproven !== null && unproven.length > 0 ? ['exercised, but not proven:', ...listed(unproven, true)] : []),
    ...failed.flatMap(({ title, reason }) => [`FAIL ${title}`, reason]),
  ];
}

export const command: Command = {
  name: 'rules',
  usage: '<game>',
  summary: 'Report which clauses the scenarios exercise, and prove',
  options: [
    { flag: '--prove', summary: 'switch each clause off in turn and see whether a scenario notices' },
    { flag: '--workers <n>', summary: 'threads to prove with' },
  ],
  async run(args) {
    const game = await gameCalled(args.word(0));
    const bar = progress('proofs');
    const threads = args.integer('workers', 1, LIMITS.workers) ?? cores();
    const report = await rulesReport(game, { prove: args.flag('prove'), threads, progress: bar.step });
    bar.stop();
    const { clauses, executable, exercised, proven, missing, unproven } = report;
    const json = {
      game: game.id,
      clauses,
      executable: executable.length,
      exercised: exercised.length,
      proven: proven?.length ?? null,
      missing,
      unproven,
    };
    const summary = await summariesOf(game.id, 'en');
    args.report(json, () => lines(game, report, summary));
    return report.failed.length === 0 ? 0 : 1;
  },
};
