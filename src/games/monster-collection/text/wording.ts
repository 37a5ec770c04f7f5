// What this game tells of its wording to those who measure and check it.
import type { Wording } from '../../../text/index.ts';
import { type Def, KINDS } from '../cards.ts';
import { nonsense } from '../sense.ts';
import { unheeded } from '../unheeded.ts';
import type { CardText } from './ast.ts';
import { standingGrammar, textGrammar } from './grammar.ts';
import { programOf } from './program.ts';

export const wording: Wording = {
  sorts: { text: textGrammar, standing: standingGrammar },
  noise: {
    particles: ['、', 'の', 'が', 'で', ':', '場合', 'による'],
    counters: ['枚', 'ダメージ', 'のダイス結果', ':x'],
    // A card goes to its owner's hand; one's own deck and discard pile are meant where nobody is named; a deck has one top.
    implied: [
      'プレイヤーが',
      '持ち主の',
      '自軍',
      '自軍の',
      '1番',
      'すべて',
      'のユニット',
      'その中から',
      '好きな順番で',
      '選び、',
      '選んで',
      // What was looked for by its kind is shown in any case.
      '公開して',
      '公開し、',
    ],
    // What stands after it follows in any case.
    order: ['その後、', 'また、', 'さらに、'],
    reminders: ['{reminder}'],
  },
  program: (value) => {
    const read = value as CardText | readonly { readonly box: string }[];
    return read.some((entry) => 'box' in entry) ? read : programOf(read as CardText);
  },
  refuses: (value) =>
    (value as CardText).some((entry) => {
      if (!('ability' in entry)) return false;
      const { ability } = entry;
      return unheeded(ability) !== null || KINDS.every((kind) => nonsense(ability, kind) !== null);
    }),
  textsOf: (card) => {
    const { text } = card as Def;
    return text === '' ? [] : [{ sort: 'text', text }];
  },
};
