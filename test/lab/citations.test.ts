// Every clause that code cites must be a clause: rows of procedures, and the literals handed to by(), cite() and their kin.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.ts';
import { allProcedures, type Procedure } from '../../src/kernel/index.ts';
import { loadScenario, scenariosOf, unprovenReasons } from '../../src/lab/node/files.ts';

const games = join(import.meta.dirname, '../../src/games');
const CALL = /\b(?:by|cite|inForce|isNeutral)\(\s*(?:\[\s*)?(['"`])([^'"`$]+)\1/g;
const FIELD = /\b(?:clause|refused|rule):\s*(['"`])([^'"`$]+)\1/g;

const sourcesOf = (id: string): { file: string; text: string }[] =>
  readdirSync(join(games, id), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, text: readFileSync(join(games, id, file), 'utf8') }));

/** The procedures a game brings, however it names them: those that are there once it has been loaded. */
const brought = new Map<string, readonly Procedure[]>();
for (const id of gameIds) {
  const before = allProcedures().length;
  await loadGame(id);
  brought.set(id, allProcedures().slice(before));
}

/** Clause ids have a number or a dot in them; other words of a `rule:` field belong to a card's text. */
const isId = (text: string): boolean => /[\d.]/.test(text);

describe.each(gameIds)('%s', (id) => {
  test('rows cite clauses', async () => {
    const game = await loadGame(id);
    const known = new Set(game.clauses.map((clause) => clause.id));
    const procedures = brought.get(id) ?? [];
    const unknown = procedures
      .flatMap((procedure) => procedure.ops.flatMap((op) => op.cites.map((clause) => ({ in: procedure.key, clause }))))
      .filter(({ clause }) => !known.has(clause));
    expect(unknown).toEqual([]);
    expect(procedures.length).toBeGreaterThan(0);
  });

  test('code cites clauses', async () => {
    const game = await loadGame(id);
    const known = new Set(game.clauses.map((clause) => clause.id));
    const cited = sourcesOf(id).flatMap(({ file, text }) =>
      [CALL, FIELD].flatMap((pattern) =>
        [...text.matchAll(pattern)]
          .flatMap((match) => (match[2] ?? '').split(' '))
          .filter((clause) => pattern === CALL || isId(clause))
          .map((clause) => ({ file, clause })),
      ),
    );
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter(({ clause }) => !known.has(clause))).toEqual([]);
  });

  test('the clause index has each clause once, with its kind', async () => {
    const game = await loadGame(id);
    const ids = game.clauses.map((clause) => clause.id);
    expect(ids.filter((one, at) => ids.indexOf(one) !== at)).toEqual([]);
    expect(game.clauses.filter(({ kind }) => kind === '')).toEqual([]);
  });

  test('reasons for unproven clauses speak of clauses that scenarios name', async () => {
    const game = await loadGame(id);
    const known = new Set(game.clauses.map((clause) => clause.id));
    expect([...unprovenReasons(id).keys()].filter((clause) => !known.has(clause))).toEqual([]);
    for (const file of scenariosOf(id)) expect((await loadScenario(file)).scenario.game).toBe(id);
  });
});
