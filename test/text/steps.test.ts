// The work of reading a text grows with its length alone, whatever is repeated in it: counted in steps, not in seconds.
import { expect, test } from 'vitest';
import { ENDINGS, growthOf, LONGEST_TEXT, stretches } from '../../src/text/index.ts';
import { generated, grammarIn, textGames, textSet } from './sets.ts';

/** A repetition costs at most so much more from 20 to 40 times than from 10 to 20; quadratic work would double. */
const MOST = 1.5;

test.each(textGames)(
  '%s: each phrase repeated as sentence, item, beginning and within itself, whole, broken off and spoilt',
  async (id) => {
    const { wording, texts } = await textSet(id);
    const made = Object.entries(wording.sorts).flatMap(([sort, grammar]) =>
      generated(grammar, 11, 15).map((text) => ({ sort, text })),
    );
    const known = new Set<string>();
    const tooFast: string[] = [];
    const endings = Object.entries(ENDINGS);
    let tried = 0;
    // Short ones first: each phrase is tried in the shortest text that has it.
    const all = [...texts, ...made].toSorted((a, b) => a.text.length - b.text.length);
    for (const { sort, text } of all) {
      const grammar = grammarIn(wording, sort);
      const reading = grammar.parse(text);
      if (!reading.ok) continue;
      for (const { key, make } of stretches(reading)) {
        if (known.has(key) || make(40).length > LONGEST_TEXT / 2) continue;
        known.add(key);
        // Each phrase ends in one of the ways, in turn.
        const [ending, end] = endings[tried++ % endings.length] ?? ['whole', String];
        const { factor, steps } = growthOf(grammar, (times) => end(make(times)));
        if (factor > MOST) tooFast.push(`${factor.toFixed(2)} ${ending} ${key}: ${steps.join(' ')} ${make(3)}`);
      }
    }
    expect(tried).toBeGreaterThan(300);
    expect(tooFast).toEqual([]);
  },
  600_000,
);
