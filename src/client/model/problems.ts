// What compilers say of written cards, in Japanese: their sentences are few and fixed, and the command speaks English.
import type { Language } from '../../kernel/words.ts';

const KINDS: Readonly<Record<string, string>> = {
  effects: 'エフェクト',
  supports: 'サポート',
  follower: 'フォロワー',
  amulet: 'アミュレット',
  spell: 'スペル',
};
const kind = (word: string): string => KINDS[word] ?? word;

type Said = readonly [english: RegExp, japanese: (...found: readonly string[]) => string];
const SENTENCES: readonly Said[] = [
  [/^expected a list of cards$/, () => 'カードの一覧がありません'],
  [/^expected a card$/, () => 'ここにはカードを1枚書きます'],
  [/^unknown field (.+)$/, (key) => `「${key}」という欄はありません`],
  [/^(?:the card has no name|a card needs a name)$/, () => 'カードの名前がありません'],
  [
    /^(?:the card kind is missing or unknown|kind: not a kind of card|kind .+ is unknown)$/,
    () => 'カードの種類が書かれていないか、正しくありません',
  ],
  [/^class (.+) is unknown$/, (name) => `「${name}」というクラスはありません`],
  [/^an item card needs its class$/, () => 'アイテムには分類（装備品・消耗品）が必要です'],
  [/^(\w+) icon (.+) is unknown$/, (key, icon) => `${key}に「${icon}」というアイコンは書けません`],
  [/^(\w+) (\S+) is unknown$/, (key, word) => `${key}に「${word}」とは書けません`],
  [/^a(?:n)? (?:unit|terrain|combat|item)[ \w]* needs its (\w+)(?: icons)?$/, (key) => `「${key}」が必要です`],
  [/^a (\w+) needs (\w+)$/, (what, key) => `${kind(what ?? '')}には「${key}」が必要です`],
  [/^cannot read 「(.+)」.*$/, (phrase) => `「${phrase}」は読めません`],
  [/^standing abilities: cannot read 「(.+)」$/, (phrase) => `能力の欄の「${phrase}」は読めません`],
  [/^line \d+, column \d+: 「(.+)」 is not understood$/, (phrase) => `「${phrase}」は読めません`],
  [/^『(.+)』 is a token nobody has defined$/, (token) => `『${token}』というトークンは決められていません`],
  [/^text: no token is called (.+)$/, (token) => `「${token}」というトークンはありません`],
  [/^more than (\d+) (?:races|types) in one pool$/, (n) => `種族・分類は合わせて${n}個までです`],
  [/^(\w+): only (effects|supports) can be \w+$/, (key, what) => `「${key}」を書けるのは${kind(what ?? '')}だけです`],
  [/^(\w+): only characters have .+$/, (key) => `「${key}」を書けるのはキャラクターだけです`],
  [/^text: only said of this card itself, always$/, () => 'これは、このカード自身について、条件なしに書く文です'],
  [/^(\w+): missing$/, (key) => `「${key}」がありません`],
  [
    /^(\w+): (?:not understood|not a text|not a number|not a lead icon|expected .+)$/,
    (key) => `「${key}」が読めません`,
  ],
  [/^(\w+) is .+$/, (key) => `「${key}」の値が正しくありません`],
  [/^(.+): nothing found$/, (key) => `「${key}」に何も書かれていません`],
  [/^(.+): “(.*)” found$/, (key, phrase) => `「${key}」に「${phrase}」とは書けません`],
  [/^BlackPoker is played with trump cards.*$/, () => 'ブラックポーカーはトランプで遊ぶので、自分のカードはありません'],
];
const EXPECTED: Readonly<Record<string, string>> = {
  'a whole number': '整数',
  'a whole number, 0 or more': '0以上の整数',
  'a number': '数',
  'a card name': 'カードの名前',
  'a name': '名前',
  'a text': '文章',
  'a name or a list of names': '名前、または名前の一覧',
  'the name of a token': 'トークンの名前',
  nothing: '何も書かない',
};

/** A sentence of a compiler, in the reader's language; what it expected is told apart, and so is the card. */
export function problemText(language: Language, card: string, message: string): string {
  if (language === 'en') return message;
  const named = [`${card}: `, '?: '].find((start) => message.startsWith(start)) ?? '';
  const bare = message.slice(named.length).replace(/[;,] expected [^]*$/, '');
  for (const [english, japanese] of SENTENCES) {
    const found = english.exec(bare);
    if (found !== null) return japanese(...found.slice(1));
  }
  // What no compiler says comes from the reader of YAML, which knows no cards.
  return card === '' && named === '' ? 'YAMLまたはJSONとして読めません' : 'カードの記述が正しくありません';
}
export const expectedText = (language: Language, word: string): string =>
  language === 'en' ? word : (EXPECTED[word] ?? word);
