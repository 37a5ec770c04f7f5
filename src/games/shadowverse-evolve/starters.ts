// The starter set: what is printed on its cards, and its decks. tokens.jsonl has the tokens of appendix A exactly as
// printed, with classes after ruling R09; neutral.jsonl also the leaders and the title 『夜明けの競走団』.
import type { CardSource, Deck, DeckEntry } from '../../kernel/index.ts';
import bishop from './cards/bishop.jsonl?raw';
import dragon from './cards/dragon.jsonl?raw';
import elf from './cards/elf.jsonl?raw';
import neutral from './cards/neutral.jsonl?raw';
import nightmare from './cards/nightmare.jsonl?raw';
import royal from './cards/royal.jsonl?raw';
import tokens from './cards/tokens.jsonl?raw';
import witch from './cards/witch.jsonl?raw';

// A card a line in JSON: YAML would take as long to read as the texts take to compile.
const read = (text: string): readonly CardSource[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as CardSource);
export const starterSources: readonly CardSource[] = [
  tokens,
  neutral,
  elf,
  royal,
  witch,
  dragon,
  nightmare,
  bishop,
].flatMap(read);

const EVOLVE_COPIES = 2;
const nameOf = (card: CardSource): string => card.name as string;
const isEvolve = (card: CardSource): boolean => (card.kind as string).includes('エボルヴ');
/** Three of each class card (two where the list says so), filled up to forty with neutral cards. */
function deckOf(name: string, leader: string, text: string, fill: readonly (readonly [string, number])[]): Deck {
  const cards = read(text);
  const own = cards.filter((c) => !isEvolve(c)).map((c): DeckEntry => ({ card: nameOf(c), count: 3 }));
  const left = 40 - own.reduce((sum, e) => sum + e.count, 0);
  const main = left < 0 ? own.map((e, i) => (i < -left ? { ...e, count: 2 } : e)) : own;
  let room = Math.max(0, left);
  for (const [card, count] of fill) {
    const n = Math.min(count, room);
    room -= n;
    if (n > 0) main.push({ card, count: n });
  }
  const evolve = [...cards.filter(isEvolve).map(nameOf), '街道の傭兵']
    .filter((card) => main.some((e) => e.card === card))
    .map((card): DeckEntry => ({ card, count: EVOLVE_COPIES }));
  return { name, options: { basis: 'class' }, parts: { leader: [{ card: leader, count: 1 }], main, evolve } };
}
const FILL: readonly (readonly [string, number])[] = [
  ['街道の傭兵', 3],
  ['稲妻の一閃', 3],
  ['門番の大男', 3],
  ['旅の薬師', 3],
];
export const starterDecks: readonly Deck[] = [
  deckOf('エルフ', '森の語り部フィーネ', elf, FILL),
  deckOf('ロイヤル', '騎士団長バルドー', royal, FILL),
  deckOf('ウィッチ', '塔の賢者ミルカ', witch, FILL),
  deckOf('ドラゴン', '竜駆りのガルム', dragon, FILL),
  deckOf('ナイトメア', '夜の女主人ノクタ', nightmare, FILL),
  deckOf('ビショップ', '鐘楼の司祭エルマ', bishop, FILL),
];
