import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agree,
  around,
  convert,
  createGrammar,
  isRecord,
  list,
  number,
  oneOf,
  optional,
  type Phrase,
  pattern,
  phrase,
  quoted,
  rule,
  spansOf,
  unaccounted,
  type ValueOf,
  word,
  words,
} from '../../src/text/index.ts';

// A little language of orders to a kitchen, to show each combinator once.
const dish = quoted('『', '』', '『料理名』', ['かき氷', 'うどん']);
const who = words({ cook: [['料理人', 'シェフ'], 'the cook'], guest: ['客', 'the guest'] });
const flavour = pattern(/[^\n。、『』「」を]+?(?=味の)/u, '味', ['梅', '海老']);
const amount = oneOf(number, word('X', 'X', 'X'));
const plate = phrase(
  { kind: 'plate' },
  '{flavour}{dish}{count}{counter}',
  (en) => `${en.count} ${en.flavour}${en.dish}`,
  {
    flavour: optional(around('{}味の', '{}-flavoured ', flavour), 'plain'),
    dish,
    count: amount,
    counter: agree(['杯', '皿'], (value: { dish: string }) => (value.dish === 'うどん' ? '杯' : '皿')),
  },
);
const serve = phrase({ do: 'serve' }, ['{what}を(出す|だす)', '{what}を供する'], 'serve {what}', {
  what: list(plate, { ja: 'と', en: ' and ' }),
});
const wait = phrase({ do: 'wait' }, '{n}分待つ', 'wait {n} {n:minute|minutes}', { n: number });
const rest = convert(
  phrase({ do: 'rest' }, '{who}は休む', '{who} rests', { who }),
  ({ who: by }) => ({ do: 'rest' as const, cook: by === 'cook' }),
  (value) => {
    if (!isRecord(value) || value.do !== 'rest') return undefined;
    return { do: 'rest' as const, who: value.cook ? ('cook' as const) : ('guest' as const) };
  },
);
const unless = phrase({ do: 'if' }, '{n}時を過ぎたなら、{order}', 'if it is past {n}, {order}', {
  n: number,
  order: rule('命令', () => order),
});
type Order = ValueOf<typeof serve> | ValueOf<typeof wait> | ValueOf<typeof rest> | Conditional;
type Conditional = { do: 'if'; n: number; order: Order };
const order: Phrase<Order> = rule('命令', () => oneOf(serve, wait, rest, unless));
const kitchen = createGrammar(list(around('{}。', '{}.', order)), {
  spellings: { ',': '、', '。\n': '。' },
  layout: ' 　',
  verbatim: [['『', '』']],
});

function meaning(text: string): unknown {
  const reading = kitchen.parse(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.error));
  expect(unaccounted(reading)).toEqual([]);
  return reading.value;
}

describe('reading', () => {
  it('gives plain JSON', () => {
    expect(meaning('梅味の『かき氷』2皿と『うどん』X杯を出す。')).toEqual([
      {
        do: 'serve',
        what: [
          { kind: 'plate', flavour: '梅', dish: 'かき氷', count: 2 },
          { kind: 'plate', flavour: 'plain', dish: 'うどん', count: 'X' },
        ],
      },
    ]);
  });

  it('folds widths, spaces and spellings, but not names', () => {
    expect(meaning('５時を過ぎたなら, シェフは 休む。\n『氷 ５』1皿をだす。')).toEqual([
      { do: 'if', n: 5, order: { do: 'rest', cook: true } },
      { do: 'serve', what: [{ kind: 'plate', flavour: 'plain', dish: '氷 ５', count: 1 }] },
    ]);
  });

  it('keeps where each value stood', () => {
    const text = ' ３分待つ。梅味の『かき氷』２皿を出す。';
    const reading = kitchen.parse(text);
    if (!reading.ok) throw new Error('refused');
    const at = Object.fromEntries(spansOf(reading).map(({ path, start, end }) => [path, text.slice(start, end)]));
    expect(at).toMatchObject({
      '/0/n': '３',
      '/1/what/0': '梅味の『かき氷』２皿',
      '/1/what/0/flavour': '梅味の',
      '/1/what/0/dish': '『かき氷』',
    });
  });
});

describe('refusing', () => {
  const refusal = (text: string) => {
    const reading = kitchen.parse(text);
    return reading.ok ? 'read' : reading.error;
  };

  it('points at the first unknown phrase and says what could stand there', () => {
    expect(refusal('3分待つ。\n『うどん』1杯を投げつける、すぐに。客は休む。')).toEqual({
      line: 2,
      column: 9,
      phrase: '投げつける',
      expected: ['出す'],
    });
  });

  it('points at the end when something is missing', () => {
    expect(refusal('3分待つ')).toMatchObject({ line: 1, column: 5, phrase: '', expected: ['。'] });
  });

  it('names leaves by what they are', () => {
    expect(refusal('客は休む。犬は休む。')).toMatchObject({
      column: 6,
      phrase: '犬は休む',
      expected: expect.arrayContaining(['味', '『料理名』', '数', '料理人', '客']),
    });
  });
});

