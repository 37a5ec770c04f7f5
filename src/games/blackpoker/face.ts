// How a trump card is drawn, and what it can do, in our words.
import { type CardFace, type IconName, type Pool, type Phrase, printed, word } from '../../kernel/index.ts';
import type { PlayingCard, Suit } from './cards.ts';

const SUIT_ICON: Readonly<Record<Suit, IconName>> = { '♠': 'spade', '♡': 'hearts', '♢': 'diamond', '♣': 'club' };
const QUICK: Readonly<Record<Suit, Phrase>> = {
  '♠': word('ダウン（D）：兵士のサイズを下げる', 'Down (D): lowers a soldier’s size'),
  '♡': word('アップ（D）：兵士のサイズを上げる', 'Up (D): raises a soldier’s size'),
  '♢': word('ツイスト（D）：チャージかドライブにする', 'Twist (D): charges or drives a character'),
  '♣': word('カウンター（D）：リクエストを無効にする', 'Counter (D): negates a request'),
};
const summon = (number: number): Phrase =>
  number === 1
    ? word('エース召喚（L）：出たターンから攻撃できる', 'Summon ace (L): may attack the turn it comes')
    : number > 10
      ? word('英雄召喚（BBL）', 'Summon hero (BBL)')
      : word('兵士召喚（BL）', 'Summon soldier (BL)');
const EQUIP = word(
  '装備（BL）：同じスートの自分の兵士に重ねる',
  'Equip (BL): put on a soldier of yours of the same suit',
);
const BREAK = word('♡と♢で防壁破壊', '♡ and ♢: Break wall');
const THROW = word('♠と♣で投擲：♠の数字のダメージ', '♠ and ♣: Throw, damage equal to the ♠');
const SPELL: Readonly<Record<Suit, Phrase>> = { '♠': THROW, '♡': BREAK, '♢': BREAK, '♣': THROW };

function text(card: PlayingCard): Phrase {
  if (card.suit === null)
    return word('サーチ：ライフから1枚を見せて手札に加える', 'Search: show a card of your life and take it');
  const quick = card.number <= 10 ? [QUICK[card.suit]] : [];
  const lines = [summon(card.number), EQUIP, ...quick, SPELL[card.suit]];
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
