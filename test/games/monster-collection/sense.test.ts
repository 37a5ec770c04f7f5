// Abilities that could never do anything are refused where they stand; all wordings of the game's own kind are taken.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { monsterCollection } from '../../../src/games/monster-collection/game.ts';

const KINDS = [
  { kind: 'ユニット', level: 1, attack: 1, defence: 1 },
  { kind: '戦闘スペル', cost: '火' },
  { kind: 'アイテム', class: '装備品' },
  { kind: '地形', limit: 8 },
];
const problemsOf = (text: string, kind: number): readonly string[] =>
  monsterCollection.compile([{ ...KINDS[kind], name: '試', text }]).problems.map((p) => p.message);
const lines = readFileSync(join(import.meta.dirname, 'wording.txt'), 'utf8')
  .trim()
  .split('\n');

test.each(lines)('%s', (text) => {
  const tried = KINDS.map((_, kind) => problemsOf(text, kind));
  expect(
    tried.some((problems) => problems.length === 0),
    JSON.stringify(tried[0]),
  ).toBe(true);
});

test.each([
  ['○毎回〈対象:敵軍ユニットすべて〉対象に【2】ダメージ。', 0],
  ['●[戦闘]いつ〈対象:自軍パーティ〉対象に「攻撃力:+1」を付与する。', 0],
  ['□[普通]誰〈コスト:手札1枚破棄〉対象に【2】ダメージ。', 0],
  ['□いつ〈対象:敵軍ユニット1体〉対象に【2】ダメージ。', 0],
  ['□[普通]引く〈対象:敵軍ユニット1体〉対象はカードを1枚補充する。', 0],
  ['□[普通]地形打ち〈対象:地形1つ〉対象に【2】ダメージ。', 0],
  ['○骰〈対象:このユニット〉対象を「攻撃力:+1D」する。', 0],
  ['○代価〈コスト:手札1枚破棄/対象:このユニット〉対象を「攻撃力:+1」する。', 0],
  [
    '○二つ〈対象:自軍プレイヤー〉自軍ユニットが死亡した場合、対象はカードを1枚補充する。自軍ユニットが召喚された場合、対象はカードを1枚補充する。',
    0,
  ],
  ['□[普通]何枚〈対象:敵軍ユニット1体〉対象に【n】ダメージ。', 0],
  ['□[普通]術〈対象:敵軍ユニット1体〉対象に【1】ダメージ。', 1],
  ['▽[メイン]返し〈対象:自軍プレイヤー〉対象はカードを1枚補充する。', 0],
  ['□[普通]乱打〈対象:このユニット〉敵軍ユニット1体に【3】ダメージ。', 0],
  ['○[戦闘]呪い〈対象:敵軍ユニット1体〉対象を「攻撃力:-1」する。', 0],
  ['○[普通]構え〈対象:このユニット〉対象を「攻撃力:+1」する。', 0],
  ['●[メイン]朝〈発揮:メインフェイズ開始時/対象:このユニット〉対象を未行動にする。', 0],
  ['●[戦闘|対抗不可]咆哮〈発揮:戦闘開始時/対象:敵軍パーティ〉対象に【1】ダメージ。', 0],
  ['○護り〈対象:このユニット〉対象を「防御力:+1」する。対抗連鎖終了後、この効果を消失させる。', 0],
  ['●[戦闘]二重〈発揮:戦闘開始時/対象:このユニット〉敵軍ユニットが死亡した場合、対象を未行動にする。', 0],
  ['◇奇襲〈コスト:手札1枚破棄/対象:自軍プレイヤー〉対象は手札にあるこのカードを即時召喚してもよい。', 0],
  ['◇奇襲〈対象:自軍プレイヤー〉対象は手札にあるこのカードを即時召喚してもよい。カードを1枚補充する。', 0],
  ['□[普通]後〈対象:敵軍ユニット1体〉効果適用後、対象に【3】ダメージ。', 0],
  ['□[普通]他〈対象:敵軍ユニット1体〉対象に【1】ダメージ。そうでない場合、対象に【3】ダメージ。', 0],
  ['□[普通]間〈対象:敵軍ユニット1体〉戦闘終了時まで、対象に【3】ダメージ。', 0],
  ['□[普通]短〈対象:敵軍ユニット1体〉対象に【3】ダメージ。対抗連鎖終了後、この効果を消失させる。', 0],
  ['□[普通]無〈対象:敵軍ユニット1体〉対象に【3】ダメージ。nは自軍ユニットの数。', 0],
  ['□[対抗/対抗:攻撃限定]両〈対象:敵軍ユニット1体〉対象に【3】ダメージ。', 0],
  ['□[普通]高〈対象:地形1つ〉対象に「攻撃力:+1」を付与する。', 0],
  ['□[普通]広〈対象:敵軍ユニット1体〉対象を「リミット:4」に変更する。', 0],
  ['□[普通]鈍〈対象:敵軍プレイヤー〉対象は死亡しない。', 0],
  ['□[普通]禁〈対象:敵軍ユニット1体〉対象は召喚できない。', 0],
  ['□[普通]削〈対象:この地形〉対象は「チャージ:x」を失う。', 0],
])('%s is refused', (text, kind) => {
  const [problem] = problemsOf(text, kind);
  expect(problem).toContain('could never work');
});

test.each([
  ['【専用】「種族:人間」', 0],
  ['【装備制限】', 1],
  ['【秘伝】「種族:人間」', 0],
  ['【強制配置】', 0],
  ['【特殊進軍】代理地形', 3],
])('%s says nothing of such a card', (text, kind) => {
  const [problem] = problemsOf(text, kind);
  expect(problem).toContain('says nothing of such a card');
});
