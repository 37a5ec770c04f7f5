import { shownPath } from '../../lab/node/disk.ts';
import { loadScenario, scenarioFiles } from '../../lab/node/files.ts';
import type { Language } from '../../kernel/index.ts';
import { brokeOff, runScenario } from '../../lab/scenario/index.ts';
import { faultText } from '../../match/index.ts';
import { InputError } from '../../read/problem.ts';
import type { Command } from '../command.ts';
import { progress } from '../progress.ts';

interface Failed {
  readonly file: string;
  readonly title: string;
  readonly reason: string;
}

async function failureOf(path: string, language: Language): Promise<Failed | null> {
  const file = shownPath(path);
  try {
    const { game, scenario } = await loadScenario(path);
    const { passed, title, reason, ja } = runScenario(game, scenario);
    return passed ? null : { file, title, reason: language === 'ja' ? ja : reason };
  } catch (error) {
    // A fault of ours is this file's failure, not the end of all others.
    const { en, ja } = brokeOff(faultText(error));
    const said = `${file}: ${language === 'ja' ? ja : en}`;
    const reason = error instanceof InputError ? error.in(language) : said;
    return { file, title: '', reason };
  }
}

export const command: Command = {
  name: 'scenario run',
  usage: '<...files>',
  summary: 'Run scenarios: files, or folders of them',
  options: [],
  async run(args) {
    const files = scenarioFiles(args.words);
    const bar = progress('scenarios');
    const failed: Failed[] = [];
    for (const [i, file] of files.entries()) {
      const failure = await failureOf(file, args.reader);
      if (failure !== null) failed.push(failure);
      bar.step(i + 1, files.length);
    }
    bar.stop();
    const passed = files.length - failed.length;
    args.report({ passed, failed }, () => [
      ...failed.flatMap(({ title, reason }) => [title === '' ? 'FAIL' : `FAIL ${title}`, reason, '']),
      `${passed} passed, ${failed.length} failed`,
    ]);
    return failed.length === 0 && files.length > 0 ? 0 : 1;
  },
};
