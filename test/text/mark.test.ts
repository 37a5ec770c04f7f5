import { expect, test } from 'vitest';
import { grammarOf } from '../../src/games/shadowverse-evolve/text/compile.ts';
import { markOf } from '../../src/text/index.ts';

const TEXT = '【ファンファーレ】相手のフォロワー1体を選ぶ。それに3ダメージ。\n【ラストワード】1枚引く。';

test('a step is found where it was read, with the sentence before it and the rest of its paragraph after', () => {
  const grammar = grammarOf('follower');
  const read = grammar.parse(TEXT);
  if (!read.ok) throw new Error(read.error.phrase);
  const steps: object[] = [];
  JSON.stringify(read.value, (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'do' in value) steps.push(value);
    return value;
  });
  const marks = steps.map((step) => markOf(grammar, TEXT, [step]));
  expect(marks.map((mark) => mark?.ja)).toEqual([
    ['【ファンファーレ】', '相手のフォロワー1体を選ぶ', '。それに3ダメージ。'],
    ['', 'それに3ダメージ', '。'],
    ['【ラストワード】', '1枚引く', '。'],
  ]);
  expect(marks[0]?.en[1]).toBe('select 1 enemy follower');
  expect(marks[2]?.en.join('')).toMatch(/draw 1 card/);
  // What no words of this text say is not found, nor in a text that cannot be read.
  expect(markOf(grammar, TEXT, [{ do: 'shuffle' }, null])).toBeNull();
  expect(markOf(grammar, '読めない', steps)).toBeNull();
  // A compiled step has more fields than were read, and is found all the same.
  expect(markOf(grammar, TEXT, [{ do: 'shuffle' }, { ...steps[1], more: 1 }])?.ja[1]).toBe('それに3ダメージ');
});
