// Every word means something where it stands, or is refused there.
import { describe, expect, test } from 'vitest';
import { compileText, type TextKind } from '../../../src/games/shadowverse-evolve/text/compile.ts';

const REFUSED: readonly (readonly [kind: TextKind, text: string, at: string])[] = [
  ['follower', '【ファンファーレ】それを破壊する。', 'それを破壊する。'],
  ['follower', '【ファンファーレ】残りを墓場に置く。', '残りを墓場に置く。'],
  ['follower', '【ファンファーレ】その中から1枚を手札に加える。', 'その中から1枚を手札に加える。'],
  ['follower', '【ファンファーレ】相手のフォロワー1体を選ぶ。前者に1ダメージ。', '前者に1ダメージ。'],
  ['follower', '【ファンファーレ】そうしたなら、1枚引く。', 'そうしたなら、1枚引く。'],
  ['follower', '【ファンファーレ】1なら、1枚引く。', '1なら、1枚引く。'],
  ['follower', '【ラストワード】相手のリーダーへの攻撃なら、1枚引く。', '相手のリーダーへの攻撃なら、1枚引く。'],
  ['follower', '【攻撃時】交戦したフォロワーを破壊する。', '交戦したフォロワーを破壊する。'],
  ['follower', 'それが『フェアリー』なら、これは【突進】を持つ。', 'それ'],
  ['amulet', '自分のフォロワーすべては【攻撃力】+Xする。', 'X'],
  ['amulet', '自分のフォロワー1体につき、これは【突進】を持つ。', 'これは【突進】を持つ'],
  ['amulet', '自分のリーダーは【体力】+1する。', '【体力】+1'],
  ['amulet', '自分のリーダーは【守護】を持つ。', '【守護】を持つ'],
  ['spell', '自分の墓場のフォロワー1枚と『ゴースト』1枚をEXエリアに置く。', '自分の墓場のフォロワー'],
  ['amulet', 'これが墓場にある限り、自分のフォロワーすべては【攻撃力】+1する。', 'これが墓場にある限り、'],
  ['spell', '1枚引く。自分のスペル1枚を破壊する。', '自分のスペル'],
  ['spell', 'お互いの手札1枚を捨てる。', 'お互いの手札1枚'],
  ['spell', '自分のリーダーに「そのダメージ」と同じダメージ。', 'そのダメージ'],
  ['amulet', '自分がスペルをプレイするとき、代わりに1枚引く。', '自分がスペルをプレイするとき、代わりに1枚引く。'],
  ['spell', '自分のフォロワー1体を選ぶ。それは砂カウンター1つを置いた状態で場に出る。', 'それは砂カウンター1つを'],
];
const UNDERSTOOD: readonly (readonly [kind: TextKind, text: string])[] = [
  ['follower', '【ファンファーレ】手札1枚を捨てる：それがフォロワーなら、1枚引く。'],
  ['amulet', '【起動】手札1枚を捨てる：それがフォロワーなら、1枚引く。'],
  ['amulet', '自分のフォロワーが1体なら、それは【攻撃力】+2する。'],
  ['amulet', '自分のフォロワーすべては【攻撃力】+Xする。Xは「自分の墓場のスペルの枚数」である。'],
  ['amulet', '自分のリーダーが受けるダメージを-1する。'],
  ['spell', '【クイック】\n相手のリーダーへの攻撃なら、1枚引く。'],
  ['spell', 'サイコロをふる。偶数なら、1枚引く。'],
  ['spell', 'お互いの手札すべてを捨てる。'],
];

describe('words that mean nothing where they stand', () => {
  test.each(REFUSED)('%s: %s', (kind, text, at) => {
    const compiled = compileText(text, kind);
    expect(compiled.ok).toBe(false);
    if (!compiled.ok) expect(compiled.error.phrase).toContain(at.slice(0, 8));
  });
  test.each(UNDERSTOOD)('%s: %s', (kind, text) => {
    expect(compileText(text, kind).ok).toBe(true);
  });
});
