// The wording of Legions cards: read, said again, and refused with the place where it is not understood.
import { describe, expect, test } from 'vitest';
import { legions } from '../../../src/games/legions/game.ts';
import { grammar } from '../../../src/games/legions/text/grammar.ts';
import type { Def } from '../../../src/games/legions/def.ts';
import { randomOf, seeded } from '../../../src/kernel/index.ts';
import { wording } from '../../../src/games/legions/text/wording.ts';
import { auditReading, unaccounted } from '../../../src/text/index.ts';
import wordings from './wordings.txt?raw';

const lines = wordings.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const defs = legions.starters.pool.defs as readonly Def[];
const texts = defs.map((def) => def.text).filter((text) => text !== '');

describe('texts of the starter set', () => {
  test.each(texts)('%s', (text) => {
    const read = grammar.parse(text);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(unaccounted(read)).toEqual([]);
    expect(grammar.ambiguities(text)).toEqual([]);
    const said = grammar.print(read.value, 'ja');
    const again = grammar.parse(said);
    expect(again.ok && again.value).toEqual(read.value);
    expect(grammar.print(read.value, 'en')).not.toBe('');
  });
});

describe('texts nobody has printed yet', () => {
  test.each(lines)('%s', (text) => {
    const read = grammar.parse(text);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(unaccounted(read)).toEqual([]);
    expect(grammar.ambiguities(text)).toEqual([]);
    const again = grammar.parse(grammar.print(read.value, 'ja'));
    expect(again.ok && again.value).toEqual(read.value);
    const category = read.value.play.length > 0 ? 'スキル' : 'ミニオン';
    const card = { name: '試作', category, colors: '白', cost: 1, wt: 1, atk: 1, hp: 1, text };
    expect(legions.compile([card]).problems).toEqual([]);
  });
});

test('what can be meant can be said, and is read as it was meant', () => {
  const random = randomOf(seeded('legions'));
  for (let n = 0; n < 150; n++) {
    const value = grammar.generate((bound) => random.int(0, bound - 1), 6);
    const said = grammar.print(value, 'ja');
    const read = grammar.parse(said);
    expect(read.ok && read.value, said).toEqual(value);
  }
});

describe('wordings of the rulebook and near ones', () => {
  test.each([
    '「野の風」《配置時／レーン移動時》：あなたのタイムラインのウェイトゾーンⅢ～Ⅳにある、青属性を持つカードを1枚選び、WT-2する。',
    '「出番」《このカードが、タイムラインから直接フィールドに配置された時》：カードを1枚引く。',
    '相手の手札の枚数をXとし、あなたのミニオン1体に、ターン終了時まで「+X/+0」の修正を与える。',
    '《あなたのフィールドに1体以上のミニオンが配置された時》：カードを1枚引く。',
    'あなたのマスターは「ATK4」「先制」としてアタックを行う。',
    'あなたのフィールドにあるユニット1体を選び、ターン終了時まで「強襲」を与える。',
    'あなたのスタンバイゾーン及びタイムラインにあるカードを1枚選び、WT+1する。',
    '《自ターン中任意》【疲労】：ゲーム外からコアを1つ取り、このカードの上に置く。',
    '《常時》：このカードがブレイクする代わりに、このカードを手札に戻す。',
    'カードを1枚引いてもよい。そうした場合、あなたの手札にあるカード1枚を選び、山札の下に置く。',
    '以下の効果の中から2つまで選んで得る。・カードを1枚引く。・相手のマスターに1点のダメージを与える。・あなたはライフを1点得る。',
    'あなたのミニオン1体を選ぶ。そのミニオンと相手のミニオン1体でバトルを行う。',
    '速攻、衝撃2。《ブレイク時》【X】：あなたはライフをX点得る。',
  ])('%s', (text) => {
    const read = grammar.parse(text);
    expect(read.ok ? '' : JSON.stringify(read.error)).toBe('');
  });
});

