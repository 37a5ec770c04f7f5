// Letters that look like other letters, written as what they are taken for: other scripts' shapes, digits, and kanji beside kana.

/** Capitals whose small letters look like something else. */
const CAPITALS: Readonly<Record<string, string>> = { h: 'ΗНᎻⲎ', n: 'ΝⲚ', y: 'ΥⲨ', p: 'ΡⲢ', x: 'ΧⲬ', b: 'ВΒ', i: 'Ӏ' };
const SMALL: Readonly<Record<string, string>> = {
  a: 'аɑαⲁ',
  b: 'ƅьвβбⲃß',
  c: 'сϲᴄⅽⲥ',
  d: 'ԁɗⅾ',
  e: 'еҽёєεⲉ',
  f: 'ϝſƒ',
  g: 'ɡց',
  h: 'һհнⲏ',
  j: 'јϳյ',
  k: 'кκĸⲕ',
  // A capital i and a small l are one stroke, so i and l count as one letter.
  l: 'iіıιɩ1|ⅼӏłǀɭⲓ',
  m: 'мⅿɱⲙ',
  n: 'ոпηƞи',
  o: '0оοօσ०০੦૦௦๐໐ⲟø〇',
  p: 'рρⲣþ',
  q: 'ԛզ',
  r: 'гⲅɼ',
  s: 'ѕꜱʂⲋ',
  t: 'тτⲧ',
  u: 'υսց',
  v: 'ѵνᴠⅴ',
  w: 'ѡωԝшɯ',
  x: 'хⅹχ×ⲭ',
  y: 'уүγʏ',
  z: 'ᴢʐ',
  か: '力ゕ',
  に: '二',
  は: '八',
  ろ: '口囗',
  え: '工ぇ',
  た: '夕',
  と: '卜',
  ち: '千',
  み: '三彡',
  め: '乂',
  お: '才ぉ',
  さ: '廾',
  む: '厶',
  あ: 'ぁ',
  い: 'ぃ',
  う: 'ぅ',
  つ: 'っ',
  や: 'ゃ',
  ゆ: 'ゅ',
  よ: 'ょ',
  わ: 'ゎ',
  け: 'ゖ',
  ー: '一―—–‐‑−~〜',
};
const tableOf = (letters: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(letters).flatMap(([plain, others]) => Array.from(others, (other) => [other, plain] as const)));
const capitals = tableOf(CAPITALS);
const small = tableOf(SMALL);
const written = (text: string, alike: ReadonlyMap<string, string>): string =>
  Array.from(text, (letter) => alike.get(letter) ?? letter).join('');

const KATAKANA = /[ァ-ヶ]/g;
const TO_HIRAGANA = 0x60;

/** What a name is taken for at a glance: two names with the same are not to be told apart. */
export function skeleton(name: string): string {
  const folded = written(name.normalize('NFKC'), capitals)
    .toLowerCase()
    .replaceAll(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA))
    // Accents are overlooked; the marks that make が of か are not.
    .normalize('NFD')
    .replaceAll(/(?![\u3099\u309A])\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/[\s._・-]/gu, '');
  return written(folded, small).replaceAll('rn', 'm').replaceAll('vv', 'w');
}
