// Whatever the grammar can say it prints in both languages and reads back as the same: every part by itself, and whole texts.
import { expect, test } from 'vitest';
import { condition } from '../../../src/games/monster-collection/text/conditions.ts';
import { changes, gifts, lost } from '../../../src/games/monster-collection/text/gifts.ts';
import { NOTATION, textGrammar } from '../../../src/games/monster-collection/text/grammar.ts';
import * as nouns from '../../../src/games/monster-collection/text/nouns.ts';
import { sentence } from '../../../src/games/monster-collection/text/sentences.ts';
import { steps } from '../../../src/games/monster-collection/text/steps.ts';
import { createGrammar, type Grammar, type Phrase } from '../../../src/text/index.ts';

const MOST = Number(process.env['SAID'] ?? 300);
/** Small, even and without short circles: mulberry32. */
function randomFrom(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}
const grammarOf = (phrase: Phrase<unknown>): Grammar<unknown> => createGrammar(phrase, NOTATION);
const parts: Readonly<Record<string, Grammar<unknown>>> = {
  filter: grammarOf(nouns.filter),
  trait: grammarOf(nouns.trait),
  amount: grammarOf(nouns.amount),
  selector: grammarOf(nouns.selector),
  countable: grammarOf(nouns.countable),
  thing: grammarOf(nouns.thing),
  cardFilter: grammarOf(nouns.cardFilter),
  condition: grammarOf(condition),
  gifts: grammarOf(gifts),
  changes: grammarOf(changes),
  lost: grammarOf(lost),
  steps: grammarOf(steps),
  sentence: grammarOf(sentence),
  text: textGrammar as Grammar<unknown>,
};
test.each(Object.entries(parts))('%s', (_name, grammar) => {
  const random = randomFrom(20);
  for (let i = 0; i < MOST; i++) {
    const value = grammar.generate(random, 1 + random(9));
    expect(grammar.print(value, 'en')).not.toBe('');
    const said = grammar.print(value, 'ja');
    const again = grammar.parse(said);
    expect(again.ok && again.value, said).toEqual(value);
  }
});