describe('refusals', () => {
  const refused = (text: string) => {
    const [problem] = legions.compile([
      { name: '試作', category: 'ミニオン', colors: '白', cost: 1, atk: 1, hp: 1, wt: 1, text },
    ]).problems;
    return problem;
  };
  test('an unknown phrase is pointed at', () => {
    const problem = refused('《配置時》：カードを1枚\n燃やす。');
    expect(problem).toMatchObject({ line: 2, column: 1, phrase: '燃やす' });
    expect(problem?.expected.length).toBeGreaterThan(0);
  });
  test('an effect of a minion needs a condition', () => {
    expect(refused('カードを1枚引く。')?.message).toContain('《発生条件》');
  });
  test('an unknown token is named', () => {
    expect(refused('《配置時》：ドラゴントークンを1体置く。')?.message).toContain('ドラゴントークン');
  });
  test('a reminder must explain what the text gives', () => {
    expect(refused('《配置時》：カードを1枚引く。※速攻（速い。）')?.message).toContain('reminder');
  });
  test.each([
    [{ name: '', category: 'スキル', cost: 1, wt: 1 }, 'name'],
    [{ name: 'あ', category: '呪文', cost: 1 }, 'category'],
    [{ name: 'あ', category: 'スキル', cost: 1.5, wt: 1 }, 'cost'],
    [{ name: 'あ', category: 'ミニオン', cost: 1, wt: 5, atk: 1, hp: 1 }, 'wt'],
    [{ name: 'あ', category: 'ミニオン', cost: 1, wt: 1, atk: 1 }, 'hp'],
    [{ name: 'あ', category: 'ロード', cost: 1, atk: 1, hp: 1 }, 'cc'],
    [{ name: 'あ', category: 'スキル', cost: 1, wt: 1, colors: '紫' }, 'colors'],
    [{ name: 'あ', category: 'ミニオン', cost: 1, wt: 1, atk: 1, hp: 1, keywords: ['俊足'] }, 'keywords'],
  ])('%j: %s', (card, field) => {
    expect(legions.compile([card]).problems[0]?.message).toContain(field);
  });
});

describe('a word that takes up nothing is refused', () => {
  test.each([
    ['スキル', 'そのミニオンをブレイクする。'],
    ['スキル', 'アタックターゲットに1点のダメージを与える。'],
    ['ミニオン', '《あなたのターン開始時》：それを疲労させる。'],
    ['ミニオン', '《常時》：「+1/+1」の修正を与える。'],
  ])('%s %s', (category, text) => {
    const card = { name: '試作', category, colors: '白', cost: 1, wt: 1, atk: 1, hp: 1, text };
    expect(legions.compile([card]).problems).not.toEqual([]);
  });
});

describe('an instruction that could never do anything is refused, at its place', () => {
  test.each([
    ['カードを1枚引く。このカードをWT+1する。', 'WT', 16],
    ['あなたのマスターに「+1/+1」の修正を与える。', '修正', 18],
    ['あなたのタイムラインにあるスキル1枚を選び、アンロックする。', 'アンロック', 23],
    ['あなたのフィールドにあるミニオン1体を選び、WT-1する。', 'WT', 23],
    ['あなたの手札にあるミニオン1枚を選び、ターン終了時まで「+1/+1」の修正を与える。', '修正', 36],
    ['相手のタイムラインにあるカード1枚を選び、疲労させる。', '疲労', 22],
    ['あなたの手札にあるスキル1枚を選び、フィールドに配置する。', '置', 26],
    ['カードを1枚引く。そうでない場合、ライフを1点得る。', 'そうでない場合', 10],
    ['そうした場合、カードを1枚引く。', 'そうした場合', 1],
  ])('%s', (text, phrase, column) => {
    const [problem] = legions.compile([
      { name: '試作', category: 'スキル', colors: '白', cost: 1, wt: 1, text },
    ]).problems;
    expect(problem).toMatchObject({ phrase, column });
  });
  test('a cost that could not be paid as it is written', () => {
    expect(grammar.parse('《自ターン中任意》【疲労】【疲労】：カードを1枚引く。').ok).toBe(false);
    expect(grammar.parse('《自ターン中任意》【1】【X】：カードを1枚引く。').ok).toBe(false);
  });
  test('also where a word would take the place of nothing', () => {
    expect(grammar.parse('カードを1枚引く。代わりにライフを1点得る。').ok).toBe(false);
    expect(grammar.parse('カードを1枚引く代わりに、ライフを1点得る。').ok).toBe(false);
  });
});

describe('the audit looks below the tree', () => {
  const swallowed = (text: string): string[] => {
    const reading = grammar.parse(text);
    if (!reading.ok) throw new Error(JSON.stringify(reading.error));
    return auditReading(reading, wording.noise, wording.program).swallowed.map(({ phrase }) => phrase);
  };
  test.each([['あなたのタイムラインにあるミニオン1枚を選び、リバース状態でフィールドに配置する。', []]])(
    '%s',
    (text, words) => {
      expect(swallowed(text)).toEqual(words);
    },
  );
  test.each([
    ['相手のフィールドにあるミニオン1体を選び、リバース状態で手札に戻す。', '手札に戻す'],
    ['相手のフィールドにあるミニオン1体を選び、疲労状態で除外する。', '除外する'],
    ['あなたの手札を1枚選び、好きな順番で除外する。', '除外する'],
  ])('%s cannot be said', (text, place) => {
    const reading = grammar.parse(text);
    expect(reading.ok ? '' : reading.error.phrase).toBe(place);
  });
});
