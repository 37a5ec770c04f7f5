// Cards broken in every field, and in every way a compiler speaks of: each gets a Japanese sentence of its own.
import { describe, expect, test } from 'vitest';
import { expectedText, problemText } from '../../src/client/model/problems.ts';
import { gameIds, registry, loadGame } from '../../src/games/registry.ts';
import type { CardProblem, CardSource, Game, Plain } from '../../src/kernel/index.ts';

const GENERAL = ['カードの記述が正しくありません'];
/** Nothing a field could rightly hold, or too little, or too much of it. */
const VALUES: readonly Plain[] = [
  '',
  'よくわからない',
  'なんと\nわからない',
  '多い "少ない" : 数',
  -1,
  1.5,
  1000,
  true,
  false,
  [],
  [3],
  ['ない言葉'],
  ['二つの 言葉'],
  { z: 1 },
];
const ABSENT = Symbol('absent');

/** The starter card of each kind with most fields, broken in one field at a time. */
function broken(game: Game): CardSource[] {
  const shapes = new Map<string, CardSource>();
  for (const source of game.starters.sources ?? []) {
    const kind = [source.kind, source.category].filter((word) => typeof word === 'string').join();
    const fullest = shapes.get(kind) ?? {};
    if (Object.keys(source).length > Object.keys(fullest).length) shapes.set(kind, source);
  }
  const sources = [...shapes.values()];
  const keys = [
    ...new Set([...sources.flatMap((source) => Object.keys(source)), 'flash', 'field', 'keywords', '謎の欄']),
  ];
  let nth = 0;
  return sources.flatMap((source) =>
    keys.flatMap((key) =>
      [ABSENT, ...VALUES].map((value): CardSource => {
        const rest = Object.fromEntries(Object.entries(source).filter(([other]) => other !== key));
        const named = { ...rest, name: `札${nth++}` };
        if (value === ABSENT) return key === 'name' ? rest : named;
        return { ...named, [key]: value as Plain };
      }),
    ),
  );
}

/** What no single wrong field brings about, each with its sentence. */
const MINION = { category: 'ミニオン', cost: 1, wt: 1, atk: 1, hp: 1 };
const SKILL = { category: 'スキル', cost: 1, wt: 1 };
const CHARACTER = { kind: 'キャラクター', attribute: '火', cost: 1, speed: 1, atk: 1, def: 1, down: 1 };
const SUPPORT = { kind: 'サポート', attribute: '火', cost: 1, speed: 1 };
const UNIT = { kind: 'ユニット', level: 1, defence: 1 };
const RARE: Readonly<Record<string, readonly (readonly [CardSource, string])[]>> = {
  blackpoker: [[{}, 'ブラックポーカーはトランプで遊ぶので、自分のカードはありません']],
  legions: [
    [{ ...MINION, text: '1枚引く。' }, 'マスター・ミニオン・ロードの効果の前には、《発生条件》が必要です'],
    [{ ...SKILL, text: 'カードを1枚引く。※速攻（速い。）' }, '※の説明は、この文が与えるキーワードについてだけ書けます'],
    [
      { ...SKILL, text: 'あなたのフィールドにない札トークンを1体置く。' },
      '「ない札トークン」というトークンはありません',
    ],
    [{ ...SKILL, text: '何かが起こる。' }, '「何かが起こる」は読めません'],
    [{ ...SKILL, wt: '多い' }, '「wt」には1〜4の整数を書きます（いまは「多い」）'],
  ],
  'shadowverse-evolve': [
    [
      { kind: 'スペル', class: 'エルフ', cost: 1, text: '『ない札』1枚を自分の場に出す。' },
      '『ない札』というトークンは決められていません',
    ],
    [{ kind: 'フォロワー', cost: 1, attack: 1 }, '「health」には0〜99の整数を書きます'],
    [{ kind: 'スペル', cost: '多い' }, '「cost」には0〜99の整数を書きます（いまは「多い」）'],
  ],
  'legend-of-stars': [
    [{ ...SUPPORT, flash: true }, '「flash」を書けるのはエフェクトだけです'],
    [{ ...SUPPORT, atk: 1 }, '「atk」を書けるのはキャラクターだけです'],
    [{ ...SUPPORT, lead: '▲' }, '「lead」を書けるのはキャラクターだけです'],
    [{ ...CHARACTER, lead: '△' }, '「lead」に書けるのは、▲▶▼◀のリードアイコンだけです'],
    [{ ...CHARACTER, field: 3 }, '「field」には true か false を書きます'],
    [
      { ...CHARACTER, text: '自分のキャラクターは「星の書」としても扱う。' },
      'これは、このカード自身について、条件なしに書く文です',
    ],
    [
      { ...CHARACTER, text: '自分のターン開始時、そのキャラクターを破壊する。' },
      'これが何を指すのか、まだ書かれていません',
    ],
    [{ ...CHARACTER, text: '手札のキャラクターは[上空]を得る。' }, '場のカードについてだけ書ける文です'],
    [{ ...CHARACTER, text: 'このカードをゲインする：カードを1枚引く。' }, 'キャラクターはゲインもリゲインもしません'],
    [{ ...CHARACTER, text: '相手のキャラクターを1体破壊する：カードを1枚引く。' }, '相手のカードでコストは払えません'],
  ],
  'monster-collection': [
    [{ kind: 'アイテム' }, 'アイテムには分類（装備品・消耗品）が必要です'],
    [{ kind: '戦闘スペル' }, '戦闘スペルには「cost」（スペルのアイコン）が必要です'],
    [{ kind: '地形' }, '地形には「limit」が必要です'],
    [{ ...UNIT, march: '泳ぐ' }, '「march」に「泳ぐ」とは書けません'],
    [{ ...UNIT, standing: '何か' }, '常備能力の欄の「何か」は読めません'],
  ],
};

