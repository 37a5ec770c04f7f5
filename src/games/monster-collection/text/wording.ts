// What this game tells of its wording to those who measure and check it.
import type { Wording } from '../../../text/index.ts';
import type { Def } from '../cards.ts';
import { standingGrammar, textGrammar } from './grammar.ts';

export const wording: Wording = {
  sorts: { text: textGrammar, standing: standingGrammar },
  noise: {
    particles: ['、', 'の', 'が', 'で', ':', '場合', 'による'],
    counters: ['枚', 'ダメージ', 'のダイス結果', ':x'],
    // A card goes to its owner's hand; one's own deck and discard pile are meant where nobody is named; a deck has one top.
    implied: [
      'プレイヤーが',
      '戦場に',
      '持ち主の',
      '自軍',
      '自軍の',
      '1番',
      '対象の',
      'すべて',
      'のユニット',
      'その中から',
      '好きな順番で',
      '選び、',
      '選んで',
    ],
    reminders: ['{reminder}'],
  },
  textsOf: (card) => {
    const { text } = card as Def;
    return text === '' ? [] : [{ sort: 'text', text }];
  },
};
