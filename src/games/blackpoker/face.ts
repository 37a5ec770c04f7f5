// How a trump card is drawn, and what it can do, in our words.
import { type CardFace, type IconName, type Pool, type Phrase, printed, word } from '../../kernel/index.ts';
import type { PlayingCard, Suit } from './cards.ts';

const SUIT_ICON: Readonly<Record<Suit, IconName>> = { '♠': 'spade', '♡': 'hearts', '♢': 'diamond', '♣': 'club' };
const QUICK: Readonly<Record<Suit, Phrase>> = {
  '♠': word('クイック：ダウン（兵士のサイズを下げる）', 'Quick: Down (lowers a soldier’s size)'),
  '♡': word('クイック：アップ（兵士のサイズを上げる）', 'Quick: Up (raises a soldier’s size)'),
  '♢': word('クイック：ツイスト（チャージかドライブにする）', 'Quick: Twist (charges or drives a character)'),
  '♣': word('クイック：カウンター（リクエストを打ち消す）', 'Quick: Counter (cancels a request)'),
};
const summon = (number: number): Phrase =>
  number === 1
    ? word('エース召喚：出たターンから攻撃できる', 'Summon ace: may attack the turn it comes')
    : number > 10
      ? word('英雄召喚：防壁2枚とライフ1', 'Summon hero: two walls and one life')
      : word('兵士召喚：防壁1枚とライフ1', 'Summon soldier: one wall and one life');

function text(card: PlayingCard): Phrase {
  if (card.suit === null) return word('サーチ：ライフから1枚を手札に加える', 'Search: take a card from your life');
  const lines = card.number <= 10 ? [summon(card.number), QUICK[card.suit]] : [summon(card.number)];
  return word(lines.map((line) => line.ja).join('\n'), lines.map((line) => line.en).join('\n'));
}

export function cardFace(pool: Pool, def: number): CardFace {
  const card = printed(pool, def) as PlayingCard;
  const red = card.suit === '♡' || card.suit === '♢';
  const rank = card.suit === null ? '★' : card.name.slice(1);
  return {
    frame: card.suit === null ? 'joker' : 'trump',
    colour: card.suit === null ? 'purple' : red ? 'red' : 'black',
    symbol: rank,
    icon: card.suit === null ? 'star' : SUIT_ICON[card.suit],
    stats: [{ icon: 'sword', key: 'size', value: null }],
    marks: [],
    text: text(card),
  };
}
