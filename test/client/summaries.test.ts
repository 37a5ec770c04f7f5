import { describe, expect, test } from 'vitest';
import { gameIds, loadGame, summariesOf, titlesOf } from '../../src/games/registry.ts';
import { LANGUAGES } from '../../src/kernel/index.ts';

describe.each(gameIds)('%s', (id) => {
  test.each(LANGUAGES)('every clause is told in %s, and nothing else is', async (language) => {
    const { clauses } = await loadGame(id);
    const said = await summariesOf(id, language);
    expect(clauses.filter((clause) => !said.get(clause.id)).map((clause) => clause.id)).toEqual([]);
    const known = new Set(clauses.map((clause) => clause.id));
    expect([...said.keys()].filter((clause) => clause !== '' && !known.has(clause))).toEqual([]);
  });

  test('the clauses that say when cards are used exist', async () => {
    const { clauses, uses = {}, zones, words } = await loadGame(id);
    const known = new Set(clauses.map((clause) => clause.id));
    const named = Object.values(uses).flatMap((ids) => ids.split(' '));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((clause) => !known.has(clause))).toEqual([]);
    for (const key of Object.keys(uses)) {
      const [zone, frame] = key.split('/');
      expect(zones.specs.map(({ name }) => name)).toContain(zone);
      if (frame !== undefined) expect(Object.keys(words.terms)).toContain(frame);
    }
  });

  test('cards, decks and traits of the starter set have an English name each', async () => {
    const game = await loadGame(id);
    const { starters } = game;
    const titles = await titlesOf(id);
    const named = starters.pool.defs.map(({ name }) => name);
    const all = [...new Set([...named, ...starters.decks.map(({ name }) => name)])];
    // A name without Japanese letters is its own title.
    const isJapanese = (name: string): boolean => /[\u3040-\u30ff\u4e00-\u9fff]/.test(name);
    expect(all.filter((name) => isJapanese(name) && titles[name] === undefined)).toEqual([]);
    expect(Object.values(titles).filter((title) => title.trim() === '' || isJapanese(title))).toEqual([]);
    const called = [...new Set(named)].map((name) => titles[name] ?? name);
    expect(new Set(called).size).toBe(called.length);
    // Races, types and classes are told in English too.
    const marks = starters.pool.defs.flatMap((_, def) => game.face?.(starters.pool, def).marks ?? []);
    const said = (mark: string): boolean => mark in game.words.terms || mark in game.words.values || mark in titles;
    expect([...new Set(marks)].filter((mark) => isJapanese(mark) && !said(mark))).toEqual([]);
  });
});