const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;
/** English left over: words other than fields, signs of the games and what was written. */
const ENGLISH = /\b(?:an? [a-z]+|the|is|not|found|expected|unknown|needs|only|whole|number)\b/;

describe.each(gameIds)('%s', (id) => {
  test('whatever is wrong with a card has a Japanese sentence of its own', async () => {
    const game = await loadGame(id);
    const takesOwn = registry.some(({ about }) => about.id === id && about.ownCards);
    const { problems } = game.compile(takesOwn ? broken(game) : [{ name: '札' }]);
    expect(problems.length).toBeGreaterThan(takesOwn ? 100 : 0);
    const said = problems.map((one): [CardProblem, string] => [
      one,
      one.ja ?? problemText('ja', one.name, one.message),
    ]);
    const bad = said.filter(([, text]) => GENERAL.includes(text) || !JAPANESE.test(text) || ENGLISH.test(text));
    expect([...new Set(bad.map(([{ message }, text]) => `${message} → ${text}`))].slice(0, 20)).toEqual([]);
    const words = new Set(problems.flatMap(({ expected }) => expected).map((word) => expectedText('ja', word)));
    expect([...words].filter((word) => ENGLISH.test(word))).toEqual([]);
  });

  test('the right sentence', async () => {
    const game = await loadGame(id);
    for (const [source, sentence] of RARE[id] ?? []) {
      const { problems } = game.compile([{ ...source, name: '試しの札' }]);
      expect(problems.map((one) => one.ja ?? problemText('ja', one.name, one.message))).toContain(sentence);
    }
  });
});

test.each([
  ['- { name: 札', '「}」で閉じられていないか、字下げが足りません'],
  ['- name: 札\n kind: x', '項目の始まりの「-」がないか、行の始まりがそろっていません'],
  ['- name: @札', '「@」で始まる値は、引用符で囲みます'],
  ['cards:\n\t- name: 札', '字下げにはタブでなく空白を使います'],
  ['- name: 札\n  name: 札', 'キー「name」が二つあります'],
  ['- name: "札', '引用符が閉じられていません'],
  ['- name: 札\n  text: 効果: 引く: 1', '1行に「:」が2つあります。文章は引用符で囲みます'],
])('%j is no YAML: %s', async (text, sentence) => {
  const { ownReport } = await import('../../src/client/table/owncards.ts');
  expect(ownReport(await loadGame('legions'), text).problems.map(({ ja }) => ja)).toContain(sentence);
});
