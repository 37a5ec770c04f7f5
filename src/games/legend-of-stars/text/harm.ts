// Which damage a player takes, in words.
import { type Phrase, words } from '../../../text/index.ts';
import type { Harm } from './ast.ts';

const damagedBy = (things: readonly string[]): string[] =>
  things.flatMap((thing) => ['による', 'によって受ける', 'で受ける'].map((how) => `${thing}${how}ダメージ`));
export const harm: Phrase<Harm> = words({
  any: ['ダメージ', 'damage'],
  down: ['ダウンダメージ', 'down damage'],
  attack: [[...damagedBy(['直接アタック', 'アタック']), '直接アタックのダメージ'], 'damage of an attack'],
  effect: [
    [...damagedBy(['効果', 'カードの効果', '相手の効果', '相手のカードの効果']), '効果ダメージ'],
    'damage of an effect',
  ],
});