describe('limits', () => {
  const refusal = (text: string) => {
    const reading = kitchen.parse(text);
    return reading.ok ? 'read' : reading.error;
  };

  it.each(['10000', '1'.repeat(400), '１２３４５', '00000'])('refuses a number no card means: %s', (digits) => {
    expect(refusal(`3分待つ。${digits}分待つ。`)).toMatchObject({ line: 1, column: 6, expected: ['9999までの数'] });
  });

  it('reads the greatest number', () => {
    expect(meaning('9999分待つ。９９９９分待つ。')).toEqual([
      { do: 'wait', n: 9999 },
      { do: 'wait', n: 9999 },
    ]);
  });

  it('reads 2,000 characters, and says where more begin', () => {
    expect(meaning('3分待つ。'.repeat(400))).toHaveLength(400);
    expect(refusal('3分待つ。'.repeat(401))).toEqual({
      line: 1,
      column: 2001,
      phrase: '3分待つ。',
      expected: ['2000字までの文章'],
    });
  });

  it('refuses what is nested too deeply, and reads on afterwards', () => {
    expect(refusal(`${'5時を過ぎたなら、'.repeat(200)}客は休む。`)).toMatchObject({
      line: 1,
      expected: ['入れ子の浅い文章'],
    });
    expect(meaning('5時を過ぎたなら、客は休む。')).toHaveLength(1);
  });

  it('says little of what it refuses', () => {
    const error = refusal(`3分待つ。${'犬'.repeat(1900)}`);
    expect(JSON.stringify(error).length).toBeLessThan(1000);
  });
});

describe('printing', () => {
  it('gives the canonical Japanese', () => {
    expect(kitchen.print(kitchenOrders('『うどん』1皿と海老味の『かき氷』2杯を供する。シェフは休む。'), 'ja')).toBe(
      '『うどん』1杯と海老味の『かき氷』2皿を出す。料理人は休む。',
    );
  });

  it('gives English, in its own order', () => {
    expect(
      kitchen.print(
        kitchenOrders('8時を過ぎたなら、1分待つ。2分待つ。『うどん』1杯と海老味の『かき氷』2皿を出す。'),
        'en',
      ),
    ).toBe('if it is past 8, wait 1 minute. wait 2 minutes. serve 1 『うどん』 and 2 海老-flavoured 『かき氷』.');
  });

  it('refuses values nobody can say', () => {
    expect(() => kitchen.print([{ do: 'wait', n: -1 }], 'ja')).toThrow('no wording');
  });
});

describe('laws', () => {
  const orders = fc.array(fc.nat(), { minLength: 20, maxLength: 20 }).map((numbers) => {
    let next = 0;
    return kitchen.generate((bound) => (numbers[next++ % numbers.length] ?? 0) % bound, 4);
  });

  it('what is generated prints and reads back as itself', () => {
    fc.assert(
      fc.property(orders, (value) => {
        const text = kitchen.print(value, 'ja');
        expect(meaning(text)).toEqual(value);
        expect(kitchen.print(value, 'en')).not.toBe('');
      }),
    );
  });

  it('nothing generated is ambiguous', () => {
    fc.assert(
      fc.property(orders, (value) => {
        expect(kitchen.ambiguities(kitchen.print(value, 'ja'))).toEqual([]);
      }),
    );
  });
});

describe('helping', () => {
  it('completes', () => {
    expect(kitchen.complete('客は').map(({ word: next }) => next)).toEqual(['は休む']);
    expect(kitchen.complete('3').map(({ word: next }) => next)).toEqual(
      expect.arrayContaining(['分待つ', '時を過ぎたなら、']),
    );
  });

  it('documents each phrase with an example', () => {
    expect(kitchen.describe()).toContainEqual({
      rule: '命令',
      ja: ['{n}分待つ'],
      example: '1分待つ',
      english: 'wait 1 minute',
    });
  });

  it('reports what could mean two things', () => {
    const twice = createGrammar(oneOf(word(1, '甲', 'one'), word(2, ['乙', '甲'], 'two')), {
      spellings: {},
      layout: '',
      verbatim: [],
    });
    expect(twice.parse('甲')).toMatchObject({ value: 1 });
    expect(twice.ambiguities('甲')).toEqual([{ text: '甲', kept: 1, dropped: 2 }]);
  });
});

describe('definitions', () => {
  it('must fill their slots', () => {
    expect(() => phrase({}, '{a}と{b}', '', { a: number })).toThrow('slots');
  });

  it('must not begin with themselves', () => {
    const loop: Phrase<number> = rule('輪', () => oneOf(number, around('{}の', '{}', loop)));
    expect(() => createGrammar(loop, { spellings: {}, layout: '', verbatim: [] })).toThrow('left recursion');
  });
});

function kitchenOrders(text: string): Order[] {
  const reading = kitchen.parse(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.error));
  return reading.value;
}
