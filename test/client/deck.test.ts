import { describe, expect, test } from 'vitest';
import {
  cardTitles,
  changed,
  countIn,
  curve,
  found,
  kinds,
  namesIn,
  NO_SEARCH,
  partFor,
  total,
} from '../../src/client/model/deck.ts';
import { folded } from '../../src/client/model/folded.ts';
import { infoOf } from '../../src/client/table/info.ts';
import { markdown, partIn } from '../../src/client/model/markdown.ts';
import { cardNames, deckLines, writtenDeck } from '../../src/match/deck-forms.ts';
import { randomDeck } from '../../src/match/index.ts';
import { gameIds, loadGame, readmeOf, titlesOf } from '../../src/games/registry.ts';
import { deckProblems } from '../../src/match/index.ts';
import { sit } from './table.ts';

/** A game whose cards nobody knows. */
const NOBODY = cardNames({ cards: [], parts: ['main', 'evolve'] });

describe('decks', () => {
  const deck = {
    name: '狼',
    options: { class: '森' },
    parts: { main: [{ card: 'A b', count: 3 }], evolve: [{ card: 'C', count: 1 }] },
  };
  test('as text, and back', () => {
    expect(writtenDeck(deckLines(deck), NOBODY).deck).toEqual(deck);
    expect(writtenDeck('3 A b\n2x A b\n\n# late name', NOBODY).deck).toEqual({
      name: 'late name',
      parts: { main: [{ card: 'A b', count: 5 }] },
    });
    expect(() => writtenDeck('[main]\nthree A', NOBODY)).toThrow('line 2, “three A”');
  });
  test('as text in English, and back', async () => {
    const game = await loadGame('monster-collection');
    const info = { ...infoOf(game, []), titles: await titlesOf('monster-collection') };
    for (const one of info.decks) {
      const text = deckLines(one, cardTitles(info));
      expect(text).toMatch(/^\d [A-Z]/m);
      expect(writtenDeck(text, namesIn(info, [])).deck).toEqual(one);
    }
  });
  test('change by a card', () => {
    expect(countIn(changed(deck, 'main', 'A b', -1), 'main', 'A b')).toBe(2);
    expect(changed(deck, 'main', 'A b', -3).parts.main).toEqual([]);
    expect(changed(deck, 'side', 'X', 1).parts.side).toEqual([{ card: 'X', count: 1 }]);
    expect(deck.parts.main).toHaveLength(1);
  });
  test('search folds width, case and kana', async () => {
    expect(folded('ＡＢカナ')).toBe('abかな');
    const { info } = await sit();
    expect(found(info, 'ja', { ...NO_SEARCH, words: 'じょーかー' })).toHaveLength(1);
    expect(found(info, 'ja', { ...NO_SEARCH, words: '♢ｑ' })).toHaveLength(1);
    expect(found(info, 'ja', { ...NO_SEARCH, frame: 'joker' })).toHaveLength(1);
    const [joker] = info.cards.slice(-1);
    expect(joker && partFor(info, joker)).toBe('main');
    expect(curve(info, info.decks[0] ?? deck)).toEqual([]);
    expect(kinds(info, { name: '', parts: { main: [{ card: 'Joker', count: 2 }] } })).toEqual([
      { frame: 'joker', count: 2 },
    ]);
  });
  test('a random deck is legal', async () => {
    const game = await loadGame('blackpoker');
    for (const seed of ['a', 'b', 'c']) {
      const first = randomDeck(game, seed, null);
      const second = randomDeck(game, `${seed}2`, first);
      expect(deckProblems(game, game.starters.pool, second, first)).toEqual([]);
    }
  });
});

describe('our pages', () => {
  test('as HTML', () => {
    const html = markdown(
      '# Title\n\nSome **bold** `<code>` [link](https://a.b) [file](x.md)\n\n- one\n  more\n- two\n\n| a | b |\n|---|---|\n| 1 | <2> |\n\n```\nx < y\n```',
    );
    expect(html).toContain('<h2>Title</h2>');
    expect(html).toContain('<strong>bold</strong> <code>&lt;code&gt;</code> <a href="https://a.b"');
    expect(html).toContain('file</p>');
    expect(html).toContain('<li>one more</li><li>two</li>');
    expect(html).toContain('<td>&lt;2&gt;</td>');
    expect(html).toContain('aria-label="a / b"');
    expect(html).toContain('<pre><code>x &lt; y</code></pre>');
  });
  test('lines of Japanese are joined without a space', () => {
    expect(markdown('山札を\n切る。\n\n- 手札を\n  引く')).toBe('<p>山札を切る。</p>\n<ul><li>手札を引く</li></ul>');
  });
  test.each(gameIds)('%s: the page on how to play is for players', async (id) => {
    const text = await readmeOf(id);
    for (const language of ['ja', 'en'] as const) {
      const page = partIn(text ?? '', language);
      expect(page).not.toMatch(/scenario|table above|`/i);
      expect(page.match(/^\|/gm)?.length ?? 0).toBe(partIn(text ?? '', 'ja').match(/^\|/gm)?.length ?? 0);
    }
  });
  test('in one language', () => {
    const both = '# G\n\n## 日本語\n\nはい\n\n## English\n\nyes\n';
    expect(partIn(both, 'en')).toBe('## English\n\nyes\n');
    expect(partIn(both, 'ja')).toContain('はい');
    expect(partIn('# only', 'en')).toBe('# only');
  });
});

test('a card and what it evolves into share a name, and are counted apart', async () => {
  const game = await loadGame('shadowverse-evolve');
  const real = infoOf(game, []);
  const [deck] = real.decks;
  if (deck === undefined) throw new Error('no deck');
  const counted = Object.fromEntries(kinds(real, deck).map(({ frame, count }) => [frame, count]));
  expect(counted.evolve).toBe(total(deck.parts.evolve ?? []));
  expect(counted.leader).toBe(1);
  const costs = curve(real, deck).reduce((sum, { count }) => sum + count, 0);
  // What is evolved into is never drawn.
  expect(costs).toBe(total(deck.parts.main ?? []));
  // Tokens go into no deck: they are found only by their kind.
  const tokens = real.cards.filter(({ face }) => face.frame === 'token').length;
  expect(tokens).toBeGreaterThan(0);
  expect(found(real, 'ja', NO_SEARCH)).toHaveLength(real.cards.length - tokens);
  expect(found(real, 'ja', { ...NO_SEARCH, frame: 'token' })).toHaveLength(tokens);
});
