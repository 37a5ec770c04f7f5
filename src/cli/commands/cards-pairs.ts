import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordingOf } from '../../games/registry.ts';
import { makeFolder, onDisk, readText } from '../../lab/node/disk.ts';
import { loadScenario, root, scenariosOf } from '../../lab/node/files.ts';
import { readPairs, writePairs } from '../../lab/pairs/kept.ts';
import { Bank } from '../../lab/pairs/qualifiers.ts';
import { type Pair, Search, stands } from '../../lab/pairs/search.ts';
import type { Scenario } from '../../lab/scenario/index.ts';
import { type Command, UsageError } from '../command.ts';
import { gameCalled } from '../game.ts';

export const command: Command = {
  name: 'cards pairs',
  usage: '<game>',
  summary: 'Seek, for every filter, condition and duration of card texts, a scenario in which it makes a difference',
  options: [{ flag: '--anew', summary: 'seek all of them, not only those whose kept pair no longer shows it' }],
  async run(args) {
    const game = await gameCalled(args.word(0));
    const wording = await wordingOf(game.id);
    if (wording === null)
      throw new UsageError(`${game.names.en} has no card texts`, `${game.names.ja}のカードに文章はありません`);
    const folder = join(root, 'test', 'pairs');
    const path = join(folder, `${game.id}.jsonl`);
    const kept = readPairs(!args.flag('anew') && existsSync(path) ? readText(path) : '');
    const scenarios = new Map<string, Scenario>();
    for (const file of scenariosOf(game.id)) {
      const { scenario } = await loadScenario(file);
      scenarios.set(file.slice(file.lastIndexOf('/') + 1), scenario);
    }
    const bank = new Bank(wording);
    const search = new Search(game, wording, bank, [...scenarios.values()]);
    const pairs: Pair[] = [];
    const missing: string[] = [];
    for (const unit of bank.units) {
      const known = kept.pairs.find((pair) => pair.unit === unit);
      const scenario = scenarios.get(known?.file ?? '');
      const pair =
        known !== undefined && scenario !== undefined && stands(game, scenario, known) ? known : search.find(unit);
      if (pair === null) missing.push(unit);
      else pairs.push(pair);
      args.note(
        `${pairs.length + missing.length} of ${bank.units.length}: ${unit}${pair === null ? ' NOT SHOWN' : ''}`,
      );
    }
    const listed = missing.map((unit) => ({
      unit,
      reason: kept.listed.find((one) => one.unit === unit)?.reason ?? ('unplaced' as const),
    }));
    makeFolder(folder);
    onDisk(path, () => writeFileSync(path, writePairs({ pairs, listed })));
    const report = { units: bank.units.length, shown: pairs.length, played: search.tried, listed };
    args.report(report, () => [
      ...listed.map(({ unit, reason }) => `${unit}: ${reason}`),
      `${pairs.length} of ${bank.units.length} shown, ${search.tried} scenarios played`,
    ]);
    return 0;
  },
};
