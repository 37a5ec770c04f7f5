// In which order test files run: the long ones first, so that none is left over alone at the end; and one that waits for a browser
// beside one that only computes. How long each takes is a hint, in seconds on two quiet cores; `npm test` tells the slowest.
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG: Readonly<Record<string, number>> = {
  'test/laws/laws.test.ts': 98,
  'test/server/sim.test.ts': 30,
  'test/browser/targets.test.ts': 70,
  'test/browser/stored.test.ts': 51,
  'test/browser/games.test.ts': 51,
  'test/browser/paint.test.ts': 46,
  'test/browser/listening.test.ts': 43,
  'test/browser/keeping.test.ts': 43,
  'test/browser/axe.test.ts': 41,
  'test/browser/broken.test.ts': 40,
  'test/browser/pages.test.ts': 36,
  'test/browser/breaking.test.ts': 34,
  'test/scenarios.test.ts': 33,
  'test/browser/newcomer.test.ts': 32,
  'test/browser/online.test.ts': 27,
  'test/text/audit.test.ts': 24,
  'test/library/consumer.test.ts': 23,
  'test/browser/online-pages.test.ts': 23,
  'test/browser/sizes.test.ts': 23,
  'test/browser/japanese.test.ts': 22,
  'test/browser/motion.test.ts': 22,
  'test/browser/haste.test.ts': 20,
  'test/browser/lab.test.ts': 19,
  'test/browser/narrow.test.ts': 19,
  'test/attack/attack.test.ts': 18,
  'test/text/steps.test.ts': 18,
  'test/judge/walk.test.ts': 18,
  'test/bots/hidden.test.ts': 18,
  'test/bots/blunders.test.ts': 18,
  'test/browser/hosted.test.ts': 16,
  'test/browser/keys.test.ts': 16,
  'test/browser/people.test.ts': 15,
  'test/browser/puzzles.test.ts': 15,
  'test/browser/return.test.ts': 15,
};
const BROWSER = 12; // one that is not named
const OTHER = 2;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const secondsOf = ({ moduleId, project }: TestSpecification): number =>
      LONG[relative(project.config.root, moduleId).replaceAll('\\', '/')] ??
      (project.name === 'browser' ? BROWSER : OTHER);
    const sorted = files.toSorted((a, b) => secondsOf(b) - secondsOf(a));
    const lanes = [true, false].map((browser) => ({
      left: sorted.filter(({ project }) => (project.name === 'browser') === browser),
      seconds: 0,
    }));
    const order: TestSpecification[] = [];
    while (order.length < files.length) {
      const [lane] = lanes.filter(({ left }) => left.length > 0).sort((a, b) => a.seconds - b.seconds);
      const next = lane?.left.shift();
      if (lane === undefined || next === undefined) break;
      lane.seconds += secondsOf(next);
      order.push(next);
    }
    return order;
  }
}
