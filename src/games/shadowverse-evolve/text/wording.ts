// What this game tells of its wording to those who measure and check it.
import type { Wording } from '../../../text/index.ts';
import type { Def } from '../defs.ts';
import type { CardText } from './ast.ts';
import { grammarOf } from './compile.ts';
import { programOf } from './program.ts';
import { nonsenseIn } from './sense.ts';

export const wording: Wording = {
  sorts: { permanent: grammarOf('follower'), spell: grammarOf('spell') },
  noise: {
    particles: ['、', '。', '_', 'の', 'が', 'に', 'は', 'を', 'も', 'から', 'である', 'だけ', 'のみ', 'まで', '\n'],
    connectives: ['さらに', 'さらに、', 'そして、', 'その後、', 'まず、', 'また、', '加えて、', '次に、', '続けて、'],
    // 1体がいない is いない; what is counted is said by the noun beside it.
    counters: [
      '1つ',
      '1体',
      '1枚',
      '1つも',
      '1体も',
      '1枚も',
      '1個も',
      'つ',
      '個',
      'のカード',
      'のカード1枚',
      'カードの',
      'カードを',
      'カード',
      'フォロワーの',
    ],
    // A player attacks and is attacked by the other alone (8.2), has one leader, a deck has one top; choices differ (5.17.1);
    // what is discarded (捨てる) comes from the hand; abilities work on the field (10.3.5); of a total one takes what fits; what
    // has no end lasts for the game (10.2.1.2).
    implied: [
      '相手の',
      '相手を',
      'これがある限り、',
      'これがいる限り、',
      '好きな枚数',
      'このバトル中、',
      'このゲーム中、',
      'ゲーム中、',
      'ゲーム終了時まで、',
      '自分の',
      '自分が',
      '自身の',
      'これは',
      'これによって',
      'これにより',
      '手札の',
      'すべて',
      '一番',
      '中',
      '場の',
      '以下',
      '異なる',
      '能力',
      'の値',
      'の数値',
      'の点数',
      'の合計',
      'EXエリアに',
      'チョイスする',
    ],
    // 「それを…する代わりに」 repeats the instruction before it, which must be of the same kind; so does the verb of 「代わりに3枚置く」.
    repeated: ['{replaced}', '置く', '出す', 'を置く', 'を出す', '捨てる'],
    reminders: [
      '{reminders}',
      'このターン中にこれを含めて',
      '自分の墓場が',
      '自分の墓場のカードが',
      '自分の墓場のスペルが',
    ],
  },
  refuses: (value) => nonsenseIn(value as CardText) !== undefined,
  program: (value) => programOf(value as CardText),
  textsOf: (card) => {
    const { kind, text } = card as Def;
    return text === '' ? [] : [{ sort: kind === 'spell' ? 'spell' : 'permanent', text }];
  },
};
