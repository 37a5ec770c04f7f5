// Every lesson, played to its end as a scenario; and as a learner meets it, step by step.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import type { Plain } from '../../src/kernel/index.ts';
import { lessonAt, lessonOf } from '../../src/lab/judge/index.ts';
import { runScenario } from '../../src/lab/scenario/index.ts';

describe.each(gameIds)('%s', async (id) => {
  const file = join(import.meta.dirname, '../../src/games', id, 'lessons.yaml');
  const raw = parse(readFileSync(file, 'utf8')) as Plain[];
  const game = await loadGame(id);
  const lessons = raw.map((one) => lessonOf(game, one));
  const clauses = new Set(game.clauses.map((clause) => clause.id));

  test('there is a course, in both languages, and its clauses exist', () => {
    expect(lessons.length).toBeGreaterThanOrEqual(5);
    expect(new Set(lessons.map((lesson) => lesson.id)).size).toBe(lessons.length);
    for (const { id: lesson, title, goal, done, course, scenario } of lessons) {
      const said = [
        title,
        goal,
        done,
        ...course.flatMap(({ say, wrong }) => [say, wrong].filter((one) => one !== null)),
      ];
      for (const { ja, en } of said) expect(ja !== '' && en !== '', lesson).toBe(true);
      expect(scenario.rules.filter((rule) => !clauses.has(rule))).toEqual([]);
      for (const { rule } of course) if (rule !== null) expect(clauses, `${lesson}: ${rule}`).toContain(rule);
    }
  });
  test.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s runs as a test', (_, lesson) => {
    expect(runScenario(game, lesson.scenario).reason).toBe('');
  });
  test.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s can be done step by step', (_, lesson) => {
    lesson.course.forEach((step, done) => {
      const { wanted, looks, view } = lessonAt(game, lesson, done);
      expect(looks).toHaveLength(step.look.length);
      if (step.seat === 0) expect(wanted.length, `step ${done}: ${step.name}`).toBeGreaterThan(0);
      expect(view.seat).toBe(0);
    });
    expect(lessonAt(game, lesson, lesson.course.length).wanted).toEqual([]);
  });
});
