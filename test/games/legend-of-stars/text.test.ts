// The wording of Legend of Stars: what is read prints, what prints is read, and what is not understood is pointed at.
import { describe, expect, test } from 'vitest';
import { deckProblems } from '../../../src/games/legend-of-stars/deck.ts';
import { legendOfStars } from '../../../src/games/legend-of-stars/game.ts';
import { decks, pool, sources } from '../../../src/games/legend-of-stars/starters.ts';
import { KEYWORDS } from '../../../src/games/legend-of-stars/text/ast.ts';
import { inEnglish } from '../../../src/games/legend-of-stars/text/english.ts';
import { abilityGrammar, effectGrammar } from '../../../src/games/legend-of-stars/text/grammar.ts';
import { EVENT_WORDS } from '../../../src/games/legend-of-stars/printed.ts';
import { unaccounted } from '../../../src/text/index.ts';
import wordings from './wordings.txt?raw';

const texts = sources.flatMap(({ name, kind, text }) =>
  typeof name === 'string' && typeof kind === 'string' && typeof text === 'string' ? [{ name, kind, text }] : [],
);
const grammarOf = (kind: string) => (kind.startsWith('エフェクト') ? effectGrammar : abilityGrammar);

describe('the starter set', () => {
  test('is a hundred cards and six legal decks of fifty', () => {
    expect(pool.defs.length).toBeGreaterThanOrEqual(100);
    expect(decks).toHaveLength(6);
    for (const deck of decks) {
      expect(deckProblems(pool, deck), deck.name).toEqual([]);
      expect(deck.parts['main']?.reduce((sum, { count }) => sum + count, 0)).toBe(50);
    }
  });
  test('uses every kind, keyword and attribute, and most timings', () => {
    expect(new Set(pool.defs.map((def) => def.kind)).size).toBe(3);
    expect(pool.defs.some((def) => def.flash) && pool.defs.some((def) => def.field)).toBe(true);
    expect(new Set(pool.defs.map((def) => def.attribute)).size).toBe(6);
    const words = pool.defs.flatMap((def) =>
      def.abilities.flatMap((a) =>
        a.ability === 'keyword' ? [a.keyword] : a.ability === 'trigger' ? a.events.map((e) => e.on) : [],
      ),
    );
    expect(KEYWORDS.filter((keyword) => !words.includes(keyword))).toEqual([]);
    expect(EVENT_WORDS.filter((word) => words.includes(word)).length).toBeGreaterThanOrEqual(16);
  });
  test.each(texts)('$name: printed as read, every character accounted for', ({ kind, text }) => {
    const grammar = grammarOf(kind);
    const read = grammar.parse(text);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(unaccounted(read)).toEqual([]);
    expect(grammar.ambiguities(text)).toEqual([]);
    const printed = grammar.print(read.value, 'ja');
    const again = grammar.parse(printed);
    expect(again.ok && again.value, printed).toEqual(read.value);
    expect(grammar.print(read.value, 'en')).not.toBe('');
  });
});

describe('wordings', () => {
  const lines = wordings.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  test.each(lines)('%s', (line) => {
    const [kind = '', text = ''] = line.split('\t');
    const grammar = kind === 'e' ? effectGrammar : abilityGrammar;
    const read = grammar.parse(text.replaceAll('\\n', '\n'));
    expect(read.ok ? '' : JSON.stringify(read.error)).toBe('');
    if (!read.ok) return;
    expect(unaccounted(read)).toEqual([]);
    const again = grammar.parse(grammar.print(read.value, 'ja'));
    expect(again.ok && again.value).toEqual(read.value);
  });
});

describe('refusals', () => {
  const card = { name: '試', kind: 'キャラクター', attribute: '光', cost: 1, speed: 1, atk: 1, def: 1, down: 1 };
  test('an unknown phrase is pointed at', () => {
    const { problems } = legendOfStars.compile([
      { ...card, text: '[上空]\nこのキャラクターが歌う時、カードを1枚引く。' },
    ]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ name: '試', line: 2 });
    expect(problems[0]?.expected.length).toBeGreaterThan(0);
  });
  test.each([
    [{ kind: '魔法' }, 'kind'],
    [{ attribute: '風' }, 'attribute'],
    [{ cost: -1 }, 'cost'],
    [{ atk: '強い' }, 'atk'],
    [{ lead: '★' }, 'lead'],
    [{ colour: '赤' }, 'unknown field colour'],
    [{ kind: 'エフェクト' }, 'atk: only characters'],
  ])('%j', (wrong, message) => {
    const { problems } = legendOfStars.compile([{ ...card, ...wrong }]);
    expect(problems.map((one) => one.message).join('\n')).toContain(message);
  });
});

describe('in English', () => {
  const said = (text: string, kind = 'キャラクター'): string => {
    const grammar = grammarOf(kind);
    const read = grammar.parse(text);
    return read.ok ? inEnglish(read.value) : '';
  };
  test.each([
    [
      '[上空]\nこのキャラクターが場に出た時、ライフを200回復する。',
      '[Sky]\nWhen this card comes onto the field, recover 200 life.',
    ],
    ['自分の他の<騎士>のATK+100。', 'Your other <騎士> characters get ATK +100.'],
    [
      '自分の場に<騎士>が2体以上いる場合、このキャラクターは[上空]を得る。',
      'While you have 2 or more <騎士> characters, this card gains [Sky].',
    ],
    [
      'このカードをゲインする：カードを1枚引く。',
      'In your main phase, you may gain this card. If you do: Draw a card.',
    ],
    [
      'このキャラクターが破壊される場合、代わりに手札に戻る。',
      "If this card would be destroyed, put it into its owner's hand instead.",
    ],
  ])('%s', (text, english) => expect(said(text)).toBe(english));
  test.each([
    [
      '相手のキャラクターを2体まで選び、手札に戻す。',
      "Choose up to 2 of the opponent's characters and put them into their owners' hands.",
    ],
    [
      '手札を1枚トラッシュに置いても良い。そうした場合、カードを2枚引く。',
      'You may discard a card. If you do, draw 2 cards.',
    ],
  ])('%s', (text, english) => expect(said(text, 'エフェクト')).toBe(english));
  test('every text that is understood can be said as sentences', () => {
    for (const line of wordings.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
      const [kind = '', text = ''] = line.split('\t');
      const english = said(text.replaceAll('\\n', '\n'), kind === 'e' ? 'エフェクト' : 'キャラクター');
      for (const one of english.split('\n')) expect(one, line).toMatch(/^(\[.*\]|[A-Z<].*[.”"])$/u);
    }
  });
});
