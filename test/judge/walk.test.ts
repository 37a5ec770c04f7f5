// What the laboratory plays: scenarios as lines of answers, lines as tests, and moments of real games as scenarios.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import type { Game } from '../../src/kernel/index.ts';
import { movesOf, openView, saveTest, scenarioOf, stepsOf, walk, writeScenario } from '../../src/lab/judge/index.ts';
import { readScenario, runScenario, type Scenario, Source } from '../../src/lab/scenario/index.ts';
import { Match } from '../../src/match/index.ts';

const FOLDER = join(import.meta.dirname, '../scenarios');
const read = (game: Game, text: string): Scenario => readScenario(new Source('x.yaml', text), game);
const WHOLE = 40; // scenarios of each game that are saved as tests, from all parts of the folder

describe.each(gameIds)('%s', (id) => {
  test('the answers of scenarios are moves; as a test with all expectations they pass', async () => {
    const game = await loadGame(id);
    const files = readdirSync(join(FOLDER, id)).filter((file) => file.endsWith('.yaml'));
    const failed: string[] = [];
    let saved = 0;
    for (let at = 0; at < files.length; at += Math.ceil(files.length / WHOLE)) {
      const file = files[at] ?? '';
      const scenario = read(game, readFileSync(join(FOLDER, id, file), 'utf8'));
      const { moves, failure } = movesOf(game, scenario);
      const { states, stopped } = walk(game, scenario, moves);
      expect(failure, file).toBeNull();
      expect(stopped, file).toBeNull();
      expect(states).toHaveLength(moves.length + 1);
      if (moves.length === 0) continue;
      const { passed, reason } = saveTest(game, scenario, moves, scenario.title);
      saved++;
      if (!passed) failed.push(`${file}\n${reason.en}`);
    }
    expect(failed).toEqual([]);
    expect(saved).toBeGreaterThan(15);
  });

  test('a moment of a real game is a scenario that leads to it', async () => {
    const game = await loadGame(id);
    const { pool, decks } = game.starters;
    const [deck] = decks;
    if (deck === undefined) throw new Error('no starter decks');
    const seats = [
      { name: 'a', deck },
      { name: 'b', deck },
    ] as const;
    const match = Match.start(game, pool, { seed: 'judge', seats });
    for (let n = 0; n < 60 && match.outcome === null; n++) {
      const [seat = 0] = match.waitingFor();
      const options = match.view(seat).decision?.options.length ?? 1;
      match.answer(seat, (n * 7 + 3) % options);
    }
    const scenario = scenarioOf(game, match.record, match.length, 'a moment');
    const again = read(game, writeScenario(scenario));
    expect(runScenario(game, again).reason).toBe('');
    const { moves } = movesOf(game, again);
    const { states } = walk(game, again, moves);
    const names = (zones: ReturnType<typeof openView>['zones']) =>
      zones.map(({ cards }) => cards.map(({ name }) => name ?? '').sort());
    const last = states.at(-1);
    if (last === undefined) throw new Error('no state');
    expect(names(openView(game, last, 0).zones)).toEqual(names(openView(game, match.state(), 0).zones));
    // The answers written by name, from the moves alone, are those of the scenario.
    expect(stepsOf(game, again, moves, false).filter(({ kind }) => kind === 'answer').length).toBeGreaterThan(10);
  });
});
