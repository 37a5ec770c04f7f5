// How a card is drawn.
import {
  type Badge,
  type CardFace,
  type FaceColour,
  type IconName,
  type Language,
  type Phrase,
  type Pool,
  printed,
  word,
} from '../../kernel/index.ts';
import {
  AMOUNTS,
  type Category,
  COLORS,
  classOf,
  type Color,
  colorBit,
  type Def,
  isDouble,
  wordBit,
  WORDS,
} from './def.ts';
import { words } from './words.ts';
import { inEnglish } from './text/english.ts';

const COLOURS: Readonly<Record<Color, FaceColour>> = {
  black: 'purple',
  red: 'red',
  white: 'yellow',
  green: 'green',
  blue: 'blue',
};
const ICONS: Readonly<Record<Category, IconName>> = {
  master: 'crown',
  skill: 'book',
  arts: 'star',
  minion: 'sword',
  lord: 'shield',
};

const colorsOf = (def: Def): Color[] => COLORS.filter((c) => (def.colors & colorBit(c)) !== 0);
function stats(def: Def): Badge[] {
  const out: Badge[] = [];
  if (def.category === 'minion' || def.category === 'lord') {
    out.push({ icon: 'sword', key: 'atk', value: def.atk }, { icon: 'heart', key: 'hp', value: def.hp });
  }
  if (def.wt > 0) out.push({ icon: 'hourglass', key: 'wt', value: def.wt });
  if (def.category === 'lord') out.push({ icon: 'gem', key: 'cc', value: def.cc });
  return out;
}
/** Keyword abilities that the text itself does not say, with their numbers. */
function keywordsOf(def: Def, language: Language): string {
  const named = (key: string): Phrase => words.terms[key] ?? word(key, key);
  const unsaid = (key: string): boolean => !def.text.includes(named(key).ja);
  const plain = WORDS.filter((w) => (def.words & wordBit(w)) !== 0 && unsaid(w)).map((w) => named(w)[language]);
  const counted = AMOUNTS.flatMap((a, i) => {
    const n = def.amounts[i] ?? 0;
    return n > 0 && unsaid(a) ? [`${named(a)[language]}${language === 'en' ? ' ' : ''}${n}`] : [];
  });
  return [...plain, ...counted].join(language === 'en' ? ', ' : '・');
}
const joined = (...lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');
const textOf = (def: Def): string =>
  joined(keywordsOf(def, 'ja'), def.text, def.awakenedText === '' ? '' : `【覚醒】${def.awakenedText}`);

export function cardFace(pool: Pool, at: number): CardFace {
  const def = printed(pool, at) as Def;
  const colors = colorsOf(def);
  const spec = isDouble(def.colors) ? classOf(def.colors) : null;
  const face: CardFace = {
    frame: def.token ? 'token' : def.category,
    colour: colors[0] === undefined ? 'grey' : COLOURS[colors[0]],
    icon: ICONS[def.category],
    stats: stats(def),
    marks: [...colors, ...(spec === null ? [] : [spec.id]), ...def.types],
    text: word(textOf(def), joined(keywordsOf(def, 'en'), inEnglish(def))),
    part: def.category === 'master' ? 'master' : 'main',
  };
  return def.category === 'master' ? face : { ...face, cost: { icon: 'coin', key: 'cost', value: def.cost } };
}
