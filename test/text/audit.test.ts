// Every word counts: what a text could leave out or say otherwise without anything changing is noise with a name.
import { describe, expect, test } from 'vitest';
import {
  auditReading,
  convert,
  createGrammar,
  type Grammar,
  number,
  phrase,
  unnamedNoise,
  words,
} from '../../src/text/index.ts';
import { generated, grammarIn, scenarioTexts, textGames, textSet } from './sets.ts';

describe.each(textGames)('%s', (id) => {
  test('names every word that may be missing', async () => {
    const { wording } = await textSet(id);
    const unnamed = Object.values(wording.sorts).flatMap(({ root }) => unnamedNoise(root, wording.noise));
    expect(unnamed).toEqual([]);
  });

  test('swallows no word of its texts', async () => {
    const { wording, texts } = await textSet(id);
    const swallowed = new Map<string, string>();
    let tried = 0;
    for (const { sort, text } of texts) {
      const reading = grammarIn(wording, sort).parse(text);
      if (!reading.ok) throw new Error(`${text}: ${JSON.stringify(reading.error)}`);
      const audit = auditReading(reading, wording.noise, wording.program);
      tried += audit.tried;
      for (const { phrase: said, within } of audit.swallowed) {
        swallowed.set(`${said} in ${within}`, text);
      }
    }
    expect(tried).toBeGreaterThan(10 * texts.length);
    expect([...swallowed]).toEqual([]);
  });

  test('refuses few of the texts that its grammar makes', async () => {
    const { wording } = await textSet(id);
    let refused = 0;
    let count = 0;
    for (const grammar of Object.values(wording.sorts)) {
      for (const text of generated(grammar, 3, 60)) {
        const reading = grammar.parse(text);
        if (!reading.ok || wording.refuses?.(reading.value) === true) continue;
        const { swallowed } = auditReading(reading, wording.noise, wording.program);
        count++;
        if (swallowed.length > 0) refused++;
      }
    }
    expect(count).toBeGreaterThan(50);
    expect(refused / count).toBeLessThan(0.05);
  });
});

/** One in so many scenarios, where authors may have all of theirs audited by `tefuda cards compile`. */
test.each([
  ['shadowverse-evolve', 1],
  ['legions', 10],
  ['legend-of-stars', 10],
  ['monster-collection', 10],
] as const)('acts on every word of the cards in scenarios of %s', async (id, share) => {
  const { wording } = await textSet(id);
  const texts = await scenarioTexts(id, share);
  const swallowed = new Set<string>();
  for (const { sort, text } of texts) {
    const reading = grammarIn(wording, sort).parse(text);
    if (!reading.ok) throw new Error(`${text}: ${JSON.stringify(reading.error)}`);
    for (const one of auditReading(reading, wording.noise, wording.program).swallowed)
      swallowed.add(`${one.phrase} in ${one.within}`);
  }
  expect(texts.length).toBeGreaterThan(20);
  expect([...swallowed]).toEqual([]);
});

test('refuses a static ability about a number of cards, a rule multiplied where nothing is, and a zone nobody looks at', async () => {
  const { wording } = await textSet('shadowverse-evolve');
  const refused = (text: string): readonly string[] => {
    const reading = grammarIn(wording, 'permanent').parse(text);
    return reading.ok ? auditReading(reading, wording.noise, wording.program).swallowed.map((s) => s.phrase) : [];
  };
  expect(refused('自分のフォロワー3体までは【攻撃力】+1する。')).not.toEqual([]);
  expect(refused('自分の墓場のフォロワーが攻撃したとき、1枚引く。')).toEqual(['墓場']);
  expect(refused('自分のフォロワーすべては【攻撃力】+1する。')).toEqual([]);
  expect(refused('自分の墓場のフォロワーが消滅したとき、1枚引く。')).toEqual([]);
});

describe('the audit', () => {
  const notation = { spellings: {}, layout: '', verbatim: [] };
  const read = <T>(grammar: Grammar<T>, text: string) => {
    const reading = grammar.parse(text);
    if (!reading.ok) throw new Error('refused');
    return reading;
  };

  test('finds a word that may be missing, unless it is noise', () => {
    const grammar = createGrammar(phrase({ do: 'draw' }, '(|手札から){n}枚引く', 'draw {n}', { n: number }), notation);
    const reading = read(grammar, '手札から3枚引く');
    expect(auditReading(reading, {})).toMatchObject({
      words: 3,
      swallowed: [{ start: 0, end: 4, phrase: '手札から' }],
    });
    expect(auditReading(reading, { implied: ['手札から'] })).toMatchObject({ noise: { implied: 1 }, swallowed: [] });
    expect(unnamedNoise(grammar.root, {})).toEqual(['手札から']);
  });

  test('finds a value that is read and thrown away', () => {
    const lossy = convert(
      phrase({}, '{who}{n}枚引く', '{who} draw {n}', {
        who: words({ own: ['自分は', 'you'], foe: ['相手は', 'foe'] }),
        n: number,
      }),
      ({ n }) => ({ do: 'draw', n }),
      () => undefined,
    );
    const { swallowed } = auditReading(read(createGrammar(lossy, notation), '相手は2枚引く'), {});
    expect(swallowed).toMatchObject([{ start: 0, end: 3, phrase: '相手は', within: '{who}{n}枚引く' }]);
  });
});
