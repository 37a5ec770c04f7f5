// docs/scenarios.md: its examples run, and its word lists are what the games say.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { readScenario, runScenario, scenarioGame, Source } from '../../src/lab/scenario/index.ts';
import { vocabulary } from '../../src/lab/vocabulary.ts';

const path = join(import.meta.dirname, '../../docs/scenarios.md');
const page = (): string => readFileSync(path, 'utf8');
const heading = (id: string): string => `\n## ${id}\n`;

/** The page with the section of a game put in place, in the order of the registry. */
function withSection(text: string, id: string, section: string): string {
  const at = text.indexOf(heading(id));
  const body = `${heading(id)}\n${section}\n`;
  if (at < 0) return `${text.trimEnd()}\n${body}`;
  const next = text.indexOf('\n## ', at + 1);
  return text.slice(0, at) + body + (next < 0 ? '' : text.slice(next));
}

describe('docs/scenarios.md', () => {
  test.each(gameIds)('lists the words of %s', async (id) => {
    const fresh = withSection(page(), id, vocabulary(await loadGame(id)));
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(path, fresh);
    expect(page(), 'run UPDATE_DOCS=1 npm test -- test/lab/docs').toBe(fresh);
  });

  const examples = [...page().matchAll(/```yaml\n(game: [\s\S]*?)```/g)].map((match) => match[1] ?? '');
  test('has examples', () => expect(examples.length).toBeGreaterThan(0));
  test.each(examples)('this example runs: %s', async (text) => {
    const source = new Source('docs/scenarios.md', text);
    const game = await loadGame(scenarioGame(source));
    expect(runScenario(game, readScenario(source, game)).reason).toBe('');
  });
});
