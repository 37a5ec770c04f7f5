// What compilers say of written cards, in Japanese: their sentences are few and fixed, and the command speaks English.
import '../later-words.ts';
import type { Language } from '../../kernel/words.ts';

const KINDS: Readonly<Record<string, string>> = {
  effects: 'エフェクト',
  supports: 'サポート',
  follower: 'フォロワー',
  amulet: 'アミュレット',
  spell: 'スペル',
  unit: 'ユニット',
  terrain: '地形',
  leader: 'リーダー',
};
const kind = (word: string): string => KINDS[word] ?? word;

/** A value as it was written: words without the quotes of JSON. */
const plain = (value = ''): string => value.replace(/^"([^]*)"$/, '$1');

type Said = readonly [english: RegExp, japanese: (...found: readonly string[]) => string];
/** Sentences told apart by what they expected. */
const WHOLE: readonly Said[] = [
  [/^text: [^]+ expected a reminder of .+$/, () => '※の説明は、この文が与えるキーワードについてだけ書けます'],
  [
    /^text: [^]+ expected 《発生条件》 before .+$/,
    () => 'マスター・ミニオン・ロードの効果の前には、《発生条件》が必要です',
  ],
  [
    /^(.+): (?:nothing|“([^]*)”) found, expected a whole number from (-?\d+) to (\d+)$/,
    (key, found, low, high) =>
      `「${key}」には${low}〜${high}の整数を書きます${found ? `（いまは「${plain(found)}」）` : ''}`,
  ],
  [/^(.+): “([^]*)” found, expected a list of words$/, (key) => `「${key}」には、言葉か、言葉の一覧を書きます`],
  [/^(.+): “[^]*” found, expected at most (\d+) letters$/, (key, most) => `「${key}」は${most}文字までです`],
  [/^(.+): “[^]*” found, expected letters that can be seen$/, (key) => `「${key}」に、目に見えない文字があります`],
  [/^(.+): “([^]*)” found, expected a text$/, (key) => `「${key}」には文章を書きます`],
];
const SENTENCES: readonly Said[] = [
  [/^expected a list of cards$/, () => 'カードの一覧がありません'],
  [/^expected a card$/, () => 'ここにはカードを1枚書きます'],
  [/^unknown field ([^]*)$/, (key) => `「${key}」という欄はありません`],
  [/^name: (?:nothing|“[^]*”) found$/, () => 'カードの名前がありません'],
  [
    /^(?:the card kind is missing or unknown|kind: not a kind of card|kind [^]+ is unknown|category: nothing found)$/,
    () => 'カードの種類が書かれていないか、正しくありません',
  ],
  [/^the field ([^]*) is given twice$/, (key) => `「${key}」の欄が2回書かれています`],
  [/^two cards have this name$/, () => '同じ名前のカードが2枚あります'],
  [/^class ([^]+) is unknown$/, (name) => `「${name}」というクラスはありません`],
  [/^an item card needs its class$/, () => 'アイテムには分類（装備品・消耗品）が必要です'],
  [/^a combat spell needs its spell icons$/, () => '戦闘スペルには「cost」（スペルのアイコン）が必要です'],
  [/^a (unit|terrain) card needs its (\w+)$/, (what, key) => `${kind(what ?? '')}には「${key}」が必要です`],
  [/^(\w+) icon ([^]*) is unknown$/, (key, icon) => `「${key}」に「${icon}」というアイコンは書けません`],
  [/^(\w+) ([^]*) is unknown$/, (key, word) => `「${key}」に「${word}」とは書けません`],
  [/^cannot read 「([^]*)」.*$/, (phrase) => `「${phrase}」は読めません`],
  [/^standing abilities: cannot read 「([^]*)」$/, (phrase) => `常備能力の欄の「${phrase}」は読めません`],
  [/^line \d+, column \d+: 「([^]*)」 is not understood$/, (phrase) => `「${phrase}」は読めません`],
  [/^『([^]+)』 is a token nobody has defined$/, (token) => `『${token}』というトークンは決められていません`],
  [/^text: no token is called ([^]+)$/, (token) => `「${token}」というトークンはありません`],
  [/^(\w+): only (effects|supports) can be \w+$/, (key, what) => `「${key}」を書けるのは${kind(what ?? '')}だけです`],
  [/^(\w+): only characters have .+$/, (key) => `「${key}」を書けるのはキャラクターだけです`],
  [/^text: a name is given to this card alone, always$/, () => 'これは、このカード自身について、条件なしに書く文です'],
  [/^text: effects are taken from other cards, always$/, () => 'これは、ほかのカードについて、条件なしに書く文です'],
  [/^text: nothing has been spoken of yet$/, () => 'これが何を指すのか、まだ書かれていません'],
  [/^text: it is not said which card$/, () => 'どのカードのことか書かれていません'],
  [/^text: nothing before it can fail$/, () => 'その前に、そうするかどうかの分かれる文がありません'],
  [/^text: what it takes the place of is not said$/, () => '何の代わりなのか書かれていません'],
  [/^text: no cards have been looked at$/, () => 'その前に、カードを見る文がありません'],
  [
    /^text: (?:lasting effects reach cards|only cards|that happens to cards) on the field.*$/,
    () => '場のカードについてだけ書ける文です',
  ],
  [/^text: only characters .+$/, () => 'キャラクターについてだけ書ける文です'],
  [/^text: (?:only supports are gained|characters are neither .+)$/, () => 'キャラクターはゲインもリゲインもしません'],
  [/^text: this card stands on no square$/, () => 'このカードはマスの上にありません'],
  [/^text: the opponent's cards pay no cost$/, () => '相手のカードでコストは払えません'],
  [/^text: \d+ of (\d+) effects cannot be chosen$/, (n) => `${n}個の効果からは、この数を選べません`],
  [/^text: more than (\d+) effects to activate$/, (n) => `発動する効果は${n}個までです`],
  [/^text: not understood$/, () => '文章に、読めない所があります'],
  [/^(\w+): expected true or false$/, (key) => `「${key}」には true か false を書きます`],
  [/^attribute: expected one of the six$/, () => '「attribute」には、6つの属性のどれかを書きます'],
  [/^lead: not a lead icon$/, () => '「lead」に書けるのは、▲▶▼◀のリードアイコンだけです'],
  [/^(?:text|awakened): “([^]*)” found$/, (phrase) => `「${phrase}」は読めません`],
  [/^(.+): nothing found$/, (key) => `「${key}」に何も書かれていません`],
  [/^(.+): “([^]*)” found$/, (key, phrase) => `「${key}」に「${plain(phrase)}」とは書けません`],
];
const EXPECTED: Readonly<Record<string, string>> = {
  'a number': '数',
  'a name': '名前',
  'a name of its own': 'ほかのカードと違う名前',
  'a text': '文章',
  'a list of words': '言葉の一覧',
  'the name of a token': 'トークンの名前',
  'a keyword ability, as 速攻 or 衝撃2': 'キーワード能力（速攻、衝撃2など）',
  'a reminder of a keyword that this text gives': 'この文が与えるキーワードの説明',
  '《発生条件》 before an effect of a Master, Minion or Lord': '効果の前の《発生条件》',
  'letters that can be seen': '目に見える文字',
  'another field': '別の欄',
  nothing: '何も書かない',
};
const EXPECTED_NUMBERS: readonly Said[] = [
  [/^a whole number from (-?\d+) to (\d+)$/, (low, high) => `${low}〜${high}の整数`],
  [/^at most (\d+) letters$/, (most) => `${most}文字まで`],
];
const found = (list: readonly Said[], english: string): string | null => {
  for (const [form, japanese] of list) {
    const match = form.exec(english);
    if (match !== null) return japanese(...match.slice(1));
  }
  return null;
};

/** A sentence of a compiler, in the reader's language; what it expected is told apart, and so is the card. */
export function problemText(language: Language, card: string, message: string): string {
  if (language === 'en') return message;
  const named = [`${card}: `, '?: '].find((start) => message.startsWith(start)) ?? '';
  const whole = message.slice(named.length);
  const said = found(WHOLE, whole) ?? found(SENTENCES, whole.replace(/[;,] expected [^]*$/, ''));
  if (said !== null) return said;
  return 'カードの記述が正しくありません';
}
export const expectedText = (language: Language, word: string): string =>
  language === 'en' ? word : (EXPECTED[word] ?? found(EXPECTED_NUMBERS, word) ?? word);
